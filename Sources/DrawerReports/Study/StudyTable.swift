// Studies as tables: a row for each group with the shares of its ends and criteria, or a row for each run.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    var hasScripts: Bool { Set(groups.map(\.script)).count > 1 }
    var hasVariants: Bool { Set(groups.map(\.variant)).count > 1 }
    /// All criteria of the scripts, each once.
    var criteria: [String] {
        groups.map(\.criteria).reduce(into: []) { all, own in all += own.filter { !all.contains($0) } }
    }

    /// The leading columns of a table, which name each row's group.
    /// - Parameter showsKind: whether the variant has a column even if there is only one.
    func labels(showsKind: Bool) -> [Table.Column] {
        [.text("script", isHidden: !hasScripts), .text(kind, isHidden: !hasVariants && !showsKind)]
            + axes.map { .number($0.span.number.description, $0.span.number.description, digits: 9) }
    }

    func cells(_ group: Group) -> [Table.Cell] {
        [.text(group.script), .text(group.variant)] + group.values.map { .quantity($0) }
    }

    /// The quantiles of a study, in percent.
    private static let quantiles = [5, 50, 95]

    private static func quantiles(_ runs: [Run], _ value: (Run) -> Double?) -> [Table.Cell] {
        let sorted = runs.compactMap(value).sorted()
        return quantiles.map { .number(quantile(Double($0) / 100, of: sorted)) }
    }

    /// A row for each script, variant and value: the shares of the ends and of the criteria with their intervals, the
    /// comparison with the first variant, and quantiles, of which readers see the median.
    public var table: Table {
        let isPaired = repetitions > 1 && hand != nil && groups.indices.contains { first(of: $0) != $0 }
        var columns = labels(showsKind: !hasScripts) + [Table.Column.number("runs", "runs", digits: 0)]
        let missed = groups.contains { $0.runs.contains(where: \.missed) }
        columns.append(.number("missed", "missed", digits: 0, isHidden: !missed))
        func add(_ name: String, _ head: String, isHidden: Bool = false) {
            columns.append(.readers(head, isHidden: isHidden))
            for part in ["share", "low", "high"] {
                columns.append(.number("\(part) \(name)", "", digits: 4, isHidden: true))
            }
        }
        for end in ends {
            let name = end.text
            add(name, name, isHidden: !groups.contains { $0.count(end) > 0 })
        }
        for name in criteria { add("Expect \(name)", "Expect \(name)") }
        columns.append(.readers("against \(groups.first?.variant ?? "")", isHidden: !isPaired))
        columns += [
            .number("only here", "", digits: 0, isHidden: true), .number("only first", "", digits: 0, isHidden: true),
            .number("p", "", digits: 6, isHidden: true),
        ]
        for column in [Table.Column.timeToRest, .overshoot] {
            for quantile in Self.quantiles {
                var column = column
                column.name += "\(quantile)"
                column.head += " \(quantile) %"
                column.isHidden = quantile != 50
                columns.append(column)
            }
        }
        var table = Table(columns)
        for (index, group) in groups.enumerated() {
            let count = group.runs.count
            var row = cells(group) + [.number(Double(count)), .number(Double(group.runs.count(where: \.missed)))]
            let counts = ends.map(group.count)
            for (count, share) in zip(counts, Self.percents(counts)) {
                row += Self.share(count, of: group.runs.count, share)
            }
            for name in criteria {
                guard let place = group.criteria.firstIndex(of: name) else {
                    row += [.none, .none, .none, .none]
                    continue
                }
                let held = group.runs.count { $0.held[place] }
                row += Self.share(held, of: count, Self.percents([held, count - held])[0])
            }
            row += isPaired ? pair(index) : [.none, .none, .none, .none]
            row += Self.quantiles(group.runs, \.settle?.time) + Self.quantiles(group.runs, \.settle?.overshoot)
            table.rows.append(row)
        }
        return table
    }

    // MARK: Shares

    /// Counts as percent of their sum, which add up to 100: with enough decimals that one run shows, and the largest
    /// remainders rounded up.
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

    /// The number of the smallest parts of 100 % that a share of so many runs is written in, and its decimals.
    private static func unitsOfPercent(_ runs: Int) -> (units: Int, digits: Int) {
        var (units, digits) = (100, 0)
        while units < runs { (units, digits) = (units * 10, digits + 1) }
        return (units, digits)
    }

    /// The cells of a share: for readers with its interval, then three numbers.
    private static func share(_ count: Int, of all: Int, _ percent: String) -> [Table.Cell] {
        let interval = wilson(count, of: all)
        let digits = unitsOfPercent(all).digits
        let ends = [interval.lowerBound, interval.upperBound].map { Quantity.text($0 * 100, digits: digits) }
        return [
            .text("\(percent) % (\(ends[0])–\(ends[1]))"), .number(Double(count) / Double(max(1, all))),
            .number(interval.lowerBound), .number(interval.upperBound),
        ]
    }

    // MARK: Pairs

    /// The group of the same script and values under the first variant.
    private func first(of index: Int) -> Int {
        groups.firstIndex { $0.script == groups[index].script && $0.values == groups[index].values } ?? index
    }

    /// The comparison of a group with the first variant: equal hands make pairs. A run succeeds if all criteria hold;
    /// without a criterion, if it ends where most runs of the first variant do.
    private func pair(_ index: Int) -> [Table.Cell] {
        let first = first(of: index)
        guard first != index else { return [.none, .none, .none, .none] }
        let (here, other) = (groups[index], groups[first])
        let winner = other.winner(among: ends)
        func succeeds(_ run: Run) -> Bool { run.held.isEmpty ? run.end == winner : !run.held.contains(false) }
        let pairs = zip(here.runs, other.runs).map { (succeeds($0), succeeds($1)) }
        let (won, lost) = (pairs.count { $0.0 && !$0.1 }, pairs.count { !$0.0 && $0.1 })
        let p = Self.mcNemar(won, lost)
        let text =
            won + lost == 0
            ? "no run differs" : "+\(won) −\(lost), p \(p < 0.0001 ? "< 0.0001" : "= " + Quantity.text(p, digits: 4))"
        return [.text(text), .number(Double(won)), .number(Double(lost)), .number(p)]
    }

    /// The exact p of McNemar's test: of `one` and `two` discordant pairs, how likely so uneven a division is if both
    /// directions are equally likely (Q. McNemar, 1947; the exact form is the sign test).
    /// - Complexity: linear in the number of pairs.
    static func mcNemar(_ one: Int, _ two: Int) -> Double {
        let (all, least) = (one + two, min(one, two))
        guard one != two else { return 1 }
        // The logarithm of each term of the binomial distribution, from 0 on.
        var (term, sum) = (-Double(all) * DrawerMath.log(2), 0.0)
        for count in 0...least {
            sum += DrawerMath.exp(term)
            term += DrawerMath.log(Double(all - count) / Double(count + 1))
        }
        return min(1, 2 * sum)
    }

    // MARK: Settles and runs

    /// A row for each settle of each run, and one for a run without a settle.
    public var settles: Table {
        let hasSettles = groups.contains { $0.runs.contains { $0.settles.count > 1 } }
        var table = Table(
            labels(showsKind: false)
                + [.settle(isHidden: !hasSettles), .timeToRest, .overshoot, .text("target")])
        for group in groups {
            for run in group.runs {
                let settles: [Arrival?] = run.settles.isEmpty ? [nil] : run.settles
                for (number, settle) in settles.enumerated() {
                    table.rows.append(
                        cells(group) + [
                            .number(settle.map { _ in Double(number + 1) }), .number(settle?.time),
                            .number(settle?.overshoot), .text(settle?.target?.text),
                        ])
                }
            }
        }
        return table
    }

    /// A row for each run: what the hand did, and what came of it.
    /// - Parameter number: of the only repetition to show, from 1; nil for all.
    public func runs(_ number: Int? = nil) -> Table {
        var table = Table(
            labels(showsKind: !hasScripts) + [
                .number("run", "run", digits: 0), .text("place"), .number("x", "x", "pt", digits: 1),
                .number("y", "y", "pt", digits: 1), .number("way", "way", "pt", digits: 1),
                .number("duration", "duration", "s", digits: 3), .number("speed", "speed", "pt/s", digits: 0),
                .text("missed"), .text("detent"),
            ] + criteria.map { .text("Expect \($0)") } + [
                .timeToRest, .overshoot, .number("top", "top", "pt", digits: 1),
            ])
        for group in groups {
            for (index, run) in group.runs.enumerated() where number == nil || number == index + 1 {
                let touch = run.touch
                let speed = touch.flatMap { $0.duration > 0 ? $0.distance / $0.duration : nil }
                table.rows.append(
                    cells(group) + [
                        .number(Double(index + 1)), .text(touch?.place.description), .number(touch?.from.x),
                        .number(touch?.from.y), .number(touch?.distance), .number(touch?.duration), .number(speed),
                        .text(run.missed ? "yes" : "no"), .text(run.end.text),
                    ]
                        + criteria.map { name in
                            .text(group.criteria.firstIndex(of: name).map { run.held[$0] ? "held" : "failed" })
                        } + [.number(run.settle?.time), .number(run.settle?.overshoot), .number(run.top)])
            }
        }
        return table
    }

    /// A sentence for each criterion that fewer than `share` of a group's runs meet.
    public func failures(under share: Double) -> [String] {
        groups.flatMap { group in
            group.criteria.enumerated().compactMap { place, name in
                let held = group.runs.count { $0.held[place] }
                guard Double(held) < share * Double(group.runs.count) else { return nil }
                let percent = Self.percents([held, group.runs.count - held])[0]
                let values = zip(axes, group.values).map { "\($0.span.number) \($1)" }
                let names = [group.script, group.variant] + values
                return
                    "\(names.joined(separator: ", ")): Expect \(name) holds in \(percent) % of \(group.runs.count) runs"
            }
        }
    }
}
