// What the scenes do alike because each is one engine with content around it: time, input, settings, highlight.

import DrawerCore
import DrawerStudies

/// What a scene moves: a drawer, or a value on top of one.
protocol SceneEngine: Sendable {
    /// The drawer itself.
    var drawer: DrawerEngine { get }
    var reading: Reading { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    func place(at point: Point) -> Place
    mutating func handle(_ event: Event, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
    /// Takes the settings and the detents of a configuration, and what else depends on the screen, live and in one step.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices
    /// How much of the primary content is covered: a page is as much shorter.
    mutating func coverPrimary(_ height: Double)
}

extension SceneEngine {
    mutating func coverPrimary(_ height: Double) {}
}

extension DrawerEngine: SceneEngine {
    var drawer: DrawerEngine { self }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        try configure(
            layout: configuration.layout, settings: configuration.engineSettings, container: measures.container,
            listHeight: measures.listHeight, primaryHeight: measures.primaryHeight, at: time, animated: animated)
    }
}

extension Bend: SceneEngine {
    var drawer: DrawerEngine { engine }
    var reading: Reading { engine.reading }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        try configure(
            layout: configuration.layout, settings: configuration.engineSettings,
            springs: configuration.springs, container: measures.container, listHeight: measures.listHeight, at: time,
            animated: animated)
    }
}

extension Bar: SceneEngine {
    var drawer: DrawerEngine { engine }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        let heights = try BarHeights(configuration)
        var notices = handle(.resize(measures.container), at: time)
        notices += handle(.listContent(height: measures.listHeight), at: time)
        notices += try configure(
            settings: configuration.engineSettings, settlesAfterFling: configuration.settlesAfterFling, at: time)
        return notices + setHeights(heights, at: time)
    }
}

/// What an engine needs to know of a screen and of a scene's contents, in points.
struct SceneMeasures {
    let container: Container
    let listHeight: Double
    let primaryHeight: Double
}

/// A scene around one engine.
protocol EngineScene: Scene {
    associatedtype Engine: SceneEngine
    var engine: Engine { get set }
    /// The highlighted row, from 1; 0: none.
    var selection: Int { get set }
    /// Whether the highlighted row is to be scrolled into view as soon as nothing moves by itself.
    var wantsRowInView: Bool { get set }

    /// The screen as the engine gets it, with the parts of the header.
    var container: Container { get }
    /// Heights of the list and of the primary content, in points.
    var listHeight: Double { get }
    var primaryHeight: Double { get }
    /// How much of the primary content the scene's own bars cover, in points.
    var coveredHeight: Double { get }
    /// Where the engine's own offset is while the reading's is 0, in points.
    var origin: Double { get }
    /// The offset at which a row, from 0, is the first one to be seen, in points.
    func offset(ofRow row: Int) -> Double
    /// How many rows of cells the list has to be scrolled forward (back: negative) to show the highlighted row.
    var missingRows: Double { get }

    func place(at point: Point) -> Place
    mutating func press(_ key: Key, at time: Double) -> Notices
    mutating func type(_ text: String, at time: Double) -> Notices
    /// What a tap means beyond the engine's own answer.
    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices
    /// The user has taken over: nothing is to be scrolled into view any more.
    mutating func forget()
    /// Scrolls what is to be seen into view, as soon as that does not disturb a movement.
    mutating func bringIntoView(at time: Double) -> Notices
    /// The list has other rows.
    mutating func replaceRows()
}

// MARK: Time and events

extension EngineScene {
    var drawer: DrawerEngine { engine.drawer }
    var name: SceneName { stage.configuration.scene }
    var grid: Grid { stage.grid }
    var showsHelp: Bool { stage.showsHelp }
    var reading: Reading { engine.reading }
    var time: Double { engine.drawer.time }
    var stops: Stops? { engine.drawer.stops }
    var nextDeadline: Double? { engine.nextDeadline }
    var isMoving: Bool { engine.isMoving }
    var isSettled: Bool { engine.isSettled && !wantsRowInView }
    var firstRow: Int { Grid.whole((reading.offset / offset(ofRow: 1)).rounded()) + 1 }
    var origin: Double { 0 }
    var primaryHeight: Double { 0 }
    var coveredHeight: Double { 0 }
    private var measures: SceneMeasures {
        SceneMeasures(container: container, listHeight: listHeight, primaryHeight: primaryHeight)
    }
    /// Whether the drawer is at `hidden`, or on its way there.
    var isHidden: Bool {
        let drawer = engine.drawer
        // A pan that began at hidden has brought the drawer up.
        return drawer.destination == drawer.layout.hiddenName && drawer.phase != .tracking
    }
    /// The detent at full height.
    var highestDetent: DetentName { engine.drawer.layout.detents.last?.name ?? .fullHeight }

    func offset(ofRow row: Int) -> Double { Double(row) * grid.cellHeight }
    func place(at point: Point) -> Place { engine.place(at: point) }
    func point(of place: Place) -> Point? { point(of: place, edge: engine.drawer.top) }
    mutating func type(_ text: String, at time: Double) -> Notices { [] }
    mutating func forget() { wantsRowInView = false }

