// The inspector beside the scene: the figures, why the last release went where it went, the track of the pan, what the
// scene's own mechanism does, and a chart in the remaining rows. It covers nothing of the scene.

import DrawerCells
import DrawerCore
import DrawerStudies

extension InspectorPanel {
    /// Draws the panel in columns of its own, to which the canvas is clipped.
    func draw(in area: CellArea, into canvas: inout Canvas) {
        canvas.fill(area, theme.panel)
        let margin = area.columns >= 30 ? 2 : 0
        let (left, inner) = (area.column + margin, area.columns - 2 * margin)
        let width = Self.fieldColumns
        let isWide = inner >= 2 * width + 3
        let fields = area.rows >= 20 || isWide ? Field.all : Field.fewer
        let fieldRows = isWide ? fields.count / 2 : fields.count
        var row = area.row + (area.rows >= 12 ? 1 : 0)
        let fieldWidth = isWide ? (inner - 3) / 2 : inner
        for (index, field) in fields.enumerated() where row + index % fieldRows < area.endRow {
            let column = index < fieldRows ? left : left + inner - fieldWidth
            draw(field, column: column, row: row + index % fieldRows, columns: fieldWidth, into: &canvas)
        }
        row += fieldRows
        if let preset, row + 2 < area.endRow {
            drawPreset(preset, column: left, row: row, columns: inner, into: &canvas)
            row += 2
            if preset.source.displayWidth > inner {
                canvas.draw(preset.version, column: left, row: row, limit: inner, theme.panelKey)
                row += 1
            }
        }
        row += drawMechanism(column: left, row: row, columns: inner, endRow: area.endRow, into: &canvas)
        row += drawWhy(column: left, row: row, columns: inner, endRow: area.endRow - 4, into: &canvas)
        if row + 3 < area.endRow, progress == nil {
            row += drawStrip(column: left, row: row, columns: inner, into: &canvas)
        }
        // The chart has a row above and its time axis below.
        let rest = area.endRow - row - (area.endRow - row > 1 ? 1 : 0)
        guard rest >= 1 else { return }
        let axis = rest >= 4 ? 1 : 0
        let gap = rest >= 6 ? 1 : 0
        let plot = CellArea(column: left, row: row + gap, columns: inner, rows: rest - axis - gap)
        drawPlot(plot, hasAxis: axis > 0, into: &canvas)
    }

    /// Draws the sentence in up to three rows.
    /// - Returns: the number of rows.
    private func drawWhy(column: Int, row: Int, columns: Int, endRow: Int, into canvas: inout Canvas) -> Int {
        guard row < endRow else { return 0 }
        let label = "why"
        canvas.draw(label, column: column, row: row, limit: columns, theme.panelDetail)
        let start = label.displayWidth + 2
        guard let why, columns - start >= 12 else { return 1 }
        return canvas.drawLines(
            why, column: column + start, row: row, columns: columns - start, rows: min(3, endRow - row), theme.panelKey)
    }

    // MARK: The track

    /// Draws the track of the pan as a strip, with the finger on it; below it whose each part is.
    /// - Returns: the number of rows.
    private func drawStrip(column: Int, row: Int, columns: Int, into canvas: inout Canvas) -> Int {
        let label = "track"
        canvas.draw(label, column: column, row: row, theme.panelDetail)
        let start = column + label.displayWidth + 2
        let room = column + columns - start
        guard let strip, room >= 8 else {
            canvas.draw("-", column: column + columns - 1, row: row, theme.panelKey)
            return 2
        }
        // Beyond its ends, the track goes on for the way of the finger.
        let low = min(strip[0].low, strip.travel)
        let length = max(1, max(strip[strip.count - 1].high, strip.travel) - low)
        func place(_ travel: Double) -> Int {
            min(max(0, Grid.whole(((travel - low) / length * Double(room - 1)).rounded())), room - 1)
        }
        for index in 0..<strip.count {
            let part = strip[index]
            let isDrawer = part.owner == .drawer
            let first = index == 0 ? 0 : place(part.low)
            let last = index == strip.count - 1 ? room - 1 : place(part.high)
            for cell in first...max(first, last) {
                canvas.put(
                    Glyph(isDrawer ? "━" : "╌"), column: start + cell, row: row,
                    isDrawer ? theme.panelKey : theme.panelDetail)
            }
            if index > 0 { canvas.put(Glyph("┼"), column: start + first, row: row, theme.panelKey) }
            let name = part.owner.rawValue
            if last - first >= name.displayWidth {
                canvas.draw(name, column: start + first + (index > 0 ? 1 : 0), row: row + 1, theme.panelDetail)
            }
        }
        canvas.put(Glyph("●"), column: start + place(strip.travel), row: row, theme.panelKey)
        return 2
    }

    // MARK: The scene's own mechanism

    /// Draws the machine of a bar, or the numbers of a bent edge.
    /// - Returns: the number of rows.
    private func drawMechanism(column: Int, row: Int, columns: Int, endRow: Int, into canvas: inout Canvas) -> Int {
        var used = 0
        func number(_ label: String, _ value: Double, _ decimals: Int, _ unit: String) {
            guard row + used < endRow else { return }
            canvas.draw(label, column: column, row: row + used, limit: columns, theme.panelDetail)
            let end = column + columns
            canvas.draw(unit, column: end - unit.utf8.count, row: row + used, theme.panelKey)
            canvas.draw(
                decimal: value, decimals, endColumn: end - unit.utf8.count, row: row + used, theme.panelKey)
            used += 1
        }
        if let shape {
            number("bend", shape.bend, 2, " pt")
            number("center, y", shape.center, 2, " pt")
            number("center, speed", shape.centerVelocity, 0, " pt/s")
        }
        if let progress { number("progress", progress, 2, " of 2") }
        return used
    }
}
