// The footer of a drawer: keys as buttons. A tap on a button presses its key.

import DrawerCore

struct Footer {
    private let area: CellArea
    /// The buttons that fit, each with its columns.
    private let buttons: [(hint: Hint, columns: Range<Int>)]
    private let look: Look

    /// The middle row of the footer.
    private var row: Int { area.row + (area.rows - 1) / 2 }

    /// - Parameter hints: the first ones have room first.
    init(_ hints: [Hint], in frame: DrawerFrame, _ look: Look) {
        area = frame.footerArea
        self.look = look
        var buttons: [(hint: Hint, columns: Range<Int>)] = []
        var column = frame.headerColumns.lowerBound - 1
        for hint in hints {
            let end = column + hint.text(look).displayWidth + 4
            guard end <= frame.headerColumns.upperBound + 1 else { break }
            buttons.append((hint, column..<end))
            column = end + 1
        }
        self.buttons = buttons
    }

    /// The key of the button at a cell; nil beside the buttons.
    func key(column: Int, row: Int) -> Key? {
        guard row == self.row, !area.isEmpty else { return nil }
        return buttons.first { $0.columns.contains(column) }?.hint.keys.first
    }

    func draw(_ theme: Theme, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        canvas.clip = area.intersection(canvas.bounds)
        canvas.fill(area, theme.header)
        for (hint, columns) in buttons {
            canvas.fill(CellArea(column: columns.lowerBound, row: row, columns: columns.count, rows: 1), theme.field)
            if theme.mixes {
                canvas.drawEnds(columns.lowerBound, columns.upperBound - 1, row: row, theme.field, on: theme.header)
            }
            let column = columns.lowerBound + 2
            canvas.draw(hint.text(look), column: column, row: row, limit: columns.count - 4, theme.field)
            canvas.draw(hint.label(look), column: column, row: row, limit: columns.count - 4, theme.fieldHint)
        }
        canvas.clip = canvas.bounds
    }
}
