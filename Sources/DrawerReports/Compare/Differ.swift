// The search for gestures that part two presets: the shortest ones after which the drawer ends at different detents, or
// takes a different course.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// The gestures that part two variants of the settings.
public struct Differ: Sendable {
    /// A part of a gesture.
    enum Step: Sendable, Hashable {
        /// The drawer is at this detent.
        case start(DetentName)
        case pull(on: Place, Heading, distance: Double, speed: Double)
        /// The pointer rests before it is released.
        case hold(milliseconds: Int)
        /// Between two pulls.
        case pause(milliseconds: Int)

        /// In points.
        var distance: Double { if case .pull(_, _, let distance, _) = self { distance } else { 0 } }
    }

    /// The state after a gesture under one variant.
    struct End: Sendable, Hashable {
        var detent: DetentName?
        /// The drawer's height, in points.
        var height: Double
        /// The heights at 60 frames a second; empty unless the course counts.
        var course: [Double] = []
        /// Why the last release went there.
        var why: Release.Reason?
    }

    /// A gesture that parts the variants.
    public struct Finding: Sendable {
        let steps: [Step]
        let ends: [End]
        /// The commands of the gesture.
        public let script: Script
        /// How the variants differ, and why.
        public let sentence: String

        /// The script with the sentence above it.
        public var text: String { "# \(sentence)\n\(script.text)" }
    }

    /// In the order of their events, then of their distances.
    public private(set) var findings: [Finding] = []
    /// The gestures that were tried.
    public private(set) var tried = 0
    let names: [String]
    private let cases: [Case]
    /// The least difference on the way, in points; nil if only the detents at the end count.
    private let difference: Double?

    /// The bounds of the search: the distances in points, of which neighbors enclose what is searched more finely, and the
    /// speeds in pt/s.
    static let distances = [
        1.0, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 52, 64, 80, 104, 128, 160, 192, 224, 256, 288, 320,
    ]
    static let speeds = [60.0, 110, 200, 300, 420, 600, 850, 1200, 1700, 2300, 3000]
    /// The least time of a pull, in seconds.
    static let leastTime = 0.03
    static let pauses = [60, 160]
    static let hold = 150
    /// What the search resolves, in points and in pt/s.
    private static let (finestDistance, finestSpeed) = (0.1, 0.5)

    /// The bounds of the search, in words.
    public static let bounds =
        "a pull of 1 to 320 pt at 60 to 3000 pt/s and of at least 30 ms, up or down, on the handle or the list, from every "
        + "detent, released at once or after 150 ms of rest, down to 0.1 pt and 1 pt/s; if these are too few, two such pulls "
        + "of a coarse grid, 60 or 160 ms apart"

    /// Whether both cases are the same drawer, which no gesture parts.
    public let isOneDrawer: Bool

    /// Searches for gestures that part two cases.
    /// - Parameters:
    ///   - cases: two, whose scripts prepare the scene.
    ///   - count: the number of gestures to find, at most; of gestures of one kind the shortest.
    ///   - difference: also takes gestures on which the heights differ by more points on the way.
    ///   - progress: receives the number of lines so far and an estimate of all; an error that it throws ends the search.
    /// - Throws: `RefusedSettings` and the errors of `progress`.
    public init(
        _ cases: [Case], count: Int, difference: Double? = nil,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        (self.cases, self.difference) = (cases, difference)
        names = cases.map { cases.title(of: $0) }
        isOneDrawer = cases[0].setup == cases[1].setup
        guard !isOneDrawer else { return }
        let initial = try cases[0].settled().reading.detent
        let detents = cases[0].setup.detentNames.filter { $0 != .hidden }
        var families = detents.flatMap { start in
            [Place.handle, .list].flatMap { place in
                [Heading.up, .down].flatMap { heading in
                    [false, true].map { Family(start: start == initial ? nil : start, place, heading, holds: $0) }
                }
            }
        }
        families.sort { $0.events < $1.events }
        for events in 1...3 where findings.count < count {
            try search(families.filter { $0.events == events }, count, progress)
        }
        if findings.count < count { try searchTwoPulls(from: detents, initial, count, progress) }
    }

    // MARK: One pull

    /// The pulls that differ in distance and speed alone.
    private struct Family: Sendable {
        var start: DetentName?
        var place: Place
        var heading: Heading
        /// Whether the pointer rests before its release.
        var holds: Bool

        init(start: DetentName?, _ place: Place, _ heading: Heading, holds: Bool) {
            (self.start, self.place, self.heading, self.holds) = (start, place, heading, holds)
        }

        var events: Int { 1 + (start == nil ? 0 : 1) + (holds ? 1 : 0) }

