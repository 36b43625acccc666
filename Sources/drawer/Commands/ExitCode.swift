// How the program ends: the exit codes, and which error ends with which.

import CNcurses
import DrawerScript
@preconcurrency import Foundation

/// The numbers of sysexits.h.
enum ExitCode {
    static let success: Int32 = 0
    /// An expectation of a script does not hold.
    static let failure: Int32 = 1
    /// EX_USAGE: the command line is wrong.
    static let usage: Int32 = 64
    /// EX_DATAERR: an input file is wrong.
    static let data: Int32 = 65
    /// EX_NOINPUT: an input file is missing.
    static let noInput: Int32 = 66
    /// EX_UNAVAILABLE: there is no terminal, or none that can show a picture.
    static let unavailable: Int32 = 69
    /// EX_CANTCREAT: an output file cannot be written.
    static let cannotCreate: Int32 = 73

    /// The meaning of each, for the man page.
    static let meanings: [(code: Int32, meaning: String)] = [
        (success, "Success."),
        (failure, "An Expect of a script does not hold, or another command of it failed."),
        (usage, "The command line is wrong."),
        (data, "A script or a file of settings is wrong; each error is reported with file, line and column."),
        (noInput, "A file is missing or cannot be read."),
        (unavailable, "There is no terminal on both sides, or none that can show a picture."),
        (cannotCreate, "A file cannot be written."),
    ]

    /// Runs a command and turns an error into a message and an exit code.
    /// - Parameter name: of the command, for the message.
    static func of(_ name: String, _ body: () throws -> Int32) -> Int32 {
        do {
            return try body()
        } catch let error as UsageError {
            Output.reportError("\(error)\nTry '\(name) --help'.")
            return usage
        } catch let error as ScriptErrors {
            Output.report("\(error)")
            return data
        } catch let error as RefusedSettings {
            Output.reportError("\(error)")
            return data
        } catch let error as FileError {
            Output.reportError("\(error)")
            if case .cannotWrite = error { return cannotCreate }
            return noInput
        } catch is Output.ClosedPipe {
            // Nobody reads any more, as in `drawer trace ... | head`.
            return die(by: SIGPIPE)
        } catch {
            Output.reportError("\(error)")
            return unavailable
        }
    }

    /// The exit code of a loop's ending.
    static func of(_ ending: Ending) -> Int32 {
        switch ending {
        case .quit: success
        case .signal(let number): die(by: number)
        }
    }

    /// Ends by a signal, so that the shell sees it. Returns only where the signal is blocked.
    private static func die(by number: Int32) -> Int32 {
        _ = cn_default_signal(number)
        raise(number)
        return 128 + number
    }
}
