// Fewer bytes, the same picture: what the style saver leaves of a frame looks like the frame, in an emulator.

import TerminalHarness
import TestSupport
import XCTest

@testable import DrawerTerminal

final class ByteSaverTests: XCTestCase {
    private func passed(_ text: String, _ saver: inout ByteSaver) -> String {
        var out: [UInt8] = []
        Array(text.utf8).withUnsafeBytes { saver.pass($0, into: &out) }
        return String(decoding: out, as: UTF8.self).replacing("\u{1b}", with: "ESC")
    }

    func testWhatDiffersGoesOutInOneSequence() {
        var saver = ByteSaver(shortcuts: [.repeats, .columns])
        XCTAssertEqual(
            passed("\u{1b}[38;2;1;2;3m\u{1b}[48;2;4;5;6ma", &saver), "ESC[;38;2;1;2;3;48;2;4;5;6ma")
        XCTAssertEqual(passed("\u{1b}[m\u{1b}[38;2;1;2;3m\u{1b}[48;2;4;5;6mb", &saver), "b")
        XCTAssertEqual(passed("\u{1b}[1m\u{1b}[38;2;1;2;9mb", &saver), "ESC[1;38;2;1;2;9mb")
        // A space needs its ground only.
        XCTAssertEqual(passed("\u{1b}[m\u{1b}[31m\u{1b}[48;2;4;5;6m  ", &saver), "  ")
        XCTAssertEqual(passed("\u{1b}[44m x", &saver), "ESC[44m ESC[22;31mx")
        XCTAssertEqual(passed("\u{1b}[m", &saver), "")
        XCTAssertEqual(passed("\u{1b}[3;4H\u{1b}[K", &saver), "ESC[3;4HESC[49mESC[K")
        XCTAssertEqual(passed("y", &saver), "ESC[my")
    }

    func testTheCursorGoesTheShorterWay() {
        var saver = ByteSaver(shortcuts: [.repeats, .columns])
        let moves = "\u{1b}[3;7H\u{1b}[3;1200H\u{1b}[3;1H\u{1b}[4;1H\u{1b}[1;1H\u{1b}[1;2H"
        XCTAssertEqual(passed(moves, &saver), "ESC[3;7HESC[1200G\rESC[4HESC[HESC[2G")
        // Where it stands after a line feed or a scroll is not told.
        XCTAssertEqual(
            passed("\u{1b}[4;2H\n\u{1b}[4;3H\u{1b}[S\u{1b}[4;4H", &saver), "ESC[4;2HESC[m\nESC[4;3HESC[SESC[4;4H")
        saver.forget()
        XCTAssertEqual(passed("\u{1b}[4;5H", &saver), "ESC[4;5H")
        var other = ByteSaver(shortcuts: [])
        XCTAssertEqual(passed(moves, &other), "ESC[3;7HESC[3;1200HESC[3HESC[4HESC[HESC[1;2H")
    }

    func testWhatIsNotUnderstoodPasses() {
        var saver = ByteSaver(shortcuts: [.repeats, .columns])
        XCTAssertEqual(passed("a\u{1b}[4:3mb\u{1b}[31mc", &saver), "ESC[maESC[4:3mESC[mbESC[31mc")
        XCTAssertEqual(passed("\u{1b}[?1049h\u{1b}>\u{7}", &saver), "ESC[?1049hESC>\u{7}")
        XCTAssertEqual(passed("\u{1b}[", &saver), "ESC[")
    }

    func testARunOfOneBlockIsRepeatedWhereTheTerminalCan() {
        var saver = ByteSaver(shortcuts: [.repeats, .columns])
        XCTAssertEqual(passed("▁▁a▁▁▁▅▅▅▅▅▅▅▅▅▅▅▅█ééé", &saver), "ESC[m▁▁a▁ESC[2b▅ESC[11b█ééé")
        var other = ByteSaver(shortcuts: [])
        XCTAssertEqual(passed("▁▁▁▁", &other), "ESC[m▁▁▁▁")
    }

    func testAnyFrameLooksTheSame() {
        var random = Random(seed: 4)
        for _ in 0..<150 {
            let plain = Emulator(columns: 20, rows: 5)
            let saved = Emulator(columns: 20, rows: 5)
            var saver = ByteSaver(shortcuts: [.repeats, .columns])
            // What a terminal shows that another program has used.
            // And it does not go on in the next row by itself, since ncurses never lets it.
            for emulator in [plain, saved] { emulator.feed(Array("\u{1b}[?7l\u{1b}[2;7;35;46mleft over".utf8)) }
            var saves = 0
            for _ in 0..<6 {
                var frame = "\u{1b}[m"
                for _ in 0..<40 { frame += Self.piece(&random) }
                let bytes = Array(frame.utf8)
                var out: [UInt8] = []
                bytes.withUnsafeBytes { saver.pass($0, into: &out) }
                plain.feed(bytes)
                saved.feed(out)
                saves += bytes.count - out.count
                for (index, (one, other)) in zip(plain.screen.cells, saved.screen.cells).enumerated() {
                    if one.visible != other.visible {
                        return XCTFail("cell \(index): \(one) has become \(other) after \(frame.debugDescription)")
                    }
                }
                XCTAssertTrue(plain.screen.cursor == saved.screen.cursor)
            }
            XCTAssertGreaterThan(saves, 0)
        }
    }

    private static func piece(_ random: inout some RandomNumberGenerator) -> String {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        switch number(0...18) {
        case 0: return "\u{1b}[m"
        case 1: return "\u{1b}[\(number(30...37))m"
        case 2: return "\u{1b}[\(number(40...47))m"
        case 3: return "\u{1b}[38;5;\(number(16...18))m"
        case 4: return "\u{1b}[48;2;\(number(0...2));0;\(number(0...255))m"
        case 5: return "\u{1b}[0;\([1, 2, 4, 7].randomElement(using: &random) ?? 0)m"
        case 6: return "\u{1b}[\([1, 4, 7, 22, 24, 27, 39, 49].randomElement(using: &random) ?? 0)m"
        case 7, 15: return "\u{1b}[\(number(1...5));\(number(1...20))H"
        case 8:
            return ["\u{1b}[K", "\u{1b}[M", "\u{1b}[L", "\u{1b}[\(number(2...4));5r\u{1b}[S\u{1b}[r"][number(0...3)]
        case 9: return "\u{1b}[\(number(1...9))X"
        case 10: return "\r\n"
        case 11: return "\u{1b}[\(number(1...5));\(number(1...14))H▁▁é日"
        // To the end of a row and no further, as ncurses does it.
        case 14:
            return "\u{1b}[\(number(1...5));4H" + ["▁▁▁▂▂▂", "──────────────", "▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁\r"][number(0...2)]
        case 12: return "  "
        case 13: return "x\u{1b}[3b"
        default: return "ab c"
        }
    }
}
