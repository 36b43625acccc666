// `drawer play`: scripts in the terminal, in real time, before one's eyes.

import CNcurses
import DrawerScene
import DrawerScript
import DrawerTerminal
@preconcurrency import Foundation

extension Subcommand {
    private struct PlayOptions {
        var speed = 1.0
        var colour: ColourDepth?
        var showsHelp = false
    }

    private static let playTable = OptionTable<PlayOptions>([
        .init("speed", argument: "X", help: "times as fast as written, 0.05 to 20 (1)") {
            guard let speed = Double($1), PlayLoop.speeds.contains(speed) else {
                throw UsageError("'\($1)' is no number from 0.05 to 20")
            }
            $0.speed = speed
        },
        .init(
            "color", argument: "WHEN", kind: OptionValue.kind(ColourDepth.self, and: ["auto"]),
            help: "auto, or \(OptionValue.names(ColourDepth.self)) (NO_COLOR: never)"
        ) {
            $0.colour = $1 == "auto" ? nil : try OptionValue.named($1, and: ["auto"])
        },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let play = Subcommand(
        name: "play", operands: "SCRIPT...", summary: "play scripts in this terminal, in real time",
        details: """
            Plays each script at the speed of its hand, with the pointer drawn. An Expect
            that does not hold is shown where it happens. Keys: Space pauses, . goes on by
            one frame, + and - change the speed, r begins anew, n goes to the next script,
            i opens the inspector (beside the picture where there is room), q quits.
            """,
        options: playTable.descriptions
    ) { arguments in
        var options = PlayOptions()
        let paths = try playTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        guard !paths.isEmpty else { throw UsageError("a script is missing, as in demo-scripts/first-pull.drawer") }
        let files = try paths.map { try ScriptFile(path: $0) }
        // What cannot be played is told before the terminal is another one.
        for file in files { _ = try file.player() }
        let session = try Session(wish: options.colour, inputIsTaken: false)
        let ending: EventLoop.Ending
        do {
            let terminal = try Terminal(session: session, cellWidth: 8, cellHeight: 16, rowsPerNotch: 3)
            var loop = try PlayLoop(files: files, terminal: terminal, speed: options.speed)
            ending = try loop.run()
        } catch {
            session.close()
            throw error
        }
        switch ending {
        case .quit: return ExitCode.success
        case .signal(let number):
            _ = cn_default_signal(number)
            raise(number)
            return 128 + number
        }
    }
}
