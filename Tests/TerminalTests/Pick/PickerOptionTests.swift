// Options of the picker that people know from fzf: each case has its output and exit code, and where fzf is installed, it
// has the same ones.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class PickerOptionTests: XCTestCase {
    private static let down = "\u{1b}OB"
    private static let up = "\u{1b}OA"

    /// Options, the keys that are typed, the output, and the exit code.
    private typealias PickerCase = (options: String, keys: [String], output: String, code: Int32)

    private static let cases: [PickerCase] = [
        ("--expect ctrl-v", [Keys.enter], "\na 1\n", 0),
        ("--expect ctrl-v,alt-x", ["\u{1b}x"], "alt-x\na 1\n", 0),
        ("--expect f2", ["\u{1b}OQ"], "f2\na 1\n", 0),
        ("--expect ctrl-v --print-query", ["b", "\u{16}"], "b\nctrl-v\nb 2\n", 0),
        ("--expect ctrl-v", ["zzz", "\u{16}"], "ctrl-v\n", 1),
        ("--print-query", ["zzz", Keys.enter], "zzz\n", 1),
        ("--print-query -q c", [Keys.enter], "c\nc 3\n", 0),
        ("-m --bind ctrl-a:toggle-all", ["\u{1}", Keys.enter], "a 1\nb 2\nc 3\nab 4\n", 0),
        ("-m --bind ctrl-a:toggle-all", [Keys.tab, "\u{1}", Keys.enter], "b 2\nc 3\nab 4\n", 0),
        ("-m --bind ctrl-a:select-all,ctrl-d:deselect-all", ["\u{1}", "\u{4}", Keys.enter], "a 1\n", 0),
        ("--bind ctrl-o:abort", ["\u{F}"], "", 130),
        ("", ["b", "\u{7}"], "", 130), ("", ["b", "\u{11}"], "", 130), ("", ["\u{4}"], "", 130),
        ("", ["b", "\u{1}", "\u{4}", "c", Keys.enter], "c 3\n", 0),
        ("--bind ctrl-o:accept", [down, "\u{F}"], "b 2\n", 0),
        ("--bind ctrl-o:down+accept", ["\u{F}"], "b 2\n", 0),
        ("--bind 'ctrl-r:reload(seq 3)'", ["\u{12}", Keys.enter], "1\n", 0),
        ("--bind 'ctrl-r:reload(echo {q}x)'", ["a", "\u{12}", Keys.enter], "ax\n", 0),
        ("--bind 'enter:become(echo [{2}] {q})'", ["b", Keys.enter], "[2] b\n", 0),
        ("-m --bind 'enter:become(echo {+1})'", [Keys.tab, Keys.tab, Keys.enter], "a b\n", 0),
        ("--bind 'ctrl-o:execute(touch made)+accept'", ["\u{F}"], "a 1\n", 0),
        ("--bind 'ctrl-o:execute[echo {} >made]'", ["\u{F}", down, Keys.enter], "b 2\n", 0),
        ("--bind ctrl-l:last", ["\u{C}", Keys.enter], "ab 4\n", 0),
        ("--cycle", [up, Keys.enter], "ab 4\n", 0),
        ("-n 2", ["4", Keys.enter], "ab 4\n", 0),
        ("--with-nth 2", ["4", Keys.enter], "ab 4\n", 0),
        ("--header-lines 1", [Keys.enter], "b 2\n", 0),
        ("--tac", [Keys.enter], "ab 4\n", 0),
        ("--tac", ["b", Keys.enter], "b 2\n", 0),
        ("--tac --no-sort", ["b", Keys.enter], "ab 4\n", 0),
        ("-d b -n 1", ["4", Keys.enter], "", 1),
        ("-m --print0 --bind ctrl-a:select-all", ["\u{1}", Keys.enter], "a 1\0b 2\0c 3\0ab 4\0", 0),
        ("-e", ["a4", Keys.enter], "", 1),
        ("-1 --query c", [], "c 3\n", 0),
        ("-1 --query b", [Keys.enter], "b 2\n", 0),
        ("-0 --query zzz --print-query", [], "zzz\n", 1),
    ]

    func testEveryCase() throws { try check(Self.cases) }

    /// What a text becomes that is typed and edited; Ctrl-X prints it.
    func testEditing() throws {
        let prints = ",ctrl-x:print-query'"
        func edits(_ action: String, _ keys: String..., prints text: String) -> PickerCase {
            ("--bind 'ctrl-o:\(action)\(prints)", ["ab c-d"] + keys + ["\u{18}"], text + "\n", 0)
        }
        let (act, left) = ("\u{F}", "\u{1b}OD")
        try check([
            edits("backward-word", act, "x", prints: "ab c-xd"), edits("backward-char", act, "x", prints: "ab c-xd"),
            edits("beginning-of-line", act, "x", prints: "xab c-d"),
            edits("end-of-line", left, act, "x", prints: "ab c-dx"),
            edits("forward-word", "\u{1}", act, "x", prints: "abx c-d"),
            edits("forward-char", "\u{1}", act, "x", prints: "axb c-d"),
            edits("kill-line", left, act, prints: "ab c-"), edits("kill-word", "\u{1}", act, prints: " c-d"),
            edits("backward-kill-word", act, prints: "ab c-"), edits("unix-word-rubout", act, prints: "ab "),
            edits("unix-line-discard", left, act, prints: "d"), edits("delete-char", "\u{1}", act, prints: "b c-d"),
            edits("backward-delete-char", act, prints: "ab c-"),
            edits("backward-kill-word+beginning-of-line+yank", act, prints: "dab c-"),
            edits("change-query(xy)", act, prints: "xy"), edits("put(xy)", act, prints: "ab c-dxy"),
            edits("cancel", act, prints: ""), edits("delete-char/eof", "\u{1}", act, prints: "b c-d"),
            edits("unbind(ctrl-o)", act, act, "x", prints: "ab c-dx"),
        ])
    }

    /// Actions and events beyond the keys.
    func testActions() throws {
        let (act, one, two) = ("\u{F}", "\u{14}", "\u{19}")
        try check([
            ("--bind 'load:last'", [Keys.enter], "ab 4\n", 0),
            ("--disabled", ["zzz", Keys.enter], "a 1\n", 0),
            ("--bind 'change:last'", ["b", Keys.enter], "ab 4\n", 0),
            ("--bind 'focus:execute-silent(echo {} >made)'", [Self.down, Keys.enter], "b 2\n", 0),
            ("--bind 'ctrl-o:execute-silent(touch made)'", [act, Keys.enter], "a 1\n", 0),
            ("--bind 'ctrl-o:disable-search'", [act, "zzz", Keys.enter], "a 1\n", 0),
            ("--disabled --bind 'ctrl-o:enable-search'", [act, "c", Keys.enter], "c 3\n", 0),
            ("--bind 'ctrl-o:toggle-search'", [act, "c", Keys.enter], "a 1\n", 0),
            ("--bind 'ctrl-o:pos(3)'", [act, Keys.enter], "c 3\n", 0),
            ("--bind 'ctrl-o:pos(-1)'", [act, Keys.enter], "ab 4\n", 0),
            ("--bind 'ctrl-o:replace-query,ctrl-t:print-query'", [Self.down, act, one], "b 2\n", 0),
            ("--bind ctrl-o:accept-non-empty", ["zzz", act, "\u{15}", act], "a 1\n", 0),
            ("--bind ctrl-o:cancel", [act], "", 130),
            ("--bind backward-eof:abort", ["a", Keys.backspace, Keys.backspace], "", 130),
            ("-m --bind ctrl-o:select", [act, act, Self.down, Keys.enter], "a 1\n", 0),
            ("-m --bind 'ctrl-o:select-all,ctrl-t:deselect'", [act, one, Keys.enter], "b 2\nc 3\nab 4\n", 0),
            ("-m --bind 'ctrl-o:select-all,ctrl-t:deselect-all'", [act, "b", one, Keys.enter], "a 1\nc 3\n", 0),
            ("-m --bind 'ctrl-o:select-all,ctrl-t:clear-selection'", [act, "c", one, Keys.enter], "c 3\n", 0),
            ("-m --bind ctrl-o:toggle+down", [act, act, Keys.enter], "a 1\nb 2\n", 0),
            ("-m --bind ctrl-o:toggle-out", [act, act, Keys.enter], "a 1\nb 2\n", 0),
            ("-m --bind ctrl-o:toggle-in", [act, act, Keys.enter], "a 1\n", 0),
            (
                "-m --bind 'ctrl-o:toggle,ctrl-t:next-selected,ctrl-y:toggle'",
                [Self.down, Self.down, act, Self.up, Self.up, one, two, Keys.enter], "c 3\n", 0
            ),
            ("--bind 'ctrl-o:unbind(ctrl-t),ctrl-t:abort'", [act, one, Keys.enter], "a 1\n", 0),
            (
                "--bind 'ctrl-o:unbind(ctrl-t),ctrl-y:rebind(ctrl-t),ctrl-t:last'", [act, two, one, Keys.enter],
                "ab 4\n", 0
            ),
            ("--bind 'ctrl-o:reload-sync(seq 3)'", [act, Keys.enter], "1\n", 0),
            ("-m 2 --bind ctrl-a:select-all", ["\u{1}", Keys.enter], "a 1\nb 2\n", 0),
            ("--multi=1", [Keys.tab, Keys.tab, Keys.enter], "a 1\n", 0), ("-m +m", [Keys.tab, Keys.enter], "a 1\n", 0),
            ("+s", ["4", Keys.enter], "ab 4\n", 0), ("+i", ["A", Keys.enter], "", 1),
            ("-i", ["A", Keys.enter], "a 1\n", 0),
            ("--tac --no-tac", [Keys.enter], "a 1\n", 0), ("-e +e", ["a4", Keys.enter], "ab 4\n", 0),
        ])
    }

    /// Places of rows and query in a command.
    func testPlaceholders() throws {
        let marks = ["b", Keys.tab, Keys.tab]
        try check([
            ("-m --bind 'enter:become(echo {+n} {n})'", marks + [Keys.enter], "1 3 3\n", 0),
            ("-m --bind 'enter:become(echo {+} {+1})'", marks + [Keys.enter], "b 2 ab 4 b ab\n", 0),
            ("-m --bind 'enter:become(cat {+f} {f})'", marks + [Keys.enter], "b 2\nab 4\nab 4\n", 0),
            ("-m --bind 'enter:become(cat {+f2})'", marks + [Keys.enter], "2\n4\n", 0),
            ("--bind 'enter:become(printf [%s] {s1} {1} {s1..})'", [Keys.enter], "[a ][a][a 1]", 0),
            ("--bind 'enter:become(printf [%s] {2..} {-1} \\{})'", [Keys.enter], "[1][1][{}]", 0),
        ])
        try check(
            [
                ("--bind 'enter:become(printf [%s] {q:1} {q:2..})'", ["a 1 ", Keys.enter], "[a][1]", 0),
                ("--bind 'enter:become(printf [%s] {r})'", [Keys.enter], "[a][1]", 0),
                ("--bind 'enter:become(printf [%s] \"{}\")'", [Keys.enter], "[a 1]", 0),
                ("--accept-nth 2", [Self.down, Keys.enter], "2\n", 0),
                ("-m --accept-nth 2,1", [Keys.tab, Keys.tab, Keys.enter], "1a\n2b\n", 0),
                // Not as in fzf: the row that was found stays highlighted.
                ("--bind ctrl-x:clear-query", ["c", "\u{18}", Keys.enter], "c 3\n", 0),
                ("--bind ctrl-o:cancel", ["c", "\u{F}", Keys.enter], "c 3\n", 0),
                ("--bind one:accept", ["c"], "c 3\n", 0), ("--bind zero:abort", ["x"], "", 130),
            ], alsoWithFzf: false)
    }

    private func check(_ cases: [PickerCase], alsoWithFzf: Bool = true) throws {
        var programs = ["drawer-pick"]
        if alsoWithFzf, FileManager.default.isExecutableFile(atPath: "/usr/bin/fzf") {
            programs.append("fzf --layout=reverse")
        }
        let rows = "printf 'a 1\\nb 2\\nc 3\\nab 4\\n'"
        for program in programs {
            try Pipeline.check(
                cases.map { ("\(rows) | \(program) \($0.options) >out", $0.keys, $0.code, $0.output) })
        }
    }

    func testDefaultOptions() throws {
        for (defaults, options, keys, output, code) in [
            ("--print-query --bind 'ctrl-o:down+accept'", "", ["\u{F}"], "\nb 2\n", 0),
            ("--query c", "--query b", [Keys.enter], "b 2\n", 0), ("--nowhere", "", [], "", 64),
            ("--query", "", [], "", 64),
        ] as [(String, String, [String], String, Int32)] {
            let folder = try Scratch()
            let script =
                "cd '\(folder.directory.path)'; printf 'a 1\\nb 2\\n' | \"\(Program.drawerPick)\" \(options) >out 2>err"
            let session = try Session("/bin/bash", ["-c", script], environment: ["DRAWER_PICK_DEFAULT_OPTS": defaults])
            if !keys.isEmpty { try session.expect("the picker") { $0.contains("b 2") } }
            for key in keys { try session.type(key) }
            XCTAssertEqual(try session.expectExit(), .code(code), defaults)
            XCTAssertEqual(try folder.text("out"), output, defaults)
            if code == 64 { XCTAssertTrue(try folder.text("err").contains("DRAWER_PICK_DEFAULT_OPTS: "), defaults) }
        }
    }

    /// A match beyond the width, colors of a row, lines that stay, and a preview that is scrolled sideways and wrapped.
    func testThePicture() throws {
        let folder = try Scratch()
        let long = String(repeating: "x", count: 200)
        let script = """
            cd '\(folder.directory.path)'; printf 'head\\n\(long) far end\\n\\033[31mred\\033[m row\\n' | "\(Program.drawerPick)" --ansi \
            --multi --header-lines 1 --header 'Two lines' --preview 'printf "%s\\n" 0123456789{}' >out
            """
        let session = try Session("/bin/bash", ["-c", script])
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
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertEqual(try folder.text("out"), long + " far end\n")
    }
}
