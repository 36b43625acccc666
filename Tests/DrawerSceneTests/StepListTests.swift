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

    /// The row that adds a step stays in view when the drawer settles from full height, also at the top of a list that is
    /// scrolled to its end.
    func testTheAddedRowStaysInView() throws {
        for rows in 20...36 {
            for (isAtEnd, choices) in [(true, 1), (true, 3), (false, 1)] {
                var hand = try Hand(configuration(80, rows))
                hand.snaps(.fullHeight)
                if isAtEnd { hand.presses(.end) }
                hand.settles()
                for _ in 0..<choices { hand.presses(.right) }
                hand.settles()
                hand.presses(.enter)
                hand.settles()
                let (canvas, highlight) = (hand.picture, hand.simulation.theme.highlight.background)
                XCTAssertTrue(
                    (0..<rows).contains { canvas[10, $0].style.background == highlight },
                    "\(rows) rows, at the end: \(isAtEnd), \(choices) choices:\n\(canvas.text)")
            }
        }
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

    /// A new step is lit until half a second after it has come into view and everything rests, also where motions are
    /// jumps.
    func testANewStepIsLitForHalfASecond() throws {
        for isReduced in [false, true] {
            for pause in [0.0, 0.3, 2] {
                var start = given(.shortcuts, 80, 24)
                start.set("ReducedMotion \(isReduced ? "on" : "off")")
                var hand = try Hand(start)
                hand.presses(.up)
                hand.waits(pause)
                hand.presses(.right, .enter)
                let light = hand.simulation.run.scene.common.theme.highlight.background
                var (atRest, lastLit) = (hand.time, 0.0)
                for _ in 0..<240 {
                    hand.waits(1 / 60.0)
                    if hand.simulation.isMoving { atRest = hand.time }
                    let canvas = hand.picture
                    if (1..<14).contains(where: { canvas[12, $0].style.background.contrast(with: light) < 1.2 }) {
                        lastLit = hand.time
                    }
                }
                XCTAssertEqual(lastLit - atRest, 0.5, accuracy: 0.04, "reduced motion: \(isReduced), \(pause) s")
            }
        }
    }
}
