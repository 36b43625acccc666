// The edge of a scene's drawer on the screen, its places there, and the sizes of the scene's parts. A scene whose
// moving part is not a plain drawer overrides the edge.

import DrawerCells
import DrawerCore

extension Scene {
    /// The drawer as it would be on the bottom edge. A drawer on the top edge is drawn upside down from it.
    var drawer: DrawerEngine { isUpsideDown ? uppermost.onBottomEdge : uppermost }

    var firstVisibleOffset: Double { uppermost.firstVisibleOffset }
    func edge(at _: Double) -> Double { uppermost.top }
    var landing: DrawerEngine.Landing? { uppermost.landing(ifReleasedAt: time) ?? landingOfHold }
    /// The resting place of a drawer that a press on its handle holds at rest.
    private var landingOfHold: DrawerEngine.Landing? {
        guard let point = uppermost.pointer, panSource == .pointer, let detent = reading.detent,
            enginePlace(at: point) == .handle
        else { return nil }
        return (edge(at: 0.5), detent)
    }
    var goal: Double? { uppermost.settlingTop }
    func enginePlace(at point: DrawerPoint) -> DrawerPlace { uppermost.place(at: point) }

    /// y of the free edge at each detent, and the drawer's height there, in points.
    var detentEdges: [(name: DetentName, top: Double, height: Double)] {
        let drawer = drawer
        return zip(drawer.stops.names, drawer.stops.tops).map { ($0, onScreen($1), max(0, drawer.roomHeight - $1)) }
    }

    /// Converts a y of the drawer on the bottom edge to a y on the screen.
    func onScreen(_ y: Double) -> Double { isUpsideDown ? uppermost.mirror - y : y }

    func extent(of place: DrawerPlace) -> (start: Double, end: Double)? {
        guard isUpsideDown else { return uppermost.extent(of: place, below: edge(at: 0.5)) }
        let drawer = drawer
        return drawer.extent(of: place, below: drawer.top).map { (onScreen($0.end), onScreen($0.start)) }
    }

    // MARK: Points

    /// A point well inside a place; nil if the place is not visible. It is the middle of the visible part, or the
    /// nearest middle of a cell there that no control covers.
    func point(of place: DrawerPlace, avoiding isOnControl: (DrawerPoint) -> Bool) -> DrawerPoint? {
        guard let middle = point(of: place) else { return nil }
        guard isOnControl(middle) else { return middle }
        var nearest: (point: DrawerPoint, distance: Double)?
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let point = DrawerPoint(
                    x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
                let (x, y) = (point.x - middle.x, point.y - middle.y)
                guard x * x + y * y < nearest?.distance ?? .infinity, self.place(at: point) == place,
                    !isOnControl(point)
                else { continue }
                nearest = (point, x * x + y * y)
            }
        }
        return nearest?.point ?? middle
    }

    /// The middle of the visible part of a place; nil if the place is not visible.
    func point(of place: DrawerPlace) -> DrawerPoint? {
        let area = grid.container
        guard let extent = extent(of: place) else { return nil }
        let (start, end) = (max(0, extent.start), min(area.height, extent.end))
        let columns = place.isDrawer ? columns : 0..<grid.columns
        let x = Double(columns.lowerBound + columns.upperBound) / 2 * grid.cellWidth
        return start < end ? DrawerPoint(x: x, y: (start + end) / 2) : nil
    }
}

extension DrawerEngine {
    /// The y at which a place begins and ends, in points; nil if there is no such place or it is not visible.
    func extent(of place: DrawerPlace, below top: Double) -> (start: Double, end: Double)? {
        switch place {
        case .overlay: return isDimmed ? (0, top) : nil
        case .primary: return isDimmed ? nil : (0, top)
        case .list: return (top + container.headerHeight, footerTop ?? roomHeight)
        case .footer: return footerTop.map { ($0, $0 + container.footerHeight) }
        case .handle, .header:
            var y = top
            for part in container.header {
                if part.place == place { return (y, min(y + part.height, roomHeight)) }
                y += part.height
            }
            return nil
        }
    }
}

/// The sizes of a scene's parts, in points.
struct SceneMeasures {
    /// The screen with the parts of the header.
    let container: Container
    let listHeight: Double
    /// The pages of a drawer; empty in a scene that never has several.
    var pages: [DrawerPage] = []
    var primaryHeight = 0.0
    /// The height of the primary content that the scene's own bars cover.
    var coveredHeight = 0.0
}
