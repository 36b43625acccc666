// The terminal as the event loops see it: wait, read, show. Session/ takes the terminal over and restores it, Input/
// turns bytes into inputs, Output/ turns canvases into bytes.

import CNcurses
import DrawerCells
import DrawerCore
import DrawerViews
@preconcurrency import LibC

/// Shows canvases and reports the user's input.
package struct Terminal {
    /// A request to the program rather than to the simulation: Ctrl-C or Ctrl-Z.
    package enum Request { case interrupt, suspend }

    let session: Session
    let usesMouse: Bool
    package internal(set) var grid: Grid
    var screen: Screen
    var output: OutputQueue
    var decoder: InputDecoder
    var pointer = TerminalPointer()
    var capabilities: Capabilities
    var fence: Fence?
    /// Whether mode 1016 is requested but not confirmed. Until then, mouse reports are in cells.
    var awaitsPixels = false
    /// The number of replies to `askAttributes` that `stopReports` still waits for; 0 while the program holds the
    /// terminal.
    var unseenAttributes = 0
    private var frame: [UInt8] = []
    private var events: [TerminalEvent] = []
    /// Buffer for the bytes of a paste.
    private var block = [UInt8](repeating: 0, count: 4096)
    /// The time of the first questions, on `Clock`.
    private(set) var askedAt = 0.0
    /// Input, signals, output and the descriptors that the caller watches. Output is polled only while bytes are
    /// queued.
    private var descriptors: [pollfd]
    private var hasMoreInput = false
    var isHungUp = false
    /// Signals that arrived while the program waited for replies, was stopped, or had lent the terminal.
    var missedSignals: Set<Int32> = []
    /// The place of a screen that is not the whole terminal; nil before it is known.
    var place: InlinePlace?
    /// The place of the last frame.
    var drawnPlace: InlinePlace?
    /// The time at which the terminal was asked for the cursor's place, on `Clock`; nil if no reply is expected.
    var placeAskedAt: Double? { didSet { decoder.awaitsCursor = placeAskedAt != nil } }
    /// Whether a signal has asked the program to end.
    private(set) var isSignaled = false

    /// The time that the first frame waits for the replies, in seconds. Most terminals report background and colors
    /// within a few milliseconds; an earlier frame would flash in the wrong colors.
    private static let firstFramePatience = 0.04

    /// The time that an Esc waits for the rest of a key, in seconds.
    private static let escapePatience = (onFastLine: 0.05, onSlowLine: 0.1)
    /// The round trip from which on a line counts as slow, in seconds.
    private static let slowRoundTrip = 0.05

    /// The maximum number of codes that one call of `read` takes, so that frames continue during a long paste.
    private static let longestBatch = 8192

    /// Sends the questions about the terminal's capabilities. The replies arrive with the input.
    /// - Parameters:
    ///   - usesMouse: whether the terminal reports the mouse. Otherwise the mouse selects text.
    ///   - cellWidth: points per column.
    ///   - cellHeight: points per row.
    ///   - rowsPerNotch: rows that one notch of the wheel scrolls.
    package init(
        session: Session, usesMouse: Bool = true, cellWidth: Double, cellHeight: Double, rowsPerNotch: Double
    ) throws {
        self.session = session
        self.usesMouse = usesMouse
        screen = Screen(session: session)
        capabilities = Capabilities(environment)
        output = OutputQueue(descriptor: session.output)
        decoder = InputDecoder()
        pointer.wheel.rowsPerNotch = rowsPerNotch
        descriptors = [
            pollfd(fd: session.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: session.signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: -1, events: Int16(POLLOUT), revents: 0),
        ]
        grid = Grid(columns: 1, rows: 1, cellWidth: cellWidth, cellHeight: cellHeight)
        measure()
        askedAt = Clock.now()
        if session.entry.hasExtendedKeys { send(ModifiedKeys.ask) }
        send(modes)
        askPlace()
        send(Capabilities.questions(asksForDirect: session.color.asksForDirect))
    }

    /// Rows per notch of the wheel. It can change at any time.
    package var rowsPerNotch: Double {
        get { pointer.wheel.rowsPerNotch }
        set { pointer.wheel.rowsPerNotch = newValue }
    }

    /// Whether the user edits text, so that ESC and a key are the key with Alt.
    package var readsAlt: Bool {
        get { decoder.readsAlt }
        set { decoder.readsAlt = newValue }
    }

    /// Whether Esc may wait for the rest of a key, because Esc would end the program.
    package var escapeWaits: Bool {
        get { decoder.escapePatience > 0 }
        set {
            let isSlow = fence.map { $0.shortest > Self.slowRoundTrip } ?? false
            let patience = isSlow ? Self.escapePatience.onSlowLine : Self.escapePatience.onFastLine
            decoder.escapePatience = newValue ? patience : 0
        }
    }

    /// The number of colors that frames use now.
    package var colorDepth: ColorDepth { screen.depth }

    /// The terminal's background color; nil until the terminal has reported it.
    package var background: Color? { capabilities.background }

    /// Whether the terminal reports a mouse.
    package var hasPointer: Bool { usesMouse && session.entry.hasMouse }
    /// Whether block characters reach the ends of their cells.
    package var blocksFillCells: Bool { capabilities.blocksFillCells }
    /// The sequences of the modes that the program sets without asking.
    var modes: String {
        PrivateMode.setUnasked(withMouse: usesMouse)
            + (session.entry.hasExtendedKeys ? String(decoding: ModifiedKeys.plain, as: UTF8.self) : "")
    }

    // MARK: Waiting

    /// Waits for input, a signal, a readable descriptor, or room for queued output, at most until the deadline. Writes
    /// the queued output that fits.
    /// - Parameters:
    ///   - deadline: on `Clock`; nil waits without a limit.
    ///   - watched: descriptors to watch; -1 for no descriptor.
    package mutating func wait(until deadline: Double?, watching watched: [Int32] = []) -> Wake {
        descriptors.removeSubrange(3...)
        for descriptor in watched { descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
        descriptors[2].fd = output.isEmpty ? -1 : output.descriptor
        let isDue = hasMoreInput || !missedSignals.isEmpty
        guard poll(&descriptors, until: isDue ? 0 : deadline) else { return Wake(isHungUp: errno != EINTR) }

        let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
        if descriptors[2].revents != 0 { note(output.flush()) }
        var signals = missedSignals
        missedSignals = []
        if descriptors[1].revents != 0 { signals.formUnion(session.signals.taken()) }
        if !signals.isDisjoint(with: Signals.ending) { isSignaled = true }
        return Wake(
            isReadable: hasMoreInput || descriptors[0].revents & Int16(POLLIN) != 0,
            isHungUp: isHungUp || descriptors[0].revents & gone != 0 || descriptors[2].revents & gone != 0,
            signals: signals, isWatchedReadable: descriptors[3...].contains { $0.revents != 0 })
    }

    // MARK: Input

    /// Reads the available input.
    /// - Parameters:
    ///   - time: the time of the input, on `Clock`.
    ///   - inputs: receives the inputs for the simulation, in order.
    /// - Returns: the user's request to the program. An interrupt takes precedence.
    package mutating func read(at time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]) -> Request? {
        var request: Request?
        events.removeAll(keepingCapacity: true)
        var codes = 0
        while codes < Self.longestBatch {
            if decoder.isPasting {
                let count = readBlock()
                guard count > 0 else { break }
                for byte in block[..<count] { decoder.feed(Int32(byte), at: time, into: &events) }
                codes += count
            } else {
                let code = wgetch(session.ncurses.keys)
                guard code != ERR else { break }
                decoder.feed(code, at: time, into: &events)
                codes += 1
            }
        }
        hasMoreInput = codes >= Self.longestBatch
        if !hasMoreInput { decoder.endBatch(at: time, into: &events) }
        for event in events {
            switch event {
            case .key(let key):
                // Removes the output of another program from the picture.
                if key == .control("l") { screen.invalidate(columns: grid.columns, rows: grid.rows) }
                inputs.append(.key(key))
            case .paste(let text): inputs.append(.text(text))
            case .mouse(let report):
                guard let report = onScreen(report) else { continue }
                pointer.handle(report, in: grid, at: time, into: &inputs)
            case .reply(let reply): handle(reply, at: time)
            case .focus(let isGained):
                if isGained { pointer.noteFocus(at: time) } else { pointer.cancel(into: &inputs) }
            case .interrupt: request = .interrupt
            case .suspend: request = request ?? .suspend
            }
        }
        return request
    }

    /// Reads pasted bytes without ncurses, which would read a paste of millions of bytes one at a time. ncurses buffers
    /// nothing at this point, because `wgetch` has just returned the last byte that ncurses read.
    /// - Returns: the number of bytes in `block`; 0 if none are available.
    private mutating func readBlock() -> Int {
        var descriptor = pollfd(fd: session.input, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 0) > 0 else { return 0 }
        return max(0, LibC.read(session.input, &block, block.count))
    }

    /// The time of the terminal's next input without another byte, on `Clock`; nil for never. It is the pointer's next
    /// step between two reports, or the end of the wait for the rest of a key.
    package var nextStep: Double? { [pointer.nextStep, decoder.keysDue].compactMap(\.self).min() }

    /// Whether bytes that wait for the rest of a key have become keys.
    package func hasDueKeys(at time: Double) -> Bool { decoder.keysDue.map { $0 <= time } ?? false }

    /// Appends the move of a gliding pointer up to `time`.
    package mutating func glide(to time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]) {
        pointer.glide(to: time, into: &inputs)
    }

    // MARK: Output

    /// The earliest time of the next frame, on `Clock`, not before `time`. Nil while output is queued; `wait` returns
    /// when the terminal accepts more.
    package func opening(at time: Double) -> Double? {
        guard output.isEmpty else { return nil }
        if let placeDue, time < placeDue { return placeDue }
        let firstFrame = askedAt + Self.firstFramePatience
        if !capabilities.isComplete, time < firstFrame { return firstFrame }
        return fence?.opening(at: time) ?? time
    }

    /// Shows a canvas in one write if `opening` allows a frame now. Writes nothing if the terminal already shows the
    /// canvas.
    /// - Returns: the number of bytes, including bytes that the terminal has not accepted yet.
    @discardableResult
    package mutating func show(_ canvas: Canvas, at time: Double) -> Int {
        if let placeDue {
            guard time >= placeDue else { return 0 }
            take(cursor: (session.terminalRows - 1, 0))
        }
        guard output.isEmpty, fence?.allowsFrame(at: time) ?? true else { return 0 }
        let synchronizes = capabilities.modes.contains(.synchronizedOutput)
        frame.removeAll(keepingCapacity: true)
        if let place { frame += place.room }
        if !session.restoration.pointee.isOnScreen { frame += session.entry.enter }
        if synchronizes { frame.append(contentsOf: Capabilities.synchronizeBegin.utf8) }
        let start = frame.count
        screen.render(canvas, into: &frame)
        guard frame.count > start else { return 0 }
        session.restoration.pointee.isOnScreen = true
        place?.room = []
        drawnPlace = place
        if synchronizes { frame.append(contentsOf: Capabilities.synchronizeEnd.utf8) }
        if fence != nil {
            frame.append(contentsOf: capabilities.fenceQuestion.utf8)
            fence?.sent(at: time)
        }
        if synchronizes { session.restoration.pointee.isMidFrame = true }
        note(output.send(frame))
        return frame.count
    }

    /// Copies a text to the clipboard (OSC 52).
    /// - Returns: whether the terminal reports that it accepts this.
    package mutating func copy(_ text: String) -> Bool {
        guard capabilities.setsClipboard, output.isEmpty else { return false }
        send("\u{1b}]52;c;\(base64(text))\u{1b}\\")
        return true
    }

    /// Sends questions and modes.
    mutating func send(_ text: String) { note(output.send(Array(text.utf8))) }

    private mutating func note(_ outcome: OutputQueue.Outcome) {
        switch outcome {
        case .done: session.restoration.pointee.isMidFrame = false
        case .owed: break
        case .hungUp: isHungUp = true
        }
    }
}
