// The end of a pointer's pan: a release, a tap or a cancel.
//
// `letGo` ends a pan and holds all that it has moved. In Calls.swift, `stopPan` also lets the content go, and
// `interruptPan` first reports that the pan is cancelled.

extension DrawerEngine {
    /// Ends the pan and holds everything that it has moved at its shown position.
    /// - Returns: the pan and its track, and the place on it.
    mutating func letGo() -> (pan: Pan, ride: Ride?, position: Track.Position?)? {
        guard let pan else { return nil }
        let shown = holdsDrawer && motion.isRiding ? position : nil
        self.pan = nil
        steps.end()
        guard let position = shown else { return (pan, nil, nil) }
        let ride = motion.ride
        let offset = room.shownList(position, velocity: 0).value
        mode = .held(position.top)
        listAxis.hold(at: offset)
        return (pan, ride, position)
    }

    /// Releases the pointer. Unless the press was a tap, its pan lets the pages, the content or the drawer go.
    /// - Parameter given: the velocity, if the platform has measured it.
    mutating func release(at given: DrawerPoint?) {
        guard isPointerDown else { return report(.notApplied(reason: .notPressed)) }
        isPointerDown = false
        guard let pointer = pan?.pointer else { return }
        let translation = translation
        let velocity = given ?? pointerVelocity
        let flick = Pointer.flick(velocity)
        let measured = given == nil ? measuredFlick : flick
        let isTap = pointer.isTap(
            isFlick: settings.release.isFlick(flick), tapReach: settings.gesture.tapReach, at: time)
        guard let (pan, ride, position) = letGo() else { return }
        if pan.isReported {
            report(.panEnded(translation: translation, velocity: DrawerVelocity(room.mirrored(vector: velocity))))
        }
        if isTap {
            log.cause = .tap
            revert(pan, ride, within: settings.gesture.tapReach + pointer.slop)
            // Continue the motions that a change from outside has started and the press has held.
            settleHeld()
            return tap(on: pan.isFromEdge ? .primary : pan.place, at: room.unmirrored(pointer.pressPoint, pan))
        }
        if isPagesPanned { return releasePages(after: -velocity.x) }
        guard let ride, let position else {
            return settleHeld(velocity: -velocity.y * primaryAxis.slope, isRelease: true)
        }
        guard position.mover == .drawer else { return releaseInList(pan, ride, position, at: -velocity.y) }
        if let fling = carriedFling(of: ride, from: pointer.travel, at: -flick) {
            return carry(along: ride.track, fling, at: -velocity.y)
        }
        releaseList(velocity: 0)
        settle(
            after: measured, shown: velocity.y * position.slope, pulled: pan.start.pulled, to: position.pulledTop,
            lasting: time - pointer.pressTime, inScrolledList: pan.beganInScrolledList)
    }

    /// A release of the list also releases the drawer, with speed 0.
    private mutating func releaseInList(_ pan: Pan, _ ride: Ride, _ position: Track.Position, at velocity: Double) {
        releaseList(velocity: velocity * position.slope)
        /// The reason why the drawer stays at its goal.
        func reason() -> Release.Reason {
            settings.gesture.listPans.reason(
                velocity: velocity, isFlick: settings.release.isFlick(velocity), staying: room.name(of: goal.resting))
        }
        // Only a pan on the list has this reason, and a drawer with one detent needs none. It comes first if the drawer
        // is less than a point from its goal. Elsewhere `rest(after:)` may choose another goal, and the policy's reason
        // comes first.
        let explains = pan.place == .list && stops.highest > 0
        let isThere = abs(shownTop - room.top(of: goal.resting)) < Stops.merging
        if explains, isThere { log.reason = reason() }
        rest(after: pan, at: position)
        if explains, log.reason == nil { log.reason = reason() }
        // Comes last: a settle that `rest(after:)` has begun has cleared the flag.
        flingMayLower = room.flingsMayLower && ride.track[0].mover == .drawer && velocity < 0
        flingBeganScrolled = pan.beganInScrolledList
    }

    /// The least speed of a release whose fling `carriesFling` carries along the track, in pt/s.
    private static let leastCarriedSpeed = 50.0

    /// The fling of `carriesFling`; `nil` for a release without one. It belongs to an upward release in a drawer
    /// segment whose fling along the track would pass full height.
    private func carriedFling(of ride: Ride, from travel: Double, at speed: Double) -> Axis? {
        guard settings.scrolling.carriesFling, speed >= DrawerEngine.leastCarriedSpeed - VelocityTracker.rounding,
            let full = ride.track.travelToLastList, stops.canEnd(at: stops.highest)
        else { return nil }
        var flung = Axis(at: travel)
        flung.fling(from: travel, velocity: speed, rate: settings.release.decelerationRate, to: full, at: time)
        return flung.isMoving && flung.target == full ? flung : nil
    }

