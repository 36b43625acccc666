// The terminal's background: the question for it, and the theme that it decides.

import TerminalHarness
import XCTest

final class DrawerBackgroundTests: XCTestCase {
    private let direct = ["COLORTERM": "truecolor"]
    private let teal = ScreenColor.rgb(0, 43, 54)
    private let cream = ScreenColor.rgb(253, 246, 227)

    /// Whether an empty cell of the page, above the drawer at its lower two heights, has a light background; nil for a
    /// color that the program has not chosen itself.
    private func isLight(_ screen: Screen) -> Bool? {
        guard case .rgb(let red, let green, let blue) = screen[60, 10].background else { return nil }
        return Int(red) + Int(green) + Int(blue) > 382
    }

    func testTheBackgroundDecidesTheTheme() throws {
        for (background, wanted) in [(teal, false), (cream, true)] {
            let session = try Session.drawer(environment: direct, background: background)
            try session.expect("a theme that suits \(background)") { isLight($0) == wanted }
            try session.quit()
        }
    }

    func testATerminalThatDoesNotReportItsBackgroundGetsTheDarkTheme() throws {
        let session = try Session.drawer(environment: direct)
        XCTAssertEqual(isLight(try session.expectQuiet()), false)
        try session.quit()
    }
}
