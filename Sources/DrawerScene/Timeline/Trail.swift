// The last gesture as a curve of a few cells in the top row.

import DrawerCells
import DrawerCore
import DrawerViews

/// The course of the edge from the last press until everything rests, in dots of braille.
struct Trail: Sendable {
    /// The columns of the curve, and the least width of a screen that has room for it.
    static let (columns, leastScreen) = (TopRow.trailColumns, 100)

    /// In seconds of the scene.
    let span: ClosedRange<Double>
    /// The row of the dot in each column of dots, from the top.
    private let dots: [Int]

    /// Plays the last gesture of a timeline to its end.
    /// - Returns: nil without a gesture, and for one that has moved no edge.
    init?(_ timeline: Timeline) {
        guard timeline.reach == .minute, let start = timeline.lastHand else { return nil }
        var run = timeline
        run.go(to: start)
        var edges: [Double] = []
        run.run(.frames(rate: 60)) { edges.append($0.scene.edge(at: 0.5)) }
        guard let low = edges.min(), let high = edges.max(), high - low >= 1, run.time > start else { return nil }
        span = start...run.time
        let count = 2 * Self.columns
        dots = (0..<count).map { place in
            let edge = edges[Int((Double(place) / Double(count - 1) * Double(edges.count - 1)).rounded())]
            return min(3, Int((edge - low) / (high - low) * 4))
        }
    }

    func draw(column: Int, row: Int, _ style: Style, into canvas: inout Canvas) {
        let area = CellArea(column: column, row: row, columns: Self.columns, rows: 1)
        // The bar of a scene may have a hue of its own.
        let style = style.on(canvas[column, row].style.background)
        canvas.fill(area, style)
        canvas.touch(area, .time)
        for (x, y) in dots.enumerated() { canvas.put(dot: (x, y), in: area, style) }
    }
}
