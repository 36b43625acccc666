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

    /// Passes each button that fits, with its columns. Allocates nothing, because every frame draws the buttons.
    private func forEachButton(_ body: (Hint, Range<Int>) -> Void) {
        guard !area.isEmpty else { return }
        var column = columns.lowerBound
        for hint in hints where !hasPages || hint.keys.first != .right {
            let end = column + hint.text.displayWidth + 4
            guard end <= columns.upperBound else { return }
            body(hint, column..<end)
            column = end + 1
        }
    }

    /// The key of the button at a cell; nil beside the buttons.
    package func key(column: Int, row: Int) -> Key? {
        var key: Key?
        forEachButton { hint, columns in
            if row == self.row, columns.contains(column) { key = hint.keys.first }
        }
        return key
    }

    package func draw(_ theme: Theme, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        canvas.clipped(to: area) { canvas in
            canvas.fill(area, theme.header)
            forEachButton { hint, columns in
                canvas.fill(
                    CellArea(column: columns.lowerBound, row: row, columns: columns.count, rows: 1), theme.field)
                if theme.mixes {
                    canvas.drawEnds(columns.lowerBound, columns.upperBound - 1, row: row, theme.field, on: theme.header)
                }
                let column = columns.lowerBound + 2
                canvas.draw(hint.text, column: column, row: row, limit: columns.count - 4, theme.field)
                canvas.draw(hint.label, column: column, row: row, limit: columns.count - 4, theme.fieldHint)
            }
        }
    }
}
