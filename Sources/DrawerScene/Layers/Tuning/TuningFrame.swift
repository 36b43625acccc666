// The cells of the tuning panel, of its chart, and of the scene beside it. Picture and pointer use the same cells.

import DrawerCells
import DrawerCore
import DrawerSettings

/// The layout of the tuning panel. It opens beside the drawer's edge and leaves the hint line visible.
///
/// From `besideColumns` on, the panel has its own columns, and the scene is laid out in the columns left of them. On a
/// narrower screen, the panel covers the rows above the drawer's edge. If there are fewer than `fewestRows`, it covers
/// the lowest rows of the drawer. If the drawer is too short for that, only the selected row is shown. An open panel
/// keeps its side and its rows wherever the drawer goes.
struct TuningFrame: Hashable {
    /// All cells of the panel. Empty if the drawer's edge leaves no room.
    private(set) var area: CellArea
    /// The cells of the title.
    private(set) var title: CellArea
    /// The cells of the rows of settings.
    private(set) var list: CellArea
    /// The cells of the chart. Empty if there is no room.
    private(set) var chart: CellArea
    /// The cells of the help for the selected row, and of the line that lists the keys.
    private(set) var footer: CellArea
    /// Whether only the selected row is shown.
    private(set) var isLine = false

    /// The columns that texts leave free at both sides.
    var margin: Int { area.columns >= 30 ? 1 : 0 }
    var column: Int { area.column + margin }

    /// The smallest width of a screen on which the panel is beside the scene.
    static let besideColumns = 100
    /// The fewest rows of a panel with more than the selected row.
    static let fewestRows = 5
    /// The side of the drawer's edge on which a panel was opened, and the rows that it keeps there.
    enum Side: Sendable, Hashable {
        case above(Int)
        case below(Int)
    }

    /// The most rows that a panel above the edge keeps when the drawer rises: title, the rows that are tuned most,
    /// footer.
    private static let neededRows = 12
    /// The most rows of a panel below the drawer's edge.
    private static let mostRowsBelow = 8
    /// The width of the list, in columns, if the chart is beside it.
    static let listColumns = 46

    /// The columns that an open panel leaves to the scene.
    static func sceneColumns(of columns: Int, beside least: Int = besideColumns) -> Int {
        columns - panelColumns(of: columns, beside: least)
    }

    private static func panelColumns(of columns: Int, beside least: Int) -> Int {
        columns < least ? 0 : min(72, max(columns < besideColumns ? columns / 2 : listColumns, columns * 36 / 100))
    }

    /// The cells of the panel over a scene at the drawer's position.
    init(over shown: ShownScene) {
        let rows = shown.scene.edgeRows
        self.init(
            columns: shown.grid.columns, rows: shown.grid.rows, edge: rows, isAbove: !shown.scene.isBar,
            isUpsideDown: shown.scene.isUpsideDown, side: shown.panelSide, listRows: shown.panelRows,
            beside: shown.panelBeside ?? Self.besideColumns)
    }

    /// The side on which a panel opens over a scene; nil for a panel beside the scene and for a panel of a single row.
    static func side(over shown: ShownScene) -> Side? {
        let (scene, columns) = (shown.scene, shown.grid.columns)
        guard !scene.isBar, panelColumns(of: columns, beside: shown.panelBeside ?? besideColumns) == 0 else {
            return nil
        }
        let (rows, edge) = (shown.grid.rows, scene.edgeRows)
        let (first, last) =
            scene.isUpsideDown
            ? (rows - 1 - edge.upperBound, rows - 1 - edge.lowerBound) : (edge.lowerBound, edge.upperBound)
        if first - 1 >= fewestRows { return .above(min(first - 1, neededRows)) }
        let below = rows - last - 1
        return below >= fewestRows ? .below(min(below, mostRowsBelow)) : nil
    }

    /// - Parameters:
    ///   - columns, rows: the size of the whole screen.
    ///   - edge: the rows that the drawer's edge divides or touches; they may be off the screen.
    ///   - isAbove: whether the content behind is above the edge. Below a bar, the panel leaves a third of the rows to
    ///     the list.
    ///   - isUpsideDown: whether the edge belongs to a drawer on the top edge, for which the rows are mirrored.
    ///   - side: the side of an open panel; nil to choose the side on which the panel opens.
    ///   - listRows: the rows that the list fills; nil for a list of any length.
    ///   - least: the smallest width of a screen on which the panel is beside the scene.
    init(
        columns: Int, rows: Int, edge: ClosedRange<Int>, isAbove: Bool = true, isUpsideDown: Bool = false,
        side: Side? = nil, listRows: Int? = nil, beside least: Int = besideColumns
    ) {
        let none = CellArea(column: 0, row: 0, columns: 0, rows: 0)
        (title, list, chart, footer) = (none, none, none, none)
        area = none
        let panelColumns = Self.panelColumns(of: columns, beside: least)
        if panelColumns > 0 {
            layOutBeside(
                CellArea(column: columns - panelColumns, row: 0, columns: panelColumns, rows: rows), listRows)
        } else {
            let image = rows - 1 - edge.upperBound...rows - 1 - edge.lowerBound
            layOutOver(columns, rows, isUpsideDown ? image : edge, isAbove, side) { taken in
                isUpsideDown ? rows - taken.upperBound..<rows - taken.lowerBound : taken
            }
        }
    }

