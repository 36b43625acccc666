// The inspector's memory: the last two seconds of the drawer, and the cost of a frame.

import DrawerCore

/// The cost of a frame.
public struct FrameCost: Sendable, Hashable {
    /// From the start of drawing to the end of writing, in seconds.
    public var time: Double
    /// Bytes written.
    public var bytes: Int

    public init(time: Double, bytes: Int) {
        self.time = time
        self.bytes = bytes
    }
}

/// The heights of the drawer, sampled at regular moments. It exists only while the panel is open.
public struct Inspector: Sendable {
    /// Moments a second.
    static let rate = 20.0
    /// How many are kept: two seconds.
    static let count = 40

    /// What the last frame has cost; nil: not known.
    public var cost: FrameCost?
    /// Heights as shares of the container's, a ring: that of moment n at n modulo `count`.
    private var heights: [Double]
    /// The last moment that was taken, counted from time 0.
    private var last: Int
    private let first: Int

    /// - Parameters:
    ///   - reading: of the time at which the inspector is opened. It stands for the moment before, so that there is
    ///     something to be seen at once.
    ///   - time: of the reading, in seconds.
    public init(from reading: Reading, at time: Double) {
        heights = Array(repeating: 0, count: Inspector.count)
        last = Inspector.newest(until: time)
        first = last
        take(reading)
    }

    private static func newest(until time: Double) -> Int { Int((min(time, 1e12) * rate).rounded(.down)) }

    /// The next moment to sample, in seconds; nil where it comes after `time`.
    public mutating func nextMoment(until time: Double) -> Double? {
        let newest = Inspector.newest(until: time)
        guard last < newest else { return nil }
        // Skip moments that the ring would overwrite at once.
        last = max(last + 1, newest - Inspector.count + 1)
        return Double(last) / Inspector.rate
    }

    /// Samples the moment that `nextMoment` returned last.
    public mutating func take(_ reading: Reading) {
        let whole = reading.height + reading.top
        heights[last % Inspector.count] = whole > 0 ? min(max(0, reading.height / whole), 1) : 0
    }

    /// The height `age` moments before the last one; nil where it was not open then.
    func height(age: Int) -> Double? {
        let moment = last - age
        return moment >= first && age < Inspector.count ? heights[moment % Inspector.count] : nil
    }
}
