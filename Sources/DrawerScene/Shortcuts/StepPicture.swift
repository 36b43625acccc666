// The steps behind the drawer of `shortcuts` on the screen: their places in rows of cells, and their picture.

import DrawerCells
import DrawerCore
import DrawerViews

extension PrimaryFrame {
    /// The steps: title and description, with a gap above and below all; one line each on a low screen.
    private static func rows(_ grid: Grid) -> CellRows { grid.isTall ? CellRows(first: 1, height: 2) : CellRows() }
    /// The rows of this many steps, with their gaps.
    static func rows(ofSteps steps: Int, _ grid: Grid) -> Int { rows(grid).start(of: steps) + rows(grid).first }

    /// The steps on the screen.
    var steps: CellRows { PrimaryFrame.rows(grid).from(contentRow) }

    /// The first step that is completely visible.
    var firstVisibleStep: Int {
        max(0, (Grid.whole(visible.start.rounded(.up)) - steps.first + steps.height - 1) / steps.height)
    }

    /// The number of rows to scroll forward (negative: back) to show a step.
    func missingRows(forStep step: Int) -> Double {
        let rows = PrimaryFrame.rows(grid)
        let (first, end) = (Double(rows.start(of: step)), Double(rows.start(of: step + 1)))
        let room = max(Double(rows.height), visible.end - visible.start)
        if end > offset + room { return (end - room).rounded(isUpsideDown ? .toNearestOrEven : .up) - offset }
        return first < offset ? first - offset : 0
    }
}

extension ShortcutsScene {
    /// Draws the steps as content behind the drawer.
    func drawSteps(_ frame: PrimaryFrame, rows: Int, into canvas: inout Canvas) {
        let (places, columns) = (frame.steps, frame.grid.columns)
        let numberWidth = Canvas.width(of: steps.count)
        for step in places.visible(from: 0, to: rows, of: steps.count) {
            let row = places.start(of: step)
            draw(step, row: row, perStep: places.height, numberWidth: numberWidth, frame.grid, into: &canvas)
            canvas.touch(CellArea(column: 0, row: row, columns: columns, rows: places.height), .content(step))
        }
        if steps.count == 0 {
            canvas.draw(
                "No steps yet: tap an action to add it", column: max(2, frame.grid.margin), row: places.first,
                limit: columns - 4, theme.pageDetail)
        }
    }

    private func draw(
        _ step: Int, row: Int, perStep: Int, numberWidth: Int, _ grid: Grid, into canvas: inout Canvas
    ) {
        let (entry, columns) = (steps[step], grid.columns)
        let isLit = step == steps.newest && time < common.litUntil - SceneClock.tolerance
        let isChosen = steps.chosen == step
        let isRoomy = Grid.isRoomy(columns)
        let margin = columns >= 40 ? grid.margin : columns >= 12 ? 1 : 0
        let number = margin + numberWidth - Canvas.width(of: step + 1)
        let icon = margin + numberWidth + (isRoomy ? 2 : 1)
        let text = icon + (isRoomy ? 4 : 2)
        let room = columns - text - max(2, margin)
        let title = (isLit ? theme.highlight : isChosen ? theme.chosen : theme.page).bold
        let detail = isLit ? theme.highlightDetail : isChosen ? theme.chosenDetail : theme.pageDetail
        let line = isLit || isChosen ? detail : theme.pageLine
        if isLit || isChosen {
            let from = max(0, margin - 1)
            canvas.fill(
                CellArea(column: from, row: row, columns: columns - max(1, 2 * from), rows: perStep), detail)
        }
        canvas.draw(number: step + 1, column: number, row: row, detail)
        canvas.drawIcon(
            entry.icon, hue: theme.hue(entry.category), column: icon, row: row, isWide: isRoomy, on: title, theme)
        guard room > 0 else { return }
        let used = canvas.draw(entry.title, column: text, row: row, limit: room, title)
        canvas.drawDetail(entry.detail, column: text, after: used, row: row, of: perStep, room: room, least: 6, detail)
        // The line that connects to the next step.
        guard perStep > 1, step < steps.count - 1 else { return }
        canvas.put(Glyph("│"), column: icon + (isRoomy ? 1 : 0), row: row + 1, line)
    }
}
