// The inspector's panel: the engine's state in figures, and a plot of the drawer's height over the last two seconds.

import DrawerCells
import DrawerCore
import DrawerStudies

/// The open inspector: a mark in the scene, and the panel in columns of its own. While a panel or the list of presets has
/// these columns, the inspector is closed.
struct InspectorLayer: Layer {
    func draw(over shown: ShownScene, _ reading: Reading, into canvas: inout Canvas) {
        guard let inspector = shown.inspector, !shown.hasPanel else { return }
        let (columns, landing) = (shown.scene.grid.columns, shown.scene.mechanism.landing)
        let area = CellArea(column: columns, row: 0, columns: shown.grid.columns - columns, rows: shown.grid.rows)
        let panel = Self.panel(inspector, reading, landing, over: shown)
        canvas.clipped(to: area) { panel.draw(in: area, into: &$0) }
    }

    static func panel(
        _ inspector: Inspector, _ reading: Reading, _ landing: DrawerEngine.Landing?, over shown: ShownScene
    ) -> InspectorPanel {
        let (scene, stage) = (shown.scene, shown.scene.stage)
        let setup = stage.configuration.setup
        return InspectorPanel(
            inspector: inspector, reading: reading, time: shown.time, landing: landing, goal: scene.mechanism.goal,
            policy: setup.settings.release.policy.name, preset: setup.preset == .drawer ? nil : setup.preset,
            isBar: scene.isAtTop, hasTop: setup.sheet.hasTop, grid: scene.grid, theme: stage.theme,
            why: shown.why, strip: scene.isBar ? nil : scene.drawer.strip,
            progress: scene.isBar ? reading.progress : nil, shape: (scene as? BouncyScene)?.engine.shape)
    }
}

struct InspectorPanel {
    let inspector: Inspector
    let reading: Reading
    /// The time of the reading, in seconds.
    let time: Double
    /// Where a release now would settle.
    let landing: DrawerEngine.Landing?
    /// The y to which the edge moves by itself, in points.
    let goal: Double?
    let policy: String
    /// The preset; `nil` for the scene's own feel.
    let preset: Preset?
    let isBar: Bool
    /// Whether the edge that moves is the drawer's top; otherwise it is called its free edge.
    let hasTop: Bool
    let grid: Grid
    let theme: Theme
    /// Why the last release has gone where it has gone.
    let why: String?
    /// The track of the pan in progress.
    let strip: PanStrip?
    /// Of a bar: 0 to 2.
    let progress: Double?
    /// Of a bent edge.
    let shape: BendShape?

    /// The smallest width of a screen on which the inspector is beside the scene.
    static let besideColumns = 76

    /// The width of a label with its value, in columns.
    static let fieldColumns = 20
    private static let none = "-"

    enum Field: String, CaseIterable {
        case phase, owner, detent, target, policy
        case time, top, velocity, offset, dimming

        static let all = allCases
        /// The fields for a low screen, which leaves room for the plot; the first ones matter most.
        static let fewer: [Field] = [
            .phase, .target, .top, .velocity, .owner, .detent, .offset, .dimming,
        ]
    }

    func drawPreset(
        _ preset: Preset, column: Int, row: Int, columns: Int, into canvas: inout Canvas
    ) {
        draw("preset", preset.name, column: column, row: row, columns: columns, into: &canvas)
        let used = canvas.draw(preset.library, column: column, row: row + 1, limit: columns, theme.panelKey)
        if used + 1 + preset.version.displayWidth <= columns {
            canvas.draw(preset.version, column: column + used + 1, row: row + 1, theme.panelKey)
        }
    }

    // MARK: Fields

