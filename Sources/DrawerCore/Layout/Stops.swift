// The stops: a layout's detents resolved in a container, and which of them a user can tell apart.

/// A layout's detents in a container: where their tops are, and which of them count as one for user input.
///
/// Internally a detent is its index: 0 is the lowest, tops fall as the index rises. Outside, a detent is its name.
public struct Stops: Sendable, Hashable {
    /// Detents at most this far apart, in points, are one for user input.
    public static let merging = 1.0
    /// Positions this close, in points, are the same: rounding decides nothing.
    static let rounding = 1e-9

    /// The detents' names from the lowest up; the hidden one first where there is one.
    public private(set) var names: [DetentName] = []
    /// y of each detent's top edge, falling or equal from one to the next.
    public private(set) var tops: [Double] = []
    private var isReachable: [Bool] = []
    /// For each reachable detent the highest detent of its group, which stands for the group; for others -1.
    private var leader: [Int] = []
    /// The leaders, from the lowest up.
    private var leaders: [Int] = []
    /// Whether the lowest detent is off the screen.
    public private(set) var hasHidden = false

    package init(_ layout: Layout, isDismissible: Bool, in container: Container, listHeight: Double) {
        resolve(layout, isDismissible: isDismissible, in: container, listHeight: listHeight)
    }

    /// Resolves the layout again, in place. Linear in the number of detents.
    mutating func resolve(_ layout: Layout, isDismissible: Bool, in container: Container, listHeight: Double) {
        let detents = layout.detents
        names.removeAll(keepingCapacity: true)
        tops.removeAll(keepingCapacity: true)
        isReachable.removeAll(keepingCapacity: true)
        leader.removeAll(keepingCapacity: true)
        leaders.removeAll(keepingCapacity: true)
        hasHidden = isDismissible
        if isDismissible {
            names.append(layout.hiddenName)
            tops.append(container.height)
            isReachable.append(true)
        }
        for detent in detents {
            names.append(detent.name)
            tops.append(0)
            isReachable.append(detent.isReachable)
        }
        // From the highest down: each detent is clamped to the container and to the one above it.
        var ceiling = container.height
        for index in detents.indices.reversed() {
            ceiling = min(ceiling, max(0, detents[index].unclampedHeight(in: container, listHeight: listHeight)))
            tops[lowestVisible + index] = container.height - ceiling
        }
        for _ in tops { leader.append(-1) }
        var current = -1
        for index in tops.indices.reversed() where isReachable[index] {
            // A merged `hidden` would take away the way to dismiss the drawer.
            if current < 0 || tops[index] - tops[current] > Stops.merging || isHidden(index) {
                current = index
                leaders.append(index)
            }
            leader[index] = current
        }
        leaders.reverse()
    }

    // MARK: By name

    /// y of a detent's top edge in points; `nil` for an unknown name. Linear in the number of detents.
    public func top(of name: DetentName) -> Double? { index(of: name).map { tops[$0] } }
    /// y of the highest detent's top edge, in points.
    public var full: Double { tops[tops.count - 1] }
    /// y of the lowest detent's top edge, in points.
    public var low: Double { tops[0] }

    /// The share of the way from one height to another, 0...1; `coinciding` where the two are the same.
    static func progress(of y: Double, from: Double, to: Double, coinciding: Double = 0) -> Double {
        guard from != to else { return coinciding }
        return min(1, max(0, (from - y) / (from - to)))
    }

    /// The fractional index of `y`, 0 at the lowest visible detent: 1.5 is halfway from the second to the third.
    func fractionalIndex(of y: Double) -> Double {
        let first = Double(lowestVisible)
        guard y < low else { return -first }
        for index in tops.indices.dropFirst() where y >= tops[index] {
            let share = Stops.progress(of: y, from: tops[index - 1], to: tops[index], coinciding: 1)
            return Double(index - 1) + share - first
        }
        return Double(highest) - first
    }

    // MARK: By index

