// The scene `airbar`: the look of the bar at its heights.

import DrawerCells
import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerScene

final class AirbarTests: XCTestCase {
    /// As in the article, the bar's hue has the alpha 0 at `compact`, 1 from `normal` on, and is linear in between.
    func testTheBarsHueFollowsItsProgressAsInTheArticle() throws {
        for theme in [ThemeName.dark, .light] {
            var hand = try Hand(given(.airbar, 60, 24, theme))
            func channels(_ bits: UInt32) -> [Double] { [16, 8, 0].map { Double(bits >> $0 & 0xFF) } }
            func color() -> [Double] { channels(hand.picture[0, 0].style.background.bits) }
            let full = color()
            XCTAssertEqual(hand.simulation.reading.progress, 1)
            hand.snaps("expanded")
            XCTAssertEqual(color(), full, "\(theme)")
            hand.snaps("compact")
            let none = color()
            XCTAssertEqual(none, channels(Theme(Look(theme: theme, colorDepth: .direct)).bar.background.bits))
            XCTAssertNotEqual(none, full)
            hand.snaps("normal")
            hand.does(.press(DrawerPoint(x: 100, y: 300)))
            for y in [296.0, 284, 268, 250] {
                hand.does(.move(DrawerPoint(x: 100, y: y)))
                let progress = hand.simulation.reading.progress
                XCTAssertTrue((0.1...0.95).contains(progress), "\(progress)")
                for channel in 0..<3 {
                    let mixed = none[channel] + progress * (full[channel] - none[channel])
                    XCTAssertEqual(color()[channel], mixed, accuracy: 2, "\(theme), \(progress)")
                }
            }
        }
    }

    /// Another list slides in within 0.25 s while the first one leaves on the other side. With reduced motion it
    /// appears at once.
    func testAnotherListSlidesIn() throws {
        var hand = try Hand(given(.airbar))
        let first = hand.picture
        hand.presses(.tab)
        XCTAssertTrue(hand.simulation.isMoving)
        func rows(_ canvas: Canvas) -> [Substring] {
            canvas.text.split(separator: "\n").suffix(6).map { $0.prefix(60) }
        }
        XCTAssertEqual(rows(hand.picture), rows(first), "the list slides from its place")
        hand.waits(0.1)
        let middle = hand.picture
        hand.waits(0.2)
        XCTAssertFalse(hand.simulation.isMoving)
        let second = hand.picture
        XCTAssertNotEqual(middle.text, first.text)
        XCTAssertNotEqual(middle.text, second.text)
        XCTAssertNotEqual(second.text, first.text)

        var still = try Hand(given(.airbar))
        still.does(.configure(try Setting("ReducedMotion on")))
        still.presses(.tab)
        XCTAssertFalse(still.simulation.isMoving)
        XCTAssertEqual(still.picture.text, second.text)
    }

    /// The first arrow chooses a row that is completely below the bar: the list does not scroll back to show it.
    func testTheFirstChosenRowIsBelowTheBar() throws {
        var hand = try Hand(given(.airbar, 80, 30))
        for rows in 1...12 {
            let place = try XCTUnwrap(hand.simulation.point(of: .list))
            hand.does(.wheel(rows: 1, at: place))
            hand.settles()
            var chosen = hand
            chosen.presses(.right)
            chosen.settles()
            XCTAssertGreaterThan(chosen.simulation.run.selection, 0)
            XCTAssertEqual(chosen.simulation.reading.offset, hand.simulation.reading.offset, "after \(rows) rows")
        }
    }
}
