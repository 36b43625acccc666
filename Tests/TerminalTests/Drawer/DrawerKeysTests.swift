// The drawer with the keyboard alone: keys reach every feature.

import Foundation
import TerminalHarness
import XCTest

final class DrawerKeysTests: XCTestCase {
    // ncurses enables application cursor keys; a terminal then sends these sequences.
    private let up = "\u{1b}OA"
    private let down = "\u{1b}OB"

    func testArrowsReachEveryDetentAndScrollAtFullHeight() throws {
        let session = try Session.drawer()
        try session.type(up)
        try session.expectHandle(on: Rest.expanded)
        try session.type(up)
        let top = try session.expectHandle(on: Rest.fullHeight).list
        for count in 1...4 {
            try session.type(up)
            try session.expect("\(count) rows on") { $0.list.first == top[count] }
        }
        for count in (0...3).reversed() {
            try session.type(down)
            try session.expect("back to row \(count)") { $0.list.first == top[count] }
        }
        // The pan of these keys must end before the next one can begin on the drawer.
        try session.pump(for: 0.3)
        try session.type(down)
        try session.expectHandle(on: Rest.expanded)
        try session.type(down)
        try session.expectHandle(on: Rest.compressed)
    }

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

    func testPagesAndEnds() throws {
        let session = try Session.drawer()
        try session.type(Keys.pageDown)
        try session.expectHandle(on: Rest.expanded)
        try session.type(Keys.pageDown)
        let top = try session.expectHandle(on: Rest.fullHeight, forGood: true).list
        try session.type(Keys.pageDown)
        let page = try session.expect("a page on") { $0.list.first != top.first && $0.handleRow == Rest.fullHeight }
        XCTAssertEqual(page.list.first, top[19], "a page is the visible height less one row")
        try session.pump(for: 0.3)
        try session.type(Keys.pageUp)
        try session.expect("a page back") { $0.list.first == top[0] }
    }

    func testLettersFollowTheContent() throws {
        let session = try Session.drawer()
        try session.type("j")
        try session.expectHandle(on: Rest.expanded)
        try session.type("k")
        try session.expectHandle(on: Rest.compressed)
    }

    func testSearchFiltersAndEscapeGoesBackAtOnce() throws {
        let session = try Session.drawer()
        try session.type("/")
        // The search bar gets the focus at full height.
        try session.expect("full height") { $0.rows(containing: "Actions").contains(Rest.fullHeight + 2) }
        try session.type("zzzzzz")
        try session.expect("no result") { $0.contains("Nothing found") }
        try session.type(Keys.escape)
        try session.expect("all actions again") { !$0.contains("Nothing found") && $0.searchRow != nil }
    }

    func testHelpOpensAndCloses() throws {
        let session = try Session.drawer()
        let before = try session.expectQuiet()
        try session.type("?")
        try session.expect("the keys") { $0.contains("quit") && $0.contains("undo") }
        try session.type(Keys.escape)
        let after = try session.expect("no help") { !$0.contains("quit") }
        XCTAssertEqual(after.handleRow, before.handleRow)
    }

    func testTheHelpNamesEveryKey() throws {
        let session = try Session.drawer()
        try session.type("?")
        let screen = try session.expect("the keys") { $0.contains("quit") }
        for key in ["Tab", "⏎", "Esc", "PgUp", "PgDn", "Home", "End"] {
            XCTAssertTrue(screen.contains(key), "no \(key)\n\(screen)")
        }
    }

    func testTabMovesTheFocusToTheShortcut() throws {
        let session = try Session.drawer()
        let before = try session.expectQuiet()
        try session.type(Keys.tab)
        try session.type(up + up + up)
        let after = try session.expect("the shortcut scrolled") { $0.row(4) != before.row(4) }
        XCTAssertEqual(after.handleRow, Rest.compressed)
    }
}
