// The top row of a script that plays: the title, the shown moment, a bar that the user can drag, and the keys.

import DrawerCells
import DrawerCore
import DrawerViews

/// The top row of `drawer play`, with the bar of time.
package struct TimeRow {
    private var top: TopRow
    /// The shown time, in seconds of the scene.
    private let now: Double
    private let span: ClosedRange<Double>
    /// The times of marks, in seconds of the scene.
    private let marks: [Double]
    /// The columns of the bar; nil without room.
    package let columns: Range<Int>?

    /// The columns of the time before the bar: "-12.345 s ".
    private static let timeColumns = 10

    /// - Parameters:
    ///   - screen: the number of columns of the screen.
    package init(
        _ top: TopRow, now: Double, span: ClosedRange<Double>, marks: [Double] = [], columns screen: Int
    ) {
        (self.top, self.now, self.span, self.marks) = (top, now, span, marks)
        self.top.middle = .time
        columns = self.top.middleColumns(of: screen).map { $0.lowerBound + Self.timeColumns..<$0.upperBound }
    }

    /// The moment at a column, clamped to the bar; nil without a bar.
    package func moment(atColumn column: Int) -> Double? {
        columns.map { span.moment(at: Double(column - $0.lowerBound), of: $0.count) }
    }

    /// - Parameter row: the row of the canvas; nil for the row of the scene.
    package func draw(_ theme: Theme, row: Int? = nil, into canvas: inout Canvas) {
        var top = top
        top.row = row ?? top.row
        top.draw(theme, into: &canvas)
        guard let columns else { return }
        let end = columns.lowerBound - 3
        canvas.draw(decimal: now, 3, endColumn: end, row: top.row, theme.bar)
        canvas.draw(" s", column: end, row: top.row, theme.bar)
        canvas.touch(
            CellArea(column: columns.lowerBound, row: top.row, columns: columns.count, rows: 1), .time)
        func place(_ time: Double) -> Int { columns.lowerBound + span.column(of: time, of: columns.count) }
        for column in columns {
            let (isPlayed, isMark) = (column <= place(now), marks.contains { place($0) == column })
            let glyph: Unicode.Scalar = column == place(now) ? "●" : isMark ? "◆" : isPlayed ? "━" : "─"
            canvas.put(Glyph(glyph), column: column, row: top.row, isPlayed ? theme.bar : theme.barHint)
        }
    }
}
