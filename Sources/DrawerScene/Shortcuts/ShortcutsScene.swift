// The scene `shortcuts`: the drawer of actions over the steps of a shortcut.
//
// It owns the engine and what the engine knows nothing of: focus, search, highlight, steps. What moves is the engine's
// business: the scene passes on what happened, and reads off where things are.

import DrawerCore

struct ShortcutsScene: EngineScene {
    var engine: DrawerEngine
    var stage: Stage
    var state: ShortcutsState
    var wantsRowInView = false
    /// The last step is to be scrolled into view as soon as nothing moves by itself.
    var wantsStepInView = false

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        state = ShortcutsState(configuration)
        engine = try DrawerEngine(
            layout: configuration.layout, container: ShortcutsScene.container(stage.grid),
            listHeight: Double(state.list.rowCount) * configuration.cellHeight, settings: configuration.engineSettings)
        _ = refill(at: 0)
    }

    private static func container(_ grid: Grid) -> Container {
        grid.container(header: [(.handle, 1), (.search, 1), (.title, 1)])
    }

    var container: Container { ShortcutsScene.container(grid) }
    var listHeight: Double { Double(state.list.rowCount) * grid.cellHeight }
    var coveredHeight: Double { Double(PrimaryFrame.barRows) * grid.cellHeight }
    var isSettled: Bool { engine.isSettled && !wantsRowInView && !wantsStepInView }
    var selection: Int {
        get { state.selection }
        set { state.selection = newValue }
    }
    var items: Int { state.list.count }
    var steps: Int { state.steps.count }
    var selectionText: String? {
        guard state.selection > 0 else { return nil }
        let entry = state.list.entry(state.list.number(atPlace: state.selection - 1))
        return entry.detail.isEmpty ? entry.name : "\(entry.name), \(entry.detail)"
    }

    /// Behind a hidden drawer the primary content alone receives keys; while it is dimmed, the drawer in its place.
    var focus: Focus {
        if isHidden { return .primary }
        return state.focus == .primary && engine.progress > 0 ? .list : state.focus
    }

    mutating func forget() {
        wantsRowInView = false
        wantsStepInView = false
    }

    mutating func replaceRows() {
        state.list = ActionList(stage.configuration.items)
        state.list.filter(state.search.text)
    }

    // MARK: Taps

    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices {
        switch place {
        case .search:
            let notices = enterSearch(at: time)
            state.search.moveCaret(toColumn: grid.column(of: point) - SearchBar.textColumn(grid.columns))
            return notices
        case .list:
            state.focus = .list
            // Where no room was left for the list, there are no rows to be seen and none to be tapped.
            guard state.listShare(reading, engine) > 0 else { return raise(at: time) }
            let frame = DrawerFrame(reading, grid)
            guard let index = state.list.place(ofRow: frame.listRow(atScreenRow: grid.row(of: point))) else {
                return []
            }
            state.selection = index + 1
            return addChosen(at: time)
        case .handle, .header:
            state.focus = .list
        case .overlay, .primary:
            state.focus = .primary
            if place == .primary {
                state.steps.choose(PrimaryFrame(reading, grid).step(atScreenRow: grid.row(of: point)))
            }
        }
        return []
    }

    func draw(into canvas: inout Canvas) {
        let reading = reading
        ShortcutsPicture(
            reading: reading, stage: stage, state: state, focus: focus, listShare: state.listShare(reading, engine),
            titleShare: state.titleShare(reading, engine)
        ).draw(into: &canvas)
    }
}