    package var highest: Int { tops.count - 1 }
    package var lowestVisible: Int { hasHidden ? 1 : 0 }
    func isHidden(_ index: Int) -> Bool { hasHidden && index == 0 }
    package func index(of name: DetentName) -> Int? { names.firstIndex(of: name) }

    /// Whether a pan may end at a detent.
    func canEnd(at index: Int) -> Bool { tops.indices.contains(index) && isReachable[index] }

    /// The detent that stands for its group: the one that the pan began at if it belongs to the group.
    private func representative(of leader: Int, began: Int) -> Int {
        self.leader.indices.contains(began) && self.leader[began] == leader ? began : leader
    }

    /// The detent that stands for the group of a reachable detent; `nil` for a detent out of reach.
    func choice(for index: Int, began: Int) -> Int? {
        canEnd(at: index) ? representative(of: leader[index], began: began) : nil
    }

    /// The detent nearest to `y`, the higher of two at the same distance, in reach or not.
    func nearestOfAll(to y: Double) -> Int {
        var best = highest
        for index in tops.indices.reversed() where abs(tops[index] - y) < abs(tops[best] - y) { best = index }
        return best
    }

    /// The detent whose top is at `y`; `preferred` if it is one of several.
    func detent(at y: Double, preferring preferred: Int) -> Int? {
        if tops.indices.contains(preferred), abs(tops[preferred] - y) <= Stops.rounding { return preferred }
        return tops.indices.reversed().first { abs(tops[$0] - y) <= Stops.rounding }
    }

    /// The reachable detent nearest to `y` among those that `isAllowed`; of two at the same distance the one that the pan
    /// began at, otherwise the higher.
    func nearest(to y: Double, began: Int, where isAllowed: (Int) -> Bool = { _ in true }) -> Int? {
        var best: Int?
        var bestDistance = Double.infinity
        for leader in leaders.reversed() {
            let index = representative(of: leader, began: began)
            guard isAllowed(index) else { continue }
            let distance = abs(tops[index] - y)
            let isTie = abs(distance - bestDistance) <= Stops.rounding
            if isTie ? index == began : distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return best
    }

    /// The nearest reachable detent more than `slack` points beyond `y` in a direction.
    func next(
        _ direction: Direction, from y: Double, began: Int, slack: Double = Stops.rounding, orHidden: Bool = true
    ) -> Int? {
        var best: Int?
        var bestDistance = Double.infinity
        for leader in leaders {
            let index = representative(of: leader, began: began)
            let distance = (y - tops[index]) * direction.sign
            guard distance > slack, distance < bestDistance, orHidden || !isHidden(index) else { continue }
            best = index
            bestDistance = distance
        }
        return best
    }

    /// The highest and the lowest reachable detent, without `hidden`.
    func end(_ direction: Direction, began: Int) -> Int? {
        let leader = direction == .up ? leaders.last { !isHidden($0) } : leaders.first { !isHidden($0) }
        return leader.map { representative(of: $0, began: began) }
    }

    /// The two reachable detents around `y`, the higher first; the same twice where there is only one. On a detent, the
    /// pair in the direction of the velocity, at rest the pair above; beyond an end, the pair at that end.
    func pair(around y: Double, velocity: Double, began: Int) -> (higher: Int, lower: Int)? {
        guard let highest = leaders.last, let lowest = leaders.first else { return nil }
        let isDown = velocity > 0
        // A group is where the detent is that stands for it in this pan.
        func top(_ leader: Int) -> Double { tops[representative(of: leader, began: began)] }
        var lower = leaders.last { isDown ? top($0) > y + Stops.rounding : top($0) >= y - Stops.rounding }
        var higher = leaders.first { isDown ? top($0) <= y + Stops.rounding : top($0) < y - Stops.rounding }
        if higher == nil { (higher, lower) = (highest, leaders.dropLast().last ?? highest) }
        if lower == nil { (higher, lower) = (leaders.dropFirst().first ?? lowest, lowest) }
        guard let higher, let lower else { return nil }
        return (representative(of: higher, began: began), representative(of: lower, began: began))
    }
}
