// Input that only a terminal can deliver: unfinished sequences, a lost focus, many reports in one write, and pastes.
// The films show that presses, drags and keys arrive. The scenes' own tests check their effects.

import TerminalHarness
import XCTest

final class DrawerInputTests: XCTestCase {
    /// Alt with a letter that begins a sequence, while replies to the frames arrive.
    func testAnUnfinishedSequenceDoesNotStopThePicture() throws {
        for letter in ["]", "P", "O"] {
            let session = try Session.drawer()
            try session.expectQuiet()
            try session.type("/")
            try session.pump(for: 0.1)
            try session.type("\u{1b}" + letter)
            try session.expect("the search at full height after Alt-\(letter)", within: 3) {
                $0.rows(containing: "Actions").contains(Rest.fullHeight + 2)
            }
        }
    }

    /// The window loses the focus, so the release is not reported.
    func testAPanEndsWithTheFocus() throws {
        let session = try Session.drawer()
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 8)
        try session.type("\u{1b}[O")
        try session.expectHandle(on: Rest.compressed)
    }

    // MARK: Pastes

    private static let begin = "\u{1b}[200~"
    private static let end = "\u{1b}[201~"

    func testALongPasteIsTakenAtThePaceOfTheLine() throws {
        let session = try Session.drawer()
        try session.type("/")
        try session.expect("the search") { $0.contains("Esc back") }
        try session.type(Self.begin + "start " + String(repeating: "paste ", count: 1 << 18 / 6) + Self.end)
        try session.expect("the pasted text") { $0.contains("paste paste") }
        // The key after the paste is a key again.
        try session.type(Keys.escape)
        // Without the text: while the search rises, half a frame can show both the text and the old placeholder.
        try session.expect("an empty search") { $0.contains(Screen.placeholder) && !$0.contains("paste") }
        try session.type("q")
        try session.expect("the letter q") { $0.contains("⌕ q") }
        XCTAssertNil(session.pty.look(), "in the search, q is a letter")
        try session.type(Keys.escape + Keys.escape)
        try session.expect("the drawer's keys") { $0.contains("? help") }
        try session.quit()
    }
}
