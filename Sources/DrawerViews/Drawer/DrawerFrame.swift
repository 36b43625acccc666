// A drawer on the screen: the positions of its parts in cells, its body, its list, and its handle.

import DrawerCells
import DrawerCore

/// The positions of a drawer's parts in cells. A drawer that is narrower than the screen draws itself on a canvas that
/// is narrowed to its columns.
///
/// The edge moves in eighths of a row, text in whole rows. A row of text is drawn in the cell whose middle lies in it,
/// so that a press in the middle of a cell hits the displayed text. Header and list begin in the first row that belongs
/// entirely to the drawer. So the handle has a whole row wherever the edge is, and the parts of a moving drawer do not
/// shift against each other. The list's offset is rounded separately.
package struct DrawerFrame {
    /// The least width, in columns, of a drawer with descriptions in rows of one line. In a narrower drawer, titles
    /// have the whole row.
    package static let leastDescribed = 60
    package let edge: Edge
    /// The first row of the header; the list follows.
    package let headerRow: Int
    /// The list row in the first screen row of the list; negative while the list is pulled down.
    package let firstListRow: Int
    /// The row after the list's last row. An inset covers the rows from there on.
    package let endRow: Int
    /// The lower end of a detached drawer; nil for a drawer that extends to the lower end of the screen.
    package let lowerEdge: Edge?
    /// Whether the content behind is visible beside or below the drawer.
    package let showsSurroundings: Bool
    /// The roundness of the upper corners, 0...1.
    package let roundness: Double
    private let isAtRest: Bool
    /// Whether the list may scroll at the drawer's height.
    private let listScrolls: Bool
    /// The rows of the screen, and the columns of the drawer.
    package let grid: Grid
    /// The source of the header's parts.
    private let container: Container

    package init(
        _ reading: Reading, of drawer: DrawerEngine, _ grid: Grid, showsSurroundings: Bool = false,
        roundness: Double = 1
    ) {
        (self.showsSurroundings, self.roundness) = (showsSurroundings, roundness)
        self.grid = grid
        container = drawer.container
        listScrolls = drawer.listScrolls
        isAtRest = reading.phase == .resting
        let edge = Edge(eighths: grid.eighths(at: reading.top))
        self.edge = isAtRest ? edge.closed : edge
        headerRow = self.edge.row + (self.edge.filled < 8 ? 1 : 0)
        // If the header is drawn lower than its position, the end of a list that is in view must still be visible.
        let lowered = max(0, Double(headerRow) * grid.cellHeight - reading.top)
        let share = reading.maximumOffset > 0 ? min(max(0, reading.offset / reading.maximumOffset), 1) : 0
        let below = max(reading.maximumOffset, drawer.listHeight - reading.visibleListHeight) - reading.offset
        firstListRow = grid.rows(scrolledBy: reading.offset + max(0, min(lowered * share, lowered - below)))
        let end = reading.top + reading.height
        endRow = min(grid.rows, grid.row(at: end))
        // Below its header, a detached drawer that leaves the screen moves as a whole.
        let lowest = max(end, reading.top + container.barsHeight)
        lowerEdge = container.margin > 0 ? Edge(eighths: grid.eighths(at: lowest)) : nil
    }

    /// The first row of a part of the header; for a missing part, the first row of the list.
    package func row(of place: DrawerPlace) -> Int {
        var height = 0.0
        for part in container.header {
            if part.place == place { break }
            height += part.height
        }
        return headerRow + grid.rows(in: height)
    }

    /// The first screen row of the list.
    package var listRow: Int { headerRow + grid.rows(in: container.headerHeight) }

    /// The list's upper end, in eighths of a row below the screen's upper edge.
    package var listTop: Int { 8 * listRow }

    /// The rows of the list.
    private var rows: CellRows { CellRows(first: listRow - firstListRow) }

    /// The screen row of a section header that sticks at a y below the list's top.
    package func row(ofHeaderAt y: Double) -> Int { listRow + grid.row(at: y) }

    /// The area of the list on the screen.
    package var listArea: CellArea {
        CellArea(column: 0, row: listRow, columns: grid.columns, rows: footerArea.row - listRow)
    }

    /// The area of the footer on the screen: the last rows, but never above the list's first row.
    package var footerArea: CellArea {
        let rows = grid.rows(in: container.footerHeight)
        let row = max(endRow - rows, listRow)
        return CellArea(column: 0, row: row, columns: grid.columns, rows: min(rows, endRow - row))
    }

    /// The scroll bar of a list that may scroll.
    package func scrollBar(_ reading: Reading) -> ScrollBar? {
        listArea.isEmpty || !listScrolls ? nil : ScrollBar(inDrawer: listArea, from: listTop, reading, grid)
    }

    /// Whether a row has room for plates, margins and details.
    private var isRoomy: Bool { Grid.isRoomy(grid.columns) }
    /// The columns of the header's text.
    package var headerColumns: Range<Int> {
        let margin = isRoomy ? grid.margin + 1 : 0
        return margin..<grid.columns - margin
    }
    /// The columns of a highlighted row of the list.
    package var rowColumns: Range<Int> { grid.margin..<max(grid.margin, grid.columns - max(1, grid.margin)) }
}

