// The output of a program as lines of styled text.

import DrawerCells
import DrawerPick
import DrawerViews
import XCTest

final class StyledTextTests: XCTestCase {
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
            XCTAssertTrue(styles.allSatisfy { $0 == Style() }, text.debugDescription)
        }
        var invalid = StyledText()
        invalid.feed([0x61, 0xFF, 0xC3, 0x0A])
        XCTAssertEqual(invalid.lines.map(\.text), ["a\u{FFFD}\u{FFFD}"])
    }

    func testStyles() throws {
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
        // An ESC ends an unfinished sequence and begins the next one.
        for start in ["]0;title", "[3", "(", "P+q", "\u{1b}"] {
            let line = try XCTUnwrap(preview("\u{1b}\(start)\u{1b}[31mx").lines.first)
            XCTAssertEqual(line.text, "x", start)
            XCTAssertEqual(line.parts.map(\.style), [Style(foreground: .named(1))], start)
        }
        // A style continues on the next line.
        let lines = preview("a\u{1b}[31mb\nc\u{1b}[md").lines
        XCTAssertEqual(lines.map { $0.parts.map(\.style.foreground) }, [[.unset, .named(1)], [.named(1), .unset]])
        XCTAssertEqual(lines.map { $0.parts.map(\.end) }, [[1, 2], [1, 2]])
    }

    /// The result does not depend on the pieces in which the bytes arrive.
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
        lines.feed([0x61, 0x0A])
        XCTAssertFalse(lines.isCut)
        XCTAssertEqual(lines.lines.count, StyledText.maximumLines)
        lines.feed([0x62])
        XCTAssertTrue(lines.isCut)
        XCTAssertEqual(lines.lines.count, StyledText.maximumLines)
        var bytes = StyledText()
        bytes.feed(Array(repeating: 0x61, count: StyledText.maximumBytes))
        XCTAssertFalse(bytes.isCut)
        XCTAssertEqual(bytes.lines.count, 1)
        bytes.feed([0x62])
        XCTAssertTrue(bytes.isCut)
    }
}
