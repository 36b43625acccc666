// The content behind a drawer with a search bar: its position in rows of cells, its ground and its scroll bar.

import DrawerCells
import DrawerCore

/// The position of the content, scrolled by whole rows. It is below the title bar, or above it if the drawer hangs from
/// the top edge.
package struct PrimaryFrame {
    package let grid: Grid
    /// The screen row of the first row of the content; negative after scrolling.
    package let contentRow: Int
    /// The number of rows of the content above the visible part, before rounding.
    package let offset: Double
    /// The rows between the title bar and the drawer.
    package let visible: (start: Double, end: Double)
    package let isUpsideDown: Bool

    /// - Parameters:
    ///   - edge: y of the drawer's end of the visible part; the drawer's free edge by default.
    ///   - rows: the number of rows of the content if the drawer hangs from the top edge; nil on the bottom edge.
    ///   - height: the container's height above an inset, in points. If the drawer hangs from the top edge, the content
    ///     ends there.
    package init(
        _ reading: Reading, _ grid: Grid, visibleTo edge: Double? = nil, rows: Int? = nil, height: Double? = nil
    ) {
        self.grid = grid
        isUpsideDown = rows != nil
        let edge = (edge ?? reading.top) / grid.cellHeight
        let bar = PrimaryFrame.barRows
        if let rows {
            // Count up from the end of the content, because the engine's content starts there.
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

    /// The height of the fixed title bar, in rows.
    package static let barRows = 1
}

extension PrimaryFrame {
    /// Draws the content, with its scroll bar, in the given number of rows from the screen's top.
    package func draw(
        _ reading: Reading, rows: Int, _ theme: Theme, into canvas: inout Canvas, content: (inout Canvas) -> Void
    ) {
        let area = CellArea(column: 0, row: 0, columns: grid.columns, rows: rows)
        canvas.fill(area, theme.page)
        canvas.clipped(to: area) { canvas in
            content(&canvas)
            scrollBar(reading)?.drawOnPage(theme, into: &canvas)
        }
    }

    private func scrollBar(_ reading: Reading) -> ScrollBar? {
        let top = isUpsideDown ? Grid.whole((visible.start * 8).rounded()) : PrimaryFrame.barRows * 8
        let end = max(PrimaryFrame.barRows, min(grid.rows, Grid.whole(visible.end.rounded(.down))))
        return ScrollBar(
            onPageFrom: top, to: end, offset: reading.primaryOffset, longest: reading.primaryMaximumOffset, grid)
    }
}
