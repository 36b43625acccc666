// The tuning panel as a picture: help for the selected row, below the rows or beside a single one, and messages.

import DrawerCells
import DrawerCore
import DrawerSettings

extension TuningPicture {
    /// Draws the selected setting as a script writes it, its default and how a larger value feels; or a message.
    func drawFooter(into canvas: inout Canvas) {
        let footer = frame.footer
        let column = rowFrame.markColumn
        let room = footer.endColumn - column - 1
        var row = footer.row + (footer.rows > 4 ? 1 : 0)
        let style = tuning.isRefused ? theme.refused : theme.panelKey
        if let message = tuning.message {
            canvas.drawLines(message, column: column, row: row, columns: room, rows: footer.endRow - row, style)
            return
        }
        if tuning.isOnMore {
            canvas.draw(Tuning.moreHelp, column: column, row: row, limit: room, theme.panelDetail)
        }
        guard let control = tuning.control else { return }
        if tuning.isTyping {
            canvas.drawLines(
                control.setting.looks, column: column, row: row, columns: room, rows: footer.endRow - row,
                theme.panelDetail)
            return
        }
        let line = min(control.line.displayWidth, room)
        canvas.draw(control.line, column: column, row: row, limit: room, theme.panelKey)
        guard footer.rows > 1 else {
            guard room - line > 12 else { return }
            canvas.draw(
                help(control), column: column + line + 2, row: row, limit: room - line - 2, theme.panelDetail)
            return
        }
        drawStandard(control, endColumn: column + room, row: row, room: room - line - 2, into: &canvas)
        row += 1
        canvas.drawLines(
            help(control), column: column, row: row, columns: room, rows: footer.endRow - row, theme.panelDetail)
    }

    /// Draws the default of a changed value.
    private func drawStandard(
        _ control: TuningControl, endColumn: Int, row: Int, room: Int, into canvas: inout Canvas
    ) {
        guard control.setting.isChanged else { return }
        let label = "default"
        let width = label.displayWidth + 1 + control.standard.displayWidth
        guard width <= room else { return }
        let used = canvas.draw(label, column: endColumn - width, row: row, theme.panelDetail)
        canvas.draw(control.standard, column: endColumn - width + used + 1, row: row, theme.panelDetail)
    }

    /// Draws the message beside a single row. A longer message takes the place of the row.
    func drawBeside(into canvas: inout Canvas) {
        let row = frame.area.row
        if tuning.isFiltering {
            canvas.fill(frame.area, theme.panel)
            return drawFilter(
                column: rowFrame.markColumn, row: row, endColumn: frame.area.endColumn - 1, into: &canvas)
        }
        var column = rowFrame.endColumn + 2
        guard let note = tuning.message ?? note else {
            guard let help = tuning.control.map(help) ?? (tuning.isOnMore ? Tuning.moreHelp : nil),
                frame.area.endColumn - column > 12
            else { return }
            canvas.draw(
                help, column: column, row: row, limit: frame.area.endColumn - column - 1, theme.panelDetail)
            return
        }
        if note.displayWidth > frame.area.endColumn - column - 1 {
            column = rowFrame.markColumn
            canvas.fill(frame.area, theme.panel)
        }
        canvas.draw(
            note, column: column, row: row, limit: frame.area.endColumn - column - 1,
            tuning.isRefused ? theme.refused : theme.panelKey)
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
