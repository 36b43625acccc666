// The stops: a layout's detents resolved in a container, and which of them are one for the hand.

/// A layout's detents in a container: where their tops are, and which of them a hand can tell apart.
///
/// Indices count from the lowest detent up, so tops fall as they rise.
public struct Stops: Sendable, Hashable {
    /// Detents whose tops are at most this far apart, in points, are one for the hand.
    public static let merging = 1.0

    /// Their names, `hidden` first where there is one.
    public private(set) var names: [DetentName] = []
    /// y of each detent's top edge, falling or equal from one to the next.
    public private(set) var tops: [Double] = []
    /// Whether a pan may end there.
    public private(set) var isReachable: [Bool] = []
    /// For each reachable detent the one that stands for its group, the highest of it; for others -1.
    private(set) var leader: [Int] = []
    /// One detent for each group that a hand can reach, rising.
    public private(set) var leaders: [Int] = []

    init(layout: Layout, settings: Settings, container: Container, listHeight: Double) {
        resolve(layout: layout, settings: settings, container: container, listHeight: listHeight)
    }

    /// Resolves anew, in place. Linear in the number of detents.
    mutating func resolve(layout: Layout, settings: Settings, container: Container, listHeight: Double) {
        let detents = layout.detents
        names.removeAll(keepingCapacity: true)
        tops.removeAll(keepingCapacity: true)
        isReachable.removeAll(keepingCapacity: true)
        leader.removeAll(keepingCapacity: true)
        leaders.removeAll(keepingCapacity: true)
        if settings.dismissible != .no {
            names.append(.hidden)
            tops.append(container.height)
            isReachable.append(true)
        }
        let first = tops.count
        for detent in detents {
            names.append(detent.name)
            tops.append(0)
            isReachable.append(detent.isReachable)
        }
        // From the highest down: none is higher than the container or than the one above it.
        var ceiling = container.height
        for index in detents.indices.reversed() {
            let height = detents[index].uncutHeight(in: container, listHeight: listHeight)
            ceiling = min(ceiling, max(0, height))
            tops[first + index] = container.height - ceiling
        }
        if settings.restsAnywhere, highest > first {
            // No detents between the lowest and full height.
            for index in (first + 1)..<highest { isReachable[index] = false }
        }
        for _ in tops { leader.append(-1) }
        var current = -1
        for index in tops.indices.reversed() where isReachable[index] {
            // A drawer that can be hidden is never merged out of being so.
            let merges = current >= 0 && tops[index] - tops[current] <= Stops.merging && names[index] != .hidden
            if !merges {
                current = index
                leaders.append(index)
            }
            leader[index] = current
        }
        leaders.reverse()
    }

    /// How many there are; at least one.
    public var count: Int { tops.count }
    /// Index of the highest detent, `fullHeight` in most layouts.
    public var highest: Int { tops.count - 1 }
    /// y of the highest detent's top.
    public var full: Double { tops[tops.count - 1] }
    /// y of the lowest detent's top.
    public var low: Double { tops[0] }
    /// Whether the lowest detent is `hidden`.
    public var hasHidden: Bool { names[0] == .hidden }
    /// Index of the lowest detent that is not `hidden`.
    public var lowestVisible: Int { hasHidden ? 1 : 0 }

    /// Index of the detent of that name; nil where there is none. Linear in the number of detents.
    public func index(of name: DetentName) -> Int? { names.firstIndex(of: name) }

    /// The detent that stands for its group for a pan that began at `began`: that one if it belongs to the group.
    func representative(of leader: Int, began: Int) -> Int {
        began >= 0 && began < count && self.leader[began] == leader ? began : leader
    }

    /// Index of the detent nearest to `y`, the higher one of two that are as near.
    func nearest(to y: Double) -> Int {
        var best = highest
        for index in tops.indices.reversed() where abs(tops[index] - y) < abs(tops[best] - y) { best = index }
        return best
    }

    /// Index of the detent whose top is at `y`, as far as rounding lets it be told; `preferred` if it is one of several.
    func detent(at y: Double, preferring preferred: Int) -> Int? {
        let rounding = 1e-9
        if preferred >= 0, preferred < count, abs(tops[preferred] - y) <= rounding { return preferred }
        return tops.indices.reversed().first { abs(tops[$0] - y) <= rounding }
    }

    /// How far `y` is from one height to another, 0...1; `coinciding` where the two are the same.
    static func progress(of y: Double, from: Double, to: Double, coinciding: Double = 0) -> Double {
        guard from != to else { return coinciding }
        return min(1, max(0, (from - y) / (from - to)))
    }

    /// The fractional index of `y`: 1.5 is half way from the second detent to the third. Linear in the detents.
    func fractionalIndex(of y: Double) -> Double {
        guard y < low else { return 0 }
        for index in 1..<max(1, count) where y >= tops[index] {
            return Double(index - 1) + Stops.progress(of: y, from: tops[index - 1], to: tops[index], coinciding: 1)
        }
        return Double(highest)
    }
}
