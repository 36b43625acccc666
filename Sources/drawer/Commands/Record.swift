// `drawer record`: the simulation under a user's input, recorded as a script.

import DrawerCells
import DrawerCommand
import DrawerLoop
import DrawerScene
import DrawerScript
import DrawerTerminal

struct RecordCommand: ProgramCommand {
    static let name = "record"
    static let operands = Operands.option("-o FILE")
    static let summary = "record your gestures as a script"
    static let details = """
        Runs the drawer in the terminal and writes a script that replays to the same
        states, to the last bit. Each line is written before the next input is read.
        """

    var output: String?
    /// Whether the script ends with Expect lines.
    var expects = true
    var start = ConfigurationOptions()
    var framesPerSecond = 60.0
    var color: ColorDepth?

    static let options: [Option<RecordCommand>] =
        [
            .output(\.output, .fileEnding(in: ["drawer"]), help: "the script to write"),
            .flag(
                "no-expect", \.expects, sets: false, help: "end the script without Expect lines for the last\nstate"),
        ] + ConfigurationOptions.options.map { $0.at(\.start) } + [.frameRate(\.framesPerSecond), .color(\.color)]

    func run(_ operands: [String]) throws -> Int32 {
        guard let output else { throw UsageError("-o FILE is missing, as in -o my-gesture.drawer") }
        try Output.refuse(output, ifAmong: [start.file, start.items, ConfigFile.existingUserPath])
        var (configuration, sources) = try start.configuration()
        configuration.isRecorded = true
        // Report an unwritable file before taking over the terminal.
        var recording = try RecordingFile(path: output, expects: expects)
        defer { recording.discard() }
        let status = try configuration.onTerminal(color, framesPerSecond: framesPerSecond) { configuration, terminal in
            try recording.begin(configuration.setup.readByPolicy, size: terminal.grid)
            var act = LiveAct(
                try Simulation(configuration), LivePicture(), settings: try LiveSettings(sources), recording: recording)
            act.simulation.say("Recording to \(output.split(separator: "/").last ?? "")  ·  q ends it")
            return act
        }
        Output.report("recorded \(output)")
        return status
    }
}
