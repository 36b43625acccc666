// The search of a fit: a start over all ranges, then least squares. For a curve, it runs again with the clock's offset.

import DrawerScript
import DrawerSettings

/// The search for the candidate with the least cost.
struct FitSearch {
    /// The best candidate, with the range of each number around its value.
    struct Outcome {
        var best: Fit.Candidate
        /// The ends of each number's range, in the number's unit.
        var slack: [ClosedRange<Double>]
        /// The numbers that have no effect, at their present values.
        var idle: Set<Int>
    }

    let goal: FitGoal
    /// The candidate with the scripts' present values.
    private(set) var presentCandidate: Fit.Candidate?
    private(set) var tried = 0
    private var refusal: RefusedSettings?

    /// The share of its cost that a fit must save to be worth an offset of the clock or another search for the ranges.
    /// Measured with 24 random curves: a second search saves more than 99 %, or at most 0.3 %.
    private static let leastGain = 0.1
    /// The share of its cost that a fit must save for another unit or zero of the curve to explain the difference.
    private static let explainingGain = 0.5
    /// The cost, as a share of the resolution, below which a lower cost is a matter of rounding.
    private static let roundingShare = 0.1
    /// The difference of two costs that is a matter of rounding in sums.
    static let rounding = 1e-9
    /// The largest number of searches for the ranges. With the same curves, the second one was always the last.
    private static let profiles = 3
    /// The number of rounds of a start. The rounds before `narrow` also count how close failed expectations are to
    /// holding.
    private static let (rounds, narrow) = (6, 3)
    /// An estimate of the trials for each number: those of the start, and a few of least squares.
    private static let trialsOfANumber = LeastSquares.pointsOfStart(rounds: rounds) + 16
    /// The number of values, from one end of a span to the other, that show whether a number has an effect.
    private static let samples = 5

    init(_ goal: FitGoal) { self.goal = goal }

    /// Finds the best candidate, then the range of each number.
    /// - Throws: the refusal if the scripts refuse all values, and the errors of `progress`.
    mutating func outcome(_ progress: (Int, Int) throws -> Void) throws -> Outcome {
        centered(try search(progress))
    }

    private mutating func search(_ progress: (Int, Int) throws -> Void) throws -> Fit.Candidate {
        let numbers = goal.spans.count
        // A curve needs a second search that varies the clock.
        let estimate = Self.trialsOfANumber * (goal.isCurve ? 2 * numbers + 1 : numbers)
        func report(_ done: Int) throws { try progress(min(done, estimate - 1), estimate) }
        let start = goal.presentPoint
        if let start { presentCandidate = run(start) }
        guard let found = try best(from: start, report) else {
            throw refusal ?? RefusedSettings(settings: "", refusal: Refusal("no value", expected: "a value"))
        }
        guard case .curve(let curve, _, _) = goal.aim, found.score.cost > curve.grain else { return found }
        // The clock of the curve may be off.
        guard let moved = try best(from: found.point.withClock, report), isWorthwhile(moved, over: found),
            // A smaller improvement may be chance.
            moved.score.cost * factor(of: moved) < found.score.cost
        else { return found }
        return moved
    }

    /// The best candidate over all ranges.
    /// - Parameter known: the point to try first. If the point has a clock, the search varies the clock too.
    private mutating func best(from known: Fit.Point?, _ report: (Int) throws -> Void) throws -> Fit.Candidate? {
        let orders = (0..<Self.rounds).map { round -> (Fit.Candidate, Fit.Candidate) -> Bool in
            let isWide = round < Self.narrow && !goal.isCurve
            return { isWide ? Fit.Candidate.isCloser($0, $1) : Fit.Candidate.isBetter($0, $1) }
        }
        let dimensions = goal.spans.count + (known?.clock == nil ? 0 : 1)
        let points = [known?.coordinates].compactMap(\.self)
        let start = try LeastSquares.start(dimensions, from: points, rounds: orders) { points in
            let trials = run(coordinates: points)
            try report(tried)
            return trials
        }
        return start.map { refined($0.trial) }
    }

    /// The result of least squares that start from a candidate, and vary the clock if the candidate's point has one.
    /// - Parameter fixed: the number that keeps its value; nil if all are fitted.
    mutating func refined(_ candidate: Fit.Candidate, fixing fixed: Int? = nil) -> Fit.Candidate {
        LeastSquares.refined(
            LeastSquares.Found(candidate.point.coordinates, candidate), fixing: fixed, residuals: \.score.residuals,
            isBetter: Fit.Candidate.isBetter, run: { run(coordinates: $0) }
        ).trial
    }

    private mutating func run(coordinates points: [[Double]]) -> [Fit.Candidate?] {
        run(points.map { Fit.Point(coordinates: $0, numbers: goal.spans.count) })
    }

    /// Runs the scripts at a point.
    /// - Returns: nil if the scripts refuse the values.
    mutating func run(_ point: Fit.Point) -> Fit.Candidate? { run([point])[0] }

    /// Runs the scripts at some points.
    /// - Returns: the candidate at each point; nil if the scripts refuse the values.
    private mutating func run(_ points: [Fit.Point]) -> [Fit.Candidate?] {
        tried += points.count
        let results = Parallel.map(
            points.count, progress: { _ in },
            { [goal] index in
                Result { () throws(RefusedSettings) in try goal.candidate(at: points[index]) }
            })
        return results.map { result in
            switch result {
            case .success(let candidate): return candidate
            case .failure(let error):
                refusal = refusal ?? error
                return nil
            }
        }
    }

