// A session with the drawer: its start, its drags and its end.

import TerminalHarness
import TestSupport
import XCTest

/// The row of the handle at the three detents, for the default layout on a screen of 80x24: 4 rows; 40 % of 24 rows
/// (the edge is 14.4 rows from the top); all rows but one.
enum Rest {
    static let compressed = 20
    static let expanded = 15
    static let fullHeight = 1
}

extension Session {
    /// Opens the drawer and waits until it is shown.
    static func drawer(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
        background: ScreenColor? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Session {
        let session = try Session(
            Products.drawer, arguments, environment: environment, columns: columns, rows: rows, background: background)
        try session.expect("the drawer, compressed", file: file, line: line) {
            $0.handleRow == rows - 4 && $0.mouse == .drags
        }
        return session
    }

    /// Waits until the handle of the drawer rests on this row.
    ///
    /// A settle continues for a while after its last visible step. A press during that time catches the drawer and is
    /// not a tap, so a test that taps sets `forGood`.
    @discardableResult
    func expectHandle(
        on row: Int, forGood: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Screen {
        try expect("the handle on row \(row)", file: file, line: line) { $0.handleRow == row }
        let screen = try expectQuiet(for: forGood ? 1 : 0.3, file: file, line: line)
        XCTAssertEqual(screen.handleRow, row, "it did not stay there\n\(screen)", file: file, line: line)
        return screen
    }

    /// Drags from the pressed position, cell by cell, and checks at every cell that the handle follows the pointer.
    func dragHandle(from: Int, to: Int, column: Int = 40, file: StaticString = #filePath, line: UInt = #line) throws {
        for row in stride(from: from, through: to, by: from < to ? 1 : -1).dropFirst() {
            emulator.mouseMove(column: column, row: row)
            try hand(over: emulator.takeOutput())
            try expect("the handle under the pointer on row \(row)", file: file, line: line) { $0.handleRow == row }
        }
    }

    /// Waits before the release, so that the velocity is 0 and only the position selects the detent.
    func releaseStill() throws {
        try pump(for: 0.1)
        try release()
    }

    func tap(_ column: Int, _ row: Int) throws {
        try press(column, row)
        try release()
    }

    /// Ends the program by its key, and fails if the terminal is not restored.
    func quit(wroteText: Bool = false, file: StaticString = #filePath, line: UInt = #line) throws {
        try type("q")
        XCTAssertEqual(try expectExit(file: file, line: line), .code(0), file: file, line: line)
        XCTAssertEqual(try leftovers(wroteText: wroteText), [], file: file, line: line)
    }

    /// Fails if the terminal is not restored.
    func expectRestored(file: StaticString = #filePath, line: UInt = #line) throws {
        XCTAssertEqual(try leftovers(), [], file: file, line: line)
    }
}
