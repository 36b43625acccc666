// The engine: a drawer as one value. The input is events and times; the output is readings and notices.
//
// A pan lays a track with its first movement, and its place on the track decides everything; without a pan, each axis
// goes on by itself. `advance` moves the clock and processes each deadline on the way at its own time, so the number of
// steps in which time passes makes no difference.
//
// This file is the life of a pan and of a settle. The engine computes with `Room` (the host's values), `Axis` (one
// value in motion), `Track` and `Ride`, `Pan`, `Goal`. Shown.swift computes the shown state, and Calls.swift has the
// calls from code. Changes.swift carries out the changes from outside; `RoomChange` decides about the motion after a
// change. The folder Features has a file for each feature that the hooks in this file call.
//
// A pan ends in one of these ways: `letGo` ends it and holds all that it has moved; `stopPan` also lets the content go;
// `interruptPan` first reports that the pan is cancelled, and returns the drawer's velocity. A motion ends so:
// `interruptSettle` reports the end of a settle or of a carried fling and moves nothing; `leaveRide` ends a carried
// fling and lets its list go.

/// A drawer on the container's bottom or top edge. It holds a list, or several lists on pages side by side, over
/// primary content.
///
///     var drawer = try DrawerEngine(container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
///     drawer.handle(.press(at: DrawerPoint(x: 195, y: 790)), at: 0)
///     drawer.handle(.move(to: DrawerPoint(x: 195, y: 500)), at: 0.1)
///     for notice in drawer.handle(.release, at: 0.12) { print(notice) }
///     drawer.advance(to: 0.2)
///     print(drawer.reading.top)
///
/// The engine is a pure value: the same events at the same times give the same states to the last bit, on every
/// platform. To save the engine, copy it; to restore it, assign the copy. The cost of `handle` and `advance` does not
/// depend on the list's length; choosing a detent is linear in the number of detents. Lengths are in points, times in
/// seconds, from 0 on, on any clock that does not run backward.
public struct DrawerEngine: Sendable, Equatable {
    /// The time of the state, in seconds; 0 in a new drawer.
    public private(set) var time = 0.0
    var room: Room
    /// The motion of the drawer.
    var motion: Motion
    /// The mode of the motion, for code that changes it or needs a payload.
    var mode: Mode {
        get { motion.mode }
        set { motion.mode = newValue }
    }
    // The offsets of the list and of the primary content, as on the bottom edge. During a ride, the track determines
    // the list's offset.
    var listAxis: Axis
    var primaryAxis: Axis
    var goal: Goal
    /// Whether a fling that reaches the list's top may lower the drawer. It may if the pan's track had a drawer segment
    /// below the list.
    var flingMayLower = false
    /// Whether the pan that flung the list began in the list while it was scrolled.
    var flingBeganScrolled = false
    /// Whether the pointer is down, even after a call from code has ended its pan.
    var isPointerDown = false
    /// The direction of the next tap on the handle.
    var toggleDirection = Direction.up
    /// The notices about pans besides `ownerChanged`.
    public package(set) var reportsPans = PanReports.never
    var pan: Pan?
    /// The samples of the pointer.
    var tracker = VelocityTracker()
    var log = Log()
    /// The time of the next deadline, cached because every frame asks.
    @usableFromInline private(set) var due = Double.infinity
    // The state of features, each in its file of the folder Features.
    var steps = Steps()
    var pager: Pager
    var cover = Cover()

