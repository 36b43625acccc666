// The scene `shortcuts`: the drawer of actions over the steps of a shortcut.
//
// The scene owns the engine, the search, the highlight and the steps. The engine moves drawer and list; the scene
// passes events to the engine and reads positions.

import DrawerCells
import DrawerCore
import DrawerSheets
import DrawerViews

struct ShortcutsScene: Scene, SearchSurface {
    var engine: DrawerStack
    var common: CommonState
    var steps: StepList
    /// The contents of all pages, from the first; one element without pages.
    var contents: [PageContent]
    /// The current page, from 0.
    var page = 0
    /// The states of the drawers below the uppermost one, from the first up.
    var kept: [KeptDrawer] = []

    init(_ configuration: Configuration, like start: Self?) throws(InvalidValue) {
        common = CommonState(configuration, like: start?.common)
        steps = start?.steps ?? StepList(configuration.primary)
        contents = start?.contents ?? Self.contents(configuration)
        engine = DrawerStack(
            try DrawerEngine(
                Self.pages(configuration, contents), on: configuration.setup.sheet.edge,
                container: configuration.container, width: configuration.drawerWidth,
                settings: configuration.engineSettings))
        engine.uppermost.coverPrimary(coveredHeight)
        _ = refill()
        // Show the first step at the drawer's edge, not below the room that larger detents need.
        if isUpsideDown { _ = send(.scrollPrimary(to: drawer.roomBehind(nil), animated: false)) }
    }

    /// The search and the list of the current page.
    var state: SearchState {
        get { contents[page].state }
        _modify { yield &contents[page].state }
    }
    var reading: Reading { engine.uppermost.reading }
    var time: Double { engine.uppermost.time }
    // Read directly: through the stack, each call would copy all its drawers.
    var pulse: Pulse {
        common.pulse(engine.lower.isEmpty ? engine.uppermost.pulse : engine.pulse, at: engine.uppermost.time)
    }
    mutating func coasted(to time: Double) -> Pulse? {
        guard common.section == nil, let pulse = engine.coasted(to: time) else { return nil }
        return common.pulse(pulse, at: engine.uppermost.time)
    }
    var engineDeadline: Double? { engine.lower.isEmpty ? engine.uppermost.nextDeadline : engine.nextDeadline }
    var panSource: PanSource? { engine.uppermost.panSource }
    var isPrimaryMoving: Bool { engine.uppermost.isPrimaryMoving }
    var restShift: Double {
        isUpsideDown
            ? DrawerFrame.restShift(of: drawer, grid) : DrawerFrame.restShift(of: engine.uppermost, grid)
    }
    var uppermost: DrawerEngine { engine.uppermost }
    var isUpsideDown: Bool { engine.uppermost.edge == .top }
    var stack: DrawerStack? { engine }
    var query: String? { state.search.text }
    mutating func clearQuery() -> Notices {
        guard !state.search.text.isEmpty else { return [] }
        common.focus = .list
        return edit { $0.clear() }
    }

    mutating func configureEngine(_ measures: SceneMeasures, animated: Bool) throws(InvalidValue) -> Notices {
        try engine.configure(common.configuration, measures, at: time, animated: animated)
    }

    var measures: SceneMeasures {
        SceneMeasures(
            container: common.configuration.container, listHeight: listHeight,
            pages: Self.pages(common.configuration, contents), primaryHeight: primaryHeight,
            coveredHeight: coveredHeight)
    }
    var heights: (list: Double, primary: Double) { (listHeight, primaryHeight) }
    private var coveredHeight: Double { Double(PrimaryFrame.barRows) * grid.cellHeight }

    /// The list, and the number of steps behind the drawer.
    var content: SceneContent {
        let sections = sections
        let first =
            sections == nil ? Grid.whole((reading.offset / grid.cellHeight).rounded()) + 1 : firstVisiblePlace + 1
        return SceneContent(
            rows: state.list.count, primaryCount: steps.count, columns: columns, firstRow: first)
    }

    func text(ofRow row: Int) -> String { state.list.entry(atPlace: row - 1).item.text }

    mutating func replaceRows() { replaceContents() }

    mutating func highlightFirst() { highlightFirst(if: state.list.isFiltered) }

