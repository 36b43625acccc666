// The common interface of everything that is built on a drawer: a drawer, a stack of drawers, a bar, a sheet that
// bends.

/// A value that events and time drive.
package protocol DrawerLike: Sendable {
    /// The time of the reading, in seconds.
    var time: Double { get }
    var reading: Reading { get }
    /// The time of the next change that needs no event, in seconds.
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    /// Whether nothing changes without another event. A held pointer does not count.
    var isSettled: Bool { get }
    var pulse: Pulse { get }
    /// Moves the clock as `advance(to:)` if nothing is due up to that time, as in most steps of a run.
    /// - Returns: false, without a change, if something is due.
    mutating func coast(to time: Double) -> Bool
    /// Moves the clock as `coast(to:)` does. A getter of the pulse would copy the engine.
    /// - Returns: the pulse after it; nil, without a change, if something is due.
    mutating func coasted(to time: Double) -> Pulse?
    @discardableResult
    mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices
    @discardableResult
    mutating func advance(to time: Double) -> Notices
}

/// The facts that a run's loop needs after each step, computed together. Points, pt/s, seconds.
package struct Pulse: Sendable {
    /// The time of the next change that needs no input, or at which a release gets another meaning; infinite without
    /// one.
    package var nextDeadline = Double.infinity
    /// Whether a settle, fling or bounce is in progress, so that every frame differs.
    package var isMoving = false
    /// Whether nothing changes without another event. A held pointer does not count.
    package var isSettled = true
    /// `top` and `velocity` of the reading; nil where they cost the most and few need them: it may be nil while a
    /// pointer holds something, and on the top edge.
    package var motion: (top: Double, velocity: Double)?

    package init() {}

    /// Adds something that moves by itself until a time.
    package mutating func add(motionUntil end: Double) {
        nextDeadline = min(nextDeadline, end)
        (isMoving, isSettled) = (true, false)
    }
}

extension DrawerLike {
    package mutating func coast(to time: Double) -> Bool { false }
    package mutating func coasted(to time: Double) -> Pulse? { coast(to: time) ? pulse : nil }
    package var isSettled: Bool { nextDeadline == nil }
    package var pulse: Pulse {
        var pulse = Pulse()
        let reading = reading
        pulse.motion = (reading.top, reading.velocity)
        pulse.nextDeadline = nextDeadline ?? .infinity
        (pulse.isMoving, pulse.isSettled) = (isMoving, isSettled)
        return pulse
    }
}

extension DrawerEngine: DrawerLike {
    /// The next deadline, if it is later than the engine's time and at most `time`. A system that follows the engine
    /// advances it from one deadline to the next, so that the number of steps in which time passes makes no difference.
    package func deadline(upTo time: Double) -> Double? {
        guard time < .infinity, let due = nextDeadline, due <= time, due > self.time else { return nil }
        return due
    }
}
