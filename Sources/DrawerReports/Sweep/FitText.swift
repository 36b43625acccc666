// A fit as a config file: `Set` lines, and the history of the search in comments.

import DrawerScript
import DrawerSettings

extension Fit {
    /// The settings with the best values and, in comments, the rounds of the search.
    public var text: String {
        let lines = settings.map { setting in
            let notes = spans.indices.filter { spans[$0].number.row.name == setting.name }.compactMap(note)
            return "Set \(setting)" + (notes.isEmpty ? "" : "  # " + notes.joined(separator: "; ")) + "\n"
        }
        let present = rounds.first.flatMap {
            $0.name == Fit.currentValues ? " (\($0.best.held) with the current values)" : nil
        }
        return "# \(best.held) of \(expectations) Expect lines hold\(present ?? ""); total \(name) \(cost(best))\n"
            + lines.joined() + "#\n# Tried \(rounds.last?.tried ?? 0) points in "
            + spans.map(\.description).joined(separator: ", ") + "\n" + history
    }

    private var name: String { preference == .overshoot ? "overshoot" : "time to rest" }

    private func cost(_ candidate: Candidate) -> String {
        guard let cost = candidate.cost else { return "-" }
        return preference == .overshoot ? Quantity.text(cost, digits: 2) + " pt" : Quantity.text(cost, digits: 3) + " s"
    }

    /// The range in which a number gives the same result; nil for a single value.
    private func note(_ index: Int) -> String? {
        let (span, slack) = (spans[index], slack[index])
        guard slack.lowerBound < slack.upperBound else { return nil }
        let ends = "\(Quantity.text(slack.lowerBound)) to \(Quantity(slack.upperBound, span.unit))"
        return "\(span.number) from \(ends) gives the same result"
    }

    private var history: String {
        let head = ["round", "tried", "hold", name] + spans.map(\.number.description)
        let lines = rounds.map { round in
            [round.name, "\(round.tried)", "\(round.best.held)", cost(round.best)]
                + round.best.values.map(\.description)
        }
        let table = TextTable.text([head] + lines, names: 1)
        return table.split(separator: "\n").map { "# \($0)\n" }.joined()
    }
}
