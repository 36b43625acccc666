// Options of the picker that people know from fzf. Each case has its output and exit code; if fzf is installed, its
// results must be the same.

import TerminalHarness
import TestSupport
import XCTest

final class PickerOptionTests: XCTestCase {
    private static let keys = [
        "Enter": Keys.enter, "Tab": Keys.tab, "BTab": Keys.shiftTab, "BS": Keys.backspace, "Up": Keys.up,
        "Down": Keys.down,
        "Left": Keys.left, "F2": "\u{1b}OQ",
    ]

    /// The keys for a word of the table.
    private static func key(_ word: Substring) -> String {
        if let key = keys[String(word)] { return key }
        if word.hasPrefix("M-") { return "\u{1b}" + word.dropFirst(2) }
        if word.count == 2, word.hasPrefix("^"), let letter = word.utf8.last {
            return String(Unicode.Scalar(letter & 0x1F))
        }
        return String(word).replacing("␣", with: " ")
    }

    /// Every case of the table; if fzf is installed, also fzf with the cases that apply to it.
    func testEveryCase() throws {
        let table = try Reference.table("picker-cases")
        XCTAssertGreaterThan(table.count, 100)
        var programs = ["drawer-pick"]
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/fzf") { programs.append("fzf --layout=reverse") }
        for program in programs {
            try Pipeline.check(
                table.filter { $0.count == 4 || program == "drawer-pick" }.map { row in
                    (
                        line: "printf 'a 1\\nb 2\\nc 3\\nab 4\\n' | \(program) \(row[0]) >out",
                        keys: row[1].split(separator: " ").map(Self.key), code: try XCTUnwrap(Int32(row[3])),
                        output: row[2].replacing("\\n", with: "\n").replacing("\\0", with: "\0")
                    )
                })
        }
    }

    func testTheEnvironmentsOptionsComeFirst() throws {
        for (defaults, options, keys, output, code) in [
            ("--print-query --bind 'ctrl-o:down+accept'", "", ["\u{F}"], "\nb 2\n", 0),
            ("--query c", "--query b", [Keys.enter], "b 2\n", 0), ("--nowhere", "", [], "", 64),
            ("--query", "", [], "", 64), ("--prompt 'a b", "", [], "", 64), ("--version", "", [], "", 64),
        ] as [(String, String, [String], String, Int32)] {
            let pipeline = try Pipeline(
                "printf 'a 1\\nb 2\\n' | drawer-pick \(options) >out 2>err",
                environment: ["DRAWER_PICK_DEFAULT_OPTS": defaults])
            if !keys.isEmpty { try pipeline.expectListed("b 2") }
            for key in keys { try pipeline.session.type(key) }
            let end = try pipeline.end()
            XCTAssertEqual(end.code, code, defaults)
            XCTAssertEqual(String(decoding: end.output, as: UTF8.self), output, defaults)
            let errors = try pipeline.folder.text("err")
            if code == 64 { XCTAssertTrue(errors.contains("DRAWER_PICK_DEFAULT_OPTS: "), defaults) }
        }
    }

    /// The help fits two screens of 24 rows and names every option but the one that only scripts call. For each further
    /// option of fzf, a message names the nearest option, or the reason why there is none.
    func testTheHelpAndWhatIsMissing() throws {
        let help = try CommandRun(shell: "$PICK --help").output.split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(help.count - 1, 48, "the last line ends with a line feed")
        XCTAssertLessThanOrEqual(help.map(\.count).max() ?? 0, 79)
        let words = Set(help.joined(separator: " ").split { " ,;:()".contains($0) })
        let options = try CommandRun(shell: "$PICK --complete -- --").output.split(separator: "\n").map {
            $0.prefix { $0 != "\t" }
        }
        XCTAssertGreaterThan(options.count, 40)
        XCTAssertEqual(options.filter { !words.contains($0) }, ["--complete"])
        for (option, reason) in [
            ("--scroll-off", "nothing here is like it"), ("--layout=reverse", "--tac"), ("--tmux", "--height"),
            ("--border", "nothing here is like it"),
        ] {
            let run = try CommandRun(shell: "$PICK \(option)")
            XCTAssertEqual(run.code, 64, option)
            XCTAssertTrue(run.errors.contains(reason), run.errors)
            XCTAssertFalse(run.errors.contains("--theme"), run.errors)
        }
    }

    /// A match beyond the width, colors of a row, lines that stay, and a preview that is scrolled sideways and wrapped.
    func testEveryPartOfThePictureIsShown() throws {
        let long = String(repeating: "x", count: 200)
        let pipeline = try Pipeline(
            """
            printf 'head\\n\(long) far end\\n\\033[31mred\\033[m row\\n' | drawer-pick --ansi --multi \\
                --header-lines 1 --header 'Two lines' --preview 'printf "%s\\n" 0123456789{}' >out
            """)
        let session = pipeline.session
        try session.expect("heading and rows") {
            $0.contains("Two lines") && $0.contains("   head") && $0.contains("red row") && !$0.contains("far end")
        }
        let row = try XCTUnwrap(session.screen.rows(containing: "red row").first)
        let heading = try XCTUnwrap(session.screen.rows(containing: "   head").first)
        func column(_ row: Int) -> Int { session.screen.row(row).prefix { $0 == " " }.count }
        XCTAssertEqual(column(row), column(heading), "a heading stands over the columns of the rows")
        XCTAssertNotEqual(
            session.screen[column(row), row].foreground, session.screen[column(row) + 4, row].foreground)
        try session.expect("the preview") { !$0.rows(containing: "0123456789xx").isEmpty }
        try session.type("\u{1b}[1;2C")
        try session.expect("the preview, eight columns on") { $0.row(1).hasPrefix(" 89xxx") }
        try session.type("\u{1b}w")
        try session.expect("a wrapped preview") { $0.row(1).hasPrefix(" 0123") && $0.row(3).contains("far end") }
        try session.type("end")
        try session.expect("the match in view") { $0.rows(containing: "far end").count == 2 }
        try session.type(Keys.enter)
        let end = try pipeline.end()
        XCTAssertEqual(end.code, 0)
        XCTAssertEqual(String(decoding: end.output, as: UTF8.self), long + " far end\n")
    }
}
