// What the drawer does to what is behind it: the overlay's dimming, and the shadow of its edge.

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
