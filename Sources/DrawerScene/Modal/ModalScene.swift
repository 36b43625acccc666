// The scene `modal`: a card of tags over a home screen of recipes. Pulling the card down dismisses it.
//
// The engine moves the card. The scene passes events to the engine, reads positions, and keeps the ticks.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

struct ModalScene: Scene {
    var engine: DrawerEngine
    var common: CommonState
    var tags: TagList

    init(_ configuration: Configuration, like start: Self?) throws(InvalidValue) {
        common = CommonState(configuration, like: start?.common)
        tags = start?.tags ?? TagList(configuration)
        engine = try DrawerEngine(
            layout: configuration.layout, container: configuration.container,
            listHeight: Double(tags.count) * configuration.cellHeight, settings: configuration.engineSettings,
            detent: .fullHeight)
        engine.coverPrimary(measures.coveredHeight)
        _ = refill()
    }

    var reading: Reading { engine.reading }
    var time: Double { engine.time }
    var panSource: PanSource? { engine.panSource }
    var uppermost: DrawerEngine { engine }
    mutating func coasted(to time: Double) -> Pulse? {
        engine.coasted(to: time).map { common.pulse($0, at: engine.time) }
    }

    mutating func configureEngine(_ measures: SceneMeasures, animated: Bool) throws(InvalidValue) -> Notices {
        let notices = try engine.configure(
            layout: common.configuration.layout, settings: common.configuration.engineSettings,
            container: measures.container, listHeight: measures.listHeight, primaryHeight: measures.primaryHeight,
            at: time, animated: animated)
        engine.coverPrimary(measures.coveredHeight)
        return notices
    }

    var measures: SceneMeasures {
        SceneMeasures(
            container: common.configuration.container, listHeight: Double(tags.count) * grid.cellHeight,
            primaryHeight: homeHeight, coveredHeight: homeBarsHeight)
    }
    /// The list of tags, and the number of matching recipes.
    var content: SceneContent { SceneContent(rows: tags.count, primaryCount: tags.recipes.count, columns: columns) }
    /// The columns of the card: all of a narrow screen, the middle of a wide screen.
    var columns: Range<Int> {
        guard grid.columns >= 76 else { return 0..<grid.columns }
        let width = 60 + grid.columns % 2
        let start = (grid.columns - width) / 2
        return start..<start + width
    }
    func text(ofRow row: Int) -> String { tags.rows[row - 1].text }

    mutating func replaceRows() { tags = TagList(common.configuration) }

    /// A tap on a tag ticks it; a tap on the home screen opens a dismissed card.
    mutating func tap(on place: DrawerPlace, at point: DrawerPoint) -> Notices {
        if place == .primary { return isHidden ? send(.snap(to: highestDetent)) : [] }
        guard place == .list, case .row(let row)? = touch(at: point) else { return [] }
        common.selection = row + 1
        return tick()
    }

    // MARK: Tags

    /// Toggles the tick of the highlighted tag.
    private mutating func tick() -> Notices {
        guard common.selection > 0 else { return [] }
        tags.toggle(common.selection - 1)
        common.sayUndoable(change(of: common.selection - 1))
        return refill()
    }

    private mutating func undo() -> Notices {
        common.message = tags.undo().map { change(of: $0) } ?? CommonState.nothingToUndo
        return refill()
    }

    private func change(of row: Int) -> String {
        "\(tags.isTicked(row) ? "With" : "With or without") \(tags.rows[row].title)"
    }

    /// Moves the highlight and raises the card to show it, unless a pointer holds the card.
    private mutating func choose(by distance: Int) -> Notices {
        chooseRow(by: distance, first: firstRow) && panSource != .pointer ? raiseToTheTop() : []
    }

    func missingRows(_ part: ScreenState.Part) -> Double {
        guard part == .row, reading.top <= drawer.stops.full + 1 else { return 0 }
        return missingRows(from: Double(common.selection - 1), to: Double(common.selection))
    }

    // MARK: Keys

    static let commands = KeyCommands([
        Command.tabOfHeld,
        Command(naming: .up, .down, hint: "pull", 1, help: "pull the card; scroll the list", when: isUnchosen),
        Command(naming: "j", "k", hint: "scroll", help: "pull the card; scroll the list", when: { $1.isHidden }),
        Command.byPage,
        Command([.up], [.enter, .space, .tab, .shiftTab], hint: "open", when: { $1.isHidden }) { scene, now, index in
            now.notices += index == 0 ? scene.send(.up) : scene.send(.snap(to: scene.highestDetent))
        },
        Command([.right], hint: "choose", when: isUnchosen) { scene, now, _ in now.notices += scene.choose(by: 1) },
        Command([.left], [.right], hint: "choose", help: "choose a tag", when: { !$1.isHidden }) {
            scene, now, index in now.notices += scene.choose(by: [-1, 1][index])
        },
        Command([.enter, .space], hint: "untick", when: { $1.isChosen && $0.tags.isTicked($0.common.selection - 1) }) {
            scene, now, _ in now.notices += scene.tick()
        },
        Command(
            [.enter, .space], hint: "tick", help: "tick it; open the card", labels: ["⏎", "Space"],
            when: { $1.isChosen }
        ) { scene, now, _ in now.notices += scene.tick() },
        Command([.enter, .space]) { scene, now, _ in now.notices += scene.choose(by: 1) },
        Command(["u"], help: "undo", title: "Undo") { scene, now, _ in now.notices += scene.undo() },
        Command([.tab, .shiftTab], help: "open or close the card") { scene, now, _ in
            now.notices += scene.dismissByKey(always: false)
        },
        Command([.escape], hint: "close", help: "close the card", when: { !$1.isHidden }) { scene, now, _ in
            now.notices += scene.dismissByKey(always: false)
        },
        Command([.escape]) { scene, _, _ in scene.common.message = "The card is closed: q quits" },
    ]).adding(Command.everywhere)

    private static let isUnchosen: Command.Condition = { !$1.isHidden && !$1.isChosen }

    // MARK: Texts

    static let title = "Recipes"
    /// The title on the card and on the button that opens it.
    static let cardTitle = "Tags"

    var beginning: Beginning { Self.beginning }
    private static let beginning = Beginning(
        .escape, byPointer: "Drag the card down, or press $", byKeys: "Press $ to close the card")

    static let pointer = [
        Hint([], labels: ["Drag"], words: "pull the card; far enough down closes it"),
        Hint([], labels: ["Click"], words: "tick a tag; beside the card, close it"),
        Hint([], labels: ["Wheel"], words: "scroll, or pull the card"),
    ]

    static let speech = Speech(
        noun: "card", detents: ["dismissed": "dismissed", .fullHeight: "open"], areStates: true,
        focuses: [.list: "card", .primary: "home screen"], items: "Tags",
        keys: "Up and down pull the card, left and right choose, Enter ticks, Escape closes, q quits."
    ) { count, _ in
        "\(Quantity.count(count, "recipe")) \(count == 1 ? "is" : "are") left."
    }

    // MARK: Picture

    /// A higher opacity would make the text of the home screen and the hint line hard to read.
    static let backdrop = 0.55
}
