// A fit as a config file: `Set` lines, and the findings of the search in comments.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The output format of a fit.
public enum FitFormat: String, Sendable, Hashable, CaseIterable { case settings, svg }

extension Fit {
    /// The settings with the best values. Comments give the quality of the fit and the number of points that were
    /// tried.
    public var text: String {
        let lines = settings.map { setting in
            let notes = spans.indices.filter { spans[$0].number.setting?.slot == setting.slot }.compactMap(note)
            return "Set \(setting)" + (notes.isEmpty ? "" : "  # " + notes.joined(separator: "; ")) + "\n"
        }
        return "# \(result)\n" + remarks.map { "# \($0)\n" }.joined() + lines.joined()
            + "# Tried \(tried) points in " + spans.map(\.description).joined(separator: ", ") + "\n"
    }

    /// The quality of the result in one line.
    var result: String {
        switch aim {
        case .expectations:
            let present = presentCandidate.map { " (\($0.score.held) with the current values)" } ?? ""
            let held = "\(best.score.held) of \(expectations) Expect lines hold"
            return "\(held)\(present); total \(measure.name) \(cost(best))"
        case .curve:
            let present = presentCandidate.map { " (\(cost($0)) with the current values)" } ?? ""
            let peak = largest.map { "; the largest is \(cost($0.size)) at t = \(seconds($0.time)) s" }
            return "\(measure.name) \(cost(best))\(present)\(peak ?? "")"
        }
    }

    /// The largest difference from the curve, with its time in the curve.
    private var largest: (time: Nanoseconds, size: Double)? {
        guard case .curve(let curve, _) = aim else { return nil }
        let (scale, zero) = (best.alignment.scale, best.alignment.zero)
        return zip(curve.rows, fitted).map { ($0.time, abs($1 - $0.value * scale - zero)) }.max { $0.1 < $1.1 }
    }

    /// The remarks for a reader of the values: an offset of the curve's clock, and a large difference.
    public var remarks: [String] {
        guard case .curve(let curve, _) = aim else { return [] }
        var remarks: [String] = []
        let alignment = best.alignment
        if alignment.offset != .zero {
            let side = alignment.offset > .zero ? "after" : "before"
            let size = Quantity.text(abs(alignment.offset.seconds) * 1000, digits: 3)
            remarks.append("The curve’s clock is off: its t = 0 is \(size) ms \(side) \(curve.moment.text)")
        }
        if curve.isScaled {
            remarks.append("The curve’s unit is \(Quantity.text(alignment.scale, digits: 5)) \(curve.unit)")
        }
        if curve.isShifted {
            let zero = Quantity.text(alignment.zero, digits: 3) + curve.unit
            remarks.append("The curve’s 0 is at \(curve.measure.rawValue) = \(zero)")
        }
        for (other, candidate) in explanations {
            let rest = "RMS difference \(cost(candidate)) in place of \(cost(best))"
            remarks.append("\(other.explanation) would explain most of the difference (\(rest)): see \(other.options)")
        }
        if let largest, largest.size > curve.noticeable(alignment.scale) {
            remarks.append(
                "Warning: at t = \(seconds(largest.time)) s the difference is \(cost(largest.size)); these settings "
                    + "cannot move the drawer like the curve there")
        }
        return remarks
    }

    private func seconds(_ time: Nanoseconds) -> String { Quantity.text(time.seconds, digits: 4) }

    /// The measure that the fit minimizes.
    private var measure: (name: String, unit: String, digits: Int) {
        switch aim {
        case .expectations(_, .overshoot): ("overshoot", "pt", 2)
        case .expectations(_, .timeToRest): ("time to rest", "s", 3)
        case .curve(let curve, _): ("RMS difference of \(curve.measure.rawValue)", curve.unit, 3)
        }
    }

    private func cost(_ candidate: Candidate) -> String { cost(candidate.error) }

    private func cost(_ cost: Double) -> String {
        Quantity.text(cost, digits: measure.digits) + (measure.unit.isEmpty ? "" : " " + measure.unit)
    }

    /// The range in which a number gives the same result; nil for a single value.
    private func note(_ index: Int) -> String? {
        let (span, slack) = (spans[index], slack[index])
        guard slack.upperBound > slack.lowerBound else { return nil }
        let ends = "\(Quantity.text(slack.lowerBound)) to \(Quantity(slack.upperBound, span.unit))"
        if idle.contains(index) { return "\(span.number) has no effect from \(ends) and keeps its value" }
        return switch aim {
        case .expectations: "\(span.number) from \(ends) gives the same result"
        case .curve: "\(span.number) is likely (95 %) from \(ends)"
        }
    }
}
