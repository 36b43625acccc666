// The comparisons of a study. Runs of the same hand on different drawers are pairs.

import DrawerScript
import DrawerSettings

extension Study {
    /// A comparison of a group with its baseline, the first variant's group for the same script, hand and values.
    struct Difference: Sendable {
        /// The test of the shares; nil without a criterion, because there is nothing to test.
        var shares: SharesTest?
        /// The difference of the times to rest in the pairs in which both runs reached the criterion, in seconds.
        var times: Statistics.Median?
        /// The number of these pairs.
        var pairsWithTimes: Int
    }

    /// A comparison of the shares of the runs that succeed.
    struct SharesTest: Sendable {
        var pairs: Statistics.Pairs
        /// The p of the pairs, corrected for all comparisons.
        var correctedP: Double
    }

    /// The comparisons of all groups.
    struct Comparisons: Sendable {
        /// The comparison of each group; nil for a baseline.
        var differences: [Difference?]
        /// The number of comparisons for which each p is corrected: all pairs of variants, so that no conclusion
        /// depends on the order, which decides the first variant.
        var count = 0
    }

    /// Whether the runs of different variants are pairs: the same gestures of a script, by a hand or from recordings.
    var isPaired: Bool {
        sample.runs > 1 && (!sample.hands.isEmpty || sample.isRecorded) && plan.blocks.contains { $0.count > 1 }
    }

    /// The comparison of each group with its baseline, the first group of its block.
    var comparisons: Comparisons {
        var comparisons = Comparisons(differences: groups.map { _ in nil })
        guard isPaired else { return comparisons }
        var tested: [(group: Int, other: Int, pairs: Statistics.Pairs)] = []
        for block in plan.blocks {
            for (place, group) in block.enumerated().dropFirst() {
                comparisons.differences[group] = timeDifference(of: groups[group], from: groups[block[0]])
                guard !groups[group].criteria.isEmpty else { continue }
                for other in block[..<place] { tested.append((group, other, pairs(groups[group], groups[other]))) }
            }
        }
        comparisons.count = tested.count
        let baselines = Set(plan.blocks.compactMap(\.first))
        for (test, p) in zip(tested, Statistics.holm(tested.map(\.pairs.p))) where baselines.contains(test.other) {
            comparisons.differences[test.group]?.shares = SharesTest(pairs: test.pairs, correctedP: p)
        }
        return comparisons
    }

    private func pairs(_ one: Group, _ other: Group) -> Statistics.Pairs {
        Statistics.Pairs(one.runs.map(\.succeeds), other.runs.map(\.succeeds), of: persons)
    }

    /// The comparison of the times to rest, without a test of the shares.
    private func timeDifference(of group: Group, from baseline: Group) -> Difference {
        let times = zip(group.runs, baseline.runs).map { here, there -> Double? in
            guard here.succeeds, there.succeeds, let one = here.settle, let other = there.settle else { return nil }
            return one.time - other.time
        }
        return Difference(times: Self.median(times, of: persons), pairsWithTimes: times.count { $0 != nil })
    }

    /// The median of values. Over persons, it is the median of the persons' medians, which are independent.
    private static func median(_ values: [Double?], of persons: Statistics.Persons?) -> Statistics.Median? {
        guard let each = persons?.each else { return Statistics.median(values.compactMap(\.self)) }
        let people = values.chunks(of: each).map { $0.compactMap(\.self).sorted() }
        return Statistics.median(people.compactMap { Statistics.quantile(0.5, of: $0) })
    }
}
