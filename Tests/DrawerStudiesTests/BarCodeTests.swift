// Calls from code on a bar: scrolls and steps. Heights 100, 200 and 300 pt.

import DrawerCore
import DrawerStudies
import TestSupport
import XCTest

final class BarCodeTests: XCTestCase {
    func testScrollFromCode() throws {
        var bar = try bar()
        bar.send(.scroll(to: 700))
        XCTAssertEqual(bar.reading.listPhase, .bouncing)
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, 500)
        XCTAssertEqual(bar.state.height, 100)
        // A scroll leads to an offset where the bar is between two heights: the bar glides to the nearest height.
        for (offset, animated, height) in [
            (640.0, true, 200.0), (700, true, 100), (640, false, 200), (700, false, 100),
        ] {
            bar.send(.scroll(to: offset, animated: animated))
            bar.settleDown()
            XCTAssertEqual(bar.state.height, height)
        }
        // A scroll during a glide ends the glide. Events and readings count from the content's top under a normal bar.
        bar.send(.toggle)
        bar.wait(0.1)
        XCTAssertEqual(bar.send(.scroll(to: 1200, animated: false)).kinds.first, .settleInterrupted(detent: "expanded"))
        XCTAssertEqual(bar.contentOffset, 1000)
        XCTAssertEqual(bar.reading.offset, 1200)
        XCTAssertFalse(bar.isExpanding)
        // A scroll during a pan ends the pan.
        bar.drag(by: -10)
        bar.send(.scroll(to: 200))
        let later = bar
        bar.release()
        XCTAssertEqual(bar.reading, later.reading)
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, 0)
    }

    /// A step begins at the bar's height, or at the target of its glide, and not at the last resting height.
    func testAStepBeginsAtTheBar() throws {
        var held = try bar()
        held.drag(by: -50)
        XCTAssertEqual(held.state.height, 150)
        for (direction, height) in [(Direction.up, "normal"), (.down, "compact")] {
            var bar = held
            XCTAssertEqual(bar.send(.step(toward: direction)).target?.text, height)
        }
        // A scroll from code stops a glide to `compact` between two heights.
        var stopped = try bar(settlesAfterFling: false)
        stopped.drop(by: -60)
        stopped.wait(0.05)
        stopped.send(.scroll(to: 50, animated: false))
        XCTAssertEqual(stopped.state.height, 110, accuracy: 40)
        XCTAssertTrue(stopped.isSettled)
        XCTAssertEqual(stopped.send(.step(toward: .down)).target, "compact")
        // A glide counts as its target.
        var gliding = try bar()
        gliding.send(.toggle)
        gliding.wait(0.1)
        XCTAssertEqual(gliding.send(.step(toward: .up)).kinds, [.notApplied(reason: .noNextDetent)])
        XCTAssertEqual(gliding.send(.step(toward: .down)).target, "normal")
    }

    /// The policy measures a scroll from code from its start, and not from the start of an earlier pan.
    func testAScrollFromCodeHasItsOwnStart() throws {
        var bar = try bar { $0.release.policy = .threshold }
        bar.drop(by: -100)
        bar.settleDown()
        XCTAssertEqual(bar.state.resting, .compact)
        // Exactly halfway, the bar goes back to the height at which the motion began.
        bar.send(.scroll(to: 50, animated: false))
        bar.settleDown()
        XCTAssertEqual(bar.state.resting, .compact)
    }
}
