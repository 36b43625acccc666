// The model of a resistance: the formulas again, written independently of the engine, for the drawer's two ends.

import DrawerCore
import Foundation

/// The shown distance of a pull beyond an end, and the inverse.
private struct ResistanceModel {
    var shown: (_ pull: Double) -> (value: Double, slope: Double)
    var pull: (_ shown: Double) -> Double

    /// - Returns: nil for an end without a rubber band.
    init?(_ resistance: Resistance, _ ground: Ground) {
        let high = ground.room - ground.full
        let low = ground.room - ground.low
        let range = high - (ground.room - ground.tops[ground.lowestVisible])
        switch resistance.name {
        case "rubberBand": self.init(ModelBand(c: resistance.parameters[0], d: ground.room))
        case "stiff": self.init(ModelBand(c: 1, d: high * resistance.parameters[0]))
        // The height of a drawer that can be dismissed; otherwise the range of the detents, with one detent half its height
        // above and its height below.
        case "react-spring-above":
            self.init(ModelBand(c: 0.55, d: ground.hasHidden ? high : range <= 1 ? high / 2 : range))
        case "react-spring-below": self.init(ModelBand(c: 0.55, d: ground.hasHidden || range <= 1 ? high : range))
        case "free": self.init(shown: { ($0, 1) }, pull: { $0 })
        case "astryx":
            self.init(shown: { $0 * 0.35 < 48 ? ($0 * 0.35, 0.35) : (48, 0) }, pull: { min($0, 48) / 0.35 })
        case "dead-stop": self.init(shown: { $0 < 25 ? ($0, 1) : (25, 0) }, pull: { min($0, 25) })
        case "gorhom":
            // The solution of 2.5 √(1 + x) = x, from which the formula applies.
            let seam = (6.25 + (6.25 * 6.25 + 25).squareRoot()) / 2
            self.init(
                shown: { $0 <= seam ? ($0, 1) : (2.5 * (1 + $0).squareRoot(), 1.25 / (1 + $0).squareRoot()) },
                pull: { $0 <= seam ? $0 : $0 * $0 / 6.25 - 1 })
        case "base-ui":
            self.init(
                shown: { $0 <= 1 ? ($0, 1) : ($0.squareRoot(), 0.5 / $0.squareRoot()) },
                pull: { $0 <= 1 ? $0 : $0 * $0 })
        case "vaul":
            let seam = exp(2.0) - 1
            guard range <= 1, ground.hasHidden else { return nil }
            self.init(
                shown: { $0 > seam ? (8 * (log($0 + 1) - 2), 8 / ($0 + 1)) : (0, 0) },
                pull: { $0 > 0 ? exp($0 / 8 + 2) - 1 : 0 })
        case "vaul-below":
            guard ground.hasHidden else { return nil }
            self.init(shown: { ($0, 1) }, pull: { $0 })
        case "smooth-sheets":
            let scale = exp(6.0) - 1
            self.init(
                shown: {
                    let rest = exp(-0.05 * $0 / scale)
                    return (20 * log(1 + scale * (1 - rest)), rest / (1 + scale * (1 - rest)))
                },
                pull: { -20 * scale * log((exp(6) - exp($0 / 20)) / scale) })
        case let name where name.hasPrefix("overlay-container"):
            let length = name.hasSuffix("below") ? low : high
            guard length > 0 else { return nil }
            self.init(
                shown: { (0.5 * length * log10(1 + $0 / length), 0.5 / (log(10) * (1 + $0 / length))) },
                pull: { length * (pow(10, 2 * $0 / length) - 1) })
        default: return nil
        }
    }

    private init(
        shown: @escaping (Double) -> (value: Double, slope: Double), pull: @escaping (Double) -> Double
    ) {
        (self.shown, self.pull) = (shown, pull)
    }

    private init?(_ band: ModelBand) {
        guard band.c > 0, band.d > 0 else { return nil }
        self.init(shown: { band.shown($0) }, pull: { band.pull($0) })
    }
}

extension Bool {
    /// The shown part of a pull beyond an end, if the over-pull is on.
    func shown(_ resistance: Resistance, _ pull: Double, _ ground: Ground) -> (value: Double, slope: Double) {
        self ? ResistanceModel(resistance, ground)?.shown(pull) ?? (0, 0) : (0, 0)
    }

    /// The pull that shows `shown`, and the distance by which the limit moves if no pull shows as much.
    func pull(_ resistance: Resistance, _ shown: Double, _ ground: Ground) -> (pull: Double, moves: Double) {
        guard self, let model = ResistanceModel(resistance, ground) else { return (0, shown) }
        let most = model.shown(ground.room).value
        return shown <= most + 1e-9 ? (model.pull(shown), 0) : (0, shown)
    }
}
