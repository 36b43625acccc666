// The nudge: a resting drawer hints that it can be pulled, by a small motion toward the next detent and back.

extension Ground {
    /// The way of a nudge, in points.
    private static let nudge = 12.0

    /// The settle of a nudge from a resting place; nil if settles are instant. The spring of other settles starts at its
    /// target, with the velocity of which the first swing is the way of a nudge: swings grow in proportion to velocities.
    func nudge(of resting: Resting, at time: Double) -> Flight? {
        let settle = settings.release.settles.otherwise
        guard settle != .instant else { return nil }
        let target = top(of: resting)
        // A settle without a spring has no motion from its target to its target: it is nudged by the standard spring.
        let start = Settle.Start(
            displacement: 0, velocity: 0, isRelease: false, height: roomHeight - target, span: span)
        let spring = settle.spring(from: start) ?? .settle
        let velocity = Ground.nudge / spring.overshoot(displacement: 0, velocity: 1)
        return Flight(SpringMotion(start: time, from: target, to: target, velocity: -velocity, spring: spring))
    }
}
