// A preview: bytes of a program as lines of styled text.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerScene

final class PreviewTests: XCTestCase {
    private func preview(_ text: String) -> StyledText {
        var preview = StyledText()
        preview.feed(Array(text.utf8))
        return preview
    }

    func testOnlyTextAndColorsAreLeft() {
        for (text, lines) in [
            ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("\n\n", ["", ""]), ("", []),
            ("a\tb\n12345678\tc", ["a       b", "12345678        c"]), ("ä\tb", ["ä       b"]),
            ("\u{1b}[2J\u{1b}[Hx\u{1b}[?25ly\u{1b}[3;4Hz", ["xyz"]),
            ("\u{1b}]0;title\u{7}a\u{1b}]8;;u\u{1b}\\b", ["ab"]),
            ("\u{1b}P+q\u{1b}\\a\u{1b}(0b\u{1b}7c\u{1b}=d", ["abcd"]), ("\u{1b}]52;c;eA==\nnext", ["", "next"]),
            ("a\u{1b}", ["a"]), ("a\u{1b}[31", ["a"]), ("a\u{1b}]", ["a"]),
        ] as [(String, [String])] {
            XCTAssertEqual(preview(text).lines.map(\.text), lines, text.debugDescription)
            let styles = preview(text).lines.flatMap { $0.parts.map(\.style) }
            XCTAssertTrue(styles.allSatisfy { $0 == StyledText.TextStyle() }, text.debugDescription)
        }
        var invalid = StyledText()
        invalid.feed([0x61, 0xFF, 0xC3, 0x0A])
        XCTAssertEqual(invalid.lines.map(\.text), ["a\u{FFFD}\u{FFFD}"])
    }

    func testStyles() throws {
        typealias Style = StyledText.TextStyle
        for (sgr, style) in [
            ("31", Style(foreground: .named(1))), ("97", Style(foreground: .named(15))),
            ("1;4;44", Style(background: .named(4), attributes: [.bold, .underline])), ("1;22", Style()),
            ("104", Style(background: .named(12))), ("38;5;9", Style(foreground: .named(9))),
            ("38;5;196", Style(foreground: 0xFF0000)), ("48;5;232", Style(background: 0x080808)),
            ("38;2;1;2;3;7", Style(foreground: 0x010203, attributes: .reverse)),
            ("38:2::1:2:3", Style(foreground: 0x010203)),
            ("38:2:1:2:3", Style(foreground: 0x010203)), ("38:5:4", Style(foreground: .named(4))),
            ("31;0", Style()), ("31;", Style()), ("31;39", Style()), ("38;5", Style()), ("38;2;1;2;300", Style()),
            ("99999999999999999999", Style()), (">4;1", Style()), ("4:0", Style()),
            ("38;9;1", Style(attributes: .bold)),
        ] as [(String, Style)] {
            let line = try XCTUnwrap(preview("\u{1b}[\(sgr)mx").lines.first)
            XCTAssertEqual(line.parts.map(\.style), [style], sgr)
            XCTAssertEqual(line.text, "x", sgr)
        }
        // A style continues on the next line.
        let lines = preview("a\u{1b}[31mb\nc\u{1b}[md").lines
        XCTAssertEqual(lines.map { $0.parts.map(\.style.foreground) }, [[.unset, .named(1)], [.named(1), .unset]])
        XCTAssertEqual(lines.map { $0.parts.map(\.end) }, [[1, 2], [1, 2]])
    }

    /// The result does not depend on how the bytes arrive.
    func testPieces() {
        let bytes = Array("a\u{1b}[38;5;196mä\tb\r\n\u{1b}]0;x\u{7}ccc\u{1b}[1mé\nlast \u{1b}[7mline".utf8)
        var whole = StyledText()
        whole.feed(bytes)
        for size in 1...bytes.count {
            var parts = StyledText()
            for start in stride(from: 0, to: bytes.count, by: size) {
                parts.feed(bytes[start..<min(start + size, bytes.count)])
            }
            XCTAssertEqual(parts.lines, whole.lines, "\(size)")
        }
    }

    func testLimits() {
        var lines = StyledText()
        lines.feed(Array(repeating: 0x0A, count: StyledText.maximumLines - 1))
        XCTAssertFalse(lines.isCut)
        lines.feed([0x61, 0x0A, 0x62])
        XCTAssertTrue(lines.isCut)
        XCTAssertEqual(lines.lines.count, StyledText.maximumLines)
        var bytes = StyledText()
        bytes.feed(Array(repeating: 0x61, count: StyledText.maximumBytes))
        XCTAssertFalse(bytes.isCut)
        XCTAssertEqual(bytes.lines.count, 1)
        bytes.feed([0x62])
        XCTAssertTrue(bytes.isCut)
    }

