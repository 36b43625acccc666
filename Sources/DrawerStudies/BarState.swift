// The state of a bar: its three heights, how tall it is, and whether it may expand.

import DrawerCore

/// The three heights of a bar.
public enum BarHeight: String, Sendable, Hashable, CaseIterable {
    case compact, normal, expanded

    /// The height's name as a detent's.
    public var name: DetentName { DetentName(rawValue) }
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

    private var share: Double {
        let (from, to) = isBelowNormal ? (heights.compact, heights.normal) : (heights.normal, heights.expanded)
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

    /// The height that the bar has; `nil` between two.
    public var resting: BarHeight? {
        BarHeight.allCases.reversed().first { abs(heights[$0] - height) <= BarState.rounding }
    }

    /// The state with its offset moved; within rounding of a height, the bar has exactly that height.
    func moved(by delta: Double) -> BarState {
        var moved = self
        moved.offset += delta
        if let height = moved.resting { moved.offset = -heights[height] }
        return moved
    }

    /// What sums of offsets may be off by.
    static let rounding = 1e-9
}
