// The terminal is restored in every way in which the program can end.

import CVTerm
import TerminalHarness
import TestSupport
import XCTest

@testable import enum DrawerTerminal.PrivateMode

final class DrawerLeavingTests: XCTestCase {
    /// Replies that count as lost may still arrive late.
    func testLateRepliesAreNotLeft() throws {
        for leave in [{ try $0.type("q") }, { try $0.pty.signal(SIGALRM) }] as [(Session) throws -> Void] {
            let session = try Session.drawer(["--reduced-motion"])
            try session.expectQuiet()
            session.holdsAnswers = true
            for key in [" ", " ", "z"] {
                // The last key only hurries the fence.
                try session.type(key)
                try session.pump(for: 0.6)
            }
            try leave(session)
            // A program that does not wait ends before the replies, which are then left for the shell.
            try session.pump(for: 0.1)
            try session.answer()
            _ = try session.expectExit()
            try session.expectRestored()
        }
    }

    // MARK: A terminal that reads nothing

    /// A terminal that reads nothing while the scene changes 40 times.
    private func stalled(line: UInt = #line) throws -> Session {
        let session = try Session.drawer(columns: 200, rows: 60, line: line)
        try session.expectQuiet(line: line)
        for _ in 0..<40 {
            _ = try session.pty.write(Array("s".utf8)[...])
            usleep(20_000)
        }
        return session
    }

    /// Whether the program ends although nobody reads its output.
    private func ends(_ session: Session) -> Bool {
        for _ in 0..<5000 where session.pty.look() == nil { usleep(2000) }
        return session.pty.exit != nil
    }

    func testAStalledTerminalGetsTheFarewell() throws {
        for leave in [{ _ = try $0.pty.write(Array("q".utf8)[...]) }, { try $0.pty.signal(SIGTERM) }]
            as [(Session) throws -> Void]
        {
            let session = try stalled()
            try leave(session)
            XCTAssertTrue(ends(session), "it waits for the terminal")
            // The terminal reads again.
            _ = try session.expectExit()
            try session.expectRestored()
        }
    }

    // MARK: Synchronized frames

    private static let frameEndsAndFarewell = Array((PrivateMode.synchronizedOutput.reset + PrivateMode.resetAll).utf8)

    private func count(_ bytes: [UInt8], in transcript: [UInt8]) -> Int {
        var (count, rest) = (0, transcript[...])
        while let found = rest.firstRange(of: bytes) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }

    /// Some terminals report an error if a frame ends that has not begun.
    func testNoFrameIsEndedTwice() throws {
        for leave in [{ try $0.type("q") }, { try $0.pty.signal(SIGABRT) }] as [(Session) throws -> Void] {
            let session = try Session.drawer()
            try session.expectQuiet()
            try leave(session)
            _ = try session.expectExit()
            XCTAssertGreaterThan(count(FrameCutter.begin, in: session.transcript), 0)
            XCTAssertEqual(
                count(FrameCutter.begin, in: session.transcript), count(FrameCutter.end, in: session.transcript))
        }
    }

    func testACrashEndsAnIncompleteFrame() throws {
        let folder = try Scratch()
        let rows = (0..<300).map { "row \($0) " + String(repeating: "wide and \($0) ", count: 40) }
        let session = try Session.drawer(["--items", try folder.file("rows.txt", rows.joined(separator: "\n"))])
        try session.type(Keys.pageDown + Keys.pageDown)
        try session.expectHandle(on: Rest.fullHeight)
        // Many more bytes than the line accepts at once, so that the rest stays queued.
        try session.resize(columns: 500, rows: 250)
        try session.expectState("a frame that is not complete") {
            let transcript = session.transcript
            return self.count(FrameCutter.begin, in: transcript) > self.count(FrameCutter.end, in: transcript)
        }
        try session.pty.signal(SIGABRT)
        XCTAssertEqual(try session.expectExit(), .signal(SIGABRT))
        XCTAssertEqual(count(Self.frameEndsAndFarewell, in: session.transcript), 1)
        XCTAssertEqual(
            count(FrameCutter.begin, in: session.transcript), count(FrameCutter.end, in: session.transcript))
        try session.expectRestored()
    }

