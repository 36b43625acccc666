// Checks before a terminal is taken over: descriptors, threads, and the size of the screen.

import CNcurses
import DrawerCommand
import DrawerTerminal
@preconcurrency import LibC

extension Startup {
    /// Fails if the process can open too few files, because ncurses would report a missing terminal entry instead.
    /// - Throws: `TerminalError.system`.
    package static func checkDescriptors() throws {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        // Slightly more descriptors than a session keeps open.
        for _ in 0..<14 {
            let descriptor = dup(STDIN_FILENO)
            guard descriptor >= 0 else { throw TerminalError.system("cannot open the terminal", errno) }
            taken.append(descriptor)
        }
    }

    /// Fails if the process can start no more threads, because a queue would wait for one forever.
    /// - Throws: `TerminalError.system`.
    package static func checkThreads() throws {
        // Reading rows and searching them needs this many threads at once.
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
    /// - Parameter terminal: the terminal's descriptor.
    package static func preferReportedSize(of terminal: Int32) {
        guard windowSize(of: terminal) != nil else { return }
        for name in ["COLUMNS", "LINES"] { unsetenv(name) }
    }

    /// Fails if the screen is larger than `LargestScreen`. A terminal that does not report its size has the size of the
    /// variables.
    /// - Parameter terminal: the terminal's descriptor.
    /// - Throws: `TerminalError.tooLarge`.
    package static func checkScreenSize(of terminal: Int32) throws {
        let (source, columns, rows): (String, Int, Int)
        if let size = windowSize(of: terminal) {
            (source, columns, rows) = ("the terminal reports", Int(size.ws_col), Int(size.ws_row))
        } else {
            func number(_ name: String) -> Int { environment(name).flatMap { Int($0) } ?? 0 }
            (source, columns, rows) = ("the variables COLUMNS and LINES ask for", number("COLUMNS"), number("LINES"))
        }
        guard columns <= LargestScreen.columns, rows <= LargestScreen.rows else {
            throw TerminalError.tooLarge(source, columns: columns, rows: rows)
        }
    }
}
