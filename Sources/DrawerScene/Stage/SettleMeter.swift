// Measures of settles, for the tuning panel, comparisons, sweeps and fits.

import DrawerCore

/// A settle of the drawer that arrived.
public struct Arrival: Sendable, Hashable {
    /// nil for a height without a detent.
    public var target: DetentName?
    /// The time of the choice of the target, in seconds.
    public var start: Double
    /// From the choice of the target to rest, in seconds.
    public var time: Double
    /// The way past the resting place, seen from the start, in points.
    public var overshoot: Double
}

/// Measures each settle from the choice of its target to rest, from the readings and notices of a simulation.
///
///     var meter = SettleMeter()
///     meter.pass(to: simulation.reading, at: time)
///     for notice in notices { if let arrival = meter.take(notice) { print(arrival.overshoot) } }
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

    public init() {}

    public var isSettling: Bool { settle != nil }

    /// Adds the way since the last reading, with the turn of the cubic curve through both positions and velocities.
    /// - Parameter time: in seconds, not before the last one.
    public mutating func pass(to reading: Reading, at time: Double) {
        if let before = settle {
            let turns = velocity * reading.velocity < 0 && time > self.time
            let turn = turns ? turn(to: reading, time - self.time) : reading.top
            settle?.highest = min(before.highest, reading.top, turn)
            settle?.lowest = max(before.lowest, reading.top, turn)
        }
        (top, velocity, self.time) = (reading.top, reading.velocity, time)
    }

    private func turn(to after: Reading, _ time: Double) -> Double {
        // top(s) = a s³ + b s² + c s + d for s in 0...1, with one zero of its derivative in between.
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

    /// Takes a notice that came before the last reading or with it.
    /// - Returns: the settle that the notice ends by its arrival.
    public mutating func take(_ notice: Notice) -> Arrival? {
        switch notice.kind {
        case .targetChosen(let target):
            settle = Settle(target: target, start: notice.time, first: top, highest: top, lowest: top)
        case .settleInterrupted: settle = nil
        case .detentReached:
            guard let settle else { return nil }
            self.settle = nil
            let overshoot = settle.first >= top ? top - settle.highest : settle.lowest - top
            return Arrival(
                target: settle.target, start: settle.start, time: notice.time - settle.start,
                overshoot: max(0, overshoot))
        default: break
        }
        return nil
    }
}
