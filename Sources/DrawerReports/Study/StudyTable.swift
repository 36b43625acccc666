// Studies as tables: a row for each group with the shares of its ends and criteria, or a row for each run.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    var hasScripts: Bool { Set(groups.map(\.script)).count > 1 }
    var hasVariants: Bool { Set(groups.map(\.variant)).count > 1 }
    /// All criteria of the scripts, each once.
    var criteria: [String] { groups.flatMap(\.criteria).unique }

    /// The leading columns of a table, which identify each row's group.
    /// - Parameter showsKind: whether the variant has a column even if there is only one.
    private func labels(showsKind: Bool) -> Columns<Group> {
        var columns = Columns<Group>()
        columns.add(.text("script", isHidden: !hasScripts)) { .text($0.script) }
        columns.add(.text(kind.rawValue, isHidden: !hasVariants && !showsKind)) { .text($0.variant) }
        for (index, axis) in axes.enumerated() {
            let name = axis.span.number.description
            columns.add(.number(name, name, axis.unit, digits: 9)) { .quantity($0.values[index]) }
        }
        return columns
    }

    /// The columns that identify the experiment, after the group's columns. Readers find this information in the head.
    private var experiment: Columns<Group> {
        func number(_ name: String) -> Table.Column { .number(name, name, digits: 0, isHidden: true) }
        var columns = Columns<Group>()
        columns.add(.text("hand", isHidden: sample.hands.count < 2)) {
            .text($0.hand?.name ?? (sample.isRecorded ? "recorded" : nil))
        }
        // A seed is a whole number of 64 bits, which a floating-point number may not hold.
        columns.add(number("seed")) { $0.hand == nil ? .none : .whole(sample.seed) }
        columns.add(number("people")) { _ in .number(sample.people.map(Double.init)) }
        columns.add(number("repetitions")) { _ in .number(Double(sample.repetitions)) }
        columns.add(.text("version", isHidden: true)) { _ in .text(version) }
        return columns
    }

    /// A row of the table.
    private struct GroupRow {
        let group: Group
        /// The comparison with the group's baseline.
        let difference: Difference?
        /// The percentages of the ends, which add up to 100.
        let percents: [String]
    }

    /// A row for each hand, script, variant and value. It has the shares of the ends and of the criteria with their
    /// intervals, the comparison with the first variant, and times. Readers see the median times only.
    public var table: Table {
        let comparisons = comparisons
        var columns = Columns<GroupRow>()
        columns.add(labels(showsKind: !hasScripts).of { $0.group })
        columns.add(experiment.of { $0.group })
        columns.add(counts.of { $0.group })
        addEnds(to: &columns)
        addCriteria(to: &columns)
        columns.add(shareDifferenceColumns.of { $0.difference })
        columns.add(timeColumns.of { $0.group })
        columns.add(timeDifferenceColumns.of { $0.difference })
        let rows = zip(groups, comparisons.differences).map { group, difference in
            GroupRow(group: group, difference: difference, percents: Self.percents(ends.map(group.count)))
        }
        return columns.table(of: rows, notes: notes(comparisons.count))
    }

    /// The columns of a group's flaw, and of the numbers of its runs.
    private var counts: Columns<Group> {
        let hasMissed = groups.contains { $0.runs.contains(where: \.missed) }
        var columns = Columns<Group>()
        columns.add(.text("flaw", isHidden: true)) { .text(flaw($0)?.name) }
        columns.add(.number("runs", "runs", digits: 0)) { .number(Double($0.runs.count)) }
        columns.add(.number("missed", "missed", digits: 0, isHidden: !hasMissed)) {
            .number(Double($0.runs.count(where: \.missed)))
        }
        return columns
    }

    /// Adds the shares of the ends.
    private func addEnds(to columns: inout Columns<GroupRow>) {
        for (index, end) in ends.enumerated() {
            let isHidden = !groups.contains { $0.count(end) > 0 }
            columns.add(
                Self.shareColumns(end.text, isHidden: isHidden).of { row in
                    let holds = row.group.runs.map { $0.end == end }
                    return Share(of: holds, row.percents[index], interval(holds))
                })
        }
    }

    /// Adds the shares of the criteria, which are empty for a group of another script.
    private func addCriteria(to columns: inout Columns<GroupRow>) {
        for name in criteria {
            columns.add(
                Self.shareColumns("Expect \(name)", isHidden: false).of { row in
                    guard let index = row.group.criteria.firstIndex(of: name) else { return nil }
                    let held = row.group.runs.map { $0.held[index] }
                    let percent = Self.percents([held.count(where: \.self), held.count { !$0 }])[0]
                    return Share(of: held, percent, interval(held))
                })
        }
    }

    /// A row for each settle of each run; a run without a settle has one row too.
    public var settleTable: Table {
        let hasSettles = groups.contains { $0.runs.contains { $0.settles.count > 1 } }
        var columns = Columns<SettleRow<Group>>()
        columns.add(labels(showsKind: false).of { $0.owner })
        columns.add(.settle(isHidden: !hasSettles)) { .number($0.number.map(Double.init)) }
        columns.add(.timeToRest) { .number($0.settle?.time) }
        columns.add(.overshoot) { .number($0.settle?.overshoot) }
        columns.add(.text("target")) { .text($0.settle?.target?.text) }
        let rows = groups.flatMap { group in group.runs.flatMap { SettleRow.rows(of: group, $0.settles) } }
        return columns.table(of: rows)
    }

    /// A row of the table of runs.
    private struct RunRow {
        let group: Group
        /// The index of the run in its group.
        let index: Int
        let run: Run
    }

    /// A row for each run: the hand's gesture and its result.
    /// - Parameter number: the only run to show, from 1; nil to show all.
    public func runTable(_ number: Int? = nil) -> Table {
        var columns = Columns<RunRow>()
        columns.add(labels(showsKind: !hasScripts).of { $0.group })
        columns.add(experiment.of { $0.group })
        columns.add(.number("person", "person", digits: 0, isHidden: sample.people == nil)) { row in
            .number(sample.people.map { _ in Double(sample.person(ofRun: row.index) + 1) })
        }
        columns.add(.number("run", "run", digits: 0)) { .number(Double($0.index + 1)) }
        columns.add(Self.gestureColumns.of { $0.run })
        for name in criteria {
            columns.add(.text("Expect \(name)")) { row in
                .text(row.group.criteria.firstIndex(of: name).map { row.run.held[$0] ? "held" : "failed" })
            }
        }
        columns.add(.timeToRest) { .number($0.run.settle?.time) }
        columns.add(.overshoot) { .number($0.run.settle?.overshoot) }
        columns.add(.number("top", "top", "pt", digits: 1)) { .number($0.run.top) }
        let rows = groups.flatMap { group in
            group.runs.enumerated().filter { number == nil || number == $0.offset + 1 }.map {
                RunRow(group: group, index: $0.offset, run: $0.element)
            }
        }
        return columns.table(of: rows, notes: [title])
    }

    /// The columns of the gesture of a run, and of its end.
    private static var gestureColumns: Columns<Run> {
        var columns = Columns<Run>()
        columns.add(.text("place")) { .text($0.touch?.place.description) }
        columns.add(.number("x", "x", "pt", digits: 1)) { .number($0.touch?.from.x) }
        columns.add(.number("y", "y", "pt", digits: 1)) { .number($0.touch?.from.y) }
        columns.add(.number("way", "way", "pt", digits: 1)) { .number($0.touch?.distance) }
        columns.add(.number("duration", "duration", "s", digits: 3)) { .number($0.touch?.duration) }
        columns.add(.number("speed", "speed", "pt/s", digits: 0)) {
            .number($0.touch.flatMap { $0.duration > 0 ? $0.distance / $0.duration : nil })
        }
        columns.add(.text("missed")) { .text($0.missed ? "yes" : "no") }
        columns.add(.text("detent")) { .text($0.end.text) }
        return columns
    }

    /// A sentence for each criterion that fewer than a least share of a group's runs meet.
    public func failures(under least: Double) -> [String] {
        groups.flatMap { group in
            group.criteria.enumerated().compactMap { index, name in
                let (held, all) = (group.runs.count { $0.held[index] }, group.runs.count)
                // A share, because a product of `least` may lie above the count that it means: 0.07 * 100 > 7.
                guard Double(held) / Double(all) < least else { return nil }
                let hand = sample.hands.count > 1 ? group.hand?.name : nil
                let values = zip(axes, group.values).map { "\($0.span.number) \($1)" }
                let names = [group.script, group.variant, hand].compactMap(\.self) + values
                let percent = Self.percents([held, all - held])[0]
                return "\(names.joined(separator: ", ")): Expect \(name) holds in \(percent) % of "
                    + Quantity.count(all, "run")
            }
        }
    }
}
