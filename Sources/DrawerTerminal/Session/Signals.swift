// Signals for an event loop: each handler only writes the signal's number into a pipe, which `poll` can wait for.

import CNcurses
@preconcurrency import LibC

/// The pipe's write end. Set before a handler is installed.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// The signals that the event loop handles.
struct Signals {
    /// Readable when a signal has arrived.
    let descriptor: Int32

    /// The signals that end a program by default, except the crashes, which `CrashGuard` handles.
    static let ending: Set<Int32> = {
        let common = [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
        #if os(Linux)
            // The real-time signals by number. The C library owns 32 and 33.
            return Set(common + [SIGSTKFLT, SIGIO, SIGPWR] + Array(34...64))
        #else
            return Set(common)
        #endif
    }()
    /// The signals about the terminal's size, the shell's job control, and commands that have ended.
    private static let others = [SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD]

    /// Installs the handlers. Call this before ncurses starts: ncurses installs handlers only for signals that have
    /// none.
    /// - Throws: `TerminalError.system` if no pipe can be created.
    init() throws {
        (descriptor, signalPipe) = try wakingPipe()
        install()
    }

    func install() {
        // If SIGCHLD were ignored, exit statuses would be lost.
        for signal in Self.ending.union(Self.others) where signal == SIGCHLD || cn_is_ignored(signal) == 0 {
            Self.handle(signal)
        }
    }

    /// Installs the handler of one signal, at the start and again after a suspension.
    static func handle(_ signal: Int32) {
        cn_handle_signal(
            signal,
            { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(signalPipe, &byte, 1)
                errno = before
            }, SA_RESTART)
    }

    /// Removes from the pipe the signals that have arrived.
    /// - Returns: each signal once.
    func taken() -> Set<Int32> {
        var all: Set<Int32> = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
            for byte in bytes[..<count] { all.insert(Int32(byte)) }
        }
        return all
    }

    /// Restores the default actions, so that another signal ends the program at once.
    func restoreDefaults() {
        for signal in Self.ending.union(Self.others) where cn_is_ignored(signal) == 0 { cn_default_signal(signal) }
    }
}
