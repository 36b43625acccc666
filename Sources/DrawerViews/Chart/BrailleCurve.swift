// Curves as braille dots: a cell has two by four of them.

import DrawerCells

/// The dashes of a curve. All curves after the first are dashed, so that they differ even without colors.
struct Dash {
    private let (on, off): (Int, Int)
    private var count = 0

    init(_ index: Int) { (on, off) = index == 0 ? (1, 0) : index == 1 ? (10, 5) : (3, 4) }

    /// The dashes of a curve in the legend, where a stroke has ten dots.
    init(sample index: Int) { (on, off) = index == 0 ? (1, 0) : index == 1 ? (4, 2) : (2, 2) }

    /// Whether the next dot is drawn.
    mutating func next() -> Bool {
        defer { count = (count + 1) % (on + off) }
        return count < on
    }
}

extension Canvas {
    /// Adds a braille dot to a cell. The cell keeps its other dots; any other glyph is replaced.
    /// - Parameter dot: the dot's position from the plot's upper left corner. A cell has two dots side by side and four
    ///   above each other.
    package mutating func put(dot: (x: Int, y: Int), in plot: CellArea, _ style: Style) {
        let (column, row) = (plot.column + (dot.x >> 1), plot.row + (dot.y >> 2))
        let (x, y) = (dot.x & 1, dot.y & 3)
        let present = self[column, row].glyph.bits
        let known = (0x2800...0x28FF).contains(present) ? present : 0x2800
        put(Glyph(bits: known | 1 << UInt32(y == 3 ? 6 + x : y + 3 * x)), column: column, row: row, style)
    }

    /// Draws a curve without gaps: the dots of each column reach halfway to its neighbors.
    /// - Parameters:
    ///   - dashes: the number of the curve, which decides its dashes.
    ///   - first: the color of the first curve. Where it coincides with this curve, the two alternate every two cells.
    ///   - row: returns the row of the dot in a column of dots, from 0; nil for no dot.
    package mutating func drawCurve(
        in plot: CellArea, _ style: Style, dashes: Int = 0, over first: Color = .unset, row: (_ x: Int) -> Int?
    ) {
        func end(_ row: Int, before next: Int) -> Int { (row + next + (next < row ? 1 : 0)) >> 1 }
        var dash = Dash(dashes)
        var (now, entry) = (row(0), row(0))
        for x in 0..<plot.columns * 2 {
            let next = x + 1 < plot.columns * 2 ? row(x + 1) : now
            defer { now = next }
            guard let place = now, let from = entry ?? now else {
                entry = next
                continue
            }
            let after = next ?? place
            let exit = end(place, before: after)
            let (top, bottom) = (min(from, place, exit), max(from, place, exit))
            // Draw in the direction of the curve, so that all dashes are equally long.
            for step in 0...bottom - top where dash.next() {
                let y = exit < from ? bottom - step : top + step
                let column = plot.column + (x >> 1)
                var dotStyle = style
                if column & 2 == 0, first != .unset, self[column, plot.row + (y >> 2)].style.foreground == first {
                    dotStyle.foreground = first
                }
                put(dot: (x, y), in: plot, dotStyle)
            }
            entry = after == place ? after : exit + (after > place ? 1 : -1)
        }
    }
}
