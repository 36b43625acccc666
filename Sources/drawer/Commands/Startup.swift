// Checks at the start: open descriptors, the stack, signals, and the size of the screen.

import CNcurses
import DrawerTerminal
@preconcurrency import LibC

enum Startup {
    static func prepare() {
        openMissingDescriptors()
        checkStack()
        // Regular expressions compare characters.
        setlocale(LC_CTYPE, "")
        // With these signals ignored, a write to a closed pipe or a full file fails with an error, which the program
        // can report after the terminal is restored.
        for signal in [SIGPIPE, SIGXFSZ] { LibC.signal(signal, SIG_IGN) }
        // Let Ctrl-\ end a command at once. The handler of the Swift runtime would wait half a minute for an answer.
        if cn_is_ignored(SIGQUIT) == 0 { _ = cn_default_signal(SIGQUIT) }
    }

    /// Opens `/dev/null` for each of the descriptors 0, 1 and 2 that is closed. Otherwise the next opened file would
    /// become standard input, output or error. A closed standard input reads as empty; a write to a closed standard
    /// output or error fails.
    private static func openMissingDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free number, which is the missing one.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// The stack that the program needs, in bytes, with a margin. A release build crashes at 96 kB.
    private static let stackBytes: rlim_t = 512 << 10

    /// Ends the program if the stack is too small: the program would crash later. Raising the limit now would not help the
    /// other threads.
    private static func checkStack() {
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        #else
            let resource = RLIMIT_STACK
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < stackBytes else { return }
        let (size, needed) = (limit.rlim_cur >> 10, stackBytes >> 10)
        Output.reportError("the stack is limited to \(size) kB, expected \(needed) kB or more (ulimit -s)")
        exit(ExitCode.unavailable)
    }

    /// Fails if the process can open too few files. ncurses would report a missing terminal entry instead.
    /// - Throws: `TerminalError.system`.
    static func checkDescriptors() throws {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        // A few more descriptors than a session keeps open.
        for _ in 0..<14 {
            let descriptor = dup(STDIN_FILENO)
            guard descriptor >= 0 else { throw TerminalError.system("cannot open the terminal", errno) }
            taken.append(descriptor)
        }
    }

    /// Fails if the process can start no further threads: a queue would wait for one forever, and the program with it.
    /// - Throws: `TerminalError.system`.
    static func checkThreads() throws {
        // A picker needs this many threads at once, to read its rows and to search them.
        let count = 3 + max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let ends = try openPipe()
        var threads: [pthread_t] = []
        defer {
            close(ends.writing)
            for thread in threads { pthread_join(thread, nil) }
            close(ends.reading)
        }
        for _ in 0..<count {
            var thread = pthread_t()
            let waitForEnd: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { descriptor in
                var byte: UInt8 = 0
                _ = read(Int32(Int(bitPattern: descriptor)), &byte, 1)
                return nil
            }
            let end = UnsafeMutableRawPointer(bitPattern: Int(ends.reading))
            let failure = pthread_create(&thread, nil, waitForEnd, end)
            guard failure == 0 else { throw TerminalError.system("cannot start a thread (ulimit -u)", failure) }
            threads.append(thread)
        }
    }

    /// Removes `LINES` and `COLUMNS` if the terminal reports its size, because ncurses would prefer the variables.
    /// - Parameter terminal: its descriptor.
    /// - Throws: `TerminalError.tooLarge`.
    static func checkScreenSize(of terminal: Int32) throws {
        let (source, columns, rows): (String, Int, Int)
        if let size = windowSize(of: terminal) {
            (source, columns, rows) = ("the terminal reports", Int(size.ws_col), Int(size.ws_row))
            for name in ["COLUMNS", "LINES"] { unsetenv(name) }
        } else {
            func number(_ name: String) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? 0 }
            (source, columns, rows) = ("the variables COLUMNS and LINES ask for", number("COLUMNS"), number("LINES"))
        }
        guard columns <= LargestScreen.columns, rows <= LargestScreen.rows else {
            throw TerminalError.tooLarge(source, columns: columns, rows: rows)
        }
    }
}
