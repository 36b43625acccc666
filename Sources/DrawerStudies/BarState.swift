// The state of a bar: its three heights, how tall it is, and whether it may expand.

import DrawerCore

/// The three heights of a bar.
public enum BarHeight: String, Sendable, Hashable, CaseIterable {
    case compact, normal, expanded

    /// The height's name as a detent's.
    public var name: DetentName { DetentName(rawValue) }

    /// The detent that the height is for a policy.
    var detent: DetentName {
        switch self {
        case .compact: .compressed
        case .normal: .expanded
        case .expanded: .fullHeight
        }
    }
}

/// The heights of a bar, in points.
public struct BarHeights: Sendable, Hashable {
    public let compact: Double
    public let normal: Double
    public let expanded: Double

    /// - Throws: `InvalidValue` unless all are finite and 0 <= compact <= normal <= expanded.
    public init(compact: Double, normal: Double, expanded: Double) throws(InvalidValue) {
        let order = [0, compact, normal, expanded]
        guard order.allSatisfy({ $0.isFinite }), compact >= 0, normal >= compact, expanded >= normal else {
            throw InvalidValue(
                field: "heights", given: "\(compact), \(normal), \(expanded)",
                expected: "compact, normal and expanded heights in ascending order")
        }
        (self.compact, self.normal, self.expanded) = (compact, normal, expanded)
    }

    /// The heights of the detents `compact`, `normal` and `expanded` of a layout in a container.
    /// - Throws: `InvalidValue` where one of the three is missing.
    public init(_ layout: Layout, in container: Container) throws(InvalidValue) {
        let drawer = try DrawerEngine(layout: layout, container: container, listHeight: 0)
        let tops = BarHeight.allCases.compactMap { drawer.top(of: $0.name) }
        guard tops.count == 3 else {
            throw InvalidValue(
                field: "heights", given: layout.detents.map(\.name.text).joined(separator: ", "),
                expected: "detents compact, normal and expanded")
        }
        (compact, normal, expanded) = (
            container.height - tops[0], container.height - tops[1], container.height - tops[2]
        )
    }

    public subscript(height: BarHeight) -> Double {
        switch height {
        case .compact: compact
        case .normal: normal
        case .expanded: expanded
        }
    }
}

/// What a value does between one height of the bar and the next.
public enum BarValue: Sendable, Hashable {
    case constant(Double)
    /// From one number to another as the bar grows.
    case range(Double, Double)

    var ends: (Double, Double) {
        switch self {
        case .constant(let value): (value, value)
        case .range(let from, let to): (from, to)
        }
    }
}

/// How tall a bar is, and whether it may grow. Points.
public struct BarState: Sendable, Hashable {
    /// The negated height: it grows as the content scrolls forward.
    public var offset: Double
    /// Whether the bar may grow beyond `normal`.
    public var isExpandedAvailable: Bool
    public var heights: BarHeights

    public init(offset: Double, isExpandedAvailable: Bool = false, heights: BarHeights) {
        self.offset = offset
        self.isExpandedAvailable = isExpandedAvailable
        self.heights = heights
    }

    public var height: Double { -offset }

    /// The tallest height that the bar may have.
    public var limit: Double { isExpandedAvailable ? heights.expanded : heights.normal }

    /// Whether the bar is shorter than `normal`.
    public var isBelowNormal: Bool { height < heights.normal }

    /// Whether the bar is taller than `normal`.
    public var isAboveNormal: Bool { height > heights.normal + BarState.rounding }

    /// The heights that the bar is between.
    private var range: (from: BarHeight, to: BarHeight) {
        isBelowNormal ? (.compact, .normal) : (.normal, .expanded)
    }

    private var share: Double {
        let (from, to) = (heights[range.from], heights[range.to])
        return to > from ? min(1, max(0, (height - from) / (to - from))) : 0
    }

    /// 0 at `compact`, 1 at `normal`, 2 at `expanded`, linear between them.
    public var progress: Double { isBelowNormal ? share : 1 + share }

    /// A value that follows the bar, within the two numbers of the range that the bar is in.
    public func value(compactNormal: BarValue, normalExpanded: BarValue) -> Double {
        let (from, to) = isBelowNormal ? compactNormal.ends : normalExpanded.ends
        let share = share
        return share >= 1 ? to : from + (to - from) * share
    }

    /// The height that the bar has; `nil` between two. Of equal heights the preferred one, otherwise `normal`.
    public func resting(preferring preferred: BarHeight = .normal) -> BarHeight? {
        [preferred, .normal, .expanded, .compact].first { abs(heights[$0] - height) <= BarState.rounding }
    }

    /// The height that the bar has; `nil` between two.
    public var resting: BarHeight? { resting() }

    /// The state with its offset moved; within rounding of a height, the bar has exactly that height.
    func moved(by delta: Double) -> BarState {
        var moved = self
        moved.offset += delta
        if let height = moved.resting { moved.offset = -heights[height] }
        return moved
    }

    /// The state with other heights: at the same height, or between two at the same share of the way.
    func resized(to heights: BarHeights, preferring preferred: BarHeight) -> BarState {
        var resized = self
        resized.heights = heights
        let (from, to) = (heights[range.from], heights[range.to])
        resized.offset = -(resting(preferring: preferred).map { heights[$0] } ?? from + (to - from) * share)
        resized.isExpandedAvailable = isExpandedAvailable || resized.isAboveNormal
        return resized
    }

    /// What sums of offsets may be off by.
    static let rounding = 1e-9
}
