// Comparisons: each policy's target, time, overshoot and jumps, as a table and as a drawing.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerScript

final class CompareTests: XCTestCase {
    private func comparison(_ text: String, _ policies: [Policy] = Policy.own) throws -> Comparison {
        try Comparison(
            ScriptFile(path: "x/c.drawer", bytes: Array(text.utf8)), with: policies.map { try Setting("Policy \($0)") })
    }

    func testEachPolicyRunsTheSameGesture() throws {
        let comparison = try comparison("Drag handle by 0,-4 over 200ms\nSleep 10ms")
        XCTAssertEqual(comparison.outcomes.map(\.name), ["projected", "shortcuts", "threshold", "nearest"])
        for outcome in comparison.outcomes {
            XCTAssertNotNil(outcome.target, outcome.name)
            XCTAssertEqual(outcome.rows.last?.reading.detent, outcome.target, "each is run until it has settled")
            XCTAssertGreaterThan(try XCTUnwrap(outcome.timeToRest), 0.1)
            XCTAssertGreaterThan(outcome.longestJump, 1)
            XCTAssertGreaterThan(outcome.longestVelocityJump, 1)
            XCTAssertGreaterThanOrEqual(outcome.overshoot, 0)
        }
        // The runs are equal up to the release.
        let before = comparison.outcomes.map { $0.rows.prefix { $0.time < .milliseconds(200) }.map(\.reading.top) }
        XCTAssertEqual(Set(before).count, 1)
    }

    func testOvershootIsTheSprings() throws {
        let text = "Set Spring response 0.4 damping 0.5\nSet FrameRate 1000\nSnap expanded"
        let outcome = try XCTUnwrap(comparison(text, [.nearest]).outcomes.first)
        let spring = try Spring(response: 0.4, dampingRatio: 0.5)
        let way = 384 * 0.4 - 64.0
        XCTAssertEqual(outcome.overshoot, spring.overshootFromRest(displacement: way), accuracy: 0.01)
        XCTAssertEqual(outcome.target, .expanded)
        XCTAssertEqual(
            try XCTUnwrap(outcome.timeToRest), spring.settlingTime(displacement: way, velocity: 0), accuracy: 1e-6)
    }

    func testNothingSettles() throws {
        let outcome = try XCTUnwrap(comparison("Sleep 100ms", [.nearest]).outcomes.first)
        XCTAssertNil(outcome.target)
        XCTAssertNil(outcome.timeToRest)
        XCTAssertEqual(outcome.overshoot, 0)
        XCTAssertEqual(outcome.longestJump, 0)
    }

    func testTableIsAligned() throws {
        let lines = try comparison("Flick handle up 900pt/s").table.split(separator: "\n")
        XCTAssertEqual(lines.count, 5)
        XCTAssertTrue(lines[0].hasPrefix("policy "))
        XCTAssertEqual(Set(lines.map(\.count)).count, 1, "numbers end in one column")
        for (line, policy) in zip(lines.dropFirst(), Policy.own) { XCTAssertTrue(line.hasPrefix(policy.name)) }
    }

    func testDrawingIsWellFormed() throws {
        let comparison = try comparison("Note \"<a & b>\"\nFlick handle up 900pt/s")
        XCTAssertNoThrow(try Markup.check(comparison.svg))
        for piece in ["&lt;a &amp; b&gt;", "curve p0", "curve p3", ">projected<", "class=\"ring\""] {
            XCTAssertTrue(comparison.svg.contains(piece), piece)
        }
        XCTAssertNoThrow(try Markup.check(self.comparison("", []).svg))
    }
}
