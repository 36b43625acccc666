// Keys, text and pastes, from bytes and from ncurses codes.

import CNcurses
import DrawerCells
import DrawerScene
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerTerminal

final class InputDecoderTests: DecodingTestCase {
    /// Keys in forms that another program has left switched on: kitty's protocol and modifyOtherKeys.
    func testExtendedKeys() {
        let table: [(String, TerminalEvent)] = [
            ("\u{1b}[99;5u", .interrupt), ("\u{1b}[27;5;99~", .interrupt), ("\u{1b}[99:67;69u", .interrupt),
            ("\u{1b}[122;5u", .suspend), ("\u{1b}[27u", .key(.escape)), ("\u{1b}[27;1:1u", .key(.escape)),
            ("\u{1b}[110;5u", .key(.control("n"))), ("\u{1b}[27;5;110~", .key(.control("n"))),
            ("\u{1b}[98;3u", .key(.alt("b"))), ("\u{1b}[27;3;98~", .key(.alt("b"))),
            ("\u{1b}[98;7u", .key(.controlAlt("b"))), ("\u{1b}[9;2u", .key(.shiftTab)), ("\u{1b}[13u", .key(.enter)),
            ("\u{1b}[13;3u", .key(.altEnter)), ("\u{1b}[127u", .key(.backspace)),
            ("\u{1b}[127;3u", .key(.altBackspace)), ("\u{1b}[32u", .key(.space)), ("\u{1b}[97u", .key("a")),
            ("\u{1b}[97;2u", .key("A")), ("\u{1b}[49:33;2u", .key("!")), ("\u{1b}[27;2;33~", .key("!")),
            ("\u{1b}[228;2u", .key("Ä")), ("\u{1b}[97;;229u", .key("å")), ("\u{1b}[57419u", .key(.up)),
            ("\u{1b}[57399u", .key("0")), ("\u{1b}[47;5u", .key(.control("/"))), ("\u{1b}[105;5u", .key(.tab)),
            ("\u{1b}[1;65A", .key(.up)), ("\u{1b}[1;2:2A", .key(.shiftUp)), ("\u{1b}[1;5A", .key(.controlUp)),
            ("\u{1b}[2~", .key(.insert)),
        ]
        for (text, event) in table {
            XCTAssertEqual(events(codes(text)), [event], text.debugDescription)
            checkCuts(codes(text))
        }
        // Releases, keys of the desktop, and keys without a character give no event.
        for text in ["\u{1b}[97;1:3u", "\u{1b}[1;1:3A", "\u{1b}[97;9u", "\u{1b}[57441;2u", "\u{1b}[27;5~"] {
            XCTAssertEqual(events(codes(text)), [], text.debugDescription)
        }
        // Inside a paste they give no event either.
        XCTAssertEqual(events(codes("\u{1b}[200~a\u{1b}[99;5ub\u{1b}[201~")), [.paste("ab")])
        XCTAssertEqual(Key.withAlt(1), .controlAlt("a"))
    }

    func testKeys() {
        let table: [(Int32, Key)] = [
            (KEY_UP, .up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right), (KEY_PPAGE, .pageUp),
            (KEY_NPAGE, .pageDown), (KEY_HOME, .home), (KEY_END, .end), (KEY_ENTER, .enter), (10, .control("j")),
            (13, .enter), (27, .escape), (9, .tab), (KEY_BTAB, .shiftTab), (32, .space), (127, .backspace),
            (KEY_SLEFT, .shiftLeft), (KEY_SRIGHT, .shiftRight), (KEY_SR, .shiftUp), (KEY_SF, .shiftDown),
            (KEY_F0 + 5, .function(5)),
            (8, .backspace), (KEY_BACKSPACE, .backspace), (KEY_DC, .delete), (1, .control("a")), (5, .control("e")),
            (23, .control("w")), (106, .character("j")), (47, .character("/")), (63, .character("?")),
            (0, .control(" ")), (28, .control("\\")), (29, .control("]")), (30, .control("^")), (31, .control("/")),
        ]
        for (code, key) in table { XCTAssertEqual(events([code]), [.key(key)], "\(code)") }
        XCTAssertEqual(events([3, 26]), [.interrupt, .suspend])
        XCTAssertEqual(events([KEY_RESIZE, KEY_F0 + 13]), [])
    }

