// The shown scene for the layers over it and for the program: its state, its inputs and its settings.
//
// Other files change parts of this state: TimeTravel.swift the moment and the pause, ReplayControl.swift the replays,
// GestureCurve.swift the curve of the top row, ShownScreen.swift the columns and the inspector, PaletteChange.swift the
// kept changes, TwoStages.swift the texts of a pair. Stage.swift closes the inspector where another panel opens, and the
// tuning panel takes the news of a replay.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerViews

/// A scene with its clock, its memory of the user's actions, and the effects of the current call.
///
/// `advance(to:)` moves its time, which is the caller's. Everything else happens at this time. The scene knows only the
/// time of its engine, which a replay sets back.
struct ShownScene: Sendable {
    // MARK: State

    /// The inputs so far, and the scene at the shown time.
    var timeline: Timeline
    var clock = SceneClock()
    /// The source of the scene's inputs and settings: the user, the past or a replay.
    var mode = Mode.live
    /// Slow motion and pause.
    var tempo = Tempo() { didSet { scene.common.pace = tempo.label } }
    /// The future that a press in the past has replaced; nil after the next action.
    var forgotten: ForgottenFuture?
    /// The gesture that a replay plays, and the courses to compare.
    var replays = Replays()
    /// The curve of a gesture in the top row, and the sentences about it.
    var curve = GestureCurve()
    /// The presets and the palette's changes that the user has kept.
    var keptChanges = History<KeptChange>()
    /// The width of the screen, and the open panel there.
    var screen: ShownScreen
    /// The samples of the open inspector; nil while it is closed.
    var inspector: Inspector?
    /// The texts of one of two stages about itself; nil for a single stage.
    var pair: Pair?
    /// The effects of the current call.
    var effects = Effects()

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        self.init(try SceneRun(configuration))
    }

    init(_ run: SceneRun) {
        timeline = Timeline(from: run)
        screen = ShownScreen(columns: run.scene.grid.columns)
        curve.keepSentences(of: run.reason)
    }

    var run: SceneRun {
        _read { yield timeline.run }
        _modify { yield &timeline.run }
    }
    var scene: any Scene {
        _read { yield timeline.run.scene }
        _modify { yield &timeline.run.scene }
    }

    /// A new instance of another scene, with this scene's screen, look and settings.
    func other(_ name: SceneName) -> ShownScene? {
        var next = configuration
        next.scene = name
        return try? ShownScene(next)
    }

    /// The present configuration on the whole screen, even while a moment of the past is shown.
    var configuration: Configuration {
        var configuration = configurationBesidePanel
        (configuration.columns, configuration.rows) = (screen.columns, scene.grid.rows)
        return configuration
    }
    /// The present configuration in the columns that a panel leaves to the scene, even while a moment of the past is
    /// shown.
    var configurationBesidePanel: Configuration {
        scene.common.configuration.with(present?.configuration ?? scene.common.configuration)
    }

    /// Whether the keys go to this stage first.
    var hasFocus: Bool { pair?.hasFocus != false }

    /// The text of the help panel: for the keys of the tuning panel or of the scene.
    var help: Help { hasPanel ? Tuning.help(hasPresets: scene.hasPresets) : scene.help }

    /// The hint line's message about the last action.
    var message: String? {
        get { scene.common.saysReason ? why : scene.common.message }
        set { scene.common.message = newValue }
    }

    /// The sentence about the last release before the shown moment; nil without a release.
    var why: String? { curve.sentences.first }

    var look: Look {
        get { scene.common.look }
        set { scene.common.look = newValue }
    }

    // MARK: Time

    var time: Double { clock.time(of: scene.time) }
    /// The time of the next change that needs no input; nil without such a change.
    var nextDeadline: Double? {
        // The pulse also has a deadline when the landing of a held drawer changes, which the top row shows.
        var next = min(scene.pulse.nextDeadline, timeline.nextTime ?? .infinity)
        switch mode {
        case .live: break
        case .past(let present): next = min(next, present.time)
        case .replay(let earlier):
            if timeline.nextTime == nil, scene.time < earlier.end { next = min(next, earlier.end) }
        }
        if let due = curve.hintTime { next = min(next, due) }
        return next < .infinity ? clock.time(of: next) : nil
    }
    var isMoving: Bool { scene.isMoving || !isLive }
    var isSettled: Bool { scene.isSettled && isLive }

    /// Advances the scene. The inspector samples at its own times, independent of the frame rate.
    mutating func advance(to time: Double) {
        while let moment = inspector?.nextMoment(until: time) {
            advanceTimeline(until: moment)
            let scene = scene
            inspector?.sample(scene)
        }
        advanceTimeline(until: time)
        followByInspector()
    }

    /// Lets the open inspector show where the drawer goes now.
    mutating func followByInspector() {
        guard inspector != nil else { return }
        let scene = scene
        inspector?.follow(scene)
    }

    /// Advances the scene along its timeline.
    private mutating func advanceTimeline(until time: Double) {
        let sceneTime = clock.sceneTime(at: time)
        // An input of the past or of a replay may be a release.
        let isPlaying = !isLive
        defer { if isPlaying { curve.keepSentences(of: run.reason) } }
        if case .past(let present) = mode {
            collect(timeline.advance(to: min(sceneTime, present.time)))
            guard sceneTime >= present.time else { return }
            arrive()
        }
        if scene.isMoving { timeline.noteMotion(at: min(sceneTime, scene.nextDeadline ?? sceneTime)) }
        collect(timeline.advance(to: sceneTime))
        if case .replay(let earlier) = mode, earlier.isOver(on: timeline) { finish(earlier) }
        if let due = curve.hintTime, sceneTime >= due - SceneClock.tolerance { hintAtCurve() }
    }

    /// Keeps notices of the scene, with their times converted from the scene's clock to the caller's.
    mutating func collect(_ new: Notices) {
        for var notice in new {
            if clock.delay != .zero { notice.time += clock.delay.seconds }
            effects.notices.append(notice)
        }
    }

    // MARK: The scene

    /// Passes an input to the scene. An input of the user ends a replay in progress, unless it changes a setting.
    mutating func handle(_ input: Input) {
        switch input {
        case .resize(let columns, let rows): return resize(columns: columns, rows: rows)
        case .move, .release, .cancel:
            // The press began before a replay or before the user turned back time: its later inputs move nothing.
            guard isLive else { return timeline.followButton(input) }
            effects.hasActed = true
        case .other(.configure(let settings)): if isInPast { return configure(settings) }
        default:
            effects.hasActed = true
            curve.dropHint()
            forgotten = nil
            endReplay()
            if tempo.isPaused || isInPast { takeOver(resuming: input.isAction) }
        }
        let undoable = scene.common.undoableCount
        handleOnTimeline(input)
        // The scene has a newer action that `u` undoes first.
        if scene.common.undoableCount != undoable, !keptChanges.past.isEmpty { keptChanges = History() }
    }

    /// Handles an input that belongs to the timeline.
    mutating func handleOnTimeline(_ input: Input) {
        if timeline.record(input) { replays.forget() }
        collect(run.pass(input))
        guard case .release = input else { return }
        curve.keepSentences(of: run.reason)
        keepCurve()
    }

    /// Performs calls on the scene that are not inputs of its timeline. A replay ends, and a moment of the past becomes
    /// the present.
    mutating func performOnScene(_ calls: (inout any Scene) -> Notices) {
        endReplay()
        takeOver(resuming: false)
        collect(calls(&scene))
        timeline.change(.part)
    }

    /// Applies another configuration of the same scene on the same screen, even during a motion. In the past, it
    /// applies to the future: a fork plays under it.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(_ configuration: Configuration) throws(InvalidValue) {
        guard case .past(var present) = mode else {
            collect(try scene.configure(configuration))
            return timeline.change(.setting)
        }
        var trial = scene
        _ = try trial.configure(configuration)
        present.configuration = configuration
        mode = .past(present)
    }

    /// Applies settings to the future while a moment of the past is shown.
    private mutating func configure(_ settings: [Setting]) {
        var next = configurationBesidePanel
        do throws(Refusal) {
            try next.configure(settings)
            do throws(InvalidValue) { try configure(next) } catch { throw Refusal(error) }
        } catch {
            collect(scene.refuse(.own(words: "\(error)")))
        }
    }

    /// Applies settings that were in effect before.
    mutating func configure(_ setup: Setup) { try? configure(configuration.with(setup)) }

    /// Ends a pan, a replay and a message, because another scene is shown.
    mutating func leave() {
        takeOver(resuming: true)
        (mode, forgotten, replays) = (.live, nil, Replays())
        collect(scene.leave())
        timeline.leave()
        curve.clear()
    }

    /// Continues a new scene, or one that the user left, on the screen of the last scene, and takes the last scene's
    /// effects.
    mutating func resume(after last: inout ShownScene) {
        look = last.look
        (tempo, timeline.reach) = (last.tempo, last.timeline.reach)
        run.isUntouched = last.run.isUntouched
        pair = last.pair
        curve.pullHint = last.curve.pullHint
        let configuration = scene.common.configuration
        let setup = configuration.setup.withPresentation(of: last.configuration.setup)
        _ = try? scene.configure(configuration.with(setup))
        screen = last.screen.withoutSide
        let grid = last.scene.grid
        if scene.grid != grid { _ = scene.handle(.resize(columns: grid.columns, rows: grid.rows)) }
        inspector = last.inspector == nil ? nil : Inspector(timeline, at: time)
        effects = last.effects.take()
        effects.hasActed = true
    }
}
