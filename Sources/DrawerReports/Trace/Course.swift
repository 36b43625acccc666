// The course of a run: its rows, marks and notices. Plots, tables, sweeps and fits read them.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The rows of one run of a script, and the quantities that follow from them.
///
///     let course = Course(try file.player(), .settles)
///     for arrival in course.arrivals { print(arrival.time, arrival.overshoot) }
struct Course: Sendable {
    /// The states that a course records.
    enum Detail: Sendable {
        /// Only the last state.
        case end
        /// The last state and the settles.
        case settles
        /// The states before and after each input, at least 120 states a second while something can change, the settles
        /// and the detents.
        case plot
        /// The states at some rising times, with one measure. Unless the whole run is wanted, the run ends with the last
        /// of these times or, if nothing has been released by then, at the script's end.
        case times([Nanoseconds], Expectation.Measure, isWhole: Bool = true)
    }

    /// The rows, in the order of their times. All times of a course count from the script's start or, after
    /// `alignToRelease`, from its first release; those of `touches` always count from the start.
    private(set) var rows: [TraceRow] = []
    private(set) var marks: [Mark] = []
    private(set) var notices: [Notice] = []
    /// The touches of the pointer, in order.
    private(set) var touches: [Contact] = []
    private(set) var report = Report()
    /// The settles that reached their targets, in order; recorded by `settles` and `plot`.
    private(set) var arrivals: [Arrival] = []
    /// The detents after the inputs at the start, in order of rising height; then the detents that appeared later.
    /// Recorded by `plot`.
    private(set) var detents: [DetentLine] = []
    /// The scene at the start of the run.
    private let scene: SceneRun
    /// The height of the tallest container, in points; recorded by `plot`.
    private(set) var height = 0.0

    /// The drawer's height at a detent over time, in points; it changes with the screen.
    struct DetentLine {
        var name: DetentName
        var heights: [(time: Double, value: Double)]
        /// The time at which the detent disappeared, for example with its scene; nil if the run ends with it.
        var end: Double?
        /// The last height.
        var height: Double { heights.last?.value ?? 0 }
    }

    /// The initial columns and rows.
    var size: Size { scene.setup.size }
    var policy: String { scene.setup.settings.release.policy.name }

    /// The speed at which the drawer's height grows, in pt/s.
    var opening: (Reading) -> Double { scene.isAtTop ? { $0.velocity } : { -$0.velocity } }

    init(_ start: consuming Player, _ detail: Detail) {
        var player = start
        scene = player.scene
        switch detail {
        case .end:
            player.run()
            rows = [TraceRow(&player, .frame)]
        case .settles: recordSettles(&player)
        case .plot: recordPlot(&player)
        case .times(let times, let measure, let isWhole):
            for time in times {
                player.advance(to: time)
                rows.append(TraceRow(&player, .other, measuring: measure))
            }
            if isWhole || !player.marks.contains(where: { $0.kind == .release }) { player.run() }
        }
        marks = player.marks
        notices = player.notices
        report = player.report
        touches = player.touches
    }

    /// Keeps the arrivals of settles. A `Snap` at once takes no time, and is not a settle. A release at its target is
    /// one, although it takes no time either, and so is every settle without animations.
    private mutating func keep(_ all: [Arrival], of player: Player) {
        let isInstant = player.scene.setup.reducedMotion
        arrivals = all.filter { arrival in
            if arrival.time > 0 || isInstant { return true }
            let choice = player.notices.last {
                $0.kind == .targetChosen(detent: arrival.target) && $0.time == arrival.start
            }
            return choice.map { [.pan, .tap, .key, .wheel].contains($0.cause) } ?? false
        }
    }

    /// Measures the settles, without keeping the states.
    private mutating func recordSettles(_ player: inout Player) {
        var (meter, seen) = (SettleMeter(), 0)
        player.run(.changes(rate: player.frameRate)) { now in
            // Inputs at the start prepare the scene: a run begins with the state after them.
            if now.clock == .zero { (meter, seen) = (SettleMeter(), 0) }
            guard meter.isMeasuring || now.notices.count > seen else { return }
            meter.measure(now.motion, at: now.clock.seconds, now.notices[seen...])
            seen = now.notices.count
        } sample: { _ in
        }
        rows = [TraceRow(&player, .frame)]
        keep(meter.arrivals, of: player)
    }

    /// Records the states and the detents, and measures the settles in the same states as `recordSettles`.
    private mutating func recordPlot(_ player: inout Player) {
        let rate = player.frameRate
        let statesPerFrame = (120 + rate - 1) / rate
        player.run(.changes(rate: rate * statesPerFrame)) { now in
            // Each state before and after an input, and each sample. Inputs at the start prepare the scene: a run begins
            // with the state after them.
            if now.clock == .zero {
                rows.removeAll(keepingCapacity: true)
                detents.removeAll()
            }
            rows.append(TraceRow(&now, .input))
            addDetents(now)
        } sample: { now in
            // This sample is the last row.
            rows[rows.count - 1].moment = now.isFinished || now.clock.isFrame(ofRate: rate) ? .frame : .other
        }
        var (meter, seen) = (SettleMeter(), 0)
        for row in rows where row.moment != .other {
            meter.measure(row.reading, at: row.time.seconds, player.notices[seen..<row.notices])
            seen = row.notices
        }
        keep(meter.arrivals, of: player)
    }

