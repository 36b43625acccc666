// Where the bending sheet and its rows stand in cells.

import DrawerCore

struct BouncyFrame {
    let grid: Grid
    let shape: BendShape
    /// Height of the sheet at rest, in points.
    let height: Double
    let count: Int

    /// The edge in a column, in eighths of a row from the screen's top.
    func edge(column: Int) -> Edge {
        Edge(eighths: grid.eighths(at: shape.edge(at: (Double(column) + 0.5) / Double(grid.columns))))
    }

    /// The row that the sheet's rows hang from: below the lowest part of the edge, so that it goes through none of them.
    var top: Int { grid.row(at: max(shape.edge(at: 0.5), shape.side)) }

    /// The row of the edge's highest part.
    var highestRow: Int { min(edge(column: 0).row, edge(column: grid.columns / 2).row) }

    private var rows: Int { Int((height / grid.cellHeight).rounded(.down)) }
    /// Rows above the title, and between it and the actions.
    var marginAbove: Int { rows >= 9 ? 1 : 0 }
    /// Whether there is a title.
    var hasTitle: Bool { rows >= 3 }
    private var header: Int { hasTitle ? marginAbove + 1 + (rows >= 12 ? 1 : 0) : 0 }
    /// Rows of an action: title and description, or one of both.
    var perAction: Int { header + 2 * count <= rows ? 2 : 1 }

    var titleRow: Int { top + marginAbove }
    func row(ofAction action: Int) -> Int { top + header + action * perAction }

    /// The action in a row of the screen; nil where there is none.
    func action(atScreenRow row: Int) -> Int? {
        let first = self.row(ofAction: 0)
        guard row >= first else { return nil }
        let action = (row - first) / perAction
        return action < count ? action : nil
    }
}
