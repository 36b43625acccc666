// The drawer on screens of any size, and during resizes.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class DrawerSizeTests: XCTestCase {
    func testItKeepsItsDetentWhenTheScreenChanges() throws {
        let session = try Session.drawer()
        try session.resize(columns: 100, rows: 40)
        try session.expectHandle(on: 36)
        try session.resize(columns: 60, rows: 12)
        try session.expectHandle(on: 8)
        try session.resize(columns: 80, rows: 24)
        try session.expectHandle(on: Rest.compressed)
    }

    /// The window grows while a frame of the old size is being sent: the margins of that frame must not stay.
    func testAFrameOfTheOldSizeInALargerWindow() throws {
        let session = try Session.drawer(["--reduced-motion"])
        for _ in 0..<3 { try session.type(Keys.pageDown) }
        let first = try session.expectQuiet()
        session.emulator.resize(columns: 80, rows: 40)
        try session.type(Keys.pageDown)
        XCTAssertNotEqual(try session.expectQuiet().list.first, first.list.first, "the list has not moved")
        try session.pty.resize(columns: 80, rows: 40)
        for key in ["j", Keys.pageDown, "\u{1b}[5~", " ", " ", "j", "j", "j", "k"] {
            try session.expectQuiet()
            try session.type(key)
            let moved = try session.expectQuiet()
            // Another width and back: the program draws everything again.
            try session.resize(columns: 79, rows: 40)
            try session.expectQuiet()
            try session.resize(columns: 80, rows: 40)
            XCTAssertEqual(moved.lines, try session.expectQuiet().lines, "after \(key.debugDescription)")
        }
    }

    func testManyResizes() throws {
        let session = try Session.drawer()
        let before = try session.expectQuiet()
        var random = Random(seed: 7)
        for _ in 1...200 {
            try session.resize(
                columns: Int.random(in: 1...120, using: &random), rows: Int.random(in: 1...50, using: &random))
            if Bool.random(using: &random) { try session.pump(within: 0.005) }
        }
        try session.resize(columns: 80, rows: 24)
        let after = try session.expectHandle(on: Rest.compressed)
        XCTAssertEqual(after.lines, before.lines)
        XCTAssertNil(session.pty.look())
    }

    func testTheSmallestScreens() throws {
        for (columns, rows) in [(1, 1), (2, 2), (5, 3), (80, 1), (1, 24), (20, 4)] {
            let session = try Session(Program.drawer, columns: columns, rows: rows)
            try session.expect("the program on \(columns)x\(rows)") { $0.isAlternate && $0.mouse == .drags }
            try session.expectQuiet()
            try session.type("jjkk")
            try session.resize(columns: 80, rows: 24)
            try session.expect("the drawer on a proper screen") { $0.searchRow != nil }
            try session.type("q")
            XCTAssertEqual(try session.expectExit(), .code(0))
            try session.expectRestored()
        }
    }

    func testAResizeInTheMiddleOfADrag() throws {
        let session = try Session.drawer()
        try session.press(40, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: 10)
        try session.resize(columns: 80, rows: 20)
        try session.expectQuiet()
        try session.resize(columns: 80, rows: 24)
        // The pan keeps the distance between pointer and drawer, as far as the limits allow.
        let screen = try session.expectQuiet()
        let handle = try XCTUnwrap(screen.handleRow)
        try session.drag(from: (40, 10), to: (40, handle == 12 ? 14 : 12))
        try session.releaseStill()
        try session.expectHandle(on: Rest.expanded)
    }
}
