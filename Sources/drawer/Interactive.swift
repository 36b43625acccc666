// `drawer` without a command, and `drawer record`: the simulation under a live hand.

import CNcurses
import DrawerScene
import DrawerScript
import DrawerTerminal
@preconcurrency import Foundation

enum Interactive {
    /// Runs it.
    /// - Parameter arguments: the program's name first.
    /// - Returns: the exit code. Where a signal ended it, it does not return: the shell is to see the signal.
    static func run(_ arguments: [String]) throws -> Int32 {
        var options = Options()
        let operands = try Options.table.parse(arguments, into: &options)
        if let word = operands.first {
            throw OptionValue.unknownCommand(word)
        }
        if options.showsHelp {
            Output.say(Options.help)
            return ExitCode.success
        }
        if options.showsVersion {
            Output.say("drawer \(Options.version)\n")
            return ExitCode.success
        }
        if options.showsManual {
            Output.say(Manual.page)
            return ExitCode.success
        }
        if let shell = options.completions {
            Output.say(Completions.script(for: shell))
            return ExitCode.success
        }
        return options.announces ? try announce(options) : try show(options)
    }

    private static func announce(_ options: Options) throws -> Int32 {
        guard options.items != "-" else {
            throw UsageError("--announce reads its keys from standard input: name a file with --items FILE")
        }
        var loop = try AnnounceLoop(try options.configuration())
        return code(of: loop.run())
    }

    /// Takes the terminal over until the hand or a signal ends it.
    static func show(_ options: Options) throws -> Int32 {
        var configuration = try options.configuration()
        // A file that cannot be written is known before the terminal is another one.
        var recording = try options.recording.map { try RecordingFile(path: $0) }
        let session = try Session(wish: options.colour, inputIsTaken: options.items == "-")
        let ending: EventLoop.Ending
        do {
            let terminal = try Terminal(
                session: session, cellWidth: configuration.cellWidth, cellHeight: configuration.cellHeight,
                rowsPerNotch: configuration.wheelRows)
            configuration.columns = terminal.grid.columns
            configuration.rows = terminal.grid.rows
            configuration.colourDepth = terminal.colourDepth
            recording?.begin(configuration.applied, size: terminal.grid)
            let simulation = try Simulation(configuration)
            var loop = EventLoop(
                simulation: simulation, terminal: terminal, framesPerSecond: options.framesPerSecond,
                recording: recording)
            ending = loop.run()
            if let failure = loop.recordingFailure { throw failure }
        } catch {
            session.close()
            throw error
        }
        return code(of: ending)
    }

    /// The exit code of an ending; after a signal it does not return, so that the shell sees the signal.
    static func code(of ending: EventLoop.Ending) -> Int32 {
        switch ending {
        case .quit: return ExitCode.success
        case .signal(let number):
            _ = cn_default_signal(number)
            raise(number)
            return 128 + number
        }
    }
}
