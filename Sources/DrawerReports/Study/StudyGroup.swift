// The results of a study: how each run ended, and the runs of one group.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    /// The end of a run or of a settle.
    enum End: Sendable, Hashable {
        case detent(DetentName)
        case between
        /// Nothing settled.
        case noSettle

        init(_ name: DetentName?) { self = name.map(End.detent) ?? .between }

        var text: String {
            switch self {
            case .detent(let name): name.text
            // Two words, which no detent has as its name.
            case .between: "no detent"
            case .noSettle: "no settle"
            }
        }

        /// The text with the name of a detent in words, for plots.
        var words: String { if case .detent(let name) = self { name.words } else { text } }
    }

    /// The result of one run: the gestures of a script, performed once.
    struct Run: Sendable, Hashable {
        var end: End
        /// The free edge at the end, in points.
        var top: Double
        /// The settles that arrived after the user's first action, in order.
        var settles: [Arrival]
        /// The last touch that lasted or, without one, the last touch; nil without a pointer.
        var touch: Contact?
        /// Whether a press met another place than the script names.
        var missed: Bool
        /// Whether a tap has chosen the last target.
        var isTap: Bool
        /// The results of the script's criteria: whether each one held.
        var held: [Bool]
        /// The gestures that could not be performed.
        var failures: [Failure]

        init(_ course: Course, _ criteria: [Criterion]) {
            let last = course.rows.last?.reading
            (end, top) = (End(last?.detent), last?.top ?? 0)
            settles = course.arrivalsOfUser
            touch = course.touches.last { $0.duration > 0 } ?? course.touches.last
            missed = course.touches.contains(where: \.missed)
            isTap = course.notices.last(where: \.isChoiceOfTarget)?.cause == .tap
            let failed = Set(course.report.failures.map(\.command))
            held = criteria.map { !failed.contains($0.command) }
            failures = course.report.failedGestures
        }

        /// The last settle; nil if none arrived.
        var settle: Arrival? { settles.last }
        /// Whether all criteria held; true if there are no criteria.
        var succeeds: Bool { !held.contains(false) }
    }

    /// All runs of a script under one variant by one hand, with one value of each varying number.
    struct Group: Sendable {
        var script: String
        var variant: String
        /// The hand; nil for the exact gestures of the script.
        var hand: Hand?
        var values: [Quantity]
        /// The criteria of the script, as `Expect` lines state them.
        var criteria: [String]
        /// The runs, person by person.
        var runs: [Run]

        /// The last settle of the last run; nil if none arrived.
        var settle: Arrival? { runs.last?.settle }

        func count(_ end: End) -> Int { runs.count { $0.end == end } }

        func share(of end: End) -> Double { runs.isEmpty ? 0 : Double(count(end)) / Double(runs.count) }

        /// The most frequent end; among equals, the first one.
        func winner(among ends: [End]) -> End {
            var winner = ends.first ?? .between
            for end in ends where count(end) > count(winner) { winner = end }
            return winner
        }
    }
}
