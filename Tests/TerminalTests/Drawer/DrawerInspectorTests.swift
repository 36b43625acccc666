// The inspector in a terminal: it shows the cost of frames, also at rest, and leaves nothing on the screen when closed.

import TerminalHarness
import XCTest

final class DrawerInspectorTests: XCTestCase {
    /// The value after a label of the inspector; nil for a dash or without the inspector.
    private func value(_ label: String, _ screen: Screen) -> Double? {
        guard let row = screen.rows(containing: label).first else { return nil }
        let words = screen.row(row).split(separator: " ")
        return words.firstIndex { $0 == label }.flatMap { Double(words[$0 + 1]) }
    }

    /// The visible properties of all cells: a space has no foreground.
    private func look(_ screen: Screen) -> [ScreenCell] {
        screen.cells.map { cell in
            guard cell.glyph == " ", cell.attributes.isDisjoint(with: [.underline, .reverse]) else { return cell }
            return ScreenCell(background: cell.background)
        }
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

    func testAClosedInspectorLeavesNothing() throws {
        for arguments in [[], ["--theme", "light"], ["--color", "16"], ["--color", "never"]] {
            let session = try Session.drawer(arguments)
            // The first key replaces the words that say how to begin.
            try session.type("i")
            try session.expect("the panel") { $0.contains("velocity") }
            try session.type("i")
            try session.expect("the panel gone") { !$0.contains("velocity") }
            let before = look(try session.expectQuiet())
            for _ in 0..<2 {
                try session.type("i")
                try session.expect("the panel") { $0.contains("velocity") }
                try session.type("i")
                try session.expect("the panel gone") { !$0.contains("velocity") }
            }
            XCTAssertEqual(look(try session.expectQuiet()), before, "\(arguments)")
        }
    }
}
