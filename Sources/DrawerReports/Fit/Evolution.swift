// The search of a fit: differential evolution, a method that needs no slopes.
//
// Whether an expectation holds is a step function of the values, and the difference from a curve has several valleys: a
// `Wait settled` moves all that follows it. The method needs to know only which of two candidates is better.

import DrawerCore
import DrawerScript

/// Differential evolution in the unit cube (R. Storn and K. Price, "Differential Evolution: A Simple and Efficient
/// Heuristic for Global Optimization over Continuous Spaces", Journal of Global Optimization 11, 1997): the scheme
/// best/1 and rand/1 in turn, with binomial crossover. The factor of a difference is random for each vector ("dither").
///
/// All candidates of a generation are chosen before any of them runs, so that the result does not depend on the number
/// of cores.
struct Evolution {
    private var random: SplitMix
    private var members: [Fit.Candidate]

    /// The probability that a coordinate comes from the mutant.
    private static let crossover = 0.9

    /// The number of candidates of a generation.
    static func size(dimensions: Int) -> Int { 12 + 10 * dimensions }

    /// Begins at random places, and at a known one.
    /// - Parameters:
    ///   - start: the known place; nil for none.
    ///   - run: the candidates at some places.
    init(seed: UInt64, from start: [Double]?, dimensions: Int, run: ([[Double]]) -> [Fit.Candidate]) {
        var random = SplitMix(seed: seed)
        var places = start.map { [$0] } ?? []
        while places.count < Self.size(dimensions: dimensions) {
            places.append((0..<dimensions).map { _ in random.uniform() })
        }
        (self.random, members) = (random, run(places))
    }

    /// Runs one generation.
    /// - Parameters:
    ///   - isBetter: a strict order of candidates.
    ///   - run: the candidates at some places.
    mutating func step(by isBetter: Fit.Candidate.Order, run: ([[Double]]) -> [Fit.Candidate]) {
        guard let best = best(by: isBetter) else { return }
        let trials = members.indices.map { trial(for: $0, best: best) }
        // An equal one moves on, which crosses plateaus.
        for (index, candidate) in run(trials).enumerated()
        where !candidate.isRefused && !isBetter(members[index], candidate) {
            members[index] = candidate
        }
    }

    /// The best candidate; nil if all values are refused.
    func best(by isBetter: Fit.Candidate.Order) -> Fit.Candidate? {
        members.min(by: isBetter).flatMap { $0.isRefused ? nil : $0 }
    }

    /// The largest distance of two places in one coordinate.
    var spread: Double {
        (members.first?.place ?? []).indices.map { index in
            let values = members.map { $0.place[index] }
            return (values.max() ?? 0) - (values.min() ?? 0)
        }.max() ?? 0
    }

    private mutating func trial(for index: Int, best: Fit.Candidate) -> [Double] {
        let others = (0..<3).map { _ in members[Int(random.next() % UInt64(members.count))].place }
        let base = index % 2 == 0 ? best.place : others[0]
        let factor = 0.4 + 0.6 * random.uniform()
        let kept = Int(random.next() % UInt64(base.count))
        return base.indices.map { coordinate in
            let old = members[index].place[coordinate]
            guard coordinate == kept || random.uniform() < Self.crossover else { return old }
            let value = base[coordinate] + factor * (others[1][coordinate] - others[2][coordinate])
            // A mutant beyond an end lies between that end and the place that it replaces.
            return value < 0 ? old * random.uniform() : value > 1 ? 1 - (1 - old) * random.uniform() : value
        }
    }
}
