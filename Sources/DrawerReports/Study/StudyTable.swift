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

    /// The leading columns of a table, which identify each row's group.
    /// - Parameter showsKind: whether the variant has a column even if there is only one.
    func labels(showsKind: Bool) -> [Table.Column] {
        [
            .text("script", isHidden: !hasScripts), .text(kind, isHidden: !hasVariants && !showsKind),
        ]
            + axes.map {
                .number($0.span.number.description, $0.span.number.description, $0.unit, digits: 9)
            }
    }

    func cells(_ group: Group) -> [Table.Cell] {
        [.text(group.script), .text(group.variant)] + group.values.map { .quantity($0) }
    }

    /// The columns that identify the experiment, after the group's columns. Readers find this information in the head.
    private var experimentColumns: [Table.Column] {
        [
            .text("hand", isHidden: sample.hands.count < 2), .number("seed", "seed", digits: 0, isHidden: true),
            .number("people", "people", digits: 0, isHidden: true),
            .number("repetitions", "repetitions", digits: 0, isHidden: true), .text("version", isHidden: true),
        ]
    }

    private func experiment(_ group: Group) -> [Table.Cell] {
        let hand = group.hand
        return [
            .text(hand?.name ?? (sample.isRecorded ? "recorded" : nil)),
            // A seed is a whole number of 64 bits, which a floating-point number may not hold.
            hand == nil ? .none : .whole(sample.seed), .number(sample.people.map(Double.init)),
            .number(Double(sample.repetitions)), .text(version),
        ]
    }

    /// The quantiles of a study, in percent.
    private static let quantiles = [5, 50, 95]

    private static func quantiles(_ values: [Double]) -> [Table.Cell] {
        let sorted = values.sorted()
        return quantiles.map { .number(Statistics.quantile(Double($0) / 100, of: sorted)) }
    }

    /// A row for each hand, script, variant and value: the shares of the ends and of the criteria with their intervals,
    /// the comparison with the first variant, and times. Readers see the median times only.
    public var table: Table {
        let (differences, comparisons) = differences
        let criteria = criteria
        var columns = labels(showsKind: !hasScripts) + experimentColumns
        columns.append(.text("flaw", isHidden: true))
        columns.append(.number("runs", "runs", digits: 0))
        let missed = groups.contains { $0.runs.contains(where: \.missed) }
        columns.append(.number("missed", "missed", digits: 0, isHidden: !missed))
        for end in ends {
            columns += Self.shareColumns(end.text, isHidden: !groups.contains { $0.count(end) > 0 })
        }
        for name in criteria { columns += Self.shareColumns("Expect \(name)", isHidden: false) }
        columns += differenceColumns(criteria)
        columns += timeColumns
        var table = Table(columns)
        table.notes = notes(comparisons)
        for (group, difference) in zip(groups, differences) {
            var row = cells(group) + experiment(group)
            row += [
                .text(flaw(group)?.rawValue), .number(Double(group.runs.count)),
                .number(Double(group.runs.count(where: \.missed))),
            ]
            for (end, text) in zip(ends, Self.percents(ends.map(group.count))) {
                row += share(group.runs.map { $0.end == end }, text)
            }
            for name in criteria {
                guard let place = group.criteria.firstIndex(of: name) else {
                    row += [.none, .none, .none, .none]
                    continue
                }
                let held = group.runs.map { $0.held[place] }
                row += share(held, Self.percents([held.count(where: \.self), held.count { !$0 }])[0])
            }
            row += Self.cells(difference) + times(group, difference)
            table.rows.append(row)
        }
        return table
    }

    // MARK: Shares

    private static func shareColumns(_ name: String, isHidden: Bool) -> [Table.Column] {
        [.readers(name, isHidden: isHidden)]
            + ["share", "low", "high"].map { .number("\($0) \(name)", "", digits: 4, isHidden: true) }
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

    /// The cells of a share: one with its interval for readers, then three numbers.
    private func share(_ holds: [Bool], _ percent: String) -> [Table.Cell] {
        let interval = interval(holds)
        let digits = Self.unitsOfPercent(holds.count).digits
        let ends = [interval.lowerBound, interval.upperBound].map { Quantity.text($0 * 100, digits: digits) }
        return [
            .text("\(percent) % (\(ends[0])–\(ends[1]))"),
            .number(Double(holds.count(where: \.self)) / Double(max(1, holds.count))),
            .number(interval.lowerBound), .number(interval.upperBound),
        ]
    }

    // MARK: Differences

    private func differenceColumns(_ criteria: [String]) -> [Table.Column] {
        let isHidden = !isPaired || criteria.isEmpty
        return [
            .readers("against \(groups.first?.variant ?? "") (percentage points)", isHidden: isHidden),
            .readers("only here, only there", isHidden: isHidden), .readers("p", isHidden: isHidden),
        ]
            + ["difference", "low difference", "high difference", "only here", "only first", "p", "p corrected"].map {
                .number($0, "", digits: 6, isHidden: true)
            }
    }

    private static func cells(_ difference: Difference?) -> [Table.Cell] {
        guard let shares = difference?.shares, let corrected = difference?.corrected else {
            return Array(repeating: .none, count: 10)
        }
        func points(_ share: Double) -> String { signed(share * 100, digits: 1) }
        let interval = shares.interval
        let range = "(\(points(interval.lowerBound)) to \(points(interval.upperBound)))"
        let p = corrected < 0.0001 ? "< 0.0001" : Quantity.text(corrected, digits: 4)
        return [
            .text("\(points(shares.difference)) \(range)"), .text("\(shares.won), \(shares.lost)"), .text(p),
            .number(shares.difference), .number(interval.lowerBound), .number(interval.upperBound),
            .number(Double(shares.won)), .number(Double(shares.lost)), .number(shares.p), .number(corrected),
        ]
    }

    /// A number with its sign; 0 without a sign.
    private static func signed(_ number: Double, digits: Int) -> String {
        let text = Quantity.text(abs(number), digits: digits)
        return text == "0" ? text : (number < 0 ? "−" : "+") + text
    }

    // MARK: Times

    private var timeColumns: [Table.Column] {
        var columns: [Table.Column] = [
            .readers("median time to rest (n)"), .number("times", "", digits: 0, isHidden: true),
        ]
        for column in [Table.Column.timeToRest, .overshoot] {
            for quantile in Self.quantiles {
                var column = column
                column.name += "\(quantile)"
                column.head = "median " + column.head
                column.isHidden = column.name != "overshoot50"
                columns.append(column)
            }
        }
        columns.append(.readers("time difference (pairs)", isHidden: !isPaired))
        columns += ["timeDifference", "low timeDifference", "high timeDifference"].map {
            .number($0, "", "s", digits: 6, isHidden: true)
        }
        return columns + [.number("pairs with times", "", digits: 0, isHidden: true)]
    }

    /// The times of the runs that reached the criterion, and their differences from the first variant's times.
    private func times(_ group: Group, _ difference: Difference?) -> [Table.Cell] {
        let settles = group.runs.filter(\.succeeds).compactMap(\.settle)
        let median = Statistics.quantile(0.5, of: settles.map(\.time).sorted())
        var cells: [Table.Cell] = [
            .text(median.map { Quantity.text($0, digits: 3) + " s (\(settles.count))" } ?? "- (0)"),
            .number(Double(settles.count)),
        ]
        cells += Self.quantiles(settles.map(\.time)) + Self.quantiles(settles.map(\.overshoot))
        guard let difference else { return cells + [.none, .none, .none, .none, .none] }
        guard let times = difference.times else { return cells + [.text("- (0)"), .none, .none, .none, .number(0)] }
        let range = times.interval.map {
            " (\(Self.signed($0.lowerBound, digits: 3)) to \(Self.signed($0.upperBound, digits: 3)))"
        }
        let text = Self.signed(times.value, digits: 3) + " s\(range ?? "") (\(difference.pairs))"
        return cells + [
            .text(text), .number(times.value), .number(times.interval?.lowerBound),
            .number(times.interval?.upperBound), .number(Double(difference.pairs)),
        ]
    }

    // MARK: Settles and runs

    /// A row for each settle of each run; a run without a settle has one row too.
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

    /// A row for each run: the hand's gesture and its result.
    /// - Parameter number: the only run to show, from 1; nil to show all.
    public func runs(_ number: Int? = nil) -> Table {
        var table = Table(
            labels(showsKind: !hasScripts) + experimentColumns + [
                .number("person", "person", digits: 0, isHidden: sample.people == nil),
                .number("run", "run", digits: 0), .text("place"), .number("x", "x", "pt", digits: 1),
                .number("y", "y", "pt", digits: 1), .number("way", "way", "pt", digits: 1),
                .number("duration", "duration", "s", digits: 3), .number("speed", "speed", "pt/s", digits: 0),
                .text("missed"), .text("detent"),
            ] + criteria.map { .text("Expect \($0)") } + [
                .timeToRest, .overshoot, .number("top", "top", "pt", digits: 1),
            ])
        table.notes = [title]
        for group in groups {
            for (index, run) in group.runs.enumerated() where number == nil || number == index + 1 {
                let touch = run.touch
                let speed = touch.flatMap { $0.duration > 0 ? $0.distance / $0.duration : nil }
                let person = sample.people.map { _ in Double(index / sample.repetitions + 1) }
                var row = cells(group) + experiment(group)
                row += [
                    .number(person), .number(Double(index + 1)), .text(touch?.place.description),
                    .number(touch?.from.x), .number(touch?.from.y), .number(touch?.distance),
                    .number(touch?.duration), .number(speed), .text(run.missed ? "yes" : "no"), .text(run.end.text),
                ]
                row += criteria.map { name in
                    .text(group.criteria.firstIndex(of: name).map { run.held[$0] ? "held" : "failed" })
                }
                row += [.number(run.settle?.time), .number(run.settle?.overshoot), .number(run.top)]
                table.rows.append(row)
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
                let hand = sample.hands.count > 1 ? group.hand.map { [$0.name] } ?? [] : []
                let names = [group.script, group.variant] + hand + values
                return
                    "\(names.joined(separator: ", ")): Expect \(name) holds in \(percent) % of \(group.runs.count) runs"
            }
        }
    }
}
