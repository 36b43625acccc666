// The values of a script's commands: destinations and directions. The grid converts them to points.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings

/// The destination of a pointer movement.
public enum Destination: Sendable, Hashable {
    case to(Coordinates)
    case by(Coordinates)

    /// The destination of a pointer that starts at `start`, in points.
    public func point(on grid: Grid, from start: DrawerPoint) -> DrawerPoint {
        switch self {
        case .to(let coordinates): return coordinates.point(on: grid)
        case .by(let coordinates):
            let distance = coordinates.point(on: grid)
            return DrawerPoint(x: start.x + distance.x, y: start.y + distance.y)
        }
    }
}

extension Coordinates {
    /// The place or the distance, in points.
    public func point(on grid: Grid) -> DrawerPoint { point(cellWidth: grid.cellWidth, cellHeight: grid.cellHeight) }
}

/// A direction on the screen. A turn of the wheel down scrolls forward in the content, a turn to the right goes to the
/// next page.
public enum Heading: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right

    package var isSideways: Bool { self == .left || self == .right }
}

/// The distance of a wheel turn.
public enum WheelAmount: Sendable, Hashable {
    /// Notches of `WheelRows` rows each.
    case notches(Int)
    /// Rows, as a touchpad reports them.
    case rows(Double)
}
