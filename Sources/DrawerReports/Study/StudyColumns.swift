// The columns of a study's table: shares, comparisons with the first variant, and times.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    // MARK: Shares

    /// The share of the runs in which something holds.
    struct Share {
        let value: Double
        let interval: ClosedRange<Double>
        /// The share in percent with its interval, for readers.
        let text: String

        /// - Parameters:
        ///   - holds: for each run, whether it holds.
        ///   - percent: the share as `percents` shows it.
        init(of holds: [Bool], _ percent: String, _ interval: ClosedRange<Double>) {
            (value, self.interval) = (Double(holds.count(where: \.self)) / Double(max(1, holds.count)), interval)
            let digits = unitsOfPercent(holds.count).digits
            let ends = [interval.lowerBound, interval.upperBound].map { Quantity.text($0 * 100, digits: digits) }
            text = "\(percent) % (\(ends[0])–\(ends[1]))"
        }
    }

    /// The columns of a share: one with its interval for readers, then three numbers.
    static func shareColumns(_ name: String, isHidden: Bool) -> Columns<Share> {
        func number(_ kind: String) -> Table.Column { .number("\(kind) \(name)", "", digits: 4, isHidden: true) }
        return Columns([
            (.readers(name, isHidden: isHidden), { .text($0.text) }), (number("share"), { .number($0.value) }),
            (number("low"), { .number($0.interval.lowerBound) }), (number("high"), { .number($0.interval.upperBound) }),
        ])
    }

    /// Counts as percentages that add up to 100. They have enough decimals that one run is visible; the largest
    /// remainders are rounded up.
    static func percents(_ counts: [Int]) -> [String] {
        let all = counts.reduce(0, +)
        guard all > 0 else { return counts.map { _ in "0" } }
        let (units, digits) = unitsOfPercent(all)
        let exact = counts.map { Double($0) * Double(units) / Double(all) }
        var whole = exact.map { Int($0.rounded(.down)) }
        let rest = units - whole.reduce(0, +)
        let order = exact.indices.sorted { (exact[$0] - Double(whole[$0]), -$0) > (exact[$1] - Double(whole[$1]), -$1) }
        for index in order.prefix(rest) { whole[index] += 1 }
        return whole.map { Quantity.text(Double($0) * 100 / Double(units), digits: digits) }
    }

    /// The number of units that make 100 % for a number of runs, and the decimals of a unit.
    private static func unitsOfPercent(_ runs: Int) -> (units: Int, digits: Int) {
        var (units, digits) = (100, 0)
        while units < runs { (units, digits) = (units * 10, digits + 1) }
        return (units, digits)
    }

    /// The 95 % interval of the share of the runs in which something holds.
    func interval(_ holds: [Bool]) -> ClosedRange<Double> {
        persons.map { Statistics.share(holds, of: $0) }
            ?? Statistics.wilson(holds.count(where: \.self), of: holds.count)
    }

    // MARK: Differences

    /// The columns of a comparison of shares: three for readers, then seven numbers.
    var shareDifferenceColumns: Columns<Difference> {
        let isHidden = !isPaired || criteria.isEmpty
        func number(_ name: String) -> Table.Column { .number(name, "", digits: 6, isHidden: true) }
        func points(_ share: Double) -> String { Self.signed(share * 100, digits: 1) }
        let columns = Columns<(shares: Statistics.Pairs, corrected: Double)>([
            (
                .readers("against \(groups.first?.variant ?? "") (percentage points)", isHidden: isHidden),
                {
                    let (shares, interval) = ($0.shares, $0.shares.interval)
                    let range = "(\(points(interval.lowerBound)) to \(points(interval.upperBound)))"
                    return .text("\(points(shares.difference)) \(range)")
                }
            ),
            (
                .readers("only here, only there", isHidden: isHidden),
                { .text("\($0.shares.won), \($0.shares.lost)") }
            ),
            (
                .readers("p", isHidden: isHidden),
                { .text($0.corrected < 0.0001 ? "< 0.0001" : Quantity.text($0.corrected, digits: 4)) }
            ),
            (number("difference"), { .number($0.shares.difference) }),
            (number("low difference"), { .number($0.shares.interval.lowerBound) }),
            (number("high difference"), { .number($0.shares.interval.upperBound) }),
            (number("only here"), { .number(Double($0.shares.won)) }),
            (number("only first"), { .number(Double($0.shares.lost)) }),
            (number("p"), { .number($0.shares.p) }), (number("p corrected"), { .number($0.corrected) }),
        ])
        return columns.of { difference in
            guard let shares = difference.shares, let corrected = difference.corrected else { return nil }
            return (shares, corrected)
        }
    }

    /// A number with its sign; 0 without a sign.
    private static func signed(_ number: Double, digits: Int) -> String {
        let text = Quantity.text(abs(number), digits: digits)
        return text == "0" ? text : (number < 0 ? "−" : "+") + text
    }

    // MARK: Times

    /// The columns of the times of the runs that reached the criterion.
    var timeColumns: Columns<Group> {
        var columns = Columns<(times: [Double], overshoots: [Double])>([
            (
                .readers("median time to rest (n)"),
                {
                    let median = Statistics.quantile(0.5, of: $0.times)
                    return .text(median.map { "\(Quantity.text($0, digits: 3)) s" } ?? "-", count: $0.times.count)
                }
            ),
            (.number("times", "", digits: 0, isHidden: true), { .number(Double($0.times.count)) }),
        ])
        for quantile in Self.quantiles {
            columns = columns + Self.quantileColumn(quantile, .timeToRest, isHidden: true).of { $0.times }
        }
        for quantile in Self.quantiles {
            columns = columns + Self.quantileColumn(quantile, .overshoot, isHidden: quantile != 50).of { $0.overshoots }
        }
        return columns.of { group in
            let settles = group.runs.filter(\.succeeds).compactMap(\.settle)
            return (settles.map(\.time).sorted(), settles.map(\.overshoot).sorted())
        }
    }

    /// The quantiles of a study, in percent.
    private static let quantiles = [5, 50, 95]

    /// The column of a quantile of sorted values.
    private static func quantileColumn(_ percent: Int, _ column: Table.Column, isHidden: Bool) -> Columns<[Double]> {
        var column = column
        column.name += "\(percent)"
        column.head = "median " + column.head
        column.isHidden = isHidden
        return Columns([(column, { .number(Statistics.quantile(Double(percent) / 100, of: $0)) })])
    }

    /// The columns of the differences from the first variant's times: one for readers, then four numbers.
    var timeDifferenceColumns: Columns<Difference> {
        func number(_ name: String) -> Table.Column { .number(name, "", "s", digits: 6, isHidden: true) }
        return Columns([
            (
                .readers("time difference (pairs)", isHidden: !isPaired),
                {
                    let range = $0.times?.interval.map {
                        " (\(Self.signed($0.lowerBound, digits: 3)) to \(Self.signed($0.upperBound, digits: 3)))"
                    }
                    let median = $0.times.map { "\(Self.signed($0.value, digits: 3)) s\(range ?? "")" }
                    return .text(median ?? "-", count: $0.pairs)
                }
            ),
            (number("timeDifference"), { .number($0.times?.value) }),
            (number("low timeDifference"), { .number($0.times?.interval?.lowerBound) }),
            (number("high timeDifference"), { .number($0.times?.interval?.upperBound) }),
            (.number("pairs with times", "", digits: 0, isHidden: true), { .number(Double($0.pairs)) }),
        ])
    }
}
