// The rubber band: how a pull beyond a limit is shown.
//
// shown = d (1 - 1/(x c/d + 1)), as measured of UIScrollView: its slope is c at the limit and falls to 0, so that
// the band gives ever less and never shows more than d. Source: the formula that has been known for UIScrollView since
// iOS 5, with c = 0.55.

/// The rubber band of a limit: how far a pull beyond it is shown.
public struct RubberBand: Sendable, Hashable {
    /// The slope at the limit, above 0, at most 1.
    public let coefficient: Double
    /// The share of the dimension that it never shows more than, above 0, at most 1; 1 but for stiff bands.
    public let reach: Double

    /// - Throws: `InvalidValue` where one of them is not in 0...1 or is 0.
    public init(coefficient: Double, reach: Double = 1) throws(InvalidValue) {
        try InvalidValue.check(coefficient, "coefficient", "a number above 0, at most 1") { 0 < $0 && $0 <= 1 }
        try InvalidValue.check(reach, "reach", "a number above 0, at most 1") { 0 < $0 && $0 <= 1 }
        self.init(valid: coefficient, reach: reach)
    }

    /// For values that are known to be valid.
    init(valid coefficient: Double, reach: Double = 1) {
        self.coefficient = coefficient
        self.reach = reach
    }

    /// Coefficient 0.55.
    public static let standard = RubberBand(valid: 0.55)

    /// What is shown of a pull.
    /// - Parameters:
    ///   - pulled: how far beyond the limit the pointer is, in points; negative counts as 0.
    ///   - dimension: the length that the band never shows more than, in points (the container's height); 0: no movement.
    /// - Returns: points in 0..<(reach · dimension).
    public func shown(pulled: Double, dimension: Double) -> Double {
        let dimension = dimension * reach
        guard pulled > 0, dimension > 0 else { return 0 }
        // x c d / (x c + d): the formula without the difference that loses digits for small pulls.
        let stretch = pulled * coefficient
        guard stretch < .infinity else { return dimension }
        return dimension * (stretch / (stretch + dimension))
    }

    /// What is shown of a value that is pulled freely between two limits, and how fast it follows the pointer.
    /// - Parameters:
    ///   - banded: which of the limits have a band; beyond one that has none nothing follows.
    ///   - dimension: as of `shown(pulled:dimension:)`, in points.
    func shown(
        pulled: Double, between low: Double, and high: Double, banded: (low: Bool, high: Bool) = (true, true),
        dimension: Double
    ) -> (value: Double, slope: Double) {
        if pulled < low {
            guard banded.low else { return (low, 0) }
            let beyond = low - pulled
            return (low - shown(pulled: beyond, dimension: dimension), slope(pulled: beyond, dimension: dimension))
        }
        if pulled > high {
            guard banded.high else { return (high, 0) }
            let beyond = pulled - high
            return (high + shown(pulled: beyond, dimension: dimension), slope(pulled: beyond, dimension: dimension))
        }
        return (pulled, 1)
    }

    /// The pull that shows this much: the inverse of `shown`, in closed form.
    /// - Parameters:
    ///   - shown: points in 0..<(reach · dimension); from there on there is none, and infinity is returned.
    ///   - dimension: as of `shown(pulled:dimension:)`, in points.
    public func pulled(shown: Double, dimension: Double) -> Double {
        let dimension = dimension * reach
        guard shown > 0, dimension > 0 else { return 0 }
        guard shown < dimension else { return .infinity }
        return shown * dimension / (coefficient * (dimension - shown))
    }

    /// d shown / d pulled: what a pointer's speed is shown as; 1 inside the limit.
    public func slope(pulled: Double, dimension: Double) -> Double {
        guard pulled > 0 else { return 1 }
        let dimension = dimension * reach
        guard dimension > 0 else { return 0 }
        let share = dimension / (pulled * coefficient + dimension)
        return coefficient * share * share
    }
}
