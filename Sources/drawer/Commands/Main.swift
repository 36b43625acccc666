// `drawer` without a command: the simulation under a user's input, on the terminal or as sentences.

import DrawerCells
import DrawerCommand
import DrawerCore
import DrawerFiles
import DrawerLoop
import DrawerMatch
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal
import LibC

struct MainCommand: ProgramCommand {
    static let details = """
        Shows a drawer: drag or flick it, or scroll its list. Press ? for all keys.
        """

    var start = ConfigurationOptions()
    /// A file with the rows of the primary content.
    var primary: String?
    /// The frame rate during motion.
    var framesPerSecond = 60.0
    /// The color depth; nil to detect it.
    var color: ColorDepth?
    /// Whether the terminal reports the mouse.
    var usesMouse = true
    /// Whether to write sentences for a screen reader instead of a picture.
    var announces = false

    static let options: [Option<MainCommand>] =
        ConfigurationOptions.options.map { $0.at(\.start) } + [
            .file("primary", \.primary, help: "the rows behind the drawer, one per line"),
            .frameRate(\.framesPerSecond).onScreen, .color(\.color).onScreen,
            .flag("no-mouse", \.usesMouse, sets: false, help: "leave the mouse to the terminal, to select text")
                .onScreen,
            .flag("announce", \.announces, help: "sentences for a screen reader, no picture"),
        ]

    func check(given names: [String]) throws {
        if announces { try Self.refuseScreenOptions(names, with: "announce") }
    }

    func run(_ operands: [String]) throws -> Int32 { try announces ? announce() : show() }

    private func announce() throws -> Int32 {
        var (configuration, sources) = try start.configuration(base: try base())
        let keyboard = try PlainKeyboard()
        (configuration.columns, configuration.rows) = keyboard.size
        let simulation = try Simulation(configuration)
        let act = LiveAct(simulation, LiveSpeech(simulation), settings: try LiveSettings(sources))
        var loop = Loop(act, on: keyboard, framesPerSecond: framesPerSecond)
        let ending = try loop.run()
        if ending == .quit, let code = loop.act.code { try Output.write(code) }
        return ExitStatus.endOrStatus(after: ending)
    }

    /// Takes the terminal over until the user or a signal ends the program.
    private func show() throws -> Int32 {
        let (configuration, sources) = try start.configuration(base: try base())
        return try configuration.onTerminal(color, usesMouse: usesMouse, framesPerSecond: framesPerSecond) {
            configuration, _ in
            LiveAct(try Simulation(configuration), LivePicture(), settings: try LiveSettings(sources))
        }
    }

    /// A configuration with the values that no setting can change.
    private func base() throws(FileError) -> Configuration {
        var base = Configuration()
        if let primary { base.primary = Rows(try Files.read(primary), separator: TextRows.lineEnd) }
        return base
    }
}

extension Configuration {
    /// Takes the terminal over for a simulation, and restores it in all cases. Then prints code that the terminal's
    /// clipboard did not accept.
    /// - Parameter make: makes the act for a configuration with the terminal's size and colors.
    func onTerminal<ShownAct: Pictured>(
        _ color: ColorDepth?, usesMouse: Bool = true, framesPerSecond: Double = 60,
        _ make: (Configuration, Terminal) throws -> ShownAct
    ) throws -> Int32 {
        var code: String?
        try Startup.checkThreads()
        let status = Result {
            try Interactive.onTerminal(
                color: color, usesMouse: usesMouse, cell: (setup.cellWidth, setup.cellHeight),
                rowsPerNotch: setup.wheelRows
            ) { terminal in
                var configuration = self
                (configuration.columns, configuration.rows) = (terminal.grid.columns, terminal.grid.rows)
                configuration.colorDepth = terminal.colorDepth
                var loop = Loop(try make(configuration, terminal), on: terminal, framesPerSecond: framesPerSecond)
                defer { code = loop.act.form.uncopiedCode }
                return try loop.run()
            }
        }
        // After a signal, the program has ended already and prints nothing.
        if let code { try Output.write(code) }
        return try status.get()
    }
}
