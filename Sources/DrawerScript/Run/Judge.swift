// The judge: compares the expectations of a script with the simulation.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Expectation {
    /// The actual state if it contradicts the expectation; nil if the expectation holds.
    /// - Parameter notices: the notices since the last command other than `Expect` and `Note`.
    func contradiction(in simulation: Simulation, notices: [String]) -> String? {
        let reading = simulation.reading
        return switch self {
        case .detent(let name): reading.detent == name ? nil : reading.detent?.text ?? "none"
        case .target(let name): reading.target == name ? nil : reading.target?.text ?? "none"
        case .owner(let owner): reading.owner == owner ? nil : reading.owner.rawValue
        case .phase(let phase): reading.phase == phase ? nil : reading.phase.rawValue
        case .focus(let focus): simulation.focus == focus ? nil : simulation.focus.rawValue
        case .notice(let name):
            notices.contains(name) ? nil : notices.isEmpty ? "none" : Cursor.list(notices)
        case .count(let counter, let relation, let number):
            relation.holds(Double(counter.value(in: simulation)), Double(number), margin: 0)
                ? nil : "\(counter.value(in: simulation))"
        case .measure(let measure, let relation, let amount, let tolerance):
            contradiction(measure, relation, amount, tolerance, simulation)
        }
    }

    /// How far the state is from meeting a failed expectation, above 0 and at most 1: for a detent, the distance
    /// between the two tops as a share of the screen; for a number, the relative difference; 1 for an expectation
    /// without a distance.
    func shortfall(in simulation: Simulation) -> Double {
        let reading = simulation.reading
        func distance(of top: Double?, to name: DetentName?) -> Double {
            guard let top, let wanted = name.flatMap({ simulation.edge(of: $0) }) else { return 1 }
            return min(1, max(1e-3, abs(top - wanted) / simulation.grid.container.height))
        }
        func distance(_ seen: Double, _ wanted: Double) -> Double {
            min(1, max(1e-3, abs(seen - wanted) / max(abs(seen), abs(wanted), 1e-9)))
        }
        return switch self {
        case .detent(let name): distance(of: reading.top, to: name)
        case .target(let name): distance(of: reading.target.flatMap { simulation.edge(of: $0) }, to: name)
        case .count(let counter, _, let number): distance(Double(counter.value(in: simulation)), Double(number))
        case .measure(let measure, _, let amount, _):
            measure.value(in: simulation).map { distance($0, measure.base(amount, simulation)) } ?? 1
        case .owner, .phase, .focus, .notice: 1
        }
    }

    private func contradiction(
        _ measure: Measure, _ relation: Relation, _ amount: Quantity, _ tolerance: Quantity?, _ simulation: Simulation
    ) -> String? {
        func base(_ quantity: Quantity) -> Double { measure.base(quantity, simulation) }
        guard let seen = measure.value(in: simulation) else {
            return "no \(measure.rawValue), because it is not in use"
        }
        let unit = base(Quantity(1, amount.unit))
        // Without a tolerance, compare within a millionth of the unit.
        guard !relation.holds(seen, base(amount), margin: tolerance.map(base) ?? 1e-6 * unit) else { return nil }
        return Quantity(seen / unit, amount.unit).description
    }
}

extension Relation {
    /// Whether the relation holds between two numbers, up to a margin.
    func holds(_ seen: Double, _ value: Double, margin: Double) -> Bool {
        switch self {
        case .equal: abs(seen - value) <= margin
        case .notEqual: abs(seen - value) > margin
        case .less: seen < value - margin
        case .lessOrEqual: seen <= value + margin
        case .greater: seen > value + margin
        case .greaterOrEqual: seen >= value - margin
        }
    }
}

extension Expectation.Counter {
    /// The count in a simulation.
    public func value(in simulation: Simulation) -> Int {
        switch self {
        case .selection: simulation.selection
        case .items: simulation.items
        case .steps: simulation.steps
        }
    }
}

extension Expectation.Measure {
    /// A quantity of the measure in the measure's own unit.
    fileprivate func base(_ quantity: Quantity, _ simulation: Simulation) -> Double {
        kind == .length ? quantity.points(on: simulation.grid) : quantity.base(cellHeight: 0)
    }

    /// The measure in points, points per second or shares of 1; nil for a feature that is not in use.
    package func value(in simulation: Simulation) -> Double? {
        let reading = simulation.reading
        return switch self {
        case .top: simulation.configuration.setup.sheet.hasTop ? reading.top : nil
        case .height: reading.height
        case .velocity: reading.velocity
        case .offset: reading.offset
        case .scrollVelocity: reading.scrollVelocity
        case .overlay: reading.overlay
        case .progress: reading.progress
        case .bend: simulation.bend
        case .sheet(let measure): simulation.value(of: measure)
        }
    }
}
