// What happens to a terminal while it is the program's: it gets another size, the program is suspended, it is given back.

import CNcurses
import DrawerScene
@preconcurrency import Foundation

extension Terminal {
    /// How long leaving waits for replies of a terminal that has replied before, in seconds.
    private static let lastReplies = 0.3
    /// The same for a terminal that has not replied yet, and may be silent.
    private static let firstReplies = 0.15

    /// Takes in the terminal's present size, as after SIGWINCH.
    /// - Returns: whether it has changed.
    @discardableResult
    package mutating func measure() -> Bool {
        let size = session.size()
        let before = grid
        grid.columns = Int(size.ws_col)
        grid.rows = Int(size.ws_row)
        screen.invalidate(columns: grid.columns, rows: grid.rows)
        fence?.hurry(at: Clock.now())
        if pointer.unit != .cells {
            // The font may have changed.
            let asks = capabilities.cellPixels != nil
            capabilities.cellPixels = nil
            if let unit = pixelUnit { pointer.unit = unit }
            if asks { send(Capabilities.askCellSize) }
        }
        return grid != before
    }

    /// Gives the terminal back, stops the program, and takes the terminal over when the program continues.
    /// - Parameter inputs: receives `.cancel` if a pan was in progress.
    package mutating func suspend(into inputs: inout [Input]) {
        pointer.cancel(into: &inputs)
        stopReports()
        session.suspend()
        // These three need no answer: the program has stopped, continues, and asks for the size again.
        missedSignals = session.signals.taken().subtracting([SIGCONT, SIGTSTP, SIGWINCH])
        retakeTerminal()
    }

    /// Takes the terminal over again after a stop that the program could not prepare for, such as SIGSTOP.
    /// - Parameter inputs: receives `.cancel` if a pan was in progress.
    package mutating func resume(into inputs: inout [Input]) {
        pointer.cancel(into: &inputs)
        // The shell has read the replies meanwhile. The rest of a frame would land on the main screen.
        fence?.reset()
        if !output.isEmpty {
            output.drop()
            session.noteDroppedOutput()
        }
        session.resume()
        retakeTerminal()
    }

    private mutating func retakeTerminal() {
        isOutside = true
        var modes = Session.enableReports
        if pointer.unit != .cells || awaitsPixels { modes += Capabilities.enablePixels }
        send(modes)
        // The user may have changed the palette meanwhile.
        if capabilities.background != nil { askBackground() }
        measure()
    }

    /// Gives the terminal back. Another signal ends the program at once meanwhile.
    package mutating func close() {
        session.hastenEnding()
        stopReports()
        session.close()
    }

    /// Ends the reports. If a reply may be on its way, which the shell would take for typed text, asks a last question:
    /// replies come in the order of the questions, so all have come when this one has. Where the terminal takes nothing, what
    /// is queued is dropped.
    private mutating func stopReports() {
        guard !isHungUp else { return }
        let unanswered = fence?.unanswered ?? 0
        let awaitsReplies =
            session.entry.isANSI
            && (!capabilities.isComplete || awaitsPixels || awaitsBackground || unanswered > 0 || pointer.isPressed)
        // At the start, and after a frame where the terminal answers nothing else, the same question was asked before.
        let sameQuestions = (capabilities.isComplete ? 0 : 1) + (capabilities.answersStatus ? 0 : unanswered)
        unseenAttributes = awaitsReplies ? sameQuestions + 1 : 0
        if output.isEmpty { send(Session.disableReports + (awaitsReplies ? Capabilities.askAttributes : "")) }
        guard output.isEmpty else {
            output.drop()
            session.noteDroppedOutput()
            tcflush(session.input, TCIFLUSH)
            fence?.reset()
            return
        }
        let end = Clock.now() + (capabilities.isComplete ? Self.lastReplies : Self.firstReplies)
        var ignored: [Input] = []
        while unseenAttributes > 0, Clock.now() < end {
            let wake = wait(until: end)
            if wake.isHungUp { break }
            if wake.isReadable { _ = read(at: Clock.now(), into: &ignored) }
        }
        if awaitsReplies { tcflush(session.input, TCIFLUSH) }
        // The simulation has not heard of a press among the ignored inputs.
        pointer.cancel(into: &ignored)
        awaitsBackground = false
        fence?.reset()
    }
}
