// The picker in a pipeline: bash runs the line in a terminal, as a user's shell does, and the output goes to a file.

import TerminalHarness
import TestSupport
import XCTest

final class PickerTests: XCTestCase {

    /// The keys before each end, the exit code, and the output.
    func testTheChoiceIsTheOnlyOutput() throws {
        let three = "printf 'one\\ttext\\ntwo\\r\\nth\\xffree' | drawer-pick"
        try Pipeline.check([
            ("\(three) >out", [Keys.enter], 0, "one\ttext\n"),
            ("\(three) >out", ["tw", Keys.enter], 0, "two\r\n"),
            ("\(three) >out", [Keys.down, Keys.down, Keys.down, Keys.up, Keys.enter], 0, "two\r\n"),
            ("\(three) --print0 >out", [Keys.enter], 0, "one\ttext\0"),
            ("\(three) --query on >out", [Keys.enter], 0, "one\ttext\n"),
            (
                "\(three) --multi >out", [Keys.down, Keys.tab, Keys.up, Keys.up, Keys.tab, Keys.enter], 0,
                "one\ttext\ntwo\r\n"
            ),
            ("\(three) --multi >out", [Keys.tab, Keys.up, Keys.tab, Keys.enter], 0, "two\r\n"),
            ("\(three) --multi >out", [Keys.enter], 0, "one\ttext\n"),
            ("\(three) >out", ["zzz", Keys.enter], 1, ""),
            ("\(three) --announce 2>/dev/null >out", [], 64, ""),
            ("\(three) --announce - 2>/dev/null >out", [], 64, ""),
            ("drawer-pick -0 --bind 'start:reload(seq 3)' >out", [Keys.enter], 0, "1\n"),
            ("drawer-pick </dev/null >out", [Keys.enter], 1, ""),
            ("\(three) >out", [Keys.interrupt], 130, ""),
            // One Esc, also with a query, and after Shift-Tab.
            ("\(three) >out", [Keys.escape], 130, ""),
            ("\(three) >out", ["tw", Keys.escape], 130, ""),
            ("\(three) >out", [Keys.shiftTab, Keys.escape], 130, ""),
            ("\(three) >out", [Keys.shiftTab, "q"], 130, ""),
            // An open layer closes first.
            ("\(three) >out", [Keys.shiftTab, "?", Keys.escape, Keys.enter, "/", Keys.enter], 0, "one\ttext\n"),
            // Letters without a meaning do nothing.
            ("\(three) >out", [Keys.shiftTab, "tixzP", "q"], 130, ""),
            // Ctrl-J never chooses.
            ("\(three) >out", ["\n", "\u{E}", "\u{10}", Keys.enter], 0, "two\r\n"),
            ("\(three) >out", ["\n", "\u{B}", Keys.enter], 0, "one\ttext\n"),
            // Keys with Alt edit words, and do not count as Esc: "one tw" becomes "one", "tw" and "two".
            (
                "\(three) >out", ["zzz tw", "\u{1b}b", "\u{1b}\u{7f}", "\u{1b}f", "o", "\u{1b}v", Keys.enter], 0,
                "two\r\n"
            ),
            (#"x=$(seq 100 | drawer-pick); echo "[$x] $?" >out"#, ["42", Keys.enter], 0, "[42] 0\n"),
            ("seq 5 >rows; drawer-pick rows | cat >out", [Keys.down, Keys.enter], 0, "2\n"),
            ("\(three) >out", ["tw zzz", "\u{1b}b", "\u{1b}d", Keys.enter], 0, "two\r\n"),
        ])
    }

    /// Enter waits for a row, and Esc still ends the picker.
    func testEnterWaitsForTheFirstRow() throws {
        let later = "while [ ! -e ready ]; do sleep 0.1; done"
        var pipeline = try Pipeline("drawer-pick < <(\(later); echo late; sleep 60) >out")
        try pipeline.expectRow(" 0…")
        try pipeline.session.type(Keys.enter)
        try pipeline.expectRow("Waiting for a row")
        try Data().write(to: pipeline.folder.url("ready"))
        XCTAssertEqual(String(decoding: try pipeline.end().output, as: UTF8.self), "late\n")

        pipeline = try Pipeline("drawer-pick < <(sleep 60) >out")
        try pipeline.expectRow(" 0…")
        try pipeline.session.type(Keys.enter + Keys.escape)
        XCTAssertEqual(try pipeline.end().code, 130)

        // No row arrives.
        pipeline = try Pipeline("(\(later)) | drawer-pick >out")
        try pipeline.expectRow(" 0…")
        try pipeline.session.type(Keys.enter)
        try pipeline.expectRow("Waiting for a row")
        try Data().write(to: pipeline.folder.url("ready"))
        XCTAssertEqual(try pipeline.end().code, 1)
    }

    #if os(Linux)
        /// A row of 100 MB takes at most three times its size, also with a preview.
        func testTheMemoryForALongRow() throws {
            for options in ["", "--preview 'echo row {n}'"] {
                let pipeline = try Pipeline(
                    "(echo first; head -c 100000000 /dev/zero | tr '\\0' x; echo; seq 1000) | drawer-pick \(options) >out"
                )
                try pipeline.expectRow(" 1,002")
                if !options.isEmpty {
                    for (key, row) in [(Keys.down, 1), (Keys.down, 2), (Keys.up, 1)] {
                        try pipeline.session.type(key)
                        try pipeline.expectRow("row \(row)")
                    }
                }
                try pipeline.session.type("xx")
                try pipeline.expectRow(" 1/1,002")
                XCTAssertLessThan(try pipeline.peak(), 300_000, options)
                try pipeline.quit()
            }
        }

        /// A command that replaces the picker has the terminal as its standard input, and under no other number.
        func testACommandHasTheTerminalAsItsInputAlone() throws {
            let count = "readlink /proc/$$/fd/* | grep -c ^/dev/tty"
            try Pipeline.check([("seq 3 | drawer-pick --bind 'enter:become(\(count))' >out", [Keys.enter], 0, "1\n")])
        }

        /// A million rows: the first row is shown while the others still arrive, and memory is at most twice the input,
        /// 16 bytes a row and 32 MB. `make bench ARGS=match` has the times.
        func testTheMemoryForAMillionRows() throws {
            let pipeline = try Pipeline(
                "(echo first; while [ ! -e more ]; do sleep 0.02; done; seq -f 'some/folder/of/files/%07.0f' 999999) | "
                    + "drawer-pick >out")
            try pipeline.expectListed("first")
            try Data().write(to: pipeline.folder.url("more"))
            try pipeline.expectRow(" 1,000,000")
            try pipeline.session.type("7")
            // 9^6 of the million six-digit numbers contain no 7.
            try pipeline.expectRow(" 468,559/1,000,000")
            let input = 6 + 999_999 * 29
            XCTAssertLessThan(try pipeline.peak(), (2 * input + 16 * 1_000_000) / 1024 + 32 * 1024)
            try pipeline.quit()
        }
    #endif

    /// If the rows cannot be read any further, the rows so far can be chosen, and the counter gives the reason.
    func testAnErrorOfTheProducerIsShown() throws {
        let pipeline = try Pipeline("drawer-pick . >out")
        try pipeline.expectRow("0 (Is a directory)")
        try pipeline.session.type(Keys.enter)
        XCTAssertEqual(try pipeline.end().code, 1)
    }

    /// A shell gives the keys to `cat`. Nobody could continue the picker if it stopped.
    func testAPickerInTheBackgroundEnds() throws {
        let pipeline = try Pipeline("set -m; cat <(seq 3 | drawer-pick 2>out; echo status $?); exit")
        try pipeline.session.expect("the end") { !$0.rows(containing: "status 69").isEmpty }
        XCTAssertTrue(String(decoding: try pipeline.end(wroteText: true).output, as: UTF8.self).contains("background"))
    }

    /// A query that is typed before the first row searches as the options say.
    func testOptionsOfTheSearchBeforeTheFirstRow() throws {
        for (option, query, count) in [("--exact", "ab", "2/4"), ("+i", "b", "3/4"), ("+x", "b a", "1/4")] {
            let pipeline = try Pipeline(
                "drawer-pick \(option) < <(while [ ! -e ready ]; do sleep 0.1; done; printf 'axb\\nab\\nxab\\nB a\\n') >out"
            )
            try pipeline.expectRow(" 0…")
            try pipeline.session.type(query)
            try pipeline.expectRow(query)
            _ = try pipeline.folder.file("ready", "")
            try pipeline.session.expect("the matches of \(option)") {
                $0.lines.contains { $0.contains(#/ \d\/4( |$)/#) }
            }
            try pipeline.session.expectQuiet()
            try pipeline.expectRow(count)
            try pipeline.quit()
        }
    }

    /// The counter shows the exit status of a failed reload. Status 1 is not a failure: grep returns 1 when it finds
    /// nothing.
    func testAFailedReloadIsCounted() throws {
        let keys =
            "ctrl-e:reload(echo one; exit 3),ctrl-r:reload(nowhere),ctrl-t:reload(kill -HUP $$),"
            + "ctrl-o:reload(echo two; false)"
        let pipeline = try Pipeline("seq 9 | drawer-pick --bind '\(keys)' >out")
        try pipeline.expectRow("9")
        for (key, counter) in [
            ("\u{5}", "1 (the command ended with status 3)"), ("\u{12}", "0 (the command ended with status 127)"),
            ("\u{14}", "0 (the command ended with status 129)"), ("\u{F}", "two"),
        ] {
            try pipeline.session.type(key)
            try pipeline.expectRow(counter)
        }
        XCTAssertTrue(pipeline.session.screen.rows(containing: "ended with").isEmpty)
        try pipeline.quit()
    }

    /// A command that the system refuses causes a message in the picker; a history that cannot be written causes one
    /// before the choice.
    func testWhatTheSystemRefusesIsReported() throws {
        let keys = "ctrl-e:execute(echo {+}),ctrl-r:reload(echo {+}),ctrl-b:become(echo {+})"
        let pipeline = try Pipeline("seq -f %0100g 30000 | drawer-pick -m --bind 'load:select-all,\(keys)' 2>out")
        try pipeline.expectRow("30,000 marked")
        for key in ["\u{5}", "\u{12}"] {
            try pipeline.session.type(key)
            try pipeline.expectRow("sh: Argument list too long")
            try pipeline.session.type(Keys.down)
            try pipeline.session.expect("no message") { $0.rows(containing: "sh: ").isEmpty }
        }
        try pipeline.session.type("\u{2}")
        let end = try pipeline.end(wroteText: true)
        XCTAssertEqual(end.code, 1)
        XCTAssertEqual(String(decoding: end.output, as: UTF8.self), "drawer-pick: sh: Argument list too long\n")
        let history = try Pipeline("seq 3 | drawer-pick --history nowhere/file 2>out")
        XCTAssertEqual(try history.end(wroteText: true).code, 73)
        let files = try Pipeline(
            "export TMPDIR=nowhere; seq 3 | drawer-pick --preview 'cat {f}' --bind 'ctrl-e:execute(cat {f})' >out")
        try files.expectRow("nowhere/drawer-pick")
        try files.session.type("\u{5}")
        try files.session.expect("the reason in the top row") { $0.row(0).contains("nowhere/drawer-pick") }
        try files.quit()
    }

    /// Only a run with a choice keeps its query. A query that cannot be kept does not cost the choice.
    func testTheHistoryKeepsTheQueriesOfChoices() throws {
        for (keys, kept) in [("tw" + Keys.interrupt, ""), ("tw" + Keys.escape, ""), ("tw" + Keys.enter, "tw\n")] {
            let pipeline = try Pipeline("printf 'one\\ntwo\\n' | drawer-pick --history queries >out")
            try pipeline.expectListed("two")
            try pipeline.session.type(keys)
            _ = try pipeline.end()
            XCTAssertEqual(try pipeline.folder.text("queries"), kept)
        }
        let pipeline = try Pipeline(
            "mkdir gone; printf 'one\\ntwo\\n' | drawer-pick --history gone/queries 2>err >out")
        try pipeline.expectListed("two")
        try FileManager.default.removeItem(atPath: pipeline.folder.path("gone"))
        try pipeline.session.type("tw" + Keys.enter)
        let end = try pipeline.end()
        XCTAssertEqual(end.code, 0)
        XCTAssertEqual(String(decoding: end.output, as: UTF8.self), "two\n")
        XCTAssertTrue(try pipeline.folder.text("err").contains("gone/queries"))
    }

    func testARowIsPrintedByteForByte() throws {
        let pipeline = try Pipeline(#"printf 'a\nb \xff\xfe\x1b[31m\tz\nc' | drawer-pick >out"#)
        try pipeline.session.expect("the rows") { !$0.rows(containing: "   c").isEmpty }
        try pipeline.session.type(Keys.down + Keys.enter)
        XCTAssertEqual(try pipeline.end().output, Array("b ".utf8) + [0xFF, 0xFE] + Array("\u{1b}[31m\tz\n".utf8))
    }

    /// With a terminal on both sides, the row is printed after the picture.
    func testOnATerminalAloneTheRowStaysReadable() throws {
        let folder = try Scratch()
        let session = try Session(Products.drawerPick, [try folder.file("rows", "one\ntwo\n")])
        try session.expect("the rows") { !$0.rows(containing: "two").isEmpty }
        try session.type(Keys.down + Keys.enter)
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertFalse(session.screen.rows(containing: "two").isEmpty)
    }

    /// The handle follows the pointer, one click highlights a row, and two clicks choose it.
    func testTheMousePullsAndChooses() throws {
        let pipeline = try Pipeline("seq 50 | drawer-pick --detent expanded --prompt 'n? ' >out")
        let session = pipeline.session
        try pipeline.expectRow("n?")
        try session.expect("the drawer at its middle height") { $0.rows(containing: "n?") == [Rest.expanded + 1] }
        try session.press(40, Rest.expanded)
        try session.drag(from: (40, Rest.expanded), to: (40, 20))
        try session.expect("the drawer in the hand") { $0.rows(containing: "n?") == [21] }
        try session.drag(from: (40, 20), to: (40, Rest.expanded))
        try session.pump(for: 0.2)
        try session.release()
        try session.expectQuiet(for: 1)
        let row = try XCTUnwrap(pipeline.place(of: "3"))
        try session.tap(10, row)
        try session.expectQuiet(for: 0.6)
        XCTAssertNil(session.pty.exit)
        try session.tap(10, row)
        try session.tap(10, row)
        XCTAssertEqual(String(decoding: try pipeline.end().output, as: UTF8.self), "3\n")
    }

    func testNoMouseAsksForNoReports() throws {
        let pipeline = try Pipeline("seq 50 | drawer-pick --no-mouse >out")
        try pipeline.expectRow("Rows")
        try pipeline.session.expectQuiet()
        XCTAssertEqual(pipeline.session.screen.mouse, .off)
        for mode in [1002, 1006, 1016] {
            XCTAssertFalse(
                String(decoding: pipeline.session.transcript, as: UTF8.self).contains("\u{1b}[?\(mode)h"), "\(mode)")
        }
        try pipeline.session.type(Keys.enter)
        XCTAssertEqual(try pipeline.end().code, 0)
    }

    /// Ctrl-Z stops a command of `execute` together with the job. Afterwards, the picker has the terminal's new size.
    func testSuspensionDuringACommandStopsTheJob() throws {
        // Use job control, so that the terminal's Ctrl-Z stops the job. It continues at once.
        // The child says that it runs: dash hangs if Ctrl-Z arrives while it starts a child (vfork).
        let pipeline = try Pipeline(
            """
            set -m
            (printf 'one\\n'; sleep 2; printf 'two\\n') |
                drawer-pick --bind 'ctrl-o:execute(sh -c "echo running; exec sleep 1"; echo)' >out
            fg
            """)
        try pipeline.expectListed("one")
        try pipeline.session.type("\u{F}")
        try pipeline.expectRow("running")
        try pipeline.session.type("\u{1A}")
        try pipeline.session.resize(columns: 50, rows: 20)
        try pipeline.expectListed("two")
        try pipeline.session.expect("a picture of 50 columns") { $0.lines[0].hasSuffix("Esc end") }
        try pipeline.session.type(Keys.enter)
        XCTAssertEqual(try pipeline.session.expectExit(), .code(0))
        XCTAssertEqual(try pipeline.folder.text("out"), "one\n")
    }
}
