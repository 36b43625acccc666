// The terminal's background: the question for it, and its effect on the picture.

import TerminalHarness
import XCTest

@testable import DrawerScene

final class DrawerBackgroundTests: XCTestCase {
    private let direct = ["COLORTERM": "truecolor"]
    private let teal = ScreenColor.rgb(0, 43, 54)
    private let cream = ScreenColor.rgb(253, 246, 227)

    private func brightness(_ color: ScreenColor) -> Int {
        guard case .rgb(let red, let green, let blue) = color else { return -1 }
        return Int(red) + Int(green) + Int(blue)
    }

    /// The background of an empty cell of the page, above the drawer at its lower two heights.
    private func page(_ screen: Screen) -> ScreenColor { screen[60, 10].background }

    func testThePageIsLeftToTheTerminalAndTheDrawerIsNot() throws {
        for (background, isDark) in [(teal, true), (cream, false)] {
            let session = try Session.drawer(environment: direct, background: background)
            let screen = try session.expect("a page of the terminal's own") { page($0) == .terminal }
            for row in 1..<17 {
                for column in 0..<79 {
                    let cell = screen[column, row]
                    // Except for the plates behind the icons and for the selected step.
                    if cell.background != .terminal { XCTAssertTrue((2..<10).contains(column), "\(column) \(row)") }
                }
            }
            for row in [0, 21, 22, 23] {
                XCTAssertFalse(screen.cells[row * 80..<row * 80 + 80].contains { $0.background == .terminal }, "\(row)")
            }
            XCTAssertEqual(brightness(screen[40, 22].background) > brightness(background), isDark)
            // The end of the scroll bar's thumb draws the page as its foreground.
            try session.type("\u{1b}[<65;20;6M")
            let scrolled = try session.expect("the end of a scrolled thumb") { screen in
                (1..<20).contains { screen[79, $0].glyph != " " }
            }
            let end = try XCTUnwrap((1..<20).map { scrolled[79, $0] }.last { $0.glyph != " " })
            XCTAssertEqual(end.background, .terminal)
            XCTAssertTrue(end.attributes.contains(.reverse))
            // The theme that suits the background.
            let title = try XCTUnwrap(
                screen.cells.first { $0.background == .terminal && $0.attributes.contains(.bold) })
            XCTAssertEqual(brightness(title.foreground) > 382, isDark)
            try session.quit()
        }
    }

    func testATerminalThatDoesNotReportItsBackground() throws {
        for (colors, isLight) in [(nil, false), ("15;0", false), ("0;15", true), ("0;default;15", true)] {
            var environment = direct
            environment["COLORFGBG"] = colors
            let session = try Session.drawer(environment: environment)
            try session.expectQuiet()
            XCTAssertEqual(brightness(page(session.screen)) > 382, isLight, colors ?? "-")
        }
    }
}
