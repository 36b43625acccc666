// A keyboard without a picture, for a screen reader, which reads lines of text.

import CNcurses
import DrawerViews
@preconcurrency import LibC

/// Reads keys from standard input. If standard input is a terminal, echo and canonical mode are off.
package final class PlainKeyboard {
    private let input: Int32
    private let signals: Signals
    private var decoder = InputDecoder(readsLines: true)
    /// The terminal's modes before the program started, and while it reads keys; nil if standard input is not a
    /// terminal.
    private var modes: (original: termios, own: termios)?
    /// Restores the terminal after a crash; nil if standard input is not a terminal.
    private var restoration: UnsafeMutablePointer<Restoration>?
    /// Whether the end of the input has been read.
    private var isAtEnd = false
    /// Signals that arrived while a command had the terminal.
    private var missedSignals: Set<Int32> = []

    /// - Throws: `TerminalError.system` if signals cannot be received.
    package init() throws {
        input = isatty(STDIN_FILENO) == 1 ? try TerminalDevice.reopened(STDIN_FILENO, O_RDONLY) : STDIN_FILENO
        signals = try Signals()
        CrashGuard.install()
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
        let original = modes
        let restoration = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
        restoration.initialize(to: Restoration(terminal: STDIN_FILENO, input: -1, modes: original))
        self.restoration = restoration
        CrashGuard.arm(restoration)
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        self.modes = (original, modes)
        resume()
    }

    /// Sets the program's modes: at the start, and after a stop that the program could not prepare for, such as SIGSTOP.
    package func resume() {
        if var modes { tcsetattr(STDIN_FILENO, TCSANOW, &modes.own) }
    }

    /// Restores the terminal.
    package func close() {
        guard var modes else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &modes.original)
        self.modes = nil
        CrashGuard.disarm()
    }

    deinit { close() }

    /// The terminal's size in cells; 80x24 without a terminal.
    package var size: (columns: Int, rows: Int) {
        let size = (windowSize(of: STDOUT_FILENO) ?? windowSize(of: STDIN_FILENO)).map(LargestScreen.capped)
        return size.map { (Int($0.ws_col), Int($0.ws_row)) } ?? (80, 24)
    }

    /// Waits for keys, a signal or a readable descriptor, at most until the deadline.
    /// - Parameters:
    ///   - deadline: on `Clock`; nil waits without a limit.
    ///   - watched: descriptors to watch; -1 for no descriptor.
    package func wait(until deadline: Double?, watching watched: [Int32] = []) -> Wake {
        var descriptors = ([isAtEnd ? -1 : input, signals.descriptor] + watched).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&descriptors, until: missedSignals.isEmpty ? deadline : 0) else {
            return Wake(isHungUp: errno != EINTR)
        }
        defer { missedSignals = [] }
        return Wake(
            isReadable: descriptors[0].revents != 0,
            signals: (descriptors[1].revents != 0 ? signals.taken() : []).union(missedSignals),
            isWatchedReadable: descriptors[2...].contains { $0.revents != 0 })
    }

    /// The time at which bytes that wait for the rest of a key become keys, on `Clock`; nil if no bytes wait.
    package var nextStep: Double? { decoder.keysDue }

    /// Reads the available keys.
    /// - Parameter time: on `Clock`.
    /// - Returns: false at the end of the input.
    package func read(at time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = LibC.read(input, &bytes, bytes.count)
        guard count > 0 else {
            isAtEnd = count == 0 || ![EINTR, EAGAIN].contains(errno)
            return !isAtEnd
        }
        take(bytes[..<count], at: time, into: &inputs)
        return true
    }

    /// Takes bytes of the input, and those that have waited long enough.
    package func take(
        _ bytes: ArraySlice<UInt8> = [], at time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]
    ) {
        var events: [TerminalEvent] = []
        for byte in bytes { decoder.feed(Int32(byte), at: time, into: &events) }
        decoder.endBatch(at: time, into: &events)
        for event in events {
            switch event {
            case .key(let key): inputs.append(.key(key))
            case .paste(let text): inputs.append(.text(text))
            case .interrupt: missedSignals.insert(SIGINT)
            case .suspend: missedSignals.insert(SIGTSTP)
            case .mouse, .reply, .focus: break
            }
        }
    }

    /// Handles Ctrl-Z: restores the terminal's modes while the job is stopped.
    package func stop() {
        guard modes != nil else {
            cn_default_signal(SIGTSTP)
            raise(SIGTSTP)
            Signals.handle(SIGTSTP)
            return
        }
        withOriginalModes(Session.stopJob)
    }

    /// Restores the terminal's modes while a command has the terminal.
    /// - Throws: `TerminalError.system` for a command that cannot be started.
    package func lend(
        into _: inout [UserInput<some Sendable & Hashable>], _ start: ForegroundJob.Start
    ) throws(TerminalError) {
        let missed = try withOriginalModes { () throws(TerminalError) in try ForegroundJob.run(signals, start) }
        missedSignals.formUnion(missed.subtracting([SIGCONT, SIGTSTP, SIGCHLD]))
    }

    private func withOriginalModes<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if var modes { tcsetattr(STDIN_FILENO, TCSANOW, &modes.original) }
        defer { resume() }
        return try body()
    }
}
