// The search of a fit: points that fill the space, boxes around the best candidates, lines through the best one.

import DrawerSettings

struct FitSearch {
    private let goal: FitGoal
    private let isSerial: Bool
    private(set) var rounds: [Fit.Round] = []
    /// Everything that ran, in the order of the runs.
    private var candidates: [Fit.Candidate] = []
    /// The index of the candidate with these values; nil for refused values.
    private var known: [[Double]: Int?] = [:]
    private var sequence: SpaceFilling
    private var refusal: RefusedSettings?

    /// The number of candidates that the search goes on from.
    private static let centers = 8
    /// How often the boxes are halved.
    private static let levels = 8
    /// How often the search begins again with further points while some expectation does not hold.
    private static let cycles = 3
    /// The number of points on a line through a whole span.
    private static let line = 32

    init(_ goal: FitGoal, isSerial: Bool) {
        self.goal = goal
        self.isSerial = isSerial
        sequence = SpaceFilling(dimensions: goal.spans.count)
    }

    private var dimensions: Int { goal.spans.count }
    private var most: Int { candidates.reduce(-1) { max($0, $1.held) } }

    /// The best candidate. The search ends early where all expectations hold and nothing is left to minimize.
    /// - Throws: the refusal if the scripts refuse all values, and the errors of `progress`.
    mutating func run(_ progress: (Int, Int) throws -> Void) throws -> Fit.Candidate {
        let points = min(2048, 128 << dimensions)
        let all = points + 2 * Self.levels * Self.centers * 16 * dimensions
        if let present = goal.present { take(Fit.inEffect, [present]) }
        for cycle in 0..<Self.cycles where most < goal.expectations {
            // In pieces, because the first ones may do.
            for _ in 0..<8 where most < goal.expectations {
                take(cycle == 0 ? "anywhere" : "anywhere again", (0..<points / 8).map { _ in sequence.next() })
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
        for level in 0..<Self.levels {
            let costs = candidates.filter { [most] in $0.held == most }.compactMap(\.cost)
            // The first time, one candidate alone may hold most.
            guard let least = costs.min(), let greatest = costs.max(), least > 0, greatest - least > 1e-9 || level == 0
            else { break }
            refine(radius: 0.5 / Double(1 << level), least: most, isCheaper)
            try progress(min(candidates.count, all - 1), all)
        }
        guard let best = candidates.min(by: isCheaper) else {
            throw refusal ?? RefusedSettings(settings: "", refusal: Refusal("no value", expected: "a value"))
        }
        return best
    }

    /// Moves each number of a candidate to the middle of the values with which nothing gets worse, so that the result does
    /// not lie beside an edge.
    /// - Returns: the candidate, and these values for each number.
    mutating func centered(_ best: Fit.Candidate) -> (Fit.Candidate, [ClosedRange<Double>]) {
        var best = best
        for dimension in 0..<dimensions {
            var place = best.place
            let range = equals(of: best, dimension)
            place[dimension] = (range.lowerBound + range.upperBound) / 2
            if let middle = run([place])[0], isEqual(middle, best) { best = middle }
        }
        let slack = (0..<dimensions).map { dimension in
            let range = equals(of: best, dimension)
            func value(_ share: Double) -> Double {
                var place = best.place
                place[dimension] = share
                return goal.values(at: place)[dimension].value
            }
            return value(range.lowerBound)...value(range.upperBound)
        }
        rounds.append(Fit.Round(name: "to the middle", tried: candidates.count, best: best))
        return (best, slack)
    }

    private func isEqual(_ other: Fit.Candidate, _ best: Fit.Candidate) -> Bool {
        other.held == best.held && (other.cost ?? .infinity) <= (best.cost ?? 0) + 1e-9
    }

    /// The shares of a span around a candidate with which nothing gets worse while the other numbers stay.
    private mutating func equals(of best: Fit.Candidate, _ dimension: Int) -> ClosedRange<Double> {
        let shares = (0...Self.line).map { Double($0) / Double(Self.line) }
        let isEqual = run(
            shares.map { share in
                var place = best.place
                place[dimension] = share
                return place
            }
        ).map { $0.map { self.isEqual($0, best) } ?? false }
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

    /// Candidates in boxes around the best ones that are not close to each other, and on the lines through these.
    /// - Parameter least: the number of expectations that hold with each of these.
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
        take("within \(Quantity.text(radius * 100, digits: 1)) %", places)
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

    /// Runs a round of the search.
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

    /// The candidates at places; those that did not run before are run. nil for refused values.
    @discardableResult
    private mutating func run(_ places: [[Double]]) -> [Fit.Candidate?] {
        let places = places.map { $0.map { min(max($0, 0), 1) } }
        let keys = places.map { goal.values(at: $0).map(\.value) }
        var new: [Int] = []
        var seen: Set<[Double]> = []
        for index in keys.indices where known[keys[index]] == nil && seen.insert(keys[index]).inserted {
            new.append(index)
        }
        var found = run(new.map { places[$0] }, withCost: false)
        // The cost matters only among the candidates that hold most.
        let most = max(most, found.compactMap { $0?.held }.max() ?? 0)
        let leaders = found.indices.filter { found[$0]?.held == most }
        for (index, leader) in zip(leaders, run(leaders.map { places[new[$0]] }, withCost: true)) {
            found[index] = leader
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

/// Points that fill the unit cube evenly, however many are taken: the multiples of a vector modulo 1, with the powers of
/// the generalized golden ratio (M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018).
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