    /// Leaving a screen that was not entered would move the cursor to the place that another program has saved.
    func testEachScreenThatIsLeftWasEntered() throws {
        let disturbances: [(Session) throws -> Void] = [
            { try $0.pty.signal(SIGTERM) },
            { session in
                try session.pty.signal(SIGCONT)
                try session.expect("the drawer") { $0.handleRow == Rest.compressed }
                try session.type("q")
            },
        ]
        for (index, disturb) in disturbances.enumerated() {
            let session = try Session(Products.drawer)
            // The first frame waits for replies, so the signal comes before it.
            session.holdsAnswers = true
            try session.expectState("the mouse") { session.screen.mouse == .drags }
            try disturb(session)
            _ = try session.expectExit()
            let (entered, left) = ("\u{1b}[?1049h", "\u{1b}[?1049l")
            XCTAssertEqual(
                count(Array(left.utf8), in: session.transcript), count(Array(entered.utf8), in: session.transcript),
                "disturbance \(index)")
            try session.expectRestored()
        }
    }

    /// On a line with a round trip of 0.4 s, no reply is left for the shell, whenever the user quits.
    func testNoReplyIsLeftOnASlowLine() throws {
        for wait in [0, 0.45] {
            let session = try Session("/bin/sh", ["-i"], environment: ["PS1": "ready> "])
            try session.expect("the prompt") { $0.contains("ready>") }
            session.latency = 0.4
            try session.type(Products.drawer + "\n")
            try session.expect("the questions") { $0.mouse == .drags }
            try session.pump(for: wait)
            try session.type("k")
            try session.pump(for: 0.05)
            try session.type("q")
            try session.expect("the prompt again") {
                !$0.isAlternate && $0.lines.last { !$0.isEmpty } == "ready>"
            }
            try session.pump(for: 1)
            XCTAssertEqual(session.screen.lines.last { !$0.isEmpty }, "ready>", "quit after \(wait) s")
        }
    }

    /// The screen is left before the replies that are still due: behind a backlog of keys, they come late.
    func testTheScreenIsLeftBeforeTheReplies() throws {
        let session = try Session.drawer()
        session.latency = 1
        try session.type("j")
        try session.pump(for: 1.5)
        session.holdsAnswers = true
        try session.type("j")
        try session.pump(for: 0.2)
        try session.type("q")
        try session.expect("the main screen") { !$0.isAlternate }
        XCTAssertNil(session.pty.look(), "the program waits for the reply to its last question")
        try session.answer()
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    func testAClosedTerminalEndsTheProgram() throws {
        let session = try Session.drawer()
        session.pty.hangUp()
        try session.expectState("the end") { session.pty.exit != nil }
    }

    // MARK: Terminals that the program refuses

    /// The controlling terminal is the picker's, not the simulator's.
    func testAMissingTerminalIsReported() throws {
        for redirection in ["</dev/null", "| cat", "</dev/null | cat"] {
            let session = try Session(
                "/bin/sh", ["-c", "{ '\(Products.drawer)'; echo status $? >&2; } \(redirection)"])
            XCTAssertEqual(try session.expectExit(), .code(0))
            let screen = session.screen
            XCTAssertTrue(screen.contains("status 69"), "\(redirection)\n\(screen)")
            XCTAssertTrue(screen.contains("terminal"), "\(redirection)\n\(screen)")
            XCTAssertFalse(session.transcript.contains(0x1b), "an escape code, \(redirection)")
        }
    }

    func testAnInputThatCannotBeReadIsReported() throws {
        let session = try Session("/bin/sh", ["-c", "'\(Products.drawer)' 0>/dev/tty; echo status $?"])
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertTrue(session.screen.contains("standard input is open for writing only"), "\(session.screen)")
        XCTAssertTrue(session.screen.contains("status 69"), "\(session.screen)")
    }

    func testATerminalWithoutTheNeededCapabilities() throws {
        for terminal in ["dumb", "no-such-terminal"] {
            let session = try Session(Products.drawer, environment: ["TERM": terminal])
            let exit = try session.expectExit()
            XCTAssertNotEqual(exit, .code(0))
            XCTAssertTrue(session.screen.contains(terminal), "\(session.screen)")
            XCTAssertFalse(session.transcript.contains(0x1b), "an escape code for \(terminal)")
            XCTAssertEqual(try session.pty.modes(), session.pty.initialModes)
        }
    }
}
