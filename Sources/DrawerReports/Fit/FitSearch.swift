// The rounds of a fit: the evolution of candidates, and the range around the best one in which the result stays as good.

import DrawerScript
import DrawerSettings

struct FitSearch {
    let goal: FitGoal
    /// The candidate with the values that the scripts have without the fit.
    private(set) var present: Fit.Candidate?
    /// The best candidate so far.
    private var best: Fit.Candidate?
    private(set) var tried = 0
    private var refusal: RefusedSettings?

    /// How often the search begins again, at most, while an expectation does not hold.
    private static let restarts = 3
    private static let generations = 120
    /// The search ends after as many generations without a better candidate.
    private static let patience = 20
    /// The number of steps on a line through a whole span.
    private static let line = 64
    /// An offset of the clock must reduce the difference by this share.
    private static let least = 0.1

    init(_ goal: FitGoal) { self.goal = goal }

    /// Runs the search. Ends early once all expectations hold and nothing is left to minimize.
    /// - Returns: the best candidate.
    /// - Throws: the refusal if the scripts refuse all values, and the errors of `progress`.
    mutating func run(_ progress: (Int, Int) throws -> Void) throws -> Fit.Candidate {
        let searches = goal.expectations == 0 ? 1 : 2
        let size = Evolution.size(dimensions: goal.spans.count)
        let all = searches * size * Self.generations
        let report: (Int) throws -> Void = { try progress(min($0, all - 1), all) }
        let start = goal.presentPlace
        if let start {
            let candidate = run([start])[0]
            present = candidate.isRefused ? nil : candidate
        }
        for restart in 0..<Self.restarts where (best?.held ?? -1) < goal.expectations {
            try evolve(seed: UInt64(restart), from: start, by: Fit.Candidate.isCloser, report)
        }
        try evolve(seed: 9, from: best?.place, by: Fit.Candidate.isBetter, report)
        guard var best else {
            throw refusal ?? RefusedSettings(settings: "", refusal: Refusal("no value", expected: "a value"))
        }
        if case .curve(let curve) = goal.aim, best.cost > curve.grain {
            // The clock of the curve may be off.
            try evolve(seed: 17, from: best.place + [0.5], by: Fit.Candidate.isBetter, report)
            if let found = self.best, found.cost < best.cost * (1 - Self.least),
                // Less than that may be chance.
                found.cost * Self.factor(of: found.differences, parameters: found.place.count) < best.cost
            {
                best = found
            }
            self.best = best
        }
        return best
    }

    /// Runs generations until nothing improves.
    private mutating func evolve(
        seed: UInt64, from start: [Double]?, by isBetter: Fit.Candidate.Order, _ report: (Int) throws -> Void
    ) throws {
        let dimensions = max(goal.spans.count, start?.count ?? 0)
        var evolution = Evolution(seed: seed, from: start, dimensions: dimensions) { run($0) }
        var quiet = 0
        let (patience, spread) = goal.aim.isCurve ? (8, 0.02) : (Self.patience, 1e-4)
        for _ in 0..<Self.generations where quiet < patience && evolution.spread > spread {
            guard let before = evolution.best(by: isBetter), !isDone(before, by: isBetter) else { break }
            evolution.step(by: isBetter) { run($0) }
            quiet = evolution.best(by: isBetter).map { isBetter($0, before) } ?? false ? 0 : quiet + 1
            try report(tried)
        }
        // The valley of a curve is smooth: slopes lead to its ground at once.
        if goal.aim.isCurve, let best = evolution.best(by: isBetter) { _ = refitted(from: best.place, fixing: nil) }
    }

    private func isDone(_ candidate: Fit.Candidate, by isBetter: Fit.Candidate.Order) -> Bool {
        var cheaper = candidate
        cheaper.cost -= 1
        // An order that ignores the cost is done once all expectations hold.
        return candidate.held == goal.expectations && (candidate.cost <= 0 || !isBetter(cheaper, candidate))
    }

    /// Runs the scripts at some places.
    /// - Returns: the candidate at each place.
    mutating func run(_ places: [[Double]]) -> [Fit.Candidate] {
        tried += places.count
        let results = Parallel.map(
            places.count, progress: { _ in },
            { [goal] index in
                Result { () throws(RefusedSettings) in try goal.candidate(at: places[index]) }
            })
        return zip(places, results).map { place, result in
            switch result {
            case .success(let candidate):
                if best.map({ Fit.Candidate.isBetter(candidate, $0) }) ?? true { best = candidate }
                return candidate
            case .failure(let error):
                refusal = refusal ?? error
                return .refused(at: place)
            }
        }
    }

    // MARK: Ranges

    /// Moves each number of the best candidate to the middle of the range in which the result stays as good, away from
    /// the ends of that range. A number on which nothing depends gets the value that it has without the fit.
    /// - Returns: the candidate, the range for each number, and the numbers on which nothing depends.
    mutating func centered(_ best: Fit.Candidate) -> (Fit.Candidate, [ClosedRange<Double>], Set<Int>) {
        var best = best
        for dimension in goal.spans.indices {
            var place = best.place
            let range = equals(of: best, dimension)
            place[dimension] = (range.lowerBound + range.upperBound) / 2
            let middle = run([place])[0]
            if isEqual(middle, best) { best = middle }
        }
        let ranges = goal.spans.indices.map { equals(of: best, $0) }
        // Measurements have errors, so values that fit almost as well may be the true ones.
        let close = goal.aim.isCurve ? profiles(of: best) : ranges
        let slack = close.enumerated().map { dimension, range in
            func value(_ share: Double) -> Double {
                var place = best.place
                place[dimension] = share
                return goal.values(at: place)[dimension].value
            }
            return value(range.lowerBound)...value(range.upperBound)
        }
        var idle: Set<Int> = []
        for (dimension, present) in goal.present.enumerated() where ranges[dimension] == 0...1 {
            guard let present else { continue }
            var values = best.values
            values[dimension] = present
            guard let kept = try? goal.candidate(values, at: best.place), isEqual(kept, best) else { continue }
            best = kept
            idle.insert(dimension)
        }
        return (best, slack, idle)
    }

    private func isEqual(_ other: Fit.Candidate, _ best: Fit.Candidate) -> Bool {
        other.held == best.held && other.cost <= best.cost + 1e-9
    }

    /// The range of one number within which the result stays as good while the other numbers keep their values, as shares of
    /// the span: the places on a line through the span that are as good as the best one, without a gap around it.
    private mutating func equals(of best: Fit.Candidate, _ dimension: Int) -> ClosedRange<Double> {
        let chosen = best.place[dimension]
        let shares = (0...Self.line).map { Double($0) / Double(Self.line) }
        let places = shares.map { share in
            var place = best.place
            place[dimension] = share
            return place
        }
        let line = zip(shares, run(places).map { isEqual($0, best) })
        let low = line.filter { $0.0 < chosen }.reversed().prefix { $0.1 }.last?.0
        let high = line.filter { $0.0 > chosen }.prefix { $0.1 }.last?.0
        return (low ?? chosen)...(high ?? chosen)
    }
}
