// The overlay of a replay: its pointer, and the ghost, a faint line at the position of the drawer's edge in the
// previous play.

import DrawerCore

extension Replay {
    /// Draws the ghost and the pointer over the scene.
    func draw(over scene: any Scene, _ reading: Reading, into canvas: inout Canvas) {
        let (grid, theme) = (scene.grid, scene.stage.theme)
        let ghost = Edge(eighths: grid.eighths(at: previous.sample(at: scene.time - gesture.startTime).top))
        if ghost.eighths != grid.eighths(at: reading.top) {
            canvas.drawGhost(ghost, columns: 0..<grid.columns, theme)
        }
        guard let pointer else { return }
        let (column, row) = (grid.column(of: pointer), grid.row(of: pointer))
        guard (0..<grid.columns).contains(column) else { return }
        canvas.drawPointer(column: column, row: row, isPressed: isPressed, theme.depth)
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
            style.foreground = gold
        }
        draw(isPressed ? "●" : "○", column: column, row: row, style)
    }

    /// Draws a faint line behind the text of a row, at the nearest of the three heights that a cell has for lines.
    mutating func drawGhost(_ edge: Edge, columns: Range<Int>, _ theme: Theme) {
        guard (0..<rows).contains(edge.row) else { return }
        let glyph =
            switch edge.eighths & 7 {
            case 0, 1: Glyph("▔")
            case 2...5: Glyph("─")
            default: Glyph("▁")
            }
        // Leave the spaces next to text blank, so that the line passes behind whole words.
        var isAfterText = false
        for column in columns where clip.contains(column: column, row: edge.row) {
            let cell = self[column, edge.row]
            let isText = cell.glyph != .space
            if !isText, !isAfterText, self[column + 1, edge.row].glyph == .space || column + 1 >= columns.upperBound {
                put(glyph, column: column, row: edge.row, theme.ghost(on: cell.style))
            }
            isAfterText = isText
        }
    }
}

extension Theme {
    /// The style of a faint line on cells of a style.
    func ghost(on style: Style) -> Style {
        var style = style
        if mixes {
            style.foreground = style.background.mixed(with: page.foreground, share: MixShare(0.4))
        } else if isPlain {
            style.attributes.insert(.dim)
        } else {
            style.foreground = pageLine.foreground
        }
        return style
    }
}
