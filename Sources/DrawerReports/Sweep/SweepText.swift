// A sweep as a table or as comma-separated values.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The output format of a sweep.
public enum SweepFormat: String, Sendable, Hashable, CaseIterable {
    case table, csv, svg
}

extension Sweep {
    /// The results as text.
    public func text(as format: SweepFormat) -> String {
        switch format {
        case .table: table
        case .csv: csv
        case .svg: svg
        }
    }

    /// The values of each run with its result.
    var runs: [(values: [Quantity], result: Arrival?)] {
        results.enumerated().map { (Sweep.values(of: axes, at: $0), $1) }
    }

    private var table: String {
        let heads = axes.map(\.span.number.description) + ["time to rest", "overshoot", "target"]
        let lines = runs.map { values, result in
            values.map(\.description) + [
                result.map { Quantity.text($0.time, digits: 3) + " s" } ?? "-",
                result.map { Quantity.text($0.overshoot, digits: 2) + " pt" } ?? "-", result?.target?.text ?? "-",
            ]
        }
        return TextTable.text([heads] + lines, names: 0)
    }

    /// Numbers without units: values in the unit of their range, times in seconds, overshoot in points. The fields of a
    /// run without a settle are empty.
    private var csv: String {
        let head = axes.map(\.span.number.description) + ["timeToRest", "overshoot", "target"]
        let lines = runs.map { values, result in
            values.map { Quantity.text($0.value) } + [
                result.map { Quantity.text($0.time) } ?? "", result.map { Quantity.text($0.overshoot) } ?? "",
                result?.target?.text ?? "",
            ]
        }
        return ([head] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
    }
}
