// Statistics: tables from the literature, brute force, and the share of samples in which an interval contains the
// truth.

import TestSupport
import XCTest

@testable import DrawerReports

final class StatisticsTests: XCTestCase {
    /// Values of Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    func testIntervals() {
        for (count, all, low, high) in [
            (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Statistics.wilson(count, of: all)
            XCTAssertEqual(interval.lowerBound, low, accuracy: 1e-4)
            XCTAssertEqual(interval.upperBound, high, accuracy: 1e-4)
        }
        XCTAssertEqual(Statistics.quantile(0.5, of: [1, 2, 4, 8]), 3)
        XCTAssertEqual(Statistics.quantile(0.95, of: [7]), 7)
        XCTAssertNil(Statistics.quantile(0.5, of: []))
        // Tables of Student's distribution.
        for (freedom, t) in [(1.0, 12.7062), (2, 4.3027), (5, 2.5706), (11, 2.2010), (30, 2.0423), (1000, 1.9623)] {
            XCTAssertEqual(Statistics.t(freedom), t, accuracy: 1e-4)
        }
        // Order statistics: the tables of the sign test.
        for (count, place) in [(6, 0), (8, 0), (9, 1), (20, 5), (50, 17), (100, 39)] {
            let median = Statistics.median((0..<count).map(Double.init))
            XCTAssertEqual(median?.interval, Double(place)...Double(count - 1 - place), "\(count)")
        }
        XCTAssertNil(Statistics.median([1, 2, 3, 4, 5])?.interval)
        XCTAssertNil(Statistics.median([]))
    }

    func testExactTests() {
        // McNemar: twice the tail of a fair coin.
        XCTAssertEqual(Statistics.mcNemar(0, 5), 0.0625, accuracy: 1e-12)
        XCTAssertEqual(Statistics.mcNemar(3, 7), 0.34375, accuracy: 1e-12)
        XCTAssertEqual(Statistics.mcNemar(4, 4), 1)
        XCTAssertEqual(Statistics.mcNemar(40_000, 60_000), 0, accuracy: 1e-12)
        // The flips of all signs, one by one.
        var random = Random(seed: 3)
        for _ in 0..<40 {
            let values = (0..<random.count(1...9)).map { _ in random.count(-6...6) }
            let sum = abs(values.reduce(0, +))
            let flips = (0..<(1 << values.count)).map { (mask: Int) -> Int in
                var sum = 0
                for (place, value) in values.enumerated() { sum += (mask >> place) & 1 == 1 ? value : -value }
                return abs(sum)
            }
            let p = Double(flips.count { $0 >= sum }) / Double(flips.count)
            XCTAssertEqual(Statistics.signFlip(values), p, accuracy: 1e-12, "\(values)")
        }
        // Holm's rule: 0.01 x 4, 0.02 x 3, then never less than before.
        XCTAssertEqual(Statistics.holm([0.04, 0.01, 0.02, 0.03]).map { ($0 * 100).rounded() }, [6, 4, 6, 6])
        XCTAssertEqual(Statistics.holm([0.9, 0.8]), [1, 1])
        XCTAssertEqual(Statistics.holm([]), [])
    }

    /// Exchanged pairs give the mirrored interval and the same p.
    func testPairsAreMirrored() {
        var random = Random(seed: 8)
        for people in [nil, Statistics.Persons(6, each: 10)] {
            let (one, other) = ((0..<60).map { _ in random.chance(0.7) }, (0..<60).map { _ in random.chance(0.5) })
            let (here, there) = (Statistics.Pairs(one, other, of: people), Statistics.Pairs(other, one, of: people))
            XCTAssertEqual(here.p, there.p)
            XCTAssertEqual(here.difference, -there.difference)
            XCTAssertEqual(here.interval.lowerBound, -there.interval.upperBound, accuracy: 1e-15)
            XCTAssertEqual(here.interval.upperBound, -there.interval.lowerBound, accuracy: 1e-15)
            XCTAssertEqual([here.won, here.lost], [there.lost, there.won])
        }
    }

    // MARK: Coverage

    /// The share of samples in percent whose interval contains the truth.
    private func coverage(_ draws: Int, _ seed: UInt64, _ contains: (inout Random) -> Bool) -> Double {
        var random = Random(seed: seed)
        return 100 * Double((0..<draws).count { _ in contains(&random) }) / Double(draws)
    }

