// The places and lengths of a script in points, on a screen of certain cells.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Coordinates {
    /// The place or the distance, in points.
    public func point(on grid: Grid) -> Point { point(cellWidth: grid.cellWidth, cellHeight: grid.cellHeight) }
}

extension Destination {
    /// Where a pointer at `start` goes, in points.
    public func point(on grid: Grid, from start: Point) -> Point {
        switch self {
        case .to(let coordinates): return coordinates.point(on: grid)
        case .by(let coordinates):
            let distance = coordinates.point(on: grid)
            return Point(x: start.x + distance.x, y: start.y + distance.y)
        }
    }
}

extension Quantity {
    /// The length in points; percentages are of the screen's height.
    public func points(on grid: Grid) -> Double { base(cellHeight: grid.cellHeight, whole: grid.container.height) }
}