    /// Carries the drawer along its track to full height and on into the list.
    /// - Parameter velocity: of the release, positive up.
    private mutating func carry(along track: Track, _ fling: Axis, at velocity: Double) {
        let highest = stops.names[stops.highest]
        log.reason = ListPans.carries(velocity: velocity, isFlick: settings.release.isFlick(velocity), to: highest)
        report(.targetChosen(detent: highest))
        goal = .detent(stops.highest)
        mode = .flung(track, travel: fling, Mode.ArrivalReport(cause: log.cause))
    }

    /// Reverts the shown movement of a tap, which moves nothing. If a change during the press has moved something
    /// farther than a tap does, it stays, and the drawer returns by a settle.
    private mutating func revert(_ pan: Pan, _ ride: Ride?, within reach: Double) {
        let (start, reach) = (pan.start, reach + Stops.rounding)
        func offset(_ shown: Double) -> Double { abs(shown - start.offset) <= reach ? start.offset : shown }
        if primaryAxis.isPanned { return primaryAxis.hold(at: offset(primaryState.value)) }
        // Only the pan itself moves the pages that it holds.
        if isPagesPanned { return revertPages(to: start.pages) }
        guard ride != nil else { return }
        let list = offset(shownList.value)
        if abs(shownTop - start.top) <= reach {
            mode = .held(start.top)
            if start.top == room.top(of: goal.resting) { rest(at: goal.resting) }
        }
        listAxis.hold(at: list)
    }

    private mutating func tap(on place: DrawerPlace, at point: DrawerPoint) {
        endInvisibleMotion()
        report(.tapped(on: place, at: point))
        let velocity = topState.velocity
        switch (place, settings.release.overlayTap) {
        case (.handle, _): toggle(velocity: velocity)
        case (.overlay, .undim): settleOrAsk(to: .detent(room.undimmed), velocity: velocity)
        case (.overlay, .dismiss): settleOrAsk(to: .detent(0), velocity: velocity)
        default: break
        }
    }

    /// Lets everything go that a pan or its press has held. The drawer starts at rest and settles to its goal; content
    /// beyond an end returns to its range.
    /// - Parameters:
    ///   - velocity: the velocity of the primary content, if the pan has moved it.
    ///   - isRelease: whether the pan was released. A tap and a cancel do not count.
    mutating func settleHeld(velocity: Double = 0, isRelease: Bool = false) {
        if primaryAxis.isPanned { primaryAxis.release(velocity: velocity, in: room.primary, at: time) }
        if isDrawerHeld { settle(to: goal, velocity: 0, isRelease: isRelease) }
        if isListHeld { releaseList(velocity: 0) }
        if primaryAxis.isHeld { primaryAxis.release(velocity: 0, in: room.primary, at: time) }
        settleHeldPages(isRelease: isRelease)
    }

    /// Releases the drawer after a pan that ended in the list, with velocity 0. On a detent the drawer rests.
    mutating func rest(after pan: Pan, at position: Track.Position) {
        let began = goal.resting
        guard let detent = stops.detent(at: shownTop, preferring: room.index(of: began)),
            stops.canEnd(at: detent) || began == .detent(detent)
        else {
            return settle(
                after: 0, shown: 0, pulled: pan.start.pulled, to: position.pulledTop,
                inScrolledList: pan.beganInScrolledList, isRelease: pan.source == .pointer,
                mayHide: pan.source == .pointer)
        }
        let hasLeft = abs(pan.start.pulled - stops.tops[detent]) > Stops.rounding || began != .detent(detent)
        if hasLeft { arrive(at: .detent(detent)) } else { rest(at: began) }
    }

    /// Cancels the pan for the platform: the drawer settles where the pan began, and content stays.
    mutating func cancel() {
        guard isPointerDown else { return report(.notApplied(reason: .notPressed)) }
        isPointerDown = false
        guard panSource == .pointer else { return }
        reportCancelledPan()
        let (velocity, pageVelocity) = (topState.velocity, pagesState.velocity)
        guard let (_, _, position) = letGo() else { return }
        if let position {
            releaseList(velocity: 0)
            guard position.mover == .drawer || shownTop != room.top(of: goal.resting) else {
                return rest(at: goal.resting)
            }
            return settle(to: Goal(goal.resting), velocity: velocity)
        }
        let turnsBack = isPagesPanned
        settleHeld()
        if turnsBack { turnBack(at: pageVelocity) }
    }
}
