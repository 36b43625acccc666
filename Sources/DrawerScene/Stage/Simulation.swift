// The simulator without its terminal and its clock.
//
// A live user, a script and a replay all use `handle` and see the same picture. Equal inputs at equal times give equal
// states and equal pictures on every machine, no matter how often the picture is drawn in between.

import DrawerCore
import DrawerSettings
import DrawerSheets
import DrawerStudies

/// A scene of the simulator, driven by inputs and times; `s` and the digits switch to another scene.
///
///     var simulation = try Simulation(Configuration())
///     simulation.handle(.key(.up), at: 0.5)
///     simulation.advance(to: 1)
///     simulation.draw(into: &canvas)
public struct Simulation: Sendable {
    /// The visit to the scene that is shown.
    var visit: Visit
    /// The visits to the scenes that the user has left.
    private var others: [SceneName: Visit] = [:]
    private(set) var inspector: Inspector?
    var question = Question()
    private(set) var prompt = Prompt()
    var help = HelpLayer()
    /// How to begin, until the first input.
    private var opening: Hint?
    /// The press on a hint that has not been released.
    var click: HintClick?
    /// Whether the user has asked to quit.
    public private(set) var wantsToQuit = false

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    public init(_ configuration: Configuration) throws(InvalidValue) {
        try configuration.check()
        visit = try Visit(configuration)
        opening = visit.begin
    }

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the input, in order.
    @discardableResult
    public mutating func handle(_ input: Input, at time: Double) -> Notices {
        var notices = advance(to: time)
        notices += followed(pass(input))
        visit.updateResponse()
        return notices
    }

    // MARK: Searches

    /// The search that the list waits for; nil if it shows what the user searches for.
    public var search: Search? { visit.scene.search }

    /// Shows the result of a search, unless it is out of date.
    /// - Returns: what happened up to that time and by the result, in order.
    @discardableResult
    public mutating func take(_ found: Search.Found, at time: Double) -> Notices {
        advance(to: time) + visit.take(found)
    }

    /// Passes an input through the layers from the top down. Each layer handles the input or leaves it (nil) to the next
    /// one.
    private mutating func pass(_ input: Input) -> Notices {
        if case .rows = input {
            for name in others.keys { _ = others[name]?.handle(input) }
            return visit.handle(input)
        }
        guard let input = click(input) else { return [] }
        if input.isAction { opening = nil }
        if let notices = question.handle(input, on: &visit) { return notices }
        if input.isAction { visit.message = nil }
        if let notices = prompt.handle(input, on: &visit) {
            help.close()
            return notices
        }
        return help.handle(input, on: visit) ?? visit.pick(input) ?? visit.tune(
            input) ?? visit.undoPreset(input)
            ?? perform(input) ?? visit.handle(input)
    }

    /// Performs a key of the program, unless the key is text for the scene's search.
    private mutating func perform(_ input: Input) -> Notices? {
        guard case .key(let key) = input, let action = ProgramKey(key, in: sceneName) else { return nil }
        if case .character = key, focus == .search, !visit.isTuning { return nil }
        // On a narrow screen, the panel would cover the inspector.
        let isNarrow = visit.grid.columns < TuningFrame.besideColumns
        switch action {
        case .quit: wantsToQuit = true
        case .help: help.open()
        case .inspector:
            inspector = inspector == nil ? Inspector(from: reading, on: grid, at: time) : nil
            if isNarrow, visit.isTuning { return visit.closeTuning() }
        case .tuning:
            if visit.isTuning { return visit.closeTuning() }
            if isNarrow { inspector = nil }
            return visit.openTuning()
        case .policy: return visit.takeNextPolicy()
        case .preset:
            if isNarrow { inspector = nil }
            return visit.openPresets()
        // The rows to choose from are in this scene.
        case .scene(let name): return configuration.picking == nil ? show(name, at: time) : []
        }
        return []
    }

