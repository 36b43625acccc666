// Measures of settles, for the tuning panel, comparisons, sweeps and fits.

import DrawerCore

/// A settle of the drawer that reached its target.
public struct Arrival: Sendable, Hashable {
    /// nil for a height without a detent.
    public var target: DetentName?
    /// The time of the choice of the target, in seconds.
    public var start: Double
    /// From the choice of the target to rest, in seconds.
    public var time: Double
    /// The greatest distance beyond the resting position, in the direction of the settle, in points.
    public var overshoot: Double
}

/// Measures each settle from the choice of its target to rest, from the readings and notices of a run.
///
///     var meter = SettleMeter()
///     player.advance(to: .milliseconds(500)) { meter.follow($0, $0.reading) }
///     for arrival in meter.arrivals { print(arrival.overshoot) }
public struct SettleMeter: Sendable {
    /// A settle in progress. y grows downward.
    private struct Settle {
        let target: DetentName?
        let start: Double
        let first: Double
        var highest: Double
        var lowest: Double
    }

    private var settle: Settle?
    /// The last reading, and its time in seconds.
    private var (top, velocity, time) = (0.0, 0.0, 0.0)

    /// The number of the run's notices so far.
    private var notices = 0
    /// The settles that reached their targets, in order.
    public private(set) var arrivals: [Arrival] = []
    /// The last settle; nil if it did not reach its target, and without a settle.
    private(set) var last: Arrival?

    public init() {}

    /// Adds the motion since the last call, and the settles that began or ended.
    /// - Parameter reading: the run's reading, which most callers have.
    public mutating func follow(_ run: some Stepper, _ reading: Reading) {
        let all = run.notices
        follow(reading, at: run.clock.seconds, all[notices...])
        notices = all.count
    }

    /// Adds the motion since the last call, and the settles that began or ended.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - notices: those since the last call.
    public mutating func follow(_ reading: Reading, at time: Double, _ notices: ArraySlice<Notice>) {
        pass(to: reading, at: time)
        for notice in notices { note(notice) }
    }

    /// Adds the motion since the last reading. If the direction changes, adds the extremum of the cubic curve through
    /// both positions and velocities.
    private mutating func pass(to reading: Reading, at time: Double) {
        if let before = settle {
            let turns = velocity * reading.velocity < 0 && time > self.time
            let turn = turns ? turn(to: reading, time - self.time) : reading.top
            settle?.highest = min(before.highest, reading.top, turn)
            settle?.lowest = max(before.lowest, reading.top, turn)
        }
        (top, velocity, self.time) = (reading.top, reading.velocity, time)
    }

    private func turn(to after: Reading, _ time: Double) -> Double {
        // top(s) = a s³ + b s² + c s + d for s in 0...1. The derivative has one zero in this range.
        let (c, end) = (velocity * time, after.velocity * time)
        let way = after.top - top
        let a = c + end - 2 * way
        let b = 3 * way - 2 * c - end
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if ((3 * a * middle + 2 * b) * middle + c) * c > 0 { low = middle } else { high = middle }
        }
        return ((a * low + b) * low + c) * low + top
    }

    private mutating func note(_ notice: Notice) {
        switch notice.kind {
        case .targetChosen(let target):
            settle = Settle(target: target, start: notice.time, first: top, highest: top, lowest: top)
            last = nil
        case .settleInterrupted: settle = nil
        case .detentReached:
            guard let settle else { return }
            self.settle = nil
            let overshoot = settle.first >= top ? top - settle.highest : settle.lowest - top
            let arrival = Arrival(
                target: settle.target, start: settle.start, time: notice.time - settle.start,
                overshoot: max(0, overshoot))
            arrivals.append(arrival)
            last = arrival
        default: break
        }
    }
}
