// The state of a bar: its three heights, its current height, and whether it may expand.

import DrawerCore

/// The three heights of a bar.
///
///     bar.handle(.snap(to: BarHeight.compact.name), at: 1)
public enum BarHeight: String, Sendable, Hashable, CaseIterable {
    /// The least height.
    case compact
    /// The height at the content's top.
    case normal
    /// The height that a pull beyond the content's top, or a tap, opens.
    case expanded

    /// The height's name as the name of a detent.
    public var name: DetentName { DetentName(rawValue) }

    /// The next taller height for `up`, the next shorter one for `down`.
    func next(_ direction: Direction) -> BarHeight? {
        let next = (BarHeight.allCases.firstIndex(of: self) ?? 0) + (direction == .up ? 1 : -1)
        return BarHeight.allCases.indices.contains(next) ? BarHeight.allCases[next] : nil
    }

    /// The name of this height's detent in a policy.
    var policyDetent: DetentName {
        switch self {
        case .compact: .compressed
        case .normal: .expanded
        case .expanded: .fullHeight
        }
    }
}

/// The heights of a bar, in points.
///
///     let heights = try BarHeights(compact: 100, normal: 200, expanded: 300)
///     heights[.normal]  // 200
public struct BarHeights: Sendable, Hashable {
    /// The least height.
    public let compact: Double
    /// The height at the content's top.
    public let normal: Double
    /// The greatest height.
    public let expanded: Double

    /// - Throws: `InvalidValue` unless 0 <= compact <= normal <= expanded <= 1,000,000.
    public init(compact: Double, normal: Double, expanded: Double) throws(InvalidValue) {
        guard 0 <= compact, compact <= normal, normal <= expanded, expanded <= InvalidValue.largest else {
            throw InvalidValue(
                field: "heights", given: "\(compact), \(normal), \(expanded)",
                expected: "compact, normal and expanded heights in 0...1,000,000 pt, in ascending order")
        }
        (self.compact, self.normal, self.expanded) = (compact, normal, expanded)
    }

    /// The height in points.
    public subscript(height: BarHeight) -> Double {
        switch height {
        case .compact: compact
        case .normal: normal
        case .expanded: expanded
        }
    }

    /// The heights as detents of a drawer as tall as the tallest.
    func stops(canExpand: Bool) -> Stops {
        let detents = BarHeight.allCases.map {
            Detent(valid: $0.policyDetent, .height(self[$0]), isReachable: canExpand || $0 != .expanded)
        }
        let container = Container(width: 0, height: expanded, rowHeight: 16)
        return Stops(DrawerLayout(valid: detents), isDismissible: false, in: container, listHeight: 0)
    }
}

/// The bar's height and whether the bar may grow. Points.
///
///     let alpha = bar.state.value(compactNormal: (from: 0, to: 1), normalExpanded: (from: 1, to: 1))
public struct BarState: Sendable, Hashable {
    /// The negated height, which grows as the content scrolls forward.
    public var offset: Double
    /// Whether the bar may grow beyond `normal`.
    public var isExpandedAvailable: Bool
    /// The three heights of the bar.
    public var heights: BarHeights

    /// A bar with the height `-offset`.
    public init(offset: Double, isExpandedAvailable: Bool = false, heights: BarHeights) {
        self.offset = offset
        self.isExpandedAvailable = isExpandedAvailable
        self.heights = heights
    }

    /// The height of the bar.
    public var height: Double { -offset }

    /// The upper limit of the height.
    public var limit: Double { isExpandedAvailable ? heights.expanded : heights.normal }

    /// The height that stays free above the content. It is the limit, or the height of a bar that new heights have left
    /// above the limit.
    var reservedHeight: Double { max(limit, height) }

    /// Whether the bar is between `compact` and its limit.
    var isInRange: Bool { heights.compact - height <= BarState.rounding && height - limit <= BarState.rounding }

    /// Whether the bar is shorter than `normal`.
    public var isBelowNormal: Bool { height < heights.normal }

