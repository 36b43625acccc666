// At rest the program sleeps: no output and no wake-ups.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class DrawerIdleTests: XCTestCase {
    /// In the first second, so that nobody takes the drawer for a gray strip; then never again.
    func testTheDrawerNodsOnce() throws {
        let session = try Session.drawer()
        session.isRecording = true
        let before = session.screen.lines
        try session.expectState("a nod") { session.frames.contains { $0.screen.lines != before } }
        XCTAssertEqual(try session.expectQuiet(for: 1).lines, before)
        let written = session.transcript.count
        try session.pump(for: 1.5)
        XCTAssertEqual(session.transcript.count, written)
        // Neither with reduced motion nor after an input.
        for (arguments, input) in [(["--reduced-motion"], ""), ([], "?")] {
            let session = try Session.drawer(arguments)
            try session.type(input)
            try session.expectQuiet(for: 0.2)
            let written = session.transcript.count
            try session.pump(for: 1.5)
            XCTAssertEqual(session.transcript.count, written, "\(arguments) \(input)")
        }
    }

    func testNothingIsWrittenAtRest() throws {
        let session = try Session.drawer()
        try session.tap(40, Rest.compressed)
        try session.expectHandle(on: Rest.expanded)
        try session.expectQuiet(for: 1)
        let written = session.transcript.count
        try session.pump(for: 2)
        XCTAssertEqual(session.transcript.count, written)
    }

    /// The sheet of `bouncy` has come up, and its edge has bent and come straight.
    func testNothingIsWrittenAtRestAfterASheetHasBent() throws {
        let session = try Session(Program.drawer, ["--scene", "bouncy"])
        let hidden = try session.expectQuiet(for: 0.5).lines
        try session.type(" ")
        try session.expect("the sheet") { $0.lines != hidden }
        let shown = try session.expectQuiet(for: 1).lines
        XCTAssertNotEqual(shown, hidden)
        let written = session.transcript.count
        try session.pump(for: 2)
        XCTAssertEqual(session.transcript.count, written)
    }

    #if os(Linux)
        func testNoWakeUpAtRest() throws {
            let session = try Session.drawer()
            try session.expectQuiet(for: 1)
            let before = try wakeUps(of: session.pty.process)
            try session.pump(for: 3)
            XCTAssertEqual(try wakeUps(of: session.pty.process), before)
        }

        /// A watched config file costs nothing, and neither do other files beside the config file.
        func testNoWakeUpWithAConfigFile() throws {
            let folder = try Scratch()
            let session = try Session.drawer(["--config", try folder.file("mine", "# nothing\n")])
            try session.expectQuiet(for: 1)
            let before = try wakeUps(of: session.pty.process)
            for number in 0..<5 { _ = try folder.file("other\(number)", "x") }
            try session.pump(for: 3)
            XCTAssertEqual(try wakeUps(of: session.pty.process), before)
        }

        /// The inspector shows the past and needs no clock.
        func testNoWakeUpUnderTheInspector() throws {
            let session = try Session.drawer()
            try session.type("i")
            try session.expect("the inspector") { $0.contains("Inspector") }
            try session.expectQuiet(for: 1)
            let before = try wakeUps(of: session.pty.process)
            let written = session.transcript.count
            try session.pump(for: 3)
            XCTAssertEqual(try wakeUps(of: session.pty.process), before)
            XCTAssertEqual(session.transcript.count, written)
        }
    #endif
}

#if os(Linux)
    /// The number of context switches of the threads of a process, as the kernel counts them.
    func wakeUps(of process: pid_t) throws -> Int {
        let tasks = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
            let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
            let counts = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
            return sum + counts.compactMap { Int($0.drop { !$0.isNumber }) }.reduce(0, +)
        }
    }
#endif
