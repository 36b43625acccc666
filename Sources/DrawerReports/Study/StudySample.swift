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

        /// The index of the person who makes a run of a group.
        func person(ofRun run: Int) -> Int { run / repetitions }

        /// The seeds of a sample, from which the errors of each run follow.
        struct Seeds: Sendable {
            private let sample: Sample
            /// The seed of each run, person by person.
            let runs: [UInt64]
            /// The seed of each person; nil if the hand itself makes all runs.
            let people: [UInt64]?

            init(_ sample: Sample) {
                self.sample = sample
                // The people's seeds come from a separate sequence.
                var others = SplitMix(seed: ~sample.seed)
                people = sample.people.map { count in (0..<count).map { _ in others.next() } }
                runs = (people ?? [sample.seed]).flatMap { seed in
                    var random = SplitMix(seed: seed)
                    return (0..<sample.repetitions).map { _ in random.next() }
                }
            }

            /// The errors of a hand, or of the person who has such a hand, in a run.
            func errors(of hand: Hand, inRun run: Int) -> HandErrors {
                HandErrors(
                    people.map { hand.person(seed: $0[sample.person(ofRun: run)]) } ?? hand, seed: runs[run])
            }
        }
    }

    /// The planned runs of a study: the same number for each group.
    struct Plan: Sendable {
        /// A case with its numbers that vary, and the criteria that judge its runs.
        struct Subject: Sendable {
            let variation: Variation
            var criteria: [Criterion]

            var base: Case { variation.base }
        }

        /// The hand, the subjects and the values of a group.
        struct PlannedGroup: Sendable {
            /// The hand as the user named it; nil for the exact gestures of the script.
            let hand: Hand?
            /// The hand with the values of its varying numbers.
            let variedHand: Hand?
            /// All recordings under one variant, with one run each, or a single subject for all runs.
            let subjects: [Subject]
            /// The value of each varying number.
            let values: [Quantity]

            private func subjectIndex(ofRun run: Int) -> Int { subjects.count > 1 ? run : 0 }

            /// A player at the start of a run.
            func player(ofRun run: Int, _ seeds: Sample.Seeds) throws(RefusedSettings) -> Player {
                var player = try subjects[subjectIndex(ofRun: run)].variation.player(values)
                player.hand = variedHand.map { seeds.errors(of: $0, inRun: run) }
                return player
            }

            fileprivate func result(ofRun run: Int, _ seeds: Sample.Seeds) throws -> Run {
                let course = Course(try player(ofRun: run, seeds), .settles)
                return Run(course, subjects[subjectIndex(ofRun: run)].criteria)
            }
        }

        /// The groups, ordered by hand, case and value. The second of two numbers varies fastest.
        let groups: [PlannedGroup]
        /// Blocks of groups with one script, hand and values, by their indices: a group for each variant. A script that
        /// stands twice on the command line has two blocks.
        let blocks: [[Int]]
        /// The sample, with the number of recordings as its repetitions.
        let sample: Sample
        let seeds: Sample.Seeds

        /// - Throws: `RefusedSettings` for numbers that a script does not have.
        init(_ cases: [Case], _ sample: Sample, _ axes: [ValueAxis]) throws {
            let spans = axes.map(\.span)
            let all = try cases.map { Subject(variation: try Variation(spans, in: $0), criteria: $0.criteria) }
            let scripts = cases.scripts
            let subjects =
                sample.isRecorded
                ? Self.recordings(all, cases.commonCriteria, variants: scripts.first?.count ?? 0) : all.map { [$0] }
            let combinations = ValueAxis.combinations(of: axes)
            let hands: [Hand?] = sample.hands.isEmpty ? [nil] : sample.hands
            blocks = hands.indices.flatMap { hand in
                (sample.isRecorded ? [subjects.indices] : scripts).flatMap { script in
                    combinations.indices.map { value in
                        script.map { (hand * subjects.count + $0) * combinations.count + value }
                    }
                }
            }
            groups = hands.flatMap { hand in
                subjects.flatMap { subjects in
                    combinations.map { values in
                        let varied = hand.map { Self.varied($0, axes, values) }
                        return PlannedGroup(hand: hand, variedHand: varied, subjects: subjects, values: values)
                    }
                }
            }
            var sample = sample
            if sample.isRecorded { sample.repetitions = subjects.first?.count ?? 0 }
            (self.sample, seeds) = (sample, Sample.Seeds(sample))
        }

        /// Performs all runs.
        /// - Returns: the results of each group, in the order of `groups`.
        func results(
            isSerial: Bool, progress: (_ done: Int, _ all: Int) throws -> Void
        ) throws -> [ArraySlice<Run>] {
            let count = groups.count * sample.runs
            return try Parallel.map(count, isSerial: isSerial, progress: { try progress($0, count) }) { index in
                let (group, run) = index.quotientAndRemainder(dividingBy: sample.runs)
                return try groups[group].result(ofRun: run, seeds)
            }.chunks(of: sample.runs)
        }

        /// The hand with these values of its varying numbers.
        private static func varied(_ hand: Hand, _ axes: [ValueAxis], _ values: [Quantity]) -> Hand {
            var hand = hand
            for (axis, value) in zip(axes, values) {
                if let part = axis.span.number.hand { hand = part.replaced(in: hand, by: value) }
            }
            return hand
        }

        /// The recordings under each variant, with the criteria that all recordings have in common. Every recording has
        /// as many variants as the first one, in the same order. Only the place tells them apart: the text of a variant
        /// may stand for other settings in another recording, or for those of two config files of one name.
        private static func recordings(_ all: [Subject], _ common: [String], variants: Int) -> [[Subject]] {
            let judged = all.map { subject in
                var subject = subject
                subject.criteria = common.compactMap { text in subject.criteria.first { $0.text == text } }
                return subject
            }
            let recordings = judged.chunks(of: variants)
            return (0..<variants).map { place in recordings.map { $0[$0.startIndex + place] } }
        }
    }
}

extension [Case] {
    /// The ranges of the cases with one script, each with different variants. A script that stands twice on the command
    /// line begins a second range.
    fileprivate var scripts: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var variants: Set<Variant> = []
        for (index, one) in enumerated() {
            if let last = ranges.last, self[last.lowerBound].file.path == one.file.path,
                variants.insert(one.variant).inserted
            {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
                variants = [one.variant]
            }
        }
        return ranges
    }
}
