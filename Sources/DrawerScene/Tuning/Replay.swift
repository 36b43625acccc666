// The replay of the user's last gesture, in real time: the scene of the original, under the current settings, at the
// original times.
//
// A replay starts from the kept scene, including its content: a tap that added a step adds the step once more to the
// content of that time. The scene's clock is set back to the gesture's first input, so without a change of the settings
// the engine gets the same values and goes through the same states to the bit. After the replay, the scene continues
// from there as the live one. An input of the user ends a replay: the pointer of the replay lets go where it is.

import DrawerCore

struct Replay: Sendable {
    /// The previous play of the gesture, which the picture compares with this one.
    let previous: Play
    private var cursor: GestureCursor
    /// The pointer of the replay, in points; nil before its first position.
    private(set) var pointer: Point?
    private(set) var isPressed = false

    init(_ gesture: HandGesture, _ shift: PointerShift, previous: Play) {
        self.previous = previous
        cursor = GestureCursor(gesture, shift)
    }

    var gesture: HandGesture { cursor.gesture }

    /// The time of the next input or, after the last one, of the end of the previous play, in seconds of the scene.
    var nextTime: Double { cursor.nextTime ?? gesture.startTime + previous.duration }

    /// Whether both plays are over.
    func isOver(in scene: any Scene) -> Bool { cursor.isAtEnd && scene.isSettled && scene.time >= nextTime }

    /// The next input; nil if it is after `time`.
    mutating func next(until time: Double) -> HandGesture.Step? {
        guard let step = cursor.next(until: time) else { return nil }
        switch step.input {
        case .press(let point):
            isPressed = true
            pointer = point
        case .move(let point), .wheel(_, let point): pointer = point
        case .release, .cancel: isPressed = false
        default: break
        }
        return step
    }
}

/// What replays have found: the plays of the last gesture that the panel shows side by side.
struct ReplayReport: Sendable {
    enum Pair: Sendable { case previousAndCurrent, sets }
    let pair: Pair
    let first: Play
    let second: Play
    /// The number of the report, from 1.
    let number: Int
}

/// What the tuning panel keeps of the user's last gesture. It exists only while the panel is open.
struct Replays: Sendable {
    var history = GestureHistory()
    /// The replay in progress.
    var current: Replay?
    /// The last play of the last gesture, original or replay.
    private var last: Play?
    /// The last result.
    private(set) var report: ReplayReport?
    private var count = 0

    mutating func take(_ input: Input, at time: Double, on scene: any Scene) {
        if case .press = input { forgetPlays() }
        if case .wheel = input { forgetPlays() }
        history.take(input, at: time, on: scene)
    }

    private mutating func forgetPlays() { (last, report) = (nil, nil) }

    /// The play before the next one. The first one is the original, under the settings of that time.
    func previous(of gesture: HandGesture) -> Play? {
        last ?? Play(gesture, under: gesture.scene.stage.configuration)
    }

    mutating func finish(_ play: Play) {
        guard let previous = current?.previous else { return }
        (current, last) = (nil, play)
        show(.previousAndCurrent, previous, play)
    }

    mutating func show(_ pair: ReplayReport.Pair, _ first: Play, _ second: Play) {
        count += 1
        report = ReplayReport(pair: pair, first: first, second: second, number: count)
    }
}

extension Simulation {
    /// Replays the last gesture under the current settings.
    mutating func replay(at time: Double) -> Notices {
        let notices = advance(to: time)
        guard let gesture = replays?.history.last, let previous = replays?.previous(of: gesture),
            var (scene, shift) = gesture.start(under: configuration)
        else {
            self.scene.stage.message = self.scene.stage.wording.nothingToReplay
            return notices
        }
        scene.stage.look = look
        scene.stage.clock = SceneClock(showing: gesture.startTime, at: time)
        self.scene = scene
        replays?.current = Replay(gesture, shift, previous: previous)
        return notices + play(to: time)
    }

    /// Computes the last gesture under two configurations, for the panel.
    mutating func compare(_ first: Configuration, _ second: Configuration) {
        guard let gesture = replays?.history.last, let a = Play(gesture, under: first),
            let b = Play(gesture, under: second)
        else {
            scene.stage.message = scene.stage.wording.nothingToReplay
            return
        }
        replays?.show(.sets, a, b)
    }

    /// Advances the scene and feeds the inputs of a replay at their own times.
    mutating func play(to time: Double) -> Notices {
        let time = scene.stage.clock.sceneTime(at: time)
        var notices = Notices()
        while let step = replays?.current?.next(until: time) { notices += scene.handle(step.input, at: step.time) }
        notices += scene.advance(to: time)
        if let replay = replays?.current, replay.isOver(in: scene) {
            // The settings may have changed during the replay.
            let play = Play(replay.gesture, under: configuration) ?? replay.previous
            replays?.finish(play)
            scene.stage.message = scene.stage.wording.replayed(play, before: replay.previous)
        }
        return notices.delayed(by: scene.stage.clock.delay)
    }

    /// Passes an input of the user to the scene.
    mutating func pass(_ input: Input, at time: Double) -> Notices {
        guard replays != nil else { return inOwnTime(at: time) { $0.handle(input, at: $1) } }
        var notices = advance(to: time)
        if let replay = replays?.current {
            switch input {
            // The rest of a press that began before the replay.
            case .move, .release, .cancel: return notices
            case .configure: break
            default:
                replays?.current = nil
                if replay.isPressed { notices += inOwnTime(at: time) { $0.handle(.cancel, at: $1) } }
            }
        }
        replays?.take(input, at: scene.time, on: scene)
        return notices + inOwnTime(at: time) { $0.handle(input, at: $1) }
    }

    /// Calls the scene with its own time.
    mutating func inOwnTime(
        at time: Double, _ call: (inout any Scene, Double) -> Notices
    ) -> Notices {
        let clock = scene.stage.clock
        return call(&scene, clock.sceneTime(at: time)).delayed(by: clock.delay)
    }
}

extension Notices {
    func delayed(by delay: Nanoseconds) -> Notices {
        guard delay > .zero else { return self }
        var notices = Notices()
        for var notice in self {
            notice.time += delay.seconds
            notices.append(notice)
        }
        return notices
    }
}
