// The pan in progress: what a pointer, the keys or the wheel hold and move.

/// A pan from its press or first step to its end. Who owns the pan follows from what it moves.
struct Pan: Sendable, Equatable {
    enum Load: Sendable, Equatable {
        /// The pan has not moved yet and has no track.
        case untouched
        /// The pan moves nothing.
        case nothing
        /// The pan moves the drawer and the list along its track, and holds both at this position.
        case drawer(Track, Track.Position)
        /// The pan moves the primary content.
        case primary
        /// The pan turns the pages.
        case pages
    }

    let place: Place
    /// Whether the press was in the zone along the edge: the pan is one on the handle, a tap one on the primary content.
    var isFromEdge = false
    /// Whether the press was in a no-drag zone.
    var isExcluded = false
    /// The mirror of a drawer on the top edge, as at the press: an inset may move the mirror, but not the pointer.
    var mirror = 0.0
    var load = Load.untouched
    /// The drawer's pulled and shown top and the offset of list, primary content or pages, at the press and again when
    /// the pan begins to move. A tap returns to them.
    var pulledTop: Double
    var top: Double
    var offset: Double

    /// Moves the drawer's tops down by a distance.
    mutating func lower(by distance: Double) { (pulledTop, top) = (pulledTop + distance, top + distance) }

    var movesPrimary: Bool { if case .primary = load { true } else { false } }
}

/// The source of a pan.
///
///     if recognizer.source == .pointer { print("a finger is down") }
package enum PanSource: Sendable, Equatable {
    case pointer, key, wheel

    package var cause: Cause {
        switch self {
        case .pointer: .pan
        case .key: .key
        case .wheel: .wheel
        }
    }
}
