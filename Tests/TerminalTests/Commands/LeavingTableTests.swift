// Signals, suspension and limits in every command that takes the terminal over: the terminal is restored, and no input
// is left for the shell.

import TerminalHarness
import TestSupport
import XCTest

final class LeavingTableTests: FolderTestCase {
    private enum Command: String, CaseIterable {
        case interactive, play, record, announce
    }

    /// Starts a command and waits until it runs. A command with a picture is then in motion.
    private func start(_ command: Command) throws -> Session {
        let script = try folder.file("long.drawer", "Press handle\nMove by 0,-15 over 60s\n")
        let arguments: [String] =
            switch command {
            case .interactive: []
            case .play: ["play", script]
            case .record: ["record", "-o", folder.path("hand.drawer")]
            case .announce: ["--announce"]
            }
        let session = try Session(Products.drawer, arguments)
        if command == .announce {
            try session.expect("the spoken keys") { $0.contains("q quits") }
        } else {
            try session.expect("the drawer") { $0.contains(Screen.placeholder) && $0.mouse == .drags }
        }
        return session
    }

    private func expectRestored(_ session: Session, _ what: String, line: UInt = #line) throws {
        XCTAssertEqual(try session.leftovers(wroteText: what.contains("announce")), [], what, line: line)
    }

    /// One signal of each kind: handled by the event loop, by the handler of crashes, and ignored.
    func testASignalOfEachKindInEveryCommand() throws {
        for command in Command.allCases {
            for signal in [SIGTERM, SIGSEGV] {
                let what = "\(command), signal \(signal)"
                let session = try start(command)
                try session.pty.signal(signal)
                XCTAssertEqual(try session.expectExit(), .signal(signal), what)
                try expectRestored(session, what)
            }
            let session = try start(command)
            try session.pty.signal(SIGPIPE)
            try session.pump(for: 0.1)
            try session.type("q")
            XCTAssertEqual(try session.expectExit(), .code(0), "\(command), SIGPIPE")
            // A recording reports its path at its end.
            let saysMore = command == .record
            XCTAssertEqual(
                try session.leftovers(wroteText: saysMore || command == .announce), [], "\(command), SIGPIPE")
        }
    }

