// The layer of a replay: its pointer, and the drawer's edge in the earlier play as a labelled line. The line has the
// color of the earlier play in the chart.

import DrawerCells
import DrawerCore
import DrawerViews

/// The edge of the earlier play and the pointer, while a fork plays or an open panel replays a gesture; in the past, the
/// pointer alone. Where the panel covers the scene, neither is drawn.
struct ReplayLayer: Layer {
    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas) {
        let scene = shown.scene
        if shown.isInPast { return drawFinger(over: shown, into: &canvas) }
        guard let earlier = shown.earlier, shown.hasPanel || earlier.isFork else { return }
        let (grid, theme) = (scene.grid, scene.common.theme)
        let top = earlier.play.top(at: scene.time - earlier.gesture.time)
        let ghost = grid.eighths(at: top)
        if ghost != grid.eighths(at: seen.reading.top), isFree(0, Edge(eighths: ghost).row, of: shown) {
            canvas.drawGhost(ghost, EarlierCourse.name, columns: scene.columns.clamped(to: 0..<grid.columns), theme)
        }
        drawFinger(over: shown, into: &canvas)
    }

    /// Draws the pointer that the timeline moves.
    private func drawFinger(over shown: ShownScene, into canvas: inout Canvas) {
        let scene = shown.scene
        guard let finger = shown.timeline.finger else { return }
        let (column, row) = (scene.grid.column(of: finger.point), scene.grid.row(of: finger.point))
        guard (0..<scene.grid.columns).contains(column), isFree(column, row, of: shown) else { return }
        canvas.drawPointer(column: column, row: row, isPressed: finger.isDown, scene.common.theme.depth)
    }

    /// Whether a cell of the scene has no text of the top row and of the panel.
    private func isFree(_ column: Int, _ row: Int, of shown: ShownScene) -> Bool {
        row != shown.scene.hintRow && !PanelFrame(over: shown).visible.contains(column: column, row: row)
    }
}

extension Canvas {
    /// Draws another edge as a labelled line.
    mutating func drawGhost(_ eighths: Int, _ label: String, columns: Range<Int>, _ theme: Theme) {
        let edge = Edge(eighths: eighths)
        // The name appears only if the line is visible: in the row of the drawer's edge, the line is hidden.
        if drawEdge(edge, columns: columns, theme, .earlier) {
            drawEdgeLabel(label, row: edge.row, columns: columns, theme)
        }
    }

    /// Draws the name of another edge on a plate near the right end of its row, or to the left of the text there.
    fileprivate mutating func drawEdgeLabel(_ label: String, row: Int, columns: Range<Int>, _ theme: Theme) {
        let width = label.displayWidth + 2
        guard (0..<rows).contains(row) else { return }
        let starts = stride(from: columns.upperBound - width - 2, to: columns.lowerBound, by: -1)
        guard let start = starts.first(where: { !($0..<$0 + width).contains { isText($0, row) } }) else { return }
        let plate = theme.isPlain ? Style(attributes: .reverse) : theme.panel
        fill(CellArea(column: start, row: row, columns: width, rows: 1), plate)
        draw(label, column: start + 1, row: row, theme.isPlain ? plate : theme.curve(1))
    }
}
