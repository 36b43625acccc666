// The progress bar of commands that compute for a while: on standard error, if that is a terminal.

import DrawerScript
@preconcurrency import Foundation

/// A bar in the terminal's current line. It uses no control characters other than the carriage return.
///
/// While the bar is visible, signals that end the program wait until the bar is cleared.
struct ProgressBar {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private let name: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var shown = ""
    private var next = Date().addingTimeInterval(0.2)

    /// - Parameter name: stands before the bar.
    init(_ name: String) {
        self.name = name
        guard isTerminal else { return }
        var set = Self.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Shows how much is done, a few times per second.
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

    /// Clears the line and lets waiting signals through.
    mutating func clear() {
        guard isTerminal else { return }
        if !shown.isEmpty { write("") }
        var set = Self.set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private mutating func write(_ text: String) {
        let rest = String(repeating: " ", count: max(0, shown.count - text.count))
        // A terminal that is gone ends the program by its own signal.
        // The cursor stays in front, so that an echoed ^C is overwritten.
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
