// The inspector's panel: the engine's state in figures, and the drawer's height of the last two seconds in eighths.

import DrawerCore

struct InspectorPanel {
    let inspector: Inspector
    let reading: Reading
    let policy: String
    let grid: Grid
    let theme: Theme
    let wording: Wording

    /// Columns of a label with its value.
    private static let field = 20
    private static let plotRows = 3
    private static let none = "-"

    /// Draws it below the screen's top row, on the right.
    func draw(into canvas: inout Canvas) {
        let isWide = canvas.columns >= 2 * Self.field + 8
        let columns = min(canvas.columns, (isWide ? 2 * Self.field + 3 : Self.field) + 4)
        let fields = isWide ? 6 : 12
        let rows = min(canvas.rows - 1, fields + Self.plotRows + 2)
        guard rows > 0, columns > 4 else { return }
        let area = CellArea(column: canvas.columns - columns, row: 1, columns: columns, rows: rows)
        canvas.fill(area, theme.panel)
        canvas.clip = area
        let left = area.column + 2
        for index in 0..<12 {
            let column = isWide && index >= 6 ? left + Self.field + 3 : left
            draw(index, column: column, row: 1 + (isWide ? index % 6 : index), into: &canvas)
        }
        drawPlot(column: left, row: 1 + fields + 1, columns: columns - 4, into: &canvas)
        canvas.clip = canvas.bounds
    }

    private func draw(_ index: Int, column: Int, row: Int, into canvas: inout Canvas) {
        let end = column + Self.field
        func name(_ label: String, _ value: String?) {
            canvas.draw(label, column: column, row: row, theme.panelDetail)
            let value = value ?? Self.none
            canvas.draw(value, column: max(column, end - value.displayWidth), row: row, theme.panelKey)
        }
        func number(_ label: String, _ value: Double?, _ decimals: Int, _ unit: String = "") {
            guard let value else { return name(label, nil) }
            canvas.draw(label, column: column, row: row, theme.panelDetail)
            canvas.draw(unit, column: end - unit.utf8.count, row: row, theme.panelKey)
            canvas.draw(
                decimal: value, decimals, endColumn: end - unit.utf8.count, row: row, theme.panelKey)
        }
        switch index {
        case 0: name(wording.inspectorPhase, reading.phase.rawValue)
        case 1: name(wording.inspectorOwner, reading.owner.rawValue)
        case 2: name(wording.inspectorDetent, reading.detent?.text)
        case 3: name(wording.inspectorTarget, reading.target?.text)
        case 4: name(wording.inspectorPolicy, policy)
        case 5: number(wording.inspectorFrame, inspector.cost.map { $0.time * 1000 }, 2, " ms")
        case 6: number(wording.inspectorTime, reading.time, 6, " s")
        case 7: number(wording.inspectorTop, reading.top, 2, " pt")
        case 8: number(wording.inspectorVelocity, reading.velocity, 0, " pt/s")
        case 9: number(wording.inspectorOffset, reading.offset, 2, " pt")
        case 10: number(wording.inspectorDimming, reading.overlay * 100, 1, " %")
        default: number(wording.inspectorBytes, inspector.cost.map { Double($0.bytes) }, 0)
        }
    }

    /// The drawer's height over the last two seconds, the newest on the right.
    private func drawPlot(column: Int, row: Int, columns: Int, into canvas: inout Canvas) {
        let width = min(columns, Inspector.count)
        let style = Style(
            foreground: theme.isPlain ? .unset : theme.panelKey.foreground, background: theme.panel.background,
            attributes: theme.panel.attributes)
        for index in 0..<width {
            guard let height = inspector.height(age: width - 1 - index) else { continue }
            let eighths = Int((height * Double(Self.plotRows * 8)).rounded())
            for line in 0..<Self.plotRows {
                let filled = min(max(0, eighths - (Self.plotRows - 1 - line) * 8), 8)
                guard filled > 0 else { continue }
                canvas.put(.lowerBlock(filled), column: column + columns - width + index, row: row + line, style)
            }
        }
    }
}

extension Canvas {
    /// Draws a number with so many decimals so that it ends before a column, without making a string of it.
    mutating func draw(decimal value: Double, _ decimals: Int, endColumn: Int, row: Int, _ style: Style) {
        guard value.isFinite, abs(value) < 1e12 else {
            put(Glyph("-"), column: endColumn - 1, row: row, style)
            return
        }
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        var rest = Int((abs(value) * scale).rounded())
        let isNegative = value < 0 && rest > 0
        var column = endColumn - 1
        var digits = 0
        repeat {
            if digits == decimals, decimals > 0 {
                put(Glyph("."), column: column, row: row, style)
                column -= 1
            }
            put(Glyph(Unicode.Scalar(UInt8(0x30 + rest % 10))), column: column, row: row, style)
            rest /= 10
            column -= 1
            digits += 1
        } while rest > 0 || digits <= decimals
        if isNegative { put(Glyph("-"), column: column, row: row, style) }
    }
}
