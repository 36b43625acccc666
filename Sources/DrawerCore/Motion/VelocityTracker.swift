// The velocity of a pan, from the places where its pointer was seen.
//
// A terminal gives whole cells at uneven times, often several in one read, so that two neighbours say little. A straight
// line is fitted to the samples of the last 100 ms, the younger the heavier: what counts is the speed of the last
// moments, but no single twitch decides.

/// Estimates a pointer's velocity. Points, pt/s, seconds. Constant size, constant cost, no allocation.
public struct VelocityTracker: Sendable, Hashable {
    /// A pointer that has been still for this long has no velocity.
    public static let stillness = 0.05
    /// Samples older than this, before the newest, do not count.
    static let window = 0.1
    /// The age at which a sample weighs 1/e.
    static let memory = 0.05
    /// Samples closer than this share one slot, so that the slots hold a window at any rate of reports.
    static let grain = 0.006
    /// No shorter time is believed in: a whole cell within a millisecond is not 16,000 pt/s.
    static let shortest = 0.01

    private static let capacity = 16
    private var times = SIMD16<Double>()
    private var xs = SIMD16<Double>()
    private var ys = SIMD16<Double>()
    private var count = 0
    /// The slot of the newest sample.
    private var newest = 0

    public init() {}

    /// Takes a sample; the press is one too. A time before the newest one's counts as that; a place that has not changed
    /// is no sample; what is not finite is ignored.
    public mutating func add(_ point: Point, at time: Double) {
        guard point.x.isFinite, point.y.isFinite, time.isFinite else { return }
        guard count > 0 else {
            count = 1
            store(point, time, in: 0)
            return
        }
        if xs[newest] == point.x, ys[newest] == point.y { return }
        let time = max(time, times[newest])
        let sharesSlot =
            time == times[newest]
            || (count > 1 && time - times[slot(before: newest)] < VelocityTracker.grain)
        if sharesSlot {
            store(point, time, in: newest)
            return
        }
        newest = (newest + 1) % VelocityTracker.capacity
        count = min(count + 1, VelocityTracker.capacity)
        store(point, time, in: newest)
    }

    /// The velocity at `time`: 0 once the pointer has been still for `stillness`, always finite.
    public func velocity(at time: Double) -> Point {
        let none = Point(x: 0, y: 0)
        // The small allowance is for times that were added up.
        guard count > 1, !(time - times[newest] >= VelocityTracker.stillness - 1e-9) else { return none }
        let last = times[newest]
        var weights = 0.0
        var meanTime = 0.0
        var meanX = 0.0
        var meanY = 0.0
        var used = 0
        var slot = newest
        // Relative to the newest sample, so that large times and places lose no digits.
        while used < count {
            let age = last - times[slot]
            // Two samples always: a slow drag across cells has no more in any window.
            if used > 1, age > VelocityTracker.window { break }
            let weight = VelocityTracker.weight(age)
            weights += weight
            meanTime -= weight * age
            meanX += weight * (xs[slot] - xs[newest])
            meanY += weight * (ys[slot] - ys[newest])
            used += 1
            slot = self.slot(before: slot)
        }
        meanTime /= weights
        meanX /= weights
        meanY /= weights
        var spread = 0.0
        var slopeX = 0.0
        var slopeY = 0.0
        slot = newest
        for _ in 0..<used {
            let time = (times[slot] - last) - meanTime
            let weight = VelocityTracker.weight(last - times[slot])
            spread += weight * time * time
            slopeX += weight * time * (xs[slot] - xs[newest] - meanX)
            slopeY += weight * time * (ys[slot] - ys[newest] - meanY)
            slot = self.slot(before: slot)
        }
        guard spread > 0 else { return none }
        let span = last - times[self.slot(newest, back: used - 1)]
        let trust = min(1, span / VelocityTracker.shortest)
        let result = Point(x: slopeX / spread * trust, y: slopeY / spread * trust)
        return result.x.isFinite && result.y.isFinite ? result : none
    }

    private static func weight(_ age: Double) -> Double { Math.exp(-min(age, 1) / memory) }

    private func slot(before slot: Int) -> Int { (slot + VelocityTracker.capacity - 1) % VelocityTracker.capacity }

    private func slot(_ slot: Int, back steps: Int) -> Int {
        (slot + VelocityTracker.capacity - steps) % VelocityTracker.capacity
    }

    private mutating func store(_ point: Point, _ time: Double, in slot: Int) {
        times[slot] = time
        xs[slot] = point.x
        ys[slot] = point.y
    }
}
