// The subjects of the tests: the engine alone, or a scene of the simulator. Both receive the same events.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// The subject on which a case runs.
protocol Subject: Sendable {
    /// - Throws: `InvalidValue` for a setup that the subject does not accept.
    init(_ setup: Setup) throws(InvalidValue)

    var reading: Reading { get }
    var time: Double { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    var grid: Grid { get }
    var wheelRows: Double { get }
    /// The drawer's engine, or that of the list under a bar, with the layout and settings for the rules.
    var drawer: DrawerEngine { get }
    /// The height of a bar, its three heights, and whether it may expand; nil for a drawer.
    var bar: BarModel.Inputs? { get }

    mutating func advance(to time: Double) -> [Notice]
    mutating func handle(_ deed: Deed, at time: Double) -> [Notice]
    func point(of place: Place) -> DrawerPoint?
    func place(at point: DrawerPoint) -> Place
    /// Whether a press at a point presses a hint or a scroll bar, which no engine has.
    func isOnControl(_ point: DrawerPoint) -> Bool
    /// The pan of a key and its place; nil for a key that the scene handles itself.
    func panKey(_ key: Key) -> (key: PanKey, place: Place)?
    /// Whether the subject refuses a setting while it runs, as rows of a file that nobody has read.
    func refuses(_ settings: [Setting]) -> Bool
    /// Whether a tap on a place has an effect of the scene's own.
    func reacts(toTapOn place: Place) -> Bool
    /// The defect of the subject's picture; nil if there is none.
    var pictureFault: String? { get }
    /// Whether both states are identical to the last bit.
    func isSame(as other: Self) -> Bool
}

extension Subject {
    var isBar: Bool { bar != nil }
    func isOnControl(_: DrawerPoint) -> Bool { false }
}

/// One event at one time, in points.
enum Deed: Sendable, Hashable {
    case input(Input)
    // Events that only an engine receives:
    case listHeight(Double)
    case primaryHeight(Double)
    case trackpad(Double, Place, TrackpadPhase)
    case lift(DrawerPoint)
    case impulse(Double)
    case keepsEnd(Bool)
    case hostScrolls(Bool)
    case listAt(Double, Double)
}

extension Key {
    /// The pan of the key.
    fileprivate var panned: PanKey? {
        switch self {
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        case .character("j"): .next
        case .character("k"): .previous
        default: nil
        }
    }
}

struct EngineSubject: Subject {
    var engine: DrawerEngine
    private var setup: Setup

    init(_ setup: Setup) throws(InvalidValue) {
        self.setup = setup
        var rows = 60
        if case .count(let count) = setup.items { rows = count }
        engine = try DrawerEngine(
            layout: setup.layout, container: EngineSubject.container(setup),
            listHeight: Double(rows) * setup.cellHeight, primaryHeight: 40 * setup.cellHeight,
            settings: setup.engineSettings, detent: setup.detents.first?.name)
    }

    private static func container(_ setup: Setup) -> Container {
        Container(
            width: Double(setup.size.columns) * setup.cellWidth, height: Double(setup.size.rows) * setup.cellHeight,
            rowHeight: setup.cellHeight,
            header: [Place.handle, .search, .title].map { DrawerPart($0, height: setup.cellHeight) },
            footer: setup.sheet.footer > 0 ? [DrawerPart(.footer, height: setup.sheet.footer)] : [],
            margin: setup.sheet.detached)
    }

    var reading: Reading { engine.reading }
    var time: Double { engine.time }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled }
    var drawer: DrawerEngine { engine }
    var bar: BarModel.Inputs? { nil }
    var wheelRows: Double { setup.wheelRows }
    var grid: Grid {
        Grid(
            columns: setup.size.columns, rows: setup.size.rows, cellWidth: setup.cellWidth,
            cellHeight: setup.cellHeight)
    }
    func isSame(as other: EngineSubject) -> Bool { engine == other.engine }

    mutating func advance(to time: Double) -> [Notice] { Array(engine.advance(to: time)) }

