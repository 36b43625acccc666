// The fling: a list's inertial scrolling, in closed form.
//
// v(t) = v0 r^(1000 t), and its integral x(t) = x0 + v0 (r^(1000 t) - 1) / (1000 ln r): the flight of UIScrollView as it
// has been measured (I. Lobanov, "How UIScrollView works", 2020).

/// A flight that loses the same share of its speed in every millisecond. Points, pt/s, seconds.
public struct Fling: Sendable, Hashable {
    /// Where it starts.
    public let offset: Double
    /// Its speed at the start.
    public let velocity: Double
    /// Rate of deceleration per millisecond, above 0 and below 1.
    public let rate: Double
    /// 1000 ln r: the (negative) exponent per second.
    private let exponent: Double

    /// The speed below which a fling is over, in pt/s.
    public static let slowest = 4.0

    /// - Throws: `InvalidValue` unless all are finite and the rate is above 0 and below 1.
    public init(offset: Double, velocity: Double, rate: Double = Momentum.normalRate) throws(InvalidValue) {
        try InvalidValue.check(offset, "offset", "a finite number of points") { _ in true }
        try InvalidValue.check(velocity, "velocity", "a finite number of pt/s") { _ in true }
        try InvalidValue.check(rate, "rate", "a number above 0 and below 1") { 0 < $0 && $0 < 1 }
        self.init(valid: offset, velocity, rate)
    }

    /// For values that are known to be valid.
    init(valid offset: Double, _ velocity: Double, _ rate: Double) {
        self.offset = offset
        self.velocity = velocity
        self.rate = rate
        exponent = 1000 * Math.log(rate)
    }

    /// Where it is and how fast, `time` seconds after its start.
    public func state(at time: Double) -> (offset: Double, velocity: Double) {
        let t = max(0, time)
        return (offset + velocity * Math.expm1(exponent * t) / exponent, velocity * Math.exp(exponent * t))
    }

    /// Where it would come to rest if nothing ended it.
    public var rest: Double { offset - velocity / exponent }

    /// How long it is faster than `slowest`; 0 where it never is.
    public var duration: Double {
        let speed = abs(velocity)
        return speed > Fling.slowest ? Math.log(Fling.slowest / speed) / exponent : 0
    }

    /// When it passes `edge`; nil where it never gets there.
    public func time(toReach edge: Double) -> Double? {
        let distance = edge - offset
        if distance == 0 { return 0 }
        guard velocity != 0 else { return nil }
        let share = distance * exponent / velocity
        guard share > -1, share < 0 else { return nil }
        return Math.log1p(share) / exponent
    }
}
