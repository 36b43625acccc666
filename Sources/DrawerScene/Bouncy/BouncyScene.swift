// The scene `bouncy`: an action sheet over a conversation, whose upper edge bends while it moves.

import DrawerCore
import DrawerMatch
import DrawerStudies

struct BouncyScene: Scene {
    typealias Words = BouncyWording

    var engine: Bend
    var stage: Stage
    private(set) var actions: ItemList
    private(set) var messages = Message.conversation
    /// The number of messages at the end that the user sent and can undo.
    private var sent = 0
    /// The flight of the message that was sent last.
    private var flight: SentFlight?

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        actions = ItemList(configuration, own: Attachments.all)
        let rows = SheetRows(configuration, count: actions.count)
        engine = try Bend(
            layout: configuration.layout, container: configuration.grid.container(header: rows.header),
            listHeight: Double(actions.count * rows.perAction) * configuration.cellHeight,
            settings: configuration.engineSettings, springs: configuration.study.springs)
    }

    var measures: SceneMeasures {
        let rows = SheetRows(stage.configuration, count: actions.count)
        return SceneMeasures(
            container: grid.container(header: rows.header),
            listHeight: Double(actions.count * rows.perAction) * grid.cellHeight)
    }
    var items: Int { actions.count }
    /// The number of messages in the conversation.
    var steps: Int { messages.count }
    func text(ofRow row: Int) -> String { actions[row - 1].text }
    func offset(ofRow row: Int) -> Double { Double(row * perAction) * grid.cellHeight }

    /// The height of an action in rows, computed from the list's height without the allocations of `SheetRows`.
    private var perAction: Int { BouncyFrame.perAction(engine, grid, count: actions.count) }

    private func frame(_ reading: Reading) -> BouncyFrame { BouncyFrame(engine, reading, grid, count: actions.count) }

    mutating func replaceRows() { actions = ItemList(stage.configuration, own: Attachments.all) }
    mutating func extendRows(to rows: Rows, isComplete _: Bool) -> Notices {
        actions.extend(to: rows)
        return []
    }

    /// A tap on an action sends it. A tap on another part of the sheet hides the sheet; a tap on the conversation shows
    /// it.
    mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        switch place {
        case .list:
            let action = frame(reading).action(atScreenRow: grid.row(of: point))
            guard action >= 0, action < actions.count else { return send(.toggle) }
            return share(action)
        case .header: return send(.toggle)
        case .primary: return isHidden ? send(.snap(to: highestDetent)) : []
        case .handle, .overlay: return []
        }
    }

    // MARK: The conversation

    private mutating func share(_ action: Int) -> Notices {
        let attachment = actions[action]
        let message = Message(text: "\(attachment.icon) \(attachment.title)", isMine: true)
        messages.append(message, keeping: Undo.additions)
        flight = flight(of: message, from: action)
        sent = min(sent + 1, messages.count)
        stage.selection = 0
        let words = words
        stage.message = "\(words.sent): \(attachment.title)  ·  \(stage.wording.undoKey)"
        return send(.dismiss())
    }

    /// The flight of a message from its row in the sheet; nil without motion, and for a sheet that is not in view.
    private func flight(of message: Message, from action: Int) -> SentFlight? {
        let frame = frame(reading)
        let row = frame.row(ofAction: action)
        let isVisible = frame.list.contains(column: 0, row: row) && row < grid.rows
        guard isVisible, engine.engine.settings.release.settles != .instant else { return nil }
        let start = CellArea(column: grid.margin, row: row, columns: 1, rows: 1)
        return SentFlight(from: start, to: frame.place(of: message), on: grid, at: time)
    }

    var ownMotionEnd: Double? { flight?.end }

    private mutating func undo() {
        guard sent > 0, let last = messages.popLast() else {
            stage.message = stage.wording.nothingToUndo
            return
        }
        sent -= 1
        flight = nil
        stage.message = "\(words.undone): \(last.text)"
    }

    // MARK: Keys

    mutating func press(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .enter where stage.selection > 0 && !isHidden: return share(stage.selection - 1)
        case .enter, .space, .tab: return send(.toggle)
        case .escape: return isHidden ? [] : send(.dismiss())
        case .character("u"):
            undo()
            return []
        default: return nil
        }
    }

    /// Moves the highlight and shows a hidden sheet. A sheet without room for a row has no highlight.
    private mutating func choose(by distance: Int) -> Notices {
        let drawer = engine.engine
        let room = drawer.roomHeight - drawer.stops.full - drawer.container.headerHeight
        guard room >= grid.cellHeight, highlight(by: distance, first: firstRow) else { return [] }
        return isHidden ? send(.snap(to: highestDetent)) : []
    }

    func missingRows(_: Stage.Part) -> Double {
        guard reading.top <= engine.engine.stops.full + 1 else { return 0 }
        let (perAction, selection) = (perAction, stage.selection)
        return missingRows(from: Double((selection - 1) * perAction), to: Double(selection * perAction))
    }

    func scrollBar(on place: Place) -> ScrollBar? { place == .list ? frame(reading).scrollBar : nil }

    // MARK: Picture

    var hints: [Hint] {
        if isHidden { return words.hintHidden }
        return stage.selection > 0 ? words.hintChosen : words.hintShown
    }

    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        BouncyPicture(
            frame: frame(reading), stage: stage, words: words, messages: messages, actions: actions,
            top: top, flight: flight.flatMap { time < $0.end ? $0 : nil }, time: time
        ).draw(into: &canvas)
    }

    func drawFigure(into canvas: inout Canvas) {
        BendFigure(shape: engine.shape, grid: grid, words: words, theme: stage.theme).draw(into: &canvas)
    }
}
