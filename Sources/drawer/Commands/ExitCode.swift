// The exit codes of the program, and the exit code of each error.

import CNcurses
import DrawerReports
import DrawerScript
@preconcurrency import LibC

/// The numbers of sysexits.h.
enum ExitCode {
    static let success: Int32 = 0
    /// An expectation does not hold, or another command of a script failed.
    static let failure: Int32 = 1
    /// The user has left a picker without a choice. The same as after Ctrl-C in a shell.
    static let cancelled: Int32 = 130
    /// EX_USAGE: the command line is wrong.
    static let usage: Int32 = 64
    /// EX_DATAERR: an input file is wrong.
    static let data: Int32 = 65
    /// EX_NOINPUT: an input file is missing.
    static let noInput: Int32 = 66
    /// EX_UNAVAILABLE: there is no terminal, or the terminal cannot show a picture.
    static let unavailable: Int32 = 69
    /// EX_CANTCREAT: an output file cannot be written.
    static let cannotCreate: Int32 = 73

    /// The meaning of each code, for the man page.
    static let meanings: [(code: Int32, meaning: String)] = [
        (success, "Success."),
        (failure, "An Expect or another command of a script failed; a picker had no row to choose."),
        (usage, "The command line is wrong."),
        (data, "A script or a config file has an error; each error is reported with file, line and column."),
        (noInput, "A file is missing or cannot be read."),
        (unavailable, "There is no terminal, or the terminal cannot show a picture."),
        (cannotCreate, "A file cannot be written."),
        (cancelled, "Esc or Ctrl-C has ended a picker."),
    ]

    /// Runs a command and turns an error into a message and an exit code.
    /// - Parameter name: the name of the command, for the message.
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
            // The reader has closed the pipe, as in `drawer trace ... | head`.
            return die(by: SIGPIPE)
        } catch {
            Output.reportError("\(error)")
            return unavailable
        }
    }

    /// The exit code for the end of a loop. Ends the process if a signal ended the loop.
    static func of(_ ending: Ending) -> Int32 {
        switch ending {
        case .quit: success
        case .signal(let number): die(by: number)
        }
    }

    /// Ends the process by a signal, so that the shell sees the signal. Returns only if the signal is ignored.
    private static func die(by number: Int32) -> Int32 {
        _ = cn_default_signal(number)
        // A thread that waits for signals blocks them.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        return 128 + number
    }
}
