// The places of the bar and of the rows below it in cells.

import DrawerCells
import DrawerCore
import DrawerStudies
import DrawerViews

/// The places of `airbar` on the screen.
struct AirbarFrame {
    let grid: Grid
    let state: BarState
    /// The content's y at the screen's upper edge, in points.
    let content: Double

    /// The rows of the list: picture, title and description below a gap; one line each on a low screen.
    static func rows(_ grid: Grid) -> CellRows { grid.isTall ? CellRows(first: 1, height: 3) : CellRows() }

    /// The height of this many list rows, in points.
    static func height(stays: Int, _ grid: Grid) -> Double { Double(rows(grid).start(of: stays)) * grid.cellHeight }

    /// The bar's lower edge.
    var edge: Edge { Edge(eighths: max(0, grid.eighths(at: state.height))) }
    /// The cells of the list, including the row that the bar's edge divides: below the edge, that row shows the list.
    var listArea: CellArea {
        CellArea(column: 0, row: edge.row, columns: grid.columns, rows: grid.rows - edge.row)
    }
    /// The first row of the list. A row that the bar's lower edge divides belongs to the bar.
    var listRow: Int { edge.row + (edge.filled < 8 ? 1 : 0) }

    func scrollBar(_ reading: Reading) -> ScrollBar? {
        ScrollBar(
            onPageFrom: edge.eighths, to: grid.rows, offset: max(0, reading.offset), longest: reading.maximumOffset,
            grid)
    }

    /// The rows of the list on the screen.
    var stays: CellRows { AirbarFrame.rows(grid).from(grid.row(at: -content)) }
    /// The first row that is completely below the bar, from 0. The list may have fewer rows.
    var firstStay: Int {
        let index = stays.index(at: listRow) ?? 0
        return stays.start(of: index) < listRow ? index + 1 : index
    }

    /// The row of the tabs, the second to last row of the bar; nil in a bar too low for tabs.
    var tabRow: Int? {
        let rows = Int((state.height / grid.cellHeight).rounded())
        return rows >= 4 ? rows - 2 : nil
    }

    /// The tabs, with the names of the two lists.
    static let tabs = ["Places to stay", "Things to do"]
}
