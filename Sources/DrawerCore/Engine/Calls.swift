// Calls from code: they work at any time, and end a pan of the drawer or of its list as cancelled.

extension DrawerEngine {
    mutating func snap(to name: DetentName, animated: Bool) {
        guard let index = stops.index(of: name) else { return report(.notApplied(reason: .unknownDetent(name: name))) }
        go(to: .detent(index), animated: animated)
    }

    mutating func move(toHeight height: Double, animated: Bool) {
        go(to: .height(height), animated: animated)
    }

    mutating func go(to resting: Resting, animated: Bool) {
        let velocity = interruptPan()
        guard !animated else { return settle(to: Goal(resting), velocity: velocity) }
        flingMayLower = false
        leaveRide()
        interruptSettle()
        report(.targetChosen(detent: room.name(of: resting)))
        arrive(at: resting)
    }

    mutating func step(_ direction: Direction, animated: Bool) {
        guard let detent = next(direction, from: followedTop, orHidden: false) else {
            return report(.notApplied(reason: .noNextDetent))
        }
        go(to: .detent(detent), animated: animated)
    }

    /// Settles at the next reachable detent in the direction of the last toggle; at an end, in the other direction.
    /// `hidden` is skipped, unless the layout has only one other detent.
    mutating func toggle(velocity: Double) {
        let orHidden = layout.detents.count == 1
        // From the target in flight, or from the start of the pan that this call has ended.
        let from = room.top(of: goal.resting)
        var target = next(toggleDirection, from: from, orHidden: orHidden)
        if target == nil, let turned = next(toggleDirection.reversed, from: from, orHidden: orHidden) {
            toggleDirection = toggleDirection.reversed
            target = turned
        }
        let began = room.index(of: goal.resting)
        let nearest = stops.nearest(to: from, began: began) { orHidden || !stops.isHidden($0) }
        if let target = target ?? nearest {
            settleOrAsk(to: .detent(target), velocity: velocity)
        } else if isDrawerHeld {
            // No detent is reachable: the drawer returns to the start of the pan.
            settle(to: goal, velocity: velocity)
        }
    }

    /// Whether `DrawerEvent.step` has a detent to settle at.
    package func hasNext(_ direction: Direction) -> Bool { next(direction, from: followedTop, orHidden: false) != nil }

    /// The next reachable detent in a direction from a top.
    func next(_ direction: Direction, from top: Double, orHidden: Bool) -> Int? {
        stops.next(
            direction, from: top, began: room.index(of: goal.resting), slack: Stops.merging, orHidden: orHidden)
    }

    /// Releases the drawer at a velocity without a pan.
    mutating func impulse(_ velocity: Double) {
        _ = interruptPan()
        settle(after: velocity, shown: velocity, pulled: shownTop, to: shownTop, isRelease: false)
    }

    mutating func scroll(to offset: Double, animated: Bool) {
        guard room.listSource == .engine else { return report(.notApplied(reason: .otherListSource)) }
        let shown = shown.list
        let velocity = interruptPan()
        // A scroll also ends a fling along the track: a settle takes the drawer on to full height.
        if isDrawerHeld || motion.isFlung { settle(to: goal, velocity: velocity) }
        let list = room.list(atTop: shownTop)
        if animated {
            listAxis.scroll(to: offset, from: shown, in: list, at: time)
        } else {
            listAxis.rest(at: list.clamped(offset))
        }
    }

    mutating func scrollPrimary(to offset: Double, animated: Bool) {
        if pan?.place == .primary {
            reportCancelledPan()
            stopPan()
        }
        if animated {
            primaryAxis.scroll(to: offset, from: primaryAxis.state(at: time), in: room.primary, at: time)
        } else {
            primaryAxis.rest(at: room.primary.clamped(offset))
        }
    }

    // MARK: The pan that a call ends

    /// Cancels a pan on the drawer; its later release is a no-op. A pan on the primary content continues.
    /// - Returns: the drawer's shown velocity.
    mutating func interruptPan() -> Double {
        let (velocity, pageVelocity) = (topState.velocity, pagesState.velocity)
        guard holdsDrawer else { return velocity }
        reportCancelledPan()
        let turnsPages = isPagesPanned
        stopPan()
        if turnsPages { turnBack(at: pageVelocity) } else { settleHeldPages(isRelease: false) }
        return velocity
    }

    /// Ends the pan in progress, if there is one, at its current position.
    mutating func stopPan() {
        guard let (_, _, position) = letGo() else { return }
        if primaryAxis.isPanned { primaryAxis.release(velocity: 0, in: room.primary, at: time) }
        if isListHeld { releaseList(velocity: 0) }
        // A drawer that the pan has not moved stays at rest.
        if position?.mover == .list, shownTop == room.top(of: goal.resting) { rest(at: goal.resting) }
    }
}
