// The picture on the terminal's background: the choice of the theme, the page in that background, and the contrast of
// everything on the page.

import DrawerCells
import TestSupport
import XCTest

@testable import DrawerScene

final class BackgroundTests: XCTestCase {
    /// Common backgrounds: black, white, and those of well-known color schemes.
    private static let known: [Color] = [
        0x000000, 0xFFFFFF, 0x002B36, 0xFDF6E3, 0x1E212B, 0x282828, 0xFBF1C7, 0x300A24, 0x1D1F21, 0x2E3440, 0x282A36,
        0x272822, 0x000080, 0x0000AA, 0x3F3F3F, 0xF5DEB3, 0xFFFFDD, 0xBFBFBF, 0xEEEEEE, 0x14161D, 0xF1F2F6, 0x012456,
    ]

    /// The common backgrounds and random ones, most of them as dark or as light as usual backgrounds.
    private func backgrounds(_ count: Int) -> [Color] {
        var random = Random(seed: 11)
        return Self.known
            + (0..<count).map { _ in
                let base = random.chance(0.7) ? (random.chance(0.6) ? 0 : 185) : random.count(0...185)
                func channel() -> UInt8 { UInt8(min(255, base + random.count(0...70))) }
                return Color(channel(), channel(), channel())
            }
    }

    private func look(_ preference: ThemeName?, on background: Color?, _ depth: ColorDepth = .direct) -> Look {
        var look = Look(theme: preference, colorDepth: depth)
        look.terminalBackground = background
        return look
    }

    // MARK: The choice of the theme

    func testTheBackgroundDecidesWithoutAPreference() {
        XCTAssertEqual(look(nil, on: nil).theme, .dark)
        for (background, theme) in [
            (0x000000, .dark), (0x002B36, .dark), (0x757575, .dark), (0x767676, .light), (0xFDF6E3, .light),
            (0xFF0000, .light), (0x0000FF, .dark),
        ] as [(Color, ThemeName)] {
            XCTAssertEqual(look(nil, on: background).theme, theme, "\(background)")
            for preference in ThemeName.allCases { XCTAssertEqual(look(preference, on: background).theme, preference) }
        }
        var guessed = look(nil, on: nil)
        guessed.guess = .light
        XCTAssertEqual(guessed.theme, .light)
        guessed.terminalBackground = 0x000000
        XCTAssertEqual(guessed.theme, .dark, "the answer wins")
    }

    // MARK: Surfaces and texts on the page

    /// Random backgrounds that a theme accepts, each with the theme on its own page and on that background.
    private func forEachTheme(_ count: Int, _ body: (Color, _ own: Theme, _ now: Theme) throws -> Void) rethrows {
        var stood = 0
        for background in backgrounds(count) {
            for preference in ThemeName.allCases where Theme.suits(preference, background) {
                try body(background, Theme(look(preference, on: nil)), Theme(look(preference, on: background)))
                stood += 1
            }
        }
        XCTAssertGreaterThan(stood, count / 2)
    }

    func testEveryTextIsAsReadableAsOnTheThemesPage() {
        let texts: [KeyPath<Theme, Style>] = [
            \.page, \.pageDetail, \.pageLine, \.bar, \.barHint, \.chosen, \.chosenDetail, \.drawer, \.drawerDetail,
            \.category, \.header, \.headerDetail, \.field, \.fieldHint, \.caret, \.highlight, \.highlightDetail,
            \.panel,
            \.panelDetail, \.panelKey,
        ]
        func contrast(_ style: Style) -> Double { style.foreground.contrast(with: style.background) }
        forEachTheme(2000) { background, own, now in
            for (index, text) in texts.enumerated() {
                // WCAG 2 requires a contrast of 4.5 to 1 for text.
                XCTAssertGreaterThanOrEqual(
                    contrast(now[keyPath: text]), min(contrast(own[keyPath: text]), 4.5), "\(index) on \(background)")
            }
            for category in DrawerCells.Category.allCases where own.hue(category) != .unset {
                for ground in [\Theme.page, \.drawer] {
                    XCTAssertGreaterThanOrEqual(
                        now.hue(category).contrast(with: now[keyPath: ground].background),
                        min(own.hue(category).contrast(with: own[keyPath: ground].background), 4.5),
                        "\(category) on \(background)")
                }
            }
        }
    }

    func testEverySurfaceContrastsWithItsBackground() {
        func contrast(_ theme: Theme, _ surface: KeyPath<Theme, Color>, _ base: KeyPath<Theme, Color>) -> Double {
            theme[keyPath: surface].contrast(with: theme[keyPath: base])
        }
        let (page, drawer) = (\Theme.page.background, \Theme.drawer.background)
        let surfaces: [(KeyPath<Theme, Color>, KeyPath<Theme, Color>, Double)] = [
            (drawer, page, 21), (\.header.background, page, 21), (\.bar.background, page, 21),
            (\.panel.background, page, 21), (\.chosen.background, page, 1.4), (\.field.background, drawer, 21),
            (\.highlight.background, drawer, 1.6), (\.handle, drawer, 21), (\.thumb, drawer, 21), (\.track, drawer, 21),
        ]
        forEachTheme(2000) { background, own, now in
            XCTAssertEqual(now.page.background, .terminalBackground(background))
            for (index, (surface, base, enough)) in surfaces.enumerated() {
                let wanted = min(contrast(own, surface, base), enough)
                // High contrast changes only the page, whose black may be slightly lighter.
                let least = now.look.theme == .highContrast ? wanted * 0.9 : wanted
                XCTAssertGreaterThanOrEqual(contrast(now, surface, base), least, "\(index) on \(background)")
            }
        }
    }
}
