// The curve of a gesture in the top row, and the sentences about its release.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The data about gestures that the top row shows.
struct GestureCurve: Sendable {
    /// The gestures whose curves the top row can show.
    struct Trails: Sendable {
        /// The last gesture that has moved the edge.
        var last: Trail?
        /// The gesture of the shown moment, if it is not the last one.
        var other: Trail?
    }
    var trails = Trails()

    /// The reason of the last release before the shown moment, and its sentence with the shorter forms: frames only
    /// read them.
    private var reason: Release.Reason?
    private(set) var sentences: [String] = []

    /// The hint that the curve can be pulled, which the top row gives once.
    enum PullHint: Sendable {
        case untold
        /// The hint replaces the sentence of a release at this time, in seconds of the scene.
        case due(at: Double)
        case told
    }
    var pullHint = PullHint.untold
    /// The time of the hint; nil if none is due.
    var hintTime: Double? { if case .due(at: let time) = pullHint { time } else { nil } }

    /// The time that a sentence stays before the hint, in seconds.
    fileprivate static let patience = 3.0

    /// Makes the sentences of a reason, unless it is known.
    mutating func keepSentences(of reason: Release.Reason?) {
        guard reason != self.reason else { return }
        (self.reason, sentences) = (reason, reason?.sentences ?? [])
    }

    /// Forgets the gestures.
    mutating func clear() {
        trails = Trails()
        dropHint()
    }

    /// Drops a hint that is due. The next release makes it due again.
    mutating func dropHint() { if case .due = pullHint { pullHint = .untold } }
}

extension ShownScene {
    /// The gesture that the top row shows; nil without one.
    var trail: Trail? { curve.trails.other ?? curve.trails.last }

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
        curve.trails.last = trail
        let hasRoom = scene.grid.columns >= Trail.leastScreen && pair == nil
        if case .told = curve.pullHint { return }
        guard hasRoom, scene.common.saysReason else { return }
        curve.pullHint = .due(at: max(trail.span.upperBound, scene.time) + GestureCurve.patience)
    }

    /// Says once that the curve can be pulled.
    mutating func hintAtCurve() {
        curve.dropHint()
        guard scene.common.saysReason, scene.showsTopRow, !tempo.isPaused else { return }
        curve.pullHint = .told
        message = look.hasPointer ? "Pull the curve to see it again" : "Press < to see it again"
    }

    /// Shows the gesture of a moment in the top row.
    mutating func showCurve(at moment: Double) {
        guard let start = timeline.gestureStart(at: moment), start != curve.trails.last?.span.lowerBound else {
            return showLastCurve()
        }
        if curve.trails.other?.span.lowerBound != start { curve.trails.other = Trail(timeline, from: start) }
    }

    /// Shows the last gesture in the top row.
    mutating func showLastCurve() { curve.trails.other = nil }
}
