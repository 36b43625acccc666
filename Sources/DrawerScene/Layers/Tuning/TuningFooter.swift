// The footer of the tuning panel: help for the selected row, below the rows or beside a single one, and messages.

import DrawerCells
import DrawerCore
import DrawerSettings

extension TuningPicture {
    /// The message or, without one, help for the selected row: the form of a typed value, or the feel of a larger
    /// value.
    private var words: (text: String, style: Style) {
        if let message = tuning.message { return (message, tuning.isRefused ? theme.refused : theme.panelKey) }
        guard let control = tuning.control else {
            return (tuning.rows.isOnMore ? Tuning.moreHelp : "", theme.panelDetail)
        }
        let text = tuning.isTyping ? control.setting.looks : control.setting.note ?? control.help
        return (text, theme.panelDetail)
    }

    /// Draws the selected setting as a script writes it and its default, with the words below or, in a single row,
    /// beside it.
    func drawFooter(into canvas: inout Canvas) {
        let (footer, words) = (frame.footer, words)
        var (column, row) = (rowFrame.titleColumn, footer.row + (footer.rows > 4 ? 1 : 0))
        var room = footer.endColumn - column - 1
        if tuning.message == nil, !tuning.isTyping, let control = tuning.control {
            let used = canvas.draw(control.line.text, column: column, row: row, limit: room, theme.panelKey) + 2
            if footer.rows == 1 {
                (column, room) = (column + used, room - used)
            } else {
                let start = column + room - control.standard.displayWidth
                if control.setting.isChanged, start - 8 >= column + used {
                    canvas.draw("default", column: start - 8, row: row, theme.panelDetail)
                    canvas.draw(control.standard, column: start, row: row, theme.panelDetail)
                }
                row += 1
            }
        }
        guard room > 10 else { return }
        canvas.drawLines(
            words.text, column: column, row: row, columns: room, rows: footer.endRow - row, words.style)
    }

    /// Draws the words beside a single row. A message that is too long takes the place of the row.
    func drawBeside(into canvas: inout Canvas) {
        let (row, end) = (frame.area.row, frame.area.endColumn - 1)
        if tuning.isFiltering {
            canvas.fill(frame.area, theme.panel)
            return drawFilter(column: rowFrame.titleColumn, row: row, endColumn: end, into: &canvas)
        }
        let message = tuning.message ?? sceneMessage
        var (column, words) = (rowFrame.endColumn + 2, words)
        if tuning.message == nil, let sceneMessage { words = (sceneMessage, theme.panelKey) }
        if message != nil, words.text.displayWidth > end - column {
            column = rowFrame.titleColumn
            canvas.fill(frame.area, theme.panel)
        }
        guard message != nil || end - column >= 12 else { return }
        canvas.draw(words.text, column: column, row: row, limit: end - column, words.style)
    }
}

extension Theme {
    /// The style of a refused text, and of a failure of a script.
    package var refused: Style {
        if isPlain { return Style(attributes: [.bold, .underline]) }
        if !mixes { return Style(foreground: .named(15), background: .named(1), attributes: .bold) }
        return Style(foreground: 0xFFFFFF, background: 0xA21F18, attributes: .bold)
    }
}
