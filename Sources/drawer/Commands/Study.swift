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
        Repeats each script with an imperfect hand, each time until nothing moves, and
        shows how often the drawer ends at each detent, with the 95 % interval of each
        share, and how long it takes. Equal seeds give equal gestures under all
        settings. --vary also takes 'gesture speed' and 'gesture distance', the mean
        speed and the distance of the script's last pull; with two numbers, the drawing
        is a map of the targets. Without --hands and --repeat, each gesture runs once,
        as it stands in the script. Uses all cores; the result does not depend on
        their number.
        """

    /// How precise the hand is; nil for the gestures as they are.
    var hand: Hand?
    /// The number of runs of each gesture; nil without the option.
    var repetitions: Int?
    var seed = 1
    /// What is shown, and whether each run is.
    var subject = Study.Subject.detent
    var hasRows = false
    /// The numbers that vary, and how many values each has.
    var spans: [NumberSpan] = []
    var steps = 25
    var format: ReportFormat?
    var scripts = ScriptOptions()

    static let options: [Option<StudyCommand>] =
        [
            .init(
                "hands", argument: "HAND", kind: .words(Hand.named.map(\.name)),
                help: "standard deviations of a hand's position and\ntimes, as in 3pt,12ms, or a name:\n"
                    + Hand.named.map(\.name).joined(separator: ", ")
            ) {
                do throws(Refusal) { $0.hand = try Hand($1) } catch { throw UsageError("\(error)") }
            },
            .init("repeat", argument: "N", help: "runs of each gesture, 1 to 1000000 (default\n200 with --hands)") {
                $0.repetitions = try OptionValue.whole($1, in: 1...Study.maximumRuns)
            },
            .whole("seed", \.seed, in: 0...Int.max, help: "chooses the hand’s random numbers (default 1)"),
            .choice(
                "by", "WHAT", \.subject, help: "what table and drawing show: detent (default),\ntime or overshoot"),
            .flag("rows", \.hasRows, help: "a row for each run instead of each setting"),
            .vary(\.spans, " at most twice.\nAlso 'gesture speed' 100..3000 and\n'gesture distance' 20..400"),
            .steps(\.steps),
            .format(
                \.format, help: "table (default), csv, jsonl or svg: stacked\nbars, or a map for two numbers that vary"),
        ] + ScriptOptions.variants("the script’s own").map { $0.at(\.scripts) }
        + [ScriptOptions.output, ScriptOptions.config].map { $0.at(\.scripts) }

    func run(_ paths: [String]) throws -> Int32 {
        guard spans.count <= 2 else {
            throw UsageError("--vary: expected at most two numbers, found \(spans.count)")
        }
        if hand == nil, let count = repetitions, count > 1 {
            throw UsageError("--repeat \(count) without --hands: all runs would be equal")
        }
        guard !hasRows || format != .svg else {
            throw UsageError("--rows and --format svg exclude each other: a drawing has no rows")
        }
        let cases = try scripts.cases(paths)
        let repetitions = repetitions ?? (hand == nil ? 1 : 200)
        let values = spans.reduce(1) { count, _ in count * steps }
        guard cases.count * values * repetitions <= Study.maximumRuns else {
            throw UsageError(
                "\(cases.count * values * repetitions) runs, expected at most \(Study.maximumRuns): choose fewer --steps "
                    + "or a smaller --repeat")
        }
        let study = try ProgressBar.during("study") {
            try Study(
                cases, hand: hand, repetitions: repetitions, seed: UInt64(seed), varying: spans, steps: steps,
                progress: $0)
        }
        let format = format ?? .table
        try Output.write(to: scripts.output) {
            try $0.write(
                format == .svg
                    ? study.svg(by: subject) : (hasRows ? study.runs : study.table(by: subject)).text(as: format))
        }
        return ScriptOptions.report(study.report)
    }
}
