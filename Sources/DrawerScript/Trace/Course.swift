// What a plot is drawn from: a script's course, looked at as finely as a drawing needs it.
//
// A trace has a row for each frame. A drawing that joined these would show the beat of two clocks, that of the frames
// and that of the pointer. So it looks where the pointer is sampled, and in between as often as a curve needs.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A script's course as a drawing needs it.
struct Course: Sendable {
    struct Moment: Sendable {
        /// In seconds since the script's start.
        var time: Double
        var reading: Reading
        var stops: Stops?
        /// Of the container, in points.
        var height: Double
    }

    private(set) var moments: [Moment] = []
    private(set) var marks: [Mark] = []
    /// The columns and rows that the script begins with.
    private(set) var size: Size
    private(set) var policy: String
    private(set) var notices: [Notice] = []
    private(set) var report = Report()

    /// Between two moments while something moves by itself.
    private static let step = Nanoseconds(1_000_000_000 / 120)

    /// Carries a script out to its end.
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
                    time: time.seconds, reading: simulation.reading, stops: simulation.stops,
                    height: simulation.grid.container.height))
            if isLast { break }
            let next = player.nextMoment
            let alone = simulation.nextDeadline.map { max(Nanoseconds(roundingUp: $0), time + Nanoseconds(1)) }
            let step = time + Course.step
            let isStill = !simulation.isMoving && simulation.reading.isStill
            if isStill, let soonest = [next, alone].compactMap({ $0 }).min(), soonest > step + Course.step {
                // Nothing to look at before the next thing happens, but how it is until then.
                time = soonest - Course.step
            } else {
                time = min(step, next ?? step)
            }
        }
        marks = player.marks
        notices = player.notices
        report = player.report
    }

    /// In seconds.
    var end: Double { moments.last?.time ?? 0 }
    /// Of the tallest container, in points.
    var height: Double { moments.map(\.height).max() ?? 0 }

    /// A line of a value over time.
    func curve(_ value: (Reading) -> Double) -> [(time: Double, value: Double)] {
        moments.map { ($0.time, value($0.reading)) }
    }

    /// A detent's top edge over time: it changes with the screen.
    struct DetentLine {
        var name: DetentName
        var tops: [(time: Double, value: Double)]
    }

    /// Every detent that there is, in rising order of height.
    var detents: [DetentLine] {
        var lines: [DetentLine] = []
        for moment in moments {
            guard let stops = moment.stops else { continue }
            for (name, top) in zip(stops.names, stops.tops) {
                let known = lines.firstIndex { $0.name == name }
                let index = known ?? lines.count
                if known == nil { lines.append(DetentLine(name: name, tops: [])) }
                // A step where it changes, not a slope.
                if let last = lines[index].tops.last, last.value != top {
                    lines[index].tops.append((moment.time, last.value))
                }
                lines[index].tops.append((moment.time, top))
            }
        }
        return lines
    }

    /// A stretch of time with one name for all of it.
    struct Run<Name: Hashable & Sendable>: Sendable, Hashable {
        var name: Name
        var from: Double
        var to: Double
    }

    /// Stretches over which a name stays the same; those without one left out.
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

extension Reading {
    /// Whether nothing has a speed.
    fileprivate var isStill: Bool { velocity == 0 && scrollVelocity == 0 && primaryVelocity == 0 }
}
