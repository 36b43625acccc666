// The motion of the drawer: rest, a settle, a fling along the track, or a press or a pan that holds it. Where a release
// goes, and the flight there.

/// The resting place of a drawer.
enum Resting: Sendable, Hashable {
    /// At the detent with this index.
    case detent(Int)
    /// At a free height in points, clamped to the drawer's range wherever it is resolved.
    case height(Double)

    /// The detent's index; nil for a free height.
    var detent: Int? { if case .detent(let index) = self { index } else { nil } }
}

/// The target of a settle.
struct Aim: Sendable, Hashable {
    var resting: Resting
    /// Whether the policy chose the target. A policy's own motion leads only to such targets.
    var isPolicys = false

    static func detent(_ index: Int) -> Aim { Aim(resting: .detent(index)) }
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
    init?(_ track: Track, from release: PanRecognizer<Pan>.Release, on ground: Ground, at time: Double) {
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
    /// A press has stopped a settle here, or a pan holds the drawer here. Released without movement, the drawer settles.
    case held(top: Double, Aim)

    /// The time at which the motion ends by itself; infinite if it does not.
    var end: Double {
        switch self {
        case .settle(let flight, _, _): flight.end
        case .carried(let carried): carried.end
        case .rest, .held: .infinity
        }
    }
}

// MARK: - Targets and flights

extension Ground {
    /// The target of a release: the policy's or, with `restsAnywhere`, the end of the drawer's momentum.
    /// - Parameter resting: for the end of a key or wheel pan, which never hides the drawer: the place to return to if no
    ///   visible detent is reachable. `nil` for a release.
    func aim(after release: Release, from top: Double, began: Int, insteadOfHidden resting: Resting?) -> Aim {
        let aim = aim(after: release, from: top, began: began)
        guard let resting, isHidden(aim.resting) else { return aim }
        return stops.end(.down, began: began).map { .detent($0) } ?? Aim(resting: resting)
    }

    private func aim(after release: Release, from top: Double, began: Int) -> Aim {
        if release.settings.restsAnywhere, let free = freeResting(after: release, from: top, began: began) {
            return Aim(resting: free)
        }
        let (name, isPolicys) = release.choice()
        return Aim(resting: .detent(stops.index(of: name) ?? began), isPolicys: isPolicys)
    }

    /// The end of the drawer's momentum, within the range of the reachable detents. Below the lowest visible detent,
    /// only that detent and `hidden` are targets.
    private func freeResting(after release: Release, from top: Double, began: Int) -> Resting? {
        guard let high = stops.end(.up, began: began), let low = stops.end(.down, began: began) else { return nil }
        let isDismissed = release.isDismissedByRule
        if isDismissed == true { return .detent(0) }
        let rate = release.settings.decelerationRate
        let rest = top - Momentum.projection(velocity: release.upwardVelocity, rate: rate)
        if rest <= stops.tops[high] + Stops.rounding { return .detent(high) }
        if rest < stops.tops[low] - Stops.rounding { return .height(roomHeight - rest) }
        let target = stops.nearest(to: rest, began: began) { $0 == low || isDismissed == nil && stops.isHidden($0) }
        return .detent(target ?? low)
    }

    /// The flight of a settle.
    func flight(to aim: Aim, from top: Double, velocity: Double, isResting: Bool, isRelease: Bool, at time: Double)
        -> Flight
    {
        let target = self.top(of: aim.resting)
        let start = Settle.Start(
            displacement: top - target, velocity: velocity, isResting: isResting, isRelease: isRelease,
            dismisses: isHidden(aim.resting), height: roomHeight - top, span: span)
        let settle = settle(to: aim, isRelease: isRelease)
        return Flight(settle, start, to: target, at: time, maximumOvershoot: maximumOvershoot)
    }

    private func settle(to aim: Aim, isRelease: Bool) -> Settle {
        let settles = settings.release.settles
        if let released = settles.released { return isRelease ? released : settles.otherwise }
        return (aim.isPolicys ? settings.release.policy.settle : nil) ?? settles.otherwise
    }

    /// The largest overshoot of a settle, in points: the setting's value, but at most half of the room.
    var maximumOvershoot: Double {
        let most = settings.release.maximumOvershoot
        return most < .infinity ? max(1, min(most, roomHeight / 2)) : most
    }
}
