// A scroll bar whose thumb moves in eighths of a row.

struct ScrollBar {
    /// Draws a scroll bar over the height of an area, in its last column.
    /// - Parameters:
    ///   - position: how far the content is scrolled; 0 at its top, 1 at its end; outside of it the thumb is pressed
    ///     together against that end, as the content is.
    ///   - visible: the share of the content that is to be seen, above 0; from 1 on nothing is drawn.
    static func draw(
        in area: CellArea, position: Double, visible: Double, thumb: Colour, track: Colour, into canvas: inout Canvas
    ) {
        guard visible < 1, visible > 0, !position.isNaN, area.rows > 1, area.columns > 0 else { return }
        let length = area.rows * 8
        var size = max(8, (Double(length) * visible).rounded())
        let overshoot = position < 0 ? -position : max(0, position - 1)
        if overshoot > 0 { size = max(4, size * (1 - min(0.8, overshoot * 4))).rounded() }
        let way = Double(length) - size
        let from = Int((min(max(0, position), 1) * way).rounded())
        let to = from + Int(size)
        let column = area.endColumn - 1
        for index in 0..<area.rows {
            let top = index * 8
            let covered = min(to, top + 8) - max(from, top)
            let style: Style
            let glyph: Glyph
            if covered >= 8 {
                (glyph, style) = (.space, Style(background: thumb))
            } else if covered <= 0 {
                (glyph, style) = (.space, Style(background: track))
            } else if from > top {
                // The thumb begins in this cell: it fills the lower part.
                (glyph, style) = (.lowerBlock(covered), Style(foreground: thumb, background: track))
            } else {
                (glyph, style) = (.lowerBlock(8 - covered), Style(foreground: track, background: thumb))
            }
            canvas.put(glyph, column: column, row: area.row + index, style)
        }
    }

    /// The same where colours cannot tell thumb from track: a line with a thicker part.
    static func drawPlain(
        in area: CellArea, position: Double, visible: Double, _ style: Style, into canvas: inout Canvas
    ) {
        guard visible < 1, visible > 0, !position.isNaN, area.rows > 1, area.columns > 0 else { return }
        let size = min(area.rows, max(1, Int((Double(area.rows) * visible).rounded())))
        let from = Int((min(max(0, position), 1) * Double(area.rows - size)).rounded())
        for index in 0..<area.rows {
            let isThumb = index >= from && index < from + size
            canvas.put(Glyph(isThumb ? "┃" : "│"), column: area.endColumn - 1, row: area.row + index, style)
        }
    }
}
