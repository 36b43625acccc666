// Keys and wheel: pans through the same track, in steps that move at once.

extension DrawerEngine {
    mutating func handle(_ key: PanKey, _ notices: inout Notices) {
        guard pan?.source != .pointer else { return }
        if pan?.source == .wheel { endStepping(&notices) }
        switch key {
        case .up, .next: step(by: container.rowHeight, .key, on: .list, &notices)
        case .down, .previous: step(by: -container.rowHeight, .key, on: .list, &notices)
        case .pageDown: page(1, &notices)
        case .pageUp: page(-1, &notices)
        case .end: goToEnd(&notices)
        case .home: goHome(&notices)
        }
    }

    mutating func step(by distance: Double, _ source: Pan.Source, on place: Place, _ notices: inout Notices) {
        openStepping(source, on: place, &notices)
        guard var pan else { return }
        pan.travel += distance
        pan.hasMoved = true
        pan.note(step: distance, at: time)
        self.pan = pan
        takeOver()
    }

    /// A key or wheel pan ends: in a drawer segment at the next detent in its last direction, in a list segment it just ends.
    mutating func endStepping(_ notices: inout Notices) {
        guard let pan, pan.source != .pointer else { return }
        let mover = pan.track.position(at: pan.travel).mover
        endPan()
        switch mover {
        case .drawer:
            letGoList(velocity: 0)
            let target = steppingTarget(pan)
            settleAsking(to: aim(at: target), velocity: 0, pan.began, cause: pan.source.cause, &notices)
        case .list:
            letGoList(velocity: 0)
            letGoStandingDrawer(pan, cause: pan.source.cause, &notices)
        case .primary:
            letGoPrimary(velocity: 0)
        case nil:
            letGoUnmoved(pan, &notices)
        }
    }

    /// Where a key or wheel pan ends: the detent within 1 pt, else the next one in its direction, else the last one.
    private func steppingTarget(_ pan: Pan) -> Int {
        let release = release(velocity: 0, began: pan.began)
        let slack = Stops.merging
        // Keys do not dismiss: `hidden` is for the hand, the wheel and code.
        let leavesHiddenOut = pan.source == .key && top < stops.low - slack
        if let near = release.nearest(to: top, where: { abs($0 - top) <= slack }) { return near }
        return release.next(in: pan.direction, from: top, within: slack, leavesHiddenOut: leavesHiddenOut)
            ?? release.nearest(to: top, where: { !leavesHiddenOut || $0 < stops.low || !stops.hasHidden })
            ?? pan.began
    }

    /// A page: as far as the list is visible, less a row, while the list owns the track in that direction; else a detent.
    private mutating func page(_ direction: Double, _ notices: inout Notices) {
        let isOpen = pan?.source == .key
        let track = isOpen ? pan?.track : self.track(on: .list)
        guard let track, let next = track.next(from: isOpen ? pan?.travel ?? 0 : 0, direction: direction) else {
            return
        }
        var way = 0.0
        var list = next
        if next.segment.mover == .drawer, next.left > 0, next.left <= Stops.merging, phase == .settling {
            // A settle that has all but arrived is at the seam.
            way = next.left
            let beyond = (isOpen ? pan?.travel ?? 0 : 0) + way * direction
            list = track.next(from: beyond, direction: direction) ?? next
        }
        guard list.segment.mover == .list else { return stepDetent(direction, &notices) }
        let page = max(container.rowHeight, visibleListHeight(atTop: top) - container.rowHeight)
        let distance = way + min(page, list.left)
        if distance > 0 { step(by: distance * direction, .key, on: .list, &notices) }
    }

    /// Settles to the next detent in a direction, counted from the target in flight.
    private mutating func stepDetent(_ direction: Double, _ notices: inout Notices) {
        var from = top
        if case .settle(let settle) = drawer { from = settle.aim.top }
        let began = restingDetent
        let release = release(velocity: 0, began: began)
        guard
            let target = release.next(in: direction, from: from, within: Stops.merging, leavesHiddenOut: true)
        else { return }
        goTo(target, &notices)
    }

    /// Ends an open key or wheel pan where it is and settles to a detent from rest.
    private mutating func goTo(_ target: Int, _ notices: inout Notices) {
        let hadPan = pan != nil
        endPan()
        if hadPan { letGoList(velocity: 0) }
        guard stops.tops[target] != top || phase != .resting else {
            drawer = .rest(top: top, detent: target)
            return
        }
        settle(to: aim(at: target), velocity: 0, cause: .key, &notices)
    }

    /// The highest detent; there, the list's end.
    private mutating func goToEnd(_ notices: inout Notices) {
        guard let target = stops.leaders.last else { return }
        let highest = stops.representative(of: target, began: restingDetent)
        guard top <= stops.tops[highest] + Stops.merging, phase != .settling else { return goTo(highest, &notices) }
        step(toOffset: longestOffset(atTop: top), &notices)
    }

    /// The list's top; there, the lowest detent that is not `hidden`.
    private mutating func goHome(_ notices: inout Notices) {
        let (top, velocity) = drawerState
        if listState(top: top, velocity: velocity).offset > 0 {
            step(toOffset: 0, &notices)
        } else if let lowest = stops.leaders.first(where: { stops.names[$0] != .hidden }) {
            goTo(stops.representative(of: lowest, began: restingDetent), &notices)
        }
    }

    /// Moves the list to an offset in one step, on a track laid from where things are, if the list is next to the pan on it.
    private mutating func step(toOffset target: Double, _ notices: inout Notices) {
        let before = self
        let open = pan
        endPan()
        let (top, velocity) = drawerState
        let distance = target - listState(top: top, velocity: velocity).offset
        let next = track(on: .list).next(from: 0, direction: distance > 0 ? 1 : -1)
        guard distance != 0, next?.segment.mover == .list else {
            self = before
            return
        }
        step(by: distance, .key, on: .list, &notices)
        // It is the same pan for whoever lets it go.
        if let open {
            pan?.began = open.began
            pan?.restingTop = open.restingTop
            pan?.restingDetent = open.restingDetent
        }
    }
}
