// The subjects of the tests: the engine alone, or a scene of the simulator. Both receive the same events.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport

/// The subject on which a case runs.
protocol Subject: Lawful {
    /// - Throws: `InvalidValue` for a setup that the subject does not accept.
    init(_ setup: Setup) throws(InvalidValue)

    var grid: Grid { get }
    var wheelRows: Double { get }

    mutating func handle(_ deed: Deed, at time: Double) -> Notices
    /// The event that has the effect of a deed; nil for a change that the laws of events do not cover.
    func event(for deed: Deed) -> DrawerEvent?
    func point(of place: DrawerPlace) -> DrawerPoint?
    func place(at point: DrawerPoint) -> DrawerPlace
    /// Whether a press at a point presses a hint or a scroll bar; an engine has neither.
    func isOnControl(_ point: DrawerPoint) -> Bool
    /// The defect of the subject's picture; nil without one.
    var pictureFault: String? { get }
}

extension Subject {
    func isOnControl(_: DrawerPoint) -> Bool { false }
    var pictureFault: String? { nil }
}

/// One event at one time, in points.
enum Deed: Sendable, Hashable {
    case input(Input)
    // Events that only an engine receives:
    case event(DrawerEvent)
    case keepsEnd(Bool)
    case hostScrolls(Bool)
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
            header: [DrawerPlace.handle, .search, .title].map { DrawerPart($0, height: setup.cellHeight) },
            footer: setup.sheet.footer > 0 ? [DrawerPart(.footer, height: setup.sheet.footer)] : [],
            margin: setup.sheet.detached)
    }

    static func == (left: EngineSubject, right: EngineSubject) -> Bool { left.engine == right.engine }

    var reading: Reading { engine.reading }
    var time: Double { engine.time }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var drawer: DrawerEngine { engine }
    var places: [Double] { engine.places }
    var wheelRows: Double { setup.wheelRows }
    var grid: Grid {
        Grid(
            columns: setup.size.columns, rows: setup.size.rows, cellWidth: setup.cellWidth,
            cellHeight: setup.cellHeight)
    }

    mutating func advance(to time: Double) -> Notices { engine.advance(to: time) }
    mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices { engine.handle(event, at: time) }

    mutating func handle(_ deed: Deed, at time: Double) -> Notices {
        switch deed {
        case .input(.resize(let columns, let rows)): setup.size = Size(columns: columns, rows: rows)
        case .input(.other(.configure(let settings))):
            guard (try? setup.configure(settings)) != nil,
                let notices = try? engine.configure(
                    layout: setup.layout, settings: setup.engineSettings, container: EngineSubject.container(setup),
                    at: time)
            else { return advance(to: time) }
            return notices
        case .keepsEnd(let isKept):
            // The host sets the anchor while no pan is in progress.
            let notices = advance(to: time)
            guard engine.panSource == nil else { return notices }
            engine.listAnchor = isKept ? .end : .start
            return notices
        case .hostScrolls(let isHost):
            // The host takes a list over at rest, and gives it back within its range.
            let notices = advance(to: time)
            let (list, offset) = (engine.listExtent, engine.reading.offset)
            let isWithin = list.minimumOffset <= offset && offset <= list.maximumOffset
            guard engine.isSettled, engine.panSource == nil, isWithin else { return notices }
            engine.listSource = isHost ? .host : .engine
            return notices
        default: break
        }
        guard let event = event(for: deed) else { return advance(to: time) }
        return engine.handle(event, at: time)
    }

    func event(for deed: Deed) -> DrawerEvent? {
        switch deed {
        case .input(let input): event(for: input)
        case .event(let event): event
        case .keepsEnd, .hostScrolls: nil
        }
    }

    private func event(for input: Input) -> DrawerEvent? {
        switch input {
        case .press(let point): return .press(at: point)
        case .move(let point): return .move(to: point)
        case .release: return .release
        case .cancel: return .cancel
        case .wheel(let rows, let point): return .wheel(rows: rows, on: engine.place(at: point))
        case .key(let key): return key.pan.map { .key(named: $0, on: .list) }
        case .text, .turn, .rightClick, .other(.configure): return nil
        case .other(.code(.page)), .other(.code(.push)), .other(.code(.pop)): return nil
        case .resize(let columns, let rows):
            var setup = setup
            setup.size = Size(columns: columns, rows: rows)
            return .resize(to: EngineSubject.container(setup))
        case .other(.insets(let bottom, let animated)): return .bottomInset(points: bottom, animated: animated)
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

    func place(at point: DrawerPoint) -> DrawerPlace { engine.place(at: point) }

    /// The middle of the visible part of a place, as in a scene.
    func point(of place: DrawerPlace) -> DrawerPoint? {
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
        case .overlay: return engine.reading.progress > 0 ? middle(0, engine.top) : nil
        case .primary: return engine.reading.progress > 0 ? nil : middle(0, engine.top)
        case .handle, .header: return nil
        }
    }
}