    /// The unknowns of the curve that would explain the difference from it, its zero or its unit, with the candidates
    /// that they give.
    mutating func explanations(of best: Fit.Candidate) -> [(curve: MeasuredCurve, candidate: Fit.Candidate)] {
        guard case .curve(let curve, _, _) = goal.aim, best.score.cost > curve.grain else { return [] }
        return goal.freer.compactMap { curve, goal in
            var search = FitSearch(goal)
            guard let start = search.run(best.point) else { return nil }
            let found = search.refined(start)
            tried += search.tried
            return found.error < (1 - Self.explainingGain) * best.error ? (curve, found) : nil
        }
    }

    // MARK: Ranges

    /// Moves each number of a candidate to the middle of the range in which the result stays as good. A number that has
    /// no effect gets its present value.
    private mutating func centered(_ found: Fit.Candidate) -> Outcome {
        let withoutEffect = goal.spans.indices.filter { !hasEffect($0, on: found) }
        let center = goal.isCurve ? found : middle(of: found, withoutEffect)
        let (ranges, best) = profile(center, withoutEffect)
        let slack = goal.spans.indices.map { number in
            func value(_ share: Double) -> Double { goal.values(at: best.point.with(number, at: share))[number].value }
            return value(ranges[number].lowerBound)...value(ranges[number].upperBound)
        }
        var outcome = Outcome(best: best, slack: slack, idle: [])
        for number in withoutEffect {
            guard let kept = withPresentValue(of: number, outcome.best) else { continue }
            outcome.best = kept
            outcome.idle.insert(number)
        }
        return outcome
    }

    /// Whether a number has an effect: the result is worse, or refused, somewhere in its span.
    private mutating func hasEffect(_ number: Int, on best: Fit.Candidate) -> Bool {
        let shares = (0..<Self.samples).map { Double($0) / Double(Self.samples - 1) }
        return run(shares.map { best.point.with(number, at: $0) })
            .contains { $0.map { !isAsGood($0, as: best) } ?? true }
    }

    /// A candidate in the middle of the range of each number that has an effect, one number after the other.
    private mutating func middle(of best: Fit.Candidate, _ withoutEffect: [Int]) -> Fit.Candidate {
        var best = best
        for number in goal.spans.indices where !withoutEffect.contains(number) {
            let range = range(around: best, of: number).range
            let middle = run(best.point.with(number, at: (range.lowerBound + range.upperBound) / 2))
            if let middle, isAsGood(middle, as: best) { best = middle }
        }
        return best
    }

    /// The candidate with the present value of a number, at the same position; nil if the number has no present value,
    /// or the result is worse.
    private mutating func withPresentValue(of number: Int, _ best: Fit.Candidate) -> Fit.Candidate? {
        guard let present = goal.presentValues[number] else { return nil }
        var values = best.values
        values[number] = present
        tried += 1
        guard let same = try? goal.candidate(values, at: best.point), isAsGood(same, as: best) else { return nil }
        return same
    }

    /// The range of each number, as shares of its span, around the best candidate. If the search for the ranges of a
    /// curve finds a much better candidate than the one that it starts from, it starts again from there. After the last
    /// search, a better candidate still counts, but the ranges stay. All ranges widen to contain the best candidate.
    private mutating func profile(
        _ best: Fit.Candidate, _ withoutEffect: [Int]
    ) -> (ranges: [ClosedRange<Double>], best: Fit.Candidate) {
        var best = best
        var center = goal.isCurve ? profileCenter(best) : best
        var ranges: [ClosedRange<Double>] = []
        for _ in 0..<Self.profiles {
            let found = self.ranges(around: center, withoutEffect)
            ranges = found.ranges
            guard isNewCenter(found.lowest, for: center) else { break }
            center = refined(found.lowest)
            best = better(of: best, and: center)
        }
        return (zip(ranges, best.point.shares).map { min($0.lowerBound, $1)...max($0.upperBound, $1) }, best)
    }

    /// The range of each number around a candidate, and the best candidate that the search for the ranges has run.
    private mutating func ranges(
        around center: Fit.Candidate, _ withoutEffect: [Int]
    ) -> (ranges: [ClosedRange<Double>], lowest: Fit.Candidate) {
        var lowest = center
        let ranges = goal.spans.indices.map { number -> ClosedRange<Double> in
            guard !withoutEffect.contains(number) else { return 0...1 }
            let found = range(around: center, of: number)
            if found.lowest.score.cost < lowest.score.cost { lowest = found.lowest }
            return found.range
        }
        return (ranges, lowest)
    }

    /// Whether the ranges of a curve are worth another search around a candidate: it is much better than the last
    /// center, and the difference is not a matter of rounding.
    private func isNewCenter(_ candidate: Fit.Candidate, for center: Fit.Candidate) -> Bool {
        goal.isCurve && isWorthwhile(candidate, over: center)
            && center.score.cost > Self.roundingShare * resolution(of: center)
    }

    /// The better of the best candidate and the center of a curve's ranges. The result has a clock only if the best
    /// candidate has one.
    private mutating func better(of best: Fit.Candidate, and center: Fit.Candidate) -> Fit.Candidate {
        let point = best.point.clock == nil ? Fit.Point(center.point.shares) : center.point
        guard let same = run(point), Fit.Candidate.isBetter(same, best) else { return best }
        return refined(same)
    }

    private func isWorthwhile(_ one: Fit.Candidate, over other: Fit.Candidate) -> Bool {
        one.score.cost < other.score.cost * (1 - Self.leastGain)
    }

    /// Whether as many expectations hold, at a cost that is no higher.
    private func isAsGood(_ one: Fit.Candidate, as other: Fit.Candidate) -> Bool {
        one.score.held == other.score.held && one.score.cost <= other.score.cost + Self.rounding
    }
}
