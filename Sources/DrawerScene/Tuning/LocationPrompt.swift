// The text line that asks where to save the settings, in the screen's top row.

/// A question with an editable answer.
struct LocationPrompt: Sendable {
    private(set) var line = SearchField()

    /// - Parameter suggestion: the answer to begin with.
    init(_ suggestion: String) { line.insert(suggestion) }

    mutating func insert(_ text: String) { line.insert(text) }

    mutating func press(_ key: Key) { _ = line.take(key) }

    /// Draws over the whole top row, including the title, so that a long path fits.
    func draw(_ theme: Theme, _ wording: Wording, into canvas: inout Canvas) {
        let columns = canvas.columns
        canvas.fill(CellArea(column: 0, row: 0, columns: columns, rows: 1), theme.bar)
        let margin = columns >= 24 ? 2 : 0
        let question = columns >= 40 ? wording.saveQuestion + " " : ""
        let start = margin + canvas.draw(question, column: margin, row: 0, theme.barHint)
        line.draw(
            column: start, row: 0, room: max(1, columns - margin - start), theme.bar, caret: theme.caret, into: &canvas)
    }
}
