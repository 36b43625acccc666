// The scene `modal`: a card of tags over a home screen of recipes. Pulling the card down dismisses it.
//
// The engine moves the card. The scene passes events to the engine, reads positions, and keeps the ticks.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSheets
import DrawerViews

struct ModalScene: Scene {
    var engine: DrawerStack
    var stage: Stage
    var tags: TagList

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        tags = TagList(configuration)
        engine = DrawerStack(
            try DrawerEngine(
                layout: configuration.layout, container: configuration.container,
                listHeight: Double(tags.count) * configuration.cellHeight, settings: configuration.engineSettings,
                detent: .fullHeight))
        engine.uppermost.coverPrimary(measures.coveredHeight)
        _ = refill()
    }

    var reading: Reading { engine.uppermost.reading }
    var time: Double { engine.uppermost.time }
    var uppermost: DrawerEngine { engine.uppermost }

    mutating func configureEngine(_ measures: SceneMeasures, animated: Bool) throws(InvalidValue) -> Notices {
        try engine.configure(stage.configuration, measures, at: time, animated: animated)
    }

    var measures: SceneMeasures {
        SceneMeasures(
            container: stage.configuration.container, listHeight: Double(tags.count) * grid.cellHeight,
            // The home screen: the recipes that match the tags, and the rows above and below them.
            primaryHeight: HomeFrame.height(recipes: tags.recipes.count, grid),
            coveredHeight: Double(grid.rows - HomeFrame.visibleRows(grid)) * grid.cellHeight)
    }
    /// The list of tags, and the number of matching recipes.
    var content: SceneContent { SceneContent(rows: tags.count, steps: tags.recipes.count, columns: columns) }
    /// The columns of the card: all of a narrow screen, the middle of a wide screen.
    var columns: Range<Int> {
        guard grid.columns >= 76 else { return 0..<grid.columns }
        let width = 60 + grid.columns % 2
        let start = (grid.columns - width) / 2
        return start..<start + width
    }
    func text(ofRow row: Int) -> String { tags.rows[row - 1].text }

    mutating func replaceRows() { tags = TagList(stage.configuration) }

    /// A tap on a tag ticks it; a tap on the home screen opens a dismissed card.
    mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        if place == .primary { return isHidden ? send(.snap(to: highestDetent)) : [] }
        guard place == .list, case .row(let row)? = touch(at: point) else { return [] }
        stage.selection = row + 1
        return tick()
    }

    // MARK: Tags

    /// Toggles the tick of the highlighted tag.
    private mutating func tick() -> Notices {
        guard stage.selection > 0 else { return [] }
        tags.toggle(stage.selection - 1)
        stage.sayUndoable(change(of: stage.selection - 1))
        return refill()
    }

    private mutating func undo() -> Notices {
        stage.message = tags.undo().map { change(of: $0) } ?? Stage.nothingToUndo
        return refill()
    }

    private func change(of row: Int) -> String {
        "\(tags.isTicked(row) ? "Only" : "No longer only") \(tags.rows[row].title)"
    }

    /// Moves the highlight and scrolls it into view.
    private mutating func choose(by distance: Int) -> Notices {
        let first = Int((max(0, reading.offset) / grid.cellHeight).rounded(.up)) + 1
        guard highlight(by: distance, first: first) else { return [] }
        return reading.detent == highestDetent ? [] : send(.snap(to: highestDetent))
    }

    func missingRows(_ part: ScreenState.Part) -> Double {
        guard part == .row, reading.top <= drawer.stops.full + 1 else { return 0 }
        return missingRows(from: Double(stage.selection - 1), to: Double(stage.selection))
    }

    private func cardFrame(_ reading: Reading) -> DrawerFrame {
        var cardGrid = grid
        cardGrid.columns = columns.count
        return DrawerFrame(reading, of: drawer, cardGrid, isAlone: cardGrid.columns < grid.columns)
    }

    // MARK: Keys

    mutating func press(_ key: Key) -> Notices? {
        let isOpen = !isHidden
        switch key {
        case .character("u"): return undo()
        case .right where isOpen: return choose(by: 1)
        case .left where isOpen: return choose(by: -1)
        case .enter where isOpen, .space where isOpen:
            return stage.selection > 0 ? tick() : choose(by: 1)
        case .escape where isOpen, .tab where isOpen: return send(.dismiss())
        case .enter, .space, .tab: return send(.snap(to: highestDetent))
        default: return nil
        }
    }

    // MARK: Texts

    static let title = "Recipes"
    /// On the card, and on the button that opens it.
    static let cardTitle = "Tags"

    var beginning: Beginning {
        Beginning(.escape, byPointer: "Drag the card down, or press $", byKeys: "Press $ to close the card")
    }

    var hints: [Hint] {
        guard !isHidden else { return Self.hintsOfHome }
        guard stage.selection > 0 else { return Self.hintsOfCard }
        return tags.isTicked(stage.selection - 1) ? Self.hintsOfTicked : Self.hintsOfChosen
    }

    private static let close = Hint(.escape, words: "close")
    private static let hintsOfCard = [Hint.pull, Hint(.right, words: "choose"), close, .presets, .tuning, .help]
    private static let hintsOfChosen = [Hint.choose, Hint(.enter, words: "tick"), close, .help]
    private static let hintsOfTicked = [Hint.choose, Hint(.enter, words: "untick"), close, .help]
    private static let hintsOfHome = [
        Hint(.character("j"), .character("k"), words: "scroll"),
        Hint(.up, .enter, words: "open"), .scenes, .presets, .tuning, .help,
    ]

    var help: Help {
        Help(
            pointer: [
                Hint([], labels: ["Drag"], words: "pull the card; far enough down closes it"),
                Hint([], labels: ["Click"], words: "tick a tag; beside the card, close it"),
                Hint([], labels: ["Wheel"], words: "scroll, or pull the card"),
            ],
            keys: [
                Hint(.up, .down, words: "pull the card up or down"),
                Hint(.character("j"), .character("k"), words: "scroll the list"),
                Hint(.pageUp, .pageDown, .home, .end, words: "by page, to either end"),
                Hint(.left, .right, words: "choose a tag"),
                Hint(.enter, .space, words: "tick it; open the card"),
                Hint(.character("u"), words: "undo"),
                Hint(.tab, words: "open or close the card"),
                Hint(.escape, words: "close the card"),
            ])
    }

    static let speech = Speech(
        noun: "card", detents: ["dismissed": "dismissed", .fullHeight: "open"], areStates: true,
        focuses: [.list: "card", .primary: "home screen"], items: "Tags",
        keys: "Up and down pull the card, left and right choose, Enter ticks, Escape closes, q quits."
    ) { count, _ in
        "\(count) recipes are left."
    }

    // MARK: Picture

    /// With more of it, the text on the home screen, and with it the hint line, would be too hard to read.
    static let backdrop = 0.55

    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        ModalPicture(
            reading: reading, stage: stage, tags: tags, top: top, frame: cardFrame(reading), columns: columns
        ).draw(into: &canvas)
    }
}
