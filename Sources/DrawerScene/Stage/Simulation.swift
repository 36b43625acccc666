// The simulator without its terminal and its clock.
//
// A live user, a script and a replay all use `handle` and see the same picture. Equal inputs at equal times give equal
// states and equal pictures on every machine, no matter how often the picture is drawn in between.
//
// The levels of a simulation from the outside to the inside, with the state that each level adds:
// - `Simulation`: one stage or two, the keys of the program, and the line of the palette.
// - `Stage`: a part of the screen, the layers over its scene, and the scenes that the user has left.
// - `ShownScene`: the caller's clock, pause and slow motion, the past, and the columns beside a panel.
// - `SceneRun`: the reason of the last release. A run without a screen begins at this level.
// - `Scene`: the engine, the content, the texts and the picture.
// - `CommonState`: the state that all scenes have: configuration, screen, focus and message.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerSheets
import DrawerStudies
import DrawerViews

/// A scene of the simulator, driven by inputs and times; `s` and the digits switch to another scene.
///
///     var simulation = try Simulation(Configuration())
///     simulation.handle(.key(.up), at: 0.5)
///     simulation.advance(to: 1)
///     simulation.draw(into: &canvas)
public struct Simulation: Sendable {
    /// The stage and, with two stages, the second one (TwoStages.swift). Readings, notices and points come from the
    /// first stage.
    var stages: [Stage]
    /// The number of the stage with the focus, which gets the keys first.
    var focused = 0
    /// Whether the second stage appears only as an edge on the stage with the focus, even if there is room for both.
    var showsGhost = false
    /// The settings from which both stages have their current names and notes.
    var compared: [SettingMap]?
    /// The largest distance between the edges of two stages in the last gesture.
    var widest = WidestDistance()
    /// The size of the whole screen.
    var screen: Size
    /// The line of the palette in progress; nil without one.
    var line: (any RunningLine)?
    /// Whether the user has asked to quit.
    public internal(set) var wantsToQuit = false
    /// The effects of the current call.
    var effects = Effects()
    /// Whether the press in progress is in the recording.
    var isPressRecorded = false

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    public init(_ configuration: Configuration) throws(InvalidValue) {
        self.init(try SceneRun(configuration))
    }

    /// A simulation that continues a scene, without a past.
    public init(_ run: SceneRun) {
        stages = [Stage(run)]
        screen = Size(columns: run.grid.columns, rows: run.grid.rows)
    }

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: the notices up to that time and of the input, in order.
    @discardableResult
    public mutating func handle(_ input: Input, at time: Double) -> Notices { update(input, at: time).notices }

    /// Advances to `time`. The number of steps to the same time makes no difference.
    /// - Returns: the notices on the way, in order.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices { update(at: time).notices }

    /// Lets time pass, then handles an input. Every input and all time pass through here.
    /// - Parameter input: nil if only time passes.
    public mutating func update(_ input: Input? = nil, at time: Double) -> Effects {
        gatherEffects { simulation in
            // Skip this if the time has been reached already.
            if time > simulation.time || simulation.nextDeadline.map({ $0 <= time }) == true {
                simulation.pass(to: time)
            }
            guard let input else { return }
            // These two say what the input has done, not what happened before.
            (simulation.effects.hasActed, simulation.effects.hasControlledTime) = (false, false)
            // An action of the user ends a line of the palette, and the press of that line.
            let hasEndedLine = input.isAction && simulation.endLine()
            let before = BeforeInput(simulation, hasEndedLine: hasEndedLine)
            let recordable = simulation.route(input)
            simulation.follow(after: input)
            simulation.setRecorded(input, recordable, before)
        }
    }

    /// Returns the effects of a call. Calls can nest: a line of the palette makes inputs within a call.
    mutating func gatherEffects(of call: (inout Simulation) -> Void) -> Effects {
        let outer = effects.take()
        call(&self)
        defer { effects = outer }
        return effects
    }

    /// Performs a key of the program, unless the key is text for the scene's search.
    /// - Returns: false for any other input.
    mutating func pressProgramKey(_ input: Input, on stage: Int) -> Bool {
        guard case .key(let key) = input else { return false }
        if case .character = key, stages[stage].shown.scene.focus == .search, stages[stage].panel == nil {
            return false
        }
        var number = stage
        return (stages.count > 1 ? Self.pairCommands : Self.commands).run(key, &self, &number)
    }

    private mutating func pass(to time: Double) {
        if line != nil {
            performLine(until: time)
            layOut()
        }
        passLayers(until: time)
        step(to: time)
    }

    /// Lets the layers act at each of their times before a time.
    mutating func passLayers(until time: Double) {
        var last = self.time
        while let due = dueOfLayers, last < due, due < time {
            step(to: due)
            last = due
        }
    }

    /// The next time at which a layer acts without an input.
    private var dueOfLayers: Double? {
        var next = Double.infinity
        for index in stages.indices { next = min(next, stages[index].due ?? .infinity) }
        return next < .infinity ? next : nil
    }

    /// Passes the time of the scenes, in which no layer acts.
    mutating func step(to time: Double) {
        measure(until: time)
        for index in stages.indices { stages[index].shown.advance(to: time) }
        follow()
    }

    /// Lets the layers react to the latest events.
    mutating func follow(after input: Input? = nil) {
        var operations: [(operation: ShownScene.Operation, stage: Int)] = []
        for index in stages.indices {
            let new = stages[index].follow(after: input)
            effects.add(new, withNotices: index == 0)
            if let operation = new.shared { operations.append((operation, index)) }
        }
        for (operation, stage) in operations { repeatOnOtherStage(operation, of: stage) }
    }

