// The clock of a scene. A replay sets it back.

import DrawerSettings

/// The clock of a scene. A replay sets the clock back to the time of the original gesture, so that the engine receives
/// the original times to the bit. The delay is a whole number of nanoseconds, like all times of a loop and of a script:
/// a time of the caller minus the delay is exact.
struct SceneClock: Sendable, Hashable {
    /// The delay of the scene's time behind the caller's time.
    private(set) var delay = Nanoseconds.zero

    /// The caller's times are rounded to nanoseconds: a moment that is closer than this has come, in seconds.
    static let tolerance = 2e-9

    init() {}

    /// The clock that shows `sceneTime` at `time`.
    /// - Parameters:
    ///   - sceneTime: in seconds. It is after `time` while a paused user looks ahead.
    init(showing sceneTime: Double, at time: Double) {
        delay = Nanoseconds(rounding: time) - Nanoseconds(rounding: sceneTime)
    }

    /// The scene's time at a time of the caller, both in seconds.
    func sceneTime(at time: Double) -> Double {
        delay == .zero ? time : (Nanoseconds(rounding: time) - delay).seconds
    }

    /// The first time of the caller, in whole nanoseconds, at which the scene's time is not before `sceneTime`.
    func time(of sceneTime: Double) -> Double {
        delay == .zero ? sceneTime : (Nanoseconds(roundingUp: sceneTime) + delay).seconds
    }
}

extension Nanoseconds {
    /// The duration in milliseconds, exact.
    public var text: String { Quantity.text(count: count, digits: 6) + "ms" }
}
