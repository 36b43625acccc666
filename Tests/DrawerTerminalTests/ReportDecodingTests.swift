// Mouse reports and replies, from bytes and from ncurses codes, wherever they are cut.

import CNcurses
import DrawerCells
import DrawerScene
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerTerminal

final class ReportDecodingTests: DecodingTestCase {
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

    /// A report of the cursor's place looks like F3 with a modifier.
    func testTheCursorsPlace() {
        XCTAssertEqual(events(codes("\u{1b}[7;5R")), [.key(.function(3))])
        var decoder = InputDecoder()
        decoder.awaitsCursor = true
        XCTAssertEqual(
            batch(&decoder, codes("\u{1b}[7;5R"), at: 1), [.reply(.cursor(row: 6, column: 4))])
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

    /// A reply that arrives within an unfinished sequence. After Alt-], Alt-Shift-P, Alt-Shift-O and Alt-[, the keys
    /// come first.
    func testAReplyInsideAnUnfinishedSequence() {
        let others: [(String, TerminalEvent)] = [
            ("\u{1b}[<0;5;6M", .mouse(MouseReport(code: 0, x: 5, y: 6, isRelease: false))),
            ("\u{1b}[I", .focus(true)), ("\u{1b}[O", .focus(false)),
        ]
        let replies = Replies.all.flatMap { reply in events(codes(reply.text)).map { (reply.text, $0) } } + others
        for beginning in ["]", "P", "O", "[", "[1;", "[<0;1", "]11;rgb:f", "P1$r4"] {
            let typed: [TerminalEvent] =
                beginning.count == 1 ? [.key(.escape), .key(.character(Character(beginning)))] : []
            for (text, reply) in replies {
                let unfinished = codes("\u{1b}" + beginning)
                let rest = codes(text + "j")
                let expected = typed + [reply, .key(.character("j"))]
                XCTAssertEqual(events(unfinished + rest), expected, "\(beginning) \(text)")
                var decoder = InputDecoder()
                XCTAssertEqual(batch(&decoder, unfinished, at: 1), [])
                XCTAssertEqual(batch(&decoder, rest, at: 1.1), expected, "\(beginning), pause, \(text)")
            }
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
        for text in ["]", "P", "[", "]1", "P1$"] {
            var decoder = InputDecoder()
            XCTAssertEqual(batch(&decoder, [27], at: 1), [.key(.escape)])
            XCTAssertEqual(batch(&decoder, codes(text), at: 1.2), [])
            XCTAssertEqual(batch(&decoder, [], at: 1.7), keys(text), "\(text) without another key")
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
}
