// The loop's clock, and the times of the frames during motion.

import DrawerSettings

/// The monotonic clock without the periods in which the process was suspended.
///
/// The drawer must not jump after the process was stopped or the machine slept. While a deadline is pending, such a gap
/// counts only as the time that the loop intended to sleep. Engine and recorder see only the shifted time.
package struct LoopClock {
    /// The loop's time 0 on `Clock`. Every gap shifts it.
    private var start: Double
    /// The time at which the loop last woke up, on `Clock`.
    package private(set) var last: Double
    private var time = Nanoseconds.zero

    /// The longest sleep beyond a pending deadline, in seconds. A loop that slept longer was suspended.
    private static let longestGap = 0.25

    /// - Parameter now: on `Clock`.
    package init(from now: Double) {
        start = now
        last = now
    }

    /// Records that the loop woke up.
    /// - Parameters:
    ///   - now: on `Clock`.
    ///   - expected: the pending deadline, on `Clock`; nil if there was none.
    /// - Returns: the loop's time, which never decreases.
    package mutating func wakeUp(at now: Double, expected: Double?) -> Nanoseconds {
        if let expected, now - last > Self.longestGap, now > expected { start += now - max(expected, last) }
        last = now
        // Whole nanoseconds make a recording exact. The nearest one is taken: truncation could leave a loop that woke up
        // for a deadline just before it.
        time = max(time, Nanoseconds(Int64(((now - start) * 1e9).rounded())))
        return time
    }

    /// Converts a time of the loop, in seconds, to a time on `Clock`.
    package func moment(_ time: Double) -> Double { start + time }
}

/// Frame times at an even interval. Missed frames are skipped.
package struct FrameSchedule {
    /// The time between two frames, in seconds.
    package let interval: Double
    /// The time of the next frame, on `Clock`.
    package private(set) var next: Double

    package init(framesPerSecond: Double, from start: Double) {
        interval = 1 / framesPerSecond
        next = start
    }

    /// Schedules the next frame after a frame was drawn.
    package mutating func pass(_ time: Double) {
        guard time >= next else { return }
        next = time - next < interval ? next + interval : time + interval
    }
}
