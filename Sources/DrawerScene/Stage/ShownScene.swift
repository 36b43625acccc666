// The shown scene for the layers over it and for the program. It runs on the caller's clock, in the columns that a
// panel leaves, and a replay may drive it.

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
    /// The inputs so far, and the scene at the shown time.
    var timeline: Timeline
    var clock = SceneClock()
    /// The width of the whole screen. An open panel may leave fewer columns to the scene.
    private var screenColumns: Int
    var replays = Replays()
    /// Slow motion and pause.
    var tempo = Tempo() { didSet { scene.common.pace = tempo.label } }
    /// The curve of a gesture in the top row, and the sentences about it.
    var curve = GestureCurve()
    /// The present while a moment of the past is shown; nil in the present.
    var present: Present?
    /// The texts of one of two stages about itself; nil for a single stage.
    var pair: Pair?
    /// The samples of the open inspector; nil while it is closed.
    var inspector: Inspector?
    /// The content of the panel beside or over the scene; nil without a panel.
    private(set) var panelContent: PanelContent?
    /// The side of the edge on which an open panel over the scene stays; nil without such a panel.
    private(set) var panelSide: PanelFrame.Side?
    /// The presets and the palette's changes that the user has kept.
    var keptChanges = History<KeptChange>()
    /// The effects of the current call.
    var effects = Effects()

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    init(_ configuration: Configuration) throws(InvalidValue) {
        self.init(try SceneRun(configuration))
    }

    init(_ run: SceneRun) {
        timeline = Timeline(from: run)
        screenColumns = run.scene.grid.columns
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
        (configuration.columns, configuration.rows) = (screenColumns, scene.grid.rows)
        return configuration
    }
    /// The present configuration in the columns that a panel leaves to the scene, even while a moment of the past is
    /// shown.
    var configurationBesidePanel: Configuration { present?.configuration ?? scene.common.configuration }

    /// The size of the whole screen.
    var grid: Grid {
        var grid = scene.grid
        grid.columns = screenColumns
        return grid
    }

    /// Whether the inspector is open beside the scene, with the reason of the last release.
    var hasInspector: Bool { inspector != nil && !hasPanel }
    /// Whether a panel is open beside or over the scene.
    var hasPanel: Bool { panelContent != nil }
    /// Whether the keys go to this stage first.
    var hasFocus: Bool { pair?.hasFocus != false }

    /// The text of the help panel: for the keys of the tuning panel or of the scene.
    var help: Help { hasPanel ? Tuning.help(hasPresets: scene.hasPresets) : scene.help }

    /// The hint line's message about the last action.
    var message: String? {
        get { scene.common.saysReason ? why : scene.common.message }
        set { scene.common.message = newValue }
    }

    /// The sentence of the last reason. A release makes it once for all frames; the past may have another reason.
    var why: String? { run.reason == curve.reason ? curve.sentences.first : run.reason?.sentence }

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
        // Binding a large optional copies it even if it is nil.
        if replays.before != nil, let before = replays.before, timeline.nextTime == nil, scene.time < before.end {
            next = min(next, before.end)
        }
        if present != nil, let present { next = min(next, present.time) }
        if let due = curve.hintTime { next = min(next, due) }
        return next < .infinity ? clock.time(of: next) : nil
    }
    var isMoving: Bool { scene.isMoving || replays.before != nil || isInPast }
    var isSettled: Bool { scene.isSettled && replays.before == nil && !isInPast }

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
        if present != nil, let present {
            collect(timeline.advance(to: min(sceneTime, present.time)))
            guard sceneTime >= present.time else { return }
            arrive()
        }
        if scene.isMoving { timeline.move(at: min(sceneTime, scene.nextDeadline ?? sceneTime)) }
        collect(timeline.advance(to: sceneTime))
        if replays.finish(on: timeline) {
            keepCurve()
            // Without a panel, the hint row has the result of the change.
            if !hasPanel, case .result(let text)? = replays.news.take() { message = text }
        }
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
            if isInPast || replays.before != nil { return }
            effects.hasActed = true
        case .other(.configure(let settings)): if isInPast { return configure(settings) }
        default:
            effects.hasActed = true
            curve.dropAfterwards()
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

    /// Performs calls on the scene itself.
    mutating func performOnScene(_ calls: (inout any Scene) -> Notices) {
        takeOver(resuming: false)
        collect(calls(&scene))
        timeline.change()
    }

    /// Applies another configuration of the same scene on the same screen, even during a motion. In the past, it
    /// applies to the future: a fork plays under it.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(_ configuration: Configuration) throws(InvalidValue) {
        guard isInPast else {
            collect(try scene.configure(configuration))
            return timeline.change()
        }
        var trial = scene
        _ = try trial.configure(configuration)
        present?.configuration = configuration
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
        timeline.clear()
        curve.clear()
    }

    /// Continues a new scene, or one that the user left, on the screen of the last scene, and takes the last scene's
    /// effects.
    mutating func resume(after last: inout ShownScene) {
        look = last.look
        (tempo, timeline.reach) = (last.tempo, last.timeline.reach)
        run.isUntouched = last.run.isUntouched
        pair = last.pair
        curve.hasHinted = last.curve.hasHinted
        var configuration = scene.common.configuration
        let isReduced = last.configuration.reducedMotion
        if configuration.reducedMotion != isReduced {
            try? configuration.configure(Setting("\(SettingName.reducedMotion) \(isReduced ? "on" : "off")"))
        }
        _ = try? scene.configure(configuration)
        (screenColumns, panelContent, inspector) = (last.screenColumns, last.panelContent, last.inspector)
        let grid = last.scene.grid
        if scene.grid != grid { _ = scene.handle(.resize(columns: grid.columns, rows: grid.rows)) }
        effects = last.effects.take()
        effects.hasActed = true
    }

    // MARK: The screen

    private var sceneColumns: Int {
        besideColumns(of: panelContent).map { PanelFrame.sceneColumns(of: screenColumns, beside: $0) } ?? screenColumns
    }

    /// The smallest width of a screen on which a panel or, without one, the open inspector is beside the scene; nil
    /// without either.
    func besideColumns(of panel: PanelContent?) -> Int? {
        panel?.besideColumns ?? (inspector == nil ? nil : InspectorLayer.besideColumns)
    }

    /// Resizes the scene to the columns that a panel leaves, even during a motion.
    mutating func layOut(_ panel: PanelContent?) {
        panelContent = panel
        panelSide = panel == nil ? nil : panelSide ?? PanelFrame.side(over: self)
        if scene.grid.columns != sceneColumns { resize(columns: screenColumns, rows: grid.rows) }
    }

    /// Opens the inspector beside the scene, or closes it.
    mutating func toggleInspector() {
        inspector = inspector == nil ? Inspector(timeline, at: time) : nil
        closeInspectorWithoutRoom()
    }

    private mutating func closeInspectorWithoutRoom() {
        guard inspector != nil, screenColumns < InspectorLayer.besideColumns else { return }
        inspector = nil
        message = "The inspector needs \(InspectorLayer.besideColumns) columns"
    }

    /// Resizes the screen, even during a motion. A moment of the past stays in the past.
    private mutating func resize(columns: Int, rows: Int) {
        endReplay()
        panelSide = nil
        screenColumns = max(1, columns)
        closeInspectorWithoutRoom()
        handleOnTimeline(.resize(columns: sceneColumns, rows: rows))
        if !isInPast { timeline.change() }
    }
}
