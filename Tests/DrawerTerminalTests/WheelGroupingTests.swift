// Notches of one, three and nine events, and the stream of a touchpad.

import XCTest

@testable import DrawerTerminal

final class WheelGroupingTests: XCTestCase {
    /// The total number of rows for events at these times.
    private func rows(_ times: [Double], direction: Int = 1, _ grouping: inout WheelGrouping) -> Double {
        times.reduce(0) { $0 + grouping.rows(direction: direction, at: $1) }
    }

    func testANotchIsThreeRowsForAnyNumberOfEvents() {
        for events in [1, 2, 3, 9] {
            for gap in [0, 0.0001, 0.0005] {
                var grouping = WheelGrouping()
                for notch in 0..<5 {
                    let start = 1 + 0.12 * Double(notch)
                    XCTAssertEqual(
                        rows((0..<events).map { start + gap * Double($0) }, &grouping), 3, "\(events) events, \(gap) s")
                }
            }
        }
    }

    func testATouchpadScrollsARowPerEvent() {
        for gap in [0.007, 0.015, 0.040, 0.075] {
            var grouping = WheelGrouping()
            let count = Int(0.9 / gap)
            let total = rows((0..<count).map { 5 + gap * Double($0) }, &grouping)
            // The first event counts as a notch.
            XCTAssertEqual(total, Double(count) + 2, "\(gap) s apart")
            // A burst of events in the middle of the stream counts as one notch.
            let end = 5 + gap * Double(count)
            XCTAssertEqual(rows(Array(repeating: end, count: 9), &grouping), 3, "\(gap) s apart")
        }
    }

    func testAReversalBeginsANewNotch() {
        var grouping = WheelGrouping()
        XCTAssertEqual(grouping.rows(direction: 1, at: 0), 3)
        XCTAssertEqual(grouping.rows(direction: -1, at: 0.001), 3)
        XCTAssertEqual(grouping.rows(direction: -1, at: 0.002), 0)
    }

    func testOtherSizesOfANotch() {
        var one = WheelGrouping(rowsPerNotch: 1)
        XCTAssertEqual(rows([0, 0, 0, 0.1, 0.1, 0.1], &one), 2)
        var half = WheelGrouping(rowsPerNotch: 0.5)
        XCTAssertEqual(rows([0, 0.02, 0.04], &half), 1.5)
    }
}
