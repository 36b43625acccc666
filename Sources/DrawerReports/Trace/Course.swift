// The course of a script: the samples from which a plot is drawn.
//
// A trace has one row per frame. Curves through these rows would show the beat between the frame rate and the pointer's
// sample rate. The course therefore has samples at the pointer's sample times, and as many in between as a curve needs.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The samples of a script's run.
struct Course: Sendable {
    struct Moment: Sendable {
        /// The time since the script's start, in seconds; after `alignToRelease`, since its first release.
        var time: Double
        var reading: Reading
        /// The free edge at each detent, in points.
        var detents: [(name: DetentName, top: Double)]
        /// The height of the container, in points.
        var height: Double
    }

    private(set) var moments: [Moment] = []
    private(set) var marks: [Mark] = []
    /// The initial columns and rows.
    private(set) var size: Size
    private(set) var policy: String
    private(set) var notices: [Notice] = []
    private(set) var report = Report()

    /// The time between two samples while something moves without events.
    private static let step = Nanoseconds(1_000_000_000 / 120)

    /// Runs a script to its end.
    init(_ player: Player) {
        var player = player
        size = player.simulation.configuration.setup.size
        policy = player.simulation.policy.name
        var time = Nanoseconds.zero
        while true {
            player.play(to: time)
            let isLast = player.isFinished
            if isLast { time = player.clock }
            let simulation = player.simulation(at: time)
            moments.append(
                Moment(
                    time: time.seconds, reading: simulation.reading, detents: simulation.detentEdges,
                    height: simulation.grid.container.height))
            if isLast { break }
            let next = player.nextMoment
            let alone = simulation.nextDeadline.map { max(Nanoseconds(roundingUp: $0), time + Nanoseconds(1)) }
            let step = time + Course.step
            let isStill = !simulation.isMoving && simulation.reading.isStill
            if isStill, let soonest = [next, alone].compactMap({ $0 }).min(), soonest > step + Course.step {
                // Nothing changes before the next event: add one sample just before it.
                time = soonest - Course.step
            } else {
                time = min(step, next ?? step)
            }
        }
        marks = player.marks
        notices = player.notices
        report = player.report
    }

    /// Moves time 0 from the script's start to its first release. Without a release, nothing changes.
    mutating func alignToRelease() {
        guard let release = marks.first(where: { $0.kind == .release })?.time else { return }
        for index in moments.indices { moments[index].time -= release.seconds }
        for index in marks.indices { marks[index].time = marks[index].time - release }
        for index in notices.indices { notices[index].time -= release.seconds }
    }

    /// The time of the first sample, in seconds.
    var start: Double { moments.first?.time ?? 0 }
    /// The time of the last sample, in seconds.
    var end: Double { moments.last?.time ?? 0 }
    /// The height of the tallest container, in points.
    var height: Double { moments.map(\.height).max() ?? 0 }

    /// The curve of a value over time.
    func curve(_ value: (Reading) -> Double) -> [(time: Double, value: Double)] {
        moments.map { ($0.time, value($0.reading)) }
    }

    /// A detent's top edge over time; it changes with the screen.
    struct DetentLine {
        var name: DetentName
        var tops: [(time: Double, value: Double)]
    }

    /// All detents in order of rising height.
    var detents: [DetentLine] {
        var lines: [DetentLine] = []
        for moment in moments {
            for (name, top) in moment.detents {
                let known = lines.firstIndex { $0.name == name }
                let index = known ?? lines.count
                if known == nil { lines.append(DetentLine(name: name, tops: [])) }
                // Draw a change as a step, not as a slope.
                if let last = lines[index].tops.last, last.value != top {
                    lines[index].tops.append((moment.time, last.value))
                }
                lines[index].tops.append((moment.time, top))
            }
        }
        return lines
    }

    /// A period with one name.
    struct Run<Name: Hashable & Sendable>: Sendable, Hashable {
        var name: Name
        var from: Double
        var to: Double
    }

    /// The periods in which a name stays the same, without those that have no name.
    func runs<Name: Hashable & Sendable>(of name: (Reading) -> Name?) -> [Run<Name>] {
        var runs: [Run<Name>] = []
        var current: Name?
        for moment in moments {
            let next = name(moment.reading)
            if current != nil { runs[runs.count - 1].to = moment.time }
            if next != current, let next { runs.append(Run(name: next, from: moment.time, to: moment.time)) }
            current = next
        }
        return runs.filter { $0.to > $0.from }
    }
}
