// The curve of a gesture in the top row, with the reason of the last release. It also shows the future that a press in
// the past has forgotten.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The data about gestures that the top row shows.
struct GestureCurve: Sendable {
    /// The last gesture that has moved the edge.
    fileprivate(set) var last: Trail?
    /// The gesture of the shown moment, if it is not the last one.
    fileprivate var other: Trail?
    /// The reason of the last release, and its sentence with the shorter forms: frames only read them.
    private(set) var reason: Release.Reason?
    private(set) var sentences: [String] = []

    /// The time at which the hint to pull the curve replaces the sentence, in seconds of the scene; nil for never.
    fileprivate(set) var hintTime: Double?
    /// Whether the hint has been shown.
    var hasHinted = false
    /// The future that a press in the past has replaced; nil after the next action.
    fileprivate var forgotten: Forgotten?

    /// A moment of the past, and the future that followed it.
    fileprivate struct Forgotten: Sendable {
        var timeline: Timeline
        var present: ShownScene.Present
        var curve: (last: Trail?, other: Trail?)
    }

    /// The time that a sentence stays before the hint, in seconds.
    fileprivate static let patience = 3.0

    /// Keeps the sentences of a reason.
    mutating func keepSentences(of reason: Release.Reason?) {
        (self.reason, sentences) = (reason, reason?.sentences ?? [])
    }

    /// Forgets the gestures.
    mutating func clear() { (last, other, hintTime, forgotten) = (nil, nil, nil, nil) }

    /// Drops the state that lasts only until the next action.
    mutating func dropAfterwards() { (hintTime, forgotten) = (nil, nil) }
}

extension ShownScene {
    /// The gesture that the top row shows; nil without one.
    var trail: Trail? { curve.other ?? curve.last }

    /// Whether the end of a gesture's curve is the present.
    func isLast(_ trail: Trail) -> Bool {
        timeline.gestureStart(after: trail.span.lowerBound) == nil
            && trail.span.upperBound <= present?.time ?? scene.time
    }

    /// Keeps the curve of the gesture that has just ended. A gesture that has moved no edge leaves the previous curve.
    mutating func keepCurve() {
        guard timeline.reach == .minute, let start = timeline.lastHand else { return }
        let trail = Trail(timeline, from: start)
        guard trail.movesEdge else { return }
        curve.last = trail
        let hasRoom = scene.grid.columns >= Trail.leastScreen && pair == nil
        guard !curve.hasHinted, hasRoom, scene.common.saysReason else { return }
        curve.hintTime = max(trail.span.upperBound, scene.time) + GestureCurve.patience
    }

    /// Says once that the curve can be pulled.
    mutating func hintAtCurve() {
        curve.hintTime = nil
        guard scene.common.saysReason, scene.showsTopRow, !tempo.isPaused else { return }
        curve.hasHinted = true
        message = look.hasPointer ? "Pull the curve to see it again" : "Press < to see it again"
    }

    /// Shows the gesture of a moment in the top row.
    mutating func showCurve(at moment: Double) {
        guard let start = timeline.gestureStart(at: moment), start != curve.last?.span.lowerBound else {
            curve.other = nil
            return
        }
        if curve.other?.span.lowerBound != start { curve.other = Trail(timeline, from: start) }
    }

    /// Shows the last gesture in the top row.
    mutating func showLastCurve() { curve.other = nil }

    // MARK: A forgotten future

    /// Whether `u` restores the future that a press in the past has replaced.
    var canRecall: Bool { curve.forgotten != nil }

    /// Keeps the future that a press in the past replaces.
    mutating func keepFuture(of present: Present) {
        curve.forgotten = GestureCurve.Forgotten(
            timeline: timeline, present: present, curve: (curve.last, curve.other))
        (curve.last, curve.other) = (nil, nil)
        message = "The future is forgotten  ·  u brings it back"
    }

    /// Restores the future that a press in the past has replaced, at the moment of the press.
    mutating func recall() {
        guard let forgotten = curve.forgotten, scene.common.press == nil else { return }
        let (time, moment, now) = (time, forgotten.timeline.time, scene)
        endReplay()
        effects.hasControlledTime = true
        timeline = forgotten.timeline
        timeline.look(like: now)
        (present, tempo.isPaused) = (forgotten.present, true)
        (curve.last, curve.other) = forgotten.curve
        curve.dropAfterwards()
        go(to: moment)
        clock = SceneClock(showing: moment, at: time)
        message = "The future is back"
    }
}