        func steps(_ distance: Double, _ speed: Double) -> [Step] {
            (start.map { [.start($0)] } ?? []) + [.pull(on: place, heading, distance: distance, speed: speed)]
                + (holds ? [.hold(milliseconds: Differ.hold)] : [])
        }
    }

    /// How a gesture parts the variants: where they end, or that they are apart on the way alone.
    private struct Parting: Sendable, Hashable {
        var detents: [DetentName?]

        init?(_ ends: [End], by difference: Double?) {
            guard Differ.differ(ends, by: difference) else { return nil }
            detents = ends.map(\.detent)
        }
    }

    /// The speeds at which a family of one distance parts the variants, a range for each parting.
    private struct Line: Sendable {
        var speeds: [Parting: ClosedRange<Double>] = [:]
        var tried = 0
    }

    /// Searches the speeds of one distance: a few fixed ones, then both sides of each speed at which the end of a variant
    /// changes.
    private static func line(_ family: Family, _ distance: Double, _ cases: [Case], _ difference: Double?) -> Line {
        var line = Line()
        func state(_ speed: Double) -> (ends: [DetentName?], parting: Parting?)? {
            line.tried += 1
            guard let ends = ends(of: family.steps(distance, speed), cases, hasCourse: difference != nil) else {
                return nil
            }
            return (ends.map(\.detent), Parting(ends, by: difference))
        }
        let fastest = min(speeds[speeds.count - 1], distance / leastTime)
        guard fastest >= speeds[0] else { return line }
        // A pointer that rests has no speed.
        let coarse = family.holds ? [fastest] : speeds.filter { $0 < fastest } + [fastest]
        var points = coarse.compactMap { speed in state(speed).map { (speed: speed, state: $0) } }
        for (low, high) in zip(points, points.dropFirst()) {
            let borders:
                [(_ one: (ends: [DetentName?], parting: Parting?), _ two: (ends: [DetentName?], parting: Parting?)) ->
                    Bool] =
                    [{ $0.ends[0] == $1.ends[0] }, { $0.ends[1] == $1.ends[1] }, { $0.parting == $1.parting }]
            for isEqual in borders where !isEqual(low.state, high.state) {
                var (below, above) = (low, high)
                while above.speed - below.speed > finestSpeed {
                    let middle = (below.speed + above.speed) / 2
                    guard let found = state(middle) else { break }
                    if isEqual(low.state, found) { below = (middle, found) } else { above = (middle, found) }
                }
                points += [below, above]
            }
        }
        points.sort { $0.speed < $1.speed }
        for point in points {
            guard let parting = point.state.parting else { continue }
            let known = line.speeds[parting]
            line.speeds[parting] = (known?.lowerBound ?? point.speed)...point.speed
        }
        return line
    }

    /// The shortest pull of each kind in some families of equally many events.
    private mutating func search(
        _ families: [Family], _ count: Int, _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        let rows = Self.distances
        let all = families.count * rows.count
        let lines = try Parallel.map(
            all, progress: { try progress(min($0, all - 1), all) },
            { [cases, difference] index in
                Self.line(families[index / rows.count], rows[index % rows.count], cases, difference)
            })
        tried += lines.reduce(0) { $0 + $1.tried }
        // For each kind, the families in which it appears, by the first line that has it.
        var kinds: [[String]: [(family: Int, row: Int, parting: Parting)]] = [:]
        for (index, family) in families.enumerated() {
            var seen: Set<Parting> = []
            for row in rows.indices {
                for parting in lines[index * rows.count + row].speeds.keys where seen.insert(parting).inserted {
                    let kind = Self.kind(family.steps(1, 1)) + parting.detents.map { $0?.text ?? "" }
                    kinds[kind, default: []].append((index, row, parting))
                }
            }
        }
        let candidates = kinds.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { kind in
            // Later rows cannot be shorter.
            let first = kind.value.map(\.row).min() ?? 0
            return kind.value.filter { $0.row == first }.sorted { $0.family < $1.family }
        }
        let shortest = Parallel.map(
            candidates.count, progress: { _ in },
            { [cases, difference] index in
                candidates[index].compactMap { candidate -> (steps: [Step], tried: Int)? in
                    let line = lines[candidate.family * rows.count + candidate.row]
                    let lower = rows[max(0, candidate.row - 1)]
                    return Self.shortest(
                        families[candidate.family], candidate.parting, line, from: lower, to: rows[candidate.row],
                        cases,
                        difference)
                }.min { Self.distance($0.steps) < Self.distance($1.steps) }
            })
        tried += shortest.reduce(0) { $0 + ($1?.tried ?? 0) }
        for steps in shortest.compactMap({ $0?.steps }).sorted(by: { Self.distance($0) < Self.distance($1) })
        where findings.count < count && !hasFewer(steps) {
            findings.append(try finding(steps))
        }
    }

