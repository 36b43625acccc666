// The footer of a drawer: keys as buttons. A tap on a button presses its key.

import DrawerCells

extension SearchPicture {
    /// Draws the buttons in the footer's middle row, as many as have room.
    func drawFooter(into canvas: inout Canvas) {
        let area = frame.footerArea
        guard !area.isEmpty else { return }
        canvas.clipped(to: area) { canvas in
            canvas.fill(area, theme.header)
            let (columns, row) = (frame.headerColumns, area.row + (area.rows - 1) / 2)
            var column = columns.lowerBound - 1
            for hint in footer {
                let button = CellArea(column: column, row: row, columns: hint.columns + 4, rows: 1)
                guard button.endColumn <= columns.upperBound + 1 else { return }
                canvas.fill(button, theme.field)
                if theme.mixes {
                    canvas.drawEnds(column, button.endColumn - 1, row: row, theme.field, on: theme.header)
                }
                canvas.draw(hint.text, column: column + 2, row: row, limit: button.columns - 4, theme.field)
                canvas.draw(hint.label, column: column + 2, row: row, limit: button.columns - 4, theme.fieldHint)
                if let key = hint.keys.first { canvas.touch(button, .button(key)) }
                column = button.endColumn + 1
            }
        }
    }
}
