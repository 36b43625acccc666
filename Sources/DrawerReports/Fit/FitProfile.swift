// The ranges of a fit. Without a curve, each number's range keeps the result as good. With a curve, it is the range of
// the values that are still likely when all other numbers, the clock, the unit and the zero are fitted again (the
// profile of the likelihood). Errors of successive measurements may resemble each other.

extension FitSearch {
    /// The range of one number, as shares of its span, and the best candidate of all that the search for it has run.
    typealias FoundRange = (range: ClosedRange<Double>, lowest: Fit.Candidate)

    /// The largest number of trials for one end of a range. From `RangeEnd.firstReach`, at most seven of them reach the
    /// end of a span.
    private static let trials = 20

    /// The center of a curve's profile: the best candidate, with the clock's offset as another number to fit.
    mutating func profileCenter(_ best: Fit.Candidate) -> Fit.Candidate {
        run(best.point.withClock).map { refined($0) } ?? best
    }

    /// The range of a number around its value in a candidate.
    mutating func range(around center: Fit.Candidate, of number: Int) -> FoundRange {
        let low = end(around: center, of: number, toward: -1)
        let high = end(around: center, of: number, toward: 1)
        return (low.share...high.share, high.lowest.score.cost < low.lowest.score.cost ? high.lowest : low.lowest)
    }

    private mutating func end(around center: Fit.Candidate, of number: Int, toward side: Double) -> RangeEnd {
        let limit = center.score.cost * factor(of: center) + resolution(of: center)
        var end = RangeEnd(around: center, of: number, toward: side, limit, isCurve: goal.isCurve)
        for _ in 0..<Self.trials {
            guard let share = end.next else { break }
            end.add(moved(end.inside, number, to: share), at: share)
        }
        return end
    }

    /// A candidate with another value of one number. With a curve, the other numbers are fitted again.
    /// - Returns: nil if the scripts refuse the value.
    private mutating func moved(_ candidate: Fit.Candidate, _ number: Int, to share: Double) -> Fit.Candidate? {
        let next = run(candidate.point.with(number, at: share))
        return goal.isCurve ? next.map { refined($0, fixing: number) } : next
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
        return Self.factor(of: candidate.score.residuals, parameters: goal.parameters(of: candidate.point))
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

/// The search for the end of a range on one side of its center: up to which share of the span the cost stays within a
/// limit. The distance of the trials doubles until the cost exceeds the limit. Then the trials close in on the end.
private struct RangeEnd {
    /// The first distance from the center that is tried, as a share of the span.
    private static let firstReach = 1.0 / 64
    /// The precision of the end, as a share of its distance from the center.
    private static let precision = 0.03
    /// A crossing counts only if it keeps this share of the way from both of its ends. Otherwise a cost that rises like
    /// a step, where overshoot is limited, would bring the search hardly nearer to the end.
    private static let margin = 0.1
    /// The share of the way for the next trial if the range of a curve has no known width yet. It may be narrower than
    /// `firstReach` by orders of magnitude.
    private static let firstShrink = 0.1

    private let center: Fit.Candidate
    private let number: Int
    /// 1 toward the upper end of the span, -1 toward the lower one.
    private let side: Double
    private let limit: Double
    private let isCurve: Bool
    /// The last candidate within the limit.
    private(set) var inside: Fit.Candidate
    /// The share of the first trial beyond the limit; nil without one.
    private var outside: Double?
    /// The candidate with the least cost.
    private(set) var lowest: Fit.Candidate
    /// The distance of the next trial from the center, as a share of the span; nil once the end is known.
    private var reach: Double? = Self.firstReach

    init(around center: Fit.Candidate, of number: Int, toward side: Double, _ limit: Double, isCurve: Bool) {
        self.center = center
        self.number = number
        self.side = side
        self.limit = limit
        self.isCurve = isCurve
        inside = center
        lowest = center
    }

    /// The share of the span to try next; nil once the end is known.
    var next: Double? {
        let share = reach.map { min(1, max(0, start + side * $0)) }
        return share == inside.point.shares[number] ? nil : share
    }

    /// The end of the range. It lies between the last point within the limit and the first one beyond it. A range that
    /// is likely to contain the true value ends at the point beyond the limit, so that it is not too narrow.
    var share: Double {
        let last = inside.point.shares[number]
        return isCurve ? outside ?? last : last
    }

    private var start: Double { center.point.shares[number] }

    /// Adds the trial at a share.
    /// - Parameter trial: nil for a refused value.
    mutating func add(_ trial: Fit.Candidate?, at share: Double) {
        if let trial, trial.score.cost < lowest.score.cost { lowest = trial }
        if let trial, trial.score.held == center.score.held, trial.score.cost <= limit {
            inside = trial
        } else {
            outside = share
        }
        if let outside {
            let (near, far) = (abs(inside.point.shares[number] - start), abs(outside - start))
            reach = reach(between: near, and: far, crossing(trial?.score.cost, at: abs(share - start)))
        } else {
            reach = reach.map { 2 * $0 }
        }
    }

    /// The distance from the center at which the cost reaches the limit. With a curve, the square of the cost follows a
    /// parabola.
    /// - Parameter cost: the cost at `distance`; nil for a refused value.
    /// - Returns: nil without a curve, and where the cost does not rise.
    private func crossing(_ cost: Double?, at distance: Double) -> Double? {
        let least = center.score.cost
        guard isCurve, let cost, cost * cost > least * least else { return nil }
        return distance * ((limit * limit - least * least) / (cost * cost - least * least)).squareRoot()
    }

    /// The next distance to try between one within the limit and one beyond it: the crossing if it lies well between
    /// them, otherwise a part of the way.
    /// - Returns: nil if both distances are nearly the same.
    private func reach(between near: Double, and far: Double, _ crossing: Double?) -> Double? {
        let width = far - near
        guard width > Self.precision * far else { return nil }
        if let crossing, crossing > near + Self.margin * width, crossing < far - Self.margin * width { return crossing }
        return near + (isCurve && near == 0 ? Self.firstShrink : 0.5) * width
    }
}
