// The velocity of a pan, from the places where its pointer was seen.
//
// A terminal gives whole cells at uneven times, often several in one read, so that two neighbours say little; and a
// straight line through the last 100 ms says what the speed was half of that ago. A parabola is fitted to the samples of
// the last 100 ms, with a price on its bend: as much of it is believed in as the grain of the reports lets be seen. Through
// samples on a straight line it is that line; where reports are coarse and few it is nearly one, so that no single twitch
// decides; where they are fine it follows a finger that speeds up or slows down. (Ridge regression on the quadratic term,
// its weight the variance of a report over that of a finger's bend.) `make bench` prints its error beside others'.

/// Estimates a pointer's velocity. Points, pt/s, seconds. Constant size, constant cost, no allocation.
public struct VelocityTracker: Sendable, Hashable {
    /// Velocities this close, in pt/s, are the same: rounding decides nothing.
    static let rounding = 1e-6
    /// A pointer that has been still for this long has no velocity.
    public static let stillness = 0.05
    /// Samples older than this, before the newest, do not count.
    static let window = 0.1
    /// What half of a finger's acceleration commonly is, in pt/s²: how much of a bend is expected.
    static let bend = 4000.0
    /// The coarsest grain of reports that is taken for one, in points: a row.
    static let coarsest = 16.0
    /// Samples closer than this share one slot, so that the slots hold a window at any rate of reports.
    static let grain = 0.006
    /// A turn that is younger than this is a twitch.
    static let twitch = 0.012
    /// No shorter time is believed in: a whole cell within a millisecond is not 16,000 pt/s.
    static let shortest = 0.01

    private static let capacity = 16
    private var times = SIMD16<Double>()
    private var xs = SIMD16<Double>()
    private var ys = SIMD16<Double>()
    private var count = 0
    /// The slot of the newest sample.
    private var newest = 0
    /// When the pointer was last seen at the newest sample's place.
    private var seen = -Double.infinity

    /// A pointer that has not been seen.
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
        if xs[newest] == point.x, ys[newest] == point.y {
            seen = max(seen, time)
            return
        }
        // It has stood there until then: the movement begins at that moment, not when the pointer got there.
        if seen > times[newest] { append(Point(x: xs[newest], y: ys[newest]), seen) }
        append(point, max(time, times[newest]))
    }

    private mutating func append(_ point: Point, _ time: Double) {
        let sharesSlot =
            time == times[newest]
            || (count > 1 && time - times[slot(before: newest)] < VelocityTracker.grain)
        if !sharesSlot {
            newest = (newest + 1) % VelocityTracker.capacity
            count = min(count + 1, VelocityTracker.capacity)
        }
        store(point, time, in: newest)
    }

    /// The velocity at `time`: 0 once the pointer has been still for `stillness`, always finite.
    public func velocity(at time: Double) -> Point {
        // The small allowance is for times that were added up.
        guard count > 1, !(time - times[newest] >= VelocityTracker.stillness - 1e-9) else { return .zero }
        let (newest, count) = beforeTwitch
        guard count > 1 else { return .zero }
        // In units of the window before the newest sample and of points from it, so that no digits are lost.
        let last = times[newest]
        let unit = VelocityTracker.window
        var (n, t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var (x0, x1, x2, y0, y1, y2) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        var grain = VelocityTracker.coarsest
        var slowest = Point(x: .infinity, y: .infinity)
        var fastest = Point(x: -.infinity, y: -.infinity)
        var oldest = newest
        var slot = newest
        while Int(n) < count {
            let t = (times[slot] - last) / unit
            // Two samples always: a slow drag across cells has no more in any window.
            if n > 1, t < -1 { break }
            let x = xs[slot] - xs[newest]
            let y = ys[slot] - ys[newest]
            let tt = t * t
            n += 1
            t1 += t
            t2 += tt
            t3 += tt * t
            t4 += tt * tt
            x0 += x
            x1 += x * t
            x2 += x * tt
            y0 += y
            y1 += y * t
            y2 += y * tt
            let step = abs(ys[oldest] - ys[slot])
            if step > 0 { grain = min(grain, step) }
            let pause = times[oldest] - times[slot]
            if pause > 0 {
                let vx = (xs[oldest] - xs[slot]) / pause
                let vy = (ys[oldest] - ys[slot]) / pause
                slowest = Point(x: min(slowest.x, vx), y: min(slowest.y, vy))
                fastest = Point(x: max(fastest.x, vx), y: max(fastest.y, vy))
            }
            oldest = slot
            slot = self.slot(before: slot)
        }
        let span = last - times[oldest]
        guard span > 0 else { return .zero }
        // A report is off by up to half a grain, evenly: grain²/12. The bend in these units is `bend` · unit².
        let expected = VelocityTracker.bend * unit * unit
        let price = grain * grain / 12 / (expected * expected)
        // The slope at t = 0 of the priced parabola: the middle unknown of its three normal equations, by Cramer's rule, with
        // the sums centred so that a straight line stays one to the last digit.
        let m1 = t1 / n
        let m2 = t2 / n
        let a = t2 - t1 * m1
        let b = t3 - t1 * m2
        let c = t4 - t2 * m2 + price
        let determinant = a * c - b * b
        guard determinant > 0 else { return .zero }
        func slope(_ s0: Double, _ s1: Double, _ s2: Double) -> Double {
            let p = s1 - s0 * m1
            let q = s2 - s0 * m2
            return (p * c - q * b) / determinant / unit
        }
        let trust = min(1, span / VelocityTracker.shortest)
        // A turn is no parabola: at its end that is steeper than the pointer ever was from one sample to the next.
        let x = min(max(slope(x0, x1, x2), slowest.x), fastest.x)
        let y = min(max(slope(y0, y1, y2), slowest.y), fastest.y)
        let result = Point(x: x * trust, y: y * trust)
        return result.x.isFinite && result.y.isFinite ? result : .zero
    }

    /// The newest sample that counts, and how many there are up to it: a turn in the last moments does not decide.
    private var beforeTwitch: (newest: Int, count: Int) {
        var turn = newest
        var left = count
        var direction = 0.0
        while left > 1 {
            let earlier = slot(before: turn)
            let step = ys[turn] - ys[earlier]
            if direction == 0 { direction = step }
            if step * direction < 0 {
                return times[newest] - times[turn] <= VelocityTracker.twitch ? (turn, left) : (newest, count)
            }
            if times[newest] - times[earlier] > VelocityTracker.twitch { break }
            turn = earlier
            left -= 1
        }
        return (newest, count)
    }

    private func slot(before slot: Int) -> Int { (slot + VelocityTracker.capacity - 1) % VelocityTracker.capacity }

    private mutating func store(_ point: Point, _ time: Double, in slot: Int) {
        times[slot] = time
        xs[slot] = point.x
        ys[slot] = point.y
    }
}
