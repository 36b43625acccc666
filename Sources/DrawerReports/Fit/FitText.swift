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
            return "\(held)\(present); total \(minimized.name) \(text(best.error))"
        case .curve:
            let present = presentCandidate.map { " (\(text($0.error)) with the current values)" } ?? ""
            let peak = largest.map { "; the largest is \(text($0.size)) at t = \(seconds($0.time)) s" }
            return "\(minimized.name) \(text(best.error))\(present)\(peak ?? "")"
        }
    }

    /// The largest difference from the curve in units of the measure, with its time in the curve.
    private var largest: (time: Nanoseconds, size: Double)? {
        guard case .curve(let curve, _) = aim else { return nil }
        let (scale, zero) = (best.alignment.scale, best.alignment.zero)
        return zip(curve.rows, fitted).map { row, value in
            (time: row.time, size: abs(value - row.value * scale - zero))
        }.max { $0.size < $1.size }
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
            remarks.append("The curve’s unit is \(Self.text(alignment.scale, 5, curve.unit))")
        }
        if curve.isShifted {
            let zero = Self.text(alignment.zero, 3, curve.unit)
            remarks.append("The curve’s 0 is at \(curve.measure.rawValue) = \(zero)")
        }
        for (other, candidate) in explanations {
            let gain = "RMS difference \(text(candidate.error)) in place of \(text(best.error))"
            let unknown = other.explanation(beside: curve)
            remarks.append("\(unknown) would explain most of the difference (\(gain)): see \(other.options)")
        }
        if let largest, largest.size > curve.noticeable(alignment.scale) {
            remarks.append(
                "Warning: at t = \(seconds(largest.time)) s the difference is \(text(largest.size)); these settings "
                    + "cannot move the drawer like the curve there")
        }
        return remarks
    }

    private func seconds(_ time: Nanoseconds) -> String { Quantity.text(time.seconds, digits: 4) }

    /// The quantity that the fit minimizes.
    private var minimized: (name: String, unit: String, digits: Int) {
        switch aim {
        case .expectations(_, .overshoot): ("overshoot", "pt", 2)
        case .expectations(_, .timeToRest): ("time to rest", "s", 3)
        case .curve(let curve, _): ("RMS difference of \(curve.measure.rawValue)", curve.unit, 3)
        }
    }

    /// An amount of the quantity that the fit minimizes.
    private func text(_ amount: Double) -> String { Self.text(amount, minimized.digits, minimized.unit) }

    private static func text(_ number: Double, _ digits: Int, _ unit: String) -> String {
        Quantity.text(number, digits: digits) + (unit.isEmpty ? "" : " " + unit)
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
