// Numbers with units, places on the screen and sizes in cells, shared by settings and commands.

import DrawerCore

/// A number with its unit in the text.
public struct Quantity: Sendable, Hashable, CustomStringConvertible {
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        /// A bare number: a share of 1, a count, a coordinate in cells.
        case one = ""
        case points = "pt"
        case rows = "r"
        /// Hundredths: for a length, of the container's height, otherwise of 1.
        case percent = "%"
        case pointsPerSecond = "pt/s"
        case seconds = "s"
        case milliseconds = "ms"
    }

    public var value: Double
    public var unit: Unit

    public init(_ value: Double, _ unit: Unit = .one) {
        self.value = value
        self.unit = unit
    }

    /// The number in points, points per second, seconds or shares of 1.
    /// - Parameters:
    ///   - cellHeight: points per row.
    ///   - whole: the base of a percentage.
    public func base(cellHeight: Double, whole: Double = 1) -> Double {
        switch unit {
        case .one, .points, .pointsPerSecond, .seconds: value
        case .rows: value * cellHeight
        case .percent: value / 100 * whole
        case .milliseconds: value / 1000
        }
    }

    public var description: String { Quantity.text(value) + unit.rawValue }

    /// A count with its noun: "1 step", "2 steps".
    package static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// A point relative to the upper left corner of the screen or of a part, or a distance. Each number is in cells or
/// points.
public struct Coordinates: Sendable, Hashable, CustomStringConvertible {
    public var x: Quantity
    public var y: Quantity

    public init(x: Quantity, y: Quantity) {
        self.x = x
        self.y = y
    }

    /// A point, in points.
    package init(_ point: DrawerPoint) { self.init(x: Quantity(point.x, .points), y: Quantity(point.y, .points)) }

    /// The coordinates in points.
    public func point(cellWidth: Double, cellHeight: Double) -> DrawerPoint {
        DrawerPoint(
            x: x.unit == .points ? x.value : x.value * cellWidth,
            y: y.unit == .points ? y.value : y.value * cellHeight)
    }

    /// The row of the cell, from 0.
    package func row(cellHeight: Double) -> Int {
        Int((point(cellWidth: 1, cellHeight: cellHeight).y / cellHeight).rounded(.down))
    }

    public var description: String { "\(x),\(y)" }
}

/// A size in cells.
public struct Size: Sendable, Hashable, CustomStringConvertible {
    /// The largest number of columns or rows.
    package static let largest = 1000

    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    public var description: String { "\(columns)x\(rows)" }
}
