// The sample of a study: the hands, and the number of their gestures.

import DrawerCore
import DrawerScript

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

        func with(repetitions: Int) -> Sample {
            var sample = self
            sample.repetitions = repetitions
            return sample
        }

        /// The seeds of all runs, and of all people.
        var seeds: (runs: [UInt64], people: [UInt64]) {
            // The people's seeds come from a separate sequence.
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
