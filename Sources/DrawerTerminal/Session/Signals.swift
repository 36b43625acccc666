// Signals as something that can be waited for: each handler writes the signal's number into a pipe, and that is all.

import CNcurses
@preconcurrency import Foundation

/// The writing end, for the handler. Set before a handler is installed.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// The signals that the event loop answers.
struct Signals {
    /// Readable when a signal has come.
    let descriptor: Int32

    /// Those whose default ends the program, except crashes, which `CrashGuard` answers; and those that the terminal's size
    /// and the shell's job control send.
    static let ending: Set<Int32> = {
        let common = [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
        #if os(Linux)
            // The real-time signals by number: 32 and 33 belong to the C library.
            return Set(common + [SIGSTKFLT, SIGIO, SIGPWR] + Array(34...64))
        #else
            return Set(common)
        #endif
    }()
    private static let others = [SIGWINCH, SIGTSTP, SIGCONT]

    /// Installs the handlers. To be called before ncurses starts: it takes only signals that nobody has.
    /// - Throws: `TerminalError.system` where there is no pipe to be had.
    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TerminalError.system("pipe", errno) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        descriptor = ends[0]
        signalPipe = ends[1]
        for signal in Self.ending.union(Self.others) where cn_is_ignored(signal) == 0 { Self.handle(signal) }
    }

    /// Installs the handler of one signal (again).
    static func handle(_ signal: Int32) {
        _ = cn_handle_signal(
            signal,
            { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(signalPipe, &byte, 1)
                errno = before
            }, SA_RESTART)
    }

    /// The signals that have come, each once.
    func taken() -> Set<Int32> {
        var all: Set<Int32> = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
            for byte in bytes[..<count] { all.insert(Int32(byte)) }
        }
        return all
    }

    /// Gives all signals back to the system, so that another one of them ends the program at once.
    func restoreDefaults() {
        for signal in Self.ending.union(Self.others) where cn_is_ignored(signal) == 0 { _ = cn_default_signal(signal) }
    }
}
