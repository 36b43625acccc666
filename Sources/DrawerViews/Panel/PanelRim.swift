// The rim of a panel: with sixteen colors, its body has the color of the page.

import DrawerCells

extension Canvas {
    /// Marks a panel off from a page of the same color: the panel's first row becomes a band, and a line separates each
    /// side from the page beside it. Draws nothing in a theme whose `panelRim` is unset.
    package mutating func drawPanelRim(_ area: CellArea, _ theme: Theme) {
        guard theme.panelRim != .unset, !area.isEmpty else { return }
        let (body, band) = (theme.panel.background, Style(foreground: .named(0), background: theme.panelRim))
        restyle(CellArea(column: area.column, row: area.row, columns: area.columns, rows: 1)) {
            if $0.background == body { ($0.foreground, $0.background) = (band.foreground, band.background) }
        }
        for column in [area.column, area.endColumn - 1] where column > 0 && column < columns - 1 {
            for row in area.row + 1..<max(area.row + 1, area.endRow)
            where self[column, row].glyph == .space && self[column, row].style.background == body {
                put(Glyph("│"), column: column, row: row, theme.pageLine)
            }
        }
    }

    /// Draws a frame along the inner edge of an area of at least two columns and rows; in a smaller one, nothing. An
    /// area of the whole width has lines above and below alone.
    package mutating func drawFrame(_ area: CellArea, _ style: Style) {
        guard area.columns >= 2, area.rows >= 2 else { return }
        let (left, right, top, bottom) = (area.column, area.endColumn - 1, area.row, area.endRow - 1)
        if area.columns == columns {
            for column in left...right {
                put(Glyph("─"), column: column, row: top, style)
                put(Glyph("─"), column: column, row: bottom, style)
            }
            return
        }
        for column in left + 1..<right {
            put(Glyph("─"), column: column, row: top, style)
            put(Glyph("─"), column: column, row: bottom, style)
        }
        for row in top + 1..<bottom {
            put(Glyph("│"), column: left, row: row, style)
            put(Glyph("│"), column: right, row: row, style)
        }
        for (glyph, column, row) in [("╭", left, top), ("╮", right, top), ("╰", left, bottom), ("╯", right, bottom)]
            as [(Unicode.Scalar, Int, Int)]
        {
            put(Glyph(glyph), column: column, row: row, style)
        }
    }
}
