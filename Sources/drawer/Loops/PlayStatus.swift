// The status of `drawer play`, below the picture: a progress bar, a line about what happens, and a line of keys.

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// The contents of the status lines.
struct PlayStatus {
    /// The time of the script, in seconds.
    var time: Double
    /// The length of the script and the times of its notes.
    var outline: PlayOutline
    /// The current command of the script.
    var command: Command?
    var note: String?
    /// The reason why the changed config file is not applied.
    var problem: String?
    /// Whether the note is new, so that it is shown even in place of the progress bar.
    var isNoteFresh: Bool
    var report: Report
    var speed: Double
    var isPaused: Bool
    var isOver: Bool
    /// The number of the script, from 1.
    var place: Int
    /// The number of scripts.
    var count: Int
    /// The size of the screen in the script.
    var size: Size
    /// Whether the terminal shows a part of that screen.
    var isCut: Bool
    var colorDepth: ColorDepth

    /// Draws the bar, the message in all rows but two, and the keys. With two rows, a failure, a new note or the result
    /// takes the place of the bar; with one row, the keys are left out too.
    /// - Returns: the cells of the bar; nil without it.
    func draw(in area: CellArea, into canvas: inout Canvas) -> CellArea? {
        guard area.rows > 0 else { return nil }
        canvas.fill(area, Self.plain)
        let first = row(0, of: area)
        var bar: CellArea?
        if area.rows < 3, failure != nil || isNoteFresh || isOver {
            drawMessage([head] + words, first, into: &canvas)
        } else {
            bar = drawProgress(first, into: &canvas)
        }
        if area.rows > 2 {
            var rest = row(1, of: area)
            rest.rows = area.rows - 2
            drawMessage(words, rest, into: &canvas)
        }
        if area.rows > 1 { drawKeys(row(area.rows - 1, of: area), into: &canvas) }
        return bar
    }

    private func row(_ index: Int, of area: CellArea) -> CellArea {
        CellArea(column: area.column + 1, row: area.row + index, columns: max(0, area.columns - 2), rows: 1)
    }

    // MARK: The bar

    /// The state and the time.
    private var head: String { "\(isOver ? "■" : isPaused ? "‖" : "▶") \(Self.text(time))" }

    private func drawProgress(_ area: CellArea, into canvas: inout Canvas) -> CellArea? {
        var tail = [Self.text(outline.end.seconds)]
        // By importance, while there is room for a bar.
        for part in [
            isCut ? "part of \(size)" : nil, count > 1 ? "\(place)/\(count)" : nil,
            speed != 1 ? "x \((speed * 100).rounded() / 100)" : nil,
        ].compactMap(\.self) where (head + (tail + [part]).joined()).count + 2 * tail.count + 8 <= area.columns {
            tail.append(part)
        }
        canvas.draw(head, column: area.column, row: area.row, limit: area.columns, Self.strong)
        let text = tail.joined(separator: "  ")
        let start = area.column + head.count + 1
        let length = area.endColumn - text.count - 1 - start
        guard length >= 4 else { return nil }
        canvas.draw(text, column: area.endColumn - text.count, row: area.row, Self.plain)
        let end = outline.end.seconds
        func share(_ time: Double) -> Double { end > 0 ? time / end : 1 }
        ProgressLine(share: share(time), marks: outline.notes.map { share($0.seconds) }).draw(
            columns: start..<start + length, row: area.row, played: played, rest: Self.faint, into: &canvas)
        return CellArea(column: start, row: area.row, columns: length, rows: 1)
    }

    /// Seconds with two decimals.
    private static func text(_ time: Double) -> String {
        let hundredths = Int((time * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    }

    // MARK: The message

    private var failure: String? {
        if let problem { return problem }
        guard let last = report.failures.last else { return nil }
        return "✗ line \(last.position.line): expected \(last.expected), saw \(last.seen)"
    }

    /// A failure, the result, the note, and the current command.
    private var words: [String] {
        let now = isOver ? nil : command.map { "line \($0.position.line): \($0.kind.text)" }
        let end = "the end: r plays again, ← goes back\(place < count ? ", n plays the next" : ""), q leaves"
        let words = [
            failure, isOver ? report.summary : nil, isOver ? end : nil, isOver ? nil : note,
            isPaused && !isOver ? "paused" : nil, now,
        ]
        return words.compactMap(\.self).filter { !$0.isEmpty }
    }

    private func drawMessage(_ words: [String], _ area: CellArea, into canvas: inout Canvas) {
        if failure != nil {
            let whole = CellArea(column: area.column - 1, row: area.row, columns: area.columns + 2, rows: area.rows)
            canvas.fill(whole, failed)
        }
        canvas.drawLines(
            words.joined(separator: "  ·  "), column: area.column, row: area.row, columns: area.columns,
            rows: area.rows, failure != nil ? failed : Self.plain)
    }

    // MARK: The keys

    private func drawKeys(_ area: CellArea, into canvas: inout Canvas) {
        // In the order of the line, each with its rank where not all fit.
        let keys = [
            ("Space", isPaused ? "goes on" : "pauses", 0), (". ,", "step", 2), ("← →", "notes", 5), ("+ -", "speed", 6),
            ("r", "again", 3), ("n", "next", 4), ("i", "inspector", 7), ("q", "leaves", 1),
        ].filter { $0.0 != "n" || place < count }
        func width(_ key: (String, String, Int)) -> Int { key.0.count + 1 + key.1.count + 2 }
        var (shown, room) = (Set<Int>(), area.columns + 2)
        for key in keys.sorted(by: { $0.2 < $1.2 }) {
            guard width(key) <= room else { break }
            shown.insert(key.2)
            room -= width(key)
        }
        var column = area.column
        for key in keys where shown.contains(key.2) {
            canvas.draw(key.0, column: column, row: area.row, Self.strong)
            canvas.draw(key.1, column: column + key.0.count + 1, row: area.row, Self.faint)
            column += width(key)
        }
    }

    // MARK: Styles

    /// In the terminal's own colors, which suit its background.
    private static let plain = Style(foreground: .unset, background: .unset)
    private static let strong = Style(foreground: .unset, background: .unset, attributes: [.bold])
    private static let faint = Style(foreground: .unset, background: .unset, attributes: [.dim])

    private var played: Style {
        guard colorDepth != .monochrome else { return Self.strong }
        return Style(foreground: Color(0x3D, 0x82, 0xF6), background: .unset)
    }

    private var failed: Style {
        guard colorDepth != .monochrome else {
            return Style(foreground: .unset, background: .unset, attributes: [.reverse])
        }
        return Style(foreground: Color(0xFF, 0xFF, 0xFF), background: Color(0xB0, 0x20, 0x30), attributes: [.bold])
    }
}
