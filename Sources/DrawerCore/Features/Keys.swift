// Keys that act as a pan: a distance to pull, an offset to reach, or a detent to settle at.

extension DrawerEngine {
    /// Handles a key on the place that has the focus.
    mutating func press(_ key: PanKey, on given: DrawerPlace) {
        guard panSource != .pointer else { return report(.notApplied(reason: .pressed)) }
        if panSource == .wheel { endSteps() }
        endInvisibleMotion()
        // The direction in the rules that moves things upward on the screen.
        let upward: Direction = room.isMirrored ? .down : .up
        // At `hidden`, the arrow that points away from the edge opens the drawer, and other keys scroll the primary
        // content, for any `listPans`.
        let opening: PanKey = room.isMirrored ? .down : .up
        var place = given
        if motionPhase == .resting, room.isHidden(goal.resting) {
            place = key == opening ? .overlay : .primary
        }
        switch key {
        case .up, .next: pan(upward, by: container.rowHeight, on: place)
        case .down, .previous: pan(upward.reversed, by: container.rowHeight, on: place)
        case .pageDown: pressPageKey(.up, on: place)
        case .pageUp: pressPageKey(.down, on: place)
        case .end: goToEnd(on: place)
        case .home: goHome(on: place)
        }
    }

    /// Pulls a distance, in the pan of keys in progress or in a new one.
    private mutating func pan(_ direction: Direction, by distance: Double, on place: DrawerPlace) {
        open(.key, on: place, direction)
        pull(direction, by: distance)
    }

    // MARK: Pages of rows

    /// Scrolls the content under the focus by its visible height less one row: forward for `up`, back for `down`. A
    /// page key that cannot scroll the list moves the drawer to the next detent.
    private mutating func pressPageKey(_ direction: Direction, on place: DrawerPlace) {
        if place == .primary {
            pagePrimary(direction)
        } else if room.isMirrored {
            pageMirroredList(direction)
        } else {
            pageList(direction, on: place)
        }
    }

    private mutating func pagePrimary(_ direction: Direction) {
        let content = room.isMirrored ? direction.reversed : direction
        let offset = primaryAxis.state(at: time).value
        let remaining = content == .up ? room.primary.maximumOffset - offset : offset - room.primary.minimumOffset
        scroll(
            content, byPageOf: min(room.primaryViewport, shownTop) - cover.primary, remaining: remaining, on: .primary)
    }

    /// On the top edge, the next detent and the rest of the list lie in opposite directions: at full height, the list
    /// goes first.
    private mutating func pageMirroredList(_ direction: Direction) {
        let (content, top, offset) = (direction.reversed, shownTop, shown.list.value)
        let remaining = content == .up ? room.lastOffset(atTop: top) - offset : offset - room.firstOffset
        if remaining > Stops.rounding, isFull || room.listFollowsHeight {
            scroll(content, byPageOf: room.visibleListHeight(atTop: top) - cover.list, remaining: remaining, on: .list)
        } else if settings.gesture.listPans != .listOnly {
            goToNextDetent(direction)
        }
    }

    /// The list scrolls while it comes next on the track in the key's direction.
    private mutating func pageList(_ direction: Direction, on place: DrawerPlace) {
        let travel = motion.isRiding ? stepTravel : 0
        guard let track = trackInProgress ?? track(on: place.isHeader ? place : .list, first: direction),
            var next = track.next(from: travel, direction)
        else { return }
        if next.segment.mover == .drawer, next.remaining > 0, next.remaining <= Stops.merging, isSettling {
            // A settle that has almost arrived counts as being at the seam.
            let beyond = track.next(from: travel + next.remaining * direction.sign, direction) ?? next
            next = (beyond.segment, beyond.remaining + next.remaining)
        }
        guard next.segment.mover == .list else { return goToNextDetent(direction) }
        let visible = room.visibleListHeight(atTop: shownTop) - cover.list
        scroll(direction, byPageOf: visible, remaining: next.remaining, on: .list)
    }

    /// Scrolls by the visible height less one row, at least by one row, at most by the remaining distance.
    private mutating func scroll(
        _ direction: Direction, byPageOf visible: Double, remaining: Double, on place: DrawerPlace
    ) {
        let row = container.rowHeight
        let distance = min(max(row, visible - row), remaining)
        if distance > Stops.rounding { pan(direction, by: distance, on: place) }
    }

    private var isFull: Bool { shownTop <= stops.full + Stops.merging }

    // MARK: Detents and ends

    /// Goes to the next detent, counted from the target of a settle in flight.
    private mutating func goToNextDetent(_ direction: Direction) {
        if let next = next(direction, from: followedTop, orHidden: false) { stopAndSettle(at: next) }
    }

    /// Goes to the highest detent; from there, scrolls to the list's end.
    private mutating func goToEnd(on place: DrawerPlace) {
        if place == .primary {
            scrollInOneStep(to: ends(of: room.primary).last, on: .primary)
            return
        }
        guard let highest = stops.end(.up, began: room.index(of: goal.resting)) else { return }
        let isThere = !place.isHeader && shownTop <= stops.tops[highest] + Stops.merging && !isSettling
        guard isThere else { return stopAndSettle(at: highest) }
        scrollInOneStep(to: ends(of: room.list(atTop: shownTop)).last, on: .list)
    }

    /// Scrolls to the list's top; from there, goes to the lowest visible detent.
    private mutating func goHome(on place: DrawerPlace) {
        if place == .primary {
            scrollInOneStep(to: ends(of: room.primary).first, on: .primary)
            return
        }
        let first = ends(of: room.list(atTop: shownTop)).first
        if abs(shown.list.value - first) > Stops.rounding, !place.isHeader {
            let canPan = !room.isMirrored || isFull && !isSettling
            if canPan, scrollInOneStep(to: first, on: .list) { return }
            // A pan toward the list's start would move the drawer first: on the top edge, and with `firstMove` below
            // full height. The engine can scroll the list without a pan, but not a list that the host scrolls.
            if room.listSource == .engine { return scroll(to: first, animated: false) }
        }
        if let lowest = stops.end(.down, began: room.index(of: goal.resting)) { stopAndSettle(at: lowest) }
    }

    /// The offsets at which the content begins and ends. A drawer on the top edge counts offsets from the end.
    private func ends(of content: Extent) -> (first: Double, last: Double) {
        let (low, high) = (content.minimumOffset, content.maximumOffset)
        return room.isMirrored ? (high, low) : (low, high)
    }

    /// Ends an open pan at its current position and settles at a detent, from rest.
    private mutating func stopAndSettle(at detent: Int) {
        stopPan()
        if motion.isResting, stops.tops[detent] == shownTop {
            rest(at: .detent(detent))
        } else {
            settle(to: .detent(detent), velocity: 0)
        }
    }

    /// Moves content to an offset in one step, if a pan from here would move the content first.
    /// - Returns: whether the content moves, or is there already.
    @discardableResult
    private mutating func scrollInOneStep(to offset: Double, on place: DrawerPlace) -> Bool {
        let current = place == .primary ? primaryAxis.state(at: time).value : shown.list.value
        guard abs(offset - current) > Stops.rounding else { return true }
        let direction: Direction = offset > current ? .up : .down
        if place != .primary, track(on: .list, first: direction)?.next(from: 0, direction)?.segment.mover != .list {
            return false
        }
        stopPan()
        open(.key, on: place, direction)
        let travel =
            place == .primary
            ? primaryAxis.travel(to: offset, in: room.primary, at: time)
            : track(on: .list, first: direction)?.travel(toOffset: offset) ?? offset - current
        pull(direction, by: abs(travel))
        return true
    }
}
