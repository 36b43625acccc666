// A chart of several curves over one time axis, as braille lines: a cell has two by four dots.

import DrawerCells
import DrawerCore

/// Curves of heights over one time axis, with lines at important heights, and a legend with the result in words.
///
/// Build a chart when its data changes, and draw it in every frame: drawing allocates nothing.
///
///     let chart = CurveChart(curves: [slow, fast], summary: "B arrives 916 ms later, 3 pt over")
///     chart.draw(in: area, theme, into: &canvas)
package struct CurveChart: Sendable {
    /// A curve of the chart, by heights at an even rate.
    package struct Curve: Sendable {
        /// The name in the legend, and the words after the name; both may be empty.
        package var name: String
        package var note = ""
        /// Heights in points, `rate` per second. Before the first height and after the last one, the curve is constant.
        package var heights: [Double]
        package var rate: Double
        /// The time of the first height, in seconds.
        package var start = 0.0

        package init(name: String, note: String = "", heights: [Double], rate: Double, start: Double = 0) {
            (self.name, self.note) = (name, note)
            (self.heights, self.rate, self.start) = (heights, rate, start)
        }

        /// The time of the last height, in seconds.
        fileprivate var end: Double { start + Double(heights.count - 1) / rate }

        /// - Parameter time: in seconds.
        package func height(at time: Double) -> Double { heights.value(at: (time - start) * rate) }
    }

    /// A horizontal line, such as a target; in points.
    package typealias Level = (name: String, height: Double)
    /// A point of a curve that the user can move, in seconds and in points.
    package typealias Handle = (time: Double, height: Double)

    /// The ends of the axes, in seconds and in points, and the columns for the names of the levels.
    package struct Axes: Sendable {
        package let times: ClosedRange<Double>
        package fileprivate(set) var heights: ClosedRange<Double>
        package let names: Int
    }

    package var curves: [Curve]
    package var levels: [Level]
    /// The marked height: its line, and the name of a level at this height, are the brightest. nil for no mark.
    package var goal: Double?
    /// The handles, drawn over the curves.
    package let handles: [Handle]
    /// The result in words, above the legend; may be empty.
    package var summary: String
    /// The actions of keys and pointer on the curves, below the legend if there is room; may be empty.
    package let advice: String
    /// The axes. While a handle is dragged, the axes of the earlier chart.
    package var axes: Axes

    /// The ends of the height axis, in points.
    package var heights: ClosedRange<Double> {
        get { axes.heights }
        set { axes.heights = newValue }
    }

    /// The fewest columns and rows of the curves themselves.
    package static let fewest = (columns: 12, rows: 3)
    /// The most columns for the names of the levels, right of the curves.
    private static let longestName = 15

    /// - Parameters:
    ///   - levels: the levels. A name without a row beside the curves, below the names of higher levels, is left out.
    ///   - times: the ends of the time axis, in seconds; nil for the times of all heights of all curves.
    ///   - heights: the ends of the height axis, in points; nil for all heights of all curves. Nothing beyond the ends
    ///     is drawn.
    package init(
        curves: [Curve], levels: [Level] = [], handles: [Handle] = [], summary: String, advice: String = "",
        times: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil
    ) {
        self.curves = curves
        self.levels = levels.sorted { $0.height > $1.height }
        (self.handles, self.summary, self.advice) = (handles, summary, advice)
        let first = times?.lowerBound ?? curves.map(\.start).min() ?? 0
        let last = times?.upperBound ?? curves.map(\.end).max() ?? 0
        let all = curves.flatMap(\.heights) + levels.map(\.height)
        let (low, high) = (all.min() ?? 0, all.max() ?? 0)
        // Leave room for a handle that is moved beyond the curve.
        let room = handles.isEmpty ? 0 : (high - low) / 8
        axes = Axes(
            times: first...max(last, first + 0.1), heights: heights ?? low...max(high + room, low + 1),
            names: min(Self.longestName, levels.map(\.name.displayWidth).max() ?? 0))
    }

    /// Draws into cells that have the panel's background. The summary gets room first, then the legend and the curves.
    /// - Parameter held: the index of the handle that the user holds.
    package func draw(in area: CellArea, holding held: Int? = nil, _ theme: Theme, into canvas: inout Canvas) {
        let parts = Parts(of: self, in: area)
        var row = area.row
        canvas.drawLines(
            summary, column: area.column, row: row, columns: area.columns, rows: parts.summary, theme.panelKey)
        row += parts.summary
        var (column, line) = (area.column, row)
        for index in curves.indices where parts.legends > 0 && !curves[index].name.isEmpty {
            let used = drawLegend(
                of: index, column: column, row: line, room: area.endColumn - column, theme, into: &canvas)
            if parts.isInLine { column += used + Self.legendGap } else { line += 1 }
        }
        row += parts.legends
        if parts.advice > 0 {
            canvas.draw(
                shownAdvice(area.columns), column: area.column, row: row, limit: area.columns, theme.panelDetail)
        }
        guard let plot = parts.plot else { return }
        drawLevels(in: plot, endColumn: area.endColumn, theme, into: &canvas)
        for index in curves.indices { draw(curve: index, in: plot, theme, into: &canvas) }
        for (index, handle) in handles.enumerated() {
            let (column, row) = cell(handle.time, handle.height, in: plot)
            var style = theme.panelKey
            if index == held { style.attributes.formUnion([.bold, .reverse]) }
            // The cells around a handle belong to the handle.
            canvas.touch(CellArea(column: column - 1, row: row - 1, columns: 3, rows: 3), .handle(index))
            canvas.put(Glyph("◆"), column: column, row: row, style)
        }
        if plot.endRow < area.endRow {
            drawTimes(plot, row: plot.endRow, endColumn: area.endColumn, theme, into: &canvas)
        }
    }

    // MARK: Legend

    /// The columns of a stroke in the legend with the space behind it, and of the gap between two strokes in one line.
    static let (legendStroke, legendGap) = (6, 2)

    /// - Returns: the columns of stroke, name and note.
    private func drawLegend(
        of index: Int, column: Int, row: Int, room: Int, _ theme: Theme, into canvas: inout Canvas
    ) -> Int {
        let (style, curve, start) = (theme.curve(index), curves[index], Self.legendStroke)
        var dash = Dash(sample: index)
        for place in 0..<min((start - 1) * 2, room * 2) where dash.next() {
            canvas.put(
                dot: (place, 2), in: CellArea(column: column, row: row, columns: room, rows: 1), style)
        }
        let used = start + canvas.draw(curve.name, column: column + start, row: row, limit: room - start, style)
        guard room - used > 2, !curve.note.isEmpty else { return used }
        // Without room, a note ends at its comma.
        let note = curve.note.fits(columns: room - used - 1) ? curve.note[...] : curve.note.prefix { $0 != "," }
        return used + 1
            + canvas.draw(note, column: column + used + 1, row: row, limit: room - used - 1, theme.panelDetail)
    }

    /// The advice or, without room, its first part.
    func shownAdvice(_ columns: Int) -> Substring {
        advice.fits(columns: columns) ? advice[...] : advice.prefix { $0 != ";" }
    }

    // MARK: Lines

    /// The row of dots at a height, from the top of the plot.
    package func dotRow(_ height: Double, in plot: CellArea) -> Int {
        let share = (height - axes.heights.lowerBound) / (axes.heights.upperBound - axes.heights.lowerBound)
        return Grid.whole(((1 - min(max(0, share), 1)) * Double(plot.rows * 4 - 1)).rounded())
    }

    /// Draws the levels as dotted lines, with their names at the right if there is room.
    private func drawLevels(in plot: CellArea, endColumn: Int, _ theme: Theme, into canvas: inout Canvas) {
        let room = endColumn - plot.endColumn - 1
        var free = plot.row
        for level in levels {
            let place = dotRow(level.height, in: plot)
            let row = plot.row + place / 4
            // Draw far sparser than a dashed curve.
            for column in stride(from: 0, to: plot.columns, by: 2) {
                canvas.put(dot: (2 * column, place), in: plot, theme.panelDetail)
            }
            let isGoal = goal.map { dotRow($0, in: plot) == place } ?? false
            // If two levels share a row, the lower one has its name below.
            free = max(row, free)
            guard room > 0, free < plot.endRow else { continue }
            canvas.draw(
                level.name, column: plot.endColumn + 1, row: free, limit: room,
                isGoal ? theme.panelKey : theme.panelDetail)
            free += 1
        }
        guard let goal else { return }
        for column in 0..<plot.columns {
            canvas.put(dot: (2 * column, dotRow(goal, in: plot)), in: plot, theme.panelDetail)
        }
    }

    private func draw(curve index: Int, in plot: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        let (curve, width) = (curves[index], plot.columns * 2)
        canvas.drawCurve(in: plot, theme.curve(index), dashes: index, over: theme.curve(0).foreground) { x in
            let share = (Double(x) + 0.5) / Double(width)
            let time = axes.times.lowerBound + (axes.times.upperBound - axes.times.lowerBound) * share
            let height = curve.height(at: time)
            let (low, high) = (axes.heights.lowerBound, axes.heights.upperBound)
            return height < low - 1e-6 || height > high + 1e-6 ? nil : dotRow(height, in: plot)
        }
    }

    // MARK: Time

    private static let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]

    /// Draws the times below the curves, the last one with its unit.
    private func drawTimes(_ plot: CellArea, row: Int, endColumn: Int, _ theme: Theme, into canvas: inout Canvas) {
        let times = axes.times
        let length = times.upperBound - times.lowerBound
        let scale = Double(plot.columns) / length
        guard let step = Self.steps.first(where: { $0 * scale >= 7 }) else { return }
        let decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0
        var number = Int((times.lowerBound / step).rounded(.up))
        var (end, unit) = (plot.column, plot.column)
        while Double(number) * step <= times.upperBound {
            let time = Double(number) * step
            let width =
                Canvas.width(of: Int(time)) + (time < 0 && time > -1 ? 1 : 0) + (decimals > 0 ? decimals + 1 : 0)
            // Center the number below its time, or begin after the previous one.
            let column = max(plot.column + Int((time - times.lowerBound) * scale) - width / 2, end)
            // Leave room for the unit, because each number could be the last one, which has it.
            guard column + width + 2 <= endColumn else { break }
            canvas.draw(decimal: time, decimals, endColumn: column + width, row: row, theme.panelDetail)
            (end, unit, number) = (column + width + 1, column + width, number + 1)
        }
        if unit > plot.column { canvas.draw(" s", column: unit, row: row, theme.panelDetail) }
    }
}

extension [Double] {
    /// The value at a place between two elements, or at the nearer end; 0 without elements.
    package func value(at place: Double) -> Double {
        guard let last = indices.last else { return 0 }
        let place = Swift.min(Swift.max(0, place), Double(last))
        let (first, second) = (self[Int(place)], self[Swift.min(Int(place) + 1, last)])
        return first + (second - first) * (place - place.rounded(.down))
    }
}

extension Theme {
    /// The style of a chart's curve on the panel: the first curve has the accent, the others are quiet.
    package func curve(_ index: Int) -> Style {
        let style = index == 0 ? panelKey : panelDetail
        return Style(
            foreground: style.foreground, background: panel.background, attributes: isPlain ? panel.attributes : [])
    }
}
