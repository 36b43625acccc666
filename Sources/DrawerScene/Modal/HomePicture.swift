// The home screen behind the card: the recipes that have all ticked tags, and the button that opens the card.

import DrawerCells
import DrawerCore
import DrawerViews

extension ModalScene {
    // MARK: The positions of the recipes

    /// The rows of the recipes: title and tags, below the title bar and a line that scrolls; on a low screen, one line
    /// each.
    private var homeRows: CellRows { grid.isTall ? CellRows(first: 4, height: 2) : CellRows(first: 1) }

    /// Whether the screen has a row for the button at its lower edge.
    private var hasButton: Bool { grid.rows >= 4 }

    /// The rows between the title bar and the button.
    private var visibleRows: Int { max(0, grid.rows - (hasButton ? 2 : 1)) }

    /// The height of the recipes, of the rows above them, and of the room for the button, in points.
    var homeHeight: Double {
        let rowsBelow = grid.isTall ? 3 : hasButton ? 1 : 0
        return Double(homeRows.start(of: tags.recipes.count) + rowsBelow) * grid.cellHeight
    }

    /// The height of the title bar and the button, in points.
    var homeBarsHeight: Double { Double(grid.rows - visibleRows) * grid.cellHeight }

    // MARK: Picture

    func drawHome(_ reading: Reading, _ top: TopRow, into canvas: inout Canvas) {
        canvas.fill(canvas.bounds, theme.page)
        let scrolled = grid.rows(scrolledBy: reading.primaryOffset)
        let rows = homeRows.from(-scrolled)
        let margin = grid.margin
        if grid.isTall {
            canvas.draw(
                tags.recipeCountText, column: margin + 1, row: 2 - scrolled, limit: grid.columns - margin,
                theme.pageDetail)
        }
        for index in rows.visible(from: 0, to: grid.rows, of: tags.recipes.count) {
            draw(tags.recipes[index], row: rows.start(of: index), perRecipe: rows.height, into: &canvas)
        }
        if tags.recipes.isEmpty {
            canvas.draw(
                "No recipe has all of these", column: margin + 1, row: rows.first, limit: grid.columns - margin,
                theme.page)
            canvas.draw(
                "u undoes the last tag", column: margin + 1, row: rows.first + 1, limit: grid.columns - margin,
                theme.pageDetail)
        }
        let bar = ScrollBar(
            onPageFrom: 8, to: 1 + visibleRows, offset: reading.primaryOffset,
            longest: reading.primaryMaximumOffset, grid)
        bar?.drawOnPage(theme, into: &canvas)
        drawButton(into: &canvas)
        top.draw(theme, into: &canvas)
    }

    private func draw(_ recipe: Recipe, row: Int, perRecipe: Int, into canvas: inout Canvas) {
        let (columns, margin) = (grid.columns, grid.margin)
        let isRoomy = Grid.isRoomy(columns)
        let first = recipe.tags.first?.item
        canvas.drawIcon(
            first?.icon ?? "•", hue: theme.hue(first?.category ?? .body), column: margin, row: row, isWide: isRoomy,
            on: theme.page, theme)
        let text = margin + (isRoomy ? 5 : 2)
        var room = columns - text - margin
        guard room > 0 else { return }
        let time = "\(recipe.minutes) min"
        let width = time.displayWidth
        if room >= 20 + width {
            canvas.draw(time, column: columns - margin - width - 1, row: row, theme.pageDetail)
            room -= width + 3
        }
        let used = canvas.draw(recipe.title, column: text, row: row, limit: room, theme.page.bold)
        // The tags are below the title or, on a low screen, behind it.
        let isTall = perRecipe > 1
        var column = isTall ? text : text + used + 2
        let (tagRow, end) = isTall ? (row + 1, columns - margin - 1) : (row, text + room)
        for tag in recipe.tags where end - column >= 8 {
            let tag = tag.item
            column += canvas.drawTag(
                tag.title, hue: theme.hue(tag.category), column: column, row: tagRow, limit: end - column,
                on: theme.pageDetail, theme)
        }
    }

    /// Draws the button at the screen's lower edge.
    private func drawButton(into canvas: inout Canvas) {
        guard hasButton else { return }
        let row = grid.rows - 1
        canvas.fill(CellArea(column: 0, row: row, columns: grid.columns, rows: 1), theme.bar)
        let count = tags.ticked.isEmpty ? "" : " (\(tags.ticked.count))"
        canvas.drawCentered("▲ \(Self.cardTitle)\(count)", row: row, theme.bar)
    }
}
