// The screen's top row: what the primary content is called, and what the hand can do now.

enum TitleBar {
    static func draw(
        _ title: String, message: String?, hints: [String], _ theme: Theme, into canvas: inout Canvas
    ) {
        let columns = canvas.columns
        canvas.fill(CellArea(column: 0, row: 0, columns: columns, rows: 1), theme.bar)
        let margin = columns >= 24 ? 2 : 0
        let used = canvas.draw(title, column: margin, row: 0, limit: columns - 2 * margin, theme.bar)
        HintLine.draw(
            message: message, hints: hints, theme.barHint, endColumn: columns - margin,
            room: columns - used - 2 * margin - 2, into: &canvas)
    }
}
