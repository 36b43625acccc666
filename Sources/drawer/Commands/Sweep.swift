// `drawer sweep`: scripts under many values of one or two settings.

import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    static let sweep = Subcommand(
        "sweep", "SCRIPT... --vary ...", "one gesture under many values of a setting",
        details: """
            Runs each script once for each value of a setting, or for each pair of values of
            two, until nothing moves. A table has a row for each settle: its target, its
            time to rest and its overshoot. Without --format, more than 50 runs are summed
            up: a row for each target. Uses all cores; the result does not depend on their
            number.
            """,
        options: [
            Options.vary(" once or twice"),
            Options.steps,
            Options.format("table, csv, jsonl or svg: lines for one setting,\nheat maps for two"),
        ] + Options.variants("the script’s own") + [Options.output, Options.scriptConfig]
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
        let cases = try cases(operands, options)
        guard options.reportFormat != .svg || cases.count == 1 else {
            throw UsageError("--format svg: expected one preset or other setting, found \(cases.count)")
        }
        try Startup.checkThreads()
        var bar = ProgressBar("sweep")
        defer { bar.end() }
        let sweeps = try cases.enumerated().map { index, run in
            try Sweep(run, of: cases, varying: options.spans, steps: options.steps) {
                bar.show(index * $1 + $0, of: cases.count * $1)
            }
        }
        bar.end()
        let isLong = options.reportFormat == nil && sweeps.reduce(0) { $0 + $1.settles.count } > 50
        try write(options) { format in
            format == .svg
                ? sweeps[0].svg : (isLong ? Sweep.summary(of: sweeps) : Sweep.table(of: sweeps)).text(as: format)
        }
        var report = Report()
        for sweep in sweeps { report.add(sweep.report.failures) }
        return Self.report(report)
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
