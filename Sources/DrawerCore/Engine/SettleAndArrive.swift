// Settles of the drawer, and the ends of motions: arrivals, and the flings of the list and along the track.
//
// `interruptSettle` reports the end of a settle or of a carried fling, and moves nothing. `leaveRide` ends a carried
// fling and lets its list go.

extension DrawerEngine {
    /// Settles a released drawer at the target of the policy or, with `restsAnywhere`, at a free height.
    /// - Parameters:
    ///   - velocity: the pointer's velocity.
    ///   - shown: the drawer's velocity.
    ///   - start: the pulled top when the pan began.
    ///   - pulledTop: the pulled top at the release.
    ///   - duration: the time since the press.
    ///   - inScrolledList: whether the pan began on a list that was not at its start.
    ///   - isRelease: whether a pointer, or the fling of its pan, lets the drawer go.
    ///   - mayHide: whether the drawer may end at `hidden`. Keys and the wheel never hide it.
    mutating func settle(
        after velocity: Double, shown: Double, pulled start: Double, to pulledTop: Double, lasting duration: Double = 0,
        inScrolledList: Bool = false, isRelease: Bool = true, mayHide: Bool = true
    ) {
        let top = shownTop
        var release = Release(
            stops: stops, height: room.height - top, pulled: room.height - pulledTop, drag: start - pulledTop,
            upwardVelocity: -velocity, began: room.index(of: goal.resting), container: room.height,
            settings: settings.release)
        (release.duration, release.beganInScrolledList) = (duration, inScrolledList)
        let (chosen, reason) = room.goal(after: release, from: top)
        var next = chosen
        if !mayHide, room.isHidden(next.resting) {
            next = stops.end(.down, began: release.beganIndex).map { .detent($0) } ?? Goal(goal.resting)
        }
        if isRelease, log.reason == nil { log.reason = reason }
        settleOrAsk(to: next, velocity: shown, measured: velocity, isRelease: isRelease)
    }

    /// Settles; if the target is `hidden` and the host wants to be asked, settles back to the start of the pan.
    mutating func settleOrAsk(to next: Goal, velocity: Double, measured: Double = 0, isRelease: Bool = false) {
        var next = next
        if room.isHidden(next.resting), settings.release.dismissible == .asks, !room.isHidden(goal.resting) {
            report(.dismissRequested)
            guard motionPhase != .resting else { return }
            next = Goal(goal.resting)
        }
        settle(to: next, velocity: velocity, measured: measured, isRelease: isRelease)
    }

    /// Starts a settle of the drawer from its shown position.
    /// - Parameters:
    ///   - velocity: the shown velocity in pt/s, positive down.
    ///   - measured: the pointer's velocity as the release's `ReleaseSpeed` measures it, positive down.
    ///   - isFromRest: whether the drawer was at rest before this call.
    ///   - isRelease: whether the release of a pointer starts the settle. A cancel, a tap and a call do not count.
    ///   - keepsListFling: whether a fling of the list may still lower the drawer. It must not lower a drawer that has
    ///     another target, but a change of sizes or settings keeps the target.
    mutating func settle(
        to next: Goal, velocity: Double, measured: Double = 0, isFromRest: Bool = false, isRelease: Bool = false,
        keepsListFling: Bool = false
    ) {
        leaveRide()
        if !keepsListFling { flingMayLower = false }
        let isFromRest = isFromRest || motionPhase == .resting
        interruptSettle()
        let top = shownTop
        let flight = room.flight(
            to: next, from: top, velocity: velocity, measured: measured, isResting: isFromRest,
            isRelease: isRelease, at: time)
        report(.targetChosen(detent: room.name(of: next.resting)))
        goal = Goal(next.resting, isFromPolicy: next.isFromPolicy)
        guard flight.end > time else { return arrive(at: next.resting) }
        let tolerance = settings.release.arrivalTolerance
        let arrival = tolerance > 0 ? flight.arrival(within: tolerance) : .infinity
        mode = .flying(flight, Mode.ArrivalReport(arrival: arrival, cause: log.cause))
    }

    mutating func rest(at resting: Resting) {
        goal = Goal(resting)
        mode = .resting(room.top(of: resting))
    }

    /// - Parameter isReported: whether the drawer has counted as arrived before.
    mutating func arrive(at resting: Resting, isReported: Bool = false) {
        if room.listFollowsHeight { cutList(at: room.lastOffset(atTop: room.top(of: resting))) }
        rest(at: resting)
        if !isReported { report(.detentReached(detent: room.name(of: resting))) }
    }

