// A box whose edges bend while it moves: top and bottom in vertical motion, left and right in horizontal motion.

import DrawerCore

/// One edge of a box.
///
///     let edges = BoxEdge.allCases.filter(box.bending.contains)
public enum BoxEdge: String, Sendable, Hashable, CaseIterable {
    /// The upper edge, which bends in vertical motion.
    case top
    /// The lower edge, which bends in vertical motion.
    case bottom
    /// The left edge, which bends in horizontal motion.
    case left
    /// The right edge, which bends in horizontal motion.
    case right
}

/// A box that moves by springs and bends while it moves. Lengths in points, times in seconds; all costs are constant.
///
///     var box = try BendableBox(origin: DrawerPoint(x: 0, y: 600), width: 390, height: 240, bending: [.top])
///     box.move(to: DrawerPoint(x: 0, y: 360), at: 0)
///     box.outline(.top, fraction: 0.5, at: 0.1)
public struct BendableBox: Sendable, Equatable {
    /// The distance between the left and the right edge, in points.
    public let width: Double
    /// The distance between the upper and the lower edge, in points.
    public let height: Double
    /// The edges that bend. The others stay straight.
    public var bending: Set<BoxEdge>
    private let springs: BendSprings
    private var horizontal: BentAxis
    private var vertical: BentAxis

    /// The motion of an edge's sides and of its center along one axis.
    private struct BentAxis: Sendable, Equatable {
        var sides: Flight
        var center: Flight
        /// Whether the box has not moved yet. Then it rests at any time, also before the time 0 of its flights.
        private var isNew = true

        init(at position: Double, _ springs: BendSprings) {
            sides = springs.sides.flight(from: (position, 0), to: position, at: 0)
            center = springs.center.flight(from: (position, 0), to: position, at: 0)
        }

        var end: Double { max(sides.end, center.end) }

        /// Retargets both springs. From rest they start with their own velocities; in flight they keep position and
        /// velocity.
        mutating func move(to target: Double, _ springs: BendSprings, at time: Double) {
            guard target != sides.target else { return }
            let isFromRest = isNew || time >= end
            isNew = false
            sides = springs.sides.flight(from: sides.state(at: time), to: target, at: time, isFromRest: isFromRest)
            center = springs.center.flight(from: center.state(at: time), to: target, at: time, isFromRest: isFromRest)
        }

        func shape(at time: Double) -> BendShape {
            BendShape(side: sides.state(at: time).value, center: center.state(at: time).value)
        }
    }

    /// - Throws: `InvalidValue` unless the origin is within -1e12...1e12 pt, and width and height within 0...1e12 pt.
    public init(
        origin: DrawerPoint, width: Double, height: Double, bending: Set<BoxEdge> = Set(BoxEdge.allCases),
        springs: BendSprings = .standard
    ) throws(InvalidValue) {
        for place in [origin.x, origin.y] { try InvalidValue.checkPlace(place, "origin") }
        try InvalidValue.checkContent(width, "width")
        try InvalidValue.checkContent(height, "height")
        self.width = width
        self.height = height
        self.bending = bending
        self.springs = springs
        horizontal = BentAxis(at: origin.x, springs)
        vertical = BentAxis(at: origin.y, springs)
    }

    /// Moves the top left corner to a point. In flight, the motion continues from the current position and velocity. A
    /// call is ignored if its point is beyond 1e12 pt or its time is not finite.
    public mutating func move(to origin: DrawerPoint, at time: Double) {
        let isPlace = [origin.x, origin.y].allSatisfy { abs($0) <= InvalidValue.longestContent }
        guard isPlace, time.isFinite else { return }
        horizontal.move(to: origin.x, springs, at: time)
        vertical.move(to: origin.y, springs, at: time)
    }

    /// The time at which the box comes to rest.
    public var end: Double { max(horizontal.end, vertical.end) }

    /// The top left corner.
    public func origin(at time: Double) -> DrawerPoint {
        DrawerPoint(x: horizontal.shape(at: time).side, y: vertical.shape(at: time).side)
    }

    /// A point on the outline, at a fraction 0...1 of an edge's length, measured from its left or top end.
    public func outline(_ edge: BoxEdge, fraction: Double, at time: Double) -> DrawerPoint {
        let f = fraction > 0 ? min(fraction, 1) : 0
        let (x, y) = (horizontal.shape(at: time), vertical.shape(at: time))
        let isLevel = edge == .top || edge == .bottom
        let distance =
            switch edge {
            case .top, .left: 0.0
            case .bottom: height
            case .right: width
            }
        let across = distance + (bending.contains(edge) ? (isLevel ? y : x).displacement(at: f) : 0)
        return isLevel
            ? DrawerPoint(x: x.side + f * width, y: y.side + across)
            : DrawerPoint(x: x.side + across, y: y.side + f * height)
    }
}
