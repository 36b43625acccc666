// Times in whole nanoseconds.

/// A moment or a span of simulated time in whole nanoseconds. Negative before the start of the count.
public struct Nanoseconds: Sendable, Hashable, Comparable {
    public var count: Int64

    public init(_ count: Int64) { self.count = count }

    /// The longest duration in a script: a day.
    public static let longest = Nanoseconds(86_400_000_000_000)
    public static let zero = Nanoseconds(0)

    /// A whole number of milliseconds.
    public static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count * 1_000_000) }

    /// The time in seconds, for the engine.
    public var seconds: Double { Double(count) / 1e9 }

    /// Seconds, rounded to whole nanoseconds and clamped to 2^62 ns in either direction; 0 for NaN. Exact for a number of
    /// nanoseconds divided by 1e9.
    package init(rounding seconds: Double) {
        let limit = Double(Int64(1) << 62)
        self.init(seconds.isNaN ? 0 : Int64(min(max((seconds * 1e9).rounded(), -limit), limit)))
    }

    /// Seconds, rounded up to whole nanoseconds and clamped to 2^62 ns in either direction.
    public init(roundingUp seconds: Double) {
        let limit = Int64(1) << 62
        guard abs(seconds) * 1e9 < Double(limit) else {
            count = seconds < 0 ? -limit : limit
            return
        }
        // The product may have a rounding error: search its neighbors for the exact answer.
        var count = Int64(seconds * 1e9)
        while count > 0, Double(count - 1) / 1e9 >= seconds { count -= 1 }
        while Double(count) / 1e9 < seconds { count += 1 }
        self.count = count
    }

    public static func < (first: Nanoseconds, second: Nanoseconds) -> Bool { first.count < second.count }
    /// The sum, or the nearest representable time.
    public static func + (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        let (sum, overflow) = first.count.addingReportingOverflow(second.count)
        return Nanoseconds(overflow ? (first.count < 0 ? .min : .max) : sum)
    }
    /// The difference, or the nearest representable time.
    public static func - (first: Nanoseconds, second: Nanoseconds) -> Nanoseconds {
        let (difference, overflow) = first.count.subtractingReportingOverflow(second.count)
        return Nanoseconds(overflow ? (first.count < 0 ? .min : .max) : difference)
    }
}
