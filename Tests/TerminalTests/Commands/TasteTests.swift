// `drawer taste` in a terminal: two drawers in turn, without their names, and the order of preference at the end.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class TasteInTheTerminalTests: FolderTestCase {
    func testABlindTest() throws {
        let log = folder.directory.appendingPathComponent("rounds.csv").path
        let session = try Session(
            Program.drawer, ["taste", "vaul", "gorhom", "--rounds", "2", "--csv", log], columns: 100, rows: 24)
        let first = try session.expect("the first drawer") { $0.row(0).contains("1/2 A: Open it fully") }
        XCTAssertFalse(first.contains("vaul") || first.contains("gorhom"), first.description)
        XCTAssertFalse(first.contains("is better"), "one drawer is not seen yet")
        try session.type("1")
        try session.type("\t")
        let second = try session.expect("the second drawer") { $0.row(0).contains("1/2 B: Open it fully") }
        XCTAssertFalse(second.contains("vaul") || second.contains("gorhom"), second.description)
        try session.type("2")
        try session.expect("the next round, open") {
            $0.row(0).contains("2/2 A: Put it away") && $0.row(2).contains("Search")
        }
        try session.type("\t")
        try session.expect("the second drawer") { $0.row(0).contains("2/2 B") }
        try session.type("0")
        try session.expect("the order of preference") { $0.contains("better than the next") && $0.contains("% sure") }
        let rounds = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        XCTAssertEqual(rounds.count, 3)
        XCTAssertTrue(rounds[2].hasSuffix(","))
    }

    /// The mouse hits what is drawn, also where a config file has set another size of a cell.
    func testACellHasTheSizeOfTheConfiguration() throws {
        let config = try folder.file("config", "Set CellHeight 32\n")
        let session = try Session(
            Program.drawer, ["taste", "vaul", "gorhom", "--config", config], columns: 100, rows: 24)
        func search(_ screen: Screen) -> Int? { (0..<24).first { screen.row($0).contains("Search") } }
        let first = try session.expect("the drawer") { search($0) != nil }
        let row = try XCTUnwrap(search(first))
        try session.type(Mouse.press(50, row))
        for step in 1...6 { try session.type(Mouse.move(50, row - step)) }
        try session.expect("the search bar under the pointer") { search($0) == row - 6 }
    }
}
