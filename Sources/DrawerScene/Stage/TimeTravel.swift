// Time turned back: the keys of time, moments of the past, and the return to the present.

import DrawerCore
import DrawerSettings

/// The keys of time.
enum TimeKey: Hashable {
    case slower, pause, back, forward
    /// Returns to the present and resumes.
    case present
}

extension Simulation {
    /// The time step of the key `>`.
    public static let frame = ShownScene.wholeFrame

    /// Starts to keep the last minute, so that the keys `<` and `>` can turn back time.
    public mutating func keepPast() { for index in stages.indices { stages[index].shown.timeline.reach = .minute } }
}

extension ShownScene {
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
        fileprivate let timeline: Timeline
        /// The time of the present, in seconds of the scene.
        fileprivate let presentTime: Double
        fileprivate let trails: GestureCurve.Trails
    }

    var isLive: Bool { if case .live = mode { true } else { false } }
    var isInPast: Bool { if case .past = mode { true } else { false } }
    var isReplaying: Bool { if case .replay = mode { true } else { false } }

    /// The present while a moment of the past is shown; nil in the present.
    var present: Present? { if case .past(let present) = mode { present } else { nil } }
    /// The course that the replay in progress is compared with; nil without a replay.
    var earlier: EarlierCourse? { if case .replay(let earlier) = mode { earlier } else { nil } }

    /// Whether a fork would play the rest of the gesture under other settings than the original ones.
    var hasOtherFuture: Bool { present.map { !$0.configuration.moves(like: scene.common.configuration) } ?? false }

    // MARK: Keys

    /// The length of a frame, in seconds.
    private static let frame = 1.0 / 60
    /// The length of a frame, as a time of a loop.
    static let wholeFrame = Nanoseconds(rounding: frame)

    /// Performs a key of time.
    mutating func press(_ key: TimeKey) {
        effects.hasControlledTime = true
        switch key {
        case .slower: tempo.cycleFactor()
        case .pause:
            tempo.isPaused.toggle()
            if tempo.isPaused, !isInPast { showCurve(at: timeline.span.map { min(scene.time, $0.upperBound) } ?? 0) }
        case .present:
            go(to: present?.time ?? scene.time)
            tempo.isPaused = false
        case .forward: goForward()
        case .back: goBack()
        }
    }

    /// Pauses one frame later.
    private mutating func goForward() {
        tempo.isPaused = true
        // A recording contains every frame, so that its replay goes through the same states.
        if configurationBesidePanel.isRecorded {
            effects.looksAhead = true
            return
        }
        var next = scene.time + Self.frame
        // Between two gestures all frames are the same.
        if pair == nil, let present, let end = trail?.span.upperBound, next > end + Self.frame {
            next = timeline.gestureStart(after: scene.time) ?? present.time
        }
        go(to: next)
    }

    /// Pauses one frame earlier; without a past, says why not.
    private mutating func goBack() {
        guard let span = timeline.span else {
            message = configurationBesidePanel.isRecorded ? "A recording only goes forward" : "Nothing has moved yet"
            return
        }
        tempo.isPaused = true
        // At rest all frames are the same: begin at the end of the last motion.
        var now = isInPast ? scene.time : min(scene.time, span.upperBound)
        showCurve(at: now)
        // Two stages keep the same moment, even if they came to rest at different times.
        if pair == nil, let trail { now = min(now, trail.span.upperBound) }
        // The key stops at the start of a gesture.
        go(to: max(timeline.gestureStart(at: now) ?? span.lowerBound, now - Self.frame))
    }

    // MARK: Moments

    /// Pauses at a moment, in seconds of the scene; infinity for the present.
    mutating func pause(at moment: Double) {
        tempo.isPaused = true
        go(to: moment < .infinity ? moment : present?.time ?? scene.time)
    }

    /// Shows a moment, in seconds of the scene. For a moment after the present, time passes until then.
    mutating func go(to moment: Double) {
        effects.hasControlledTime = true
        // The clock of a scene that is behind its caller counts whole nanoseconds, and never goes back.
        let moment = max(moment, Nanoseconds(rounding: moment).seconds)
        let (time, now) = (time, present ?? Present(configuration: scene.common.configuration, time: scene.time))
        if moment < now.time, let span = timeline.span {
            showPast(max(moment, span.lowerBound), before: now, at: time)
        } else {
            if isInPast {
                timeline.go(to: now.time)
                arrive()
            }
            clock = SceneClock(showing: max(moment, now.time), at: time)
        }
        advance(to: time)
    }

    /// - Parameter time: the caller's time.
    private mutating func showPast(_ moment: Double, before now: Present, at time: Double) {
        endReplay()
        timeline.go(to: moment)
        // An old message would hide the bar.
        message = nil
        mode = .past(now)
        clock = SceneClock(showing: moment, at: time)
        showCurve(at: moment)
        if inspector != nil { inspector = Inspector(timeline, at: time) }
    }

    /// Returns to the present, with its settings. If the user has let go of the drawer meanwhile, its pan is cancelled.
    mutating func arrive() {
        guard case .past(let now) = mode else { return }
        mode = .live
        showLastCurve()
        curve.keepSentences(of: run.reason)
        cancelReleasedPan()
        adopt(now.configuration)
    }

    /// Cancels a pan whose button the user has released while the past or a fork was shown.
    mutating func cancelReleasedPan() {
        if scene.common.press != nil, !timeline.isHeld { handleOnTimeline(.cancel) }
    }

    /// Applies the settings that were changed while a moment of the past was shown.
    private mutating func adopt(_ now: Configuration) {
        let now = scene.common.configuration.with(now)
        guard !now.moves(like: scene.common.configuration) || now.setup != scene.common.configuration.setup,
            let new = try? scene.configure(now)
        else { return }
        collect(new)
        timeline.change(.setting)
    }

    /// Makes the shown moment the present, under the present's settings. The former future is forgotten, and its pan is
    /// cancelled.
    /// - Parameter resuming: whether time goes on.
    mutating func takeOver(resuming: Bool) {
        if resuming { tempo.isPaused = false }
        guard case .past(let now) = mode else { return }
        mode = .live
        forgotten = ForgottenFuture(timeline: timeline, presentTime: now.time, trails: curve.trails)
        curve.trails = GestureCurve.Trails()
        message = "The future is forgotten  ·  u brings it back"
        timeline.forget(after: scene.time)
        if scene.common.press != nil { handleOnTimeline(.cancel) }
        adopt(now.configuration)
    }

    /// Plays the rest of the gesture from the shown moment under the settings of the present. The earlier course stays
    /// as a ghost edge.
    /// - Returns: false if the settings of the present cannot be applied while the gesture's pointer is down.
    mutating func fork() -> Bool {
        guard case .past(let now) = mode else { return false }
        let rest = timeline.rest
        guard let replay = rest.under(scene.common.configuration.with(now.configuration)) else {
            message = Replays.notWhilePressed
            return false
        }
        mode = .live
        effects.hasControlledTime = true
        play(replay, of: rest, comparedWith: Play(rest), .fork)
        return true
    }

    // MARK: A forgotten future

    /// Whether `u` restores the future that a press in the past has replaced.
    var canRecall: Bool { forgotten != nil }

    /// Restores the future that a press in the past has replaced, at the moment of the press. The settings stay.
    mutating func recall() {
        guard scene.common.press == nil, let future = forgotten.take() else { return }
        let (time, moment) = (time, future.timeline.time)
        let now = Present(configuration: configurationBesidePanel, time: future.presentTime)
        endReplay()
        effects.hasControlledTime = true
        timeline.resume(future.timeline)
        (mode, tempo.isPaused) = (.past(now), true)
        curve.trails = future.trails
        curve.dropHint()
        go(to: moment)
        clock = SceneClock(showing: moment, at: time)
        message = "The future is back"
    }
}

extension Configuration {
    /// The configuration with the settings and the rows of another one, on the same screen.
    func with(_ other: Configuration) -> Configuration {
        var next = other
        (next.columns, next.rows) = (columns, rows)
        return next
    }
}
