// A picker can always be left: while its commands run, in terminals that another program has left in an extended form,
// and in the lowest rows of the terminal.

import TerminalHarness
import TestSupport
import XCTest

final class PickerLeavingTests: XCTestCase {
    /// The shell's child writes the shell's number: a shell that has no child yet may miss an interrupt.
    private static let command = "sh -c \"echo \\$PPID >pid; exec sleep 300\"; true"

    /// The process of a command that writes its number first.
    private func process(_ pipeline: Pipeline) throws -> pid_t {
        var process: pid_t?
        try pipeline.session.expectState("the command") {
            process = (try? pipeline.folder.text("pid")).flatMap {
                pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
            return process != nil
        }
        return try XCTUnwrap(process)
    }

    private func start(_ action: String) throws -> Pipeline {
        // `exec`, so that signals to the session's process reach the picker.
        let pipeline = try Pipeline("seq 9 >rows; exec \(Products.drawerPick) rows --bind 'ctrl-o:\(action)' >out")
        try pipeline.expectListed("9")
        try pipeline.session.type("\u{F}")
        return pipeline
    }

    /// A signal ends the picker at once, together with the command and the processes that the command has started.
    func testSignalsDuringACommand() throws {
        for action in ["execute", "execute-silent", "reload"] {
            for trap in ["", "trap \"\" TERM; "] {
                for signal in [SIGTERM, SIGHUP, SIGUSR1] {
                    let pipeline = try start("\(action)(\(trap)\(Self.command))")
                    let process = try process(pipeline)
                    let start = pipeline.session.time
                    try pipeline.session.pty.signal(signal)
                    XCTAssertEqual(try pipeline.session.expectExit(), .signal(signal), "\(action) \(trap)")
                    XCTAssertLessThan(pipeline.session.time - start, 5)
                    try pipeline.session.expectState("no process") { kill(-process, 0) != 0 }
                    XCTAssertEqual(try pipeline.session.leftovers(wroteText: true), [], "\(action) \(trap)")
                }
            }
        }
    }

    /// With `--announce`, rows that never end can be interrupted before the keys are read.
    func testASignalBeforeTheSentences() throws {
        let folder = try Scratch()
        XCTAssertEqual(mkfifo(folder.path("rows"), 0o600), 0)
        let writer = open(folder.path("rows"), O_RDWR)
        defer { close(writer) }
        XCTAssertEqual(write(writer, "one\n", 4), 4)
        for signal in [SIGINT, SIGTERM] {
            let session = try TerminalHarness.Session(Products.drawerPick, ["--announce", folder.path("rows")])
            try session.pump(for: 0.5)
            XCTAssertNil(session.pty.exit)
            try session.pty.signal(signal)
            XCTAssertEqual(try session.expectExit(), .signal(signal))
            XCTAssertEqual(try session.leftovers(wroteText: true), [])
        }
    }

    /// A signal that asks for a core dump, like a crash, ends the commands with the program.
    func testACrashEndsTheCommands() throws {
        for action in ["execute", "execute-silent", "reload"] {
            let pipeline = try start("\(action)(\(Self.command))")
            let process = try process(pipeline)
            try pipeline.session.pty.signal(SIGQUIT)
            XCTAssertEqual(try pipeline.session.expectExit(), .signal(SIGQUIT), action)
            try pipeline.session.expectState("no process") { kill(-process, 0) != 0 }
        }
    }

    /// Ctrl-C, in any form of the key, ends a silent command; a second one ends the picker.
    func testInterruptDuringASilentCommand() throws {
        for key in [Keys.interrupt, "\u{1b}[99;5u", "\u{1b}[27;5;99~"] {
            for (trap, isStubborn) in [("", false), ("trap \"\" INT; ", true)] {
                let pipeline = try start("execute-silent(\(trap)\(Self.command))")
                let process = try process(pipeline)
                try pipeline.session.type(key)
                if isStubborn {
                    try pipeline.session.pump(for: 0.3)
                    XCTAssertEqual(kill(-process, 0), 0)
                } else {
                    try pipeline.session.expectState("no process") { kill(-process, 0) != 0 }
                }
                XCTAssertNil(pipeline.session.pty.exit)
                try pipeline.session.type(key)
                XCTAssertEqual(try pipeline.session.expectExit(), .code(130))
                try pipeline.session.expectState("no process") { kill(-process, 0) != 0 }
                XCTAssertEqual(try pipeline.session.leftovers(), [])
            }
        }
    }

    /// With sentences, Ctrl-C is a signal of the terminal. It ends a silent command as well.
    func testInterruptDuringASilentCommandWithSentences() throws {
        let pipeline = try Pipeline(
            "seq 9 >rows; exec \(Products.drawerPick) --announce rows --bind 'ctrl-o:execute-silent(\(Self.command))'")
        try pipeline.expectRow("Rows")
        try pipeline.session.type("\u{F}")
        let process = try process(pipeline)
        try pipeline.session.type(Keys.interrupt)
        try pipeline.session.expectState("no process") { kill(-process, 0) != 0 }
        try pipeline.session.pump(for: 0.3)
        XCTAssertNil(pipeline.session.pty.exit)
        try pipeline.session.type(Keys.interrupt)
        XCTAssertEqual(try pipeline.session.expectExit(), .code(130))
    }

    /// A command that an event starts while the hand holds the drawer ends the pan. Enter then chooses.
    func testACommandDuringAPan() throws {
        let pipeline = try Pipeline(
            "drawer-pick --detent expanded --bind 'load:execute(touch made)' "
                + "< <(echo one; while [ ! -e ready ]; do sleep 0.1; done) >out")
        let session = pipeline.session
        try pipeline.expectListed("one")
        try session.press(40, Rest.expanded)
        try session.drag(from: (40, Rest.expanded), to: (40, Rest.expanded + 3))
        _ = try pipeline.folder.file("ready", "")
        try session.expectState("the command") {
            FileManager.default.fileExists(atPath: pipeline.folder.path("made"))
        }
        try session.expectQuiet()
        try session.release()
        try session.type(Keys.enter)
        XCTAssertEqual(String(decoding: try pipeline.end().output, as: UTF8.self), "one\n")
    }

    /// Keys that are typed while a command runs act after it.
    func testKeysWaitForACommand() throws {
        let pipeline = try Pipeline("seq 9 | drawer-pick --bind 'ctrl-o:execute-silent(sleep 0.5; touch made)+up' >out")
        try pipeline.expectListed("9")
        try pipeline.session.type("\u{1b}OB\u{1b}OB\u{F}\u{1b}OB\u{1b}OB" + Keys.enter)
        let end = try pipeline.end()
        XCTAssertEqual(String(decoding: end.output, as: UTF8.self), "4\n")
        XCTAssertTrue(FileManager.default.fileExists(atPath: pipeline.folder.path("made")))
    }

    /// The processes that a silent command leaves behind outlive the picker, as in fzf.
    func testProcessesOfASilentCommandStay() throws {
        for signal in [SIGINT, SIGTERM, SIGQUIT] {
            let pipeline = try start("execute-silent((sleep 2; echo end >>ends) & echo start >>starts)")
            func count(_ file: String) -> Int {
                ((try? pipeline.folder.text(file)) ?? "").split(separator: "\n").count
            }
            try pipeline.session.expectState("the first process") { count("starts") == 1 }
            try pipeline.session.type("\u{F}")
            try pipeline.session.expectState("the second process") { count("starts") == 2 }
            // The picker takes keys again.
            try pipeline.session.type("7")
            try pipeline.session.expect("the search") { $0.contains("1/9") }
            if signal == SIGINT {
                try pipeline.session.type(Keys.interrupt)
            } else {
                try pipeline.session.pty.signal(signal)
            }
            _ = try pipeline.session.expectExit()
            try pipeline.session.expectState("the ends of both processes") { count("ends") == 2 }
        }
    }

    /// A backlog of keys delays no signal.
    func testSignalsDuringABacklog() throws {
        let pipeline = try Pipeline("seq 100000 >rows; exec \(Products.drawerPick) rows >out")
        try pipeline.expectRow("100,000")
        try pipeline.session.type(String(repeating: "12\u{1b}OB\u{7f}\u{7f}", count: 3000))
        try pipeline.session.pty.signal(SIGTERM)
        let start = pipeline.session.time
        XCTAssertEqual(try pipeline.session.expectExit(), .signal(SIGTERM))
        XCTAssertLessThan(pipeline.session.time - start, 3)
    }

    /// A terminal like xterm without an entry on this machine.
    func testATerminalWithoutAnEntry() throws {
        for (name, isKnown) in [("xterm-nowhere", true), ("foot-nowhere", true), ("rio", true), ("nowhere", false)] {
            let pipeline = try Pipeline("seq 9 | drawer-pick >out 2>err", environment: ["TERM": name])
            guard isKnown else {
                XCTAssertEqual(try pipeline.session.expectExit(), .code(69))
                continue
            }
            try pipeline.expectListed("3")
            try pipeline.session.type(Keys.down + Keys.enter)
            XCTAssertEqual(String(decoding: try pipeline.end().output, as: UTF8.self), "2\n")
        }
    }
}
