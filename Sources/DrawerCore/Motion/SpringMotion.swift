// Motions with a start time: a spring and a Hermite curve from one value to another.

/// The motion of a spring to a target. Values in points, velocities in pt/s, times in seconds.
///
///     let motion = SpringMotion(start: 0, from: 300, to: 0, velocity: 0, spring: .settle)
///     motion.state(at: 0.1)
package struct SpringMotion: Sendable, Hashable {
    let start: Double
    let spring: DampedSpring
    /// The exact value at the end.
    package internal(set) var target: Double
    let displacement: Double
    let velocity: Double
    /// The end of the motion: from this time on the value is the target.
    package internal(set) var end: Double

    /// - Complexity: constant; some fifty evaluations of the spring for `end`.
    package init(start: Double, from value: Double, to target: Double, velocity: Double, spring: DampedSpring) {
        self.start = start
        self.spring = spring
        self.target = target
        displacement = value - target
        self.velocity = velocity
        end = start + spring.settlingTime(displacement: displacement, velocity: velocity)
    }

    /// For a bounce: whether the content is beyond its end, as opposed to above its top.
    var isBeyondEnd: Bool { displacement > 0 || (displacement == 0 && velocity > 0) }

    package func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time < end else { return (target, 0) }
        let state = spring.state(at: time - start, displacement: displacement, velocity: velocity)
        return (target + state.displacement, state.velocity)
    }
}

/// A cubic Hermite curve from one value to another in a given time; it starts with a velocity and ends at rest.
///
/// The initial slope is clamped to 0...3 times the mean slope. A cubic with such a slope is monotone (Fritsch and
/// Carlson, 1980): the curve never turns back and never passes its end.
///
///     let curve = HermiteCurve(start: 0, from: 300, to: 0, velocity: 0, duration: 0.25)
///     curve.state(at: 0.1).offset
package struct HermiteCurve: Sendable, Hashable {
    let start: Double
    let from: Double
    package let target: Double
    let velocity: Double
    package let end: Double

    /// - Parameters:
    ///   - start: in seconds.
    ///   - from: the value at the start.
    ///   - target: the value at the end.
    ///   - velocity: at the start.
    ///   - duration: in seconds, above 0.
    package init(start: Double, from: Double, to target: Double, velocity: Double, duration: Double) {
        self.start = start
        self.from = from
        self.target = target
        end = start + duration
        let most = 3 * (target - from) / duration
        self.velocity = most > 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
    }

    package func state(at time: Double) -> (offset: Double, velocity: Double) {
        guard time > start else { return (from, velocity) }
        guard time < end else { return (target, 0) }
        let duration = end - start
        let s = (time - start) / duration
        let distance = target - from
        let value = from + distance * s * s * (3 - 2 * s) + velocity * duration * s * (1 - s) * (1 - s)
        let speed = distance / duration * 6 * s * (1 - s) + velocity * (1 - s) * (1 - 3 * s)
        return (value, speed)
    }
}
