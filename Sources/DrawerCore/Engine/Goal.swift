// The goal: where the drawer rests or is going, and the flight there.

/// A resting place of the drawer.
enum Resting: Sendable, Hashable {
    /// At the detent with this index.
    case detent(Int)
    /// At a free height in points, clamped to the drawer's range wherever it is resolved.
    case height(Double)

    /// The detent's index; nil for a free height.
    var detent: Int? { if case .detent(let index) = self { index } else { nil } }
}

/// The place where the drawer rests or to which it settles; during a pan, the place where the pan began.
struct Goal: Sendable, Equatable {
    var resting: Resting
    /// Whether the policy chose the place. A policy's own motion carries the drawer only to such places.
    var isFromPolicy = false

    init(_ resting: Resting, isFromPolicy: Bool = false) { (self.resting, self.isFromPolicy) = (resting, isFromPolicy) }

    static func detent(_ index: Int) -> Goal { Goal(.detent(index)) }
}

extension Room {
    /// The goal of a release: the policy's target or, with `restsAnywhere`, the end of the drawer's momentum.
    func goal(after release: Release, from top: Double) -> (goal: Goal, reason: Release.Reason?) {
        if release.settings.restsAnywhere {
            let allowed = release.allowed
            let rule = allowed.dismissalByRule
            if let rule, rule.isDismissed { return (.detent(0), rule.reason) }
            if let free = freeResting(after: allowed, from: top, orHidden: rule == nil) {
                let way = Momentum.projection(velocity: release.upwardVelocity, rate: release.settings.decelerationRate)
                let reason = Release.Reason(
                    "{speed}[ would carry the drawer {way} on, where it may rest]: {detent}", way: way)
                return (Goal(free), release.finished(reason, name(of: free)))
            }
        }
        let (name, isFromPolicy, reason) = release.allowedChoice()
        return (Goal(.detent(stops.index(of: name) ?? release.beganIndex), isFromPolicy: isFromPolicy), reason)
    }

    /// The end of the drawer's momentum, within the range of the reachable detents. Below the lowest visible detent,
    /// only that detent and, for `orHidden`, `hidden` are targets.
    private func freeResting(after release: Release, from top: Double, orHidden: Bool) -> Resting? {
        let (began, stops) = (release.beganIndex, release.stops)
        guard let high = stops.end(.up, began: began), let low = stops.end(.down, began: began) else { return nil }
        func resting(_ detent: Int) -> Resting {
            .detent(self.stops.index(of: stops.names[detent]) ?? release.beganIndex)
        }
        let rate = release.settings.decelerationRate
        let rest = top - Momentum.projection(velocity: release.upwardVelocity, rate: rate)
        if rest <= stops.tops[high] + Stops.rounding { return resting(high) }
        if rest < stops.tops[low] - Stops.rounding { return .height(height - rest) }
        let target = stops.nearest(to: rest, began: began) { $0 == low || orHidden && stops.isHidden($0) }
        return resting(target ?? low)
    }

    /// The flight of a settle.
    func flight(
        to goal: Goal, from top: Double, velocity: Double, measured: Double, isResting: Bool, isRelease: Bool,
        at time: Double
    ) -> Flight {
        let target = self.top(of: goal.resting)
        let start = Settle.Start(
            displacement: top - target, velocity: velocity, measured: measured, isResting: isResting,
            isRelease: isRelease, dismisses: isHidden(goal.resting), height: height - top, span: span)
        let settles = settings.release.settles
        let own = goal.isFromPolicy ? settings.release.policy.settle : nil
        let settle = settles.released.map { isRelease ? $0 : settles.otherwise } ?? own ?? settles.otherwise
        return Flight(settle, start, to: target, at: time, maximumOvershoot: maximumOvershoot)
    }

    /// The largest overshoot of a settle, in points: the setting's value, at most half of the room and at least
    /// 1; infinite for no limit.
    var maximumOvershoot: Double {
        let most = settings.release.maximumOvershoot
        return most < .infinity ? max(1, min(most, height / 2)) : most
    }
}
