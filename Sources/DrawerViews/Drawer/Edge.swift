// Heights in eighths of a row: an edge that moves, its shadow, and the overlay that dims the content behind the drawer.
//
// A cell can show two colors at once: a lower block (U+2581...2588) in one color on a background of the other. The edge
// of a drawer therefore has eight positions per row, and 192 on a screen of 24 rows. Whole cells are filled with
// spaces, because some terminals show lines between full blocks.

import DrawerCells

/// The position of an edge in a column, in eighths of a row from the screen's top. The drawer is below the edge.
package struct Edge: Sendable, Hashable {
    package var eighths: Int

    package init(eighths: Int) { self.eighths = eighths }

    /// The row that the edge divides or whose top it touches.
    package var row: Int { eighths >> 3 }
    /// The part of the row below the edge, in eighths, 1...8.
    package var filled: Int { 8 - (eighths & 7) }

    /// The nearest edge at a whole or a half row, which every font shows without a gap to the row below.
    package var closed: Edge { Edge(eighths: ((eighths + 1) >> 2) << 2) }
    /// The nearest edge that every font shows without a gap to the row below.
    package var gapless: Edge { eighths & 7 == 1 ? self : closed }

    /// The nearest edge that has no seam between its row and the row below. Where blocks may not fill their cells,
    /// these are the edges that have a glyph for the part above them.
    package func seamless(_ theme: Theme) -> Edge {
        guard !theme.look.blocksFillCells, !theme.isPlain else { return self }
        let start = eighths & ~7
        switch eighths & 7 {
        case 0: return self
        case 1, 2: return Edge(eighths: start + 1)
        case 3...5: return Edge(eighths: start + 4)
        default: return Edge(eighths: start + 8)
        }
    }

    /// The drop of a rounded corner below the edge, in eighths. It depends on the distance from the nearer side.
    ///
    /// Every terminal and font can draw these corners, and they keep their shape while the edge moves.
    package static func drop(column: Int, of columns: Int) -> Int {
        guard columns >= 8 else { return 0 }
        switch min(column, columns - 1 - column) {
        case 0: return 4
        case 1: return 1
        default: return 0
        }
    }
}

extension Canvas {
    /// Puts the cell that an edge divides between two colors. A glyph for the part above the edge leaves no gap to the
    /// row below in any font.
    package mutating func divide(_ column: Int, at edge: Edge, above upper: Color, below lower: Color) {
        if let glyph = Glyph.upperBlock(8 - edge.filled), upper != .unset, lower != .unset {
            put(glyph, column: column, row: edge.row, Style(foreground: upper, background: lower))
        } else {
            put(
                .lowerBlock(edge.filled), column: column, row: edge.row, Style(foreground: lower, background: upper))
        }
    }

    /// Fills a column downward from an edge. A cell that the edge divides keeps its background above the edge.
    package mutating func fillColumn(
        _ column: Int, from edge: Edge, to endRow: Int, _ style: Style, blockColor: Color
    ) {
        var row = edge.row
        if edge.filled < 8 {
            divide(column, at: edge, above: self[column, row].style.ground, below: blockColor)
            touch(CellArea(column: column, row: row, columns: 1, rows: 1), .cover)
            row += 1
        }
        fill(CellArea(column: column, row: row, columns: 1, rows: endRow - row), style)
    }
}

extension Canvas {
    /// Fills a column upward from a lower edge. A cell that the edge divides keeps its background below the edge.
    package mutating func fillColumn(_ column: Int, from row: Int, to edge: Edge, _ style: Style) {
        fill(CellArea(column: column, row: row, columns: 1, rows: edge.row - row), style)
        guard edge.filled < 8 else { return }
        divide(column, at: edge, above: style.background, below: self[column, edge.row].style.ground)
    }
}

extension Canvas {
    /// Draws the overlay: dims all cells down to a row.
    package mutating func dim(to endRow: Int, alpha: Double, _ theme: Theme) {
        guard alpha > 0 else { return }
        restyle(CellArea(column: 0, row: 0, columns: columns, rows: endRow)) { $0 = theme.dimmed($0, alpha: alpha) }
    }

    /// Draws a shadow on the rows above the edge, darkest next to the edge; it moves with the edge's eighths. The rows
    /// that the edge divides are shaded too: beside rounded corners, which drop below the edge, they stay visible.
    /// - Parameter reach: the height of the shadow, in eighths of a row.
    package mutating func drawShadow(of edge: Edge, columns: Range<Int>, reach: Int = 20, _ theme: Theme) {
        guard theme.mixes, theme.shadow > 0 else { return }
        for row in max(0, edge.row - reach / 8)...max(0, edge.row + 1) {
            // Measure from the edge to the middle of this row's part above the edge.
            let top = row * 8
            let distance = max(0, Double(edge.eighths) - Double(top + min(top + 8, edge.eighths)) / 2)
            let nearness = max(0, 1 - distance / Double(reach))
            let area = CellArea(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
            // Darken only the background, so that text stays readable.
            let share = theme.shadow * nearness * nearness
            restyle(area) { $0.background = $0.background.mixed(with: theme.shade, share: share) }
        }
    }
}
