// The scrolling content under a bar, as a scroll view has it.
//
// Its coordinates are UIScrollView's: an offset of 0 has the first row on the frame's upper edge, and an inset at the top
// lets it start below the bar, at an offset of minus the inset.

/// A scrolling content under a bar. Points.
public struct BarList: Sendable, Hashable {
    /// How far the content is scrolled: the y of the content that is on the frame's upper edge.
    public internal(set) var contentOffset: Double
    /// The room above the first row: as tall as the bar may be while the content is at its start.
    public internal(set) var insetTop: Double
    /// The room below the last row: what a short content lacks for the bar to be able to close.
    public internal(set) var insetBottom: Double
    /// Where the scroll indicator starts, below the frame's upper edge.
    public internal(set) var indicatorInsetTop: Double
    /// Height of all rows.
    public internal(set) var contentHeight: Double
    /// Height of the frame, the part under the bar included.
    public internal(set) var frameHeight: Double

    /// - Throws: `InvalidValue` unless all are finite and the heights are not negative.
    public init(
        contentHeight: Double, frameHeight: Double, contentOffset: Double = 0, insetTop: Double = 0,
        insetBottom: Double = 0
    ) throws(InvalidValue) {
        try InvalidValue.check(contentHeight, "contentHeight", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(frameHeight, "frameHeight", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(contentOffset, "contentOffset", "a finite number of points") { _ in true }
        try InvalidValue.check(insetTop, "insetTop", "a finite number of points") { _ in true }
        try InvalidValue.check(insetBottom, "insetBottom", "a finite number of points") { _ in true }
        self.contentHeight = contentHeight
        self.frameHeight = frameHeight
        self.contentOffset = contentOffset
        self.insetTop = insetTop
        self.insetBottom = insetBottom
        indicatorInsetTop = 0
    }

    /// The content offset at its start.
    public var start: Double { -insetTop }

    /// The content offset at its end.
    public var end: Double { max(start, contentHeight + insetBottom - frameHeight) }
}
