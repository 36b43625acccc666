// The inspector in a terminal: it shows the cost of frames, also at rest.

import TerminalHarness
import XCTest

final class DrawerInspectorTests: XCTestCase {
    /// The value after a label of the inspector; nil for a dash or without the inspector.
    private func value(_ label: String, _ screen: Screen) -> Double? {
        guard let row = screen.rows(containing: label).first else { return nil }
        let words = screen.row(row).split(separator: " ")
        return words.firstIndex { $0 == label }.flatMap { Double(words[$0 + 1]) }
    }

    func testTheCostOfAFrameIsShown() throws {
        let session = try Session.drawer()
        try session.expectQuiet()
        // Nothing moves, but one frame was drawn: the first one with the inspector.
        try session.type("i")
        let first = try session.expect("a frame's cost") { value("frame", $0) != nil && value("bytes", $0) != nil }
        XCTAssertGreaterThan(try XCTUnwrap(value("bytes", first)), 100)
        let rest = try session.expectQuiet(for: 1)
        XCTAssertNotNil(value("bytes", rest))
        XCTAssertNotNil(value("velocity", rest))
        // During motion the cost changes from frame to frame; at rest the cost of the last frame stays.
        session.isRecording = true
        try session.press(20, Rest.compressed)
        try session.drag(from: (20, Rest.compressed), to: (20, Rest.expanded), pause: 0.03)
        try session.releaseStill()
        try session.expectQuiet(for: 1)
        let costs = session.frames.map { (value("frame", $0.screen), value("bytes", $0.screen)) }
        XCTAssertGreaterThan(Set(costs.map { $0.1 }).count, 3, "\(costs)")
        for (time, bytes) in costs {
            XCTAssertGreaterThan(try XCTUnwrap(time), 0)
            XCTAssertGreaterThan(try XCTUnwrap(bytes), 0)
        }
    }
}
