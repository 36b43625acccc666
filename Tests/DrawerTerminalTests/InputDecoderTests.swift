// Keys, text, pastes, mouse reports and replies, from bytes and from ncurses codes.

import CNcurses
import DrawerCells
import DrawerScene
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerTerminal

final class InputDecoderTests: XCTestCase {
    /// The events of codes that arrive at the same time in one batch.
    private func events(_ codes: [Int32]) -> [TerminalEvent] {
        var decoder = InputDecoder()
        return batch(&decoder, codes, at: 1)
    }

    private func batch(_ decoder: inout InputDecoder, _ codes: [Int32], at time: Double) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for code in codes { decoder.feed(code, at: time, into: &events) }
        decoder.endBatch(into: &events)
        return events
    }

    /// Checks that a sequence gives the same events wherever it is cut after its escape, and that its first part gives
    /// none.
    private func checkCuts(_ codes: [Int32], from start: Int = 2) {
        for cut in start..<max(start, codes.count) {
            var decoder = InputDecoder()
            let first = batch(&decoder, Array(codes[..<cut]), at: 1)
            let second = batch(&decoder, Array(codes[cut...]) + self.codes("q"), at: 1.2)
            XCTAssertEqual(first, [], "\(codes) cut at \(cut)")
            XCTAssertEqual(second, events(codes + self.codes("q")), "\(codes) cut at \(cut)")
        }
    }

    private func codes(_ text: String) -> [Int32] { text.utf8.map { Int32($0) } }
    private func codes(_ prefix: Prefix, _ text: String) -> [Int32] { codes(prefix.rawValue + text) }

    /// The introducers of the sequences that a terminal sends.
    private enum Prefix: String, CaseIterable {
        case mouse = "\u{1b}[<"
        case privateReply = "\u{1b}[?"
        case cellSize = "\u{1b}[6;"
        case deviceControl = "\u{1b}P"
        case operatingSystem = "\u{1b}]"
        case status = "\u{1b}[0n"
        case pasteStart = "\u{1b}[200~"
        case pasteEnd = "\u{1b}[201~"
    }

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

    /// A report of the cursor's place looks like F3 with a modifier.
    func testTheCursorsPlace() {
        XCTAssertEqual(events(codes("\u{1b}[7;5R")), [.key(.function(3))])
        var decoder = InputDecoder()
        decoder.awaitsCursor = true
        XCTAssertEqual(
            batch(&decoder, codes("\u{1b}[7;5R"), at: 1), [.reply(.cursor(row: 6, column: 4))])
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

    /// A reply that arrives within an unfinished sequence, as after Alt-], Alt-Shift-P and Alt-Shift-O.
    func testAReplyInsideAnUnfinishedSequence() {
        let others: [(String, TerminalEvent)] = [
            ("\u{1b}[<0;5;6M", .mouse(MouseReport(code: 0, x: 5, y: 6, isRelease: false))),
            ("\u{1b}[I", .focus(true)), ("\u{1b}[O", .focus(false)),
        ]
        let replies = Replies.all.flatMap { reply in events(codes(reply.text)).map { (reply.text, $0) } } + others
        for beginning in ["]", "P", "O", "[", "[1;", "[<0;1", "]11;rgb:f", "P1$r4"] {
            for (text, reply) in replies {
                let unfinished = codes("\u{1b}" + beginning)
                let rest = codes(text + "j")
                XCTAssertEqual(events(unfinished + rest), [reply, .key(.character("j"))], "\(beginning) \(text)")
                var decoder = InputDecoder()
                XCTAssertEqual(batch(&decoder, unfinished, at: 1), [])
                XCTAssertEqual(
                    batch(&decoder, rest, at: 1.1), [reply, .key(.character("j"))], "\(beginning), pause, \(text)")
            }
        }
    }

    func testAltAndALetterThatBeginsAString() {
        for letter in ["]", "P"] {
            var decoder = InputDecoder()
            XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 1), [])
            XCTAssertEqual(batch(&decoder, codes("x"), at: 1.1), [.key(.character("x"))], "Alt-\(letter) is not a key")
            XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 2), [])
            XCTAssertEqual(batch(&decoder, codes("1 "), at: 2.1), [.key(.character("1")), .key(.space)])
            XCTAssertEqual(batch(&decoder, codes("\u{1b}" + letter), at: 3), [])
            XCTAssertEqual(batch(&decoder, [27], at: 3.1), [.key(.escape)])
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
        XCTAssertEqual(decoder.escapeDue, 1.05)
        XCTAssertEqual(batch([], at: 1.04), [])
        XCTAssertEqual(batch(codes("[A"), at: 1.045), [.key(.up)])
        XCTAssertNil(decoder.escapeDue)
        XCTAssertEqual(batch([27], at: 2), [])
        XCTAssertEqual(batch([], at: 2.05), [.key(.escape)])
        XCTAssertEqual(batch(codes("x"), at: 2.1), [.key(.character("x"))])
    }

    func testMouse() {
        XCTAssertEqual(
            events(
                codes(.mouse, "0;1;2M") + codes(.mouse, "32;300;400M") + codes(.mouse, "0;-3;-1m")
                    + codes(.mouse, "x;1M")
                    + codes(.mouse, "0;1M") + codes("a")),
            [
                .mouse(MouseReport(code: 0, x: 1, y: 2, isRelease: false)),
                .mouse(MouseReport(code: 32, x: 300, y: 400, isRelease: false)),
                .mouse(MouseReport(code: 0, x: -3, y: -1, isRelease: true)),
                .key(.character(";")), .key(.character("1")), .key(.character("M")),
                .key(.character("a")),
            ])
    }

    func testReplies() {
        for (text, meaning) in Replies.all {
            let replies = events(codes(text)).map { event in
                if case .reply(let reply) = event { "\(reply)".replacing(/Drawer\w+\./, with: "") } else { "\(event)" }
            }
            XCTAssertEqual(replies, [meaning], text)
        }
        for form in Reply.strings {
            let start = "\u{1b}\(Unicode.Scalar(form.kind.rawValue))\(form.start)"
            XCTAssertTrue(Replies.all.contains { $0.text.hasPrefix(start) }, "no reply begins with \(form.start)")
        }
    }

    func testBackgrounds() {
        let colors: [(String, Color?)] = [
            ("rgb:0/0/0", 0x000000), ("rgb:f/8/0", 0xFF8800), ("rgb:fd/f6/e3", 0xFDF6E3), ("rgb:FFF/800/001", 0xFF8000),
            ("rgb:fdfd/f6f6/e3e3", 0xFDF6E3), ("rgb:1e1d/20ff/2b7f", 0x1E212B), ("rgb:f/80/0001", 0xFF8000),
            ("rgba:1e1e/2121/2b2b/8000", 0x1E212B), ("rgba:0/2b/36/f", 0x002B36),
            ("rgb:", nil), ("rgb:0/0", nil), ("rgb:0/0/0/0", nil), ("rgb:0//0", nil), ("rgb:00000/0/0", nil),
            ("rgb:g/0/0", nil), ("rgb:-1/0/0", nil), ("rgb:+1/0/0", nil), ("rgb:0x1/0/0", nil), ("rgba:0/0/0", nil),
            ("#1e212b", nil), ("?", nil), ("", nil), ("rgb:0/0/\u{e9}", nil),
        ]
        for (text, color) in colors {
            for end in ["\u{7}", "\u{1b}\\"] {
                XCTAssertEqual(
                    events(codes(.operatingSystem, "11;" + text + end) + codes("q")),
                    (color.map { [.reply(.background($0))] } ?? []) + [.key(.character("q"))], text)
            }
        }
        // Control strings of all kinds give no keys.
        for start in ["_", "^", "X", "P", "]"] {
            for end in ["\u{1b}\\", "\u{07}"] {
                XCTAssertEqual(events(codes("\u{1b}\(start)Gi=31;OK\(end)q")), [.key(.character("q"))], start)
            }
        }
        for other in ["10;rgb:0/0/0", "110;rgb:0/0/0", "4;11;rgb:0/0/0", "Ltitle", "", "52;c;cXVpdA=="] {
            XCTAssertEqual(
                events(codes(.operatingSystem, other + "\u{7}") + codes("q")), [.key(.character("q"))], other)
        }
    }

    /// The same holds for a mouse report. A bracket long after the escape was typed by hand.
    func testAReplySplitAfterItsEscape() {
        for text in Replies.all.map(\.text) + ["\u{1b}[<0;5;6M"] {
            let reply = events(codes(text))
            let answer = codes(String(text.dropFirst()))
            for cut in 1...answer.count {
                var decoder = InputDecoder()
                XCTAssertEqual(batch(&decoder, [27], at: 1), [.key(.escape)])
                let events =
                    batch(&decoder, Array(answer[..<cut]), at: 1.1) + batch(&decoder, Array(answer[cut...]), at: 1.2)
                XCTAssertEqual(events, reply, "\(text) cut at \(cut)")
            }
            // The same codes without a batch between them, as ncurses may deliver them.
            XCTAssertEqual(events([27] + answer + codes("q")), reply + [.key(.character("q"))])
        }
    }

    func testABracketTypedAfterEscape() {
        func keys(_ text: String) -> [TerminalEvent] { text.map { .key(.character($0)) } }
        for text in ["]x", "]1x", "]11x", "]12;", "]]", "]11", "Px", "P1x", "P1$", "P1+", "PP", "P2$r", "P2+r"] {
            var decoder = InputDecoder()
            XCTAssertEqual(batch(&decoder, [27], at: 1), [.key(.escape)])
            var events = batch(&decoder, codes(text), at: 1.2)
            events += batch(&decoder, codes("q"), at: 4)
            XCTAssertEqual(events, keys(text + "q"), text)
        }
        var decoder = InputDecoder()
        XCTAssertEqual(batch(&decoder, [27], at: 1), [.key(.escape)])
        XCTAssertEqual(batch(&decoder, codes("]["), at: 2), keys("]["), "long after Esc")
        XCTAssertEqual(batch(&decoder, codes("]11;rgb:0/0/0"), at: 3), keys("]11;rgb:0/0/0"), "without any escape")
    }

    func testUnknownSequencesAreNotText() {
        var random = Random(seed: 5)
        for _ in 0..<500 {
            let garbage = (0..<random.count(0...40)).map { _ in Int32(random.count(32...255)) }
            XCTAssertEqual(
                events(codes(.operatingSystem, "") + garbage + [7] + codes("q")).last, .key(.character("q")))
            XCTAssertEqual(
                events(codes(.operatingSystem, "") + codes("11;") + garbage + [27, 92]), [])
        }
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
        var random = SystemRandomNumberGenerator()
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        let prefixes = Prefix.allCases.map { codes($0, "") }
        for step in 0..<20_000 {
            let some = Bool.random(using: &random) ? [Int32.random(in: 0...600)] : prefixes.randomElement() ?? [27]
            for code in some { decoder.feed(code, at: Double(step) / 100, into: &events) }
            if step % 7 == 0 { decoder.endBatch(into: &events) }
        }
        // After any input and a pause, the decoder recognizes keys again.
        events = []
        decoder.feed(Int32(UInt8(ascii: "q")), at: 1000, into: &events)
        decoder.endBatch(into: &events)
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

    /// The reports of terminals without the SGR protocol, split at any place.
    func testOldMouseReports() {
        let table: [([UInt8], MouseReport?)] = [
            (Array("\u{1b}[M !\"".utf8), MouseReport(code: 0, x: 1, y: 2, isRelease: false)),
            (Array("\u{1b}[M#!!".utf8), MouseReport(code: 0, x: 1, y: 1, isRelease: true)),
            (Array("\u{1b}[M@!!".utf8), MouseReport(code: 32, x: 1, y: 1, isRelease: false)),
            (Array("\u{1b}[Ma!!".utf8), MouseReport(code: 65, x: 1, y: 1, isRelease: false)),
            (Array("\u{1b}[M ".utf8) + [127, 255], MouseReport(code: 0, x: 95, y: 223, isRelease: false)),
            (Array("\u{1b}[M ".utf8) + [0x9B, 33], MouseReport(code: 0, x: 123, y: 1, isRelease: false)),
            (Array("\u{1b}[M ".utf8) + [0, 33], nil),
            (Array("\u{1b}[32;5;6M".utf8), MouseReport(code: 0, x: 5, y: 6, isRelease: false)),
            (Array("\u{1b}[35;5;600M".utf8), MouseReport(code: 0, x: 5, y: 600, isRelease: true)),
            (Array("\u{1b}[5;6M".utf8), nil), (Array("\u{1b}[1;2;3M".utf8), nil),
        ]
        for (bytes, report) in table {
            let expected = (report.map { [.mouse($0)] } ?? []) + [TerminalEvent.key(.character("q"))]
            XCTAssertEqual(events(bytes.map { Int32($0) } + codes("q")), expected, "\(bytes)")
            checkCuts(bytes.map { Int32($0) })
        }
        // ncurses may report a byte of a mouse report as `KEY_BACKSPACE`.
        XCTAssertEqual(
            events(codes("\u{1b}[M ") + [KEY_BACKSPACE, 33]),
            [.mouse(MouseReport(code: 0, x: 95, y: 1, isRelease: false))])
        XCTAssertEqual(events(codes("\u{1b}[M ") + [3]), [.interrupt])
    }
}
