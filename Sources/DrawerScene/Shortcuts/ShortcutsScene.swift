// The scene `shortcuts`: the drawer of actions over the steps of a shortcut.
//
// The scene owns the engine, the search, the highlight and the steps. The engine moves things; the scene passes events
// to the engine and reads positions.

import DrawerCore
import DrawerMatch
import DrawerSheets

struct ShortcutsScene: Scene {
    typealias Words = ShortcutsWording

    var engine: DrawerEngine
    var stage: Stage
    var state: ShortcutsState

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        state = ShortcutsState(configuration)
        engine = try DrawerEngine(
            layout: configuration.layout, container: configuration.container,
            listHeight: Double(state.list.rowCount) * configuration.cellHeight, settings: configuration.engineSettings)
        _ = refill()
        if let picking = configuration.picking { begin(picking) }
    }

    var listHeight: Double { Double(state.list.rowCount) * grid.cellHeight }
    var measures: SceneMeasures {
        SceneMeasures(
            container: stage.configuration.container, listHeight: listHeight, primaryHeight: primaryHeight,
            coveredHeight: Double(PrimaryFrame.barRows) * grid.cellHeight)
    }
    var items: Int { state.list.count }
    func text(ofRow row: Int) -> String { state.list.entry(atPlace: row - 1).item.text }
    var steps: Int { state.steps.count }

    var sections: Sections? { stage.configuration.setup.sheet.sections == nil ? nil : state.list.sections }
    func offset(ofRow row: Int) -> Double { Double(sections?.row(ofItem: row) ?? row) * grid.cellHeight }
    var firstRow: Int {
        sections == nil ? Grid.whole((reading.offset / grid.cellHeight).rounded()) + 1 : firstVisiblePlace + 1
    }

    mutating func replaceRows() {
        state.list = ActionList(stage.configuration.items, words, sections: stage.configuration.sheet.sections)
        state.list.search(for: state.search.text)
        if let found = foundAtOnce { _ = state.list.take(found) }
    }

    mutating func extendRows(to rows: Rows, isComplete: Bool) -> Notices {
        state.list.extend(to: rows, isComplete: isComplete)
        // The first rows of a picker.
        if stage.selection == 0 { highlightFirst() }
        return foundAtOnce.map { take($0) } ?? []
    }

    // MARK: Taps

    mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        switch place {
        case .search:
            let notices = enterSearch()
            let start = SearchBar.textColumn(grid.columns) + SearchBar.promptWidth(picking?.prompt, grid.columns)
            state.search.moveCaret(toColumn: grid.column(of: point) - start)
            return notices
        case .list:
            stage.focus = .list
            // If there is no room for the list, no rows are visible and none can be tapped.
            let reading = engine.readingAtRest
            guard state.listShare(reading, engine) > 0 else { return raise() }
            let frame = DrawerFrame(reading, engine.container, grid)
            let row = grid.row(of: point)
            guard stuckHeader.map({ frame.row(ofHeaderAt: $0.y) }) != row,
                let index = state.list.place(ofRow: frame.listRow(atScreenRow: row))
            else {
                return []
            }
            return act(onPlace: index)
        case .footer:
            stage.focus = .list
            let footer = ShortcutsPicture.footer(
                stage, words, in: DrawerFrame(engine.readingAtRest, engine.container, grid))
            return footer.key(column: grid.column(of: point), row: grid.row(of: point)).flatMap { press($0) } ?? []
        case .handle, .header:
            stage.focus = .list
        case .overlay:
            // The tap ends a search. Otherwise the focus returns to its place before the dimming.
            if stage.focus == .search { stage.focus = .list }
        case .primary:
            stage.focus = .primary
            state.steps.choose(PrimaryFrame(reading, grid).step(atScreenRow: grid.row(of: point)))
        }
        return []
    }

    func scrollBar(on place: Place) -> ScrollBar? {
        let reading = reading
        switch place {
        case .list where state.listShare(reading, engine) > 0:
            return DrawerFrame(reading, engine.container, grid).scrollBar(reading)
        case .primary: return PrimaryFrame(reading, grid).scrollBar(reading)
        case .list, .handle, .header, .overlay: return nil
        }
    }

    var hints: [Hint] {
        if isHidden { return words.hintHidden }
        switch focus {
        case .handle: return words.hintHandle
        case .search:
            if state.search.text.isEmpty { return stage.selection > 0 ? words.hintSearchChosen : words.hintSearch }
            return stage.selection > 0 ? words.hintResult : words.hintNoResult
        case .primary: return words.hintPrimary
        case .list:
            if stage.selection > 0 { return words.hintChosen }
            return items > 0 ? words.hintDrawer : words.hintEmpty
        }
    }

    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        ShortcutsPicture(
            reading: reading, stage: stage, words: words, state: state, focus: focus, top: top,
            frame: DrawerFrame(reading, engine.container, grid), listShare: state.listShare(reading, engine),
            titleShare: state.titleShare(reading, engine), stuckHeader: stuckHeader
        ).draw(into: &canvas)
    }
}
