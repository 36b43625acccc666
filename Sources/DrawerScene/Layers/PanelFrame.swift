// The cells of a panel, of its chart, and of the scene beside it. Picture and pointer use the same cells.

import DrawerCells
import DrawerCore
import DrawerSettings

/// The content of a panel, which determines the division of its rows.
enum PanelContent: Sendable, Hashable {
    /// The settings, with the number of their rows.
    case settings(rows: Int)
    case presets

    /// The smallest width of a screen on which the panel is beside the scene. Presets are narrower than settings.
    var besideColumns: Int { self == .presets ? 76 : PanelFrame.wideColumns }

    /// The rows of the footer in a panel with a number of rows. Notes about a preset need more of them than the help for
    /// a setting, and narrow words more than wide ones.
    fileprivate func footerRows(in area: CellArea, isBeside: Bool) -> Int {
        let isNarrow = area.columns < 60
        // In a narrow panel of these heights, the chart needs the rows more.
        let isForChart = (16..<20).contains(area.rows)
        return switch (self, area.rows) {
        case (.presets, 28...): 9
        case (.presets, 22...) where isNarrow: 9
        case (.presets, 14...): 5
        case (.presets, 12...): 4
        case (.presets, 7...): 3
        case (.settings, 16...) where isBeside: 5
        case (.settings, 12...) where !isBeside && isNarrow && !isForChart: 5
        case (.settings, 8...) where !isBeside: 3
        case (.settings, 7) where !isBeside: 2
        default: 1
        }
    }
}

/// The layout of the tuning panel and of the list of presets. A panel opens beside the drawer's edge and leaves the
/// hint line visible.
///
/// On a screen with at least `PanelContent.besideColumns`, the panel has its own columns, and the scene is laid out in
/// the columns left of them. On a narrower screen, the panel covers the rows above the drawer's edge. If there are
/// fewer than `fewestRows`, it covers the lowest rows of the drawer. If the drawer is too short for that, only the
/// selected row is shown. An open panel keeps its side and its rows while the drawer moves, and a drawer whose edge
/// moves into these rows covers them. If the drawer comes to rest there, the panel changes its side.
struct PanelFrame: Hashable {
    /// All cells of the panel. Empty if the drawer's edge leaves no room.
    private(set) var area: CellArea
    /// The cells of the panel that the moving drawer does not cover.
    private(set) var visible: CellArea
    /// The cells of the title.
    private(set) var title: CellArea
    /// The cells of the rows.
    private(set) var list: CellArea
    /// The cells of the chart. Empty if there is no room.
    private(set) var chart: CellArea
    /// The cells of the words about the selected row.
    private(set) var footer: CellArea
    /// Whether only the selected row is shown.
    private(set) var isLine = false

    /// The columns that texts leave free at both sides.
    var margin: Int { area.columns >= 30 ? 1 : 0 }
    var column: Int { area.column + margin }
    /// Whether the chart is beside the list, below the title.
    var hasChartBesideList: Bool { !chart.isEmpty && chart.column >= list.endColumn }

    /// On a narrower screen, a panel beside the scene takes half of the columns.
    fileprivate static let wideColumns = 100
    /// The fewest rows of a panel with more than the selected row.
    static let fewestRows = 5
    /// The side of the drawer's edge on which a panel is, and the rows that it keeps there.
    enum Side: Sendable, Hashable {
        case above(Int)
        case below(Int)
    }

    /// The most rows that a panel above the edge keeps when the drawer rises: title, the rows that are tuned most,
    /// footer.
    private static let neededRows = 12
    /// The most rows of a panel below the drawer's edge.
    private static let mostRowsBelow = 8
    /// The width of the list, in columns, if the chart is beside it, and the smallest width of that chart with its
    /// margins.
    static let (listColumns, fewestChartColumns) = (46, 24)

