// The scene `bouncy`: the bent edge, the actions of the sheet, and the sent message.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerStudies
import TestSupport
import XCTest

@testable import DrawerScene

final class BouncyTests: XCTestCase {
    /// The sheet's color lies on the line from the drawer's color to the fill color of the article.
    func testTheSheetHasAShadeOfTheArticlesBlue() throws {
        for theme in [ThemeName.dark, .light] {
            var hand = try Hand(given(.bouncy, 60, 20, theme))
            hand.does(.code(.toggle))
            hand.settles()
            func channels(_ bits: UInt32) -> [Double] { [16, 8, 0].map { Double(bits >> $0 & 0xFF) } }
            let sheet = channels(hand.picture[58, 19].style.background.bits)
            let drawer = channels(Theme(Look(theme: theme, colorDepth: .direct)).drawer.background.bits)
            let blue = [0.0, 184, 255]
            let share = (sheet[1] - drawer[1]) / (blue[1] - drawer[1])
            XCTAssertGreaterThan(share, 0.2, "\(theme)")
            for channel in 0..<3 {
                let mixed = drawer[channel] + share * (blue[channel] - drawer[channel])
                XCTAssertEqual(sheet[channel], mixed, accuracy: 2, "\(theme): \(sheet)")
            }
        }
    }

    func testEachColumnOfTheEdgeStandsWhereTheCurveSays() throws {
        var hand = try Hand(given(.bouncy, 90, 30))
        let body = { (canvas: Canvas) in canvas[45, 29].style.background }
        for (at, wait) in [(0.06, 0.02), (0.13, 0.03), (0.2, 0.04)] {
            var hand = hand
            hand.does(.code(.toggle))
            hand.waits(at + wait)
            let scene = try BouncyScene(given(.bouncy, 90, 30))
            var copy = scene
            _ = copy.handle(Input.code(.toggle))
            _ = copy.advance(to: at + wait)
            let canvas = hand.picture
            var bent = false
            for column in 0..<90 {
                let y = copy.engine.shape.edge(at: (Double(column) + 0.5) / 90) / 16
                // The first cell from the top that the sheet's color fills wholly or from below.
                var seen = 30.0
                for row in 0..<30 {
                    let cell = canvas[column, row]
                    if cell.glyph.bits > 0x2580, cell.glyph.bits < 0x2588, cell.style.foreground == body(canvas) {
                        seen = Double(row) + 1 - Double(cell.glyph.bits - 0x2580) / 8
                        break
                    }
                    if cell.style.background == body(canvas) {
                        seen = Double(row)
                        break
                    }
                }
                XCTAssertEqual(seen, y, accuracy: 1 / 16.0 + 1e-9, "column \(column) at \(at + wait) s")
                if abs(copy.engine.shape.edge(at: 0.5) - copy.engine.shape.side) > 4 { bent = true }
            }
            XCTAssertTrue(bent, "it is bent at \(at + wait) s")
        }
        hand.settles()
    }

    func testATapHitsTheShownAction() throws {
        var hand = try Hand(given(.bouncy))
        let messages = hand.simulation.steps
        hand.does(.code(.toggle))
        hand.settles()
        hand.taps(column: 30, row: try hand.row(of: "For an hour"))
        XCTAssertEqual(hand.simulation.steps, messages + 1)
        hand.settles()
        XCTAssertTrue(hand.picture.text.contains("◎ Where I am"))
    }
}
