// The scene `shortcuts`: the drawer of actions over the steps of a shortcut.
//
// It owns the engine and what the engine knows nothing of: focus, search, highlight, steps. What moves is the engine's
// business: this here tells it what happened, and reads off where things are.

import DrawerCore

struct ShortcutsScene: Scene {
    private(set) var engine: DrawerEngine
    private(set) var state: ShortcutsState
    private(set) var grid: Grid
    /// The highlighted row is to be scrolled into view as soon as nothing moves by itself.
    private var wantsRowInView = false
    /// The last step is to be scrolled into view as soon as nothing moves by itself.
    private var wantsStepInView = false
    /// The press that is on was meant for the help panel.
    private var swallowsGesture = false
    private(set) var wantsToQuit = false

    init(_ configuration: Configuration) throws(InvalidValue) {
        grid = Grid(
            columns: configuration.columns, rows: configuration.rows, cellWidth: configuration.cellWidth,
            cellHeight: configuration.cellHeight)
        state = ShortcutsState(configuration)
        engine = try DrawerEngine(
            layout: configuration.resolvedLayout, container: grid.container,
            listHeight: Double(state.list.rowCount) * grid.cellHeight, primaryHeight: 0,
            settings: configuration.settings)
        _ = send(.primaryHeight(primaryHeight), at: 0)
    }

