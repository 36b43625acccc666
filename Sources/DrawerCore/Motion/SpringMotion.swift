// A spring with a start time: from one value to another.

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

    /// - Complexity: constant; about fifty evaluations of the spring for `end`.
    package init(start: Double, from value: Double, to target: Double, velocity: Double, spring: DampedSpring) {
        self.start = start
        self.spring = spring
        self.target = target
        displacement = value - target
        self.velocity = velocity
        end = start + spring.settlingTime(displacement: displacement, velocity: velocity)
    }

    /// For a bounce: whether it starts beyond the content's end, as opposed to above its top.
    var isBeyondEnd: Bool { displacement > 0 || (displacement == 0 && velocity > 0) }

    package func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time < end else { return (target, 0) }
        let state = spring.state(at: time - start, displacement: displacement, velocity: velocity)
        return (target + state.displacement, state.velocity)
    }
}
