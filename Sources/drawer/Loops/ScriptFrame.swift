// The place of a script's screen in the viewer's terminal, and the rows of time and words over it.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A script's screen in a terminal of any size. A smaller terminal shows the part around the drawer's edge, and the
/// complete row of time and sentence. A larger terminal shows the screen in its middle.
struct ScriptFrame {
    /// The part of the screen that is visible.
    let part: CellArea
    /// The place of this part in the terminal.
    let place: CellArea
    /// Whether the drawer is at the screen's upper edge. The words are at the opposite edge.
    private let isAtTop: Bool
    /// Whether the row of time is the last row.
    private let isTimeLast: Bool
    /// The rows of the terminal.
    private let rows: Int

    init(_ simulation: Simulation, columns: Int, rows: Int) {
        let screen = simulation.grid
        let shown = Size(columns: min(screen.columns, columns), rows: min(screen.rows, rows))
        // The edge has the same relative height in the visible part as on the screen, because the part moves with the
        // drawer.
        let edge = Double(min(max(Int(simulation.reading.top / screen.cellHeight), 0), screen.rows - 1))
        part = CellArea(
            column: (screen.columns - shown.columns) / 2,
            row: Int((edge / Double(max(1, screen.rows - 1)) * Double(screen.rows - shown.rows)).rounded()),
            columns: shown.columns, rows: shown.rows)
        place = CellArea(
            column: (columns - shown.columns) / 2, row: (rows - shown.rows) / 2, columns: shown.columns,
            rows: shown.rows)
        (isAtTop, isTimeLast, self.rows) = (simulation.isAtTop, simulation.hintsAreLast, rows)
    }

    /// The row of time in the terminal.
    var row: Int { isTimeLast ? place.endRow - 1 : place.row }

    /// The rows of the words. The longest note determines their number, so that it is constant while the script plays.
    /// They are below the screen if the terminal has room, otherwise at the screen's end opposite the drawer.
    private func words(_ script: ScriptTimeline, columns: Int) -> Range<Int> {
        let most = max(2, place.rows / 3)
        let count = script.notes.reduce(2) { max($0, $1.text.lineCount(columns: columns, rows: most)) }
        if place.endRow + count <= rows { return place.endRow..<place.endRow + count }
        if isAtTop { return (isTimeLast ? row : place.endRow) - count..<(isTimeLast ? row : place.endRow) }
        return row + 1..<row + 1 + count
    }

    /// Converts a point of the terminal to a point on the script's screen.
    func point(_ point: DrawerPoint, on terminal: Grid, to grid: Grid) -> DrawerPoint {
        DrawerPoint(
            x: (point.x / terminal.cellWidth - Double(place.column - part.column)) * grid.cellWidth,
            y: (point.y / terminal.cellHeight - Double(place.row - part.row)) * grid.cellHeight)
    }

    /// The row of time of a script.
    func time(_ script: ScriptTimeline, _ simulation: Simulation) -> TimeRow {
        TimeRow(
            simulation.topRow(pace: script.label, number: script.number, hints: script.hints(over: simulation)),
            now: script.clock.seconds, span: 0...max(script.end.seconds, 1e-9),
            marks: script.notes.map(\.time.seconds), columns: place.columns)
    }

    /// Draws the visible part of the screen, and the rows over it.
    func draw(_ script: ScriptTimeline, _ simulation: Simulation, columns: Int, rows: Int, into canvas: inout Canvas) {
        canvas.resize(columns: columns, rows: rows)
        canvas.fill(canvas.bounds, Style())
        let grid = simulation.grid
        let screen = CellArea(
            column: place.column - part.column, row: place.row - part.row, columns: grid.columns, rows: grid.rows)
        canvas.narrowed(to: screen) { canvas in
            simulation.draw(into: &canvas)
            guard !script.isLeft, let pointer = script.player.pointer else { return }
            canvas.drawPointer(
                column: grid.column(of: pointer), row: grid.row(of: pointer), isPressed: script.player.isPressed,
                simulation.look.colorDepth)
        }
        guard !script.isLeft, !simulation.usesHintRow else { return }
        canvas.narrowed(to: CellArea(column: place.column, row: 0, columns: place.columns, rows: rows)) { canvas in
            let theme = simulation.theme
            time(script, simulation).draw(theme, row: row, into: &canvas)
            let margin = Grid.margin(place.columns)
            let columns = max(1, place.columns - 2 * margin)
            let (sentences, rows) = (script.sentences(simulation), words(script, columns: columns))
            guard !sentences.isEmpty, place.rows > 2 + rows.count else { return }
            canvas.fill(CellArea(column: 0, row: rows.lowerBound, columns: place.columns, rows: rows.count), theme.bar)
            var first = rows.lowerBound
            for (text, kind) in sentences where first < rows.upperBound {
                let style = kind == .failure ? theme.refused : kind == .quiet ? theme.barHint : theme.bar
                let count = text.lineCount(columns: columns, rows: rows.upperBound - first)
                canvas.fill(CellArea(column: 0, row: first, columns: place.columns, rows: count), style)
                first += canvas.drawLines(text, column: margin, row: first, columns: columns, rows: count, style)
            }
        }
    }
}
