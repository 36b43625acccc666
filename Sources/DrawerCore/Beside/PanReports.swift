// The reports of pans, and the facts about pan, settle and list for programs that follow a drawer.

/// The reports of pans by `panBegan`, `panChanged` and `panEnded`. They are for hosts that move their own views along
/// with the pointer; readings contain everything else.
///
///     let reporting = try DrawerEngine(container: engine.container, listHeight: 2640, reportsPans: .ends)
public enum PanReports: Sendable, Hashable {
    /// No reports.
    case never
    /// The beginning and the end of a pan.
    case ends
    /// Every movement, too.
    case always
}

extension DrawerEngine {
    /// The source of the pan in progress: a pointer, keys or the wheel.
    package var panSource: PanSource? { pan?.source }

    /// The track of the pan in progress, and the finger's travel on it; `nil` if no pan moves the drawer or the list.
    package var strip: (track: Track, travel: Double)? { isRidden ? (motion.ride.track, motion.ride.travel) : nil }

    /// The displacement of the pointer from its press, on the screen.
    var translation: DrawerPoint { room.turned(vector: pan?.pointer?.displacement ?? .zero) }

    /// The velocity along y as the release's `ReleaseSpeed` measures it, or 0 if the pointer moves mostly sideways.
    var measuredFlick: Double {
        guard let pointer = pan?.pointer else { return 0 }
        return Pointer.flick(tracker.velocity(settings.release.speed, of: pointer, at: time))
    }

    mutating func reportCancelledPan() {
        guard reportsPans != .never, owner != .none, panSource == .pointer else { return }
        report(.panEnded(translation: translation, velocity: DrawerVelocity(.zero)))
    }

    /// The position of the pressed pointer on the screen; nil without a pointer.
    package var pointer: DrawerPoint? {
        pan.flatMap { pan in pan.pointer.map { room.turned(back: $0.point, pan) } }
    }

    /// The facts about a pan's end. `direction` belongs to the last step of a key or of the wheel; `flick` is the
    /// velocity that a policy receives, positive down.
    package typealias PanEnd = (source: PanSource, direction: Direction?, flick: Double, movesList: Bool)
    /// The end of the pan in progress, if it ends now.
    package var panEnd: PanEnd? {
        panSource.map { ($0, $0 == .pointer ? nil : steps.direction, measuredFlick, owner == .list) }
    }

    /// The reading from which a press starts: a settle at its invisible end counts as over.
    package var readingAtRest: Reading {
        guard looksAtRest else { return reading }
        var rested = self
        rested.rest(at: goal.resting)
        return rested.reading
    }

    /// y at which the moving edge will settle, in points; nil while it does not settle.
    package var settlingTop: Double? { isSettling ? room.turned(followedTop) : nil }
    /// Whether the drawer settles to `hidden`.
    package var isHiding: Bool { isSettling && room.isHidden(goal.resting) }
    /// Whether the list scrolls at every height, so that its visible part follows the drawer's height.
    package var listFollowsHeight: Bool { room.listFollowsHeight }
    /// Whether the list may scroll where the drawer is: at full height, or at every height.
    package var listScrolls: Bool { room.listFollowsHeight || shownTop <= stops.full + 1 }

    /// The largest overshoot of a settle, in points: the setting's value, at most half of the room.
    package var maximumOvershoot: Double { room.maximumOvershoot }
}
