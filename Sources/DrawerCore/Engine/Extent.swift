// The extent: the range in which content moves freely, and its behavior at the ends.

/// The range of the offsets of scrollable content, in points: the drawer's list, or the primary content.
///
///     engine.listExtent.maximumOffset
public struct Extent: Sendable, Hashable {
    /// The offset at the content's top.
    public let minimumOffset: Double
    /// The offset at which the content's end meets the lower edge of its visible part; at least `minimumOffset`.
    public let maximumOffset: Double
    /// The rubber band beyond both ends.
    let band: ScrollBand
    /// Rate of deceleration of flings, per millisecond; above 0, below 1.
    let rate: Double
    /// The spring of a bounce and of a scroll from code.
    let spring: DampedSpring

    /// A range in points.
    package init(
        from first: Double, to last: Double, band: ScrollBand = ScrollBand(dimension: 0),
        rate: Double = Momentum.normalRate, spring: DampedSpring = .bounce
    ) {
        (minimumOffset, maximumOffset) = (first, Extent.last(last, from: first))
        (self.band, self.rate, self.spring) = (band, rate, spring)
    }

    /// The maximum offset, at least the minimum: content that is taller than its visible part by a rounding error fits.
    static func last(_ last: Double, from first: Double) -> Double { last > first + Stops.rounding ? last : first }

    func clamped(_ offset: Double) -> Double { min(max(offset, minimumOffset), maximumOffset) }
    func contains(_ offset: Double) -> Bool { offset >= minimumOffset && offset <= maximumOffset }
}
