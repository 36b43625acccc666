// What the engine is told has changed: everything goes on from where it is shown, to where it then belongs.

/// How things stood before the change. Detents by name: their numbers are others after it.
private struct Standing {
    let top: Double
    let velocity: Double
    let offset: Double
    let longest: Double
    let primaryOffset: Double
    /// How far a pan has pulled the drawer beyond its limits.
    let above: Double
    let below: Double
    /// Where the drawer rested, went to, or began its pan.
    let detent: DetentName?
    /// Where the pan in progress began.
    let began: DetentName?
    /// Where a settle in flight went.
    let settlesTo: DetentName?
    /// Where a pan of the list has left the drawer standing.
    let standsAt: DetentName?

    init(_ engine: DrawerEngine) {
        let stops = engine.stops
        (top, velocity) = engine.drawerState
        offset = engine.listState(top: top, velocity: velocity).offset
        longest = engine.longestOffset(atTop: top)
        primaryOffset = engine.primaryState.offset
        above = max(0, stops.full - top)
        below = max(0, top - stops.low)
        let resting = engine.restingDetent
        detent = stops.names.indices.contains(resting) ? stops.names[resting] : nil
        began = engine.pan.map { stops.names[$0.began] }
        if case .settle(let settle) = engine.drawer {
            settlesTo = settle.aim.detent.map { stops.names[$0] }
        } else {
            settlesTo = nil
        }
        let index = engine.owner == .list ? stops.detent(at: top, preferring: engine.pan?.began ?? -1) : nil
        standsAt = index.map { stops.names[$0] }
    }
}

extension DrawerEngine {
    /// Changes what the engine is told, resolves the detents anew, and puts everything where it then belongs.
    /// - Parameter atOnce: whether a resting drawer and the offset go there at once, or by a settle and a bounce.
    mutating func change(
        _ cause: Cause, atOnce: Bool, _ notices: inout Notices, _ apply: (inout DrawerEngine) -> Void
    ) {
        let before = Standing(self)
        apply(&self)
        stops.resolve(
            layout: layout, settings: settings, container: container, listHeight: listHeight)
        // What the drawer's rising has cut does not come back.
        if case .rest(let current) = list { list = .rest(offset: min(current, before.offset)) }

        moveDrawer(before, cause, atOnce: atOnce, &notices)
        layPanAnew(before, atOnce: atOnce)
        moveList(before, atOnce: atOnce)
        keepPrimaryInRange(atOnce: atOnce)
    }

    // MARK: The drawer

    private mutating func moveDrawer(
        _ before: Standing, _ cause: Cause, atOnce: Bool, _ notices: inout Notices
    ) {
        switch drawer {
        case .rest(_, nil):
            moveFreeDrawer(before, cause, atOnce: atOnce, &notices)
        case .rest:
            moveRestingDrawer(before, cause, atOnce: atOnce, &notices)
        case .settle(let settle):
            redirect(settle, before, cause, &notices)
        case .held(_, let aim):
            drawer = .held(top: kept(before), aim: moved(aim, before))
        case .pan:
            break
        }
    }

    /// A drawer that rests between its detents stays where it is, as far as it may.
    private mutating func moveFreeDrawer(
        _ before: Standing, _ cause: Cause, atOnce: Bool, _ notices: inout Notices
    ) {
        let free = Aim(
            top: min(max(before.top, stops.full), stops.low), detent: nil, spring: settings.spring ?? .settle)
        if free.top == before.top || atOnce {
            drawer = .rest(top: free.top, detent: nil)
        } else if let pan, pan.place != .primary {
            drawer = .held(top: before.top, aim: free)
        } else {
            settle(to: free, velocity: 0, cause: cause, &notices)
        }
    }

    /// A drawer that rests on a detent goes with it.
    private mutating func moveRestingDrawer(
        _ before: Standing, _ cause: Cause, atOnce: Bool, _ notices: inout Notices
    ) {
        let target = index(of: before.detent, near: before.top)
        if stops.tops[target] == before.top || (atOnce && stops.names[target] == before.detent) {
            drawer = .rest(top: stops.tops[target], detent: target)
        } else if let pan, pan.place != .primary {
            // A finger is on it: it goes there when that lets go.
            drawer = .held(top: before.top, aim: aim(at: target))
        } else {
            drawer = .rest(top: before.top, detent: nil)
            settle(to: aim(at: target), velocity: 0, cause: cause, &notices)
        }
    }

    /// A settle in flight goes on to where its detent is now.
    private mutating func redirect(
        _ old: Settle, _ before: Standing, _ cause: Cause, _ notices: inout Notices
    ) {
        var settle = old
        settle.aim = moved(old.aim, before)
        if settle.aim.top == old.aim.top, settle.aim.detent.map({ stops.names[$0] }) == before.settlesTo {
            drawer = .settle(settle)
        } else {
            // Its detents are others now: it is ended by name before the next one begins.
            drawer = .rest(top: before.top, detent: nil)
            notices.append(Notice(.settleInterrupted(before.settlesTo), cause: cause, time: time))
            self.settle(
                to: settle.aim, velocity: before.velocity, cause: cause, carries: old.handOver != nil, &notices)
        }
    }

