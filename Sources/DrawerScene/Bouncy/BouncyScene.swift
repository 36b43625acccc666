// The scene `bouncy`: an action sheet over a conversation, whose upper edge bends while it moves.

import DrawerCore
import DrawerStudies

struct BouncyScene: Scene {
    typealias Words = BouncyWording

    var engine: Bend
    var stage: Stage
    private(set) var actions: ItemList
    private(set) var messages = Message.conversation
    /// The number of messages at the end that the user sent and can undo.
    private var sent = 0
    var selection = 0
    var wantsRowInView = false

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        actions = ItemList(configuration, own: Attachments.all)
        let rows = SheetRows(configuration, count: actions.count)
        engine = try Bend(
            layout: configuration.layout, container: configuration.grid.container(header: rows.header),
            listHeight: Double(actions.count * rows.perAction) * configuration.cellHeight,
            settings: configuration.engineSettings, springs: configuration.springs)
    }

    private var rows: SheetRows { SheetRows(stage.configuration, count: actions.count) }
    var container: Container { grid.container(header: rows.header) }
    var listHeight: Double { Double(actions.count * rows.perAction) * grid.cellHeight }
    var bend: Double? { engine.shape.bend }
    var items: Int { actions.count }
    /// The number of messages in the conversation.
    var steps: Int { messages.count }
    var selectionText: String? {
        guard selection > 0 else { return nil }
        return actions[selection - 1].text
    }

    func offset(ofRow row: Int) -> Double { Double(row * perAction) * grid.cellHeight }

    /// The height of an action in rows, computed from the list's height without the allocations of `SheetRows`.
    private var perAction: Int { BouncyFrame.perAction(engine, grid, count: actions.count) }

    private func frame(_ reading: Reading) -> BouncyFrame { BouncyFrame(engine, reading, grid, count: actions.count) }

    mutating func replaceRows() { actions = ItemList(stage.configuration, own: Attachments.all) }

    /// A tap on an action sends it. A tap on another part of the sheet hides the sheet; a tap on the conversation shows
    /// it.
    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices {
        switch place {
        case .list:
            let action = frame(reading).action(atScreenRow: grid.row(of: point))
            guard action >= 0, action < actions.count else { return send(.toggle, at: time) }
            return share(action, at: time)
        case .header: return send(.toggle, at: time)
        case .primary: return isHidden ? send(.snap(to: highestDetent), at: time) : []
        case .handle, .overlay: return []
        }
    }

    // MARK: The conversation

    private mutating func share(_ action: Int, at time: Double) -> Notices {
        let attachment = actions[action]
        messages.append(Message(text: "\(attachment.icon) \(attachment.title)", isMine: true))
        sent += 1
        selection = 0
        let words = words
        stage.message = "\(words.sent): \(attachment.title)  ·  \(stage.wording.undoKey)"
        return send(.dismiss(), at: time)
    }

    private mutating func undo() {
        let words = words
        guard sent > 0, let last = messages.popLast() else {
            stage.message = words.nothingToUndo
            return
        }
        sent -= 1
        stage.message = "\(words.undone): \(last.text)"
    }

    // MARK: Keys

    mutating func press(_ key: Key, at time: Double) -> Notices {
        if let pan = key.pan { return send(pan, at: time) }
        switch key {
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter: return selection > 0 && !isHidden ? share(selection - 1, at: time) : send(.toggle, at: time)
        case .space, .character(" "), .tab: return send(.toggle, at: time)
        case .escape: return isHidden ? [] : send(.dismiss(), at: time)
        case .character("u"): undo()
        default: break
        }
        return []
    }

    /// Moves the highlight and shows a hidden sheet. A sheet without room for a row has no highlight.
    private mutating func choose(by distance: Int, at time: Double) -> Notices {
        let drawer = engine.engine
        let room = drawer.roomHeight - drawer.stops.full - drawer.container.headerHeight
        guard room >= grid.cellHeight, highlight(by: distance, first: firstRow) else { return [] }
        return isHidden ? send(.snap(to: highestDetent), at: time) : []
    }

    var missingRows: Double {
        guard reading.top <= engine.engine.stops.full + 1 else { return 0 }
        let perAction = perAction
        return missingRows(from: Double((selection - 1) * perAction), to: Double(selection * perAction))
    }

    // MARK: Places and picture

    func point(of place: Place) -> Point? {
        stage.point(of: place, in: engine.drawer, edge: engine.shape.edge(at: 0.5))
    }

    func freeRows(_ reading: Reading) -> Range<Int> { 0..<min(max(0, frame(reading).highestRow), grid.rows) }

    func draw(_ reading: Reading, into canvas: inout Canvas) {
        BouncyPicture(
            frame: frame(reading), stage: stage, words: words, messages: messages, actions: actions,
            selection: selection, isShown: !isHidden
        ).draw(into: &canvas)
    }
}
