// The progress bar of long commands. It appears on standard error if that is a terminal.

import DrawerCommand
import DrawerFiles
import DrawerTerminal
@preconcurrency import LibC

/// A bar in the terminal's current line. Its only control character is the carriage return. If a signal ends the
/// program, the bar stays visible.
struct ProgressBar {
    private let name: String
    private let isOpen = isatty(STDERR_FILENO) == 1
    private var shown = 0
    private var next = Clock.now() + 0.2

    /// Shows a bar while all cores make a report.
    /// - Parameters:
    ///   - name: the text before the bar.
    ///   - make: makes the report. It gets a function that receives the number of runs so far and of all runs.
    /// - Throws: `TerminalError.system` if no thread can be started, and the errors of `make`.
    static func during<Report>(
        _ name: String, _ make: (_ progress: (_ done: Int, _ all: Int) -> Void) throws -> Report
    ) throws -> Report {
        try Startup.checkThreads()
        var bar = ProgressBar(name: name)
        defer { if bar.shown > 0 { bar.write("") } }
        return try make { bar.show($0, of: $1) }
    }

    private init(name: String) { self.name = name }

    /// Updates the bar, at most ten times per second.
    private mutating func show(_ done: Int, of all: Int) {
        guard isOpen, Clock.now() >= next, done < all else { return }
        next = Clock.now() + 0.1
        let text = " \(done * 100 / all) % of \(all)"
        // One column stays free, so that the cursor stays in the line.
        let columns = min((windowSize(of: STDERR_FILENO).map { Int($0.ws_col) } ?? 80) - 1, 72)
        let room = columns - name.count - text.count - 3
        guard room > 0 else { return }
        let filled = room * done / all
        write(
            "\(name) [" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]"
                + text)
    }

    private mutating func write(_ text: String) {
        let rest = String(repeating: " ", count: max(0, shown - text.count))
        // Ignore errors: a vanished terminal ends the program by SIGHUP.
        _ = Files.writeAll(Array("\r\(text)\(rest)\(text.isEmpty ? "\r" : "")".utf8)[...], to: STDERR_FILENO)
        shown = text.count
    }
}
