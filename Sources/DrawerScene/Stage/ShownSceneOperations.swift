// The operations on the shown scene besides plain inputs: those that a second stage repeats, turning back time, replays
// and forks.

import DrawerCore
import DrawerSettings

extension ShownScene {
    /// An operation of the user on the scene, through a layer.
    enum Operation {
        case input(Input)
        /// Settles at the next detent in a direction.
        case step(Direction)
        /// Pauses at a moment, in seconds of the scene.
        case moment(Double)
        /// A key of time.
        case time(TimeKey)
        /// Plays the rest of a gesture from a moment of the past.
        case fork
        /// Brings a forgotten future back.
        case recall
        /// Plays a gesture under the current values.
        case gesture(Timeline)
    }

    /// Performs an operation, and records it for a second stage.
    mutating func performAndShare(_ operation: Operation) {
        perform(operation)
        share(operation)
    }

    private mutating func share(_ operation: Operation) { if pair != nil { effects.operation = operation } }

    mutating func perform(_ operation: Operation) {
        switch operation {
        case .input(let input): handle(input)
        case .step(let direction): step(direction)
        case .moment(let moment):
            tempo.isPaused = true
            go(to: moment < .infinity ? moment : present?.time ?? scene.time)
        case .time(let key): press(key)
        case .fork: fork()
        case .recall: recall()
        case .gesture(let gesture):
            guard let replay = gesture.under(scene.common.configuration) else { return }
            play(replay, of: gesture, after: Play(replay), .otherStage)
        }
    }

    /// Settles at the next detent in a direction. A replay ends.
    private mutating func step(_ direction: Direction) {
        endReplay()
        collect(scene.step(direction) ?? [])
    }

    // MARK: Time

    /// The present while a moment of the past is shown: its settings, and the time at which the user turned back. The
    /// time is in seconds of the scene.
    struct Present: Sendable {
        var configuration: Configuration
        let time: Double
    }

    /// The length of a frame, in seconds.
    private static let frame = 1.0 / 60
    /// The length of a frame, as a time of a loop.
    static let wholeFrame = Nanoseconds(rounding: frame)

    var isInPast: Bool { present != nil }

