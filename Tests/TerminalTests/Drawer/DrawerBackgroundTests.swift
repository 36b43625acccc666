// The terminal's background: the question for it, and the theme that it decides.

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

    func testTheBackgroundDecidesTheTheme() throws {
        for (background, isLight) in [(teal, false), (cream, true)] {
            let session = try Session.drawer(environment: direct, background: background)
            try session.expect("a theme that suits \(background)") { (brightness(page($0)) > 382) == isLight }
            try session.quit()
        }
    }

    func testATerminalThatDoesNotReportItsBackground() throws {
        let session = try Session.drawer(environment: direct)
        try session.expectQuiet()
        XCTAssertLessThan(brightness(page(session.screen)), 382)
    }
}