    /// Creates a drawer at rest.
    /// - Parameters:
    ///   - edge: the edge that the drawer belongs to; it stays the same.
    ///   - layout: the detents; by default `DrawerLayout.standard` with the rows of the container.
    ///   - container: the visible area, in points.
    ///   - listHeight: height of all rows, in points; finite, not negative.
    ///   - listInsets: room beyond the first and the last row, in points, for example for the safe area at the bottom.
    ///   - primaryHeight: height of the primary content, in points; finite, not negative.
    ///   - settings: the drawer's parameters.
    ///   - detent: the initial detent; by default `compressed` or, in a layout without it, the lowest visible detent.
    ///   - offset: the list's initial offset, in points; clamped to its range.
    ///   - listSource: who scrolls the list.
    ///   - listAnchor: whether the list keeps its start or its end in view.
    ///   - reportsPans: the notices about pans besides `ownerChanged`.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        on edge: DrawerEdge = .bottom, layout: DrawerLayout? = nil, container: Container, listHeight: Double,
        listInsets: Insets = Insets(), primaryHeight: Double = 0, settings: Settings = Settings(),
        detent: DetentName? = nil, offset: Double = 0, listSource: ListSource = .engine,
        listAnchor: ListAnchor = .start,
        reportsPans: PanReports = .never
    ) throws(InvalidValue) {
        let layout = layout ?? .standard(validRowHeight: container.rowHeight)
        let room = try Room(
            on: edge, layout, settings, container, listHeight: listHeight, insets: listInsets,
            primaryHeight: primaryHeight)
        try self.init(in: room, Pager(), detent: detent, offset: offset)
        (self.listSource, self.listAnchor, self.reportsPans) = (listSource, listAnchor, reportsPans)
    }

    init(in room: Room, _ pager: Pager, detent: DetentName?, offset: Double) throws(InvalidValue) {
        try InvalidValue.checkFinite(offset, "offset", "points")
        let stops = room.stops
        let initial = detent ?? stops.names[stops.compressed ?? stops.lowestVisible]
        guard let start = stops.index(of: initial) else {
            throw InvalidValue(field: "detent", given: initial.text, expected: "a detent of the layout")
        }
        (self.room, self.pager) = (room, pager)
        goal = .detent(start)
        motion = Motion(.resting(stops.tops[start]))
        let list = room.list(atTop: stops.tops[start])
        listAxis = Axis(at: list.clamped(room.mirrored(offset, in: list)))
        primaryAxis = Axis(at: room.mirroredPrimary(0))
    }

    // MARK: - Events and time

    /// Processes an event at `time`. A time before the engine's time, or one that is not finite, counts as the engine's
    /// time.
    ///
    /// - Returns: the notices up to `time` and of the event, in order. An event that cannot be applied changes nothing
    ///   and returns a `notApplied` notice.
    @discardableResult
    public mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        pass(to: time)
        log.cause = event.cause
        do throws(InvalidValue) {
            try event.validate()
            apply(room.isMirrored ? mirrored(event) : event)
        } catch {
            report(.notApplied(reason: .invalid(value: error)))
        }
        return finish(event.cause)
    }

    private mutating func apply(_ event: DrawerEvent) {
        switch event {
        case .press(let point, let place, let canBeTap): press(at: point, on: place, canBeTap: canBeTap)
        case .move(let point): move(to: point)
        case .release(let velocity): release(at: velocity?.vector)
        case .cancel: cancel()
        default: dispatch(event)
        }
    }

    /// Advances the clock to `time`. An earlier time, or one that is not finite, changes nothing.
    ///
    /// Each deadline on the way, such as the end of a settle, is processed at its own time.
    /// - Returns: the notices up to `time`, in order.
    /// - Complexity: constant for each deadline.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        pass(to: time)
        return log.end()
    }

    package mutating func coast(to time: Double) -> Bool {
        guard due > time else { return false }
        if time > self.time { self.time = time }
        return true
    }

    package mutating func coasted(to time: Double) -> Pulse? { coast(to: time) ? readPulse() : nil }

    mutating func pass(to time: Double) {
        guard time > self.time, time < .infinity else { return }
        while due <= time {
            self.time = max(self.time, due)
            process(due)
            updateDue()
            // The settles that follow have other reasons.
            if log.reason != nil { log.reason = nil }
        }
        self.time = time
    }

    /// Ends a call: processes the deadlines that are due now and reports the owner. Must follow every change of the
    /// motion, because a new motion may be over at once.
    mutating func finish(_ cause: Cause) -> Notices {
        updateDue()
        while due <= time {
            process(due)
            updateDue()
        }
        let owner = owner
        if owner != log.owner {
            log.cause = pan?.source.cause ?? cause
            log.report(owner, at: time)
        }
        return log.end()
    }

    private mutating func updateDue() {
        keepListEnd()
        due = min(
            min(min(settleDue, listAxis.end), min(primaryAxis.end, motion.flingEnd)), featuresDue)
    }

    /// The end of a settle, or before it the time of the arrival.
    private var settleDue: Double {
        let end = motion.flightEnd
        return motion.report.isReported ? end : min(end, motion.report.arrival)
    }

    /// Processes one deadline. Deadlines at the same time have a fixed order.
    private mutating func process(_ due: Double) {
        let cause = pan?.source.cause ?? .pan
        log.cause = .pan
        if motion.flightEnd <= due {
            log.cause = motion.report.cause
            arrive(at: goal.resting, isReported: motion.report.isReported)
        } else if settleDue <= due {
            log.cause = motion.report.cause
            motion.markReported()
            report(.detentReached(detent: room.name(of: goal.resting)))
        } else if motion.flingEnd <= due {
            finishRide()
        } else if listAxis.end <= due {
            finishList()
        } else if primaryAxis.end <= due {
            primaryAxis.finish(in: room.primary, at: time)
        } else {
            processFeatures(due)
        }
        log.cause = cause
        log.report(owner, at: time)
    }

    mutating func report(_ kind: Notice.Kind) { log.report(kind, at: time) }

    // MARK: - Press and move

    private mutating func press(at point: DrawerPoint, on given: DrawerPlace?, canBeTap: Bool) {
        guard panSource != .pointer else { return report(.notApplied(reason: .pressed)) }
        isPointerDown = true
        let zone = zone(of: point, on: given)
        // The pointer ends a pan of steps, and catches the settle that follows.
        endSteps()
        let hasCaughtPages = catchPages(by: zone.place)
        let hasCaught = grab(zone.place, .pointer) || hasCaughtPages
        // A press that catches selects nothing.
        let pointer = Pointer(
            at: point, slop: settings.gesture.dragSlop, canBeTap: canBeTap && !hasCaught,
            canTurn: canTurnPages(from: zone), time: time)
        let isScrolled = zone.place == .list && isListScrolled
        pan = Pan(on: zone, pointer, mirror: room.mirror)
        pan?.beganInScrolledList = isScrolled
        tracker = VelocityTracker()
        tracker.add(point, at: time)
        if zone.isAtEdge { peek() }
    }

    /// Opens a pan from a place and stops everything that such a pan moves, at its shown position. A motion at its
    /// invisible end counts as over.
    /// - Returns: whether something was moving.
    @discardableResult
    mutating func grab(_ place: DrawerPlace, _ source: PanSource) -> Bool {
        pan = Pan(on: place, source)
        guard place != .primary else {
            guard primaryAxis.canBeCaught(at: time) else { return false }
            primaryAxis.hold(at: primaryAxis.state(at: time).value)
            return true
        }
        let shown = shown
        let catchesDrawer = motion.isFlung || motion.canBeCaught(at: time) || isLeadVisible
        let catchesList = motion.isFlung || listAxis.canBeCaught(at: time) || isHostMoving
        if catchesList { listAxis.hold(at: shown.list.value) }
        if catchesDrawer { stop(at: shown.top.value) }
        return catchesList || catchesDrawer
    }

    /// Stops the drawer, and reports the end of a settle or of a fling along the track.
    private mutating func stop(at top: Double) {
        interruptSettle()
        mode = .held(top)
    }

    private mutating func move(to point: DrawerPoint) {
        guard isPointerDown else { return report(.notApplied(reason: .notPressed)) }
        guard panSource == .pointer else { return }
        let isAxisLocked = settings.gesture.isAxisLocked
        let travel = pan?.pointer?.move(to: point, at: time, isAxisLocked: isAxisLocked)
        sample(point)
        guard let travel else { return }
        guard reportsPans != .never else { return pull(to: travel) }
        let wasPanning = owner != .none
        pull(to: travel)
        reportMovement(wasPanning: wasPanning)
    }

    /// Adds a sample of the pointer. A sideways pan moves nothing along y, so its velocity is measured along x alone.
    private mutating func sample(_ point: DrawerPoint) {
        let isSideways = pan?.pointer?.isSideways ?? false
        tracker.add(isSideways ? DrawerPoint(x: point.x, y: pan?.pointer?.pressPoint.y ?? 0) : point, at: time)
    }

    /// Carries out a movement of the pan. The first movement lays the track; then only the place on it changes.
    mutating func pull(to travel: Double) {
        let mover = moverForHost
        if pan?.hasBegun == false { begin(travel) }
        if motion.isRiding, holdsDrawer {
            motion.ride(to: travel)
            if let mover { reportTakeover(from: mover) }
        } else if primaryAxis.isPanned {
            primaryAxis.pan(by: travel, in: room.primary, at: time)
        } else {
            panPages(by: travel)
        }
    }

    /// Begins the pan with its first movement, which decides what moves.
    private mutating func begin(_ travel: Double) {
        guard let pan else { return }
        self.pan?.hasBegun = true
        if pan.place != .primary { endInvisibleMotion() }
        if pan.pointer?.isSideways ?? false {
            beginPanOfPages()
        } else if pan.place != .primary {
            takeOverFromPages()
            if !pan.isExcluded { lay(track(on: pan.place, first: travel > 0 ? .up : .down)) }
        } else if primaryAxis.canPan(in: room.primary, at: time) {
            self.pan?.start.offset = primaryAxis.state(at: time).value
            primaryAxis.pan(by: 0, in: room.primary, at: time)
        }
    }

    /// Holds the drawer and the list where they are shown, at the start of a track.
    private mutating func lay(_ track: Track?) {
        guard let track else { return }
        let shown = shown
        pan?.start = Pan.Start(
            top: shown.top.value, pulled: track.position(at: 0).pulledTop, offset: shown.list.value)
        hold(shown.top.value, shown.list.value)
        ride(along: track)
    }

    private mutating func hold(_ top: Double, _ offset: Double) {
        stop(at: top)
        listAxis.hold(at: offset)
    }

    /// Begins to ride along a track.
    mutating func ride(along track: Track) {
        motion.ride(along: track)
        goal = Goal(goal.resting)
    }

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

    /// Whether the list is scrolled: not at its start, where a pan hands over to the drawer.
    private var isListScrolled: Bool {
        let offset = listAxis.looksAtRest(at: time) ? listAxis.target : shown.list.value
        return offset > room.firstOffset + Stops.rounding
    }

    /// Ends motions that look at rest, so that an input finds the drawer and its list at rest. The drawer jumps to its
    /// detent, less than a point away. A hook for `Bar`: the bar's height follows the list, and has to do so before an
    /// input.
    package mutating func endInvisibleMotion() {
        if motion.looksAtRest(at: time) {
            let cause = log.cause
            log.cause = motion.report.cause
            arrive(at: goal.resting, isReported: motion.report.isReported)
            log.cause = cause
        }
        guard !motion.isOnTrack, !isSettling, room.listSource == .engine, listAxis.looksAtRest(at: time) else { return }
        let isAtEnd = if case .bounce(let motion) = listAxis.mode { motion.isBeyondEnd } else { false }
        let last = room.lastOffset(atTop: shownTop)
        listAxis.rest(at: isAtEnd ? last : min(listAxis.target, last))
    }

    // MARK: - Release

    /// - Parameter given: the velocity, if the platform has measured it.
    private mutating func release(at given: DrawerPoint?) {
        guard isPointerDown else { return report(.notApplied(reason: .notPressed)) }
        isPointerDown = false
        guard let pointer = pan?.pointer else { return }
        let (translation, isReported) = (translation, reportsPans != .never && owner != .none)
        let (velocity, rules) = (given ?? pointerVelocity, settings.release)
        let flick = Pointer.flick(velocity)
        let measured = given == nil ? measuredFlick : flick
        let isTap = pointer.isTap(
            flick: flick, tapReach: settings.gesture.tapReach, flickSpeed: rules.flickSpeed, at: time)
        guard let (pan, ride, position) = letGo() else { return }
        if isReported {
            report(.panEnded(translation: translation, velocity: DrawerVelocity(room.mirrored(vector: velocity))))
        }
        if isTap {
            log.cause = .tap
            revert(pan, ride, within: settings.gesture.tapReach + pointer.slop)
            // Continue the motions that a change from outside has started and the press has held.
            goOn()
            return tap(on: pan.isFromEdge ? .primary : pan.place, at: room.unmirrored(pointer.pressPoint, pan))
        }
        if isPagesPanned { return releasePages(after: -velocity.x) }
        guard let ride, let position else { return goOn(velocity: -velocity.y * primaryAxis.slope) }
        guard position.mover == .drawer else { return releaseInList(pan, ride, position, at: -velocity.y) }
        if let flung = flung(ride, from: pointer.travel, at: -flick) {
            log.reason = ListPans.carries(
                velocity: -velocity.y, isFlick: isFlick(velocity.y), to: stops.names[stops.highest])
            report(.targetChosen(detent: stops.names[stops.highest]))
            goal = .detent(stops.highest)
            mode = .flung(flung, Mode.ArrivalReport(cause: .code))
            return
        }
        releaseList(velocity: 0)
        settle(
            after: measured, shown: velocity.y * position.slope, pulled: pan.start.pulled, to: position.pulledTop,
            lasting: time - pointer.pressTime, inScrolledList: pan.beganInScrolledList)
    }

    /// A release of the list also releases the drawer, with speed 0.
    private mutating func releaseInList(_ pan: Pan, _ ride: Ride, _ position: Track.Position, at velocity: Double) {
        releaseList(velocity: velocity * position.slope)
        // The reason why the drawer stays, after a pan on the list. A drawer with one detent needs none. A drawer less
        // than a point from its goal stays: nothing else has a reason. Elsewhere the policy's reason comes first.
        let explains = pan.place == .list && stops.highest > 0
        let isThere = abs(shownTop - room.top(of: goal.resting)) < Stops.merging
        func reason() -> Release.Reason {
            settings.gesture.listPans.reason(
                velocity: velocity, isFlick: isFlick(velocity), staying: room.name(of: goal.resting))
        }
        if explains, isThere { log.reason = reason() }
        rest(after: pan, at: position)
        if explains, log.reason == nil { log.reason = reason() }
        // A settle that `rest(after:)` has begun has cleared the flag.
        flingMayLower = room.flingsMayLower && ride.track[0].mover == .drawer
        flingBeganScrolled = pan.beganInScrolledList
    }

    /// Whether a release at this velocity is a flick.
    private func isFlick(_ velocity: Double) -> Bool {
        abs(velocity) >= settings.release.flickSpeed - VelocityTracker.rounding
    }

    /// The least speed of a release whose fling `carriesFling` carries along the track, in pt/s.
    private static let leastCarriedSpeed = 50.0

    /// The fling of `carriesFling`; `nil` for a release without one. It belongs to an upward release in a drawer
    /// segment whose fling along the track would pass full height.
    private func flung(_ ride: Ride, from travel: Double, at speed: Double) -> Axis? {
        guard settings.scrolling.carriesFling, speed >= DrawerEngine.leastCarriedSpeed - VelocityTracker.rounding,
            let full = ride.track.travelToLastList, stops.canEnd(at: stops.highest)
        else { return nil }
        var flung = Axis(at: travel)
        flung.fling(from: travel, velocity: speed, rate: settings.release.decelerationRate, to: full, at: time)
        return flung.isMoving && flung.target == full ? flung : nil
    }

    /// Reverts the shown movement of a tap, which moves nothing. If a change during the press has moved something
    /// farther than a tap does, it stays, and the drawer returns by a settle.
    private mutating func revert(_ pan: Pan, _ ride: Ride?, within reach: Double) {
        let (start, reach) = (pan.start, reach + Stops.rounding)
        func offset(_ shown: Double) -> Double { abs(shown - start.offset) <= reach ? start.offset : shown }
        if primaryAxis.isPanned { return primaryAxis.hold(at: offset(primaryState.value)) }
        if isPagesPanned { return revertPages(to: start.offset) }
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

    /// Lets go of the drawer and of the content. The drawer starts at rest and settles to its goal; content beyond an
    /// end returns to its range.
    /// - Parameters:
    ///   - velocity: the velocity of the primary content, if the pan has moved it.
    ///   - isCancelled: whether the pan was cancelled.
    mutating func goOn(velocity: Double = 0, isCancelled: Bool = false) {
        if primaryAxis.isPanned { primaryAxis.release(velocity: velocity, in: room.primary, at: time) }
        if isDrawerHeld { settle(to: goal, velocity: 0, isCancelled: isCancelled) }
        if isListHeld { releaseList(velocity: 0) }
        if primaryAxis.isHeld { primaryAxis.release(velocity: 0, in: room.primary, at: time) }
        settleHeldPages(isRelease: !isCancelled)
    }

    /// Releases the drawer after a pan that ended in the list, with velocity 0. On a detent the drawer rests.
    mutating func rest(after pan: Pan, at position: Track.Position) {
        let began = goal.resting
        guard let detent = stops.detent(at: shownTop, preferring: room.index(of: began)),
            stops.canEnd(at: detent) || began == .detent(detent)
        else {
            return settle(
                after: 0, shown: 0, pulled: pan.start.pulled, to: position.pulledTop,
                inScrolledList: pan.beganInScrolledList)
        }
        let hasLeft = abs(pan.start.pulled - stops.tops[detent]) > Stops.rounding || began != .detent(detent)
        if hasLeft { arrive(at: .detent(detent)) } else { rest(at: began) }
    }

    /// Cancels the pan for the platform: the drawer settles where the pan began, and content stays.
    private mutating func cancel() {
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
            return settle(to: Goal(goal.resting), velocity: velocity, isCancelled: true)
        }
        let turnsBack = isPagesPanned
        goOn(isCancelled: true)
        if turnsBack { turnBack(at: pageVelocity) }
    }

    // MARK: - Settles

    /// Settles a released drawer at the target of the policy or, with `restsAnywhere`, at a free height.
    /// - Parameters:
    ///   - velocity: the pointer's velocity.
    ///   - shown: the drawer's velocity.
    ///   - start: the pulled top when the pan began.
    ///   - pulledTop: the pulled top at the release.
    ///   - duration: the time since the press.
    ///   - inScrolledList: whether the pan began on a list that was not at its start.
    mutating func settle(
        after velocity: Double, shown: Double, pulled start: Double, to pulledTop: Double, lasting duration: Double = 0,
        inScrolledList: Bool = false
    ) {
        let top = shownTop
        var release = Release(
            stops: stops, height: room.height - top, pulled: room.height - pulledTop, drag: start - pulledTop,
            upwardVelocity: -velocity, began: room.index(of: goal.resting), container: room.height,
            settings: settings.release)
        (release.duration, release.beganInScrolledList) = (duration, inScrolledList)
        var (next, reason) = room.goal(after: release, from: top)
        // Only a release and a call hide the drawer.
        if log.cause != .pan, log.cause != .code, room.isHidden(next.resting) {
            next = stops.end(.down, began: release.beganIndex).map { .detent($0) } ?? Goal(goal.resting)
            reason = nil
        }
        if log.cause == .pan, log.reason == nil { log.reason = reason }
        settleOrAsk(to: next, velocity: shown, measured: velocity)
    }

    /// Settles; if the target is `hidden` and the host wants to be asked, settles back to the start of the pan.
    mutating func settleOrAsk(to next: Goal, velocity: Double, measured: Double = 0) {
        guard room.isHidden(next.resting), settings.release.dismissible == .asks, !room.isHidden(goal.resting) else {
            return settle(to: next, velocity: velocity, measured: measured)
        }
        report(.dismissRequested)
        if motionPhase != .resting { settle(to: Goal(goal.resting), velocity: velocity, measured: measured) }
    }

    /// Starts a settle of the drawer from its shown position.
    /// - Parameters:
    ///   - velocity: the shown velocity in pt/s, positive down.
    ///   - measured: the pointer's velocity as the release's `ReleaseSpeed` measures it, positive down.
    ///   - isFromRest: whether the drawer was at rest before this call.
    ///   - isCancelled: whether a cancelled pan starts the settle, which is not a release.
    mutating func settle(
        to next: Goal, velocity: Double, measured: Double = 0, isFromRest: Bool = false, isCancelled: Bool = false
    ) {
        leaveRide()
        // A fling of the list must not lower a drawer that has a new target.
        if ![.resize, .settings, .content].contains(log.cause) { flingMayLower = false }
        let isFromRest = isFromRest || motionPhase == .resting
        interruptSettle()
        let top = shownTop
        let flight = room.flight(
            to: next, from: top, velocity: velocity, measured: measured, isResting: isFromRest,
            isRelease: log.cause == .pan && !isCancelled, at: time)
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
    private mutating func finishRide() {
        guard case .flung(let travel, _) = mode else { return }
        let ride = motion.ride
        let speed = travel.state(at: time).velocity
        let offset = ride.track.position(at: ride.track[ride.track.count - 1].low).offset
        if abs(shownTop - stops.full) <= Stops.rounding {
            arrive(at: goal.resting)
        } else {
            // Spring back from the overshoot at which a press caught the drawer above full height.
            settle(to: Goal(goal.resting), velocity: 0)
        }
        flingMayLower = false
        guard !handToHost(at: offset, velocity: speed) else { return }
        listAxis.release(velocity: speed, in: room.list(atTop: shownTop), at: time, from: offset)
    }

    /// Finishes a motion of the list, whose end may have moved with the drawer.
    private mutating func finishList() {
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
