// The motion of the drawer: rest, a settle, a fling along the track, pages that carry it, or a press or a pan that holds
// it.

/// The resting place of a drawer.
enum Resting: Sendable, Hashable {
    /// At the detent with this index.
    case detent(Int)
    /// At a free height in points, clamped to the drawer's range wherever it is resolved.
    case height(Double)

    /// The detent's index; nil for a free height.
    var detent: Int? { if case .detent(let index) = self { index } else { nil } }
}

/// A fling along the track of the released pan. The fling carries the drawer to its highest detent, then scrolls the
/// list.
struct CarriedFling: Sendable, Hashable {
    let track: Track
    private let fling: Fling
    private let start: Double
    /// The time at which the drawer arrives.
    let end: Double

    /// The fling of `carriesFling`: an upward release in a drawer segment whose fling along the track would pass full
    /// height; `nil` for any other release.
    init?(_ track: Track, from release: PanRecognizer<Pan>.Lift, on ground: Ground, at time: Double) {
        guard ground.settings.scrolling.carriesFling, release.flick <= -50 + VelocityTracker.rounding,
            let full = track.travelToLastList, ground.stops.canEnd(at: ground.stops.highest)
        else { return nil }
        let fling = Fling(valid: release.travel, -release.flick, ground.settings.release.decelerationRate)
        guard let arrival = fling.time(toReach: full), arrival <= fling.duration else { return nil }
        (self.track, self.fling, start, end) = (track, fling, time, time + arrival)
    }

    func state(at time: Double) -> (position: Track.Position, velocity: Double) {
        let state = fling.state(at: time - start)
        return (track.position(at: state.offset), state.velocity)
    }

    /// The list's offset at full height, and the velocity with which the fling continues there.
    func list(at time: Double) -> (offset: Double, velocity: Double) {
        let last = track[track.count - 1]
        return (track.position(at: last.low).offset, fling.state(at: time - start).velocity)
    }
}

/// The current motion of the drawer.
enum DrawerMotion: Sendable, Equatable {
    case rest(Resting)
    case settle(Flight, Aim, Cause)
    case carried(CarriedFling)
    /// The pages carry the drawer to a resting place of the current one: its top follows from their position. They end
    /// the motion.
    case paged(PageBlend, Aim, Cause)
    /// A press has stopped a settle here, or a pan holds the drawer here. Released without movement, the drawer settles.
    case held(top: Double, Aim)

    /// The time at which the motion ends by itself; infinite if it does not.
    var end: Double {
        switch self {
        case .settle(let flight, let aim, _): aim.hasArrived ? flight.end : min(flight.end, aim.arrival)
        case .carried(let carried): carried.end
        case .rest, .paged, .held: .infinity
        }
    }
}
