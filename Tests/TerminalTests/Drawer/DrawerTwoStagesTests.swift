// Two stages in a terminal: opened by a key, chosen by keys and by the mouse, pulled on either half, resized.

import TerminalHarness
import XCTest

final class DrawerTwoStagesTests: XCTestCase {
    private func stages(_ screen: Screen) -> Int { screen.row(0).components(separatedBy: "Good Morning").count - 1 }
    /// The rows with the search bar in the left and in the right half.
    private func edges(_ screen: Screen) -> [Int?] {
        (0...1).map { half in
            (0..<screen.rows).first { row in
                let line = Array(screen.row(row))
                let part = half == 0 ? line.prefix(60) : line.dropFirst(62)
                return String(part).contains("Search actions")
            }
        }
    }

    func testOneHandDrivesBoth() throws {
        let session = try Session.drawer(columns: 128, rows: 30)
        try session.type("D")
        try session.expect("two stages") { stages($0) == 2 && $0.row(0).contains("other stage") }
        // The mouse moves the focus: the hint is pressed.
        let row = Array(try session.expectQuiet().row(0))
        let hint = try XCTUnwrap(row.indices.first { row[$0...].starts(with: "Tab other") })
        try session.press(hint, 0)
        try session.release()
        try session.expect("the focus at the right") { $0.row(0).contains("▸") }
        try session.type("Ppan-modal\r")
        try session.expect("the preset of the right one") { Array($0.row(0)).dropFirst(62).contains("p") }
        let rest = edges(try session.expectQuiet())
        XCTAssertEqual(rest[0], rest[1])
        // A flick on the right half: the left drawer goes to the next detent, the right one to the last.
        let handle = try XCTUnwrap(rest[1]) - 1
        try session.press(97, handle)
        try session.drag(from: (97, handle), to: (97, handle - 5))
        try session.release()
        let after = edges(try session.expect("both moved") { edges($0)[0] != edges($0)[1] })
        XCTAssertNotNil(after[0])
        let settled = try session.expectQuiet()
        XCTAssertLessThan(try XCTUnwrap(edges(settled)[1]), try XCTUnwrap(edges(settled)[0]))
        XCTAssertTrue((0..<30).contains { settled.row($0).contains(" pt ") })
        // A terminal without room shows one of them and says so; then both are there again.
        try session.resize(columns: 80, rows: 24)
        try session.expect("one stage") { stages($0) <= 1 && $0.row(0).contains("100 columns or 40 rows") }
        try session.resize(columns: 80, rows: 50)
        try session.expect("one above the other") { screen in
            (0..<50).contains { screen.row($0).contains("pt between the edges") }
        }
        try session.type("D")
        try session.expect("one stage") { screen in
            !(0..<50).contains { screen.row($0).contains("pt between the edges") }
        }
    }
}
