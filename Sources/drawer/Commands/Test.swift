// `drawer test`: runs scripts as tests.

import DrawerCommand
import DrawerReports
import DrawerScript

struct TestCommand: ProgramCommand {
    static let name = "test"
    static let operands = Operands.scripts
    static let summary = "run scripts as tests, headless"
    static let details = """
        Runs each script in simulated time and prints a line for each failed Expect.
        The last line counts passed and failed expectations. The exit code is 1 if an
        expectation failed, 65 if a script has errors, and 66 if a script is missing.
        Snapshots are compared under the script's own settings alone.
        """

    /// Whether to write golden files.
    var updates = false
    var format = ReportFormat.table
    var scripts = ScriptOptions()

    static let options: [Option<TestCommand>] =
        [
            .flag("update", \.updates, help: "write the Snapshots to their golden files"),
            .format(
                \.format, [.table, .csv, .jsonl],
                help: "table (default), csv or jsonl: a row for each\nscript and its settings"),
        ] + ScriptOptions.all.map { $0.at(\.scripts) }

    func run(_ paths: [String]) throws -> Int32 {
        try scripts.checkOutput(paths)
        let settings = try ConfigFile.settings(scripts.config)
        var results: [TestResult] = []
        var (kind, status) = (CaseNames.Kind.preset, ExitStatus.success)
        var refused = 0
        for path in paths {
            // Continue with the other scripts if one cannot be run.
            let end = ExitStatus.of("drawer \(Self.name)") {
                let file = try ScriptFile(path: path, after: settings)
                let cases = try Case.all([file]) { try scripts.choices.variants(of: $0) }
                let names = CaseNames(cases)
                kind = names.kind
                for run in cases {
                    let variant = names.variant(run)
                    let report = try test(run, of: file)
                    try write(report, after: cases.count > 1 ? "\(variant): " : "")
                    results.append(TestResult(script: path, variant: variant, report: report))
                }
                return ExitStatus.success
            }
            if end != ExitStatus.success { refused += 1 }
            if status == ExitStatus.success { status = end }
        }
        let total = results.reduce(Report()) { $0 + $1.report }
        let rest = refused == 0 ? "" : ", \(refused) \(refused == 1 ? "script" : "scripts") not run"
        try Output.write(to: scripts.output) {
            try $0.write(
                format == .table ? total.summary + rest + "\n" : Table.tests(results, kind: kind).text(as: format))
        }
        if status != ExitStatus.success { return status }
        return total.failures.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    /// Runs a case. With `--update`, the snapshots of a first run become the golden files.
    private func test(_ run: Case, of file: ScriptFile) throws -> Report {
        var player = try run.player()
        player.run()
        guard updates else { return player.report }
        try file.keep(player.snapshots)
        player = try run.player()
        player.run()
        return player.report
    }

    /// Writes the failures of a run. Other formats than the table are for programs: there, failures go to standard
    /// error.
    /// - Parameter place: the text before each line.
    private func write(_ report: Report, after place: String) throws {
        for line in report.lines {
            if format == .table { try Output.writeLine(place + line) } else { Output.report(place + line) }
        }
    }
}