    /// Whether a fork would play the rest of the gesture under other settings than the original ones.
    var hasOtherFuture: Bool { present.map { !$0.configuration.moves(like: scene.common.configuration) } ?? false }

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
        // The key goes on to earlier gestures.
        go(to: max(timeline.gestureStart(at: now) ?? span.lowerBound, now - Self.frame))
    }

    /// Shows a moment, in seconds of the scene. For a moment after the present, time passes until then.
    mutating func go(to moment: Double) {
        effects.hasControlledTime = true
        // The clock of a scene that is behind its caller counts whole nanoseconds, and never goes back.
        let moment = max(moment, Nanoseconds(rounding: moment).seconds)
        let (time, now) = (time, present ?? Present(configuration: scene.common.configuration, time: scene.time))
        if moment < now.time, let span = timeline.span {
            let moment = max(moment, span.lowerBound)
            endReplay()
            timeline.go(to: moment)
            // An old message would hide the bar.
            message = nil
            present = now
            clock = SceneClock(showing: moment, at: time)
            showCurve(at: moment)
            if inspector != nil { inspector = Inspector(timeline, at: time) }
        } else {
            if isInPast {
                timeline.go(to: now.time)
                arrive()
            }
            clock = SceneClock(showing: max(moment, now.time), at: time)
        }
        advance(to: time)
    }

    /// Returns to the present, with its settings.
    mutating func arrive() {
        guard let now = present.take() else { return }
        showLastCurve()
        adopt(now.configuration)
    }

    /// Applies the settings that were changed while a moment of the past was shown.
    private mutating func adopt(_ now: Configuration) {
        let now = scene.common.configuration.with(now)
        guard !now.moves(like: scene.common.configuration) || now.setup != scene.common.configuration.setup,
            let new = try? scene.configure(now)
        else { return }
        collect(new)
        timeline.change()
    }

    /// Makes the shown moment the present, under the present's settings. The former future is forgotten, and its pan is
    /// cancelled.
    /// - Parameter resuming: whether time goes on.
    mutating func takeOver(resuming: Bool) {
        if resuming { tempo.isPaused = false }
        guard let now = present.take() else { return }
        keepFuture(of: now)
        timeline.forget(after: scene.time)
        if scene.common.press != nil { handleOnTimeline(.cancel) }
        adopt(now.configuration)
    }

    /// Plays the rest of the gesture from the shown moment under the settings of the present. The previous course stays
    /// as a ghost edge.
    mutating func fork() {
        guard let present else { return }
        let rest = timeline.rest
        guard let replay = rest.under(scene.common.configuration.with(present.configuration)) else {
            message = Replays.notWhilePressed
            return
        }
        self.present = nil
        effects.hasControlledTime = true
        play(replay, of: rest, after: Play(rest), .fork)
    }

    // MARK: Replays

    /// Begins a replay of the last gesture; without a gesture, of a built-in flick.
    /// - Parameter before: settings for the play to compare with; nil to compare with the previous play.
    /// - Returns: a note about the gesture, or why there is no replay; nil if the user's own gesture is replayed.
    mutating func replay(after before: Setup? = nil) -> String? {
        let now = configurationBesidePanel
        guard let next = replays.next(on: timeline, under: now) else { return Replays.notWhilePressed }
        play(next.replay, of: next.gesture, after: before.flatMap { Play(next.gesture, under: now.with($0)) })
        share(.gesture(next.gesture))
        return next.note
    }

    /// Plays a flick under the current values, unless the user holds the pointer.
    mutating func playFlick() {
        guard scene.drawer.panSource != .pointer,
            let flick = ResponseCurve.flick(on: scene), let replay = flick.under(configurationBesidePanel)
        else { return }
        play(replay, of: flick)
        share(.gesture(flick))
    }

    /// Plays a gesture on the timeline, from the gesture's start.
    /// - Parameters:
    ///   - replay: the gesture under the current settings.
    ///   - gesture: the gesture as the user made it.
    ///   - previous: the play to compare with.
    mutating func play(
        _ replay: Timeline, of gesture: Timeline, after previous: Play? = nil,
        _ occasion: EarlierCourse.Occasion = .replay
    ) {
        let time = time
        effects.hasActed = true
        takeOver(resuming: true)
        replays.begin(gesture, after: previous, occasion)
        timeline.play(replay, isFork: occasion == .fork)
        clock = SceneClock(showing: replay.time, at: time)
        // The first inputs are due at once.
        advance(to: time)
    }

    /// Computes the response curve of the open panel again if values have changed.
    /// - Parameter keepsResult: whether the user holds a handle of the last replay's curve.
    mutating func updateResponse(keepsResult: Bool = false) {
        guard let present else { return replays.updateResponse(of: scene, keepsResult: keepsResult) }
        var now = scene
        _ = try? now.configure(scene.common.configuration.with(present.configuration))
        replays.updateResponse(of: now, keepsResult: keepsResult)
    }

    /// Ends a replay, and forgets the data that only an open panel shows.
    mutating func dropReplays() {
        endReplay()
        replays.close()
    }

    /// Ends a replay. Cancels its pan if its pointer is pressed.
    mutating func endReplay() {
        guard replays.before != nil else { return }
        replays.interrupt()
        timeline.forget(after: scene.time)
        if timeline.finger?.isDown == true { handleOnTimeline(.cancel) }
    }
}

extension Configuration {
    /// The configuration with the settings and the rows of another one, on the same screen.
    fileprivate func with(_ other: Configuration) -> Configuration {
        var next = other
        (next.columns, next.rows) = (columns, rows)
        return next
    }
}
