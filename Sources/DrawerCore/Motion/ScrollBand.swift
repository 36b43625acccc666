// The overscroll beyond the ends of scrollable content.

/// The rubber band beyond both ends of scrollable content.
///
///     let band = ScrollBand(.standard, dimension: 600)
package struct ScrollBand: Sendable, Hashable {
    package var band: RubberBand
    /// The upper bound of the shown overscroll, in points: the container's height.
    package var dimension: Double

    package init(_ band: RubberBand = .standard, dimension: Double) {
        self.band = band
        self.dimension = dimension
    }

    /// The largest shown overscroll for which a pan begins with a pull, as a share of `dimension`. Only a fling carries
    /// content farther. The share is close to 1, because a movement of a pan that has pulled far may lay its track
    /// again.
    private static let mostPulled = 0.999

    /// The offset that a pulled offset shows, given two ends, and the band's slope there.
    func shown(pulled: Double, from first: Double, to last: Double) -> (value: Double, slope: Double) {
        // A rounding error beyond an end is not a pull, and must not get the slope of the band.
        if abs(pulled - first) <= Stops.rounding { return (first, 1) }
        if abs(pulled - last) <= Stops.rounding { return (last, 1) }
        let end = min(max(pulled, first), last)
        guard pulled != end else { return (pulled, 1) }
        let pull = abs(pulled - end)
        let shown = band.shown(pulled: pull, dimension: dimension)
        return (pulled < end ? end - shown : end + shown, band.slope(pulled: pull, dimension: dimension))
    }

    /// The pull that shows `shown`, and the distance by which the end has to move outward for such a pull to exist.
    func pull(showing shown: Double) -> (pulled: Double, endMoves: Double) {
        guard dimension > 0, band.coefficient > 0 else { return (0, shown) }
        let moves = max(0, shown - ScrollBand.mostPulled * dimension)
        return (band.pulled(shown: shown - moves, dimension: dimension), moves)
    }

    /// The pulled offset that shows an offset. An end moves outward if no pull shows the offset.
    func pulled(showing shown: Double, from first: inout Double, to last: inout Double) -> Double {
        RubberBand.pulled(showing: shown, from: &first, to: &last) { distance, _ in pull(showing: distance) }
    }
}
