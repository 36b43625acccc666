// The shortcut behind the drawer: its title bar with the hint, and its steps.

import DrawerCore

struct PrimaryPicture {
    let stage: Stage
    let words: ShortcutsWording
    let state: ShortcutsState
    let reading: Reading
    let hints: [String]

    private var theme: Theme { stage.theme }
    private var grid: Grid { stage.grid }
    private var columns: Int { grid.columns }

    /// Draws the content in the given number of rows from the screen's top.
    func draw(rows: Int, into canvas: inout Canvas) {
        guard rows > 0 else { return }
        let area = CellArea(column: 0, row: 0, columns: columns, rows: rows)
        canvas.fill(area, theme.page)
        canvas.clip = area
        let frame = PrimaryFrame(reading, grid)
        let perStep = PrimaryFrame.rowsPerStep(grid)
        let numberWidth = Canvas.width(of: state.steps.count)
        // Start with the first step that is at least partly visible.
        let first = max(0, -frame.firstStepRow / perStep)
        for step in first..<max(first, state.steps.count) {
            let row = frame.row(ofStep: step)
            if row >= rows { break }
            draw(step, row: row, perStep: perStep, numberWidth: numberWidth, into: &canvas)
        }
        if state.steps.count == 0 {
            canvas.draw(
                words.emptyShortcut, column: 2, row: frame.firstStepRow, limit: columns - 4, theme.pageDetail)
        }
        ScrollBar.drawOnPage(
            from: PrimaryFrame.barRows * 8, to: PrimaryFrame.barRows + frame.visibleRows, offset: reading.primaryOffset,
            longest: reading.primaryMaximumOffset, grid, theme, into: &canvas)
        TitleBar.draw(
            words.title, message: stage.message, hints: hints, theme, into: &canvas)
        canvas.clip = canvas.bounds
    }

    private func draw(_ step: Int, row: Int, perStep: Int, numberWidth: Int, into canvas: inout Canvas) {
        let entry = state.steps.steps[step]
        let isChosen = state.steps.chosen == step
        let margin = columns >= 40 ? 2 : columns >= 12 ? 1 : 0
        let number = margin + numberWidth - Canvas.width(of: step + 1)
        let icon = margin + numberWidth + (columns >= 24 ? 2 : 1)
        let text = icon + (columns >= 24 ? 4 : 2)
        let room = columns - text - 2
        var title = isChosen ? theme.chosen : theme.page
        let detail = isChosen ? theme.chosenDetail : theme.pageDetail
        let line = isChosen ? theme.chosenDetail : theme.pageLine
        title.attributes.insert(.bold)
        if isChosen {
            let from = max(0, margin - 1)
            canvas.fill(
                CellArea(column: from, row: row, columns: columns - max(1, 2 * from), rows: perStep), theme.chosenDetail
            )
        }
        canvas.draw(number: step + 1, column: number, row: row, detail)
        IconChip.draw(
            entry.icon, hue: theme.hue(entry.hue), column: icon, row: row, isWide: columns >= 24, on: title, theme,
            into: &canvas)
        guard room > 0 else { return }
        if perStep > 1 {
            canvas.draw(entry.title, column: text, row: row, limit: room, title)
            canvas.draw(entry.detail, column: text, row: row + 1, limit: room, detail)
            // The line that connects to the next step.
            let isLast = step == state.steps.count - 1
            if !isLast { canvas.put(Glyph("│"), column: icon + (columns >= 24 ? 1 : 0), row: row + 1, line) }
        } else {
            let used = canvas.draw(entry.title, column: text, row: row, limit: room, title)
            let rest = room - used - 2
            if rest >= 6 { canvas.draw(entry.detail, column: text + used + 2, row: row, limit: rest, detail) }
        }
    }
}
