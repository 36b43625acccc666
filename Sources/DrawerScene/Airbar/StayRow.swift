// One row of the list of `airbar`: a small picture, title, description, rating and price.

import DrawerCells
import DrawerCore

extension AirbarScene {
    /// - Parameters:
    ///   - number: the row's number, from 0.
    ///   - area: three rows of cells, or one on a low screen.
    func draw(_ stay: Stay, _ number: Int, in area: CellArea, isChosen: Bool, into canvas: inout Canvas) {
        let (row, rows, columns, margin) = (area.row, area.rows, area.columns, grid.margin)
        let isRoomy = Grid.isRoomy(columns)
        let title = (isChosen ? theme.chosen : theme.page).bold
        let detail = isChosen ? theme.chosenDetail : theme.pageDetail
        let end = columns - max(1, margin)
        if isChosen {
            let from = max(0, margin - 1)
            canvas.fill(CellArea(column: from, row: row, columns: end - from, rows: min(2, rows)), theme.chosenDetail)
        }
        var text = margin
        if rows > 1, columns >= 40, theme.hasTints {
            drawLandscape(stay, number, column: margin, row: row, into: &canvas)
            text += 11
        } else if isRoomy {
            canvas.drawIcon(
                "△", hue: theme.hue(stay.item.category), column: margin, row: row, isWide: true, on: title, theme)
            text += 4
        }
        var right = end - (isRoomy ? 1 : 0)
        if stay.rating > 0, columns >= 40 {
            let tenths = "\(stay.rating / 10).\(stay.rating % 10)"
            canvas.draw(tenths, column: right - 3, row: row, detail)
            right -= 5
        }
        guard right > text else { return }
        let used = canvas.draw(stay.item.title, column: text, row: row, limit: right - text, title)
        let priceWidth = stay.price.displayWidth
        if rows > 1 {
            // The price stays; a long description is cut.
            var room = end - 1 - text
            if priceWidth > 0, room - priceWidth - 2 >= 8 {
                canvas.draw(stay.price, column: end - 1 - priceWidth, row: row + 1, detail)
                room -= priceWidth + 2
            }
            canvas.draw(stay.item.detail, column: text, row: row + 1, limit: room, detail)
        } else if stay.item.detail.fits(columns: right - text - used - 2) {
            canvas.draw(stay.item.detail, column: text + used + 2, row: row, limit: right - text - used - 2, detail)
        }
    }

    /// Draws hills under a sky in the row's hue, in half rows. The shape depends on the row's number.
    private func drawLandscape(_ stay: Stay, _ number: Int, column: Int, row: Int, into canvas: inout Canvas) {
        let hue = theme.hue(stay.item.category)
        let ground = theme.page.background
        let land = Category.allCases[(number * 5 + 3) % Category.allCases.count]
        // The hills' heights in half rows, out of four.
        let steps = [1, 2, 2, 3, 2, 1, 1, 2, 3, 3, 2, 1, 2, 1]
        for place in 0..<9 {
            let height = steps[(place + number * 4) % steps.count]
            func color(_ half: Int) -> Color {
                // `half` counts from the top, 0...3.
                if 3 - half < height {
                    return ground.mixed(with: theme.hue(land), share: half == 3 ? 0.45 : 0.6)
                }
                return ground.mixed(with: hue, share: 0.95 - 0.17 * Double(half))
            }
            for line in 0..<2 {
                canvas.put(
                    .upperHalf, column: column + place, row: row + line,
                    Style(foreground: color(2 * line), background: color(2 * line + 1)))
            }
        }
    }
}
