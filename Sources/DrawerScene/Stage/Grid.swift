// The grid: conversion between the screen's cells and the engine's points.

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

    /// The engine's container, in points. The height of a list row is one row of cells.
    public var container: Container { container(header: []) }

    /// The container with a header of these parts, with heights in rows.
    func container(header: [(place: Place, rows: Int)]) -> Container {
        Container(
            width: Double(columns) * cellWidth, height: Double(rows) * cellHeight, rowHeight: cellHeight,
            header: header.map { HeaderPart($0.place, height: Double($0.rows) * cellHeight) })
    }

    /// The row of cells for a content row that begins at this y: the row whose middle lies in the content row, so that
    /// a press in the middle of a cell hits the displayed content.
    func row(at y: Double) -> Int { Grid.whole((y / cellHeight - 0.5).rounded(.up)) }

    /// The number of whole rows in an offset, rounded like `row(at:)`: if top and maximum offset both end on half a
    /// row, the last content row still appears in the screen's last row.
    func rows(scrolledBy offset: Double) -> Int { row(at: offset) }

    /// The number of whole rows in a height.
    func rows(in height: Double) -> Int { Grid.whole((height / cellHeight).rounded()) }

    /// The position of an edge in eighths of a row, counted from the screen's top.
    func eighths(at y: Double) -> Int { Grid.whole((y / cellHeight * 8).rounded()) }

    /// The row of cells that contains a point.
    func row(of point: Point) -> Int { Grid.whole((point.y / cellHeight).rounded(.down)) }
    func column(of point: Point) -> Int { Grid.whole((point.x / cellWidth).rounded(.down)) }

    /// A number of cells, clamped so that sums with it cannot overflow.
    static func whole(_ value: Double) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -1_000_000_000), 1_000_000_000))
    }
}
