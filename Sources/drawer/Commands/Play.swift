// `drawer play`: the command line. `PlayAct` is what runs then.

import DrawerScene
import DrawerScript
import DrawerTerminal

extension Subcommand {
    private struct PlayOptions {
        var config: String?
        var speed = 1.0
        var color: ColorDepth?
        var showsHelp = false
    }

    private static let playTable = OptionTable<PlayOptions>([
        .init("speed", argument: "X", help: "times as fast as written, 0.05 to 20 (1)") {
            guard let speed = Double($1), PlayAct.speeds.contains(speed) else {
                throw UsageError("'\($1)' is no number from 0.05 to 20")
            }
            $0.speed = speed
        },
        .init(
            "color", argument: "WHEN", kind: OptionValue.kind(ColorDepth.self, and: ["auto"]),
            help: "auto, or \(OptionValue.names(ColorDepth.self)) (NO_COLOR: never)"
        ) {
            $0.color = $1 == "auto" ? nil : try OptionValue.named($1, and: ["auto"])
        },
        .init("config", argument: "FILE", kind: .file, help: ConfigFile.help) { $0.config = $1 },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let play = Subcommand(
        name: "play", operands: "SCRIPT...", summary: "play scripts in this terminal, in real time",
        details: """
            Plays each script at the speed of its hand, with the pointer drawn. An Expect
            that does not hold is shown where it happens. Keys: Space pauses, . goes on by
            one frame, + and - change the speed, r begins anew, n goes to the next script,
            i opens the inspector (beside the picture where there is room), q quits. When
            the file of --config changes on disk, the script begins again with its settings.
            """,
        options: playTable.descriptions
    ) { arguments in
        var options = PlayOptions()
        let paths = try playTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        guard !paths.isEmpty else { throw UsageError("a script is missing, as in demo-scripts/first-pull.drawer") }
        // Each script is read once, and an error is reported before the terminal is taken over.
        let scripts = try paths.map { (path: $0, bytes: try ScriptFile.read($0)) }
        let sources = try ConfigSources([options.config])
        let act = try PlayAct(sources, speed: options.speed) { settings in
            try scripts.map { try ScriptFile(path: $0.path, bytes: $0.bytes, after: settings).player() }
        }
        return try Interactive.onTerminal(color: options.color) { terminal in
            var loop = Loop(act, on: terminal, framesPerSecond: PlayAct.framesPerSecond)
            return try loop.run()
        }
    }
}
