// The mark at the drawer's side that shows where a release now would settle.

import DrawerCore

struct LandingMark {
    private let landing: DrawerEngine.Landing
    private let columns: Range<Int>
    private let row: Int

    /// - Parameters:
    ///   - columns: the columns of the drawer.
    ///   - isBar: whether the edge is the lower edge of a bar.
    init(_ landing: DrawerEngine.Landing, of columns: Range<Int>, isBar: Bool, _ grid: Grid) {
        self.landing = landing
        self.columns = columns
        // The first row of the drawer or the last one of the bar; the screen's last row for a hidden drawer.
        row = min(max(0, grid.row(at: landing.top) - (isBar ? 1 : 0)), grid.rows - 1)
    }

    /// Draws an arrow and the detent's name: beside a drawer that is narrower than the screen, otherwise at its left end.
    /// Without room for the name, the arrow stands alone.
    func draw(_ theme: Theme, into canvas: inout Canvas) {
        let name = landing.detent?.text ?? ""
        let whole = name.isEmpty ? 1 : name.displayWidth + 4
        let isBeside = whole <= columns.lowerBound
        let width = isBeside || whole <= columns.count / 2 ? whole : 1
        let column = columns.lowerBound - (isBeside ? width : 0)
        canvas.fill(CellArea(column: column, row: row, columns: width, rows: 1), theme.highlight)
        canvas.put(Glyph("▸"), column: column + (width > 1 ? 1 : 0), row: row, theme.highlight)
        if width > 1 { canvas.draw(name, column: column + 3, row: row, theme.highlight) }
    }
}
