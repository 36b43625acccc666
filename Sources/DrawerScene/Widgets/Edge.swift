// An edge that moves in eighths of a row.
//
// A cell can show two colours at once: a lower block (U+2581...2588) in one of them on the other. So the edge of a drawer
// stands in any of eight places in a row, and a screen of 24 rows has 192 of them. What is whole is filled with spaces:
// full blocks show lines between the rows in some terminals.

/// Where an edge stands in a column: in eighths of a row from the screen's top. Below it is the drawer.
struct Edge: Sendable, Hashable {
    var eighths: Int

    /// The row that the edge goes through, or that begins with it.
    var row: Int { eighths >> 3 }
    /// How many eighths of that row are below it, 1...8.
    var filled: Int { 8 - (eighths & 7) }

    /// How much lower a rounded corner is than the edge, by the distance from the nearer side in columns.
    ///
    /// The same eighths, lower in the outer two columns: corners that every terminal and font can draw, and that keep
    /// their shape while the edge moves.
    static func drop(column: Int, of columns: Int) -> Int {
        guard columns >= 8 else { return 0 }
        switch min(column, columns - 1 - column) {
        case 0: return 4
        case 1: return 1
        default: return 0
        }
    }
}

extension Glyph {
    /// The lower so many eighths of a cell; 0 a space, 8 (and more) the full block.
    static func lowerBlock(_ eighths: Int) -> Glyph {
        guard eighths > 0 else { return .space }
        return Glyph(bits: 0x2580 + UInt32(min(eighths, 8)))
    }
}

extension Canvas {
    /// Fills a column downward from an edge. Where the edge goes through a cell, what is behind it keeps its background.
    mutating func fillColumn(_ column: Int, from edge: Edge, to endRow: Int, _ style: Style, blockColour: Colour) {
        var row = edge.row
        if edge.filled < 8 {
            let behind = self[column, row].style
            var block = Style(foreground: blockColour, background: behind.background)
            // Reversed text behind: what looks like its background is its foreground.
            if behind.attributes.contains(.reverse) { block.background = behind.foreground }
            put(.lowerBlock(edge.filled), column: column, row: row, block)
            row += 1
        }
        fill(CellArea(column: column, row: row, columns: 1, rows: endRow - row), style)
    }
}

enum Overlay {
    /// Dims all cells down to a row.
    static func draw(alpha: Double, endRow: Int, theme: Theme, into canvas: inout Canvas) {
        guard alpha > 0 else { return }
        let share = MixShare(alpha)
        let area = CellArea(column: 0, row: 0, columns: canvas.columns, rows: endRow)
        canvas.restyle(area) { $0 = theme.dimmed($0, alpha: alpha, share: share) }
    }

    /// How far the shadow reaches above the edge, in eighths of a row.
    private static let reach = 20

    /// A shadow on the rows above the edge: the darker, the nearer; it moves with the edge's eighths.
    static func drawShadow(of edge: Edge, columns: Range<Int>? = nil, theme: Theme, into canvas: inout Canvas) {
        guard theme.mixes, theme.shadow > 0 else { return }
        for row in max(0, edge.row - 2)...max(0, edge.row) {
            // From the edge up to the middle of what is left of this row above it.
            let top = row * 8
            let bottom = min(top + 8, edge.eighths)
            guard bottom > top else { continue }
            let distance = Double(edge.eighths) - Double(top + bottom) / 2
            let nearness = max(0, 1 - distance / Double(reach))
            let area = CellArea(
                column: columns?.lowerBound ?? 0, row: row, columns: columns?.count ?? canvas.columns, rows: 1)
            // On the ground alone: what is written on it stays readable.
            let share = MixShare(theme.shadow * nearness * nearness)
            canvas.restyle(area) { $0.background = $0.background.mixed(with: theme.shade, share: share) }
        }
    }
}
