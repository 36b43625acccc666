// The state of the bar: what it is configured with, how tall it is, and whether it may grow to its full height.
//
// After AirBar's `State`: the offset is the height with its sign turned, because scrolling on in the content makes the one
// shorter and the other greater. What is computed from it (range, progress, values) is part of it.

/// The three heights of a bar.
public enum BarHeight: String, Sendable, Hashable, CaseIterable {
    case compact, normal, expanded

    /// Its name as a detent's: in notices, readings and commands.
    public var name: DetentName { DetentName(rawValue) }
}

/// The heights of a bar, in points.
public struct BarConfiguration: Sendable, Hashable {
    public let compact: Double
    public let normal: Double
    public let expanded: Double

    /// - Throws: `InvalidValue` unless all are finite and 0 <= compact <= normal <= expanded.
    public init(compact: Double, normal: Double, expanded: Double) throws(InvalidValue) {
        try InvalidValue.check(compact, "compact", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(normal, "normal", "a finite number of points from compact on") { $0 >= compact }
        try InvalidValue.check(expanded, "expanded", "a finite number of points from normal on") { $0 >= normal }
        self.init(valid: compact, normal, expanded)
    }

    private init(valid compact: Double, _ normal: Double, _ expanded: Double) {
        self.compact = compact
        self.normal = normal
        self.expanded = expanded
    }

    /// 100, 200 and 300 pt, as in AirBar's own tests.
    public static let standard = BarConfiguration(valid: 100, 200, 300)

    /// In points.
    public subscript(height: BarHeight) -> Double {
        switch height {
        case .compact: compact
        case .normal: normal
        case .expanded: expanded
        }
    }
}

/// Between which two of its heights a bar is; at `normal` it is `normalExpanded`.
public enum BarRange: String, Sendable, Hashable, CaseIterable {
    case compactNormal, normalExpanded
}

/// What a value does while a bar goes from one of its heights to the next.
public enum BarValue: Sendable, Hashable {
    /// It stays.
    case value(Double)
    /// It goes from one number to another, with the bar's growth.
    case range(Double, Double)

    var ends: (Double, Double) {
        switch self {
        case .value(let value): (value, value)
        case .range(let from, let to): (from, to)
        }
    }
}

/// How tall a bar is, and whether it may be taller. Points.
public struct BarState: Sendable, Hashable {
    /// The height with its sign turned.
    public var offset: Double
    /// Whether the bar may grow beyond `normal`.
    public var isExpandedAvailable: Bool
    public var configuration: BarConfiguration

    public init(offset: Double, isExpandedAvailable: Bool = false, configuration: BarConfiguration) {
        self.offset = offset
        self.isExpandedAvailable = isExpandedAvailable
        self.configuration = configuration
    }

    /// In points.
    public var height: Double { -offset }

    /// The height that it may have at most.
    public var limit: Double { isExpandedAvailable ? configuration.expanded : configuration.normal }

    public var range: BarRange { height < configuration.normal ? .compactNormal : .normalExpanded }

    /// How far the bar has grown within its range, 0...1.
    private var share: Double {
        switch range {
        case .compactNormal: Stops.progress(of: offset, from: -configuration.compact, to: -configuration.normal)
        case .normalExpanded: Stops.progress(of: offset, from: -configuration.normal, to: -configuration.expanded)
        }
    }

    /// 0 at `compact`, 1 at `normal`, 2 at `expanded`, linear between them and kept in 0...2. A bar that has all heights in
    /// one has 1.
    public var progress: Double { range == .compactNormal ? share : 1 + share }

    /// A value that goes along with the bar: of the range that the bar is in, at the share of it that the bar has grown;
    /// kept within the range's two numbers.
    public func value(compactNormal: BarValue, normalExpanded: BarValue) -> Double {
        let (from, to) = range == .compactNormal ? compactNormal.ends : normalExpanded.ends
        let share = self.share
        // Both ends to the bit.
        return share >= 1 ? to : from + (to - from) * share
    }

    /// The height that the bar has; nil between two.
    public var resting: BarHeight? {
        BarHeight.allCases.reversed().first { abs(configuration[$0] - height) <= BarState.rounding }
    }

    /// The state with its offset moved; one that is off one of the heights by no more than rounding has that height.
    public func moved(by delta: Double) -> BarState {
        var moved = self
        moved.offset += delta
        if let height = moved.resting { moved.offset = -configuration[height] }
        return moved
    }

    /// What sums of offsets may be off by.
    static let rounding = 1e-9
}
