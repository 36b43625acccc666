// The time of a shown scene: the moment of its timeline that is shown, and the source of its next inputs.

import DrawerCore
import DrawerSettings

/// The timeline of a shown scene, the moment of it that is shown, and the source of the scene's next inputs.
///
/// Only these functions change the source, which is the mode. The function of `ShownScene` with the same name calls
/// each, and changes what the user sees with it.
///
///     turnBack    live → past     a moment before the present
///     arrive      past → live     the present as it was
///     takeOver    past → live     the shown moment is the present from now on
///     recall      any → past      the moment of the last takeOver, with its future
///     play        any → replay
///     endReplay   replay → live
struct Playback: Sendable {
    /// The source of a scene's inputs and settings. It determines the effect of the user's next input.
    enum Mode: Sendable {
        /// The user: an input reaches the scene.
        case live
        /// A moment of the past is shown. An action makes it the present, a setting applies to the future.
        case past(Present)
        /// A replay performs a gesture, to be compared with an earlier course. An action ends the replay.
        case replay(EarlierCourse)
    }

    /// The present while a moment of the past is shown: its settings, and the time at which the user turned back. The
    /// time is in seconds of the scene.
    struct Present: Sendable {
        var configuration: Configuration
        let time: Double
    }

    /// The future that followed a moment of the past, until a press replaced it.
    struct ForgottenFuture: Sendable {
        /// The timeline, which shows that moment.
        let timeline: Timeline
        /// The time of the present, in seconds of the scene.
        fileprivate let presentTime: Double
        let trails: GestureCurve.Trails
    }

    /// The inputs so far, and the scene at the shown time.
    var timeline: Timeline
    /// Slow motion and pause.
    var tempo = Tempo() { didSet { timeline.scene.common.pace = tempo.label } }
    /// Converts between the caller's time and the scene's.
    private(set) var clock = SceneClock()
    private(set) var mode = Mode.live
    /// The future that an action in the past has replaced, until the user's next input to the scene.
    private(set) var forgotten: ForgottenFuture?

    init(_ timeline: Timeline) { self.timeline = timeline }

    /// The caller's time.
    var time: Double { clock.time(of: timeline.time) }

    /// Lets the clock show a moment of the scene at a time of the caller, both in seconds.
    mutating func setClock(showing moment: Double, at time: Double) { clock = SceneClock(showing: moment, at: time) }

    // MARK: The past

    /// Shows a moment of the past, in seconds of the scene.
    /// - Parameter time: the caller's time.
    mutating func turnBack(to moment: Double, before now: Present, at time: Double) {
        timeline.go(to: moment)
        mode = .past(now)
        setClock(showing: moment, at: time)
    }

    /// Ends the past at the present.
    /// - Returns: the settings of the present; nil if no moment of the past is shown.
    mutating func arrive() -> Configuration? {
        guard case .past(let now) = mode else { return nil }
        mode = .live
        return now.configuration
    }

    /// Makes the shown moment the present. The former future is kept for `recall`.
    /// - Parameter trails: the curves of the former future.
    /// - Returns: the settings of the former present; nil if no moment of the past is shown.
    mutating func takeOver(keeping trails: GestureCurve.Trails) -> Configuration? {
        guard case .past(let now) = mode else { return nil }
        mode = .live
        forgotten = ForgottenFuture(timeline: timeline, presentTime: now.time, trails: trails)
        timeline.forget(after: timeline.time)
        return now.configuration
    }

    /// Shows the moment of the last `takeOver` again, and pauses there, before the future that was forgotten.
    /// - Parameter configuration: the settings of the present.
    /// - Returns: the future; nil without one.
    mutating func recall(_ configuration: Configuration) -> ForgottenFuture? {
        guard let future = forgotten.take() else { return nil }
        timeline.resume(future.timeline)
        (mode, tempo.isPaused) = (.past(Present(configuration: configuration, time: future.presentTime)), true)
        return future
    }

    /// Forgets the future for good.
    mutating func dropForgotten() { forgotten = nil }

    /// Changes the settings of the present while a moment of the past is shown.
    mutating func changePresent(_ configuration: Configuration) {
        guard case .past(var now) = mode else { return }
        now.configuration = configuration
        mode = .past(now)
    }

    // MARK: Replays

    /// Begins a replay, which replaces everything after its start.
    /// - Parameter time: the caller's time.
    mutating func play(_ replay: Timeline, comparedWith earlier: EarlierCourse, at time: Double) {
        mode = .replay(earlier)
        timeline.play(replay, isFork: earlier.isFork)
        setClock(showing: replay.time, at: time)
    }

    /// Ends a replay at the shown moment, with its remaining inputs.
    mutating func endReplay() {
        guard case .replay = mode else { return }
        mode = .live
        timeline.forget(after: timeline.time)
    }

    /// Forgets the past and a replay, because another scene is shown.
    mutating func leave() {
        (mode, forgotten) = (.live, nil)
        timeline.leave()
    }
}
