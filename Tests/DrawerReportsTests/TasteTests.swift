// The blind test: pairs, the order of preference, how sure it is, and its rounds as a table.

import DrawerCore
import DrawerScript
import XCTest

@testable import DrawerReports

final class TasteTests: XCTestCase {
    func testEachPairComesAsOftenAsAnyOther() {
        for seed in 0..<20 as Range<UInt64> {
            let taste = Taste(["a", "b", "c", "d"], rounds: 14, seed: seed)
            var counts: [Set<Int>: Int] = [:]
            for round in taste.rounds {
                XCTAssertNotEqual(round.first, round.second)
                counts[[round.first, round.second], default: 0] += 1
            }
            XCTAssertEqual(counts.count, 6)
            XCTAssertTrue(counts.values.allSatisfy { $0 == 2 || $0 == 3 })
            XCTAssertEqual(taste.rounds, Taste(["a", "b", "c", "d"], rounds: 14, seed: seed).rounds)
        }
    }

    /// Choices by known strengths give the order of these strengths, and with many rounds their differences.
    func testStrengthsAreFoundAgain() {
        let known = [0.9, 0.3, -0.2, -1.0]
        var taste = Taste(["a", "b", "c", "d"], rounds: 6000, seed: 2)
        var random = SplitMix(seed: 4)
        while let round = taste.current {
            let share = 1 / (1 + exp(known[round.second] - known[round.first]))
            taste.choose(random.uniform() < share ? .first : .second)
        }
        for (found, known) in zip(taste.strengths, known) { XCTAssertEqual(found, known, accuracy: 0.08) }
        XCTAssertGreaterThan(taste.sureness(of: 0, over: 1), 0.999)
        XCTAssertEqual(taste.sureness(of: 2, over: 1), 1 - taste.sureness(of: 1, over: 2), accuracy: 1e-6)
    }

    /// Of two drawers, the model has a closed form: the logarithm of the ratio of the wins.
    func testTwoDrawers() {
        var taste = Taste(["a", "b"], rounds: 10, seed: 1)
        for index in 0..<10 {
            guard let round = taste.current else { return XCTFail("\(index)") }
            // 7 wins of a, 2 of b, and one round without a difference.
            let winner = index < 7 ? 0 : 1
            taste.choose(index == 9 ? .none : round.first == winner ? .first : .second)
        }
        let (one, two) = (7 + 0.5 + 0.5, 2 + 0.5 + 0.5)
        XCTAssertEqual(taste.strengths[0] - taste.strengths[1], Math.log(one / two), accuracy: 1e-9)
        // The variance of a difference of two: 1 / (n p (1 - p)).
        let share = one / (one + two)
        let error = Math.sqrt(1 / ((one + two) * share * (1 - share)))
        XCTAssertEqual(taste.sureness(of: 0, over: 1), Taste.normal(Math.log(one / two) / error), accuracy: 1e-6)
        let table = taste.table.text(as: .csv).split(separator: "\n")
        XCTAssertTrue(table[1].hasPrefix("1,a,7.5,10,"), "\(table)")
        XCTAssertTrue(table[2].hasPrefix("2,b,2.5,10,"), "\(table)")
        let log = taste.log.text(as: .csv).split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(log[0], "round,task,first,second,better")
        XCTAssertEqual(log.count, 12)
        XCTAssertTrue(log[1].hasPrefix("1,Open it fully,") && log[1].hasSuffix(",a"), "\(log[1])")
        XCTAssertTrue(log[10].hasSuffix(","), "\(log[10])")
        XCTAssertEqual(Taste.normal(1.959963984540054), 0.975, accuracy: 1e-6)
    }

    func testNothingIsKnownBeforeTheFirstRound() {
        let taste = Taste(["a", "b", "c"], rounds: 3, seed: 1)
        XCTAssertEqual(taste.strengths, [0, 0, 0])
        XCTAssertEqual(taste.sureness(of: 0, over: 1), 0.5, accuracy: 1e-6)
        XCTAssertEqual(taste.log.text(as: .csv), "round,task,first,second,better\n")
    }
}
