// The layer of a replay: its pointer, and the drawer's edge in the previous play as a labelled line in the color that the
// previous play has in the chart.

import DrawerCells
import DrawerCore
import DrawerViews

/// The edge of the previous play and the pointer, while the open panel or the list of presets replays a gesture. They lie
/// over the panel, which may cover the way of the edge.
struct Ghost: Layer {
    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas) {
        let scene = shown.scene
        if shown.isInPast { return drawFinger(over: shown, into: &canvas) }
        guard let before = shown.replays.before, shown.hasPanel || before.isFork else { return }
        let (grid, theme) = (scene.grid, scene.stage.theme)
        let top = before.play.top(at: scene.time - before.gesture.time)
        let (ghost, edge) = (Edge(eighths: grid.eighths(at: top)), Edge(eighths: grid.eighths(at: seen.reading.top)))
        if ghost.eighths != edge.eighths {
            canvas.drawGhost(ghost.eighths, Before.name, columns: scene.columns.clamped(to: 0..<grid.columns), theme)
        }
        drawFinger(over: shown, into: &canvas)
    }

    /// Draws the pointer that the timeline moves.
    private func drawFinger(over shown: ShownScene, into canvas: inout Canvas) {
        let scene = shown.scene
        guard let finger = shown.timeline.finger else { return }
        let (column, row) = (scene.grid.column(of: finger.point), scene.grid.row(of: finger.point))
        guard (0..<scene.grid.columns).contains(column) else { return }
        canvas.drawPointer(column: column, row: row, isPressed: finger.isDown, scene.stage.theme.depth)
    }
}

extension Canvas {
    /// Draws a filled disc on a bright cell while the pointer is pressed, a ring while it is up.
    public mutating func drawPointer(column: Int, row: Int, isPressed: Bool, _ colorDepth: ColorDepth) {
        guard bounds.contains(column: column, row: row) else { return }
        let gold = Color(0xFF, 0xC8, 0x3D)
        var style = self[column, row].style
        style.attributes = [.bold]
        if colorDepth == .monochrome {
            if isPressed { style.attributes.insert(.reverse) }
        } else if isPressed {
            style.foreground = Color(0x1C, 0x22, 0x30)
            style.background = gold
        } else {
            style.foreground = style.background.isKnown ? gold.readable(on: style.background, contrast: 3) : gold
        }
        draw(isPressed ? "●" : "○", column: column, row: row, style)
    }

    /// Draws another edge as a labelled line.
    mutating func drawGhost(_ eighths: Int, _ label: String, columns: Range<Int>, _ theme: Theme) {
        let edge = Edge(eighths: eighths)
        drawEdge(edge, columns: columns, theme, plain: .bold, theme.page.foreground) {
            theme.curve(1).foreground.readable(on: $0, contrast: 3)
        }
        drawEdgeLabel(label, row: edge.row, columns: columns, theme)
    }

    /// Draws the name of another edge on a plate near the right end of its row.
    fileprivate mutating func drawEdgeLabel(_ label: String, row: Int, columns: Range<Int>, _ theme: Theme) {
        let start = columns.upperBound - label.displayWidth - 4
        guard start > columns.lowerBound, (0..<rows).contains(row) else { return }
        let plate = theme.isPlain ? Style(attributes: .reverse) : theme.panel
        fill(CellArea(column: start, row: row, columns: label.displayWidth + 2, rows: 1), plate)
        draw(label, column: start + 1, row: row, theme.isPlain ? plate : theme.curve(1))
    }

    /// Draws a line behind the text of a row, at the nearest of the three heights that a cell has for lines.
    /// - Parameters:
    ///   - plain: the line's attributes without colors.
    ///   - named: its color among few.
    ///   - color: its color on a background.
    mutating func drawEdge(
        _ edge: Edge, columns: Range<Int>, _ theme: Theme, plain: Attributes, _ named: Color, _ color: (Color) -> Color
    ) {
        func style(_ cell: Style) -> Style {
            let color = theme.isPlain ? cell.foreground : theme.mixes ? color(cell.background) : named
            return Style(foreground: color, background: cell.background, attributes: theme.isPlain ? plain : [])
        }
        guard (0..<rows).contains(edge.row) else { return }
        let glyph =
            switch edge.eighths & 7 {
            case 0, 1: Glyph("▔")
            case 2...5: Glyph("─")
            default: Glyph("▁")
            }
        // Leave the spaces next to text blank, so that the line passes behind whole words.
        var isAfterText = false
        var cell = self[columns.lowerBound, edge.row]
        var (ground, line) = (cell.style, style(cell.style))
        for column in columns {
            let next = self[column + 1, edge.row]
            defer { (isAfterText, cell) = (cell.glyph != .space, next) }
            guard cell.glyph == .space, !isAfterText, next.glyph == .space || column + 1 == columns.upperBound else {
                continue
            }
            if cell.style != ground { (ground, line) = (cell.style, style(cell.style)) }
            put(glyph, column: column, row: edge.row, line)
        }
    }
}
