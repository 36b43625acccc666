// The inspector's data: the drawer's height over the last two seconds, as a chart.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The heights of the drawer, sampled at regular times, among the heights of its detents, and the height of its target
/// or resting place. The inspector exists only while its panel is open.
struct Inspector: Sendable {
    /// Samples per second.
    private static let rate = 20.0
    /// The number of samples: two seconds.
    private static let count = 40

    /// Heights as shares of the container's, the last one at time 0. A sample allocates nothing.
    private(set) var chart = Inspector.chart([], CurveChart.Curve(name: "", heights: [], rate: rate))
    /// The detents and the height of the container from which the chart's levels were made.
    private var measured: (stops: Stops?, height: Double) = (nil, 0)
    /// The number of the last sample, counted from time 0.
    private var last: Int

    /// Starts with the last two seconds in which something moved, so that the plot is not empty.
    /// - Parameter time: the shown time of the timeline, in seconds.
    init(_ timeline: Timeline, at time: Double) {
        last = Inspector.newest(until: time)
        chart.curves[0].heights.reserveCapacity(Inspector.count)
        guard let span = timeline.span else {
            sample(timeline.scene)
            return
        }
        var run = timeline
        let end = min(timeline.time, span.upperBound)
        for age in (0..<Inspector.count).reversed() {
            let moment = max(span.lowerBound, end - Double(age) / Inspector.rate)
            if chart.curves[0].heights.isEmpty { run.go(to: moment) } else { _ = run.advance(to: moment) }
            sample(run.scene)
        }
    }

    private static func chart(_ levels: [CurveChart.Level], _ curve: CurveChart.Curve) -> CurveChart {
        CurveChart(
            curves: [curve], levels: levels, summary: "Height over the last two seconds",
            times: -Double(count - 1) / rate...0, heights: 0...1)
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
    mutating func sample(_ scene: any Scene) {
        let (reading, height) = (scene.reading, scene.grid.container.height)
        if chart.curves[0].heights.count == Inspector.count { chart.curves[0].heights.removeFirst() }
        chart.curves[0].heights.append(reading.height / height)
        chart.curves[0].start = -Double(chart.curves[0].heights.count - 1) / Inspector.rate
        follow(scene)
    }

    /// Records the target of the settle, or of a release at this moment.
    mutating func follow(_ scene: any Scene) {
        let (reading, landing, height) = (scene.reading, scene.landing, scene.grid.container.height)
        let goal = (scene.goal ?? landing?.top).map { scene.isAtTop ? $0 : height - $0 } ?? reading.height
        let stops = scene.stops
        if measured.stops != stops || measured.height != height {
            measured = (stops, height)
            chart = Inspector.chart(stops?.levels(of: height) ?? [(DetentName.fullHeight.words, 0)], chart.curves[0])
        }
        chart.goal = goal / height
        if stops == nil {
            let detent = reading.target ?? landing?.detent ?? reading.detent
            chart.levels[0] = (detent?.words ?? "", goal / height)
        }
        // The chart spans the range from the lowest height to the highest one, so that the curve fills it.
        var (low, high) = (goal / height, goal / height)
        for level in chart.levels { (low, high) = (min(low, level.height), max(high, level.height)) }
        for height in chart.curves[0].heights { (low, high) = (min(low, height), max(high, height)) }
        chart.heights = low...max(high, low + 0.02)
    }
}

extension Stops {
    /// The visible detents from the highest down, as shares of a container's height.
    fileprivate func levels(of height: Double) -> [CurveChart.Level] {
        tops.indices.dropFirst(lowestVisible).reversed().map { (names[$0].words, 1 - tops[$0] / height) }
    }
}
