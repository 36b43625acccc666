// `drawer study`: the same imperfect gestures under several settings.

import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    static let study = Subcommand(
        "study", "SCRIPT...", "a thousand hands on the same gesture",
        details: """
            Repeats each script with an imperfect hand, each time until nothing moves, and
            shows how often the drawer ends at each detent, with the 95 % interval of each
            share, and how long it takes. Equal seeds give equal gestures under all
            settings. --vary also takes 'gesture speed' and 'gesture distance', the mean
            speed and the distance of the script's last pull; with two numbers, the drawing
            is a map of the targets. Without --hands and --repeat, each gesture runs once,
            as it stands in the script. Uses all cores; the result does not depend on
            their number.
            """,
        options: [
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
            Options.vary(" at most twice.\nAlso 'gesture speed' 100..3000 and\n'gesture distance' 20..400"),
            Options.steps,
            Options.format("table (default), csv, jsonl or svg: stacked\nbars, or a map for two numbers that vary"),
        ] + Options.variants("the script’s own") + [Options.output, Options.scriptConfig]
    ) { options, paths in
        guard options.spans.count <= 2 else {
            throw UsageError("--vary: expected at most two numbers, found \(options.spans.count)")
        }
        if options.hand == nil, let count = options.repetitions, count > 1 {
            throw UsageError("--repeat \(count) without --hands: all runs would be equal")
        }
        guard !options.hasRows || options.reportFormat != .svg else {
            throw UsageError("--rows and --format svg exclude each other: a drawing has no rows")
        }
        let cases = try cases(paths, options, anyNumber: true)
        let repetitions = options.repetitions ?? (options.hand == nil ? 1 : 200)
        let values = options.spans.reduce(1) { count, _ in count * options.steps }
        guard cases.count * values * repetitions <= Study.maximumRuns else {
            throw UsageError(
                "\(cases.count * values * repetitions) runs, expected at most \(Study.maximumRuns): choose fewer --steps "
                    + "or a smaller --repeat")
        }
        let study = try ProgressBar.during("study") {
            try Study(
                cases, hand: options.hand, repetitions: repetitions, seed: UInt64(options.seed), varying: options.spans,
                steps: options.steps, progress: $0)
        }
        try write(options) { format in
            format == .svg
                ? study.svg(by: options.subject)
                : (options.hasRows ? study.runs : study.table(by: options.subject)).text(as: format)
        }
        return report(study.report)
    }
}
