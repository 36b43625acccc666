// The canvas: filling, clipping, mixing, and wide glyphs that are never cut in half.

import DrawerCore
import TestSupport
import XCTest

@testable import DrawerCells

final class CanvasTests: XCTestCase {
    private let ink = Style(foreground: 0x112233, background: 0x445566)

    func testOutsideIsBlankAndDrawingThereIsLeftOut() {
        var canvas = Canvas(columns: 3, rows: 2)
        for (column, row) in [(-1, 0), (3, 0), (0, -1), (0, 2), (Int.min / 2, 0), (0, Int.max / 2)] {
            canvas.put(Glyph("x"), column: column, row: row, ink)
            canvas.putWide(Glyph("日"), column: column, row: row, ink)
            XCTAssertEqual(canvas[column, row], Cell())
        }
        XCTAssertEqual(canvas.lines, ["", ""])
    }

    /// A point on the screen stays. Each coordinate off the screen moves to the middle of the cell at that edge.
    func testPointsOffTheScreen() {
        let grid = Grid(columns: 3, rows: 2)
        for (x, clamped) in [
            (-40.0, 4.0), (-0.1, 4), (0, 0), (1.5, 1.5), (23.9, 23.9), (24, 20), (900, 20), (.nan, 20),
        ] {
            for (y, row) in [(-9.0, 8.0), (0.5, 0.5), (31.9, 31.9), (32, 24)] {
                XCTAssertEqual(grid.clamped(DrawerPoint(x: x, y: y)), DrawerPoint(x: clamped, y: row), "\(x),\(y)")
            }
        }
    }

    func testFillAndClip() {
        var canvas = Canvas(columns: 4, rows: 3)
        canvas.clipped(to: CellArea(column: 1, row: 1, columns: 2, rows: 5)) {
            $0.fill(CellArea(column: -10, row: -10, columns: 100, rows: 100), ink)
            $0.draw("abcd", column: 0, row: 1, ink)
            $0.draw("abcd", column: 0, row: 0, ink)
        }
        XCTAssertEqual(canvas.lines, ["", " bc", ""])
        for row in 0..<3 {
            for column in 0..<4 {
                let isInside = (1...2).contains(column) && row >= 1
                XCTAssertEqual(canvas[column, row].style, isInside ? ink : Style(), "\(column),\(row)")
            }
        }
    }

    /// An area of an area is drawn at its own place: on an upright canvas, upside down, and beyond the canvas.
    func testAreasOfAreas() {
        let (outer, inner) = (
            CellArea(column: 2, row: 1, columns: 6, rows: 4), CellArea(column: 1, row: 1, columns: 3, rows: 2)
        )
        for (turnsOuter, turnsInner, expected) in [
            (false, false, ["", "", "   ab", "   cd", "", ""]), (false, true, ["", "", "   cd", "   ab", "", ""]),
            (true, false, ["", "", "   cd", "   ab", "", ""]), (true, true, ["", "", "   cd", "   ab", "", ""]),
        ] {
            var canvas = Canvas(columns: 9, rows: 6)
            canvas.narrowed(to: outer, isUpsideDown: turnsOuter) {
                $0.narrowed(to: inner, isUpsideDown: turnsInner) {
                    XCTAssertEqual($0.bounds, CellArea(column: 0, row: 0, columns: 3, rows: 2))
                    $0.draw("ab", column: 0, row: 0, ink)
                    $0.draw("cd", column: 0, row: 1, ink)
                    $0.draw("outside", column: 0, row: 2, ink)
                    XCTAssertEqual($0[1, 1].glyph, Glyph("d"))
                }
            }
            XCTAssertEqual(canvas.lines, expected, "\(turnsOuter) \(turnsInner)")
            let hit = Canvas.hit(column: 3, row: 2, on: Grid(columns: 9, rows: 6)) {
                $0.narrowed(to: outer, isUpsideDown: turnsOuter) {
                    $0.narrowed(to: inner, isUpsideDown: turnsInner) { canvas in
                        for row in 0..<2 { canvas.touch(CellArea(column: 0, row: row, columns: 1, rows: 1), .row(row)) }
                    }
                }
            }
            XCTAssertEqual(hit?.touch, .row(turnsOuter || turnsInner ? 1 : 0))
            XCTAssertEqual(hit?.area, CellArea(column: 3, row: 2, columns: 1, rows: 1))
        }
        var canvas = Canvas(columns: 3, rows: 2)
        canvas.narrowed(to: CellArea(column: -1, row: -1, columns: 4, rows: 3), isUpsideDown: true) {
            XCTAssertEqual($0.bounds, CellArea(column: 1, row: 0, columns: 3, rows: 2))
            for (row, text) in ["low", "middle", "high"].enumerated() { $0.draw(text, column: 0, row: row, ink) }
        }
        XCTAssertEqual(canvas.lines, ["idd", "ow"])
    }

