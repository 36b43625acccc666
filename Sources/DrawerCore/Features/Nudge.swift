// The nudge: a resting drawer hints that it can be pulled, by a small motion toward the next detent and back.

extension DrawerEngine {
    /// Nudges a hidden drawer whose edge zone is pressed. The pan of that press goes on.
    mutating func peek() {
        if room.isHidden(goal.resting) { endInvisibleMotion() }
        if motion.isResting, room.isHidden(goal.resting) { nudge(isUnderPointer: true) }
    }

    mutating func nudge(isUnderPointer: Bool = false) {
        // A settle at its invisible end counts as over. A refused nudge does not end it.
        guard motion.isResting || motion.looksAtRest(at: time) else { return report(.notApplied(reason: .notResting)) }
        guard decidingTop > stops.full + Stops.merging else { return report(.notApplied(reason: .noNextDetent)) }
        endInvisibleMotion()
        report(.nudged)
        let resting = goal.resting
        guard let flight = room.nudge(of: resting, at: time) else { return }
        if !isUnderPointer { _ = interruptPan() }
        report(.targetChosen(detent: room.name(of: resting)))
        goal = Goal(resting)
        mode = .flying(flight, Mode.ArrivalReport(cause: log.cause))
    }
}

extension Room {
    /// The distance of a nudge, in points.
    private static let nudge = 12.0

    /// The settle of a nudge from a resting place; nil if settles are instant. The spring of `Settles.otherwise` starts
    /// at its target, at the velocity whose first swing covers the distance of a nudge: swings grow in proportion to
    /// velocities.
    fileprivate func nudge(of resting: Resting, at time: Double) -> Flight? {
        let settle = settings.release.settles.otherwise
        guard settle != .instant else { return nil }
        let target = top(of: resting)
        // A settle without a spring does not move from its target to its target: the standard spring nudges the drawer.
        let start = Settle.Start(displacement: 0, velocity: 0, isRelease: false, height: height - target, span: span)
        let spring = settle.launch(from: start)?.spring ?? .settle
        let velocity = Room.nudge / spring.overshoot(displacement: 0, velocity: 1)
        return Flight(SpringMotion(start: time, from: target, to: target, velocity: -velocity, spring: spring))
    }
}
