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
    fileprivate(set) var run: GestureRun
    /// The previous play of the gesture, which the picture compares with this one.
    let previous: Play
    /// Whether it is the rest of a gesture, which began with a moment of the past. Its result is no report.
    var isFork = false

    /// The time of the next input or, after the last one, of the end of the previous play, in seconds of the scene; nil
    /// after that.
    func nextDeadline(in scene: any Scene) -> Double? {
        run.due?.seconds ?? (scene.time < end ? end : nil)
    }

    private var end: Double { run.gesture.startTime + previous.duration }

    /// Whether both plays are over.
    func isOver(in scene: any Scene) -> Bool { run.due == nil && scene.isSettled && scene.time >= end }
}

/// The result of a replay: two plays of the last gesture.
struct ReplayReport: Sendable {
    let first: Play
    let second: Play
    let chart: CurveChart

    init(_ first: (name: String, play: Play), _ second: (name: String, play: Play), _ words: TuningWording) {
        (self.first, self.second) = (first.play, second.play)
        chart = CurveChart(first, second, words)
    }
}

/// The user's last gesture, its replay in progress, the last result, and the response curve. Without the panel, only the
/// gesture is kept.
struct Replays: Sendable {
    private var history = GestureHistory()
    /// The built-in flick, once it was played; nil after a gesture of the user.
    private var flick: HandGesture?
    /// The replay in progress.
    private(set) var current: Replay?
    /// The last play of the gesture, original or replay.
    private var last: Play?
    /// The last result; nil before the first one of the gesture, and after a change of the values.
    private(set) var report: ReplayReport?
    /// The settle under the current values; nil before it is computed.
    private(set) var response: ResponseCurve?
    /// What has happened to the gesture, until the panel has said it.
    var news: News?

    enum News {
        /// The user has made another gesture.
        case gesture
        /// A replay has ended, with its result in words.
        case result(String)
    }

    /// The last complete gesture.
    var gesture: HandGesture? { history.last }
    /// The chart of the last result; without a result, of the response curve.
    var chart: CurveChart? { report?.chart ?? response?.chart }

    /// Records an input of the user before the scene handles it.
    mutating func take(_ input: Input, on scene: any Scene) {
        guard history.take(input, on: scene) else { return }
        (last, report, flick, news) = (nil, nil, nil, .gesture)
    }

    /// Forgets what only the open panel shows.
    mutating func close() { (current, last, report, response) = (nil, nil, nil, nil) }

    /// A gesture to play under the scene's values, and a note if it is not the user's.
    typealias Next = (run: GestureRun, note: String?)

    /// The gesture to play: the user's last one or, without one that still fits the screen, a built-in flick.
    /// - Returns: nil while the user holds the pointer, or if the scene cannot settle.
    mutating func next(for scene: any Scene) -> Next? {
        guard !history.isPressed else { return nil }
        let configuration = scene.stage.configuration
        if let gesture, let run = GestureRun(gesture, under: configuration) { return (run, nil) }
        let known = flick.flatMap { GestureRun($0, under: configuration) }
        guard let run = known ?? ResponseCurve.flick(on: scene).flatMap({ GestureRun($0, under: configuration) })
        else { return nil }
        if known == nil { (last, report) = (nil, nil) }
        flick = run.gesture
        let speed = Quantity.text(ResponseCurve.speed, digits: 0)
        return (run, configuration.wording.tuning.ownFlick.filled("speed", speed))
    }

    /// - Parameter before: the settings of the previous play, if there was none; nil for those of the gesture.
    /// - Parameter fork: the previous course of the rest of a gesture; nil for a whole gesture.
    mutating func begin(_ run: GestureRun, before: Setup?, previous fork: Play?) {
        if let fork {
            current = Replay(run: run, previous: fork, isFork: true)
            return
        }
        // The first play is the original, under the settings of that time.
        let original = run.gesture.scene.stage.configuration
        let previous = last ?? Play(run.gesture, under: before.map(original.with) ?? original)
        current = previous.map { Replay(run: run, previous: $0) }
    }

    mutating func interrupt() { current = nil }

    /// Advances the scene that is shown, with the inputs of the replay in progress, to a time in seconds of the scene.
    mutating func advance(_ scene: inout any Scene, to time: Double) -> Notices {
        current?.run.advance(&scene, to: time) ?? scene.advance(to: time)
    }

    /// Ends the replay in progress if it is over.
    mutating func finish(in scene: any Scene) {
        guard let replay = current, replay.isOver(in: scene) else { return }
        if replay.isFork {
            current = nil
            return
        }
        // The settings may have changed during the replay.
        let play = Play(replay.run.gesture, under: scene.stage.configuration) ?? replay.previous
        (current, last) = (nil, play)
        let words = scene.stage.wording.tuning
        report = ReplayReport((words.replayBefore, replay.previous), (words.replayNow, play), words)
        news = .result(words.report([(words.replay, play), (words.replayBefore, replay.previous)]))
    }

    /// Plays the last gesture under the sets A and B.
    /// - Returns: the results in words; nil without a gesture.
    mutating func compare(_ first: Setup, _ second: Setup, on scene: any Scene) -> String? {
        let configuration = scene.stage.configuration
        guard let gesture = next(for: scene)?.run.gesture, let a = Play(gesture, under: configuration.with(first)),
            let b = Play(gesture, under: configuration.with(second))
        else { return nil }
        let words = configuration.wording.tuning
        let sets = [(TuningSets.Name.a.rawValue, a), (TuningSets.Name.b.rawValue, b)]
        report = ReplayReport(sets[0], sets[1], words)
        return words.report(sets)
    }

    /// Computes the response curve again if values have changed, and drops the result, which shows other values.
    mutating func updateResponse(of scene: any Scene) {
        guard response?.isCurrent(for: scene) != true else { return }
        if response != nil { report = nil }
        response = ResponseCurve(of: scene)
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
                .filled("over", over(arrival))
        }.joined(separator: "; ")
    }
}