    /// The columns that an open panel leaves to the scene.
    /// - Parameter least: the smallest width of a screen on which the panel is beside the scene.
    static func sceneColumns(of columns: Int, beside least: Int) -> Int {
        columns - panelColumns(of: columns, beside: least)
    }

    private static func panelColumns(of columns: Int, beside least: Int) -> Int {
        columns < least ? 0 : min(72, max(columns < wideColumns ? columns / 2 : listColumns, columns * 36 / 100))
    }

    /// The side on which a panel opens over a scene; nil for a panel beside the scene, over a bar, and of a single row.
    static func side(over shown: ShownScene) -> Side? {
        let (scene, columns) = (shown.scene, shown.grid.columns)
        guard !scene.isBar, let content = shown.panelContent,
            panelColumns(of: columns, beside: content.besideColumns) == 0
        else { return nil }
        let rows = shown.grid.rows
        let edge = scene.isUpsideDown ? scene.edgeRows.mirrored(in: rows) : scene.edgeRows
        // The top row belongs to the hint line.
        let (above, below) = (edge.lowerBound - 1, rows - 1 - edge.upperBound)
        if above >= fewestRows { return .above(min(above, neededRows)) }
        return below >= fewestRows ? .below(min(below, mostRowsBelow)) : nil
    }

    /// The cells of the open panel over a scene at the drawer's position.
    init(over shown: ShownScene) {
        let none = CellArea(column: 0, row: 0, columns: 0, rows: 0)
        (area, visible, title, list, chart, footer) = (none, none, none, none, none, none)
        guard let content = shown.panelContent else { return }
        let (grid, edge) = (shown.grid, shown.scene.edgeRows)
        let columns = Self.panelColumns(of: grid.columns, beside: content.besideColumns)
        if columns > 0 {
            layOutBeside(
                CellArea(column: grid.columns - columns, row: 0, columns: columns, rows: grid.rows), content)
        } else if shown.scene.isUpsideDown {
            // The rows of a drawer on the top edge are mirrored.
            layOutOver(grid, edge: edge.mirrored(in: grid.rows), shown, content) {
                grid.rows - $0.upperBound..<grid.rows - $0.lowerBound
            }
        } else {
            layOutOver(grid, edge: edge, shown, content) { $0 }
        }
    }

    /// Lays out the panel over the scene.
    /// - Parameter edge: the rows that the drawer's edge divides or touches; they may be off the screen.
    private mutating func layOutOver(
        _ grid: Grid, edge: ClosedRange<Int>, _ shown: ShownScene, _ content: PanelContent,
        onScreen: (Range<Int>) -> Range<Int>
    ) {
        let rows = grid.rows
        func cells(_ rows: Range<Int>) -> CellArea {
            CellArea(column: 0, row: onScreen(rows).lowerBound, columns: grid.columns, rows: rows.count)
        }
        // The top row belongs to the hint line.
        let above = 1..<max(1, min(edge.lowerBound, rows))
        let below = min(max(0, edge.upperBound + 1), rows)..<rows
        /// The rows of the panel, and those on its side of the edge.
        let (taken, free): (Range<Int>, Range<Int>)
        switch shown.panelSide {
        case .above(let least)?: (taken, free) = (1..<min(rows, max(above.upperBound, 1 + least)), above)
        case .below(let count)?: (taken, free) = (rows - min(rows - 1, count)..<rows, below)
        case nil where shown.scene.isBar:
            // Below a bar, the panel leaves a third of the rows to the list.
            (taken, free) = (rows - min(below.count, max(Self.fewestRows, below.count * 2 / 3))..<rows, below)
        case nil where above.count >= Self.fewestRows: (taken, free) = (above, above)
        case nil: (taken, free) = (rows - min(below.count, Self.mostRowsBelow)..<rows, below)
        }
        if taken.count >= Self.fewestRows {
            divide(cells(taken), content)
            visible = cells(taken.clamped(to: free))
        } else if let row = above.last ?? below.last ?? (edge.lowerBound > 0 ? 0 : nil) {
            becomeLine(cells(row..<row + 1))
        }
    }

