// The picture of a preview: text with colors behind the drawer, a line in each row.

import DrawerCore

/// The picture of a preview.
struct PreviewPicture {
    let preview: Preview
    /// The last line of a preview that is too long.
    let cut: String
    let frame: PrimaryFrame
    let theme: Theme

    static func rows(_ preview: Preview) -> Int { preview.lines.count + (preview.isCut ? 1 : 0) }

    /// Draws the lines that are visible in the given number of rows from the screen's top.
    func draw(rows: Int, into canvas: inout Canvas) {
        let columns = canvas.columns
        let margin = columns >= 24 ? 1 : 0
        let first = frame.contentRow
        for index in max(0, -first)..<max(0, -first, preview.lines.count) {
            let row = first + index
            if row >= rows { return }
            draw(preview.lines[index], columns: margin..<max(margin, columns - margin), row: row, into: &canvas)
        }
        guard preview.isCut else { return }
        canvas.draw(
            cut, column: margin, row: first + preview.lines.count, limit: columns - 2 * margin, theme.pageDetail)
    }

    private func draw(_ line: Preview.Line, columns: Range<Int>, row: Int, into canvas: inout Canvas) {
        let utf8 = line.text.utf8
        var (start, column) = (line.text.startIndex, columns.lowerBound)
        for part in line.parts where column < columns.upperBound {
            let end = utf8.index(line.text.startIndex, offsetBy: part.end)
            // A line is cut at its end, also if it is a path.
            column += canvas.draw(
                line.text[start..<end], column: column, row: row, limit: columns.upperBound - column,
                theme.style(of: part.style), shortensPaths: false)
            start = end
        }
    }
}

extension Theme {
    /// The style of a preview's text on the page. Without a background of its own, its color is made readable there.
    fileprivate func style(of text: Preview.TextStyle) -> Style {
        var style = page
        style.attributes = text.attributes
        guard depth != .monochrome else { return style }
        if text.background != .unset { style.background = text.background }
        guard text.foreground != .unset else { return style }
        style.foreground = text.foreground
        if mixes, style.background.isKnown {
            style.foreground = text.foreground.readable(on: style.background, contrast: 2.5)
        }
        return style
    }
}
