// The place of a script's screen in the viewer's terminal, and the rows of time and words over it.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A script's screen in a terminal of any size. A lower terminal shows the rows around the drawer's edge. A narrower one
/// shows the same drawer on a screen of the terminal's width, with the script's rows. A larger terminal shows the screen
/// in its middle.
struct ScriptFrame {
    /// The simulation on the screen that is drawn.
    private let picture: Simulation
    /// The first row of the screen that is visible.
    private let firstRow: Int
    /// The place of the visible rows in the terminal.
    let place: CellArea
    /// The columns of the script's screen for each visible column.
    private let scale: Double
    /// The number of rows of the words. The longest note determines it, so that it is constant while the script plays.
    private let wordRows: Int
    /// Whether the drawer is at the screen's upper edge.
    private let isAtTop: Bool
    /// The rows of the drawer's edge and handle in the terminal, which the words leave free.
    private let handle: Range<Int>
    /// Whether the row of time is the last row.
    private let isTimeLast: Bool
    /// The rows of the terminal.
    private let rows: Int

    init(_ script: ScriptTimeline, _ simulation: Simulation, columns: Int, rows: Int) {
        let screen = simulation.grid
        let shown = Size(columns: min(screen.columns, columns), rows: min(screen.rows, rows))
        // The edge has the same relative height in the visible part as on the screen, because the part moves with the
        // drawer.
        let edge = Double(min(max(Grid.whole(simulation.reading.top / screen.cellHeight), 0), screen.rows - 1))
        let first = Int((edge / Double(max(1, screen.rows - 1)) * Double(screen.rows - shown.rows)).rounded())
        picture = shown.columns < screen.columns ? simulation.narrowed(to: shown.columns) : simulation
        // A panel is seen even if the edge is not.
        firstRow = picture.panelRows.map { min(max(first, $0.upperBound - shown.rows), $0.lowerBound) } ?? first
        scale = Double(screen.columns) / Double(shown.columns)
        let (room, most) = (max(1, shown.columns - 2 * Grid.margin(shown.columns)), max(2, shown.rows / 3))
        wordRows = script.notes.reduce(2) { max($0, $1.text.lineCount(columns: room, rows: most)) }
        let isBelow = shown.rows + wordRows <= rows
        place = CellArea(
            column: (columns - shown.columns) / 2, row: (rows - shown.rows - (isBelow ? wordRows : 0)) / 2,
            columns: shown.columns, rows: shown.rows)
        (isAtTop, isTimeLast, self.rows) = (simulation.run.isAtTop, simulation.hintsAreLast, rows)
        let edgeRow = place.row + Int(edge) - firstRow
        handle = isAtTop ? edgeRow - 1..<edgeRow + 1 : edgeRow..<edgeRow + 2
    }

    /// The row of time in the terminal.
    var row: Int { isTimeLast ? place.endRow - 1 : place.row }

    /// The rows of the words: below the screen if the terminal has room, otherwise at the screen's end opposite the
    /// drawer or, where the drawer's handle is there, at its own end.
    private var words: Range<Int> {
        if place.endRow + wordRows <= rows { return place.endRow..<place.endRow + wordRows }
        let (start, end) = isTimeLast ? (place.row, row) : (row + 1, place.endRow)
        let (upper, lower) = (start..<start + wordRows, end - wordRows..<end)
        let opposite = isAtTop ? lower : upper
        return opposite.overlaps(handle) ? isAtTop ? upper : lower : opposite
    }

    /// Converts a point of the terminal to a point on the script's screen.
    func point(_ point: DrawerPoint, on terminal: Grid, to grid: Grid) -> DrawerPoint {
        let seen = seen(point, on: terminal, to: grid)
        return DrawerPoint(x: seen.x * scale, y: seen.y)
    }

    /// Converts a point of the terminal to a point on the screen that is drawn, which may be narrower than the script's.
    func seen(_ point: DrawerPoint, on terminal: Grid, to grid: Grid) -> DrawerPoint {
        DrawerPoint(
            x: (point.x / terminal.cellWidth - Double(place.column)) * grid.cellWidth,
            y: (point.y / terminal.cellHeight - Double(place.row - firstRow)) * grid.cellHeight)
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
            column: place.column, row: place.row - firstRow, columns: place.columns, rows: grid.rows)
        canvas.narrowed(to: screen) { canvas in
            picture.draw(into: &canvas)
            guard !script.isLeft, !simulation.isTyping, let pointer = script.player.pointer else { return }
            canvas.drawPointer(
                column: Int(Double(grid.column(of: pointer)) / scale), row: grid.row(of: pointer),
                isPressed: script.player.isPressed, simulation.look.colorDepth)
        }
        guard !script.isLeft, !simulation.usesHintRow else { return }
        canvas.narrowed(to: CellArea(column: place.column, row: 0, columns: place.columns, rows: rows)) { canvas in
            let theme = simulation.theme
            time(script, simulation).draw(theme, row: row, into: &canvas)
            let margin = Grid.margin(place.columns)
            let columns = max(1, place.columns - 2 * margin)
            let (sentences, rows) = (script.sentences(simulation), words)
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
