// Studies as tables of settles: a row for each settle of each run; or a summary, a row for each target.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
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

    /// A row for each target of the last settle: the number of runs that end there, and the ranges of their results.
    public var summary: Table {
        func range(_ column: Table.Column) -> [Table.Column] {
            var (least, most) = (column, column)
            (least.name, least.head) = ("least \(column.name)", "\(column.head) from")
            (most.name, most.head) = ("most \(column.name)", "to")
            return [least, most]
        }
        let names = labels(showsKind: false)
        var table = Table(
            names.prefix(2) + [.text("target"), .number("runs", "runs", digits: 0)]
                + (names.dropFirst(2) + [.timeToRest, .overshoot]).flatMap(range))
        let count = axes.reduce(1) { $0 * $1.values.count }
        for start in stride(from: 0, to: groups.count, by: count) {
            let groups = groups[start..<start + count]
            for target in targets(of: groups.map { self.target(of: $0.settle) }) {
                let there = groups.filter { self.target(of: $0.settle) == target }
                func ends(_ values: [Table.Cell], _ number: (Table.Cell) -> Double) -> [Table.Cell] {
                    [values.min { number($0) < number($1) } ?? .none, values.max { number($0) < number($1) } ?? .none]
                }
                func ends(_ measure: (Arrival) -> Double) -> [Table.Cell] {
                    let numbers = there.compactMap { $0.settle.map(measure) }
                    return [.number(numbers.min()), .number(numbers.max())]
                }
                let values = axes.indices.flatMap { axis in
                    ends(there.map { .quantity($0.values[axis]) }) {
                        if case .quantity(let quantity) = $0 { quantity.value } else { 0 }
                    }
                }
                table.rows.append(
                    Array(cells(groups[start]).prefix(2)) + [.text(name(of: target)), .number(Double(there.count))]
                        + values + ends { $0.time } + ends { $0.overshoot })
            }
        }
        return table
    }
}
