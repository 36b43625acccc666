// `drawer play`, `test`, `trace` and `render`: the commands that run scripts. `PlayAct` plays the scripts of `play`.

import DrawerReports
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal

extension Subcommand {
    static let play = Subcommand(
        "play", "SCRIPT...", "play scripts in this terminal, in real time",
        details: """
            Plays each script in real time, in a frame, and draws the pointer. A failed
            Expect is shown at its time. A bar shows the time, with a mark for each Note.
            Keys: Space pauses, . and , go one frame forward and back, + and - change the
            speed, r restarts the script, n goes to the next script, i opens the inspector
            (beside the picture if there is room), q quits. A terminal that is smaller than
            the script's screen shows the part around the drawer's edge. When the file of
            --config changes on disk, the script restarts with the new settings.
            """,
        options: [
            .init("speed", argument: "X", help: "X times the original speed, 0.05 to 20\n(default 1)") {
                $0.speed = try OptionValue.number($1, in: PlayAct.speeds)
            },
            Options.color("auto, or \(OptionValue.names(ColorDepth.self)) (NO_COLOR: never)"), Options.scriptConfig,
        ]
    ) { options, paths in
        // Read each script once, and report errors before taking over the terminal.
        let sources = try ConfigSources([options.configurationFile])
        let scripts = try paths.map { (path: $0, bytes: try ScriptFile.read($0)) }
        let act = try PlayAct(sources, speed: options.speed) { settings in
            try scripts.map { try ScriptFile(path: $0.path, bytes: $0.bytes, after: settings).withCommands().player() }
        }
        return try Interactive.onTerminal(color: options.color) { terminal in
            var loop = Loop(act, on: terminal, framesPerSecond: PlayAct.framesPerSecond)
            return try loop.run()
        }
    }

    static let test = Subcommand(
        "test", "SCRIPT...", "run scripts as tests, headless",
        details: """
            Runs each script in simulated time and prints a line for each failed Expect.
            The last line counts passed and failed expectations. The exit code is 1 if an
            expectation failed, 65 if a script has errors, and 66 if a script is missing.
            Snapshots are compared under the script's own settings alone.
            """,
        options: [
            .flag("update", \.updates, help: "write the Snapshots to their golden files"),
            Options.format(
                "table (default), csv or jsonl: a row for each\nscript and its settings", [.table, .csv, .jsonl]),
        ] + Options.variants("the script’s own") + [Options.output, Options.scriptConfig]
    ) { options, paths in
        let settings = try ConfigFile.settings(options.configurationFile)
        var total = Report()
        var code = ExitCode.success
        var results: [TestResult] = []
        var unread = 0
        let isTable = (options.reportFormat ?? .table) == .table
        try options.refuseOutput(to: paths)
        for path in paths {
            // Run the other scripts even if one cannot be run.
            let result = ExitCode.of("drawer test") {
                let file = try ScriptFile(path: path, after: settings)
                let cases = try Case.all([file]) { try options.choices.variants(of: $0) }
                for run in cases {
                    var player = try run.player()
                    player.run()
                    if options.updates {
                        try file.keep(player.snapshots)
                        player = try run.player()
                        player.run()
                    }
                    let place = cases.count > 1 ? "\(cases.title(of: run)): " : ""
                    // Beside a table for programs, the failures are messages.
                    for line in player.report.lines {
                        if isTable { try Output.writeLine(place + line) } else { Output.report(place + line) }
                    }
                    results.append(TestResult(run, of: cases, player.report))
                    total = total + player.report
                }
                return ExitCode.success
            }
            if result != ExitCode.success { unread += 1 }
            if code == ExitCode.success { code = result }
        }
        let rest = unread == 0 ? "" : ", \(unread) \(unread == 1 ? "script" : "scripts") not run"
        try Output.write(to: options.output) {
            try $0.write(
                isTable
                    ? total.summary + rest + "\n" : TestResult.table(results).text(as: options.reportFormat ?? .table))
        }
        return code != ExitCode.success ? code : total.failures.isEmpty ? ExitCode.success : ExitCode.failure
    }

