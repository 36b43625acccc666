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
            value = Double(holds.count(where: \.self)) / Double(max(1, holds.count))
            self.interval = interval
            let digits = unitsOfPercent(holds.count).digits
            let ends = [interval.lowerBound, interval.upperBound].map { Quantity.text($0 * 100, digits: digits) }
            text = "\(percent) % (\(ends[0])–\(ends[1]))"
        }
    }

    /// The columns of a share: one with its interval for readers, then three numbers.
    static func shareColumns(_ name: String, isHidden: Bool) -> Columns<Share> {
        func number(_ kind: String) -> Table.Column { .number("\(kind) \(name)", "", digits: 4, isHidden: true) }
        var columns = Columns<Share>()
        columns.add(.readers(name, isHidden: isHidden)) { .text($0.text) }
        columns.add(number("share")) { .number($0.value) }
        columns.add(number("low")) { .number($0.interval.lowerBound) }
        columns.add(number("high")) { .number($0.interval.upperBound) }
        return columns
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
        func readers(_ head: String) -> Table.Column { .readers(head, isHidden: isHidden) }
        func number(_ name: String) -> Table.Column { .number(name, "", digits: 6, isHidden: true) }
        func points(_ share: Double) -> String { Self.signed(share * 100, digits: 1) }
        var columns = Columns<SharesTest>()
        columns.add(readers("against \(groups.first?.variant ?? "") (percentage points)")) { test in
            let (low, high) = (test.pairs.interval.lowerBound, test.pairs.interval.upperBound)
            return .text("\(points(test.pairs.difference)) (\(points(low)) to \(points(high)))")
        }
        columns.add(readers("only here, only there")) { .text("\($0.pairs.won), \($0.pairs.lost)") }
        columns.add(readers("p")) {
            .text($0.correctedP < 0.0001 ? "< 0.0001" : Quantity.text($0.correctedP, digits: 4))
        }
        columns.add(number("difference")) { .number($0.pairs.difference) }
        columns.add(number("difference low")) { .number($0.pairs.interval.lowerBound) }
        columns.add(number("difference high")) { .number($0.pairs.interval.upperBound) }
        columns.add(number("only here")) { .number(Double($0.pairs.won)) }
        columns.add(number("only first")) { .number(Double($0.pairs.lost)) }
        columns.add(number("p")) { .number($0.pairs.p) }
        columns.add(number("p corrected")) { .number($0.correctedP) }
        return columns.of { $0.shares }
    }

    /// A number with its sign; 0 without a sign.
    private static func signed(_ number: Double, digits: Int) -> String {
        let text = Quantity.text(abs(number), digits: digits)
        return text == "0" ? text : (number < 0 ? "−" : "+") + text
    }

    // MARK: Times

    /// The settles of a group's runs that succeeded, as sorted values.
    private struct SortedSettles {
        let times: [Double]
        let overshoots: [Double]

        init(of group: Group) {
            let settles = group.runs.filter(\.succeeds).compactMap(\.settle)
            times = settles.map(\.time).sorted()
            overshoots = settles.map(\.overshoot).sorted()
        }
    }

    /// The columns of the times of the runs that reached the criterion.
    var timeColumns: Columns<Group> {
        var columns = Columns<SortedSettles>()
        columns.add(.readers("median time to rest (n)")) {
            let median = Statistics.quantile(0.5, of: $0.times)
            return .text(median.map { "\(Quantity.text($0, digits: 3)) s" } ?? "-", count: $0.times.count)
        }
        columns.add(.number("times", "", digits: 0, isHidden: true)) { .number(Double($0.times.count)) }
        for percent in Self.quantiles {
            columns.add(Self.quantileColumn(percent, .timeToRest, isHidden: true)) {
                .number(Statistics.quantile(Double(percent) / 100, of: $0.times))
            }
        }
        for percent in Self.quantiles {
            columns.add(Self.quantileColumn(percent, .overshoot, isHidden: percent != 50)) {
                .number(Statistics.quantile(Double(percent) / 100, of: $0.overshoots))
            }
        }
        return columns.of { SortedSettles(of: $0) }
    }

    /// The quantiles of a study, in percent.
    private static let quantiles = [5, 50, 95]

    private static func quantileColumn(_ percent: Int, _ column: Table.Column, isHidden: Bool) -> Table.Column {
        var column = column
        column.name += "\(percent)"
        column.head = "median " + column.head
        column.isHidden = isHidden
        return column
    }

    /// The columns of the differences from the first variant's times: one for readers, then four numbers.
    var timeDifferenceColumns: Columns<Difference> {
        func number(_ name: String) -> Table.Column { .number(name, "", "s", digits: 6, isHidden: true) }
        func seconds(_ time: Double) -> String { Self.signed(time, digits: 3) }
        var columns = Columns<Difference>()
        columns.add(.readers("time difference (pairs)", isHidden: !isPaired)) { difference in
            let range = difference.times?.interval.map { " (\(seconds($0.lowerBound)) to \(seconds($0.upperBound)))" }
            let median = difference.times.map { "\(seconds($0.value)) s\(range ?? "")" }
            return .text(median ?? "-", count: difference.pairsWithTimes)
        }
        columns.add(number("timeDifference")) { .number($0.times?.value) }
        columns.add(number("timeDifference low")) { .number($0.times?.interval?.lowerBound) }
        columns.add(number("timeDifference high")) { .number($0.times?.interval?.upperBound) }
        columns.add(.number("pairs with times", "", digits: 0, isHidden: true)) {
            .number(Double($0.pairsWithTimes))
        }
        return columns
    }
}
