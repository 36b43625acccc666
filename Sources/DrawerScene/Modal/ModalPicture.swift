// The scene `modal` as a picture: the home screen, the backdrop, the card, from back to front.

import DrawerCore

/// The position of the card.
enum ModalFrame {
    /// The columns of the card: all of a narrow screen, the middle of a wide screen.
    static func columns(_ grid: Grid) -> Range<Int> {
        guard grid.columns >= 76 else { return 0..<grid.columns }
        let width = 60 + grid.columns % 2
        let start = (grid.columns - width) / 2
        return start..<start + width
    }
}

struct ModalPicture {
    let reading: Reading
    let stage: Stage
    let words: ModalWording
    let tags: TagList
    let isOpen: Bool
    let frame: DrawerFrame

    /// The opacity of the backdrop at alpha 1. The home screen stays recognizable.
    private static let backdrop = 0.5

    private var theme: Theme { stage.theme }
    private var grid: Grid { stage.grid }
    private var area: Range<Int> { ModalFrame.columns(grid) }

    func draw(into canvas: inout Canvas) {
        let hints = isOpen ? (stage.selection > 0 ? words.hintChosen : words.hintCard) : words.hintHome
        HomePicture(reading: reading, stage: stage, words: words, tags: tags).draw(hints: hints, into: &canvas)
        Overlay.draw(alpha: reading.overlay * ModalPicture.backdrop, endRow: grid.rows, theme: theme, into: &canvas)
        guard frame.edge.row < grid.rows else { return }
        Overlay.drawShadow(of: frame.edge, columns: area, theme: theme, into: &canvas)
        drawBody(into: &canvas)
        DrawerHandle.draw(frame, theme, into: &canvas)
        drawHeader(into: &canvas)
        let list = CellArea(
            column: area.lowerBound, row: frame.listRow, columns: area.count, rows: frame.endRow - frame.listRow)
        guard !list.isEmpty else { return }
        canvas.clip = list.intersection(canvas.bounds)
        drawList(list, into: &canvas)
        canvas.clip = canvas.bounds
        ScrollBar.drawInDrawer(list, from: frame.listTop, reading, grid, theme, into: &canvas)
    }

    private func drawBody(into canvas: inout Canvas) {
        let fill = theme.isPlain ? Color.unset : theme.header.background
        for column in area {
            let drop = Edge.drop(column: column - area.lowerBound, of: area.count)
            canvas.fillColumn(
                column, from: Edge(eighths: frame.edge.eighths + drop), to: grid.rows, theme.drawer, blockColor: fill)
        }
        guard theme.isPlain else { return }
        let from = max(0, frame.edge.row + (frame.edge.filled == 8 ? 0 : 1))
        let header = CellArea(
            column: area.lowerBound, row: from, columns: area.count, rows: frame.listRow - from)
        canvas.fill(header, theme.header)
        // Without colors, lines separate the list from the text behind the card.
        guard area.count < grid.columns else { return }
        for row in max(0, frame.listRow)..<max(0, frame.listRow, grid.rows) {
            for column in [area.lowerBound, area.upperBound - 1] {
                canvas.put(Glyph("│"), column: column, row: row, theme.drawerDetail)
            }
        }
    }

    /// Draws the title with the number of recipes, and the ticked tags below.
    private func drawHeader(into canvas: inout Canvas) {
        let margin = area.count >= 24 ? 3 : 0
        let column = area.lowerBound + margin
        let room = area.count - 2 * margin
        let row = frame.row(of: .title)
        let used = canvas.draw(words.cardTitle, column: column, row: row, limit: room, theme.header)
        let count = words.count(of: tags.recipes)
        let width = count.displayWidth
        if used + 2 + width <= room {
            canvas.draw(count, column: column + room - width, row: row, theme.headerDetail)
        }
        var place = column
        for index in tags.ticked where place < column + room {
            let tag = tags.rows[index]
            place += TagChip.draw(
                tag.title, hue: theme.hue(tag.category), column: place, row: row + 1, limit: column + room - place,
                on: theme.headerDetail, theme, into: &canvas)
        }
    }

    private func drawList(_ list: CellArea, into canvas: inout Canvas) {
        if tags.count == 0 {
            canvas.draw(
                words.noTags, column: list.column + 3, row: list.row, limit: list.columns - 4, theme.drawerDetail)
        }
        let first = frame.firstListRow
        for index in max(0, first)..<max(0, first, min(tags.count, first + list.rows)) {
            draw(index, row: list.row + index - first, into: &canvas)
        }
    }

    private func draw(_ index: Int, row: Int, into canvas: inout Canvas) {
        let (tag, recipes) = (tags.rows[index], tags.recipeCount(index))
        let isChosen = stage.selection == index + 1
        let isRoomy = area.count >= 24
        let start = area.lowerBound + (isRoomy ? 2 : 0)
        let end = area.upperBound - (isRoomy ? 2 : 1)
        var title = isChosen ? theme.highlight : theme.drawer
        var detail = isChosen ? theme.highlightDetail : theme.drawerDetail
        let isTicked = tags.isTicked(index)
        if isTicked { title.attributes.insert(.bold) }
        // Dim a tag that no remaining recipe has.
        if !isTicked, recipes == 0, !isChosen {
            title = detail
            if !theme.mixes { title.attributes.insert(.dim) }
            detail = title
        }
        if isChosen { canvas.fill(CellArea(column: start, row: row, columns: end - start, rows: 1), theme.highlight) }
        let icon = start + (isRoomy ? 1 : 0)
        IconChip.draw(
            tag.icon, hue: isChosen ? .unset : theme.hue(tag.category), column: icon, row: row, isWide: isRoomy,
            on: title,
            theme, into: &canvas)
        // From the right: the tick, the number of recipes, and the description in the remaining columns.
        var right = end - (isRoomy ? 2 : 0)
        let tick = Glyph(isTicked ? "●" : "○")
        var tickStyle = isTicked ? title : detail
        if isTicked, !isChosen, theme.hue(tag.category) != .unset { tickStyle.foreground = theme.hue(tag.category) }
        if right - 1 > icon { canvas.put(tick, column: right - 1, row: row, tickStyle) }
        right -= 3
        if let recipes, isRoomy {
            canvas.draw(number: recipes, column: right - Canvas.width(of: recipes), row: row, detail)
            right -= 4
        }
        let text = icon + (isRoomy ? 4 : 2)
        guard right > text else { return }
        let used = canvas.draw(tag.title, column: text, row: row, limit: right - text, title)
        let column = max(text + used + 2, area.count >= 48 ? text + 14 : 0)
        if right - column >= 8 { canvas.draw(tag.detail, column: column, row: row, limit: right - column, detail) }
    }
}
