// Where the parts of a drawer stand in rows of cells.

import DrawerCore

/// Where the parts of a drawer stand in rows of cells.
///
/// The edge moves in eighths, text cannot: it moves by whole rows. A row of text is drawn in the cell whose middle lies in
/// it, so that a press in the middle of a cell meets what the cell shows; header and list are rounded together, so that
/// nothing in the drawer moves against the rest while the drawer moves, and the list's offset is rounded by itself.
struct DrawerFrame {
    let edge: Edge
    /// The first row of the header; the list follows.
    let headerRow: Int
    /// The list's row that stands in the first one of its screen rows; negative while it is pulled down.
    let firstListRow: Int
    /// The row behind the list's last one: an inset takes the rows from there on.
    let endRow: Int
    let grid: Grid
    /// The parts of the header are those of the container.
    private let container: Container

    init(_ reading: Reading, _ container: Container, _ grid: Grid) {
        self.grid = grid
        self.container = container
        edge = Edge(eighths: grid.eighths(at: reading.top))
        headerRow = grid.row(at: reading.top)
        firstListRow = grid.rows(scrolledBy: reading.offset)
        endRow = min(grid.rows, grid.row(at: reading.top + reading.height))
    }

    /// The first row of a part of the header; of one that the header lacks, the first row of the list.
    func row(of place: Place) -> Int {
        var height = 0.0
        for part in container.header {
            if part.place == place { break }
            height += part.height
        }
        return headerRow + grid.rows(in: height)
    }

    /// The first screen row of the list.
    var listRow: Int { headerRow + grid.rows(in: container.headerHeight) }

    /// Where the list begins, in eighths of a row below the screen's upper edge.
    var listTop: Int { edge.eighths + 8 * grid.rows(in: container.headerHeight) }

    /// The list's row in a row of the screen; a screen row above the list counts as its first one.
    func listRow(atScreenRow row: Int) -> Int { max(row, listRow) - listRow + firstListRow }
    /// The area of the list on the screen.
    var listArea: CellArea {
        CellArea(column: 0, row: listRow, columns: grid.columns, rows: endRow - listRow)
    }
}
