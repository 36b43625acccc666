// The ranges of a fit. Without a curve, each number's range keeps the result as good. With a curve, it is the range of
// the values that are still likely when all other numbers, the clock, the scale and the origin are fitted again (the
// profile of the likelihood). Errors of successive measurements may resemble each other.

import DrawerViews

extension FitSearch {
    /// The center of a curve's profile: the best candidate, with the clock's offset as another number to fit.
    mutating func profiled(_ best: Fit.Candidate) -> Fit.Candidate {
        let point = best.point.count > goal.spans.count ? best.point : best.point + [0.5]
        return run([point])[0].map { refined($0) } ?? best
    }

    /// The range of a number around its value in the best candidate, as shares of its span.
    mutating func range(of least: Fit.Candidate, _ dimension: Int) -> ClosedRange<Double> {
        let limit = least.cost * factor(of: least) + resolution(of: least)
        return end(of: least, dimension, toward: -1, limit)...end(of: least, dimension, toward: 1, limit)
    }

    /// The last point on one side up to which the cost stays within a limit. With a curve, the other numbers are fitted
    /// again at each point. The steps grow until the cost exceeds the limit. Then they follow a parabola, because the
    /// square of the cost does, or halve the rest where the cost does not follow it.
    private mutating func end(
        of least: Fit.Candidate, _ dimension: Int, toward side: Double, _ limit: Double
    ) -> Double {
        let isCurve = goal.aim.isCurve
        let start = least.point[dimension]
        var (good, bad) = (least, Double?.none)
        var reach = 1.0 / 64
        for _ in 0..<20 {
            var point = good.point
            point[dimension] = min(1, max(0, start + side * reach))
            guard point[dimension] != good.point[dimension] else { break }
            var next = run([point])[0]
            if isCurve, let found = next { next = refined(found, fixing: dimension) }
            if let next, next.cost < lowest?.cost ?? .infinity { lowest = next }
            if let next, next.held == least.held, next.cost <= limit { good = next } else { bad = point[dimension] }
            let from = abs(good.point[dimension] - start)
            guard let bad else {
                reach *= 2
                continue
            }
            let (to, tried) = (abs(bad - start), abs(point[dimension] - start))
            let width = to - from
            guard width > 0.03 * to else { break }
            let rise = (next?.cost ?? .infinity) * (next?.cost ?? .infinity) - least.cost * least.cost
            let crossing = rise > 0 ? tried * ((limit * limit - least.cost * least.cost) / rise).squareRoot() : to
            let isInside = isCurve && crossing > from + 0.1 * width && crossing < to - 0.1 * width
            // Near the start, the range may be narrower by orders of magnitude.
            reach = isInside ? crossing : from + (isCurve && from == 0 ? 0.1 : 0.5) * width
        }
        // The end lies between both points. A range that is likely to have the true value takes the outer one.
        return isCurve ? bad ?? good.point[dimension] : good.point[dimension]
    }

    /// The difference by which the cost may rise in any case. With a curve, it is in the curve's unit: a settle ends
    /// within 0.01 pt of its target, at a moment that depends on rounding, so that two curves that are the same may
    /// differ by that much.
    func resolution(of candidate: Fit.Candidate) -> Double {
        switch goal.aim {
        case .curve(let curve): curve.resolution / candidate.scale
        case .expectations: 1e-9
        }
    }

    private func factor(of candidate: Fit.Candidate) -> Double {
        guard goal.aim.isCurve else { return 1 }
        return Self.factor(of: candidate.differences, parameters: goal.parameters(candidate.point.count))
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