    /// Advances to `time`. The number of steps to the same time makes no difference.
    /// - Returns: what happened on the way, in order.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        guard inspector != nil else { return followed(visit.advance(to: time)) }
        var notices = Notices()
        // The inspector samples at its own times, independent of the frame rate.
        while let moment = inspector?.nextMoment(until: time) {
            notices += visit.advance(to: moment)
            let scene = visit.scene
            inspector?.take(scene.reading, on: scene.grid)
        }
        return followed(notices + visit.advance(to: time))
    }

    /// Notices of the scene that is shown, which may open or close a question.
    private mutating func followed(_ notices: Notices) -> Notices {
        for notice in notices { question.follow(notice, on: visit) }
        return notices
    }

    // MARK: Settings

    /// The scene's configuration, with the current screen and settings.
    public var configuration: Configuration { visit.configuration }

    /// Applies another configuration, also during a motion. The screen and the scene must be the same; `Input.resize`
    /// and `show` change them.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(_ configuration: Configuration, at time: Double) throws(InvalidValue) -> Notices {
        try configuration.check()
        let now = self.configuration
        for (isSame, field) in [
            (configuration.scene == now.scene, "scene"), (configuration.cellWidth == now.cellWidth, "cellWidth"),
            (configuration.cellHeight == now.cellHeight, "cellHeight"),
        ] where !isSame {
            throw InvalidValue(field: field, given: "another one", expected: "the same as at the start")
        }
        return try advance(to: time) + visit.configure(configuration)
    }

    /// The rule that chooses the detent at the end of a pan.
    public var policy: Policy { configuration.settings.release.policy }

    /// Changes the policy from the next release on. The hint line shows its name.
    @discardableResult
    public mutating func take(_ policy: Policy, at time: Double) -> Notices {
        help.close()
        return advance(to: time) + visit.take(policy)
    }

    /// The preset behind every value without an explicit setting.
    public var preset: Preset { configuration.preset }

    /// Puts the drawer to rest at a detent at the start; a no-op without a detent.
    public mutating func open(at detent: DetentName?) {
        if let detent { _ = visit.handle(.code(.snap(detent, animated: false))) }
    }

    // MARK: Scenes

    /// The current scene.
    public var sceneName: SceneName { visit.scene.name }

    /// Shows another scene, with this scene's screen and look. A scene that the user left before continues in its last
    /// state, with its own settings.
    /// - Returns: what happened up to that time in the scene that is left, in order.
    @discardableResult
    public mutating func show(_ name: SceneName, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard name != sceneName, var next = others.removeValue(forKey: name) ?? visit.other(name) else {
            return notices
        }
        notices += visit.leave()
        help.close()
        question = Question()
        if prompt.isOpen { notices += prompt.close(on: &visit) }
        opening = opening == nil ? nil : next.begin
        // Drop the notices of settles that ended while the scene was hidden.
        _ = next.advance(to: time)
        notices += next.resume(after: visit)
        others[sceneName] = visit
        visit = next
        return notices
    }

    // MARK: The top row

    /// The keys of the layer that has the focus.
    var hints: [Hint] { prompt.hints ?? help.hints(on: visit) ?? visit.hints }

    /// The contents of the top row.
    var top: TopRow {
        if let top = question.top(on: visit) { return top }
        let stage = visit.scene.stage
        return TopRow(
            title: stage.title ?? stage.words.title, badge: stage.badge, message: stage.message, hints: hints,
            opening: opening, look: stage.look, row: visit.scene.hintRow)
    }

    // MARK: Readings

    /// The measures of the drawer at the current time.
    public var reading: Reading { visit.scene.reading }
    /// The time of the reading, in seconds.
    public var time: Double { visit.time }
    /// The bend of the edge: the sides' y minus the center's, in points; nil in a scene with a straight edge.
    public var bend: Double? { visit.scene.bend }
    /// A quantity of a sheet in points, points per second or shares of 1; nil while its feature is not in use.
    public func value(of measure: SheetMeasure) -> Double? { visit.scene.value(of: measure) }
    /// The detents, resolved for the current screen; nil for a scene without detents.
    public var stops: Stops? { visit.scene.stops }
    /// y of the free edge at a detent, in points; nil in a scene without detents and for an unknown name.
    public func edge(of detent: DetentName) -> Double? { detentEdges.first { $0.name == detent }?.top }
    /// y of the free edge at each detent, in points; empty in a scene without detents.
    package var detentEdges: [(name: DetentName, top: Double)] {
        guard let stops else { return [] }
        let (scene, drawer) = (visit.scene, visit.scene.drawer)
        let mirror = scene.engine.edge == .top ? drawer.container.height - drawer.bottomInset : nil
        return zip(stops.names, stops.tops).map { name, top in (name, mirror.map { $0 - top } ?? top) }
    }
    /// The time of the next change that needs no input, in seconds; nil if there is none.
    public var nextDeadline: Double? {
        guard inspector != nil, let change = visit.nextLandingChange else { return visit.nextDeadline }
        return min(visit.nextDeadline ?? .infinity, change)
    }
    /// Whether a settle, fling or bounce is in progress, so that every frame differs.
    public var isMoving: Bool { visit.isMoving }
    /// Whether nothing changes without another input. A held pointer does not count.
    public var isSettled: Bool { visit.isSettled }

    // The engine, for the property tests.
    package var drawer: DrawerEngine { visit.scene.drawer }
    /// The pages of a drawer with pages.
    package var pages: [DrawerPage] { visit.scene.measures.pages }
    package var bar: Bar? { visit.scene.engine as? Bar }
    package func place(at point: DrawerPoint) -> Place { visit.scene.place(at: point) }
    /// Whether a question in the top row takes the keys.
    package var isAsking: Bool { question.isOpen }
    /// Whether a press at a point presses a hint or a scroll bar.
    package func isOnControl(_ point: DrawerPoint) -> Bool {
        let (scene, place) = (visit.scene, place(at: point))
        return hint(at: point) != nil
            || scene.scrollBar(on: place)?.contains(scene.own(point, on: place), scene.grid) ?? false
    }

    /// The screen's size.
    public var grid: Grid { visit.grid }
    /// The part that receives the keys.
    public var focus: Focus { visit.scene.focus }
    /// The highlighted row among the filtered rows, from 1; 0 for none.
    public var selection: Int { visit.scene.stage.selection }
    /// The text of the highlighted row; nil if there is none.
    public var selectionText: String? { visit.scene.selectionText }
    /// The user's choice in a picker, which ends the program; nil until then.
    public var choice: Choice? { visit.scene.stage.choice ?? (wantsToQuit ? .cancelled : nil) }
    /// The number of the highlighted row in the input, from 0; nil if there is none. In a picker only.
    public var highlightedRow: Int? { visit.scene.highlightedRow }
    /// A row of the input, by its number from 0, as it came in. In a picker only.
    public func bytes(ofRow number: Int) -> ArraySlice<UInt8> { visit.scene.bytes(ofRow: number) }
    /// Shows a text behind the drawer of a picker.
    /// - Parameter isNew: whether the text is that of another row than before. It then begins at its top.
    /// - Returns: what happened up to that time and by the new height of the content, in order.
    @discardableResult
    public mutating func show(_ preview: Preview, isNew: Bool, at time: Double) -> Notices {
        advance(to: time) + visit.show(preview, isNew: isNew)
    }
    /// The text of the search bar; empty in a scene without one.
    public var filter: String { (visit.scene as? ShortcutsScene)?.state.search.text ?? "" }
    /// The number of filtered rows.
    public var items: Int { visit.scene.items }
    /// The first visible row of the list, from 1.
    var firstRow: Int { visit.scene.firstRow }
    /// The count that the user's actions change: steps, recipes, kept rows or messages.
    public var steps: Int { visit.scene.steps }

    /// Theme and colors. They can change at any time, because a terminal may report its colors late.
    public var look: Look {
        get { visit.look }
        set {
            guard newValue != visit.look else { return }
            visit.look = newValue
            if opening != nil { opening = visit.begin }
        }
    }

    /// Whether the inspector is open.
    public var showsInspector: Bool { inspector != nil }
    /// The cost of the last frame, for the inspector. The caller that draws the frames sets it while `showsInspector`
    /// is true.
    public var frameCost: FrameCost? {
        get { inspector?.cost }
        set { inspector?.cost = newValue }
    }

    /// A point well inside a place, for scripts: the middle of its visible part; nil if it is not visible. `overlay` is
    /// visible while the primary content is dimmed, `primary` while it is not.
    public func point(of place: Place) -> DrawerPoint? { visit.scene.point(of: place) }
    /// The middle of the dot of a page, from 1, for scripts; nil if it is not visible.
    public func point(ofDot page: Int) -> DrawerPoint? { visit.scene.point(ofDot: page - 1) }

    /// Resizes the canvas to the screen and draws every cell.
    public func draw(into canvas: inout Canvas) {
        let grid = grid
        canvas.resize(columns: grid.columns, rows: grid.rows)
        canvas.clip = canvas.bounds
        let reading = reading
        visit.draw(reading, top: top, into: &canvas)
        let columns = visit.scene.grid.columns
        if let inspector, !help.isOpen, !visit.hasPanel || columns < grid.columns {
            canvas.narrowed(to: columns) { draw(inspector, reading, into: &$0) }
        }
        prompt.draw(on: visit, into: &canvas)
        help.draw(on: visit, into: &canvas)
        question.draw(on: visit, top, into: &canvas)
    }

    /// Draws a player's inspector at the right of a canvas that may be larger than the screen.
    public func draw(_ inspector: Inspector, into canvas: inout Canvas) { draw(inspector, reading, into: &canvas) }

    /// Draws what the inspector shows in the scene itself: the figure of a bent edge, and the mark of the landing.
    func drawMarks(_ landing: DrawerEngine.Landing?, into canvas: inout Canvas) {
        let scene = visit.scene
        scene.drawFigure(into: &canvas)
        if let landing {
            LandingMark(landing, of: scene.columns, isBar: scene.isAtTop, scene.grid)
                .draw(scene.stage.theme, into: &canvas)
        }
    }

    private func draw(_ inspector: Inspector, _ reading: Reading, into canvas: inout Canvas) {
        let (scene, landing) = (visit.scene, visit.scene.landing)
        drawMarks(landing, into: &canvas)
        InspectorPanel(
            inspector: inspector, reading: reading, time: time, landing: landing, goal: scene.goal,
            policy: policy.name, preset: preset == .drawer ? nil : preset, isBar: scene.isAtTop, grid: scene.grid,
            theme: scene.stage.theme, labels: visit.wording.inspector
        ).draw(into: &canvas)
    }
}
