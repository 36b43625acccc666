// What `drawer play` says about the script that it plays: a line or two below the picture, or over its last row.

import DrawerScene
import DrawerScript
import DrawerSettings

/// What is shown below the picture.
struct PlayStatus {
    /// Of the script, in seconds.
    var time: Double
    /// What is being carried out, as the script has it.
    var command: Command?
    var note: String?
    /// Why the changed config file is not followed.
    var problem: String?
    /// Whether the note has just come, and should be seen even where it hides something.
    var isNoteFresh: Bool
    var report: Report
    var speed: Double
    var isPaused: Bool
    var isOver: Bool
    /// Which script of how many, from 1.
    var place: Int
    var count: Int
    /// The screen that the script was made for.
    var size: Size
    var colorDepth: ColorDepth

    /// Draws it below the picture's rows; where there is no room, over the last one, if it is worth that.
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

    /// What is going on, or what has come out and what can be done now.
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

    /// Quiet, or red where something does not hold.
    private func style(hasFailed: Bool) -> Style {
        guard colorDepth != .monochrome else {
            return Style(foreground: .unset, background: .unset, attributes: [.reverse])
        }
        return hasFailed
            ? Style(foreground: Color(0xFF, 0xFF, 0xFF), background: Color(0xB0, 0x20, 0x30), attributes: [.bold])
            : Style(foreground: Color(0xD6, 0xDB, 0xE6), background: Color(0x2B, 0x31, 0x3D))
    }

    /// What matters more comes first: the end of a line may be cut off.
    private func inOneLine(_ message: String?) -> [String?] {
        isOver || isPaused ? [state, progress, message] : [state, message, progress]
    }

    private func line(_ words: [String?], row: Int, _ style: Style, into canvas: inout Canvas) {
        canvas.fill(CellArea(column: 0, row: row, columns: canvas.columns, rows: 1), style)
        let text = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ·  ")
        canvas.draw(text, column: 1, row: row, limit: max(0, canvas.columns - 2), style)
    }
}
