// Momentum: the distance that a released object would glide. The fling: a list's inertial scrolling, in closed form.
//
// v(t) = v0 r^(1000 t), and its integral x(t) = x0 + v0 (r^(1000 t) - 1) / (1000 ln r): the deceleration of
// UIScrollView, as measured by I. Lobanov ("How UIScrollView works", 2020).

/// Free motion whose speed falls by a constant factor in every millisecond.
///
///     Momentum.projection(velocity: 1000, rate: Momentum.normalRate)  // 499 pt
public enum Momentum {
    /// The normal rate of deceleration, per millisecond.
    public static let normalRate = 0.998
    /// The rates that settings may have: at the highest one a fling lasts some minutes.
    package static let rates = 0.001...0.9999

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

/// A motion whose speed falls by a constant factor in every millisecond. Points, pt/s, seconds.
///
///     let fling = Fling(offset: 0, velocity: 1000)
///     fling.state(at: 0.5).offset
struct Fling: Sendable, Hashable {
    /// The offset at the start.
    let offset: Double
    /// The velocity at the start.
    let velocity: Double
    /// Rate of deceleration per millisecond, above 0 and below 1.
    let rate: Double
    /// 1000 ln r: the (negative) exponent per second.
    private let exponent: Double

    /// The speed below which a fling is over, in pt/s.
    static let slowest = 4.0

    /// - Parameters:
    ///   - offset: in points.
    ///   - velocity: in pt/s.
    ///   - rate: per millisecond, above 0 and below 1.
    init(offset: Double, velocity: Double, rate: Double = Momentum.normalRate) {
        self.offset = offset
        self.velocity = velocity
        self.rate = rate
        exponent = 1000 * DrawerMath.log(rate)
    }

    /// The offset and velocity `time` seconds after the start.
    func state(at time: Double) -> (offset: Double, velocity: Double) {
        let t = max(0, time)
        return (offset + velocity * DrawerMath.expm1(exponent * t) / exponent, velocity * DrawerMath.exp(exponent * t))
    }

    /// The time until the speed falls to `slowest`; 0 if it starts below.
    var duration: Double {
        let speed = abs(velocity)
        return speed > Fling.slowest ? DrawerMath.log(Fling.slowest / speed) / exponent : 0
    }

    /// The time at which the fling passes `edge`; nil if the fling never gets there.
    func time(toReach edge: Double) -> Double? {
        let distance = edge - offset
        if distance == 0 { return 0 }
        guard velocity != 0 else { return nil }
        let share = distance * exponent / velocity
        guard share > -1, share < 0 else { return nil }
        return DrawerMath.log1p(share) / exponent
    }
}
