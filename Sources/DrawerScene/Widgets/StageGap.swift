// What lies between two stages: an arrow to the one with the focus, and a ruler with the distance of their edges.

import DrawerCells
import DrawerCore

struct StageGap {
    private let area: CellArea
    private let isUpright: Bool
    /// The rows of the two edges.
    private let rows: (Int, Int)
    /// In whole points.
    private let distance: Int
    /// The largest distance since the last press, in whole points, and the time from the press to it, in seconds.
    private let (widest, moment): (Int, Double)
    private let focused: Int

    /// - Parameters:
    ///   - edges: the y of each edge, in points from the upper end of its stage.
    ///   - focused: the number of the stage with the focus.
    init(
        _ first: CellArea, _ second: CellArea, edges: (Double, Double), widest: (distance: Double, time: Double),
        focused: Int,
        grid: Grid
    ) {
        isUpright = second.column > 0
        let (column, row) = isUpright ? (first.endColumn, 0) : (0, first.endRow)
        let (endColumn, endRow) = isUpright ? (second.column, first.rows) : (first.columns, second.row)
        area = CellArea(column: column, row: row, columns: endColumn - column, rows: endRow - row)
        func edgeRow(_ y: Double) -> Int {
            min(max(0, Grid.whole((y / grid.cellHeight).rounded(.down))), first.rows - 1)
        }
        rows = (edgeRow(edges.0), edgeRow(edges.1))
        distance = Grid.whole(abs(edges.0 - edges.1).rounded())
        (self.widest, moment) = (Grid.whole(widest.distance.rounded()), widest.time)
        self.focused = focused
    }

    func draw(_ theme: Theme, into canvas: inout Canvas) {
        // Without the line below the bar in high contrast.
        var theme = theme
        for part in [\Theme.bar, \.barHint] { theme[keyPath: part].attributes.remove(.underline) }
        canvas.fill(area, theme.bar)
        guard isUpright else {
            var column = area.column + Grid.margin(area.columns)
            func put(_ text: String, _ style: Style) {
                column += canvas.draw(text, column: column, row: area.row, limit: area.endColumn - column, style)
            }
            func put(_ number: Int) { column += canvas.draw(number: number, column: column, row: area.row, theme.bar) }
            put(focused == 0 ? "▴ " : "▾ ", theme.bar)
            put(distance)
            put(" pt between the edges", theme.barHint)
            guard widest > 0, column + 34 < area.columns else { return }
            put("  at most ", theme.barHint)
            put(widest)
            put(" pt after ", theme.barHint)
            column += Canvas.width(decimal: moment, 2)
            canvas.draw(decimal: moment, 2, endColumn: column, row: area.row, theme.bar)
            return put(" s", theme.barHint)
        }
        let middle = area.column + area.columns / 2
        canvas.put(Glyph(focused == 0 ? "◂" : "▸"), column: middle, row: 0, theme.bar)
        drawRuler(middle, theme.barHint, into: &canvas)
        let (upper, lower) = (min(rows.0, rows.1), max(rows.0, rows.1))
        // Below the edges, or where they are low above them.
        let first = lower + 7 < area.rows ? lower + 3 : 2
        if widest > 0, first > lower || upper > first + 4 {
            canvas.draw("at most", column: area.column, row: first, theme.barHint)
            drawCentered(widest, " pt", row: first + 1, theme.bar, into: &canvas)
            canvas.draw("after", column: area.column + 1, row: first + 2, theme.barHint)
            canvas.draw(decimal: moment, 2, endColumn: area.column + 5, row: first + 3, theme.bar)
            canvas.draw(" s", column: area.column + 5, row: first + 3, theme.bar)
        }
        // Level edges need no number.
        if distance == 0 { return }
        let row = lower - upper > 1 ? (upper + lower) / 2 : lower + 1 < area.rows ? lower + 1 : upper - 1
        drawCentered(distance, " pt", row: row, theme.bar, into: &canvas)
    }

    private func drawCentered(_ number: Int, _ unit: String, row: Int, _ style: Style, into canvas: inout Canvas) {
        let column = area.column + (area.columns - Canvas.width(of: number) - unit.utf8.count + 1) / 2
        let used = canvas.draw(number: number, column: column, row: row, style)
        canvas.draw(unit, column: column + used, row: row, style)
    }

    /// Draws a line from the left edge to the right one.
    private func drawRuler(_ middle: Int, _ style: Style, into canvas: inout Canvas) {
        func put(_ glyph: Glyph, _ columns: Range<Int>, _ row: Int) {
            for column in columns { canvas.put(glyph, column: column, row: row, style) }
        }
        put(Glyph("─"), area.column..<middle, rows.0)
        put(Glyph("─"), middle + 1..<area.endColumn, rows.1)
        guard rows.0 != rows.1 else { return put(Glyph("─"), middle..<middle + 1, rows.0) }
        let falls = rows.0 < rows.1
        for row in min(rows.0, rows.1) + 1..<max(rows.0, rows.1) { put(Glyph("│"), middle..<middle + 1, row) }
        put(Glyph(falls ? "╮" : "╯"), middle..<middle + 1, rows.0)
        put(Glyph(falls ? "╰" : "╭"), middle..<middle + 1, rows.1)
    }
}
