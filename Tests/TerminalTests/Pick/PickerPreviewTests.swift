// The picker's preview: its command, its size, its window and its end.

import TerminalHarness
import TestSupport
import XCTest

final class PickerPreviewTests: XCTestCase {
    /// Rows that a shell could take for code. Each is a file name, and the preview shows the file.
    func testNoRowIsCode() throws {
        let rows = [
            "$(touch x)", "`touch x`", "'; touch x; '", "\"; touch x; \"", "a  b *", "\\", "x\\ny;touch x&", "-n", "ä",
        ]
        for row in rows {
            for command in ["printf '<%s>' {}", "printf '<%s>' \"{}\"", "sh -c 'printf \"<%s>\" {}'"] {
                // Double quotes end before the variable, which the shell then splits at spaces.
                if row.contains(" "), command.contains("\"{}\"") { continue }
                let pipeline = try Pipeline(
                    "printf '%s' \"$ROW\" | drawer-pick --preview \"$COMMAND\" >out 2>err",
                    environment: ["ROW": row, "COMMAND": command])
                try pipeline.expectRow("<\(row)>")
                try pipeline.session.type(Keys.enter)
                XCTAssertEqual(String(decoding: try pipeline.end().output, as: UTF8.self), row + "\n")
                XCTAssertFalse(FileManager.default.fileExists(atPath: pipeline.folder.url("x").path), row)
            }
        }
    }

    /// The process group of a preview ends with the highlight of its row and with the program, even if it ignores
    /// SIGTERM.
    func testPreviewsEnd() throws {
        let pipeline = try Pipeline(
            "seq 3 | drawer-pick --preview "
                + #"'(trap "" TERM; sleep 301; sleep 301) & echo $$ >>pids; echo $! >>pids; echo row{}; sleep 302' >out"#
        )
        func groups() throws -> [pid_t] {
            try String(decoding: Data(contentsOf: pipeline.folder.url("pids")), as: UTF8.self).split(
                separator: "\n"
            )
            .compactMap { pid_t($0) }
        }
        try pipeline.expectRow("row1")
        let first = try groups()
        XCTAssertEqual(first.filter { kill($0, 0) == 0 }.count, 2)
        try pipeline.session.type(Keys.down)
        try pipeline.expectRow("row2")
        try pipeline.session.expectState("the end of the first preview") { first.allSatisfy { kill($0, 0) != 0 } }
        let second = try groups().dropFirst(2)
        XCTAssertEqual(second.filter { kill($0, 0) == 0 }.count, 2)
        try pipeline.session.type(Keys.enter)
        XCTAssertEqual(try pipeline.end().code, 0)
        try pipeline.session.expectState("the end of the second preview") {
            second.allSatisfy { kill($0, 0) != 0 }
        }
    }

    func testALongPreviewIsCut() throws {
        let pipeline = try Pipeline("seq 2 | drawer-pick --preview 'echo $$ >pid; yes line' >out")
        try pipeline.expectRow("line")
        // Move the focus to the preview, and go to its end.
        try pipeline.session.type("\u{1b}[Z\u{1b}[Z\u{1b}[F\u{1b}OF")
        try pipeline.expectRow("cut: more than 10,000 lines")
        // Nobody reads the rest: the command has ended.
        let text = try String(decoding: Data(contentsOf: pipeline.folder.url("pid")), as: UTF8.self)
        let process = try XCTUnwrap(pid_t(text.trimmingCharacters(in: .newlines)))
        try pipeline.session.expectState("the end of the command") { kill(process, 0) != 0 }
        try pipeline.quit()
    }

    /// A command gets the fields of a row that it names, and no more.
    func testAFieldOfALongRow() throws {
        let preview = "--preview 'echo field {1} {n}'"
        let pipeline = try Pipeline("(printf 'id '; printf %0300000d 1) | drawer-pick \(preview) >out")
        try pipeline.expectRow("field id 0")
        try pipeline.quit()
    }

    /// The command of the preview runs again for another size, and learns the size.
    func testThePreviewFollowsTheSize() throws {
        let pipeline = try Pipeline("seq 3 | drawer-pick --preview 'echo size $COLUMNS $LINES' >out")
        try pipeline.expectRow("size 78 23")
        try pipeline.session.resize(columns: 60, rows: 20)
        try pipeline.expectRow("size 58 19")
        try pipeline.quit()
    }

