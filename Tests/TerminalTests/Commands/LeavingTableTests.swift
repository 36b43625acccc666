// Signals, suspension and limits in every command that takes the terminal over: the terminal is restored, and no input
// is left for the shell.

import TerminalHarness
import TestSupport
import XCTest

final class LeavingTableTests: XCTestCase {
    private enum Command: String, CaseIterable {
        case interactive, play, record, announce

        /// The arguments; a played script is in motion for a minute.
        func arguments(in folder: Scratch) throws -> [String] {
            switch self {
            case .interactive: []
            case .play: ["play", try folder.file("long.drawer", "Press handle\nMove by 0,-15 over 60s\n")]
            case .record: ["record", "-o", folder.path("hand.drawer")]
            case .announce: ["--announce"]
            }
        }

        /// A text on the screen of the running command.
        var sign: String { self == .announce ? "q quits" : Screen.placeholder }
    }

    /// Starts a command and waits until it runs.
    private func start(_ command: Command, in folder: Scratch) throws -> Session {
        let session = try Session(Products.drawer, command.arguments(in: folder))
        try session.expect("\(command)") {
            $0.contains(command.sign) && (command == .announce || $0.mouse == .drags)
        }
        return session
    }

    /// One signal of each kind: handled by the event loop, by the handler of crashes, and ignored.
    func testASignalOfEachKindInEveryCommand() throws {
        let folder = try Scratch()
        for command in Command.allCases {
            for signal in [SIGTERM, SIGSEGV] {
                let what = "\(command), signal \(signal)"
                let session = try start(command, in: folder)
                try session.pty.signal(signal)
                XCTAssertEqual(try session.expectExit(), .signal(signal), what)
                XCTAssertEqual(try session.leftovers(wroteText: command == .announce), [], what)
            }
            let session = try start(command, in: folder)
            try session.pty.signal(SIGPIPE)
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
        /// C library uses 32 and 33, SIGCHLD and SIGURG end nothing, and SIGTTIN and SIGTTOU only stop a process.
        func testEverySignalThatEndsAProcessIsHandledOrIgnored() throws {
            let session = try start(.interactive, in: Scratch())
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
        let folder = try Scratch()
        for command in Command.allCases {
            let session = try Session("/bin/sh", ["-i"], environment: ["PS1": "ready> "])
            try session.expect("the prompt") { $0.contains("ready>") }
            let modes = try session.pty.modes()
            try session.type(([Products.drawer] + command.arguments(in: folder)).joined(separator: " ") + "\n")
            try session.expect("\(command)") { $0.contains(command.sign) }
            try session.expectState("the modes of \(command)") { try session.pty.modes() != modes }
            let running = try session.pty.modes()
            for turn in ["key", "signal"] {
                let what = "\(command), \(turn)"
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
                if command == .announce {
                    try session.expect("the shell's line for the job, \(what)") { $0.contains("--announce") }
                } else {
                    try session.expect("the command again, \(what)") { $0.isAlternate && $0.contains(command.sign) }
                }
                try session.expectState("the command's modes, \(what)") { try session.pty.modes() == running }
            }
            try session.type("q")
            try session.expectState("the shell's modes, \(command)") { try session.pty.modes() == modes }
            try session.expect("the prompt at last") { $0.lines.last { !$0.isEmpty } == "ready>" }
        }
    }

    // MARK: Limits

    /// Runs a line of bash in a terminal.
    private func shell(_ line: String, environment: [String: String] = [:]) throws -> Session {
        try Session("/bin/bash", ["-c", line], environment: environment.merging(["DRAWER": Products.drawer]) { $1 })
    }

    func testARecordingAtTheFileSizeLimit() throws {
        let folder = try Scratch()
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
        XCTAssertEqual(try session.leftovers(), [])
    }

    /// With too few descriptors, the drawer reports the reason; with enough of them, it runs.
    func testTooFewDescriptorsAreReported() throws {
        var exits: [Exit] = []
        for count in [4, 5, 6, 7, 8, 10, 12, 24, 64] {
            let session = try shell("ulimit -n \(count); $DRAWER")
            try session.expectState("the drawer or its end") {
                session.pty.exit != nil || session.screen.handleRow != nil
            }
            if session.pty.exit == nil { try session.type("q") }
            let exit = try session.expectExit()
            exits.append(exit)
            if exit != .code(0) {
                let text = session.screen.lines.joined()
                XCTAssertEqual(exit, .code(69), "\(count): \(text)")
                XCTAssertTrue(text.contains("Too many open files"), "\(count): \(text)")
            }
            XCTAssertEqual(try session.leftovers(wroteText: true), [], "ulimit -n \(count)")
        }
        XCTAssertEqual([exits.first, exits.last], [.code(69), .code(0)])
        let runs = exits.drop { $0 != .code(0) }
        XCTAssertTrue(runs.allSatisfy { $0 == .code(0) }, "\(exits)")
    }

    func testAScreenBeyondTheLimit() throws {
        // The terminal reports its size, so the variables are ignored.
        let session = try Session.drawer(environment: ["COLUMNS": "32767", "LINES": "32767"])
        try session.quit()
        // The terminal reports no size, so the variables count.
        let huge = try Session(
            Products.drawer, environment: ["COLUMNS": "32767", "LINES": "32767"], columns: 0, rows: 0)
        XCTAssertEqual(try huge.expectExit(), .code(69))
        let text = String(decoding: huge.transcript, as: UTF8.self)
        XCTAssertTrue(text.contains("COLUMNS and LINES ask for a screen of 32767x32767 cells"), text)
    }

    /// A later size is clamped to the largest size that is allowed at the start.
    func testAResizeBeyondTheLargestScreen() throws {
        let folder = try Scratch()
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
