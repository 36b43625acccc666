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

    /// The bounds of the search.
    static let distances = [8.0, 16, 24, 32, 48, 64, 96, 128, 192, 256, 320]
    static let speeds = [60.0, 150, 300, 500, 800, 1200, 2000, 3000]
    /// The least time of a pull, in seconds.
    static let leastTime = 0.03
    static let pauses = [60, 160]
    static let hold = 150

    /// The bounds of the search, in words.
    public static let bounds =
        "one or two pulls of 1 to 320 pt at 60 to 3000 pt/s and of at least 30 ms, up or down, on the handle or the list, "
        + "from every detent, with 150 ms of rest before the release or 60 to 160 ms between the pulls"

    /// Searches for gestures that part two cases.
    /// - Parameters:
    ///   - cases: two, whose scripts prepare the scene.
    ///   - count: the number of gestures to find, at most; of gestures of one kind the shortest.
    ///   - difference: also takes gestures on which the heights differ by more points on the way.
    ///   - progress: receives the number of gestures so far and an estimate of all; an error that it throws ends the search.
    /// - Throws: `RefusedSettings` and the errors of `progress`.
    public init(
        _ cases: [Case], count: Int, difference: Double? = nil,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        (self.cases, self.difference) = (cases, difference)
        names = cases.map { cases.title(of: $0) }
        let first = try cases[0].settled()
        let detents = cases[0].setup.detentNames.filter { $0 != .hidden }
        let initial = first.reading.detent
        let starts: [[Step]] = detents.map { $0 == initial ? [] : [.start($0)] }.sorted { $0.count < $1.count }
        let one = starts.flatMap { start in
            Self.pulls.flatMap { [start + $0, start + $0 + [.hold(milliseconds: Self.hold)]] }
        }
        let few = Self.pulls.filter {
            [32, 96, 192].contains($0[0].distance) && [300, 1200].contains(Self.speed($0[0]))
        }
        let two = starts.flatMap { start in
            few.flatMap { first in
                Self.pauses.flatMap { pause in few.map { start + first + [.pause(milliseconds: pause)] + $0 } }
            }
        }
        let all = one.count + two.count
        for gestures in [one, two] where findings.count < count {
            let sorted = gestures.enumerated().sorted {
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
                try progress(min(tried, all - 1), all)
            }
        }
        findings.sort { ($0.steps.count, Self.distance($0.steps)) < ($1.steps.count, Self.distance($1.steps)) }
    }

    private static let pulls: [[Step]] = [Place.handle, .list].flatMap { place in
        [Heading.up, .down].flatMap { heading in
            speeds.flatMap { speed in
                distances.filter { $0 >= speed * leastTime }
                    .map { [Step.pull(on: place, heading, distance: $0, speed: speed)] }
            }
        }
    }

    private static func distance(_ steps: [Step]) -> Double { steps.reduce(0) { $0 + $1.distance } }
    private static func speed(_ step: Step) -> Double { if case .pull(_, _, _, let speed) = step { speed } else { 0 } }

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
