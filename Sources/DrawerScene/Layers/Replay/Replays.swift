// The gesture that replays play, and the courses and results of its replays. ReplayControl.swift begins and ends them.

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

    /// Whether both this course and the replay on a timeline are over.
    func isOver(on timeline: Timeline) -> Bool {
        timeline.nextTime == nil && timeline.scene.isSettled && timeline.time >= end
    }
}

/// The gesture that replays play, the result of the last replay, and the response curve.
struct Replays: Sendable {
    /// The gesture; nil before its first replay.
    private var subject: Subject?
    /// The last replay compared with the earlier play; nil without a replay, and after a change of the values.
    private var comparison: Comparison?
    /// The settle under the current values; nil before it is computed.
    private(set) var response: ResponseCurve?
    /// The news about the gesture, until the panel has said it.
    var news: News?

    /// The choice between the user's gesture and the built-in flick.
    private struct Subject {
        /// The user's last gesture; nil without one. The timeline itself soon ends with a replay.
        let own: Timeline?
        /// Whether the last replay was of the flick, because the user's gesture does not fit the screen, or is missing.
        var isFlick: Bool
        /// The last replay that came to its end, with which the next one is compared; nil before it.
        var earlier: Play?
    }

    /// A replay compared with the earlier play.
    private struct Comparison {
        let gesture: Timeline
        let earlier: Play
        /// The configuration of the replay.
        let configuration: Configuration
        let chart: CurveChart

        init(_ gesture: Timeline, earlier: Play, now: Play, _ configuration: Configuration, _ handles: [CurveHandle]) {
            (self.gesture, self.earlier, self.configuration) = (gesture, earlier, configuration)
            chart = CurveChart(
                (EarlierCourse.name, earlier), (EarlierCourse.now, now), isZoomed: true, handles: handles)
        }
    }

    enum News {
        /// The user has made another gesture.
        case gesture
        /// A replay has ended, with its result in words.
        case result(String)
    }

    /// The chart of the last result; without a result, of the response curve.
    var chart: CurveChart? { comparison?.chart ?? response?.chart }

    /// Forgets the gesture, because the user has made another one.
    mutating func forget() { (subject, comparison, news) = (nil, nil, .gesture) }

    /// Forgets the data that only the open panel shows.
    mutating func close() {
        subject?.earlier = nil
        (comparison, response) = (nil, nil)
    }

    // MARK: Gestures

    /// A gesture to play, the same gesture under the present configuration, and a note if it is not the user's.
    typealias Next = (gesture: Timeline, replay: Timeline, note: String?)

    // The reasons why there is no replay.
    static let notWhilePressed = "Let go of the drawer first"
    static let noRoom = "There is no room here to replay a gesture"

    /// The gesture to play: the user's last one or, without one that still fits the screen, a built-in flick.
    /// - Parameter configuration: the configuration under which the gesture is played.
    /// - Returns: nil while the user holds the pointer, or if the scene cannot settle.
    mutating func next(on timeline: Timeline, under configuration: Configuration) -> Next? {
        guard !timeline.isHeld else { return nil }
        guard let own = own(on: timeline), let replay = own.under(configuration) else {
            return nextFlick(on: timeline, under: configuration)
        }
        choose(isFlick: false, on: timeline)
        return (own, replay, nil)
    }

    /// The built-in flick, made from the heights of the scene.
    /// - Returns: nil while the user holds the pointer, or if the scene cannot settle.
    mutating func nextFlick(on timeline: Timeline, under configuration: Configuration) -> Next? {
        guard !timeline.isHeld, let flick = ResponseCurve.flick(on: timeline.scene),
            let replay = flick.under(configuration)
        else { return nil }
        choose(isFlick: true, on: timeline)
        let speed = Quantity.text(ResponseCurve.speed, digits: 0)
        let reason = own(on: timeline) == nil ? "No gesture to replay" : "Your gesture does not fit here"
        return (flick, replay, "\(reason): this is a flick of \(speed) pt/s")
    }

    /// Chooses between the user's gesture and the flick. A play of one is not compared with a play of the other.
    private mutating func choose(isFlick: Bool, on timeline: Timeline) {
        guard subject?.isFlick != isFlick else { return }
        (subject, comparison) = (Subject(own: own(on: timeline), isFlick: isFlick), nil)
    }

    /// The user's last gesture; nil without one.
    private func own(on timeline: Timeline) -> Timeline? {
        if let subject { subject.own } else { timeline.lastGesture }
    }

    /// The play to compare a replay with that begins now: the gesture's last replay or, for the first one, the gesture.
    func earlierPlay(of gesture: Timeline) -> Play { subject?.earlier ?? Play(gesture) }

    // MARK: Results

    /// Computes the result of a replay or a fork that is over.
    /// - Parameter now: the configuration at its end; the settings may have changed since its start.
    /// - Returns: the result in words; nil for a replay on the other stage.
    mutating func result(after earlier: EarlierCourse, under now: Configuration) -> String? {
        if earlier.occasion == .otherStage { return nil }
        let play = Play(earlier.gesture, under: now) ?? earlier.play
        if earlier.isFork {
            let now = (EarlierCourse.now, play)
            if let difference = CurveChart.difference(of: now, from: (EarlierCourse.name, earlier.play)) {
                return difference
            }
            // A settle in progress keeps its spring.
            let hasRelease = earlier.gesture.steps.contains { $0.input == .release }
            return CurveChart.sameCourse + (hasRelease ? "" : ": go back to before the release")
        }
        subject?.earlier = play
        let comparison = Comparison(earlier.gesture, earlier: earlier.play, now: play, now, handles)
        self.comparison = comparison
        return comparison.chart.summary
    }

    /// The handles of a curve under the current values.
    private var handles: [CurveHandle] { CurveHandle.allCases.filter { response?.place(of: $0) != nil } }

    /// The place of a handle in the chart: the time in seconds, and the overshoot in points.
    func place(of handle: CurveHandle) -> (time: Double, overshoot: Double)? {
        guard let chart = comparison?.chart else { return response?.place(of: handle) }
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
        if response?.isCurrent(for: scene) != true { response = ResponseCurve(of: scene) }
        guard let comparison, !comparison.configuration.plays(like: now) else { return }
        self.comparison = nil
        guard keepsResult, let play = Play(comparison.gesture, under: now) else { return }
        self.comparison = Comparison(comparison.gesture, earlier: comparison.earlier, now: play, now, handles)
    }
}
