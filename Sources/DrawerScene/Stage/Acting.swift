// What layers and the simulation do to the shown scene besides passing inputs: acts that a second stage repeats, and replays.

import DrawerCore
import DrawerSettings

extension ShownScene {
    /// What a layer does to the scene by the hand of its user.
    enum Act {
        case input(Input)
        /// Settles at the next detent in a direction.
        case step(Direction)
        /// Shows a moment, in seconds of the scene.
        case moment(Double)
        /// Plays the rest of a gesture of the past.
        case fork
        /// Plays a gesture under the current values.
        case gesture(HandGesture)
    }

    /// Does what a layer asks for, and keeps it for a stage beside this one.
    mutating func does(_ act: Act) {
        perform(act)
        self.act = act
    }

    mutating func perform(_ act: Act) {
        switch act {
        case .input(let input): handle(input)
        case .step(let direction): step(direction)
        case .moment(let moment): go(to: moment)
        case .fork: fork()
        case .gesture(let gesture): if let run = GestureRun(gesture, under: scene.stage.configuration) { play(run) }
        }
    }

    // MARK: Replays

    /// Begins a replay of the last gesture under the current values; without a gesture, of a built-in flick.
    /// - Parameter before: the values of the play before a flick, which the user has not seen.
    /// - Returns: what the user must know about the gesture; nil for the user's own.
    mutating func replay(before: Setup) -> String? {
        guard let next = replays.next(for: scene) else { return wording.tuning.notWhilePressed }
        play(next.run, before: next.note == nil ? nil : before)
        act = .gesture(next.run.gesture)
        return next.note
    }

    /// Plays a flick under the current values, unless the user holds the pointer.
    mutating func playFlick() {
        guard scene.drawer.panSource != .pointer,
            let flick = ResponseCurve.flick(on: scene, showing: configuration.setup.preset),
            let run = GestureRun(flick, under: scene.stage.configuration)
        else { return }
        play(run)
        act = .gesture(flick)
    }

    /// - Parameter previous: the course that the run is compared with; nil for that of the play before.
    mutating func play(_ run: GestureRun, before: Setup? = nil, previous: Play? = nil) {
        let time = time
        takeOver(resuming: true)
        show(run.scene)
        clock = SceneClock(showing: run.gesture.startTime, at: time)
        past?.forget(after: run.gesture.startTime)
        past?.change(to: scene)
        past?.add(run.steps)
        replays.begin(run, before: before, previous: previous)
        // The first inputs are due at once.
        advance(to: time)
    }

    /// Plays the last gesture, or a built-in flick, under two setups.
    /// - Returns: the results in words.
    mutating func compare(_ first: Setup, _ second: Setup) -> String {
        replays.compare(first, second, on: scene) ?? wording.tuning.notWhilePressed
    }

    /// Computes the response curve of the open panel again if values have changed.
    mutating func updateResponse() { replays.updateResponse(of: scene) }

    /// What the open panel has to say about gestures since the last call.
    mutating func takeNews() -> Replays.News? { replays.news.take() }

    /// Ends a replay, and forgets what only an open panel shows.
    mutating func dropReplays() {
        if let replay = replays.current { interrupt(replay) }
        replays.close()
    }

    /// Ends a replay. Cancels its pan if its pointer is pressed.
    mutating func interrupt(_ replay: Replay) {
        replays.interrupt()
        past?.forget(after: scene.time)
        if replay.run.isPressed { note(scene.handle(.cancel)) }
    }
}
