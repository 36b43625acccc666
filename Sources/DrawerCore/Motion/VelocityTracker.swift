// The velocity of a pan, estimated from the pointer's positions.
//
// A terminal reports whole cells at uneven times, often several in one read, so two neighboring samples are not enough.
// A straight line through the last 100 ms lags: its slope is the velocity of 50 ms ago. The tracker fits a parabola to
// the samples of the last 100 ms by ridge regression. A penalty on the quadratic term, the variance of a report over
// the variance of a finger's acceleration, weights the curvature by the resolution of the reports. Samples on a
// straight line give exactly that line. With few or coarse reports the fit is nearly straight, so that no single report
// decides; with fine reports the fit follows a finger that speeds up or slows down. `make bench` compares the error
// with other estimators.

/// Estimates a pointer's velocity. Points, pt/s, seconds. Constant size, constant cost, no allocation.
///
///     var tracker = VelocityTracker()
///     tracker.add(DrawerPoint(x: 195, y: 800), at: 0)
///     tracker.add(DrawerPoint(x: 195, y: 780), at: 0.02)
///     tracker.velocity(at: 0.02).y
public struct VelocityTracker: Sendable, Hashable {
    /// Velocities this close, in pt/s, are equal, so that rounding decides nothing.
    public static let rounding = 1e-6
    /// A pointer that has been still for this long, in seconds, has velocity 0.
    public static let stillness = 0.05
    /// A pointer that has been still for this long, in seconds, begins to lose its velocity. It has lost all of it at
    /// `stillness`: a release has no cliff.
    package static let fading = 0.04
    /// The length of the window before the newest sample, in seconds.
    static let window = 0.1
    /// Half of a finger's typical acceleration, in pt/s²: the expected quadratic term.
    static let bend = 4000.0
    /// The upper bound of the estimated resolution of reports, in points: a row.
    static let coarsest = 16.0
    /// A sample within this time, in seconds, of the one before the newest replaces the newest. At a high report rate, the
    /// slots hold less than a window.
    static let slotSpan = 0.006
    /// The age of a turn, in seconds, up to which the samples after it are ignored as a twitch.
    static let twitch = 0.012
    /// The shortest trusted span, in seconds: a whole cell within a millisecond does not mean 16,000 pt/s.
    static let shortest = 0.01

    static let capacity = 16
    private var times = SIMD16<Double>()
    private var xs = SIMD16<Double>()
    private var ys = SIMD16<Double>()
    private var count = 0
    /// The slot of the newest sample.
    private var newest = 0
    /// Whether the pan travels along x: the axis on which the resolution of the reports and a twitch count.
    var isSideways = false
    /// The last time at which the pointer was at the newest sample's position.
    private var seen = -Double.infinity

    /// Creates a tracker without samples.
    public init() {}

    /// Adds a sample; the press is a sample too. A time before the newest sample's counts as the newest sample's. A
    /// repeated position adds no sample. A position beyond a billion points and values that are not finite are ignored.
    public mutating func add(_ point: DrawerPoint, at time: Double) {
        guard point.isValid, time.isFinite else { return }
        guard count > 0 else { return append(point, time) }
        if xs[newest] == point.x, ys[newest] == point.y {
            seen = max(seen, time)
            return
        }
        // The pointer stayed at the newest sample until `seen`, which is therefore the start of the movement.
        if seen > times[newest] { append(DrawerPoint(x: xs[newest], y: ys[newest]), seen) }
        append(point, max(time, times[newest]))
    }

    private mutating func append(_ point: DrawerPoint, _ time: Double) {
        let isClose = count > 1 && time - times[slot(before: newest)] < VelocityTracker.slotSpan
        if count == 0 || !(isClose || time == times[newest]) {
            newest = (newest + 1) % VelocityTracker.capacity
            count = min(count + 1, VelocityTracker.capacity)
        }
        times[newest] = time
        xs[newest] = point.x
        ys[newest] = point.y
    }

