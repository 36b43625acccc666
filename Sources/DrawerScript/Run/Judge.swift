// Whether what a script expects is so, and what is seen instead.

import DrawerCore
import DrawerScene

extension Expectation {
    /// What is seen instead; nil where it is as expected.
    func contradiction(in simulation: Simulation) -> String? {
        let reading = simulation.reading
        return switch self {
        case .detent(let name): reading.detent == name ? nil : reading.detent?.text ?? "none"
        case .target(let name): reading.target == name ? nil : reading.target?.text ?? "none"
        case .owner(let owner): reading.owner == owner ? nil : reading.owner.rawValue
        case .phase(let phase): reading.phase == phase ? nil : reading.phase.rawValue
        case .focus(let focus): simulation.focus == focus ? nil : simulation.focus.rawValue
        case .count(let counter, let comparison, let number):
            counter.value(in: simulation).isAs(comparison, number) ? nil : "\(counter.value(in: simulation))"
        case .measure(let measure, let comparison, let amount, let tolerance):
            Self.contradiction(
                measure.value(in: reading), comparison, amount, tolerance,
                scale: Scale(measure.kind, simulation.grid))
        }
    }

    private static func contradiction(
        _ seen: Double, _ comparison: Comparison, _ amount: Amount, _ tolerance: Amount?, scale: Scale
    ) -> String? {
        let unit = scale.size(of: amount.unit)
        let value = amount.value * unit
        // Without one of its own, a millionth of the unit.
        let margin = tolerance.map { $0.value * scale.size(of: $0.unit) } ?? 1e-6 * unit
        let holds =
            switch comparison {
            case .equal: abs(seen - value) <= margin
            case .notEqual: abs(seen - value) > margin
            case .less: seen < value - margin
            case .lessOrEqual: seen <= value + margin
            case .greater: seen > value + margin
            case .greaterOrEqual: seen >= value - margin
            }
        guard !holds else { return nil }
        return Arguments.text(seen / unit) + (amount.unit == .one ? scale.unitText : amount.unit.rawValue)
    }

    /// What the units of a measure are in the engine's: points, points a second, 1.
    private struct Scale {
        var kind: Measure.Kind
        var grid: Grid

        init(_ kind: Measure.Kind, _ grid: Grid) {
            self.kind = kind
            self.grid = grid
        }

        func size(of unit: Amount.Unit) -> Double {
            switch unit {
            case .points, .pointsPerSecond, .one: 1
            case .rows: grid.cellHeight
            case .percent: kind == .length ? grid.container.height / 100 : 0.01
            }
        }

        var unitText: String {
            switch kind {
            case .length: "pt"
            case .speed: "pt/s"
            case .share: ""
            }
        }
    }
}

extension Expectation.Counter {
    /// As a simulation counts it.
    public func value(in simulation: Simulation) -> Int {
        switch self {
        case .selection: simulation.selection
        case .items: simulation.items
        case .steps: simulation.steps
        }
    }
}

extension Int {
    fileprivate func isAs(_ comparison: Expectation.Comparison, _ number: Int) -> Bool {
        switch comparison {
        case .equal: self == number
        case .notEqual: self != number
        case .less: self < number
        case .lessOrEqual: self <= number
        case .greater: self > number
        case .greaterOrEqual: self >= number
        }
    }
}

extension Expectation.Measure {
    /// In points, points a second or shares of 1.
    public func value(in reading: Reading) -> Double {
        switch self {
        case .top: reading.top
        case .height: reading.height
        case .velocity: reading.velocity
        case .offset: reading.offset
        case .scrollVelocity: reading.scrollVelocity
        case .overlay: reading.overlay
        case .progress: reading.progress
        }
    }
}
