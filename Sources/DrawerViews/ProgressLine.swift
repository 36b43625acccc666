// A line of time: what has passed, the present, and marks. `drawer play` and a paused scene show it.

import DrawerCells

/// A horizontal line whose first part has passed.
public struct ProgressLine {
    /// The place of the present, 0...1.
    public var share: Double
    /// The places of marks, 0...1.
    public var marks: [Double]

    public init(share: Double, marks: [Double] = []) { (self.share, self.marks) = (share, marks) }

    /// - Parameters:
    ///   - played: the style of the part that has passed.
    ///   - rest: the style of the rest.
    public func draw(columns: Range<Int>, row: Int, played: Style, rest: Style, into canvas: inout Canvas) {
        guard !columns.isEmpty else { return }
        func place(_ share: Double) -> Int {
            columns.lowerBound + Int((Double(columns.count - 1) * min(max(0, share), 1)).rounded())
        }
        let now = place(share)
        for column in columns {
            let isPlayed = column <= now
            let isMark = marks.contains { place($0) == column }
            let glyph: Unicode.Scalar = column == now ? "●" : isMark ? "◆" : isPlayed ? "━" : "─"
            canvas.put(Glyph(glyph), column: column, row: row, isPlayed ? played : rest)
        }
    }
}
