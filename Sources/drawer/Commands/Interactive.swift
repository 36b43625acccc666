// `drawer` without a command, and `drawer record`: the simulation under a live user.

import DrawerScene
import DrawerScript
import DrawerTerminal

enum Interactive {
    /// Runs `drawer` without a command.
    /// - Parameter arguments: the program's name first.
    /// - Returns: the exit code. Ended by a signal, it does not return: the shell has to see the signal.
    static func run(_ arguments: [String]) throws -> Int32 {
        var options = Options()
        let operands = try Options.table.parse(arguments, into: &options, stopsAtOperand: true)
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
        } else if options.showsVersion {
            try Output.write("drawer \(Options.version)\n")
        } else if options.showsManual {
            try Output.write(Manual.page)
        } else if let shell = options.completions {
            try Output.write(Completions.script(for: shell))
        } else {
            return options.announces ? try announce(options) : try show(options)
        }
        return ExitCode.success
    }

    private static func announce(_ options: Options) throws -> Int32 {
        guard options.items != "-" else {
            throw UsageError("--announce reads its keys from standard input: name a file with --items FILE")
        }
        var (configuration, sources) = try options.configuration()
        let keyboard = try PlainKeyboard()
        (configuration.columns, configuration.rows) = keyboard.size
        let act = SpokenAct(
            try Simulation(configuration), settings: try LiveSettings(sources), wording: configuration.wording)
        var loop = Loop(act, on: keyboard, framesPerSecond: options.framesPerSecond)
        let ending = try loop.run()
        if ending == .quit, let code = loop.act.uncopiedCode { try Output.write(code) }
        return ExitCode.of(ending)
    }

    /// Takes the terminal over until the user or a signal ends the program.
    fileprivate static func show(_ options: Options) throws -> Int32 {
        var (configuration, sources) = try options.configuration()
        var code: String?
        // Fail on an unwritable file before taking over the terminal.
        var recording = try options.recording.map { try RecordingFile(path: $0) }
        let status = try onTerminal(
            color: options.color, inputIsTaken: options.items == "-", cellWidth: configuration.cellWidth,
            cellHeight: configuration.cellHeight, rowsPerNotch: configuration.wheelRows
        ) { terminal in
            configuration.columns = terminal.grid.columns
            configuration.rows = terminal.grid.rows
            configuration.colorDepth = terminal.colorDepth
            recording?.begin(configuration.applied, size: terminal.grid)
            var act = LiveAct(
                try Simulation(configuration), settings: try LiveSettings(sources), recording: recording)
            act.begin()
            var loop = Loop(act, on: terminal, framesPerSecond: options.framesPerSecond)
            defer { code = loop.act.uncopiedCode }
            return try loop.run()
        }
        // The terminal is restored. A signal has ended the program before.
        if let code { try Output.write(code) }
        return status
    }

    /// Takes the terminal over for a loop, and restores it whatever happens.
    static func onTerminal(
        color: ColorDepth?, inputIsTaken: Bool = false, cellWidth: Double = 8, cellHeight: Double = 16,
        rowsPerNotch: Double = 3, _ run: (Terminal) throws -> Ending
    ) throws -> Int32 {
        try Startup.checkDescriptors()
        try Startup.checkScreenSize()
        let session = try Session(preference: color, inputIsTaken: inputIsTaken)
        defer { session.close() }
        let ending = try run(
            Terminal(session: session, cellWidth: cellWidth, cellHeight: cellHeight, rowsPerNotch: rowsPerNotch))
        session.close()
        return ExitCode.of(ending)
    }
}

extension Subcommand {
    static let record = Subcommand(
        name: "record", operands: "-o FILE", summary: "write down what a live hand does",
        details: """
            Runs the drawer in the terminal and writes a script that replays to the same
            states, to the last bit. Every line is on disk before the next thing happens.
            """,
        options: Options.recordTable.descriptions
    ) { arguments in
        var options = Options()
        let operands = try Options.recordTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        if let word = operands.first {
            throw UsageError("'\(word)' is not expected here; the script to write is named by -o")
        }
        guard options.recording != nil else { throw UsageError("-o FILE is missing, as in -o my-gesture.drawer") }
        guard options.items != "-", options.primary == nil else {
            throw UsageError("a recording can name its rows only as --items FILE")
        }
        return try Interactive.show(options)
    }
}
