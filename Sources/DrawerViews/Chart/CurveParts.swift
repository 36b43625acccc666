// The cells of a chart's parts, and its handles: points of the curves that the user can move.

import DrawerCells

extension CurveChart {
    /// The rows of the parts of a chart.
    package struct Parts {
        package var summary = 0
        /// The rows of the legend; 0 without room for all of them.
        package var legends = 0
        /// Whether the legend of all curves is one line.
        package var isInLine = false
        package var advice = 0
        /// The cells of the curves; nil without room.
        package var plot: CellArea?

        /// The rows and columns, besides the curves' fewest, with which the chart also has advice, a gap or names.
        private static let (rowsForAdvice, rowsForGap, columnsForNames) = (8, 6, 6)

        package init(of chart: CurveChart, in area: CellArea) {
            var rest = area
            func reserve(_ rows: Int) -> Int {
                (rest.row, rest.rows) = (rest.row + rows, rest.rows - rows)
                return rows
            }
            if !chart.summary.isEmpty, rest.rows > 0 {
                let most = min(3, max(1, rest.rows - chart.curves.count - CurveChart.fewest.rows))
                summary = reserve(chart.summary.lineCount(columns: rest.columns, rows: most))
            }
            // The text beside a curve labels a curve without a name.
            let named = chart.curves.count { !$0.name.isEmpty }
            isInLine = named > 1 && named == chart.curves.count && chart.legendColumns <= rest.columns
            let lines = isInLine ? 1 : named
            if rest.rows >= lines + CurveChart.fewest.rows { legends = reserve(lines) }
            if !chart.advice.isEmpty, rest.rows >= CurveChart.fewest.rows + Self.rowsForAdvice,
                chart.shownAdvice(rest.columns).fits(columns: rest.columns)
            {
                advice = reserve(1)
            }
            // A line at the top of the curves would underline the summary.
            if summary > 0, legends == 0, rest.rows >= CurveChart.fewest.rows + Self.rowsForGap {
                summary += reserve(1)
            }
            guard rest.columns >= CurveChart.fewest.columns, rest.rows >= CurveChart.fewest.rows else { return }
            if rest.rows > CurveChart.fewest.rows { rest.rows -= 1 }
            let names = chart.axes.names
            if names > 0, rest.columns - names - 1 >= CurveChart.fewest.columns + Self.columnsForNames {
                rest.columns -= names + 1
            }
            plot = rest
        }
    }

    /// The columns of a legend in one line.
    private var legendColumns: Int {
        curves.reduce(-Self.legendGap) { columns, curve in
            let note = curve.note.isEmpty ? 0 : 1 + curve.note.displayWidth
            return columns + Self.legendGap + Self.legendStroke + curve.name.displayWidth + note
        }
    }

    // MARK: Handles

    /// The time and the height of one cell, in seconds and in points; 0 without room for the curves.
    package func scale(in area: CellArea) -> (time: Double, height: Double) {
        guard let plot = Parts(of: self, in: area).plot else { return (0, 0) }
        return (
            (axes.times.upperBound - axes.times.lowerBound) / Double(plot.columns),
            (axes.heights.upperBound - axes.heights.lowerBound) * 4 / Double(plot.rows * 4 - 1)
        )
    }

    /// The cell of a time and a height. A value beyond an axis counts as its nearest end.
    package func cell(_ time: Double, _ height: Double, in plot: CellArea) -> (column: Int, row: Int) {
        let share = (time - axes.times.lowerBound) / (axes.times.upperBound - axes.times.lowerBound)
        let column = Grid.whole((share * Double(plot.columns)).rounded(.down))
        return (plot.column + min(max(0, column), plot.columns - 1), plot.row + dotRow(height, in: plot) / 4)
    }
}
