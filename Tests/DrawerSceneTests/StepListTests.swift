// The steps behind the drawer of `shortcuts`: the place of a new step, the undo, and their use beside the drawer.

import DrawerCore
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

    /// The steps scroll and one is chosen while the drawer stays at `expanded`; an action in the drawer goes after it.
    func testStepsAndDrawerAreUsedAtTheSameTime() throws {
        var hand = try Hand()
        hand.snaps(.expanded)
        func steps() throws -> StepList { try XCTUnwrap(hand.simulation.run.scene as? ShortcutsScene).steps }
        let start = try XCTUnwrap(hand.simulation.point(of: .primary))
        hand.does(.press(start))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: start.x, y: start.y - 48)))
        hand.waits(0.2)
        hand.does(.release)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.primaryOffset, 48)
        XCTAssertNil(try steps().chosen)
        try hand.taps(.primary)
        let (chosen, count) = (try XCTUnwrap(try steps().chosen), try steps().count)
        try hand.taps(.list)
        XCTAssertEqual(try steps().count, count + 1)
        XCTAssertEqual(try steps().newest, chosen + 1)
        XCTAssertEqual(hand.simulation.reading.detent, .expanded)
    }

    /// A new step is lit for half a second from the moment at which it comes into view, also if nothing moves then.
    func testANewStepIsLitForHalfASecond() throws {
        for isReduced in [false, true] {
            for pause in [0.0, 0.3, 2] {
                var start = given(.shortcuts, 80, 24)
                start.set("ReducedMotion \(isReduced ? "on" : "off")")
                var hand = try Hand(start)
                hand.presses(.up)
                hand.waits(pause)
                hand.presses(.right)
                hand.waits(0.05)
                hand.presses(.enter)
                var (ends, frames): ([Double], Int) = ([], 0)
                var wasLit = false
                let begin = hand.time
                print("NEXT", hand.simulation.nextDeadline ?? -1, begin, hand.simulation.run.scene.stage.litUntil)
                while let due = hand.simulation.isMoving ? hand.time + 1 / 60.0 : hand.simulation.nextDeadline {
                    hand.time = max(due, hand.time)
                    hand.simulation.advance(to: hand.time)
                    frames += 1
                    if isReduced { print("  AT", hand.time, hand.simulation.isMoving, hand.simulation.nextDeadline ?? -1, hand.simulation.run.scene.time, hand.simulation.run.scene.stage.litUntil, hand.simulation.reading.primaryOffset) }
                    if frames > 500 { break }
                    let canvas = hand.picture
                    let isLit = (1..<24).contains { row in
                        canvas[12, row].style.background == hand.simulation.run.scene.stage.theme.highlight.background
                            && row < 14
                    }
                    if wasLit, !isLit { ends.append(hand.time - begin) }
                    wasLit = isLit
                }
                print("LIT", isReduced, pause, ends, frames, wasLit)
            }
        }
    }
}
