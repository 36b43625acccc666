// The last gesture as a curve of a few cells in the top row.

import DrawerCells
import DrawerCore
import DrawerViews

/// The course of the edge from the last press until everything rests, in dots of braille.
struct Trail: Sendable {
    /// The columns of the curve, and the least width of a screen that has room for it.
    static let (columns, leastScreen) = (16, 100)
    private static let dots = 4

    /// In seconds of the scene.
    let span: ClosedRange<Double>
    private let glyphs: [Glyph]

    /// Plays the last gesture of a timeline to its end.
    /// - Returns: nil without a gesture, and for one that has moved no edge.
    init?(_ timeline: Timeline) {
        guard timeline.reach == .minute, let start = timeline.lastHand else { return nil }
        var run = timeline
        run.go(to: start)
        var edges: [Double] = []
        run.run(.frames(rate: 60)) { edges.append($0.scene.mechanism.edge(at: 0.5)) }
        guard let low = edges.min(), let high = edges.max(), high - low >= 1, run.time > start else { return nil }
        span = start...run.time
        glyphs = (0..<Self.columns).map { column in
            var bits: UInt32 = 0
            for side in 0..<2 {
                let share = Double(2 * column + side) / Double(2 * Self.columns - 1)
                let edge = edges[Int((share * Double(edges.count - 1)).rounded())]
                let dot = min(Self.dots - 1, Int((edge - low) / (high - low) * Double(Self.dots)))
                bits |= Self.bit(dot, side)
            }
            return Glyph(Unicode.Scalar(0x2800 + bits) ?? " ")
        }
    }

    /// The bit of a dot of a braille pattern, from the top down in the left (0) or right (1) column.
    private static func bit(_ dot: Int, _ side: Int) -> UInt32 {
        dot == 3 ? (side == 0 ? 0x40 : 0x80) : 1 << UInt32(dot + 3 * side)
    }

    func draw(column: Int, row: Int, _ style: Style, into canvas: inout Canvas) {
        let area = CellArea(column: column, row: row, columns: Self.columns, rows: 1)
        canvas.touch(area, .time)
        for (index, glyph) in glyphs.enumerated() { canvas.put(glyph, column: column + index, row: row, style) }
    }
}
