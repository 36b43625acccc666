// What a script's places and lengths are in points, on a screen of certain cells.

import DrawerCore
import DrawerScene

extension Coordinates {
    /// A distance or a place, in points.
    public func point(on grid: Grid) -> Point {
        Point(
            x: x.unit == .points ? x.value : x.value * grid.cellWidth,
            y: y.unit == .points ? y.value : y.value * grid.cellHeight)
    }
}

extension Destination {
    /// Where a pointer comes to that is at `start`, in points.
    public func point(on grid: Grid, from start: Point) -> Point {
        switch self {
        case .to(let coordinates): return coordinates.point(on: grid)
        case .by(let coordinates):
            let distance = coordinates.point(on: grid)
            return Point(x: start.x + distance.x, y: start.y + distance.y)
        }
    }
}

extension Length {
    /// In points.
    /// - Parameter height: of the container, in points, which percents are of.
    public func points(on grid: Grid, of height: Double) -> Double {
        switch unit {
        case .points: value
        case .rows: value * grid.cellHeight
        case .percent: value / 100 * height
        }
    }
}
