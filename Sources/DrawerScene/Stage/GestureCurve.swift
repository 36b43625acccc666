// The curve of a gesture in the top row, and the sentences about its release.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The curves of gestures, the sentences about the last release, and the hint about the curve in the top row.
struct GestureCurve: Sendable {
    /// The gestures whose curves the top row can show.
    struct Trails: Sendable {
        /// The last gesture that has moved the edge.
        var last: Trail?
        /// The gesture of the shown moment, if it is not the last one.
        var other: Trail?
    }
    private(set) var trails = Trails()

    /// The gesture that the top row shows; nil without one.
    var shown: Trail? { trails.other ?? trails.last }

    /// Keeps the curve of a gesture that has just ended.
    mutating func keep(_ trail: Trail) { trails.last = trail }

    /// Shows the gesture of a moment, in seconds of the scene.
    mutating func show(at moment: Double, of timeline: Timeline) {
        guard let start = timeline.gestureStart(at: moment), start != trails.last?.span.lowerBound else {
            return showLast()
        }
        guard trails.other?.span.lowerBound != start else { return }
        let trail = Trail(timeline, from: start)
        if trail.isStill, trails.last != nil { showLast() } else { trails.other = trail }
    }

    mutating func showLast() { trails.other = nil }

    /// Corrects the last gesture's curve, which ends in the future until the drawer rests, after an input or a change.
    mutating func correct(_ timeline: Timeline) {
        if let last = trails.last, timeline.time < last.span.upperBound { trails.last = last.again(on: timeline) }
    }

    /// Plays the gestures again, because the size of the screen has changed.
    mutating func playAgain(_ timeline: Timeline) {
        trails = Trails(last: trails.last?.again(on: timeline), other: trails.other?.again(on: timeline))
    }

    /// Forgets the gestures, which belong to a forgotten future.
    /// - Returns: the forgotten gestures, for `restore`.
    mutating func forget() -> Trails {
        defer { trails = Trails() }
        return trails
    }

    mutating func restore(_ trails: Trails) {
        self.trails = trails
        dropHint()
    }

    // MARK: The sentences

    /// The reason of the last release before the shown moment, and its sentence with the shorter forms: frames only
    /// read them.
    private var reason: Release.Reason?
    private(set) var sentences: [String] = []

    /// Makes the sentences of a reason, unless it is known.
    mutating func keepSentences(of reason: Release.Reason?) {
        guard reason != self.reason else { return }
        (self.reason, sentences) = (reason, reason?.sentences ?? [])
    }

    // MARK: The hint

    /// The hint that the curve can be pulled, which the top row gives once.
    private enum PullHint: Sendable {
        case untold
        /// The hint replaces the sentence of a release at this time, in seconds of the scene.
        case due(at: Double)
        /// The top row has the hint until this time; then the keys of the scene are there again.
        case shown(until: Double)
        case told
    }
    private var pullHint = PullHint.untold
    /// The time at which the hint comes or goes; nil for neither.
    var hintTime: Double? {
        switch pullHint {
        case .due(at: let time), .shown(until: let time): time
        case .untold, .told: nil
        }
    }
    var showsHint: Bool { if case .shown = pullHint { true } else { false } }

    /// The times that a sentence stays before the hint, and that the hint stays, in seconds.
    private static let (patience, readingTime) = (3.0, 6.0)

    /// Lets the hint come after the sentence of a release, unless it was told before.
    mutating func planHint(after time: Double) {
        switch pullHint {
        case .untold, .due: pullHint = .due(at: time + Self.patience)
        case .shown, .told: break
        }
    }

    mutating func showHint(from time: Double) { pullHint = .shown(until: time + Self.readingTime) }

    /// Ends the hint. A hint that was not shown yet comes after the next release.
    mutating func dropHint() {
        switch pullHint {
        case .due: pullHint = .untold
        case .shown: pullHint = .told
        case .untold, .told: break
        }
    }

    /// Continues the hint of another scene.
    mutating func takeHint(from last: GestureCurve) { pullHint = last.pullHint }

    /// Forgets the gestures, because another scene is shown.
    mutating func leave() { restore(Trails()) }
}

extension ShownScene {
    /// The gesture that the top row shows; nil without one.
    var trail: Trail? { curve.shown }

    /// Whether the end of a gesture's curve is the present.
    func isLast(_ trail: Trail) -> Bool {
        timeline.gestureStart(after: trail.span.lowerBound) == nil
            && trail.span.upperBound <= present?.time ?? scene.time
    }

    /// Keeps the curve of the gesture that has just ended. A gesture that has moved no edge leaves the previous curve.
    mutating func keepCurve() {
        guard timeline.reach == .past, let start = timeline.lastHand else { return }
        let trail = Trail(timeline, from: start)
        guard trail.movesEdge else { return }
        curve.keep(trail)
        let hasRoom = scene.grid.columns >= Trail.leastScreen && pair == nil
        if hasRoom, scene.common.saysReason { curve.planHint(after: max(trail.span.upperBound, scene.time)) }
    }

    /// Says once that the curve can be pulled, or ends this hint.
    mutating func hintAtCurve() {
        let (hint, wasShown) = (pullHint, curve.showsHint)
        curve.dropHint()
        if wasShown {
            if message == hint { message = nil }
        } else if scene.common.saysReason, scene.showsTopRow, !tempo.isPaused {
            curve.showHint(from: scene.time)
            message = hint
        }
    }

    private var pullHint: String { look.hasPointer ? "Pull the curve to see it again" : "Press < to see it again" }
}