    /// The first item that is completely visible, from 0.
    var firstVisiblePlace: Int {
        // A header that sticks covers the rows above its lower edge.
        let covered = stuckHeader.map { max(0, $0.y + grid.cellHeight) } ?? 0
        let first = Int(((max(0, firstVisibleOffset) + covered) / grid.cellHeight).rounded(.up))
        for row in first..<max(first, state.list.rowCount) {
            if let place = state.list.place(ofRow: row) { return place }
        }
        return 0
    }

    mutating func update(_ event: SurfaceEvent) -> Notices? {
        switch event {
        case .key(let key): return press(key)
        case .tap(let place, let point): return tap(on: place, at: point)
        case .turn(let pages, let point): return turn(by: pages, at: point)
        case .notice(let notice): return follow(notice)
        case .text(let text): return type { $0.insert(text) }
        case .rightClick: return nil
        }
    }

    // MARK: Taps

    mutating func tap(on place: DrawerPlace, at point: DrawerPoint) -> Notices {
        switch place {
        case .search:
            placeCaret(at: point)
            return enterSearch()
        case .list:
            // After a click on a result, letters remain text of the search.
            if common.focus != .search { common.focus = .list }
            guard showsRows else { return step(.up) ?? [] }
            guard case .row(let place)? = touch(at: point) else { return [] }
            common.selection = place + 1
            return addChosen()
        case .footer:
            // Without the search's focus, the key is a command, not text.
            let isSearching = common.focus == .search
            common.focus = .list
            defer { if isSearching { common.focus = .search } }
            if case .button(let key)? = touch(at: point) { return press(key) ?? [] }
        case .handle, .header:
            common.focus = .list
            if case .page(let page)? = touch(at: point) { return send(.page(index: page)) }
        case .overlay:
            // The tap ends a search. Without a search, the focus returns to its place before the dimming.
            if common.focus == .search { common.focus = .list }
        case .primary:
            common.focus = .primary
            let step: Int? = if case .content(let step)? = touch(at: point) { step } else { nil }
            steps.choose(step)
        }
        return []
    }

    /// Changes the query by typing, and raises a drawer that the user has lowered, to show the matches.
    mutating func type(_ change: (inout SearchField) -> Void) -> Notices { enterSearch() + edit(change) }

    // MARK: Actions

    /// Moves the highlight among the filtered rows and scrolls it into view.
    mutating func choose(by distance: Int) -> Notices {
        guard chooseRow(by: distance, first: firstVisiblePlace + 1) else { return [] }
        let isVisible = state.listShare(reading, drawer) >= 1 && rowsToSelection == 0
        return isVisible || drawer.listFollowsHeight || drawer.panSource == .pointer ? [] : raiseToTheTop()
    }

    /// Adds the highlighted action to the shortcut. A drawer above `expanded` goes there, so that the new step is
    /// visible. The step is lit for half a second.
    mutating func addChosen() -> Notices {
        guard common.selection > 0 else { return [] }
        let step = state.list.entry(atPlace: common.selection - 1).item
        guard steps.add(step) else {
            common.message = "The shortcut has no room for more steps"
            return []
        }
        common.sayUndoable("Added \(step.title)")
        common.wanted.insert(.primary)
        var notices = refill()
        let names = drawer.stops.names
        if engine.count == 1, let expanded = names.firstIndex(of: .expanded),
            let place = (reading.target ?? reading.detent).flatMap(names.firstIndex), place > expanded
        {
            notices += send(.snap(to: .expanded))
        }
        common.litUntil = timeAtRest + 0.5
        return notices
    }

    /// The time at which the wanted parts have come into view and everything rests, in seconds.
    private var timeAtRest: Double {
        var scene = self
        _ = scene.bringIntoView()
        var last = -Double.infinity
        while let due = scene.nextDeadline, due > last {
            _ = scene.advance(to: due)
            last = due
        }
        return scene.time
    }

    mutating func undo() -> Notices {
        common.message = steps.undo().map { "Removed \($0.title)" } ?? CommonState.nothingToUndo
        return refill()
    }
}

extension Simulation {
    /// The text of the search bar; empty in a scene without one.
    public var filter: String { firstShown.scene.query ?? "" }
}