    /// Bisects the distance of a family down to a tenth of a point, between one that lacks a parting and one that has it.
    private static func shortest(
        _ family: Family, _ parting: Parting, _ known: Line, from lower: Double, to upper: Double, _ cases: [Case],
        _ difference: Double?
    ) -> (steps: [Step], tried: Int)? {
        var (low, high, best, tried) = (Int(lower * 10), Int(upper * 10), known, 0)
        while high - low > 1 {
            let middle = (low + high) / 2
            let line = line(family, Double(middle) / 10, cases, difference)
            tried += line.tried
            if line.speeds[parting] != nil { (high, best) = (middle, line) } else { low = middle }
        }
        guard let range = best.speeds[parting] else { return nil }
        let distance = Double(high) / 10
        // The roundest speed that parts them.
        let round = [500.0, 100, 50, 10, 5, 1].compactMap { step in
            let speed = (range.lowerBound / step).rounded(.up) * step
            return range.contains(speed) ? speed : nil
        }
        let speed = (round + [range.lowerBound]).first { speed in
            tried += 1
            let ends = ends(of: family.steps(distance, speed), cases, hasCourse: difference != nil)
            return ends.flatMap { Parting($0, by: difference) } == parting
        }
        return speed.map { (family.steps(distance, $0), tried) }
    }

    /// Whether the gesture parts the variants without one of its steps too.
    private mutating func hasFewer(_ steps: [Step]) -> Bool {
        let fewer = steps.indices.map { index in steps.indices.filter { $0 != index }.map { steps[$0] } }
        return parted(fewer.filter { $0.contains { $0.distance > 0 } }).contains(true)
    }

    // MARK: Two pulls

    /// Two pulls of a coarse grid, each made as short as it can be.
    private mutating func searchTwoPulls(
        from detents: [DetentName], _ initial: DetentName?, _ count: Int,
        _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        let few: [[Step]] = [Place.handle, .list].flatMap { place in
            [Heading.up, .down].flatMap { heading in
                [300.0, 1200].flatMap { speed in
                    [32.0, 96, 192].filter { $0 >= speed * Self.leastTime }
                        .map { [Step.pull(on: place, heading, distance: $0, speed: speed)] }
                }
            }
        }
        let starts: [[Step]] = detents.map { $0 == initial ? [] : [.start($0)] }.sorted { $0.count < $1.count }
        let all = starts.flatMap { start in
            few.flatMap { first in
                Self.pauses.flatMap { pause in few.map { start + first + [.pause(milliseconds: pause)] + $0 } }
            }
        }
        let sorted = all.enumerated().sorted {
            let (one, two) = ($0.element, $1.element)
            return (one.count, Self.distance(one), $0.offset) < (two.count, Self.distance(two), $1.offset)
        }.map(\.element)
        var start = 0
        while start < sorted.count, findings.count < count {
            let batch = Array(sorted[start..<min(start + 128, sorted.count)])
            for (steps, isParted) in zip(batch, parted(batch)) where isParted && findings.count < count {
                guard let steps = minimal(steps), !isKnown(steps) else { continue }
                findings.append(try finding(steps))
            }
            start += batch.count
            try progress(min(start, sorted.count - 1), sorted.count)
        }
        findings.sort { ($0.steps.count, Self.distance($0.steps)) < ($1.steps.count, Self.distance($1.steps)) }
    }

    private static func distance(_ steps: [Step]) -> Double { steps.reduce(0) { $0 + $1.distance } }

    /// Whether each gesture parts the variants. A gesture that one of them cannot perform does not count.
    private mutating func parted(_ gestures: [[Step]]) -> [Bool] {
        tried += gestures.count
        return Parallel.map(
            gestures.count, progress: { _ in },
            { [cases, difference] index in
                guard let ends = Self.ends(of: gestures[index], cases, hasCourse: difference != nil) else {
                    return false
                }
                return Self.differ(ends, by: difference)
            })
    }

    private static func differ(_ ends: [End], by difference: Double?) -> Bool {
        guard ends[0].detent == ends[1].detent else { return true }
        guard let difference else { return false }
        return zip(ends[0].course, ends[1].course).contains { abs($0 - $1) > difference }
    }

