// The terminal as the event loops see it: wait, read, show. Session/ takes it over and gives it back, Input/ turns bytes
// into inputs, Output/ turns canvases into bytes.

import CNcurses
import DrawerCore
import DrawerScene
@preconcurrency import Foundation

/// A terminal that shows canvases and reports what the user does.
package struct Terminal {
    /// Why waiting has ended.
    package struct Wake {
        package var isReadable = false
        package var isHungUp = false
        package var signals: Set<Int32> = []
        package var isWatchedReadable = false
    }

    /// What the user wants of the program itself rather than of the simulation.
    package enum Request { case interrupt, suspend }

    let session: Session
    package internal(set) var grid: Grid
    var screen: Screen
    var output: OutputQueue
    private var decoder: InputDecoder
    var pointer = Pointer()
    private var wheel: WheelGrouping
    /// Rows that one notch of the wheel turns.
    package var rowsPerNotch: Double {
        get { wheel.rowsPerNotch }
        set { wheel.rowsPerNotch = newValue }
    }
    var capabilities: Capabilities
    var fence: Fence?
    /// Mode 1016 was set, and reports in cells may still be on their way.
    var awaitsPixels = false
    /// Replies to `askAttributes` that are still to come while the program leaves.
    var unseenAttributes = 0
    /// The background was asked for again.
    var awaitsBackground = false
    /// The next frame enters the terminal's screen.
    var isOutside = true
    private var frame: [UInt8] = []
    private var events: [TerminalEvent] = []
    /// Pasted bytes on their way to the decoder.
    private var block = [UInt8](repeating: 0, count: 4096)
    private var askedAt = 0.0
    /// Input, signals, output while the terminal has not taken all bytes, and the descriptor that the caller watches.
    private var descriptors: [pollfd]
    private var hasMoreInput = false
    var isHungUp = false
    /// Signals that came while the program was stopped.
    var missedSignals: Set<Int32> = []

    /// How long the first frame waits for the replies, in seconds: most terminals report their background and colors within
    /// a few milliseconds, and a picture in other colors would flash up before.
    private static let firstAnswers = 0.04

    /// The most codes that are read at once: a paste must not stop the picture.
    private static let longestBatch = 8192

    /// Asks the terminal what it can do. Its replies arrive with the input.
    /// - Parameters:
    ///   - cellWidth: points per column.
    ///   - cellHeight: points per row.
    ///   - rowsPerNotch: of the wheel.
    package init(session: Session, cellWidth: Double, cellHeight: Double, rowsPerNotch: Double) throws {
        self.session = session
        screen = Screen(session: session)
        capabilities = Capabilities(awaitsReplies: session.entry.isANSI) { variable in
            getenv(variable).map { String(cString: $0) }
        }
        output = OutputQueue(descriptor: session.output)
        decoder = InputDecoder(isUTF8: session.isUTF8)
        wheel = WheelGrouping(rowsPerNotch: rowsPerNotch)
        descriptors = [
            pollfd(fd: session.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: session.signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
        ]
        grid = Grid(columns: 1, rows: 1, cellWidth: cellWidth, cellHeight: cellHeight)
        measure()
        askedAt = Clock.now()
        send(Session.enableReports + Capabilities.questions(asksForDirect: session.color.asksForDirect))
    }

    /// The colors that frames are drawn with now.
    package var colorDepth: ColorDepth { screen.depth }

    /// The terminal's own background; nil until the terminal has reported it.
    package var background: Color? { capabilities.background }

    /// The theme that suits the terminal, as far as the environment says.
    package let likelyTheme = ThemeName.likely { variable in getenv(variable).map { String(cString: $0) } }

    // MARK: Waiting

    /// Waits for input, a signal, or room for more output (which is then written), until a deadline.
    /// - Parameters:
    ///   - deadline: on `Clock`; nil: without a limit, and without waking up in between.
    ///   - descriptor: ends the wait when it is readable; -1 for none.
    package mutating func wait(until deadline: Double?, watching descriptor: Int32 = -1) -> Wake {
        descriptors[3].fd = descriptor
        descriptors[2].fd = output.isEmpty ? -1 : output.descriptor
        var limit: Int64 = -1
        if let deadline { limit = Int64(min(max(0, (deadline - Clock.now()) * 1e9), 1e15).rounded(.up)) }
        if hasMoreInput || !missedSignals.isEmpty { limit = 0 }
        guard cn_poll(&descriptors, Int32(descriptors.count), limit) >= 0 else { return Wake(isHungUp: errno != EINTR) }

        let gone = Int16(POLLHUP | POLLERR | POLLNVAL)
        if descriptors[2].revents != 0 { note(output.flush()) }
        var signals = missedSignals
        missedSignals = []
        if descriptors[1].revents != 0 { signals.formUnion(session.signals.taken()) }
        return Wake(
            isReadable: hasMoreInput || descriptors[0].revents & Int16(POLLIN) != 0,
            isHungUp: isHungUp || descriptors[0].revents & gone != 0 || descriptors[2].revents & gone != 0,
            signals: signals, isWatchedReadable: descriptors[3].revents != 0)
    }

    // MARK: Input

    /// Reads the input that is available.
    /// - Parameters:
    ///   - time: of all of it, on `Clock`.
    ///   - inputs: gets the inputs for the simulation, in order.
    /// - Returns: what the program is to do afterwards.
    package mutating func read(at time: Double, into inputs: inout [Input]) -> Request? {
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
        if !hasMoreInput { decoder.endBatch(into: &events) }
        for event in events {
            switch event {
            case .key(let key): inputs.append(.key(key))
            case .paste(let text): inputs.append(.text(text))
            case .mouse(let report): take(report, at: time, into: &inputs)
            case .reply(let reply): take(reply, at: time)
            case .focus(let isGained): if !isGained { pointer.cancel(into: &inputs) }
            case .interrupt: request = .interrupt
            case .suspend: request = request ?? .suspend
            }
            switch event {
            case .key, .paste: fence?.hurry(at: time)
            case .mouse, .reply, .focus, .interrupt, .suspend: break
            }
        }
        return request
    }

    /// Reads pasted bytes past ncurses, which reads one byte at a time: a paste can have millions. ncurses holds nothing
    /// back at that point, because it has just returned the last byte that it read.
    /// - Returns: the number of bytes in `block`; 0 if none are available.
    private mutating func readBlock() -> Int {
        var descriptor = pollfd(fd: session.input, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 0) > 0 else { return 0 }
        return max(0, Foundation.read(session.input, &block, block.count))
    }

    /// The next time at which the pointer glides on between two reports, on `Clock`; nil if it stands.
    package var nextStep: Double? { pointer.nextStep }

    /// Appends the move of a gliding pointer up to now.
    package mutating func glide(to time: Double, into inputs: inout [Input]) { pointer.glide(to: time, into: &inputs) }

    private mutating func take(_ report: MouseReport, at time: Double, into inputs: inout [Input]) {
        guard report.isWheel else { return pointer.take(report, in: grid, at: time, into: &inputs) }
        guard let direction = report.wheelDirection else { return }
        let rows = wheel.rows(direction: direction, at: time)
        if rows > 0 { inputs.append(.wheel(rows: rows * Double(direction), at: pointer.point(of: report, in: grid))) }
    }

    private mutating func take(_ reply: Reply, at time: Double) {
        // Nothing was asked: the user has typed this.
        guard session.entry.isANSI else { return }
        let wasComplete = capabilities.isComplete
        capabilities.learn(reply)
        switch reply {
        case .status:
            if wasComplete { fence?.answered(at: time) }
        case .attributes:
            if !wasComplete {
                fence = Fence(roundTrip: time - askedAt)
                enablePixels()
            } else if !capabilities.answersStatus {
                fence?.answered(at: time)
            }
            unseenAttributes -= 1
        case .mode(1016, let state) where awaitsPixels:
            awaitsPixels = false
            if Reply.isSet(state), let unit = pixelUnit { pointer.unit = unit }
        case .mode:
            if wasComplete { enablePixels() }
        case .cellSize:
            if pointer.unit != .cells, let unit = pixelUnit { pointer.unit = unit }
        case .keepsDirectColor(let keeps):
            if keeps, session.color.asksForDirect { screen.depth = .direct }
        case .background:
            awaitsBackground = false
        case .clipboardCapability: break
        case .paletteChanged:
            askBackground()
        }
    }

    /// Asks for reports in pixels, if the terminal has them. The reply to the question after that says whether they begin.
    private mutating func enablePixels() {
        guard capabilities.reportsPixels, capabilities.answersStatus, pixelUnit != nil, pointer.unit == .cells,
            !awaitsPixels
        else { return }
        awaitsPixels = true
        send(Capabilities.enablePixels + Capabilities.askPixels)
    }

    mutating func askBackground() {
        awaitsBackground = true
        send(Capabilities.askBackground)
    }

    /// A cell's size as the terminal says it, otherwise as the window's size gives it. A window's border counts in that size:
    /// hence rounded down.
    var pixelUnit: Pointer.Unit? {
        if let (width, height) = capabilities.cellPixels {
            return .pixels(cellWidth: Double(width), cellHeight: Double(height))
        }
        let size = session.size()
        let width = Int(size.ws_xpixel) / max(1, grid.columns)
        let height = Int(size.ws_ypixel) / max(1, grid.rows)
        guard width > 0, height > 0 else { return nil }
        return .pixels(cellWidth: Double(width), cellHeight: Double(height))
    }

    // MARK: Output

    /// The earliest time of the next frame, on `Clock`: now or later. Nil while the terminal has not taken all bytes of the
    /// last one; `wait` returns when it has.
    package func opening(at time: Double) -> Double? {
        guard output.isEmpty else { return nil }
        if !capabilities.isComplete, time < askedAt + Self.firstAnswers { return askedAt + Self.firstAnswers }
        return fence?.opening(at: time) ?? time
    }

    /// Shows a canvas in one write, if `opening` permits one now. Writes nothing if the terminal shows it already.
    /// - Returns: the number of bytes.
    @discardableResult
    package mutating func show(_ canvas: Canvas, at time: Double) -> Int {
        guard output.isEmpty, fence?.allowsFrame(at: time) ?? true else { return 0 }
        frame.removeAll(keepingCapacity: true)
        if isOutside { frame += session.entry.enter }
        if capabilities.synchronizesOutput { frame.append(contentsOf: Capabilities.synchronizeBegin.utf8) }
        let start = frame.count
        screen.render(canvas, into: &frame)
        guard frame.count > start else { return 0 }
        isOutside = false
        if capabilities.synchronizesOutput { frame.append(contentsOf: Capabilities.synchronizeEnd.utf8) }
        if fence != nil {
            frame.append(contentsOf: capabilities.fenceQuestion.utf8)
            fence?.sent(at: time)
        }
        if capabilities.synchronizesOutput { session.isMidFrame = true }
        note(output.send(frame))
        return frame.count
    }

    /// Puts a text into the clipboard (OSC 52).
    /// - Returns: whether the terminal says that it accepts this.
    package mutating func copy(_ text: String) -> Bool {
        guard capabilities.setsClipboard, output.isEmpty else { return false }
        send("\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{1b}\\")
        return true
    }

    /// Sends questions and modes, to a terminal that understands them.
    mutating func send(_ text: String) {
        if session.entry.isANSI { note(output.send(Array(text.utf8))) }
    }

    private mutating func note(_ outcome: OutputQueue.Outcome) {
        switch outcome {
        case .done: session.isMidFrame = false
        case .owed: break
        case .hungUp: isHungUp = true
        }
    }
}
