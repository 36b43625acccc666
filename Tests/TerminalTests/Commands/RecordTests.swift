// `drawer record` in a terminal: a recording replays to the same states, and a kill leaves a valid script.

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

    /// Every kind of input.
    private func play(_ session: Session) throws {
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 8)
        try session.release()
        try session.pump(for: 0.15)
        // Caught during the settle or not: the recording has the inputs in both cases.
        try session.press(40, 10)
        try session.drag(from: (40, 10), to: (44, 3))
        try session.release()
        try session.expectQuiet()
        try session.wheel(3, 40, 15)
        try session.expectQuiet()
        try session.type("\u{1b}OB\u{1b}OBjj")
        try session.expectQuiet()
        try session.press(30, 18)
        try session.drag(from: (30, 18), to: (30, 6), pause: 0.004)
        try session.release()
        try session.expectQuiet()
        try session.type("/")
        try session.type("water ä")
        // Pasted as one piece of text.
        try session.type("\u{1b}[200~tea \u{1F469}\u{200D}\u{1F373} x\u{1b}[201~")
        try session.expectQuiet()
        // Escape clears the search; another Escape leaves the search bar.
        try session.type(Keys.escape)
        try session.expectQuiet()
        try session.type(Keys.escape)
        try session.expectQuiet()
        try session.resize(columns: 100, rows: 30)
        try session.expectQuiet()
        try session.press(40, 12)
        try session.drag(from: (40, 12), to: (40, 20), pause: 0.004)
        try session.release()
    }

    /// The final value of a field in the recording, as text.
    private func end(_ script: String, _ field: String) -> String? {
        let prefix = "Expect \(field) "
        return script.split(separator: "\n").last { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count)).replacingOccurrences(of: "= ", with: "")
                .replacingOccurrences(of: "pt", with: "")
        }
    }

    func testReplaysToTheSameStatesToTheLastBit() throws {
        // Recordings that end at rest and during a settle.
        for rests in [true, false] {
            let folder = try Scratch()
            let session = try record(folder)
            try play(session)
            if rests { try session.expectQuiet(for: 1) }
            let seen = session.screen
            try session.type("q")
            XCTAssertEqual(try session.expectExit(), .code(0))
            try session.expectRestored()

            let text = try folder.text("hand.drawer")
            XCTAssertTrue(text.hasPrefix("Set Size 80x24\n"), text)
            for piece in [
                "\nPress ", "\nMove ", "\nRelease\n", "\nWheel down ", "\nDown\n", "\nKey \"j\"", "\nKey \"w\"\n",
                "\nType \"tea ",
                "\nResize 100x30\n",
            ] {
                XCTAssertTrue(text.contains(piece), "\(piece)\n\(text)")
            }
            let run = try Headless.run("test", folder.path("hand.drawer"))
            XCTAssertEqual(run.code, 0, run.lines.joined(separator: "\n"))
            XCTAssertTrue(try XCTUnwrap(run.lines.last).hasSuffix(" passed, 0 failed"))
            XCTAssertGreaterThanOrEqual(Int(run.lines.last?.prefix { $0 != " " } ?? "") ?? 0, 3)
            // The numbers are the shortest ones that read back to the same bits.
            let row = try Headless.lastRow(of: folder.path("hand.drawer"))
            for field in ["top", "offset"] {
                let (replayed, recorded) = (row[field].flatMap(Double.init), end(text, field).flatMap(Double.init))
                XCTAssertEqual(try XCTUnwrap(replayed).bitPattern, try XCTUnwrap(recorded).bitPattern, field)
            }
            XCTAssertEqual(row["phase"], end(text, "phase"))
            guard rests else { continue }
            // The picture is also the same: the last frame of the replay is the last screen, except for the final q.
            let replay = try Headless.run("render", folder.path("hand.drawer"), "-o", folder.path("hand.txt"))
            XCTAssertEqual(replay.code, 0, replay.lines.joined(separator: "\n"))
            let frames = try folder.text("hand.txt").components(separatedBy: "\n")
            XCTAssertEqual(Array(frames.suffix(31).dropLast()), seen.lines, "\(seen)")
        }
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
