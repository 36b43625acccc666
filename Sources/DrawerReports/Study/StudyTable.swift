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
    private func labels(showsKind: Bool) -> Columns<Group> {
        let names = Columns<Group>([
            (.text("script", isHidden: !hasScripts), { .text($0.script) }),
            (.text(kind, isHidden: !hasVariants && !showsKind), { .text($0.variant) }),
        ])
        return names
            + Columns(
                axes.indices.map { index in
                    let name = axes[index].span.number.description
                    return (.number(name, name, axes[index].unit, digits: 9), { .quantity($0.values[index]) })
                })
    }

    /// The columns that identify the experiment, after the group's columns. Readers find this information in the head.
    private var experiment: Columns<Group> {
        Columns([
            (
                .text("hand", isHidden: sample.hands.count < 2),
                { .text($0.hand?.name ?? (sample.isRecorded ? "recorded" : nil)) }
            ),
            // A seed is a whole number of 64 bits, which a floating-point number may not hold.
            (
                .number("seed", "seed", digits: 0, isHidden: true),
                { $0.hand == nil ? .none : .whole(sample.seed) }
            ),
            (.number("people", "people", digits: 0, isHidden: true), { _ in .number(sample.people.map(Double.init)) }),
            (
                .number("repetitions", "repetitions", digits: 0, isHidden: true),
                { _ in .number(Double(sample.repetitions)) }
            ),
            (.text("version", isHidden: true), { _ in .text(version) }),
        ])
    }

    /// A row of the table: a group, its comparison with the first variant's group, and the percentages of the ends.
    private typealias GroupRow = (group: Group, difference: Difference?, percents: [String])

    /// A row for each hand, script, variant and value. It has the shares of the ends and of the criteria with their
    /// intervals, the comparison with the first variant, and times. Readers see the median times only.
    public var table: Table {
        let (differences, comparisons) = differences
        let missed = groups.contains { $0.runs.contains(where: \.missed) }
        let counts = Columns<Group>([
            (.text("flaw", isHidden: true), { .text(flaw($0)?.name) }),
            (.number("runs", "runs", digits: 0), { .number(Double($0.runs.count)) }),
            (
                .number("missed", "missed", digits: 0, isHidden: !missed),
                { .number(Double($0.runs.count(where: \.missed))) }
            ),
        ])
        var columns = (labels(showsKind: !hasScripts) + experiment + counts).of { (row: GroupRow) in row.group }
        for (index, end) in ends.enumerated() {
            let isHidden = !groups.contains { $0.count(end) > 0 }
            columns =
                columns
                + Self.shareColumns(end.text, isHidden: isHidden).of { row in
                    let holds = row.group.runs.map { $0.end == end }
                    return Share(of: holds, row.percents[index], interval(holds))
                }
        }
        for name in criteria {
            columns =
                columns
                + Self.shareColumns("Expect \(name)", isHidden: false).of { row in
                    guard let index = row.group.criteria.firstIndex(of: name) else { return nil }
                    let held = row.group.runs.map { $0.held[index] }
                    let percent = Self.percents([held.count(where: \.self), held.count { !$0 }])[0]
                    return Share(of: held, percent, interval(held))
                }
        }
        columns = columns + shareDifferenceColumns.of { $0.difference } + timeColumns.of { $0.group }
        columns = columns + timeDifferenceColumns.of { $0.difference }
        let rows = zip(groups, differences).map { group, difference in
            (group, difference, Self.percents(ends.map(group.count)))
        }
        return columns.table(of: rows, notes: notes(comparisons))
    }

    /// A row for each settle of each run; a run without a settle has one row too.
    public var settleTable: Table {
        typealias SettleRow = (group: Group, number: Int, settle: Arrival?)
        let hasSettles = groups.contains { $0.runs.contains { $0.settles.count > 1 } }
        let settle = Columns<SettleRow>([
            (.settle(isHidden: !hasSettles), { row in .number(row.settle.map { _ in Double(row.number + 1) }) }),
            (.timeToRest, { .number($0.settle?.time) }), (.overshoot, { .number($0.settle?.overshoot) }),
            (.text("target"), { .text($0.settle?.target?.text) }),
        ])
        let rows = groups.flatMap { group in
            group.runs.flatMap { run in
                let settles: [Arrival?] = run.settles.isEmpty ? [nil] : run.settles
                return settles.enumerated().map { (group, $0, $1) }
            }
        }
        return (labels(showsKind: false).of { $0.group } + settle).table(of: rows)
    }

    /// A row for each run: the hand's gesture and its result.
    /// - Parameter number: the only run to show, from 1; nil to show all.
    public func runTable(_ number: Int? = nil) -> Table {
        typealias RunRow = (group: Group, index: Int, run: Repetition)
        let gesture = Columns<RunRow>([
            (
                .number("person", "person", digits: 0, isHidden: sample.people == nil),
                { row in .number(sample.people.map { _ in Double(row.index / sample.repetitions + 1) }) }
            ),
            (.number("run", "run", digits: 0), { .number(Double($0.index + 1)) }),
            (.text("place"), { .text($0.run.touch?.place.description) }),
            (.number("x", "x", "pt", digits: 1), { .number($0.run.touch?.from.x) }),
            (.number("y", "y", "pt", digits: 1), { .number($0.run.touch?.from.y) }),
            (.number("way", "way", "pt", digits: 1), { .number($0.run.touch?.distance) }),
            (.number("duration", "duration", "s", digits: 3), { .number($0.run.touch?.duration) }),
            (
                .number("speed", "speed", "pt/s", digits: 0),
                { .number($0.run.touch.flatMap { $0.duration > 0 ? $0.distance / $0.duration : nil }) }
            ),
            (.text("missed"), { .text($0.run.missed ? "yes" : "no") }), (.text("detent"), { .text($0.run.end.text) }),
        ])
        let held = Columns<RunRow>(
            criteria.map { name in
                (
                    .text("Expect \(name)"),
                    { row in
                        .text(row.group.criteria.firstIndex(of: name).map { row.run.held[$0] ? "held" : "failed" })
                    }
                )
            })
        let result = Columns<RunRow>([
            (.timeToRest, { .number($0.run.settle?.time) }), (.overshoot, { .number($0.run.settle?.overshoot) }),
            (.number("top", "top", "pt", digits: 1), { .number($0.run.top) }),
        ])
        let group = (labels(showsKind: !hasScripts) + experiment).of { (row: RunRow) in row.group }
        let rows = groups.flatMap { group in
            group.runs.enumerated().filter { number == nil || number == $0.offset + 1 }.map { (group, $0, $1) }
        }
        return (group + gesture + held + result).table(of: rows, notes: [title])
    }

    /// A sentence for each criterion that fewer than a least share of a group's runs meet.
    public func failures(under least: Double) -> [String] {
        groups.flatMap { group in
            group.criteria.enumerated().compactMap { index, name in
                let held = group.runs.count { $0.held[index] }
                guard Double(held) < least * Double(group.runs.count) else { return nil }
                let percent = Self.percents([held, group.runs.count - held])[0]
                let values = zip(axes, group.values).map { "\($0.span.number) \($1)" }
                let hand = sample.hands.count > 1 ? group.hand.map { [$0.name] } ?? [] : []
                let names = [group.script, group.variant] + hand + values
                let runs = Quantity.count(group.runs.count, "run")
                return "\(names.joined(separator: ", ")): Expect \(name) holds in \(percent) % of \(runs)"
            }
        }
    }
}
