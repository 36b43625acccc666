// A fit as a config file: `Set` lines, and the history of the search in comments.

import DrawerScript
import DrawerSettings

/// The output format of a fit.
public enum FitFormat: String, Sendable, Hashable, CaseIterable { case settings, svg }

extension Fit {
    /// The settings with the best values and, in comments, the rounds of the search.
    public var text: String {
        let lines = settings.map { setting in
            let notes = spans.indices.filter { spans[$0].number.row.name == setting.name }.compactMap(note)
            return "Set \(setting)" + (notes.isEmpty ? "" : "  # " + notes.joined(separator: "; ")) + "\n"
        }
        return "# \(result)\n" + lines.joined() + "#\n# Tried \(rounds.last?.tried ?? 0) points in "
            + spans.map(\.description).joined(separator: ", ") + "\n" + history
    }

    /// The quality of the result in one line.
    var result: String {
        let first = rounds.first.flatMap { $0.name == Fit.currentValues ? $0.best : nil }
        switch aim {
        case .expectations:
            let present = first.map { " (\($0.held) with the current values)" } ?? ""
            return "\(best.held) of \(expectations) Expect lines hold\(present); total \(costName) \(cost(best))"
        case .curve(let curve):
            let present = first.map { " (\(cost($0)) with the current values)" } ?? ""
            let largest = zip(curve.rows, fitted).map { (time: $0.time, size: abs($1 - $0.value)) }.max {
                $0.size < $1.size
            }
            let peak = largest.map {
                "; the largest is \(cost($0.size)) at t = \(Quantity.text($0.time.seconds, digits: 4)) s"
            }
            return "\(costName) \(cost(best))\(present)\(peak ?? "")"
        }
    }

    private var costName: String {
        switch aim {
        case .expectations(.overshoot): "overshoot"
        case .expectations(.timeToRest): "time to rest"
        case .curve(let curve): "RMS difference of \(curve.measure.rawValue)"
        }
    }

    private func cost(_ candidate: Candidate) -> String { candidate.cost.map { cost($0) } ?? "-" }

    private func cost(_ cost: Double) -> String {
        switch aim {
        case .expectations(.overshoot): Quantity.text(cost, digits: 2) + " pt"
        case .expectations(.timeToRest): Quantity.text(cost, digits: 3) + " s"
        case .curve(let curve): Quantity.text(cost, digits: 3) + (curve.unit.isEmpty ? "" : " " + curve.unit)
        }
    }

    /// The range in which a number gives the same result; nil for a single value.
    private func note(_ index: Int) -> String? {
        let (span, slack) = (spans[index], slack[index])
        // The search tries steps of a thirty-second of the range, so a narrow slack with a curve means nothing.
        let least = isCounting ? 0 : (span.to.value - span.from.value) / 16
        guard slack.upperBound - slack.lowerBound > least else { return nil }
        let ends = "\(Quantity.text(slack.lowerBound)) to \(Quantity(slack.upperBound, span.unit))"
        if idle.contains(index) { return "nothing depends on \(span.number) from \(ends): it keeps its value" }
        return "\(span.number) from \(ends) "
            + (isCounting ? "gives the same result" : "fits within \(Quantity.text(Fit.tolerance * 100)) % as well")
    }

    private var history: String {
        let head = ["round", "tried"] + (isCounting ? ["hold"] : []) + [costName] + spans.map(\.number.description)
        let lines = rounds.map { round in
            [round.name, "\(round.tried)"] + (isCounting ? ["\(round.best.held)"] : []) + [cost(round.best)]
                + round.best.values.map(\.description)
        }
        let table = TextTable.text([head] + lines, names: 1)
        return table.split(separator: "\n").map { "# \($0)\n" }.joined()
    }

    private var isCounting: Bool { if case .expectations = aim { true } else { false } }
}
