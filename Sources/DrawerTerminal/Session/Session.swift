// Takes the terminal over and restores it: modes, screen, ncurses, signals, and held error messages.

import CNcurses
import DrawerCells
@preconcurrency import LibC

/// Holds the terminal from `init` to `close`.
///
/// Quitting, Ctrl-Z and a crash all restore the terminal through `Restoration`.
package final class Session {
    /// The descriptor of keys, reports and replies.
    let input: Int32
    /// See `TerminalDevice.output`.
    let output: Int32
    let signals: Signals
    let color: ColorChoice
    let entry: TerminalEntry
    /// The part of the terminal that is the screen; nil for the whole terminal.
    let height: ScreenHeight?
    let ncurses: PrivateTerminal

    let restoration: UnsafeMutablePointer<Restoration>
    private let turn: Turn?
    private let holdsErrors: Bool
    /// The terminal's modes while the program holds the terminal.
    private var rawModes = termios()
    /// The size for a terminal that does not report one: `COLUMNS` and `LINES` of the environment, or 80x24.
    private var assumedSize = winsize()
    private var isOpen = false
    /// The signal that asked the program to end while it was leaving the terminal; nil for none.
    package internal(set) var missedEnding: Int32?

    /// Takes the terminal over. The screen stays unchanged until the first frame.
    /// - Parameters:
    ///   - preference: the user's choice of colors; nil is automatic.
    ///   - device: the terminal.
    ///   - height: the part of the terminal that is the screen; nil for the whole terminal.
    /// - Throws: `TerminalError`; the terminal is unchanged in that case.
    package init(preference: ColorDepth?, on device: TerminalDevice, height: ScreenHeight? = nil) throws {
        (input, output, turn, self.height) = (device.input, device.output, device.turn, height)
        guard let name = environment("TERM"), !name.isEmpty else { throw TerminalError.noName }

        // ncurses writes the characters of the C library's encoding.
        guard useUTF8() else { throw TerminalError.noUTF8 }

        // Wait first: until then, the terminal has the modes of another program of the pipeline.
        turn?.wait()
        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { throw TerminalError.system("tcgetattr", errno) }
        // This stops a job in the background, unless no shell could continue it.
        guard tcsetattr(input, TCSANOW, &modes) == 0 else { throw TerminalError.inBackground }
        let isInline = height != nil
        entry = try TerminalEntry.load(name, output: output, isInline: isInline)
        color = ColorChoice(
            preference: preference, environment: environment,
            colors: entry.colors, saysDirect: entry.saysDirect)

        // ncurses installs handlers for signals that have none, so ours are installed first.
        signals = try Signals()
        do {
            ncurses = try PrivateTerminal(for: entry, input: input)
        } catch {
            signals.restoreDefaults()
            tcsetattr(input, TCSANOW, &modes)
            throw error
        }
        tcgetattr(input, &rawModes)
        assumedSize.ws_col = UInt16(clamping: getmaxx(cn_newscr()))
        assumedSize.ws_row = UInt16(clamping: getmaxy(cn_newscr()))

        holdsErrors = isatty(STDERR_FILENO) == 1
        restoration = .allocate(capacity: 1)
        restoration.initialize(
            to: Restoration(
                terminal: output, input: input, modes: modes,
                resets: Array(PrivateMode.resetAll.utf8) + entry.resetPen, leavesScreen: entry.leave,
                resetsCut: [0x18] + (entry.scrolls ? Screen.noMargins : []),
                resetsModifiedKeys: entry.hasExtendedKeys, isInline: isInline))
        CrashGuard.install()
        takeOver()
        if turn?.isWanted == true { resume() }
    }

    deinit { close() }

    /// Restores the terminal. Further calls are no-ops.
    package func close() {
        guard isOpen else { return }
        handBack()
        signals.restoreDefaults()
        missedEnding = missedEnding ?? signals.taken().intersection(Signals.ending).min()
        turn?.give()
    }

    /// Lets another signal end the program at once from now on.
    /// - Parameter isSignaled: whether a signal has already asked for the end. The end then waits neither for replies
    ///   nor for a terminal that accepts no output.
    func hastenEnding(isSignaled: Bool) {
        restoration.pointee.isHasty = isSignaled
        CrashGuard.guardEndings()
    }

    /// Handles Ctrl-Z: restores the terminal, stops the job, and takes the terminal over when the job continues.
    func suspend() {
        handBack()
        Self.stopJob()
        takeOver()
    }

    /// Stops the job until it continues. Does nothing if no shell could continue it.
    package static func stopJob() {
        cn_default_signal(SIGTSTP)
        kill(0, SIGTSTP)
        Signals.handle(SIGTSTP)
    }

    /// Lends the terminal to a command, restored to its earlier state.
    /// - Parameter start: see `ForegroundJob.run`.
    /// - Returns: the signals for the program that arrived meanwhile.
    func lend(_ start: ForegroundJob.Start) throws(TerminalError) -> Set<Int32> {
        handBack()
        defer { takeOver() }
        return try ForegroundJob.run(signals, start)
    }

    /// Takes the terminal over again after SIGSTOP, which cannot be handled. The shell has changed the modes and
    /// written on the alternate screen. Leaves the alternate screen first, because entering it saves the cursor, which
    /// must be the main screen's cursor. SIGCONT may also come from an earlier program of the pipeline that wants the
    /// terminal.
    func resume() {
        // The shell's lines may now be where the screen was.
        if height != nil { restoration.pointee.isOnScreen = false }
        handBack()
        if let turn, turn.isWanted {
            signals.restoreDefaults()
            turn.give()
            turn.wait()
            signals.install()
        }
        takeOver()
    }

    /// The size in cells, at most `LargestScreen`, and in pixels; 0 pixels if the terminal does not report them.
    func size() -> winsize {
        var size = terminalSize
        guard let height else { return size }
        let rows = height.rows(of: Int(size.ws_row))
        size.ws_ypixel = UInt16(Int(size.ws_ypixel) * rows / max(1, Int(size.ws_row)))
        size.ws_row = UInt16(rows)
        return size
    }

    /// The size of the whole terminal.
    private var terminalSize: winsize { LargestScreen.capped(windowSize(of: output) ?? assumedSize) }

    /// The rows of the whole terminal.
    var terminalRows: Int { Int(terminalSize.ws_row) }

    // MARK: Taking over and restoring

    private func takeOver() {
        isOpen = true
        if holdsErrors { restoration.pointee.holdErrors() }
        CrashGuard.arm(restoration)
        tcsetattr(input, TCSANOW, &rawModes)
    }

    private func handBack() {
        restoration.pointee.leave()
        CrashGuard.disarm()
        restoration.pointee.releaseErrors()
        isOpen = false
    }
}

/// The largest screen that is drawn, in cells. It is the largest size that a recording can contain.
package enum LargestScreen {
    package static let columns = 1000
    package static let rows = 1000

    /// A size clamped to the largest screen. The cell size in pixels stays the same.
    static func capped(_ size: winsize) -> winsize {
        var size = size
        if size.ws_col > columns {
            size.ws_xpixel = UInt16(Int(size.ws_xpixel) * columns / Int(size.ws_col))
            size.ws_col = UInt16(columns)
        }
        if size.ws_row > rows {
            size.ws_ypixel = UInt16(Int(size.ws_ypixel) * rows / Int(size.ws_row))
            size.ws_row = UInt16(rows)
        }
        return size
    }
}
