// The palette as a picture: a box in the middle of the screen.

import DrawerCells
import DrawerCore
import DrawerViews

extension Palette {
    /// The largest number of visible suggestions, and the columns of the box.
    private static let (mostRows, mostColumns) = (8, 60)

    /// Whether the box has a frame.
    private static func isFramed(on grid: Grid) -> Bool { grid.columns >= 30 && grid.rows >= 10 }

    /// The largest number of visible suggestions: as many as a screen has room for beside the top row, the line and the frame.
    static func most(on grid: Grid) -> Int { min(mostRows, max(1, grid.rows - (isFramed(on: grid) ? 4 : 2))) }

    /// The cells of the box. The line keeps its place for any number of suggestions.
    private func area(over shown: ShownScene) -> CellArea {
        let grid = shown.grid
        let isFramed = Self.isFramed(on: grid)
        let columns = isFramed ? min(Self.mostColumns, grid.columns - 2) : grid.columns
        let (whole, room) = (Self.most(on: grid) + (isFramed ? 3 : 1), columns - (isFramed ? 4 : 2))
        let below =
            note.map { $0.lineCount(columns: room, rows: Self.most(on: grid)) }
            ?? min(list.rows.count, Self.most(on: grid))
        // The box begins a little above the middle, below the top row.
        let top = max(grid.rows > 2 ? 1 : 0, (grid.rows - whole) / 3)
        return CellArea(
            column: (grid.columns - columns) / 2, row: top, columns: columns,
            rows: min(grid.rows - top, below + (isFramed ? 3 : 1)))
    }

    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        guard let line else { return }
        let (theme, grid, area) = (shown.scene.common.theme, shown.grid, area(over: shown))
        let isFramed = Self.isFramed(on: grid)
        canvas.clipped(to: area) { canvas in
            canvas.fill(area, theme.panel)
            if isFramed { canvas.drawFrame(area, theme.panelDetail) }
            let edge = isFramed ? 1 : 0
            let inner = CellArea(
                column: area.column + edge, row: area.row + edge, columns: area.columns - 2 * edge,
                rows: area.rows - 2 * edge)
            draw(line, in: inner, theme, into: &canvas)
            let rest = CellArea(
                column: inner.column, row: inner.row + 1, columns: inner.columns, rows: inner.rows - 1)
            if let note {
                let style = refusal == nil ? theme.panelDetail : theme.alarm(on: theme.panel)
                canvas.drawLines(
                    note, column: rest.column + 1, row: rest.row, columns: rest.columns - 2, rows: rest.rows, style)
            } else {
                list.draw(in: rest, theme, grid, into: &canvas) { entry, index, area, canvas in
                    Self.draw(entry, isChosen: index == list.selected, in: area, theme, into: &canvas)
                }
            }
        }
    }

    /// Draws the line, with a mark on the first wrong letter.
    private func draw(_ line: SearchField, in inner: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        canvas.fill(CellArea(column: inner.column, row: inner.row, columns: inner.columns, rows: 1), theme.field)
        canvas.put(Glyph(":"), column: inner.column + 1, row: inner.row, theme.fieldHint)
        let (start, room) = (inner.column + 2, max(1, inner.columns - 3))
        line.draw(column: start, row: inner.row, room: room, theme.field, theme, into: &canvas)
        if line.text.isEmpty {
            let words = answer ?? "what to do, or a line of a script"
            let style = answer == nil ? theme.fieldHint : theme.field
            canvas.draw(words, column: start + 1, row: inner.row, limit: room - 1, style)
        }
        guard let column = refusal?.column else { return }
        let rest = line.text.dropFirst(column - 1)
        let mark = start + line.text[..<rest.startIndex].displayWidth - line.shift(room: room)
        let letter = CellArea(column: mark, row: inner.row, columns: max(1, rest.prefix(1).displayWidth), rows: 1)
        canvas.clipped(to: CellArea(column: start, row: inner.row, columns: room, rows: 1)) {
            $0.restyle(letter) { $0 = theme.refused }
        }
    }

    /// Draws a suggestion: its title at the left end; its key, value or effect at the right end.
    private static func draw(
        _ entry: PaletteEntry, isChosen: Bool, in area: CellArea, _ theme: Theme, into canvas: inout Canvas
    ) {
        let style = isChosen ? theme.panelChoice : theme.panel
        let (title, detail) = (entry.title.displayWidth, entry.detail.displayWidth)
        var parts = PartColumns()
        parts.add(min(title, area.columns / 2)...title, rank: 2)
        parts.add(0...Int.max)
        // A text that takes more than half is left out or shortened; a key is never shortened.
        parts.add(min(detail, 12)...detail, rank: 1, gap: 2)
        parts.layOut(from: area.column + 1, to: area.column + area.columns - 1)
        if let place = parts[0] {
            canvas.draw(
                entry.title, column: place.lowerBound, row: area.row, limit: place.count, isChosen ? style.bold : style)
        }
        guard let place = parts[2], !place.isEmpty else { return }
        let isKey = if case .key = entry.effect { true } else { false }
        canvas.draw(
            entry.detail, column: place.lowerBound, row: area.row, limit: place.count,
            isChosen ? style : isKey ? theme.panelKey : theme.panelDetail)
    }
}
