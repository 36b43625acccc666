// The ranges of a fit. Without a curve, each number's range keeps the result as good. With a curve, it is the range of
// the values that are still likely when all other numbers, the clock, the scale and the origin are fitted again (the
// profile of the likelihood). Errors of successive measurements may resemble each other.

extension FitSearch {
    /// The center of a curve's profile: the best candidate, with the clock's offset as another number to fit.
    mutating func profiled(_ best: Fit.Candidate) -> Fit.Candidate {
        let point = best.point.count > goal.spans.count ? best.point : best.point + [0.5]
        return run([point])[0].map { refined($0) } ?? best
    }

    /// The range of a number around its value in the best candidate, as shares of its span.
    mutating func range(of least: Fit.Candidate, _ dimension: Int) -> ClosedRange<Double> {
        let limit = least.score.cost * factor(of: least) + resolution(of: least)
        return end(of: least, dimension, toward: -1, limit)...end(of: least, dimension, toward: 1, limit)
    }

    /// The last point on one side up to which the cost stays within a limit. The steps grow until the cost exceeds the
    /// limit. Then they close in on the end.
    private mutating func end(
        of least: Fit.Candidate, _ dimension: Int, toward side: Double, _ limit: Double
    ) -> Double {
        let start = least.point[dimension]
        var (good, bad) = (least, Double?.none)
        var reach = 1.0 / 64
        for _ in 0..<20 {
            let share = min(1, max(0, start + side * reach))
            guard share != good.point[dimension] else { break }
            let next = moved(good, dimension, to: share)
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
        return goal.aim.isCurve ? bad ?? good.point[dimension] : good.point[dimension]
    }

    /// A candidate with another value of one number. With a curve, the other numbers are fitted again.
    /// - Returns: nil if the scripts refuse the value.
    private mutating func moved(_ candidate: Fit.Candidate, _ dimension: Int, to share: Double) -> Fit.Candidate? {
        guard var next = run([candidate.point.with(dimension, at: share)])[0] else { return nil }
        if goal.aim.isCurve { next = refined(next, fixing: dimension) }
        if next.score.cost < lowest?.score.cost ?? .infinity { lowest = next }
        return next
    }

    /// The distance from the best candidate at which the cost reaches a limit. With a curve, the square of the cost
    /// follows a parabola.
    /// - Parameter cost: the cost at `distance`; nil for a refused value.
    /// - Returns: nil without a curve, and where the cost does not rise.
    private func crossing(from least: Double, to cost: Double?, at distance: Double, _ limit: Double) -> Double? {
        guard goal.aim.isCurve, let cost, cost * cost > least * least else { return nil }
        return distance * ((limit * limit - least * least) / (cost * cost - least * least)).squareRoot()
    }

    /// The next distance to try between one within the limit and one beyond it: the crossing if it lies well between
    /// them, otherwise a part of the way.
    /// - Returns: nil if both distances are nearly the same.
    private func nextReach(between near: Double, and far: Double, _ crossing: Double?) -> Double? {
        let width = far - near
        guard width > 0.03 * far else { return nil }
        if let crossing, crossing > near + 0.1 * width, crossing < far - 0.1 * width { return crossing }
        // Near the start, the range may be narrower by orders of magnitude.
        return near + (goal.aim.isCurve && near == 0 ? 0.1 : 0.5) * width
    }

    /// The difference by which the cost may rise in any case. With a curve, it is in the curve's unit: a settle ends
    /// within 0.01 pt of its target, at a moment that depends on rounding, so that two curves that are the same may
    /// differ by that much.
    func resolution(of candidate: Fit.Candidate) -> Double {
        switch goal.aim {
        case .curve(let curve): curve.resolution / candidate.alignment.scale
        case .expectations: 1e-9
        }
    }

    /// The factor by which the cost of a candidate may rise by chance; 1 without a curve.
    func factor(of candidate: Fit.Candidate) -> Double {
        guard goal.aim.isCurve else { return 1 }
        return Self.factor(of: candidate.score.differences, parameters: goal.parameters(candidate.point.count))
    }

    /// The factor by which the root mean square may rise: F of one parameter against the degrees of freedom.
    /// Differences that resemble their neighbors have fewer degrees of freedom.
    static func factor(of differences: [Double], parameters: Int) -> Double {
        let count = Double(differences.count)
        let square = LeastSquares.product(differences, differences)
        let neighbors = LeastSquares.product(differences, Array(differences.dropFirst()))
        let correlation = square > 0 ? min(0.99, max(0, neighbors / square)) : 0
        let freedom = max(1, count * (1 - correlation) / (1 + correlation) - Double(parameters))
        let t = Statistics.t(freedom)
        return (1 + t * t / freedom).squareRoot()
    }
}
