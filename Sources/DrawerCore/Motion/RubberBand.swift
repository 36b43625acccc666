// The rubber band: how a pull beyond a limit is shown.
//
// shown = d (1 - 1/(x c/d + 1)), as measured of UIScrollView: its slope is c at the limit and falls to 0, so that
// the band gives ever less and never shows more than d. Source: the formula that has been known for UIScrollView since
// iOS 5, with c = 0.55.

/// The rubber band of a limit: how far a pull beyond it is shown.
public struct RubberBand: Sendable, Hashable {
    /// The slope at the limit, in 0...1; with 0 the limit holds.
    public let coefficient: Double

    /// - Throws: `InvalidValue` outside 0...1.
    public init(coefficient: Double) throws(InvalidValue) {
        try InvalidValue.check(coefficient, "resistance", "a number in 0...1") { (0...1).contains($0) }
        self.init(valid: coefficient)
    }

    /// For values that are known to be valid.
    init(valid coefficient: Double) { self.coefficient = coefficient }

    /// Coefficient 0.55.
    public static let standard = RubberBand(valid: 0.55)

    /// What is shown of a pull.
    /// - Parameters:
    ///   - pulled: how far beyond the limit the pointer is, in points; negative counts as 0.
    ///   - dimension: the length that the band never shows more than, in points (the container's height); 0: no movement.
    /// - Returns: points in 0..<dimension.
    public func shown(pulled: Double, dimension: Double) -> Double {
        guard pulled > 0, dimension > 0 else { return 0 }
        // x c d / (x c + d): the formula without the difference that loses digits for small pulls.
        let stretch = pulled * coefficient
        guard stretch < .infinity else { return dimension }
        return dimension * (stretch / (stretch + dimension))
    }

    /// The pull that shows this much: the inverse of `shown`, in closed form.
    /// - Parameters:
    ///   - shown: points in 0..<dimension; infinity from there on, where no pull shows as much.
    ///   - dimension: as of `shown(pulled:dimension:)`, in points.
    public func pulled(shown: Double, dimension: Double) -> Double {
        guard shown > 0, dimension > 0, coefficient > 0 else { return 0 }
        guard shown < dimension else { return .infinity }
        return shown * dimension / (coefficient * (dimension - shown))
    }

    /// d shown / d pulled: what a pointer's speed is shown as; 1 inside the limit.
    public func slope(pulled: Double, dimension: Double) -> Double {
        guard pulled > 0 else { return 1 }
        guard dimension > 0 else { return 0 }
        let share = dimension / (pulled * coefficient + dimension)
        return coefficient * share * share
    }
}
