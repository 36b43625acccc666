// Hints: the title bar with the hint line in the screen's top row, and the help panel.

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

enum HintLine {
    /// Draws it so that it ends before a column, in at most so many columns.
    /// - Parameters:
    ///   - message: what was done last, if it is to be told.
    ///   - hints: what the hand can do else; where room is short, the first ones are left out.
    static func draw(
        message: String?, hints: [String], _ style: Style, endColumn: Int, room: Int, into canvas: inout Canvas
    ) {
        if let message {
            // Less than this of it says nothing.
            guard room >= 8 else { return }
            let width = min(message.displayWidth, room)
            canvas.draw(message, column: endColumn - width, row: 0, limit: room, style)
            return
        }
        var column = endColumn
        for part in hints.reversed() {
            let width = part.displayWidth
            guard endColumn - (column - width) <= room else { return }
            canvas.draw(part, column: column - width, row: 0, style)
            column -= width + 2
        }
    }
}

enum HelpPanel {
    static func draw(_ help: Help, _ wording: Wording, _ theme: Theme, into canvas: inout Canvas) {
        let keys = help.keys + wording.helpEverywhere
        let keyWidth = keys.reduce(0) { max($0, ($1.first ?? "").displayWidth) }
        let textWidth = keys.reduce(0) { max($0, ($1.last ?? "").displayWidth) }
        let inner = max(keyWidth + 2 + textWidth, help.pointer.displayWidth)
        let columns = min(canvas.columns, inner + 6)
        // Title, keys, a gap and the line about the pointer; a margin above and below where there is room.
        let lines = keys.count + 4
        let rows = min(canvas.rows, lines + 2)
        let area = CellArea(
            column: (canvas.columns - columns) / 2, row: (canvas.rows - rows) / 2, columns: columns, rows: rows)
        if theme.mixes {
            let shadow = CellArea(column: area.column + 1, row: area.row + 1, columns: columns, rows: rows)
            canvas.blend(shadow, toward: theme.shade, share: 0.5)
        }
        canvas.fill(area, theme.panel)
        let outer = canvas.clip
        canvas.clip = area.intersection(canvas.bounds)
        let margin = columns > inner ? 3 : 0
        let column = area.column + margin
        let room = columns - 2 * margin
        var row = area.row + (rows > lines ? 1 : 0)
        canvas.draw(wording.helpTitle, column: column, row: row, limit: room, theme.panelKey)
        row += rows >= lines ? 2 : 1
        for line in keys {
            canvas.draw(line.first ?? "", column: column, row: row, limit: room, theme.panelKey)
            canvas.draw(
                line.last ?? "", column: column + keyWidth + 2, row: row, limit: room - keyWidth - 2, theme.panel)
            row += 1
        }
        canvas.draw(help.pointer, column: column, row: row + 1, limit: room, theme.panelDetail)
        canvas.clip = outer
    }
}
