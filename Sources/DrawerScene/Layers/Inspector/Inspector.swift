// The inspector's data: the drawer's height over the last two seconds.

import DrawerCells
import DrawerCore

/// The heights of the drawer, sampled at regular times. The inspector exists only while its panel is open.
struct Inspector: Sendable {
    /// Samples per second.
    static let rate = 20.0
    /// The number of samples: two seconds.
    static let count = 40

    /// Heights as shares of the container's, up to the last sample.
    private var heights: [Double] = []
    /// The number of the last sample, counted from time 0.
    private var last: Int

    /// The last two seconds in which something moved, so that the plot is not empty.
    /// - Parameter time: the shown time of the timeline, in seconds.
    init(_ timeline: Timeline, at time: Double) {
        last = Inspector.newest(until: time)
        heights.reserveCapacity(Inspector.count)
        guard let span = timeline.span else {
            sample(timeline.scene.reading, on: timeline.scene.grid)
            return
        }
        var run = timeline
        let end = min(timeline.time, span.upperBound)
        for age in (0..<Inspector.count).reversed() {
            let moment = max(span.lowerBound, end - Double(age) / Inspector.rate)
            if heights.isEmpty { run.go(to: moment) } else { _ = run.advance(to: moment) }
            sample(run.scene.reading, on: run.scene.grid)
        }
    }

    private static func newest(until time: Double) -> Int { Int((min(time, 1e12) * rate).rounded(.down)) }

    /// The time of the next sample, in seconds; nil if it is after `time`.
    mutating func nextMoment(until time: Double) -> Double? {
        let newest = Inspector.newest(until: time)
        guard last < newest else { return nil }
        // Skip samples that would be dropped at once.
        last = max(last + 1, newest - Inspector.count + 1)
        return Double(last) / Inspector.rate
    }

    /// Stores the sample for the time that `nextMoment` returned last.
    mutating func sample(_ reading: Reading, on grid: Grid) {
        if heights.count == Inspector.count { heights.removeFirst() }
        heights.append(min(max(0, reading.height / grid.container.height), 1))
    }

    /// The height `age` samples before the last one; nil if the inspector was not open then.
    func height(age: Int) -> Double? { age < heights.count ? heights[heights.count - 1 - age] : nil }
}
