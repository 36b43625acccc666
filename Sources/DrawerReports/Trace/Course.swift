// The course of a script: the rows, marks and notices from which plots are drawn.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// A script's run as a list of rows.
struct Course: Sendable {
    /// In the order of their times, which count from the script's start; after `alignToRelease`, from its first release.
    private(set) var rows: [TraceRow] = []
    private(set) var marks: [Mark] = []
    /// The initial columns and rows.
    private(set) var size: Size
    private(set) var policy: String
    private(set) var notices: [Notice] = []
    private(set) var report = Report()
    /// All detents in order of rising height.
    private(set) var detents: [DetentLine] = []
    /// The height of the tallest container and of the last one, in points.
    private(set) var (height, lastHeight) = (0.0, 0.0)

    /// A detent's free edge over time; it changes with the screen.
    struct DetentLine {
        var name: DetentName
        var tops: [(time: Double, value: Double)]
    }

    /// Runs a script to its end.
    init(_ player: Player) {
        var player = player
        size = player.simulation.configuration.setup.size
        policy = player.simulation.configuration.settings.release.policy.name
        player.run(.curve(rate: 120)) { now in
            rows.append(TraceRow(now))
            for (name, top) in now.simulation.detentEdges { add(name, top, at: now.clock.seconds) }
            lastHeight = now.simulation.grid.container.height
            height = max(height, lastHeight)
        }
        marks = player.marks
        notices = player.notices
        report = player.report
    }

    private mutating func add(_ name: DetentName, _ top: Double, at time: Double) {
        guard let index = detents.firstIndex(where: { $0.name == name }) else {
            detents.append(DetentLine(name: name, tops: [(time, top)]))
            return
        }
        // Draw a change as a step, not as a slope.
        if let last = detents[index].tops.last, last.value != top { detents[index].tops.append((time, last.value)) }
        detents[index].tops.append((time, top))
    }

    /// Moves time 0 from the script's start to its first release. Without a release, nothing changes.
    mutating func alignToRelease() {
        guard let release = marks.first(where: { $0.kind == .release })?.time else { return }
        for index in rows.indices { rows[index].time = rows[index].time - release }
        for index in marks.indices { marks[index].time = marks[index].time - release }
        for index in notices.indices { notices[index].time -= release.seconds }
        for index in detents.indices {
            for place in detents[index].tops.indices { detents[index].tops[place].time -= release.seconds }
        }
    }

    /// The time of the first row, in seconds.
    var start: Double { rows.first?.time.seconds ?? 0 }
    /// The time of the last row, in seconds.
    var end: Double { rows.last?.time.seconds ?? 0 }

    /// The curve of a value over time.
    func curve(_ value: (Reading) -> Double) -> [(time: Double, value: Double)] {
        rows.map { ($0.time.seconds, value($0.reading)) }
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
        for row in rows {
            let (next, time) = (name(row.reading), row.time.seconds)
            if current != nil { runs[runs.count - 1].to = time }
            if next != current, let next { runs.append(Run(name: next, from: time, to: time)) }
            current = next
        }
        return runs.filter { $0.to > $0.from }
    }
}
