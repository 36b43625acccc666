// Two drawers on which the search for a difference performs the same gestures.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The detents at which the drawers of a pair rest after a gesture; nil between two detents.
struct FinalDetents: Sendable, Hashable {
    var one: DetentName?
    var other: DetentName?
}

/// Two drawers that get the same gestures.
struct DrawerPair: Sendable {
    /// The state of a drawer after a gesture.
    struct FinalState: Sendable {
        var detent: DetentName?
        /// The drawer's height, in points.
        var height: Double
        /// The heights from frame to frame; empty unless the path counts.
        var path: [Double] = []
        /// The reason of the last release.
        var why: Release.Reason?
    }

    /// The states of both drawers after a gesture.
    struct FinalStates: Sendable {
        var one: FinalState
        var other: FinalState

        var detents: FinalDetents { FinalDetents(one: one.detent, other: other.detent) }
        /// The distances between the drawers from frame to frame.
        var distances: [Double] { zip(one.path, other.path).map { abs($0 - $1) } }
    }

    let one: Case
    let other: Case
    /// The difference on the path above which a gesture counts, in points; nil if only the final detents count.
    let difference: Double?

    /// The frames per second of a path.
    private static let rate = 60

    /// The frames of a path: the gesture and the two seconds after its release, or the first three seconds.
    private static func frames(of pull: TrialPull) -> [Nanoseconds] {
        let last = max(3, pull.time.seconds + 2) * Double(rate)
        return (0...Int(last.rounded(.up))).map { Nanoseconds(ofFrame: $0, rate: rate) }
    }

    /// The states after a gesture; nil for a gesture that one of the drawers cannot perform.
    func states(after pull: TrialPull) -> FinalStates? {
        guard let one = state(of: one, after: pull), let other = state(of: other, after: pull) else { return nil }
        return FinalStates(one: one, other: other)
    }

    private func state(of drawer: Case, after pull: TrialPull) -> FinalState? {
        guard let player = try? drawer.playerToRest(with: [], script: Script(commands: pull.commands)) else {
            return nil
        }
        let course = Course(player, .end)
        guard course.report.failedGestures.isEmpty, let last = course.rows.last?.reading else { return nil }
        let why = course.notices.last { $0.reason != nil }?.reason
        var state = FinalState(detent: last.detent, height: last.height, why: why)
        if difference != nil {
            state.path = Course(player, .times(Self.frames(of: pull), .height)).rows.map(\.reading.height)
        }
        return state
    }

    /// Whether the drawers end at different detents or, if the path counts, are too far apart on it.
    func differ(_ states: FinalStates) -> Bool {
        if states.one.detent != states.other.detent { return true }
        guard let difference else { return false }
        return states.distances.contains { $0 > difference }
    }

    /// The final detents after a gesture that distinguishes the drawers; nil for any other gesture.
    func differingDetents(after pull: TrialPull) -> FinalDetents? {
        states(after: pull).flatMap { differ($0) ? $0.detents : nil }
    }

    // MARK: Words

    /// The difference between the drawers after a gesture, and its reasons.
    func sentence(_ pull: TrialPull) -> String {
        guard let states = states(after: pull) else { return "" }
        let names = CaseNames([one, other])
        var text = [(one, states.one), (other, states.other)].map { drawer, end in
            "\(names.variant(drawer)) ends at \(end.detent?.words ?? "\(Quantity.text(end.height, digits: 1)) pt")"
                + (end.why.map { " (\($0.sentence))" } ?? "")
        }.joined(separator: ", ")
        let distances = states.distances
        if states.one.detent == states.other.detent, let largest = distances.max(),
            let frame = distances.firstIndex(of: largest)
        {
            text +=
                "; \(Quantity.text(Double(frame) / Double(Self.rate), digits: 2)) s after the start they are "
                + "\(Quantity.text(largest, digits: 0)) pt apart"
        }
        return (text + ".").cleaned
    }
}
