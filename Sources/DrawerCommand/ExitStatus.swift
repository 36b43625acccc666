// The exit statuses of a program, and the exit status of each error.

import DrawerFiles
@preconcurrency import LibC

/// An error with the exit status that it causes. Other errors end a program with `unavailable`.
package protocol ErrorWithStatus: Error {
    var status: Int32 { get }
    /// Whether each line of the message begins with a file and a line number, so that the program's name is left out.
    var namesPlaces: Bool { get }
}

/// The numbers of sysexits.h.
package enum ExitStatus {
    package static let success: Int32 = 0
    /// An expectation does not hold, or there is nothing to choose.
    package static let failure: Int32 = 1
    /// The user has ended a picker without a choice. The status is the same as after Ctrl-C in a shell.
    package static let cancelled: Int32 = 130
    /// EX_USAGE: the command line is wrong.
    package static let usage: Int32 = 64
    /// EX_DATAERR: an input file is wrong.
    package static let data: Int32 = 65
    /// EX_NOINPUT: an input file is missing.
    package static let noInput: Int32 = 66
    /// EX_UNAVAILABLE: there is no terminal, or the terminal cannot show a picture.
    package static let unavailable: Int32 = 69
    /// EX_CANTCREAT: an output file cannot be written.
    package static let cannotCreate: Int32 = 73

    /// Runs a command and turns an error into a message and an exit status.
    /// - Parameter title: the name of the command, for the message.
    package static func of(_ title: String, _ body: () throws -> Int32) -> Int32 {
        do {
            return try body()
        } catch let error as UsageError {
            Output.reportError("\(error)\nTry '\(title) --help'.")
            return usage
        } catch let error as any ErrorWithStatus {
            if error.namesPlaces { Output.report("\(error)") } else { Output.reportError("\(error)") }
            return error.status
        } catch is Output.ClosedPipe {
            // The reader has closed the pipe, as in `drawer trace ... | head`.
            return end(by: SIGPIPE)
        } catch {
            Output.reportError("\(error)")
            return unavailable
        }
    }

    /// Ends the process by a signal, so that the shell sees the signal. Returns only if the signal is ignored.
    package static func end(by number: Int32) -> Int32 {
        signal(number, SIG_DFL)
        // Unblock the signal: a thread that waits for signals blocks them.
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        return 128 + number
    }
}

extension FileError: ErrorWithStatus {
    package var status: Int32 { if case .cannotWrite = self { ExitStatus.cannotCreate } else { ExitStatus.noInput } }
    package var namesPlaces: Bool { false }
}
