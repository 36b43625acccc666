// The aim of a release: where the drawer goes, and the flight there.

/// The target of a settle.
struct Aim: Sendable, Hashable {
    var resting: Resting
    /// Whether the policy chose the target. A policy's own motion leads only to such targets.
    var isPolicys = false
    /// The time from which the drawer counts as arrived, before the end of its settle; infinite for the end.
    var arrival = Double.infinity
    var hasArrived = false

    static func detent(_ index: Int) -> Aim { Aim(resting: .detent(index)) }
}

extension Ground {
    /// The target of a release: the policy's or, with `restsAnywhere`, the end of the drawer's momentum.
    /// - Parameter resting: for the end of a key or wheel pan, which never hides the drawer: the place to return to if no
    ///   visible detent is reachable. `nil` for a release.
    func aim(
        after release: Release, from top: Double, began: Int, insteadOfHidden resting: Resting?
    ) -> (aim: Aim, reason: Release.Reason?) {
        let (aim, reason) = aim(after: release, from: top, began: began)
        guard let resting, isHidden(aim.resting) else { return (aim, reason) }
        return (stops.end(.down, began: began).map { .detent($0) } ?? Aim(resting: resting), nil)
    }

    private func aim(after release: Release, from top: Double, began: Int) -> (Aim, Release.Reason?) {
        if release.settings.restsAnywhere, let free = freeResting(after: release, from: top, began: began) {
            let way = Momentum.projection(velocity: release.upwardVelocity, rate: release.settings.decelerationRate)
            return (
                Aim(resting: free),
                release.finished(
                    Release.Reason("{speed}, {way} ahead, rests anywhere: {detent}", way: way), name(of: free))
            )
        }
        let (name, isPolicys, reason) = release.choice()
        return (Aim(resting: .detent(stops.index(of: name) ?? began), isPolicys: isPolicys), reason)
    }

    /// The end of the drawer's momentum, within the range of the reachable detents. Below the lowest visible detent,
    /// only that detent and `hidden` are targets.
    private func freeResting(after release: Release, from top: Double, began: Int) -> Resting? {
        guard let high = stops.end(.up, began: began), let low = stops.end(.down, began: began) else { return nil }
        let isDismissed = release.dismissalByRule?.isDismissed
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
