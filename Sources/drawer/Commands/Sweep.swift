// `drawer sweep`: one script under many values of one or two settings.

import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    static let sweep = Subcommand(
        "sweep", "SCRIPT --vary ...", "one gesture under many values of a setting",
        details: """
            Runs the script once for each value of a setting, or for each pair of values of
            two, until nothing moves. Shows the target of the last settle, its time to rest
            and its overshoot. Uses all cores; the result does not depend on their number.
            """,
        options: [
            Options.vary(" once or twice"),
            .init("steps", argument: "N", help: "values of each setting, 2 to \(Sweep.maximumRuns)\n(default 25)") {
                guard let steps = Int($1), (2...Sweep.maximumRuns).contains(steps) else {
                    throw UsageError("'\($1)' is not a whole number from 2 to \(Sweep.maximumRuns)")
                }
                $0.steps = steps
            },
            .init(
                "format", argument: "FORMAT", kind: OptionValue.kind(SweepFormat.self),
                help: "table (default), csv or svg: lines for one\nsetting, heat maps for two"
            ) { $0.sweepFormat = try OptionValue.named($1) },
            Options.output, Options.scriptConfig,
        ]
    ) { options, operands in
        guard !options.spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary 'Spring response' 0.2..0.8")
        }
        guard options.spans.count <= 2 else {
            throw UsageError("--vary: expected one or two settings, found \(options.spans.count)")
        }
        guard options.spans.count < 2 || options.steps * options.steps <= Sweep.maximumRuns else {
            throw UsageError("--steps: expected at most 1000 for two settings, found \(options.steps)")
        }
        let file = try script(operands, options)
        try Startup.checkThreads()
        var bar = ProgressBar("sweep")
        defer { bar.end() }
        let sweep = try Sweep(file, varying: options.spans, steps: options.steps) { bar.show($0, of: $1) }
        bar.end()
        try Output.write(to: options.output) { try $0.write(sweep.text(as: options.sweepFormat)) }
        return report(sweep.report)
    }
}

extension OptionValue {
    static let varyHelp =
        "a number of a setting and its range, as in\n'Spring response' 0.2..0.8, SkipSpeed 0..3000,\n'Detent half' 30%..70%;"

    /// Parses a number and its range.
    /// - Parameter earlier: the ranges of the `--vary` options before this one.
    /// - Throws: `UsageError`, also for a number that an earlier option varies.
    static func span(_ text: String, after earlier: [NumberSpan]) throws -> NumberSpan {
        do throws(Refusal) {
            let span = try NumberSpan(text)
            if earlier.contains(where: { $0.number == span.number }) {
                throw Refusal("\(span.number) is varied twice", expected: "each number once")
            }
            return span
        } catch {
            throw UsageError("\(error)")
        }
    }
}
