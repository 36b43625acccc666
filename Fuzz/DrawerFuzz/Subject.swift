// What is tested: the engine by itself, or the whole simulation. Both are told the same things.

import DrawerCore
import DrawerScene
import DrawerScript

/// What a case is carried out on.
protocol Subject: Sendable {
    init?(_ setup: Setup)

    var reading: Reading { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    /// What its reading follows from.
    var facts: Facts { get }
    /// Whether all that happens is what was sent: no second thoughts as a scene has them.
    static var isBare: Bool { get }

    mutating func advance(to time: Double) -> [Notice]
    /// Does something; nil where it hears no such thing.
    mutating func handle(_ deed: Deed, at time: Double) -> [Notice]?
    func point(of place: Place) -> Point?
    func place(at point: Point) -> Place
    /// What is wrong with its picture; nil where nothing is.
    var pictureFault: String? { get }
    /// Whether every bit of the state is the same.
    func isSame(as other: Self) -> Bool
}

/// What a reading follows from.
struct Facts {
    var stops: Stops
    var container: Container
    var settings: Settings
}

/// One thing that happens at one moment, points and all.
enum Deed: Hashable {
    case input(Input)
    case cancel
    case listHeight(Double)
    case primaryHeight(Double)
    case configure(Layout, Settings)
}

struct EngineSubject: Subject {
    var engine: DrawerEngine
    static let isBare = true

    init?(_ setup: Setup) {
        let configuration = setup.configuration
        guard case .generated(let rows) = configuration.items else { return nil }
        let grid = Grid(
            columns: configuration.columns, rows: configuration.rows, cellWidth: configuration.cellWidth,
            cellHeight: configuration.cellHeight)
        let engine = try? DrawerEngine(
            layout: configuration.layout ?? .standard(rowHeight: grid.cellHeight), container: grid.container,
            listHeight: Double(rows) * grid.cellHeight, primaryHeight: 40 * grid.cellHeight,
            settings: configuration.settings)
        guard let engine else { return nil }
        self.engine = engine
    }

    var reading: Reading { engine.reading }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled }
    var facts: Facts { Facts(stops: engine.stops, container: engine.container, settings: engine.settings) }
    func isSame(as other: EngineSubject) -> Bool { engine == other.engine }

    mutating func advance(to time: Double) -> [Notice] { Array(engine.advance(to: time)) }

    mutating func handle(_ deed: Deed, at time: Double) -> [Notice]? {
        let event: Event
        switch deed {
        case .input(let input):
            guard let known = self.event(input) else { return nil }
            event = known
        case .cancel: event = .cancel
        case .listHeight(let height): event = .listHeight(height)
        case .primaryHeight(let height): event = .primaryHeight(height)
        case .configure(let layout, let settings):
            return (try? engine.configure(layout: layout, settings: settings, at: time)).map(Array.init)
        }
        return Array(engine.handle(event, at: time))
    }

    private func event(_ input: Input) -> Event? {
        let container = engine.container
        switch input {
        case .press(let point): return .press(at: point)
        case .move(let point): return .move(to: point)
        case .release: return .release
        case .wheel(let rows, let point): return .wheel(rows: rows, on: engine.place(at: point))
        case .key(let key): return EngineSubject.panKey(key).map { .key($0) }
        case .text: return nil
        case .resize(let columns, let rows):
            return .resize(
                Container(
                    width: Double(columns) * 8, height: Double(rows) * container.rowHeight,
                    rowHeight: container.rowHeight))
        case .snap(let name): return .snap(to: name)
        case .toggle: return .toggle
        case .dismiss: return .dismiss
        case .moveTo(let height): return .moveTop(to: container.height - height)
        }
    }

    private static func panKey(_ key: Key) -> PanKey? {
        switch key {
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

    func place(at point: Point) -> Place { engine.place(at: point) }
    var pictureFault: String? { nil }

    /// As a scene has it: the middle of what is visible of it.
    func point(of place: Place) -> Point? {
        let container = engine.container
        let top = engine.top
        func middle(_ from: Double, _ to: Double) -> Point? {
            let from = max(0, from)
            let to = min(container.height, to)
            return from < to ? Point(x: container.width / 2, y: (from + to) / 2) : nil
        }
        let search = top + container.header.handle
        let title = search + container.header.search
        let list = title + container.header.title
        switch place {
        case .handle: return middle(top, search)
        case .search: return middle(search, title)
        case .title: return middle(title, list)
        case .list: return middle(list, container.height)
        case .overlay: return engine.progress > 0 ? middle(0, top) : nil
        case .primary: return engine.progress > 0 ? nil : middle(0, top)
        }
    }
}

struct SimulationSubject: Subject {
    var simulation: Simulation
    static let isBare = false
    private let settings: Settings
    /// The detents to begin with.
    private let stops: Stops

    init?(_ setup: Setup) {
        guard let simulation = try? Simulation(setup.configuration), let stops = simulation.stops else { return nil }
        self.simulation = simulation
        self.stops = stops
        settings = setup.configuration.settings
    }

    var reading: Reading { simulation.reading }
    var nextDeadline: Double? { simulation.nextDeadline }
    var isMoving: Bool { simulation.isMoving }
    var isSettled: Bool { simulation.isSettled }
    var facts: Facts {
        Facts(stops: simulation.stops ?? stops, container: simulation.grid.container, settings: settings)
    }

    func isSame(as other: SimulationSubject) -> Bool {
        simulation.reading == other.simulation.reading && simulation.focus == other.simulation.focus
            && simulation.selection == other.simulation.selection && simulation.items == other.simulation.items
            && simulation.steps == other.simulation.steps && simulation.wantsToQuit == other.simulation.wantsToQuit
            && simulation.nextDeadline == other.simulation.nextDeadline
    }

    mutating func advance(to time: Double) -> [Notice] { Array(simulation.advance(to: time)) }

    mutating func handle(_ deed: Deed, at time: Double) -> [Notice]? {
        guard case .input(let input) = deed else { return nil }
        return Array(simulation.handle(input, at: time))
    }

    func point(of place: Place) -> Point? { simulation.point(of: place) }

    /// Not asked for: a simulation's taps and presses are the scene's business.
    func place(at point: Point) -> Place { .list }

    var pictureFault: String? {
        let grid = simulation.grid
        var clean = Canvas(columns: grid.columns, rows: grid.rows)
        var used = clean
        used.fill(used.bounds, Style())
        for row in 0..<grid.rows { used.put(Glyph("X"), column: row % grid.columns, row: row, Style()) }
        simulation.draw(into: &clean)
        simulation.draw(into: &used)
        return clean.cells == used.cells ? nil : "it depends on what the canvas showed before"
    }
}