extension DrawerPlace {
    /// The search bar in a drawer's header.
    public static let search = DrawerPlace.header("search")
    /// The title in a drawer's header.
    public static let title = DrawerPlace.header("title")
}

// MARK: - Picture

extension DrawerFrame {
    /// Draws shadow, body and handle: eighths along the upper edge, spaces below.
    /// - Parameter isRound: whether the corners stay round without colors.
    package func drawBody(_ theme: Theme, isRound: Bool, isFocused: Bool = false, into canvas: inout Canvas) {
        let (columns, edge) = (grid.columns, edge.seamless(theme))
        // Lines outline a body that has the color of the surroundings.
        let isOutlined = theme.isPlain || theme.hasRim
        canvas.drawShadow(of: edge, columns: 0..<columns, theme)
        func fill(from row: Int, to endRow: Int, _ style: Style) {
            canvas.fill(CellArea(column: 0, row: row, columns: columns, rows: endRow - row), style)
        }
        // Fill the rows between the corners at once.
        let from = edge.row + 2
        let end = lowerEdge.map {
            // The line of the lower end has its own row.
            min(grid.rows, isOutlined ? $0.row : ($0.eighths - Edge.drop(column: 0, of: columns)) >> 3)
        }
        fill(from: from, to: end ?? grid.rows, theme.drawer)
        drawUpperEdge(edge, to: from, isRound ? theme.header : theme.drawer, theme, into: &canvas)
        if theme.isPlain {
            fill(from: isRound ? from : edge.row + (edge.filled == 8 ? 0 : 1), to: listRow, theme.header)
        }
        if isOutlined, showsSurroundings { drawSides(theme, into: &canvas) }
        if let lowerEdge { drawLowerEdge(lowerEdge, from: end ?? 0, theme, into: &canvas) }
        drawHandle(theme, isFocused: isFocused, into: &canvas)
    }

    /// Draws the upper edge with its corners, and the rim that a theme may have.
    private func drawUpperEdge(
        _ edge: Edge, to endRow: Int, _ style: Style, _ theme: Theme, into canvas: inout Canvas
    ) {
        for column in 0..<grid.columns {
            let drop = Double(Edge.drop(column: column, of: grid.columns)) * roundness
            let corner = Edge(eighths: edge.eighths + Int(drop.rounded()))
            let shown = isAtRest ? corner.gapless : corner.seamless(theme)
            canvas.fillColumn(
                column, from: shown, to: endRow, style, blockColor: theme.isPlain ? .unset : theme.rim)
            if theme.hasRim, shown.row < headerRow || shown.filled == 8 {
                canvas.fill(CellArea(column: column, row: headerRow, columns: 1, rows: 1), Style(background: theme.rim))
            }
        }
    }

    /// Draws the lines that separate the drawer from the text beside it.
    private func drawSides(_ theme: Theme, into canvas: inout Canvas) {
        let first = max(0, theme.hasRim ? headerRow + 1 : listRow)
        for row in first..<max(first, listRow, lowerEdge?.row ?? grid.rows) {
            for column in [0, grid.columns - 1] {
                canvas.put(Glyph("│"), column: column, row: row, theme.drawerDetail)
            }
        }
    }

    /// Draws the lower end of a detached drawer: eighths with round corners; without colors a line below the end.
    private func drawLowerEdge(_ lower: Edge, from row: Int, _ theme: Theme, into canvas: inout Canvas) {
        for column in 0..<grid.columns {
            if theme.isPlain || theme.hasRim {
                let line: Unicode.Scalar = column == 0 ? "╰" : column == grid.columns - 1 ? "╯" : "─"
                canvas.put(Glyph(line), column: column, row: lower.row, theme.drawerDetail)
            } else {
                let drop = Edge.drop(column: column, of: grid.columns)
                canvas.fillColumn(column, from: row, to: Edge(eighths: lower.eighths - drop), theme.drawer)
            }
        }
    }

