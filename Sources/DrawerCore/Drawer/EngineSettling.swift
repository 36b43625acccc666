// How the drawer and its contents are let go: settles, flings and bounces begin and end here.

extension DrawerEngine {
    /// A detent as the aim of a settle, with the drawer's own spring unless said.
    func aim(at detent: Int, spring: Spring? = nil) -> Aim {
        Aim(top: stops.tops[detent], detent: detent, spring: spring ?? settings.spring ?? .settle)
    }

    /// Lets the drawer go from where it is shown.
    /// - Parameters:
    ///   - velocity: the one that is shown, pt/s, positive down.
    ///   - carries: whether the settle hands its speed to the list when it reaches its target.
    mutating func settle(
        to aim: Aim, velocity: Double, cause: Cause, carries: Bool = false, _ notices: inout Notices
    ) {
        let from = top
        interruptSettle(cause, &notices)
        let displacement = from - aim.top
        // From above it would arrive downward: that is no speed for the list to go on with.
        let handOver =
            carries && displacement >= 0
            ? aim.spring.firstCrossing(displacement: displacement, velocity: velocity).map { time + $0 } : nil
        let spring = handOver == nil ? limited(aim.spring, displacement, velocity) : aim.spring
        let motion = SpringMotion(start: time, from: from, to: aim.top, velocity: velocity, spring: spring)
        notices.append(Notice(.targetChosen(aim.detent.map { stops.names[$0] }), cause: cause, time: time))
        if motion.end > time || handOver != nil {
            drawer = .settle(Settle(motion: motion, aim: aim, cause: cause, handOver: handOver))
        } else {
            rest(at: aim.top, aim.detent, cause, &notices)
        }
    }

    /// The spring, its response shortened where it would throw the drawer too far past its target.
    private func limited(_ spring: Spring, _ displacement: Double, _ velocity: Double) -> Spring {
        let most = max(1, min(settings.maximumOvershoot, container.height / 2))
        return spring.kept(toOvershoot: most, displacement: displacement, velocity: velocity)
    }

    mutating func rest(at top: Double, _ detent: Int?, _ cause: Cause, _ notices: inout Notices) {
        drawer = .rest(top: top, detent: detent)
        notices.append(Notice(.detentReached(detent.map { stops.names[$0] }), cause: cause, time: time))
    }

    /// Tells that the settle in flight, if there is one, will not arrive.
    mutating func interruptSettle(_ cause: Cause, _ notices: inout Notices) {
        guard case .settle(let settle) = drawer else { return }
        let name = settle.aim.detent.map { stops.names[$0] }
        notices.append(Notice(.settleInterrupted(name), cause: cause, time: time))
    }

    /// A settle has come to its end: it rests, or hands its speed to the list.
    mutating func endSettle(_ settle: Settle, _ notices: inout Notices) {
        guard settle.handOver != nil else {
            commitOffset(atTop: settle.aim.top)
            rest(at: settle.aim.top, settle.aim.detent, settle.cause, &notices)
            return
        }
        let motion = settle.motion
        let arrival = motion.spring.state(
            at: time - motion.start, displacement: motion.displacement, velocity: motion.velocity)
        // As it is shown: risen, the drawer may have cut it.
        let offset = listState(top: motion.target, velocity: 0).offset
        rest(at: motion.target, settle.aim.detent, settle.cause, &notices)
        list = .letGo(
            at: offset, velocity: -arrival.velocity, longest: longestOffset(atTop: motion.target),
            rate: settings.decelerationRate, time: time)
    }

    /// What was cut off the offset while the drawer rose is not given back later.
    mutating func commitOffset(atTop top: Double) {
        guard listFollowsHeight, case .rest(let offset) = list else { return }
        list = .rest(offset: min(offset, longestOffset(atTop: top)))
    }

    /// A fling that met an edge, or was too slow to go on, or a bounce that is over.
    mutating func endListMotion(_ notices: inout Notices) {
        guard case .fling(let fling, let start, _, let edge) = list, edge == 0, fling.velocity < 0, flingMayLower,
            phase == .resting
        else {
            endAtMovedEdge()
            return
        }
        // The list's top hands the speed to the drawer.
        let velocity = -fling.state(at: time - start).velocity
        list = .rest(offset: 0)
        let release = release(velocity: velocity, began: restingDetent)
        settle(after: release, shownVelocity: velocity, cause: .pan, carries: false, &notices)
    }

