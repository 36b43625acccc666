// The search of a fit: samples of the whole space, then boxes around the best candidates, then lines through the best.
// With a curve, the best samples descend to their minimums before the boxes.

import DrawerScript
import DrawerSettings

struct FitSearch {
    private let goal: FitGoal
    private let isSerial: Bool
    private(set) var rounds: [Fit.Round] = []
    /// All candidates that ran, in the order of the runs.
    private var candidates: [Fit.Candidate] = []
    /// The index in `candidates` for each combination of values; nil for refused values.
    private var known: [[Double]: Int?] = [:]
    private var sequence: SpaceFilling
    private var refusal: RefusedSettings?

    /// The number of candidates that a refinement puts boxes around.
    private static let centers = 8
    /// The number of refinements. Each halves the size of the boxes.
    private static let levels = 8
    /// How often the search samples the whole space, at most, while an expectation does not hold.
    private static let cycles = 3
    /// The number of descents that begin with each part of a curve, and about how often each runs the script.
    private static let descents = 3
    private static let descentRuns = 150
    /// The number of steps on a line through a whole span.
    private static let line = 32

    init(_ goal: FitGoal, isSerial: Bool) {
        self.goal = goal
        self.isSerial = isSerial
        sequence = SpaceFilling(dimensions: goal.spans.count)
    }

    private var dimensions: Int { goal.spans.count }
    private var most: Int { candidates.reduce(-1) { max($0, $1.held) } }

    /// Runs the search. Ends early once all expectations hold and nothing is left to minimize.
    /// - Returns: the best candidate.
    /// - Throws: the refusal if the scripts refuse all values, and the errors of `progress`.
    mutating func run(_ progress: (Int, Int) throws -> Void) throws -> Fit.Candidate {
        let points = min(2048, 128 << dimensions)
        let refinements = goal.isSmooth ? Self.levels - firstLevel : 2 * Self.levels
        let descents = goal.isSmooth ? FitGoal.horizons * Self.descents * Self.descentRuns : 0
        let all = points + descents + refinements * Self.centers * 16 * dimensions
        if let present = goal.presentPlace { take(Fit.currentValues, [present]) }
        for cycle in 0..<Self.cycles where most < goal.expectations {
            // Sample in batches: all expectations may hold after the first one.
            for _ in 0..<8 where most < goal.expectations {
                take(cycle == 0 ? "all ranges" : "all ranges again", (0..<points / 8).map { _ in sequence.next() })
                try progress(min(candidates.count, all - 1), all)
            }
            for level in 0..<Self.levels where most < goal.expectations {
                refine(radius: 0.5 / Double(1 << level)) { ($0.held, -$0.shortfall) > ($1.held, -$1.shortfall) }
                try progress(min(candidates.count, all - 1), all)
            }
        }
        let isCheaper: (Fit.Candidate, Fit.Candidate) -> Bool = {
            ($0.held, -($0.cost ?? .infinity)) > ($1.held, -($1.cost ?? .infinity))
        }
        if goal.isSmooth {
            for _ in 0..<8 {
                take("all ranges", (0..<points / 8).map { _ in sequence.next() })
                try progress(min(candidates.count, all - 1), all)
            }
            let done = candidates.count
            try descend { try progress(min(done + $0 * Self.descentRuns, all - 1), all) }
        }
        for level in firstLevel..<Self.levels {
            let costs = candidates.filter { [most] in $0.held == most }.compactMap(\.cost)
            // Refine at least once, because a single leader has nothing to compare its cost with.
            guard let least = costs.min(), let greatest = costs.max(), least > 0, greatest - least > 1e-9 || level == 0
            else { break }
            refine(radius: 0.5 / Double(1 << level), least: most, isCheaper)
            try progress(min(candidates.count + descents, all - 1), all)
        }
        guard let best = candidates.min(by: isCheaper) else {
            throw refusal ?? RefusedSettings(settings: "", refusal: Refusal("no value", expected: "a value"))
        }
        return best
    }

    /// The first refinement: after a descent only small boxes are left to search.
    private var firstLevel: Int { goal.isSmooth ? 4 : 0 }

