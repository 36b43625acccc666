// `drawer study`: the same imperfect gestures under several settings.

import DrawerCommand
import DrawerReports
import DrawerScript
import DrawerSettings

struct StudyCommand: ProgramCommand {
    static let name = "study"
    static let operands = Operands.scripts
    static let summary = "a thousand hands on the same gesture"
    static let details = """
        Repeats each script with an imperfect hand, each time until nothing moves. Shows
        how often the drawer ends at each detent or at no detent, how often each Expect
        line of the gesture holds, both with the 95 % interval of the share, and how
        long it takes. The figures leave out everything before the first press. missed
        counts the runs whose press met another place than the script names.

        Equal seeds give equal gestures under all settings, so that each setting is
        compared with the first one in pairs: the difference of the shares with its 95 %
        interval, the runs in which one succeeds alone, and the exact p of McNemar's
        test, corrected for the number of comparisons. A run succeeds if all Expect
        lines hold; without one there is nothing to test. Times are those of the runs
        that succeed, and are compared in pairs too.

        Runs of one hand are not people: their intervals shrink with --repeat. With
        --people, each person has another hand, and the intervals are those over
        people. With --as-hands, the scripts are recorded gestures, one run each.

        --vary also takes 'gesture speed' and 'gesture distance', the mean speed and the
        distance of the script's last pull, and the numbers of a hand, as in
        'hand tremor' 0..6pt; with two numbers, the drawing is a map of the targets.
        Without --hands and --repeat, each gesture runs once, as it stands in the
        script. Uses all cores; the result does not depend on their number. The head of
        the table names the experiment, and csv and jsonl have it in columns.
        """

    /// The hands; empty for the exact gestures of the scripts.
    var hands: [Hand] = []
    /// The number of people for each hand; nil for the hand itself.
    var people: Int?
    /// The number of runs of each gesture, by each person; nil without the option.
    var repetitions: Int?
    var seed = 1
    /// Whether the scripts are recorded gestures of one task.
    var areHands = false
    /// Whether each run is shown.
    var hasRows = false
    /// The only run to show, as a row or as a script; nil for all runs.
    var number: Int?
    var isScript = false
    /// The smallest share of runs in which each criterion must hold; nil for no test.
    var least: Double?
    /// The numbers that vary, and the number of values of each.
    var spans: [NumberSpan] = []
    var steps = 25
    var format = ReportFormat.table
    var scripts = ScriptOptions()

    static let options: [Option<StudyCommand>] =
        [
            .init(
                "hands", argument: "HAND", kind: .words(Hand.named.map(\.name)),
                help:
                    "errors of a hand: where it lands and how well it\nkeeps time, as in 3pt,12%; also 12ms, a tremor\n"
                    + "(2pt@6Hz), fast movements (10pt@1000pt/s), slow\nones (4bit/s), a pace (1.2x); or a name:\n"
                    + Hand.named.map(\.name).joined(separator: ", ") + "; may be repeated"
            ) {
                let hand = try Hand($1)
                guard !$0.hands.contains(hand) else { throw UsageError("\($1) stands twice") }
                $0.hands.append(hand)
            },
            .init("repeat", argument: "N", help: "runs of each gesture, 1 to 1000000 (default\n200 with --hands)") {
                $0.repetitions = try OptionValue.whole($1, in: 1...Study.maximumRuns)
            },
            .init("people", argument: "N", help: "people with such hands, 2 to 10000; each makes\nthe runs of --repeat")
            {
                $0.people = try OptionValue.whole($1, in: 2...10_000)
            },
            .flag("as-hands", \.areHands, help: "the scripts are recordings of one gesture, and\neach is a run"),
            .whole("seed", \.seed, in: 0...Int.max, help: "chooses the hand’s random numbers (default 1)"),
            .flag(
                "rows", \.hasRows,
                help: "a row for each run instead of each setting:\nthe hand’s movement and its result"),
            .init("run", argument: "N", help: "the row of this repetition alone") {
                $0.number = try OptionValue.whole($1, in: 1...Study.maximumRuns)
            },
            .flag("script", \.isScript, help: "with --run: the run as a script"),
            .init(
                "fail-under", argument: "SHARE", help: "exit code 1 if an Expect line holds in fewer runs,\nas in 95%"
            ) { $0.least = try NumberRange.share.quantity($1).base(cellHeight: 1) },
            .vary(
                \.spans,
                " at most twice.\nAlso 'gesture speed' 100..3000,\n'gesture distance' 20..400, 'hand tremor' 0..6pt"),
            .steps(\.steps),
            .format(
                \.format, help: "table (default), csv, jsonl or svg: stacked\nbars, or a map for two numbers that vary"),
        ] + ScriptOptions.all.map { $0.at(\.scripts) }

