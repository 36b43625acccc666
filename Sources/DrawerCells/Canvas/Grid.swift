// The screen's cells, and their positions in the engine's points.

import DrawerCore

/// The size of the screen in cells, and the size of a cell in points.
public struct Grid: Sendable, Hashable {
    public var columns: Int
    public var rows: Int
    /// The width of a cell in points.
    public var cellWidth: Double
    public var cellHeight: Double

    public init(columns: Int, rows: Int, cellWidth: Double = 8, cellHeight: Double = 16) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
    }

    /// The columns that texts leave free at both sides of the screen, so that lines on a wide screen stay short enough
    /// to read.
    package var margin: Int { Grid.margin(columns) }
    package static func margin(_ columns: Int) -> Int {
        columns >= 140 ? (columns - 112) / 2 : isRoomy(columns) ? 2 : 0
    }

    /// Whether a screen of this many columns has room for margins, plates and scroll bars.
    package static func isRoomy(_ columns: Int) -> Bool { columns >= 24 }
    /// Whether the height has room for gaps, and for content rows of more than one line.
    package var isTall: Bool { rows >= 14 }

    /// The engine's container, in points. The height of a list row is one row of cells.
    public var container: Container { container(header: []) }

    /// The container with a header of these parts, with heights in rows.
    package func container(header: [(place: DrawerPlace, rows: Int)]) -> Container {
        Container(
            width: Double(columns) * cellWidth, height: Double(rows) * cellHeight, rowHeight: cellHeight,
            header: header.map { DrawerPart($0.place, height: Double($0.rows) * cellHeight) })
    }

    /// The row of cells for a content row that begins at this y. Its middle lies in the content row, so that a press in
    /// the middle of a cell hits the displayed content.
    package func row(at y: Double) -> Int { Grid.whole((y / cellHeight - 0.5).rounded(.up)) }

    /// The number of whole rows in an offset, rounded like `row(at:)`. If top and maximum offset both end on half a
    /// row, the last content row still appears in the screen's last row.
    package func rows(scrolledBy offset: Double) -> Int { row(at: offset) }

    /// The number of whole rows in a height.
    package func rows(in height: Double) -> Int { Grid.whole((height / cellHeight).rounded()) }

    /// The position of an edge in eighths of a row, counted from the screen's top.
    package func eighths(at y: Double) -> Int { Grid.whole((y / cellHeight * 8).rounded()) }

    /// The row of cells that contains a point.
    package func row(of point: DrawerPoint) -> Int { Grid.whole((point.y / cellHeight).rounded(.down)) }
    package func column(of point: DrawerPoint) -> Int { Grid.whole((point.x / cellWidth).rounded(.down)) }

    /// The point, or where it is off the screen, the middle of the cell at the screen's edge.
    package func clamped(_ point: DrawerPoint) -> DrawerPoint {
        func clamped(_ value: Double, to count: Int, _ cell: Double) -> Double {
            let end = Double(count) * cell
            return value < 0 ? cell / 2 : value < end ? value : end - cell / 2
        }
        return DrawerPoint(x: clamped(point.x, to: columns, cellWidth), y: clamped(point.y, to: rows, cellHeight))
    }

    /// A number of cells, clamped so that sums with it cannot overflow.
    package static func whole(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -1_000_000_000), 1_000_000_000))
    }
}
