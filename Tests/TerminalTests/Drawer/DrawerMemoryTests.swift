// `drawer --remember` in a terminal: the state is written on leaving and by signals, and the file is always whole.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class DrawerMemoryTests: FolderTestCase {
    private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Session {
        let place = ["XDG_STATE_HOME": folder.directory.path]
        let session = try Session(
            Program.drawer, ["--reduced-motion", "--remember"] + arguments,
            environment: place.merging(environment) { $1 })
        try session.expect("the drawer") { !$0.rows(containing: "Search actions").isEmpty }
        return session
    }

    private var state: String? { try? folder.text("drawer/state") }

    private func whole(_ detent: String, policy: String? = nil) -> String {
        "drawer state 1\nscene shortcuts\n" + (policy.map { "policy \($0)\n" } ?? "")
            + "detent \(detent)\noffset 0pt\nend\n"
    }

    func testTheNextStartIsWhereTheLastOneEnded() throws {
        var session = try start()
        try session.type("\u{1b}OF" + "p")
        try session.expect("the drawer at its full height") { !$0.rows(containing: "Actions").isEmpty }
        try session.type("q")
        _ = try session.expectExit()
        XCTAssertEqual(state, whole("fullHeight", policy: "shortcuts"))
        session = try start()
        try session.expect("the same height and policy") {
            !$0.rows(containing: "Actions").isEmpty && $0.row(0).contains("shortcuts")
        }
        try session.type("q")
        _ = try session.expectExit()
        XCTAssertEqual(state, whole("fullHeight", policy: "shortcuts"))
        session = try start("--detent", "compressed", "--policy", "nearest")
        try session.type("q")
        _ = try session.expectExit()
        XCTAssertEqual(state, whole("compressed", policy: "nearest"))
    }

    func testSignalsWriteItToo() throws {
        for (number, detent) in [(SIGTERM, "expanded"), (SIGHUP, "fullHeight"), (SIGINT, "compressed")] {
            let session = try start("--detent", detent)
            try session.pty.signal(number)
            XCTAssertEqual(try session.expectExit(), .signal(number))
            XCTAssertEqual(state, whole(detent))
        }
    }

    func testADamagedFileIsReported() throws {
        try FileManager.default.createDirectory(at: folder.url("drawer"), withIntermediateDirectories: true)
        _ = try folder.file("drawer/state", "drawer state 9\nend\n")
        let session = try start()
        try session.expect("the report") { $0.row(0).contains("state.damaged: line 1, expected drawer state 1") }
        try session.type("q")
        _ = try session.expectExit()
        XCTAssertEqual(state, whole("compressed"))
        XCTAssertEqual(try folder.text("drawer/state.damaged"), "drawer state 9\nend\n")
    }

    func testAPickerRemembersNothing() throws {
        let line = "printf 'one\\ntwo\\n' | '\(Program.drawer)' --remember --items - >'\(folder.path("out"))'"
        let session = try Session(
            "/bin/bash", ["-c", line], environment: ["XDG_STATE_HOME": folder.directory.path])
        try session.expect("the rows") { !$0.rows(containing: "two").isEmpty }
        try session.type("\r")
        _ = try session.expectExit()
        XCTAssertEqual(try folder.text("out"), "one\n")
        XCTAssertNil(state)
    }

    /// Two programs leave at the same time, and one of them is killed at a random moment.
    func testTheFileIsWholeWhateverIsKilled() throws {
        var random = Random(seed: 28)
        var (kills, writes) = (0, 0)
        let detents = ["compressed", "expanded", "fullHeight"]
        var round = 0
        // On a busy machine, most kills come after the program's end, so more than 20 rounds may be necessary.
        while round < 20 || (min(kills, writes) < 4 && round < 200) {
            defer { round += 1 }
            let (detent, another) = (detents[round % 3], detents[(round + 1) % 3])
            let (killed, other) = (try start("--detent", detent), try start("--detent", another))
            let before = state
            try killed.type("q")
            try other.type("q")
            // The program ends within a few milliseconds.
            try killed.pump(for: random.number(0...0.004))
            try? killed.pty.signal(SIGKILL)
            if case .signal(SIGKILL) = try killed.expectExit() { kills += 1 }
            if round % 2 == 0 { try? other.pty.signal(SIGKILL) }
            _ = try other.expectExit()
            let after = state
            if after != before { writes += 1 }
            let valid = [before, whole(detent), whole(another)]
            XCTAssertTrue(valid.contains(after), after ?? "no file")
        }
        XCTAssertGreaterThan(kills, 3)
        XCTAssertGreaterThan(writes, 3)
    }

    /// The exported code is printed, although the state cannot be written.
    func testExportedCodeIsNotLostWithTheState() throws {
        let session = try start(environment: ["XDG_STATE_HOME": "/proc"])
        try session.type("te")
        try session.expect("the list of exports") { $0.contains("Copy as code") }
        try session.type("\r")
        try session.expect("the report of the export") { $0.contains("after quitting") || $0.row(0).contains("quit") }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(73))
        let text = session.screen.lines.joined()
        XCTAssertTrue(text.contains("DrawerEngine"), "\(session.screen)")
        XCTAssertTrue(text.contains("/proc/drawer/state cannot be written"), "\(session.screen)")
    }
}
