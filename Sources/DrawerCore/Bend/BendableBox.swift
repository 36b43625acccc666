// A box whose edges bend while it moves: the top and the bottom as it moves up and down, the left and the right as it
// moves sideways. The bending sheet is such a box of which the top alone bends.

/// The edges of a box.
public struct BoxEdges: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let top = BoxEdges(rawValue: 1)
    public static let bottom = BoxEdges(rawValue: 2)
    public static let left = BoxEdges(rawValue: 4)
    public static let right = BoxEdges(rawValue: 8)
    public static let all: BoxEdges = [.top, .bottom, .left, .right]
}

/// One edge of a box.
public enum BoxEdge: String, Sendable, Hashable, CaseIterable {
    case top, bottom, left, right

    /// The set that holds it alone.
    public var set: BoxEdges {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        }
    }
}

/// A box that moves by springs and bends as it does. Points, seconds. Constant cost throughout.
public struct BendableBox: Sendable, Hashable {
    /// Its measures in points, not negative.
    public let width: Double
    public let height: Double
    /// The edges that bend; the others stay straight.
    public var bending: BoxEdges
    /// How its left edge moves, and how its top one does.
    public private(set) var horizontal: BendMotion
    public private(set) var vertical: BendMotion

    /// - Throws: `InvalidValue` unless everything is finite and the measures are not negative.
    public init(
        origin: Point, width: Double, height: Double, bending: BoxEdges = .all, springs: BendSprings = .standard
    ) throws(InvalidValue) {
        try InvalidValue.check(origin.x, "x", "a finite number of points") { _ in true }
        try InvalidValue.check(origin.y, "y", "a finite number of points") { _ in true }
        try InvalidValue.check(width, "width", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(height, "height", "a finite number of points from 0 on") { $0 >= 0 }
        self.width = width
        self.height = height
        self.bending = bending
        horizontal = BendMotion(at: origin.x, springs: springs)
        vertical = BendMotion(at: origin.y, springs: springs)
    }

    /// Sends its upper left corner to a point; in flight from where it is, with the speed that it has. An axis along which
    /// there is nowhere else to go is left as it is. A point that is not finite is ignored.
    public mutating func move(to origin: Point, at time: Double) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        if origin.x != horizontal.target { horizontal.go(to: origin.x, at: time) }
        if origin.y != vertical.target { vertical.go(to: origin.y, at: time) }
    }

    /// Takes other springs, live.
    public mutating func change(_ springs: BendSprings, at time: Double) {
        horizontal.change(springs, at: time)
        vertical.change(springs, at: time)
    }

    /// When it comes to rest.
    public var end: Double { max(horizontal.end, vertical.end) }

    /// The upper left corner.
    public func origin(at time: Double) -> Point {
        Point(x: horizontal.shape(at: time).side, y: vertical.shape(at: time).side)
    }

    /// A point of the outline: at a fraction of an edge's length, 0...1, from its left or upper end on.
    public func outline(_ edge: BoxEdge, at fraction: Double, time: Double) -> Point {
        let f = fraction > 0 ? min(fraction, 1) : 0
        let x = horizontal.shape(at: time)
        let y = vertical.shape(at: time)
        let bends = bending.contains(edge.set)
        switch edge {
        case .top: return Point(x: x.side + f * width, y: bends ? y.edge(at: f) : y.side)
        case .bottom: return Point(x: x.side + f * width, y: (bends ? y.edge(at: f) : y.side) + height)
        case .left: return Point(x: bends ? x.edge(at: f) : x.side, y: y.side + f * height)
        case .right: return Point(x: (bends ? x.edge(at: f) : x.side) + width, y: y.side + f * height)
        }
    }
}
