// The prompt in a terminal: it lies over the picture, performs gestures in time, and says what is wrong.

import TerminalHarness
import XCTest

final class DrawerPromptTests: XCTestCase {
    func testAGestureIsPerformedInTime() throws {
        let session = try Session.drawer()
        let rest = try session.expectQuiet()
        try session.type(":")
        let open = try session.expect("the prompt") { $0.row(0).contains("Tab complete") }
        XCTAssertTrue(open.row(1).contains("Tune the drawer"), "the palette\n\(open)")
        XCTAssertEqual(open.row(20), rest.row(20), "the drawer stays")
        try session.type("Drag handle by 0,-6 over 600ms\r")
        session.isRecording = true
        try session.expectHandle(on: Rest.expanded, forGood: true)
        XCTAssertGreaterThan(session.frames.count, 5, "the pull is seen")
        try session.type("Snap nowere\r")
        try session.expect("the error") { $0.row(1).contains("column 6: unknown detent nowere") }
        try session.type("\u{1b}")
        try session.expect("the title") { $0.row(0).contains("Good Morning") }
    }
}
