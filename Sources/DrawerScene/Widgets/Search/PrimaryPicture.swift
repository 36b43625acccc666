// The content behind a drawer with a search bar: its title bar with the hint, its steps, and their positions in rows of
// cells.

import DrawerCells
import DrawerCore
import DrawerViews

/// The positions of the steps: below the title bar, or above it where the drawer hangs from the top edge,
/// scrolled by whole rows.
struct PrimaryFrame {
    let grid: Grid
    /// The screen row of the first row of the content; negative after scrolling.
    let contentRow: Int
    /// The number of rows of the content above the visible part, before rounding.
    private let offset: Double
    /// The rows between the title bar and the drawer.
    private let visible: (start: Double, end: Double)
    private let isUpsideDown: Bool

    /// - Parameters:
    ///   - edge: y of the drawer's end of the visible part; the drawer's free edge by default.
    ///   - rows: the number of rows of the content where the drawer hangs from the top edge; nil on the bottom edge.
    ///   - height: of the container above an inset, in points. The steps end there if the drawer hangs from the top edge.
    init(
        _ reading: Reading, _ grid: Grid, visibleTo edge: Double? = nil, rows: Int? = nil, height: Double? = nil
    ) {
        self.grid = grid
        isUpsideDown = rows != nil
        let edge = (edge ?? reading.top) / grid.cellHeight
        let bar = PrimaryFrame.barRows
        if let rows {
            // From the end of the content upward, because the end is where the engine's content starts.
            let left = reading.primaryMaximumOffset - reading.primaryOffset
            let end = height ?? grid.container.height
            contentRow = grid.row(at: end) - bar - rows + grid.rows(scrolledBy: left)
            visible = (edge, max(edge, end / grid.cellHeight - Double(bar)))
            offset = edge + Double(bar + rows) - (end + left) / grid.cellHeight
        } else {
            contentRow = bar - grid.rows(scrolledBy: reading.primaryOffset)
            visible = (Double(bar), edge)
            offset = reading.primaryOffset / grid.cellHeight
        }
    }

    /// The steps: title and description, with a gap above and below all; one line each on a low screen.
    private static func rows(_ grid: Grid) -> CellRows { grid.isTall ? CellRows(first: 1, height: 2) : CellRows() }
    /// The height of the fixed title bar, in rows.
    static let barRows = 1

    /// The rows of this many steps, with their gaps.
    static func rows(ofSteps steps: Int, _ grid: Grid) -> Int { rows(grid).start(of: steps) + rows(grid).first }

    /// The steps on the screen.
    var steps: CellRows { PrimaryFrame.rows(grid).from(contentRow) }

    /// The step in a row of the screen; nil in the title bar. There may be no step with this number.
    func step(atScreenRow row: Int) -> Int? { row == (isUpsideDown ? grid.rows - 1 : 0) ? nil : steps.index(at: row) }

    /// The first step that is completely visible.
    var firstVisibleStep: Int {
        max(0, (Grid.whole(visible.start.rounded(.up)) - steps.first + steps.height - 1) / steps.height)
    }

    func scrollBar(_ reading: Reading) -> ScrollBar? {
        let top = isUpsideDown ? Grid.whole((visible.start * 8).rounded()) : PrimaryFrame.barRows * 8
        let end = max(PrimaryFrame.barRows, min(grid.rows, Grid.whole(visible.end.rounded(.down))))
        return ScrollBar(
            onPageFrom: top, to: end, offset: reading.primaryOffset, longest: reading.primaryMaximumOffset, grid)
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

/// The content behind the drawer, with what surrounds it, its scroll bar and the top row.
struct PrimaryPicture {
    let theme: Theme
    let reading: Reading
    let frame: PrimaryFrame
    let top: TopRow
    let followed: FollowedPicture

    private var columns: Int { frame.grid.columns }

    /// Draws the content in the given number of rows from the screen's top.
    func draw(rows: Int, into canvas: inout Canvas, content: (inout Canvas) -> Void) {
        guard rows > 0 else { return }
        if followed.inset == 0 {
            draw(content, rows: rows, into: &canvas)
        } else {
            followed.drawGround(rows: rows, theme, into: &canvas)
            canvas.narrowed(to: followed.inset..<followed.inset + columns) { draw(content, rows: rows, into: &$0) }
        }
        canvas.clipped(to: CellArea(column: 0, row: 0, columns: canvas.columns, rows: rows)) {
            top.draw(theme, into: &$0)
        }
    }

    private func draw(_ content: (inout Canvas) -> Void, rows: Int, into canvas: inout Canvas) {
        let area = CellArea(column: 0, row: 0, columns: columns, rows: rows)
        canvas.fill(area, theme.page)
        canvas.clipped(to: area) { canvas in
            content(&canvas)
            if followed.inset > 0 { followed.drawCorners(rows: rows, theme, into: &canvas) }
            frame.scrollBar(reading)?.drawOnPage(theme, into: &canvas)
        }
    }
}

/// Steps as content behind the drawer.
struct StepsPicture {
    let steps: StepList
    /// The text in place of the steps if there are none.
    let empty: String
    let frame: PrimaryFrame
    let theme: Theme

    private var grid: Grid { frame.grid }
    private var columns: Int { grid.columns }

    func draw(rows: Int, into canvas: inout Canvas) {
        let places = frame.steps
        let numberWidth = Canvas.width(of: steps.count)
        for step in places.visible(from: 0, to: rows, of: steps.count) {
            draw(step, row: places.start(of: step), perStep: places.height, numberWidth: numberWidth, into: &canvas)
        }
        if steps.count == 0 {
            canvas.draw(empty, column: max(2, grid.margin), row: places.first, limit: columns - 4, theme.pageDetail)
        }
    }

    private func draw(_ step: Int, row: Int, perStep: Int, numberWidth: Int, into canvas: inout Canvas) {
        let entry = steps[step]
        let isChosen = steps.chosen == step
        let isRoomy = Grid.isRoomy(columns)
        let margin = columns >= 40 ? grid.margin : columns >= 12 ? 1 : 0
        let number = margin + numberWidth - Canvas.width(of: step + 1)
        let icon = margin + numberWidth + (isRoomy ? 2 : 1)
        let text = icon + (isRoomy ? 4 : 2)
        let room = columns - text - max(2, margin)
        let title = (isChosen ? theme.chosen : theme.page).bold
        let detail = isChosen ? theme.chosenDetail : theme.pageDetail
        let line = isChosen ? theme.chosenDetail : theme.pageLine
        if isChosen {
            let from = max(0, margin - 1)
            canvas.fill(
                CellArea(column: from, row: row, columns: columns - max(1, 2 * from), rows: perStep), theme.chosenDetail
            )
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
