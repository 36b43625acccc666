// The inspector in a terminal: it tells what frames cost, at rest too, and closed nothing of it is left.

import TerminalHarness
import XCTest

final class DrawerInspectorTests: XCTestCase {
    /// What stands behind a label of the panel; nil where it is a dash or the panel is not there.
    private func value(_ label: String, _ screen: Screen) -> Double? {
        guard let row = screen.rows(containing: label).first else { return nil }
        let words = screen.row(row).split(separator: " ")
        return words.firstIndex { $0 == label }.flatMap { Double(words[$0 + 1]) }
    }

    /// All that can be seen: a space has no foreground.
    private func look(_ screen: Screen) -> [ScreenCell] {
        screen.cells.map { cell in
            guard cell.glyph == " ", cell.attributes.isDisjoint(with: [.underline, .reverse]) else { return cell }
            return ScreenCell(background: cell.background)
        }
    }

    func testItTellsWhatAFrameCosts() throws {
        let session = try Session.drawer()
        try session.expectQuiet()
        // Nothing moves, and yet there has been a frame: the one that has shown the panel.
        try session.type("i")
        let first = try session.expect("a frame's cost") { value("frame", $0) != nil && value("bytes", $0) != nil }
        XCTAssertGreaterThan(try XCTUnwrap(value("bytes", first)), 100)
        let rest = try session.expectQuiet(for: 1)
        XCTAssertNotNil(value("bytes", rest))
        XCTAssertNotNil(value("velocity", rest))
        // While it moves, frame by frame; and the last one's stays.
        session.isRecording = true
        try session.press(20, Rest.compressed)
        try session.dragHandle(from: Rest.compressed, to: Rest.expanded, column: 20)
        try session.releaseStill()
        try session.expectQuiet(for: 1)
        let costs = session.frames.map { (value("frame", $0.screen), value("bytes", $0.screen)) }
        XCTAssertGreaterThan(Set(costs.map { $0.1 }).count, 3, "\(costs)")
        for (time, bytes) in costs {
            XCTAssertGreaterThan(try XCTUnwrap(time), 0)
            XCTAssertGreaterThan(try XCTUnwrap(bytes), 0)
        }
    }

    func testClosedNothingOfItIsLeft() throws {
        for arguments in [[], ["--theme", "light"], ["--color", "16"], ["--color", "never"]] {
            let session = try Session.drawer(arguments)
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
