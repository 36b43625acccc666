// The progress bar of a sweep in a terminal: it moves, and a signal ends the sweep at once.

import TerminalHarness
import TestSupport
import XCTest

final class ProgressBarTests: XCTestCase {
    private func session(_ folder: Scratch, _ script: String, steps: Int) throws -> Session {
        let path = try folder.file("a.drawer", script)
        let words = [
            "sweep", path, "--vary", "SkipSpeed", "0..3000", "--steps", "\(steps)", "-o", folder.path("out.csv"),
        ]
        return try Session(Products.drawer, words + ["--format", "csv"])
    }

    func testSignalsEndTheSweepAtOnce() throws {
        let folder = try Scratch()
        for (number, key) in [(SIGINT, "\u{3}"), (SIGTERM, "")] {
            let session = try session(folder, "Flick handle up 900pt/s\nSleep 1s\n", steps: 1_000_000)
            try session.expect("the bar") { $0.row(0).contains(/^sweep \[=* *\] +\d+ % of 1000000 *$/) }
            if key.isEmpty { try session.pty.signal(number) } else { try session.type(key) }
            XCTAssertEqual(try session.expectExit(), .signal(number))
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("out.csv")))
    }
}
