// Studies: the same gestures on every drawer, and the shares of their targets. The gestures come from imperfect hands,
// from recordings, or from many values of one or two numbers. Sweeps are studies with one repetition of each gesture.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// Many runs of scripts, under several settings.
///
///     let study = try Study(cases, Sample(hands: [Hand("quick")], repetitions: 200, seed: 1))
///     print(study.table.text(as: .csv))
public struct Study: Sendable {
    let kind: String
    /// The groups, ordered by hand, case and value. The second of two numbers varies fastest.
    let groups: [Group]
    /// The detents of all cases from the lowest up, the hidden one first; then the heights between them.
    let ends: [End]
    let axes: [ValueAxis]
    public let sample: Sample
    /// The version of the program, which is part of the experiment's name.
    let version: String
    /// Sentences about the parts of a hand that have no effect on the gesture of a script.
    let idle: [String]
    /// The gestures that could not be performed, each once.
    public private(set) var report = Report()
    /// The persons for the intervals; nil for a simulation with independent runs.
    let persons: Statistics.Persons?
    private let variations: [Variation]
    private let seeds: Sample.Seeds

    /// The largest number of runs.
    public static let maximumRuns = 1_000_000

    /// The error for a study of more than `maximumRuns` runs.
    public struct TooManyRuns: Error, Sendable, Hashable, CustomStringConvertible {
        /// The number of runs, which an integer may not hold.
        public let runs: Double

        public var description: String {
            "\(Quantity.text(runs)) runs, expected at most \(maximumRuns): choose fewer values, repetitions, scripts "
                + "or settings"
        }
    }

    /// Runs each case until nothing moves, once for each hand, value and repetition.
    /// - Parameters:
    ///   - sample: the hands and repetitions. With recorded gestures, the cases are the first recording under each
    ///     variant, then the next recording.
    ///   - spans: at most two numbers that vary.
    ///   - steps: the number of values of each span, at least 2.
    ///   - version: the version of the program.
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of runs so far and of all runs. An error that it throws ends the study.
    /// - Throws: `TooManyRuns`, `RefusedSettings`, and the errors of `progress`.
    public init(
        _ cases: [Case], _ sample: Sample = Sample(), varying spans: [NumberSpan] = [], steps: Int = 25,
        version: String = "", isSerial: Bool = false,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        let values = spans.reduce(1.0) { count, _ in count * Double(steps) }
        let runs = Double(cases.count) * values * sample.runsOfCase
        guard runs <= Double(Self.maximumRuns) else { throw TooManyRuns(runs: runs) }
        let names = CaseNames(cases)
        (kind, self.version) = (names.kind, version)
        variations = try cases.map { try Variation(spans, in: $0) }
        axes = spans.map { ValueAxis($0, steps) }
        let criteria = sample.isRecorded ? Self.common(cases.map(\.criteria)) : cases.map(\.criteria)
        let plan = Plan(cases, sample, axes)
        (self.sample, seeds) = (plan.sample, plan.sample.seeds)
        persons = plan.sample.people.flatMap { $0 > 1 ? Statistics.Persons($0, each: plan.sample.repetitions) : nil }
        let count = plan.groups.count * plan.runs
        let results = try Parallel.map(
            count, isSerial: isSerial, progress: { try progress($0, count) },
            { [variations, seeds] index in
                let (place, run) = index.quotientAndRemainder(dividingBy: plan.runs)
                let group = plan.groups[place]
                let number = group.number(ofRun: run)
                var player = try variations[number].player(group.values)
                player.hand = group.variedHand.map { seeds.errors(of: $0, inRun: run) }
                let course = Course(player, .settles)
                return (
                    run: Repetition(course, criteria[number]), failures: cases[number].failedGestures(course.report)
                )
            })
        for result in results where !result.failures.isEmpty { report.add(result.failures) }
        groups = plan.groups.enumerated().map { place, group in
            let first = cases[group.cases[0]]
            return Group(
                script: group.cases.count > 1 ? "\(group.cases.count) recordings" : names.script(first),
                variant: names.variant(first), hand: group.hand, values: group.values,
                criteria: criteria[group.cases[0]].map(\.text),
                runs: results[place * plan.runs..<(place + 1) * plan.runs].map(\.run))
        }
        ends = Self.ends(of: cases)
        idle = try Self.idleParts(
            of: sample.hands, on: cases, names, seeds: seeds, varied: spans.compactMap(\.number.hand))
    }

    /// The detents of all cases from the lowest up, the hidden one first; then the heights between them.
    private static func ends(of cases: [Case]) -> [End] {
        var hidden: [End] = []
        var visible: [End] = []
        for one in cases {
            var names = one.setup.detentNames
            // The hidden detent comes last, in every scene that has one.
            if one.setup.scene.defaults.mechanism != .bar, let last = names.popLast(), !hidden.contains(End(last)) {
                hidden.insert(End(last), at: 0)
            }
            // A detent that only this case has stands above the detent below it.
            var place = 0
            for end in names.map({ End($0) }) {
                if let known = visible.firstIndex(of: end) {
                    place = known
                } else {
                    visible.insert(end, at: place)
                }
                place += 1
            }
        }
        return hidden + visible + [.between]
    }

    /// The criteria that all recordings have in common, in the order of the first recording.
    private static func common(_ criteria: [[Criterion]]) -> [[Criterion]] {
        let shared = (criteria.first ?? []).map(\.text).filter { text in
            criteria.allSatisfy { $0.contains { $0.text == text } }
        }
        return criteria.map { own in shared.compactMap { text in own.first { $0.text == text } } }
    }

    /// A run as a script without a hand: each position of the pointer at its time.
    /// - Parameter number: the number of the run, from 1. The runs of the first person come first.
    /// - Precondition: the study has one case, at most one hand, and no number that varies.
    public func recording(of number: Int) throws -> String {
        var player = try variations[0].player([])
        player.hand = sample.hands.first.map { seeds.errors(of: $0, inRun: number - 1) }
        return player.recording
    }
}
