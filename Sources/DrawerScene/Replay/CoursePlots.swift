// Two courses of the drawer side by side, on the same scales, with the settle in numbers.

import DrawerCore

/// The plots of the tuning panel: the response curve, a replay beside the play before it, or the sets A and B.
struct CoursePlots {
    struct Side {
        let title: String
        let play: Play
        /// The start of the plot, in seconds after the first input of the play.
        let start: Double
    }

    let left: Side
    let right: Side
    let theme: Theme
    let wording: TuningWording

    /// The heights at the lower and upper end of the plots, in points, and their duration, in seconds.
    private let range: ClosedRange<Double>
    private let duration: Double

    /// The fewest columns of one side.
    private static let fewestColumns = 12
    /// The rows below a plot: time to rest and overshoot.
    private static let numberRows = 2
    private static let gap = 3
    /// An area with more rows has an empty row above each pair of plots. With more than twice as many, it holds two
    /// pairs.
    static let comfortableRows = 7
    /// The most rows of one pair of plots.
    static let mostRows = 10

    init(_ left: Side, _ right: Side, theme: Theme, wording: TuningWording) {
        (self.left, self.right, self.theme, self.wording) = (left, right, theme, wording)
        var low = Double.infinity
        var high = -Double.infinity
        for side in [left, right] {
            for sample in side.samples {
                low = min(low, sample.height)
                high = max(high, sample.height)
            }
        }
        // A margin below the lowest height, so that a curve at this height is visible as a thin line.
        let margin = max(1, (high - low) / 16)
        range = low - margin...max(high, low + 1)
        duration = max(left.play.duration - left.start, right.play.duration - right.start, 0.1)
    }

    /// Draws into cells that have the panel's background: the numbers without a curve in three rows, nothing in fewer.
    func draw(in area: CellArea, into canvas: inout Canvas) {
        let columns = (area.columns - Self.gap) / 2
        guard columns >= Self.fewestColumns, area.rows > Self.numberRows else { return }
        let second = area.column + area.columns - columns
        draw(left, CellArea(column: area.column, row: area.row, columns: columns, rows: area.rows), into: &canvas)
        draw(right, CellArea(column: second, row: area.row, columns: columns, rows: area.rows), into: &canvas)
    }

    private func draw(_ side: Side, _ area: CellArea, into canvas: inout Canvas) {
        let used = canvas.draw(side.title, column: area.column, row: area.row, limit: area.columns, theme.panelKey)
        let arrival = side.play.arrival
        let target = arrival.map { $0.target?.text ?? wording.freeHeight } ?? wording.noSettle
        let name = target.shortened(columns: area.columns - used - 1)
        canvas.draw(name, column: area.endColumn - name.displayWidth, row: area.row, theme.panelDetail)

        let plot = CellArea(
            column: area.column, row: area.row + 1, columns: area.columns, rows: area.rows - 1 - Self.numberRows)
        let style = Style(
            foreground: theme.isPlain ? .unset : theme.panelKey.foreground, background: theme.panel.background,
            attributes: theme.panel.attributes)
        canvas.drawAreaPlot(plot, style, isPlain: theme.isPlain) { index in
            let time = side.start + duration * Double(index) / Double(max(1, plot.columns - 1))
            let height = side.play.sample(at: time).height
            return (height - range.lowerBound) / (range.upperBound - range.lowerBound)
        }

        let milliseconds = arrival.map { $0.time * 1000 }
        draw(wording.timeToRest, milliseconds, 0, " ms", area, row: area.endRow - 2, into: &canvas)
        draw(wording.overshoot, arrival?.overshoot, 1, " pt", area, row: area.endRow - 1, into: &canvas)
    }

    private func draw(
        _ label: String, _ value: Double?, _ decimals: Int, _ unit: String, _ area: CellArea, row: Int,
        into canvas: inout Canvas
    ) {
        // Leave room for 9999 ms or 999.9 pt.
        canvas.draw(label, column: area.column, row: row, limit: area.columns - 5 - unit.utf8.count, theme.panelDetail)
        guard let value else { return }
        canvas.draw(unit, column: area.endColumn - unit.utf8.count, row: row, theme.panelKey)
        canvas.draw(
            decimal: value, decimals, endColumn: area.endColumn - unit.utf8.count, row: row, theme.panelKey)
    }
}

extension String {
    /// The text, shortened in the middle to at most this many columns.
    fileprivate func shortened(columns: Int) -> String {
        guard displayWidth > columns else { return self }
        guard columns > 0 else { return "" }
        let middle = index(startIndex, offsetBy: count / 2)
        var (head, tail) = (self[..<middle], self[middle...])
        while head.displayWidth + tail.displayWidth >= columns {
            if head.displayWidth > tail.displayWidth { head.removeLast() } else { tail.removeFirst() }
        }
        return head + "…" + tail
    }
}

extension CoursePlots.Side {
    fileprivate var samples: ArraySlice<Play.Sample> { play.samples(from: start) }
}

extension Replays {
    /// Draws the last result of a replay and, if there is room below, the response curve; without a result, the
    /// response curve alone.
    /// - Parameter area: cells of the open panel with the panel's background; may be empty.
    func draw(in area: CellArea, _ theme: Theme, _ words: TuningWording, into canvas: inout Canvas) {
        var pairs: [(CoursePlots.Side, CoursePlots.Side)] = []
        if let report {
            let titles =
                switch report.pair {
                case .previousAndCurrent: (words.replayBefore, words.replayNow)
                case .sets: (TuningSets.Name.a.rawValue, TuningSets.Name.b.rawValue)
                }
            pairs.append(
                (
                    CoursePlots.Side(title: titles.0, play: report.first, start: 0),
                    CoursePlots.Side(title: titles.1, play: report.second, start: 0)
                ))
        }
        if let response, pairs.isEmpty || area.rows > 2 * CoursePlots.comfortableRows {
            pairs.append(
                (
                    CoursePlots.Side(title: words.fromRest, play: response.fromRest, start: 0),
                    CoursePlots.Side(title: words.flick, play: response.flick, start: response.flick.settleStart)
                ))
        }
        // An empty row above each pair of plots, if there is room.
        let gap = area.rows > CoursePlots.comfortableRows ? 1 : 0
        var rest = CellArea(
            column: area.column + 1, row: area.row + gap, columns: area.columns - 3, rows: area.rows - gap)
        for (index, pair) in pairs.enumerated() {
            var cells = rest
            cells.rows = min(rest.rows / (pairs.count - index), CoursePlots.mostRows)
            CoursePlots(pair.0, pair.1, theme: theme, wording: words).draw(in: cells, into: &canvas)
            rest.row += cells.rows + gap
            rest.rows -= cells.rows + gap
        }
    }
}
