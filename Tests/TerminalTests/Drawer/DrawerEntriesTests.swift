// Terminal entries: the picture is the same for all capabilities.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class DrawerEntriesTests: XCTestCase {
    /// Entries with different capabilities: repetition, background color erase, insertion and deletion of lines,
    /// margins, the cursor after a full row, attributes set together or separately.
    private static let names = [
        "tmux-256color", "screen-256color", "linux", "rxvt-unicode-256color", "rxvt", "xterm-r6", "ansi", "cygwin",
    ]

    private static func isInstalled(_ name: String) -> Bool {
        let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
        guard let first = name.utf8.first else { return false }
        return folders.contains { folder in
            [String(name.prefix(1)), String(first, radix: 16)].contains {
                FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(name)")
            }
        }
    }

    /// Up, through the list, down, help and back, a search and its end.
    private static let keys = [" ", "\u{1B}[6~", " ", "?", "?", "/ti", "\u{1B}", "\u{1B}"]

    /// Checks the picture before the first key and after each key.
    private func look(_ name: String, colors: String = "256", _ take: (Session, Int) throws -> Void) throws {
        let session = try Session.drawer(["--color", colors, "--reduced-motion"], environment: ["TERM": name])
        try take(session, 0)
        for (index, key) in Self.keys.enumerated() {
            try session.type(key)
            try take(session, index + 1)
        }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0), name)
    }

    func testThePictureIsTheSame() throws {
        var wanted: [Screen] = []
        try look("xterm-256color") { session, _ in wanted.append(try session.expectQuiet(for: 0.5)) }
        XCTAssertGreaterThan(Set(wanted.map(\.description)).count, 5, "the keys change nothing")
        let installed = Self.names.filter(Self.isInstalled)
        XCTAssertGreaterThan(installed.count, 1, "of the entries that most systems have")
        for name in installed {
            try look(name) { session, step in
                // The first picture says how to begin, which depends on the mouse.
                let covered = step == 0 ? wanted[step].columns : 0
                let cells = wanted[step].cells.map(\.visible).dropFirst(covered)
                try session.expect("picture \(step) of \(name), as it is in xterm", within: 20) {
                    $0.cells.map(\.visible).dropFirst(covered) == cells
                }
            }
        }
    }

    // MARK: Entries of our own

    /// Starts the drawer on an entry that is not in the database.
    private func start(
        _ arguments: [String] = [], entry: String, background: ScreenColor? = nil
    ) throws -> Session {
        let folder = try Scratch()
        let source = try folder.file("test.ti", "test-entry|a test,\n\t\(entry),\n")
        let compiled = folder.path("terminfo")
        let tic = try Session("/usr/bin/tic", ["-x", "-o", compiled, source])
        XCTAssertEqual(try tic.expectExit(), .code(0))
        let session = try Session(
            Program.drawer, arguments, environment: ["TERM": "test-entry", "TERMINFO": compiled], background: background
        )
        try session.expectState("a picture or a reason") {
            session.screen.handleRow == Rest.compressed || session.pty.exit != nil
        }
        return session
    }

    /// An entry that exists is not reported as missing.
    func testEntriesThatCursesRefuses() throws {
        let cases = [
            ("hc, cols#80", "cannot move its cursor"), ("gn, cols#80", "no usable entry"),
            ("cols#80", "cannot move its cursor"),
        ]
        for (entry, reason) in cases {
            let session = try start(entry: entry)
            XCTAssertEqual(try session.expectExit(), .code(69), entry)
            XCTAssertTrue(session.screen.lines.joined().contains(reason), "\(entry)\n\(session.screen)")
            XCTAssertEqual(try session.pty.modes(), session.pty.initialModes, entry)
        }
    }

    func testAnEntryOf8Bits() throws {
        let session = try start(
            ["--color", "256"], entry: "use=xterm-256color, smcup=\\233?1049h, rmcup=\\233?1049l")
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertTrue(session.transcript.contains([0x9B] + Array("?1049h".utf8)))
        XCTAssertTrue(session.transcript.contains([0x9B] + Array("?1049l".utf8)))
        XCTAssertFalse(session.transcript.contains([0xEF, 0xBF, 0xBD]), "a replacement character")
    }

    /// Some entries have keys that are the beginning of a reply. A terminal that replies does not have them.
    func testKeysThatBeginLikeReplies() throws {
        let session = try start(
            entry: "use=xterm-256color, kf1=\\E[, kf2=\\E], kf3=\\EP, kf4=\\E\\\\", background: .rgb(253, 246, 227))
        let screen = try session.expectQuiet()
        XCTAssertTrue(screen.contains("Search actions"), "replies were typed into the search bar\n\(screen)")
        XCTAssertEqual(screen[60, 10].background, .terminal, "the reply about the background is lost")
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    /// Under an entry with eight colors, a terminal that shows 24-bit colors gets these; another one gets no colors.
    func testAnEntryWithEightColors() throws {
        let session = try start(entry: "use=xterm-256color, colors#8")
        try session.expect("24-bit colors") { screen in
            screen.cells.contains { if case .rgb = $0.background { true } else { false } }
        }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        for arguments in [["--color", "never"], ["--color", "16"]] {
            let session = try start(arguments, entry: "use=xterm-256color, colors#8")
            let screen = try session.expectQuiet()
            let isColored = screen.cells.contains { $0.background != .terminal || $0.foreground != .terminal }
            XCTAssertEqual(isColored, arguments[1] == "16", "\(arguments)")
            try session.type("q")
            XCTAssertEqual(try session.expectExit(), .code(0))
        }
    }

    // MARK: Terminals that are not ANSI

    /// Terminals with a control language of their own; the first one is in ncurses-base. Some wrap at the right margin
    /// with no way to disable wrapping, some have attributes that are visible on the screen.
    private static let others = [
        "vt52", "wy50", "wy60", "tvi925", "tvi950", "adm3a", "adm31", "h19", "hp2621", "hp2392", "hpterm", "ibm3101",
        "dg211", "qvt101", "viewpoint", "hz1500", "regent60", "d200", "ibm3270",
    ]

    /// Whether an entry is installed whose cursor movement is not ANSI.
    private func isOther(_ name: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["infocmp", "-1", name]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 && !text.contains("\tcup=\\E[")
    }

    /// The program draws without questions, modes and SGR, or reports the reason why it cannot draw.
    func testOtherTerminalsGetNoANSI() throws {
        let names = try Self.others.filter(Self.isInstalled).filter(isOther)
        XCTAssertTrue(names.contains("vt52"), "\(names)")
        for name in names {
            let session = try Session(Program.drawer, environment: ["TERM": name])
            try session.expectState("a picture or a reason, \(name)", within: 20) {
                let text = String(decoding: session.transcript, as: UTF8.self)
                return text.contains("Search actions") || text.contains("cannot move its cursor")
            }
            let draws = session.pty.look() == nil
            if draws {
                // An unsolicited reply has no effect.
                try session.type("\u{1b}[?2026;2$y\u{1b}[?1016;2$y\u{1b}[0n\u{1b}[?62;22c")
                try session.type("\u{1b}[6~")
                try session.pump(for: 0.2)
                try session.pty.resize(columns: 70, rows: 20)
                try session.pump(for: 0.3)
                try session.type("q")
            }
            XCTAssertEqual(try session.expectExit(), .code(draws ? 0 : 69), name)
            let text = String(decoding: session.transcript, as: UTF8.self)
            for sign in ["\u{1b}[", "\u{1b}]", "\u{1b}P$q"] {
                let place = text.range(of: sign).map { text[$0.lowerBound...].prefix(20).debugDescription }
                XCTAssertNil(place, "\(name) got \(place ?? "")")
            }
            XCTAssertEqual(try session.pty.modes(), session.pty.initialModes, name)
        }
    }

    func testColorsForATerminalWithoutColors() throws {
        let session = try Session(Program.drawer, ["--color", "256"], environment: ["TERM": "vt52"])
        XCTAssertEqual(try session.expectExit(), .code(69))
        XCTAssertTrue(session.screen.lines.joined().contains("'vt52'"), "\(session.screen)")
        XCTAssertTrue(session.screen.lines.joined().contains("has no SGR colors"), "\(session.screen)")
    }

    /// With few or no colors, attributes are visible on spaces too. One of these terminals erases; the other one writes
    /// spaces.
    func testThePictureIsTheSameInFewColors() throws {
        for colors in ["never", "16"] {
            var wanted: [Screen] = []
            try look("tmux-256color", colors: colors) { session, _ in
                wanted.append(try session.expectQuiet(for: 0.5))
            }
            if colors == "never" {
                XCTAssertTrue(wanted.contains { $0.cells.contains { $0.glyph == " " && $0.attributes == .reverse } })
            }
            try look("xterm-256color", colors: colors) { session, step in
                // The first picture says how to begin, which depends on the mouse.
                let covered = step == 0 ? wanted[step].columns : 0
                let cells = wanted[step].cells.map(\.visible).dropFirst(covered)
                try session.expect("picture \(step) in \(colors) colors, as it is in tmux", within: 20) {
                    $0.cells.map(\.visible).dropFirst(covered) == cells
                }
            }
        }
    }

    /// A terminal that calls itself a VT100 gets no REP, whatever its entry says.
    func testAVT100RepeatsNothing() throws {
        for (level, repeats) in [("1;2", false), ("62;22", true)] {
            let session = try Session(
                Program.drawer, ["--color", "256"], environment: ["TERM": "xterm-256color"])
            session.holdsAnswers = true
            try session.expectState("the questions") { session.transcript.contains(Array("\u{1b}[c".utf8)) }
            _ = session.emulator.takeOutput()
            try session.type("\u{1b}[0n\u{1b}[?\(level)c")
            session.holdsAnswers = false
            try session.expect("the drawer") { $0.handleRow == Rest.compressed }
            let start = session.transcript.count
            try session.type(" ")
            try session.expect("the drawer above") { $0.handleRow.map { $0 < Rest.compressed } ?? false }
            let moved = String(decoding: session.transcript[start...], as: UTF8.self)
            XCTAssertEqual(moved.contains(#/\x1b\[[0-9]+b/#), repeats, level)
            try session.type("q")
            XCTAssertEqual(try session.expectExit(), .code(0), level)
        }
    }
}
