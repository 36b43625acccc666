// Values that a host's views need besides a drawer's reading: values for detents, a pull to refresh, and rows of
// different heights. No other part of the engine uses them.

extension DrawerEngine {
    /// A value that the host has for each detent, such as a corner radius, blended by the drawer's position. The two
    /// detents around the drawer count.
    ///
    ///     let radius = engine.blended { $0 == .fullHeight ? 0 : 24 }
    ///
    /// - Parameter value: returns the value of a detent, including `hidden` in a drawer that can be dismissed. Beyond
    ///   an end detent, the value of that detent counts.
    /// - Complexity: linear in the number of detents.
    public func blended(_ value: (DetentName) -> Double) -> Double {
        stops.blended(at: shownTop) { value(stops.names[$0]) }
    }

    /// The pull beyond the list's top, as a share of the pull that refreshes. It is 1 and more from `threshold` on, and
    /// 0 within the list.
    ///
    ///     if engine.refreshProgress(threshold: 60) >= 1 { print("refresh when the finger lifts") }
    ///
    /// `ListPans` decides whether a pull at the list's top moves the list or the drawer: with `listOnly` the list, with
    /// `handOver` and `contentFirst` the drawer. In the other cases, the start of the pan decides. To keep a spinner in
    /// view while new rows load, send `listContent` with room for it, `Insets(top: 60)`.
    /// - Parameter threshold: in points as shown, above 0.
    public func refreshProgress(threshold: Double) -> Double {
        max(0, 0 - room.hostInsets.top - reading.offset) / max(threshold, .leastNonzeroMagnitude)
    }
}

/// The rows of a list with different heights, by the sums of their heights.
///
///     let rows = RowHeights([44, 88, 44])
///     engine.handle(.listContent(height: rows.height), at: 1)
///     engine.handle(.scroll(to: rows.offset(of: 2)), at: 1)
///     rows.visible(in: engine.reading)
public struct RowHeights: Sendable, Hashable {
    /// The end of each row, in points from the start of the first one.
    private let ends: [Double]

    /// - Parameter heights: in points; a height that is negative or not finite counts as 0.
    public init(_ heights: [Double]) {
        var sum = 0.0
        ends = heights.map { height in
            if height > 0, height < .infinity { sum += height }
            return sum
        }
    }

    /// The number of rows.
    public var count: Int { ends.count }

    /// The height of all rows, for `DrawerEvent.listContent`.
    public var height: Double { ends.last ?? 0 }

    /// The offset at which a row begins; the offset of the list's end for a row after the last one. Constant cost.
    public func offset(of row: Int) -> Double { row <= 0 || ends.isEmpty ? 0 : ends[min(row, ends.count) - 1] }

    /// The row at an offset, in points from the start of the first one; the last row beyond the end, and 0
    /// without rows. Logarithmic cost.
    public func row(at offset: Double) -> Int {
        var (low, high) = (0, max(0, ends.count - 1))
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > offset + Stops.rounding { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The rows that are visible in whole or in part, as `Reading.visibleRows` for rows of one height. Logarithmic
    /// cost.
    public func visible(in reading: Reading) -> Range<Int> {
        let first = reading.offset + reading.coveredListHeight
        let (top, bottom) = (max(0, first), min(first + reading.visibleListHeight, height))
        guard bottom - top > 2 * Stops.rounding else { return 0..<0 }
        return row(at: top)..<row(at: bottom - 2 * Stops.rounding) + 1
    }
}
