// The values that the program reads from a terminal's entry before it uses the terminal.

import CNcurses
import XCTest

@testable import DrawerTerminal

final class TerminalEntryTests: XCTestCase {
    /// The number of colors of each terminal; nil for a terminal that is refused, because its control sequences are not
    /// ANSI or are 8-bit controls. Entries that are not installed are skipped; vt52, vt100 and linux are in
    /// ncurses-base.
    private static let table: [(name: String, colors: Int?)] = [
        ("vt52", nil), ("vt100", 0), ("linux", 8), ("xterm-256color", 256), ("xterm-8bit", nil), ("ansi", 8),
        ("adm3a", nil), ("wy60", nil), ("hpterm", nil),
    ]

    func testEntries() {
        var seen = 0
        for row in Self.table {
            var found: Int32 = 0
            guard setupterm(row.name, 1, &found) == OK else { continue }
            seen += 1
            XCTAssertEqual(TerminalEntry(loadedAs: row.name).map { max(0, $0.colors) }, row.colors, row.name)
        }
        XCTAssertGreaterThanOrEqual(seen, 3)
    }

    func testXtermHasAllCapabilities() throws {
        var found: Int32 = 0
        XCTAssertEqual(setupterm("xterm-256color", 1, &found), OK, "the entry of the tests' own terminal is missing")
        func flags(_ entry: TerminalEntry?) -> [String: Bool] {
            let fields = Mirror(reflecting: entry as Any).descendant(0).map { Array(Mirror(reflecting: $0).children) }
            return (fields ?? []).reduce(into: [:]) { flags, field in
                if let name = field.label, let flag = field.value as? Bool { flags[name] = flag }
            }
        }
        let all = flags(TerminalEntry())
        XCTAssertEqual(all["repeats"], true)
        XCTAssertEqual(flags(TerminalEntry(loadedAs: "xterm-256color")), all)
    }
}