    /// A clip holds in an area of the clipped picture.
    func testAClipHoldsInAnArea() {
        for (isUpsideDown, expected) in [(false, ["", "  1cd", "  2cd", ""]), (true, ["", "  2cd", "  1cd", ""])] {
            var canvas = Canvas(columns: 8, rows: 4)
            canvas.clipped(to: CellArea(column: 2, row: 1, columns: 3, rows: 2)) {
                $0.narrowed(to: CellArea(column: 1, row: 0, columns: 5, rows: 4), isUpsideDown: isUpsideDown) {
                    for row in 0..<4 { $0.draw("a\(row)cde", column: 0, row: row, ink) }
                }
                XCTAssertEqual($0.clip, CellArea(column: 2, row: 1, columns: 3, rows: 2))
            }
            XCTAssertEqual(canvas.lines, expected)
        }
    }

    /// The y of a point counts from the first row of the area in which the part was drawn.
    func testAPointInAnArea() {
        let grid = Grid(columns: 9, rows: 8)
        for (isUpsideDown, y) in [(false, 20.0), (true, 44.nextDown)] {
            let hit = Canvas.hit(column: 3, row: 2, on: grid) {
                let area = CellArea(column: 2, row: 1, columns: 6, rows: 4)
                $0.narrowed(to: area, isUpsideDown: isUpsideDown) { $0.touch($0.bounds, .tab(1)) }
            }
            XCTAssertEqual(hit?.y(of: DrawerPoint(x: 30, y: 36), on: grid), y, "\(isUpsideDown)")
        }
    }

    func testNumbersBeyondThePalette() {
        for number in [-1, 256, 300, 1 << 40] { XCTAssertEqual(Color.palette(number), .palette(number & 255)) }
    }

    /// No two keys have one name.
    func testNamesOfKeysWithAlt() {
        let keys: [(Key, String)] = [
            (.alt("b"), "Alt-B"), (.alt("B"), "Alt-Shift-B"), (.alt("]"), "Alt-]"), (.controlAlt("b"), "Ctrl-Alt-B"),
        ]
        for (key, name) in keys { XCTAssertEqual(key.name, name) }
    }

    /// The caret keeps its look, and the cell that a terminal's own cursor shows looks like the cells beside it.
    func testTheTextUnderTheCaretIsRestyled() {
        var canvas = Canvas(columns: 4, rows: 2)
        canvas.draw("abc", column: 0, row: 1, ink)
        let theme = Theme(Look(theme: .dark, colorDepth: .direct))
        canvas.putCaret(column: 1, row: 1, ink, theme)
        for (row, expected) in [(0, Color(bits: 0x445566)), (1, 0x99)] {
            canvas.restyle(CellArea(column: 0, row: row, columns: 4, rows: 1)) {
                if $0.background == 0x445566 { $0.background = 0x99 }
            }
            XCTAssertEqual(canvas.caret?.style.background, expected)
            XCTAssertEqual(canvas[1, 1].style, theme.caret)
        }
    }

    func testOverwritingHalfOfAWideGlyphClearsTheOther() {
        for (column, expected) in [(1, "ax 日"), (2, "a x日"), (3, "a日x"), (4, "a日 x")] {
            var canvas = Canvas(columns: 6, rows: 1)
            canvas.draw("a日日", column: 0, row: 0, ink)
            canvas.put(Glyph("x"), column: column, row: 0, ink)
            XCTAssertEqual(canvas.lines, [expected.trimmingRight])
            XCTAssertTrue(canvas.hasNoHalfGlyphs)
        }
        var canvas = Canvas(columns: 6, rows: 1)
        canvas.draw("日日日", column: 0, row: 0, ink)
        canvas.draw("本", column: 1, row: 0, ink)
        XCTAssertEqual(canvas.lines, [" 本 日"])
        XCTAssertTrue(canvas.hasNoHalfGlyphs)
    }

