// The shape of a bending edge at one moment.
//
// The quadratic Bézier curve through the two side points, its control point in the middle, off their line by the
// difference of sides and centre:
//
//     P(f) = (1 - f)² side + 2 f (1 - f) (side + (side - centre)) + f² side = side + 2 f (1 - f) (side - centre)
//
// Along the edge it is linear, x(f) = 2 f (1 - f) w/2 + f² w = f w, so that a fraction of the curve is that fraction of
// the edge's length. Source: the `BouncyView` of the recreation of Skype's action sheet.

/// Where an edge is and how it is bent. Points and pt/s along the axis that it moves on.
public struct BendShape: Sendable, Hashable {
    /// Where both ends of the edge are.
    public var side: Double
    /// Where the centre's spring is. The edge itself does not pass through it: it is bent by half of the difference.
    public var centre: Double
    public var sideVelocity: Double
    public var centreVelocity: Double

    public init(side: Double, centre: Double, sideVelocity: Double = 0, centreVelocity: Double = 0) {
        self.side = side
        self.centre = centre
        self.sideVelocity = sideVelocity
        self.centreVelocity = centreVelocity
    }

    /// How far the control point is off the sides: side less centre.
    public var bend: Double { side - centre }

    /// How far the edge is off its straight line at a fraction of its length, 0...1 (others are kept in it); at most half
    /// of `bend`, and that in the middle.
    public func displacement(at fraction: Double) -> Double {
        let f = fraction > 0 ? min(fraction, 1) : 0
        return 2 * f * (1 - f) * bend
    }

    /// Where the edge is at a fraction of its length, 0...1 (others are kept in it).
    public func edge(at fraction: Double) -> Double { side + displacement(at: fraction) }
}