    /// From one thing that happens by itself to the next, so that what follows from it follows at that very moment,
    /// whatever the frame rate.
    mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let deadline = nextDeadline, deadline <= time {
            notices += engine.advance(to: deadline)
            notices += bringIntoView(at: deadline)
            // Nothing that is due may stay due: time goes on.
            if let next = nextDeadline, next <= deadline { break }
        }
        notices += engine.advance(to: time)
        return notices
    }

    /// Passes an event to the engine, and does what its taps mean.
    mutating func send(_ event: Event, at time: Double) -> Notices {
        var notices = Notices()
        for notice in engine.handle(event, at: time) {
            notices.append(notice)
            if case .tapped(let place, let point) = notice.kind { notices += tap(on: place, at: point, time) }
        }
        return notices
    }

    /// A key that acts as a pan, on the part that has the focus. At `hidden` the arrow that pulls the drawer up is its own.
    mutating func send(_ pan: PanKey, at time: Double) -> Notices {
        send(.key(pan, on: focus == .primary && !(isHidden && pan == .up) ? .primary : .list), at: time)
    }

    mutating func handle(_ input: Input, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard !stage.swallows(input, isTyping: focus == .search) else { return notices }
        switch input {
        case .press(let point):
            forget()
            notices += send(.press(at: point, on: place(at: point)), at: time)
        case .move(let point): notices += send(.move(to: point), at: time)
        case .release: notices += send(.release, at: time)
        case .cancel: notices += send(.cancel, at: time)
        case .wheel(let rows, let point):
            forget()
            notices += send(.wheel(rows: rows, on: place(at: point)), at: time)
        case .key(let key): notices += press(key, at: time)
        case .text(let text): notices += type(text, at: time)
        case .resize(let columns, let rows):
            stage.resize(columns: columns, rows: rows)
            engine.coverPrimary(coveredHeight)
            notices +=
                (try? engine.configure(stage.configuration, measures, at: time, animated: false)) ?? []
        case .insets(let bottom, let animated):
            notices += send(.bottomInset(bottom, animated: animated), at: time)
        case .snap(let detent, let animated): notices += send(.snap(to: detent, animated: animated), at: time)
        case .toggle: notices += send(.toggle, at: time)
        case .dismiss(let animated): notices += send(.dismiss(animated: animated), at: time)
        case .moveTo(let height, let animated): notices += send(.moveTo(height: height, animated: animated), at: time)
        case .scrollTo(let offset, let animated):
            notices += send(.scroll(to: origin + offset, animated: animated), at: time)
        case .scrollToRow(let row, let animated):
            notices += send(.scroll(to: origin + offset(ofRow: row - 1), animated: animated), at: time)
        case .configure(let setting):
            var next = stage.configuration
            if (try? next.setup.configure(setting)) != nil { notices += (try? configure(next, at: time)) ?? [] }
        }
        notices += bringIntoView(at: time)
        return notices
    }

    mutating func leave(at time: Double) -> Notices {
        let notices = advance(to: time)
        stage.leave()
        forget()
        return notices + send(.cancel, at: time)
    }

    // MARK: Settings and content

    mutating func configure(_ configuration: Configuration, at time: Double) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        next.stage.take(configuration)
        if configuration.items != stage.configuration.items {
            next.replaceRows()
            next.selection = 0
        }
        next.engine.coverPrimary(next.coveredHeight)
        notices += try next.engine.configure(next.stage.configuration, next.measures, at: time, animated: true)
        self = next
        return notices
    }

    /// Tells the engine how tall list and primary content are now.
    mutating func refill(at time: Double) -> Notices {
        engine.coverPrimary(coveredHeight)
        var notices = Notices()
        if engine.drawer.listHeight != listHeight { notices += send(.listContent(height: listHeight), at: time) }
        if engine.drawer.primaryHeight != primaryHeight {
            notices += send(.primaryHeight(primaryHeight), at: time)
        }
        return notices
    }

    // MARK: The highlighted row

    /// Moves the highlight; the first step forward highlights the first row that is to be seen.
    /// - Returns: whether a row is highlighted.
    @discardableResult
    mutating func highlight(by distance: Int, first: Int) -> Bool {
        guard items > 0, selection > 0 || distance > 0 else { return false }
        selection = min(max(1, selection == 0 ? first : selection + distance), items)
        wantsRowInView = true
        return true
    }

    mutating func bringIntoView(at time: Double) -> Notices {
        guard wantsRowInView, !engine.isMoving else { return [] }
        wantsRowInView = false
        let rows = selection > 0 ? missingRows : 0
        return rows == 0 ? [] : send(.wheel(rows: rows, on: .list), at: time)
    }

    /// How many rows a list has to be scrolled forward (back: negative) to show some of them in a drawer.
    func missingRows(from first: Double, to end: Double) -> Double {
        let reading = reading
        let offset = reading.offset / grid.cellHeight
        let room = max(1, (reading.height - engine.drawer.container.headerHeight) / grid.cellHeight)
        // A row that is whole within a thousandth of it is whole: offsets come out of sums.
        if end > offset + room + 0.001 { return end - room - offset }
        return first < offset - 0.001 ? first - offset : 0
    }

    // MARK: Places

    /// A point well inside a part of a drawer with its edge at `top`, or of what is visible above it.
    func point(of place: Place, edge top: Double) -> Point? {
        let drawer = engine.drawer
        switch place {
        case .overlay: return drawer.progress > 0 ? stage.middle(0, top) : nil
        case .primary: return drawer.progress > 0 ? nil : stage.middle(0, top)
        case .list: return stage.middle(top + drawer.container.headerHeight, drawer.roomHeight)
        case .handle, .header:
            var y = top
            for part in drawer.container.header {
                if part.place == place { return stage.middle(y, min(y + part.height, drawer.roomHeight)) }
                y += part.height
            }
            return nil
        }
    }

    /// Draws the help panel over everything, while it is shown.
    func drawHelp(_ help: Help, into canvas: inout Canvas) {
        if showsHelp { HelpPanel.draw(help, stage.wording, stage.theme, into: &canvas) }
    }
}