    private mutating func addDetents(_ now: Player) {
        let (edges, time) = (now.scene.detentEdges, now.clock.seconds)
        for index in detents.indices where detents[index].end == nil {
            if !edges.contains(where: { $0.name == detents[index].name }) { detents[index].end = time }
        }
        for (name, _, height) in edges { add(name, height, at: time) }
        height = max(height, now.grid.container.height)
    }

    private mutating func add(_ name: DetentName, _ height: Double, at time: Double) {
        guard let index = detents.firstIndex(where: { $0.name == name && $0.end == nil }) else {
            detents.append(DetentLine(name: name, heights: [(time, height)]))
            return
        }
        // Draw a change as a step, not as a slope.
        let last = detents[index].height
        if last != height { detents[index].heights.append((time, last)) }
        detents[index].heights.append((time, height))
    }

    /// The time of the first release; nil without one.
    var release: Nanoseconds? { marks.first { $0.kind == .release }?.time }

    /// The arrivals of settles since the user's first action. Earlier settles prepare the scene.
    var arrivalsOfUser: [Arrival] {
        guard let index = marks.firstIndex(where: { [.press, .key, .wheel].contains($0.kind) }) else { return arrivals }
        let first = marks[index].time
        // A settle without a duration at the time of the action may belong to a call from code right before it.
        let isPrepared = marks[..<index].last?.time == first
        return arrivals.filter {
            isPrepared && $0.time == 0 ? $0.start > first.seconds : $0.start >= first.seconds
        }
    }

    /// Moves time 0 from the script's start to its first release. Without a release, nothing changes.
    mutating func alignToRelease() {
        guard let release else { return }
        for index in rows.indices { rows[index].time = rows[index].time - release }
        for index in marks.indices { marks[index].time = marks[index].time - release }
        for index in notices.indices { notices[index].time -= release.seconds }
        for index in arrivals.indices { arrivals[index].start -= release.seconds }
        for index in detents.indices {
            for place in detents[index].heights.indices { detents[index].heights[place].time -= release.seconds }
            detents[index].end? -= release.seconds
        }
    }

    // MARK: Quantities

    /// The largest change of the drawer's top in one frame since the last release, in points. In a script without a
    /// release, the frames count from the start.
    var largestStep: Double {
        let releaseCount = marks.lastIndex { $0.kind == .release }.map { $0 + 1 } ?? 0
        var (step, top) = (0.0, Double?.none)
        for row in rows where row.moment == .frame && row.marks >= releaseCount {
            step = max(step, abs(row.reading.top - (top ?? row.reading.top)))
            top = row.reading.top
        }
        return step
    }

    /// The distance that the list scrolled in both directions together, in points.
    var listTravel: Double {
        zip(rows, rows.dropFirst()).reduce(0) { $0 + abs($1.1.reading.offset - $1.0.reading.offset) }
    }

    /// The time of the first row, in seconds.
    var start: Double { rows.first?.time.seconds ?? 0 }
    /// The time of the last row, in seconds.
    var end: Double { rows.last?.time.seconds ?? 0 }

    /// The curve of a value over time. While the pointer moves, the curve has only the states right after an input. The
    /// states at the frames between them would make steps, because frames and samples of the pointer alternate unevenly.
    func curve(_ value: (Reading) -> Double) -> [(time: Double, value: Double)] {
        rows.compactMap { $0.isBetweenSamples ? nil : ($0.time.seconds, value($0.reading)) }
    }

    /// A period with one name.
    struct Period<Name: Hashable & Sendable>: Sendable, Hashable {
        var name: Name
        var from: Double
        var to: Double
    }

    /// The periods in which a name stays the same. Periods without a name are left out.
    func periods<Name: Hashable & Sendable>(of name: (Reading) -> Name?) -> [Period<Name>] {
        var periods: [Period<Name>] = []
        var current: Name?
        for row in rows {
            let (next, time) = (name(row.reading), row.time.seconds)
            if current != nil { periods[periods.count - 1].to = time }
            if next != current, let next { periods.append(Period(name: next, from: time, to: time)) }
            current = next
        }
        return periods.filter { $0.to > $0.from }
    }
}

extension Nanoseconds {
    /// Whether this is the time of a frame.
    fileprivate func isFrame(ofRate rate: Int) -> Bool {
        Nanoseconds(ofFrame: Int((seconds * Double(rate)).rounded()), rate: rate) == self
    }
}

extension Notice {
    /// Whether the notice reports the target of a settle.
    var isChoiceOfTarget: Bool { if case .targetChosen = kind { true } else { false } }
}
