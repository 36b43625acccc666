// The inspector's panel: the engine's state in figures, and a plot of the drawer's height over the last two seconds.

import DrawerCore

struct InspectorPanel {
    let inspector: Inspector
    let reading: Reading
    /// The time of the reading, in seconds.
    let time: Double
    let policy: String
    /// The preset; `nil` for the scene's own feel.
    let preset: Preset?
    let grid: Grid
    let theme: Theme
    /// The labels of the fields.
    let labels: [String: String]

    /// The least width of a label with its value, in columns, and the width that the value has beside the longest label.
    private static let (least, valueColumns) = (20, 11)
    private static let plotRows = 3
    private static let none = "-"

    private enum Field: String, CaseIterable {
        case phase, owner, detent, target, policy, frame
        case time, top, velocity, offset, dimming, bytes

        static let all = allCases
        /// The fields for a low screen, which leaves room for the plot.
        static let fewer = all.filter { $0 != .policy && $0 != .time }
    }

    /// Draws the panel below the screen's top row, on the right.
    func draw(into canvas: inout Canvas) {
        let width = labels.values.reduce(Self.least) { max($0, $1.displayWidth + 1 + Self.valueColumns) }
        let isWide = canvas.columns >= 2 * width + 8
        let columns = min(canvas.columns, (isWide ? 2 * width + 3 : width) + 4)
        let room = canvas.rows - 1
        let fields = isWide || room > Field.all.count + 1 ? Field.all : Field.fewer
        let fieldRows = isWide ? fields.count / 2 : fields.count
        let presetRows = preset == nil || room < fieldRows + 4 ? 0 : 2
        let textRows = fieldRows + presetRows
        // The plot, with a row above and below it if there is room.
        let plotRows = min(max(1, room - textRows - 1), Self.plotRows)
        let gap = room > textRows + plotRows ? 1 : 0
        let rows = min(room, textRows + gap + plotRows + 1)
        guard rows > 0, columns > 4 else { return }
        let area = CellArea(column: canvas.columns - columns, row: 1, columns: columns, rows: rows)
        canvas.fill(area, theme.panel)
        canvas.clip = area
        let left = area.column + 2
        for (index, field) in fields.enumerated() {
            let column = index < fieldRows ? left : left + width + 3
            draw(field, column: column, row: 1 + index % fieldRows, columns: width, into: &canvas)
        }
        if let preset, presetRows > 0 {
            let row = 1 + fieldRows
            draw(
                labels["preset"] ?? "", preset.name, column: left, row: row, columns: columns - 4,
                into: &canvas)
            draw("", preset.source, column: left, row: row + 1, columns: columns - 4, into: &canvas)
        }
        drawPlot(column: left, row: 1 + textRows + gap, columns: columns - 4, rows: plotRows, into: &canvas)
        canvas.clip = canvas.bounds
    }

    private func draw(_ field: Field, column: Int, row: Int, columns: Int, into canvas: inout Canvas) {
        let end = column + columns
        let label = labels[field.rawValue] ?? ""
        func name(_ value: String?) {
            draw(label, value ?? Self.none, column: column, row: row, columns: columns, into: &canvas)
        }
        func number(_ value: Double?, _ decimals: Int, _ unit: String = "") {
            guard let value else { return name(nil) }
            canvas.draw(label, column: column, row: row, theme.panelDetail)
            canvas.draw(unit, column: end - unit.utf8.count, row: row, theme.panelKey)
            canvas.draw(
                decimal: value, decimals, endColumn: end - unit.utf8.count, row: row, theme.panelKey)
        }
        switch field {
        case .phase: name(reading.phase.rawValue)
        case .owner: name(reading.owner.rawValue)
        case .detent: name(reading.detent?.text)
        case .target: name(reading.target?.text)
        case .policy: name(policy)
        case .frame: number(inspector.cost.map { $0.time * 1000 }, 2, " ms")
        case .time: number(time, 6, " s")
        case .top: number(reading.top, 2, " pt")
        case .velocity: number(reading.velocity, 0, " pt/s")
        case .offset: number(reading.offset, 2, " pt")
        case .dimming: number(reading.overlay * 100, 1, " %")
        case .bytes: number(inspector.cost.map { Double($0.bytes) }, 0)
        }
    }

    /// Draws a label with its value at the right. A value that does not fit is truncated.
    private func draw(
        _ label: String, _ value: String, column: Int, row: Int, columns: Int, into canvas: inout Canvas
    ) {
        canvas.draw(label, column: column, row: row, theme.panelDetail)
        let room = columns - (label.isEmpty ? 0 : label.displayWidth + 1)
        let width = min(value.displayWidth, room)
        canvas.draw(value, column: column + columns - width, row: row, limit: width, theme.panelKey)
    }

    /// The drawer's height over the last two seconds, the newest on the right.
    private func drawPlot(column: Int, row: Int, columns: Int, rows: Int, into canvas: inout Canvas) {
        let width = min(columns, Inspector.count)
        let style = Style(
            foreground: theme.isPlain ? .unset : theme.panelKey.foreground, background: theme.panel.background,
            attributes: theme.panel.attributes)
        let area = CellArea(column: column + columns - width, row: row, columns: width, rows: rows)
        canvas.drawAreaPlot(area, style, isPlain: theme.isPlain) { index in
            // With fewer columns than samples, show every second sample or fewer.
            inspector.height(age: (width - 1 - index) * Inspector.count / width)
        }
    }
}
