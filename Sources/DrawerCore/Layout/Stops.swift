// The stops: a layout's detents resolved in a container, with their groups for user input.

/// A layout's detents in a container: the y of their tops, and the groups that count as one detent for user input.
///
/// Inside the engine a detent is its index: 0 is the lowest, and tops fall as the index rises. Outside, a detent is its
/// name.
///
///     let open = ReleasePolicy("open") { release in release.stops.top(of: "open") == nil ? nil : "open" }
public struct Stops: Sendable, Hashable {
    /// Detents at most this far apart, in points, count as one for user input.
    package static let merging = 1.0
    /// Positions this close, in points, are equal, so that rounding decides nothing.
    public static let rounding = 1e-9

    /// Whether a motion at a distance from its end, in points, looks at rest. A press does not catch such a motion.
    package static func isInvisible(distance: Double, velocity: Double) -> Bool {
        abs(distance) < invisible && abs(velocity) < slowest
    }

    /// The distance from the end of a motion below which nobody sees the motion, in points.
    static let invisible = 1.0
    /// The speed below which nobody sees such a motion, in pt/s: a row takes a second.
    private static let slowest = 15.0

    /// The detents' names from the lowest up, `hidden` first if there is one.
    package private(set) var names: [DetentName] = []
    /// y of each detent's top edge, falling or equal from one to the next.
    package private(set) var tops: [Double] = []
    private var isReachable: [Bool] = []
    /// For each reachable detent, its leader: the highest detent of its group. -1 for other detents.
    private var leader: [Int] = []
    /// The leaders, from the lowest up.
    private var leaders: [Int] = []
    /// The indices of the detents with these names. Cached, because every reading uses them.
    private(set) var compressed: Int?
    private(set) var expanded: Int?
    /// Whether the lowest detent is off the screen.
    public private(set) var hasHidden = false

    /// Resolves a layout. Linear in the number of detents.
    package init(_ layout: DrawerLayout, isDismissible: Bool, in container: Container, listHeight: Double) {
        // From the highest detent down, clamp each to the container and to the detent above it.
        var ceiling = container.height
        for detent in layout.detents.reversed() {
            ceiling = min(ceiling, max(0, detent.unclampedHeight(in: container, listHeight: listHeight)))
            add(detent.name, top: container.height - ceiling, isReachable: detent.isReachable)
        }
        if isDismissible { add(layout.hiddenName, top: container.height + container.margin, isReachable: true) }
        names.reverse()
        tops.reverse()
        isReachable.reverse()
        hasHidden = isDismissible
        group()
    }

    /// Adds a detent after the others: `init` goes from the highest one down.
    private mutating func add(_ name: DetentName, top: Double, isReachable: Bool) {
        names.append(name)
        tops.append(top)
        self.isReachable.append(isReachable)
    }

    /// Finds the named detents, and the leader of each detent: reachable detents within `merging` of the highest of
    /// them act as one.
    private mutating func group() {
        (compressed, expanded) = (index(of: .compressed), index(of: .expanded))
        leader = Array(repeating: -1, count: tops.count)
        var current = -1
        for index in tops.indices.reversed() where isReachable[index] {
            // Keep `hidden` out of the groups: a merged `hidden` could not dismiss the drawer.
            if current < 0 || tops[index] - tops[current] > Stops.merging || isHidden(index) { current = index }
            leader[index] = current
        }
        leaders = leader.indices.filter { leader[$0] == $0 }
    }

    /// Moves all detents down by a distance.
    mutating func lower(by distance: Double) {
        for index in tops.indices { tops[index] += distance }
    }

    /// Removes `hidden`; the indices of the other detents fall by 1.
    mutating func removeHidden() {
        guard hasHidden else { return }
        hasHidden = false
        names.removeFirst()
        tops.removeFirst()
        isReachable.removeFirst()
        group()
    }

    /// Makes detents unreachable that lie more than a number of steps ahead of `y` in a direction.
    /// - Returns: whether `hidden` is among them; it is removed then.
    mutating func limit(to steps: Int, _ direction: Direction, from y: Double, began beganIndex: Int) -> Bool {
        func distance(_ index: Int) -> Double { (y - tops[index]) * direction.sign }
        let ahead = leaders.map { distance(standIn(ofGroup: $0, began: beganIndex)) }.filter { $0 > Stops.rounding }
            .sorted()
        guard ahead.count > steps else { return false }
        let longest = ahead[max(0, steps - 1)] + Stops.rounding
        let hides = hasHidden && distance(0) > longest
        for index in tops.indices where distance(index) > longest { isReachable[index] = false }
        if hides { removeHidden() } else { group() }
        return hides
    }

    // MARK: By name

    /// y of a detent's top edge in points; `nil` for an unknown name. Linear in the number of detents.
    public func top(of name: DetentName) -> Double? { index(of: name).map { tops[$0] } }
    /// y of the highest detent's top edge, in points.
    public var full: Double { tops[tops.count - 1] }
    /// y of the lowest detent's top edge, in points.
    public var low: Double { tops[0] }

