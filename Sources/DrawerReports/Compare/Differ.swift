// The search for gestures that distinguish two presets: the shortest gestures after which the drawer ends at different
// detents or takes a different path.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerScript
import DrawerSettings

/// The gestures that distinguish two variants of the settings.
public struct Differ: Sendable {
    /// A gesture that distinguishes the variants.
    public struct Finding: Sendable {
        /// The commands of the gesture.
        public let script: Script
        /// The difference between the variants, and its reasons.
        public let sentence: String

        init(_ pull: TrialPull, on pair: DrawerPair) {
            let own = pair.one.file.script
            // A config file may have settings without an effect on this scene or under this policy. A script may not.
            var setup = Setup()
            _ = setup.apply(contentsOf: own.settings.map(\.setting))
            let read = setup.readByPolicy
            script = Script(
                settings: own.settings.filter { read.contains($0.setting) },
                commands: pull.commands + [Command(.waitSettled)])
            sentence = pair.sentence(pull)
        }

        /// The script with the sentence above it.
        public var text: String { "# \(sentence)\n\(script.text)" }
    }

    /// The gestures found, ordered by their number of events, then by their distance.
    public let findings: [Finding]
    /// The number of gestures that were tried.
    public let tried: Int
    /// Whether both cases are the same drawer, which no gesture can distinguish.
    public let isOneDrawer: Bool

    /// The bounds of the search, in words.
    public static var bounds: String { FamilyProbe.bounds }

    /// Searches for gestures that distinguish two cases.
    /// - Parameters:
    ///   - cases: the two cases. Only the settings of their scripts count.
    ///   - count: the largest number of gestures to find. Only the shortest gesture of each kind counts.
    ///   - difference: if not nil, gestures also count if the heights on the path differ by more than this, in
    ///     points. The path ends two seconds after the release, or three seconds after the start.
    ///   - progress: receives the number of steps so far and of all steps. With enough findings, the search leaves out
    ///     the last steps. An error that it throws ends the search.
    /// - Throws: `RefusedSettings` and the errors of `progress`.
    public init(
        _ cases: [Case], count: Int, difference: Double? = nil,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        let pair = DrawerPair(one: cases[0], other: cases[1], difference: difference)
        isOneDrawer = pair.one.setup == pair.other.setup
        var search = DifferSearch(pair)
        var findings: [Finding] = []
        let families = isOneDrawer ? [] : try Self.families(of: pair)
        let steps = DifferSearch.steps(of: families)
        var done = 0
        for events in 1...3 where findings.count < count {
            let round = families.filter { $0.events == events }
            let pulls = try search.shortest(of: round) { try progress(min(done + $0, steps - 1), steps) }
            done += DifferSearch.steps(of: round)
            for pull in pulls where findings.count < count && !search.hasShorter(pull) {
                findings.append(Finding(pull, on: pair))
            }
        }
        (self.findings, tried) = (findings, search.tried)
    }

    /// All kinds of pulls, without a duration and a speed.
    private static func families(of pair: DrawerPair) throws -> [TrialPull] {
        try starts(of: pair).flatMap { start in
            [DrawerPlace.handle, .list].flatMap { place in
                [Heading.up, .down].flatMap { heading in
                    [false, true].map { TrialPull(start: start, place: place, heading: heading, holds: $0) }
                }
            }
        }
    }

    /// The visible detents that both drawers have; nil for the place where the drawers are without a `Snap`.
    private static func starts(of pair: DrawerPair) throws -> [DetentName?] {
        let (one, other) = try (pair.one.playerToRest().reading.detent, pair.other.playerToRest().reading.detent)
        let setup = pair.one.setup
        let names = setup.detentNames.filter {
            $0 != setup.hiddenDetent && pair.other.setup.detentNames.contains($0)
        }
        let starts = names.map { $0 == one && $0 == other ? nil : $0 }
        // Drawers that start apart, or between two detents, also get pulls from there.
        return one == nil || one != other ? [nil] + starts : starts
    }
}
