// The title row under a drawer that moves over it.

import DrawerCells
import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerScene

final class TopRowTests: XCTestCase {
    /// A pull beyond full height never hides the title: each of its letters differs from its ground.
    func testTheTitleStaysReadableBeyondFullHeight() throws {
        for name in [SceneName.shortcuts, .modal] {
            for (columns, rows) in [(110, 34), (80, 24)] {
                for theme in [ThemeName.dark, .light] {
                    var given = configuration(columns, rows, theme)
                    given.scene = name
                    var hand = try Hand(given)
                    hand.snaps(.fullHeight)
                    let start = try XCTUnwrap(hand.simulation.point(of: .handle))
                    hand.does(.press(start))
                    let title = try XCTUnwrap(Array(name.type.title).first)
                    for step in 0...60 {
                        hand.does(.move(DrawerPoint(x: start.x, y: start.y + 20 - Double(step) * 4)))
                        hand.waits(0.02)
                        let (canvas, message) = (hand.picture, "\(name) \(columns)x\(rows) \(theme), step \(step)")
                        let column = try XCTUnwrap(
                            (0..<columns).first { canvas[$0, 0].glyph == Glyph(title.unicodeScalars.first ?? " ") },
                            message)
                        let style = canvas[column, 0].style
                        XCTAssertGreaterThan(style.foreground.contrast(with: style.background), 1.5, message)
                    }
                }
            }
        }
    }
}
