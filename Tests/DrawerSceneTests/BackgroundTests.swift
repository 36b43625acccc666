// The picture on the terminal's background: the choice of the theme, the page in that background, and the contrast of
// everything on the page.

import DrawerCells
import DrawerCore
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

    func testAThemeOfTheOtherKindKeepsItsOwnColors() {
        for (preference, background) in [
            (.dark, 0xFFFFFF), (.dark, 0x808080), (.light, 0x000000), (.light, 0x888888), (.highContrast, 0xFFFFFF),
            (.highContrast, 0x002B36),
        ] as [(ThemeName, Color)] {
            let own = Theme(look(preference, on: nil))
            let theme = Theme(look(preference, on: background))
            XCTAssertEqual(theme.page, own.page, "\(preference) on \(background)")
            XCTAssertEqual(theme.drawer, own.drawer)
            XCTAssertEqual(theme.hues, own.hues)
        }
    }

    func testFewColorsComeFromThePalette() {
        for depth in [ColorDepth.sixteen, .monochrome] {
            let own = Theme(look(.light, on: nil, depth))
            let theme = Theme(look(nil, on: 0xFDF6E3, depth))
            XCTAssertEqual(theme.page, own.page, "\(depth)")
            XCTAssertEqual(theme.drawer, own.drawer, "\(depth)")
        }
    }

    // MARK: The page

    func testOnlyMixingRemovesTheTerminalsBackground() {
        let own = Color.terminalBackground(0x002B36)
        XCTAssertEqual(own.mixed(with: 0x000000, share: 0), own)
        XCTAssertEqual(own.mixed(with: 0x000000, share: 0.5), 0x00161B)
        XCTAssertEqual(Color(0, 0, 0).mixed(with: own, share: 1), 0x002B36)
        XCTAssertEqual(own.mixed(with: .unset, share: 0.5), own)
        XCTAssertNotEqual(own, 0x002B36)
        XCTAssertFalse(Color.unset.isTerminalBackground)
        XCTAssertEqual(own.nearest(in: .twoHundredFiftySix), Color(bits: 0x002B36).nearest(in: .twoHundredFiftySix))
    }

    /// The scenes with the layers over their pages, from no dimming to full dimming.
    private func pictures(_ look: Look) throws -> [(name: String, canvas: Canvas, isDimmed: Bool)] {
        var pictures: [(String, Canvas, Bool)] = []
        for scene in SceneName.allCases {
            var given = configuration()
            given.set("Theme auto")
            given.scene = scene
            var hand = try Hand(given)
            hand.simulation.look = look
            if scene == .modal { hand.does(.code(.dismiss())) }
            hand.settles()
            pictures.append(("\(scene)", hand.picture, hand.simulation.reading.overlay > 0))
            hand.presses(.down, .down)
            hand.settles()
            pictures.append(("\(scene) chosen", hand.picture, hand.simulation.reading.overlay > 0))
            hand.presses(scene == .shortcuts ? .pageUp : .space)
            hand.settles()
            pictures.append(("\(scene) raised", hand.picture, hand.simulation.reading.overlay > 0))
            hand.presses(.character("i"))
            hand.waits(0.5)
            pictures.append(("\(scene) inspected", hand.picture, hand.simulation.reading.overlay > 0))
        }
        return pictures
    }

    func testThePageIsTheTerminalsOwnUntilItIsDimmed() throws {
        for background in [0x002B36, 0x000000, 0xFDF6E3] as [Color] {
            var dimmed = Set<SceneName>()
            for scene in SceneName.allCases {
                var given = configuration()
                given.scene = scene
                var hand = try Hand(given)
                hand.simulation.look = look(nil, on: background)
                hand.does(.code(.dismiss()))
                hand.settles()
                let own = Color.terminalBackground(background)
                XCTAssertGreaterThan(hand.picture.cells.filter { $0.style.background == own }.count, 400, "\(scene)")
                guard scene != .airbar else { continue }
                hand.does(.code(.toggle))
                hand.settles()
                hand.does(.code(.snap(.fullHeight)))
                hand.settles()
                let alpha = hand.simulation.reading.overlay * (scene == .modal ? ModalPicture.backdrop : 1)
                XCTAssertGreaterThan(alpha, 0, "\(scene)")
                XCTAssertFalse(hand.picture.cells.contains { $0.style.background.isTerminalBackground }, "\(scene)")
                let mixed = background.mixed(with: 0x000000, share: alpha)
                // At full height, the drawer's shadow lies on what is left of the page in `shortcuts`.
                let shaded = mixed.mixed(with: 0x000000, share: Theme(hand.simulation.look).shadow)
                let isSeen = hand.picture.cells.contains {
                    [mixed, shaded].contains($0.glyph == Glyph("▀") ? $0.style.foreground : $0.style.background)
                }
                XCTAssertTrue(isSeen, "\(scene) \(background)")
                dimmed.insert(scene)
            }
            XCTAssertEqual(dimmed, Set(SceneName.allCases.filter { $0.defaults.mechanism != .bar }))
        }
    }

    func testAPaletteHasNoShadowForADarkColor() {
        for (background, depth, hasShadow) in [
            (0x002B36, .twoHundredFiftySix, false), (0x002B36, .direct, true), (0x1E212B, .twoHundredFiftySix, true),
            (0xFDF6E3, .twoHundredFiftySix, true),
        ] as [(Color, ColorDepth, Bool)] {
            XCTAssertEqual(Theme(look(nil, on: background, depth)).shadow > 0, hasShadow, "\(background) \(depth)")
        }
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

    /// The same contrast in the drawn picture, with tints, shadows and overlays.
    func testDrawnTextIsAsReadable() throws {
        struct Pair: Hashable { var own, now: Style }
        var own: [ThemeName: [(name: String, canvas: Canvas, isDimmed: Bool)]] = [:]
        for theme in ThemeName.allCases { own[theme] = try pictures(look(theme, on: nil)) }
        for background in backgrounds(40) {
            for preference in [nil, .highContrast] as [ThemeName?] {
                let look = look(preference, on: background)
                guard Theme.suits(look.theme, background) else { continue }
                var seen = Set<Pair>()
                for (before, now) in zip(own[look.theme] ?? [], try pictures(look)) {
                    for (was, cell) in zip(before.canvas.cells, now.canvas.cells) {
                        XCTAssertEqual(was.glyph, cell.glyph, now.name)
                        let isText = was.glyph != .space && !(0x2500...0x259F).contains(was.glyph.bits)
                        guard isText, seen.insert(Pair(own: was.style, now: cell.style)).inserted else { continue }
                        // Less contrast is enough under an overlay, because dimmed text is not the current content.
                        let (most, share) = now.isDimmed ? (3, 0.8) : (4.5, 0.95)
                        XCTAssertGreaterThanOrEqual(
                            cell.style.foreground.contrast(with: cell.style.background),
                            share * min(was.style.foreground.contrast(with: was.style.background), most),
                            "\(now.canvas.text(of: cell.glyph)) in \(now.name) on \(background): \(cell.style)")
                    }
                }
            }
        }
    }
}
