// `drawer sweep`: scripts under many values of one or two settings.

import DrawerCommand
import DrawerReports

struct SweepCommand: ProgramCommand {
    static let name = "sweep"
    static let operands = Operands.scripts("SCRIPT... --vary ...")
    static let summary = "one gesture under many values of a setting"
    static let details = """
        Runs each script once for each value of a setting, or for each pair of values of
        two, until nothing moves. A table has a row for each settle: its target, its
        time to rest and its overshoot. Uses all cores; the result does not depend on
        their number.
        """

    /// The numbers that vary, and the number of values of each.
    var spans: [NumberSpan] = []
    var steps = 25
    var format = ReportFormat.table
    var scripts = ScriptOptions()

    static let options: [Option<SweepCommand>] =
        [
            .vary(\.spans, " once or twice"), .steps(\.steps),
            .format(\.format, help: "table, csv, jsonl or svg: lines for one setting,\nheat maps for two"),
        ] + ScriptOptions.all.map { $0.at(\.scripts) }

    func run(_ paths: [String]) throws -> Int32 {
        guard !spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary 'Spring response' 0.2..0.8")
        }
        if let number = spans.lazy.compactMap(\.number.hand).first {
            throw UsageError("--vary \(number): a sweep has no hand; drawer study has")
        }
        guard spans.count <= 2 else {
            throw UsageError("--vary: expected one or two settings, found \(spans.count)")
        }
        try ScriptOptions.checkDrawing(format, of: paths)
        let cases = try scripts.cases(paths)
        guard format != .svg || cases.count == 1 else {
            throw UsageError("--format svg: expected one preset or other setting, found \(cases.count)")
        }
        let study = try ProgressBar.during("sweep") { try Study(cases, varying: spans, steps: steps, progress: $0) }
        try Output.write(to: scripts.output) {
            try $0.write(
                format == .svg ? study.sweep : study.settleTable.text(as: format, columns: scripts.screenColumns))
        }
        return ScriptOptions.report(study.report, of: cases, varying: spans.compactMap(\.number.setting))
    }
}