    /// Moves each number of the best candidate to the middle of the range in which the result stays as good, away from
    /// the ends of that range. A number on which nothing depends gets the value that it has without the fit.
    /// - Returns: the candidate, the range for each number, and the numbers on which nothing depends.
    mutating func centered(_ best: Fit.Candidate) -> (Fit.Candidate, [ClosedRange<Double>], Set<Int>) {
        var best = best
        for dimension in 0..<dimensions {
            var place = best.place
            let range = equals(of: best, dimension)
            place[dimension] = (range.lowerBound + range.upperBound) / 2
            if let middle = run([place])[0], isEqual(middle, best) { best = middle }
        }
        let ranges = (0..<dimensions).map { equals(of: best, $0) }
        // Measured values have errors: values that are hardly worse may be the true ones.
        let close = goal.isSmooth ? (0..<dimensions).map { equals(of: best, $0, within: Fit.tolerance) } : ranges
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
            guard let kept = try? goal.candidate(values, at: best.place, withCost: true), isEqual(kept, best)
            else { continue }
            best = kept
            idle.insert(dimension)
        }
        rounds.append(Fit.Round(name: "centered", tried: candidates.count, best: best))
        return (best, slack, idle)
    }

    private func isEqual(_ other: Fit.Candidate, _ best: Fit.Candidate, within tolerance: Double = 0) -> Bool {
        other.held == best.held && (other.cost ?? .infinity) <= (best.cost ?? 0) * (1 + tolerance) + 1e-9
    }

    /// The range of one number in which the result stays as good while the other numbers keep their values, as shares
    /// of the span.
    /// - Parameter tolerance: the share by which the cost may rise.
    private mutating func equals(
        of best: Fit.Candidate, _ dimension: Int, within tolerance: Double = 0
    ) -> ClosedRange<Double> {
        let shares = (0...Self.line).map { Double($0) / Double(Self.line) }
        let isEqual = run(
            shares.map { share in
                var place = best.place
                place[dimension] = share
                return place
            }
        ).map { $0.map { self.isEqual($0, best, within: tolerance) } ?? false }
        let own = best.place[dimension]
        var (low, high) = (own, own)
        for (share, isEqual) in zip(shares, isEqual).reversed() where share < own {
            guard isEqual else { break }
            low = share
        }
        for (share, isEqual) in zip(shares, isEqual) where share > own {
            guard isEqual else { break }
            high = share
        }
        return low...high
    }

    /// Descends to minimums of the difference from the curve. What a script does early moves all that follows a
    /// `Wait settled`, so a descent on the whole curve at once ends in a wrong valley. The candidates that follow the
    /// curve's beginning best descend on the beginning, and then on longer and longer parts.
    private mutating func descend(_ progress: (Int) throws -> Void) throws {
        var starts: [(place: [Double], horizon: Int)] = []
        for horizon in 0..<FitGoal.horizons {
            let places = centers(apart: 0.1, least: 0) { ($0.costs[horizon]) < ($1.costs[horizon]) }
            starts += places.prefix(Self.descents).map { ($0, horizon) }
        }
        let minimums = try Parallel.map(starts.count, isSerial: isSerial) { [goal, starts] index in
            var place = starts[index].place
            for horizon in starts[index].horizon..<FitGoal.horizons {
                place = FitDescent { try? goal.differences(goal.values(at: $0), to: horizon) }.minimum(from: place)
            }
            return place
        } progress: {
            try progress($0)
        }
        take("descents", minimums)
    }

    /// Runs points in boxes around the best candidates, and on lines through these candidates. Passes over candidates
    /// that are close to a better one.
    /// - Parameter least: the least number of expectations that hold at the center of a box.
    private mutating func refine(
        radius: Double, least: Int = 0, _ isBetter: (Fit.Candidate, Fit.Candidate) -> Bool
    ) {
        var places: [[Double]] = []
        for center in centers(apart: radius / 2, least: least, isBetter) {
            for dimension in 0..<dimensions {
                for step in -4...4 where step != 0 {
                    var place = center
                    place[dimension] += radius * Double(step) / 4
                    places.append(place)
                }
            }
            for _ in 0..<8 * dimensions {
                places.append(zip(center, sequence.next()).map { $0 + radius * (2 * $1 - 1) })
            }
        }
        take("best ± \(Quantity.text(radius * 100, digits: 1)) %", places)
    }

    private func centers(
        apart distance: Double, least: Int, _ isBetter: (Fit.Candidate, Fit.Candidate) -> Bool
    ) -> [[Double]] {
        let order = candidates.indices.filter { candidates[$0].held >= least }.sorted {
            isBetter(candidates[$0], candidates[$1]) || (!isBetter(candidates[$1], candidates[$0]) && $0 < $1)
        }
        var centers: [[Double]] = []
        for index in order where centers.count < Self.centers {
            let place = candidates[index].place
            let isClose = centers.contains { center in zip(center, place).allSatisfy { abs($0 - $1) < distance } }
            if !isClose { centers.append(place) }
        }
        return centers
    }

    /// Runs the points of a round, and records the round.
    private mutating func take(_ name: String, _ places: [[Double]]) {
        run(places)
        let best = candidates.indices.min {
            let (one, two) = (candidates[$0], candidates[$1])
            return (-one.held, one.cost ?? .infinity, $0) < (-two.held, two.cost ?? .infinity, $1)
        }
        guard let best else { return }
        if rounds.last?.name == name { rounds.removeLast() }
        rounds.append(Fit.Round(name: name, tried: candidates.count, best: candidates[best]))
    }

    /// Runs the points whose values have not run before.
    /// - Returns: the candidate at each point; nil for refused values.
    @discardableResult
    private mutating func run(_ places: [[Double]]) -> [Fit.Candidate?] {
        let places = places.map { $0.map { min(max($0, 0), 1) } }
        let keys = places.map { goal.values(at: $0).map(\.value) }
        var new: [Int] = []
        var seen: Set<[Double]> = []
        for index in keys.indices where known[keys[index]] == nil && seen.insert(keys[index]).inserted {
            new.append(index)
        }
        var found = run(new.map { places[$0] }, withCost: goal.isSmooth)
        // Measure the cost only for candidates under which most expectations hold: measuring takes longer than running.
        let most = max(most, found.compactMap { $0?.held }.max() ?? 0)
        let leaders = found.indices.filter { found[$0]?.held == most }
        if !goal.isSmooth {
            for (index, leader) in zip(leaders, run(leaders.map { places[new[$0]] }, withCost: true)) {
                found[index] = leader
            }
        }
        for (index, candidate) in zip(new, found) {
            known[keys[index]] = .some(candidate.map { _ in candidates.count })
            if let candidate { candidates.append(candidate) }
        }
        return keys.map { key in known[key].flatMap { $0 }.map { candidates[$0] } }
    }

    private mutating func run(_ places: [[Double]], withCost: Bool) -> [Fit.Candidate?] {
        let candidate: @Sendable (Int) -> Result<Fit.Candidate, RefusedSettings> = { [goal] index in
            Result { () throws(RefusedSettings) in try goal.candidate(at: places[index], withCost: withCost) }
        }
        let runs = Parallel.map(places.count, isSerial: isSerial, candidate) { _ in }
        return runs.map { run in
            switch run {
            case .success(let candidate): return candidate
            case .failure(let error):
                refusal = refusal ?? error
                return nil
            }
        }
    }
}

/// A low-discrepancy sequence: its first n points fill the unit cube evenly for every n. The points are the multiples,
/// modulo 1, of a vector of powers of the inverse of the generalized golden ratio (M. Roberts, "The Unreasonable
/// Effectiveness of Quasirandom Sequences", 2018).
struct SpaceFilling: Sendable {
    private let steps: [Double]
    private var point: [Double]

    init(dimensions: Int) {
        // The positive solution of x^(dimensions + 1) = x + 1.
        var ratio = 2.0
        for _ in 0..<64 {
            let power = (0..<dimensions).reduce(1.0) { product, _ in product * ratio }
            ratio = (ratio + (ratio + 1) / power) / 2
        }
        var step = 1.0
        steps = (0..<dimensions).map { _ in
            step /= ratio
            return step
        }
        point = [Double](repeating: 0.5, count: dimensions)
    }

    mutating func next() -> [Double] {
        for index in point.indices { point[index] = (point[index] + steps[index]).truncatingRemainder(dividingBy: 1) }
        return point
    }
}