    /// The same cells with more rows for the footer, for a list whose notes matter more than the chart.
    func withFooter(rows: Int) -> TuningFrame {
        let missing = rows - footer.rows
        guard !isLine, missing > 0 else { return self }
        var next = self
        (next.footer.row, next.footer.rows) = (footer.row - missing, rows)
        next.list.rows -= missing
        if chart.column > list.column + 1 {
            // The footer also extends below the chart.
            next.footer.columns = area.columns
            next.chart.rows = max(0, next.footer.row - chart.row)
        } else {
            // A chart above the list gives rows to a list of fewer than ten.
            let given = max(0, min(chart.rows - 9, 10 - next.list.rows))
            (next.chart.rows, next.list.row, next.list.rows) = (
                chart.rows - given, list.row - given, next.list.rows + given
            )
        }
        return next
    }

    /// Lays out the panel over the scene.
    private mutating func layOutOver(
        _ columns: Int, _ rows: Int, _ edge: ClosedRange<Int>, _ isAbove: Bool, _ side: Side?,
        onScreen: (Range<Int>) -> Range<Int>
    ) {
        // The top row belongs to the hint line.
        let above = 1..<max(1, min(edge.lowerBound, rows))
        let below = min(max(0, edge.upperBound + 1), rows)..<rows
        let taken: Range<Int>
        if !isAbove {
            taken = rows - min(below.count, max(Self.fewestRows, below.count * 2 / 3))..<rows
        } else if case .above(let least)? = side {
            taken = 1..<min(rows, max(above.upperBound, 1 + least))
        } else if case .below(let count)? = side {
            taken = rows - min(rows - 1, count)..<rows
        } else if above.count >= Self.fewestRows {
            taken = above
        } else {
            taken = rows - min(below.count, Self.mostRowsBelow)..<rows
        }
        if taken.count >= Self.fewestRows {
            layOutOver(CellArea(column: 0, row: onScreen(taken).lowerBound, columns: columns, rows: taken.count))
        } else if let row = [above.last, below.last].compactMap({ $0 }).first {
            becomeLine(CellArea(column: 0, row: onScreen(row..<row + 1).lowerBound, columns: columns, rows: 1))
        } else if edge.lowerBound > 0 {
            becomeLine(CellArea(column: 0, row: onScreen(0..<1).lowerBound, columns: columns, rows: min(1, rows)))
        }
    }

    /// Lays out the panel beside the scene, with the chart above the list.
    private mutating func layOutBeside(_ whole: CellArea, _ listRows: Int?) {
        guard whole.rows >= Self.fewestRows else {
            return becomeLine(CellArea(column: whole.column, row: 0, columns: whole.columns, rows: min(1, whole.rows)))
        }
        area = whole
        divide(footerRows: area.rows >= 16 ? 5 : 1)
        putChartAbove(listRows)
    }

    /// Puts the chart above the list. The curve has priority: a panel of 25 rows gives it at least ten.
    /// - Parameter listRows: the rows that the list fills. The chart takes the rest.
    private mutating func putChartAbove(_ listRows: Int? = nil) {
        guard area.rows >= 22 else { return }
        let least = max(area.rows / 2, area.rows >= 25 ? 14 : 0)
        let rows = max(least, listRows.map { min(list.rows - $0, area.rows * 3 / 4) } ?? 0)
        chart = CellArea(column: list.column + 1, row: list.row, columns: list.columns - 3, rows: rows - 1)
        (list.row, list.rows) = (list.row + rows, list.rows - rows)
    }

    /// Lays out a panel of several rows over the scene, with the chart beside the list or, on a narrow screen, above
    /// it.
    private mutating func layOutOver(_ whole: CellArea) {
        area = whole
        divide(footerRows: area.rows >= 8 ? 3 : area.rows >= 7 ? 2 : 1)
        guard area.columns >= Self.listColumns + 24 else { return putChartAbove() }
        chart = CellArea(
            column: list.column + Self.listColumns + 1, row: area.row, columns: list.columns - Self.listColumns - 3,
            rows: area.rows)
        (list.columns, title.columns, footer.columns) = (Self.listColumns, Self.listColumns, Self.listColumns)
    }

    private mutating func becomeLine(_ row: CellArea) {
        isLine = true
        (area, list) = (row, row)
    }

    private mutating func divide(footerRows: Int) {
        title = CellArea(column: area.column, row: area.row, columns: area.columns, rows: 1)
        footer = CellArea(
            column: area.column, row: area.endRow - footerRows, columns: area.columns, rows: footerRows)
        list = CellArea(
            column: area.column, row: title.endRow, columns: area.columns, rows: footer.row - title.endRow)
    }
}
