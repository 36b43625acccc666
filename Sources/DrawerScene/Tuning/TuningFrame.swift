// The cells of the tuning panel, of its plots, and of the scene beside it.

/// The layout of the tuning panel. The panel never covers the drawer's edge.
///
/// From `besideColumns` on, the panel has columns of its own, and the scene is laid out in the columns left of them.
/// On a narrower screen, the panel covers rows that the drawer's edge leaves free. With fewer than `fewestRows` of them,
/// the panel is one line in the screen's top row, in the place of the hint line.
struct TuningFrame: Hashable {
    /// All cells of the panel. Empty if the drawer's edge leaves no room.
    private(set) var area: CellArea
    /// The cells of the title with the sets A and B.
    private(set) var title: CellArea
    /// The cells of the rows of settings.
    private(set) var list: CellArea
    /// The cells of the plots. Empty if there is no room.
    private(set) var plots: CellArea
    /// The cells of the help for the selected row, and of the line that lists the keys.
    private(set) var footer: CellArea
    /// Whether only the selected row is shown.
    private(set) var isLine = false

    /// The smallest width of a screen on which the panel is beside the scene.
    static let besideColumns = 100
    /// The fewest rows of a panel with more than the selected row.
    static let fewestRows = 5
    /// The width of the list, in columns, where plots are beside it.
    private static let listColumns = 46

    /// The columns of the scene on a screen with an open panel.
    static func sceneColumns(of columns: Int) -> Int { columns - panelColumns(of: columns) }

    private static func panelColumns(of columns: Int) -> Int {
        columns < besideColumns ? 0 : min(56, max(42, columns * 35 / 100))
    }

    /// - Parameters:
    ///   - columns, rows: the size of the whole screen.
    ///   - free: the rows that neither the drawer's edge nor the drawer touches.
    ///   - isAbove: whether these rows are above the drawer's edge; the panel takes all of them then. Below a bar, the
    ///     panel leaves a third of them to the list.
    init(columns: Int, rows: Int, free: Range<Int>, isAbove: Bool = true) {
        let none = CellArea(column: 0, row: 0, columns: 0, rows: 0)
        (title, list, plots, footer) = (none, none, none, none)
        area = none
        let own = Self.panelColumns(of: columns)
        if own > 0 {
            layOutBeside(CellArea(column: columns - own, row: 0, columns: own, rows: rows))
        } else {
            let taken = isAbove ? free.count : min(free.count, max(Self.fewestRows, free.count * 2 / 3))
            let first = isAbove ? free.lowerBound : free.upperBound - taken
            layOutOver(
                CellArea(column: 0, row: first, columns: columns, rows: taken),
                // The top row belongs to the hint line as long as the edge is below it.
                hasTopRow: isAbove ? free.contains(0) : free.lowerBound > 1)
        }
    }

    /// The panel beside the scene, with the plots below the list.
    private mutating func layOutBeside(_ whole: CellArea) {
        area = whole
        guard area.rows >= Self.fewestRows else { return becomeLine() }
        divide(footerRows: area.rows >= 16 ? 4 : 1)
        let plotRows = area.rows >= 30 ? min(16, area.rows / 3) : area.rows >= 22 ? 7 : 0
        list.rows -= plotRows
        plots = CellArea(column: list.column, row: list.endRow, columns: list.columns, rows: plotRows)
    }

    /// The panel over the scene, with the plots beside the list.
    private mutating func layOutOver(_ whole: CellArea, hasTopRow: Bool) {
        area = whole
        guard area.rows >= Self.fewestRows else {
            area = CellArea(column: 0, row: 0, columns: whole.columns, rows: hasTopRow ? 1 : 0)
            return becomeLine()
        }
        divide(footerRows: area.rows >= 12 ? 2 : 1)
        guard area.columns >= Self.listColumns + 20, list.rows >= 6 else { return }
        plots = CellArea(
            column: list.column + Self.listColumns, row: list.row, columns: list.columns - Self.listColumns,
            rows: list.rows)
        list.columns = Self.listColumns
    }

    private mutating func becomeLine() {
        isLine = true
        list = CellArea(column: area.column, row: area.row, columns: area.columns, rows: min(1, area.rows))
        area = list
    }

    private mutating func divide(footerRows: Int) {
        title = CellArea(column: area.column, row: area.row, columns: area.columns, rows: 1)
        footer = CellArea(
            column: area.column, row: area.endRow - footerRows, columns: area.columns, rows: footerRows)
        list = CellArea(
            column: area.column, row: title.endRow, columns: area.columns, rows: footer.row - title.endRow)
    }
}
