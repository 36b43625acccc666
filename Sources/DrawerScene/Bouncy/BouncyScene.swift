// The scene `bouncy`: an action sheet over a conversation, whose upper edge bends while it moves.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerStudies
import DrawerViews

struct BouncyScene: Scene {
    var engine: Bend
    var common: CommonState
    private(set) var actions: SearchList
    private(set) var messages = Message.conversation
    /// The last messages, which the user sent and can undo.
    private var sent = History<Message>(depth: mostMessages)
    /// The largest number of messages. The oldest message goes first.
    private static let mostMessages = 1000

    init(_ configuration: Configuration, like start: Self?) throws(InvalidValue) {
        common = CommonState(configuration, like: start?.common)
        actions = start?.actions ?? SearchList(configuration.items, catalog: Attachments.all)
        let rows = BouncyRows(configuration, count: actions.count)
        engine = try Bend(
            layout: configuration.layout, container: configuration.grid.container(header: rows.header),
            listHeight: Double(actions.count * rows.perAction) * configuration.cellHeight,
            settings: configuration.engineSettings, springs: configuration.sceneValues.springs)
    }

    var bend: Double? { engine.shape.bend }
    var reading: Reading { engine.engine.reading }
    var time: Double { engine.engine.time }
    var panSource: PanSource? { engine.engine.panSource }
    var uppermost: DrawerEngine { engine.engine }
    func edge(at share: Double) -> Double { engine.shape.edge(at: share) }
    func enginePlace(at point: DrawerPoint) -> DrawerPlace { engine.place(at: point) }
    var restShift: Double { 0 }

    mutating func configureEngine(_ measures: SceneMeasures, animated: Bool) throws(InvalidValue) -> Notices {
        let configuration = common.configuration
        return try engine.configure(
            layout: configuration.layout, settings: configuration.engineSettings,
            springs: configuration.sceneValues.springs, container: measures.container, listHeight: measures.listHeight,
            at: time, animated: animated)
    }

    var measures: SceneMeasures {
        let rows = BouncyRows(common.configuration, count: actions.count)
        return SceneMeasures(
            container: grid.container(header: rows.header),
            listHeight: Double(actions.count * rows.perAction) * grid.cellHeight)
    }
    /// The list of actions, and the number of messages in the conversation.
    var content: SceneContent {
        SceneContent(
            rows: actions.count, primaryCount: messages.count, columns: 0..<grid.columns,
            places: CellRows(height: perAction))
    }
    func text(ofRow row: Int) -> String { actions[row - 1].text }

    /// The height of an action in rows, computed from the list's height without the allocations of `BouncyRows`.
    private var perAction: Int { BouncyFrame.perAction(engine, grid, count: actions.count) }

    mutating func replaceRows() { actions = SearchList(common.configuration.items, catalog: Attachments.all) }

    /// A tap on an action sends it. A tap on another part of the sheet hides the sheet; a tap on the conversation shows
    /// it.
    mutating func tap(on place: DrawerPlace, at point: DrawerPoint) -> Notices {
        switch place {
        case .list:
            if case .row(let action)? = touch(at: point) { return share(action) }
            return send(.toggle)
        case .header: return send(.toggle)
        case .primary: return isHidden ? send(.snap(to: highestDetent)) : []
        case .handle, .overlay: return []
        }
    }

    // MARK: The conversation

    private mutating func share(_ action: Int) -> Notices {
        let attachment = actions[action]
        let message = Message(text: "\(attachment.icon) \(attachment.title)", isMine: true)
        messages.append(message, keeping: Self.mostMessages)
        sent.record(message)
        common.selection = 0
        common.sayUndoable("Sent: \(attachment.title)")
        return send(.dismiss())
    }

    private mutating func undo() {
        guard let last = sent.undo() else {
            common.message = CommonState.nothingToUndo
            return
        }
        messages.removeLast()
        common.message = "Taken back: \(last.text)"
    }

    // MARK: Keys

    static let commands = KeyCommands([
        Command.tabOfHeld,
        Command(naming: .up, .down, "j", "k", help: "pull, then scroll", when: { !$1.isHidden }), Command.byPage,
        Command([.space, .tab, .shiftTab, .enter], [.up], hint: "show", when: { $1.isHidden }) { scene, now, index in
            now.notices += index == 0 ? scene.send(.toggle) : scene.send(.up)
        },
        Command([.right], hint: "choose", when: { !$1.isChosen }) { scene, now, _ in
            now.notices += scene.choose(by: 1)
        },
        Command([.left], [.right], hint: "choose", help: "choose an action") { scene, now, index in
            now.notices += scene.choose(by: [-1, 1][index])
        },
        Command([.enter], hint: "send", help: "send it", when: { $1.isChosen }) { scene, now, _ in
            now.notices += scene.share(scene.common.selection - 1)
        },
        Command(
            [.space, .tab, .shiftTab, .enter], hint: "hide", help: "show or hide the sheet, also in motion",
            labels: ["Space", "Tab"]
        ) { scene, now, _ in now.notices += scene.send(.toggle) },
        Command(["u"], help: "remove the last message", title: "Take the last message back") { scene, _, _ in
            scene.undo()
        },
        Command([.escape], help: "hide", when: { !$1.isHidden }) { scene, now, _ in
            now.notices += scene.dismissByKey(always: false)
        },
        Command([.escape]) { scene, _, _ in scene.common.message = "The sheet is hidden: q quits" },
    ]).adding(Command.everywhere)

    /// Moves the highlight, and shows a hidden sheet unless a pointer holds it. A sheet without room for a row has no
    /// highlight.
    private mutating func choose(by distance: Int) -> Notices {
        let drawer = engine.engine
        let room = drawer.roomHeight - drawer.stops.full - drawer.container.headerHeight
        guard room >= grid.cellHeight else {
            common.message = "There is no room for an action"
            return []
        }
        let isChosen = chooseRow(by: distance, first: firstRow)
        return isChosen && isHidden && panSource != .pointer ? send(.snap(to: highestDetent)) : []
    }

    func missingRows(_ part: ScreenState.Part) -> Double {
        guard part == .row, reading.top <= engine.engine.stops.full + 1 else { return 0 }
        let (perAction, selection) = (perAction, common.selection)
        return missingRows(from: Double((selection - 1) * perAction), to: Double(selection * perAction))
    }

    // MARK: Texts

    static let title = "Mira"

    var beginning: Beginning { Self.beginning }
    private static let beginning = Beginning(
        .space, byPointer: "Pull up “Share something”, or press $", byKeys: "Press $ to show the sheet")

    static let pointer = [
        Hint([], labels: ["Drag"], words: "pull the sheet, also out of the last row; its edge bends"),
        Hint([], labels: ["Click"], words: "send an action; beside the sheet, hide it"),
        Hint([], labels: ["Wheel"], words: "pull, then scroll"),
    ]

    static let speech = Speech(
        noun: "sheet", detents: [.hidden: "hidden", .fullHeight: "shown"], areStates: true,
        focuses: [.list: "sheet", .primary: "conversation"], items: "Actions",
        keys: "Space shows or hides the sheet, left and right choose, Enter sends, q quits."
    ) { count, isMore in
        "\(isMore ? "Sent" : "Removed"): the conversation has \(Quantity.count(count, "message"))."
    }
}