    /// Whether the bar is taller than `normal`.
    public var isAboveNormal: Bool { height > heights.normal + BarState.rounding }

    /// The two heights around the current one.
    private var range: (from: BarHeight, to: BarHeight) {
        isBelowNormal ? (.compact, .normal) : (.normal, .expanded)
    }

    private var share: Double { Stops.progress(of: offset, from: -heights[range.from], to: -heights[range.to]) }

    /// 0 at `compact`, 1 at `normal`, 2 at `expanded`, linear in between.
    public var progress: Double { isBelowNormal ? share : 1 + share }

    /// Interpolates between two numbers as the bar grows from one height to the next. The bar's range selects the pair.
    public func value(
        compactNormal: (from: Double, to: Double), normalExpanded: (from: Double, to: Double)
    ) -> Double {
        let value = isBelowNormal ? compactNormal : normalExpanded
        return share >= 1 ? value.to : value.from + (value.to - value.from) * share
    }

    /// The bar's height as a case; `nil` between two heights. If heights are equal, the preferred one counts, otherwise
    /// `normal`.
    public func resting(preferring preferred: BarHeight = .normal) -> BarHeight? {
        [preferred, .normal, .expanded, .compact].first { abs(heights[$0] - height) <= BarState.rounding }
    }

    /// The bar's height as a case; `nil` between two heights.
    public var resting: BarHeight? { resting() }

    /// The next taller height for `up`, the next shorter one for `down`. Between two heights, a height within 1 pt does
    /// not count.
    func next(_ direction: Direction, preferring preferred: BarHeight) -> BarHeight? {
        if let resting = resting(preferring: preferred) { return resting.next(direction) }
        return direction == .up
            ? BarHeight.allCases.first { heights[$0] - height > Stops.merging }
            : BarHeight.allCases.last { height - heights[$0] > Stops.merging }
    }

    /// The nearest height; halfway between two, the taller one.
    var nearest: BarHeight {
        let (from, to) = (heights[range.from], heights[range.to])
        return height - from < to - height ? range.from : range.to
    }

    /// The state moved by `delta`; within rounding of a height, the bar takes exactly this height.
    func moved(by delta: Double) -> BarState {
        var moved = self
        moved.offset += delta
        if let height = moved.resting { moved.offset = -heights[height] }
        return moved
    }

    /// The state after a scroll of the content from one offset to another. Of the reducer's state, only the offset
    /// counts, and only if it is a height that a screen can have.
    func scrolled(from previous: Double, to content: Double, _ list: Extent, _ reducer: BarReducer) -> BarState {
        guard content != previous else { return self }
        let next = reducer.reduce(
            BarChange(state: self, previous: previous, content: content, list: list, delta: content - previous))
        guard abs(next.offset) <= InvalidValue.largest else { return self }
        var scrolled = self
        scrolled.offset = next.offset
        // Far down in a list, the travel has the rounding of the content's offsets.
        let rounding = BarState.rounding(at: max(abs(previous), abs(content)))
        if let height = BarHeight.allCases.first(where: { abs(heights[$0] - scrolled.height) <= rounding }) {
            scrolled.offset = -heights[height]
        }
        return scrolled
    }

    /// The state with other heights.
    /// - Parameter preferred: the choice among equal heights. A bar at one of its heights keeps the name of the height;
    ///   a bar between two heights keeps its progress. `nil` keeps the height in points, even beyond the new limits.
    func resized(to heights: BarHeights, preferring preferred: BarHeight?) -> BarState {
        let (from, to) = (heights[range.from], heights[range.to])
        let named = preferred.map { resting(preferring: $0).map { heights[$0] } ?? from + (to - from) * share }
        var resized = BarState(offset: named.map { -$0 } ?? offset, heights: heights)
        resized.isExpandedAvailable = isExpandedAvailable || resized.isAboveNormal
        return resized
    }

    /// The tolerance for rounding in sums of offsets.
    static let rounding = 1e-9

    /// The tolerance for rounding in sums with a content offset.
    static func rounding(at offset: Double) -> Double { max(rounding, 2 * offset.ulp) }
}
