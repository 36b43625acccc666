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
        /// The top row has the hint until this time; then the keys of the scene are there again.
        case shown(until: Double)
        case told
    }
    var pullHint = PullHint.untold
    /// The time at which the hint comes or goes; nil for neither.
    var hintTime: Double? {
        switch pullHint {
        case .due(at: let time), .shown(until: let time): time
        case .untold, .told: nil
        }
    }

    /// The times that a sentence stays before the hint, and that the hint stays, in seconds.
    fileprivate static let (patience, readingTime) = (3.0, 6.0)

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

    /// Drops a hint that is due, which the next release makes due again, or the end of one that is shown.
    mutating func dropHint() {
        switch pullHint {
        case .due: pullHint = .untold
        case .shown: pullHint = .told
        case .untold, .told: break
        }
    }
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
        switch curve.pullHint {
        case .shown, .told: return
        case .untold, .due: break
        }
        guard hasRoom, scene.common.saysReason else { return }
        curve.pullHint = .due(at: max(trail.span.upperBound, scene.time) + GestureCurve.patience)
    }

    /// Says once that the curve can be pulled, or ends this hint.
    mutating func hintAtCurve() {
        if case .shown = curve.pullHint {
            if message == pullHint { message = nil }
            return curve.dropHint()
        }
        curve.dropHint()
        guard scene.common.saysReason, scene.showsTopRow, !tempo.isPaused else { return }
        curve.pullHint = .shown(until: scene.time + GestureCurve.readingTime)
        message = pullHint
    }

    private var pullHint: String { look.hasPointer ? "Pull the curve to see it again" : "Press < to see it again" }

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
