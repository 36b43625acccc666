// Where the bending sheet and its rows stand in cells.

import DrawerCore
import DrawerStudies

/// How the rows of a sheet are shared out between its header and its actions.
struct SheetRows {
    /// The rows of the header: a margin that is the handle, then title and gap. A low sheet has only the title, which is
    /// the handle then; a sheet of less than three rows has no header.
    let header: [(place: Place, rows: Int)]
    /// Rows of an action: title and description, or one of both.
    let perAction: Int

    init(_ configuration: Configuration, count: Int) {
        let grid = configuration.grid
        // As tall as the sheet may become: a detent that depends on the content gets all of it.
        let container = configuration.container
        let stops = Stops(
            configuration.layout, isDismissible: true, in: container,
            listHeight: Double(2 * count) * grid.cellHeight)
        let rows = Grid.whole(((container.height - stops.full) / grid.cellHeight).rounded(.down))
        header =
            switch rows {
            case 12...: configuration.scene.defaults.header
            case 9...: [(.handle, 1), (.title, 1)]
            case 3...: [(.handle, 1)]
            default: []
            }
        perAction = header.reduce(0) { $0 + $1.rows } + 2 * count <= rows ? 2 : 1
    }
}

struct BouncyFrame {
    let grid: Grid
    let reading: Reading
    let shape: BendShape
    /// Rows of the header and of an action.
    let headerRows: Int
    let perAction: Int

    init(_ sheet: Bend, _ reading: Reading, _ grid: Grid, count: Int) {
        self.grid = grid
        self.reading = reading
        let drawer = sheet.engine
        shape = sheet.shape
        headerRows = grid.rows(in: drawer.container.headerHeight)
        perAction = max(1, grid.rows(in: drawer.listHeight / Double(max(1, count))))
    }

    /// The edge in a column, in eighths of a row from the screen's top.
    func edge(column: Int) -> Edge {
        Edge(eighths: grid.eighths(at: shape.edge(at: (Double(column) + 0.5) / Double(grid.columns))))
    }

    /// The row that the sheet's rows hang from: below the lowest part of the edge, so that it goes through none of them.
    private var top: Int { grid.row(at: max(shape.edge(at: 0.5), shape.side)) }

    /// The row of the edge's highest part.
    var highestRow: Int { min(edge(column: 0).row, edge(column: grid.columns / 2).row) }

    /// The row of the title; nil in a sheet without.
    var titleRow: Int? { headerRows > 0 ? top + (headerRows > 1 ? 1 : 0) : nil }

    /// The rows of the list on the screen, down to an inset.
    var list: CellArea {
        let row = top + headerRows
        let end = min(grid.rows, grid.row(at: reading.top + reading.height))
        return CellArea(column: 0, row: row, columns: grid.columns, rows: end - row)
    }

    func row(ofAction action: Int) -> Int {
        list.row + action * perAction - grid.rows(scrolledBy: reading.offset)
    }

    /// The action in a row of the screen; there need not be one of that number. Above the list it is -1.
    func action(atScreenRow row: Int) -> Int {
        guard row >= list.row, row >= self.row(ofAction: 0) else { return -1 }
        return (row - self.row(ofAction: 0)) / perAction
    }
}
