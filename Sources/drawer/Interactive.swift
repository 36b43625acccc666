// `drawer` without a command: the simulation under a live hand.

import CNcurses
import DrawerScene
@preconcurrency import Foundation

enum Interactive {
    /// Runs it.
    /// - Parameter arguments: the program's name first.
    /// - Returns: the exit code. Where a signal ended it, it does not return: the shell is to see the signal.
    static func run(_ arguments: [String]) -> Int32 {
        var options = Options()
        do {
            let operands = try Options.table.parse(arguments, into: &options)
            if let word = operands.first { throw UsageError("unknown command '\(word)'") }
        } catch {
            complain("\(error)\nTry 'drawer --help'.")
            return ExitCode.usage
        }
        if options.showsHelp { return say(Options.help) }
        if options.showsVersion { return say("drawer \(Options.version)\n") }
        do {
            try Content.read(into: &options)
        } catch {
            complain("\(error)")
            return ExitCode.noInput
        }
        do {
            switch try show(options) {
            case .quit: return ExitCode.success
            case .signal(let number):
                _ = cn_default_signal(number)
                raise(number)
                return 128 + number
            }
        } catch {
            complain("\(error)")
            return ExitCode.unavailable
        }
    }

    private static func show(_ options: Options) throws -> EventLoop.Ending {
        var configuration = options.configuration
        let session = try Session(wish: options.colour, inputIsTaken: options.items == "-")
        defer { session.close() }
        let terminal = try Terminal(
            session: session, cellWidth: configuration.cellWidth, cellHeight: configuration.cellHeight,
            rowsPerNotch: 3)
        configuration.columns = terminal.grid.columns
        configuration.rows = terminal.grid.rows
        configuration.colourDepth = terminal.colourDepth
        let simulation = try Simulation(configuration)
        var loop = EventLoop(
            simulation: simulation, terminal: terminal, framesPerSecond: options.framesPerSecond)
        return loop.run()
    }

    private static func say(_ text: String) -> Int32 {
        FileHandle.standardOutput.write(Data(text.utf8))
        return ExitCode.success
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("drawer: \(text)\n".utf8))
    }
}
