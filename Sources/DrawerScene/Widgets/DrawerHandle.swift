// The handle: a grip at the drawer's edge that moves with the edge in eighths of a row.

enum DrawerHandle {
    /// The thickness in eighths of a row.
    private static let thickness = 4

    /// Draws the handle. With the focus it is twice as wide and has the color of the highlight.
    static func draw(_ frame: DrawerFrame, _ theme: Theme, isFocused: Bool = false, into canvas: inout Canvas) {
        let columns = frame.grid.columns
        guard columns >= 3 else { return }
        let usual = columns >= 24 ? 8 + columns % 2 : max(1, columns / 3)
        let width = isFocused ? 2 * usual - columns % 2 : usual
        let grip = isFocused ? theme.highlight.background : theme.handle
        let column = (columns - width) / 2
        if theme.isPlain {
            // Without colors, draw a line in the header's style, in the first row that the drawer fills.
            let row = frame.edge.filled == 8 ? frame.edge.row : frame.headerRow
            guard row > frame.edge.row || frame.edge.filled == 8 else { return }
            for place in column..<column + width { canvas.put(Glyph("━"), column: place, row: row, theme.header) }
            return
        }
        let filled = frame.edge.filled
        for place in column..<column + width {
            let row = frame.edge.row
            if filled == 8 {
                // The drawer fills the whole row: the handle is its upper part.
                let style = Style(foreground: theme.header.background, background: grip)
                canvas.put(.lowerBlock(8 - thickness), column: place, row: row, style)
                continue
            }
            // A cell has two colors, and one is for the background behind the drawer. The handle therefore fills all of
            // the drawer's part of the cell, paler the larger that part is, so that its visual weight does not depend
            // on the edge's position.
            let weight = min(1, Double(thickness) / Double(filled))
            let behind = canvas[place, row].style.background
            let color = theme.mixes ? theme.header.background.mixed(with: grip, share: weight) : grip
            canvas.put(
                .lowerBlock(filled), column: place, row: row, Style(foreground: color, background: behind))
            if filled < thickness {
                let style = Style(foreground: theme.header.background, background: grip)
                canvas.put(.lowerBlock(8 - thickness + filled), column: place, row: row + 1, style)
            }
        }
    }
}
