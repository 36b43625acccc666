// A scene as the user visits it: the scene with its clock, its tuning panel, and what it remembers.

import DrawerCore
import DrawerPresets
import DrawerSettings

/// A scene with everything that waits for the user's return after another scene was shown.
///
/// `advance(to:)` moves its time, which is the caller's; all else happens at this time. The scene knows only the time of
/// its engine, which a replay sets back.
struct Visit: Sendable {
    private(set) var scene: any Scene
    private var clock = SceneClock()
    /// The width of the whole screen. The open panel may leave fewer columns to the scene.
    private var screenColumns: Int
    private(set) var isTuning = false
    /// The panel, open or closed. It is nil until the user opens it, and while it handles an input.
    private var tuning: Tuning?
    /// The list of presets, and the choice that `u` undoes.
    var choosing = PresetChoosing()
    private(set) var replays = Replays()
    /// The value of `Policy` before `p` changed it; nil if `p` has not changed it.
    var policyBeforeKey: String?
    /// The request to the program, until the program takes it.
    var request: TuningRequest?

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        scene = try configuration.scene.type.init(configuration)
        screenColumns = configuration.columns
    }

    /// A new visit to another scene, with this one's screen, look and settings, including the policy that `p` has set, but
    /// without what the keys of `sheets` show.
    func other(_ name: SceneName) -> Visit? {
        var next = configuration.withoutExhibits
        next.scene = name
        guard var visit = try? Visit(next) else { return nil }
        visit.policyBeforeKey = policyBeforeKey
        return visit
    }

    /// Whether a panel takes columns or rows of the screen.
    var hasPanel: Bool { isTuning || choosing.isOpen }

    /// The open panel.
    var panel: Tuning? { isTuning ? tuning : nil }

    /// The scene's configuration, on the whole screen.
    var configuration: Configuration {
        var configuration = scene.stage.configuration
        configuration.columns = screenColumns
        return configuration
    }

    /// The size of the whole screen.
    var grid: Grid {
        var grid = scene.grid
        grid.columns = screenColumns
        return grid
    }

    var wording: Wording { scene.stage.wording }

    /// The hint line's message about the last action.
    var message: String? {
        get { scene.stage.message }
        set { scene.stage.message = newValue }
    }

    var look: Look {
        get { scene.stage.look }
        set { scene.stage.look = newValue }
    }

    // MARK: Time

    var time: Double { clock.time(of: scene.time) }
    /// The time of the next change that needs no input; nil if there is none.
    var nextDeadline: Double? {
        let own = scene.nextDeadline
        guard let next = replays.current?.nextDeadline(in: scene) else { return own.map(clock.time) }
        return clock.time(of: min(own ?? .infinity, next))
    }
    /// When the landing of a drawer in the hand changes next without an input; nil if it does not.
    var nextLandingChange: Double? { scene.drawer.nextLandingChange.map(clock.time) }
    var isMoving: Bool { scene.isMoving || replays.current != nil }
    var isSettled: Bool { scene.isSettled && replays.current == nil }

    /// Advances the scene, and feeds the inputs of a replay at their own times.
    mutating func advance(to time: Double) -> Notices {
        let sceneTime = clock.sceneTime(at: time)
        guard replays.current != nil else { return scene.advance(to: sceneTime).delayed(by: clock.delay) }
        var notices = Notices()
        while let step = replays.next(until: sceneTime) {
            notices += scene.advance(to: step.time) + scene.handle(step.input)
        }
        notices += scene.advance(to: sceneTime)
        if let result = replays.finish(in: scene) { tuning?.message = result }
        return notices.delayed(by: clock.delay)
    }

    // MARK: The scene

    /// Passes an input to the scene. An input of the user ends a replay in progress, unless it
    /// changes a setting.
    mutating func handle(_ input: Input) -> Notices {
        var notices = Notices()
        var input = input
        if let replay = replays.current {
            switch input {
            // The rest of a press on the panel, or of one that began before the replay.
            case .move, .release, .cancel: return notices
            case .configure, .rows: break
            default: notices += interrupt(replay)
            }
        }
        if replays.take(input, on: scene), isTuning { tuning?.message = nil }
        if case .resize(let columns, let rows) = input {
            screenColumns = max(1, columns)
            input = .resize(columns: hasPanel ? TuningFrame.sceneColumns(of: screenColumns) : screenColumns, rows: rows)
        }
        notices += scene.handle(input).delayed(by: clock.delay)
        // The scene has done something that `u` undoes first.
        if input.isAction, message != nil { choosing.undoable = nil }
        switch input {
        // The heights of a scene's own detents depend on the rows.
        case .configure, .resize:
            refreshTuning()
            refreshPresets(after: input)
        // A drawer above another one has settings of its own.
        case .key, .code: if tuning?.sets.current != configuration.setup { refreshTuning() }
        default: break
        }
        return notices
    }

    /// Shows a text behind the drawer of a picker.
    mutating func show(_ preview: Preview, isNew: Bool) -> Notices {
        scene.show(preview, isNew: isNew).delayed(by: clock.delay)
    }

    mutating func take(_ found: Search.Found) -> Notices { scene.take(found).delayed(by: clock.delay) }

    /// Applies another configuration of the same scene on the same screen, also during a motion.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(_ configuration: Configuration) throws(InvalidValue) -> Notices {
        let notices = try scene.configure(configuration).delayed(by: clock.delay)
        refreshTuning()
        return notices
    }

    /// Ends a pan, a replay and a message, because another scene is shown.
    mutating func leave() -> Notices {
        replays = Replays()
        choosing.close()
        tuning?.close()
        return scene.leave().delayed(by: clock.delay)
    }

    /// Continues a new visit, or one that the user left, on the screen of the last visit. The panel opens if it was open
    /// there.
    mutating func resume(after last: Visit) -> Notices {
        isTuning = false
        choosing.close()
        look = last.look
        var own = scene.stage.configuration
        own.reducedMotion = last.configuration.reducedMotion
        _ = try? configure(own)
        screenColumns = last.screenColumns
        let grid = last.scene.grid
        if scene.grid != grid { _ = scene.handle(.resize(columns: grid.columns, rows: grid.rows)) }
        return last.isTuning ? openTuning() : []
    }

    // MARK: Policies and presets

    mutating func take(_ policy: Policy) -> Notices {
        var next = configuration
        next.settings.release.policy = policy
        // A policy with a name among the settings also applies to other scenes.
        if let setting = try? Setting("Policy \(policy.name)") { try? next.setup.configure(setting) }
        let notices = (try? configure(next)) ?? []
        message = wording.policies[policy.name] ?? policy.name
        return notices
    }

    mutating func takeNextPolicy() -> Notices {
        let set = configuration.applied.last { $0.name == "Policy" }
        policyBeforeKey = policyBeforeKey ?? set?.value ?? "preset"
        return take(Policy.builtIn.next(after: configuration.settings.release.policy))
    }

    // MARK: The panel

    /// Lets the open panel handle an input.
    /// - Returns: nil for an input that the panel leaves to the program or to the scene.
    mutating func tune(_ input: Input) -> Notices? {
        guard isTuning, var panel = tuning.take() else { return nil }
        let time = time
        let notices = panel.handle(input, on: &self)
        tuning = panel
        // The first inputs of a replay are due at once.
        return notices.map { $0 + advance(to: time) }
    }

    /// Opens the panel and lays out the scene beside it. A panel that was open before keeps its sets and undo steps.
    mutating func openTuning() -> Notices {
        isTuning = true
        let setup = configuration.setup
        tuning = tuning ?? Tuning(setup, wording.tuning)
        tuning?.open(setup)
        return layOut()
    }

    mutating func closeTuning() -> Notices {
        let notices = dropReplays()
        tuning?.close()
        isTuning = false
        return notices + layOut()
    }

    /// Resizes the scene to the columns that the panel leaves, also during a motion.
    mutating func layOut() -> Notices {
        let columns = hasPanel ? TuningFrame.sceneColumns(of: screenColumns) : screenColumns
        return scene.grid.columns == columns ? [] : handle(.resize(columns: screenColumns, rows: grid.rows))
    }

    /// Updates the open panel after settings have changed other than by the panel.
    private mutating func refreshTuning() {
        guard panel != nil else { return }
        let setup = configuration.setup
        tuning?.follow(setup)
    }

    /// Shows a report in the hint line or in the open panel, until the user's next action.
    mutating func show(_ report: TuningReport) {
        let text = wording.text(of: report)
        if isTuning { tuning?.message = text } else { message = text }
    }

    // MARK: Replays

    /// Begins a replay of the last gesture under the current values; without a gesture, of a built-in flick.
    /// - Parameter before: the values of the play before a flick, which the user has not seen.
    /// - Returns: what the user must know about the gesture; nil for the user's own.
    mutating func replay(before: Setup) -> String? {
        guard let next = replays.next(for: scene) else { return wording.tuning.notWhilePressed }
        play(next.gesture, next.begun, before: next.note == nil ? nil : before)
        return next.note
    }

    /// Plays a flick under the current values, unless the user holds the pointer.
    mutating func playFlick() -> Notices {
        guard scene.drawer.panSource != .pointer, let flick = ResponseCurve.flick(on: scene),
            let begun = flick.start(under: scene.stage.configuration)
        else { return [] }
        play(flick, begun)
        return []
    }

    private mutating func play(
        _ gesture: HandGesture, _ begun: (scene: any Scene, shift: PointerShift), before: Setup? = nil
    ) {
        let (look, time) = (look, time)
        scene = begun.scene
        self.look = look
        clock = SceneClock(showing: gesture.startTime, at: time)
        replays.begin(gesture, begun.shift, before: before)
    }

    /// Plays the last gesture, or a built-in flick, under two setups.
    /// - Returns: the results in words.
    mutating func compare(_ first: Setup, _ second: Setup) -> String {
        replays.compare(first, second, on: scene) ?? wording.tuning.notWhilePressed
    }

    /// Computes the response curve of the open panel again if values have changed.
    mutating func updateResponse() {
        if isTuning { replays.updateResponse(of: scene) }
    }

    /// Ends a replay, and forgets what only an open panel shows.
    mutating func dropReplays() -> Notices {
        defer { replays.close() }
        return replays.current.map { interrupt($0) } ?? []
    }

    /// Ends a replay. Cancels its pan if its pointer is pressed.
    private mutating func interrupt(_ replay: Replay) -> Notices {
        replays.interrupt()
        guard replay.isPressed else { return [] }
        return scene.handle(.cancel).delayed(by: clock.delay)
    }

    // MARK: Picture

    /// Draws the scene with its panel and its replay.
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        canvas.narrowed(to: scene.grid.columns) { scene.draw(reading, top: top, into: &$0) }
        guard hasPanel else { return }
        presets?.draw(on: self, into: &canvas)
        panel?.draw(on: self, into: &canvas)
        if let replay = replays.current { replay.draw(over: scene, reading, into: &canvas) }
    }

    /// The text of the help panel: for the keys of the tuning panel or of the scene.
    var help: Help { isTuning ? wording.tuning.help : scene.help }
}

extension Notices {
    /// The notices with their times moved from the scene's clock to the caller's.
    fileprivate func delayed(by delay: Nanoseconds) -> Notices {
        guard delay > .zero else { return self }
        var notices = Notices()
        for var notice in self {
            notice.time += delay.seconds
            notices.append(notice)
        }
        return notices
    }
}
