// The loop's time: its clock, and the moments at which moving things are drawn.

import DrawerScene
import DrawerScript

/// The monotonic clock without the gaps in which the process did not run.
///
/// A process that is stopped, or a machine that sleeps, must not let a drawer jump: while something is pending, a gap
/// counts as the time that the loop meant to sleep. Engine and recorder see the shifted time only.
struct LoopClock {
    /// Time 0 on `Clock`, moved on by every gap.
    private var start: Double
    /// The last time on `Clock` at which the loop woke up.
    private(set) var last: Double
    private var time = Nanoseconds.zero

    /// A loop that slept longer than this was suspended, unless it had nothing to do. In seconds.
    private static let longestGap = 0.25

    /// - Parameter now: on `Clock`.
    init(from now: Double) {
        start = now
        last = now
    }

    /// Takes note that the loop woke up.
    /// - Parameters:
    ///   - now: on `Clock`.
    ///   - expected: when the loop had something to do, on `Clock`; nil: nothing was pending.
    /// - Returns: the loop's time; never less than before.
    mutating func wakeUp(at now: Double, expected: Double?) -> Nanoseconds {
        if let expected, now - last > Self.longestGap, now > expected { start += now - max(expected, last) }
        last = now
        // In whole nanoseconds, so that a recording is exact.
        time = max(time, Nanoseconds(Int64((now - start) * 1e9)))
        return time
    }

    /// A time of the loop, in seconds, on `Clock`.
    func moment(_ time: Double) -> Double { start + time }
}

/// Moments an even interval apart. A missed one is not made up for.
struct FrameGrid {
    /// In seconds.
    let interval: Double
    /// When the next frame is due, on `Clock`.
    private(set) var next: Double

    init(framesPerSecond: Double, from start: Double) {
        interval = 1 / framesPerSecond
        next = start
    }

    /// A frame was drawn.
    mutating func pass(_ time: Double) {
        guard time >= next else { return }
        next = time - next < interval ? next + interval : time + interval
    }
}
