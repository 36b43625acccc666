// The search of a fit: a start over all ranges, then least squares. For a curve, it runs again with the clock's offset.

import DrawerScript
import DrawerSettings

/// The search for the candidate with the least cost.
struct FitSearch {
    let goal: FitGoal
    /// The candidate with the scripts' present values.
    private(set) var present: Fit.Candidate?
    private(set) var tried = 0
    /// The candidate with the least cost that the search for ranges has found.
    var lowest: Fit.Candidate?
    private var refusal: RefusedSettings?

    /// An offset of the clock counts only if it reduces the difference by at least this share.
    private static let least = 0.1
    /// The number of rounds of a start. The rounds before `narrow` also count how close failed expectations are to
    /// holding.
    private static let (rounds, narrow) = (6, 3)

    init(_ goal: FitGoal) { self.goal = goal }

    /// Runs the search.
    /// - Returns: the best candidate.
    /// - Throws: the refusal if the scripts refuse all values, and the errors of `progress`.
    mutating func run(_ progress: (Int, Int) throws -> Void) throws -> Fit.Candidate {
        let dimensions = goal.spans.count
        // A curve needs a second search that varies the clock.
        let all = 200 * (goal.aim.isCurve ? 2 * dimensions + 1 : dimensions)
        func report(_ done: Int) throws { try progress(min(done, all - 1), all) }
        let start = goal.presentPoint
        if let start { present = run([start])[0] }
        guard let found = try search(dimensions, from: start.map { [$0] } ?? [], report) else {
            throw refusal ?? RefusedSettings(settings: "", refusal: Refusal("no value", expected: "a value"))
        }
        guard case .curve(let curve) = goal.aim, found.score.cost > curve.grain else { return found }
        // The clock of the curve may be off.
        guard let moved = try search(dimensions + 1, from: [found.point + [0.5]], report),
            moved.score.cost < found.score.cost * (1 - Self.least),
            // A smaller improvement may be chance.
            moved.score.cost * factor(of: moved) < found.score.cost
        else { return found }
        return moved
    }

    private mutating func search(
        _ dimensions: Int, from known: [[Double]], _ report: (Int) throws -> Void
    ) throws -> Fit.Candidate? {
        let orders = (0..<Self.rounds).map { round -> (Fit.Candidate, Fit.Candidate) -> Bool in
            let isWide = round < Self.narrow && !goal.aim.isCurve
            return { isWide ? Fit.Candidate.isCloser($0, $1) : Fit.Candidate.isBetter($0, $1) }
        }
        let start = try LeastSquares.start(dimensions, from: known, rounds: orders) { points in
            let trials = run(points)
            try report(tried)
            return trials
        }
        return start.map { refined($0.trial) }
    }

    /// The result of least squares that start from a candidate.
    /// - Parameter fixed: the number that keeps its value; nil if all are fitted.
    mutating func refined(_ candidate: Fit.Candidate, fixing fixed: Int? = nil) -> Fit.Candidate {
        LeastSquares.refined(
            LeastSquares.Found(candidate.point, candidate), fixing: fixed, residuals: \.score.differences,
            isBetter: Fit.Candidate.isBetter, run: { run($0) }
        ).trial
    }

