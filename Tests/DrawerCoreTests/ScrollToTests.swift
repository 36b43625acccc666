// Scrolling from code while the list's end moves.

import XCTest

@testable import DrawerCore

final class ScrollToTests: XCTestCase {
    func testAScrollAgainstARisingDrawerStaysWithinTheList() throws {
        // If the list follows the height, its end rises with the drawer. Within the list, nothing is shown beyond the
        // end. A scroll that starts beyond the end does not jump, and the overscroll only falls.
        for listPans in [ListPans.contentFirst, .listOnly] {
            for (beyond, target) in [
                (0.0, 900.0), (0, 944), (0, 300), (0, 0), (60, 2000), (60, 900), (60, 300), (200, 944),
            ] {
                var engine = try drawer { $0.gesture.listPans = listPans }
                engine.send(.scroll(to: 2000, animated: false))
                XCTAssertEqual(engine.reading.offset, 944)
                if beyond > 0 {
                    engine.press(.list)
                    engine.pull(beyond)
                    engine.release(after: 0.1)
                }
                engine.send(.snap(to: .fullHeight))
                engine.wait(0.01)
                let before = engine.reading
                engine.send(.scroll(to: target))
                XCTAssertEqual(engine.reading.offset, before.offset, accuracy: 1e-9)
                var overscroll = max(0, before.offset - before.maximumOffset)
                var last = engine.reading.offset
                while engine.isMoving {
                    engine.wait(0.002)
                    let reading = engine.reading
                    let now = max(0, reading.offset - reading.maximumOffset)
                    XCTAssertLessThanOrEqual(now, overscroll + 1e-9, "\(listPans), \(beyond), \(target)")
                    XCTAssertLessThanOrEqual(
                        abs(reading.offset - last), 12, "\(listPans), \(beyond), \(target): the list jumps")
                    XCTAssertGreaterThanOrEqual(reading.offset, -1e-9)
                    overscroll = now
                    last = reading.offset
                }
                XCTAssertEqual(engine.reading.offset, min(target, 640), accuracy: 1e-9)
            }
        }
    }

    /// A rising drawer takes rows from a list at its end, and they do not come back.
    func testARisingDrawerMovesTheListForGood() throws {
        var engine = try drawer(offset: 944) { $0.gesture.listPans = .contentFirst }
        XCTAssertEqual(engine.reading.offset, 944)
        engine.put(at: .fullHeight)
        XCTAssertEqual(engine.reading.offset, 640)
        engine.put(at: .compressed)
        XCTAssertEqual(engine.reading.offset, 640)
    }

    /// A scroll that starts away from its target, but within the list, is not an overscroll.
    func testAScrollThatTurnsWithinTheListFollowsNoEnd() throws {
        var still = try drawer(offset: 300) { $0.gesture.listPans = .contentFirst }
        still.flick(.list, up: 600)
        var rising = still
        rising.send(.snap(to: .fullHeight))
        still.send(.scroll(to: 250))
        rising.send(.scroll(to: 250))
        for _ in 0..<40 {
            still.wait(0.01)
            rising.wait(0.01)
            XCTAssertEqual(rising.reading.offset, still.reading.offset, accuracy: 1e-9)
        }
    }

    func testAScrollPastTheOldEndOfAListThatHasGrownStaysInTheList() throws {
        // A slow scroll runs on past the old end, which lies within the list by now, while the drawer rises.
        var engine = try drawer {
            $0.gesture.listPans = .listOnly
            $0.scrolling.bounceResponse = 1
        }
        let oldEnd = engine.reading.maximumOffset
        engine.send(.scroll(to: 800, animated: false))
        engine.press(.list)
        engine.pull(130, over: 0.04)
        engine.send(.scroll(to: 700))
        engine.send(.listContent(height: engine.listHeight + 200))
        engine.wait(0.05)
        XCTAssertGreaterThan(engine.reading.offset, oldEnd)
        engine.send(.snap(to: .fullHeight))
        while engine.isMoving {
            XCTAssertLessThanOrEqual(engine.reading.offset, engine.reading.maximumOffset + 1e-9)
            engine.wait(0.004)
        }
    }
}
