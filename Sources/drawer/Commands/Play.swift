// `drawer play`: plays scripts in the terminal. A `ScriptTimeline` drives the simulation of a `PlayAct`.

import DrawerCells
import DrawerCommand
import DrawerLoop
import DrawerScene
import DrawerScript
import DrawerTerminal

struct PlayCommand: ProgramCommand {
    static let name = "play"
    static let operands = Operands.scripts
    static let summary = "play scripts in this terminal, in real time"
    static let details = """
        Plays a script in real time like a live run, and draws the pointer. A bar in
        the top row shows the time, with a mark for each Note; a failed Expect is shown
        at its time. Keys: Space or x pauses, < and > go one frame back and forward,
        arrows go to the Notes, Home and End to the start and the end, z slows time, r
        plays the script again, n the next one. The other keys are those of a live run;
        a press or a key that moves the drawer takes over. A terminal with fewer rows
        than the script's screen shows the part around the drawer's edge; one with
        fewer columns shows the drawer at its own width.
        """

    /// The speed as a multiple of the scripts' own speed.
    var speed = 1.0
    var color: ColorDepth?
    var scripts = ScriptOptions()

    static let options: [Option<PlayCommand>] = [
        .init("speed", argument: "X", help: "X times the original speed, 0.05 to 20\n(default 1)") {
            $0.speed = try OptionValue.number($1, in: ScriptTimeline.speeds)
        },
        .color(\.color), ScriptOptions.config.at(\.scripts),
    ]

    func run(_ paths: [String]) throws -> Int32 {
        // Report errors before taking over the terminal.
        let sources = try ConfigSources([scripts.config])
        let players = try paths.map { try ScriptFile(path: $0, after: sources.settings).player() }
        let script = ScriptTimeline(players, speed: speed)
        return try Configuration().onTerminal(color) { _, terminal in
            PlayAct(script, settings: try LiveSettings(sources), on: terminal.grid)
        }
    }
}
