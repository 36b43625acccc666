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

    // MARK: The program's input

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
