// The ranges of a fit. Without a curve, each number's range keeps the result as good. With a curve, it is the range of
// the values that are still likely when all other numbers, the clock, the unit and the zero are fitted again (the
// profile of the likelihood). Errors of successive measurements may resemble each other.

extension FitSearch {
    /// The range of one number, as shares of its span, and the best candidate of all that the search for it has run.
    typealias FoundRange = (range: ClosedRange<Double>, lowest: Fit.Candidate)

    /// The largest number of trials for one end of a range. From `firstReach`, at most seven of them reach the end of a
    /// span.
    private static let trials = 20
    /// The first distance from the best candidate that is tried, as a share of the span.
    private static let firstReach = 1.0 / 64
    /// The precision of the end of a range, as a share of its distance from the best candidate.
    private static let precision = 0.03
    /// A crossing counts only if it keeps this share of the way from both of its ends. Otherwise a cost that rises like
    /// a step, where overshoot is limited, would bring the search hardly nearer to the end.
    private static let margin = 0.1
    /// The share of the way for the next trial if the range of a curve has no known width yet. It may be narrower than
    /// `firstReach` by orders of magnitude.
    private static let firstShrink = 0.1

    /// The center of a curve's profile: the best candidate, with the clock's offset as another number to fit.
    mutating func profileCenter(_ best: Fit.Candidate) -> Fit.Candidate {
        let point = best.point.count > goal.spans.count ? best.point : best.point + [0.5]
        return run([point])[0].map { refined($0) } ?? best
    }

    /// The range of a number around its value in a candidate.
    mutating func range(of least: Fit.Candidate, _ dimension: Int) -> FoundRange {
        let limit = least.score.cost * factor(of: least) + resolution(of: least)
        let low = end(of: least, dimension, toward: -1, limit)
        let high = end(of: least, dimension, toward: 1, limit)
        return (low.share...high.share, high.lowest.score.cost < low.lowest.score.cost ? high.lowest : low.lowest)
    }

    /// The last point on one side up to which the cost stays within a limit. The steps grow until the cost exceeds the
    /// limit. Then they close in on the end.
    private mutating func end(
        of least: Fit.Candidate, _ dimension: Int, toward side: Double, _ limit: Double
    ) -> (share: Double, lowest: Fit.Candidate) {
        let start = least.point[dimension]
        var (good, bad, lowest) = (least, Double?.none, least)
        var reach = Self.firstReach
        for _ in 0..<Self.trials {
            let share = min(1, max(0, start + side * reach))
            guard share != good.point[dimension] else { break }
            let next = moved(good, dimension, to: share)
            if let next, next.score.cost < lowest.score.cost { lowest = next }
            if let next, next.score.held == least.score.held, next.score.cost <= limit {
                good = next
            } else {
                bad = share
            }
            guard let bad else {
                reach *= 2
                continue
            }
            let crossing = crossing(from: least.score.cost, to: next?.score.cost, at: abs(share - start), limit)
            let (near, far) = (abs(good.point[dimension] - start), abs(bad - start))
            guard let between = nextReach(between: near, and: far, crossing) else { break }
            reach = between
        }
        // The end of the range lies between the last good point and the first bad one. A range that is likely to
        // contain the true value ends at the bad point, so that it is not too narrow.
        let share = goal.isCurve ? bad ?? good.point[dimension] : good.point[dimension]
        return (share, lowest)
    }

    /// A candidate with another value of one number. With a curve, the other numbers are fitted again.
    /// - Returns: nil if the scripts refuse the value.
    private mutating func moved(_ candidate: Fit.Candidate, _ dimension: Int, to share: Double) -> Fit.Candidate? {
        let next = run([candidate.point.with(dimension, at: share)])[0]
        return goal.isCurve ? next.map { refined($0, fixing: dimension) } : next
    }

    /// The distance from the best candidate at which the cost reaches a limit. With a curve, the square of the cost
    /// follows a parabola.
    /// - Parameter cost: the cost at `distance`; nil for a refused value.
    /// - Returns: nil without a curve, and where the cost does not rise.
    private func crossing(from least: Double, to cost: Double?, at distance: Double, _ limit: Double) -> Double? {
        guard goal.isCurve, let cost, cost * cost > least * least else { return nil }
        return distance * ((limit * limit - least * least) / (cost * cost - least * least)).squareRoot()
    }

    /// The next distance to try between one within the limit and one beyond it: the crossing if it lies well between
    /// them, otherwise a part of the way.
    /// - Returns: nil if both distances are nearly the same.
    private func nextReach(between near: Double, and far: Double, _ crossing: Double?) -> Double? {
        let width = far - near
        guard width > Self.precision * far else { return nil }
        if let crossing, crossing > near + Self.margin * width, crossing < far - Self.margin * width { return crossing }
        return near + (goal.isCurve && near == 0 ? Self.firstShrink : 0.5) * width
    }

    /// The difference by which the cost may rise in any case. With a curve, it is in the curve's unit: a settle ends
    /// within 0.01 pt of its target, at a moment that depends on rounding, so that two curves that are the same may
    /// differ by that much.
    func resolution(of candidate: Fit.Candidate) -> Double {
        switch goal.aim {
        case .curve(let curve, _, _): curve.resolution(candidate.alignment.scale)
        case .expectations: Self.rounding
        }
    }

    /// The factor by which the cost of a candidate may rise by chance; 1 without a curve.
    func factor(of candidate: Fit.Candidate) -> Double {
        guard goal.isCurve else { return 1 }
        return Self.factor(of: candidate.score.residuals, parameters: goal.parameters(candidate.point.count))
    }

    /// The factor by which the root mean square may rise: F of one parameter against the degrees of freedom.
    /// Residuals that resemble their neighbors have fewer degrees of freedom.
    static func factor(of residuals: [Double], parameters: Int) -> Double {
        let count = Double(residuals.count)
        let square = LeastSquares.product(residuals, residuals)
        let neighbors = LeastSquares.product(residuals, Array(residuals.dropFirst()))
        // A correlation of 1 would leave no degree of freedom.
        let correlation = square > 0 ? min(0.99, max(0, neighbors / square)) : 0
        let freedom = max(1, count * (1 - correlation) / (1 + correlation) - Double(parameters))
        let t = Statistics.t(freedom)
        return (1 + t * t / freedom).squareRoot()
    }
}
