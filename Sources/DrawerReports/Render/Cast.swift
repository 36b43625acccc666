// Screens as an asciinema v2 recording: a header line, then one line of terminal output for each change.
// https://docs.asciinema.org/manual/asciicast/v2/

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings

/// Writes an asciinema v2 recording, screen by screen.
struct Cast {
    private let title: String?
    private var last: Canvas?

    init(title: String?) { self.title = title }

    /// The lines for a screen, after the header for the first screen.
    mutating func text(_ picture: Picture) -> String {
        let canvas = picture.canvas
        let time = picture.time.seconds.description
        var text = ""
        var bytes = ""
        if last == nil {
            text += "{\"version\":2,\"width\":\(canvas.columns),\"height\":\(canvas.rows)"
            if let title { text += ",\"title\":" + quotedJSON(title) }
            text += ",\"env\":{\"TERM\":\"xterm-256color\"}}\n"
            bytes += "\u{1B}[?25l"
        }
        if let shown = last, shown.columns != canvas.columns || shown.rows != canvas.rows {
            text += "[\(time),\"r\",\"\(canvas.columns)x\(canvas.rows)\"]\n"
            last = nil
        }
        if last == nil { bytes += "\u{1B}[0m\u{1B}[2J" }
        bytes += changes(canvas)
        last = canvas
        // Write the last screen even without a change, so that the recording is as long as the script.
        if !bytes.isEmpty || picture.isLast { text += "[\(time),\"o\",\(quotedJSON(bytes))]\n" }
        return text
    }

    /// The terminal output that turns the previous screen into this one.
    private func changes(_ canvas: Canvas) -> String {
        var bytes = ""
        var style: Style?
        for row in 0..<canvas.rows {
            // The known column of the terminal's cursor; nil after text whose width differs between terminals.
            var cursor: Int?
            for column in 0..<canvas.columns {
                let cell = canvas[column, row]
                if cell.glyph == .continuation { continue }
                let isWide = canvas[column + 1, row].glyph == .continuation
                if let last, last[column, row] == cell,
                    !isWide || last[column + 1, row] == canvas[column + 1, row]
                {
                    continue
                }
                if cursor != column { bytes += "\u{1B}[\(row + 1);\(column + 1)H" }
                if style != cell.style {
                    bytes += Cast.escape(cell.style)
                    style = cell.style
                }
                bytes += canvas.text(of: cell.glyph)
                cursor = isWide || cell.glyph.isCluster ? nil : column + 1
            }
        }
        return bytes.isEmpty ? bytes : bytes + "\u{1B}[0m"
    }

    /// Select Graphic Rendition, starting with a reset.
    private static func escape(_ style: Style) -> String {
        var codes = ["0"]
        if style.attributes.contains(.bold) { codes.append("1") }
        if style.attributes.contains(.dim) { codes.append("2") }
        if style.attributes.contains(.underline) { codes.append("4") }
        if style.attributes.contains(.reverse) { codes.append("7") }
        let (front, back) = (style.foreground, style.background)
        if front.bits <= 0xFF_FFFF { codes.append("38;2;\(front.red);\(front.green);\(front.blue)") }
        if back.bits <= 0xFF_FFFF { codes.append("48;2;\(back.red);\(back.green);\(back.blue)") }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}
