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
    /// The kind of value that distinguishes the variants.
    let kind: CaseNames.Kind
    /// The groups, ordered by hand, case and value. The second of two numbers varies fastest.
    let groups: [Group]
    /// The hidden detents, then the other detents, then the heights between them.
    let ends: [End]
    /// The hidden detents of the cases, with which `ends` begins.
    let hiddenEnds: [End]
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
    let plan: Plan

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
        kind = names.kind
        self.version = version
        axes = spans.map { ValueAxis($0, steps) }
        let plan = try Plan(cases, sample, axes)
        self.plan = plan
        self.sample = plan.sample
        persons = plan.sample.people.flatMap { $0 > 1 ? Statistics.Persons($0, each: plan.sample.repetitions) : nil }
        groups = zip(plan.groups, try plan.results(isSerial: isSerial, progress: progress)).map { planned, runs in
            let first = planned.subjects[0]
            let count = planned.subjects.count
            return Group(
                script: count > 1 ? "\(count) recordings" : names.script(first.base),
                variant: names.variant(first.base), hand: planned.hand, values: planned.values,
                criteria: first.criteria.map(\.text), runs: Array(runs))
        }
        (hiddenEnds, ends) = Self.ends(of: cases, groups)
        idle = try Self.idleParts(
            of: sample.hands, on: cases, names, seeds: plan.seeds, varied: spans.compactMap(\.number.hand))
        for group in groups { for run in group.runs { report.add(run.failures) } }
    }

    /// The hidden detents of all cases; then with them the other detents in the order of the setups, the detents that
    /// only runs have, and the heights between them. A setup has its detents from the lowest up, then those of its pages.
    private static func ends(of cases: [Case], _ groups: [Group]) -> (hidden: [End], all: [End]) {
        var hidden: [End] = []
        var visible: [End] = []
        for one in cases {
            if let name = one.setup.hiddenDetent, !hidden.contains(End(name)) { hidden.insert(End(name), at: 0) }
            // A detent that only this case has stands above the detent below it.
            var place = 0
            for name in one.setup.detentNames where name != one.setup.hiddenDetent {
                let end = End(name)
                if let known = visible.firstIndex(of: end) {
                    place = known
                } else {
                    visible.insert(end, at: place)
                }
                place += 1
            }
        }
        // A script may configure a detent, or show another scene.
        let runs = groups.lazy.flatMap(\.runs).flatMap { [$0.end] + $0.settles.map { End($0.target) } }
        return (hidden, (hidden + visible + runs.filter { $0 != .between }).unique + [.between])
    }

    /// A run as a script without a hand: each position of the pointer at its time.
    /// - Parameter number: the number of the run, from 1. The runs of the first person come first.
    /// - Precondition: the study has one case, at most one hand, and no number that varies.
    public func recording(of number: Int) throws -> String {
        try plan.groups[0].player(ofRun: number - 1, plan.seeds).recording
    }
}
