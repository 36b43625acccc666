// The values of a script's commands: times, destinations and directions, converted to points by the grid.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A span of simulated time in whole nanoseconds; not negative.
public struct Nanoseconds: Sendable, Hashable, Comparable {
    public var count: Int64

    public init(_ count: Int64) { self.count = count }

    /// The longest duration in a script: a day.
    public static let longest = Nanoseconds(86_400_000_000_000)
    public static let zero = Nanoseconds(0)

    /// A whole number of milliseconds.
    public static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count * 1_000_000) }

    /// In seconds, as the engine takes it.
    public var seconds: Double { Double(count) / 1e9 }

    /// Seconds, rounded up to whole nanoseconds and clamped to 2^62 ns.
    public init(roundingUp seconds: Double) {
        let limit = Int64(1) << 62
        guard seconds * 1e9 < Double(limit) else {
            count = limit
            return
        }
        // The product may have a rounding error: search its neighbors for the exact answer.
        var count = Int64(seconds * 1e9)
        while count > 0, Double(count - 1) / 1e9 >= seconds { count -= 1 }
        while Double(count) / 1e9 < seconds { count += 1 }
        self.count = count
    }

    /// The duration in milliseconds, exact.
    public var text: String { Quantity.text(count: count, digits: 6) + "ms" }

    public static func < (first: Nanoseconds, second: Nanoseconds) -> Bool { first.count < second.count }
    public static func + (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        let (sum, overflow) = first.count.addingReportingOverflow(second.count)
        return Nanoseconds(overflow ? .max : sum)
    }
    public static func - (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        Nanoseconds(first.count - second.count)
    }
}

/// The destination of a pointer movement.
public enum Destination: Sendable, Hashable {
    case to(Coordinates)
    case by(Coordinates)

    /// The destination of a pointer that starts at `start`, in points.
    public func point(on grid: Grid, from start: Point) -> Point {
        switch self {
        case .to(let coordinates): return coordinates.point(on: grid)
        case .by(let coordinates):
            let distance = coordinates.point(on: grid)
            return Point(x: start.x + distance.x, y: start.y + distance.y)
        }
    }
}

extension Coordinates {
    /// The place or the distance, in points.
    public func point(on grid: Grid) -> Point { point(cellWidth: grid.cellWidth, cellHeight: grid.cellHeight) }
}

extension Quantity {
    /// The length in points; percentages are of the screen's height.
    public func points(on grid: Grid) -> Double { base(cellHeight: grid.cellHeight, whole: grid.container.height) }
}

/// A direction on the screen.
public enum Heading: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right
}

/// A direction of the wheel; down scrolls forward in the content.
public enum WheelDirection: String, Sendable, Hashable, CaseIterable {
    case up, down
}

/// The destination of a scroll.
public enum ScrollTarget: Sendable, Hashable {
    /// The number of the row, from 1, that moves to the top.
    case row(Int)
    /// An offset from the list's top.
    case offset(Quantity)
}

/// The distance of a wheel turn.
public enum WheelAmount: Sendable, Hashable {
    /// Notches of `WheelRows` rows each.
    case notches(Int)
    /// Rows, as a touchpad reports them.
    case rows(Double)
}
