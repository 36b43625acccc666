// The table of expectations: everything that `Expect` can compare.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Grammar {
    private typealias Row = Entry<Expectation>
    private typealias A = Arguments

    package static let expectations = EntryTable<Expectation>(words + counters + measures)

    private static let words = [
        Row("detent", A.detentOrNone, example: "expanded", "The detent at which the drawer rests.", Expectation.detent),
        Row("target", A.detentOrNone, example: "fullHeight", "The target of the settle.", Expectation.target),
        Row("owner", Argument<PanOwner>.choice, example: "list", "The part that consumes the pan.", Expectation.owner),
        Row("phase", Argument<DrawerPhase>.choice, example: "settling", "The phase of the drawer.", Expectation.phase),
        Row(
            "focus", A.focus, example: "search", "The part that receives the keys; drawer: the list.",
            Expectation.focus),
        Row(
            "notice", A.notice, example: "detentReached",
            "The notice has arrived since the last command other than Expect and Note.", Expectation.notice),
    ]

    private static let counters = [
        counter(.selection, example: "3", "The highlighted row among the matching rows, from 1; 0: none."),
        counter(.items, example: "> 0", "The number of matching rows."),
        counter(.steps, example: "13", "The number of steps of the shortcut."),
    ]

    private static func counter(_ counter: Expectation.Counter, example: String, _ summary: String) -> Row {
        let number = A.wholeNumber("NUMBER", in: 0...1_000_000_000)
        return Row(counter.rawValue, A.relation.optional(default: .equal), number, example: example, summary) {
            .count(counter, $0, $1)
        }
    }

    private static let measures = Expectation.Measure.allCases.map { measure in
        let (amount, tolerance) = A.amount(measure.kind)
        let example =
            switch measure.kind {
            case .length: "= 12r ± 0.5pt"
            case .speed: "< 1200pt/s"
            case .share: ">= 40%"
            case .number: "= 2"
            }
        return Row(
            measure.rawValue, A.relation, amount, tolerance, example: example, in: measure.scenes,
            "The \(measure.rawValue) that a trace shows."
        ) { .measure(measure, $0, $1, tolerance: $2) }
    }
}
