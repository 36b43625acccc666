// Signals: while the program waits for the terminal's replies, before it hands the terminal back; and SIGSTOP.

import TerminalHarness
import TestSupport
import XCTest

final class SignalTests: XCTestCase {
    /// The wait for replies that never come swallows no signal before a stop.
    func testNoSignalIsLostBeforeAStop() throws {
        for signal in [SIGTERM, SIGHUP, SIGUSR1] {
            try expectEnd(of: Session(Products.drawer), by: signal, after: Keys.suspend)
        }
    }

    /// Nor does it before a command, which does not run then.
    func testNoSignalIsLostBeforeACommand() throws {
        for signal in [SIGTERM, SIGHUP, SIGUSR1] {
            let folder = try Scratch()
            let made = folder.path("made")
            let arguments = ["--bind", "ctrl-o:execute(touch \(made))", try folder.file("rows", "one\ntwo\n")]
            try expectEnd(of: Session(Products.drawerPick, arguments), by: signal, after: "\u{F}")
            XCTAssertFalse(FileManager.default.fileExists(atPath: made))
        }
    }

    /// After SIGSTOP, the shell sets its own modes. A program without a picture sets its modes again.
    func testTheModesOfAPlainKeyboardAfterAStop() throws {
        let session = try Session(Products.drawer, ["--announce"])
        try session.expect("the greeting") { $0.contains("q quits") }
        let modes = try session.pty.modes()
        XCTAssertNotEqual(modes, session.pty.initialModes)
        try session.pty.signal(SIGSTOP)
        try session.expectState("a stopped program") { session.pty.isStopped }
        session.pty.restoreModes()
        try session.pty.signal(SIGCONT)
        try session.expectState("the program's modes") { try session.pty.modes() == modes }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertEqual(try session.pty.modes(), session.pty.initialModes)
    }

    private func expectEnd(of session: Session, by signal: Int32, after key: String, line: UInt = #line) throws {
        session.holdsAnswers = true
        try session.expect("the questions", line: line) { $0.mouse == .drags }
        try session.expectQuiet(for: 0.1, line: line)
        try session.type(key)
        try session.expectState("a program that has read the key", line: line) {
            try session.pty.pendingInput() == 0
        }
        XCTAssertNil(session.pty.look(), line: line)
        XCTAssertFalse(session.pty.isStopped, "the program waits for the replies", line: line)
        try session.pty.signal(signal)
        XCTAssertEqual(try session.expectExit(), .signal(signal), line: line)
    }
}
