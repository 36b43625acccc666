// Sweeps as a table: a row for each settle of each run; or a summary, a row for each target.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Sweep {
    /// The values of each run with its last settle.
    var runs: [(values: [Quantity], result: Arrival?)] {
        zip(Sweep.combinations(of: axes), results).map { ($0, $1) }
    }

    /// The columns that name the case.
    private static func labels(of sweeps: [Sweep]) -> [Table.Column] {
        [
            .text("script", isHidden: Set(sweeps.map(\.script)).count < 2),
            .text(sweeps.first?.kind ?? "preset", isHidden: Set(sweeps.map(\.variant)).count < 2),
        ]
    }

    /// A row for each settle of each run, and one for a run without a settle.
    public static func table(of sweeps: [Sweep]) -> Table {
        let hasSettles = sweeps.contains { $0.settles.contains { $0.count > 1 } }
        let numbers = (sweeps.first?.axes ?? []).map { axis in
            Table.Column.number(axis.span.number.description, axis.span.number.description, digits: 9)
        }
        var table = Table(
            labels(of: sweeps) + numbers + [
                .number("settle", "settle", digits: 0, isHidden: !hasSettles),
                .number("timeToRest", "time to rest", "s", digits: 3),
                .number("overshoot", "overshoot", "pt", digits: 2), .text("target"),
            ])
        for sweep in sweeps {
            for (quantities, arrivals) in zip(Sweep.combinations(of: sweep.axes), sweep.settles) {
                let values = quantities.map { Table.Cell.quantity($0) }
                let settles: [Arrival?] = arrivals.isEmpty ? [nil] : arrivals
                for (number, settle) in settles.enumerated() {
                    table.rows.append(
                        [.text(sweep.script), .text(sweep.variant)] + values + [
                            .number(settle.map { _ in Double(number + 1) }), .number(settle?.time),
                            .number(settle?.overshoot), .text(settle?.target?.text),
                        ])
                }
            }
        }
        return table
    }

    /// A row for each target of the last settle: the number of runs that end there, and the ranges of their results.
    public static func summary(of sweeps: [Sweep]) -> Table {
        func range(_ name: String, _ head: String, _ unit: String, digits: Int) -> [Table.Column] {
            [
                .number("least \(name)", "\(head) from", unit, digits: digits),
                .number("most \(name)", "to", unit, digits: digits),
            ]
        }
        var table = Table(
            labels(of: sweeps) + [.text("target"), .number("runs", "runs", digits: 0)]
                + (sweeps.first?.axes ?? []).flatMap { axis in
                    range(axis.span.number.description, axis.span.number.description, "", digits: 9)
                } + range("timeToRest", "time to rest", "s", digits: 3)
                + range("overshoot", "overshoot", "pt", digits: 2))
        for sweep in sweeps {
            for target in sweep.targets {
                let runs = sweep.runs.filter { sweep.name(of: $0.result) == sweep.name(of: target) }
                func ends(_ values: [Table.Cell], _ number: (Table.Cell) -> Double) -> [Table.Cell] {
                    [values.min { number($0) < number($1) } ?? .none, values.max { number($0) < number($1) } ?? .none]
                }
                func ends(_ measure: (Arrival) -> Double) -> [Table.Cell] {
                    let numbers = runs.compactMap { $0.result.map(measure) }
                    return [.number(numbers.min()), .number(numbers.max())]
                }
                let values = sweep.axes.indices.flatMap { axis in
                    ends(runs.map { .quantity($0.values[axis]) }) {
                        if case .quantity(let quantity) = $0 { quantity.value } else { 0 }
                    }
                }
                table.rows.append(
                    [
                        .text(sweep.script), .text(sweep.variant), .text(sweep.name(of: target)),
                        .number(Double(runs.count)),
                    ] + values + ends { $0.time } + ends { $0.overshoot })
            }
        }
        return table
    }
}
