// The judge: compares the expectations of a script with the scene.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Expectation {
    /// The actual state if it contradicts the expectation; nil if the expectation holds.
    /// - Parameter notices: the notices since the last command other than `Expect` and `Note`.
    func contradiction(in scene: SceneRun, notices: [String]) -> String? {
        let reading = scene.reading
        return switch self {
        case .detent(let name): reading.detent == name ? nil : reading.detent?.text ?? "none"
        case .target(let name): reading.target == name ? nil : reading.target?.text ?? "none"
        case .owner(let owner): reading.owner == owner ? nil : reading.owner.rawValue
        case .phase(let phase): reading.phase == phase ? nil : reading.phase.rawValue
        case .focus(let focus): scene.focus == focus ? nil : scene.focus.rawValue
        case .notice(let name):
            notices.contains(name) ? nil : notices.isEmpty ? "none" : Cursor.list(notices)
        case .count(let counter, let relation, let number):
            relation.holds(Double(counter.value(in: scene)), Double(number), margin: 0)
                ? nil : "\(counter.value(in: scene))"
        case .measure(let measure, let relation, let amount, let tolerance):
            contradiction(measure, relation, amount, tolerance, scene)
        }
    }

    /// The distance of the state from a failed expectation, above 0 and at most 1. For a detent, it is the distance
    /// between the two tops as a share of the screen; for a number, the relative difference. It is 1 for an expectation
    /// without a distance.
    func shortfall(in scene: SceneRun) -> Double {
        let reading = scene.reading
        func distance(of top: Double?, to name: DetentName?) -> Double {
            guard let top, let wanted = name.flatMap({ scene.edge(of: $0) }) else { return 1 }
            return min(1, max(1e-3, abs(top - wanted) / scene.grid.container.height))
        }
        func distance(_ seen: Double, _ wanted: Double) -> Double {
            min(1, max(1e-3, abs(seen - wanted) / max(abs(seen), abs(wanted), 1e-9)))
        }
        return switch self {
        case .detent(let name): distance(of: reading.top, to: name)
        case .target(let name): distance(of: reading.target.flatMap { scene.edge(of: $0) }, to: name)
        case .count(let counter, _, let number): distance(Double(counter.value(in: scene)), Double(number))
        case .measure(let measure, _, let amount, _):
            measure.value(in: scene).map { distance($0, measure.base(amount, scene)) } ?? 1
        case .owner, .phase, .focus, .notice: 1
        }
    }

    private func contradiction(
        _ measure: Measure, _ relation: Relation, _ amount: Quantity, _ tolerance: Quantity?, _ scene: SceneRun
    ) -> String? {
        func base(_ quantity: Quantity) -> Double { measure.base(quantity, scene) }
        guard let seen = measure.value(in: scene) else {
            return "no \(measure.rawValue), because it is not in use"
        }
        let unit = base(Quantity(1, amount.unit))
        // Without a tolerance, compare within a millionth of the unit.
        guard !relation.holds(seen, base(amount), margin: tolerance.map(base) ?? 1e-6 * unit) else { return nil }
        return Quantity(seen / unit, amount.unit).description
    }
}

extension Relation {
    /// Whether the relation holds between two numbers, within a margin.
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
    /// The count in a scene.
    public func value(in scene: SceneRun) -> Int {
        switch self {
        case .selection: scene.selection
        case .items: scene.items
        case .steps: scene.primaryCount
        }
    }
}

extension Expectation.Measure {
    /// A quantity of the measure, in the measure's base unit.
    fileprivate func base(_ quantity: Quantity, _ scene: SceneRun) -> Double {
        kind == .length ? quantity.points(on: scene.grid) : quantity.base(cellHeight: 0)
    }

    /// The measure in points, points per second or shares of 1; nil for a feature that is not in use.
    package func value(in scene: SceneRun) -> Double? {
        let reading = scene.reading
        return switch self {
        case .top: scene.setup.sheet.hasTop ? reading.top : nil
        case .height: reading.height
        case .velocity: reading.velocity
        case .offset: reading.offset
        case .scrollVelocity: reading.scrollVelocity
        case .overlay: reading.overlay
        case .progress: reading.progress
        case .bend: scene.bend
        case .sheet(let measure): scene.value(of: measure)
        }
    }
}
