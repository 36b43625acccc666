// The search of a fit: differential evolution, a method that needs no slopes.
//
// Whether an expectation holds is a step function of the values, and the difference from a curve has several valleys: a
// `Wait settled` moves all that follows it. The method needs to know only which of two candidates is better.

import DrawerScript

/// Differential evolution in the unit cube (R. Storn and K. Price, "Differential Evolution: A Simple and Efficient
/// Heuristic for Global Optimization over Continuous Spaces", Journal of Global Optimization 11, 1997): the scheme
/// best/1 and rand/1 in turn, with binomial crossover. The factor of a difference is random for each vector ("dither").
///
/// All candidates of a generation are chosen before any of them runs, so that the result does not depend on the number
/// of cores.
struct Evolution<Candidate> {
    private var random: SplitMix
    private(set) var places: [[Double]] = []
    /// The candidate at each place; nil where the values are refused.
    private(set) var candidates: [Candidate?] = []

    /// The probability that a coordinate comes from the mutant.
    private static var crossover: Double { 0.9 }

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// The number of candidates of a generation.
    static func size(dimensions: Int) -> Int { 12 + 10 * dimensions }

    /// Begins with some places, and random ones besides.
    mutating func begin(
        with known: [[Double]], dimensions: Int, run: ([[Double]]) throws -> [Candidate?]
    ) rethrows {
        places = Array(known.prefix(Self.size(dimensions: dimensions)))
        while places.count < Self.size(dimensions: dimensions) {
            places.append((0..<dimensions).map { _ in random.uniform() })
        }
        candidates = try run(places)
    }

    /// Runs one generation.
    /// - Parameters:
    ///   - isBetter: a strict order of candidates.
    ///   - run: the candidates at some places.
    mutating func step(
        by isBetter: (Candidate, Candidate) -> Bool, run: ([[Double]]) throws -> [Candidate?]
    ) rethrows {
        guard let best = best(by: isBetter) else { return }
        let trials = places.indices.map { trial(for: $0, best: best) }
        for (index, candidate) in try run(trials).enumerated() {
            guard let candidate else { continue }
            // An equal one moves on, which crosses plateaus.
            if let old = candidates[index], isBetter(old, candidate) { continue }
            (places[index], candidates[index]) = (trials[index], candidate)
        }
    }

    /// The index of the best candidate; nil if all values are refused.
    func best(by isBetter: (Candidate, Candidate) -> Bool) -> Int? {
        var best: (index: Int, candidate: Candidate)?
        for (index, candidate) in candidates.enumerated() {
            guard let candidate else { continue }
            if let best, !isBetter(candidate, best.candidate) { continue }
            best = (index, candidate)
        }
        return best?.index
    }

    /// The largest distance of two places in one coordinate.
    var spread: Double {
        (places.first ?? []).indices.map { index in
            let values = places.map { $0[index] }
            return (values.max() ?? 0) - (values.min() ?? 0)
        }.max() ?? 0
    }

    private mutating func trial(for index: Int, best: Int) -> [Double] {
        let others = (0..<3).map { _ in Int(random.next() % UInt64(places.count)) }
        let base = places[index % 2 == 0 ? best : others[0]]
        let factor = 0.4 + 0.6 * random.uniform()
        let kept = Int(random.next() % UInt64(base.count))
        return base.indices.map { coordinate in
            let old = places[index][coordinate]
            guard coordinate == kept || random.uniform() < Self.crossover else { return old }
            let value =
                base[coordinate] + factor * (places[others[1]][coordinate] - places[others[2]][coordinate])
            // A mutant beyond an end lies between that end and the place that it replaces.
            return value < 0 ? old * random.uniform() : value > 1 ? 1 - (1 - old) * random.uniform() : value
        }
    }
}
