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

    func testErrorsAreReportedBeforeTheTerminalIsTakenOver() throws {
        let session = try play(["Tapp handle"])
        XCTAssertEqual(try session.expectExit(), .code(65))
        XCTAssertTrue(session.screen.contains("script-0.drawer:1:1: "), "\(session.screen)")
        XCTAssertFalse(session.transcript.contains(Array("\u{1b}[".utf8)))
    }
}
