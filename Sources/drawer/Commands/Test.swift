// `drawer test`: runs scripts as tests, without a terminal and in simulated time.

import DrawerScript

extension Subcommand {
    private struct TestOptions {
        var config: String?
        var updates = false
        var showsHelp = false
    }

    private static let testTable = OptionTable<TestOptions>([
        .init("update", help: "write the Snapshots to their golden files") { options, _ in
            options.updates = true
        },
        .init("config", argument: "FILE", kind: .file, help: ConfigFile.help) { $0.config = $1 },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let test = Subcommand(
        name: "test", operands: "SCRIPT...", summary: "run scripts as tests, headless",
        details: """
            Runs each script in simulated time and prints a line for each failed Expect.
            The last line counts the passed and the failed ones. The exit code is 1 if
            any has failed, 65 if a script has errors, and 66 if a script is missing.
            """,
        options: testTable.descriptions
    ) { arguments in
        var options = TestOptions()
        let paths = try testTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        guard !paths.isEmpty else { throw UsageError("a script is missing, as in demo-scripts/first-pull.drawer") }
        let settings = try ConfigFile.settings(options.config)
        var total = Report()
        var code = ExitCode.success
        for path in paths {
            // A script that cannot be run must not prevent the others from running.
            let result = ExitCode.of("drawer test") {
                let file = try ScriptFile(path: path, after: settings)
                var player = try file.player()
                player.run()
                if options.updates {
                    try file.keep(player.snapshots)
                    player = try file.player()
                    player.run()
                }
                for line in player.report.lines { try Output.writeLine(line) }
                total = total + player.report
                return ExitCode.success
            }
            if code == ExitCode.success { code = result }
        }
        try Output.write(total.summary + "\n")
        return code != ExitCode.success ? code : total.failures.isEmpty ? ExitCode.success : ExitCode.failure
    }
}
