// Pasted text goes into the search bar, for any length and content.

import Foundation
import TerminalHarness
import XCTest

final class DrawerPasteTests: XCTestCase {
    private static let begin = "\u{1b}[200~"
    private static let end = "\u{1b}[201~"

    func testAPasteOfMegabytesIsTakenAtThePaceOfTheLine() throws {
        let session = try Session.drawer()
        try session.type("/")
        try session.expect("the search") { $0.contains("Esc back") }
        try session.type(Self.begin + "start " + String(repeating: "paste ", count: 3 << 20 / 6) + Self.end)
        // The key after the paste is a key again.
        try session.type(Keys.escape)
        try session.expect("an empty search") { $0.contains("Search actions") }
        try session.type("q")
        try session.expect("the letter q") { $0.contains("⌕ q") }
        XCTAssertNil(session.pty.look(), "in the search, q is a letter")
        try session.type(Keys.escape + Keys.escape)
        try session.expect("the drawer's keys") { $0.contains("? help") }
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        try session.expectRestored()
    }

    func testAPasteIsTextOfLimitedLength() throws {
        let session = try Session.drawer()
        try session.type("/")
        try session.type(Self.begin + "alarm\u{1b}[A\u{03}\u{1a}q" + Self.end)
        try session.expect("the text without the keys in it") { $0.rows(containing: "alarm").count > 0 }
        try session.expectQuiet()
        XCTAssertNil(session.pty.look(), "a paste types no Ctrl-C and no q")
        try session.type(Keys.escape)
        try session.type(Self.begin + String(repeating: "ä", count: 100_000) + Self.end + "x")
        try session.expectQuiet()
        try session.type("\u{01}")
        try session.expect("its beginning") { $0.rows(containing: "ää").count > 0 }
        try session.type("\u{0b}")
        try session.pty.signal(SIGTERM)
        XCTAssertEqual(try session.expectExit(), .signal(SIGTERM))
        try session.expectRestored()
    }
}
