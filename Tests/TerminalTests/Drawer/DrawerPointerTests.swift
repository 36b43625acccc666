// The drawer with the mouse: presses, drags and the wheel, as a real terminal reports them.

import Foundation
import TerminalHarness
import XCTest

final class DrawerPointerTests: XCTestCase {
    func testItOpensCompressedWithTheShortcutBehind() throws {
        let session = try Session.drawer()
        let screen = try session.expectHandle(on: Rest.compressed)
        XCTAssertTrue(screen.isAlternate)
        XCTAssertEqual(screen.rows(containing: "Good Morning"), [0])
        XCTAssertNotEqual(screen.row(0), screen.row(1))
    }

    func testTheHandleFollowsThePointerAndSpringsToExpanded() throws {
        let session = try Session.drawer()
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 16)
        try session.dragHandle(from: 16, to: 18)
        try session.dragHandle(from: 18, to: 15)
        try session.releaseStill()
        try session.expectHandle(on: Rest.expanded)
    }

    func testDraggedToFullHeight() throws {
        let session = try Session.drawer()
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 3)
        try session.releaseStill()
        let screen = try session.expectHandle(on: Rest.fullHeight)
        XCTAssertEqual(screen.list.count, 20)
        XCTAssertFalse(screen.list.contains { $0.allSatisfy { $0 == " " } }, "an empty row\n\(screen)")
    }

    /// The window loses the focus, so the release is not reported.
    func testAPanEndsWithTheFocus() throws {
        let session = try Session.drawer()
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 8)
        try session.type("\u{1b}[O")
        try session.expectHandle(on: Rest.compressed)
    }

    func testAFlickContinuesAfterTheRelease() throws {
        let session = try Session.drawer()
        try session.press(40, Rest.compressed)
        try session.drag(from: (40, Rest.compressed), to: (40, 17), pause: 0.012)
        try session.release()
        try session.expectHandle(on: Rest.expanded)
    }

    func testATapOnTheHandleGoesToTheNextDetent() throws {
        let session = try Session.drawer()
        try session.tap(40, Rest.compressed)
        try session.expectHandle(on: Rest.expanded, forGood: true)
        try session.tap(40, Rest.expanded)
        try session.expectHandle(on: Rest.fullHeight, forGood: true)
        try session.tap(40, Rest.fullHeight)
        try session.expectHandle(on: Rest.expanded, forGood: true)
    }

    func testAtFullHeightTheListScrollsUnderThePointer() throws {
        let session = try Session.drawer()
        let top = try full(session).list
        try session.press(30, 15)
        try session.drag(from: (30, 15), to: (30, 10))
        try session.releaseStill()
        let scrolled = try session.expect("the list, five rows on") { $0.list.first == top[5] }
        XCTAssertEqual(scrolled.handleRow, Rest.fullHeight)
        XCTAssertEqual(Array(scrolled.list.prefix(15)), Array(top.dropFirst(5)))
    }

    func testOneDragFromTheScrolledListToTheDrawerAndBack() throws {
        let session = try Session.drawer()
        let top = try full(session).list
        try session.press(30, 15)
        try session.drag(from: (30, 15), to: (30, 10))
        try session.releaseStill()
        try session.expect("the list, five rows on") { $0.list.first == top[5] }

        // A single press lasts from here to the end of the test.
        try session.press(30, 8)
        for turn in 1...3 {
            try session.drag(from: (30, 8), to: (30, 13))
            var screen = try session.expect("the list's top, turn \(turn)") { $0.list.first == top[0] }
            XCTAssertEqual(screen.handleRow, Rest.fullHeight, "the drawer moved while the list did")
            try session.drag(from: (30, 13), to: (30, 19))
            // A frame may arrive in two pieces, so list and handle are checked together.
            screen = try session.expect("the drawer six rows down, and the list as it was, turn \(turn)", within: 10) {
                $0.handleRow == 7 && $0.list == Array(top.prefix(14))
            }
            try session.drag(from: (30, 19), to: (30, 8))
            screen = try session.expect("everything back, turn \(turn)") { $0.list.first == top[5] }
            XCTAssertEqual(screen.handleRow, Rest.fullHeight)
        }
        // Down past the list's top once more; release half way to expanded.
        try session.drag(from: (30, 8), to: (30, 22))
        try session.expect("the drawer nine rows down") { $0.handleRow == 10 }
        try session.releaseStill()
        let screen = try session.expectHandle(on: Rest.expanded)
        XCTAssertEqual(screen.list, Array(top.prefix(screen.list.count)))
    }

    func testTheWheelIsAlsoAPan() throws {
        let session = try Session.drawer()
        let top = try full(session).list
        try session.wheel(1, 30, 10)
        let screen = try session.expect("three rows on") { $0.list.first == top[3] }
        XCTAssertEqual(screen.handleRow, Rest.fullHeight)
        try session.pump(for: 0.2)
        try session.wheel(-1, 30, 10)
        try session.expect("three rows back") { $0.list.first == top[0] }
    }

    func testManyMovementsInOneWrite() throws {
        // All reports arrive in a few reads; the last position counts.
        let session = try Session.drawer()
        var storm = Mouse.press(40, Rest.compressed)
        for _ in 1...50 { storm += (3...20).reversed().map { Mouse.move(40, $0) }.joined() + Mouse.move(40, 12) }
        try session.type(storm)
        try session.expectHandle(on: 12)
        try session.type(Mouse.release(40, 12))
        try session.expectHandle(on: Rest.expanded)
    }

    func testATapOnAnActionAddsItAndUndoTakesItBack() throws {
        let session = try Session.drawer()
        try session.tap(40, Rest.compressed)
        let before = try session.expectHandle(on: Rest.expanded, forGood: true)
        let action = "Choose from Menu"
        let row = try XCTUnwrap(before.rows(containing: action).last)
        /// Whether the action is among the steps of the shortcut, between the top row of the screen and the drawer.
        func isBehind(_ screen: Screen) -> Bool {
            screen.rows(containing: action).contains { (1..<Rest.expanded).contains($0) }
        }
        XCTAssertFalse(isBehind(before))
        try session.tap(20, row)
        let after = try session.expect("the action in the shortcut") { isBehind($0) }
        XCTAssertEqual(after.handleRow, Rest.expanded)
        XCTAssertTrue(after.rows(containing: action).contains(row), "it has left the list")
        try session.type("u")
        try session.expect("the shortcut without it") { !isBehind($0) }
    }

    /// Drags the drawer to full height by its handle.
    private func full(_ session: Session) throws -> Screen {
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: Rest.fullHeight)
        try session.releaseStill()
        return try session.expectHandle(on: Rest.fullHeight)
    }
}
