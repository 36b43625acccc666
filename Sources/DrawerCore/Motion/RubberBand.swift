// The rubber band: the shown part of a pull beyond a limit.
//
// shown = d (1 - 1/(x c/d + 1)), as measured on UIScrollView. The slope is c at the limit and falls to 0, and the band
// never shows more than d. Source: the formula known for UIScrollView since iOS 5, with c = 0.55.

/// The rubber band of a limit: it maps a pull beyond the limit to the shown distance.
///
///     RubberBand.standard.shown(pulled: 100, dimension: 844)
public struct RubberBand: Sendable, Hashable {
    /// The slope at the limit, in 0...1. With 0, nothing of a pull is shown.
    public let coefficient: Double

    /// - Throws: `InvalidValue` outside 0...1.
    public init(coefficient: Double) throws(InvalidValue) {
        try InvalidValue.check(coefficient, "coefficient", "a number in 0...1") { (0...1).contains($0) }
        self.init(valid: coefficient)
    }

    /// Creates a rubber band without a check, for coefficients that are known to be valid.
    init(valid coefficient: Double) { self.coefficient = coefficient }

    /// The rubber band with coefficient 0.55.
    public static let standard = RubberBand(valid: 0.55)

    /// The shown part of a pull.
    /// - Parameters:
    ///   - pulled: the pointer's distance beyond the limit, in points; negative counts as 0.
    ///   - dimension: the upper bound of the shown distance, in points (the container's height); with 0, nothing moves.
    /// - Returns: points in 0..<dimension.
    public func shown(pulled: Double, dimension: Double) -> Double {
        guard pulled > 0, dimension > 0 else { return 0 }
        // x c d / (x c + d): the same formula without a difference, which would lose digits for small pulls.
        let stretch = pulled * coefficient
        guard stretch < .infinity else { return dimension }
        return dimension * (stretch / (stretch + dimension))
    }

    /// The pull that shows this distance: the inverse of `shown`, in closed form.
    /// - Parameters:
    ///   - shown: points in 0..<dimension; for larger values, the pull is infinite.
    ///   - dimension: the same as for `shown(pulled:dimension:)`, in points.
    public func pulled(shown: Double, dimension: Double) -> Double {
        guard shown > 0, dimension > 0, coefficient > 0 else { return 0 }
        guard shown < dimension else { return .infinity }
        return shown * dimension / (coefficient * (dimension - shown))
    }

    /// d shown / d pulled: the ratio of the shown speed to the pointer's speed; 1 inside the limit.
    public func slope(pulled: Double, dimension: Double) -> Double {
        guard pulled > 0 else { return 1 }
        guard dimension > 0 else { return 0 }
        let share = dimension / (pulled * coefficient + dimension)
        return coefficient * share * share
    }

    /// The pulled value that shows a value, given two limits. A limit moves outward if no pull shows the value.
    /// - Parameter pull: returns the pull beyond a limit that shows a distance, and the distance by which the limit has
    ///   to move outward for such a pull to exist.
    static func pulled(
        showing shown: Double, from first: inout Double, to last: inout Double,
        _ pull: (_ shown: Double, _ isFirst: Bool) -> (pulled: Double, endMoves: Double)
    ) -> Double {
        let isFirst = shown < first
        guard isFirst || shown > last else { return shown }
        let (pulled, moves) = pull(isFirst ? first - shown : shown - last, isFirst)
        if isFirst { first -= moves } else { last += moves }
        return pulled == 0 ? shown : isFirst ? first - pulled : last + pulled
    }
}
