// The inspector beside the scene: the reason of the last release, the track of the pan, the numbers that apply now, and
// the drawer's height over the last two seconds. It covers nothing of the scene.

import DrawerCells
import DrawerCore
import DrawerViews

/// The open inspector, in the columns beside the scene. It gives way to a panel or to the list of presets.
struct InspectorLayer: Layer {
    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas) {
        guard let inspector = shown.inspector, !shown.hasPanel else { return }
        let columns = shown.scene.grid.columns
        let area = CellArea(column: columns, row: 0, columns: shown.grid.columns - columns, rows: shown.grid.rows)
        canvas.clipped(to: area) { draw(inspector.chart, shown, seen, in: area, into: &$0) }
        canvas.drawPanelRim(area, shown.scene.common.theme)
    }

    /// The smallest width of a screen on which the inspector is beside the scene.
    static let besideColumns = PanelContent.presets.besideColumns
    static let noReason = "Pull and let go: this says where each release goes, and why."
    private static let closing = Hint("i", words: "close")

    private func draw(
        _ chart: CurveChart, _ shown: ShownScene, _ seen: Seen, in area: CellArea, into canvas: inout Canvas
    ) {
        let reading = seen.reading
        let theme = shown.scene.common.theme
        canvas.fill(area, theme.panel)
        let margin = area.columns >= 30 ? 2 : 0
        var rest = CellArea(
            column: area.column + margin, row: area.row, columns: area.columns - 2 * margin, rows: area.rows)
        let gap = area.rows >= 20 ? 1 : 0
        func cut(_ rows: Int) { (rest.row, rest.rows) = (rest.row + rows, rest.rows - rows) }
        drawTitle(at: shown.time, in: rest, theme, into: &canvas)
        cut(1 + gap)
        cut(gap + drawReason(shown, reading, in: rest, theme, into: &canvas))
        if !shown.scene.isBar, let place = shown.scene.drawer.placeOnTrack, rest.rows >= 10 {
            draw(place.track, at: place.travel, in: rest, theme, into: &canvas)
            cut(2 + gap)
        }
        cut(drawNumbers(shown, reading, in: rest, theme, into: &canvas) + gap)
        chart.draw(in: rest, theme, into: &canvas)
    }

    /// Draws the title, the time, and the key that closes the inspector, as far as they have room.
    private func drawTitle(at time: Double, in area: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        let (row, end) = (area.row, area.endColumn)
        let title = canvas.draw("Inspector", column: area.column, row: row, limit: area.columns, theme.panelKey) + 2
        // In milliseconds, so that the moment can be found in a trace or a film.
        let width = Canvas.width(decimal: time, 3) + 7
        guard title + width <= area.columns else { return }
        canvas.draw("time", column: end - width, row: row, theme.panelDetail)
        canvas.draw(decimal: time, 3, endColumn: end - 2, row: row, theme.panelDetail)
        canvas.draw(" s", column: end - 2, row: row, theme.panelDetail)
        guard title + Self.closing.columns + 2 + width <= area.columns else { return }
        Self.closing.draw(
            column: area.column + title, row: row, key: theme.panelKey, words: theme.panelDetail, into: &canvas)
    }

    /// Draws the reason of the last release.
    /// - Returns: the number of rows. A sentence of one line leaves the parts below where they are.
    private func drawReason(
        _ shown: ShownScene, _ reading: Reading, in area: CellArea, _ theme: Theme, into canvas: inout Canvas
    ) -> Int {
        let why = shown.why
        // A key, a tap or the next pull may have moved the drawer since the release: its sentence stands beside a word,
        // and is dim.
        let isEarlier =
            why != nil
            && (shown.scene.drawer.panSource == .pointer
                || shown.run.reason?.detent != (reading.target ?? reading.detent))
        let label = isEarlier && area.columns >= 36 ? "Before: " : ""
        let labelColumns = canvas.draw(label, column: area.column, row: area.row, theme.panelDetail)
        let most = min(3, max(1, area.rows - 8))
        let used = canvas.drawLines(
            why ?? Self.noReason, column: area.column + labelColumns, row: area.row,
            columns: area.columns - labelColumns, rows: most, why == nil || isEarlier ? theme.panelDetail : theme.panel)
        return max(used, min(2, most))
    }

    // MARK: Numbers

    /// Draws the numbers that apply now, but leaves four rows for the plot.
    /// - Returns: the number of rows that the numbers take.
    private func drawNumbers(
        _ shown: ShownScene, _ reading: Reading, in area: CellArea, _ theme: Theme, into canvas: inout Canvas
    ) -> Int {
        var used = 0
        func row(_ label: String, _ draw: (_ row: Int) -> Void) {
            guard used < area.rows - 4 else { return }
            canvas.draw(label, column: area.column, row: area.row + used, limit: area.columns, theme.panelDetail)
            draw(area.row + used)
            used += 1
        }
        func name(_ label: String, _ value: String) {
            // A long name of a detent leaves the label whole.
            let width = min(value.displayWidth, max(0, area.columns - label.displayWidth - 1))
            row(label) { canvas.draw(value, column: area.endColumn - width, row: $0, limit: width, theme.panel) }
        }
        func number(_ label: String, _ value: Double, _ unit: String) {
            row(label) {
                let end = area.endColumn - unit.utf8.count
                canvas.draw(unit, column: end, row: $0, theme.panel)
                canvas.draw(decimal: value, 2, endColumn: end, row: $0, theme.panel)
            }
        }
        // The target of the settle, or of a release at this moment.
        let target = reading.target ?? shown.scene.landing?.detent
        let isHeld = shown.scene.drawer.panSource == .pointer
        let state =
            switch (isHeld, target) {
            case (true, nil): "in the hand at"
            case (true, _): "in the hand, goes to"
            case (false, nil): "rests at"
            case (false, _): "goes to"
            }
        name(state, (target ?? reading.detent).words)
        number("height", reading.height, " pt")
        // As in the plots, a drawer that opens has a positive speed.
        number("speed", shown.scene.isAtTop ? reading.velocity : -reading.velocity, " pt/s")
        number("list", reading.offset, " pt")
        if !shown.scene.isBar { number("dimming", reading.overlay * 100, " %") }
        return used
    }

    // MARK: The track

    /// Draws the track of the pan as a strip with the finger on it. The names of the segments' owners stand below.
    private func draw(_ track: Track, at travel: Double, in area: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        let (column, row, room) = (area.column, area.row, area.columns)
        // If the finger is beyond an end, the strip extends to the finger.
        let low = min(track[0].low, travel)
        let length = max(1, max(track[track.count - 1].high, travel) - low)
        func place(_ travel: Double) -> Int {
            min(max(0, Grid.whole(((travel - low) / length * Double(room - 1)).rounded())), room - 1)
        }
        for index in 0..<track.count {
            let part = track[index]
            let isDrawer = part.mover == .drawer
            let first = index == 0 ? 0 : place(part.low)
            let last = index == track.count - 1 ? room - 1 : place(part.high)
            for cell in first...max(first, last) {
                canvas.put(
                    Glyph(isDrawer ? "━" : "╌"), column: column + cell, row: row,
                    isDrawer ? theme.panelKey : theme.panelDetail)
            }
            if index > 0 { canvas.put(Glyph("┼"), column: column + first, row: row, theme.panelKey) }
            let name = part.mover.owner.rawValue
            if last - first >= name.displayWidth {
                canvas.draw(name, column: column + first + (index > 0 ? 1 : 0), row: row + 1, theme.panelDetail)
            }
        }
        canvas.put(Glyph("●"), column: column + place(travel), row: row, theme.panelKey)
    }
}
