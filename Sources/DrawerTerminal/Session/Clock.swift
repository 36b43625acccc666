// The one clock of the program: it never jumps.

@preconcurrency import Foundation

package enum Clock {
    /// Seconds since some moment in the past; never runs backwards.
    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
