// `drawer-pick --filter`: the matching rows, unchanged, and the same output as fzf for the same query.

import TestSupport
import XCTest

final class FilterTests: XCTestCase {
    func testTheRowsThatMatchAreWrittenAsTheyCameIn() throws {
        let folder = try Scratch()
        // Input and output as printf writes and od reads them.
        for (input, arguments, output, code) in [
            (#"one\ntwo\nthree\n"#, "--filter o", #"one\ntwo\n"#, 0),
            (#"one\ntwo\nthree"#, "--filter thr", #"three\n"#, 0),
            (#"one\ntwo\n"#, "--filter x", "", 1),
            ("", "--filter ''", "", 1),
            (#"\n\na\n\n"#, "--filter ''", #"\n\na\n\n"#, 0),
            (#"a\tb\r\nb\ta\r\n"#, "--filter a$", #"b\ta\r\n"#, 0),
            (#"\000a\377b\n\033[2J\n"#, "--filter 'a b'", #"\000a\377b\n"#, 0),
            (#"a\nb\000c\000"#, "--filter '' --read0", #"a\nb\nc\n"#, 0),
            (#"a\nb\000c\000"#, "--filter 'b$' --read0 --print0", #"a\nb\000"#, 0),
            (#"abc\nab\n"#, "--filter ab", #"ab\nabc\n"#, 0),
            (#"abc\nab\n"#, "--filter ab --no-sort", #"abc\nab\n"#, 0),
            (#"abc\nab\n"#, "--filter ab --scheme history", #"abc\nab\n"#, 0),
            (#"abc\nab\n"#, "--filter ab --scheme history --scheme path", #"ab\nabc\n"#, 0),
            (#"abc\nab\n"#, "--filter ab --tiebreak length --scheme history", #"ab\nabc\n"#, 0),
            (#"a:b c\nb:a\n"#, "--filter b --delimiter : --nth 2", #"a:b c\n"#, 0),
            (#"abc\nab\n"#, "--filter ab --print0", #"ab\000abc\000"#, 0),
            (#"a ,b,c\r\n"#, "--filter a --delimiter '[,;]' --accept-nth 1", #"a\n"#, 0),
            (#"a ,b,c\r\n"#, "--filter a --delimiter , --accept-nth 2..", #"b,c\n"#, 0),
        ] {
            let run = try CommandRun(
                shell: "printf '\(input)' | $PICK \(arguments) >out; s=$?; "
                    + "printf '\(output)' | cmp - out && exit $s; od -c out; exit 99",
                in: folder.directory)
            XCTAssertEqual(run.code, Int32(code), "\(input) \(arguments)\n\(run.output)\(run.errors)")
        }
    }

    /// Options of the command line without an effect are refused. Options of the environment may be meant for other
    /// runs.
    func testOptionsWithoutEffect() throws {
        let folder = try Scratch()
        for (options, code) in [
            ("--detent expanded", 64), ("-m2", 64), ("--theme dark", 64), ("--color never", 64),
            ("--print0 --no-multi", 0),
        ] {
            let run = try CommandRun(shell: "echo a | $PICK --filter a \(options)", in: folder.directory)
            XCTAssertEqual(run.code, Int32(code), options)
            XCTAssertEqual(run.errors.contains("no effect with --filter"), code == 64, options)
        }
        for options in ["-m --announce", "--announce --no-mouse", "--preview \"'{}'\" --primary x", "--expect ctrl-o"] {
            let run = try CommandRun(
                shell: "echo a | $PICK --filter a", environment: ["DRAWER_PICK_DEFAULT_OPTS": options],
                in: folder.directory)
            XCTAssertEqual(run.code, 0, options)
            XCTAssertEqual(run.output, "a\n", options)
            XCTAssertEqual(run.errors, "", options)
        }
    }

    /// Sentences have no colors and no rows of the terminal, and only a share of the terminal has a least height.
    func testOptionsWithoutAPicture() throws {
        let folder = try Scratch()
        _ = try folder.file("rows", "a\n")
        for (options, name) in [
            ("--announce --no-mouse", "no-mouse"), ("--announce --height 40%", "height"),
            ("--announce --min-height 5", "min-height"), ("--announce --color never", "color"),
            ("--announce --theme dark", "theme"), ("--min-height 5", "min-height"),
            ("--min-height 5 --height 9", "min-height"),
        ] {
            let run = try CommandRun(shell: "$PICK \(options) rows", in: folder.directory)
            XCTAssertEqual(run.code, 64, options)
            XCTAssertTrue(run.errors.contains("--\(name) has no effect"), run.errors)
        }
        let run = try CommandRun(
            shell: "$PICK --announce rows", environment: ["DRAWER_PICK_DEFAULT_OPTS": "--height 40% --theme dark"],
            in: folder.directory)
        XCTAssertEqual(run.errors, "")
    }

    /// Only a bracket, a colon or a sign of fzf begins an argument.
    func testArgumentsOfActions() throws {
        let folder = try Scratch()
        for (bindings, message) in [
            ("ctrl-o:reload+first", "reload needs an argument"), ("ctrl-o:reload+up+", "reload needs an argument"),
            ("ctrl-o:reload,ctrl-t:up", "reload needs an argument"), ("ctrl-o:reloadXupX", "'reloadXupX' is not"),
            ("ctrl-o:reload~ls", "does not end"), ("ctrl-o:nowhere", "'nowhere' is not an action"),
            ("ctrl-o:jump", "'jump' is not supported"), ("hyper-x:up", "'hyper-x' is not a key"),
            ("ctrl-o:pos(0)", "'0' is not a place"),
        ] {
            let run = try CommandRun(shell: "echo a | $PICK --bind '\(bindings)'", in: folder.directory)
            XCTAssertEqual(run.code, 64, bindings)
            XCTAssertTrue(run.errors.contains(message), run.errors)
        }
        for sign in "~!@#%^&*;/|$" {
            let run = try CommandRun(
                shell: "echo a | $PICK --filter a",
                environment: ["DRAWER_PICK_DEFAULT_OPTS": "--bind 'ctrl-o:put\(sign)x\(sign)+up'"], in: folder.directory
            )
            XCTAssertEqual(run.code, 0, run.errors)
        }
    }

    /// No number in the argument of an option is too large or too small.
    func testNumbersOfEverySize() throws {
        let run = try CommandRun(
            shell: """
                $PICK --complete -- -- | cut -f1 | while read -r option; do
                    for number in \(Int.max) \(Int.min) \(Int.max)9; do
                        echo a | $PICK --filter a "$option=$number" >/dev/null 2>&1
                        [ $? -lt 126 ] || echo "$option=$number"
                    done
                    echo option
                done | sort | uniq -c
                """)
        XCTAssertEqual(run.lines.count, 1, run.output)
        XCTAssertGreaterThan(Int(run.lines.first?.split(separator: " ").first ?? "") ?? 0, 40, run.output)
    }

    func testAFileAndStandardInputHaveTheSameRows() throws {
        let folder = try Scratch()
        _ = try folder.file("rows", (0..<30_000).map { "row \($0 * 7919 % 30_011)\n" }.joined())
        let run = try CommandRun(
            shell: "$PICK rows --filter 'ro 77' >a; (head -c 99999 rows; sleep 0.1; tail -c +100000 rows) | "
                + "$PICK --filter 'ro 77' >b; cmp a b && wc -l <a",
            in: folder.directory)
        XCTAssertEqual(run.code, 0, run.output + run.errors)
        XCTAssertGreaterThan(Int(run.lines.last ?? "") ?? 0, 500)
    }
}
