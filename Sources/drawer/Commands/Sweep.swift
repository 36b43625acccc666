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
    ) { options, paths in
        guard !options.spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary 'Spring response' 0.2..0.8")
        }
        guard options.spans.count <= 2 else {
            throw UsageError("--vary: expected one or two settings, found \(options.spans.count)")
        }
        guard options.spans.count < 2 || options.steps * options.steps <= Study.maximumRuns else {
            throw UsageError("--steps: expected at most 1000 for two settings, found \(options.steps)")
        }
        let cases = try cases(paths, options)
        guard options.reportFormat != .svg || cases.count == 1 else {
            throw UsageError("--format svg: expected one preset or other setting, found \(cases.count)")
        }
        let study = try ProgressBar.during("sweep") {
            try Study(cases, varying: options.spans, steps: options.steps, progress: $0)
        }
        let isLong = options.reportFormat == nil && study.count > 50
        try write(options) { format in
            format == .svg ? study.sweep : (isLong ? study.summary : study.settles).text(as: format)
        }
        return report(study.report)
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
