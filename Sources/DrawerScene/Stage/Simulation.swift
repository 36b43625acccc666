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
    /// The scene that is shown, and the layers over it from the top down.
    var shown: ShownScene
    var layers: Layers
    /// The scenes that the user has left, with their layers.
    private var others: [SceneName: (shown: ShownScene, layers: Layers)] = [:]
    /// The inputs of the last line of the prompt that are still to come, with their times; the next one is the last.
    var performance: [(time: Double, input: Input)] = []
    /// Whether the user has asked to quit.
    public private(set) var wantsToQuit = false

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    public init(_ configuration: Configuration) throws(InvalidValue) {
        try configuration.check()
        shown = try ShownScene(configuration)
        layers = Layers(configuration)
    }

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the input, in order.
    @discardableResult
    public mutating func handle(_ input: Input, at time: Double) -> Notices {
        var notices = advance(to: time)
        shown.hasControlledTime = false
        // The user takes over from a line of the prompt.
        if !performance.isEmpty, input.isAction, !prompt.takes(input) { endPerformance() }
        if case .rows = input { for name in others.keys { others[name]?.shown.handle(input) } }
        if let rest = layers.handle(input, over: &shown), !perform(rest) { shown.handle(rest) }
        performEntered()
        shown.layOut(panelBeside: layers.panelBeside)
        let new = shown.takeNotices()
        layers.follow(new, after: input, over: &shown)
        notices += new
        return notices
    }

    /// Performs a key of the program, unless the key is text for the scene's search.
    /// - Returns: false for any other input.
    mutating func perform(_ input: Input) -> Bool {
        guard case .key(let key) = input, let action = ProgramKey(key, in: sceneName) else { return false }
        let isTuning = panel != nil
        if case .character = key, focus == .search, !isTuning { return false }
        // On a narrow screen, the panel would cover the inspector.
        let isNarrow = grid.columns < TuningFrame.besideColumns
        switch action {
        case .quit: wantsToQuit = true
        case .help: layers.change(HelpLayer.self) { $0.open() }
        case .inspector:
            shown.inspector = shown.inspector == nil ? Inspector(from: reading, on: grid, at: time) : nil
            if isNarrow { closeTuning() }
        case .tuning:
            if isTuning {
                closeTuning()
            } else {
                if isNarrow { shown.inspector = nil }
                openTuning()
            }
        case .policy: shown.takeNextPolicy()
        case .preset:
            if isNarrow { shown.inspector = nil }
            var list = PresetList(configuration.setup)
            list.open(over: &shown)
            guard list.isOpen else { break }
            closeTuning()
            layers.change(PresetList.self) { $0 = list }
        case .time(let key): shown.press(key)
        case .scene(let name): if configuration.hasOtherScenes { show(name) }
        }
        return true
    }

    private mutating func openTuning() { layers.change(Tuning.self) { $0.open(over: &shown) } }
    mutating func closeTuning() { layers.change(Tuning.self) { $0.close(over: &shown) } }
    mutating func closeHelp() { layers.change(HelpLayer.self) { $0.close(over: &shown) } }

    /// Advances to `time`. The number of steps to the same time makes no difference.
    /// - Returns: what happened on the way, in order.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        if !performance.isEmpty {
            perform(until: time)
            shown.layOut(panelBeside: layers.panelBeside)
        }
        shown.advance(to: time)
        let notices = shown.takeNotices()
        layers.follow(notices, after: nil, over: &shown)
        return notices
    }

    /// Performs calls of the scene itself.
    mutating func perform(at time: Double, _ calls: (inout any Scene) -> Notices) -> Notices {
        let notices = advance(to: time)
        shown.perform(calls)
        return notices + shown.takeNotices()
    }

    // MARK: Settings

    /// The scene's configuration, with the current screen and settings.
    public var configuration: Configuration { shown.configuration }

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
        let notices = advance(to: time)
        try shown.configure(configuration)
        return notices + follow()
    }

    /// Changes the policy from the next release on. The hint line shows its name.
    @discardableResult
    public mutating func take(_ policy: Policy, at time: Double) -> Notices {
        closeHelp()
        let notices = advance(to: time)
        shown.take(policy)
        return notices + follow()
    }

    /// Lets the layers follow a change from code.
    private mutating func follow() -> Notices {
        let notices = shown.takeNotices()
        layers.follow(notices, after: nil, over: &shown)
        return notices
    }

    /// Puts the drawer to rest at a detent at the start; a no-op without a detent.
    public mutating func open(at detent: DetentName?) {
        guard let detent else { return }
        shown.handle(.code(.snap(detent, animated: false)))
        _ = shown.takeNotices()
    }

    // MARK: Scenes

    /// The current scene.
    public var sceneName: SceneName { shown.scene.name }

    /// Shows another scene, with this scene's screen and look. A scene that the user left before continues in its last
    /// state, with its own settings.
    /// - Returns: what happened up to that time in the scene that is left, in order.
    @discardableResult
    public mutating func show(_ name: SceneName, at time: Double) -> Notices {
        var notices = advance(to: time)
        show(name)
        notices += follow()
        return notices
    }

    private mutating func show(_ name: SceneName) {
        guard name != sceneName else { return }
        let left = others.removeValue(forKey: name)
        guard var next = left?.shown ?? shown.other(name) else { return }
        let (time, wasTuning) = (time, panel != nil)
        shown.leave()
        layers.close(over: &shown)
        // Drop the notices of settles that ended while the scene was hidden.
        next.advance(to: time)
        _ = next.takeNotices()
        next.resume(after: &shown)
        others[sceneName] = (shown, layers)
        layers = left?.layers ?? Layers(next.configuration)
        shown = next
        if wasTuning { openTuning() }
        shown.layOut(panelBeside: wasTuning ? TuningFrame.besideColumns : nil)
    }

    // MARK: Readings

    /// The measures of the drawer at the current time.
    public var reading: Reading { shown.scene.reading }
    /// Whether the last input has stopped or turned time. Recordings leave such inputs out.
    public var hasControlledTime: Bool { shown.hasControlledTime }
    /// The time of the reading, in seconds.
    public var time: Double { shown.time }
    /// The bend of the edge: the sides' y minus the center's, in points; nil in a scene with a straight edge.
    public var bend: Double? { shown.scene.bend }
    /// A quantity of a sheet in points, points per second or shares of 1; nil while its feature is not in use.
    public func value(of measure: SheetMeasure) -> Double? { shown.scene.value(of: measure) }
    /// The detents, resolved for the current screen; nil for a scene without detents.
    public var stops: Stops? { shown.scene.stops }
    /// y of the free edge at a detent, in points; nil in a scene without detents and for an unknown name.
    public func edge(of detent: DetentName) -> Double? { detentEdges.first { $0.name == detent }?.top }
    /// y of the free edge at each detent, in points; empty in a scene without detents.
    package var detentEdges: [(name: DetentName, top: Double)] {
        guard let stops else { return [] }
        let (scene, drawer) = (shown.scene, shown.scene.drawer)
        let mirror = scene.mechanism.edge == .top ? drawer.container.height - drawer.bottomInset : nil
        return zip(stops.names, stops.tops).map { name, top in (name, mirror.map { $0 - top } ?? top) }
    }
    /// The time of the next change that needs no input, in seconds; nil if there is none.
    public var nextDeadline: Double? {
        guard let next = performance.last?.time else { return shown.nextDeadline }
        return min(shown.nextDeadline ?? .infinity, next)
    }
    /// Whether a settle, fling or bounce is in progress, so that every frame differs.
    public var isMoving: Bool { shown.isMoving }
    /// Whether nothing changes without another input. A held pointer does not count.
    public var isSettled: Bool { shown.isSettled && performance.isEmpty }

    // The engine, for the property tests.
    package var drawer: DrawerEngine { shown.scene.drawer }
    /// The pages of a drawer with pages.
    package var pages: [DrawerPage] { shown.scene.measures.pages }
    package var bar: Bar? { if case .bar(let bar) = shown.scene.mechanism { bar } else { nil } }
    package func place(at point: DrawerPoint) -> Place { shown.scene.place(at: point) }
    /// Whether a question in the top row takes the keys.
    package var isAsking: Bool { question.isOpen }
    /// Whether a press at a point presses a hint or a scroll bar.
    package func isOnControl(_ point: DrawerPoint) -> Bool {
        let (scene, place) = (shown.scene, place(at: point))
        return layers.hint(at: point, over: shown) != nil
            || scene.scrollBar(on: place)?.contains(point, scene.grid) ?? false
    }

    /// The screen's size.
    public var grid: Grid { shown.grid }
    /// The part that receives the keys.
    public var focus: Focus { shown.scene.focus }
    /// Whether the user edits a text: the search, or the prompt.
    public var editsText: Bool { focus == .search || picker != nil || prompt.isOpen }
    /// The highlighted row among the filtered rows, from 1; 0 for none.
    public var selection: Int { shown.scene.stage.selection }
    /// The text of the highlighted row; nil if there is none.
    public var selectionText: String? { shown.scene.selectionText }
    /// The number of filtered rows.
    public var items: Int { shown.scene.content.rows }
    /// The first visible row of the list, from 1.
    var firstRow: Int { shown.scene.firstRow }
    /// The count that the user's actions change: steps, recipes, kept rows or messages.
    public var steps: Int { shown.scene.content.steps }

    /// Theme and colors. They can change at any time, because a terminal may report its colors late.
    public var look: Look {
        get { shown.look }
        set { if newValue != shown.look { shown.look = newValue } }
    }

    /// Whether the inspector is open.
    public var showsInspector: Bool { shown.inspector != nil }
    /// The cost of the last frame, for the inspector. The caller that draws the frames sets it while `showsInspector`
    /// is true.
    public var frameCost: FrameCost? {
        get { shown.inspector?.cost }
        set { shown.inspector?.cost = newValue }
    }

    /// Resizes the canvas to the screen and draws every cell.
    public func draw(into canvas: inout Canvas) {
        let grid = grid
        canvas.resize(columns: grid.columns, rows: grid.rows)
        canvas.clip = canvas.bounds
        let (reading, top) = (reading, layers.top(over: shown))
        canvas.narrowed(to: shown.scene.grid.columns) { shown.scene.draw(reading, top: top, into: &$0) }
        layers.draw(over: shown, reading, into: &canvas)
    }

    /// Draws a player's inspector at the right of a canvas that may be larger than the screen.
    public func draw(_ inspector: Inspector, into canvas: inout Canvas) {
        InspectorLayer.draw(inspector, reading, over: shown, into: &canvas)
    }

    // MARK: Layers

    var question: Question { layers[Question.self] ?? Question() }
    var help: HelpLayer { layers[HelpLayer.self] ?? HelpLayer() }
    var prompt: Prompt { layers[Prompt.self] ?? Prompt() }
    /// The open tuning panel.
    var panel: Tuning? { layers[Tuning.self].flatMap { $0.isOpen ? $0 : nil } }
    /// The open list of presets.
    var presets: PresetList? { layers[PresetList.self].flatMap { $0.isOpen ? $0 : nil } }
}