    var reading: Reading { engine.reading }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled && !wantsRowInView && !wantsStepInView }
    var focus: Focus { state.focus }
    var selection: Int { state.selection }
    var items: Int { state.list.count }
    var steps: Int { state.steps.count }

    // MARK: Time

    mutating func advance(to time: Double) -> [Notice] {
        var notices: [Notice] = []
        // From one thing that happens by itself to the next, so that what follows from it follows at that very moment,
        // whatever the frame rate.
        while let deadline = engine.nextDeadline, deadline <= time {
            notices += engine.advance(to: deadline)
            notices += bringIntoView(at: deadline)
            // Nothing that is due may stay due: time goes on.
            if let next = engine.nextDeadline, next <= deadline { break }
        }
        notices += engine.advance(to: time)
        return notices
    }

    // MARK: Input

    mutating func handle(_ input: Input, at time: Double) -> [Notice] {
        var notices = advance(to: time)
        switch input {
        case .press(let point):
            forget()
            swallowsGesture = state.showsHelp
            state.showsHelp = false
            if !swallowsGesture { notices += send(.press(at: point), at: time) }
        case .move(let point):
            if !swallowsGesture { notices += send(.move(to: point), at: time) }
        case .release:
            if !swallowsGesture { notices += send(.release, at: time) }
            swallowsGesture = false
        case .wheel(let rows, let point):
            forget()
            notices += send(.wheel(rows: rows, on: engine.place(at: point)), at: time)
        case .key(let key):
            state.message = nil
            notices += press(key, at: time)
        case .text(let text):
            state.message = nil
            state.showsHelp = false
            notices += enterSearch(at: time)
            notices += edit(at: time) { $0.insert(text) }
        case .resize(let columns, let rows):
            grid = Grid(columns: columns, rows: rows, cellWidth: grid.cellWidth, cellHeight: grid.cellHeight)
            notices += send(.resize(grid.container), at: time)
            notices += send(.primaryHeight(primaryHeight), at: time)
        case .snap(let detent): notices += send(.snap(to: detent), at: time)
        case .toggle: notices += send(.toggle, at: time)
        case .dismiss: notices += send(.dismiss, at: time)
        case .moveTo(let height): notices += send(.moveTop(to: grid.container.height - height), at: time)
        }
        notices += bringIntoView(at: time)
        return notices
    }

    /// A hand on the drawer or the content: whatever was to be scrolled into view by itself is not any more.
    private mutating func forget() {
        state.message = nil
        wantsRowInView = false
        wantsStepInView = false
    }

    private mutating func send(_ event: Event, at time: Double) -> [Notice] {
        var notices: [Notice] = []
        for notice in engine.handle(event, at: time) {
            notices.append(notice)
            if case .tapped(let place, let point) = notice.kind { notices += tap(on: place, at: point, time) }
        }
        return notices
    }

    // MARK: Taps

    /// What a tap means beyond what the engine itself does with it (handle, overlay).
    private mutating func tap(on place: Place, at point: Point, _ time: Double) -> [Notice] {
        switch place {
        case .search:
            let notices = enterSearch(at: time)
            state.search.moveCaret(toColumn: grid.column(of: point) - SearchBar.textColumn(grid.columns))
            return notices
        case .list:
            state.focus = .drawer
            // Where no room was left for the list, there are no rows to be seen and none to be tapped.
            guard state.listShare(reading, engine) > 0 else { return raise(at: time) }
            let frame = DrawerFrame(reading, grid)
            guard let index = state.list.place(ofRow: frame.listRow(atScreenRow: grid.row(of: point))) else { return [] }
            state.selection = index + 1
            return addChosen(at: time)
        case .handle, .title:
            state.focus = .drawer
        case .overlay, .primary:
            state.focus = .primary
            if place == .primary {
                state.steps.choose(PrimaryFrame(reading, grid).step(atScreenRow: grid.row(of: point)))
            }
        }
        return []
    }

    // MARK: Keys

    private mutating func press(_ key: Key, at time: Double) -> [Notice] {
        if state.showsHelp {
            state.showsHelp = false
            if [.character("?"), .escape, .enter, .space].contains(key) { return [] }
        }
        if key == .control("c") {
            wantsToQuit = true
            return []
        }
        switch state.focus {
        case .search: return pressInSearch(key, at: time)
        case .drawer: return pressInDrawer(key, at: time)
        case .primary: return pressInPrimary(key, at: time)
        }
    }

    private mutating func pressInDrawer(_ key: Key, at time: Double) -> [Notice] {
        switch key {
        case .up: return send(.key(.up), at: time)
        case .down: return send(.key(.down), at: time)
        case .character("j"): return send(.key(.next), at: time)
        case .character("k"): return send(.key(.previous), at: time)
        case .pageUp: return send(.key(.pageUp), at: time)
        case .pageDown: return send(.key(.pageDown), at: time)
        case .home: return send(.key(.home), at: time)
        case .end: return send(.key(.end), at: time)
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter, .space, .character(" "):
            return state.selection > 0 ? addChosen(at: time) : send(.toggle, at: time)
        case .escape:
            if !state.search.text.isEmpty { return edit(at: time) { $0.clear() } }
            return lower(at: time)
        case .tab: return focusPrimary(at: time)
        default: return pressAnywhere(key, at: time)
        }
    }

    private mutating func pressInPrimary(_ key: Key, at time: Double) -> [Notice] {
        let page = Double(max(1, PrimaryFrame(reading, grid).visibleRows - 1))
        switch key {
        case .up, .character("k"): return scrollPrimary(rows: -1, at: time)
        case .down, .character("j"): return scrollPrimary(rows: 1, at: time)
        case .pageUp: return scrollPrimary(rows: -page, at: time)
        case .pageDown: return scrollPrimary(rows: page, at: time)
        case .home: return scrollPrimary(toOffset: 0, at: time)
        case .end: return scrollPrimary(toOffset: reading.primaryMaximumOffset, at: time)
        case .right: return chooseStep(by: 1, at: time)
        case .left: return chooseStep(by: -1, at: time)
        case .escape:
            if state.steps.chosen != nil { state.steps.choose(nil) } else { state.focus = .drawer }
            return []
        case .tab:
            state.focus = .drawer
            return []
        default: return pressAnywhere(key, at: time)
        }
    }

    /// Keys that mean the same in the drawer and behind it.
    private mutating func pressAnywhere(_ key: Key, at time: Double) -> [Notice] {
        switch key {
        case .character("/"): return enterSearch(at: time)
        case .character("?"): state.showsHelp = true
        case .character("q"): wantsToQuit = true
        case .character("u"): return undo(at: time)
        default: break
        }
        return []
    }

    private mutating func pressInSearch(_ key: Key, at time: Double) -> [Notice] {
        switch key {
        case .character(let character): return edit(at: time) { $0.insert(String(character)) }
        case .space: return edit(at: time) { $0.insert(" ") }
        case .backspace, .control("h"): return edit(at: time) { $0.backspace() }
        case .delete, .control("d"): return edit(at: time) { $0.delete() }
        case .control("u"): return edit(at: time) { $0.deleteToStart() }
        case .control("k"): return edit(at: time) { $0.deleteToEnd() }
        case .control("w"): return edit(at: time) { $0.deleteWord() }
        case .left, .control("b"): state.search.moveLeft()
        case .right, .control("f"): state.search.moveRight()
        case .home, .control("a"): state.search.moveToStart()
        case .end, .control("e"): state.search.moveToEnd()
        case .up: return choose(by: -1, at: time)
        case .down: return choose(by: 1, at: time)
        case .pageUp: return choose(by: -max(1, fullListRows - 1), at: time)
        case .pageDown: return choose(by: max(1, fullListRows - 1), at: time)
        case .enter: return state.selection > 0 ? addChosen(at: time) : []
        case .escape:
            if !state.search.text.isEmpty { return edit(at: time) { $0.clear() } }
            state.focus = .drawer
        case .tab: return focusPrimary(at: time)
        case .control: break
        }
        return []
    }

    // MARK: Search

    /// The search bar hears the keys, and the drawer comes up to its full height.
    private mutating func enterSearch(at time: Double) -> [Notice] {
        state.focus = .search
        return raise(at: time, toTheTop: true)
    }

    /// Changes the query; the list follows, from its top.
    private mutating func edit(at time: Double, _ change: (inout SearchField) -> Void) -> [Notice] {
        let before = state.search.text
        change(&state.search)
        guard state.search.text != before else { return [] }
        state.list.filter(state.search.text)
        state.selection = state.list.isFiltered && state.list.count > 0 ? 1 : 0
        var notices: [Notice] = []
        // Other rows: they are shown from the first one. Scrolled there before the list takes its new height, a short one
        // has no end to bounce back to.
        if reading.offset > 0, !engine.isMoving { notices += send(.key(.home), at: time) }
        notices += send(.listHeight(Double(state.list.rowCount) * grid.cellHeight), at: time)
        wantsRowInView = state.selection > 0
        return notices
    }

    // MARK: The drawer's rows

    /// Moves the highlight among what the filter leaves, and sees to it that it can be seen.
    private mutating func choose(by distance: Int, at time: Double) -> [Notice] {
        guard state.list.count > 0 else { return [] }
        if state.selection == 0 {
            guard distance > 0 else { return [] }
            state.selection = firstVisiblePlace + 1
        } else {
            state.selection = min(max(1, state.selection + distance), state.list.count)
        }
        wantsRowInView = true
        let isVisible = state.listShare(reading, engine) >= 1 && missingRows(inHeight: reading.height) == 0
        return isVisible || scrollsAtEveryHeight ? [] : raise(at: time, toTheTop: true)
    }

    /// The first action that is whole in the visible part of the list, from 0.
    private var firstVisiblePlace: Int {
        let first = Int((max(0, reading.offset) / grid.cellHeight).rounded(.up))
        for row in first..<max(first, state.list.rowCount) {
            if let place = state.list.place(ofRow: row) { return place }
        }
        return 0
    }

    private mutating func addChosen(at time: Double) -> [Notice] {
        guard state.selection > 0 else { return [] }
        state.addChosen()
        wantsStepInView = true
        return send(.primaryHeight(primaryHeight), at: time)
    }

    private mutating func undo(at time: Double) -> [Notice] {
        state.undo()
        return send(.primaryHeight(primaryHeight), at: time)
    }

    // MARK: Detents

    /// The highest detent: `fullHeight` in every layout that comes with the simulator.
    private var highestDetent: DetentName? { engine.layout.detents.last?.name }

    /// Where the drawer is, or is on its way to.
    private var headingTop: Double { reading.target.flatMap { engine.top(of: $0) } ?? reading.top }

    /// One detent up, or to the highest one.
    private mutating func raise(at time: Double, toTheTop: Bool = false) -> [Notice] {
        let heading = headingTop
        let detents = toTheTop ? engine.layout.detents.suffix(1) : engine.layout.detents[...]
        for detent in detents {
            guard let top = engine.top(of: detent.name), top < heading - 1 else { continue }
            return send(.snap(to: detent.name), at: time)
        }
        return []
    }

    /// One detent down; not off the screen.
    private mutating func lower(at time: Double) -> [Notice] {
        let heading = headingTop
        for detent in engine.layout.detents.reversed() where detent.name != .hidden {
            guard let top = engine.top(of: detent.name), top > heading + 1 else { continue }
            return send(.snap(to: detent.name), at: time)
        }
        return []
    }

    // MARK: Scrolling into view

    /// Whether the list can be scrolled without the drawer at its full height.
    private var scrollsAtEveryHeight: Bool {
        let settings = engine.settings
        return !settings.listPanning || settings.listPans == .contentFirst || settings.listPans == .listOnly
    }

    /// Rows of the list that fit below the header at full height.
    private var fullListRows: Int {
        let top = highestDetent.flatMap { engine.top(of: $0) } ?? reading.top
        return Int(((grid.container.height - top - grid.container.header.height) / grid.cellHeight).rounded(.down))
    }

    /// How many rows the list has to be scrolled on (back: negative) to show the highlighted row, in a drawer of this
    /// height. With an action that begins a category its category is shown too.
    private func missingRows(inHeight height: Double) -> Double {
        guard state.selection > 0 else { return 0 }
        let row = state.list.rowIndex(ofPlace: state.selection - 1)
        let beginsCategory = row > 0 && state.list.place(ofRow: row - 1) == nil
        let first = Double(beginsCategory ? row - 1 : row)
        let offset = reading.offset / grid.cellHeight
        let room = max(1, (height - grid.container.header.height) / grid.cellHeight)
        // A row that is whole within a thousandth of it is whole: offsets come out of sums.
        if Double(row + 1) > offset + room + 0.001 { return Double(row + 1) - room - offset }
        return first < offset - 0.001 ? first - offset : 0
    }

    /// Scrolls what was asked for into view, as soon as that does not disturb a movement that is on.
    private mutating func bringIntoView(at time: Double) -> [Notice] {
        guard wantsRowInView || wantsStepInView, !engine.isMoving else { return [] }
        var notices: [Notice] = []
        if wantsRowInView {
            wantsRowInView = false
            let isFull = highestDetent.flatMap { engine.top(of: $0) }.map { reading.top <= $0 + 1 } ?? true
            let rows = missingRows(inHeight: reading.height)
            if rows != 0, isFull || scrollsAtEveryHeight { notices += send(.wheel(rows: rows, on: .list), at: time) }
        }
        if wantsStepInView {
            wantsStepInView = false
            notices += showStep(state.steps.count - 1, at: time)
        }
        return notices
    }

    // MARK: The primary content

    /// How tall the primary content is: its title, the steps, and room below them, so that the last one can be scrolled
    /// out from behind the drawer at every detent that does not dim it. The engine sees to the lowest one by itself.
    private var primaryHeight: Double {
        let lowest = engine.layout.detents.first.flatMap { engine.top(of: $0.name) } ?? grid.container.height
        let undimmed = undimmedDetent.flatMap { engine.top(of: $0) } ?? lowest
        return PrimaryFrame.height(steps: state.steps.count, grid) + max(0, lowest - undimmed)
    }

    /// The highest detent at which the primary content is not dimmed.
    private var undimmedDetent: DetentName? {
        let name = engine.settings.largestUndimmedDetent
        if engine.layout.index(of: name) != nil { return name }
        return engine.layout.detents.dropLast().last?.name
    }

    /// Keys go to the primary content; where the drawer stands over it, that comes down first.
    private mutating func focusPrimary(at time: Double) -> [Notice] {
        state.focus = .primary
        guard let detent = undimmedDetent, let top = engine.top(of: detent), headingTop < top - 1 else { return [] }
        return send(.snap(to: detent), at: time)
    }

    private mutating func scrollPrimary(rows: Double, at time: Double) -> [Notice] {
        rows == 0 ? [] : send(.wheel(rows: rows, on: .primary), at: time)
    }

    private mutating func scrollPrimary(toOffset offset: Double, at time: Double) -> [Notice] {
        scrollPrimary(rows: (offset - reading.primaryOffset) / grid.cellHeight, at: time)
    }

    private mutating func chooseStep(by distance: Int, at time: Double) -> [Notice] {
        guard state.steps.count > 0 else { return [] }
        let chosen = state.steps.chosen.map { min(max(0, $0 + distance), state.steps.count - 1) }
        state.steps.choose(chosen ?? PrimaryFrame(reading, grid).firstVisibleStep)
        return state.steps.chosen.map { showStep($0, at: time) } ?? []
    }

    private mutating func showStep(_ step: Int, at time: Double) -> [Notice] {
        guard step >= 0 else { return [] }
        // Under a drawer that stands over it all, as far as it will be seen when that comes down.
        let bottom = max(reading.top, undimmedDetent.flatMap { engine.top(of: $0) } ?? reading.top)
        let frame = PrimaryFrame(reading, grid, visibleTo: bottom)
        return scrollPrimary(rows: frame.missingRows(forStep: step), at: time)
    }

    // MARK: Places and picture

    func point(of place: Place) -> Point? {
        let reading = reading
        let container = grid.container
        func middle(_ from: Double, _ to: Double) -> Point? {
            let from = max(0, from)
            let to = min(container.height, to)
            return from < to ? Point(x: container.width / 2, y: (from + to) / 2) : nil
        }
        let header = container.header
        let search = reading.top + header.handle
        let title = search + header.search
        let list = title + header.title
        switch place {
        case .handle: return middle(reading.top, search)
        case .search: return middle(search, title)
        case .title: return middle(title, list)
        case .list: return middle(list, container.height)
        case .overlay: return reading.progress > 0 ? middle(0, reading.top) : nil
        case .primary: return reading.progress > 0 ? nil : middle(0, reading.top)
        }
    }

    func draw(into canvas: inout Canvas) {
        ShortcutsPicture(
            reading: reading, grid: grid, state: state, listShare: state.listShare(reading, engine),
            titleShare: state.titleShare(reading, engine)
        ).draw(into: &canvas)
    }
}
