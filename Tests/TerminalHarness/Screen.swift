// The contents of a terminal's screen, as a value that can be kept and compared.

/// A color as the program has set it.
package enum ScreenColor: Hashable {
    /// The terminal's default foreground or background.
    case terminal
    /// One of the 256 colors of the palette.
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
}

package struct ScreenAttributes: OptionSet, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let bold = ScreenAttributes(rawValue: 1)
    package static let underline = ScreenAttributes(rawValue: 2)
    package static let italic = ScreenAttributes(rawValue: 4)
    package static let blink = ScreenAttributes(rawValue: 8)
    package static let reverse = ScreenAttributes(rawValue: 16)
    package static let strike = ScreenAttributes(rawValue: 32)
}

package struct ScreenCell: Hashable {
    /// The grapheme; a space in an empty cell, an empty string in the right half of a wide glyph.
    package var glyph = " "
    /// The width in columns: 1 or 2.
    package var width = 1
    package var foreground = ScreenColor.terminal
    package var background = ScreenColor.terminal
    package var attributes: ScreenAttributes = []

    package init(
        glyph: String = " ", width: Int = 1, foreground: ScreenColor = .terminal, background: ScreenColor = .terminal,
        attributes: ScreenAttributes = []
    ) {
        self.glyph = glyph
        self.width = width
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// The mouse reports that the program has enabled.
package enum MouseReports: Hashable {
    case off
    /// Presses and releases (mode 1000).
    case clicks
    /// Presses, releases, and movements while a button is held (mode 1002).
    case drags
    /// All movements (mode 1003).
    case movements
}

package struct Screen: Equatable, CustomStringConvertible {
    package var columns: Int
    package var rows: Int
    /// The cells, row by row.
    package var cells: [ScreenCell]
    package var cursor: (column: Int, row: Int) = (0, 0)
    package var isCursorVisible = true
    /// Whether the alternate screen is shown, on which full-screen programs draw.
    package var isAlternate = false
    package var mouse = MouseReports.off

    package static func == (one: Screen, other: Screen) -> Bool {
        one.columns == other.columns && one.rows == other.rows && one.cells == other.cells
            && one.cursor == other.cursor && one.isCursorVisible == other.isCursorVisible
            && one.isAlternate == other.isAlternate && one.mouse == other.mouse
    }

    package subscript(column: Int, row: Int) -> ScreenCell { cells[row * columns + column] }

    /// The text of a row, with its trailing spaces.
    package func row(_ row: Int) -> String {
        cells[row * columns..<(row + 1) * columns].map(\.glyph).joined()
    }

    /// The text of all rows, each without trailing spaces.
    package var lines: [String] {
        (0..<rows).map { index in
            var line = Substring(row(index))
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }

    /// The rows that contain this text, from the top.
    package func rows(containing text: String) -> [Int] {
        (0..<rows).filter { row($0).contains(text) }
    }

    package func contains(_ text: String) -> Bool { !rows(containing: text).isEmpty }

    /// The screen with a border, for the message of a failed test.
    package var description: String {
        let edge = "+" + String(repeating: "-", count: columns) + "+"
        let state = [
            isAlternate ? "alternate screen" : "main screen",
            "cursor \(isCursorVisible ? "on" : "off") at \(cursor.column),\(cursor.row)", "mouse \(mouse)",
        ]
        let framed = (0..<rows).map { "|\(row($0))|" }
        return ([edge] + framed + [edge, state.joined(separator: ", ")]).joined(separator: "\n")
    }
}
