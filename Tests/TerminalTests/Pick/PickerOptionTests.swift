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
    private static let cases: [(options: String, keys: [String], output: String, code: Int32)] = [
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
        ("--bind ctrl-x:clear-query", ["c", "\u{18}", Keys.enter], "a 1\n", 0),
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

    func testEveryCase() throws {
        var programs = ["\"\(Program.drawerPick)\""]
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/fzf") { programs.append("fzf --layout=reverse") }
        for (options, keys, output, code) in Self.cases {
            for program in programs {
                let folder = try Scratch()
                let script =
                    "cd '\(folder.directory.path)'; printf 'a 1\\nb 2\\nc 3\\nab 4\\n' | \(program) \(options) >out"
                let session = try Session("/bin/bash", ["-c", script], environment: ["FZF_DEFAULT_OPTS": ""])
                if !keys.isEmpty {
                    try session.expect("the rows: \(script)") {
                        $0.contains("c 3") || $0.contains("2")
                    }
                    try session.pump(for: 0.1)
                }
                for key in keys {
                    try session.type(key)
                    try session.pump(for: 0.25)
                }
                let exit = try session.expectExit()
                XCTAssertEqual(exit, .code(code), script)
                XCTAssertEqual(try folder.text("out"), output, "\(script) \(keys)")
                if options.contains("made") {
                    XCTAssertTrue(FileManager.default.fileExists(atPath: folder.url("made").path), script)
                }
            }
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
            --header-lines 1 --header 'Two lines' --preview 'printf "%s\\n" 0123456789{}' >out
            """
        let session = try Session("/bin/bash", ["-c", script])
        try session.expect("heading and rows") {
            $0.contains("Two lines") && $0.contains("   head") && $0.contains("red row") && !$0.contains("far end")
        }
        let row = try XCTUnwrap(session.screen.rows(containing: "red row").first)
        XCTAssertNotEqual(session.screen[3, row].foreground, session.screen[7, row].foreground)
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