    /// Colors are kept where the page shows them well, and no control character is drawn.
    func testPicture() throws {
        var given = configuration(60, 20, items: .rows(["one", "two"]))
        var picking = Picking()
        picking.showsPreview = true
        given.pick(picking)
        given.set("Theme dark")
        var simulation = try Simulation(given)
        XCTAssertEqual(simulation.picker?.highlightedRow, 0)
        let text = preview("plain \u{1b}[31mred\u{1b}[m \u{1b}[48;2;1;2;3mback\u{1b}[m\u{8}\n\n  third")
        simulation.changePicker(at: 0) { $0.show(text, isNew: true) }
        var canvas = Canvas(columns: 1, rows: 1)
        simulation.draw(into: &canvas)
        XCTAssertEqual(
            Array(canvas.lines.prefix(4)).map { String($0.prefix(24)) }.dropFirst(),
            [" plain red back\u{FFFD}", "", "   third"])
        XCTAssertEqual(canvas[7, 1].style.foreground, .named(1))
        XCTAssertEqual(canvas[11, 1].style.background, 0x010203)
        XCTAssertEqual(canvas[1, 1].style.background, canvas[7, 1].style.background)
    }

    // MARK: Reading behind the drawer

    /// A picker over a preview of 90 lines, with the drawer pulled down to its lowest detent.
    private func reader(columns: Int = 60, rows: Int = 20, isMultiple: Bool = false) throws -> Hand {
        var given = configuration(columns, rows, items: .rows(Rows((1...30).map { "row \($0)" })))
        var picking = Picking()
        (picking.showsPreview, picking.isMultiple) = (true, isMultiple)
        picking.previews = (1...30).map { row in preview((1...90).map { "line \($0) of \(row)\n" }.joined()) }
        picking.bindings = [.function(1): [.preview(.pageUp)], .function(2): [.preview(.pageDown)]]
        given.pick(picking)
        var hand = try Hand(given)
        hand.snaps(.compressed)
        return hand
    }

    /// Keys go from row to row while the drawer stays below what the user reads. Typing shows the rows that match.
    func testKeysReadOn() throws {
        var hand = try reader()
        for (keys, row) in [
            ([Key.down], 2), ([.control("n"), .down], 4), ([.up], 3), ([.pageDown], 4), ([.pageUp], 3),
        ] {
            for key in keys { hand.presses(key) }
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .compressed, "\(keys)")
            XCTAssertTrue(hand.picture.lines[0].contains("row \(row)"), "\(keys): \(hand.picture.lines[0])")
            XCTAssertTrue(hand.picture.lines[1].contains("line 1 of \(row)"), "\(keys)\n\(hand.picture.text)")
        }
        hand.presses(.shiftTab, .shiftTab)
        XCTAssertEqual(hand.simulation.focus, .primary)
        hand.presses(.right, .right, .left)
        hand.settles()
        XCTAssertEqual(hand.simulation.picker?.highlightedRow, 3)
        XCTAssertEqual(hand.simulation.reading.detent, .compressed)
        hand.presses(.enter)
        XCTAssertEqual(hand.simulation.picker?.choice, .rows([3]))

        var typing = try reader()
        typing.types("7")
        typing.settles()
        XCTAssertEqual(typing.simulation.reading.detent, .expanded)
    }

    /// A click on the search bar places the caret, and leaves the drawer where rows are visible.
    func testClickOnTheSearchBar() throws {
        var hand = try reader()
        for (detent, after) in [(DetentName.compressed, DetentName.expanded), (.expanded, .expanded)] {
            hand.snaps(detent)
            try hand.taps(.search)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, after)
            XCTAssertEqual(hand.simulation.focus, .search)
        }
    }

    /// A click on a row shows it. A second click prints it, or marks it where rows can be marked.
    func testTheFirstClickOnlyShows() throws {
        for isMultiple in [false, true] {
            var hand = try reader(isMultiple: isMultiple)
            XCTAssertFalse(hand.picture.lines[0].contains("click"), hand.picture.lines[0])
            hand.snaps(.expanded)
            let row = try hand.row(of: "row 3")
            hand.taps(column: 20, row: row)
            hand.settles()
            XCTAssertTrue(hand.picture.lines[1].contains("line 1 of 3"), hand.picture.text)
            XCTAssertEqual(hand.simulation.picker?.marks, [])
            XCTAssertNil(hand.simulation.picker?.choice)
            hand.taps(column: 20, row: row)
            XCTAssertEqual(hand.simulation.picker?.marks, isMultiple ? [2] : [])
            XCTAssertEqual(hand.simulation.picker?.choice, isMultiple ? nil : .rows([2]))
        }
    }

    /// The title bar names the row that is shown, also after a drag.
    func testNothingHidesTheTitle() throws {
        var hand = try reader(columns: 44)
        hand.snaps(.expanded)
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for step in 1...10 {
            hand.waits(0.02)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + 12 * Double(step))))
        }
        hand.waits(0.3)
        hand.does(.release)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .compressed)
        XCTAssertTrue(hand.picture.lines[0].contains("row 1"), hand.picture.lines[0])
        XCTAssertTrue(hand.picture.lines[0].contains("Esc end"), hand.picture.lines[0])
    }

    /// The preview scrolls by what of it is visible, less one line.
    func testPagesOfThePreview() throws {
        var hand = try reader()
        let visible = hand.picture.lines.filter { $0.contains(" of 1") }.count
        hand.presses(.function(2))
        hand.settles()
        XCTAssertTrue(hand.picture.lines[1].contains("line \(visible) of 1"), hand.picture.text)
        hand.presses(.function(1))
        hand.settles()
        XCTAssertTrue(hand.picture.lines[1].contains("line 1 of 1"), hand.picture.text)
    }
}