    func testKeysAsSequences() {
        let table: [(String, Key)] = [
            ("[A", .up), ("OB", .down), ("[1;5C", .controlRight), ("OD", .left), ("[H", .home), ("OF", .end),
            ("[1~", .home),
            ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp), ("[6~", .pageDown),
            ("[6;2~", .pageDown), ("[Z", .shiftTab), ("OM", .enter), ("[1;2C", .shiftRight), ("[1;2D", .shiftLeft),
            ("[d", .shiftLeft), ("[1;2A", .shiftUp), ("[1;5A", .controlUp), ("[b", .shiftDown), ("[15~", .function(5)),
            ("[17~", .function(6)), ("[21~", .function(10)), ("[23~", .function(11)),
            ("[1;3D", .altLeft), ("Od", .controlLeft), ("[1;3A", .altUp), ("OP", .function(1)), ("[1;5P", .function(1)),
            ("[24~", .function(12)),
        ]
        for (text, key) in table {
            let sequence = codes("\u{1b}" + text)
            XCTAssertEqual(events(sequence + codes("q")), [.key(key), .key(.character("q"))], text)
            checkCuts(sequence)
        }
        for unknown in ["[[A", "[16~", "[22~", "[99~", "OX", "[E", "[?1;2x", "[1;5X"] {
            XCTAssertEqual(events(codes("\u{1b}\(unknown)q")), [.key(.character("q"))], unknown)
        }
    }

    /// Alt and a key whose bytes begin the terminal's sequences. They are keys if nothing that belongs to a sequence
    /// follows.
    func testAltAndAKeyThatBeginsASequence() {
        for letter in ["[", "O", "]", "P", "X", "^", "_"] {
            for readsAlt in [false, true] {
                var decoder = InputDecoder()
                decoder.readsAlt = readsAlt
                let character = Character(letter)
                let typed: [TerminalEvent] =
                    readsAlt ? [.key(.alt(character))] : [.key(.escape), .key(.character(character))]
                XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 1), [])
                XCTAssertEqual(decoder.keysDue, 1.5)
                XCTAssertEqual(batch(&decoder, [], at: 1.4), [])
                XCTAssertEqual(batch(&decoder, [], at: 1.5), typed, "\(letter) \(readsAlt)")
                XCTAssertNil(decoder.keysDue)
                XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 2), [])
                XCTAssertEqual(batch(&decoder, [27], at: 2.1), typed + [.key(.escape)])
                XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 3), [])
                XCTAssertEqual(batch(&decoder, codes("x"), at: 5), typed + [.key(.character("x"))], "after a pause")
                guard letter != "[", letter != "O" else { continue }
                XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 6), [])
                XCTAssertEqual(
                    batch(&decoder, codes("3 "), at: 6.1), typed + [.key(.character("3")), .key(.space)])
            }
        }
    }

    /// After the end of a batch, no waiting byte is due; otherwise the loop would wake up again and again.
    func testNothingIsDueAfterABatch() {
        for text in ["\u{1b}", "\u{1b}[", "\u{1b}]", "\u{1b}[200~a\u{1b}", "\u{1b}]11;rgb:0/0/0\u{1b}"] {
            var decoder = InputDecoder()
            decoder.escapePatience = 0.05
            _ = batch(&decoder, codes(text), at: 1)
            _ = batch(&decoder, [], at: 1.5)
            XCTAssertNil(decoder.keysDue, text.debugDescription)
        }
    }

    func testSequencesThatArriveInParts() {
        for (text, _) in Replies.all { checkCuts(codes(text)) }
        checkCuts(codes(.mouse, "32;17;5M"))
        for text in ["ä", "日", "👧"] { checkCuts(codes(text), from: 1) }
        let report = codes(.mouse, "32;17;5M")
        var decoder = InputDecoder()
        XCTAssertEqual(batch(&decoder, Array(report[..<4]), at: 1), [])
        XCTAssertEqual(batch(&decoder, [KEY_UP], at: 1.1), [.key(.up)], "a split report loses no key")
        XCTAssertEqual(batch(&decoder, Array(report[..<3]), at: 2), [])
        XCTAssertEqual(batch(&decoder, codes("j"), at: 4), [.key(.character("j"))], "the report is dropped")
        XCTAssertEqual(batch(&decoder, [0xE6], at: 5), [])
        XCTAssertEqual(
            batch(&decoder, codes("x"), at: 9), [.key(.character("\u{FFFD}")), .key(.character("x"))],
            "the rest of the character did not come")
    }

    func testTextByCharacter() {
        XCTAssertEqual(
            events(codes("ae\u{301}日👩‍👧🇩🇪")),
            ["a", "e\u{301}", "日", "👩‍👧", "🇩🇪"].map { .key(.character($0)) })
        XCTAssertEqual(
            events(codes("a b")), [.key(.character("a")), .key(.space), .key(.character("b"))])
        XCTAssertEqual(
            events([0x61, 0xFF, 0xC3, 0x28]),
            ["a", "\u{FFFD}", "\u{FFFD}", "("].map { .key(.character($0)) })
    }

    func testEscape() {
        XCTAssertEqual(events([27]), [.key(.escape)])
        XCTAssertEqual(events([27, 27]), [.key(.escape), .key(.escape)])
        XCTAssertEqual(events([27] + codes("x")), [.key(.escape), .key(.character("x"))])
        XCTAssertEqual(events([27] + codes("[1;5Xq")), [.key(.character("q"))], "an unknown key")
        XCTAssertEqual(events([27] + codes("OXq")), [.key(.character("q"))])
    }

    /// While text is edited, ESC and a key are the key with Alt.
    func testKeysWithAlt() {
        for (text, keys) in [
            ("\u{1b}b", [.alt("b")]), ("\u{1b} ", [.alt(" ")]), ("\u{1b}\r", [.altEnter]),
            ("\u{1b}\u{7f}", [.altBackspace]), ("\u{1b}\u{1b}", [.escape, .escape]),
            ("\u{1b}\u{1}", [.controlAlt("a")]),
            ("\u{1b}[Ax", [.up, .character("x")]),
        ] as [(String, [Key])] {
            var decoder = InputDecoder()
            decoder.readsAlt = true
            XCTAssertEqual(batch(&decoder, codes(text), at: 1), keys.map { .key($0) }, text.debugDescription)
        }
    }

    /// Ctrl-C right after Esc is not a key with Alt: it ends the program also where text is edited.
    func testAnInterruptAfterEscape() {
        for readsAlt in [false, true] {
            var decoder = InputDecoder()
            decoder.readsAlt = readsAlt
            XCTAssertEqual(batch(&decoder, [27, 3], at: 1), [.key(.escape), .interrupt])
        }
    }

    /// A waiting Esc becomes a key after its time. Before, it can be a part of a key.
    func testAWaitingEscape() {
        var decoder = InputDecoder()
        decoder.escapePatience = 0.05
        func batch(_ codes: [Int32], at time: Double) -> [TerminalEvent] {
            var events: [TerminalEvent] = []
            for code in codes { decoder.feed(code, at: time, into: &events) }
            decoder.endBatch(at: time, into: &events)
            return events
        }
        XCTAssertEqual(batch([27], at: 1), [])
        XCTAssertEqual(decoder.keysDue, 1.05)
        XCTAssertEqual(batch([], at: 1.04), [])
        XCTAssertEqual(batch(codes("[A"), at: 1.045), [.key(.up)])
        XCTAssertNil(decoder.keysDue)
        XCTAssertEqual(batch([27], at: 2), [])
        XCTAssertEqual(batch([], at: 2.05), [.key(.escape)])
        XCTAssertEqual(batch(codes("x"), at: 2.1), [.key(.character("x"))])
    }

    func testPaste() {
        let start = codes(.pasteStart, "")
        let end = codes(.pasteEnd, "")
        XCTAssertEqual(
            events(start + codes("one\rtwo q\u{3}") + [KEY_UP] + codes("日") + end + codes("q")),
            [.paste("one\ntwo q\u{3}日"), .key(.character("q"))])
        XCTAssertEqual(events(start + end), [])
        // 4,096 bytes, without the half of a character.
        for (letter, count) in [("日", 1365), ("ä", 2048)] {
            let long = String(repeating: letter, count: 100_000)
            XCTAssertEqual(events(start + codes(long) + end), [.paste(String(long.prefix(count)))])
        }
        var decoder = InputDecoder()
        XCTAssertEqual(batch(&decoder, start + codes("half"), at: 1), [])
        XCTAssertEqual(batch(&decoder, codes(" and half"), at: 5), [], "the line stalls")
        XCTAssertEqual(
            batch(&decoder, codes("q"), at: 11), [.paste("half and half"), .key(.character("q"))],
            "the paste has no end")
        checkCuts(start + codes("one") + end, from: start.count)
    }

    func testNoInputIsFatal() {
        var random = Random(seed: 17)
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        let prefixes = Prefix.allCases.map { codes($0, "") }
        for step in 0..<20_000 {
            let some = random.chance(0.5) ? [Int32(random.count(0...600))] : random.one(of: prefixes)
            for code in some { decoder.feed(code, at: Double(step) / 100, into: &events) }
            if step % 7 == 0 { decoder.endBatch(at: Double(step) / 100, into: &events) }
        }
        // After any input and a pause, the decoder recognizes keys again.
        events = []
        decoder.feed(Int32(UInt8(ascii: "q")), at: 1000, into: &events)
        decoder.endBatch(at: 1000, into: &events)
        XCTAssertEqual(events.last, .key(.character("q")))
    }

    /// No number in a sequence is too large or too small, and a place is one that a terminal can have.
    func testNumbersOfEverySize() {
        let numbers = ["\(Int.max)", "\(Int.min)", "\(Int.max)9", "0", "-1"]
        for start in ["", "?", "<", ">", "6;", "27;", "4;", "1;"] {
            for number in numbers {
                for parameters in ["", ";\(number)", ";\(number);\(number)", ":\(number);\(number):3;\(number)"] {
                    for final in UInt8(0x40)...0x7E {
                        var decoder = InputDecoder()
                        decoder.awaitsCursor = true
                        let text = "\u{1b}[\(start)\(number)\(parameters)" + String(Unicode.Scalar(final))
                        for event in batch(&decoder, codes(text), at: 1) {
                            switch event {
                            case .mouse(let report):
                                XCTAssertTrue([report.x, report.y].allSatisfy { abs($0) <= 65_535 }, text)
                            case .reply(.cellSize(let width, let height)), .reply(.cursor(let width, let height)):
                                XCTAssertTrue([width, height].allSatisfy { (0...65_535).contains($0) }, text)
                            default: break
                            }
                        }
                    }
                }
            }
        }
        XCTAssertEqual(events(codes("\u{1b}[1;\(Int.min)A")), [.key(.up)])
        XCTAssertEqual(events(codes("\u{1b}[97;\(Int.min)u")), [.key("a")])
    }
}
