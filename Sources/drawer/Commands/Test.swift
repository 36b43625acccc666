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
        var total = Report()
        var status = ExitStatus.success
        var (results, kind): ([TestResult], String) = ([], "preset")
        var unread = 0
        for path in paths {
            // Continue with the other scripts if one cannot be run.
            let result = ExitStatus.of("drawer test") {
                let file = try ScriptFile(path: path, after: settings)
                let cases = try Case.all([file]) { try scripts.choices.variants(of: $0) }
                let names = CaseNames(cases)
                kind = names.kind
                for run in cases {
                    var player = try run.player()
                    player.run()
                    if updates {
                        try file.keep(player.snapshots)
                        player = try run.player()
                        player.run()
                    }
                    let place = cases.count > 1 ? "\(names.variant(run)): " : ""
                    // The other formats are for programs: there, failures go to the standard error.
                    for line in player.report.lines {
                        if format == .table { try Output.writeLine(place + line) } else { Output.report(place + line) }
                    }
                    results.append(TestResult(script: path, variant: names.variant(run), report: player.report))
                    total = total + player.report
                }
                return ExitStatus.success
            }
            if result != ExitStatus.success { unread += 1 }
            if status == ExitStatus.success { status = result }
        }
        let rest = unread == 0 ? "" : ", \(unread) \(unread == 1 ? "script" : "scripts") not run"
        try Output.write(to: scripts.output) {
            try $0.write(
                format == .table ? total.summary + rest + "\n" : Table.tests(results, kind: kind).text(as: format))
        }
        if status != ExitStatus.success { return status }
        return total.failures.isEmpty ? ExitStatus.success : ExitStatus.failure
    }
}