    /// A fling or a bounce of the list is over where it is now: its end may have moved with the drawer meanwhile.
    private mutating func endAtMovedEdge() {
        let longest = longestOffset(atTop: top)
        let rounding = 1e-9
        switch list {
        case .fling(let fling, let start, _, let edge?) where edge > 0 && abs(edge - longest) > rounding:
            // Risen, the drawer has cut it already, and may go on to. Lowered, there is more of it; how much, is where the
            // drawer goes.
            guard edge < longest else {
                list = .rest(offset: phase == .settling ? edge : longest)
                return
            }
            var aim = longest
            if case .settle(let settle) = drawer { aim = longestOffset(atTop: settle.aim.top) }
            list = .letGo(
                at: edge, velocity: fling.state(at: time - start).velocity, longest: max(aim, longest),
                rate: settings.decelerationRate, time: time)
        case .bounce(let motion) where motion.isBeyondEnd:
            list = .rest(offset: longest)
        default:
            list = DrawerEngine.afterEnd(of: list, at: time)
            if phase != .settling, case .rest(let offset) = list { list = .rest(offset: min(offset, longest)) }
        }
    }

    /// What a content does when its motion has run out at `time`.
    static func afterEnd(of motion: ScrollMotion, at time: Double) -> ScrollMotion {
        switch motion {
        case .fling(let fling, let start, _, let edge?):
            return .bounce(from: edge, to: edge, velocity: fling.state(at: time - start).velocity, time: time)
        case .fling(let fling, let start, _, nil):
            return .rest(offset: fling.state(at: time - start).offset)
        case .bounce(let bounce):
            return .rest(offset: bounce.target)
        case .rest, .held, .pan:
            return motion
        }
    }

    /// Index of the detent that the drawer stands at or goes to; of a free height the nearest one.
    var restingDetent: Int {
        switch drawer {
        case .rest(let top, let detent): detent ?? stops.nearest(to: top)
        case .settle(let settle): settle.aim.detent ?? stops.nearest(to: settle.aim.top)
        case .held(_, let aim): aim.detent ?? stops.nearest(to: aim.top)
        case .pan: pan?.began ?? stops.nearest(to: top)
        }
    }

    /// The drawer as a policy sees it when it is let go now.
    func release(velocity: Double, began: Int) -> Release {
        Release(
            stops: stops, top: top, velocity: velocity, began: began, decelerationRate: settings.decelerationRate,
            skipSpeed: settings.skipSpeed)
    }

    /// Settles to where the policy sends a released drawer, with the policy's spring if it has one.
    mutating func settle(
        after release: Release, shownVelocity: Double, cause: Cause, carries: Bool, _ notices: inout Notices
    ) {
        let spring = settings.spring ?? settings.policy.spring ?? .settle
        if settings.restsAnywhere {
            let rest = release.top + Momentum.projection(velocity: release.velocity, rate: release.decelerationRate)
            let target = min(max(rest, stops.full), stops.low)
            let detent = target == stops.full ? stops.highest : target == stops.low ? 0 : nil
            let aim = detent.map { self.aim(at: $0, spring: spring) } ?? Aim(top: target, detent: nil, spring: spring)
            return settleAsking(
                to: aim, velocity: shownVelocity, release.began, cause: cause, carries: carries, &notices)
        }
        var target = settings.policy.target(release)
        if !stops.tops.indices.contains(target) || !stops.isReachable[target] {
            let wished = stops.tops.indices.contains(target) ? stops.tops[target] : release.top
            target = release.nearest(to: wished) ?? release.began
        }
        settleAsking(
            to: aim(at: target, spring: spring), velocity: shownVelocity, release.began, cause: cause, carries: carries,
            &notices)
    }

    /// Settles to a pan's target, unless that is `hidden` and the host wants to be asked first.
    mutating func settleAsking(
        to target: Aim, velocity: Double, _ began: Int, cause: Cause, carries: Bool = false, _ notices: inout Notices
    ) {
        var target = target
        if let detent = target.detent, stops.names[detent] == .hidden, settings.dismissible == .asks, detent != began {
            notices.append(Notice(.dismissRequested, cause: cause, time: time))
            target = aim(at: began, spring: target.spring)
        }
        settle(
            to: target, velocity: velocity, cause: cause, carries: carries && target.detent == stops.highest, &notices)
    }
}
