// The encoding is UTF-8, for any locale in the environment.

import TerminalHarness
import TestSupport
import XCTest

final class LocaleTests: XCTestCase {
    /// No locale, a locale without UTF-8, and names of locales that are not generated. An empty variable counts as
    /// unset.
    private static let locales: [[String: String]] = [
        ["LANG": ""], ["LANG": "C"], ["LANG": "C.UTF-8", "LC_ALL": "POSIX"], ["LANG": "xx_XX.UTF-8"],
        ["LANG": "C.UTF-8", "LC_CTYPE": "xx_XX.ISO-8859-1"],
    ]

    func testTypedLettersAndRowsAreUTF8() throws {
        for environment in Self.locales {
            let folder = try Scratch()
            let line = "printf 'é\\nx\\n' | '\(Products.drawerPick)' >'\(folder.path("out"))'"
            let session = try Session("/bin/bash", ["-c", line], environment: environment)
            func lists(_ row: String, on screen: Screen) -> Bool { screen.lines.contains { $0.hasPrefix("   \(row)") } }
            try session.expect("both rows") { lists("é", on: $0) && lists("x", on: $0) }
            try session.type("é")
            try session.expect("one row") { lists("é", on: $0) && !lists("x", on: $0) }
            try session.type(Keys.enter)
            XCTAssertEqual(try session.expectExit(), .code(0), "\(environment)")
            XCTAssertEqual(try folder.text("out"), "é\n", "\(environment)")
        }
    }
}
