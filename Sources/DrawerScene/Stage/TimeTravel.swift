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

    /// Starts to keep the past, so that the keys `<` and `>` can turn back time.
    public mutating func keepPast() { for index in stages.indices { stages[index].shown.timeline.reach = .past } }
}

extension ShownScene {
    var isLive: Bool { if case .live = playback.mode { true } else { false } }
    var isInPast: Bool { if case .past = playback.mode { true } else { false } }
    var isReplaying: Bool { if case .replay = playback.mode { true } else { false } }

    /// The present while a moment of the past is shown; nil in the present.
    var present: Playback.Present? { if case .past(let present) = playback.mode { present } else { nil } }
    /// The course that the replay in progress is compared with; nil without a replay.
    var earlier: EarlierCourse? { if case .replay(let earlier) = playback.mode { earlier } else { nil } }

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
        case .slower: playback.tempo.cycleFactor()
        case .pause:
            playback.tempo.isPaused.toggle()
            let moment = timeline.span.map { min(scene.time, $0.upperBound) } ?? 0
            if tempo.isPaused, !isInPast { curve.show(at: moment, of: timeline) }
        case .present:
            go(to: present?.time ?? scene.time)
            playback.tempo.isPaused = false
        case .forward: goForward()
        case .back: goBack()
        }
    }

    /// Pauses one frame later.
    private mutating func goForward() {
        playback.tempo.isPaused = true
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
            message =
                configurationBesidePanel.isRecorded
                ? "A recording only goes forward"
                : timeline.reach == .past ? "Nothing has moved yet" : "Time cannot be turned back here"
            return
        }
        playback.tempo.isPaused = true
        // At rest all frames are the same: begin at the end of the last motion.
        var now = isInPast ? scene.time : min(scene.time, span.upperBound)
        curve.show(at: now, of: timeline)
        // Two stages keep the same moment, even if they came to rest at different times.
        if pair == nil, let trail { now = min(now, trail.span.upperBound) }
        // A held key runs back to the press of the gesture and stops there.
        go(to: max(timeline.gestureStart(at: now) ?? span.lowerBound, now - Self.frame))
    }

    // MARK: Moments

    /// Pauses at a moment, in seconds of the scene; infinity for the present.
    mutating func pause(at moment: Double) {
        playback.tempo.isPaused = true
        go(to: moment < .infinity ? moment : present?.time ?? scene.time)
    }

    /// Shows a moment, in seconds of the scene. For a moment after the present, time passes until then.
    mutating func go(to moment: Double) {
        effects.hasControlledTime = true
        // The clock of a scene that is behind its caller counts whole nanoseconds, and never goes back.
        let moment = max(moment, Nanoseconds(rounding: moment).seconds)
        let configuration = scene.common.configuration
        let (time, now) = (time, present ?? Playback.Present(configuration: configuration, time: scene.time))
        if moment < now.time, let span = timeline.span {
            turnBack(to: max(moment, span.lowerBound), before: now, at: time)
        } else {
            if isInPast {
                timeline.go(to: now.time)
                arrive()
            }
            playback.setClock(showing: max(moment, now.time), at: time)
        }
        advance(to: time)
    }

    /// - Parameter time: the caller's time.
    private mutating func turnBack(to moment: Double, before now: Playback.Present, at time: Double) {
        endReplay()
        playback.turnBack(to: moment, before: now, at: time)
        // An old message would hide the bar.
        message = nil
        curve.show(at: moment, of: timeline)
        resetInspector()
    }

    /// Returns to the present, with its settings. If the user has let go of the drawer meanwhile, its pan is cancelled.
    mutating func arrive() {
        guard let configuration = playback.arrive() else { return }
        curve.showLast()
        curve.keepSentences(of: run.reason)
        // The sentence gave way to the keys of time, unless another action has moved the drawer since.
        if let reason = run.reason, reason.detent == scene.reading.target ?? scene.reading.detent {
            scene.common.explain(reason)
        }
        cancelReleasedPan()
        adopt(configuration)
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
        noteChange(.setting)
    }

    /// Makes the shown moment the present, under the present's settings. The former future is forgotten, and its pan is
    /// cancelled.
    /// - Parameter resuming: whether time goes on.
    mutating func takeOver(resuming: Bool) {
        if resuming { playback.tempo.isPaused = false }
        guard isInPast, let configuration = playback.takeOver(keeping: curve.forget()) else { return }
        message = "The future is forgotten  ·  u brings it back"
        if scene.common.press != nil { handleOnTimeline(.cancel) }
        adopt(configuration)
    }

    /// Plays the rest of the gesture from the shown moment under the settings of the present. The earlier course stays
    /// as a ghost edge.
    /// - Returns: false if the settings of the present cannot be applied at this moment, as while the gesture's pointer
    ///   is down.
    mutating func fork() -> Bool {
        guard isInPast else { return false }
        let rest = timeline.rest
        guard let replay = rest.under(configurationBesidePanel) else {
            message = "The change cannot begin at this moment: try another one"
            return false
        }
        effects.hasControlledTime = true
        play(replay, of: rest, comparedWith: Play(rest), .fork)
        return true
    }

    /// The message of a key that would change nothing at the shown moment of the past; nil for any other input.
    func messageInVain(of input: Input) -> String? {
        guard isInPast, case .key = input else { return nil }
        var trial = run
        trial.forgetWords()
        _ = trial.pass(input)
        let (old, new) = (scene, trial.scene)
        let isSame =
            new.reading == old.reading && new.isMoving == old.isMoving && new.focus == old.focus
            && new.query == old.query && trial.selection == run.selection && trial.items == run.items
            && trial.primaryCount == run.primaryCount
        return isSame ? new.common.message : nil
    }

    // MARK: A forgotten future

    /// Whether `u` restores the future that an action in the past has replaced.
    var canRecall: Bool { playback.forgotten != nil }

    /// Restores the future that an action in the past has replaced, at the moment of the action. The settings stay.
    mutating func recall() {
        let (time, configuration) = (time, configurationBesidePanel)
        guard scene.common.press == nil, let future = playback.recall(configuration) else { return }
        effects.hasControlledTime = true
        curve.restore(future.trails)
        playback.setClock(showing: scene.time, at: time)
        go(to: scene.time)
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