    private static func ends(of steps: [Step], _ cases: [Case], hasCourse: Bool) -> [End]? {
        var ends: [End] = []
        for run in cases {
            let commands = run.file.script.commands + script(steps).commands
            guard let player = try? run.settled(with: [], script: Script(commands: commands)) else { return nil }
            let course = Course(player)
            guard run.failedGestures(course.report).isEmpty, let last = course.rows.last?.reading else { return nil }
            let why = course.notices.last { $0.reason != nil }?.reason
            var end = End(detent: last.detent, height: last.height, why: why)
            if hasCourse {
                let frames = (0...180).map { Nanoseconds(ofFrame: $0, rate: 60) }
                end.course = Course(player, .times(frames, .height)).rows.map(\.reading.height)
            }
            ends.append(end)
        }
        return ends
    }

    /// The gesture without the steps and the distance that it does not need; nil if a shorter one than the search's own
    /// has the same steps.
    private mutating func minimal(_ steps: [Step]) -> [Step]? {
        var steps = steps
        var index = 0
        while index < steps.count {
            var fewer = steps
            fewer.remove(at: index)
            if fewer.contains(where: { $0.distance > 0 }), parted([fewer])[0] {
                steps = fewer
                index = 0
            } else {
                index += 1
            }
        }
        for index in steps.indices {
            while case .pull(let place, let heading, let distance, let speed) = steps[index] {
                var shorter = steps
                // Whole points, at least 5 % less.
                let less = (distance * 0.95).rounded(.down)
                guard less >= max(1, speed * Self.leastTime) else { break }
                shorter[index] = .pull(on: place, heading, distance: less, speed: speed)
                guard parted([shorter])[0] else { break }
                steps = shorter
            }
        }
        return steps
    }

    /// Whether a gesture of the same kind was found: the same steps with other numbers, and the same ends.
    private func isKnown(_ steps: [Step]) -> Bool {
        let ends = Self.ends(of: steps, cases, hasCourse: false)?.map(\.detent)
        return findings.contains { Self.kind($0.steps) == Self.kind(steps) && $0.ends.map(\.detent) == ends }
    }

    private static func kind(_ steps: [Step]) -> [String] {
        steps.map { step in
            switch step {
            case .start(let detent): "start \(detent)"
            case .pull(_, let heading, _, _): "\(heading)"
            case .hold: "hold"
            case .pause: "pause"
            }
        }
    }

    // MARK: The result

    private func finding(_ steps: [Step]) throws -> Finding {
        let ends = Self.ends(of: steps, cases, hasCourse: difference != nil) ?? []
        var script = Self.script(steps)
        script.settings = cases[0].file.script.settings
        script.commands = cases[0].file.script.commands + script.commands
        script.commands.append(Command(.waitSettled))
        return Finding(steps: steps, ends: ends, script: script, sentence: sentence(ends))
    }

    private func sentence(_ ends: [End]) -> String {
        let results = zip(names, ends).map { name, end in
            "\(name) ends at \(end.detent?.text ?? "\(Quantity.text(end.height, digits: 1)) pt")"
                + (end.why.map { " (\($0))" } ?? "")
        }
        var text = results.joined(separator: ", ")
        if ends.count == 2, ends[0].detent == ends[1].detent {
            let largest = zip(ends[0].course, ends[1].course).enumerated().max {
                abs($0.element.0 - $0.element.1) < abs($1.element.0 - $1.element.1)
            }
            if let largest {
                text +=
                    "; \(Quantity.text(Double(largest.offset) / 60, digits: 2)) s after the start they are "
                    + "\(Quantity.text(abs(largest.element.0 - largest.element.1), digits: 0)) pt apart"
            }
        }
        return (text + ".").cleaned
    }

    private static func script(_ steps: [Step]) -> Script {
        var kinds: [Command.Kind] = []
        for (index, step) in steps.enumerated() {
            switch step {
            case .start(let detent): kinds.append(.code(.snap(detent, animated: false)))
            case .pull(let place, let heading, let distance, let speed):
                let time = Nanoseconds(Int64((distance / speed * 1e9).rounded()))
                if index + 1 < steps.count, case .hold = steps[index + 1] {
                    let way = heading == .up ? -distance : distance
                    kinds.append(.press(.place(place)))
                    kinds.append(
                        .move(.by(Coordinates(x: Quantity(0, .points), y: Quantity(way, .points))), over: time))
                } else {
                    kinds.append(.flick(.place(place), heading, speed: speed, over: time))
                }
            case .hold(let milliseconds): kinds += [.sleep(.milliseconds(Int64(milliseconds))), .release]
            case .pause(let milliseconds): kinds.append(.sleep(.milliseconds(Int64(milliseconds))))
            }
        }
        return Script(
            commands: kinds.enumerated().map { Command($1, at: Position(line: $0 + 1, column: 1)) })
    }
}
