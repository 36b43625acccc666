// The search bar: a field with rounded ends, its text and its caret.

struct SearchBar {
    let field: SearchField
    let hasFocus: Bool
    /// The text in an empty field.
    let placeholder: String
    let stage: Stage

    /// The first column of the field.
    private static func column(_ columns: Int) -> Int { columns >= 24 ? 2 : 0 }
    /// The first column of its text: after the rounded end, the magnifier and a gap.
    static func textColumn(_ columns: Int) -> Int { column(columns) + (columns >= 12 ? 4 : 0) }

    func draw(row: Int, into canvas: inout Canvas) {
        let (theme, columns) = (stage.theme, stage.grid.columns)
        let start = SearchBar.column(columns)
        let end = columns - start
        guard end - start >= 3 else { return }
        canvas.fill(CellArea(column: start, row: row, columns: end - start, rows: 1), theme.field)
        if theme.mixes, columns >= 24 {
            // The ends are half a cell shorter and look rounded.
            canvas.drawEnds(start, end - 1, row: row, theme.field, on: theme.header)
        }
        let text = SearchBar.textColumn(columns)
        if text > start { canvas.put(Glyph("⌕"), column: start + 2, row: row, theme.fieldHint) }
        let room = end - text - (columns >= 24 ? 2 : 0)
        guard room > 0 else { return }
        let outer = canvas.clip
        canvas.clip = CellArea(column: text, row: row, columns: room, rows: 1).intersection(outer)
        drawText(column: text, row: row, room: room, into: &canvas)
        canvas.clip = outer
    }

    private func drawText(column: Int, row: Int, room: Int, into canvas: inout Canvas) {
        let theme = stage.theme
        if field.text.isEmpty {
            canvas.draw(placeholder, column: column, row: row, limit: room, theme.fieldHint)
        } else if !hasFocus {
            canvas.draw(field.text, column: column, row: row, limit: room, theme.field)
        }
        guard hasFocus else { return }
        // Shift the text to the left as far as needed to show the caret.
        let before = field.beforeCaret
        let caret = before.displayWidth
        let after = field.afterCaret
        let caretWidth = max(1, after.prefix(1).displayWidth)
        let shift = max(0, caret + caretWidth - room)
        canvas.draw(before, column: column - shift, row: row, theme.field)
        canvas.draw(after, column: column - shift + caret, row: row, theme.field)
        let place = CellArea(column: column - shift + caret, row: row, columns: caretWidth, rows: 1)
        canvas.restyle(place) { $0 = theme.caret }
    }
}