    /// Draws the title of the header with a count at the right if there is room.
    package func drawTitle(_ title: String, _ count: String, _ style: Style, _ detail: Style, into canvas: inout Canvas)
    {
        let (columns, row) = (headerColumns, row(of: .title))
        let used = canvas.draw(title, column: columns.lowerBound, row: row, limit: columns.count, style)
        let width = count.displayWidth
        guard used + 2 + width <= columns.count else { return }
        canvas.draw(count, column: columns.upperBound - width, row: row, detail)
    }

    /// Draws the list within its area, and the scroll bar.
    /// - Parameters:
    ///   - count: the number of rows. A list without rows has the lines of `empty` instead.
    ///   - share: the opacity of the list, 0...1.
    ///   - drawRow: draws a visible row, from 0, in a row of the screen.
    package func drawList(
        _ reading: Reading, count: Int, share: Double = 1, _ theme: Theme, into canvas: inout Canvas,
        empty: (CellArea, inout Canvas) -> Void, drawRow: (_ index: Int, _ row: Int, inout Canvas) -> Void
    ) {
        let area = listArea
        guard !area.isEmpty else { return }
        canvas.clipped(to: area) { canvas in
            if share > 0 {
                if count == 0 { empty(area, &canvas) }
                for index in rows.visible(from: canvas.clip.row, to: canvas.clip.endRow, of: count) {
                    drawRow(index, rows.start(of: index), &canvas)
                }
            }
        }
        scrollBar(reading)?.drawInDrawer(theme, share: share, into: &canvas)
    }

    /// Draws the highlight and the icon of a row of the list, if icons have a column.
    /// - Returns: the columns that are left for the row's text.
    package func drawIcon(
        _ item: Item, hasColumn: Bool = true, isColored: Bool = true, row: Int, isChosen: Bool, on style: Style,
        share: Double = 1, _ theme: Theme,
        into canvas: inout Canvas
    ) -> Range<Int> {
        let columns = rowColumns
        if isChosen {
            canvas.fill(
                CellArea(column: columns.lowerBound, row: row, columns: columns.count, rows: 1), theme.highlight)
        }
        if hasColumn {
            canvas.drawIcon(
                item.icon, hue: isChosen || !isColored ? .unset : theme.hue(item.category),
                column: textColumns(hasIcon: false).lowerBound, row: row, isWide: isRoomy, on: style, theme,
                share: share)
        }
        return textColumns(hasIcon: hasColumn)
    }

    /// The columns of a row's text.
    package func textColumns(hasIcon: Bool) -> Range<Int> {
        let (columns, icon) = (rowColumns, isRoomy ? 4 : 2)
        let text = columns.lowerBound + (isRoomy ? 1 : 0) + (hasIcon ? icon : 0)
        return text..<max(text, columns.upperBound)
    }

    /// Draws the handle: a line with space around it. With the focus it is twice as wide and has the color of the
    /// highlight.
    private func drawHandle(_ theme: Theme, isFocused: Bool, into canvas: inout Canvas) {
        let columns = grid.columns
        guard columns >= 3 else { return }
        let usual = Grid.isRoomy(columns) ? 8 + columns % 2 : max(1, columns / 3)
        let width = isFocused ? 2 * usual - columns % 2 : usual
        let grip = isFocused ? theme.highlight.background : theme.handle
        let style = theme.isPlain ? theme.header : Style(foreground: grip, background: theme.rim)
        for place in (columns - width) / 2..<(columns + width) / 2 {
            canvas.put(Glyph("━"), column: place, row: headerRow, style)
        }
    }
}

extension DrawerFrame {
    /// The distance by which a drawer's content is drawn too low, in points. It is half a row for a drawer that rests,
    /// or looks at rest, within a row.
    package static func restShift(of drawer: DrawerEngine, _ grid: Grid) -> Double {
        guard drawer.phase == .resting || drawer.looksAtRest,
            Edge(eighths: grid.eighths(at: drawer.decidingTop)).closed.filled < 8
        else { return 0 }
        return grid.cellHeight / 2
    }
}
