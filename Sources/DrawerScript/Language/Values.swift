// The values that a script's commands carry: times, lengths, coordinates, directions.

/// A span of simulated time in whole nanoseconds; not negative.
public struct Nanoseconds: Sendable, Hashable, Comparable {
    public var count: Int64

    public init(_ count: Int64) { self.count = count }

    /// The longest span a script can write in one place: a day.
    public static let longest = Nanoseconds(86_400_000_000_000)
    public static let zero = Nanoseconds(0)

    /// A whole number of milliseconds.
    public static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count * 1_000_000) }

    /// The same span in seconds, as the engine gets it.
    public var seconds: Double { Double(count) / 1e9 }

    /// The first whole nanosecond that is not before this many seconds; what is longer than 2^62 ns is cut to that.
    public init(roundingUp seconds: Double) {
        let limit = Int64(1) << 62
        guard seconds * 1e9 < Double(limit) else {
            count = limit
            return
        }
        // The product is off by a rounding or two: look for the exact answer among its neighbours.
        var count = Int64(seconds * 1e9)
        while count > 0, Double(count - 1) / 1e9 >= seconds { count -= 1 }
        while Double(count) / 1e9 < seconds { count += 1 }
        self.count = count
    }

    public static func < (first: Nanoseconds, second: Nanoseconds) -> Bool { first.count < second.count }
    public static func + (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        let (sum, overflow) = first.count.addingReportingOverflow(second.count)
        return Nanoseconds(overflow ? .max : sum)
    }
    public static func - (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        Nanoseconds(first.count - second.count)
    }
}

/// A length with the unit that it was written in.
public struct Length: Sendable, Hashable {
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        case points = "pt"
        case rows = "r"
        /// Hundredths of the container's height.
        case percent = "%"
    }

    public var value: Double
    public var unit: Unit

    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }
}

/// One of the two numbers of a place or a distance on the screen.
public struct Coordinate: Sendable, Hashable {
    public enum Unit: Sendable, Hashable {
        /// Columns for x, rows for y.
        case cells
        case points
    }

    public var value: Double
    public var unit: Unit

    public init(_ value: Double, _ unit: Unit = .cells) {
        self.value = value
        self.unit = unit
    }
}

/// A pair of coordinates: a point from the screen's upper left corner, or a distance.
public struct Coordinates: Sendable, Hashable {
    public var x: Coordinate
    public var y: Coordinate

    public init(x: Coordinate, y: Coordinate) {
        self.x = x
        self.y = y
    }
}

/// Where a pointer moves.
public enum Destination: Sendable, Hashable {
    case to(Coordinates)
    case by(Coordinates)
}

/// A way on the screen.
public enum Direction: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right
}

/// A way of the wheel: down goes on in the content.
public enum WheelDirection: String, Sendable, Hashable, CaseIterable {
    case up, down
}

/// How far the wheel turns.
public enum WheelAmount: Sendable, Hashable {
    /// Notches of `WheelRows` rows each.
    case notches(Int)
    /// Rows, as a touchpad sends them.
    case rows(Double)
}

/// A grid of cells.
public struct Size: Sendable, Hashable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
