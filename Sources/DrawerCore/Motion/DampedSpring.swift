// The damped spring, in closed form: each state is computed from the start, not from the previous state.
//
// With mass 1, w = 2π/response and z = dampingRatio the displacement x from the target obeys x'' + 2zw x' + w² x = 0.
// With x0 and v0 at t = 0, b = v0 + zw x0, and D = w²(1 - z²):
//
//     x(t) = e^(-zwt) (x0 C(t) + b S(t))          v(t) = e^(-zwt) (v0 C(t) - (w² x0 + zw v0) S(t))
//
// where C = cos √D t and S = sin(√D t)/√D for D > 0, C = 1 and S = t for D = 0, and C = cosh √-D t and S = sinh(√-D
// t)/√-D for D < 0. S is smooth through D = 0, so that no digits are lost near z = 1 on either side. For D < 0 the
// factor e^(-zwt) is multiplied into C and S, so that nothing overflows. The derivation is in any textbook on the
// harmonic oscillator; `response` and `dampingRatio` are the designers' terms (Apple, WWDC 2018, "Designing Fluid
// Interfaces").

/// A damped spring of mass 1. Displacements in points from the target, velocities in points a second, times in seconds.
///
///     let spring = try DampedSpring(response: 0.4, dampingRatio: 0.8)
///     spring.state(at: 0.1, displacement: 300, velocity: -800).displacement
public struct DampedSpring: Sendable, Hashable {
    /// The period of the undamped spring, in seconds; 0.0001...1000.
    public let response: Double
    /// The damping ratio; 1 is critical damping. Below 1 the spring overshoots its target; above 1 it approaches
    /// slowly. 0.001...1000.
    public let dampingRatio: Double

    /// w, in radians a second.
    let frequency: Double
    /// zw: the decay rate of the envelope, per second.
    let decay: Double
    /// √|D|, in radians a second: the damped frequency below critical damping; above it, half the difference of the two
    /// rates.
    let split: Double

    /// The responses, in seconds, and the damping ratios that a spring may have. Each of these springs comes to rest.
    package static let responses = 0.0001...1000.0
    package static let dampingRatios = 0.001...1000.0
    /// The bounces of these damping ratios, in SwiftUI's terms.
    package static let bounces = 1 / dampingRatios.upperBound - 1...1 - dampingRatios.lowerBound

    /// - Throws: `InvalidValue` that names the field, unless both are within their ranges.
    public init(response: Double, dampingRatio: Double) throws(InvalidValue) {
        try DampedSpring.check(response: response, "response")
        try InvalidValue.check(dampingRatio, "dampingRatio", "a number in 0.001...1000") {
            DampedSpring.dampingRatios ~= $0
        }
        self.init(validResponse: response, dampingRatio: dampingRatio)
    }

    static func check(response: Double, _ field: String) throws(InvalidValue) {
        try InvalidValue.check(response, field, .seconds)
    }

    /// Creates a spring without a check, for numbers that `init(response:dampingRatio:)` is known to accept.
    package init(validResponse response: Double, dampingRatio: Double) {
        self.response = response
        self.dampingRatio = dampingRatio
        frequency = 2 * Double.pi / response
        decay = dampingRatio * frequency
        // (1 - z)(1 + z) instead of 1 - z²: exact to the last digit near z = 1.
        split = frequency * DrawerMath.sqrt(abs((1 - dampingRatio) * (1 + dampingRatio)))
    }

