// The pointer: press, move, release. It catches what moves, moves things along its track, and lets them go.

extension DrawerEngine {
    /// The track of a pan that begins now on a place, from where things are.
    func track(on place: Place) -> Track {
        let (top, velocity) = drawerState
        let ground = Track.Ground(
            top: top, offset: listState(top: top, velocity: velocity).offset, full: stops.full, low: stops.low,
            longest: longestOffset(atTop: top), listPans: listPans, headerPans: settings.headerPanning,
            band: settings.resistance, listBand: settings.listResistance ?? settings.resistance,
            dimension: container.height, hasUpperBand: settings.overPullTop, hasLowerBand: settings.overPullBottom)
        guard place != .primary else {
            return Track(primaryOffset: primaryState.offset, longest: longestPrimaryOffset, ground)
        }
        return Track(on: place, ground)
    }

    /// Opens a pan on a place: what it catches stops where it is shown.
    mutating func beginPan(
        _ source: Pan.Source, on place: Place, at point: Point, _ notices: inout Notices
    ) {
        let began = restingDetent
        var caught = false
        if place == .primary {
            if primary.end != nil {
                caught = true
                primary = .held(offset: primaryState.offset)
            }
        } else {
            let (top, velocity) = drawerState
            let offset = listState(top: top, velocity: velocity).offset
            if case .settle(let settle) = drawer {
                // Its last, invisible moments must not swallow a tap.
                caught = abs(top - settle.aim.top) >= Pan.visible.distance || abs(velocity) >= Pan.visible.speed
                interruptSettle(source.cause, &notices)
                drawer = .held(top: top, aim: settle.aim)
            }
            if list.end != nil {
                caught = true
                list = .held(offset: offset)
            }
        }
        let (top, velocity) = drawerState
        var restingDetentIndex: Int?
        if case .rest(_, let detent) = drawer { restingDetentIndex = detent }
        var pan = Pan(
            source: source, place: place, track: track(on: place), began: began, origin: point, pressPoint: point,
            pressTime: time, point: point, restingTop: top, restingDetent: restingDetentIndex,
            restingOffset: place == .primary ? primaryState.offset : listState(top: top, velocity: velocity).offset)
        pan.caught = caught
        if case .held(_, let aim) = drawer { pan.heldAim = aim }
        if source == .pointer { pan.tracker.add(point, at: time) }
        self.pan = pan
    }

    mutating func press(_ point: Point, on place: Place?, _ notices: inout Notices) {
        guard point.x.isFinite, point.y.isFinite, pan?.source != .pointer else { return }
        // It takes over from keys as from the settle that would have ended them.
        endStepping(&notices)
        beginPan(.pointer, on: place ?? self.place(at: point), at: point, &notices)
    }

    mutating func move(to point: Point, _ notices: inout Notices) {
        guard point.x.isFinite, point.y.isFinite, var pan, pan.source == .pointer else { return }
        let reach = container.rowHeight / 2 + Pan.rounding
        if abs(point.x - pan.pressPoint.x) > reach || abs(point.y - pan.pressPoint.y) > reach { pan.hasLeft = true }
        pan.tracker.add(point, at: time)
        let moves = point.y != pan.point.y
        pan.point = point
        pan.travel = pan.origin.y - point.y
        if moves { pan.hasMoved = true }
        self.pan = pan
        if moves { takeOver() }
    }

    /// From the pan's first movement on its track tells where things are.
    mutating func takeOver() {
        guard let pan, pan.track.count > 0 else { return }
        if pan.place == .primary {
            primary = .pan
        } else {
            drawer = .pan
            list = .pan
        }
    }

    mutating func release(_ notices: inout Notices) {
        guard let pan, pan.source == .pointer else { return }
        let isTap =
            !pan.hasLeft && !pan.caught && time - pan.pressTime <= Pan.longestTap + Pan.momentRounding
        if isTap {
            giveBack(pan)
            self.pan = nil
            // What came from outside while it was down goes on now.
            letGoUnmoved(pan, &notices)
            tap(pan, &notices)
        } else if !pan.hasMoved || pan.track.count == 0 {
            self.pan = nil
            letGoUnmoved(pan, &notices)
        } else {
            letGo(pan, &notices)
        }
    }

    /// A tap moves nothing: what it has shown of a movement is taken back.
    private mutating func giveBack(_ pan: Pan) {
        if case .pan = drawer {
            // Where a resize has taken it farther than that, it goes back by a settle.
            let shown = top
            let isNear = abs(shown - pan.restingTop) <= container.rowHeight / 2 + Pan.rounding
            let from = isNear ? pan.restingTop : shown
            var aim = Aim(
                top: min(max(pan.restingTop, stops.full), stops.low), detent: nil, spring: settings.spring ?? .settle)
            // Its detent may be elsewhere by now, or it was on its last way there.
            if let detent = pan.restingDetent {
                aim = self.aim(at: detent)
            } else if let held = pan.heldAim {
                aim = held
                if held.detent != nil { aim = self.aim(at: pan.began) }
                aim.top = min(max(aim.top, stops.full), stops.low)
            }
            let isThere = from == aim.top && pan.heldAim == nil
            drawer = isThere ? .rest(top: from, detent: aim.detent) : .held(top: from, aim: aim)
        }
        // Let go next, it goes back into its range if that has changed.
        if case .pan = list { list = .held(offset: pan.restingOffset) }
        if case .pan = primary { primary = .held(offset: pan.restingOffset) }
    }