    #if os(Linux)
        /// A handled signal restores the terminal, as the test above shows. SIGKILL and SIGSTOP cannot be handled, the
        /// C library uses 32 and 33, and SIGCHLD, SIGURG and SIGWINCH end nothing.
        func testEverySignalThatEndsAProcessIsHandledOrIgnored() throws {
            let session = try start(.interactive)
            let status = try String(contentsOfFile: "/proc/\(session.pty.process)/status", encoding: .utf8)
            func signals(_ field: String) throws -> Set<Int32> {
                let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix(field) })
                let mask = try XCTUnwrap(UInt64(line.split(separator: "\t")[1], radix: 16))
                return Set((1...64).filter { mask & 1 << ($0 - 1) != 0 })
            }
            let harmless: Set = [SIGKILL, SIGSTOP, 32, 33, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU]
            let handled = try signals("SigCgt").union(signals("SigIgn"))
            XCTAssertEqual(Set(1...64).subtracting(harmless), handled.subtracting(harmless))
            XCTAssertTrue(try signals("SigIgn").isSuperset(of: [SIGPIPE, SIGXFSZ]))
            try session.quit()
        }
    #endif

    // MARK: Suspension

    /// Ctrl-Z and `kill -TSTP`, as seen by the shell that has started the command.
    func testSuspensionInEveryCommand() throws {
        let script = try folder.file("long.drawer", "Press handle\nMove by 0,-15 over 60s\n")
        for (command, sign) in [
            ("", Screen.placeholder), ("play \(script)", Screen.placeholder), ("--announce", "q quits"),
            ("record -o \(folder.path("hand.drawer"))", Screen.placeholder),
        ] {
            let session = try Session("/bin/sh", ["-i"], environment: ["PS1": "ready> "])
            try session.expect("the prompt") { $0.contains("ready>") }
            let modes = try session.pty.modes()
            try session.type("\(Products.drawer) \(command)\n")
            try session.expect("the command") { $0.contains(sign) }
            for turn in ["key", "signal"] {
                let what = "\(command), \(turn)"
                try session.pump(for: 0.2)
                let running = try session.pty.modes()
                if turn == "key" {
                    try session.type(Keys.suspend)
                } else {
                    let job = "/proc/\(session.pty.process)/task/\(session.pty.process)/children"
                    let child = try String(contentsOfFile: job, encoding: .utf8).split(separator: " ").compactMap {
                        pid_t($0)
                    }
                    XCTAssertEqual(child.count, 1, what)
                    for process in child { kill(process, SIGTSTP) }
                }
                try session.expect("the prompt again, \(what)") {
                    !$0.isAlternate && $0.isCursorVisible && $0.mouse == .off
                        && $0.lines.last { !$0.isEmpty } == "ready>"
                }
                XCTAssertEqual(try session.pty.modes(), modes, what)
                for (mode, isOn) in PrivateModes.left(by: session.transcript) {
                    XCTAssertEqual(isOn, [7, 25].contains(mode), "mode \(mode) is left, \(what)")
                }
                try session.type("echo in-$((40 + 2))\n")
                try session.expect("the shell's answer, \(what)") { $0.contains("in-42") }
                try session.type("clear; fg\n")
                if command != "--announce" {
                    try session.expect("the command again, \(what)") { $0.isAlternate && $0.contains(sign) }
                } else {
                    try session.expect("the shell's line for the job, \(what)") { $0.contains("--announce") }
                }
                try session.expectState("the command's modes, \(what)") { try session.pty.modes() == running }
            }
            try session.pump(for: 0.3)
            try session.type("q")
            try session.expectState("the shell's modes, \(command)") { try session.pty.modes() == modes }
            try session.expect("the prompt at last") { $0.lines.last { !$0.isEmpty } == "ready>" }
        }
    }

    // MARK: Limits

    /// Runs a line of bash in a terminal.
    private func shell(_ line: String, environment: [String: String] = [:]) throws -> Session {
        let session = try Session(
            "/bin/bash", ["-c", line], environment: environment.merging(["DRAWER": Products.drawer]) { $1 })
        return session
    }

    func testARecordingAtTheFileSizeLimit() throws {
        let path = folder.path("hand.drawer")
        // The limit also applies to the memory file for a frame's output.
        let session = try shell("ulimit -f 16; $DRAWER record -o '\(path)'")
        try session.expectState("the mouse") { session.screen.mouse == .drags }
        // Send more lines than the file may hold.
        for _ in 0..<60 where session.pty.look() == nil {
            try? session.type(String(repeating: "jk", count: 50))
            try session.pump(for: 0.02)
        }
        XCTAssertEqual(try session.expectExit(), .code(73))
        XCTAssertFalse(session.screen.isAlternate)
        let text = session.screen.lines.joined()
        XCTAssertTrue(text.contains("cannot be written: File too large"), "\(session.screen)")
        // The lines that fit are a valid script: no line is cut.
        XCTAssertEqual(try CommandRun("test", path).code, 0)
        XCTAssertEqual(try session.pty.modes(), session.pty.initialModes)
    }

    func testAMissingStandardErrorChangesNothing() throws {
        let session = try shell("$DRAWER 2>&-")
        try session.expect("the drawer") { $0.handleRow == Rest.compressed && $0.mouse == .drags }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try expectRestored(session, "no standard error")
    }

    /// With too few descriptors, the drawer either runs or reports the reason.
    func testFewDescriptors() throws {
        for count in [4, 5, 6, 7, 8, 10, 12, 24] {
            let session = try shell("ulimit -n \(count); $DRAWER")
            try session.pump(for: 0.1)
            while session.pty.look() == nil, session.screen.handleRow == nil { try session.pump(within: 0.05) }
            if session.pty.exit == nil { try session.type("q") }
            let exit = try session.expectExit()
            XCTAssertTrue(exit == .code(0) || exit == .code(69), "\(count): \(exit)")
            if exit == .code(69) {
                let text = session.screen.lines.joined()
                XCTAssertTrue(text.contains("Too many open files"), "\(count): \(text)")
            }
            XCTAssertEqual(try session.leftovers(wroteText: true), [], "ulimit -n \(count)")
        }
    }

    func testAScreenBeyondTheLimit() throws {
        // The terminal reports its size, so the variables are ignored.
        let session = try Session.drawer(environment: ["COLUMNS": "32767", "LINES": "32767"])
        try session.quit()
        // The terminal reports no size, so the variables count.
        let huge = try Session(
            Products.drawer, environment: ["COLUMNS": "32767", "LINES": "32767"], columns: 0, rows: 0)
        XCTAssertEqual(try huge.pump(within: 5), true)
        let text = String(decoding: huge.transcript, as: UTF8.self)
        XCTAssertTrue(text.contains("COLUMNS and LINES ask for a screen of 32767x32767 cells"), text)
        XCTAssertEqual(try huge.expectExit(), .code(69))
    }

    /// A later size is clamped to the largest size that is allowed at the start.
    func testAResizeBeyondTheLargestScreen() throws {
        for (size, wanted) in [((60_000, 10), "1000x10"), ((10, 60_000), "10x1000")] {
            let path = folder.path("resized.drawer")
            let session = try Session(Products.drawer, ["record", "-o", path, "--reduced-motion"])
            try session.expectState("the mouse") { session.screen.mouse == .drags }
            try session.pty.resize(columns: size.0, rows: size.1)
            try session.expectState("the size in the recording", within: 20) {
                try String(contentsOfFile: path, encoding: .utf8).contains("Resize \(wanted)")
            }
            try session.pty.resize(columns: 80, rows: 24)
            try session.expectState("the old size in the recording", within: 20) {
                try String(contentsOfFile: path, encoding: .utf8).contains("Resize 80x24")
            }
            try session.quit(wroteText: true)
            XCTAssertEqual(try CommandRun("test", path).code, 0)
        }
    }
}
