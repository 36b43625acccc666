// The scene `airbar`: the look of the bar at its heights.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerStudies
import TestSupport
import XCTest

@testable import DrawerScene

final class AirbarTests: XCTestCase {
    /// In all colors, an empty cell of the bar differs from a cell of the page below the bar.
    func testTheBarIsDistinctFromThePage() throws {
        for theme in ThemeName.allCases {
            for depth in ColorDepth.allCases {
                let picture = try Hand(given(.airbar, 46, 16, theme, depth)).picture
                let (bar, page) = (picture[0, 4], picture[0, 5])
                XCTAssertEqual([bar.glyph, page.glyph], [Glyph.space, .space])
                XCTAssertTrue(
                    bar.style.background != page.style.background || bar.style.attributes.contains(.reverse),
                    "\(theme), \(depth): \(bar.style) and \(page.style)")
            }
        }
    }

    /// A low bar has no room for its fields; the line with their values stays.
    func testALowBarIsNeverEmpty() throws {
        for rows in 4...40 {
            var hand = try Hand(given(.airbar, 80, rows))
            hand.does(.code(.toggle))
            hand.settles()
            let text = hand.picture.lines.prefix(Int(hand.simulation.reading.height / 16)).joined()
            let isTold = text.contains("By the sea  ·") || text.contains("By the sea, anywhere")
            XCTAssertTrue(isTold || rows < 6, "\(rows): \(text)")
        }
    }

    /// The hint of the key Space names what the key does at the bar's height.
    func testTheHintOfTheBarFollowsItsHeight() throws {
        var hand = try Hand(given(.airbar, 80, 24))
        XCTAssertTrue(
            hand.simulation.pane.top().hints.contains { $0.text == "Space expand" })
        hand.presses(.space)
        XCTAssertTrue(
            hand.simulation.pane.top().hints.contains { $0.text == "Space restore" })
        hand.settles()
        XCTAssertTrue(
            hand.simulation.pane.top().hints.contains { $0.text == "Space restore" })
        hand.presses(.space)
        hand.settles()
        XCTAssertTrue(
            hand.simulation.pane.top().hints.contains { $0.text == "Space expand" })
    }

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

    func testATapHitsTheShownStay() throws {
        var hand = try Hand(given(.airbar))
        hand.does(.wheel(rows: 13, at: DrawerPoint(x: 100, y: 300)))
        hand.settles()
        hand.taps(column: 30, row: try hand.row(of: "Tower in the town wall"))
        XCTAssertEqual(hand.simulation.selectionText?.hasPrefix("Tower in the town wall"), true)
        XCTAssertEqual(hand.simulation.steps, 1)
    }
}
