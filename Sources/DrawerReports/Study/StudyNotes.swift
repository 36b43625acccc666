// The head of a study: the name of the experiment, and an explanation of its numbers.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    /// Whether hands make the runs, so that intervals of shares are meaningful.
    private var hasHands: Bool { !sample.hands.isEmpty || sample.isRecorded }

    /// The experiment in one line, from which it can be repeated.
    var title: String { (["study of \(scripts)"] + facts(withNumbers: true)).joined(separator: " · ") }

    /// The names of the scripts.
    var scripts: String { groups.map(\.script).unique.joined(separator: ", ") }

    /// Hands, seed, numbers of people and runs, and the version.
    /// - Parameter withNumbers: whether the numbers of a named hand follow its name, which stands for them.
    func facts(withNumbers: Bool) -> [String] {
        var facts: [String] = []
        for hand in sample.hands {
            let hasNumbers = withNumbers && hand.name != hand.description
            facts.append("hand \(hand.name)" + (hasNumbers ? " (\(hand))" : ""))
        }
        if sample.isRecorded { facts.append("recorded hands") }
        if !sample.hands.isEmpty { facts.append("seed \(sample.seed)") }
        if let people = sample.people { facts.append("\(people) \(people == 1 ? "person" : "people")") }
        facts.append(Quantity.count(sample.repetitions, "run") + " each")
        if !version.isEmpty { facts.append("drawer \(version)") }
        return facts
    }

    /// The lines above a table.
    /// - Parameter comparisons: the number of comparisons for which p is corrected.
    func notes(_ comparisons: Int) -> [String] {
        var notes = [title]
        if hasHands { notes.append(intervalsNote) }
        if isPaired { notes.append(criteria.isEmpty ? noTestNote : testNote(comparisons)) }
        notes.append(timesNote)
        notes += idle.map { "\($0.prefix(1).uppercased())\($0.dropFirst())." }
        let flaws = groups.compactMap(flaw)
        // A row of the table has one pull, or all pulls of a hand.
        let rows = sample.runs > 1 ? "rows" : "pulls"
        for flaw in Flaw.allCases where flaws.contains(flaw) {
            notes.append(flaw.note("\(flaws.count { $0 == flaw }) of \(groups.count) \(rows)"))
        }
        return notes
    }

    private var intervalsNote: String {
        if sample.isRecorded { return "Intervals: 95 % (Wilson), as if each recording came from another person." }
        guard persons != nil, let people = sample.people else {
            return "Intervals: 95 % (Wilson) for a simulation of one hand. They shrink with --repeat and say nothing "
                + "about people: see --people."
        }
        return "Intervals: 95 % over \(people) people (Wilson's with the effective number of runs, Student's t)."
    }

    private var noTestNote: String {
        let why =
            sample.isRecorded && sample.repetitions > 1
            ? "the recordings have no Expect line after the gesture in common that says"
            : "no Expect line after the gesture says"
        return
            "Nothing is tested: \(why) when a run succeeds. Add one, as in Expect detent expanded, or Expect height = "
            + "300pt ± 20pt."
    }

    private func testNote(_ comparisons: Int) -> String {
        let test = persons == nil ? "McNemar's exact test" : "an exact test that flips the signs of persons"
        let count = comparisons == 1 ? "1 comparison" : "\(comparisons) comparisons, of every pair"
        return "A run succeeds if \(criteria.count == 1 ? "its Expect line holds" : "all its Expect lines hold"). "
            + "p: \(test), corrected for \(count) (Holm)."
    }

    private var timesNote: String {
        let successesSettled = groups.allSatisfy { $0.runs.allSatisfy { !$0.succeeds || $0.settle != nil } }
        let successes = successesSettled ? "succeeded" : "succeeded and settled"
        let runs = criteria.isEmpty ? "settled" : successes
        return "Time to rest: from the choice of the target until the drawer stays within "
            + "\(Quantity.text(SettleMeter.tolerance)) pt of it, of the runs that \(runs); n is their number."
    }

    /// The reason why the end of a varying pull does not show the release rule.
    enum Flaw: CaseIterable {
        case tap, short

        /// The time from one sample of the pointer to the next, with its unit.
        private static let sampleTime = Quantity.text(Pull.sampleTime.seconds * 1000) + " ms"

        /// The flaw in a table for programs.
        var name: String { self == .tap ? "tap" : label }

        /// The flaw in the key of a drawing.
        var label: String { self == .tap ? "a tap" : "shorter than one sample (\(Self.sampleTime))" }

        /// The sentences of a table.
        /// - Parameter count: the number of pulls or rows with this flaw, in words.
        func note(_ count: String) -> String {
            switch self {
            case .tap:
                "Taps under their preset: \(count). A tap moves too little for a release rule to choose its end."
            case .short:
                "Shorter than one sample of the pointer (\(Self.sampleTime)): \(count). No finger has the speed of such a "
                    + "pull."
            }
        }
    }

    /// The flaw of a group's pull with a varying speed or distance. The pull ends before the pointer's second sample,
    /// or all its runs are taps.
    func flaw(_ group: Group) -> Flaw? {
        func isShort(_ duration: Double) -> Bool { duration < Pull.sampleTime.seconds }
        let spans = axes.map(\.span)
        let speed = spans.value(of: .speed, in: group.values)
        let distance = spans.value(of: .distance, in: group.values)
        guard (speed ?? distance) != nil else { return nil }
        let hasShort =
            if let speed, let distance {
                isShort(distance / speed)
            } else {
                group.runs.allSatisfy { isShort($0.touch?.duration ?? .infinity) }
            }
        if hasShort { return .short }
        return group.runs.allSatisfy(\.isTap) ? .tap : nil
    }
}