    mutating func handle(_ deed: Deed, at time: Double) -> [Notice] {
        switch deed {
        case .input(.other(.configure(let settings))):
            guard (try? setup.configure(settings)) != nil,
                let notices = try? engine.configure(
                    layout: setup.layout, settings: setup.engineSettings, container: EngineSubject.container(setup),
                    at: time)
            else { return advance(to: time) }
            return Array(notices)
        case .input(let input):
            guard let event = event(input) else { return advance(to: time) }
            return Array(engine.handle(event, at: time))
        case .listHeight(let height): return Array(engine.handle(.listContent(height: height), at: time))
        case .primaryHeight(let height): return Array(engine.handle(.primaryHeight(height), at: time))
        case .trackpad(let points, let place, let phase):
            return Array(engine.handle(.trackpad(by: points, on: place, phase), at: time))
        case .lift(let velocity): return Array(engine.handle(.release(velocity: velocity), at: time))
        case .impulse(let velocity): return Array(engine.handle(.impulse(velocity: velocity), at: time))
        case .keepsEnd(let isKept):
            // The host sets the anchor while no pan is in progress.
            let notices = advance(to: time)
            guard engine.panSource == nil else { return notices }
            engine.listAnchor = isKept ? .end : .start
            return notices
        case .hostScrolls(let isHost):
            // The host takes a list over at rest, and gives it back within its range.
            let notices = advance(to: time)
            let (list, offset) = (engine.list, engine.reading.offset)
            let isWithin = list.minimumOffset <= offset && offset <= list.maximumOffset
            guard engine.isSettled, engine.panSource == nil, isWithin else { return notices }
            engine.listSource = isHost ? .host : .engine
            return notices
        case .listAt(let offset, let velocity):
            return Array(engine.handle(.listAt(offset, velocity: velocity), at: time))
        }
    }

    private mutating func event(_ input: Input) -> Event? {
        switch input {
        case .press(let point): return .press(at: point)
        case .move(let point): return .move(to: point)
        case .release: return .release
        case .cancel: return .cancel
        case .wheel(let rows, let point): return .wheel(rows: rows, on: engine.place(at: point))
        case .key(let key): return panKey(key).map { .key($0.key, on: $0.place) }
        case .text, .turn, .other(.configure): return nil
        case .other(.code(.page)), .other(.code(.push)), .other(.code(.pop)): return nil
        case .resize(let columns, let rows):
            setup.size = Size(columns: columns, rows: rows)
            return .resize(EngineSubject.container(setup))
        case .other(.insets(let bottom, let animated)): return .bottomInset(bottom, animated: animated)
        case .other(.code(.snap(let name, let animated))): return .snap(to: name, animated: animated)
        case .other(.code(.toggle)): return .toggle
        case .other(.code(.nudge)): return .nudge
        case .other(.code(.scrollTo(.section, _))): return nil
        case .other(.code(.dismiss(let animated))): return .dismiss(animated: animated)
        case .other(.code(.moveTo(let height, let animated))):
            return .moveTo(height: height.points(on: grid), animated: animated)
        case .other(.code(.scrollTo(.offset(let offset), let animated))):
            return .scroll(to: offset.points(on: grid), animated: animated)
        case .other(.code(.scrollTo(.row(let row), let animated))):
            return .scroll(to: Double(row - 1) * setup.cellHeight, animated: animated)
        }
    }

    func panKey(_ key: Key) -> (key: PanKey, place: Place)? { key.panned.map { ($0, .list) } }
    func place(at point: DrawerPoint) -> Place { engine.place(at: point) }
    func refuses(_ settings: [Setting]) -> Bool {
        var next = setup
        return (try? next.configure(settings)) == nil
    }
    func reacts(toTapOn place: Place) -> Bool { false }
    var pictureFault: String? { nil }

