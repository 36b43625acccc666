// The positions of the bar and its list in rows of cells.

import DrawerCore
import DrawerStudies

struct AirbarFrame {
    let grid: Grid
    let state: BarState
    /// The content's y at the screen's upper edge, in points.
    let content: Double

    /// The height of a list row in cells: picture, title and description; one line on a low screen.
    static func rowsPerStay(_ grid: Grid) -> Int { grid.rows >= 14 ? 3 : 1 }
    /// The number of rows above the first list row that scroll with the list.
    static func margin(_ grid: Grid) -> Int { grid.rows >= 14 ? 1 : 0 }

    /// The height of this many list rows, in points.
    static func height(stays: Int, _ grid: Grid) -> Double {
        Double(margin(grid) + stays * rowsPerStay(grid)) * grid.cellHeight
    }

    /// The bar's lower edge, in eighths of a row.
    var eighths: Int { max(0, grid.eighths(at: state.height)) }
    /// The first row that the bar does not fill.
    var edgeRow: Int { eighths >> 3 }
    /// The part of that row that the bar fills, in eighths, 0...7.
    var edgeEighths: Int { eighths & 7 }
    /// The first row of the list. A row that the bar's lower edge divides belongs to the bar.
    var listRow: Int { edgeRow + (edgeEighths > 0 ? 1 : 0) }

    /// The first screen row of a list row.
    func row(ofStay stay: Int) -> Int {
        grid.row(at: -content) + AirbarFrame.margin(grid) + stay * AirbarFrame.rowsPerStay(grid)
    }

    /// The list row in a row of the screen; the list may not have a row with this number.
    func stay(atScreenRow row: Int) -> Int {
        let first = self.row(ofStay: 0)
        return row < first ? -1 : (row - first) / AirbarFrame.rowsPerStay(grid)
    }

    /// The row of the tabs, the second last of the bar; nil in a bar that is too low for tabs.
    var tabRow: Int? {
        let rows = Int((state.height / grid.cellHeight).rounded())
        return rows >= 4 ? rows - 2 : nil
    }

    /// The columns of a tab.
    func columns(ofTab index: Int, _ wording: AirbarWording) -> Range<Int> {
        var column = grid.columns >= 24 ? 2 : 0
        for tab in wording.tabs[..<index] { column += tab.displayWidth + 3 }
        return column..<column + wording.tabs[index].displayWidth
    }

    /// The tab at a column, margins included; nil if there is none.
    func tab(atColumn column: Int, _ wording: AirbarWording) -> Int? {
        wording.tabs.indices.first { index in
            let columns = columns(ofTab: index, wording)
            return (columns.lowerBound - 1...columns.upperBound).contains(column)
        }
    }
}
