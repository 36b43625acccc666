// Text by columns: its width, its truncation, and characters that never reach a terminal.

import XCTest

@testable import DrawerCells

final class TextTests: XCTestCase {
    func testWidths() {
        let widths: [(String, Int)] = [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{323}\u{31B}", 1), ("…", 1), ("▁█", 2),
            ("│", 1),
            // Wide: ideographs, kana, syllables, full-width forms; half-width forms are not.
            ("日本語", 6), ("カタカナ", 8), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("ｱ", 1), ("\u{20000}", 2),
            // Emoji.
            ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("☺", 1), ("☺️", 2), ("❤️", 2),
            ("1️⃣", 2), ("⌚", 2), ("✂", 1), ("🫩", 2),
            // Invisible.
            ("a\u{200B}b", 2), ("\u{200D}", 0), ("\u{FEFF}x", 1), ("x\u{AD}y", 2), ("\u{202E}abc\u{202C}", 3),
            // Right-to-left text, and scripts whose graphemes consist of several letters with their own columns.
            ("שלום", 4), ("שָׁלוֹם", 4), ("مرحبا", 5), ("मनीष", 4), ("क्षि", 3), ("ไทย", 3), ("กำ", 2),
            // Control characters: each becomes one U+FFFD, or a space.
            ("\u{1B}[31m", 5), ("\0", 1), ("\u{7F}\u{9B}", 2), ("a\r\nb", 4), ("\t", 1), ("\u{2028}", 1),
            ("\u{301}", 1),
            ("\u{FFFF}", 1),
        ]
        for (text, width) in widths {
            XCTAssertEqual(text.displayWidth, width, text.debugDescription)
        }
    }

    func testCutAtAGrapheme() {
        let cuts: [(String, Int, String)] = [
            ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
            ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 3, "日…"), ("日本語", 2, "…"),
            ("ae\u{301}e\u{301}b", 3, "ae\u{301}…"), ("x👨‍👩‍👧‍👦yz", 4, "x👨‍👩‍👧‍👦…"), ("x👨‍👩‍👧‍👦yz", 3, "x…"),
            ("aक्षिb", 4, "a…"), ("aक्षिb", 5, "aक्षिb"),
        ]
        for (text, limit, expected) in cuts {
            var canvas = Canvas(columns: 12, rows: 1)
            let used = canvas.draw(text, column: 0, row: 0, limit: limit, Style())
            XCTAssertEqual(canvas.lines, [expected], "\(text) in \(limit)")
            XCTAssertEqual(used, expected.displayWidth)
        }
    }

    func testAPathIsShortenedInItsMiddle() {
        let cuts: [(String, Int, String)] = [
            ("/usr/share/doc/README", 21, "/usr/share/doc/README"),
            ("/usr/share/doc/README", 20, "/usr/shar…doc/README"),
            ("/usr/share/doc/README", 12, "/usr…/README"), ("/usr/share/doc/README", 8, "/us…ADME"),
            ("/usr/share/doc/README", 7, "/usr/s…"), ("src/日本/日本語.txt", 12, "src…本語.txt"),
            ("a/name that is long", 12, "a/name that…"), ("~/name that is long", 12, "~/n… is long"),
            ("no/sentence and/or path", 12, "no/sentence…"), ("directory/", 8, "dir…ory/"),
        ]
        for (text, limit, expected) in cuts {
            var canvas = Canvas(columns: 24, rows: 1)
            let used = canvas.draw(text, column: 0, row: 0, limit: limit, Style())
            XCTAssertEqual(canvas.lines, [expected], "\(text) in \(limit)")
            XCTAssertEqual(used, expected.displayWidth)
        }
    }

    func testNoControlCharacterReachesACell() {
        var text = ""
        for value in UInt32(0)...0x2FF { text.unicodeScalars.append(Unicode.Scalar(value)!) }
        text += "\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{FFFE}\u{E0001}"
        text += String(decoding: [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self)
        var canvas = Canvas(columns: 1000, rows: 1)
        canvas.draw(text, column: 0, row: 0, Style())
        for cell in canvas.cells {
            canvas.forEachScalar(of: cell.glyph) { scalar in
                let category = scalar.properties.generalCategory
                XCTAssertFalse([.control, .format, .lineSeparator, .unassigned].contains(category), "\(scalar.value)")
            }
        }
        XCTAssertTrue(canvas.lines[0].contains("a\u{FFFD}\u{FFFD}("))
    }

    /// Every Unicode scalar has a width that a cell can have, and none traps.
    func testEveryScalar() {
        var wide = 0
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if case .columns(let width) = ScalarWidth(scalar) {
                XCTAssertTrue(width == 1 || width == 2)
                wide += width - 1
            }
        }
        // 126,541 with the Unicode tables of Swift 6.3, most of them ideographs. Later tables have a few thousand more.
        XCTAssertTrue((126_541...140_000).contains(wide), "\(wide)")
    }
}
