// The comparisons of a study. Runs of the same hand on different drawers are pairs.

import DrawerScript

extension Study {
    /// A comparison of a group with the first variant's group for the same script, hand and values.
    struct Difference: Sendable {
        /// The comparison of the shares; nil without a criterion, because there is nothing to test.
        var shares: Statistics.Pairs?
        /// The p of `shares`, corrected for all comparisons.
        var corrected: Double?
        /// The difference of the times to rest in the pairs in which both runs reached the criterion, in seconds.
        var times: Statistics.Median?
        /// The number of these pairs.
        var pairs: Int
    }

    /// Whether the runs of different variants are pairs: the same gestures, by a hand or from recordings.
    var isPaired: Bool { sample.runs > 1 && (!sample.hands.isEmpty || sample.isRecorded) && hasVariants }

    /// The groups with one script, hand and values, variant by variant.
    private var blocks: [[Int]] {
        struct Block: Hashable {
            var script: String
            var hand: Int
            var values: [String]
        }
        let size = groups.count / max(1, sample.hands.count)
        var numbers: [Block: Int] = [:]
        var blocks: [[Int]] = []
        for (index, group) in groups.enumerated() {
            let block = Block(script: group.script, hand: index / size, values: group.values.map(\.description))
            if let number = numbers[block] {
                blocks[number].append(index)
            } else {
                numbers[block] = blocks.count
                blocks.append([index])
            }
        }
        return blocks
    }

    /// The comparison of each group with the first variant's group; nil for the first group. The p of each comparison
    /// is corrected for `count` comparisons. `count` is the number of all pairs of variants, so that no conclusion
    /// depends on the order, which decides the first variant.
    var differences: (groups: [Difference?], count: Int) {
        guard isPaired else { return (groups.map { _ in nil }, 0) }
        var found: [(group: Int, first: Int, pairs: Statistics.Pairs)] = []
        var result = [Difference?](repeating: nil, count: groups.count)
        for block in blocks {
            for (index, group) in block.enumerated() {
                guard index > 0 else { continue }
                result[group] = difference(of: groups[group], from: groups[block[0]])
                guard !groups[group].criteria.isEmpty else { continue }
                for first in block[..<index] {
                    found.append((group, first, pairs(groups[group], groups[first])))
                }
            }
        }
        let corrected = Statistics.holm(found.map(\.pairs.p))
        let firsts = Set(blocks.map { $0[0] })
        for (comparison, p) in zip(found, corrected) where firsts.contains(comparison.first) {
            result[comparison.group]?.shares = comparison.pairs
            result[comparison.group]?.corrected = p
        }
        return (result, found.count)
    }

    private func pairs(_ one: Group, _ other: Group) -> Statistics.Pairs {
        Statistics.Pairs(one.runs.map(\.succeeds), other.runs.map(\.succeeds), of: persons)
    }

    private func difference(of group: Group, from first: Group) -> Difference {
        let times = zip(group.runs, first.runs).map { here, there -> Double? in
            guard here.succeeds, there.succeeds, let one = here.settle, let other = there.settle else { return nil }
            return one.time - other.time
        }
        return Difference(times: Self.median(times, of: persons), pairs: times.count { $0 != nil })
    }

    /// The median of values. Over persons, it is the median of the persons' medians, which are independent.
    private static func median(_ values: [Double?], of people: Statistics.Persons?) -> Statistics.Median? {
        guard let each = people?.each else { return Statistics.median(values.compactMap(\.self)) }
        let medians = stride(from: 0, to: values.count, by: each).compactMap { start in
            Statistics.quantile(0.5, of: values[start..<start + each].compactMap(\.self).sorted())
        }
        return Statistics.median(medians)
    }
}
