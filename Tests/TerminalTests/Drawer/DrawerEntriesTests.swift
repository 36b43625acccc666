// Terminals' entries: whatever a terminal can do or cannot, by its entry, the picture is the same.

import Foundation
import TerminalHarness
import XCTest

final class DrawerEntriesTests: XCTestCase {
    /// Entries that differ in what they have: repetition, background colour on erasing, insertion and deletion of lines,
    /// margins, the cursor's stay behind a full row, attributes at once or one by one.
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

    /// Up, through the list, down, help and back, words in the search bar and out of it.
    private static let keys = [" ", "\u{1B}[6~", " ", "?", "?", "/ti", "\u{1B}", "\u{1B}"]

    /// Looks at the picture before the first key and after each of them.
    private func look(_ name: String, _ take: (Session, Int) throws -> Void) throws {
        let session = try Session.drawer(["--color", "256", "--reduced-motion"], environment: ["TERM": name])
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
                let cells = wanted[step].cells.map(\.visible)
                try session.expect("picture \(step) of \(name), as it is in xterm", within: 20) {
                    $0.cells.map(\.visible) == cells
                }
            }
        }
    }
}
