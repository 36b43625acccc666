// The replay of the user's last gesture, in real time: the scene of the original, under the current settings, at the
// original times.
//
// A replay starts from the kept scene with the content of that time, so a tap that added a step adds the same step
// again. The scene's clock is set back to the gesture's first input. Without a change of the settings, the engine
// therefore gets the same values and goes through the same states to the bit. After the replay, the replayed scene is
// the live one. An input of the user ends a replay; a pan of the replay is then cancelled.

import DrawerCore
import DrawerSettings
import DrawerViews

struct Replay: Sendable {
    fileprivate(set) var run: GestureRun
    /// The previous play of the gesture, which the picture compares with this one.
    let previous: Play
    /// Whether it is the rest of a gesture, which began with a moment of the past. Its result is no report.
    let isFork: Bool

    /// The time of the next input or, after the last one, of the end of the previous play, in seconds of the scene; nil
    /// after that.
    func nextDeadline(in scene: any Scene) -> Double? {
        run.due?.seconds ?? (scene.time < end ? end : nil)
    }

    /// What pictures call the previous play.
    static let before = "before"

    private var end: Double { run.gesture.startTime + previous.duration }

    /// Whether both plays are over.
    func isOver(in scene: any Scene) -> Bool { run.due == nil && scene.isSettled && scene.time >= end }
}

/// The result of a replay: two plays of the last gesture.
struct ReplayReport: Sendable {
    let first: Play
    let second: Play
    let chart: CurveChart
    /// The configuration whose course it shows as that of now.
    fileprivate let configuration: Configuration

    fileprivate init(_ replay: Replay, _ second: Play, under now: Configuration) {
        (first, self.second) = (replay.previous, second)
        configuration = now
        chart = CurveChart((Replay.before, first), ("now", second))
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
    mutating func record(_ input: Input, on scene: any Scene) {
        guard history.record(input, on: scene) else { return }
        (last, report, flick, news) = (nil, nil, nil, .gesture)
    }

    /// Forgets what only the open panel shows.
    mutating func close() { (current, last, report, response) = (nil, nil, nil, nil) }

    /// A gesture to play, and a note if it is not the user's.
    typealias Next = (run: GestureRun, note: String?)

    /// Why there is no replay.
    static let notWhilePressed = "Let go of the drawer first"

    /// The gesture to play: the user's last one or, without one that still fits the screen, a built-in flick.
    /// - Parameter configuration: under which it is played.
    /// - Returns: nil while the user holds the pointer, or if the scene cannot settle.
    mutating func next(for scene: any Scene, under configuration: Configuration) -> Next? {
        guard !history.isPressed else { return nil }
        if let gesture, let run = GestureRun(gesture, under: configuration) { return (run, nil) }
        let known = flick.flatMap { GestureRun($0, under: configuration) }
        guard let run = known ?? ResponseCurve.flick(on: scene).flatMap({ GestureRun($0, under: configuration) })
        else { return nil }
        if known == nil { (last, report) = (nil, nil) }
        flick = run.gesture
        let speed = Quantity.text(ResponseCurve.speed, digits: 0)
        return (run, "No gesture yet: this is a flick of \(speed) pt/s")
    }

    /// - Parameters:
    ///   - previous: the play before. Without one, the last play of the gesture or, for its first play, the original.
    mutating func begin(_ run: GestureRun, after previous: Play?, isFork: Bool = false) {
        let previous = previous ?? last ?? Play(run.gesture, under: run.gesture.scene.stage.configuration)
        current = previous.map { Replay(run: run, previous: $0, isFork: isFork) }
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
        let now = scene.stage.configuration
        let play = Play(replay.run.gesture, under: now) ?? replay.previous
        (current, last) = (nil, play)
        report = ReplayReport(replay, play, under: now)
        news = .result(
            Self.results([("Replay", play), (Replay.before, replay.previous)]))
    }

    /// The results of plays in words. A target is named only if it differs from the target of the previous play.
    private static func results(_ plays: [(title: String, play: Play)]) -> String {
        var last: DetentName?
        return plays.map { title, play in
            defer { last = play.arrival?.target }
            guard let arrival = play.arrival else { return "\(title): \(Play.noSettle)" }
            let place = arrival.target == last ? "" : "\(arrival.target.name) in "
            return "\(title): \(place)\(arrival.numbers)"
        }.joined(separator: "; ")
    }

    /// Computes the response curve again if values have changed, and drops a result that shows other values.
    mutating func updateResponse(of scene: any Scene) {
        let now = scene.stage.configuration
        if let shown = report?.configuration, shown.grid != now.grid || !shown.moves(like: now) { report = nil }
        guard response?.isCurrent(for: scene) != true else { return }
        response = ResponseCurve(of: scene)
    }

    /// Shows the response curve again.
    mutating func dropReport() { report = nil }
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