    /// Lays out the panel beside the scene.
    private mutating func layOutBeside(_ whole: CellArea, _ content: PanelContent) {
        guard whole.rows >= Self.fewestRows else {
            return becomeLine(CellArea(column: whole.column, row: 0, columns: whole.columns, rows: min(1, whole.rows)))
        }
        divide(whole, content, isBeside: true)
    }

    private mutating func becomeLine(_ row: CellArea) {
        isLine = true
        (area, visible, list) = (row, row, row)
    }

    /// Divides a panel of several rows. The chart is beside the list or, beside the scene and on a narrow screen, above
    /// it.
    private mutating func divide(_ whole: CellArea, _ content: PanelContent, isBeside: Bool = false) {
        (area, visible) = (whole, whole)
        let footerRows = content.footerRows(in: area, isBeside: isBeside)
        title = CellArea(column: area.column, row: area.row, columns: area.columns, rows: 1)
        footer = CellArea(column: area.column, row: area.endRow - footerRows, columns: area.columns, rows: footerRows)
        list = CellArea(column: area.column, row: title.endRow, columns: area.columns, rows: footer.row - title.endRow)
        guard !isBeside, area.columns >= Self.listColumns + Self.fewestChartColumns else {
            return putChartAbove(content, isBeside: isBeside)
        }
        chart = CellArea(
            column: list.column + Self.listColumns + 1, row: title.endRow,
            columns: list.columns - Self.listColumns - 3, rows: area.rows - 1)
        list.columns = Self.listColumns
        // A footer of more than three rows, or one as tall as the list, extends below the chart.
        if footerRows >= min(4, list.rows) { chart.rows -= footerRows } else { footer.columns = Self.listColumns }
    }

    // The rows of a chart above the list, with the row below it.

    /// From `tallRows` on, a panel gives half of its rows to the chart; from `roomyRows` on, at least `roomyChartRows`. In
    /// a lower panel, the settings have to leave `fewestChartRows`.
    private static let (tallRows, roomyRows) = (22, 25)
    private static let (roomyChartRows, fewestChartRows) = (14, 8)
    /// A chart with more than `fewestRowsOverPresets` gives rows to a list of fewer than `neededPresets`.
    private static let (fewestRowsOverPresets, neededPresets) = (9, 10)

    /// Puts the chart above the list.
    private mutating func putChartAbove(_ content: PanelContent, isBeside: Bool) {
        guard let rows = rowsOfChartAbove(content, isBeside: isBeside) else { return }
        chart = CellArea(column: list.column + 1, row: list.row, columns: list.columns - 3, rows: rows - 1)
        (list.row, list.rows) = (list.row + rows, list.rows - rows)
    }

    /// - Returns: nil without room for a chart.
    private func rowsOfChartAbove(_ content: PanelContent, isBeside: Bool) -> Int? {
        let isTall = area.rows >= Self.tallRows
        let half = max(area.rows / 2, area.rows >= Self.roomyRows ? Self.roomyChartRows : 0)
        switch content {
        case .settings(let count):
            let spare = min(list.rows - count, area.rows * 3 / 4)
            if !isTall { return spare >= Self.fewestChartRows ? spare : nil }
            // Beside the scene, the chart takes the rows that the settings leave.
            return isBeside ? max(half, spare) : half
        case .presets:
            let missing = Self.neededPresets - (list.rows - half)
            return isTall ? half - max(0, min(half - Self.fewestRowsOverPresets, missing)) : nil
        }
    }
}

extension ClosedRange<Int> {
    /// The same rows, counted from the other end of a screen.
    fileprivate func mirrored(in rows: Int) -> ClosedRange<Int> { rows - 1 - upperBound...rows - 1 - lowerBound }
}