    /// The progress of `y` from one y to another, 0...1; `coinciding` if the two are equal.
    package static func progress(of y: Double, from: Double, to: Double, coinciding: Double = 0) -> Double {
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

    /// The values of the two detents around `y`, blended by the position between them. Beyond an end detent, the value
    /// of that detent.
    func blended(at y: Double, _ value: (Int) -> Double) -> Double {
        let index = fractionalIndex(of: y) + Double(lowestVisible)
        let lower = min(max(0, Int(index)), highest)
        let from = value(lower)
        let share = min(1, index - Double(lower))
        return share > 0 && lower < highest ? from + (value(lower + 1) - from) * share : from
    }

    // MARK: By index

    package var highest: Int { tops.count - 1 }
    package var lowestVisible: Int { hasHidden ? 1 : 0 }
    func isHidden(_ index: Int) -> Bool { hasHidden && index == 0 }
    package func index(of name: DetentName) -> Int? { names.firstIndex(of: name) }

    /// Whether a pan may end at a detent.
    func canEnd(at index: Int) -> Bool { tops.indices.contains(index) && isReachable[index] }

    /// The detent that stands for a leader's group: the one at which the pan began if it belongs to the group,
    /// otherwise the leader.
    private func standIn(ofGroup leader: Int, began beganIndex: Int) -> Int {
        self.leader.indices.contains(beganIndex) && self.leader[beganIndex] == leader ? beganIndex : leader
    }

    /// The detent that stands for the group of a reachable detent; `nil` for an unreachable detent.
    func standIn(for index: Int, began beganIndex: Int) -> Int? {
        canEnd(at: index) ? standIn(ofGroup: leader[index], began: beganIndex) : nil
    }

    /// Whether a pan may end at a detent and the detent is the leader of its group.
    package func isLeader(_ name: DetentName) -> Bool { index(of: name).map { leader[$0] == $0 } ?? false }

    /// The detent nearest to `y`, reachable or not; the higher of two at the same distance.
    func nearestOfAll(to y: Double) -> Int {
        var best = highest
        for index in tops.indices.reversed() where abs(tops[index] - y) < abs(tops[best] - y) { best = index }
        return best
    }

    /// The visible detent nearest to `y`, reachable or not; the higher of two at the same distance.
    func nearestVisible(to y: Double) -> Int { max(nearestOfAll(to: y), lowestVisible) }

    /// The detent here that a detent of other stops becomes: `hidden` stays `hidden`, and a visible detent becomes the
    /// visible one of the same name.
    func counterpart(of index: Int, in other: Stops) -> Int? {
        if other.isHidden(index), hasHidden { return 0 }
        return self.index(of: other.names[index]).flatMap { isHidden($0) ? nil : $0 }
    }

    /// The detent whose top is at `y`; `preferred` if it is one of several.
    func detent(at y: Double, preferring preferred: Int) -> Int? {
        if tops.indices.contains(preferred), abs(tops[preferred] - y) <= Stops.rounding { return preferred }
        return tops.indices.reversed().first { abs(tops[$0] - y) <= Stops.rounding }
    }

    /// The choice between two detents at the same distance.
    ///
    ///     ReleasePolicy("higher") { $0.nearest(to: $0.height, tie: .higher).name }
    public enum Tie: String, Sendable, Hashable {
        /// The detent at which the pan began, otherwise the higher one.
        case began
        /// The higher one.
        case higher
        /// The lower one.
        case lower
    }

    /// The reachable detent nearest to `y` among those that `isAllowed`.
    func nearest(
        to y: Double, began beganIndex: Int, tie: Tie = .began, where isAllowed: (Int) -> Bool = { _ in true }
    ) -> Int? {
        var best: Int?
        var bestDistance = Double.infinity
        for leader in leaders.reversed() {
            let index = standIn(ofGroup: leader, began: beganIndex)
            guard isAllowed(index) else { continue }
            let distance = abs(tops[index] - y)
            let isTie = abs(distance - bestDistance) <= Stops.rounding
            if isTie ? tie == .lower || (tie == .began && index == beganIndex) : distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return best
    }

    /// The nearest reachable detent more than `slack` points beyond `y` in a direction.
    func next(
        _ direction: Direction, from y: Double, began beganIndex: Int, slack: Double = Stops.rounding,
        orHidden: Bool = true
    ) -> Int? {
        nearest(to: y, began: beganIndex, tie: .lower) { index in
            (y - tops[index]) * direction.sign > slack && (orHidden || !isHidden(index))
        }
    }

    /// The highest reachable detent for `up`, the lowest one for `down`.
    func end(_ direction: Direction, began beganIndex: Int, orHidden: Bool = false) -> Int? {
        func counts(_ leader: Int) -> Bool { orHidden || !isHidden(leader) }
        let leader = direction == .up ? leaders.last(where: counts) : leaders.first(where: counts)
        return leader.map { standIn(ofGroup: $0, began: beganIndex) }
    }

    /// The two reachable detents around `y`, the higher first; the same detent twice if there is only one. On a detent,
    /// the pair below for `isDown`, otherwise the pair above; beyond an end, the pair at that end.
    func pair(around y: Double, isDown: Bool, began beganIndex: Int) -> (higher: Int, lower: Int)? {
        guard let highest = leaders.last, let lowest = leaders.first else { return nil }
        // The top of the detent that stands for a group in this pan.
        func top(_ leader: Int) -> Double { tops[standIn(ofGroup: leader, began: beganIndex)] }
        // With `isDown`, a detent at `y` is the higher one of its pair, otherwise the lower one.
        func isLower(_ leader: Int) -> Bool {
            isDown ? top(leader) > y + Stops.rounding : top(leader) >= y - Stops.rounding
        }
        var (higher, lower) = (leaders.first { !isLower($0) }, leaders.last(where: isLower))
        if higher == nil { (higher, lower) = (highest, leaders.dropLast().last ?? highest) }
        if lower == nil { (higher, lower) = (leaders.dropFirst().first ?? lowest, lowest) }
        guard let higher, let lower else { return nil }
        return (standIn(ofGroup: higher, began: beganIndex), standIn(ofGroup: lower, began: beganIndex))
    }
}

#if !hasFeature(Embedded)
    extension Stops.Tie: Codable {}
#endif
