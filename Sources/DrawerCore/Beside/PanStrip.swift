// The track of the pan in progress as an inspector shows it: its parts, and the place of the finger.

/// The track of a pan: which part of the finger's way belongs to the drawer, which to the list, and where the finger is.
/// Points along the finger's way, upward positive, 0 where the pan began.
package struct PanStrip: Sendable {
    private let track: Track
    /// The place of the finger.
    package let travel: Double

    /// The number of parts.
    package var count: Int { track.count }

    /// A part and its mover. Beyond its ends, the first and the last one continue.
    package subscript(index: Int) -> (owner: Owner, low: Double, high: Double) {
        let segment = track[index]
        return (segment.mover.owner, segment.low, segment.high)
    }

    fileprivate init(_ track: Track, travel: Double) { (self.track, self.travel) = (track, travel) }
}

extension DrawerEngine {
    /// The track of the pan in progress; `nil` if no pan moves drawer or list.
    package var strip: PanStrip? {
        guard isRidden else { return nil }
        return PanStrip(ride.track, travel: ride.travel.target)
    }
}
