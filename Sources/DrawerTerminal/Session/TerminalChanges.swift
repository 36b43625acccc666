// What happens to a terminal while it is the program's: it gets another size, the program is suspended, it is given back.

import CNcurses
import DrawerScene
@preconcurrency import Foundation

extension Terminal {
    /// How long leaving waits for replies, in seconds.
    private static let lastReplies = 0.15

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
    /// - Parameter inputs: gets the end of a pan.
    package mutating func suspend(into inputs: inout [Input]) {
        pointer.cancel(into: &inputs)
        quieten()
        session.suspend()
        // The program has noticed already that it continues.
        missedSignals = session.signals.taken().subtracting([SIGCONT, SIGTSTP, SIGWINCH])
        comeBack()
    }

    /// After a stop that could not be answered: takes everything over again.
    /// - Parameter inputs: gets the end of a pan.
    package mutating func resume(into inputs: inout [Input]) {
        pointer.cancel(into: &inputs)
        // The shell has read the replies meanwhile. The rest of a frame would land on the main screen.
        fence?.reset()
        if !output.isEmpty {
            output.drop()
            session.noteDroppedOutput()
        }
        session.resume()
        comeBack()
    }

    private mutating func comeBack() {
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
        quieten()
        session.close()
    }

    /// Ends the reports, and waits a moment for replies on their way: the shell would take them for typed text. Where the
    /// terminal takes nothing, what is queued is dropped.
    private mutating func quieten() {
        guard !isHungUp else { return }
        if output.isEmpty { send(Session.disableReports) }
        guard output.isEmpty else {
            output.drop()
            session.noteDroppedOutput()
            tcflush(session.input, TCIFLUSH)
            fence?.reset()
            return
        }
        var awaitsReply: Bool { !capabilities.isComplete || awaitsBackground || fence?.outstanding ?? 0 > 0 }
        let end = Clock.now() + Self.lastReplies
        var ignored: [Input] = []
        let hadQuestions = awaitsReply || pointer.isPressed
        while awaitsReply, Clock.now() < end {
            let wake = wait(until: end)
            if wake.isHungUp { break }
            if wake.isReadable { _ = read(at: Clock.now(), into: &ignored) }
        }
        if hadQuestions { tcflush(session.input, TCIFLUSH) }
        // The simulation has not heard of a press among the ignored inputs.
        pointer.cancel(into: &ignored)
        awaitsBackground = false
        fence?.reset()
    }
}
