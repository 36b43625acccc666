// A screen in the lowest rows of the terminal: its height, its place, and the scrolling that makes room for it.

/// The height of a screen that leaves the shell's last lines readable above it.
package enum ScreenHeight: Sendable, Hashable {
    case rows(Int)
    /// A share of the terminal in percent, and the smallest number of rows.
    case percent(Int, atLeast: Int)
    /// All rows except this number.
    case without(Int)

    /// The number of rows, from 1 to the rows of the terminal.
    package func rows(of terminal: Int) -> Int {
        let rows =
            switch self {
            case .rows(let rows): rows
            case .percent(let percent, let least): max(terminal * percent / 100, least)
            case .without(let others): terminal - others
            }
        return max(1, min(rows, terminal))
    }

    /// The same height with another smallest number of rows for a share.
    package func atLeast(_ rows: Int) -> ScreenHeight {
        if case .percent(let percent, _) = self { .percent(percent, atLeast: rows) } else { self }
    }
}

/// The place of the screen, and of the shell's cursor before it. Rows and columns count from 0.
struct InlinePlace {
    /// The terminal's row in which the screen begins.
    var top: Int
    /// The place above the screen to which the cursor returns.
    var cursor: (row: Int, column: Int)
    /// The size of the terminal.
    var terminal: (columns: Int, rows: Int)

    /// The place in the lowest rows, and the bytes that scroll the terminal to make room.
    /// - Parameters:
    ///   - cursor: the shell's cursor, whose row stays visible if there is room for it.
    ///   - rows: the number of rows of the screen.
    init(
        below cursor: (row: Int, column: Int), rows: Int, of terminal: (columns: Int, rows: Int), room: inout [UInt8]
    ) {
        self.terminal = terminal
        top = terminal.rows - rows
        let missing = max(0, min(cursor.row, terminal.rows - 1) + 1 - top)
        self.cursor = (max(0, cursor.row - missing), cursor.column)
        if missing > 0 {
            room += Array("\u{1b}[m\u{1b}[\(terminal.rows);1H".utf8) + Array(repeating: 0x0A, count: missing)
        }
    }

    /// The place after the terminal has changed its size.
    ///
    /// A terminal that becomes narrower may divide each row of the screen (kitty, VTE, tmux). It scrolls by the rows
    /// that are new below the cursor, so the cursor's distance from the last row gives their number. The rows above the
    /// cursor are taken to be divided like those below.
    /// - Parameters:
    ///   - cursor: the row of the cursor now. Before, it was in `row` of the screen.
    ///   - room: receives the bytes that erase the screen at the row to which the terminal has moved it, and that make
    ///     room.
    init(
        after before: InlinePlace, cursor: Int, inRow row: Int, rows: Int, of terminal: (columns: Int, rows: Int),
        room: inout [UInt8]
    ) {
        /// The rows of the old screen from the cursor's row on.
        let below = max(1, before.terminal.rows - before.top - row)
        let growth = max(0, terminal.rows - before.terminal.rows)
        let isNarrower = terminal.columns < before.terminal.columns
        /// The rows that the division has added to these rows, and to those above: the same share, rounded up.
        let addedBelow = isNarrower ? max(0, terminal.rows - cursor - below - growth) : 0
        let addedAbove = (row * addedBelow + below - 1) / below
        /// The row in which the old screen begins now.
        let start = max(0, cursor - row - addedAbove)
        room += Array("\u{1b}[m\u{1b}[\(start + 1);1H\u{1b}[J".utf8)
        self.init(below: (row: start - 1, column: 0), rows: rows, of: terminal, room: &room)
        /// The rows by which `room` scrolls the terminal.
        let scrolled = max(0, start - top)
        self.cursor = (
            max(0, before.cursor.row - before.top + start - scrolled),
            addedBelow > 0 ? before.cursor.column % max(1, terminal.columns) : before.cursor.column
        )
    }

    /// The bytes that clear the screen and return the cursor, with four digits per number. `Restoration` reserves them
    /// before the place is known.
    static let form = bytes(top: 0, cursor: (0, 0))
    var leave: [UInt8] { Self.bytes(top: top, cursor: cursor) }

    private static func bytes(top: Int, cursor: (row: Int, column: Int)) -> [UInt8] {
        func number(_ number: Int) -> String {
            let digits = String(min(number + 1, 9999))
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        let end = "\u{1b}[\(number(cursor.row));\(number(cursor.column))H"
        return Array("\u{1b}[\(number(top));0001H\u{1b}[J\(end)".utf8)
    }
}