    /// Creates a spring from SwiftUI's terms (`Spring(duration:bounce:)`): the duration is the response. A `bounce` of
    /// 0 is critical damping, above 0 underdamped, below 0 overdamped.
    /// - Throws: `InvalidValue` unless the duration is above 0 and -1 < bounce < 1, and for a response or a damping ratio
    ///   out of its range.
    public init(duration: Double, bounce: Double) throws(InvalidValue) {
        try InvalidValue.check(duration, "duration", "a finite number of seconds above 0") { $0 > 0 }
        try InvalidValue.check(bounce, "bounce", "a number above -1 and below 1") { -1 < $0 && $0 < 1 }
        try self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// Creates a spring from the terms of physics, all in one system of units, as in `CASpringAnimation`. The
    /// conversion is w = √(stiffness/mass), z = damping / (2 √(stiffness · mass)).
    /// - Throws: `InvalidValue` unless all three are finite numbers above 0, and for a response or a damping ratio out of
    ///   its range.
    public init(mass: Double, stiffness: Double, damping: Double) throws(InvalidValue) {
        try InvalidValue.check(mass, "mass", "a finite number above 0") { $0 > 0 }
        try InvalidValue.check(stiffness, "stiffness", "a finite number above 0") { $0 > 0 }
        try InvalidValue.check(damping, "damping", "a finite number above 0") { $0 > 0 }
        try self.init(
            response: 2 * Double.pi * DrawerMath.sqrt(mass / stiffness),
            dampingRatio: damping / (2 * DrawerMath.sqrt(stiffness * mass)))
    }

    /// Creates a spring from UIKit's terms: the animation has settled after the duration. The terms are the arguments
    /// of `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`. w is the largest solution of (zw - v)
    /// / (w√(1-z²)) · e^(-zwd) = 0.001, and for z = 1 of ((w - v)d + 1) e^(-wd) = 0.001, as in Framer's springs.
    ///
    ///     try DampedSpring(settlingIn: 0.5, dampingRatio: 0.8).response  // 0.349287
    ///
    /// - Parameters:
    ///   - duration: d, in seconds, above 0.
    ///   - z: the damping ratio, above 0, at most 1.
    ///   - velocity: v, the share of the distance per second, toward the target.
    /// - Throws: `InvalidValue` outside these ranges, if the equation has no solution, and for a response or a damping
    ///   ratio out of its range.
    public init(settlingIn duration: Double, dampingRatio z: Double, velocity: Double = 0) throws(InvalidValue) {
        try InvalidValue.check(duration, "settlingIn", "a finite number of seconds above 0") { $0 > 0 }
        try InvalidValue.check(z, "dampingRatio", "a number above 0, at most 1") { 0 < $0 && $0 <= 1 }
        try InvalidValue.check(velocity, "velocity", "a finite share of the distance per second") { _ in true }
        func amplitude(_ w: Double) -> Double {
            if z == 1 { return ((w - velocity) * duration + 1) * DrawerMath.exp(-w * duration) }
            return (z * w - velocity) / (w * DrawerMath.sqrt((1 - z) * (1 + z))) * DrawerMath.exp(-z * w * duration)
        }
        var high = 1000 / (z * duration)
        var low = high
        var steps = 0
        while steps < 4000, amplitude(low) < 0.001 {
            (high, low) = (low, low * 0.99)
            steps += 1
        }
        guard amplitude(low) >= 0.001, low < high else {
            throw InvalidValue(field: "settlingIn", given: "\(duration)", expected: "time for a spring to settle in")
        }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if amplitude(middle) < 0.001 { high = middle } else { low = middle }
        }
        try self.init(response: 2 * Double.pi / low, dampingRatio: z)
    }

    /// Response 0.4 s, damping ratio 0.8: the settle of a drawer.
    public static let settle = DampedSpring(validResponse: 0.4, dampingRatio: 0.8)
    /// Response 0.4 s, critically damped: the bounce of a list at its ends.
    public static let bounce = DampedSpring(validResponse: 0.4, dampingRatio: 1)

    /// w², per second squared.
    public var stiffness: Double { frequency * frequency }
    /// 2zw, per second.
    public var damping: Double { 2 * decay }

    /// The state of the spring `time` seconds after its start.
    ///
    /// Exact for every time of 0 or more (earlier times count as 0); the error stays below 1e-9 of the amplitude.
    /// Constant cost: one exponential, and a sine and a cosine of the same angle.
    public func state(at time: Double, displacement x0: Double, velocity v0: Double)
        -> (displacement: Double, velocity: Double)
    {
        let t = max(0, time)
        let c: Double
        let s: Double
        if dampingRatio < 1 {
            let fall = decay * t
            // For a larger fall, e^-fall is 0, and the cosine of infinity would be NaN.
            guard fall < 745 else { return (0, 0) }
            let envelope = DrawerMath.exp(-fall)
            let (sin, cos) = DrawerMath.sincos(split * t)
            c = envelope * cos
            // Divide first, so that the division and the sine are computed in parallel.
            s = envelope / split * sin
        } else {
            // The slower of the two rates, w (z - √(z²-1)), computed without the difference.
            let slow = stiffness / (decay + split)
            guard slow * t < 745 else { return (0, 0) }
            let envelope = DrawerMath.exp(-slow * t)
            let grown = -DrawerMath.expm1(-2 * split * t)
            c = envelope * (1 - grown / 2)
            s = split > 0 ? envelope * grown / (2 * split) : envelope * t
        }
        return (x0 * c + (v0 + decay * x0) * s, v0 * c - (stiffness * x0 + decay * v0) * s)
    }
}
