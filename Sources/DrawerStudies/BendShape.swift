// The shape of a bending edge at one moment: a quadratic Bézier curve through its sides.

/// The position and the bend of an edge. Points and pt/s along the axis on which the edge moves.
///
/// The control point lies in the middle of the edge, as far beyond the sides as the center is behind them: P(f) = (1 -
/// f)² side + 2 f (1 - f) (side + (side - center)) + f² side = side + 2 f (1 - f) (side - center). Along the edge the
/// curve is linear, so a fraction of the curve is the same fraction of the edge's length. Source: the `BouncyView` of
/// the recreation of Skype's action sheet.
public struct BendShape: Sendable, Hashable {
    /// The position of both ends of the edge.
    public var side: Double
    /// The position of the center's spring. The edge does not pass through it: the edge bends by half of the
    /// difference.
    public var center: Double
    public var sideVelocity: Double
    public var centerVelocity: Double

    public init(side: Double, center: Double, sideVelocity: Double = 0, centerVelocity: Double = 0) {
        self.side = side
        self.center = center
        self.sideVelocity = sideVelocity
        self.centerVelocity = centerVelocity
    }

    /// The control point's distance from the sides: side minus center.
    public var bend: Double { side - center }

    /// The edge's distance from its straight line at a fraction of its length, clamped to 0...1.
    public func displacement(at fraction: Double) -> Double {
        let f = fraction > 0 ? min(fraction, 1) : 0
        return 2 * f * (1 - f) * bend
    }

    /// The edge's position at a fraction of its length, clamped to 0...1.
    public func edge(at fraction: Double) -> Double { side + displacement(at: fraction) }
}
