// The pan in progress, by which a pointer, the keys or the wheel hold and move things.

/// A pan from its press or first step to its end.
struct Pan: Sendable, Equatable {
    let place: DrawerPlace
    /// Whether the pan is on the primary content.
    let isOnPrimary: Bool
    let source: PanSource
    /// The pointer; nil for a pan of steps, which has no velocity and is never a tap.
    var pointer: Pointer?
    /// Whether the first movement has begun the pan and decided what moves.
    var hasBegun = false
    /// Whether `panBegan` has reported the pan, so that `panEnded` must. Never in a pan of steps.
    var isReported = false
    /// Whether the press was in the zone along the edge. Its pan then counts as on the handle, its tap as on the
    /// primary content.
    private(set) var isFromEdge = false
    /// Whether the press was in a no-drag zone.
    private(set) var isExcluded = false
    /// The mirror of a drawer on the top edge at the press. An inset may move the mirror later, but not the pointer.
    private(set) var mirror = 0.0
    var start = Start()
    /// Whether the press was on a list that was not at its start.
    var beganInScrolledList = false

    /// The start of the pan's movement: the drawer's shown and pulled top, the offset of the content that it moves, and
    /// the offset of the pages. A tap reverts to it.
    struct Start: Sendable, Equatable {
        var top = 0.0
        var pulled = 0.0
        var offset = 0.0
        var pages = 0.0
    }

    /// The pan of a pointer.
    init(on zone: PressZone, _ pointer: Pointer, mirror: Double) {
        self.init(on: zone.place, .pointer)
        (self.pointer, self.mirror) = (pointer, mirror)
        (isFromEdge, isExcluded) = (zone.isAtEdge, zone.isExcluded)
    }

    init(on place: DrawerPlace, _ source: PanSource) {
        (self.place, isOnPrimary, self.source) = (place, place == .primary, source)
    }
}

/// The source of a pan.
///
///     if engine.panSource == .pointer { print("a finger is down") }
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

extension DrawerEngine {
    /// The source of the pan in progress: a pointer, keys or the wheel.
    package var panSource: PanSource? { pan?.source }

    /// The track of the pan in progress, and the finger's travel on it; `nil` if no pan moves the drawer or the list.
    package var placeOnTrack: (track: Track, travel: Double)? {
        motion.ride.map { ($0.track, $0.travel) }
    }

    /// The position of the pressed pointer on the screen; nil without a pointer.
    package var pointer: DrawerPoint? {
        pan.flatMap { pan in pan.pointer.map { room.unmirrored($0.point, pan) } }
    }

    /// The velocity along y as the release's `ReleaseSpeed` measures it, or 0 if the pointer moves mostly sideways.
    var measuredFlick: Double {
        guard let pointer = pan?.pointer else { return 0 }
        return Pointer.flick(tracker.velocity(settings.release.speed, of: pointer, at: time))
    }

    /// The end of the pan in progress, if it ends now.
    package var panEnd: PanEnd? {
        panSource.map {
            PanEnd(
                source: $0, direction: $0 == .pointer ? nil : steps.direction, flick: measuredFlick,
                movesList: owner == .list)
        }
    }

    /// The facts about the end of a pan.
    package struct PanEnd: Sendable {
        package let source: PanSource
        /// The direction of the last step; nil for a pointer.
        package let direction: Direction?
        /// The velocity that a policy receives, in pt/s, positive down.
        package let flick: Double
        /// Whether the pan moves the list.
        package let movesList: Bool
    }
}
