// The positions of a drawer's parts in rows of cells, and its handle.

import DrawerCore

/// The positions of a drawer's parts in rows of cells.
///
/// The edge moves in eighths of a row, text in whole rows. A row of text is drawn in the cell whose middle lies in it,
/// so that a press in the middle of a cell hits the displayed text. Header and list are rounded together, so that the
/// parts of a moving drawer do not shift against each other. The list's offset is rounded separately.
struct DrawerFrame {
    let edge: Edge
    /// The first row of the header; the list follows.
    let headerRow: Int
    /// The list row in the first screen row of the list; negative while the list is pulled down.
    let firstListRow: Int
    /// The row after the list's last one; an inset covers the rows from there on.
    let endRow: Int
    let grid: Grid
    /// The source of the header's parts.
    private let container: Container

    init(_ reading: Reading, _ container: Container, _ grid: Grid) {
        self.grid = grid
        self.container = container
        edge = Edge(eighths: grid.eighths(at: reading.top))
        headerRow = grid.row(at: reading.top)
        firstListRow = grid.rows(scrolledBy: reading.offset)
        endRow = min(grid.rows, grid.row(at: reading.top + reading.height))
    }

    /// The first row of a part of the header; for a missing part, the first row of the list.
    func row(of place: Place) -> Int {
        var height = 0.0
        for part in container.header {
            if part.place == place { break }
            height += part.height
        }
        return headerRow + grid.rows(in: height)
    }

    /// The first screen row of the list.
    var listRow: Int { headerRow + grid.rows(in: container.headerHeight) }

    /// The list's upper end, in eighths of a row below the screen's upper edge.
    var listTop: Int { edge.eighths + 8 * grid.rows(in: container.headerHeight) }

    /// The list row in a row of the screen; a screen row above the list counts as the list's first one.
    func listRow(atScreenRow row: Int) -> Int { max(row, listRow) - listRow + firstListRow }
    /// The area of the list on the screen.
    var listArea: CellArea {
        CellArea(column: 0, row: listRow, columns: grid.columns, rows: endRow - listRow)
    }
}

enum DrawerHandle {
    /// The thickness in eighths of a row.
    private static let thickness = 4

    /// Draws the handle. With the focus it is twice as wide and has the color of the highlight.
    static func draw(_ frame: DrawerFrame, _ theme: Theme, isFocused: Bool = false, into canvas: inout Canvas) {
        let columns = frame.grid.columns
        guard columns >= 3 else { return }
        let usual = columns >= 24 ? 8 + columns % 2 : max(1, columns / 3)
        let width = isFocused ? 2 * usual - columns % 2 : usual
        let grip = isFocused ? theme.highlight.background : theme.handle
        let column = (columns - width) / 2
        if theme.isPlain {
            // Without colors, draw a line in the header's style, in the first row that the drawer fills.
            let row = frame.edge.filled == 8 ? frame.edge.row : frame.headerRow
            guard row > frame.edge.row || frame.edge.filled == 8 else { return }
            for place in column..<column + width { canvas.put(Glyph("━"), column: place, row: row, theme.header) }
            return
        }
        let filled = frame.edge.filled
        for place in column..<column + width {
            let row = frame.edge.row
            if filled == 8 {
                // The drawer fills the whole row: the handle is its upper part.
                let style = Style(foreground: theme.header.background, background: grip)
                canvas.put(.lowerBlock(8 - thickness), column: place, row: row, style)
                continue
            }
            // A cell has two colors, and one is for the background behind the drawer. The handle therefore fills all of
            // the drawer's part of the cell, paler the larger that part is, so that its visual weight does not depend
            // on the edge's position.
            let weight = min(1, Double(thickness) / Double(filled))
            let behind = canvas[place, row].style.background
            let color = theme.mixes ? theme.header.background.mixed(with: grip, share: weight) : grip
            canvas.put(
                .lowerBlock(filled), column: place, row: row, Style(foreground: color, background: behind))
            if filled < thickness {
                let style = Style(foreground: theme.header.background, background: grip)
                canvas.put(.lowerBlock(8 - thickness + filled), column: place, row: row + 1, style)
            }
        }
    }
}