    private func normal(_ random: inout Random) -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + random.number(0...1) }
    }

    /// A 95 % interval contains the truth in 93 to 97 of 100 samples.
    func testIntervalsContainTheTruth() {
        let share = coverage(2500, 1) { random in
            let truth = random.number(0.1...0.9)
            return Statistics.wilson((0..<200).count { _ in random.chance(truth) }, of: 200).contains(truth)
        }
        XCTAssertTrue((93...97).contains(share), "share: \(share)")
        let difference = coverage(1500, 2) { random in
            let (both, one, other) = (random.number(0.2...0.6), random.number(0.03...0.3), random.number(0.03...0.1))
            let draws = (0..<200).map { _ in random.number(0...1) }
            let pairs = Statistics.Pairs(
                draws.map { $0 < both + one },
                draws.map { $0 < both || (both + one..<both + one + other).contains($0) },
                of: nil)
            return pairs.interval.contains(one - other)
        }
        XCTAssertTrue((93...97).contains(difference), "difference: \(difference)")
        let median = coverage(1200, 3) { random in
            // A uniform distribution has the median 0 too.
            Statistics.median((0..<200).map { _ in random.number(-1...1) })?.interval?.contains(0) ?? false
        }
        XCTAssertTrue((93...97).contains(median), "median: \(median)")
    }

    /// Intervals over persons, whose shares and differences vary much, little or not at all. Intervals over single runs
    /// would be far too narrow where persons differ.
    func testIntervalsOverPersonsContainTheTruth() {
        func logistic(_ x: Double) -> Double { 1 / (1 + exp(-x)) }
        // The mean over all persons, by a fine sum over the normal distribution.
        let grid = (-40...40).map { Double($0) / 10 }
        let weights = grid.map { exp(-$0 * $0 / 2) }
        let whole = weights.reduce(0, +)
        func mean(_ value: (Double, Double) -> Double) -> Double {
            zip(grid, weights).reduce(0) { sum, one in
                sum + one.1 * zip(grid, weights).reduce(0) { $0 + $1.1 * value(one.0, $1.0) } / whole
            } / whole
        }
        // The spread of the persons, the spread of their differences, and whether both runs of a pair have one draw.
        let cases: [(people: Int, each: Int, spread: Double, apart: Double, isPaired: Bool)] = [
            (12, 30, 0.7, 0, true), (12, 30, 0, 0, true), (12, 30, 0.7, 0.5, false), (6, 10, 0.7, 0, false),
            (3, 30, 0.7, 0, true), (20, 10, 0.7, 0.5, true),
        ]
        for (number, (count, each, spread, apart, isPaired)) in cases.enumerated() {
            let people = Statistics.Persons(count, each: each)
            let one = { (x: Double) in logistic(0.8 + spread * x) }
            let other = { (x: Double, y: Double) in logistic(0.3 + spread * x + apart * y) }
            let truth = mean { x, _ in one(x) }
            let difference = truth - mean(other)
            var (naive, compared) = (0, 0)
            let draws = 2000
            let share = coverage(draws, UInt64(number + 4)) { random in
                var (here, there): ([Bool], [Bool]) = ([], [])
                for _ in 0..<count {
                    let (x, y) = (normal(&random), normal(&random))
                    for _ in 0..<each {
                        let draw = random.number(0...1)
                        here.append(draw < one(x))
                        there.append((isPaired ? draw : random.number(0...1)) < other(x, y))
                    }
                }
                naive += Statistics.wilson(here.count(where: \.self), of: here.count).contains(truth) ? 1 : 0
                compared += Statistics.Pairs(here, there, of: people).interval.contains(difference) ? 1 : 0
                return Statistics.share(here, of: people).contains(truth)
            }
            let covered = 100 * Double(compared) / Double(draws)
            XCTAssertTrue((93...97).contains(share), "share, case \(number): \(share)")
            XCTAssertTrue((93...97).contains(covered), "difference, case \(number): \(covered)")
            if number == 0 { XCTAssertLessThan(100 * Double(naive) / Double(draws), 85, "runs are no people") }
        }
    }
}
