// The scene `airbar` as a picture: the list, and over it the bar, whose colors and labels depend on its height.

import DrawerCells
import DrawerCore
import DrawerStudies
import DrawerViews

extension AirbarScene {
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        let frame = frame
        canvas.fill(canvas.bounds, theme.page)
        drawList(frame, reading, into: &canvas)
        drawBar(frame, top, into: &canvas)
    }

    // MARK: The list

    private func drawList(_ frame: AirbarFrame, _ reading: Reading, into canvas: inout Canvas) {
        // The second list comes from the right, the first one from the left; the other one leaves on the other side.
        let (side, left) = (lists.shown == 0 ? -1 : 1, slideLeft)
        let shift = side * Int((left * left * left * Double(grid.columns)).rounded())
        drawRows(of: lists, frame, selection: common.selection, shift: shift, into: &canvas)
        if shift != 0 {
            var others = lists
            others.show(1 - lists.shown)
            let other = AirbarFrame(grid: grid, state: frame.state, content: hiddenOffset ?? frame.state.offset)
            drawRows(of: others, other, selection: 0, shift: shift - side * grid.columns, into: &canvas)
        }
        canvas.clipped(to: frame.listArea) { frame.scrollBar(reading)?.drawOnPage(theme, into: &$0) }
    }

    private func drawRows(
        of lists: StayLists, _ frame: AirbarFrame, selection: Int, shift: Int, into canvas: inout Canvas
    ) {
        canvas.narrowed(to: shift..<shift + grid.columns) { canvas in
            canvas.clipped(to: frame.listArea) { canvas in
                let stays = frame.stays
                for index in stays.visible(from: frame.edge.row, to: grid.rows, of: lists.count) {
                    let area = CellArea(
                        column: 0, row: stays.start(of: index), columns: grid.columns, rows: stays.height)
                    draw(lists.row(index), index, in: area, isChosen: selection == index + 1, into: &canvas)
                    canvas.touch(area, .row(index))
                }
                if lists.count == 0 {
                    canvas.draw("Nothing here", column: grid.margin, row: stays.first, theme.pageDetail)
                }
            }
        }
    }

    // MARK: The bar

    /// Whether title bars and the page differ in color. If they do not (few colors, or high contrast), the bar's edge
    /// would be invisible, and the bar looks like a drawer's header instead.
    private var hasOwnBackground: Bool { theme.bar.background != theme.page.background }

    /// The share of the bar's hue at a height, as in the article: 0 at `compact`, 1 from `normal` on.
    private func tint(_ state: BarState) -> Double {
        guard hasOwnBackground else { return 0 }
        let share = state.value(compactNormal: (0, 1), normalExpanded: (1, 1))
        return share * min(1, theme.iconTint * 2.2)
    }

    private func tinted(_ style: Style, _ share: Double) -> Style {
        style.on(style.background.mixed(with: theme.hue(.sound), share: share))
    }

    private func drawBar(_ frame: AirbarFrame, _ top: TopRow, into canvas: inout Canvas) {
        let tint = tint(frame.state)
        let bar = hasOwnBackground ? tinted(theme.bar, tint) : theme.hasRim ? theme.field : theme.header
        var detail =
            hasOwnBackground ? tinted(theme.barHint, tint) : theme.hasRim ? theme.fieldHint : theme.headerDetail
        // On a stronger hue, a hint needs more of the text's color.
        if hasOwnBackground { detail.foreground = detail.foreground.mixed(with: bar.foreground, share: tint) }
        let rows = frame.edge.row
        canvas.fill(CellArea(column: 0, row: 0, columns: grid.columns, rows: rows), bar)
        drawEdge(frame, bar, into: &canvas)
        guard rows > 0 else { return }
        canvas.clipped(to: CellArea(column: 0, row: 0, columns: grid.columns, rows: rows)) { canvas in
            drawFields(frame, bar, detail, rows: rows, into: &canvas)
            drawTabs(frame, bar, detail, rows: rows, into: &canvas)
            top.draw(bar, detail, theme, into: &canvas)
        }
    }

    /// Draws the row that the bar's lower edge divides. The bar fills the upper eighths.
    private func drawEdge(_ frame: AirbarFrame, _ bar: Style, into canvas: inout Canvas) {
        let (edge, row) = (frame.edge, frame.edge.row)
        guard row < grid.rows else { return }
        if theme.isPlain {
            guard edge.filled < 8 else { return }
            for column in 0..<grid.columns { canvas.put(.upperHalf, column: column, row: row, theme.page) }
            return
        }
        for column in 0..<grid.columns { canvas.fillColumn(column, from: row, to: edge.seamless(theme), bar) }
    }

    /// Draws place, time and guests: one line in a low bar, three fields in a tall one, with a crossfade in between.
    private func drawFields(
        _ frame: AirbarFrame, _ bar: Style, _ detail: Style, rows: Int, into canvas: inout Canvas
    ) {
        let (state, margin) = (frame.state, grid.margin)
        // Fewer than six rows have no room for a field above the tabs: the line stays.
        let hasFields = state.heights.expanded >= 5.5 * grid.cellHeight
        let lineShare =
            hasFields ? state.value(compactNormal: (1, 1), normalExpanded: (1, -1)) : 1
        let fieldShare = state.value(compactNormal: (0, 0), normalExpanded: (-1, 1))
        // The line is one row below the title at `compact`, and two at `normal` if there is room.
        let roomy = state.heights.normal >= 6 * grid.cellHeight
        let below = roomy ? 1.0 : 0
        let line = 1 + Int(state.value(compactNormal: (0, below), normalExpanded: (below, below)).rounded())
        let end = frame.tabRow.map { min(rows, $0) } ?? rows
        if line < end, lineShare > 0.02 {
            drawField(
                "⌕ ", "By the sea  ·  12 to 19 June  ·  2 and a dog", row: line, bar, share: lineShare, into: &canvas)
        }
        let step = state.heights.expanded >= 13 * grid.cellHeight ? 3 : 2
        for (index, field) in Self.fields.enumerated() {
            // The fields fade in one after the other.
            let share = fieldShare - Double(index) * 0.15
            let row = 2 + index * step
            guard row + 1 < end, let label = theme.faded(detail, share: share * 1.4) else { continue }
            canvas.draw(field.label, column: margin + (margin > 0 ? 1 : 0), row: row, limit: grid.columns, label)
            drawField("", field.value, row: row + 1, bar, share: share * 1.4, into: &canvas)
        }
    }

    /// The fields of a tall bar.
    private static let fields = [
        (label: "Where", value: "By the sea, anywhere"), (label: "When", value: "12 to 19 June"),
        (label: "Who", value: "Two grown-ups, one dog"),
    ]

    /// Draws a field with a sign and a text, blended into the bar's color by `share`.
    private func drawField(
        _ sign: String, _ text: String, row: Int, _ bar: Style, share: Double, into canvas: inout Canvas
    ) {
        guard share > 0.02 else { return }
        let (columns, margin) = (grid.columns, grid.margin)
        let share = min(1, share)
        var style = theme.hasRim ? theme.page : theme.field
        if hasOwnBackground {
            // A paler shade of the bar's current color.
            style.background = bar.background.mixed(with: theme.field.background, share: 0.55)
            style.background = bar.background.mixed(with: style.background, share: share)
            style.foreground = style.background.mixed(with: theme.field.foreground, share: share)
        } else if share < 0.5 {
            return
        }
        let area = CellArea(column: margin, row: row, columns: columns - 2 * margin, rows: 1)
        canvas.fill(area, style)
        if hasOwnBackground, margin > 0 {
            canvas.drawEnds(area.column, area.endColumn - 1, row: row, style, on: bar)
        }
        let start = margin + (margin > 0 ? 2 : 0)
        let room = area.columns - (margin > 0 ? 4 : 0)
        // Draw sign and text separately: joining them would allocate in every frame.
        let used = canvas.draw(sign, column: start, row: row, limit: room, style)
        canvas.draw(text, column: start + used, row: row, limit: room - used, style)
    }

    private func drawTabs(
        _ frame: AirbarFrame, _ bar: Style, _ detail: Style, rows: Int, into canvas: inout Canvas
    ) {
        guard let row = frame.tabRow, row < rows else { return }
        let margin = grid.margin
        let share = frame.state.value(compactNormal: (-0.6, 1), normalExpanded: (1, 1))
        var column = margin
        // Beside the tabs, the row shows the list that is shown.
        canvas.touch(CellArea(column: 0, row: row, columns: grid.columns, rows: 1), .tab(lists.shown))
        for (index, tab) in AirbarFrame.tabs.enumerated() {
            let columns = column..<column + tab.displayWidth
            column = columns.upperBound + 3
            let isShown = index == lists.shown
            // Each tab has a column of margin on either side.
            canvas.touch(
                CellArea(column: columns.lowerBound - 1, row: row, columns: columns.count + 2, rows: 1), .tab(index))
            guard let style = theme.faded(isShown ? bar : detail, share: share) else { continue }
            canvas.draw(tab, column: columns.lowerBound, row: row, style)
            guard isShown, row + 1 < rows else { continue }
            for column in columns { canvas.put(.upperEighth, column: column, row: row + 1, style) }
        }
    }
}