    /// Runs the scripts at some points.
    /// - Returns: the candidate at each point; nil if the scripts refuse the values.
    mutating func run(_ points: [[Double]]) -> [Fit.Candidate?] {
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

    /// The readings of the curve that would explain the difference: an unknown origin, or an unknown scale. A reading
    /// explains the difference if its best candidate leaves less than half of the difference.
    mutating func explanations(of best: Fit.Candidate) -> [(curve: MeasuredCurve, candidate: Fit.Candidate)] {
        guard case .curve(let curve) = goal.aim, best.score.cost > curve.grain else { return [] }
        return curve.freer.compactMap { curve in
            var search = FitSearch(goal.following(curve))
            guard let start = search.run([best.point])[0] else { return nil }
            let found = search.refined(start)
            tried += search.tried
            return found.error < 0.5 * best.error ? (curve, found) : nil
        }
    }

    // MARK: Ranges

    /// Moves each number of a candidate to the middle of the range in which the result stays as good. A number that has
    /// no effect gets its present value.
    /// - Returns: the candidate, the range for each number, and the numbers that have no effect.
    mutating func centered(_ found: Fit.Candidate) -> (Fit.Candidate, [ClosedRange<Double>], Set<Int>) {
        let idle = goal.spans.indices.filter { isIdle($0, in: found) }
        var best = goal.aim.isCurve ? found : middle(of: found, idle)
        let ranges = profile(&best, idle)
        let slack = goal.spans.indices.map { dimension in
            func value(_ share: Double) -> Double {
                goal.values(at: best.point.with(dimension, at: share))[dimension].value
            }
            return value(ranges[dimension].lowerBound)...value(ranges[dimension].upperBound)
        }
        let kept = idle.filter { keepPresent($0, in: &best) }
        return (best, slack, Set(kept))
    }

    /// Whether a number has no effect: the result is as good anywhere in its span.
    private mutating func isIdle(_ dimension: Int, in best: Fit.Candidate) -> Bool {
        run((0...4).map { best.point.with(dimension, at: Double($0) / 4) })
            .allSatisfy { $0.map { isEqual($0, best) } ?? false }
    }

    /// A candidate in the middle of the range of each number that has an effect, one number after the other.
    private mutating func middle(of best: Fit.Candidate, _ idle: [Int]) -> Fit.Candidate {
        var best = best
        for dimension in goal.spans.indices where !idle.contains(dimension) {
            let range = range(of: best, dimension)
            let middle = run([best.point.with(dimension, at: (range.lowerBound + range.upperBound) / 2)])[0]
            if let middle, isEqual(middle, best) { best = middle }
        }
        return best
    }

    /// Gives a number its present value if the result stays as good.
    /// - Returns: whether the number has its present value.
    private func keepPresent(_ dimension: Int, in best: inout Fit.Candidate) -> Bool {
        guard let present = goal.present[dimension] else { return false }
        var values = best.values
        values[dimension] = present
        guard let same = try? goal.candidate(values, at: best.point), isEqual(same, best) else { return false }
        best = same
        return true
    }

    /// The range of each number, as shares of its span. If the search for the ranges of a curve finds a better
    /// candidate, that one takes its place, and the ranges are found again. They contain the candidate.
    private mutating func profile(_ best: inout Fit.Candidate, _ idle: [Int]) -> [ClosedRange<Double>] {
        var least = goal.aim.isCurve ? profiled(best) : best
        var ranges: [ClosedRange<Double>] = []
        for _ in 0..<3 {
            lowest = nil
            ranges = goal.spans.indices.map { idle.contains($0) ? 0...1 : range(of: least, $0) }
            guard goal.aim.isCurve, let lower = lowest, lower.score.cost < 0.9 * least.score.cost,
                least.score.cost > 0.1 * resolution(of: least)
            else { break }
            least = refined(lower)
            // The result has an offset of the clock only if the search has found one.
            let point = Array(least.point.prefix(best.point.count))
            if let same = run([point])[0], Fit.Candidate.isBetter(same, best) { best = refined(same) }
        }
        return zip(ranges, best.point).map { min($0.lowerBound, $1)...max($0.upperBound, $1) }
    }

    private func isEqual(_ other: Fit.Candidate, _ best: Fit.Candidate) -> Bool {
        let (other, best) = (other.score, best.score)
        return other.held == best.held && other.cost <= best.cost + 1e-9
    }
}

extension [Double] {
    /// The same point with another share of one number.
    func with(_ dimension: Int, at share: Double) -> [Double] {
        var point = self
        point[dimension] = share
        return point
    }
}
