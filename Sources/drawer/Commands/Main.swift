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
            .frameRate(\.framesPerSecond), .color(\.color),
            .flag("no-mouse", \.usesMouse, sets: false, help: "leave the mouse to the terminal, to select text"),
            .flag("announce", \.announces, help: "sentences for a screen reader, no picture"),
        ]

    func run(_ operands: [String]) throws -> Int32 {
        if announces, !usesMouse { throw UsageError("--no-mouse: --announce shows nothing to point at") }
        return try announces ? announce() : show()
    }

    private func announce() throws -> Int32 {
        var (configuration, sources) = try start.configuration(base: try base())
        let keyboard = try PlainKeyboard()
        (configuration.columns, configuration.rows) = keyboard.size
        let simulation = try Simulation(configuration)
        let speech = LiveSpeech(simulation)
        let act = LiveAct(simulation, speech, settings: try LiveSettings(sources))
        var loop = Loop(act, on: keyboard, framesPerSecond: framesPerSecond)
        let ending = try loop.run()
        if ending == .quit, let code = loop.act.form.uncopiedCode { try Output.write(code) }
        return ExitStatus.of(ending)
    }

    /// Takes the terminal over until the user or a signal ends the program.
    private func show() throws -> Int32 {
        var (configuration, sources) = try start.configuration(base: try base())
        let isPiped = !TerminalDevice.standardIsTerminal
        var code: String?
        try Startup.checkThreads()
        let status = Result {
            try configuration.onTerminal(color: color, isControlling: isPiped, usesMouse: usesMouse) { terminal in
                configuration.show(on: terminal)
                let act = LiveAct(
                    try Simulation(configuration), LivePicture(), settings: try LiveSettings(sources))
                var loop = Loop(act, on: terminal, framesPerSecond: framesPerSecond)
                defer { code = loop.act.form.uncopiedCode }
                return try loop.run()
            }
        }
        // The terminal is restored here. After a signal, the program has ended already and prints nothing.
        if let code { if isPiped { Output.report(code) } else { try Output.write(code) } }
        return try status.get()
    }

    /// A configuration with what no setting changes.
    private func base() throws(FileError) -> Configuration {
        var base = Configuration()
        if let primary { base.primary = Rows(try Files.read(primary), separator: TextRows.lineEnd) }
        return base
    }
}

extension Configuration {
    /// Takes over the size and the colors of a terminal.
    mutating func show(on terminal: Terminal) {
        (columns, rows) = (terminal.grid.columns, terminal.grid.rows)
        colorDepth = terminal.colorDepth
    }

    /// Takes a terminal over for a loop, and restores the terminal in all cases.
    /// - Parameter isControlling: whether to use the controlling terminal, not standard input and output.
    func onTerminal(
        color: ColorDepth?, isControlling: Bool = false, usesMouse: Bool = true, _ run: (Terminal) throws -> Ending
    ) throws -> Int32 {
        try Interactive.onTerminal(
            color: color, isControlling: isControlling, usesMouse: usesMouse, cell: (setup.cellWidth, setup.cellHeight),
            rowsPerNotch: setup.wheelRows, run)
    }
}
