// The search bar: a field with rounded ends, its text and its caret.

import DrawerCells

extension SearchPicture {
    /// The first column of the text: after the rounded end, the magnifier and a gap.
    private var textColumn: Int { frame.grid.margin + (frame.grid.columns >= 12 ? 4 : 0) }

    /// The columns of the prompt with the gap after it, at most half of the bar.
    private var promptWidth: Int {
        guard let prompt, !prompt.text.isEmpty else { return 0 }
        let width = min(prompt.text.displayWidth, (frame.grid.columns - 2 * textColumn) / 2)
        return width > 0 ? width + (prompt.text.last == " " ? 0 : 1) : 0
    }

    func drawSearchBar(into canvas: inout Canvas) {
        let (field, hasFocus, row) = (state.search, focus == .search, frame.row(of: .search))
        let (columns, start) = (canvas.columns, frame.grid.margin)
        let end = columns - start
        guard end - start >= 3 else { return }
        canvas.fill(CellArea(column: start, row: row, columns: end - start, rows: 1), theme.field)
        if theme.mixes, Grid.isRoomy(columns) {
            // The ends are half a cell shorter and look rounded.
            canvas.drawEnds(start, end - 1, row: row, theme.field, on: theme.header)
        }
        let (text, promptWidth) = (textColumn, promptWidth)
        if text > start { canvas.put(Glyph("⌕"), column: start + 2, row: row, theme.fieldHint) }
        if let prompt, promptWidth > 0 {
            canvas.draw(
                prompt.text[...], marking: LetterMarks(), coloring: prompt.parts, by: theme, column: text, row: row,
                limit: promptWidth, theme.fieldHint, mark: .unset)
        }
        let query = text + promptWidth..<max(text + promptWidth, columns - 2 * start)
        canvas.touch(
            CellArea(column: 0, row: row, columns: columns, rows: 1),
            .field(from: hasFocus ? field.shift(room: query.count) : 0),
            in: CellArea(column: query.lowerBound, row: row, columns: query.count, rows: 1))
        guard !query.isEmpty else { return }
        if hasFocus, !field.text.isEmpty {
            field.draw(
                column: query.lowerBound, row: row, room: query.count, theme.field, theme, into: &canvas)
        } else {
            let (words, style) = field.text.isEmpty ? (labels.placeholder, theme.fieldHint) : (field.text, theme.field)
            canvas.draw(words, column: query.lowerBound, row: row, limit: query.count, style)
            if hasFocus { canvas.putCaret(column: query.lowerBound, row: row, style, theme) }
        }
    }
}

extension SearchField {
    private var caretWidth: Int { max(1, afterCaret.prefix(1).displayWidth) }

    /// The columns that are hidden at the left, so that the caret is visible.
    package func shift(room: Int) -> Int { max(0, beforeCaret.displayWidth + caretWidth - room) }

    /// Draws the text with its caret, shifted to the left just far enough to show the caret.
    package func draw(
        column: Int, row: Int, room: Int, _ style: Style, _ theme: Theme, into canvas: inout Canvas
    ) {
        canvas.clipped(to: CellArea(column: column, row: row, columns: room, rows: 1)) { canvas in
            let (caret, caretWidth) = (beforeCaret.displayWidth, caretWidth)
            let start = column - shift(room: room)
            canvas.draw(beforeCaret, column: start, row: row, style)
            canvas.draw(afterCaret, column: start + caret, row: row, style)
            canvas.putCaret(column: start + caret, row: row, columns: caretWidth, style, theme)
            let selected = selected.displayWidth
            canvas.restyle(CellArea(column: start + caret - selected, row: row, columns: selected, rows: 1)) {
                $0 = style.reversed
            }
        }
    }
}
