// What the program does before anything else, in every command: descriptors, signals and the claimed size of the screen.

import CNcurses
import DrawerTerminal
@preconcurrency import Foundation

enum Startup {
    static func prepare() {
        openMissingDescriptors()
        // A file that takes no more is reported by the failed write, with the terminal restored.
        for signal in [SIGPIPE, SIGXFSZ] { Foundation.signal(signal, SIG_IGN) }
        // Ctrl-\ ends a command. Swift's own handler would ask what to do about a crash for half a minute.
        if cn_is_ignored(SIGQUIT) == 0 { _ = cn_default_signal(SIGQUIT) }
    }

    /// Opens descriptors 0, 1 and 2 on `/dev/null` where they are closed: the next file to be opened would take the place
    /// of standard output or of standard error.
    private static func openMissingDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is the missing one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Fails where ncurses would not find a descriptor for the terminal's entry, and would blame the entry.
    /// - Throws: `TerminalError.system`.
    static func checkDescriptors() throws {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        // A few more than a session keeps open.
        for _ in 0..<14 {
            let descriptor = dup(STDIN_FILENO)
            guard descriptor >= 0 else { throw TerminalError.system("no descriptors for the terminal", errno) }
            taken.append(descriptor)
        }
    }

    /// Keeps `LINES` and `COLUMNS` from making a screen of another size than the terminal has, or one that no memory holds.
    /// - Throws: `TerminalError` for a screen that is too large.
    static func checkScreenSize() throws {
        var size = winsize()
        let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        var (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
        var source = "the terminal reports"
        if hasSize {
            for name in ["COLUMNS", "LINES"] { unsetenv(name) }
        } else {
            func number(_ name: String) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? 0 }
            (columns, rows) = (number("COLUMNS"), number("LINES"))
            source = "the variables COLUMNS and LINES ask for"
        }
        guard columns <= LargestScreen.columns, rows <= LargestScreen.rows else {
            throw ScreenTooLarge(
                description: "\(source) a screen of \(columns)x\(rows) cells: "
                    + "the drawer draws at most \(LargestScreen.columns)x\(LargestScreen.rows)")
        }
    }

    struct ScreenTooLarge: Error, CustomStringConvertible {
        var description: String
    }
}
