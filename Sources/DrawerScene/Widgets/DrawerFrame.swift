// The positions of a drawer's parts in rows of cells.

import DrawerCore

/// The positions of a drawer's parts in rows of cells.
///
/// The edge moves in eighths of a row, text in whole rows. A row of text is drawn in the cell whose middle lies in it,
/// so that a press in the middle of a cell hits the displayed text. Header and list are rounded together, so that the
/// parts of a moving drawer do not shift against each other. The list's offset is rounded separately.
struct DrawerFrame {
    let edge: Edge
    /// The first row of the header; the list follows.
    let headerRow: Int
    /// The list row in the first screen row of the list; negative while the list is pulled down.
    let firstListRow: Int
    /// The row after the list's last one; an inset covers the rows from there on.
    let endRow: Int
    let grid: Grid
    /// The source of the header's parts.
    private let container: Container

    init(_ reading: Reading, _ container: Container, _ grid: Grid) {
        self.grid = grid
        self.container = container
        edge = Edge(eighths: grid.eighths(at: reading.top))
        headerRow = grid.row(at: reading.top)
        firstListRow = grid.rows(scrolledBy: reading.offset)
        endRow = min(grid.rows, grid.row(at: reading.top + reading.height))
    }

    /// The first row of a part of the header; for a missing part, the first row of the list.
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

    /// The list's upper end, in eighths of a row below the screen's upper edge.
    var listTop: Int { edge.eighths + 8 * grid.rows(in: container.headerHeight) }

    /// The list row in a row of the screen; a screen row above the list counts as the list's first one.
    func listRow(atScreenRow row: Int) -> Int { max(row, listRow) - listRow + firstListRow }
    /// The area of the list on the screen.
    var listArea: CellArea {
        CellArea(column: 0, row: listRow, columns: grid.columns, rows: endRow - listRow)
    }
}
