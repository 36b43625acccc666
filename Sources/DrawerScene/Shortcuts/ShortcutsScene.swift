// The scene `shortcuts`: the drawer of actions over the steps of a shortcut.
//
// It owns the engine and what the engine knows nothing of: focus, search, highlight, steps. What moves is the engine's
// business: this here tells it what happened, and reads off where things are.

import DrawerCore

struct ShortcutsScene: EngineScene {
    private(set) var engine: DrawerEngine
    var state: ShortcutsState
    private(set) var grid: Grid
    /// The highlighted row is to be scrolled into view as soon as nothing moves by itself.
    var wantsRowInView = false
    /// The last step is to be scrolled into view as soon as nothing moves by itself.
    var wantsStepInView = false
    /// The press that is on was meant for the help panel.
    private var swallowsGesture = false
    var wantsToQuit = false

    init(_ configuration: Configuration) throws(InvalidValue) {
        grid = configuration.grid
        state = ShortcutsState(configuration)
        engine = try DrawerEngine(
            layout: configuration.resolvedLayout, container: grid.container,
            listHeight: Double(state.list.rowCount) * grid.cellHeight, primaryHeight: 0,
            settings: configuration.settings)
        _ = send(.primaryHeight(primaryHeight), at: 0)
    }

    var reading: Reading { engine.reading }
    var stops: Stops? { engine.stops }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled && !wantsRowInView && !wantsStepInView }
    var focus: Focus { state.focus }
    var selection: Int { state.selection }
    var items: Int { state.list.count }
    var steps: Int { state.steps.count }
    var selectionText: String? {
        guard state.selection > 0 else { return nil }
        let entry = state.list.entry(state.list.number(atPlace: state.selection - 1))
        let title = String(entry.title) + (entry.number.map { " \($0)" } ?? "")
        return entry.detail.isEmpty ? title : "\(title), \(entry.detail)"
    }
    var theme: Theme { state.theme }
    var look: Look {
        get { state.theme.look }
        set { if newValue != state.theme.look { state.theme = Theme(newValue) } }
    }

    var showsHelp: Bool { state.showsHelp }
    var policy: Policy { engine.settings.policy }

    /// What moves goes on to where it was sent; the next release asks the new one.
    mutating func take(_ policy: Policy, at time: Double) -> Notices {
        let notices = advance(to: time)
        engine.use(policy)
        state.message = "\(state.wording.policyChanged): \(policy.name)"
        return notices
    }

    mutating func leave(at time: Double) -> Notices {
        let notices = advance(to: time)
        forget()
        state.showsHelp = false
        swallowsGesture = false
        return notices + send(.cancel, at: time)
    }

    // MARK: Time

    mutating func run(to time: Double) -> Notices { engine.advance(to: time) }

    // MARK: Input

    mutating func handle(_ input: Input, at time: Double) -> Notices {
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
        case .snap(let detent, _): notices += send(.snap(to: detent), at: time)
        case .toggle: notices += send(.toggle, at: time)
        case .dismiss: notices += send(.dismiss, at: time)
        case .moveTo(let height, _): notices += send(.moveTop(to: grid.container.height - height), at: time)
        case .scrollTo, .insets, .configure: break
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

    mutating func run(_ event: Event, at time: Double) -> Notices { engine.handle(event, at: time) }

    // MARK: Taps

    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices {
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
            guard let index = state.list.place(ofRow: frame.listRow(atScreenRow: grid.row(of: point))) else {
                return []
            }
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
