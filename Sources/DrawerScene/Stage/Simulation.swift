// The simulator without its terminal and its clock.
//
// A live user, a script and a replay all use `handle` and see the same picture. Equal inputs at equal times give equal
// states and equal pictures on every machine, no matter how often the picture is drawn in between.

import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerStudies

/// A scene of the simulator, driven by inputs and times; `s` and the digits switch to another scene.
///
///     var simulation = try Simulation(Configuration())
///     simulation.handle(.key(.up), at: 0.5)
///     simulation.advance(to: 1)
///     simulation.draw(into: &canvas)
public struct Simulation: Sendable {
    var scene: any Scene
    var inspector: Inspector?
    /// The tuning panel; nil while it is closed.
    var tuning: Tuning?
    /// The panels that the user has closed or left with their scenes, in their last state.
    var closedTuning: [SceneName: Tuning] = [:]
    /// The width of the whole screen. The open panel may leave fewer columns to the scene.
    var screenColumns: Int
    /// The tuning panel's request to the program, until the program drains the request.
    var request: TuningRequest?
    /// The open question where to save.
    var prompt: LocationPrompt?
    /// The scenes that the user has left, in their last state.
    private var left: [SceneName: any Scene] = [:]
    /// The value of `Policy` in each scene before `p` changed it; absent if `p` has not changed it.
    private var policyBeforeKey: [SceneName: String] = [:]

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    public init(_ configuration: Configuration) throws(InvalidValue) {
        try configuration.check()
        scene = try configuration.scene.type.init(configuration)
        screenColumns = configuration.columns
    }

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the input, in order.
    @discardableResult
    public mutating func handle(_ input: Input, at time: Double) -> Notices {
        defer { updateResponse() }
        var before = inspector == nil ? [] : advance(to: time)
        if case .resize(let columns, let rows) = input {
            return before + resize(columns: columns, rows: rows, at: time)
        }
        if scene.showsHelp, scene.stage.turnsHelpPage(input, of: helpPanel.pages) { return before }
        if let notices = tune(input, at: time) { return before + notices }
        if case .key(.character(let character)) = input, tuning != nil || scene.focus != .search {
            if character == "i" {
                before += advance(to: time)
                inspector = inspector == nil ? Inspector(from: scene.reading, at: scene.time) : nil
                // On a narrow screen, the panel would cover the inspector.
                if tuning != nil, screenColumns < TuningFrame.besideColumns { before += closeTuning(at: time) }
            }
            if character == "t" {
                // Like any other key, `t` closes the help panel and clears the message.
                _ = scene.stage.swallows(input, isTyping: false)
                return before + openTuning(at: time)
            }
            if character == "p" { return before + takeNextPolicy(at: time) }
            if character == "P" { return before + takeNextPreset(at: time) }
            if let name = SceneName.meant(by: character, after: sceneName) { return before + show(name, at: time) }
        }
        guard case .key(let key) = input else { return before + pass(input, at: time) }
        return tuning == nil ? before + pass(.key(key.unshifted), at: time) : before
    }