    private mutating func tap(_ pan: Pan, _ notices: inout Notices) {
        notices.append(Notice(.tapped(pan.place, pan.pressPoint), cause: .pan, time: time))
        switch pan.place {
        case .handle: toggle(cause: .pan, &notices)
        case .overlay: settle(to: aim(at: undimmed), velocity: 0, cause: .pan, &notices)
        case .search, .title, .list, .primary: break
        }
    }

    /// What was held goes on as it would have: the drawer to the target that it had, a content back into its range.
    mutating func letGoUnmoved(_ pan: Pan, _ notices: inout Notices) {
        if case .held(_, let aim) = drawer {
            settle(to: aim, velocity: 0, cause: pan.source.cause, &notices)
        }
        if case .held(let offset) = list {
            list = .letGo(
                at: offset, velocity: 0, longest: longestOffset(atTop: top), rate: settings.decelerationRate,
                time: time)
        }
        if case .held(let offset) = primary {
            primary = .letGo(
                at: offset, velocity: 0, longest: longestPrimaryOffset, rate: settings.decelerationRate, time: time)
        }
    }

    /// A pan that has moved is let go with the speed that it has.
    private mutating func letGo(_ pan: Pan, _ notices: inout Notices) {
        let pointer = pointerVelocity
        let position = pan.track.position(at: pan.travel)
        let shown = pointer.y * position.slope
        endPan()
        switch position.mover {
        case .drawer:
            // Sideways is no flick.
            let velocity = abs(pointer.x) > abs(pointer.y) ? 0 : pointer.y
            let carries = settings.carriesFling && velocity <= -Policy.Speed.slow && pan.track.hasList
            letGoList(velocity: 0)
            settle(
                after: release(velocity: velocity, began: pan.began), shownVelocity: shown, cause: .pan,
                carries: carries, &notices)
        case .list:
            flingMayLower =
                settings.flingAtTop == .handOver && (listPans == .handOver || listPans == .contentFirst)
                && pan.track[0].mover == .drawer
            letGoList(velocity: -shown)
            letGoStandingDrawer(pan, cause: .pan, &notices)
        case .primary:
            letGoPrimary(velocity: -shown)
        case nil:
            break
        }
    }

    /// The pan is over: what it moved stands where it was shown.
    mutating func endPan() {
        if case .pan = drawer {
            let (top, velocity) = drawerState
            let offset = listState(top: top, velocity: velocity).offset
            drawer = .rest(top: top, detent: nil)
            list = .rest(offset: offset)
        }
        if case .pan = primary { primary = .rest(offset: primaryState.offset) }
        pan = nil
    }

    mutating func letGoList(velocity: Double) {
        guard let offset = list.state(at: time)?.offset else { return }
        list = .letGo(
            at: offset, velocity: velocity, longest: longestOffset(atTop: top), rate: settings.decelerationRate,
            time: time)
    }

    mutating func letGoPrimary(velocity: Double) {
        guard let offset = primary.state(at: time)?.offset else { return }
        primary = .letGo(
            at: offset, velocity: velocity, longest: longestPrimaryOffset, rate: settings.decelerationRate, time: time)
    }

    /// A pan has ended in the list: the drawer is let go too, with no speed. On a detent it rests there.
    mutating func letGoStandingDrawer(_ pan: Pan, cause: Cause, _ notices: inout Notices) {
        let detent = stops.detent(at: top, preferring: pan.began)
        if let detent, stops.isReachable[detent] || detent == pan.restingDetent {
            if pan.restingDetent == detent, pan.restingTop == stops.tops[detent] {
                // It has never left it.
                drawer = .rest(top: stops.tops[detent], detent: detent)
            } else {
                rest(at: stops.tops[detent], detent, cause, &notices)
            }
        } else {
            settle(
                after: release(velocity: 0, began: pan.began), shownVelocity: 0, cause: cause, carries: false, &notices)
        }
    }

    /// The pan is taken away: the drawer goes back to the detent that it began at, contents stay.
    mutating func cancelPan(_ notices: inout Notices) {
        guard let pan, pan.source == .pointer else { return }
        guard pan.hasMoved, pan.track.count > 0 else {
            self.pan = nil
            return letGoUnmoved(pan, &notices)
        }
        let (_, velocity) = drawerState
        let movedDrawer = pan.place != .primary
        endPan()
        guard movedDrawer else { return letGoPrimary(velocity: 0) }
        letGoList(velocity: 0)
        settle(to: aim(at: pan.began), velocity: velocity, cause: .pan, &notices)
    }
}
