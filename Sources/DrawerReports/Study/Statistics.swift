// The statistics of studies: intervals for shares, differences and medians, exact tests, and a correction for many
// comparisons. All of them are computed, without random samples.

import DrawerCore

enum Statistics {
    /// The quantile of 97.5 % of the normal distribution.
    static let z = 1.959963984540054

    /// The degrees of freedom from which Student's quantile counts as the normal one. It is larger by 0.00024 there.
    private static let normalFreedom = 10_000.0
    /// The number of steps of Simpson's rule, which is even.
    private static let simpsonSteps = 400
    /// The number of halvings of an angle, after which the last bits no longer change.
    private static let halvings = 60

    /// The quantile of 97.5 % of Student's distribution. With the substitution t = sqrt(freedom) tan(angle), the
    /// density is a power of a cosine, which is integrated by Simpson's rule.
    /// - Parameter freedom: at least 1.
    static func t(_ freedom: Double) -> Double {
        guard freedom < normalFreedom else { return z }
        func mass(_ angle: Double) -> Double {
            let (steps, width) = (simpsonSteps, angle / Double(simpsonSteps))
            func density(_ step: Int) -> Double {
                let cos = DrawerMath.cos(width * Double(step))
                guard cos > 0 else { return freedom == 1 ? 1 : 0 }
                return DrawerMath.exp((freedom - 1) * DrawerMath.log(cos))
            }
            let inner = (1..<steps).reduce(0.0) { $0 + (($1 % 2 == 1) ? 4 : 2) * density($1) }
            return (density(0) + inner + density(steps)) * width / 3
        }
        let aim = 0.95 * mass(.pi / 2)
        var (low, high) = (0.0, Double.pi / 2)
        for _ in 0..<halvings {
            let middle = (low + high) / 2
            if mass(middle) < aim { low = middle } else { high = middle }
        }
        return DrawerMath.sqrt(freedom) * DrawerMath.sin(low) / DrawerMath.cos(low)
    }

    /// Persons with equally many runs each. Intervals over persons count each person as one unit.
    struct Persons: Sendable, Hashable {
        /// The number of runs of each person. A person's runs are adjacent.
        let each: Int
        /// Student's quantile of 97.5 %.
        let factor: Double

        /// - Parameter count: at least 2.
        init(_ count: Int, each: Int) { (self.each, factor) = (each, Statistics.t(Double(count - 1))) }

        /// The sum of the values of each person.
        func sums(_ values: [Int]) -> [Int] { values.chunks(of: each).map { $0.reduce(0, +) } }

        /// The number of independent runs whose mean would have the variance between the persons' means (E. L. Korn and
        /// B. I. Graubard, "Confidence Intervals for Proportions with Small Expected Number of Positive Counts
        /// Estimated from Survey Data", 1998). Their bound, the number of runs, applies only if all means are equal:
        /// then the means say nothing about the difference between persons, and the limit would be an interval without
        /// width. In general, the bound would make intervals too wide where persons are alike. If all runs agree, each
        /// person counts as one run.
        func effectiveRuns(_ values: [Int]) -> Double {
            let (runs, means) = (Double(values.count), sums(values).map { Double($0) / Double(each) })
            let (persons, mean) = (Double(means.count), Double(values.reduce(0, +)) / runs)
            let variance = Double(values.reduce(0) { $0 + $1 * $1 }) / runs - mean * mean
            guard variance > 0 else { return persons }
            let spread = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (persons - 1) / persons
            return spread > 0 ? max(1, variance / spread) : runs
        }
    }

    /// A quantile, linear between two values of the sorted list; nil for an empty list.
    static func quantile(_ share: Double, of sorted: [Double]) -> Double? {
        guard let last = sorted.last else { return nil }
        let place = share * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
    }

    // MARK: Shares

    /// Wilson's 95 % interval of a share after `count` of `all` independent runs (E. B. Wilson, 1927).
    static func wilson(_ count: Int, of all: Int) -> ClosedRange<Double> {
        guard all > 0 else { return 0...1 }
        return wilson(Double(count) / Double(all), of: Double(all), z)
    }

    private static func wilson(_ share: Double, of n: Double, _ z: Double) -> ClosedRange<Double> {
        let center = (share + z * z / (2 * n)) / (1 + z * z / n)
        let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        return max(0, center - half)...min(1, center + half)
    }

    /// The 95 % interval of a share over persons with equally many runs each. It is Wilson's interval with Student's t,
    /// for the effective number of runs.
    static func share(_ holds: [Bool], of people: Persons) -> ClosedRange<Double> {
        let values = holds.map { $0 ? 1 : 0 }
        let share = Double(values.reduce(0, +)) / Double(values.count)
        return wilson(share, of: people.effectiveRuns(values), people.factor)
    }

    // MARK: Differences of shares

    /// A comparison of pairs by the differences of the numbers of successes. Each difference belongs to one independent
    /// unit: a run or a person.
    struct Pairs: Sendable, Hashable {
        /// The number of pairs in which only the one succeeds, and in which only the other succeeds.
        var (won, lost): (Int, Int)
        /// The difference of the shares, and its 95 % interval.
        var difference: Double
        var interval: ClosedRange<Double>
        /// The exact p of the difference.
        var p: Double

