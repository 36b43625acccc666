// The values that the program reads from a terminal's entry before it uses the terminal.

import CNcurses
import XCTest

@testable import DrawerTerminal

final class TerminalEntryTests: XCTestCase {
    /// Whether the terminal is ANSI, whether it wraps without a way to disable wrapping, and its colors. Entries that
    /// are not installed are skipped; vt52, vt100 and linux are in ncurses-base.
    private static let table: [(name: String, isANSI: Bool, wraps: Bool, colors: Int)] = [
        ("vt52", false, false, 0), ("vt100", true, false, 0), ("linux", true, false, 8),
        ("xterm-256color", true, false, 256),
        ("xterm-8bit", true, false, 8), ("ansi", true, false, 8), ("adm3a", false, true, 0), ("h19", false, true, 0),
        ("wy60", false, false, 0), ("tvi950", false, false, 0), ("hp2392", false, true, 0), ("hpterm", false, true, 0),
        ("ibm3101", false, true, 0), ("d200", false, true, 0), ("hz1500", false, true, 0),
    ]

    func testEntries() {
        var seen = 0
        for row in Self.table {
            var found: Int32 = 0
            guard setupterm(row.name, 1, &found) == OK, let entry = TerminalEntry(loadedAs: row.name) else { continue }
            seen += 1
            XCTAssertEqual(entry.isANSI, row.isANSI, row.name)
            XCTAssertEqual(entry.wraps, row.wraps, row.name)
            XCTAssertEqual(max(0, entry.colors), row.colors, row.name)
            if !row.isANSI { XCTAssertEqual(entry.attributes, [], row.name) }
        }
        XCTAssertGreaterThanOrEqual(seen, 3)
    }

    func testXtermHasAllCapabilities() throws {
        var found: Int32 = 0
        guard setupterm("xterm-256color", 1, &found) == OK else { throw XCTSkip("the entry is not installed") }
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
