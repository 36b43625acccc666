// Resizing, suspending and closing a terminal that the program holds.

import CNcurses
import DrawerViews
@preconcurrency import LibC

extension Terminal {
    /// The time that `stopReports` waits for outstanding replies, as a multiple of the longest round trip so far,
    /// within limits in seconds. The lower limit allows for a terminal that is busy for a moment.
    private static let patience = 1.5
    private static let waits = 0.1...1.5
    /// The time after the first questions, in seconds, until which `stopReports` waits for a terminal that has not
    /// replied yet.
    private static let silentPatience = 0.5
    /// The longest wait after a signal, in seconds.
    private static let longestWaitAfterSignal = 0.3

    /// Reads the terminal's current size, for example after SIGWINCH.
    package mutating func measure() {
        let size = session.size()
        grid.columns = Int(size.ws_col)
        grid.rows = Int(size.ws_row)
        screen.invalidate(columns: grid.columns, rows: grid.rows)
        if place != nil, placeAskedAt == nil { askPlace() }
        if pointer.unit != .cells {
            // The font may have changed.
            let asks = capabilities.cellPixels != nil
            capabilities.cellPixels = nil
            if let unit = pixelUnit { pointer.unit = unit }
            if asks { send(Capabilities.askCellSize) }
        }
    }

    /// Restores the terminal, stops the program, and takes the terminal over when the program continues.
    /// - Parameter inputs: receives `.cancel` if a pan was in progress.
    package mutating func suspend(into inputs: inout [UserInput<some Sendable & Hashable>]) {
        stopReports(into: &inputs)
        if !endsSoon { session.suspend() }
        // These signals need no further handling: the program has stopped and continued, and reads the size again
        // below.
        miss(session.signals.taken().subtracting([SIGCONT, SIGTSTP, SIGWINCH, SIGCHLD]))
        retakeTerminal()
        measure()
    }

    /// Lends the terminal to a command, and takes it over again.
    /// - Parameter inputs: receives `.cancel` if a pan was in progress.
    /// - Throws: `TerminalError.system` for a command that cannot be started.
    package mutating func lend(
        into inputs: inout [UserInput<some Sendable & Hashable>], _ start: ForegroundJob.Start
    ) throws(TerminalError) {
        stopReports(into: &inputs)
        defer {
            retakeTerminal()
            screen.invalidate(columns: grid.columns, rows: grid.rows)
        }
        guard !endsSoon else { return }
        let missed = try session.lend(start)
        // SIGWINCH went only to the command's group.
        miss(missed.subtracting([SIGCONT, SIGTSTP, SIGCHLD]).union([SIGWINCH]))
    }

    /// Takes the terminal over again after a stop that the program could not prepare for, such as SIGSTOP.
    /// - Parameter inputs: receives `.cancel` if a pan was in progress.
    package mutating func resume(into inputs: inout [UserInput<some Sendable & Hashable>]) {
        pointer.cancel(into: &inputs)
        // The shell has read the pending replies. The rest of a queued frame would appear on the main screen.
        fence?.reset()
        if !output.isEmpty {
            output.drop()
            session.restoration.pointee.isCut = true
        }
        session.resume()
        retakeTerminal()
        measure()
    }

    /// Whether a signal that ends the program has arrived. The program then neither stops nor lends the terminal.
    private var endsSoon: Bool { !missedSignals.isDisjoint(with: Signals.ending) }

    /// Keeps signals for the next `wait`.
    private mutating func miss(_ signals: Set<Int32>) { missedSignals.formUnion(signals) }

    private mutating func retakeTerminal() {
        var modes = modes
        if pointer.unit != .cells || awaitsPixels { modes += PrivateMode.pixels.set }
        send(modes)
        askPlace()
    }

    /// Restores the terminal. After one signal, another one ends the program at once.
    package mutating func close() {
        var ignored: [UserInput<Never>] = []
        stopReports(isLast: true, into: &ignored)
        session.hastenEnding(isSignaled: isSignaled)
        session.missedEnding = missedSignals.intersection(Signals.ending).min()
        session.close()
    }

    /// Disables the reports. If a reply may still arrive, which the shell would take for typed text, asks a last
    /// question and waits. The terminal replies in the order of the questions, so the last reply comes after all
    /// others. If the terminal accepts no output, drops the queue.
    /// - Parameters:
    ///   - isLast: whether the program ends. A first signal then shortens the wait, and a second one ends the program.
    ///   - inputs: receives `.cancel` if a pan was in progress. All other inputs are ignored.
    private mutating func stopReports(
        isLast: Bool = false, into inputs: inout [UserInput<some Sendable & Hashable>]
    ) {
        var ignored: [UserInput<Never>] = []
        if pointer.isPressed { inputs.append(.cancel) }
        // The reports of a pressed button may be on their way, so the button counts as pressed until the end.
        defer { pointer.cancel(into: &ignored) }
        guard !isHungUp else { return }
        if isLast, isSignaled { session.hastenEnding(isSignaled: true) }
        let unanswered = fence?.unanswered ?? 0
        let awaitsReplies =
            !capabilities.isComplete || awaitsPixels || unanswered > 0 || pointer.isPressed || placeAskedAt != nil
        // `questions` ends with the same question. So does a frame if the terminal does not answer `askStatus`.
        let sameQuestions = (capabilities.isComplete ? 0 : 1) + (capabilities.answersStatus ? 0 : unanswered)
        unseenAttributes = awaitsReplies ? sameQuestions + 1 : 0
        defer { unseenAttributes = 0 }
        if output.isEmpty { send(PrivateMode.resetAll + (awaitsReplies ? Capabilities.askAttributes : "")) }
        guard output.isEmpty else {
            output.drop()
            session.restoration.pointee.isCut = true
            tcflush(session.input, TCIFLUSH)
            fence?.reset()
            return
        }
        // The replies may be behind a backlog of keys: the screen does not wait for them. If the place of the screen is
        // still unknown, the reply has it.
        if isLast, placeAskedAt == nil { session.restoration.pointee.leaveScreen() }
        let start = Clock.now()
        var missed: Set<Int32> = []
        while unseenAttributes > 0, case let end = endOfReplies(from: start), Clock.now() < end {
            let wake = wait(until: end)
            missed.formUnion(wake.signals)
            if isLast, isSignaled { session.hastenEnding(isSignaled: true) }
            if wake.isHungUp { break }
            if wake.isReadable { _ = read(at: Clock.now(), into: &ignored) }
        }
        // A pending signal would end each further wait at once.
        miss(missed.subtracting([SIGCONT, SIGTSTP, SIGCHLD]))
        if awaitsReplies { tcflush(session.input, TCIFLUSH) }
        fence?.reset()
        placeAskedAt = nil
    }

    /// The time at which to stop waiting for replies.
    /// - Parameter start: the time of the last question.
    private func endOfReplies(from start: Double) -> Double {
        let wait = fence.map { Self.patience * $0.longestRoundTrip(at: start) }
        let end =
            wait.map { start + min(max($0, Self.waits.lowerBound), Self.waits.upperBound) }
            ?? askedAt + Self.silentPatience
        return isSignaled ? min(end, start + Self.longestWaitAfterSignal) : end
    }
}
