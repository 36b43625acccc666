// The replay of the user's last gesture, in real time: the scene of the original, under the current settings, at the
// original times.
//
// A replay starts from the kept scene with the content of that time, so a tap that added a step adds the same step
// again. The scene's clock is set back to the gesture's first input. Without a change of the settings, the engine
// therefore gets the same values and goes through the same states to the bit. After the replay, the replayed scene is
// the live one. An input of the user ends a replay; a pan of the replay is then cancelled.

import DrawerCore
import DrawerSettings

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

    /// The time of the next input or, after the last one, of the end of the previous play, in seconds of the scene; nil
    /// after that.
    func nextDeadline(in scene: any Scene) -> Double? {
        cursor.nextTime ?? (scene.sceneTime < end ? end : nil)
    }

    private var end: Double { gesture.startTime + previous.duration }

    /// Whether both plays are over.
    func isOver(in scene: any Scene) -> Bool { cursor.isAtEnd && scene.isSettled && scene.sceneTime >= end }

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

/// The result of a replay: the two plays of the last gesture that the panel shows side by side.
struct ReplayReport: Sendable {
    enum Pair: Sendable { case previousAndCurrent, sets }
    let pair: Pair
    let first: Play
    let second: Play
}

/// The user's last gesture, its replay in progress, and the last result.
struct Replays: Sendable {
    private var history = GestureHistory()
    /// The replay in progress.
    private(set) var current: Replay?
    /// The last play of the gesture, original or replay.
    private var last: Play?
    /// The last result; nil before the first one of the gesture, and after a change of the values.
    private(set) var report: ReplayReport?

    /// The last complete gesture.
    var gesture: HandGesture? { history.last }

    /// Records an input of the user before the scene handles it.
    /// - Returns: whether the kept gesture was replaced or dropped.
    mutating func take(_ input: Input, on scene: any Scene) -> Bool {
        guard history.take(input, on: scene) else { return false }
        (last, report) = (nil, nil)
        return true
    }

    mutating func begin(_ gesture: HandGesture, _ shift: PointerShift) {
        // The first play is the original, under the settings of that time.
        let previous = last ?? Play(gesture, under: gesture.scene.stage.configuration)
        current = previous.map { Replay(gesture, shift, previous: $0) }
    }

    mutating func interrupt() { current = nil }

    /// The next input of the replay in progress; nil if it is after `time`, in seconds of the scene.
    mutating func next(until time: Double) -> HandGesture.Step? { current?.next(until: time) }

    mutating func finish(_ play: Play) {
        guard let previous = current?.previous else { return }
        (current, last) = (nil, play)
        show(.previousAndCurrent, previous, play)
    }

    mutating func show(_ pair: ReplayReport.Pair, _ first: Play, _ second: Play) {
        report = ReplayReport(pair: pair, first: first, second: second)
    }

    /// Discards the result after a change of the values.
    mutating func forgetReport() { report = nil }
}

extension Simulation {
    /// `g`: replays the last gesture under the current values.
    mutating func replayLastGesture(at time: Double) -> Notices {
        let notices = advance(to: time)
        guard let gesture = tuning?.replays.gesture,
            let begun = gesture.start(under: scene.stage.configuration)
        else {
            tuning?.message = scene.stage.wording.tuning.nothingToReplay
            return notices
        }
        let look = look
        scene = begun.scene
        scene.stage.look = look
        scene.stage.clock = SceneClock(showing: gesture.startTime, at: time)
        tuning?.replays.begin(gesture, begun.shift)
        return notices + play(to: time)
    }

    /// `G`: replays the last gesture under A and B, and shows both courses as plots.
    mutating func compareSets(at time: Double) -> Notices {
        let notices = advance(to: time)
        guard let tuning, let gesture = tuning.replays.gesture,
            let a = Play(gesture, under: scene.stage.configuration.with(tuning.sets[.a])),
            let b = Play(gesture, under: scene.stage.configuration.with(tuning.sets[.b]))
        else {
            self.tuning?.message = scene.stage.wording.tuning.nothingToReplay
            return notices
        }
        self.tuning?.replays.show(.sets, a, b)
        let words = scene.stage.wording.tuning
        self.tuning?.message = words.report(
            [(TuningSets.Name.a.rawValue, a), (TuningSets.Name.b.rawValue, b)])
        return notices
    }

    /// Advances the scene and feeds the inputs of a replay at their own times.
    mutating func play(to time: Double) -> Notices {
        guard tuning?.replays.current != nil else { return scene.advance(to: time) }
        let clock = scene.stage.clock
        let sceneTime = clock.sceneTime(at: time)
        var notices = Notices()
        while let step = tuning?.replays.next(until: sceneTime) {
            notices += scene.handle(step.input, atSceneTime: step.time)
        }
        notices += scene.advance(toSceneTime: sceneTime)
        if let replay = tuning?.replays.current, replay.isOver(in: scene) {
            // The settings may have changed during the replay.
            let play = Play(replay.gesture, under: scene.stage.configuration) ?? replay.previous
            tuning?.replays.finish(play)
            let words = scene.stage.wording.tuning
            tuning?.message = words.report([(words.replay, play), (words.replayBefore, replay.previous)])
        }
        return notices.delayed(by: clock.delay)
    }

    /// Passes an input of the user to the scene. The input ends a replay in progress, unless it changes a setting.
    mutating func pass(_ input: Input, at time: Double) -> Notices {
        guard tuning != nil else { return scene.handle(input, at: time) }
        var notices = advance(to: time)
        defer { if case .configure = input { refreshTuning() } }
        if let replay = tuning?.replays.current {
            switch input {
            // The rest of a press on the panel, or of one that began before the replay.
            case .move, .release, .cancel: return notices
            case .configure: break
            default: notices += interrupt(replay, at: time)
            }
        }
        if tuning?.replays.take(input, on: scene) == true { tuning?.message = nil }
        return notices + scene.handle(input, at: time)
    }

    /// Ends a replay. Cancels its pan if its pointer is pressed.
    mutating func interrupt(_ replay: Replay, at time: Double) -> Notices {
        tuning?.replays.interrupt()
        return replay.isPressed ? scene.handle(.cancel, at: time) : []
    }
}

extension Configuration {
    /// The configuration with another setup, on the same screen.
    func with(_ setup: Setup) -> Configuration {
        var next = self
        next.setup = setup
        (next.columns, next.rows) = (columns, rows)
        return next
    }
}

extension TuningWording {
    /// The results of plays in words. A target is named only if it differs from the target of the previous play.
    func report(_ plays: [(title: String, play: Play)]) -> String {
        var last: DetentName?
        return plays.map { title, play in
            guard let arrival = play.arrival else {
                last = nil
                return playedNoSettle.filled("name", title)
            }
            defer { last = arrival.target }
            return (arrival.target == last ? playedToSame : played).filled("name", title)
                .filled("value", arrival.target?.text ?? freeHeight)
                .filled("time", Quantity.text(arrival.time * 1000, digits: 0))
                .filled("over", Quantity.text(arrival.overshoot, digits: 1))
        }.joined(separator: "; ")
    }
}

extension Notices {
    /// The notices with their times moved from the scene's clock to the caller's.
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
