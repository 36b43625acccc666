// The places of `drawer play` in a terminal: the script's screen in a frame, and the status lines below it.

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// Where a script's screen and the status are. A terminal that is smaller than the screen shows a part of it.
struct PlayStage: Equatable {
    /// The part of the script's screen that is visible.
    let part: CellArea
    /// The place of that part in the terminal.
    let place: CellArea
    /// Whether there is room for a frame around the screen.
    let isFramed: Bool
    /// Whether a part of the screen is not visible.
    let isCut: Bool
    /// Up to three rows, more for long notes where there is room.
    let status: CellArea

    /// The place of the open inspector; nil without room beside the screen.
    let inspector: CellArea?

    /// The columns of the inspector, which is at the terminal's right.
    static let inspectorColumns = 48
    /// The status is at least this wide where the terminal is, below a narrow screen too.
    private static let statusColumns = 76

    /// - Parameters:
    ///   - screen: the size of the script's screen.
    ///   - edge: the row of the drawer's edge on that screen.
    ///   - isInspected: whether the inspector is open.
    ///   - note: the width of the longest note, with what may stand beside it.
    init(screen: Size, edge: Int, columns: Int, rows: Int, isInspected: Bool, note: Int = 0) {
        let beside = columns - Self.inspectorColumns
        let isBeside = isInspected && beside >= screen.columns
        inspector = isBeside ? CellArea(column: beside, row: 0, columns: Self.inspectorColumns, rows: rows) : nil
        let columns = isBeside ? beside : columns
        let spare = rows - screen.rows
        let statusWidth = min(columns, max(screen.columns + 2, Self.statusColumns)) - 2
        let noteRows = min(3, max(1, (note + statusWidth - 1) / max(1, statusWidth)), max(1, spare - 2))
        let statusRows = spare == 2 || rows < 10 ? min(2, rows / 2) : 2 + noteRows
        let room = rows - statusRows
        isFramed = room >= screen.rows + 2 && columns >= screen.columns + 2
        let shown = Size(columns: min(screen.columns, columns), rows: min(screen.rows, room))
        isCut = shown != screen
        // The edge is as far down in the visible part as on the screen, because that part moves with the drawer.
        let share = Double(min(max(edge, 0), screen.rows - 1)) / Double(max(1, screen.rows - 1))
        let first = (share * Double(screen.rows - shown.rows)).rounded()
        part = CellArea(
            column: (screen.columns - shown.columns) / 2, row: Int(first), columns: shown.columns, rows: shown.rows)
        let border = isFramed ? 1 : 0
        let top = max(0, (room - shown.rows - 2 * border) / 2)
        place = CellArea(
            column: (columns - shown.columns) / 2, row: top + border, columns: shown.columns, rows: shown.rows)
        let width = min(columns, max(shown.columns + 2 * border, Self.statusColumns))
        status = CellArea(
            column: (columns - width) / 2, row: place.endRow + border, columns: width, rows: statusRows)
    }

    /// Draws the frame in the terminal's own color.
    func drawFrame(into canvas: inout Canvas) {
        guard isFramed else { return }
        let style = Style(foreground: .unset, background: .unset, attributes: [.dim])
        let (left, right) = (place.column - 1, place.endColumn)
        let line = String(repeating: "─", count: place.columns)
        canvas.draw("╭\(line)╮", column: left, row: place.row - 1, style)
        canvas.draw("╰\(line)╯", column: left, row: place.endRow, style)
        for row in place.row..<place.endRow {
            for column in [left, right] { canvas.put(Glyph("│"), column: column, row: row, style) }
        }
    }
}

/// The length of a script and the times of its notes, for the progress bar.
struct PlayOutline {
    let end: Nanoseconds
    let notes: [Nanoseconds]
    /// The width of the longest note, with some for the command beside it.
    let longestNote: Int

    /// Runs the script to its end.
    init(_ player: Player) {
        var player = player
        player.run()
        end = player.clock
        notes = player.notes.map(\.time)
        longestNote = player.notes.reduce(0) { max($0, $1.text.count + 40) }
    }

    /// How long after a note the one before it is meant while the script plays.
    private static let grace = Nanoseconds.milliseconds(500)

    func note(before time: Nanoseconds, isPaused: Bool) -> Nanoseconds? {
        notes.last { $0 + (isPaused ? .zero : Self.grace) < time }
    }

    func note(after time: Nanoseconds) -> Nanoseconds? { notes.first { $0 > time } }
}
