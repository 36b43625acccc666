// The search for gestures that distinguish two presets: the shortest gestures after which the drawer ends at different
// detents or takes a different course.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerScript
import DrawerSettings

/// The gestures that distinguish two variants of the settings.
public struct Differ: Sendable {
    /// A pull, with an optional start detent before it and an optional rest after it.
    struct Gesture: Sendable, Hashable {
        /// The detent at which the drawer starts; nil for the scene's own.
        var start: DetentName?
        var place: DrawerPlace
        var heading: Heading
        /// Whether the pointer rests before its release.
        var holds: Bool
        /// The time of the movement, in milliseconds.
        var duration = 0.0
        /// The speed in pt/s.
        var speed = 0.0

        /// The distance in points.
        var distance: Double { speed * duration / 1000 }

        var events: Int { 1 + (start == nil ? 0 : 1) + (holds ? 1 : 0) }

        func with(_ distance: Double, over duration: Double) -> Gesture {
            var gesture = self
            (gesture.duration, gesture.speed) = (duration, distance / duration * 1000)
            return gesture
        }

        /// The gestures that lack one of this gesture's events.
        var shorter: [Gesture] {
            var (opened, moving) = (self, self)
            (opened.start, moving.holds) = (nil, false)
            return [opened, moving].filter { $0 != self }
        }

        var commands: [Command] {
            let time = Nanoseconds(Int64((duration * 1e6).rounded()))
            let translation = Coordinates(DrawerPoint(x: 0, y: heading == .up ? -distance : distance))
            let kinds: [Command.Kind] =
                (start.map { [.code(.snap($0, animated: false))] } ?? [])
                + (holds
                    ? [.press(.place(place)), .move(.by(translation), over: time), .sleep(Differ.hold), .release]
                    : [.flick(.place(place), heading, speed: speed, over: time)])
            return kinds.enumerated().map { Command($1, at: Position(line: $0 + 1, column: 1)) }
        }
    }

    /// The state after a gesture under one variant.
    struct FinalState: Sendable, Hashable {
        var detent: DetentName?
        /// The drawer's height, in points.
        var height: Double
        /// The heights at 60 frames a second; empty unless the course counts.
        var course: [Double] = []
        /// The reason of the last release.
        var why: Release.Reason?
    }

    /// A gesture that distinguishes the variants.
    public struct Finding: Sendable {
        /// The commands of the gesture.
        public let script: Script
        /// The difference between the variants, and its reasons.
        public let sentence: String

        /// The script with the sentence above it.
        public var text: String { "# \(sentence)\n\(script.text)" }
    }

    /// The gestures found, ordered by their number of events, then by their distance.
    public internal(set) var findings: [Finding] = []
    /// The number of gestures that were tried.
    public internal(set) var tried = 0
    let names: [String]
    let cases: [Case]
    /// The smallest difference on the way that counts, in points; nil if only the final detents count.
    let difference: Double?

    /// The distances of the cells in which the search begins, in points. A border within a cell is bisected.
    static let distances = [
        1.0, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 52, 64, 80, 104, 128, 160, 192, 224, 256, 288, 320,
    ]
    /// The durations of a pull, in milliseconds. Up to the sixth sample of the pointer, every millisecond is tried,
    /// because the measured speed jumps at each sample. The longer durations are the ends of cells, in which the search
    /// goes on.
    static let durations: [Double] =
        (30...48).map(Double.init) + [52, 56, 60, 64, 72, 80, 96, 112, 144, 192, 288, 480, 1000, 2500]
    /// The speeds of a pull, in pt/s.
    static let speeds = 60.0...3000
    /// The frames of a course that are compared: the first three seconds.
    private static let comparedFrames = 180
    static let hold = Nanoseconds.milliseconds(150)
    /// The resolution of the search, in points.
    static let finest = 0.02

    /// The bounds of the search, in words.
    public static let bounds =
        "a pull of 1 to 320 pt over 30 to 2500 ms, at 60 to 3000 pt/s, up or down, on the handle or the list, from every "
        + "detent, released at once or after 150 ms of rest, down to 1 ms and 0.02 pt"

    /// Whether both cases are the same drawer, which no gesture can distinguish.
    public let isOneDrawer: Bool

    /// Searches for gestures that distinguish two cases.
    /// - Parameters:
    ///   - cases: the two cases. Their scripts prepare the scene.
    ///   - count: the largest number of gestures to find. Only the shortest gesture of each kind counts.
    ///   - difference: if not nil, gestures also count if the heights on the way differ by more than this, in points.
    ///   - progress: receives the number of steps so far and of all steps. An error that it throws ends the search.
    /// - Throws: `RefusedSettings` and the errors of `progress`.
    public init(
        _ cases: [Case], count: Int, difference: Double? = nil,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        (self.cases, self.difference) = (cases, difference)
        names = cases.map { cases.variantName(of: $0) }
        isOneDrawer = cases[0].setup == cases[1].setup
        guard !isOneDrawer else { return }
        let initial = try cases[0].settled().reading.detent
        let families = cases[0].setup.detentNames.filter { $0 != .hidden }.flatMap { start in
            [DrawerPlace.handle, .list].flatMap { place in
                [Heading.up, .down].flatMap { heading in
                    [false, true].map {
                        Gesture(start: start == initial ? nil : start, place: place, heading: heading, holds: $0)
                    }
                }
            }
        }
        for events in 1...3 where findings.count < count {
            try search(families.filter { $0.events == events }, count, progress)
        }
    }

    static func differ(_ ends: [FinalState], by difference: Double?) -> Bool {
        guard ends[0].detent == ends[1].detent else { return true }
        guard let difference else { return false }
        return zip(ends[0].course, ends[1].course).contains { abs($0 - $1) > difference }
    }

    /// The ends under both variants; nil for a gesture that one variant cannot perform.
    static func ends(of gesture: Gesture, _ cases: [Case], hasCourse: Bool) -> [FinalState]? {
        var ends: [FinalState] = []
        for run in cases {
            let commands = run.file.script.commands + gesture.commands
            guard let player = try? run.settled(with: [], script: Script(commands: commands)) else { return nil }
            let course = Course(player, .end)
            guard run.failedGestures(course.report).isEmpty, let last = course.rows.last?.reading else { return nil }
            let why = course.notices.last { $0.reason != nil }?.reason
            var end = FinalState(detent: last.detent, height: last.height, why: why)
            if hasCourse {
                let frames = (0...comparedFrames).map { Nanoseconds(ofFrame: $0, rate: 60) }
                end.course = Course(player, .times(frames, .height)).rows.map(\.reading.height)
            }
            ends.append(end)
        }
        return ends
    }

    // MARK: The result

    func finding(_ gesture: Gesture) -> Finding {
        let ends = Self.ends(of: gesture, cases, hasCourse: difference != nil) ?? []
        let own = cases[0].file.script
        let script = Script(
            settings: own.settings, commands: own.commands + gesture.commands + [Command(.waitSettled)])
        return Finding(script: script, sentence: sentence(ends))
    }

    func sentence(_ ends: [FinalState]) -> String {
        let results = zip(names, ends).map { name, end in
            "\(name) ends at \(end.detent?.words ?? "\(Quantity.text(end.height, digits: 1)) pt")"
                + (end.why.map { " (\($0.sentence))" } ?? "")
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
}
