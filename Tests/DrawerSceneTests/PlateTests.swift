// Text on colored plates and bars.

import DrawerCells
import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerScene

final class PlateTests: XCTestCase {
    /// With 16 colors, every letter and sign differs from its background, even under the overlay and on a chosen row.
    func testTextOfSixteenColorsIsReadable() throws {
        for (name, keys) in [(SceneName.bouncy, [Key.space, .right]), (.airbar, [.right, .enter])] {
            for theme in [ThemeName.dark, .light] {
                var given = configuration(80, 24, theme, .sixteen)
                given.scene = name
                var hand = try Hand(given)
                for key in keys {
                    hand.presses(key)
                    hand.settles()
                }
                let canvas = hand.picture
                var compared = 0
                for row in 0..<canvas.rows {
                    for column in 0..<canvas.columns where (0x21..<0x2500).contains(canvas[column, row].glyph.bits) {
                        var style = canvas[column, row].style
                        // xterm draws faint text like this.
                        if style.attributes.contains(.dim) {
                            style.foreground = style.foreground.mixed(with: 0x000000, share: 0.5)
                        }
                        guard style.foreground.isKnown, style.background.isKnown else { continue }
                        compared += 1
                        XCTAssertGreaterThan(
                            style.foreground.contrast(with: style.background), 1.4, "\(name) \(theme) \(column), \(row)"
                        )
                    }
                }
                XCTAssertGreaterThan(compared, 100, "\(name) \(theme)")
            }
        }
    }

    /// With 16 colors, the caret is visible in every field, and so is its letter under the terminal's cursor, which is
    /// light on a dark screen and dark on a light one.
    func testTheCaretIsVisibleWithSixteenColors() throws {
        for theme in [ThemeName.dark, .light] {
            let cursor: Color = theme == .dark ? .named(7) : .named(0)
            for keys in [[Key.character("/")], ["P"], ["P", "v"], ["t", "/"], ["t", .enter]] {
                var hand = try Hand(given(.shortcuts, 80, 24, theme, .sixteen))
                for key in keys { hand.presses(key) }
                hand.settles()
                let canvas = hand.picture
                let caret = try XCTUnwrap(canvas.caret, "\(theme) \(keys)")
                let shown = canvas.cells[caret.cell].style
                XCTAssertNotEqual(shown.background, canvas.cells[caret.cell + 1].style.background, "\(theme) \(keys)")
                XCTAssertGreaterThan(caret.style.background.contrast(with: cursor), 2, "\(theme) \(keys)")
            }
        }
    }

    /// With 16 colors, lines separate the card of `modal` from the recipes beside it, also below the thumb of its bar.
    func testTheSidesOfACardAreLines() throws {
        let hand = try Hand(given(.modal, 80, 24, .dark, .sixteen))
        let (canvas, card) = (hand.picture, hand.simulation.firstShown.scene.columns)
        let thumb = Theme(Look(theme: .dark, colorDepth: .sixteen)).thumb
        for row in 2..<24 {
            XCTAssertEqual(canvas[card.lowerBound, row].glyph, Glyph("│"), "\(row)")
            let cell = canvas[card.upperBound - 1, row]
            let isThumb = [cell.style.background, cell.style.foreground].contains(thumb) && cell.glyph != Glyph("│")
            XCTAssertTrue(cell.glyph == Glyph("│") || isThumb, "\(row)")
        }
        XCTAssertEqual(canvas[card.upperBound - 1, 23].glyph, Glyph("│"), "below the thumb")
    }

    /// At rest within a row, the sheet of `bouncy` begins with glyphs that leave no line above its body in any font.
    func testARestingSheetHasNoLineAboveItsBody() throws {
        for height in [244.0, 246, 250, 254] {
            var given = configuration()
            given.scene = .bouncy
            given.set("Detent fullHeight \(Int(height))pt")
            var hand = try Hand(given)
            hand.snaps(.fullHeight)
            XCTAssertEqual(hand.simulation.reading.top, 384 - height)
            let (canvas, edge) = (hand.picture, Int((384 - height) / 16))
            for column in 0..<80 {
                XCTAssertFalse(
                    (0x2581...0x2587).contains(canvas[column, edge].glyph.bits), "\(height), column \(column)")
            }
        }
    }