    /// An aim where it is now.
    private func moved(_ aim: Aim, _ before: Standing) -> Aim {
        let detent = aim.detent == nil ? nil : index(of: before.detent, near: aim.top)
        let top = detent.map { stops.tops[$0] } ?? min(max(aim.top, stops.full), stops.low)
        return Aim(top: top, detent: detent, spring: aim.spring)
    }
    /// The detent of that name, or where there is none any more the nearest to a top.
    private func index(of name: DetentName?, near top: Double) -> Int {
        name.flatMap { stops.index(of: $0) } ?? stops.nearest(to: top)
    }

    /// A top that a pan holds: it stays under the pointer within the limits, and no farther beyond them than it was.
    private func kept(_ before: Standing) -> Double {
        min(max(before.top, stops.full - before.above), stops.low + before.below)
    }

    // MARK: The pan

    /// A pan goes on from where things are, on a new track.
    private mutating func layPanAnew(_ before: Standing, atOnce: Bool) {
        guard var open = pan else { return }
        open.began = index(of: before.began, near: open.restingTop)
        if open.restingDetent != nil {
            open.restingDetent = open.began
            if atOnce { open.restingTop = stops.tops[open.began] }
        }
        // Where it moved things, they stand for as long as the track is laid.
        var newTop = before.top
        var standing: Int?
        if case .pan = drawer {
            standing = atOnce ? before.standsAt.flatMap { stops.index(of: $0) } : nil
            newTop = standing.map { stops.tops[$0] } ?? kept(before)
            drawer = .rest(top: newTop, detent: nil)
        }
        var wasPanned = false
        if case .pan = list {
            wasPanned = true
            // Held, it is not cut before the track is laid.
            list = .held(offset: atOnce ? min(before.offset, longestOffset(atTop: newTop)) : before.offset)
        }
        if case .pan = primary { primary = .rest(offset: before.primaryOffset) }
        if atOnce { open.restingOffset = min(open.restingOffset, longestOffset(atTop: newTop)) }
        open.track = track(on: open.place)
        if wasPanned, open.track.count == 0, case .held(let offset) = list { list = .rest(offset: offset) }
        open.origin = open.point
        open.travel = 0
        pan = open
        guard open.hasMoved else { return }
        if open.track.count > 0 {
            takeOver()
        } else if case .rest(_, nil) = drawer, open.place != .primary {
            // Nothing is left for it to move: let go, the drawer goes back to where it belongs.
            drawer = standing.map { .rest(top: newTop, detent: $0) } ?? .held(top: newTop, aim: aim(at: open.began))
        }
    }

    // MARK: The contents

    private mutating func moveList(_ before: Standing, atOnce: Bool) {
        let longest = longestOffset(atTop: top)
        switch list {
        case .rest(let current):
            let shown = min(current, before.offset)
            list = .rest(offset: atOnce ? min(shown, longest) : shown)
            if let pan, pan.place != .primary {
                if shown < 0 || shown > longest { list = .held(offset: shown) }
            } else {
                letGoList(velocity: 0)
            }
        case .held(let current):
            list = .held(offset: atOnce ? min(current, longest) : current)
        case .fling, .bounce:
            // As it was shown, at its own speed.
            let velocity = list.state(at: time)?.velocity ?? 0
            // While the drawer moved under it, the end that it comes back to may have gone already.
            var edge = 0.0
            if case .bounce(let bounce) = list { edge = bounce.target }
            guard longest != before.longest || edge > longest else { break }
            let isCut = atOnce && before.offset > longest && before.longest >= before.offset
            let start = isCut ? longest : before.offset
            // A list that fits now does not move, so that it has nothing to hand to the drawer either.
            let isOver = longest == 0 && start == 0
            list = .letGo(
                at: start, velocity: isOver ? 0 : velocity, longest: longest, rate: settings.decelerationRate,
                time: time)
        case .pan:
            break
        }
    }

    mutating func keepPrimaryInRange(atOnce: Bool) {
        let longest = longestPrimaryOffset
        switch primary {
        case .rest(let offset) where offset > longest:
            primary = atOnce ? .rest(offset: longest) : .bounce(from: offset, to: longest, velocity: 0, time: time)
        case .fling, .bounce:
            guard let state = primary.state(at: time) else { return }
            primary = .letGo(
                at: atOnce ? min(state.offset, longest) : state.offset, velocity: state.velocity, longest: longest,
                rate: settings.decelerationRate, time: time)
        case .held(let offset):
            primary = .held(offset: atOnce ? min(offset, longest) : offset)
        case .rest, .pan:
            break
        }
    }
}
