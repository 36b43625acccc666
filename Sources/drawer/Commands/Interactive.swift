// `drawer` without a command, and `drawer record`: the simulation under a user's input.

import DrawerScene
import DrawerScript
import DrawerTerminal
@preconcurrency import LibC

enum Interactive {
    /// Runs `drawer` without a command.
    /// - Parameter arguments: begin with the program's name.
    /// - Returns: the exit code. Does not return if a signal ends the program, because the shell must see the signal.
    static func run(_ arguments: [String]) throws -> Int32 {
        var options = Options()
        let operands = try Options.table.parse(arguments, into: &options, stopsAtOperand: true)
        if options.isPicker || options.filter != nil { try options.takeDefaults(before: arguments) }
        if let word = operands.first {
            guard let command = Subcommand.named(word), command.takesOptionsBefore else {
                throw OptionValue.unknownCommand(word)
            }
            var words = Array(arguments.dropFirst())
            words.remove(at: words.count - operands.count)
            return command.perform(words)
        }
        if options.showsHelp {
            try Output.write(Options.help)
        } else if let text = options.printed?() {
            try Output.write(text)
        } else if let query = options.filter {
            return try options.printMatches(of: query)
        } else {
            return options.announces ? try announce(options) : try show(options)
        }
        return ExitCode.success
    }

    private static func announce(_ options: Options) throws -> Int32 {
        guard options.items != "-" else {
            throw UsageError("--announce reads keys from standard input: give the rows as --items FILE")
        }
        try options.checkPicker()
        var (configuration, sources) = try options.configuration()
        let keyboard = try PlainKeyboard()
        (configuration.columns, configuration.rows) = keyboard.size
        var simulation = try Simulation(configuration)
        simulation.open(at: options.detent)
        let speech = LiveSpeech(simulation, wording: configuration.wording)
        let act = LiveAct(simulation, speech, settings: try LiveSettings(sources))
        var loop = Loop(act, on: keyboard, framesPerSecond: options.framesPerSecond)
        let ending = try loop.run()
        if ending == .quit, let code = loop.act.form.uncopiedCode { try Output.write(code) }
        return ExitCode.of(ending)
    }

    /// Takes the terminal over until the user or a signal ends the program.
    fileprivate static func show(_ options: Options) throws -> Int32 {
        try options.checkPicker()
        // A recording must not depend on when rows and results arrive.
        let source = options.output == nil ? try options.rowSource : nil
        if source?.isControllingTerminal == true {
            throw UsageError(
                "--items: the terminal has the keys: expected rows from a pipe or a file, as in: ls | drawer --items -")
        }
        var (configuration, sources) = try options.configuration(
            isPicker: options.isPicker, readsItems: source == nil)
        configuration.searchesBesideFrames = options.output == nil
        configuration.isRecorded = options.output != nil
        let isPiped = !TerminalDevice.standardIsTerminal
        var code: String?
        var picked: Simulation?
        if options.output == nil { try Startup.checkThreads() }
        var rows: LiveRows?
        if options.isPicker, options.picker.takesOnly || options.picker.leavesEmpty {
            rows = try LiveRows(source)
            if let status = try options.picker.decide(&rows) { return status }
        }
        // Fail on an unwritable file before taking over the terminal.
        var recording = try options.output.map { try RecordingFile(path: $0, expects: options.expects) }
        let status = Result {
            try onTerminal(
                configuration, color: options.color, isControlling: isPiped || options.isPicker,
                usesMouse: options.usesMouse
            ) { terminal in
                configuration.columns = terminal.grid.columns
                configuration.rows = terminal.grid.rows
                configuration.colorDepth = terminal.colorDepth
                recording?.begin(Array(configuration.applied), size: terminal.grid)
                var simulation = try Simulation(configuration)
                simulation.open(at: options.detent)
                if source != nil { simulation.handle(.rows([], isComplete: false), at: 0) }
                let act = LiveAct(
                    simulation, LivePicture(), settings: try LiveSettings(sources), recording: recording,
                    rows: recording == nil ? try rows ?? LiveRows(source) : nil,
                    preview: try options.previewTemplate.map(RowPreview.init),
                    delimiter: options.picker.form.delimiter)
                var loop = Loop(act, on: terminal, framesPerSecond: options.framesPerSecond)
                defer { code = loop.act.form.uncopiedCode }
                let ending = try loop.run()
                guard options.isPicker, ending == .quit || ending == .signal(SIGINT) else { return ending }
                picked = loop.act.simulation
                return .quit
            }
        }
        // The terminal is restored here. After a signal, the program has ended already and prints nothing. What was exported
        // must not be lost with a recording that cannot be written.
        if let code {
            // Only the chosen rows go to a pipe.
            if isPiped || options.isPicker { Output.report(code) } else { try Output.write(code) }
        }
        let success = try status.get()
        if let path = options.output { Output.report("recorded \(path)") }
        return try picked.map { try options.picker.print($0) } ?? success
    }

    /// Takes a terminal over for a loop, and restores the terminal in all cases.
    /// - Parameters:
    ///   - configuration: has the size of a cell in points, and the rows that a notch of the wheel scrolls.
    ///   - isControlling: whether to use the controlling terminal, not standard input and output.
    static func onTerminal(
        _ configuration: Configuration = Configuration(), color: ColorDepth?, isControlling: Bool = false,
        usesMouse: Bool = true, _ run: (Terminal) throws -> Ending
    ) throws -> Int32 {
        try Startup.checkDescriptors()
        let device = try isControlling ? TerminalDevice.controlling() : .standard()
        try Startup.checkScreenSize(of: device.output)
        let session = try Session(preference: color, on: device)
        defer { session.close() }
        let ending = try run(
            Terminal(
                session: session, usesMouse: usesMouse, cellWidth: configuration.cellWidth,
                cellHeight: configuration.cellHeight, rowsPerNotch: configuration.wheelRows))
        session.close()
        return ExitCode.of(ending)
    }
}

extension Subcommand {
    static let record = Subcommand(
        "record", "-o FILE", "record your gestures as a script",
        details: """
            Runs the drawer in the terminal and writes a script that replays to the same
            states, to the last bit. Each line is written before the next input is read.
            """,
        options: [
            Options.output("the script to write", .fileEnding(in: ["drawer"])),
            .flag(
                "no-expect", \.expects, sets: false,
                help: "end the script without Expect lines for the last\nstate"),
        ] + Options.shared
    ) { options, _ in
        guard options.output != nil else { throw UsageError("-o FILE is missing, as in -o my-gesture.drawer") }
        guard options.items != "-", options.primary == nil else {
            throw UsageError("a recording cannot contain the rows of --primary or --items -: use --items FILE")
        }
        try options.refuseOutput(to: [ConfigFile.ofUser].compactMap(\.self))
        return try Interactive.show(options)
    }
}