    func check(given names: [String]) throws {
        if names.contains("steps"), spans.isEmpty { throw UsageError("--steps without --vary: no number varies") }
        if names.contains("seed"), hands.isEmpty {
            throw UsageError("--seed without --hands: an exact gesture has no random numbers")
        }
        if isScript, hasRows || names.contains("format") {
            throw UsageError("--script excludes --rows and --format: it writes one run as a script")
        }
        if format == .svg, hasRows || number != nil {
            throw UsageError("--format svg excludes --rows and --run: a drawing has no rows")
        }
        guard spans.count <= 2 else {
            throw UsageError("--vary: expected at most two numbers, found \(spans.count)")
        }
        try checkHands()
    }

    func run(_ paths: [String]) throws -> Int32 {
        let cases = try scripts.cases(paths)
        let sample = Study.Sample(
            hands: hands, people: people, repetitions: repetitions ?? (hands.isEmpty ? 1 : 200), seed: UInt64(seed),
            isRecorded: areHands)
        try check(cases, runs: areHands ? paths.count : sample.runs)
        let study = try ProgressBar.during("study") {
            try Study(
                cases, sample, varying: spans, steps: steps, version: Program.drawerVersion, progress: $0)
        }
        let text =
            if isScript, let number {
                try study.recording(of: number)
            } else if format == .svg {
                study.svg
            } else {
                (hasRows || number != nil ? study.runTable(number) : study.table)
                    .text(as: format, columns: scripts.screenColumns)
            }
        try Output.write(to: scripts.output) { try $0.write(text) }
        let failures = least.map { study.failures(under: $0) } ?? []
        for failure in failures { Output.reportError(failure) }
        let status = ScriptOptions.report(study.report, of: cases, varying: spans.compactMap(\.number.setting))
        return failures.isEmpty ? status : ExitStatus.failure
    }

    /// Refuses options that do not fit the scripts and settings.
    /// - Parameter runs: the runs of each case under each hand.
    private func check(_ cases: [Case], runs: Int) throws(UsageError) {
        guard (number ?? 1) <= runs else {
            throw UsageError("--run \(number ?? 1): expected a run from 1 to \(runs)")
        }
        if isScript {
            guard number != nil else { throw UsageError("--script needs a run, as in --run 17 --script") }
            guard cases.count == 1, hands.count < 2, spans.isEmpty else {
                throw UsageError("--script: expected one script under one setting, one hand and no --vary")
            }
        }
        if least != nil, areHands ? cases.commonCriteria.isEmpty : cases.allSatisfy(\.criteria.isEmpty) {
            throw UsageError(
                "--fail-under: "
                    + (areHands
                        ? "the recordings have no Expect line after the gesture in common"
                        : "no script has an Expect line after its gesture"))
        }
    }

    /// Refuses options that need a hand without one, and a hand beside recorded gestures.
    private func checkHands() throws {
        if areHands {
            guard hands.isEmpty, people == nil, repetitions == nil else {
                throw UsageError("--as-hands excludes --hands, --people and --repeat: each recording is one run")
            }
        }
        guard hands.isEmpty else { return }
        if let count = repetitions, count > 1 {
            throw UsageError("--repeat \(count) without --hands: all runs would be equal")
        }
        if let people { throw UsageError("--people \(people) without --hands: people need a hand") }
        if let number = spans.lazy.compactMap(\.number.hand).first {
            throw UsageError("--vary \(number) without --hands: there is no hand to vary")
        }
    }
}