        /// - Parameters:
        ///   - one, other: the successes of runs in pairs, in order.
        ///   - people: the persons; nil if the runs are independent.
        init(_ one: [Bool], _ other: [Bool], of people: Persons?) {
            let signs = zip(one, other).map { ($0 ? 1 : 0) - ($1 ? 1 : 0) }
            let n = Double(signs.count)
            (won, lost) = (signs.count { $0 > 0 }, signs.count { $0 < 0 })
            let difference = n > 0 ? Double(won - lost) / n : 0
            self.difference = difference
            // Bonett and Price, "Adjusted Wald Confidence Interval for a Difference of Binomial Proportions Based on
            // Paired Data" (2012): add one more pair of each discordant kind. Over persons, with Student's t and the
            // effective number of runs.
            let runs = people?.effectiveRuns(signs) ?? n
            let scale = n > 0 ? runs / n : 1
            let more = (Double(won) * scale + 1) / (runs + 2)
            let less = (Double(lost) * scale + 1) / (runs + 2)
            let center = more - less
            let variance = (more + less - center * center) / (runs + 2)
            let half = (people?.factor ?? Statistics.z) * variance.squareRoot()
            interval = max(-1, min(center - half, difference))...min(1, max(center + half, difference))
            p = Statistics.signFlip(people?.sums(signs) ?? signs)
        }
    }

    /// The exact p of a sum of differences: the probability of a sum at least as large. Both signs are equally likely
    /// for each unit. For differences of one run each, this is McNemar's exact test (Q. McNemar, 1947).
    static func signFlip(_ differences: [Int]) -> Double {
        let sizes = differences.map(abs).filter { $0 > 0 }
        let sum = abs(differences.reduce(0, +))
        guard sum > 0 else { return 1 }
        if sizes.allSatisfy({ $0 == 1 }) { return mcNemar((sizes.count + sum) / 2, (sizes.count - sum) / 2) }
        // The distribution of the sum of the sizes with a minus sign. Each size is either in the sum or not.
        let all = sizes.reduce(0, +)
        var shares = [Double](repeating: 0, count: all + 1)
        shares[0] = 1
        var top = 0
        for size in sizes {
            for value in stride(from: top, through: 0, by: -1) {
                let half = shares[value] / 2
                shares[value] = half
                shares[value + size] += half
            }
            top += size
        }
        // |all - 2 minus| >= sum on both sides.
        return min(1, 2 * shares[...((all - sum) / 2)].reduce(0, +))
    }

    /// The exact p of McNemar's test: the probability of a division of the discordant pairs at least as uneven. `one`
    /// and `two` are the pairs of each direction. Both directions are equally likely (the sign test).
    /// - Complexity: linear in the number of pairs.
    static func mcNemar(_ one: Int, _ two: Int) -> Double {
        let least = min(one, two)
        return one == two ? 1 : min(1, 2 * binomialTails(of: one + two).prefix(least + 1).reduce(0, max))
    }

    /// The probabilities of at most 0, 1, 2 ... heads among `all` fair coins.
    private static func binomialTails(of all: Int) -> some Sequence<Double> {
        // The logarithm of the next term of the binomial distribution, and the sum of the terms before it.
        sequence(state: (heads: 0, term: -Double(all) * DrawerMath.log(2), sum: 0.0)) { next -> Double? in
            guard next.heads <= all else { return nil }
            next.sum += DrawerMath.exp(next.term)
            next.term += DrawerMath.log(Double(all - next.heads) / Double(next.heads + 1))
            next.heads += 1
            return next.sum
        }
    }

    /// Corrects the p of several comparisons (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
    /// 1979).
    static func holm(_ ps: [Double]) -> [Double] {
        var corrected = ps
        var least = 0.0
        for (rank, index) in ps.indices.sorted(by: { (ps[$0], $0) < (ps[$1], $1) }).enumerated() {
            least = max(least, min(1, ps[index] * Double(ps.count - rank)))
            corrected[index] = least
        }
        return corrected
    }

    // MARK: Medians

    /// A median with its 95 % interval.
    struct Median: Sendable, Hashable {
        var value: Double
        /// The interval; nil for fewer than six values, which allow no conclusion with 95 %.
        var interval: ClosedRange<Double>?
    }

    /// The median of independent values. Its interval between two of the values contains the true median in at least 95
    /// of 100 samples, for any distribution (the inverse of the sign test).
    /// - Returns: nil for an empty list.
    static func median(_ values: [Double]) -> Median? {
        let sorted = values.sorted()
        guard let value = quantile(0.5, of: sorted) else { return nil }
        // The true median lies below the value at index k with the probability of at most k heads in as many tosses as there
        // are values. It lies above the value at index k from the end with the same probability.
        let tails = binomialTails(of: sorted.count).prefix(sorted.count / 2)
        let unlikely = tails.prefix { $0 <= 0.025 }.count
        guard unlikely > 0 else { return Median(value: value, interval: nil) }
        return Median(value: value, interval: sorted[unlikely - 1]...sorted[sorted.count - unlikely])
    }
}
