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

    // MARK: The program and its terminal

    func testNothingIsLeftBehind() throws {
        var session: Session? = try shell("trap '' HUP TERM INT; echo ready; while :; do sleep 0.05; done")
        try session?.expect("the program") { $0.contains("ready") }
        let process = try XCTUnwrap(session?.pty.process)
        session = nil
        XCTAssertEqual(kill(process, 0), -1)
        XCTAssertEqual(errno, ESRCH)
    }

    // MARK: Waiting and filming

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
