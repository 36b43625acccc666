// The scene `modal` as a picture, from back to front: the home screen, the backdrop, the card.

import DrawerCells
import DrawerCore
import DrawerViews

extension ModalScene {
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        drawHome(reading, top, into: &canvas)
        canvas.dim(to: grid.rows, alpha: reading.overlay * Self.backdrop, theme)
        var cardGrid = grid
        cardGrid.columns = columns.count
        let frame = DrawerFrame(reading, of: drawer, cardGrid, showsSurroundings: cardGrid.columns < grid.columns)
        if frame.edge.row < grid.rows { canvas.narrowed(to: columns) { drawCard(reading, frame, into: &$0) } }
    }

    private func drawCard(_ reading: Reading, _ frame: DrawerFrame, into canvas: inout Canvas) {
        frame.drawBody(theme, isRound: false, into: &canvas)
        drawHeader(frame, into: &canvas)
        frame.drawList(reading, count: tags.count, theme, into: &canvas) { list, canvas in
            canvas.draw("No tags", column: 3, row: list.row, limit: list.columns - 4, theme.drawerDetail)
        } drawRow: {
            draw($0, row: $1, frame, into: &$2)
            $2.touch(CellArea(column: 0, row: $1, columns: columns.count, rows: 1), .row($0))
        }
    }

    /// Draws the title with the number of recipes, and the ticked tags below.
    private func drawHeader(_ frame: DrawerFrame, into canvas: inout Canvas) {
        frame.drawTitle(Self.cardTitle, tags.recipeCountText, theme.header, theme.headerDetail, into: &canvas)
        let columns = frame.headerColumns
        var place = columns.lowerBound
        for index in tags.ticked where place < columns.upperBound {
            let tag = tags.rows[index]
            place += canvas.drawTag(
                tag.title, hue: theme.hue(tag.category), column: place, row: frame.row(of: .title) + 1,
                limit: columns.upperBound - place, on: theme.headerDetail, theme)
        }
    }

    /// Draws a tag: its icon and its title from the left; from the right its tick, the number of its recipes and, in
    /// the columns that remain, its description.
    private func draw(_ index: Int, row: Int, _ frame: DrawerFrame, into canvas: inout Canvas) {
        let (tag, isRoomy) = (tags.rows[index], Grid.isRoomy(columns.count))
        let (isChosen, isTicked) = (common.selection == index + 1, tags.isTicked(index))
        var title = isChosen ? theme.highlight : theme.drawer
        let detail = isChosen ? theme.highlightDetail : theme.drawerDetail
        if isTicked { title = title.bold }
        let text = frame.drawIcon(tag, row: row, isChosen: isChosen, on: title, theme, into: &canvas)
        // The column after the next part from the right.
        var right = frame.rowColumns.upperBound - (isRoomy ? 2 : 0)
        // In a very narrow card, the icon takes the column of the tick.
        if right - 1 > text.lowerBound - (isRoomy ? 4 : 2) {
            var style = isTicked ? title : detail
            let hue = theme.hue(tag.category)
            if isTicked, !isChosen, hue != .unset { style.foreground = hue }
            canvas.put(Glyph(isTicked ? "●" : "○"), column: right - 1, row: row, style)
        }
        right -= 3
        if isRoomy, let recipes = tags.recipeCount(index) {
            canvas.draw(number: recipes, column: right - Canvas.width(of: recipes), row: row, detail)
            right -= 4
        }
        guard right > text.lowerBound else { return }
        let used = canvas.draw(
            tag.title, column: text.lowerBound, row: row, limit: right - text.lowerBound, title)
        // A description is left out unless it fits. A narrow card has no descriptions.
        guard columns.count >= 48 else { return }
        let column = max(text.lowerBound + used + 2, text.lowerBound + 14)
        if tag.detail.fits(columns: right - column) { canvas.draw(tag.detail, column: column, row: row, detail) }
    }
}