    /// Advances to `time`. The number of steps to the same time makes no difference.
    /// - Returns: what happened on the way, in order.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        guard inspector != nil else { return play(to: time) }
        var notices = Notices()
        // The inspector samples at its own times, independent of the frame rate.
        while let moment = inspector?.nextMoment(until: time) {
            notices += play(to: moment)
            inspector?.take(scene.reading)
        }
        return notices + play(to: time)
    }

    // MARK: Settings

    /// The scene's configuration, with the current screen and settings.
    public var configuration: Configuration {
        var configuration = scene.stage.configuration
        configuration.columns = screenColumns
        return configuration
    }

    /// Applies another configuration, also during a motion. The screen and the scene must be the same; `Input.resize`
    /// and `show` change them.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        _ configuration: Configuration, at time: Double
    ) throws(InvalidValue) -> Notices {
        try configuration.check()
        let now = self.configuration
        for (isSame, field) in [
            (configuration.scene == now.scene, "scene"), (configuration.cellWidth == now.cellWidth, "cellWidth"),
            (configuration.cellHeight == now.cellHeight, "cellHeight"),
        ] where !isSame {
            throw InvalidValue(field: field, given: "another one", expected: "the same as at the start")
        }
        var notices = advance(to: time)
        notices += try scene.configure(configuration, at: time)
        refreshTuning()
        return notices
    }

    /// The rule that chooses the detent at the end of a pan.
    public var policy: Policy { configuration.settings.release.policy }

    /// Changes the policy from the next release on. The hint line shows its name.
    @discardableResult
    public mutating func take(_ policy: Policy, at time: Double) -> Notices {
        var next = configuration
        next.settings.release.policy = policy
        // A policy with a name among the settings also applies to other scenes.
        if let setting = try? Setting("Policy \(policy.name)") { try? next.setup.configure(setting) }
        let notices = (try? configure(next, at: time)) ?? []
        scene.stage.showChange(of: policy)
        return notices
    }

    private mutating func takeNextPolicy(at time: Double) -> Notices {
        let set = configuration.applied.last { $0.name == "Policy" }
        policyBeforeKey[sceneName] = policyBeforeKey[sceneName] ?? set?.value ?? "preset"
        return take(Policy.builtIn.next(after: policy), at: time)
    }

    /// The preset behind every value without an explicit setting.
    public var preset: Preset { configuration.preset }

    /// Applies the next preset and removes the policy that `p` has set. The hint line names the preset, or gives the
    /// reason why the scene has none.
    private mutating func takeNextPreset(at time: Double) -> Notices {
        var next = configuration
        do throws(Refusal) {
            if let policy = policyBeforeKey[sceneName] { try next.setup.configure(Setting("Policy \(policy)")) }
            try next.setup.configure(Setting("Preset \(Preset.all.next(after: preset).name)"))
        } catch {
            scene.stage.show("\(error)")
            return advance(to: time)
        }
        policyBeforeKey[sceneName] = nil
        let notices = (try? configure(next, at: time)) ?? []
        scene.stage.showChange(of: preset)
        return notices
    }

    // MARK: Scenes

    /// The current scene.
    public var sceneName: SceneName { scene.name }

    /// Shows another scene, with this scene's screen and look. A scene that the user left before continues in its last
    /// state, with its own settings.
    /// - Returns: what happened up to that time in the scene that is left, in order.
    @discardableResult
    public mutating func show(_ name: SceneName, at time: Double) -> Notices {
        guard name != sceneName else { return advance(to: time) }
        var next = configuration
        next.scene = name
        guard var shown = left[name] ?? (try? name.type.init(next)) else { return advance(to: time) }
        // A new scene gets this scene's settings, including the policy that `p` has set.
        if left[name] == nil { policyBeforeKey[name] = policyBeforeKey[sceneName] }
        let notices = advance(to: time) + scene.leave(at: time)
        tuning?.replays = Replays()
        let left = sceneName
        self.left[left] = scene
        self.left[name] = nil
        shown.stage.look = look
        // Drop the notices of settles that ended while the scene was hidden.
        var own = shown.stage.configuration
        own.reducedMotion = configuration.reducedMotion
        _ = (try? shown.configure(own, at: time)) ?? shown.advance(to: time)
        if shown.grid != scene.grid {
            _ = shown.handle(.resize(columns: scene.grid.columns, rows: scene.grid.rows), at: time)
        }
        scene = shown
        if let tuning {
            closedTuning[left] = tuning
            return notices + openTuning(at: time)
        }
        return notices
    }

    // MARK: Readings

    /// The measures of the drawer at the current time.
    public var reading: Reading { scene.reading }
    /// The time of the reading, in seconds.
    public var time: Double { scene.time }
    /// The bend of the edge: the sides' y minus the center's, in points; nil in a scene with a straight edge.
    public var bend: Double? { scene.bend }
    /// The detents, resolved for the current screen; nil for a scene without detents.
    public var stops: Stops? { scene.stops }
    /// The time of the next change that needs no input, in seconds; nil if there is none.
    public var nextDeadline: Double? {
        guard let replay = tuning?.replays.current, let next = replay.nextDeadline(in: scene) else {
            return scene.nextDeadline
        }
        return min(scene.nextDeadline ?? .infinity, scene.stage.clock.time(of: next))
    }
    /// Whether a settle, fling or bounce is in progress, so that every frame differs.
    public var isMoving: Bool { scene.isMoving || tuning?.replays.current != nil }
    /// Whether nothing changes without another input. A held pointer does not count.
    public var isSettled: Bool { scene.isSettled && tuning?.replays.current == nil }

    // The engine, for the property tests.
    package var drawer: DrawerEngine { scene.drawer }
    package var bar: Bar? { (scene as? AirbarScene)?.engine }
    package func place(at point: Point) -> Place { scene.place(at: point) }

    /// The screen's size.
    public var grid: Grid {
        var grid = scene.grid
        grid.columns = screenColumns
        return grid
    }
    /// The part that receives the keys.
    public var focus: Focus { scene.focus }
    /// The highlighted row among the filtered rows, from 1; 0 for none.
    public var selection: Int { scene.selection }
    /// The text of the highlighted row; nil if there is none.
    public var selectionText: String? { scene.selectionText }
    /// The number of filtered rows.
    public var items: Int { scene.items }
    /// The first visible row of the list, from 1.
    var firstRow: Int { scene.firstRow }
    /// The count that the user's actions change: steps, recipes, kept rows or messages.
    public var steps: Int { scene.steps }
    /// Whether the user has asked to quit.
    public var wantsToQuit: Bool { scene.stage.wantsToQuit }

    /// Theme and colors. They can change at any time, because a terminal may report its colors late.
    public var look: Look {
        get { scene.stage.look }
        set { scene.stage.look = newValue }
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
    public func point(of place: Place) -> Point? { scene.point(of: place) }
    /// A point well inside the place with this name.
    public func place(named name: String) -> Point? { Place(named: name).flatMap(point) }

    /// Resizes the canvas to the screen and draws every cell.
    public func draw(into canvas: inout Canvas) {
        canvas.resize(columns: grid.columns, rows: grid.rows)
        canvas.clip = canvas.bounds
        let reading = scene.reading
        canvas.narrowed(to: scene.grid.columns) { scene.draw(reading, into: &$0) }
        if let tuning {
            draw(tuning, reading, into: &canvas)
            if let replay = tuning.replays.current { draw(replay, reading, into: &canvas) }
        }
        if let page = scene.stage.helpPage {
            helpPanel.draw(page: page, scene.stage.theme, into: &canvas)
        } else if let inspector, tuning == nil || scene.grid.columns < grid.columns {
            canvas.narrowed(to: scene.grid.columns) { draw(inspector, reading, into: &$0) }
        }
        prompt?.draw(scene.stage.theme, scene.stage.wording, into: &canvas)
    }

    /// The text of the help panel: for the keys of the tuning panel or of the scene.
    var help: Help { tuning == nil ? scene.help : scene.stage.wording.tuning.help }
    private var helpPanel: HelpPanel {
        HelpPanel(help, scene.stage.wording, columns: grid.columns, rows: grid.rows)
    }

    /// Draws a player's inspector at the right of a canvas that may be larger than the screen.
    public func draw(_ inspector: Inspector, into canvas: inout Canvas) { draw(inspector, reading, into: &canvas) }

    private func draw(_ inspector: Inspector, _ reading: Reading, into canvas: inout Canvas) {
        InspectorPanel(
            inspector: inspector, reading: reading, time: scene.time, policy: policy.name,
            preset: preset == .drawer ? nil : preset, grid: scene.grid, theme: scene.stage.theme,
            wording: scene.stage.wording
        ).draw(into: &canvas)
    }
}
