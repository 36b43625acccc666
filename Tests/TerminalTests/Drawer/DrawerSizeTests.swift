// Resizes of the window, also while a frame is being sent. The pictures show any size.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class DrawerSizeTests: XCTestCase {
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
}