    /// Whether a nudge can show that the drawer can be pulled.
    package var canNudgeAsHint: Bool { sceneName.defaults.isSheet && !configuration.reducedMotion && isAtRest }

    /// Nudges the drawer to show that it can be pulled. The past does not contain the nudge.
    package mutating func nudgeAsHint(at time: Double) -> Notices {
        gatherEffects { simulation in
            simulation.pass(to: time)
            for index in simulation.stages.indices {
                simulation.stages[index].shown.performOnScene { $0.handle(.code(.nudge)) }
            }
            simulation.follow()
        }.notices
    }

    // MARK: Settings

    /// The configuration of the scene with the focus, with the current screen and settings.
    public var configuration: Configuration {
        var configuration = focusedStage.shown.configuration
        (configuration.columns, configuration.rows) = (screen.columns, screen.rows)
        return configuration
    }

    /// Takes over the rows of the files that `Configure Items` may name, by path.
    public mutating func take(_ files: [String: Rows]) {
        for index in stages.indices {
            var configuration = stages[index].shown.configuration
            configuration.files = files
            try? stages[index].shown.configure(configuration)
        }
    }

    // MARK: Scenes

    /// The current scene.
    public var sceneName: SceneName { firstShown.scene.name }

    /// Shows another scene, with this scene's screen and look. A scene that the user left before continues in its last
    /// state, with its settings. If one stage refuses the scene, no stage shows it.
    mutating func show(_ name: SceneName) {
        var new: [ShownScene?] = []
        do throws(InvalidValue) { for stage in stages { new.append(try stage.new(name)) } } catch {
            focusedStage.shown.message = "The scene \(name.rawValue) refuses these settings: \(Refusal(error))"
            return
        }
        compared = nil
        for (index, scene) in new.enumerated() { stages[index].show(name, scene) }
    }

    // MARK: Readings

    /// The scene of the first stage, with its readings.
    public var run: SceneRun { firstShown.run }
    /// The values that the loop of a run asks for after each step.
    package var pulse: Pulse {
        var pulse = firstShown.scene.pulse
        (pulse.nextDeadline, pulse.isMoving, pulse.isSettled) = (nextDeadline ?? .infinity, isMoving, isSettled)
        return pulse
    }
    /// The measures of the drawer at the current time.
    public var reading: Reading { firstShown.scene.reading }
    /// The time of the reading, in seconds.
    public var time: Double { firstShown.time }
    /// The position of the pressed pointer; nil without one.
    package var pointer: DrawerPoint? { firstShown.scene.drawer.pointer }
    /// The detents, resolved for the current screen; nil for a scene without detents.
    public var stops: Stops? { firstShown.scene.stops }
    /// The time of the next change that needs no input, in seconds; nil without such a change.
    public var nextDeadline: Double? {
        var next = min(line?.nextInput ?? .infinity, dueOfLayers ?? .infinity)
        for index in stages.indices { next = min(next, stages[index].shown.nextDeadline ?? .infinity) }
        return next < .infinity ? next : nil
    }
    /// Whether a settle, fling or bounce is in progress, so that every frame differs.
    public var isMoving: Bool { stages.contains { $0.shown.isMoving } }
    /// Whether nothing changes without another input. A held pointer does not count.
    public var isSettled: Bool { stages.allSatisfy { $0.shown.isSettled } && line == nil }

    /// Whether the drawer rests alone and nothing holds it.
    package var isAtRest: Bool {
        firstShown.scene.stack.map { $0.count == 1 } != false && isSettled && pointer == nil
            && reading.phase == .resting
    }

    // The engine, for the property tests.
    package var drawer: DrawerEngine { firstShown.scene.drawer }
    package var bar: Bar? { firstShown.scene.bar }
    package func place(at point: DrawerPoint) -> DrawerPlace { firstShown.scene.place(at: point) }

    /// The screen's size.
    public var grid: Grid {
        var grid = firstShown.grid
        (grid.columns, grid.rows) = (screen.columns, screen.rows)
        return grid
    }
    /// Whether the user edits text: in the search, the palette, a question, the panel or the list of presets.
    public var editsText: Bool {
        focusedStage.shown.scene.focus == .search || palette.isOpen || question.asksForPath || panel?.entry != nil
            || presets != nil
    }
    /// The text of the highlighted row; nil without one.
    public var selectionText: String? { firstShown.scene.selectionText }

    /// Theme and colors. They can change at any time, because a terminal may report its colors late. A second stage keeps
    /// its theme until another one is chosen here.
    public var look: Look {
        get { firstShown.look }
        set {
            let old = firstShown.look
            guard newValue != old else { return }
            for index in stages.indices {
                let preference = stages[index].shown.look.preference
                stages[index].shown.look = newValue
                if newValue.preference == old.preference { stages[index].shown.look.preference = preference }
            }
        }
    }

    // MARK: Stages

    /// The scene of the first stage.
    var firstShown: ShownScene {
        _read { yield stages[0].shown }
        _modify { yield &stages[0].shown }
    }
    /// The stage with the focus.
    var focusedStage: Stage {
        _read { yield stages[focused] }
        _modify { yield &stages[focused] }
    }

    /// The hint line's message about the last action.
    package var message: String? { focusedStage.shown.message }
    var question: Question { focusedStage[Question.self] ?? Question() }
    var help: HelpLayer { focusedStage[HelpLayer.self] ?? HelpLayer() }
    var palette: Palette { focusedStage[Palette.self] ?? Palette() }
    /// The open tuning panel.
    var panel: Tuning? { focusedStage.panel }
    /// The open list of presets.
    var presets: PresetList? { focusedStage[PresetList.self].flatMap { $0.isOpen ? $0 : nil } }
}
