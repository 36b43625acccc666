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
    /// The bytes before the first frame at this place: they erase the screen at its earlier place, and scroll the
    /// terminal to make room.
    var room: [UInt8] = []

    /// The place in the lowest rows.
    /// - Parameters:
    ///   - cursor: the shell's cursor, whose row stays visible if there is room for it.
    ///   - rows: the number of rows of the screen.
    init(below cursor: (row: Int, column: Int), rows: Int, of terminal: (columns: Int, rows: Int)) {
        self.terminal = terminal
        top = terminal.rows - rows
        let missing = max(0, min(cursor.row, terminal.rows - 1) + 1 - top)
        self.cursor = (max(0, cursor.row - missing), cursor.column)
        if missing > 0 {
            room = Array("\u{1b}[m\u{1b}[\(terminal.rows);1H".utf8) + Array(repeating: 0x0A, count: missing)
        }
    }

    /// The place after the terminal has changed its size.
    /// - Parameters:
    ///   - before: the place of the last frame.
    ///   - cursor: the row of the cursor now. Before, it was in `row` of the screen.
    init(
        after before: InlinePlace, cursor: Int, inRow row: Int, rows: Int, of terminal: (columns: Int, rows: Int)
    ) {
        let (start, isDivided) = before.start(in: terminal, cursor: cursor, inRow: row)
        self.init(below: (row: start - 1, column: 0), rows: rows, of: terminal)
        room = Array("\u{1b}[m\u{1b}[\(start + 1);1H\u{1b}[J".utf8) + room
        // The terminal has moved the shell's cursor with the screen. Then `room` scrolls it.
        let moved = start - before.top - max(0, start - top)
        let column = before.cursor.column
        self.cursor = (max(0, before.cursor.row + moved), isDivided ? column % max(1, terminal.columns) : column)
    }

    /// The row to which a terminal has moved the first row of the screen when it took another size, and whether the
    /// terminal has divided rows.
    ///
    /// A terminal that becomes narrower may divide each row of the screen (kitty, VTE, tmux). It scrolls by the rows
    /// that are new below the cursor, so the cursor's distance from the last row gives their number. The rows above the
    /// cursor are taken to be divided like those below.
    private func start(
        in terminal: (columns: Int, rows: Int), cursor: Int, inRow row: Int
    ) -> (row: Int, isDivided: Bool) {
        guard terminal.columns < self.terminal.columns else { return (max(0, cursor - row), false) }
        /// The rows of the screen from the cursor's row on.
        let below = max(1, self.terminal.rows - top - row)
        let growth = max(0, terminal.rows - self.terminal.rows)
        /// The rows that the division has added to these rows, and to those above: the same share, rounded up.
        let addedBelow = max(0, terminal.rows - cursor - below - growth)
        let addedAbove = (row * addedBelow + below - 1) / below
        return (max(0, cursor - row - addedAbove), addedBelow > 0)
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
