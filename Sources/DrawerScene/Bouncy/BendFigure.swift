// The figure of the article: how two springs bend the edge. Shown while the inspector is open.

import DrawerCells
import DrawerCore
import DrawerStudies

/// The side points, the center's spring and the control point of the edge, with the tangents from the sides to the control
/// point.
///
/// The control point is as far beyond the sides as the center is behind them. The edge is the quadratic curve that leaves
/// each side along its tangent.
struct BendFigure {
    let shape: BendShape
    let grid: Grid
    let theme: Theme

    func draw(into canvas: inout Canvas) {
        guard grid.columns >= 12 else { return }
        let (last, middle) = (grid.columns - 1, grid.columns / 2)
        let (side, center) = (row(shape.side), row(shape.center))
        let control = row(shape.side + shape.bend)
        // The tangents, as dots in every other column.
        for column in stride(from: 2, to: last - 1, by: 2) where abs(column - middle) > 1 {
            let share = 1 - abs(Double(column) - Double(middle)) / Double(middle)
            let row = row(shape.side + shape.bend * share)
            // The dots leave the edge and the text alone.
            if canvas.bounds.contains(column: column, row: row), canvas[column, row].glyph == .space {
                put("·", column, row, into: &canvas)
            }
        }
        put("●", 0, side, into: &canvas)
        put("●", last, side, into: &canvas)
        label("side", column: 2, row: side, into: &canvas)
        put("○", middle, center, into: &canvas)
        label("center", column: middle + 2, row: center, into: &canvas)
        guard control != center else { return }
        put("◆", middle, control, into: &canvas)
        label("control", column: middle + 2, row: control, into: &canvas)
    }

    private func row(_ y: Double) -> Int { grid.eighths(at: y) >> 3 }

    /// Draws a point on the background that is there.
    private func put(_ point: Unicode.Scalar, _ column: Int, _ row: Int, into canvas: inout Canvas) {
        guard canvas.bounds.contains(column: column, row: row) else { return }
        var style = canvas[column, row].style
        if theme.isPlain { style.attributes.insert(.bold) } else { style.foreground = theme.panelKey.foreground }
        canvas.put(Glyph(point), column: column, row: row, style)
    }

    private func label(_ text: String, column: Int, row: Int, into canvas: inout Canvas) {
        guard grid.columns >= 40, canvas.bounds.contains(column: column, row: row) else { return }
        canvas.draw(text, column: column, row: row, theme.highlight)
    }
}
