// The bars that a host lays over the contents, and the room behind the drawer.

/// The heights that bars of the host cover, at the top of the list and of the primary content. A page is shorter by them.
struct Cover: Sendable, Equatable {
    var list = 0.0
    var primary = 0.0
}

extension DrawerEngine {
    /// Sets the height of the list's top that a bar covers, and the least height of the bar: short content has so much room
    /// below that the bar can shrink to this height. The next event applies that room.
    package mutating func coverList(_ height: Double, atLeast least: Double) {
        (cover.list, room.leastContentGap) = (height, least)
    }

    /// Sets the height of the primary content that the host's bars cover.
    package mutating func coverPrimary(_ height: Double) { cover.primary = height }

    /// Sends the list along a flight. A pan in progress is cancelled.
    package mutating func flyList(_ flight: Flight) -> Notices {
        _ = interruptPan()
        listAxis.fly(flight)
        return finish(.code)
    }

    /// The content's height with the room in which its end scrolls out from behind an undimmed drawer, at the drawer's
    /// resting place or target. Content that fits above the drawer does not scroll. Content that is scrolled further, because
    /// the drawer was higher, keeps its room until the user scrolls it back. The engine itself leaves room for the lowest
    /// detent only.
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

    /// The room between the lowest detent and another one, at most up to the largest undimmed detent, in points.
    /// - Parameter detent: nil for the largest undimmed detent.
    package func roomBehind(_ detent: DetentName?) -> Double {
        let undimmed = stops.tops[room.undimmed]
        let top = detent.flatMap { stops.top(of: $0) } ?? undimmed
        return max(0, stops.tops[stops.lowestVisible] - max(undimmed, top))
    }
}
