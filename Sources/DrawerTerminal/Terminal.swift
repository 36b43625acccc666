// The terminal as the event loop sees it: wait, read, show. How it all works is in the files beside.

import CNcurses
import DrawerCore
import DrawerScene
@preconcurrency import Foundation

/// A terminal that shows canvases and tells what a hand does.
package struct Terminal {
    /// What waiting has ended with.
    package struct Wake {
        package var isReadable = false
        package var isHungUp = false
        package var signals: Set<Int32> = []
    }

    /// What the hand wants of the program itself and not of the simulation.
    package enum Request { case interrupt, suspend }

    private let session: Session
    package private(set) var grid: Grid
    private var screen: Screen
    private var output: OutputQueue
    private var decoder: InputDecoder
    private var pointer = Pointer()
    private var wheel: WheelGrouping
    private var capabilities = Capabilities()
    private var fence: Fence?
    /// Mode 1016 was asked for, and reports that are still of cells may be under way.
    private var awaitsPixels = false
    private var frame: [UInt8] = []
    private var events: [TerminalEvent] = []
    /// Pasted bytes on their way to the decoder.
    private var block = [UInt8](repeating: 0, count: 4096)
    private var askedAt = 0.0
    /// Input, signals, and output while bytes are owed.
    private var descriptors: [pollfd]
    private var hasMoreInput = false
    private var isHungUp = false
    /// Signals that came while the program was stopped.
    private var missedSignals: Set<Int32> = []

    /// How long the first frame waits for what the terminal says of itself: most have told in a few milliseconds which
    /// background and how many colours they have, and a picture in others would flash up before. In seconds.
    private static let firstAnswers = 0.04

    /// No more codes than this are taken in at once: a paste must not stop the picture.
    private static let longestBatch = 8192

    /// Takes the terminal over, and asks it what it can do. Its answers come with the input.
    /// - Parameters:
    ///   - cellWidth: points a column.
    ///   - cellHeight: points a row.
    ///   - rowsPerNotch: of the wheel.
    /// - Throws: `TerminalError`.
    package init(session: Session, cellWidth: Double, cellHeight: Double, rowsPerNotch: Double) throws {
        self.session = session
        screen = try Screen(session: session)
        output = OutputQueue(descriptor: session.output)
        decoder = InputDecoder(isUTF8: session.isUTF8)
        wheel = WheelGrouping(rowsPerNotch: rowsPerNotch)
        descriptors = [
            pollfd(fd: session.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: session.signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: -1, events: Int16(POLLOUT), revents: 0),
        ]
        grid = Grid(columns: 1, rows: 1, cellWidth: cellWidth, cellHeight: cellHeight)
        measure()
        askedAt = Clock.now()
        send(Session.enableReports + Capabilities.questions(asksForDirect: session.colour.asksForDirect))
    }

    /// How many colours are drawn with now.
    package var colourDepth: ColourDepth { screen.depth }

    /// What the terminal's own background looks like; nil until it has said so.
    package var background: Colour? { capabilities.background }

    /// The theme that suits it, as far as the environment tells.
    package let likelyTheme = ThemeName.likely { variable in getenv(variable).map { String(cString: $0) } }

    // MARK: Waiting

    /// Waits until there is input, a signal, or room for owed bytes (which are written on at once), or until a moment.
    /// - Parameter deadline: on `Clock`; nil: as long as it takes, without waking up in between.
    package mutating func wait(until deadline: Double?) -> Wake {
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
            signals: signals)
    }

    // MARK: Input

    /// Reads what has come.
    /// - Parameters:
    ///   - time: of all of it, on `Clock`.
    ///   - inputs: gets what the simulation is to be told, in order.
    /// - Returns: what the program is to do after that.
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
                let code = wgetch(session.keys)
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
            case .interrupt: request = .interrupt
            case .suspend: request = request ?? .suspend
            }
        }
        return request
    }

    /// Reads pasted bytes past ncurses, which reads one byte at a time: a paste can have millions. ncurses holds nothing
    /// back at that point, because it has just given out the last byte that it read.
    /// - Returns: the number of bytes in `block`; 0: none are available.
    private mutating func readBlock() -> Int {
        var descriptor = pollfd(fd: session.input, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 0) > 0 else { return 0 }
        return max(0, Foundation.read(session.input, &block, block.count))
    }

    /// When the pointer, which glides where it is reported in whole rows, will move by itself; nil where it stands.
    /// On `Clock`.
    package var nextStep: Double? { pointer.nextStep }

    /// Adds the move that the pointer has made by itself until now.
    package mutating func glide(to time: Double, into inputs: inout [Input]) { pointer.glide(to: time, into: &inputs) }

    private mutating func take(_ report: MouseReport, at time: Double, into inputs: inout [Input]) {
        guard report.isWheel else { return pointer.take(report, in: grid, at: time, into: &inputs) }
        guard let direction = report.wheelDirection else { return }
        let rows = wheel.rows(direction: direction, at: time)
        if rows > 0 { inputs.append(.wheel(rows: rows * Double(direction), at: pointer.point(of: report, in: grid))) }
    }

    private mutating func take(_ reply: Reply, at time: Double) {
        guard capabilities.isComplete else {
            capabilities.learn(reply)
            if capabilities.isComplete { useCapabilities(at: time) }
            return
        }
        if case .background = reply {
            // A late answer is better than none.
            capabilities.learn(reply)
        } else if case .cellSize(let width, let height) = reply {
            capabilities.cellPixels = (width, height)
            if pointer.unit != .cells { pointer.unit = pixelUnit ?? .cells }
        } else if awaitsPixels, reply == .attributes {
            awaitsPixels = false
            if let unit = pixelUnit { pointer.unit = unit }
        } else if reply == capabilities.fenceReply {
            fence?.answered(at: time)
        }
    }

    /// All answers are here: go over to what is better.
    private mutating func useCapabilities(at time: Double) {
        fence = Fence(roundTrip: time - askedAt)
        if session.colour.asksForDirect, capabilities.keepsDirectColour { screen.depth = .direct }
        if capabilities.reportsPixels, capabilities.answersStatus, pixelUnit != nil {
            awaitsPixels = true
            send(Capabilities.enablePixels + Capabilities.askAttributes)
        }
    }

    /// A cell's size as the terminal says it, else its window's size shared out among the cells: a window's border is
    /// in it, hence rounded down.
    private var pixelUnit: Pointer.Unit? {
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

    /// When the next frame may go out: nil while bytes of the last one are owed (their end wakes `wait`), else this
    /// moment or a later one.
    package func opening(at time: Double) -> Double? {
        guard output.isEmpty else { return nil }
        if !capabilities.isComplete, time < askedAt + Self.firstAnswers { return askedAt + Self.firstAnswers }
        return fence?.opening(at: time) ?? time
    }

    /// Shows a canvas in one write; nothing is written where the terminal shows it already. Only when `opening` says so.
    /// - Returns: how many bytes the frame has.
    @discardableResult
    package mutating func show(_ canvas: Canvas, at time: Double) -> Int {
        guard output.isEmpty, fence?.allowsFrame(at: time) ?? true else { return 0 }
        frame.removeAll(keepingCapacity: true)
        if capabilities.synchronizesOutput { frame.append(contentsOf: Capabilities.synchronizeBegin.utf8) }
        let start = frame.count
        screen.render(canvas, into: &frame)
        guard frame.count > start else { return 0 }
        if capabilities.synchronizesOutput { frame.append(contentsOf: Capabilities.synchronizeEnd.utf8) }
        if fence != nil {
            frame.append(contentsOf: capabilities.fenceQuestion.utf8)
            fence?.sent(at: time)
        }
        if capabilities.synchronizesOutput { session.isMidFrame = true }
        note(output.send(frame))
        return frame.count
    }

    private mutating func send(_ text: String) { note(output.send(Array(text.utf8))) }

    private mutating func note(_ outcome: OutputQueue.Outcome) {
        switch outcome {
        case .done: session.isMidFrame = false
        case .owed: break
        case .hungUp: isHungUp = true
        }
    }

    // MARK: Size, suspension, end

    /// Takes in the terminal's present size, as after SIGWINCH.
    /// - Returns: whether it is another one.
    @discardableResult
    package mutating func measure() -> Bool {
        let size = session.size()
        let before = grid
        grid.columns = Int(size.ws_col)
        grid.rows = Int(size.ws_row)
        screen.invalidate(columns: grid.columns, rows: grid.rows)
        if pointer.unit != .cells {
            // The font may be another one now.
            let asked = capabilities.cellPixels != nil
            capabilities.cellPixels = nil
            if let unit = pixelUnit { pointer.unit = unit }
            if asked { send(Capabilities.askCellSize) }
        }
        return grid != before
    }

    /// Gives the terminal back, stops the program, and takes the terminal over again when it goes on.
    /// - Parameter inputs: gets the release of a pressed pointer.
    package mutating func suspend(into inputs: inout [Input]) {
        pointer.release(into: &inputs)
        quieten()
        session.suspend()
        // That it goes on is known here already.
        missedSignals = session.signals.taken().subtracting([SIGCONT, SIGTSTP, SIGWINCH])
        comeBack()
    }

    /// After a stop that could not be answered: takes everything over again.
    package mutating func resume(into inputs: inout [Input]) {
        pointer.release(into: &inputs)
        // The shell has heard what was answered meanwhile.
        fence?.forget()
        session.resume()
        comeBack()
    }

    private mutating func comeBack() {
        var modes = Session.enableReports
        if pointer.unit != .cells || awaitsPixels { modes += Capabilities.enablePixels }
        send(modes)
        measure()
    }

    /// Gives the terminal back.
    package mutating func close() {
        quieten()
        session.close()
    }

    /// Writes what is owed, ends the reports, and waits a moment for answers under way: the shell would take them for
    /// something typed.
    private mutating func quieten() {
        guard !isHungUp else { return }
        send(Session.disableReports)
        note(output.finish(within: 1))
        let end = Clock.now() + 0.15
        var ignored: [Input] = []
        let hadQuestions = !capabilities.isComplete || fence?.outstanding ?? 0 > 0 || pointer.isPressed
        while !capabilities.isComplete || fence?.outstanding ?? 0 > 0, Clock.now() < end {
            let wake = wait(until: end)
            if wake.isHungUp { break }
            if wake.isReadable { _ = read(at: Clock.now(), into: &ignored) }
        }
        if hadQuestions { tcflush(session.input, TCIFLUSH) }
        fence?.forget()
    }
}
