// A picker in the lowest rows of the terminal: the shell's lines above it, and sizes of the terminal.

import TerminalHarness
import XCTest

final class PickerHeightTests: XCTestCase {
    /// The shell's lines stay readable above the picker, and nothing of the picker remains below them.
    func testTheLowestRows() throws {
        let pipeline = try Pipeline("seq 101 130; printf 'prompt '; seq 9 | drawer-pick --height 10 >out")
        let session = pipeline.session
        try pipeline.expectListed("3")
        try session.expectQuiet()
        XCTAssertEqual(session.screen.lines.firstIndex { $0.hasPrefix("prompt") }, 13, "\(session.screen)")
        XCTAssertEqual(session.screen.row(12).prefix(3), "130")
        XCTAssertTrue(session.screen.rows(containing: "Rows").allSatisfy { $0 >= 14 })
        XCTAssertFalse(session.screen.isAlternate)
        // The mouse points into these rows.
        let row = try XCTUnwrap(pipeline.place(of: "3"))
        try session.tap(10, row)
        try session.tap(10, row)
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertEqual(session.screen.row(13).prefix(7), "prompt ")
        XCTAssertTrue(session.screen.cursor == (7, 13), "\(session.screen)")
        XCTAssertEqual(try pipeline.folder.text("out"), "3\n")
        XCTAssertEqual(try session.leftovers(wroteText: true), [])
        XCTAssertTrue((14..<24).allSatisfy { session.screen.row($0).allSatisfy { $0 == " " } }, "\(session.screen)")
    }

    /// A report from outside of every terminal.
    func testTheLowestRowsAfterAHostileReport() throws {
        let pipeline = try Pipeline("seq 9 | drawer-pick --height 10 >out")
        try pipeline.expectListed("3")
        for number in [Int.max, Int.min] {
            try pipeline.session.type("\u{1b}[\(number);\(number)R\u{1b}[6;\(number);\(number)t")
            for final in ["M", "m"] {
                try pipeline.session.type("\u{1b}[<0;\(number);\(number)\(final)\u{1b}[<32;1;\(number)\(final)")
            }
        }
        try pipeline.session.type(Keys.enter)
        XCTAssertEqual(String(decoding: try pipeline.end(wroteText: true).output, as: UTF8.self), "1\n")
    }

    /// If there is room, nothing scrolls. After a command and after Ctrl-Z, the rows are visible again.
    func testTheLowestRowsAfterACommand() throws {
        let pipeline = try Pipeline(
            """
            set -m
            echo first
            seq 9 | drawer-pick --height 40% --min-height 8 --bind 'ctrl-o:execute(seq 201 210)' >out
            fg
            """)
        let session = pipeline.session
        try pipeline.expectListed("3")
        XCTAssertEqual(session.screen.row(0).prefix(5), "first")
        XCTAssertEqual(session.screen.rows(containing: "⌕"), [17])
        try session.type("\u{F}")
        try session.expect("the command's lines above the picker") {
            $0.row(10).hasPrefix("210") && $0.rows(containing: "⌕") == [17]
        }
        try session.type(Keys.suspend)
        // A key that arrives before the shell has taken the terminal would go to the shell.
        try session.expect("the picker again") { $0.contains("Stopped") && $0.contains("⌕") }
        try session.type(Keys.enter)
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertEqual(try pipeline.folder.text("out"), "1\n")
        XCTAssertEqual(session.screen.rows(containing: "⌕"), [])
    }

    /// The terminal changes its size.
    func testTheLowestRowsAfterAResize() throws {
        let pipeline = try Pipeline("seq 101 130; seq 9 | drawer-pick --height 10 >out")
        let session = pipeline.session
        try pipeline.expectListed("3")
        for (columns, rows) in [(80, 30), (100, 30), (80, 16), (80, 8)] {
            try session.resize(columns: columns, rows: rows)
            try session.expectQuiet()
            XCTAssertEqual(session.screen.rows(containing: "⌕").count, 1, "\(session.screen)")
        }
        try session.type(Keys.enter)
        XCTAssertEqual(String(decoding: try pipeline.end(wroteText: true).output, as: UTF8.self), "1\n")
    }

    /// The terminal changes its size twice before the next frame, which waits for the reply to the last one.
    func testTwoSizesBeforeAFrame() throws {
        for _ in 0..<5 {
            let pipeline = try Pipeline("seq 101 130; seq 9 | drawer-pick --height 10 >out")
            let session = pipeline.session
            try pipeline.expectListed("3")
            try session.expectQuiet()
            // On a busy machine, the reply may count as lost meanwhile.
            guard try session.resizesBeforeAFrame(to: [22, 20]) else { continue }
            try session.expectQuiet()
            let lines = (0..<9).map { session.screen.row($0).prefix(3) }
            XCTAssertEqual(lines, (122...130).map { "\($0)" }, "\(session.screen)")
            XCTAssertEqual(session.screen.rows(containing: "⌕").count, 1, "\(session.screen)")
            try session.type(Keys.interrupt)
            return XCTAssertEqual(try session.expectExit(), .code(130))
        }
        XCTFail("five times, a frame came between two sizes")
    }

    /// A terminal that does not report its size has 24 rows.
    func testTheLowestRowsOfATerminalWithoutASize() throws {
        for height in ["10", "40%"] {
            let pipeline = try Pipeline(
                "seq 101 130; stty rows 0 cols 0 </dev/tty; seq 9 | drawer-pick --height \(height) >out")
            let session = pipeline.session
            try pipeline.expectListed("1")
            try session.expectQuiet()
            XCTAssertEqual(
                (0..<13).map { session.screen.row($0).prefix(3) }, (118...130).map { "\($0)" }, "\(session.screen)")
            try session.type(Keys.enter)
            XCTAssertEqual(try session.expectExit(), .code(0))
            XCTAssertEqual(session.screen.row(12).prefix(3), "130", "\(session.screen)")
        }
    }
}

extension Session {
    /// Changes the number of rows several times after a frame whose reply is held back. The terminal answers only the
    /// questions for the cursor's place.
    /// - Returns: whether no further frame came.
    fileprivate func resizesBeforeAFrame(to sizes: [Int]) throws -> Bool {
        holdsAnswers = true
        try type("1")
        var reply: [UInt8] = []
        while reply.isEmpty {
            try pump(within: 0.02)
            reply = emulator.takeOutput()
        }
        // The next frame must wait.
        try pump(for: 0.1)
        for rows in sizes {
            try resize(columns: 80, rows: rows)
            var place: [UInt8] = []
            while place.isEmpty {
                try pump(within: 0.02)
                place = emulator.takeOutput()
            }
            if place.contains(UInt8(ascii: "n")) { return false }
            try hand(over: place)
        }
        try pump(for: 0.1)
        if emulator.takeOutput() != [] { return false }
        try hand(over: reply)
        try answer()
        return true
    }
}
