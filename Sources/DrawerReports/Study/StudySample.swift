// The sample of a study, which is the hands and the number of their gestures, and the plan of its runs.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Study {
    /// The hands that make the gestures, and the number of repetitions.
    public struct Sample: Sendable, Hashable {
        /// The hands; empty for the exact gestures of the scripts.
        public var hands: [Hand]
        /// The number of people for each hand. Each person has a variation of the hand; nil for the hand itself.
        public var people: Int?
        /// The number of runs of each hand or, with people, of each person.
        public var repetitions: Int
        /// The seed. Equal seeds give equal gestures, under all settings and for any number of repetitions.
        public var seed: UInt64
        /// Whether the scripts are recorded gestures, which are not repeated.
        public var isRecorded: Bool

        public init(
            hands: [Hand] = [], people: Int? = nil, repetitions: Int = 1, seed: UInt64 = 1, isRecorded: Bool = false
        ) {
            (self.hands, self.people, self.repetitions) = (hands, people, repetitions)
            (self.seed, self.isRecorded) = (seed, isRecorded)
        }

        /// The number of runs of a script under one variant with one value, of all people together.
        public var runs: Int { (people ?? 1) * repetitions }

        /// The number of runs of a case with one value, by all hands. A recording has one run.
        var runsOfCase: Double {
            isRecorded ? 1 : Double(max(1, hands.count)) * Double(people ?? 1) * Double(repetitions)
        }

        func with(repetitions: Int) -> Sample {
            var sample = self
            sample.repetitions = repetitions
            return sample
        }

        /// The seeds of all runs and people.
        var seeds: Seeds { Seeds(self) }

        /// The seeds of a sample, from which the errors of each run follow.
        struct Seeds: Sendable {
            /// The seed of each run, person by person.
            let runs: [UInt64]
            /// The seed of each person; nil if the hand itself makes all runs.
            let people: [UInt64]?
            /// The number of runs of each person.
            private let each: Int

            init(_ sample: Sample) {
                // The people's seeds come from a separate sequence.
                var others = SplitMix(seed: ~sample.seed)
                people = sample.people.map { count in (0..<count).map { _ in others.next() } }
                each = sample.repetitions
                runs = (people ?? [sample.seed]).flatMap { seed in
                    var random = SplitMix(seed: seed)
                    return (0..<sample.repetitions).map { _ in random.next() }
                }
            }

            /// The errors of a hand, or of the person who has such a hand, in a run.
            func errors(of hand: Hand, inRun run: Int) -> HandErrors {
                HandErrors(people.map { hand.person(seed: $0[run / each]) } ?? hand, seed: runs[run])
            }
        }
    }

    /// The runs of a study before they run: its groups, in their order, with equally many runs.
    struct Plan: Sendable {
        /// The hand, the cases and the values of a group.
        struct PlannedGroup: Sendable {
            /// The hand as the user named it; nil for the exact gestures of the script.
            let hand: Hand?
            /// The hand with the values of its varying numbers.
            let variedHand: Hand?
            /// The numbers of the cases: all recordings under one variant, or a single case for all runs.
            let cases: [Int]
            /// The value of each varying number.
            let values: [Quantity]

            /// The number of the case of a run.
            func number(ofRun run: Int) -> Int { cases.count > 1 ? cases[run] : cases[0] }
        }

        /// The groups, ordered by hand, case and value.
        let groups: [PlannedGroup]
        /// The sample, with the number of recordings as its repetitions.
        let sample: Sample
        /// The number of runs of each group.
        var runs: Int { sample.runs }

        init(_ cases: [Case], _ sample: Sample, _ axes: [ValueAxis]) {
            let members = sample.isRecorded ? Self.recordings(cases) : cases.indices.map { [$0] }
            self.sample = sample.isRecorded ? sample.with(repetitions: members.first?.count ?? 0) : sample
            let combinations = ValueAxis.combinations(of: axes)
            let hands: [Hand?] = sample.hands.isEmpty ? [nil] : sample.hands
            groups = hands.flatMap { hand in
                members.flatMap { cases in
                    combinations.map { values in
                        let varied = hand.map { Self.varied($0, axes, values) }
                        return PlannedGroup(hand: hand, variedHand: varied, cases: cases, values: values)
                    }
                }
            }
        }

        /// The hand with these values of its varying numbers.
        private static func varied(_ hand: Hand, _ axes: [ValueAxis], _ values: [Quantity]) -> Hand {
            var hand = hand
            for (axis, value) in zip(axes, values) {
                if let part = axis.span.number.hand { hand = part.replaced(in: hand, by: value) }
            }
            return hand
        }

        /// The numbers of the recordings under each variant, whose text may mean other settings for each recording: a
        /// number of a setting leaves the setting's other numbers as they are.
        private static func recordings(_ cases: [Case]) -> [[Int]] {
            cases.indices.reduce(into: []) { members, number in
                if let same = members.firstIndex(where: { cases[$0[0]].variant.text == cases[number].variant.text }) {
                    members[same].append(number)
                } else {
                    members.append([number])
                }
            }
        }
    }
}
