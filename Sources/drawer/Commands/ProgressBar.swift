// The progress bar of long commands. It appears on standard error if that is a terminal.

import DrawerScript
@preconcurrency import Foundation

/// A bar in the terminal's current line. Its only control character is the carriage return.
///
/// Blocks the signals that end the program until the line is cleared, so that no part of the bar remains.
struct ProgressBar {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private let name: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var shown = ""
    private var next = Date().addingTimeInterval(0.2)

    /// - Parameter name: the text before the bar.
    init(_ name: String) {
        self.name = name
        guard isTerminal else { return }
        var set = Self.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Updates the bar, at most ten times per second. Clears it if a blocked signal is pending.
    mutating func show(_ done: Int, of all: Int) {
        guard isTerminal else { return }
        var pending = sigset_t()
        sigpending(&pending)
        if Self.signals.contains(where: { sigismember(&pending, $0) == 1 }) { clear() }
        guard Date() >= next, done < all else { return }
        next = Date().addingTimeInterval(0.1)
        let text = " \(done * 100 / all) % of \(all)"
        let room = min(Self.columns - 1, 72) - name.count - text.count - 3
        guard room > 0 else { return }
        let filled = room * done / all
        write(
            "\(name) [" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]"
                + text)
    }

    /// Clears the line and unblocks the signals.
    mutating func clear() {
        guard isTerminal else { return }
        if !shown.isEmpty { write("") }
        var set = Self.set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private mutating func write(_ text: String) {
        let rest = String(repeating: " ", count: max(0, shown.count - text.count))
        // Ignore errors: a terminal that is gone ends the program by SIGHUP.
        // Leave the cursor at the start of the line, so that the bar overwrites an echoed ^C.
        try? FileHandle.standardError.write(contentsOf: Data(("\r" + text + rest + "\r").utf8))
        shown = text
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }

    private static var columns: Int {
        var size = winsize()
        return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}