    /// The velocity at `time`: always finite. A pointer that has been still for 40 ms loses its velocity within the
    /// next 10 ms.
    public func velocity(at time: Double) -> DrawerPoint {
        // The tolerance of 1e-9 s absorbs rounding in added times.
        guard count > 1, !(time - times[newest] >= VelocityTracker.stillness - 1e-9) else { return .zero }
        let (newest, count) = beforeTwitch
        guard count > 1 else { return .zero }
        // Times in units of the window and positions relative to the newest sample, so that no digits are lost.
        let last = times[newest]
        let unit = VelocityTracker.window
        var (n, t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var (s0, s1, s2) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
        // The resolution of the reports, in points: their smallest step.
        var grain = VelocityTracker.coarsest
        var slowest = SIMD2(repeating: Double.infinity)
        var fastest = -slowest
        var oldest = newest
        var slot = newest
        while Int(n) < count {
            let t = (times[slot] - last) / unit
            // Use at least two samples: a slow drag across cells may have only one in the window.
            if n > 1, t < -1 { break }
            let p = position(slot) - position(newest)
            let tt = t * t
            n += 1
            t1 += t
            t2 += tt
            t3 += tt * t
            t4 += tt * tt
            s0 += p
            s1 += p * t
            s2 += p * tt
            let step = abs(travel(slot) - travel(oldest))
            if step > 0 { grain = min(grain, step) }
            let pause = times[oldest] - times[slot]
            if pause > 0 {
                let v = (position(oldest) - position(slot)) / pause
                slowest.replace(with: v, where: v .< slowest)
                fastest.replace(with: v, where: v .>= fastest)
            }
            oldest = slot
            slot = self.slot(before: slot)
        }
        let span = last - times[oldest]
        guard span > 0 else { return .zero }
        // The error of a report is uniform within a grain, with variance grain²/12. The quadratic term in these units
        // is `bend` · unit².
        let expected = VelocityTracker.bend * unit * unit
        let cost = grain * grain / 12 / (expected * expected)
        // The slope at t = 0 of the penalized parabola: the second unknown of the three normal equations, by Cramer's
        // rule, with centered sums so that a straight line stays straight to the last digit.
        let m1 = t1 / n
        let m2 = t2 / n
        let a = t2 - t1 * m1
        let b = t3 - t1 * m2
        let c = t4 - t2 * m2 + cost
        let determinant = a * c - b * b
        guard determinant > 0 else { return .zero }
        let p = s1 - s0 * m1
        let q = s2 - s0 * m2
        var slope = (p * c - q * b) / determinant / unit
        // A turn is not a parabola: the fit's slope at its end can exceed every speed between two samples, so clamp the
        // slope.
        slope.replace(with: slowest, where: slope .<= slowest)
        slope.replace(with: fastest, where: slope .> fastest)
        let age = time - times[self.newest]
        let left = (VelocityTracker.stillness - age) / (VelocityTracker.stillness - VelocityTracker.fading)
        let result = slope * min(1, span / VelocityTracker.shortest) * (age > VelocityTracker.fading ? left : 1)
        return result.x.isFinite && result.y.isFinite ? DrawerPoint(x: result.x, y: result.y) : .zero
    }

    /// The mean velocity over the newest positions, always finite. It takes `samples` positions, or more until they
    /// span `slotSpan`. The velocity is 0 when the pointer has been still for `stillness`.
    package func velocity(ofLast samples: Int, at time: Double) -> DrawerPoint {
        guard count > 1, !(time - times[newest] >= VelocityTracker.stillness - 1e-9) else { return .zero }
        var oldest = newest
        var steps = 1
        while steps < count, steps < samples || times[newest] - times[oldest] < VelocityTracker.slotSpan {
            oldest = slot(before: oldest)
            steps += 1
        }
        return mean(from: oldest, over: times[newest] - times[oldest])
    }

    /// The mean velocity over the `window` before `time`, in seconds. It is measured from the pointer's position at the
    /// window's start to its newest position. Right after the press, the window is the time since the press. Always
    /// finite.
    package func velocity(over window: Double, at time: Double) -> DrawerPoint {
        guard count > 1 else { return .zero }
        var oldest = newest
        var left = count - 1
        while left > 0, times[oldest] > time - window + 1e-9 {
            oldest = slot(before: oldest)
            left -= 1
        }
        return mean(from: oldest, over: min(window, time - times[oldest]))
    }

    private func mean(from oldest: Int, over span: Double) -> DrawerPoint {
        let span = max(span, VelocityTracker.shortest)
        let result = (position(newest) - position(oldest)) / span
        return result.x.isFinite && result.y.isFinite ? DrawerPoint(x: result.x, y: result.y) : .zero
    }

    /// The time from which the velocity falls, unless a sample is added; infinite without samples.
    var fadingTime: Double { count > 0 ? times[newest] + VelocityTracker.fading : .infinity }
    /// The time from which the velocity is 0, unless a sample is added; infinite without samples.
    var stillTime: Double { count > 0 ? times[newest] + VelocityTracker.stillness : .infinity }

    /// The newest sample that counts, and the number of samples up to it: a turn in the last moments is ignored.
    private var beforeTwitch: (newest: Int, count: Int) {
        var turn = newest
        var left = count
        var direction = 0.0
        while left > 1 {
            let earlier = slot(before: turn)
            let step = travel(turn) - travel(earlier)
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

    private func position(_ slot: Int) -> SIMD2<Double> { SIMD2(xs[slot], ys[slot]) }

    /// The coordinate along which the pan travels.
    private func travel(_ slot: Int) -> Double { isSideways ? xs[slot] : ys[slot] }

    private func slot(before slot: Int) -> Int { (slot + VelocityTracker.capacity - 1) % VelocityTracker.capacity }
}
