// The ranges of a fit. Without a curve, each number's range keeps the result as good. With a curve, it is the range of
// the values that are still likely when all other numbers, the clock, the scale and the origin are fitted again (the
// profile of the likelihood). Errors of successive measurements may resemble each other.

import DrawerViews

extension FitSearch {
    /// The center of a curve's profile: the best candidate, with the clock's offset as another number to fit.
    mutating func profiled(_ best: Fit.Candidate) -> Fit.Candidate {
        let place = best.place.count > goal.spans.count ? best.place : best.place + [0.5]
        return run([place])[0].map { refined($0) } ?? best
    }

    /// The range of a number, as shares of its span.
    /// - Parameters:
    ///   - least: the best candidate. The search starts at its place.
    ///   - best: a candidate that the range must contain; nil for `least`.
    mutating func range(
        of least: Fit.Candidate, _ dimension: Int, around best: Fit.Candidate? = nil
    ) -> ClosedRange<Double> {
        let isCurve = goal.aim.isCurve
        let factor = isCurve ? Self.factor(of: least.differences, parameters: goal.parameters(least.place.count)) : 1
        // No film resolves a thousandth of a point. Without this floor, the rounding of the engine's limits would make a
        // range of values with equal curves narrow.
        let limit = least.cost * factor + (isCurve ? 0.001 / least.scale : 1e-9)
        let ends = [-1.0, 1].map { end(of: least, dimension, toward: $0, limit) }
        let place = (best ?? least).place[dimension]
        return min(ends[0], place)...max(ends[1], place)
    }

    /// The last place on one side up to which the cost stays within a limit. With a curve, the other numbers are fitted
    /// again at each place. The steps grow, then follow a parabola, because the square of the cost does.
    private mutating func end(
        of least: Fit.Candidate, _ dimension: Int, toward side: Double, _ limit: Double
    ) -> Double {
        let start = least.place[dimension]
        var (good, bad) = (least, Double?.none)
        var reach = 1.0 / 64
        for _ in 0..<12 {
            var place = good.place
            place[dimension] = min(1, max(0, start + side * reach))
            guard place[dimension] != good.place[dimension] else { break }
            var next = run([place])[0]
            if goal.aim.isCurve, let found = next { next = refined(found, fixing: dimension) }
            if let next, next.held == least.held, next.cost <= limit { good = next } else { bad = place[dimension] }
            let from = abs(good.place[dimension] - start)
            guard let bad else {
                reach *= 2
                continue
            }
            let to = abs(bad - start)
            guard to - from > 0.03 * to else { break }
            let rise = (next?.cost ?? .infinity) * (next?.cost ?? .infinity) - least.cost * least.cost
            let crossing = rise > 0 && goal.aim.isCurve ? (limit * limit - least.cost * least.cost) / rise : 0.25
            let guess = goal.aim.isCurve ? abs(place[dimension] - start) * crossing.squareRoot() : (from + to) / 2
            reach = min(max(guess, from + 0.1 * (to - from)), to - 0.1 * (to - from))
        }
        return good.place[dimension]
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
