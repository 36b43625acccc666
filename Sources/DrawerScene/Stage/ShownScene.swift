// The shown scene for the layers over it and for the program: its state, its inputs and its settings.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerViews

/// A scene with its clock, its memory of the user's actions, and the effects of the current call.
///
/// `advance(to:)` moves its time, which is the caller's. Everything else happens at this time. The scene knows only the
/// time of its engine, which a replay sets back.
///
/// The user's inputs reach the scene by `handle`, other calls by `performOnScene`, and settings by `configure`. Each
/// part of the rest of the state changes only by its own functions: `Playback` decides which moment is shown,
/// `GestureCurve` follows it in the top row, and `ShownScreen` has the panel and the inspector.
struct ShownScene: Sendable {
    // MARK: State

    /// The shown moment, and the source of the next inputs, which TimeTravel.swift and ReplayControl.swift change.
    var playback: Playback
    /// The curve of a gesture in the top row, and the sentences about it.
    var curve = GestureCurve()
    /// The width of the screen, and the panel or the inspector there, which ShownScreen.swift opens and closes.
    var screen: ShownScreen
    /// The gesture that a replay plays, and the courses to compare.
    var replays = Replays()
    /// The presets and the palette's changes that `u` takes back (PaletteChange.swift).
    var keptChanges = History<KeptChange>()
    /// The texts of one of two stages about itself, which the simulation gives it; nil for a single stage.
    var pair: Pair?
    /// The effects of the current call, for the stage.
    var effects = Effects()

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        self.init(try SceneRun(configuration))
    }

    init(_ run: SceneRun) {
        playback = Playback(Timeline(from: run))
        screen = ShownScreen(columns: run.scene.grid.columns)
        curve.keepSentences(of: run.reason)
    }

    var timeline: Timeline {
        _read { yield playback.timeline }
        _modify { yield &playback.timeline }
    }
    var run: SceneRun {
        _read { yield playback.timeline.run }
        _modify { yield &playback.timeline.run }
    }
    var scene: any Scene {
        _read { yield playback.timeline.run.scene }
        _modify { yield &playback.timeline.run.scene }
    }
    var tempo: Tempo { playback.tempo }

    /// A new instance of another scene, with this scene's screen, look and settings.
    /// - Throws: `InvalidValue` for a setting that the other scene refuses.
    func other(_ name: SceneName) throws(InvalidValue) -> ShownScene {
        var next = configuration
        next.scene = name
        return try ShownScene(next)
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

    /// The lines of the help about a script that plays, before those of the scene.
    var helpOfScript: [Hint] = []

    /// The text of the help panel: for the keys of the tuning panel or of the scene.
    var help: Help {
        if hasPanel { return Tuning.help(hasPresets: scene.hasPresets) }
        return scene.help.adding(helpOfScript)
    }

    /// The hint line's message about the last action.
    var message: String? {
        get { scene.common.saysReason ? why : scene.common.message }
        set { scene.common.message = newValue }
    }

    /// The sentence about the last release before the shown moment; nil without a release.
    var why: String? { curve.sentences.first }

    /// The sentence about the release of the gesture whose past is shown, while the keys of time have the top row; nil
    /// before the release.
    var sentenceOfPast: String? {
        guard isInPast, tempo.isPaused, message == nil, let release = trail?.release, scene.time >= release else {
            return nil
        }
        return why
    }

    var look: Look {
        get { scene.common.look }
        set { scene.common.look = newValue }
    }

    // MARK: Time

    var time: Double { playback.time }
    /// The time of the next change that needs no input; nil without such a change.
    var nextDeadline: Double? {
        // The pulse also has a deadline when the landing of a held drawer changes, which the top row shows.
        var next = min(scene.pulse.nextDeadline, timeline.nextTime ?? .infinity)
        switch playback.mode {
        case .live: break
        case .past(let present): next = min(next, present.time)
        case .replay(let earlier):
            if timeline.nextTime == nil, scene.time < earlier.end { next = min(next, earlier.end) }
        }
        if let due = curve.hintTime { next = min(next, due) }
        return next < .infinity ? playback.clock.time(of: next) : nil
    }
    var isMoving: Bool { scene.isMoving || !isLive }
    var isSettled: Bool { scene.isSettled && isLive }

    /// Advances the scene along its timeline.
    mutating func advanceTimeline(until time: Double) {
        let sceneTime = playback.clock.sceneTime(at: time)
        // An input of the past or of a replay may be a release.
        let isPlaying = !isLive
        defer { if isPlaying { curve.keepSentences(of: run.reason) } }
        if let present {
            collect(timeline.advance(to: min(sceneTime, present.time)))
            guard sceneTime >= present.time else { return }
            arrive()
        }
        if scene.isMoving { timeline.noteMotion(at: min(sceneTime, scene.nextDeadline ?? sceneTime)) }
        collect(timeline.advance(to: sceneTime))
        if let earlier, earlier.isOver(on: timeline) { finish(earlier) }
        if let due = curve.hintTime, sceneTime >= due - SceneClock.tolerance { hintAtCurve() }
    }

    /// Keeps notices of the scene, with their times converted from the scene's clock to the caller's.
    mutating func collect(_ new: Notices) {
        let delay = playback.clock.delay
        for var notice in new {
            if delay != .zero { notice.time += delay.seconds }
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
            playback.dropForgotten()
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
        curve.correct(playback.timeline)
        guard case .release = input else { return }
        curve.keepSentences(of: run.reason)
        keepCurve()
    }

    /// Notes a change of the scene that is not an input of its timeline.
    mutating func noteChange(_ kind: Timeline.Stretch.Kind) {
        timeline.change(kind)
        curve.correct(playback.timeline)
    }

    /// Performs calls on the scene that are not inputs of its timeline. A replay ends, and a moment of the past becomes
    /// the present.
    mutating func performOnScene(_ calls: (inout any Scene) -> Notices) {
        endReplay()
        takeOver(resuming: false)
        collect(calls(&scene))
        noteChange(.part)
    }

    /// Applies another configuration of the same scene on the same screen, even during a motion. In the past, it
    /// applies to the future: a fork plays under it. The theme applies at once.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(_ configuration: Configuration) throws(InvalidValue) {
        guard let present else {
            collect(try scene.configure(configuration))
            return noteChange(.setting)
        }
        var trial = scene
        _ = try trial.configure(configuration)
        if configuration.theme != present.configuration.theme { look.preference = configuration.theme }
        playback.changePresent(configuration)
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
        replays = Replays()
        collect(scene.leave())
        playback.leave()
        curve.leave()
    }

    /// Continues a new scene, or one that the user left, on the screen of the last scene, and takes the last scene's
    /// effects.
    mutating func resume(after last: inout ShownScene) {
        look = last.look
        (playback.tempo, timeline.reach) = (last.tempo, last.timeline.reach)
        run.isUntouched = last.run.isUntouched
        pair = last.pair
        curve.takeHint(from: last.curve)
        var configuration = scene.common.configuration
        configuration.files = last.configuration.files
        let setup = configuration.setup.withPresentation(of: last.configuration.setup)
        _ = try? scene.configure(configuration.with(setup))
        let grid = last.scene.grid
        if scene.grid != grid { _ = scene.handle(.resize(columns: grid.columns, rows: grid.rows)) }
        takeScreen(of: last)
        effects = last.effects.take()
        effects.hasActed = true
    }
}
