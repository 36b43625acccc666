// The translation for the user's terminal: pens, cursor moves, runs, and the number of bytes.

import DrawerCells
import XCTest

@testable import DrawerTerminal

final class TranslatorTests: XCTestCase {
    private static let color: Int32 = Pen.direct
    private let pens = [
        Pen(), pen(color | 0x010203, color | 0x040506), pen(color | 0x010209, color | 0x040506, [.bold]),
        pen(1, color | 0x040506), pen(-1, 4), pen(1, 4, [.reverse]), pen(9, 200),
    ]

    private static func pen(_ foreground: Int32, _ background: Int32, _ attributes: Attributes = []) -> Pen {
        var pen = Pen()
        (pen.foreground, pen.background, pen.attributes) = (foreground, background, attributes)
        return pen
    }

    private func translated(
        _ text: String, _ translator: inout Translator, for terminal: TerminalEntry = TerminalEntry()
    ) -> String {
        var out: [UInt8] = []
        var glyphNumbers = GlyphNumbers()
        glyphNumbers.bytes(text.replacing("ESC", with: "\u{1b}")).withUnsafeBytes {
            translator.translate(
                $0, pens: pens, glyphs: glyphNumbers.texts, for: terminal, size: (80, 24), into: &out)
        }
        return String(decoding: out, as: UTF8.self).replacing("\u{1b}", with: "ESC")
    }

    func testOnlyDifferencesThatShowAreWritten() {
        var translator = Translator()
        let steps = [
            ("ESC[1wa", "ESC[;38;2;1;2;3;48;2;4;5;6ma"), ("ESC[0wESC[1wb", "b"), ("ESC[2wb", "ESC[1;38;2;1;2;9mb"),
            // A space needs only its background.
            ("ESC[3w  ", "  "), ("ESC[4w x", "ESC[44m ESC[;44mx"), ("ESC[5w y", "ESC[7;31m y"),
            // A long run of spaces keeps the bytes that ncurses has chosen.
            ("            z", "            z"),
            ("ESC[4w z", "ESC[;44m z"), ("ESC[6wé", "ESC[91;48;5;200mé"), ("ESC[0w", ""), (".", "ESC[m."),
        ]
        for (bytes, wanted) in steps { XCTAssertEqual(translated(bytes, &translator), wanted, bytes) }
        translator.forget()
        XCTAssertEqual(translated("x", &translator), "ESC[mx")
    }

    func testTheCursorTakesTheShorterSequence() {
        var translator = Translator()
        let moves = "ESC[3;7HESC[3;70HESC[3;1HESC[4;1HESC[1;1HESC[1;2H"
        XCTAssertEqual(translated(moves, &translator), "ESC[3;7HESC[70G\r\r\nESC[HESC[C")
        XCTAssertEqual(translated("ESC[JESC[1;1H", &translator), "ESC[mESC[HESC[2J\r")
        translator.forget()
        XCTAssertEqual(translated("ESC[4;5H", &translator), "ESC[4;5H")
        var plain = TerminalEntry()
        plain.movesInRow = false
        translator = Translator()
        XCTAssertEqual(translated(moves, &translator, for: plain), "ESC[3;7HESC[3;70H\r\r\nESC[HESC[1;2H")
        // A short way within a row, down a column, and down to another column. Where the column is unknown, all moves
        // name it: after a character other than ASCII and blocks, after rows are moved, and after the last column.
        let table = [
            ("ESC[3;1Hab▁⑧b", "ESC[3Hab▁ESC[4Cb"), ("ESC[3;1Habé⑧b", "ESC[3HabéESC[8Gb"),
            ("ESC[3;7HaESC[6;8Ha", "ESC[3;7Ha\n\n\na"), ("ESC[3;7HaESC[7;8Ha", "ESC[3;7HaESC[7;8Ha"),
            ("ESC[3;7HéESC[4;8Ha", "ESC[3;7Hé\nESC[8Ga"), ("ESC[3;7HaESC[5;9Ha", "ESC[3;7HaESC[5;9Ha"),
            ("ESC[13;7HaESC[15;9Ha", "ESC[13;7Ha\n\nESC[9Ga"), ("ESC[13;7HaESC[12;9Ha", "ESC[13;7HaESC[12;9Ha"),
            ("ESC[3;80HaESC[4;80Ha", "ESC[3;80Ha\nESC[80Ga"), ("ESC[3;7HESC[LESC[4;7Ha", "ESC[3;7HESC[L\nESC[7Ga"),
            ("ESC[3;7HESC[1;24r③a", "ESC[3;7HESC[rESC[3;3Ha"),
            ("ESC[3;7HESC[1;23rESC[3;3Ha", "ESC[3;7HESC[1;23rESC[3;3Ha"),
        ]
        for (bytes, wanted) in table {
            translator = Translator()
            _ = translated("x", &translator)
            XCTAssertEqual(translated(bytes, &translator), wanted, bytes)
        }
        // At most three rows down. With rows above the screen, a line feed could scroll them away.
        translator = Translator()
        XCTAssertEqual(translated("ESC[3;7HESC[5;1HESC[8;1HESC[12;1H", &translator), "ESC[3;7H\r\n\n\n\n\nESC[12H")
        translator.rowsAbove = 4
        XCTAssertEqual(translated("ESC[3;7HESC[4;1H", &translator), "ESC[7;7HESC[8H")
    }

