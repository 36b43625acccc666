// The screen's cells and the engine's points: how one becomes the other.

import DrawerCore

/// The measures of the screen: cells, and how many points each is.
public struct Grid: Sendable, Hashable {
    public var columns: Int
    public var rows: Int
    /// In points.
    public var cellWidth: Double
    public var cellHeight: Double

    public init(columns: Int, rows: Int, cellWidth: Double = 8, cellHeight: Double = 16) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
    }

    /// The screen as an engine sees it, in points; a list row is a row of cells.
    public var container: Container { container(header: []) }

    /// The same with a header of these parts, each so many rows tall.
    func container(header: [(place: Place, rows: Int)]) -> Container {
        Container(
            width: Double(columns) * cellWidth, height: Double(rows) * cellHeight, rowHeight: cellHeight,
            header: header.map { HeaderPart($0.place, height: Double($0.rows) * cellHeight) })
    }

    /// The row whose middle lies in a row of content that begins at this y: where that content is to be drawn, so that a
    /// cell shows what a press in its middle meets.
    func row(at y: Double) -> Int { Grid.whole((y / cellHeight - 0.5).rounded(.up)) }

    /// How many whole rows an offset is. Rounded as `row(at:)` is, so that where top and longest offset both end on half
    /// a row, the last row still stands on the screen's last one.
    func rows(scrolledBy offset: Double) -> Int { row(at: offset) }

    /// The whole rows in a height.
    func rows(in height: Double) -> Int { Grid.whole((height / cellHeight).rounded()) }

    /// A height of the edge in eighths of a row, counted from the screen's top.
    func eighths(at y: Double) -> Int { Grid.whole((y / cellHeight * 8).rounded()) }

    /// The row of cells that a point lies in.
    func row(of point: Point) -> Int { Grid.whole((point.y / cellHeight).rounded(.down)) }
    func column(of point: Point) -> Int { Grid.whole((point.x / cellWidth).rounded(.down)) }

    /// A number of cells that is far from overflowing whatever it is made from.
    static func whole(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -1_000_000_000), 1_000_000_000))
    }
}
