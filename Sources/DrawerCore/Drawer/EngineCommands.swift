// Commands from code: they work at every moment, keep the speed that is there, and end a pan in progress.

extension DrawerEngine {
    /// From now on pans are let go by another policy. What moves goes on; a pan in progress asks the new one.
    public mutating func use(_ policy: Policy) { settings.policy = policy }

    mutating func snap(to name: DetentName, _ notices: inout Notices) {
        guard let target = stops.index(of: name) else {
            notices.append(Notice(.noSuchDetent(name), cause: .code, time: time))
            return
        }
        let velocity = takeFromPan()
        settle(to: aim(at: target), velocity: velocity, cause: .code, &notices)
    }

    /// To the next reachable detent in the direction it last went, at the ends the other way; `hidden` is left out.
    mutating func toggle(cause: Cause, _ notices: inout Notices) {
        var from = top
        if case .settle(let settle) = drawer { from = settle.aim.top }
        let began = restingDetent
        let hadPan = pan.map { $0.place != .primary } ?? false
        let velocity = takeFromPan()
        let release = release(velocity: 0, began: restingDetent)
        func next(up: Bool) -> Int? {
            release.next(in: up ? 1 : -1, from: from, within: Stops.merging, leavesHiddenOut: true)
        }
        if let target = next(up: togglesUp) {
            settle(to: aim(at: target), velocity: velocity, cause: cause, &notices)
        } else if let target = next(up: !togglesUp) {
            togglesUp.toggle()
            settle(to: aim(at: target), velocity: velocity, cause: cause, &notices)
        } else if let target = release.nearest(to: from) {
            // One detent alone.
            settle(to: aim(at: target), velocity: velocity, cause: cause, &notices)
        } else if hadPan {
            // None that a hand can reach: what the pan has moved goes back.
            settle(to: aim(at: began), velocity: velocity, cause: cause, &notices)
        }
    }

    mutating func moveTop(to target: Double, _ notices: inout Notices) {
        guard target.isFinite else { return }
        let velocity = takeFromPan()
        let aim = Aim(
            top: min(max(target, stops.full), stops.low), detent: nil, spring: settings.spring ?? .settle)
        settle(to: aim, velocity: velocity, cause: .code, &notices)
    }

    /// Ends a pan as cancelled; its later release has no effect.
    /// - Returns: the drawer's shown speed at that moment.
    private mutating func takeFromPan() -> Double {
        let velocity = drawerState.velocity
        guard let pan else { return velocity }
        let hadMoved = pan.hasMoved && pan.track.count > 0
        endPan()
        guard pan.place != .primary else {
            letGoPrimary(velocity: 0)
            return velocity
        }
        if hadMoved {
            letGoList(velocity: 0)
        } else if case .held(let offset) = list {
            list = .rest(offset: offset)
            letGoList(velocity: 0)
        }
        return velocity
    }
}
