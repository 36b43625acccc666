// Resizes of the window, even while a frame is being sent. The tests of pictures cover all sizes.

import TerminalHarness
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
        for key in ["j", Keys.pageDown, " "] {
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
}
