// The gap between two stages: an arrow to the stage with the focus, and a ruler with the distance of the edges.

import DrawerCells
import DrawerCore

/// The largest distance between the edges of two stages during a gesture.
struct WidestDistance: Sendable {
    /// In points.
    private(set) var distance = 0.0
    /// The time of this distance after the start of the gesture, in seconds.
    private(set) var time = 0.0
    /// The start of the measured gesture, in seconds of the scene.
    private(set) var start = 0.0
    /// The start of a gesture that has not moved anything yet: its first motion ends the measure of the one before.
    private var nextStart: Double?

    /// Begins with a press or a replay.
    mutating func begin(at time: Double) {
        self = WidestDistance()
        start = time
    }

    /// Begins with the first motion after another action.
    mutating func beginWithMotion(after time: Double) { nextStart = time }

    /// Forgets the distance so far, which belongs to other settings.
    mutating func forget() { (distance, time) = (0, 0) }

    /// Adds the distance during a motion.
    mutating func add(_ distance: Double, at time: Double) {
        if let nextStart { begin(at: nextStart) }
        if distance > self.distance { (self.distance, self.time) = (distance, time - start) }
    }
}

extension Simulation {
    /// Draws the distance of the two edges now, and the largest distance in the last gesture.
    func drawGap(_ split: Split, into canvas: inout Canvas) {
        var theme = firstShown.scene.common.theme
        // Omit the line below the bar that high contrast adds.
        theme.bar.attributes.remove(.underline)
        theme.barHint.attributes.remove(.underline)
        let (first, second) = (stages[0].area, stages[1].area)
        switch split {
        case .columns:
            let gap = CellArea(
                column: first.endColumn, row: 0, columns: second.column - first.endColumn, rows: first.rows)
            canvas.fill(gap, theme.bar)
            drawRuler(in: gap, theme, into: &canvas)
        case .rows:
            let gap = CellArea(
                column: 0, row: first.endRow, columns: first.columns, rows: second.row - first.endRow)
            canvas.fill(gap, theme.bar)
            drawSentence(in: gap, theme, into: &canvas)
        }
    }

    /// The present and the largest distance of the edges, in whole points, and the time of the largest one. A frame may
    /// show a distance that is larger than all those measured so far.
    private var distances: (now: Int, most: Int, time: Double) {
        let distance = abs(edge(of: 0) - edge(of: 1))
        let isLarger = isMoving && !firstShown.isInPast && widest.distance > 0 && distance > widest.distance
        let (most, time) = isLarger ? (distance, firstShown.scene.time - widest.start) : (widest.distance, widest.time)
        return (Grid.whole(distance.rounded()), Grid.whole(most.rounded()), time)
    }

    /// The room for the rest of the sentence, so that its numbers may grow.
    private static let restColumns = "  at most 10000 pt after 100.00 s ".count

    private func drawSentence(in gap: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        let (row, (now, most, time)) = (gap.row, distances)
        var column = Grid.margin(gap.columns)
        func put(_ text: String, _ style: Style) {
            column += canvas.draw(text, column: column, row: row, limit: gap.columns - column, style)
        }
        func put(_ number: Int) { column += canvas.draw(number: number, column: column, row: row, theme.bar) }
        put(focused == 0 ? "▴ " : "▾ ", theme.bar)
        put(now)
        put(" pt between the edges", theme.barHint)
        guard most > 0, column + Self.restColumns < gap.columns else { return }
        put("  at most ", theme.barHint)
        put(most)
        put(" pt after ", theme.barHint)
        column += Canvas.width(decimal: time, 2)
        canvas.draw(decimal: time, 2, endColumn: column, row: row, theme.bar)
        put(" s", theme.barHint)
    }

    /// Draws a line from the left edge to the right one, with the numbers beside it.
    private func drawRuler(in gap: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        func edgeRow(_ stage: Int) -> Int {
            min(max(0, Grid.whole((edge(of: stage) / grid.cellHeight).rounded(.down))), gap.rows - 1)
        }
        let (left, right, (now, most, time)) = (edgeRow(0), edgeRow(1), distances)
        let (upper, lower, middle) = (min(left, right), max(left, right), gap.column + gap.columns / 2)
        func put(_ glyph: Unicode.Scalar, _ columns: Range<Int>, _ row: Int) {
            for column in columns { canvas.put(Glyph(glyph), column: column, row: row, theme.barHint) }
        }
        func put(_ number: Int, row: Int) {
            let column = gap.column + (gap.columns - Canvas.width(of: number) - 2) / 2
            let used = canvas.draw(number: number, column: column, row: row, theme.bar)
            canvas.draw(" pt", column: column + used, row: row, theme.bar)
        }
        canvas.put(Glyph(focused == 0 ? "◂" : "▸"), column: middle, row: 0, theme.bar)
        put("─", gap.column..<middle, left)
        put("─", middle + 1..<gap.endColumn, right)
        for row in upper..<lower where row > upper { put("│", middle..<middle + 1, row) }
        put(left == right ? "─" : left < right ? "╮" : "╯", middle..<middle + 1, left)
        if left != right { put(left < right ? "╰" : "╭", middle..<middle + 1, right) }
        // The largest distance takes four rows, three rows below the edges or, if the edges are low, above them.
        let (rows, distance) = (4, 3)
        let first = lower + distance + rows < gap.rows ? lower + distance : 2
        if most > 0, first > lower || upper > first + rows, first + rows <= gap.rows {
            canvas.draw("at most", column: gap.column, row: first, theme.barHint)
            put(most, row: first + 1)
            canvas.draw("after", column: gap.column + 1, row: first + 2, theme.barHint)
            canvas.draw(decimal: time, 2, endColumn: gap.column + 5, row: first + 3, theme.bar)
            canvas.draw(" s", column: gap.column + 5, row: first + 3, theme.bar)
        }
        // Level edges need no number.
        if now == 0 { return }
        put(now, row: lower - upper > 1 ? (upper + lower) / 2 : lower + 1 < gap.rows ? lower + 1 : upper - 1)
    }
}
