// Terminal entries: the picture is the same for all capabilities.

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
    private func look(_ name: String, colors: String, _ take: (Session, Int) throws -> Void) throws {
        let session = try Session.drawer(["--color", colors, "--reduced-motion"], environment: ["TERM": name])
        try take(session, 0)
        for (index, key) in Self.keys.enumerated() {
            try session.type(key)
            try take(session, index + 1)
        }
        // Some entries have no alternate screen.
        try session.quit(wroteText: true)
    }

    /// Without color, attributes are visible on spaces too: some of the terminals erase, others write spaces.
    func testThePictureIsTheSame() throws {
        let installed = Self.names.filter(Self.isInstalled)
        XCTAssertGreaterThan(installed.count, 1, "of the entries that most systems have")
        for colors in ["256", "16", "never"] {
            var wanted: [Screen] = []
            try look("xterm-256color", colors: colors) { session, _ in wanted.append(try session.expectQuiet()) }
            XCTAssertGreaterThan(Set(wanted.map(\.description)).count, 5, "the keys change nothing")
            for name in installed where colors == "256" || name == "tmux-256color" {
                try look(name, colors: colors) { session, step in
                    // The first picture contains a hint how to begin, which depends on the mouse.
                    let covered = step == 0 ? wanted[step].columns : 0
                    let cells = wanted[step].cells.map(\.visible).dropFirst(covered)
                    try session.expect("picture \(step) of \(name) in \(colors) colors, as in xterm", within: 20) {
                        $0.cells.map(\.visible).dropFirst(covered) == cells
                    }
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
            Products.drawer, arguments, environment: ["TERM": "test-entry", "TERMINFO": compiled],
            background: background
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
            // One entry has another control language, another has 8-bit controls.
            (#"cup=\EY%p1%' '%+%c%p2%' '%+%c, cols#80"#, "cannot move its cursor"),
            (#"cup=\233%i%p1%d;%p2%dH, cols#80"#, "cannot move its cursor"),
        ]
        for (entry, reason) in cases {
            let session = try start(entry: entry)
            XCTAssertEqual(try session.expectExit(), .code(69), entry)
            XCTAssertTrue(session.screen.lines.joined().contains(reason), "\(entry)\n\(session.screen)")
            XCTAssertFalse(session.transcript.contains(0x1b), "an escape code for \(entry)")
            XCTAssertEqual(try session.pty.modes(), session.pty.initialModes, entry)
        }
    }
}
