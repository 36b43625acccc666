// Tests of the harness with ordinary programs: the harness must handle these programs correctly before it can test the
// drawer.

import CVTerm
import Foundation
import TerminalHarness
import XCTest

final class HarnessTests: XCTestCase {
    /// Runs a shell script, as a program with known behavior.
    private func shell(
        _ script: String, columns: Int = 80, rows: Int = 24, synchronizes: Bool = true
    ) throws -> Session {
        try Session("/bin/sh", ["-c", script], columns: columns, rows: rows, synchronizes: synchronizes)
    }

    // MARK: The screen

    /// The result does not depend on where the reads cut the output, even within a character or a sequence.
    func testOutputSplitAnywhereLooksTheSame() {
        let bytes = Array(
            "\u{1b}[1;31m○é日▄\u{1b}[2;3H\u{1b}[38;2;1;2;3m●●x\r\n▃▃▃\u{1b}[K○ \u{1b}[4Hk scroll  ↑ ⏎ open".utf8)
        let whole = Emulator(columns: 12, rows: 4)
        whole.feed(bytes)
        XCTAssertTrue(whole.screen.contains("k scroll  ↑"))
        for cut in 1..<bytes.count {
            let cutInTwo = Emulator(columns: 12, rows: 4)
            cutInTwo.feed(bytes[..<cut])
            _ = cutInTwo.screen
            cutInTwo.feed(bytes[cut...])
            XCTAssertEqual(cutInTwo.screen, whole.screen, "cut at \(cut)")
        }
    }

