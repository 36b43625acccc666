// The sample of a study: who makes the gestures, and how often.

import DrawerCore
import DrawerScript

extension Study {
    /// Who makes the gestures, and how often.
    public struct Sample: Sendable, Hashable {
        /// Empty for the gestures as they stand in the scripts.
        public var hands: [Hand]
        /// The number of people with such a hand, each with a hand of their own; nil for the hand itself.
        public var people: Int?
        /// The runs of each hand, or of each person.
        public var repetitions: Int
        /// Equal seeds give equal gestures, under all settings and whatever the number of repetitions.
        public var seed: UInt64
        /// Whether the scripts are recorded gestures, one repetition each.
        public var isRecorded: Bool

        public init(
            hands: [Hand] = [], people: Int? = nil, repetitions: Int = 1, seed: UInt64 = 1, isRecorded: Bool = false
        ) {
            (self.hands, self.people, self.repetitions) = (hands, people, repetitions)
            (self.seed, self.isRecorded) = (seed, isRecorded)
        }

        /// The runs of a script under one variant with one value: those of all people.
        public var runs: Int { (people ?? 1) * repetitions }

        /// The seeds of all runs, and of all people.
        var seeds: (runs: [UInt64], people: [UInt64]) {
            // The people's seeds come from a sequence of their own.
            var others = SplitMix(seed: ~seed)
            let people = people.map { count in (0..<count).map { _ in others.next() } } ?? [seed]
            let runs = people.flatMap { seed in
                var random = SplitMix(seed: seed)
                return (0..<repetitions).map { _ in random.next() }
            }
            return (runs, people)
        }
    }
}
