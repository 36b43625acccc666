// `drawer record` in a terminal: a kill leaves a valid script, and nothing else writes its file. RecorderTests holds that a
// recording replays to the same bits.

import DrawerCells
import Foundation
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
        let run = try Headless.run("test", folder.path("hand.drawer"))
        XCTAssertEqual(run.lines.last, "0 passed, 0 failed")
        XCTAssertEqual(run.code, 0)
        // Up to the kill: the drawer is at the pointer's position.
        let row = try Headless.lastRow(of: folder.path("hand.drawer"))
        XCTAssertEqual(row["owner"], "drawer")
        XCTAssertEqual(row["phase"], "tracking")
        XCTAssertEqual(try XCTUnwrap(row["top"].flatMap(Double.init)), 15 * 16, accuracy: 16)
    }

    func testASignalEndsARecordingToo() throws {
        let folder = try Scratch()
        let session = try record(folder)
        try session.type("\u{1b}OA")
        try session.expectHandle(on: Rest.expanded, forGood: true)
        try session.pty.signal(SIGTERM)
        XCTAssertEqual(try session.expectExit(), .signal(SIGTERM))
        try session.expectRestored()
        let run = try Headless.run("test", folder.path("hand.drawer"))
        XCTAssertEqual(run.code, 0, run.lines.joined(separator: "\n"))
        let text = try folder.text("hand.drawer")
        XCTAssertTrue(text.hasSuffix("Expect phase resting\nExpect detent expanded\n"), text)
    }

    /// The program reads a press together with the resize before it: the press is a point of the new screen.
    func testAResizeComesBeforeThePressOfTheSameMoment() throws {
        let folder = try Scratch()
        let session = try record(folder)
        try session.expectHandle(on: Rest.compressed, forGood: true)
        try session.pty.signal(SIGSTOP)
        try session.expectState("a stopped program") { session.pty.isStopped }
        try session.resize(columns: 80, rows: 40)
        try session.press(40, 35)
        try session.pty.signal(SIGCONT)
        try session.expect("the drawer on the larger screen") { $0.handleRow == Rest.compressed + 16 }
        try session.release()
        try session.expectQuiet()
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        let text = try folder.text("hand.drawer")
        let commands = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        XCTAssertEqual(commands.filter { $0 == "Resize" || $0 == "Press" }, ["Resize", "Press"], text)
        let run = try Headless.run("test", folder.path("hand.drawer"))
        XCTAssertEqual(run.code, 0, run.lines.joined(separator: "\n"))
    }

    func testRowsAndSettingsOfTheCommandLineAreInTheRecording() throws {
        let folder = try Scratch()
        let rows = try folder.file("rows.txt", (1...50).map { "row number \($0)\n" }.joined())
        let settings = try folder.file("my.drawer", "Set CarriesFling on\nSet Theme light\n")
        let session = try record(folder, ["--items", rows, "--config", settings, "--reduced-motion"])
        try session.type("\u{1b}OA")
        try session.expect("the rows") { $0.contains("row number 3") }
        try session.expectQuiet()
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        let text = try folder.text("hand.drawer")
        for line in [
            "Set CarriesFling on", "Set Theme light", "Set Items \"\(rows)\"", "Set ReducedMotion on",
        ] {
            XCTAssertTrue(text.contains("\n\(line)\n"), "\(line)\n\(text)")
        }
        XCTAssertEqual(try Headless.run("test", folder.path("hand.drawer")).code, 0)
    }

    func testTwoRecordingsToOneFile() throws {
        let folder = try Scratch()
        let first = try record(folder)
        let second = try Session(Program.drawer, ["record", "-o", folder.path("hand.drawer")])
        XCTAssertEqual(try second.expectExit(), .code(73))
        XCTAssertTrue(second.screen.contains("another drawer record writes it"), "\(second.screen)")
        try first.type("q")
        XCTAssertEqual(try first.expectExit(), .code(0))
        XCTAssertEqual(try Headless.run("test", folder.path("hand.drawer")).code, 0)
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
