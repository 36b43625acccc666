// The loop's clock: after a suspension of the process, motion continues within one frame.

import DrawerSettings
import XCTest

@testable import DrawerLoop

final class PacingTests: XCTestCase {
    /// For each wake-up: its time, the expected time, and the loop's time. A gap of more than a quarter of a second
    /// after a deadline counts as one frame.
    func testTheTimeOfEachWakeUp() {
        let frame = 1.0 / 60
        var courses: [[(now: Double, expected: Double?, seconds: Double)]] = [
            // A frame that is late, but not late enough for a suspension.
            [(100, nil, 0), (100.016, 100.016, 0.016), (100.266, 100.032, 0.266)],
            // At rest, the loop may sleep for any time.
            [(5000, nil, 4900)],
            // A deadline within a sleep is reached. The last deadline had passed before the loop began to sleep.
            [(102, 102, 2), (160, 103, 3), (200, 150, 3)],
        ]
        for gap in [0.2501, 1, 3600, 1e6] {
            courses.append([
                (101, 101, 1), (101 + gap, 101 + frame, 1 + frame), (101.1 + gap, 101 + gap + frame, 1.1 + frame),
            ])
        }
        for course in courses {
            var clock = LoopClock(from: 100)
            for (now, expected, seconds) in course {
                let time = clock.wakeUp(at: now, expected: expected).seconds
                XCTAssertEqual(time, seconds, accuracy: 1e-6, "\(course) at \(now)")
                XCTAssertEqual(clock.moment(time), now, accuracy: 1e-6, "\(course) at \(now)")
            }
        }
    }

    /// A loop that wakes up long after a deadline reaches it: a nanosecond less would leave its change undrawn.
    func testASleepReachesItsDeadline() {
        for start in [100, 12_345.678901, 987_654.321] {
            for step in 1...2000 {
                var clock = LoopClock(from: start)
                let deadline = Nanoseconds(Int64(step) * 300_000_007).seconds
                let expected = clock.moment(deadline)
                XCTAssertEqual(clock.wakeUp(at: expected + 0.001, expected: expected).seconds, deadline, "\(step)")
            }
        }
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
