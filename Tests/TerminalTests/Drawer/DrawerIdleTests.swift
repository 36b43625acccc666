// At rest the program sleeps: no output and no wake-ups.

import TerminalHarness
import TestSupport
import XCTest

final class DrawerIdleTests: XCTestCase {
    /// The drawer nods in the first second, so that a new user sees that it can be pulled; not with reduced motion or
    /// after an input.
    func testTheDrawerNodsOnce() throws {
        let session = try Session.drawer()
        session.isRecording = true
        let before = session.screen.lines
        try session.expectState("a nod") { session.frames.contains { $0.screen.lines != before } }
        XCTAssertEqual(try session.expectQuiet(for: 1).lines, before)
        let others = try [(["--reduced-motion"], ""), ([], "?")].map { arguments, input in
            let session = try Session.drawer(arguments)
            try session.type(input)
            return session
        }
        try Session.expectQuiet(others)
        let written = (others + [session]).map(\.transcript.count)
        for _ in 0..<20 { for session in others + [session] { try session.pump(within: 0.025) } }
        XCTAssertEqual((others + [session]).map(\.transcript.count), written)
    }

    /// The program is idle at rest: after the start, after a settle, after a sheet has bent, under the inspector, which
    /// needs no clock, and while other files change beside a watched config file.
    func testNothingIsWrittenAtRest() throws {
        let folder = try Scratch()
        let sessions = try [
            Session.drawer(), Session.drawer(), Session.drawer(["--config", try folder.file("mine", "# nothing\n")]),
            Session.drawer(), Session(Products.drawer, ["--scene", "bouncy"]),
        ]
        try Session.expectQuiet(sessions, for: 1)
        let hidden = sessions[4].screen.lines
        try sessions[1].tap(40, Rest.compressed)
        try sessions[3].type("i")
        try sessions[4].type(" ")
        try Session.expectQuiet(sessions, for: 1)
        XCTAssertEqual(sessions[1].screen.handleRow, Rest.expanded)
        XCTAssertTrue(sessions[3].screen.contains("Inspector"))
        XCTAssertNotEqual(sessions[4].screen.lines, hidden)
        let written = sessions.map(\.transcript.count)
        #if os(Linux)
            let before = try sessions.map { try wakeUps(of: $0.pty.process) }
        #endif
        for number in 0..<5 { _ = try folder.file("other\(number)", "x") }
        for _ in 0..<30 { for session in sessions { try session.pump(within: 0.02) } }
        XCTAssertEqual(sessions.map(\.transcript.count), written)
        #if os(Linux)
            XCTAssertEqual(try sessions.map { try wakeUps(of: $0.pty.process) }, before)
        #endif
    }
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
