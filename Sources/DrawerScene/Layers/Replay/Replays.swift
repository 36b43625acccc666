// Replays of the user's last gesture, in real time: from the original scene, under the current settings, at the
// original times. The timeline makes the inputs; this file keeps the courses to compare them with.
//
// A replay starts from the saved scene with the content of that time, so a tap that added a step adds the same step
// again. The scene's clock is set back to the gesture's first input. Without a change of the settings, the engine
// therefore gets the same values and goes through the same states to the bit. After the replay, the replayed scene is
// the live one. An input of the user ends a replay; a pan of the replay is then cancelled.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The course that a replay or a fork is compared with.
struct EarlierCourse: Sendable {
    /// The names of the earlier course and of the present one in pictures.
    static let (name, now) = ("before", "now")

    let gesture: Timeline
    let play: Play
    let occasion: Occasion

    enum Occasion: Sendable {
        case replay
        /// The rest of a gesture after a moment of the past, with a result in words, but without a chart.
        case fork
        /// A replay on the other stage, which alone reports the result.
        case otherStage
    }

    var isFork: Bool { occasion == .fork }

    /// The time at which the course ends, in seconds of the scene.
    var end: Double { gesture.time + play.duration }
}

/// The replayed gesture, the course that its replay is compared with, the last result, and the response curve.
struct Replays: Sendable {
    /// The gesture of the last replay: the user's, or the built-in flick; nil after another gesture of the user.
    private(set) var gesture: Timeline?
    private var isFlick = false
    /// The course that the replay in progress is compared with; nil without a replay.
    private(set) var before: EarlierCourse?
    /// The last play of the gesture, original or replay.
    private var last: Play?
    /// The last result: the chart of two plays, and the configuration under which the second one was played. nil before
    /// the gesture's first result, and after a change of the values.
    private var result: ReplayResult?
    private struct ReplayResult {
        let gesture: Timeline
        let before: Play
        let configuration: Configuration
        let chart: CurveChart

        init(_ gesture: Timeline, before: Play, now: Play, _ configuration: Configuration, _ handles: [CurveHandle]) {
            (self.gesture, self.before, self.configuration) = (gesture, before, configuration)
            chart = CurveChart((EarlierCourse.name, before), (EarlierCourse.now, now), isZoomed: true, handles: handles)
        }
    }
    /// The settle under the current values; nil before it is computed.
    private(set) var response: ResponseCurve?
    /// The news about the gesture, until the panel has said it.
    var news: News?

    enum News {
        /// The user has made another gesture.
        case gesture
        /// A replay has ended, with its result in words.
        case result(String)
    }

    /// The chart of the last result; without a result, of the response curve.
    var chart: CurveChart? { result?.chart ?? response?.chart }

    /// Forgets the gesture, because the user has made another one.
    mutating func forget() { (gesture, last, result, news) = (nil, nil, nil, .gesture) }

    /// Forgets the data that only the open panel shows.
    mutating func close() { (before, last, result, response) = (nil, nil, nil, nil) }

    /// A gesture to play, the same gesture under the present configuration, and a note if it is not the user's.
    typealias Next = (gesture: Timeline, replay: Timeline, note: String?)

    /// The reason why there is no replay.
    static let notWhilePressed = "Let go of the drawer first"

    /// The gesture to play: the user's last one or, without one that still fits the screen, a built-in flick.
    /// - Parameter configuration: the configuration under which the gesture is played.
    /// - Returns: nil while the user holds the pointer, or if the scene cannot settle.
    mutating func next(on timeline: Timeline, under configuration: Configuration) -> Next? {
        guard !timeline.isHeld else { return nil }
        let own = isFlick || gesture == nil ? timeline.lastGesture : gesture
        if let own, let replay = own.under(configuration) {
            (gesture, isFlick) = (own, false)
            return (own, replay, nil)
        }
        guard let flick = ResponseCurve.flick(on: timeline.scene), let replay = flick.under(configuration) else {
            return nil
        }
        if !isFlick { (last, result) = (nil, nil) }
        (gesture, isFlick) = (flick, true)
        let speed = Quantity.text(ResponseCurve.speed, digits: 0)
        return (flick, replay, "No gesture yet: this is a flick of \(speed) pt/s")
    }

    /// - Parameters:
    ///   - gesture: the gesture as the user made it.
    ///   - previous: the play to compare with; nil for the last play of the gesture, or the original before its first
    ///     play.
    mutating func begin(_ gesture: Timeline, after previous: Play?, _ occasion: EarlierCourse.Occasion) {
        let previous = previous ?? last ?? Play(gesture)
        before = EarlierCourse(gesture: gesture, play: previous, occasion: occasion)
    }

    mutating func interrupt() { before = nil }

    /// Ends the replay in progress if it and the course before are over.
    /// - Returns: whether it has ended.
    mutating func finish(on timeline: Timeline) -> Bool {
        guard let before, timeline.nextTime == nil, timeline.scene.isSettled, timeline.time >= before.end else {
            return false
        }
        self.before = nil
        if before.occasion == .otherStage { return true }
        // The settings may have changed during the replay.
        let now = timeline.scene.common.configuration
        let play = Play(before.gesture, under: now) ?? before.play
        if before.isFork {
            let summary = CurveChart((EarlierCourse.name, before.play), (EarlierCourse.now, play)).summary
            // A settle in progress keeps its spring.
            let isLate = summary == CurveChart.sameCourse && !before.gesture.steps.contains { $0.input == .release }
            news = .result(isLate ? "\(summary): go back to before the release" : summary)
            return true
        }
        last = play
        let result = ReplayResult(before.gesture, before: before.play, now: play, now, handles)
        (self.result, news) = (result, .result(result.chart.summary))
        return true
    }

    /// The handles of a curve under the current values.
    private var handles: [CurveHandle] { CurveHandle.allCases.filter { response?.place(of: $0) != nil } }

    /// The place of a handle in the chart: the time in seconds, and the overshoot in points.
    func place(of handle: CurveHandle) -> (time: Double, overshoot: Double)? {
        guard let chart = result?.chart else { return response?.place(of: handle) }
        let hasPeak = chart.handles.count == CurveHandle.allCases.count
        guard !chart.handles.isEmpty, handle == .arrival || hasPeak else { return nil }
        let place = chart.handles[handle.index(in: chart)]
        return (place.time, place.height)
    }

    /// Computes the response curve again if values have changed, and drops a result that shows other values.
    /// - Parameter keepsResult: whether to compute the result again instead, because the user holds a handle of its
    ///   curve.
    mutating func updateResponse(of scene: any Scene, keepsResult: Bool = false) {
        let now = scene.common.configuration
        let old = result
        if let old, old.configuration.grid != now.grid || !old.configuration.moves(like: now) { result = nil }
        if response?.isCurrent(for: scene) != true { response = ResponseCurve(of: scene) }
        guard keepsResult, result == nil, let old, let play = Play(old.gesture, under: now) else { return }
        result = ReplayResult(old.gesture, before: old.before, now: play, now, handles)
    }
}