    func draw(_ field: Field, column: Int, row: Int, columns: Int, into canvas: inout Canvas) {
        let label = field == .top && !hasTop ? "freeEdge" : field.rawValue
        func name(_ value: String?) {
            draw(label, value ?? Self.none, column: column, row: row, columns: columns, into: &canvas)
        }
        func number(_ value: Double?, _ decimals: Int, _ unit: String = "") {
            guard let value else { return name(nil) }
            // Without room for everything, the unit is left out, then the field.
            let least = label.displayWidth + 1 + Canvas.width(decimal: value, decimals)
            guard least <= columns else { return }
            let unit = least + unit.utf8.count <= columns ? unit : ""
            let end = column + columns
            canvas.draw(label, column: column, row: row, theme.panelDetail)
            canvas.draw(unit, column: end - unit.utf8.count, row: row, theme.panelKey)
            canvas.draw(decimal: value, decimals, endColumn: end - unit.utf8.count, row: row, theme.panelKey)
        }
        switch field {
        case .phase: name(reading.phase.rawValue)
        case .owner: name(reading.owner.rawValue)
        case .detent: name(reading.detent?.text)
        case .target: name((reading.target ?? landing?.detent)?.text)
        case .policy: name(policy)
        case .time: number(time, 6, " s")
        case .top: number(reading.top, 2, " pt")
        case .velocity: number(reading.velocity, 0, " pt/s")
        case .offset: number(reading.offset, 2, " pt")
        case .dimming: number(reading.overlay * 100, 1, " %")
        }
    }

    /// Draws a label with its value at the right. A value that does not fit stands alone, or is left out.
    func draw(
        _ label: String, _ value: String, column: Int, row: Int, columns: Int, into canvas: inout Canvas
    ) {
        let width = value.displayWidth
        guard width <= columns else { return }
        if label.displayWidth + 1 + width <= columns {
            canvas.draw(label, column: column, row: row, theme.panelDetail)
        }
        canvas.draw(value, column: column + columns - width, row: row, theme.panelKey)
    }

    // MARK: Plot

    /// Draws the drawer's height over the last two seconds, the newest on the right: with the axes of height and time if
    /// there is room, and a line at the height of the target.
    func drawPlot(_ area: CellArea, hasAxis: Bool, into canvas: inout Canvas) {
        guard area.rows > 0 else { return }
        let whole = grid.container.height
        let scale = Canvas.width(decimal: whole, 0) + 4
        var plot = area
        if hasAxis, area.columns >= 2 * scale {
            (plot.column, plot.columns) = (area.column + scale, area.columns - scale)
        }
        let width = plot.columns
        let style = Style(
            foreground: theme.isPlain ? .unset : theme.panelKey.foreground, background: theme.panel.background,
            attributes: theme.panel.attributes)
        canvas.drawAreaPlot(plot, style, isPlain: theme.isPlain) { index in
            // With fewer columns than samples, show every second sample or fewer.
            inspector.height(age: (width - 1 - index) * Inspector.count / width)
        }
        if let goal = goal ?? landing?.top { drawGoal(isBar ? goal : whole - goal, of: whole, in: plot, into: &canvas) }
        guard hasAxis, plot.column > area.column else { return }
        let detail = theme.panelDetail
        let end = plot.column - 1
        canvas.draw(" pt", column: end - 3, row: plot.row, detail)
        canvas.draw(decimal: whole, 0, endColumn: end - 3, row: plot.row, detail)
        canvas.draw("0", column: end - 4, row: plot.endRow - 1, detail)
        canvas.draw("-2 s", column: plot.column, row: plot.endRow, detail)
        canvas.draw("0 s", column: plot.endColumn - 3, row: plot.endRow, detail)
    }

    /// Draws a dashed line over the plot, in the row of a height.
    private func drawGoal(_ height: Double, of whole: Double, in plot: CellArea, into canvas: inout Canvas) {
        let eighths = Grid.whole((height / whole * Double(plot.rows * 8)).rounded())
        let row = plot.endRow - 1 - min(max(0, (eighths - 1) / 8), plot.rows - 1)
        for column in plot.column..<plot.endColumn {
            let cell = canvas[column, row]
            // A partly filled cell shows the top of the plot.
            guard cell.glyph == .space else { continue }
            let isFilled = cell.style.background != theme.panel.background || theme.isPlain && cell.style == Style()
            let ink = isFilled ? theme.panel.background : theme.panelDetail.foreground
            var style = cell.style
            style.foreground = ink
            canvas.put(Glyph("╌"), column: column, row: row, style)
        }
    }
}
