// `drawer play` in a terminal: its keys, its status and failures. PlayedFilmTests has the pictures, LeavingTableTests the
// signals.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class PlayTests: FolderTestCase {
    private func play(
        _ scripts: [String], options: [String] = [], columns: Int = 80, rows: Int = 27
    ) throws -> Session {
        let paths = try scripts.enumerated().map { try folder.file("script-\($0).drawer", $1) }
        return try Session(Program.drawer, ["play"] + options + paths, columns: columns, rows: rows)
    }

    /// The position of the pointer, pressed or not.
    private func pointer(_ screen: Screen, pressed: Bool) -> (column: Int, row: Int)? {
        let glyph = pressed ? "●" : "○"
        for row in 0..<24 {
            for column in 0..<screen.columns where screen[column, row].glyph == glyph { return (column, row) }
        }
        return nil
    }

    /// The progress bar, the message and the keys, below a screen of 24 rows without a frame.
    private func status(_ screen: Screen) -> String { (24..<27).map(screen.row).joined(separator: "\n") }
    private func message(_ screen: Screen) -> String { screen.row(25) }

    private func time(_ screen: Screen) -> Double {
        Double(screen.row(24).drop { !$0.isNumber }.prefix { $0 != " " }) ?? -1
    }

    /// The terminal's answers do not make a frame due.
    func testFramesArePaced() throws {
        let session = try play(["Press handle\nMove by 0,-8 over 2s\nRelease\nWait settled"], columns: 140)
        try session.type("i")
        try session.expect("the inspector") { $0.contains("velocity") }
        session.isRecording = true
        let start = session.time
        try session.expect("the end") { self.status($0).contains("■") }
        let frames = session.frames.filter(\.isSynchronized).count
        XCTAssertLessThan(Double(frames), 60 * (session.time - start) + 10)
        XCTAssertGreaterThan(frames, 10)
    }

    func testAFailureIsShownWhereItHappens() throws {
        let session = try play([
            "Press handle\nMove by 0,-6 over 100ms\nExpect height = 12r\nSleep 10s\nRelease\nWait settled"
        ])
        let screen = try session.expect("the failure, long before the end") {
            $0.row(25).contains("✗ line 3: expected height = 12r, saw 10r")
        }
        XCTAssertTrue(status(screen).contains("line 4: Sleep"), status(screen))
        XCTAssertEqual(pointer(screen, pressed: true)?.row, 14)
        guard case .rgb(let red, let green, let blue) = screen[10, 25].background else {
            return XCTFail("\(screen[10, 25].background)")
        }
        XCTAssertTrue(red > 2 * green && red > 2 * blue, "in red")
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    func testPauseStepSpeedAndRestart() throws {
        let session = try play(["Press handle\nMove by 0,-15 over 60s\nRelease\nWait settled"])
        try session.expect("the pointer") { self.pointer($0, pressed: true) != nil }
        try session.type(" ")
        let paused = try session.expect("a pause") { self.status($0).contains("paused") }
        XCTAssertTrue(status(paused).contains("‖"))
        XCTAssertEqual(try session.expectQuiet(for: 0.5), paused, "nothing moves, not a byte is written")

        // One frame at a time: 1/60 s each.
        let before = time(paused)
        XCTAssertGreaterThanOrEqual(before, 0)
        try session.type("......")
        let stepped = try session.expect("six frames later") { time($0) >= before + 0.09 }
        XCTAssertEqual(time(stepped), before + 0.1, accuracy: 0.011)
        // The same frames back show the same screens.
        try session.type(",,,,,,")
        let back = try session.expect("six frames earlier") { time($0) == before }
        XCTAssertEqual(back.cells.map(\.visible), paused.cells.map(\.visible))
        try session.type("......")
        try session.expect("six frames later again") { $0.cells.map(\.visible) == stepped.cells.map(\.visible) }

        try session.type("+++")
        try session.expect("a higher speed") { self.status($0).contains("x 1.95") }
        try session.type("----")
        try session.expect("a lower one") { self.status($0).contains("x 0.8") }
        try session.type(" ")
        try session.expect("it goes on") { !self.status($0).contains("paused") && time($0) > before + 0.2 }
        try session.type(" ")
        let again = try session.expect("a pause") { self.status($0).contains("paused") }
        try session.type("r")
        try session.expect("the beginning") { time($0) < time(again) && self.status($0).contains("paused") }
        try session.type("\u{1b}")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    /// Home, End, the notes before and after, and the mouse on the bar go to moments of the script.
    func testTheBarAndTheNotes() throws {
        let session = try play(["Note \"one\"\nSleep 4s\nNote \"two\"\nSleep 4s\nNote \"three\"\nSleep 4s"])
        try session.expect("the first note") { self.message($0).contains("one") }
        try session.type(" ")
        try session.expect("a pause") { self.status($0).contains("paused") }
        try session.type("\u{1b}[C")
        try session.expect("the second note") { self.message($0).contains("two") && time($0) == 4 }
        try session.type("\u{1b}[C")
        try session.expect("the third note") { self.message($0).contains("three") && time($0) == 8 }
        try session.type("\u{1b}[D")
        try session.expect("the second note") { self.message($0).contains("two") && time($0) == 4 }
        try session.type("\u{1b}[H")
        let start = try session.expect("the start") { time($0) == 0 }
        let row = start.row(24)
        let first = try XCTUnwrap(row.firstIndex(of: "●"))
        let last = try XCTUnwrap(row.lastIndex(of: "─"))
        let (left, right) = (
            row.distance(from: row.startIndex, to: first), row.distance(from: row.startIndex, to: last)
        )
        try session.type(Mouse.press((left + right) / 2, 24))
        try session.expect("the middle") { abs(time($0) - 6) < 0.3 }
        try session.type(Mouse.release((left + right) / 2, 24))
        try session.type("\u{1b}[F")
        try session.expect("the end, and what can be done") { self.status($0).contains("r plays again") }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
    }

    /// As in a trace: the picture at 0 s shows the result of the commands of that time.
    func testTheBeginningIsShownAfterItsCommands() throws {
        let session = try play(["Note \"look\"\nType \"timer\"\nPress handle\nMove by 0,-3 over 60s"])
        try session.expect("the pointer") { self.pointer($0, pressed: true) != nil }
        try session.type(" ")
        try session.expect("a pause") { self.status($0).contains("paused") }
        try session.type("r")
        let screen = try session.expect("the beginning") { self.status($0).contains("‖ 0.00 s") }
        XCTAssertNotNil(pointer(screen, pressed: true), "\(screen)")
        XCTAssertTrue(screen.rows(containing: "timer").contains { $0 < 24 }, "\(screen)")
        XCTAssertTrue(message(screen).contains("look"), "\(screen)")
        XCTAssertTrue(status(screen).contains("line 4: Move"), status(screen))
    }

    /// The inspector is beside the picture and not a part of it: a snapshot depends only on the script.
    func testTheInspectorIsNotPartOfTheScript() throws {
        try FileManager.default.createDirectory(atPath: folder.path("golden"), withIntermediateDirectories: true)
        let script = try folder.file("script-0.drawer", "Sleep 20ms\nSnap expanded\nWait settled\nSnapshot there")
        XCTAssertEqual(try Headless.run("test", "--update", script).code, 0)
        let session = try Session(Program.drawer, ["play", script, script], columns: 128, rows: 27)
        try session.type(" ")
        try session.expect("a pause") { self.status($0).contains("paused") || self.status($0).contains("■") }
        try session.type("ir")
        let open = try session.expect("the inspector") { $0.row(1).contains("0.000000 s") }
        XCTAssertTrue(open.row(1).dropFirst(open.columns - 48).hasPrefix("  phase"), "right of the picture\n\(open)")
        try session.type(" ")
        let end = try session.expect("the end") { self.status($0).contains("■") }
        XCTAssertTrue(status(end).contains("1 passed, 0 failed"), status(end))
        XCTAssertTrue(end.contains("expanded") && end.contains("230.40 pt"), "\(end)")
        try session.expect("the next script, with it") { self.status($0).contains("2/2") && $0.contains("velocity") }
        try session.type("i")
        try session.expect("it is closed") { !$0.contains("velocity") }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
    }

    func testOneScriptAfterTheOther() throws {
        let session = try play([
            "Sleep 10ms\nExpect detent compressed", "Note \"the second\"\nSnap expanded\nWait settled",
        ])
        try session.expect("the second, by itself") {
            self.message($0).contains("the end: r plays again") && self.status($0).contains("■")
                && self.status($0).contains("2/2")
        }
        XCTAssertEqual(session.screen.handleRow, Rest.expanded)
        try session.type("n")
        try session.type("r")
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
    }

    /// With less room, first the frame is left out, then the row for messages, then a part of the screen.
    func testTheStatusStaysWhereRoomIsShort() throws {
        let session = try play(["Sleep 1ms\nExpect detent expanded\nSleep 100s"], columns: 100, rows: 30)
        try session.expect("a frame in the middle") {
            $0.row(0).trimmingCharacters(in: [" "]) == "╭" + String(repeating: "─", count: 80) + "╮"
                && $0.row(25).trimmingCharacters(in: [" "]).hasPrefix("╰") && $0.row(27).contains("✗ line 2: expected")
                && $0.row(28).contains("Space pauses  . , step  ← → notes  + - speed  r again  i inspector  q leaves")
        }
        XCTAssertEqual(session.screen.row(0).prefix { $0 == " " }.count, 9)
        try session.resize(columns: 80, rows: 26)
        try session.expect("the failure instead of the bar") {
            $0.row(24).contains("▶") && $0.row(24).contains("✗ line 2") && $0.row(25).contains("q leaves")
        }
        try session.resize(columns: 60, rows: 20)
        try session.expect("the failure still, and what is shown") {
            $0.row(18).contains("✗ line 2") && $0.row(17).contains("part of 80x24")
        }
        // The edge is as far down as on the whole screen: 14 of 17 rows instead of 20 of 24.
        XCTAssertTrue(session.screen.row(15).hasPrefix("ch actions"), "\(session.screen)")
        XCTAssertFalse(session.screen.contains("Good Morning"))
        try session.resize(columns: 1, rows: 1)
        try session.expectQuiet()
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    func testTheBarHasAMarkForEachNote() throws {
        let script = "Note \"one\"\nSleep 1s\nNote \"two\"\nSleep 1s\nNote \"three\"\nSleep 2s"
        let session = try play([script], options: ["--speed", "20"])
        try session.expect("the end") { self.status($0).contains("■") }
        let bar = session.screen.row(24).filter { "◆━●─".contains($0) }
        XCTAssertEqual(bar.filter { $0 == "◆" }.count, 3, "\(bar)")
        let marks = bar.enumerated().filter { $0.element == "◆" }.map { Double($0.offset) / Double(bar.count - 1) }
        for (mark, share) in zip(marks, [0, 0.25, 0.5]) { XCTAssertEqual(mark, share, accuracy: 0.02) }
        XCTAssertEqual(bar.last, "●")
        try session.type(",")
        try session.expect("a step back from the end") { self.status($0).contains("‖ 3.98 s") }
    }

    func testErrorsAreReportedBeforeTheTerminalIsTakenOver() throws {
        let session = try play(["Tapp handle"])
        XCTAssertEqual(try session.expectExit(), .code(65))
        XCTAssertTrue(session.screen.contains("script-0.drawer:1:1: "), "\(session.screen)")
        XCTAssertFalse(session.transcript.contains(Array("\u{1b}[".utf8)))
    }
}
