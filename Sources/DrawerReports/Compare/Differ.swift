// The search for gestures that distinguish two presets: the shortest gestures after which the drawer ends at different
// detents or takes a different way.

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
                commands: own.commands + pull.commands + [Command(.waitSettled)])
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
    ///   - cases: the two cases. Their scripts prepare the scene.
    ///   - count: the largest number of gestures to find. Only the shortest gesture of each kind counts.
    ///   - difference: if not nil, gestures also count if the heights on the way differ by more than this, in points.
    ///     The way ends two seconds after the release, or three seconds after the start.
    ///   - progress: receives the number of steps so far and of all steps. An error that it throws ends the search.
    /// - Throws: `RefusedSettings` and the errors of `progress`.
    public init(
        _ cases: [Case], count: Int, difference: Double? = nil,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        let pair = DrawerPair(one: cases[0], other: cases[1], difference: difference)
        isOneDrawer = pair.one.setup == pair.other.setup
        var search = DifferSearch(pair)
        var findings: [Finding] = []
        let families = isOneDrawer ? [] : try Self.families(of: pair.one)
        for events in 1...3 where findings.count < count {
            let pulls = try search.shortest(of: families.filter { $0.events == events }, progress)
            for pull in pulls where findings.count < count && !search.hasShorter(pull) {
                findings.append(Finding(pull, on: pair))
            }
        }
        (self.findings, tried) = (findings, search.tried)
    }

    /// All kinds of pulls, without a duration and a speed.
    private static func families(of run: Case) throws -> [TrialPull] {
        let initial = try run.settled().reading.detent
        return run.setup.detentNames.filter { $0 != run.setup.scene.defaults.hiddenName }.flatMap { start in
            [DrawerPlace.handle, .list].flatMap { place in
                [Heading.up, .down].flatMap { heading in
                    [false, true].map {
                        TrialPull(start: start == initial ? nil : start, place: place, heading: heading, holds: $0)
                    }
                }
            }
        }
    }
}
