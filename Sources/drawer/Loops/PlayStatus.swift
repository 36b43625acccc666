// The status of `drawer play`: one or two lines below the picture, or a line over its last row.

import DrawerScene
import DrawerScript
import DrawerSettings

/// The contents of the status lines.
struct PlayStatus {
    /// The time of the script, in seconds.
    var time: Double
    /// The current command of the script.
    var command: Command?
    var note: String?
    /// The reason why the changed config file is not applied.
    var problem: String?
    /// Whether the note is new, so that it is shown even over the picture.
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
    var colorDepth: ColorDepth

    /// Draws the status below the picture's rows. Without room there, draws over the last row, but only while there is
    /// a failure, a pause, the end, a picture that is cut off, or a new note.
    func draw(below rows: Int, into canvas: inout Canvas) {
        let isCut = canvas.columns < size.columns || canvas.rows < size.rows
        switch canvas.rows - rows {
        case 2...:
            line([state, progress], row: rows, style(hasFailed: false), into: &canvas)
            if let message = failure ?? note {
                line([message], row: rows + 1, style(hasFailed: failure != nil), into: &canvas)
            }
        case 1:
            line(inOneLine(failure ?? note), row: rows, style(hasFailed: failure != nil), into: &canvas)
        default:
            guard failure != nil || isPaused || isOver || isCut || isNoteFresh else { return }
            let message = failure ?? (isCut ? cut(canvas) : note)
            line(inOneLine(message), row: canvas.rows - 1, style(hasFailed: failure != nil), into: &canvas)
        }
    }

    // MARK: Words

    private var state: String {
        let hundredths = Int((time * 100).rounded())
        let fraction = hundredths % 100
        let sign = isOver ? "■" : isPaused ? "‖" : "▶"
        return "\(sign) \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    }

    private var failure: String? {
        if let problem { return problem }
        guard let last = report.failures.last else { return nil }
        return "✗ line \(last.position.line): expected \(last.expected), saw \(last.seen)"
    }

    /// The current command; after the end, the result and the keys.
    private var progress: String {
        var words: [String] = []
        if isPaused, !isOver { words.append("paused") }
        if isOver {
            words.append("\(report.summary); r again, \(place < count ? "n next, " : "")q quit")
        } else if let command {
            words.append("line \(command.position.line): \(command.kind.text)")
        }
        if speed != 1 { words.append("x \((speed * 100).rounded() / 100)") }
        if count > 1 { words.append("\(place)/\(count)") }
        return words.joined(separator: " · ")
    }

    private func cut(_ canvas: Canvas) -> String {
        "made for \(size.columns)x\(size.rows), this terminal has \(canvas.columns)x\(canvas.rows)"
    }

    // MARK: Picture

    /// Subdued, or red after a failure.
    private func style(hasFailed: Bool) -> Style {
        guard colorDepth != .monochrome else {
            return Style(foreground: .unset, background: .unset, attributes: [.reverse])
        }
        return hasFailed
            ? Style(foreground: Color(0xFF, 0xFF, 0xFF), background: Color(0xB0, 0x20, 0x30), attributes: [.bold])
            : Style(foreground: Color(0xD6, 0xDB, 0xE6), background: Color(0x2B, 0x31, 0x3D))
    }

    /// The parts by importance, because the end of the line may be cut off.
    private func inOneLine(_ message: String?) -> [String?] {
        isOver || isPaused ? [state, progress, message] : [state, message, progress]
    }

    private func line(_ words: [String?], row: Int, _ style: Style, into canvas: inout Canvas) {
        canvas.fill(CellArea(column: 0, row: row, columns: canvas.columns, rows: 1), style)
        let text = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ·  ")
        canvas.draw(text, column: 1, row: row, limit: max(0, canvas.columns - 2), style)
    }
}
