// A program that was stopped during a motion continues at the same position, on the screen and in a recording.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class GapTests: XCTestCase {
    func testAStoppedPlayContinuesWhereItWas() throws {
        let folder = try Scratch()
        let script = try folder.file("long.drawer", "Press handle\nMove by 0,-15 over 60s\n")
        let session = try Session(Program.drawer, ["play", script], columns: 80, rows: 26)
        func time(_ screen: Screen) -> Double {
            Double(screen.row(24).drop { !$0.isNumber }.prefix { $0 != " " }) ?? -1
        }
        try session.expect("the time") { time($0) > 0.3 }
        try session.pty.signal(SIGSTOP)
        try session.pump(for: 0.2)
        let before = time(session.screen)
        try session.pump(for: 3)
        try session.pty.signal(SIGCONT)
        try session.expect("the next frame") { time($0) > before }
        XCTAssertLessThan(time(session.screen) - before, 1)
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    func testARecordingHasNoGap() throws {
        let folder = try Scratch()
        let session = try Session.drawer(["record", "-o", folder.path("hand.drawer")])
        try session.type(Keys.pageDown)
        try session.expect("it moves") { $0.handleRow.map { $0 < Rest.compressed } ?? false }
        try session.pty.signal(SIGSTOP)
        try session.pump(for: 2)
        try session.pty.signal(SIGCONT)
        try session.expectHandle(on: Rest.expanded)
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertEqual(try Headless.run("test", folder.path("hand.drawer")).code, 0)
        // The recording does not contain the stop. It contains the last pause, in which the drawer was at rest.
        let text = try folder.text("hand.drawer")
        let pauses = text.split(separator: "\n").filter { $0.hasPrefix("Sleep ") }
        XCTAssertGreaterThan(pauses.count, 1, text)
        let row = try Headless.lastRow(of: folder.path("hand.drawer"))
        let whole = try XCTUnwrap(row["t"].flatMap(Double.init))
        XCTAssertLessThan(whole, session.time - 1.7, "2 s of \(session.time) s are not in the recording")
    }
}
