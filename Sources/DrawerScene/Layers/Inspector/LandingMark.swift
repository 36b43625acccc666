// The mark at the drawer's side that shows where a release now would settle.

import DrawerCells
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

    /// Draws an arrow beside the drawer or, if the drawer is as wide as the screen, in the margin of its rows, so that no
    /// text is covered. The detent's name is there too if it has room; the inspector names it in any case.
    func draw(_ theme: Theme, into canvas: inout Canvas) {
        let name = landing.detent?.text ?? ""
        let end = columns.lowerBound > 0 ? columns.lowerBound : Grid.margin(columns.count)
        let whole = name.isEmpty ? end + 1 : name.displayWidth + 4
        let isNamed = whole <= end
        let width = isNamed ? whole : min(2, max(1, end))
        let column = max(0, end - width)
        canvas.fill(CellArea(column: column, row: row, columns: width, rows: 1), theme.highlight)
        canvas.put(Glyph("▸"), column: column + (width > 1 ? 1 : 0), row: row, theme.highlight)
        if isNamed { canvas.draw(name, column: column + 3, row: row, theme.highlight) }
    }
}
