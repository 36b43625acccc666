// Studies as tables of settles: a row for each settle of each run.

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
}
