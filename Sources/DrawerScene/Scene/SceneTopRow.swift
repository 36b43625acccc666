// The top row of a scene, where it shows through a drawer or an overlay.

import DrawerCells
import DrawerCore
import DrawerViews

extension Scene {
    /// Whether the top row is visible: above a drawer, on a bar.
    var showsTopRow: Bool {
        let row = edgeRows.lowerBound
        return isUpsideDown ? row + 1 < grid.rows : row > 0
    }

    /// Keeps the top row readable under the overlay, and while a drawer passes over it beyond full height. The row then
    /// belongs either to the title or to the drawer: the edge never shows between its words.
    func redrawTopRow(_ top: TopRow, _ reading: Reading, into canvas: inout Canvas) {
        let overlay = reading.overlay * Self.backdrop
        if showsTopRow {
            if overlay > 0 { drawTopRow(top, under: overlay, into: &canvas) }
        } else if !isBar, drawer.stops.full >= grid.cellHeight {
            // The drawer has passed the row's middle. One in the middle of a wide screen does not cover the title.
            if passedHeight < grid.cellHeight / 2, columns.count == grid.columns {
                drawTopRowOnDrawer(top, into: &canvas)
            } else {
                drawTopRow(top, under: overlay, into: &canvas)
            }
        }
    }

    /// The room between the edge and the end of the screen to which the drawer opens, in points.
    private var passedHeight: Double {
        let edge = edge(at: 0.5)
        return isUpsideDown ? grid.container.height - edge : edge
    }

    private func area(of top: TopRow) -> CellArea {
        CellArea(column: 0, row: top.row, columns: grid.columns, rows: 1)
    }

    private func drawTopRowOnDrawer(_ top: TopRow, into canvas: inout Canvas) {
        canvas.fill(area(of: top), ground)
        top.draw(ground.bold, common.theme.headerDetail.on(ground.background), common.theme, into: &canvas)
    }

    /// Draws the top row in readable colors on its background under the overlay.
    private func drawTopRow(_ top: TopRow, under overlay: Double, into canvas: inout Canvas) {
        let theme = common.theme
        let title = theme.dimmed(top.hasFocus ? theme.bar : theme.barHint, alpha: overlay)
        func readable(_ style: Style) -> Style {
            var style = style.on(title.background)
            if theme.mixes { style.foreground = style.foreground.readable(on: style.background, contrast: 4.5) }
            return style
        }
        // Without this fill, the drawer's shadow would lie between the words.
        if !isBar { canvas.fill(area(of: top), readable(theme.bar).regular) }
        top.draw(readable(theme.bar), readable(theme.barHint), title: readable(title), theme, into: &canvas)
    }
}
