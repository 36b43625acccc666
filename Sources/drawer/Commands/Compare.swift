// `drawer compare`: scripts under several policies, presets and settings.

import DrawerCommand
import DrawerCore
import DrawerReports
import DrawerSettings

struct CompareCommand: ProgramCommand {
    static let name = "compare"
    static let operands = Operands.scripts
    static let summary = "the same gesture under several settings"
    static let details = """
        Runs each script once with each policy, each preset and each --with, until
        nothing moves. Shows a row for each settle: its target, its time to rest and its
        overshoot; and for the run the largest step of the drawer in one frame after the
        last release, and how far the list scrolled, back and forth.
        """

    var format = ReportFormat.table
    var scripts = ScriptOptions()

    static let options: [Option<CompareCommand>] =
        ScriptOptions.variants(ReleasePolicy.builtIn.map(\.name).joined(separator: ",\n")).map { $0.at(\.scripts) } + [
            .format(
                \.format,
                help:
                    "table (default), csv, jsonl or svg: up to six\ncurves of one script in shared panels, more in\na pane for each"
            ), ScriptOptions.output.at(\.scripts), ScriptOptions.config.at(\.scripts),
        ]

    func run(_ paths: [String]) throws -> Int32 {
        try ScriptOptions.checkDrawing(format, of: paths)
        var scripts = scripts
        if scripts.choices.isEmpty {
            try scripts.choices.add(SettingName.policy, ReleasePolicy.builtIn.map(\.name).joined(separator: ","))
        }
        let cases = try scripts.cases(paths)
        try Startup.checkThreads()
        let comparison = try Comparison(cases)
        try Output.write(to: scripts.output) {
            try $0.write(
                format == .svg ? comparison.svg : comparison.table.text(as: format, columns: scripts.screenColumns))
        }
        return ScriptOptions.report(comparison.report, of: cases)
    }
}
