// The pointer on a scroll bar.

/// A shown scroll bar and the movement of its thumb. All lengths are in points.
package struct ScrollTrack: Sendable, Hashable {
    /// Whether the bar is at the screen's right edge. A drawer's or a panel's bar is in its own columns.
    package let isOnPage: Bool
    /// y of the bar's upper end, the length of the bar, and the length of its thumb.
    private let start, length, thumb: Double
    /// The scroll offset and its maximum.
    private let offset, longest: Double
    /// The scroll distance of a press beside the thumb: all visible rows but one.
    private let page: Double

    package init(
        isOnPage: Bool, from start: Double, length: Double, thumb: Double, offset: Double, longest: Double,
        cellHeight: Double
    ) {
        (self.isOnPage, self.start, self.length, self.thumb) = (isOnPage, start, length, thumb)
        (self.offset, self.longest, page) = (offset, longest, max(cellHeight, length - cellHeight))
    }

    private var free: Double { length - thumb }
    private var top: Double { start + min(max(0, offset / longest), 1) * free }

    /// The distance from the thumb's upper end to a y on the thumb; nil for a y beside the thumb.
    package func grip(at y: Double) -> Double? {
        let grip = y - top
        return grip >= 0 && grip <= thumb ? grip : nil
    }

    /// The offset at which the thumb lies under the pointer that grips it.
    package func offset(at y: Double, grip: Double) -> Double {
        free > 0 ? min(max(0, (y - grip - start) / free), 1) * longest : offset
    }

    /// The offset one page on toward a y beside the thumb.
    package func page(toward y: Double) -> Double { min(max(0, offset + (y < top ? -page : page)), longest) }
}
