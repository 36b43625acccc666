// Time in a terminal: slow motion, pause, and turned back by keys and by the bar.

import TerminalHarness
import XCTest

final class DrawerTimeTests: XCTestCase {
    private func edge(_ screen: Screen) -> Int? { screen.rows(containing: "Search actions").first }
    private func isPaused(_ screen: Screen) -> Bool { screen.row(0).contains("go on") }

    func testTimeStopsTurnsBackAndGoesOn() throws {
        let session = try Session.drawer()
        let rest = edge(try session.expectQuiet())
        try session.type("zz")
        try session.expect("slow motion") { $0.row(0).contains("x 0.1") }
        // A tap on the handle: the drawer rises slowly, so that the pause catches it on the way.
        try session.press(40, Rest.compressed)
        try session.release()
        try session.expect("the drawer moves") { edge($0) != rest }
        try session.type("x")
        let paused = try session.expect("the pause") { isPaused($0) }
        // Nothing moves, and the program writes nothing.
        XCTAssertEqual(edge(try session.expectQuiet(for: 0.5)), edge(paused))
        for _ in 0..<100 { try session.type("<") }
        try session.expect("the press") { edge($0) == rest && isPaused($0) }
        try session.type("x")
        try session.expect("the course again, up to the present") { edge($0) == edge(paused) && !isPaused($0) }
        // The bar goes back too.
        try session.type("x")
        let bar = try session.expect("the bar") { $0.row(0).contains("●") }
        let row = Array(bar.row(0))
        let first = try XCTUnwrap(row.firstIndex { "━●".contains($0) })
        let last = try XCTUnwrap(row.lastIndex { "─●".contains($0) })
        try session.press(last, 0)
        try session.drag(from: (last, 0), to: (first, 0))
        try session.release()
        try session.expect("the press again") { edge($0) == rest && isPaused($0) }
        // Another press takes over.
        try session.press(40, Rest.compressed)
        try session.expect("the present") { !isPaused($0) }
        try session.release()
    }
}
