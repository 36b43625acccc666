// The replies of the terminal, and their consequences: mouse reports in pixels, colors.

import CNcurses

extension Terminal {
    mutating func handle(_ reply: Reply, at time: Double) {
        let wasComplete = capabilities.isComplete
        capabilities.learn(reply)
        switch reply {
        case .status:
            if wasComplete { fence?.answered(at: time) }
        case .attributes(let kind, _):
            if kind == 1 { screen.stopRepeating() }
            if !wasComplete {
                fence = Fence(roundTrip: time - askedAt)
                enablePixels()
            } else if !capabilities.answersStatus {
                fence?.answered(at: time)
            }
            unseenAttributes = max(0, unseenAttributes - 1)
        case .mode(.pixels, let state) where awaitsPixels:
            awaitsPixels = false
            if state.isSet, let unit = pixelUnit { pointer.unit = unit }
        case .mode:
            if wasComplete { enablePixels() }
        case .cellSize:
            if pointer.unit != .cells, let unit = pixelUnit { pointer.unit = unit }
        case .keepsDirectColor(let keeps):
            if keeps, session.color.asksForDirect { screen.depth = .direct }
        case .cursor(let row, let column): take(cursor: (row, column))
        case .modifiedKeys(let state):
            session.restoration.pointee.set(modifiedKeys: state)
        case .background, .clipboardCapability: break
        }
    }

    /// Requests mouse reports in pixels if the terminal supports them, unless the program is leaving the terminal. The
    /// reply to the mode's question confirms the mode.
    mutating func enablePixels() {
        guard usesMouse, unseenAttributes == 0, !awaitsPixels, pointer.unit == .cells, pixelUnit != nil,
            capabilities.modes.contains(.pixels), capabilities.answersStatus
        else { return }
        awaitsPixels = true
        send(PrivateMode.pixels.set + PrivateMode.pixels.question)
    }

    /// The cell size that the terminal reports or, without a report, the window size divided by the grid. The window
    /// size may include a border, so the quotient is rounded down.
    var pixelUnit: TerminalPointer.Unit? {
        if let (width, height) = capabilities.cellPixels {
            return .pixels(cellWidth: Double(width), cellHeight: Double(height))
        }
        let size = session.size()
        let width = Int(size.ws_xpixel) / max(1, grid.columns)
        let height = Int(size.ws_ypixel) / max(1, grid.rows)
        guard width > 0, height > 0 else { return nil }
        return .pixels(cellWidth: Double(width), cellHeight: Double(height))
    }
}
