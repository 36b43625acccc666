// `drawer` without a command: the simulation under a user's input, on the terminal or as sentences.

import DrawerCells
import DrawerCommand
import DrawerCore
import DrawerFiles
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
    /// The detent at the start; nil for the scene's own.
    var detent: DetentName?
    /// The frame rate during motion.
    var framesPerSecond = 60.0
    /// The color depth; nil to detect it.
    var color: ColorDepth?
    /// Whether the terminal reports the mouse.
    var usesMouse = true
    /// Whether to write sentences for a screen reader instead of a picture.
    var announces = false
    var picker = PickerOptions()

    static let options: [Option<MainCommand>] =
        ConfigurationOptions.options.map { $0.at(\.start) } + [
            .file("primary", \.primary, help: "the rows behind the drawer, one per line"),
            .init(
                "detent", argument: "NAME", kind: .words(OptionValue.detents),
                help: "the detent at which the drawer opens"
            ) { $0.detent = DetentName($1) },
            .frameRate(\.framesPerSecond), .color(\.color),
            .flag("no-mouse", \.usesMouse, sets: false, help: "leave the mouse to the terminal, to select text"),
            .flag("announce", \.announces, help: "sentences for a screen reader, no picture"),
        ]
    static let optionsOfTopic = PickerOptions.options.map { $0.at(\MainCommand.picker) }

    static let absent = PickerOptions.absent

    func run(_ operands: [String]) throws -> Int32 {
        var command = self
        if isPicker || picker.filter != nil { try command.takeDefaults() }
        if let query = command.picker.filter { return try command.printMatches(of: query) }
        return try announces ? command.announce() : command.show()
    }

    private func announce() throws -> Int32 {
        guard start.items != "-" else {
            throw UsageError("--announce reads keys from standard input: give the rows as --items FILE")
        }
        try checkPicker()
        var (configuration, sources) = try start.configuration(base: try base())
        try checkDetent(configuration.setup)
        let keyboard = try PlainKeyboard()
        (configuration.columns, configuration.rows) = keyboard.size
        var simulation = try Simulation(configuration)
        simulation.open(at: detent)
        let speech = LiveSpeech(simulation)
        let act = LiveAct(simulation, speech, settings: try LiveSettings(sources))
        var loop = Loop(act, on: keyboard, framesPerSecond: framesPerSecond)
        let ending = try loop.run()
        if ending == .quit, let code = loop.act.form.uncopiedCode { try Output.write(code) }
        return ExitStatus.of(ending)
    }

    /// Takes the terminal over until the user or a signal ends the program.
    private func show() throws -> Int32 {
        try checkPicker()
        let source = try rowSource()
        if source?.isControllingTerminal == true {
            throw UsageError(
                "--items: the terminal has the keys: expected rows from a pipe or a file, as in: ls | drawer --items -")
        }
        var start = start
        // A picker's rows are in this scene, also if a config file sets another one.
        if isPicker { start.settings.insert(try Setting("Scene shortcuts"), at: 0) }
        var (configuration, sources) = try start.configuration(base: try base(), rows: [])
        try checkDetent(configuration.setup)
        if isPicker { configuration.pick(picker.picking) }
        configuration.searchesBesideFrames = true
        let isPiped = !TerminalDevice.standardIsTerminal
        var code: String?
        var picked: Simulation?
        try Startup.checkThreads()
        var rows: LiveRows?
        if isPicker, picker.takesOnly || picker.leavesEmpty {
            rows = try LiveRows(source)
            if let status = try picker.decide(&rows) { return status }
        }
        let status = Result {
            try Interactive.onTerminal(
                configuration, color: color, isControlling: isPiped || isPicker, usesMouse: usesMouse
            ) { terminal in
                configuration.show(on: terminal)
                var simulation = try Simulation(configuration)
                simulation.open(at: detent)
                if source != nil { simulation.handle(.rows([], isComplete: false), at: 0) }
                let act = LiveAct(
                    simulation, LivePicture(), settings: try LiveSettings(sources), rows: try rows ?? LiveRows(source),
                    preview: try picker.previewTemplate.map(RowPreview.init), delimiter: picker.form.delimiter)
                var loop = Loop(act, on: terminal, framesPerSecond: framesPerSecond)
                defer { code = loop.act.form.uncopiedCode }
                let ending = try loop.run()
                guard isPicker, ending == .quit || ending == .signal(SIGINT) else { return ending }
                picked = loop.act.simulation
                return .quit
            }
        }
        // The terminal is restored here. After a signal, the program has ended already and prints nothing.
        if let code {
            // Only the chosen rows go to a pipe.
            if isPiped || isPicker { Output.report(code) } else { try Output.write(code) }
        }
        let success = try status.get()
        return try picked.map { try picker.print($0) } ?? success
    }

    /// A configuration with what no setting changes.
    private func base() throws(FileError) -> Configuration {
        var base = Configuration()
        if let primary { base.primary = Rows(try Files.read(primary), separator: TextRows.lineEnd) }
        return base
    }

    /// - Throws: `UsageError` if `--detent` names no detent of the configuration.
    private func checkDetent(_ setup: Setup) throws(UsageError) {
        guard let detent, !setup.detentNames.contains(detent) else { return }
        throw UsageError("--detent: \(UsageError.unknown(detent.text, among: setup.detentNames.map(\.text)))")
    }
}
