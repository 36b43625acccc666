// The steps behind the drawer of `shortcuts`: the place of a new step, and the undo of steps.

import DrawerMatch
import XCTest

@testable import DrawerScene

final class StepListTests: XCTestCase {
    private func titles(_ steps: StepList) -> [String] { (0..<steps.count).map { String(steps[$0].title) } }

    func testANewStepGoesAfterTheChosenOne() {
        var steps = StepList(Rows(["a", "b", "c"]))
        let new = StepList(Rows(["x", "y", "z"]))
        XCTAssertTrue(steps.add(new[0]))
        XCTAssertEqual(titles(steps), ["a", "b", "c", "x"], "to the end without a choice")
        steps.choose(0)
        XCTAssertTrue(steps.add(new[1]))
        XCTAssertTrue(steps.add(new[2]))
        XCTAssertEqual(titles(steps), ["a", "y", "z", "b", "c", "x"], "one after the other")
        XCTAssertEqual(steps.chosen, 2)
        XCTAssertEqual(steps.newest, 2)
        XCTAssertEqual(steps.undo()?.title, "z")
        XCTAssertEqual(steps.chosen, 1)
        XCTAssertEqual(steps.undo()?.title, "y")
        XCTAssertEqual(steps.undo()?.title, "x")
        XCTAssertNil(steps.undo())
        XCTAssertEqual(titles(steps), ["a", "b", "c"])
        XCTAssertEqual(steps.chosen, 0)
        steps.choose(2)
        XCTAssertTrue(steps.add(new[0]))
        steps.choose(0)
        _ = steps.undo()
        XCTAssertEqual(steps.chosen, 0, "a choice before the removed step stays")
    }
}
