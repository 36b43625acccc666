// `drawer record` in a terminal: a kill leaves a valid script, and nothing else writes its file. RecorderTests proves
// that a recording replays to the same bits.

import TerminalHarness
import TestSupport
import XCTest

final class RecordTests: XCTestCase {
    private func record(_ folder: Scratch, _ options: [String] = [], columns: Int = 80, rows: Int = 24) throws
        -> Session
    {
        try Session.drawer(
            ["record", "-o", folder.path("hand.drawer")] + options, columns: columns, rows: rows)
    }

    func testAKillLeavesAScript() throws {
        let folder = try Scratch()
        let session = try record(folder, ["--policy", "nearest"])
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 15)
        try session.pty.signal(SIGKILL)
        XCTAssertEqual(try session.expectExit(), .signal(SIGKILL))

        let text = try folder.text("hand.drawer")
        let head = "Set Size 80x24\nSet Policy nearest\n\nSnap compressed at once\nScrollTo offset 0pt at once\n"
        XCTAssertTrue(text.hasPrefix(head), text)
        XCTAssertTrue(text.hasSuffix("\n"), "whole lines only")
        XCTAssertGreaterThanOrEqual(text.components(separatedBy: "\nMove ").count - 1, 5, text)
        let run = try CommandRun("test", folder.path("hand.drawer"))
        XCTAssertEqual(run.lines.last, "0 passed, 0 failed")
        XCTAssertEqual(run.code, 0)
        // In the state before the kill, the drawer is at the pointer's position.
        let trace = try CommandRun("trace", "--format", "csv", folder.path("hand.drawer")).lines
        let row = try XCTUnwrap(trace.last).split(separator: ",", omittingEmptySubsequences: false)
        XCTAssertEqual(row[1...2], ["drawer", "tracking"])
        XCTAssertEqual(try XCTUnwrap(Double(row[5])), 15 * 16, accuracy: 16)
    }

    func testTwoRecordingsToOneFile() throws {
        let folder = try Scratch()
        let first = try record(folder)
        let second = try Session(Products.drawer, ["record", "-o", folder.path("hand.drawer")])
        XCTAssertEqual(try second.expectExit(), .code(73))
        XCTAssertTrue(second.screen.contains("another drawer record writes it"), "\(second.screen)")
        try first.quit(wroteText: true)
        XCTAssertEqual(try CommandRun("test", folder.path("hand.drawer")).code, 0)
    }

    /// A recording that cannot begin leaves no file, and leaves an existing one alone.
    func testARecordingWithoutATerminal() throws {
        for text in [nil, "Sleep 1s\n"] {
            let folder = try Scratch()
            if let text { _ = try folder.file("hand.drawer", text) }
            XCTAssertEqual(try CommandRun("record", "-o", folder.path("hand.drawer")).code, 69)
            XCTAssertEqual(try? folder.text("hand.drawer"), text)
        }
    }

    func testARecordingWhoseFileVanishes() throws {
        for replacement in [nil, "Sleep 1s\n"] {
            let folder = try Scratch()
            let session = try record(folder)
            try FileManager.default.removeItem(at: folder.url("hand.drawer"))
            if let replacement { _ = try folder.file("hand.drawer", replacement) }
            try session.type("kq")
            XCTAssertEqual(try session.expectExit(), .code(73))
            XCTAssertTrue(session.screen.contains("it was removed or replaced"), "\(session.screen)")
            XCTAssertEqual(try? folder.text("hand.drawer"), replacement)
        }
    }
}
