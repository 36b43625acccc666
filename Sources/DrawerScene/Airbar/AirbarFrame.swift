// Where the bar and its list stand in rows of cells.

import DrawerCore
import DrawerStudies

struct AirbarFrame {
    let grid: Grid
    let state: BarState
    /// How far the content is scrolled, in points: the y of it that is on the screen's upper edge.
    let content: Double

    /// Rows of a list row: picture, title, description; one line on a low screen.
    static func rowsPerStay(_ grid: Grid) -> Int { grid.rows >= 14 ? 3 : 1 }
    /// Rows above the first one that scroll with the list.
    static func margin(_ grid: Grid) -> Int { grid.rows >= 14 ? 1 : 0 }

    /// The height of so many rows, in points.
    static func height(stays: Int, _ grid: Grid) -> Double {
        Double(margin(grid) + stays * rowsPerStay(grid)) * grid.cellHeight
    }

    /// The bar's lower edge, in eighths of a row.
    var eighths: Int { max(0, grid.eighths(at: state.height)) }
    /// The first row that is not all the bar's.
    var edgeRow: Int { eighths >> 3 }
    /// The eighths of that row that are the bar's, 0...7.
    var edgeEighths: Int { eighths & 7 }
    /// The first row of the list: the one that the bar's lower edge goes through belongs to the bar.
    var listRow: Int { edgeRow + (edgeEighths > 0 ? 1 : 0) }

    /// The first screen row of a list row.
    func row(ofStay stay: Int) -> Int {
        grid.row(at: -content) + AirbarFrame.margin(grid) + stay * AirbarFrame.rowsPerStay(grid)
    }

    /// The list row in a row of the screen; there need not be one of that number.
    func stay(atScreenRow row: Int) -> Int {
        let first = self.row(ofStay: 0)
        return row < first ? -1 : (row - first) / AirbarFrame.rowsPerStay(grid)
    }

    /// The row of the tabs, in a bar that is tall enough for them: the last but one.
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

    /// The tab at a column, margins included; nil where there is no tab.
    func tab(atColumn column: Int, _ wording: AirbarWording) -> Int? {
        wording.tabs.indices.first { index in
            let columns = columns(ofTab: index, wording)
            return (columns.lowerBound - 1...columns.upperBound).contains(column)
        }
    }
}
