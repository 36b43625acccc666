// What stands on a terminal's screen at one moment, as a value that can be kept and compared.

/// A colour as the program asked for it.
enum ScreenColour: Hashable {
    /// The terminal's own foreground or background.
    case terminal
    /// One of the palette's 256.
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
}

struct ScreenAttributes: OptionSet, Hashable {
    let rawValue: UInt8
    static let bold = ScreenAttributes(rawValue: 1)
    static let underline = ScreenAttributes(rawValue: 2)
    static let italic = ScreenAttributes(rawValue: 4)
    static let blink = ScreenAttributes(rawValue: 8)
    static let reverse = ScreenAttributes(rawValue: 16)
    static let strike = ScreenAttributes(rawValue: 32)
}

struct ScreenCell: Hashable {
    /// The grapheme; a space where nothing was written, empty for the right half of a wide one.
    var glyph = " "
    /// Columns that it takes: 1 or 2.
    var width = 1
    var foreground = ScreenColour.terminal
    var background = ScreenColour.terminal
    var attributes: ScreenAttributes = []
}

/// What the terminal reports of the mouse.
enum MouseReports: Hashable {
    case off
    /// Presses and releases (mode 1000).
    case clicks
    /// Movements with a button down too (mode 1002).
    case drags
    /// All movements (mode 1003).
    case movements
}

struct Screen: Equatable, CustomStringConvertible {
    var columns: Int
    var rows: Int
    /// Row by row.
    var cells: [ScreenCell]
    var cursor: (column: Int, row: Int) = (0, 0)
    var isCursorVisible = true
    /// Whether it is the alternate screen, which full-screen programs draw on.
    var isAlternate = false
    var mouse = MouseReports.off

    static func == (one: Screen, other: Screen) -> Bool {
        one.columns == other.columns && one.rows == other.rows && one.cells == other.cells
            && one.cursor == other.cursor && one.isCursorVisible == other.isCursorVisible
            && one.isAlternate == other.isAlternate && one.mouse == other.mouse
    }

    subscript(column: Int, row: Int) -> ScreenCell { cells[row * columns + column] }

    /// The text of a row, with the spaces at its end.
    func row(_ row: Int) -> String {
        cells[row * columns..<(row + 1) * columns].map(\.glyph).joined()
    }

    /// The text of all rows, each without the spaces at its end.
    var lines: [String] {
        (0..<rows).map { index in
            var line = Substring(row(index))
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }

    /// The rows that contain this text, from the top.
    func rows(containing text: String) -> [Int] {
        (0..<rows).filter { row($0).contains(text) }
    }

    func contains(_ text: String) -> Bool { !rows(containing: text).isEmpty }

    /// The screen in a frame, for a person who has to find out why a test failed.
    var description: String {
        let edge = "+" + String(repeating: "-", count: columns) + "+"
        let state = [
            isAlternate ? "alternate screen" : "main screen",
            "cursor \(isCursorVisible ? "on" : "off") at \(cursor.column),\(cursor.row)", "mouse \(mouse)",
        ]
        let framed = (0..<rows).map { "|\(row($0))|" }
        return ([edge] + framed + [edge, state.joined(separator: ", ")]).joined(separator: "\n")
    }
}
