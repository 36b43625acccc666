// A clock that never runs backward, for a host whose own clock may run backward.

/// Times for a drawer from a clock that may be set back. After that, the drawer's time stands still until the next
/// reading, and then follows the clock's pace. A reading less than 0.1 s behind the latest one is a touch that comes
/// late, and counts as now.
///
///     var clock = SteadyClock()
///     engine.handle(.press(at: DrawerPoint(x: 195, y: 700)), at: clock.time(at: 12.5))
///     if clock.takeReport() { print("the clock was set back") }
///     let wake = engine.nextDeadline.map(clock.moment)
///
/// Times in seconds. Without this clock, a drawer waits until the clock has caught up, and `isMoving` stays true until
/// then.
public struct SteadyClock: Sendable, Hashable {
    /// The drawer's time minus the clock's.
    private var delay = 0.0
    private var last = -Double.infinity
    private var wasSetBack = false
    /// The longest delay of a late touch, in seconds.
    private static let lateness = 0.1

    /// A clock that has not been read.
    public init() {}

    /// The drawer's time at a reading of the host's clock. A reading that is not finite counts as the latest one.
    public mutating func time(at moment: Double) -> Double {
        guard moment.isFinite else { return last.isFinite ? last : 0 }
        if moment + delay < last - SteadyClock.lateness { (delay, wasSetBack) = (last - moment, true) }
        last = max(last, moment + delay)
        return last
    }

    /// The reading of the host's clock at a time of the drawer, for a timer.
    public func moment(of time: Double) -> Double { time - delay }

    /// Whether the clock has been set back since the last call: true once for each time.
    public mutating func takeReport() -> Bool {
        defer { wasSetBack = false }
        return wasSetBack
    }
}
