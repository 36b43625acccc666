// What a person sees of the drawer on a screen: where its parts are, and what stands in its list.

import TerminalHarness
import XCTest

extension Screen {
    /// The row of the search bar, by the words that it shows while nothing is typed.
    var searchRow: Int? { rows(containing: "Search actions").last }
    /// The row of the drawer's handle.
    var handleRow: Int? { searchRow.map { $0 - 1 } }
    /// What stands in the list's visible rows, without the scroll bar on its right.
    var list: [String] {
        guard let searchRow, searchRow + 2 < rows else { return [] }
        return (searchRow + 2..<rows).map { String(row($0).dropLast(4)) }
    }
}

/// Rows of the handle at the three detents, for the default layout on a screen of 80x24: 4 rows, 40 % of 24 rows
/// (its upper edge is 14.4 rows down), all but one row.
enum Rest {
    static let compressed = 20
    static let expanded = 14
    static let fullHeight = 1
}

extension Session {
    /// Opens the drawer and waits until it is there.
    static func drawer(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
        background: ScreenColor? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Session {
        let session = try Session(
            Program.drawer, arguments, environment: environment, columns: columns, rows: rows, background: background)
        try session.expect("the drawer, compressed", file: file, line: line) {
            $0.handleRow == rows - 4 && $0.mouse == .drags
        }
        return session
    }

    /// Waits until the drawer has come to rest with its handle on this row.
    ///
    /// A settle goes on for a while after the last eighth of a row that can be seen of it, and a press then still
    /// catches it and is no tap: who is going to tap waits `forGood`.
    @discardableResult
    func expectHandle(
        on row: Int, forGood: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Screen {
        try expect("the handle on row \(row)", file: file, line: line) { $0.handleRow == row }
        let screen = try expectQuiet(for: forGood ? 1 : 0.3, file: file, line: line)
        XCTAssertEqual(screen.handleRow, row, "it did not stay there\n\(screen)", file: file, line: line)
        return screen
    }

    /// Drags from where the button is down, a cell at a time, and looks at every cell that the handle is where it
    /// was grabbed.
    func dragHandle(from: Int, to: Int, column: Int = 40, file: StaticString = #filePath, line: UInt = #line) throws {
        for row in stride(from: from, through: to, by: from < to ? 1 : -1).dropFirst() {
            emulator.mouseMove(column: column, row: row)
            try hand(over: emulator.takeOutput())
            try expect("the handle under the pointer on row \(row)", file: file, line: line) { $0.handleRow == row }
        }
    }

    /// A pointer that stands still before it lets go has no speed: what it was on then decides where the drawer goes.
    func releaseStill() throws {
        try pump(for: 0.1)
        try release()
    }

    func tap(_ column: Int, _ row: Int) throws {
        try press(column, row)
        try release()
    }

    /// Fails where the terminal is not as it was before the program came.
    func expectRestored(file: StaticString = #filePath, line: UInt = #line) throws {
        XCTAssertEqual(try leftovers(), [], file: file, line: line)
    }
}