    func testClustersKeepTheirNumber() {
        var canvas = Canvas(columns: 4, rows: 1)
        let texts = (0..<128).map { (number: UInt32) -> String in
            let mark = String(Unicode.Scalar(0x300 + number % 64)!)
            return "e" + mark + (number < 64 ? "" : "\u{327}")
        }
        var glyphs: [String: Glyph] = [:]
        for text in texts + texts {
            canvas.draw(text, column: 0, row: 0, ink)
            let glyph = canvas[0, 0].glyph
            XCTAssertTrue(glyph.isCluster)
            XCTAssertEqual(glyphs[text, default: glyph], glyph)
            XCTAssertTrue(canvas.text(of: glyph).unicodeScalars.elementsEqual(text.unicodeScalars))
            glyphs[text] = glyph
        }
        XCTAssertEqual(Set(glyphs.values).count, glyphs.count)
    }

    func testMixing() {
        let white = Color(bits: 0xFFFFFF)
        XCTAssertEqual(white.mixed(with: 0x000000, share: 0), white)
        XCTAssertEqual(white.mixed(with: 0x000000, share: 1), 0x000000)
        XCTAssertEqual(white.mixed(with: 0x000000, share: .nan), white)
        XCTAssertEqual(white.mixed(with: 0x000000, share: 7), 0x000000)
        XCTAssertEqual(Color(bits: 0x102030).mixed(with: 0x304050, share: 0.5), 0x203040)
        XCTAssertEqual(Color.unset.mixed(with: 0x000000, share: 0.5), .unset)
        XCTAssertEqual(white.mixed(with: .unset, share: 0.5), white)
        // Compares with the definition, channel by channel.
        var random = Random(seed: 1)
        for _ in 0..<2000 {
            let a = Color(bits: .random(in: 0...0xFFFFFF, using: &random))
            let b = Color(bits: .random(in: 0...0xFFFFFF, using: &random))
            let share = Double.random(in: 0...1, using: &random)
            let mixed = a.mixed(with: b, share: share)
            for (x, y, z) in [(a.red, b.red, mixed.red), (a.green, b.green, mixed.green), (a.blue, b.blue, mixed.blue)]
            {
                XCTAssertEqual(Double(z), Double(x) * (1 - share) + Double(y) * share, accuracy: 0.51)
            }
        }
    }

    /// Random drawing of wide and narrow text with random clips never leaves half a glyph.
    func testNoHalfGlyphsAfterRandomDrawing() {
        var random = Random(seed: 7)
        let texts = ["日本語", "ab", "👨‍👩‍👧‍👦x", "é\u{301}", "🇩🇪🇫🇷", "한글 text", "x日", "❤️"]
        for _ in 0..<300 {
            var canvas = Canvas(columns: .random(in: 1...12, using: &random), rows: .random(in: 1...3, using: &random))
            for _ in 0..<40 {
                let clip = CellArea(
                    column: .random(in: -2...10, using: &random), row: .random(in: -1...2, using: &random),
                    columns: .random(in: 0...12, using: &random), rows: .random(in: 0...3, using: &random))
                let column = Int.random(in: -4...12, using: &random)
                let row = Int.random(in: -1...3, using: &random)
                canvas.clipped(to: clip) { canvas in
                    guard Bool.random(using: &random) else {
                        return canvas.fill(CellArea(column: column, row: row, columns: 3, rows: 2), ink)
                    }
                    let limit = Int.random(in: 0...9, using: &random)
                    let used = canvas.draw(
                        texts.randomElement(using: &random)!, column: column, row: row, limit: limit, ink)
                    XCTAssertLessThanOrEqual(used, limit)
                }
            }
            XCTAssertTrue(canvas.hasNoHalfGlyphs, canvas.text)
        }
    }
}

extension String {
    fileprivate var trimmingRight: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
