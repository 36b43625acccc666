// The progress bar of long commands. It appears on standard error if that is a terminal.

import CNcurses
import Dispatch
import DrawerCommand
import DrawerFiles
import DrawerTerminal
@preconcurrency import LibC

/// A bar in the terminal's current line. Its only control character is the carriage return.
///
/// From `init` to `end`, a thread waits for the signals that end the program: one run can take minutes, in which the
/// thread of the command cannot clear the line.
struct ProgressBar {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM]
    /// Held by the thread that writes the line. The waiting thread keeps it, so that the bar does not come back.
    private static let line = DispatchSemaphore(value: 1)
    /// Signaled before the SIGALRM with which `end` ends the waiting thread.
    private static let ending = DispatchSemaphore(value: 0)
    private static let ended = DispatchSemaphore(value: 0)

    private let name: String
    private let isOpen = isatty(STDERR_FILENO) == 1
    private var shown = 0
    private var next = Clock.now() + 0.2

    /// Shows a bar while a report is made on all cores.
    /// - Parameters:
    ///   - name: the text before the bar.
    ///   - make: gets a function that receives the number of runs so far and of all runs.
    /// - Throws: `TerminalError.system` if no thread can be started, and the errors of `make`.
    static func during<Report>(
        _ name: String, _ make: (_ progress: (_ done: Int, _ all: Int) -> Void) throws -> Report
    ) throws -> Report {
        try Startup.checkThreads()
        var bar = ProgressBar(name)
        defer { bar.end() }
        return try make { bar.show($0, of: $1) }
    }

    private init(_ name: String) {
        self.name = name
        guard isOpen else { return }
        // Every thread that starts from now on blocks the signals too.
        var set = Self.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
        // A queue of its own has a thread of its own.
        DispatchQueue(label: "ProgressBar").async {
            var (set, signal) = (Self.set, Int32(0))
            _ = sigwait(&set, &signal)
            if Self.ending.wait(timeout: .now()) == .timedOut {
                Self.line.wait()
                Self.write(String(repeating: " ", count: Self.width))
                _ = ExitStatus.of(.signal(signal))
            }
            Self.ended.signal()
        }
    }

    /// Clears the line, and lets signals end the program directly.
    private mutating func end() {
        guard isOpen else { return }
        if shown > 0 { write("") }
        Self.ending.signal()
        kill(getpid(), SIGALRM)
        Self.ended.wait()
        var set = Self.set
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Updates the bar, at most ten times per second.
    private mutating func show(_ done: Int, of all: Int) {
        guard isOpen, Clock.now() >= next, done < all else { return }
        next = Clock.now() + 0.1
        let text = " \(done * 100 / all) % of \(all)"
        let room = Self.width - name.count - text.count - 3
        guard room > 0 else { return }
        let filled = room * done / all
        write(
            "\(name) [" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]"
                + text)
    }

    private mutating func write(_ text: String) {
        Self.line.wait()
        Self.write(text + String(repeating: " ", count: max(0, shown - text.count)))
        Self.line.signal()
        shown = text.count
    }

    private static func write(_ text: String) {
        // Leave the cursor at the start of the line, so that the bar overwrites an echoed ^C. Ignore errors: a terminal
        // that is gone ends the program by SIGHUP.
        _ = Files.writeAll(Array("\r\(text)\r".utf8)[...], to: STDERR_FILENO)
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        // A signal that the parent ignores, as nohup does with SIGHUP, stays ignored.
        for signal in signals where signal == SIGALRM || cn_is_ignored(signal) == 0 { sigaddset(&set, signal) }
        return set
    }

    /// The longest bar that fits into the line.
    private static var width: Int {
        min((windowSize(of: STDERR_FILENO).map { Int($0.ws_col) } ?? 80) - 1, 72)
    }
}
