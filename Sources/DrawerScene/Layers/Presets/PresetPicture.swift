// The picture of the list of presets: the filter, the rows, and three notes about the choice. Beside or below the rows,
// a chart compares the settle from a flick with the settle of the scene's own feel.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerViews

extension PresetList {
    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        guard isOpen else { return }
        let frame = PanelFrame(over: shown)
        guard !frame.area.isEmpty else { return }
        canvas.clipped(to: frame.visible) { draw(in: frame, over: shown, into: &$0) }
    }

    private func draw(in frame: PanelFrame, over shown: ShownScene, into canvas: inout Canvas) {
        let theme = shown.scene.common.theme
        canvas.clipped(to: frame.area) { canvas in
            canvas.fill(frame.area, theme.panel)
            if frame.isLine { return drawLine(frame, theme, into: &canvas) }
            drawTitle(frame, theme, into: &canvas)
            list.draw(in: frame.list, theme, shown.grid, into: &canvas) { content, _, area, canvas in
                draw(content, frame, row: area.row, theme, into: &canvas)
            }
            if list.rows.isEmpty {
                canvas.draw(
                    Self.noMatch, column: frame.column + 2, row: frame.list.row, limit: frame.list.columns - 3,
                    theme.panelDetail)
            }
            drawNotes(frame, theme, into: &canvas)
        }
        canvas.clipped(to: frame.chart) { notes.chart?.draw(in: frame.chart, theme, into: &$0) }
        if !frame.isLine { canvas.drawPanelRim(frame.area, theme) }
    }

    /// The title with the filter, or with a hint how to filter.
    private func drawTitle(_ frame: PanelFrame, _ theme: Theme, into canvas: inout Canvas) {
        let (row, column) = (frame.title.row, frame.column)
        let used = canvas.draw("Presets", column: column, row: row, limit: frame.title.columns, theme.panelKey)
        let start = column + used + 2
        let room = frame.title.endColumn - start - 1
        guard room >= 4 else { return }
        if field.text.isEmpty {
            canvas.draw("type to filter", column: start, row: row, limit: room, theme.panelDetail)
            canvas.putCaret(column: start, row: row, theme.panelDetail, theme)
        } else {
            field.draw(column: start, row: row, room: room, theme.panel, theme, into: &canvas)
        }
    }

    private func draw(_ content: Row, _ frame: PanelFrame, row: Int, _ theme: Theme, into canvas: inout Canvas) {
        let (column, room) = (frame.column, frame.list.columns - frame.margin - 2)
        guard case .preset(let index) = content else {
            canvas.draw("Mistakes, to compare with", column: column, row: row, limit: room, theme.panelKey)
            return
        }
        let preset = Preset.named[index]
        let isChosen = index == chosen
        let style = isChosen ? theme.panelChoice : theme.panel
        let used = 4 + canvas.draw(preset.name, column: column + 2, row: row, limit: room - 2, style)
        // The library of every other row is named in the notes below.
        guard index == 0, PresetNotes.ofScene.fits(columns: room - used) else { return }
        canvas.draw(PresetNotes.ofScene, column: column + used, row: row, isChosen ? style : theme.panelDetail)
    }

    // MARK: The choice in words

    /// The feel, the library, and the settings that differ. The feel and the settings take more lines if there is room.
    private func drawNotes(_ frame: PanelFrame, _ theme: Theme, into canvas: inout Canvas) {
        let column = frame.column
        var footer = frame.footer
        // A blank row separates the rows from the notes.
        if footer.rows >= 7 { (footer.row, footer.rows) = (footer.row + 1, footer.rows - 1) }
        let room = footer.endColumn - column - 1
        guard footer.rows >= 3 else {
            canvas.draw(notes.feel, column: column, row: footer.row, limit: room, theme.panel)
            return
        }
        // In few rows, a whole sentence is worth more than the names of some settings.
        let used = canvas.drawLines(
            notes.feel, column: column, row: footer.row, columns: room, rows: footer.rows - (footer.rows < 5 ? 1 : 2),
            theme.panel)
        (footer.row, footer.rows) = (footer.row + used, footer.rows - used)
        let source = canvas.drawLines(
            notes.source, column: column, row: footer.row, columns: room, rows: min(2, max(1, footer.rows - 1)),
            theme.panelKey)
        let left = footer.rows - source
        let isWhole = notes.difference.lineCount(columns: room, rows: left + 1) <= left
        canvas.drawLines(
            isWhole ? notes.difference : notes.names, column: column, row: footer.row + source, columns: room,
            rows: left, theme.panelDetail)
    }

    /// The chosen preset in one row.
    private func drawLine(_ frame: PanelFrame, _ theme: Theme, into canvas: inout Canvas) {
        let (row, column, room) = (frame.area.row, frame.column, frame.area.columns - 2 * frame.margin)
        if let row = list.selected { canvas.touch(frame.area, .row(row)) }
        let name = list.rows.isEmpty ? Self.noMatch : preset.name
        let used = canvas.draw(name, column: column, row: row, limit: room, theme.panelKey)
        let rest = room - used - 2
        if rest >= 8 { canvas.draw(notes.feel, column: column + used + 2, row: row, limit: rest, theme.panel) }
    }
}