    /// Actions on the preview have an effect at once: another command, for one row or for all rows, and no command.
    func testActionsOnThePreview() throws {
        let pipeline = try Pipeline(
            """
            seq 3 | drawer-pick --preview 'echo usual {}' --bind \
                'ctrl-o:preview(echo single {}),ctrl-t:change-preview(echo other {}),ctrl-y:toggle-preview,ctrl-r:show-preview,ctrl-x:close' >out
            """)
        try pipeline.expectRow("usual 1")
        for (keys, shown) in [
            ("\u{F}", "single 1"), (Keys.down, "usual 2"), ("\u{14}", "other 2"), (Keys.down, "other 3"),
        ] {
            try pipeline.session.type(keys)
            try pipeline.expectRow(shown)
        }
        for (hide, show) in [("\u{19}", "\u{19}"), ("\u{18}", "\u{12}\u{12}")] {
            try pipeline.session.type(hide)
            try pipeline.session.expect("no preview") { $0.rows(containing: "other").isEmpty }
            try pipeline.session.type(show)
            try pipeline.expectRow("other 3")
        }
        // The second key closes the picker.
        try pipeline.session.type("\u{18}\u{18}")
        XCTAssertEqual(try pipeline.end().code, 130)
    }

    /// A preview that only an action supplies can be hidden and shown.
    func testAPreviewOfAnAction() throws {
        for (options, key) in [("--preview-window hidden", "\u{1}"), ("", "\u{14}")] {
            let pipeline = try Pipeline(
                """
                seq 3 | drawer-pick \(options) --bind \
                    'ctrl-a:change-preview(echo other {})+show-preview,ctrl-t:preview(echo other {}),ctrl-x:close' >out
                """)
            try pipeline.expectListed("3")
            try pipeline.session.type(key)
            try pipeline.expectRow("other 1")
            try pipeline.session.type("\u{18}")
            try pipeline.session.expect("no preview") { $0.rows(containing: "other").isEmpty }
            try pipeline.session.type("\u{18}")
            XCTAssertEqual(try pipeline.end().code, 130)
        }
    }

    /// The output of a command that reads no row goes on for each row, with the row's title and first line, also if the
    /// rows arrive after it.
    func testAPreviewThatReadsNoRow() throws {
        let pipeline = try Pipeline(
            "(sleep 0.5; printf '50\\n80\\n') | drawer-pick --preview 'seq 200' --preview-window '+{1}' >out")
        let session = pipeline.session
        try session.expect("the first row's title and line") { _ in pipeline.firstWords(in: 0...1) == ["50", "50"] }
        try session.type(Keys.down)
        try session.expect("the second row's title and line") { _ in pipeline.firstWords(in: 0...1) == ["80", "80"] }
        try session.type(Keys.up)
        try session.expect("the first row's again") { _ in pipeline.firstWords(in: 0...1) == ["50", "50"] }
        try pipeline.quit()
    }

    /// A preview that begins at a line with context, below lines that stay, and each part that has no meaning here.
    func testThePreviewWindow() throws {
        let pipeline = try Pipeline(
            "printf 'a:50\\nb:3\\n' | drawer-pick -d : --preview 'seq 200; : {}' --preview-window '+{2}-2,~1' >out")
        let session = pipeline.session
        try session.expect("the line of the first row") { _ in pipeline.firstWords(in: 1...3) == ["1", "48", "49"] }
        try session.type(Keys.down)
        try session.expect("the line of the second row") { _ in pipeline.firstWords(in: 1...3) == ["1", "2", "3"] }
        try session.type("\u{1b}[1;2B")
        try session.expect("a scrolled preview") { _ in pipeline.firstWords(in: 1...3) == ["1", "3", "4"] }
        try session.type(Keys.up)
        try session.expect("the first row again") { _ in pipeline.firstWords(in: 1...3) == ["1", "48", "49"] }
        try session.type(Keys.down)
        try session.expect("the place of before") { _ in pipeline.firstWords(in: 1...3) == ["1", "3", "4"] }
        try pipeline.quit()
        for start in ["+{1}+5", "+\(Int.max)+5", "+{1}-5,~3"] {
            let pipeline = try Pipeline(
                "echo \(Int.max) | drawer-pick --preview 'seq 99' --preview-window '\(start)' >out")
            try pipeline.expectRow("99")
            try pipeline.quit()
        }
        for part in ["right", "50%", "+x", "~x", "+{x}", "+5/0"] {
            let pipeline = try Pipeline("echo a | drawer-pick --preview-window '\(part)' 2>out")
            let end = try pipeline.end(wroteText: true)
            XCTAssertEqual(end.code, 64, part)
            XCTAssertTrue(String(decoding: end.output, as: UTF8.self).contains("expected"), part)
        }
    }
}