    func testEverySequenceOfThePrivateTerminalIsKnown() {
        let finals = PrivateTerminal.output(for: TerminalEntry()).values.compactMap(\.last)
        XCTAssertEqual(String(Set(finals).sorted()), "HJKLMXbcrw", "the sequences in these tables")
    }

    func testRuns() {
        var plain = TerminalEntry()
        plain.repeats = false
        // The last repetition before a character in the last column is written as a character, for libvterm.
        let table = [
            ("ESC[1;1Haaaaaa", "ESC[Haaaaaa", "ESC[Haaaaaa"),
            ("ESC[1;1HESC[97;12baa", "ESC[HaESC[11baa", "ESC[Haaaaaaaaaaaaaa"),
            ("ESC[1;1HESC[32;10bb", "ESC[H ESC[9bb", "ESC[H          b"),
            ("ESC[1;1H▁▁a▁▁▁▅▅▅▅█ééé", "ESC[H▁▁a▁ESC[2b▅ESC[3b█ééé", "ESC[H▁▁a▁▁▁▅▅▅▅█ééé"),
            ("ESC[1;71H▁▁▁▁▁▁▁▁▁a", "ESC[1;71H▁ESC[7b▁a", "ESC[1;71H▁▁▁▁▁▁▁▁▁a"),
            ("ESC[1;70H▁▁▁▁▁▁▁▁▁a", "ESC[1;70H▁ESC[8ba", "ESC[1;70H▁▁▁▁▁▁▁▁▁a"),
            ("ESC[1;1Hé▁▁▁▁▁a", "ESC[Hé▁ESC[3b▁a", "ESC[Hé▁▁▁▁▁a"),
            ("ESC[1;1H日日日é▁", "ESC[H日日日é▁", "ESC[H日日日é▁"),
            ("ESC[4wESC[1;1HESC[K", "ESC[HESC[44mESC[K", "ESC[HESC[44mESC[K"),
            ("ESC[4wESC[1;1HESC[9X", "ESC[HESC[44mESC[9X", "ESC[HESC[44mESC[9X"),
            // An erased run with text after it: a repetition also moves the cursor.
            ("ESC[1;1HESC[4wESC[9XESC[1;10Hb", "ESC[HESC[44m ESC[8bb", "ESC[HESC[44mESC[9XESC[9Cb"),
            ("ESC[1;1HESC[4wESC[9XESC[1;12Hb", "ESC[HESC[44mESC[9XESC[12Gb", "ESC[HESC[44mESC[9XESC[12Gb"),
            ("ESC[1;1HxESC[4wESC[9XESC[1;11Hb", "ESC[HxESC[44m ESC[8bb", "ESC[HxESC[44mESC[9XESC[9Cb"),
            ("ESC[1;1HéESC[4wESC[9XESC[1;11Hb", "ESC[HéESC[44mESC[9XESC[11Gb", "ESC[HéESC[44mESC[9XESC[11Gb"),
            ("ESC[2;9rESC[2;1HESC[1MESC[3L", "ESC[2;9rESC[2HESC[MESC[3L", "ESC[2;9rESC[2HESC[MESC[3L"),
        ]
        for (bytes, wanted, literal) in table {
            for (terminal, wanted) in [(TerminalEntry(), wanted), (plain, literal)] {
                var translator = Translator()
                _ = translated("x", &translator, for: terminal)
                XCTAssertEqual(translated(bytes, &translator, for: terminal), wanted, bytes)
            }
        }
    }
}

extension GlyphNumbers {
    /// A text as ncurses writes it. A circled digit is a move within the row.
    fileprivate mutating func bytes(_ text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar -> [UInt8] in
            if let column = "①②③④⑤⑥⑦⑧⑨".unicodeScalars.map({ $0 }).firstIndex(of: scalar) {
                return [0xC0, 0x80 | UInt8(column)]
            }
            if scalar.isASCII { return [UInt8(scalar.value)] }
            let isWide = scalar == "日"
            let left = character(for: Glyph(scalar), isWide: isWide, in: Canvas(columns: 1, rows: 1))
            let scalars = (isWide ? [left, Self.rightHalf] : [left]).compactMap { Unicode.Scalar(UInt32($0)) }
            return Array(String(String.UnicodeScalarView(scalars)).utf8)
        }
    }
}