    static let trace = Subcommand(
        "trace", "SCRIPT...", "one row per frame: top, velocity, owner, ...",
        details: """
            Runs the scripts in simulated time and writes a row for each frame and for the
            end of the script, with the state after all events of that time. Lengths are
            in pt, times in s, velocities in pt/s. With several scripts or settings, each
            row begins with both. The svg format is a plot of one script. Expect lines do
            not count under settings that are not the script's own.
            """,
        options: [
            .choice("format", "FORMAT", \.traceFormat, help: "jsonl (default), csv or svg")
        ] + Options.variants("the script’s own") + [Options.output, Options.scriptConfig]
    ) { options, paths in
        let cases = try cases(paths, options)
        guard options.traceFormat != .svg || cases.count == 1 else {
            throw UsageError("--format svg: expected one script under one setting, found \(cases.count)")
        }
        return report(
            try Output.write(to: options.output) { sink in
                try cases.trace(as: options.traceFormat) { try sink.write($0) }
            })
    }

    static let render = Subcommand(
        "render", "SCRIPT... -o FILE", "a moving picture: .svg, .cast or .txt",
        details: """
            Runs the script in simulated time and draws what a terminal would show. With
            several scripts or settings, an svg shows them side by side, below their names.
            With --items, the script runs in a picker of these rows. With --live, the script
            has the times of a user, and the keys z, x, < and > slow, stop and turn back time
            as in the program.
            """,
        options: [
            Options.output(
                "write to FILE; its ending selects the format: .svg, .cast or .txt",
                .fileEnding(in: ["svg", "cast", "txt"])),
            Options.scriptConfig, Options.items("the rows of a picker, one per line"),
            .flag("live", \.isLive, help: "the script's keys of time act as in the program"),
        ] + Options.variants("the script’s own") + Options.filmedPickerOptions
    ) { options, paths in
        guard let output = options.output else { throw UsageError("-o FILE is missing, as in -o first-pull.svg") }
        guard let format = RenderFormat(path: output) else {
            throw UsageError("--output: '\(output)' does not end in .svg, .cast or .txt")
        }
        let files = try files(paths, options)
        let base = try options.filmedPicker(in: files[0])
        let cases = try Case.all(files, base: base) { try options.choices.variants(of: $0) }
        guard format == .svg || cases.count == 1 else {
            throw UsageError("--output: a .\(format.rawValue) shows one script under one setting, found \(cases.count)")
        }
        return report(
            try Output.write(to: output) { sink in
                try cases.render(as: format, isLive: options.isLive) { try sink.write($0) }
            })
    }

    static let link = Subcommand(
        "link", "SCRIPT", "a link that plays a script's last gesture in a browser",
        details: """
            Prints an address of the page in a browser (make web-serve) with the script's
            settings and its last gesture from rest. The page plays the gesture under this
            preset and another one. Every command that takes a script takes such a link
            instead, as in drawer trace LINK.
            """,
        options: [
            .init("base", argument: "URL", help: "the page's address\n(default http://localhost:8000/)") {
                guard $1.contains("://"), !$1.contains("#") else {
                    throw UsageError("--base: expected an address without #, such as http://localhost:8000/")
                }
                $0.base = $1
            },
            Options.scriptConfig,
        ]
    ) { options, paths in
        guard paths.count == 1 else { throw UsageError("expected one script, found \(paths.count)") }
        let file = try files(paths, options)[0]
        let player = try file.player()
        let link: Link
        do throws(Refusal) { link = try Link(of: player) } catch { throw UsageError("\(file.path): \(error)") }
        if !link.hasGesture {
            Output.report(
                "\(file.path): the link has no gesture, which would take more than \(Link.longest) characters")
        }
        try Output.writeLine("\(options.base)#\(link.text)")
        return ExitCode.success
    }

    // MARK: Operands and results

    /// Reads scripts, whose own settings override those of the config file.
    static func files(_ paths: [String], _ options: Options) throws -> [ScriptFile] {
        let settings = try ConfigFile.settings(options.configurationFile)
        let files = try paths.map { try ScriptFile(path: $0, after: settings) }
        try options.refuseOutput(to: files.flatMap(\.inputs))
        return files
    }

    /// Reports the commands of a script that failed during a trace, film or comparison.
    /// - Returns: the exit code.
    static func report(_ report: Report) -> Int32 {
        for line in report.lines { Output.report(line) }
        return report.failures.isEmpty ? ExitCode.success : ExitCode.failure
    }
}
