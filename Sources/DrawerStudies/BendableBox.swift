// A box whose edges bend while it moves: top and bottom as it moves vertically, left and right as it moves sideways.

import DrawerCore

/// One edge of a box.
public enum BoxEdge: String, Sendable, Hashable, CaseIterable {
    case top, bottom, left, right
}

/// A box that moves by springs and bends as it does. Lengths in points, times in seconds; constant cost throughout.
///
///     var box = try BendableBox(origin: Point(x: 0, y: 600), width: 390, height: 240, bending: [.top])
///     box.move(to: Point(x: 0, y: 360), at: 0)
///     box.outline(.top, at: 0.5, time: 0.1)
public struct BendableBox: Sendable, Hashable {
    public let width: Double
    public let height: Double
    /// The edges that bend; the others stay straight.
    public var bending: Set<BoxEdge>
    private let springs: BendSprings
    private var horizontal: Axis
    private var vertical: Axis

    /// The motion of an edge's sides and of its center along one axis.
    private struct Axis: Sendable, Hashable {
        var sides: SpringMotion
        var center: SpringMotion

        init(at position: Double, _ springs: BendSprings) {
            sides = SpringMotion(start: 0, from: position, to: position, velocity: 0, spring: springs.sides.spring)
            center = SpringMotion(start: 0, from: position, to: position, velocity: 0, spring: springs.center.spring)
        }

        var end: Double { max(sides.end, center.end) }

        /// From rest both springs start with their own velocity; in flight they keep position and velocity.
        mutating func move(to target: Double, _ springs: BendSprings, at time: Double) {
            guard target != sides.target else { return }
            let isAtRest = time >= end
            func started(_ motion: SpringMotion, _ spring: BendSpring) -> SpringMotion {
                let state = motion.state(at: time)
                let kick = Spring.velocity(normalized: spring.velocity, distance: target - state.value)
                return SpringMotion(
                    start: time, from: state.value, to: target, velocity: isAtRest ? kick : state.velocity,
                    spring: spring.spring)
            }
            sides = started(sides, springs.sides)
            center = started(center, springs.center)
        }

        func shape(at time: Double) -> BendShape {
            BendShape(side: sides.state(at: time).value, center: center.state(at: time).value)
        }
    }

    /// - Throws: `InvalidValue` unless everything is finite and the measures are not negative.
    public init(
        origin: Point, width: Double, height: Double, bending: Set<BoxEdge> = Set(BoxEdge.allCases),
        springs: BendSprings = .standard
    ) throws(InvalidValue) {
        guard origin.x.isFinite, origin.y.isFinite else {
            throw InvalidValue(field: "origin", given: "\(origin.x), \(origin.y)", expected: "finite numbers of points")
        }
        guard width.isFinite, height.isFinite, width >= 0, height >= 0 else {
            throw InvalidValue(field: "size", given: "\(width) x \(height)", expected: "finite points from 0 on")
        }
        self.width = width
        self.height = height
        self.bending = bending
        self.springs = springs
        horizontal = Axis(at: origin.x, springs)
        vertical = Axis(at: origin.y, springs)
    }

    /// Sends the top left corner to a point; in flight, from where the corner is and with its velocity. A point that is
    /// not finite is ignored.
    public mutating func move(to origin: Point, at time: Double) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        horizontal.move(to: origin.x, springs, at: time)
        vertical.move(to: origin.y, springs, at: time)
    }

    /// When the box comes to rest.
    public var end: Double { max(horizontal.end, vertical.end) }

    /// The top left corner.
    public func origin(at time: Double) -> Point {
        Point(x: horizontal.shape(at: time).side, y: vertical.shape(at: time).side)
    }

    /// A point of the outline, at a fraction 0...1 of an edge's length from its left or top end.
    public func outline(_ edge: BoxEdge, at fraction: Double, time: Double) -> Point {
        let f = fraction > 0 ? min(fraction, 1) : 0
        let x = horizontal.shape(at: time)
        let y = vertical.shape(at: time)
        let bends = bending.contains(edge)
        switch edge {
        case .top: return Point(x: x.side + f * width, y: bends ? y.edge(at: f) : y.side)
        case .bottom: return Point(x: x.side + f * width, y: (bends ? y.edge(at: f) : y.side) + height)
        case .left: return Point(x: bends ? x.edge(at: f) : x.side, y: y.side + f * height)
        case .right: return Point(x: (bends ? x.edge(at: f) : x.side) + width, y: y.side + f * height)
        }
    }
}
