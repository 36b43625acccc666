// The bars that a host lays over the contents, and the room behind the drawer.

/// The heights that the host's bars cover at the top of the list and of the primary content. Page keys scroll less by
/// these heights.
struct Cover: Sendable, Equatable {
    var list = 0.0
    var primary = 0.0
}

extension DrawerEngine {
    /// Sets the height that a bar covers at the list's top, and the least height of the bar. Short content gets enough
    /// room below to let the bar shrink to its least height. The next event applies that room.
    package mutating func coverList(_ height: Double, atLeast least: Double) {
        (cover.list, room.largestContentGap) = (height, least)
    }

    /// Sets the height that the host's bars cover at the top of the primary content.
    package mutating func coverPrimary(_ height: Double) { cover.primary = height }

    /// Sends the list along a flight. A pan in progress is cancelled.
    package mutating func flyList(_ flight: Flight) -> Notices {
        _ = interruptPan()
        listAxis.fly(flight)
        return finish(.code)
    }

    /// The height of the primary content, with room below its end. The room lets the end scroll out from behind an
    /// undimmed drawer at its resting place or target. Content that fits above the drawer does not scroll. Content that
    /// the user scrolled further while the drawer was higher keeps its room until the user scrolls back. The engine
    /// itself leaves room for the lowest detent only.
    /// - Parameter content: the height of the content itself, in points.
    package func primaryHeight(showing content: Double) -> Double {
        let height = content + roomBehind(destination)
        let spare = primaryHeight - height
        guard spare > 0 else { return height }
        guard panSource == nil, !isPrimaryMoving else { return primaryHeight }
        let reading = reading
        let isInRange = reading.primaryOffset <= max(0, reading.primaryMaximumOffset - spare)
        return isInRange ? height : primaryHeight
    }

    /// The distance from the lowest visible detent up to another detent, at most to the largest undimmed one, in
    /// points.
    /// - Parameter detent: nil for the largest undimmed detent.
    package func roomBehind(_ detent: DetentName?) -> Double {
        let undimmed = stops.tops[room.undimmed]
        let top = detent.flatMap { stops.top(of: $0) } ?? undimmed
        return max(0, stops.tops[stops.lowestVisible] - max(undimmed, top))
    }
}
