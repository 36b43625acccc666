// Momentum: the distance that a released object would glide.

/// Free motion whose speed falls by a constant factor in every millisecond.
public enum Momentum {
    /// The normal rate of deceleration, per millisecond.
    public static let normalRate = 0.998

    /// The distance of a free glide: v/1000 · r/(1-r).
    ///
    /// Source: Apple, WWDC 2018, "Designing Fluid Interfaces".
    /// - Parameters:
    ///   - velocity: in pt/s.
    ///   - rate: per millisecond, above 0 and below 1.
    /// - Returns: points, with the sign of the velocity.
    public static func projection(velocity: Double, rate: Double) -> Double {
        velocity / 1000 * rate / (1 - rate)
    }
}