struct SimulationSubject: Subject {
    var simulation: Simulation
    /// Whether the scene has acted by itself. From then on until it is at rest, no law holds for its positions.
    private var isLoose = false

    init(_ setup: Setup) throws(InvalidValue) {
        var configuration = Configuration()
        configuration.setup = setup
        if case .count(let count) = setup.items { configuration.items = .generated(count) }
        simulation = try Simulation(configuration)
    }

    static func == (left: SimulationSubject, right: SimulationSubject) -> Bool {
        let (left, right) = (left.simulation, right.simulation)
        let (one, two) = (left.run, right.run)
        return left.drawer == right.drawer && left.bar == right.bar && one.bend == two.bend
            && one.focus == two.focus && one.selection == two.selection && one.items == two.items
            && one.primaryCount == two.primaryCount && left.wantsToQuit == right.wantsToQuit
            && left.nextDeadline == right.nextDeadline
    }

    var reading: Reading { simulation.reading }
    var time: Double { simulation.time }
    var nextDeadline: Double? { simulation.nextDeadline }
    var isMoving: Bool { simulation.isMoving }
    var isSettled: Bool { simulation.isSettled }
    var drawer: DrawerEngine { simulation.drawer }
    var isBar: Bool { simulation.bar != nil }
    var isProgram: Bool { true }
    var places: [Double] { isLoose ? [] : simulation.bar?.places ?? simulation.drawer.places }
    var grid: Grid { simulation.grid }
    var wheelRows: Double { simulation.configuration.wheelRows }

    mutating func advance(to time: Double) -> Notices {
        let notices = simulation.advance(to: time)
        if isSettled, drawer.panSource == nil { isLoose = false }
        return notices
    }

    mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        switch event {
        case .press(let point, _, _): simulation.handle(.press(point), at: time)
        case .move(let point): simulation.handle(.move(point), at: time)
        case .release: simulation.handle(.release, at: time)
        default: simulation.advance(to: time)
        }
    }

    mutating func handle(_ deed: Deed, at time: Double) -> Notices {
        guard case .input(let input) = deed else { return advance(to: time) }
        let notices = simulation.handle(input, at: time)
        switch input {
        case .press, .move, .cancel, .wheel: break
        // The scene decides about taps on a row, the search bar, or content behind a hidden drawer.
        case .release: if notices.contains(where: \.isTap) { isLoose = true }
        default: isLoose = true
        }
        return notices
    }

    func event(for deed: Deed) -> DrawerEvent? {
        switch deed {
        case .input(.press(let point)): .press(at: point)
        case .input(.move(let point)): .move(to: point)
        case .input(.release): .release
        case .input(.cancel): .cancel
        case .input(.wheel(let rows, let point)): .wheel(rows: rows, on: place(at: point))
        default: nil
        }
    }

    func point(of place: DrawerPlace) -> DrawerPoint? { simulation.point(of: place) }
    func place(at point: DrawerPoint) -> DrawerPlace { simulation.place(at: point) }
    func isOnControl(_ point: DrawerPoint) -> Bool { simulation.isOnControl(point) }

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

extension Notice {
    fileprivate var isTap: Bool { if case .tapped = kind { true } else { false } }
}
