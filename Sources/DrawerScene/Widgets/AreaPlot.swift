// A plot of filled columns, with eight heights per row.

extension Canvas {
    /// Draws a value for each column of an area as a column that is filled from below.
    /// - Parameters:
    ///   - style: the foreground fills the columns.
    ///   - value: the value of a column from 0, as a share of the area's height, 0...1; nil for an empty column.
    mutating func drawAreaPlot(_ area: CellArea, _ style: Style, isPlain: Bool, value: (Int) -> Double?) {
        // A full block would show lines between the rows in some terminals. On a reversed panel the block's color is
        // the terminal's own background.
        let full = isPlain ? Style() : Style(background: style.foreground)
        for index in 0..<max(0, area.columns) {
            guard let value = value(index) else { continue }
            let eighths = Grid.whole((value * Double(area.rows * 8)).rounded())
            for line in 0..<max(0, area.rows) {
                let filled = min(max(0, eighths - (area.rows - 1 - line) * 8), 8)
                guard filled > 0 else { continue }
                put(
                    filled == 8 ? .space : .lowerBlock(filled), column: area.column + index, row: area.row + line,
                    filled == 8 ? full : style)
            }
        }
    }
}
