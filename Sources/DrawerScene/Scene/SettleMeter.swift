// Measures of settles, for the tuning panel, comparisons, sweeps and fits.

import DrawerCore

/// A settle of the drawer that reached its target.
public struct Arrival: Sendable, Hashable {
    /// The detent of the target; nil for a height without a detent.
    public var target: DetentName?
    /// The time at which the target was chosen, in seconds.
    public var start: Double
    /// The time from the choice of the target until the drawer stays within `SettleMeter.tolerance` of its resting
    /// position, in seconds.
    public var time: Double
    /// The greatest distance beyond the resting position, in the direction of the settle, in points.
    public var overshoot: Double
}

/// Measures each settle from the choice of its target to rest, from the readings and notices of a run.
///
///     var meter = SettleMeter()
///     player.advance(to: .milliseconds(500)) { meter.measure($0, $0.reading) }
///     for arrival in meter.arrivals { print(arrival.overshoot) }
public struct SettleMeter: Sendable {
    /// A settle in progress. y grows downward.
    private struct OpenSettle {
        let target: DetentName?
        let start: Double
        let firstTop: Double
        var highest: Double
        var lowest: Double
    }

    private var settle: OpenSettle?
    /// Whether a settle is in progress. Without one, and without notices, the meter needs no motion. Stored, because a
    /// getter of another module would copy the meter.
    package private(set) var isMeasuring = false
    /// The readings since the choice of the target.
    private var path: [(time: Double, top: Double, velocity: Double)] = []
    /// The last reading, and its time in seconds.
    private var (top, velocity, time) = (0.0, 0.0, 0.0)

    /// The number of the run's notices so far.
    private var noticeCount = 0
    /// The settles that reached their targets, in order.
    public private(set) var arrivals: [Arrival] = []
    /// The last settle; nil if it did not reach its target, and without a settle.
    private(set) var last: Arrival?

    public init() {}

    /// The distance within which a drawer counts as at rest, in points: the tolerance of the engine's arrival.
    public static let tolerance = DrawerEngine.Settings().release.arrivalTolerance

    /// Adds the motion since the last call, and the settles that began or ended.
    /// - Parameter reading: the run's reading, which most callers have.
    public mutating func measure(_ run: some Stepper, _ reading: Reading) {
        let all = run.notices
        measure(reading, at: run.clock.seconds, all[noticeCount...])
        noticeCount = all.count
    }

    /// Adds the motion since the last call, and the settles that began or ended.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - notices: the notices since the last call.
    public mutating func measure(_ reading: Reading, at time: Double, _ notices: ArraySlice<Notice>) {
        measure((reading.top, reading.velocity), at: time, notices)
    }

    /// The same, with the two numbers that the meter needs of a reading.
    package mutating func measure(
        _ motion: (top: Double, velocity: Double), at time: Double, _ notices: ArraySlice<Notice>
    ) {
        guard isMeasuring || !notices.isEmpty else { return }
        pass(to: motion, at: time)
        for notice in notices { note(notice) }
    }

    /// Adds the motion since the last reading. If the direction changes, adds the extremum of the cubic curve through
    /// both positions and velocities.
    private mutating func pass(to reading: (top: Double, velocity: Double), at time: Double) {
        if let before = settle {
            let turns = velocity * reading.velocity < 0 && time > self.time
            let turn = turns ? turn(to: reading, time - self.time) : reading.top
            settle?.highest = min(before.highest, reading.top, turn)
            settle?.lowest = max(before.lowest, reading.top, turn)
        }
        (top, velocity, self.time) = (reading.top, reading.velocity, time)
        if settle != nil { path.append((time, top, velocity)) }
    }

    /// The value at an extremum of the cubic curve to the next reading.
    private func turn(to after: (top: Double, velocity: Double), _ time: Double) -> Double {
        let curve = Cubic(top, velocity * time, after.top, after.velocity * time)
        return curve.value(at: Cubic.border { curve.slope(at: $0) * curve.slope(at: 0) > 0 }.lowerBound)
    }

    /// The cubic curve over 0...1 with two values and two slopes.
    private struct Cubic {
        let (a, b, c, d): (Double, Double, Double, Double)

        init(_ start: Double, _ startSlope: Double, _ end: Double, _ endSlope: Double) {
            let rise = end - start
            (a, b) = (startSlope + endSlope - 2 * rise, 3 * rise - 2 * startSlope - endSlope)
            (c, d) = (startSlope, start)
        }

        func value(at share: Double) -> Double { ((a * share + b) * share + c) * share + d }
        func slope(at share: Double) -> Double { (3 * a * share + 2 * b) * share + c }

        /// The border between the places in 0...1 where a condition holds and those where it does not.
        static func border(of isBefore: (Double) -> Bool) -> ClosedRange<Double> {
            (0..<40).reduce(0...1) { range, _ in
                let middle = (range.lowerBound + range.upperBound) / 2
                return isBefore(middle) ? middle...range.upperBound : range.lowerBound...middle
            }
        }
    }

    /// The time from which the drawer stays within the tolerance of `top`. It rests there from `end` on.
    private func rest(until end: Double, from start: Double) -> Double {
        let inner = path.prefix { $0.time < end }
        guard let last = inner.lastIndex(where: { abs($0.top - top) > Self.tolerance }) else { return start }
        let from = inner[last]
        let curve: Cubic
        let length: Double
        if last + 1 < inner.count {
            length = inner[last + 1].time - from.time
            curve = Cubic(from.top, from.velocity * length, inner[last + 1].top, inner[last + 1].velocity * length)
        } else {
            // A parabola: the speed with which the drawer reaches its target is unknown.
            length = end - from.time
            let slope = from.velocity * length
            curve = Cubic(from.top, slope, top, 2 * (top - from.top) - slope)
        }
        let border = Cubic.border { abs(curve.value(at: $0) - top) > Self.tolerance }
        return from.time + border.upperBound * length
    }

    private mutating func note(_ notice: Notice) {
        switch notice.kind {
        case .targetChosen(detent: let target):
            settle = OpenSettle(target: target, start: notice.time, firstTop: top, highest: top, lowest: top)
            path.removeAll(keepingCapacity: true)
            path.append((time, top, velocity))
            (last, isMeasuring) = (nil, true)
        case .settleInterrupted: (settle, isMeasuring) = (nil, false)
        case .detentReached:
            guard let settle else { return }
            (self.settle, isMeasuring) = (nil, false)
            let overshoot = settle.firstTop >= top ? top - settle.highest : settle.lowest - top
            let arrival = Arrival(
                target: settle.target, start: settle.start,
                time: max(0, rest(until: notice.time, from: settle.start) - settle.start),
                overshoot: max(0, overshoot))
            arrivals.append(arrival)
            last = arrival
        default: break
        }
    }
}
