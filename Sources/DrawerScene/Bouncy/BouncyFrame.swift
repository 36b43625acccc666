// The positions of the bending sheet and its rows in cells.

import DrawerCells
import DrawerCore
import DrawerStudies
import DrawerViews

/// The division of a sheet's rows between its header and its actions.
struct BouncyRows {
    /// The rows of the header: a margin with the handle, then title and gap. A low sheet has only the title, which also
    /// serves as the handle; a sheet with fewer than three rows has no header.
    let header: [(place: DrawerPlace, rows: Int)]
    /// The height of an action in rows: title and description on two rows or on one.
    let perAction: Int

    init(_ configuration: Configuration, count: Int) {
        let grid = configuration.grid
        // Use the sheet's largest height: a content-sized detent gets the height of all its rows.
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

/// The places of `bouncy` on the screen.
struct BouncyFrame {
    let grid: Grid
    let reading: Reading
    let shape: BendShape
    /// The heights of the header and of an action, in rows.
    let headerRows: Int
    let perAction: Int
    /// Whether the sheet rests and its edge is straight.
    let isAtRest: Bool
    /// Whether the list may scroll where the sheet is.
    private let listScrolls: Bool

    init(_ sheet: Bend, _ reading: Reading, _ grid: Grid, count: Int) {
        self.grid = grid
        self.reading = reading
        let drawer = sheet.engine
        shape = sheet.shape
        isAtRest = reading.phase == .resting && !sheet.isMoving
        headerRows = grid.rows(in: drawer.container.headerHeight)
        perAction = BouncyFrame.perAction(sheet, grid, count: count)
        listScrolls = drawer.listScrolls
    }

    static func perAction(_ sheet: Bend, _ grid: Grid, count: Int) -> Int {
        max(1, grid.rows(in: sheet.engine.listHeight / Double(max(1, count))))
    }

    /// The edge in a column, in eighths of a row from the screen's top.
    func edge(column: Int) -> Edge {
        let edge = Edge(eighths: grid.eighths(at: shape.edge(at: (Double(column) + 0.5) / Double(grid.columns))))
        return isAtRest ? edge.closed : edge
    }

    /// The row at which the sheet's content starts: below the lowest part of the edge, so that the edge crosses no
    /// text.
    private var top: Int { grid.row(at: max(shape.edge(at: 0.5), shape.side)) }

    /// The row of the edge's highest part.
    var highestRow: Int { min(edge(column: 0).row, edge(column: grid.columns / 2).row) }

    /// Whether the screen has a row for the line at its lower edge.
    var hasLine: Bool { grid.rows >= 3 }

    /// The row of the conversation's last message: above the line at the screen's lower edge, or above the sheet that
    /// covers the line.
    var lastMessageRow: Int {
        let row = grid.rows - 1 - (!hasLine ? 0 : grid.isTall ? 2 : 1)
        return min(row, highestRow - (grid.isTall ? 2 : 1))
    }

    /// The cells of a message if it is the last one of the conversation.
    func place(of message: Message) -> CellArea {
        let margin = grid.margin
        let most = max(1, (grid.columns - 2 * margin) * 3 / 4)
        let width = min(message.text.displayWidth, max(1, most - 2)) + 2
        let column = message.isMine ? grid.columns - margin - width : margin
        return CellArea(column: column, row: lastMessageRow, columns: width, rows: 1)
    }

    /// The row of the title; nil in a sheet without a title.
    var titleRow: Int? { headerRows > 0 ? top + (headerRows > 1 ? 1 : 0) : nil }

    /// The visible rows of the list, down to an inset.
    var list: CellArea {
        let row = top + headerRows
        let end = min(grid.rows, grid.row(at: reading.top + reading.height))
        return CellArea(column: 0, row: row, columns: grid.columns, rows: end - row)
    }

    var scrollBar: ScrollBar? {
        listScrolls ? ScrollBar(inDrawer: list, from: list.row * 8, reading, grid) : nil
    }

    var actions: CellRows {
        CellRows(first: list.row - grid.rows(scrolledBy: reading.offset), height: perAction)
    }
}