    func testAlternateScreenCursorAndMouse() throws {
        let session = try shell(
            #"printf main; read a; printf '\033[?1049h\033[?25l\033[?1002h\033[?1006halternate'; read a; "#
                + #"printf '\033[?1006l\033[?1002l\033[?25h\033[?1049l'; read a"#)
        let before = try session.expect("the text") { $0.contains("main") }
        XCTAssertFalse(before.isAlternate)
        XCTAssertTrue(before.isCursorVisible)
        XCTAssertEqual(before.mouse, .off)

        try session.type("\n")
        let inside = try session.expect("the other text") { $0.contains("alternate") }
        XCTAssertTrue(inside.isAlternate)
        XCTAssertFalse(inside.isCursorVisible)
        XCTAssertEqual(inside.mouse, .drags)
        XCTAssertFalse(inside.contains("main"))

        try session.type("\n")
        let after = try session.expect("the main screen again") { !$0.isAlternate && $0.isCursorVisible }
        XCTAssertTrue(after.contains("main"))
        XCTAssertFalse(after.contains("alternate"))
        XCTAssertEqual(after.mouse, .off)
    }

    // MARK: The program's input

    func testTheTerminalAnswers() throws {
        let session = try shell(
            #"stty -echo -icanon; printf '\033[5;7H\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c; "#
                + #"printf '\033[c'; dd bs=1 count=4 2>/dev/null | od -An -c; cat"#)
        let screen = try session.expect("the cursor's place and the terminal's kind") { $0.contains("?") }
        XCTAssertTrue(screen.contains(#"033   [   5   ;   7   R"#), "\(screen)")
        XCTAssertTrue(screen.contains(#"033   [   ?   1"#), "\(screen)")
    }

    func testSynchronizedOutputIsAnnounced() throws {
        for (synchronizes, answer) in [(true, "2"), (false, "0")] {
            let session = try shell(
                #"stty -echo -icanon; printf '\033[?2026$p'; dd bs=1 count=11 2>/dev/null | od -An -c; echo done; cat"#,
                synchronizes: synchronizes)
            let screen = try session.expect("the answer") { $0.contains("done") }
            XCTAssertTrue(screen.contains("033   [   ?   2   0   2   6   ;   \(answer)   $   y"), "\(screen)")
        }
    }

    func testTheMouseIsReportedOnlyIfEnabled() throws {
        let session = try shell(
            #"stty -echo -icanon; echo ready; read a; printf '\033[?1002h\033[?1006h'; echo asked; "#
                + #"dd bs=1 count=39 2>/dev/null | od -An -c -w13; echo done; cat"#)
        try session.expect("the program") { $0.contains("ready") }
        try session.press(3, 4)
        try session.release()
        try session.type("\n")
        try session.expect("the request") { $0.contains("asked") }
        try session.press(9, 10)
        try session.drag(from: (9, 10), to: (9, 8), pause: 0)
        try session.release()
        try session.wheel(1, 9, 8)
        let screen = try session.expect("39 bytes") { $0.contains("done") }
        let heard = screen.lines.drop { !$0.contains("asked") }.dropFirst().joined().filter { $0 != " " }
        // Press, two cells up, release, one notch: the reports of a real terminal.
        let reports = Mouse.press(9, 10) + Mouse.move(9, 9) + Mouse.move(9, 8) + Mouse.release(9, 8)
        let expected = (reports + Mouse.wheelDown(9, 8)).prefix(39).replacingOccurrences(of: "\u{1b}", with: "033")
        XCTAssertTrue(heard.hasPrefix(expected), "\(heard) is not \(expected)")
    }

    func testTheEnvironmentHasNoVariablesOfTheTester() throws {
        let session = try Session("/usr/bin/env", environment: ["EXTRA": "yes"])
        XCTAssertEqual(try session.expectExit(), .code(0))
        let lines = session.screen.lines.filter { !$0.isEmpty }
        XCTAssertEqual(
            Set(lines.map { String($0.prefix { $0 != "=" }) }), ["TERM", "LANG", "PATH", "HOME", "EXTRA"])
        XCTAssertTrue(lines.contains("TERM=xterm-256color"))
    }

    // MARK: The program and its terminal

    func testModesAreSeenBeforeDuringAndAfter() throws {
        let session = try shell(
            "saved=$(stty -g); stty raw -echo; echo raw; head -c 1 >/dev/null; stty $saved; echo back")
        XCTAssertTrue(session.pty.initialModes.isCanonical)
        XCTAssertTrue(session.pty.initialModes.echoes)
        try session.expect("raw") { $0.contains("raw") }
        let during = try session.pty.modes()
        XCTAssertFalse(during.isCanonical)
        XCTAssertFalse(during.echoes)
        XCTAssertNotEqual(during, session.pty.initialModes)
        try session.type("x")
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertEqual(try session.pty.modes(), session.pty.initialModes)
    }

    func testExitCodesAndSignals() throws {
        XCTAssertEqual(try shell("exit 69").expectExit(), .code(69))
        XCTAssertEqual(try shell("exit 0").expectExit(), .code(0))
        XCTAssertEqual(try shell("kill -TERM $$").expectExit(), .signal(SIGTERM))
        XCTAssertThrowsError(try Session("/nowhere/to/be/found")) { error in
            XCTAssertEqual((error as? PtyError)?.number, ENOENT)
        }
    }

    func testStoppedAndContinued() throws {
        let session = try Session("/bin/cat")
        try session.type("one\n")
        try session.expect("repeated") { $0.rows(containing: "one").count == 2 }
        try session.pty.signal(SIGSTOP)
        try session.expectState("stopped") { session.pty.isStopped }
        try session.pty.signal(SIGCONT)
        try session.expectState("continued") { !session.pty.isStopped }
        try session.type("two\n")
        try session.expect("repeated") { $0.rows(containing: "two").count == 2 }
    }

    func testJobsOfAShell() throws {
        let session = try Session("/bin/sh", ["-i"], environment: ["PS1": "ready> "])
        try session.expect("the prompt") { $0.contains("ready>") }
        try session.type("cat\n")
        try session.type("one\n")
        try session.expect("repeated") { $0.rows(containing: "one").count == 2 }
        try session.type(Keys.suspend)
        try session.expect("the prompt again") { $0.rows(containing: "ready>").count == 2 }
        try session.type("fg\n")
        try session.type("two\n")
        try session.expect("repeated") { $0.rows(containing: "two").count == 2 }
    }

    func testATerminalThatCloses() throws {
        let session = try Session("/bin/cat")
        try session.type("one\n")
        try session.expect("repeated") { $0.rows(containing: "one").count == 2 }
        session.pty.hangUp()
        try session.expectState("the end") { session.pty.exit != nil }
        XCTAssertEqual(session.pty.exit, .signal(SIGHUP))
    }

    func testNothingIsLeftBehind() throws {
        var session: Session? = try shell("trap '' HUP TERM INT; echo ready; while :; do sleep 0.05; done")
        try session?.expect("the program") { $0.contains("ready") }
        let process = try XCTUnwrap(session?.pty.process)
        session = nil
        XCTAssertEqual(kill(process, 0), -1)
        XCTAssertEqual(errno, ESRCH)
    }

    // MARK: Waiting and filming

    func testAMissedExpectationFailsWithTheScreen() throws {
        let session = try shell("echo something else; cat")
        try session.expect("the text") { $0.contains("something else") }
        XCTAssertThrowsError(try session.expect("a miracle", within: 0.1) { _ in false }) { error in
            XCTAssertTrue("\(error)".contains("a miracle"), "\(error)")
            XCTAssertTrue("\(error)".contains("|something else "), "\(error)")
            XCTAssertTrue("\(error)".contains("the program runs"), "\(error)")
        }
    }

    func testAProgramThatEndedIsNotWaitedFor() throws {
        let session = try shell("exit 7")
        let start = session.time
        XCTAssertThrowsError(try session.expect("a miracle") { _ in false }) { error in
            XCTAssertTrue("\(error)".contains("code(7)"), "\(error)")
        }
        XCTAssertLessThan(session.time - start, Session.patience)
    }

    func testQuiet() throws {
        let session = try shell("for i in 1 2 3 4 5 6; do echo $i; sleep 0.05; done; cat")
        let screen = try session.expectQuiet(for: 1)
        XCTAssertTrue(screen.contains("6"))
    }

    func testEveryFrameIsKept() throws {
        // Three frames with one mark each; the second frame is written in two parts.
        let session = try Session(
            "/bin/sh",
            [
                "-c",
                #"read a; b='\033[?2026h'; e='\033[?2026l'; printf "${b}\rA${e}${b}\rB"; sleep 0.2; printf "${e}${b}\rC${e}"; cat"#,
            ])
        session.isRecording = true
        try session.type("\n")
        try session.expect("the last frame") { $0.row(1).hasPrefix("C") || $0.row(0).hasPrefix("C") }
        let framed = session.frames.filter(\.isSynchronized)
        XCTAssertEqual(framed.map { $0.screen.lines.joined() }, ["A", "B", "C"])
        XCTAssertEqual(framed.map { String(decoding: $0.bytes, as: UTF8.self).filter(\.isUppercase) }, ["A", "B", "C"])
        XCTAssertEqual(framed.map(\.time), framed.map(\.time).sorted())
    }

    func testFramesAreCutWhereverReadsAreCut() {
        let written = Array("\u{1b}[?2026hone\u{1b}[?2026l\u{1b}[?2026htwo\u{1b}[?2026l".utf8)
        let frames = ["\u{1b}[?2026hone\u{1b}[?2026l", "\u{1b}[?2026htwo\u{1b}[?2026l"]
        for cut in 1..<written.count {
            var cutter = FrameCutter()
            var shown: [UInt8] = []
            var seen: [String] = []
            for part in [Array(written[..<cut]), Array(written[cut...])] {
                cutter.take(part) {
                    shown += $0
                } cut: { bytes, isSynchronized in
                    XCTAssertTrue(isSynchronized)
                    seen.append(String(decoding: bytes, as: UTF8.self))
                }
            }
            XCTAssertEqual(shown, written)
            XCTAssertEqual(seen, frames, "cut at \(cut)")
        }
    }

    func testModesThatAreLeftAreFound() {
        let written = "a\u{1b}[?1049h\u{1b}[?12;25h\u{1b}[?1006;1002hb\u{1b}[?2026$p\u{1b}[?1002l\u{1b}[?1049l\u{1b}[?7"
        XCTAssertEqual(
            PrivateModes.left(by: Array(written.utf8)), [1049: false, 12: true, 25: true, 1006: true, 1002: false])
    }
}
