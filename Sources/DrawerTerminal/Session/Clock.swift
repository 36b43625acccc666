// The program's only clock: monotonic, so that a change of the system time does not move the drawer.

@preconcurrency import Foundation

package enum Clock {
    /// Seconds since an arbitrary moment; never runs backward.
    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
