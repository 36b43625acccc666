// What layers and the simulation do to the shown scene besides passing inputs: acts that a second stage repeats, and
// replays.

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

    /// Performs a layer's request, and keeps it for a second stage.
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

    /// Begins a replay of the last gesture; without a gesture, of a built-in flick.
    /// - Parameter before: settings under which the gesture is played for comparison; nil for the play before.
    /// - Returns: what the user must know about the gesture, or why there is no replay; nil for the user's own gesture.
    mutating func replay(after before: Setup? = nil) -> String? {
        let now = scene.stage.configuration
        guard let next = replays.next(for: scene, under: now) else { return Replays.notWhilePressed }
        play(next.run, after: before.flatMap { Play(next.run.gesture, under: now.with($0)) })
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

    /// - Parameters: those of `Replays.begin`.
    mutating func play(_ run: GestureRun, after previous: Play? = nil, isFork: Bool = false) {
        let time = time
        takeOver(resuming: true)
        show(run.scene)
        clock = SceneClock(showing: run.gesture.startTime, at: time)
        past?.forget(after: run.gesture.startTime)
        past?.change(to: scene)
        past?.add(run.steps)
        replays.begin(run, after: previous, isFork: isFork)
        // The first inputs are due at once.
        advance(to: time)
    }

    /// Computes the response curve of the open panel again if values have changed.
    mutating func updateResponse() { replays.updateResponse(of: scene) }

    /// Ends a replay, and forgets what only an open panel shows.
    mutating func dropReplays() {
        endReplay()
        replays.close()
    }

    mutating func endReplay() { if let replay = replays.current { interrupt(replay) } }

    /// Ends a replay. Cancels its pan if its pointer is pressed.
    mutating func interrupt(_ replay: Replay) {
        replays.interrupt()
        past?.forget(after: scene.time)
        if replay.run.isPressed { note(scene.handle(.cancel)) }
    }
}
