// The tuning panel as a picture: help for the selected row, below the rows or beside a single one, and messages.

import DrawerCells
import DrawerCore
import DrawerSettings

extension TuningPicture {
    /// Draws the selected setting as a script writes it, its default and how a larger value feels; or a message.
    func drawFooter(into canvas: inout Canvas) {
        let (footer, column) = (frame.footer, rowFrame.markColumn)
        let (room, row) = (footer.endColumn - column - 1, footer.row + (footer.rows > 4 ? 1 : 0))
        func drawLines(_ text: String, from row: Int, _ style: Style) {
            canvas.drawLines(text, column: column, row: row, columns: room, rows: footer.endRow - row, style)
        }
        if let message = tuning.message { return drawLines(message, from: row, messageStyle) }
        if tuning.isOnMore { drawLines(Tuning.moreHelp, from: row, theme.panelDetail) }
        guard let control = tuning.control else { return }
        if tuning.isTyping { return drawLines(control.setting.looks, from: row, theme.panelDetail) }
        let used = canvas.draw(control.line, column: column, row: row, limit: room, theme.panelKey)
        let rest = room - used - 2
        guard footer.rows == 1 else {
            let (standard, width) = (control.standard, control.standard.displayWidth)
            if control.setting.isChanged, width + 8 <= rest {
                canvas.draw("default", column: column + room - width - 8, row: row, theme.panelDetail)
                canvas.draw(standard, column: column + room - width, row: row, theme.panelDetail)
            }
            return drawLines(help(control), from: row + 1, theme.panelDetail)
        }
        if rest > 10 { canvas.draw(help(control), column: column + used + 2, row: row, limit: rest, theme.panelDetail) }
    }

    private var messageStyle: Style { tuning.isRefused ? theme.refused : theme.panelKey }

    /// Draws the message beside a single row. A longer message takes the place of the row.
    func drawBeside(into canvas: inout Canvas) {
        let row = frame.area.row
        if tuning.isFiltering {
            canvas.fill(frame.area, theme.panel)
            return drawFilter(
                column: rowFrame.markColumn, row: row, endColumn: frame.area.endColumn - 1, into: &canvas)
        }
        let end = frame.area.endColumn - 1
        var column = rowFrame.endColumn + 2
        guard let note = tuning.message ?? note else {
            let help = tuning.control.map(help) ?? (tuning.isOnMore ? Tuning.moreHelp : "")
            guard end - column >= 12 else { return }
            canvas.draw(help, column: column, row: row, limit: end - column, theme.panelDetail)
            return
        }
        if note.displayWidth > end - column {
            column = rowFrame.markColumn
            canvas.fill(frame.area, theme.panel)
        }
        canvas.draw(note, column: column, row: row, limit: end - column, messageStyle)
    }

    /// What more of a setting feels like.
    private func help(_ control: TuningControl) -> String { control.setting.note ?? control.help }
}

extension Theme {
    /// The style of a refused text on the panel.
    var refused: Style {
        if isPlain { return Style(attributes: [.bold, .underline]) }
        if !mixes { return Style(foreground: .named(15), background: .named(1), attributes: .bold) }
        return Style(foreground: 0xFFFFFF, background: 0xA21F18, attributes: .bold)
    }
}