    /// As in a scene: the middle of the visible part.
    func point(of place: Place) -> DrawerPoint? {
        let container = engine.container
        func middle(_ from: Double, _ to: Double) -> DrawerPoint? {
            let from = max(0, from)
            let to = min(container.height, to)
            return from < to ? DrawerPoint(x: container.width / 2, y: (from + to) / 2) : nil
        }
        var y = engine.top
        for part in container.header {
            if part.place == place { return middle(y, y + part.height) }
            y += part.height
        }
        switch place {
        case .list: return middle(y, engine.footerTop ?? container.height)
        case .footer: return engine.footerTop.flatMap { middle($0, min(container.height, $0 + container.footerHeight)) }
        case .overlay: return engine.progress > 0 ? middle(0, engine.top) : nil
        case .primary: return engine.progress > 0 ? nil : middle(0, engine.top)
        case .handle, .header: return nil
        }
    }
}

struct SimulationSubject: Subject {
    var simulation: Simulation

    init(_ setup: Setup) throws(InvalidValue) {
        var configuration = Configuration()
        configuration.setup = setup
        if case .count(let count) = setup.items { configuration.items = .generated(count) }
        simulation = try Simulation(configuration)
    }

    var reading: Reading { simulation.reading }
    var time: Double { simulation.time }
    var nextDeadline: Double? { simulation.nextDeadline }
    var isMoving: Bool { simulation.isMoving }
    var isSettled: Bool { simulation.isSettled }
    var drawer: DrawerEngine { simulation.drawer }
    var bar: BarModel.Inputs? { simulation.bar.map { BarModel.Inputs($0) } }
    var grid: Grid { simulation.grid }
    var wheelRows: Double { simulation.configuration.wheelRows }

    func isSame(as other: SimulationSubject) -> Bool {
        simulation.drawer == other.simulation.drawer && simulation.bar == other.simulation.bar
            && simulation.bend == other.simulation.bend && simulation.focus == other.simulation.focus
            && simulation.selection == other.simulation.selection && simulation.items == other.simulation.items
            && simulation.steps == other.simulation.steps && simulation.wantsToQuit == other.simulation.wantsToQuit
            && simulation.nextDeadline == other.simulation.nextDeadline
    }

    mutating func advance(to time: Double) -> [Notice] { Array(simulation.advance(to: time)) }

    mutating func handle(_ deed: Deed, at time: Double) -> [Notice] {
        guard case .input(let input) = deed else { return advance(to: time) }
        return Array(simulation.handle(input, at: time))
    }

    func panKey(_ key: Key) -> (key: PanKey, place: Place)? {
        guard !simulation.isAsking, let pan = key.panned else { return nil }
        // During a pan that began at `hidden`, the drawer is up.
        let isHidden = drawer.destination == drawer.layout.hiddenName && drawer.phase != .tracking
        switch simulation.focus {
        case .search, .handle: return nil
        // While it settles to `hidden`, the drawer takes the up arrow and no other key.
        case .list: return isHidden && pan != .up ? nil : (pan, .list)
        // Behind a hidden drawer, the up arrow belongs to the drawer.
        case .primary: return (pan, isHidden && pan == .up ? .list : .primary)
        }
    }

    func point(of place: Place) -> DrawerPoint? { simulation.point(of: place) }
    func place(at point: DrawerPoint) -> Place { simulation.place(at: point) }
    func refuses(_ settings: [Setting]) -> Bool {
        var next = simulation.configuration
        return (try? next.configure(settings)) == nil
    }
    func isOnControl(_ point: DrawerPoint) -> Bool { simulation.isOnControl(point) }

    /// The scene decides about taps on a row, the search bar, or content behind a hidden drawer.
    func reacts(toTapOn place: Place) -> Bool {
        switch place {
        case .handle, .overlay: false
        case .header, .list, .primary: true
        }
    }

    var pictureFault: String? {
        let grid = simulation.grid
        var clean = Canvas(columns: grid.columns, rows: grid.rows)
        var used = clean
        used.fill(used.bounds, Style())
        for row in 0..<grid.rows { used.put(Glyph("X"), column: row % grid.columns, row: row, Style()) }
        simulation.draw(into: &clean)
        simulation.draw(into: &used)
        return clean.cells == used.cells ? nil : "the picture depends on the previous canvas"
    }
}