    /// Reports that a settle has ended before its target, unless the drawer counts as arrived.
    mutating func interruptSettle() {
        if !motion.report.isReported, isSettling { report(.settleInterrupted(detent: room.name(of: goal.resting))) }
        motion.markReported()
    }

    /// Ends motions that look at rest, so that an input finds the drawer and its list at rest. The drawer jumps to its
    /// detent, less than a point away. A hook for `Bar`: the bar's height follows the list, and has to do so before an
    /// input.
    package mutating func endInvisibleMotion() {
        if motion.looksAtRest(at: time) {
            report(as: motion.report.cause) { $0.arrive(at: $0.goal.resting, isReported: $0.motion.report.isReported) }
        }
        guard !motion.isOnTrack, !isSettling, room.listSource == .engine, listAxis.looksAtRest(at: time) else { return }
        let isAtEnd = if case .bounce(let motion) = listAxis.mode { motion.isBeyondEnd } else { false }
        let last = room.lastOffset(atTop: shownTop)
        listAxis.rest(at: isAtEnd ? last : min(listAxis.target, last))
    }

    // MARK: - The list and the fling along the track

    /// Releases the list from its shown offset: an offset that a rising drawer has clamped stays clamped.
    mutating func releaseList(velocity: Double) {
        let shown = shown
        guard !leaveToHost(at: shown.list.value) else { return }
        listAxis.release(
            velocity: velocity, in: room.list(atTop: shown.top.value), at: time, from: shown.list.value)
        // This comes before the drawer moves: with reduced motion, the drawer is at its target at once.
        keepListEnd()
    }

    /// Cuts the offset of a list at rest to its end. An offset that a rising drawer has cut stays cut.
    private mutating func cutList(at end: Double) {
        switch listAxis.mode {
        case .rest(let offset): listAxis.rest(at: min(offset, end))
        case .led(let offset, let velocity): listAxis.lead(to: min(offset, end), velocity: velocity)
        default: break
        }
    }

    /// Ends a fling along the track at its current position: drawer and list go on by themselves.
    mutating func leaveRide() {
        guard motion.isFlung else { return }
        let top = shownTop
        interruptSettle()
        releaseList(velocity: 0)
        mode = .held(top)
    }

    /// Continues a fling along the track, which has carried the drawer to its full height, in the list.
    mutating func finishRide() {
        guard case .flung(let track, let travel, _) = mode else { return }
        let speed = travel.state(at: time).velocity
        let offset = track.position(at: track[track.count - 1].low).offset
        if abs(shownTop - stops.full) <= Stops.rounding {
            arrive(at: goal.resting)
        } else {
            // Spring back from the overshoot at which a press caught the drawer above full height.
            settle(to: Goal(goal.resting), velocity: 0, isRelease: true)
        }
        flingMayLower = false
        guard !handToHost(at: offset, velocity: speed) else { return }
        listAxis.release(velocity: speed, in: room.list(atTop: shownTop), at: time, from: offset)
    }

    /// Finishes a motion of the list, whose end may have moved with the drawer.
    mutating func finishList() {
        let (first, last) = (room.firstOffset, room.lastOffset(atTop: shownTop))
        switch listAxis.mode {
        case .fling(let fling, let start, _, let edge?)
        where edge == first && fling.velocity < 0 && flingMayLower && motion.isResting:
            // At the list's top, the fling hands its velocity to the drawer.
            let velocity = -fling.state(at: time - start).velocity
            listAxis.rest(at: edge)
            settle(
                after: velocity, shown: velocity, pulled: shownTop, to: shownTop, inScrolledList: flingBeganScrolled)
        case .fling(let fling, let start, _, let edge?) where edge > first && abs(edge - last) > Stops.rounding:
            // A rising drawer has already clamped the offset, and may clamp it further.
            guard edge < last else { return listAxis.rest(at: isSettling ? edge : last) }
            // A falling drawer has made room; the target height determines how much.
            let extent = room.list(atTop: followedTop)
            let longer = extent.maximumOffset < last ? room.list(atTop: shownTop) : extent
            listAxis.release(velocity: fling.state(at: time - start).velocity, in: longer, at: time, from: edge)
        case .bounce(let motion) where motion.isBeyondEnd:
            listAxis.rest(at: last)
        default:
            listAxis.finish(in: room.list(atTop: shownTop), at: time)
            if !isSettling { cutList(at: last) }
        }
    }
}
