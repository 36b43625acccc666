// The footer of a drawer: keys as buttons. A tap on a button presses its key.

import DrawerCells
import DrawerCore

package struct Footer {
    private let area: CellArea
    private let hints: [Hint]
    /// The columns for the buttons.
    private let columns: Range<Int>
    /// Whether → turns the pages, so that no button names the key for something else.
    private let hasPages: Bool

    /// The middle row of the footer.
    private var row: Int { area.row + (area.rows - 1) / 2 }

    /// - Parameter hints: the first ones have room first.
    package init(_ hints: [Hint], in frame: DrawerFrame, hasPages: Bool) {
        (area, self.hints, self.hasPages) = (frame.footerArea, hints, hasPages)
        columns = frame.headerColumns.lowerBound - 1..<frame.headerColumns.upperBound + 1
    }

    package func draw(_ theme: Theme, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        canvas.clipped(to: area) { canvas in
            canvas.fill(area, theme.header)
            var column = columns.lowerBound
            for hint in hints where !hasPages || hint.keys.first != .right {
                let button = CellArea(column: column, row: row, columns: hint.columns + 4, rows: 1)
                guard button.endColumn <= columns.upperBound else { return }
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
