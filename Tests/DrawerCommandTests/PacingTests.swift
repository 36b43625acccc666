// The loop's clock: after a suspension of the process, motion continues within one frame.

import DrawerViews
import XCTest

@testable import DrawerLoop

final class PacingTests: XCTestCase {
    private let frame = 1.0 / 60

    func testTimeAdvancesWhileTheLoopWakesUp() {
        var clock = LoopClock(from: 100)
        XCTAssertEqual(clock.wakeUp(at: 100, expected: nil).seconds, 0)
        XCTAssertEqual(clock.wakeUp(at: 100.016, expected: 100.016).seconds, 0.016, accuracy: 1e-8)
        // A frame that is late, but not late enough for a suspension.
        XCTAssertEqual(clock.wakeUp(at: 100.266, expected: 100.032).seconds, 0.266, accuracy: 1e-8)
        XCTAssertEqual(clock.moment(1), 101)
    }

    func testAGapCountsAsOneFrame() {
        for gap in [0.2501, 1, 3600, 1e6] {
            var clock = LoopClock(from: 100)
            let before = clock.wakeUp(at: 101, expected: 101)
            let after = clock.wakeUp(at: 101 + gap, expected: 101 + frame)
            XCTAssertEqual((after - before).seconds, frame, accuracy: 1e-8, "\(gap)")
            // Time continues from there.
            let later = clock.wakeUp(at: 101 + gap + 0.1, expected: 101 + gap + frame)
            XCTAssertEqual((later - after).seconds, 0.1, accuracy: 1e-8, "\(gap)")
            XCTAssertEqual(clock.moment(after.seconds), 101 + gap, accuracy: 1e-6)
        }
    }

    /// At rest, the loop may sleep for any time, and the time is the real time.
    func testRestIsNotAGap() {
        var clock = LoopClock(from: 100)
        XCTAssertEqual(clock.wakeUp(at: 5000, expected: nil).seconds, 4900, accuracy: 1e-6)
    }

    /// A deadline that passed during a sleep counts as reached at the wake-up; a long sleep before a distant deadline
    /// is not a gap.
    func testDeadlines() {
        var clock = LoopClock(from: 100)
        XCTAssertEqual(clock.wakeUp(at: 102, expected: 102).seconds, 2, accuracy: 1e-8)
        XCTAssertEqual(clock.wakeUp(at: 160, expected: 103).seconds, 3, accuracy: 1e-8)
        // The deadline had passed before the loop began to sleep.
        XCTAssertEqual(clock.wakeUp(at: 200, expected: 150).seconds, 3, accuracy: 1e-8)
    }

    func testTimeNeverGoesBack() {
        var clock = LoopClock(from: 0)
        var last = Nanoseconds.zero
        var now = 0.0
        for step in 0..<10_000 {
            now += Double((step * 7919) % 613) / 1000
            let time = clock.wakeUp(at: now, expected: step % 3 == 0 ? nil : now - Double(step % 5) / 10)
            XCTAssertGreaterThanOrEqual(time, last)
            last = time
        }
    }
}
