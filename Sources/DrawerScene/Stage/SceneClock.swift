// Times in whole nanoseconds, and the clock of a scene, which a replay sets back.

import DrawerSettings

/// A moment or a span of simulated time in whole nanoseconds. Negative before the moment that the time counts from.
public struct Nanoseconds: Sendable, Hashable, Comparable {
    public var count: Int64

    public init(_ count: Int64) { self.count = count }

    /// The longest duration in a script: a day.
    public static let longest = Nanoseconds(86_400_000_000_000)
    public static let zero = Nanoseconds(0)

    /// A whole number of milliseconds.
    public static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count * 1_000_000) }

    /// In seconds, as the engine takes it.
    public var seconds: Double { Double(count) / 1e9 }

    /// Seconds, rounded up to whole nanoseconds and clamped to 2^62 ns.
    public init(roundingUp seconds: Double) {
        let limit = Int64(1) << 62
        guard seconds * 1e9 < Double(limit) else {
            count = limit
            return
        }
        // The product may have a rounding error: search its neighbors for the exact answer.
        var count = Int64(seconds * 1e9)
        while count > 0, Double(count - 1) / 1e9 >= seconds { count -= 1 }
        while Double(count) / 1e9 < seconds { count += 1 }
        self.count = count
    }

    /// The duration in milliseconds, exact.
    public var text: String { Quantity.text(count: count, digits: 6) + "ms" }

    public static func < (first: Nanoseconds, second: Nanoseconds) -> Bool { first.count < second.count }
    public static func + (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        let (sum, overflow) = first.count.addingReportingOverflow(second.count)
        return Nanoseconds(overflow ? .max : sum)
    }
    public static func - (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        Nanoseconds(first.count - second.count)
    }
}

/// The clock of a scene. A replay sets the clock back to the time of the original gesture, so that the engine receives the
/// original times to the bit. The delay is a whole number of nanoseconds, like all times of a loop and of a script: a time
/// of the caller minus the delay is exact.
struct SceneClock: Sendable, Hashable {
    /// How far the scene's time is behind the caller's.
    private(set) var delay = Nanoseconds.zero

    init() {}

    /// The clock that shows `sceneTime` at `time`.
    /// - Parameters:
    ///   - sceneTime: in seconds. After `time` while a paused user looks ahead.
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
    /// Seconds, rounded to whole nanoseconds and clamped to 2^62 ns; exact for a number of nanoseconds divided by 1e9.
    init(rounding seconds: Double) {
        let limit = Double(Int64(1) << 62)
        self.init(seconds.isNaN ? 0 : Int64(min(max((seconds * 1e9).rounded(), -limit), limit)))
    }
}