    /// Where blocks may not fill their cells, an edge in motion and an edge that is held begin with glyphs that leave
    /// no line above the body; elsewhere they show every eighth of a row.
    func testAMovingEdgeHasNoLineAboveItsBody() throws {
        for scene in [SceneName.shortcuts, .bouncy, .airbar] {
            for fillsCells in [false, true] {
                var hand = try Hand(given(scene))
                hand.simulation.look.blocksFillCells = fillsCells
                hand.presses(scene == .airbar ? .down : scene == .bouncy ? .space : .up)
                var blocks = 0
                for _ in 0..<30 {
                    hand.waits(1 / 60.0)
                    let canvas = hand.picture
                    // Below the top row with its curve; the scroll bars at the right end follow the same rule.
                    for row in 1..<24 {
                        for column in 0..<80 where (0x2581...0x2587).contains(canvas[column, row].glyph.bits) {
                            blocks += 1
                        }
                    }
                }
                XCTAssertEqual(blocks == 0, !fillsCells, "\(scene), \(blocks)")
            }
        }
    }

    /// With 16 colors no text stands on the gray of the palette, which is dark on some screens and light on others.
    func testNoTextStandsOnGray() throws {
        for scene in SceneName.allCases {
            for theme in [ThemeName.dark, .light] {
                for key in [Key.character("t"), .character("?"), .character("P"), .space] {
                    var hand = try Hand(given(scene, 80, 24, theme, .sixteen))
                    hand.presses(key)
                    hand.settles()
                    let canvas = hand.picture
                    var letters = 0
                    for row in 0..<canvas.rows {
                        for column in 0..<canvas.columns where (0x21..<0x2500).contains(canvas[column, row].glyph.bits)
                        {
                            XCTAssertNotEqual(
                                canvas[column, row].style.background, .named(8), "\(scene) \(theme) \(key) \(row)")
                            letters += 1
                        }
                    }
                    XCTAssertGreaterThan(letters, 100, "\(scene) \(theme) \(key)")
                }
            }
        }
    }

    /// With 256 colors, grays with a cast of blue are grays of the ramp, and stay so while the overlay dims them.
    func testGraysStayGrayUnderTheOverlay() {
        for name in [ThemeName.dark, .light] {
            let theme = Theme(Look(theme: name, colorDepth: .twoHundredFiftySix))
            for style in [
                theme.page, theme.pageDetail, theme.bar, theme.barHint, theme.drawerDetail, theme.headerDetail,
            ] {
                for share in stride(from: 0, through: 0.6, by: 0.01) {
                    for color in [style.foreground, style.background] {
                        let shown = color.mixed(with: theme.shade, share: share)
                        // The darkest ones have no gray of the ramp.
                        guard shown.contrast(with: 0x000000) > 1.1, shown.contrast(with: 0xFFFFFF) > 1.2 else {
                            continue
                        }
                        let number = shown.nearest(in: .twoHundredFiftySix) ?? 0
                        XCTAssertGreaterThanOrEqual(number, 232, "\(name) \(String(shown.bits, radix: 16))")
                    }
                }
            }
        }
    }

    /// The curve of the last gesture has the background of its row, even on a colored bar.
    func testTheCurveOfTheLastGestureHasTheGroundOfItsRow() throws {
        var given = configuration(110, 34)
        given.scene = .airbar
        var hand = try Hand(given)
        hand.simulation.keepPast()
        hand.does(.press(DrawerPoint(x: 300, y: 400)))
        for step in 1...20 {
            hand.waits(0.01)
            hand.does(.move(DrawerPoint(x: 300, y: 400 - Double(step) * 5)))
        }
        hand.does(.release)
        hand.settles()
        hand.presses(.space)
        hand.settles()
        let canvas = hand.picture
        XCTAssertTrue(
            (0..<110).contains { (0x2581...0x2588).contains(canvas[$0, 0].glyph.bits) }, "the curve is shown")
        XCTAssertEqual(Set((0..<110).map { canvas[$0, 0].style.background }).count, 1)
    }
}
