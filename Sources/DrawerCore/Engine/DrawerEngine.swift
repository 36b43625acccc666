// The engine: a drawer as one value. The input is events and times; the output is readings and notices.
//
// Every motion is a closed form of the time since its start, or a position on a pan's track. `advance` moves the clock
// and processes each deadline on the way at its own time, so the number of steps in which time passes makes no
// difference.
//
// The sections, in order: events and time, press and move, release, keys and wheel, pages, calls from code, and the
// settles that all of them share. Changes from outside (layout, settings, sizes) stand in Changes.swift. What the engine
// computes with stands in files of its own: `Ground` (detents, settings, sizes), `Pages`, `DrawerList`, `Pan`, `KeyStep`,
// `WheelRun` and `Log`; where everything is now, in State.swift; what a host reads, in Reading.swift.

/// A drawer on the container's bottom or top edge, with a list in it, or several on pages side by side, and primary
/// content behind it.
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
/// seconds on any clock that does not run backward.
public struct DrawerEngine: Sendable, Equatable {
    /// The time of the state.
    public private(set) var time = 0.0

    // What readings are made of, as on the bottom edge: only events and readings know the edge. This file, Changes.swift,
    // Beside.swift and `restore` alone change it.
    var ground: Ground
    var primaryContent: Scroller
    var drawer: DrawerMotion
    var drawerList = DrawerList()
    var recognizer = PanRecognizer<Pan>()
    /// The motion of the pages, as an offset toward the last one.
    var pages = Scroller.Motion.rest(0)

    var wheelRun = WheelRun()
    /// Whether a fling that reaches the list's top may lower the drawer: the pan's track had a drawer segment below the
    /// list.
    var flingMayLower = false
    /// Whether the pointer is down, also after a call from code has ended its pan.
    var isPointerDown = false
    /// The direction of the next tap on the handle.
    var toggleDirection = Direction.up
    var log = Log()
    /// Which notices about pans come besides `ownerChanged`.
    public var reportsPans = PanReports.never
    /// The time of the next deadline, cached because every frame asks.
    private(set) var due = Double.infinity

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
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        on edge: DrawerEdge = .bottom, layout: DrawerLayout? = nil, container: Container, listHeight: Double,
        listInsets: Insets = Insets(), primaryHeight: Double = 0, settings: Settings = Settings(),
        detent: DetentName? = nil, offset: Double = 0
    ) throws(InvalidValue) {
        let layout = layout ?? .standard(validRowHeight: container.rowHeight)
        let ground = try Ground(
            on: edge, layout, settings, container, listHeight: listHeight, insets: listInsets,
            primaryHeight: primaryHeight)
        try self.init(on: ground, detent: detent, offset: offset)
    }

    /// Creates a drawer at rest on its first page. See the other initializer.
    ///
    ///     let pages = [2640, 880].map { DrawerPage(layout: engine.layout, listHeight: $0) }
    ///     var drawer = try DrawerEngine(pages, container: engine.container)
    ///     drawer.handle(.page(1), at: 0)
    /// - Parameters:
    ///   - pages: at least one.
    ///   - edge: the edge of the screen on which the drawer is.
    ///   - container: the visible area.
    ///   - width: of a page, in points; by default the container's.
    ///   - listInsets: room beyond the first and the last row of each list, in points.
    ///   - primaryHeight: of the content behind the drawer, in points.
    ///   - settings: the parameters of all pages.
    ///   - detent: of the first page; nil for its lowest one.
    ///   - offset: of the first page's list, in points.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        _ pages: [DrawerPage], on edge: DrawerEdge = .bottom, container: Container, width: Double? = nil,
        listInsets: Insets = Insets(), primaryHeight: Double = 0, settings: Settings = Settings(),
        detent: DetentName? = nil, offset: Double = 0
    ) throws(InvalidValue) {
        let ground = try Ground(
            on: edge, pages, width: width, settings, container, insets: listInsets, primaryHeight: primaryHeight)
        try self.init(on: ground, detent: detent, offset: offset)
    }

    private init(on ground: Ground, detent: DetentName?, offset: Double) throws(InvalidValue) {
        try InvalidValue.check(offset, "offset", "a finite number of points") { _ in true }
        let stops = ground.stops
        let initial = detent ?? stops.names[stops.compressed ?? stops.lowestVisible]
        guard let start = stops.index(of: initial) else {
            throw InvalidValue(field: "detent", given: initial.text, expected: "a detent of the layout")
        }
        self.ground = ground
        drawer = .rest(.detent(start))
        primaryContent = Scroller(contentHeight: ground.primaryHeight, viewportHeight: 0)
        ground.place(&primaryContent)
        drawerList.change(on: ground, atTop: shownTop) { $0.rest(at: $0.clamped(ground.turned(offset, $0))) }
        primaryContent.rest(at: ground.turned(0, primaryContent))
    }

    // MARK: - Events and time

    /// Processes an event at `time`. A time before the engine's time counts as the engine's time.
    ///
    /// - Returns: the notices up to `time` and of the event, in order. An event that cannot be applied changes nothing
    ///   and returns a `notApplied` notice.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        pass(to: time)
        log.cause = event.cause
        switch ground.isTurned ? turned(event) : event {
        case .press(let point, let place, let canBeTap): press(at: point, on: place, canBeTap: canBeTap)
        case .move(let point): move(to: point)
        case .release: release()
        case .lift(let velocity): release(at: velocity)
        case .cancel: cancel()
        case .key(let key, let place): press(key, on: place)
        case .wheel(let rows, let place): turnWheel(rows * container.rowHeight, on: place)
        case .trackpad(let points, let place, let phase): turnWheel(points, on: place, phase)
        case .resize(let container): resize(to: container)
        case .bottomInset(let points, let animated): setBottomInset(points, animated: animated)
        case .listContent(let height, let insets, let offset): setListContent(height: height, insets, offset: offset)
        case .listAt(let offset, let velocity): followList(at: offset, velocity: velocity)
        case .primaryHeight(let height): setPrimaryHeight(height)
        case .snap(let name, let animated): snap(to: name, animated: animated)
        case .step(let direction, let animated): step(direction, animated: animated)
        case .toggle: toggle(velocity: interruptPan())
        case .impulse(let velocity): impulse(velocity)
        case .nudge: nudge()
        case .dismiss(let animated): snap(to: layout.hiddenName, animated: animated)
        case .moveTo(let height, let animated): move(toHeight: height, animated: animated)
        case .scroll(let offset, let animated): scroll(to: offset, animated: animated)
        case .scrollPrimary(let offset, let animated): scrollPrimary(to: offset, animated: animated)
        case .page(let page, let animated): show(page: page, animated: animated)
        case .turnPages(let count, _): turnPages(by: count)
        }
        return finish(event.cause)
    }

    /// Advances the clock to `time`. An earlier time, or NaN, changes nothing.
    ///
    /// Each deadline on the way (the end of a settle, a fling at an edge, a pause of keys) is processed at its own
    /// time.
    /// - Returns: the notices up to `time`, in order.
    /// - Complexity: constant for each deadline.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        pass(to: time)
        return log.end()
    }

    mutating func pass(to time: Double) {
        guard time > self.time, time < .infinity else { return }
        while due <= time {
            self.time = max(self.time, due)
            process(due)
            updateDue()
        }
        self.time = time
    }

    /// Ends a call: processes what is due now and reports the owner. Must follow every change of the motion, because a
    /// new motion may be over at once.
    mutating func finish(_ cause: Cause) -> Notices {
        updateDue()
        while due <= time {
            process(due)
            updateDue()
        }
        let owner = owner
        if owner != log.owner {
            log.cause = recognizer.source?.cause ?? cause
            log.report(owner, at: time)
        }
        return log.end()
    }

    /// Keeps a list with `ListAnchor.end` at its end from now on, if it rests there. The shown top costs a velocity: only such
    /// a list asks for it.
    mutating func keepListEnd() {
        if ground.listAnchor == .end { drawerList.keepEnd(on: ground, atTop: shownTop) }
    }

    private mutating func updateDue() {
        keepListEnd()
        due = min(
            min(min(drawer.end, drawerList.motion.end), min(primaryContent.motion.end, pages.end)),
            recognizer.nextDeadline ?? .infinity)
    }

    /// Processes one deadline. Deadlines at the same time have a fixed order.
    private mutating func process(_ due: Double) {
        let cause = recognizer.source?.cause ?? .pan
        log.cause = .pan
        if case .settle(let flight, let aim, let cause) = drawer, flight.end <= due {
            log.cause = cause
            arrive(at: aim.resting, isReported: aim.hasArrived)
        } else if case .settle(let flight, var aim, let cause) = drawer, !aim.hasArrived, aim.arrival <= due {
            log.cause = cause
            aim.hasArrived = true
            drawer = .settle(flight, aim, cause)
            report(.detentReached(ground.name(of: aim.resting)))
        } else if case .carried(let carried) = drawer, carried.end <= due {
            finish(carried)
        } else if drawerList.motion.end <= due {
            finishListMotion()
        } else if primaryContent.motion.end <= due {
            primaryContent.finish(at: time)
        } else if pages.end <= due {
            finishPages()
        } else {
            endSteps()
        }
        log.cause = cause
        log.report(owner, at: time)
    }

    mutating func report(_ kind: Notice.Kind) { log.report(kind, at: time) }

    // MARK: - Press and move

    private mutating func press(at point: DrawerPoint, on place: Place?, canBeTap: Bool) {
        guard point.isFinite else { return report(.notApplied(.invalidPoint)) }
        guard recognizer.source != .pointer else { return report(.notApplied(.pressed)) }
        isPointerDown = true
        let tapped = place ?? ground.place(at: point, top: shownTop)
        let isFromEdge = tapped == .primary && ground.isInEdgeZone(point)
        let place = isFromEdge ? .handle : tapped
        let isExcluded = ground.isInNoDragZone(point, tapped, top: shownTop, offset: shownList.offset)
        // The pointer ends a key or wheel pan, and catches the settle that follows.
        endSteps()
        let catchesPages = catchPages(by: place)
        var (pan, hasCaught) = grab(place)
        (pan.isFromEdge, pan.isExcluded, pan.mirror) = (isFromEdge, isExcluded, ground.mirror)
        // A press that catches selects nothing.
        recognizer.press(
            at: point, time: time, slop: settings.gesture.dragSlop, canBeTap: canBeTap && !hasCaught && !catchesPages,
            canTurn: ground.canTurn(from: tapped, isExcluded: isExcluded), subject: pan)
        if isFromEdge, case .rest(let resting) = drawer, ground.isHidden(resting) { nudge(isUnderPointer: true) }
    }

    /// Stops every motion at its shown position, for a press or for the first step of a key or wheel pan.
    private mutating func grab(_ place: Place) -> (pan: Pan, hasCaught: Bool) {
        let (top, velocity) = drawerState
        if place == .primary {
            let hasCaught = primaryContent.isMoving && !primaryContent.motion.isInvisible(at: time)
            if hasCaught { primaryContent.hold(time: time) }
            return (
                Pan(place: place, pulledTop: top, top: top, offset: primaryContent.state(at: time).offset), hasCaught
            )
        }
        let offset = listState(top: top, velocity: velocity).offset
        let isOver = drawerList.motion.isInvisible(at: time)
        let isHostMoving = drawerList.isHostMoving(on: ground, top: top)
        var hasCaught = drawerList.motion.end < .infinity && !isOver || isHostMoving
        var caught: Aim?
        if case .carried = drawer { caught = .detent(stops.highest) }
        if case .settle(_, let aim, _) = drawer, !isInvisible(top: top, velocity: velocity, aim) { caught = aim }
        // Steps take the drawer over from pages that carry it. The pages that a press has caught still hold it.
        if case .paged(_, let aim, _) = drawer, pages.end < .infinity, !pages.isInvisible(at: time) { caught = aim }
        // During a carried fling, hold the list at the offset that the fling's track shows.
        if isHostMoving || drawerList.motion.phase != .idle && !isOver { drawerList.hold(at: offset) }
        if let caught {
            hasCaught = true
            interruptSettle()
            drawer = .held(top: top, caught)
        }
        return (Pan(place: place, pulledTop: top, top: top, offset: offset), hasCaught)
    }

    private mutating func move(to point: DrawerPoint) {
        guard point.isFinite else { return report(.notApplied(.invalidPoint)) }
        guard isPointerDown else { return report(.notApplied(.notPressed)) }
        let axisLock = settings.gesture.axisLock
        guard let travel = recognizer.move(to: point, time: time, axisLock: axisLock) else { return }
        let wasPanning = owner != .none
        pan(by: travel)
        guard reportsPans != .never, owner != .none else { return }
        if !wasPanning { report(.panBegan(owner)) }
        if reportsPans == .always { report(.panChanged(translation)) }
    }

    /// Moves the pan in progress: the track determines the drawer and the list.
    private mutating func pan(by travel: Double) {
        switch recognizer.held?.load {
        case .drawer(let track, _): follow(track, at: travel)
        case .primary: primaryContent.pan(by: travel, at: time)
        case .pages: pages = ground.pages.panned(pages, by: travel, at: time)
        case .untouched: beginPan(by: travel)
        case .nothing, nil: break
        }
    }

    /// Lays the track with the first movement.
    private mutating func beginPan(by travel: Double) {
        guard var pan = recognizer.subject else { return }
        pan.load = .nothing
        var track: Track?
        if recognizer.isSideways {
            (pan.load, pan.offset) = (.pages, pages.state(at: time).offset)
            beginPanOfPages()
            pages = ground.pages.panned(pages, by: travel, at: time)
        } else if pan.place != .primary {
            takeOverFromPages()
            if !pan.isExcluded { track = self.track(on: pan.place, first: travel > 0 ? .up : .down) }
        } else if primaryContent.canPan(at: time) {
            pan.load = .primary
            pan.offset = primaryContent.state(at: time).offset
            primaryContent.pan(by: travel, at: time)
        }
        if let track {
            pan.pulledTop = track.position(at: 0).pulledTop
            (pan.top, pan.offset) = (shownTop, shownList.offset)
            interruptSettle()
        }
        recognizer.subject = pan
        if let track { follow(track, at: travel) }
    }

    /// Holds the drawer and the list where the track of the pan shows them.
    mutating func follow(_ track: Track, at travel: Double) {
        let position = ground.shown(track.position(at: travel))
        if ground.listSource == .host, let before = self.position?.mover, before != position.mover {
            let velocity = pointerVelocity * position.slope
            report(position.mover == .list ? .listTakesOver(-velocity) : .drawerTakesOver(velocity))
        }
        recognizer.held?.load = .drawer(track, position)
        drawer = .held(top: position.top, Aim(resting: restingOrTarget))
        drawerList.hold(at: DrawerList.shown(position, on: ground, velocity: 0).offset)
    }

    // MARK: - Release

    /// - Parameter given: the velocity, where the platform has measured it.
    private mutating func release(at given: DrawerPoint? = nil) {
        guard given?.isFinite ?? true else { return report(.notApplied(.invalidVelocity)) }
        guard isPointerDown else { return report(.notApplied(.notPressed)) }
        isPointerDown = false
        let (tapReach, rules) = (settings.gesture.tapReach, settings.release)
        let (translation, isReported) = (translation, reportsPans != .never && owner != .none)
        guard
            let release = recognizer.release(
                time: time, tapReach: tapReach, flickSpeed: rules.flickSpeed, speed: rules.speed, velocity: given)
        else { return }
        let pan = release.subject
        if isReported { report(.panEnded(translation, ground.turned(way: release.velocity))) }
        if release.isTap {
            log.cause = .tap
            revert(pan, travel: release.travel)
            // Continue the motions that a change from outside has started and the press has held.
            releaseHeld(pan)
            return tap(on: pan.isFromEdge ? .primary : pan.place, at: turned(back: release.pressPoint, pan))
        }
        if case .pages = pan.load { return releasePages(after: -release.velocity.x) }
        guard case .drawer(let track, let position) = pan.load else {
            return releaseHeld(pan, velocity: -release.velocity.y * primaryContent.slope)
        }
        let shown = release.velocity.y * position.slope
        switch position.mover {
        case .drawer:
            if let carried = CarriedFling(track, from: release, on: ground, at: time) {
                log.reason = ListPans.carries(velocity: -release.velocity.y, to: stops.names[stops.highest])
                report(.targetChosen(stops.names[stops.highest]))
                drawerList.hold(at: position.offset)
                drawer = .carried(carried)
                return
            }
            releaseList(velocity: 0)
            settle(after: release.measured, shown: shown, pulled: pan.pulledTop, to: position.pulledTop)
        case .list:
            releaseList(velocity: -shown)
            rest(after: pan, at: position)
            if pan.place == .list, !drawerList.isUnderBar, log.reason == nil {
                log.reason = settings.gesture.listPans.reason(
                    velocity: -release.velocity.y, staying: ground.name(of: restingOrTarget))
            }
            flingMayLower = ground.flingsMayLower && track[0].mover == .drawer
        }
    }

    /// Reverts the shown movement of a tap: a tap moves nothing.
    /// - Parameter travel: the pan's travel. The slop may make it longer than `tapReach`.
    private mutating func revert(_ pan: Pan, travel: Double) {
        switch pan.load {
        case .primary: primaryContent.hold(at: pan.offset, time: time)
        case .drawer:
            // The drawer returns by a settle if a resize has moved it farther than a tap does, or if the press came at
            // the invisible end of a settle.
            let began = restingOrTarget
            let isNear = abs(shownTop - pan.top) <= max(settings.gesture.tapReach, abs(travel)) + Stops.rounding
            let isResting = isNear && pan.top == ground.top(of: began)
            drawer = isResting ? .rest(began) : .held(top: isNear ? pan.top : shownTop, Aim(resting: began))
            drawerList.hold(at: pan.offset)
        case .pages:
            pages = .held(pan.offset)
            if case .paged(.neighbors, let aim, _) = drawer { drawer = .rest(aim.resting) }
        case .untouched, .nothing: break
        }
    }

    private mutating func tap(on place: Place, at point: DrawerPoint) {
        report(.tapped(place, point))
        let velocity = drawerState.velocity
        switch place {
        case .handle: toggle(velocity: velocity)
        case .overlay where settings.release.overlayTap != .none:
            let target = settings.release.overlayTap == .undim ? ground.undimmed : 0
            settleOrAsk(to: .detent(target), velocity: velocity)
        case .overlay, .header, .list, .primary: break
        }
    }

    /// Continues the motions that a pan has held: the drawer settles from rest to its previous target, content returns to
    /// its range, and the pages settle at the current one.
    /// - Parameters:
    ///   - velocity: of the primary content, if the pan has moved it.
    ///   - isCancelled: whether the pan was cancelled.
    private mutating func releaseHeld(_ pan: Pan, velocity: Double = 0, isCancelled: Bool = false) {
        if pan.movesPrimary { primaryContent.release(velocity: velocity, at: time) }
        if case .held(_, let aim) = drawer { settle(to: aim, velocity: 0, isCancelled: isCancelled) }
        if case .held = drawerList.motion { releaseList(velocity: 0) }
        if case .held = primaryContent.motion { primaryContent.release(velocity: 0, at: time) }
        if case .held = pages { settlePages(velocity: 0, isRelease: !isCancelled) }
    }

    /// Releases the drawer after a pan that ended in the list, with velocity 0. On a detent the drawer rests.
    private mutating func rest(after pan: Pan, at position: Track.Position) {
        let began = restingOrTarget
        guard let detent = stops.detent(at: shownTop, preferring: ground.index(of: began)),
            stops.canEnd(at: detent) || began == .detent(detent)
        else { return settle(after: 0, shown: 0, pulled: pan.pulledTop, to: position.pulledTop) }
        let hasLeft = abs(pan.pulledTop - stops.tops[detent]) > Stops.rounding || began != .detent(detent)
        if hasLeft { arrive(at: .detent(detent)) } else { drawer = .rest(.detent(detent)) }
    }

    private mutating func finish(_ carried: CarriedFling) {
        let full = Resting.detent(stops.highest)
        if abs(shownTop - stops.full) <= Stops.rounding {
            arrive(at: full)
        } else {
            // Spring back from the overshoot left over from catching the drawer above full height.
            settle(to: Aim(resting: full), velocity: 0)
        }
        flingMayLower = false
        let (offset, velocity) = carried.list(at: time)
        if ground.listSource == .host {
            drawerList.rest(at: offset)
            return report(.listTakesOver(velocity))
        }
        drawerList.change(on: ground, atTop: shownTop) { $0.release(velocity: velocity, at: time, from: offset) }
    }

    /// Settles a released drawer at the target of the policy or of `restsAnywhere`.
    /// - Parameters:
    ///   - velocity: the pointer's velocity.
    ///   - shown: the drawer's velocity.
    ///   - start: the pulled top when the pan began.
    ///   - pulledTop: the pulled top at the release.
    mutating func settle(
        after velocity: Double, shown: Double, pulled start: Double, to pulledTop: Double
    ) {
        let began = ground.index(of: restingOrTarget)
        let release = Release(
            stops: stops, height: roomHeight - shownTop, pulled: roomHeight - pulledTop, drag: start - pulledTop,
            upwardVelocity: -velocity, began: began, container: roomHeight, settings: settings.release)
        let resting = log.cause == .pan || log.cause == .code ? nil : restingOrTarget
        let (aim, reason) = ground.aim(after: release, from: shownTop, began: began, insteadOfHidden: resting)
        if log.cause == .pan { log.reason = reason }
        settleOrAsk(to: aim, velocity: shown)
    }

    /// Settles; if the target is `hidden` and the host wants to be asked, settles back to where the pan began.
    private mutating func settleOrAsk(to aim: Aim, velocity: Double) {
        let began = restingOrTarget
        guard ground.isHidden(aim.resting), settings.release.dismissible == .asks, !ground.isHidden(began) else {
            return settle(to: aim, velocity: velocity)
        }
        report(.dismissRequested)
        if case .rest = drawer { return }
        settle(to: Aim(resting: began), velocity: velocity)
    }

    /// The platform cancels the pan: the drawer settles at the detent where the pan began, and content stays.
    private mutating func cancel() {
        guard isPointerDown else { return report(.notApplied(.notPressed)) }
        isPointerDown = false
        guard recognizer.source == .pointer else { return }
        reportCancelledPan()
        let (velocity, speed) = (drawerState.velocity, pagesState.velocity)
        guard let pan = recognizer.cancel() else { return }
        guard case .drawer = pan.load else {
            releaseHeld(pan, isCancelled: true)
            if case .pages = pan.load { turn(to: ground.pages.current, velocity: speed) }
            return
        }
        releaseList(velocity: 0)
        settle(to: .detent(ground.index(of: restingOrTarget)), velocity: velocity, isCancelled: true)
    }

    // MARK: - Keys and wheel

    private mutating func press(_ key: PanKey, on place: Place) {
        guard recognizer.source != .pointer else { return report(.notApplied(.pressed)) }
        if recognizer.source == .wheel { endSteps() }
        switch KeyStep(key, on: place, stateForKeys(on: place, first: key == .pageDown ? .up : .down)) {
        case .pan(let direction, let distance, let place):
            open(.key, on: place, direction)
            pan(direction, by: distance)
        case .scroll(let offset, let place): step(toOffset: offset, on: place)
        case .jump(let offset): scroll(to: offset, animated: false)
        case .settle(let detent): go(to: detent)
        case nil: break
        }
    }

    /// Moves by points of the wheel or of a trackpad, whose phases begin and end a run. An event that can move nothing
    /// begins no pan.
    private mutating func turnWheel(_ points: Double, on place: Place, _ phase: TrackpadPhase = .moved) {
        guard points.isFinite else { return report(.notApplied(.invalidLength)) }
        guard recognizer.source != .pointer else { return report(.notApplied(.pressed)) }
        let direction: Direction = points > 0 ? .up : .down
        func stop() {
            if recognizer.source == .wheel { endSteps() }
            wheelRun = WheelRun()
        }
        if phase == .began { stop() }
        if points != 0, recognizer.source == .key || recognizer.stepDirection != direction { endSteps() }
        // A wheel pan continues even if the drawer has moved away from the pointer.
        let place = recognizer.subject?.place ?? place
        if points != 0, let left = wayLeft(direction, on: place) {
            let way =
                place == .primary ? min(abs(points), left.all) : wheelRun.distance(abs(points), of: left, at: time)
            if way > 0 { open(.wheel, on: place, direction) }
            pan(direction, by: way)
        }
        if phase == .ended { stop() }
    }

    /// Opens a key or wheel pan that begins in a direction, unless one from the same source is open.
    private mutating func open(_ source: PanSource, on place: Place, _ direction: Direction) {
        // Keys follow the focus.
        let isElsewhere = (recognizer.subject?.place == .primary) != (place == .primary)
        if let open = recognizer.source, open != source || (source == .key && isElsewhere) { endSteps() }
        guard recognizer.source == nil else { return }
        // Steps that move nothing also catch nothing.
        guard
            place == .primary ? primaryContent.canPan(at: time) : track(on: place, first: direction) != nil
        else { return }
        recognizer.beginSteps(source, subject: grab(place).pan)
    }

    private mutating func pan(_ direction: Direction, by distance: Double) {
        pan(by: recognizer.step(direction, by: distance * direction.sign, time: time))
    }

    /// Ends a key or wheel pan: in a drawer segment at the next detent in the pan's last direction, in a list segment
    /// at the current offset.
    mutating func endSteps() {
        guard let source = recognizer.source, let direction = recognizer.stepDirection, let pan = recognizer.cancel()
        else { return }
        let cause = log.cause
        log.cause = source.cause
        defer { log.cause = cause }
        guard case .drawer(_, let position) = pan.load else { return releaseHeld(pan) }
        releaseList(velocity: 0)
        guard position.mover == .drawer, source == .key || !wheelRun.staysInList else {
            return rest(after: pan, at: position)
        }
        let target = KeyStep.end(direction, from: shownTop, began: ground.index(of: restingOrTarget), stops)
        settle(to: .detent(target), velocity: 0)
    }

    /// Ends an open key pan at its current position and settles at a detent, from rest.
    private mutating func go(to detent: Int) {
        stopPan()
        if case .rest = drawer, stops.tops[detent] == shownTop {
            drawer = .rest(.detent(detent))
        } else {
            settle(to: .detent(detent), velocity: 0)
        }
    }

    /// Ends the pan in progress, if there is one, at its current position.
    private mutating func stopPan() {
        guard let pan = recognizer.cancel() else { return }
        if pan.movesPrimary { primaryContent.release(velocity: 0, at: time) }
        if case .held = drawerList.motion { releaseList(velocity: 0) }
        // A drawer that the pan has not moved stays at rest.
        if case .drawer(_, let position) = pan.load, position.mover == .list {
            let began = restingOrTarget
            if shownTop == ground.top(of: began) { drawer = .rest(began) }
        }
    }

    /// Moves content to an offset in one step, if a pan from here would move the content first.
    private mutating func step(toOffset offset: Double, on place: Place) {
        let current = place == .primary ? primaryContent.state(at: time).offset : shownList.offset
        guard abs(offset - current) > Stops.rounding else { return }
        let direction: Direction = offset > current ? .up : .down
        if place != .primary,
            track(on: .list, first: direction)?.next(from: 0, direction)?.segment.mover != .list
        {
            return
        }
        stopPan()
        open(.key, on: place, direction)
        let travel =
            place == .primary
            ? primaryContent.travel(toOffset: offset, at: time)
            : track(on: .list, first: direction)?.travel(toOffset: offset) ?? offset - current
        pan(direction, by: abs(travel))
    }

    // MARK: - Pages

    /// Holds pages that a press finds moving: not at the invisible end of their settle. What they carry is held with them.
    private mutating func catchPages(by place: Place) -> Bool {
        guard place != .primary, pages.end < .infinity, !pages.isInvisible(at: time) else { return false }
        let top = shownTop
        switch drawer {
        case .rest(let resting): drawer = .paged(.still(top), Aim(resting: resting), .pan)
        case .paged: interruptSettle()
        case .settle(_, let aim, _):
            interruptSettle()
            drawer = .held(top: top, aim)
        case .carried, .held: break
        }
        pages = .held(pages.state(at: time).offset)
        return true
    }

    /// Begins a pan of the pages, which carry a resting drawer from now on.
    private mutating func beginPanOfPages() {
        interruptSettle()
        switch drawer {
        case .rest(let resting):
            // While the pages still move, only a call can have moved the drawer to its height, and it stays there.
            var blend = PageBlend.still(shownTop)
            if pages.end == .infinity, let name = ground.name(of: resting) { blend = .neighbors(name) }
            drawer = .paged(blend, Aim(resting: resting), .pan)
        case .settle(_, let aim, _): drawer = .held(top: shownTop, aim)
        case .paged, .carried, .held: break
        }
    }

    /// Takes the drawer over from the pages that carry it, for an upright pan. Pages that the press has caught go on.
    private mutating func takeOverFromPages() {
        if case .paged(_, let aim, _) = drawer {
            let top = shownTop
            interruptSettle()
            drawer = .held(top: top, aim)
        }
        if case .held = pages { settlePages(velocity: 0, isRelease: true) }
    }

    /// Turns to the page at which the momentum of a released pan ends.
    /// - Parameter velocity: of the pointer in pt/s, positive toward the last page.
    private mutating func releasePages(after velocity: Double) {
        let scroller = ground.pages.scroller(pages)
        if case .held(_, let aim) = drawer { settle(to: aim, velocity: 0) }
        if case .held = drawerList.motion { releaseList(velocity: 0) }
        let page = ground.pages.target(
            after: velocity, from: scroller.state(at: time).offset, settings.release)
        turn(to: page, velocity: velocity * scroller.slope, isRelease: true)
    }

    /// From code: a pan on the drawer or the pages ends as cancelled.
    private mutating func show(page: Int, animated: Bool) {
        guard page >= 0, page < max(1, ground.pages.all.count) else { return report(.notApplied(.unknownPage(page))) }
        let (velocity, speed) = (drawerState.velocity, pagesState.velocity)
        reportCancelledPan()
        if holdsDrawer { stopPan() }
        if case .held(_, let aim) = drawer { settle(to: aim, velocity: velocity) }
        turn(to: page, velocity: speed, animated: animated)
    }

    private mutating func turnPages(by count: Int) {
        let (page, isFar) = ground.pages.current.addingReportingOverflow(count)
        guard !isFar, ground.pages.all.indices.contains(page) else { return }
        guard recognizer.source != .pointer else { return report(.notApplied(.pressed)) }
        endSteps()
        turn(to: page, velocity: pagesState.velocity)
    }

    /// Makes a page the current one and settles there. A drawer that rests or that the pages carry goes with them;
    /// another one settles by itself.
    /// - Parameter velocity: the shown velocity of the pages in pt/s, positive toward the last one.
    private mutating func turn(to page: Int, velocity: Double, animated: Bool = true, isRelease: Bool = false) {
        guard !ground.pages.all.isEmpty else { return }
        let (before, wasSettling) = (ground, motionPhase == .settling)
        let shown = PageBlend.End(position: pagePosition, top: shownTop)
        let list = ground.list(.rest(0), atTop: ground.top(of: restingOrTarget))
        var blend: PageBlend?
        switch drawer {
        case .rest: blend = .still(shown.top)
        case .paged(let old, let aim, _):
            interruptSettle()
            blend = old
            drawer = .rest(aim.resting)
        case .carried where page != ground.pages.current:
            settle(to: .detent(stops.highest), velocity: drawerState.velocity)
        case .settle, .carried, .held: break
        }
        if page != ground.pages.current {
            if blend != nil { drawer = .held(top: shown.top, Aim(resting: restingOrTarget)) }
            let offset = ground.turned(list.clamped(shownList.offset), list)
            drawerList.rest(at: shownList.offset)
            change(to: ground.showing(page, leaving: offset), atOnce: true)
            let resting = restingOrTarget
            drawerList.change(on: ground, atTop: ground.top(of: resting)) { [ground] list in
                list.rest(at: list.clamped(ground.turned(ground.pages.all[page].offset, list)))
            }
            if blend != nil { drawer = .rest(resting) }
            report(.pageChanged(page))
        }
        let resting = restingOrTarget
        guard animated else {
            pages = .rest(ground.pages.end)
            if wasSettling { go(to: resting, animated: false) }
            return
        }
        if let old = blend {
            let top = ground.top(of: resting)
            if abs(shown.position - Double(page)) > Stops.rounding {
                let next = ground.blend(continuing: old, on: before, from: shown, to: page, top: top)
                drawer = .paged(next, Aim(resting: resting), log.cause)
            } else if abs(shown.top - top) > Stops.rounding {
                drawer = .held(top: shown.top, Aim(resting: resting))
                settle(to: Aim(resting: resting), velocity: 0)
            } else {
                drawer = .paged(.still(top), Aim(resting: resting), log.cause)
            }
        }
        settlePages(velocity: velocity, isRelease: isRelease)
    }

    /// Starts the settle of the pages to the current one, and of the drawer that they carry.
    private mutating func settlePages(velocity: Double, isRelease: Bool) {
        pages = ground.settle(
            pagesFrom: pages.state(at: time).offset, velocity: velocity, isRelease: isRelease, at: time)
        guard case .paged(let blend, let aim, _) = drawer else { return }
        drawer = pages.end < .infinity ? .paged(blend, aim, log.cause) : .rest(aim.resting)
        if pages.end < .infinity { report(.targetChosen(ground.name(of: aim.resting))) }
    }

    private mutating func finishPages() {
        pages = .rest(ground.pages.end)
        guard case .paged(_, let aim, let cause) = drawer else { return }
        log.cause = cause
        arrive(at: aim.resting)
    }

    // MARK: - Calls from code

    private mutating func snap(to name: DetentName, animated: Bool) {
        guard let index = stops.index(of: name) else { return report(.notApplied(.unknownDetent(name))) }
        go(to: .detent(index), animated: animated)
    }

    private mutating func move(toHeight height: Double, animated: Bool) {
        guard height.isFinite else { return report(.notApplied(.invalidLength)) }
        go(to: .height(height), animated: animated)
    }

    private mutating func go(to resting: Resting, animated: Bool) {
        let velocity = interruptPan()
        guard !animated else { return settle(to: Aim(resting: resting), velocity: velocity) }
        flingMayLower = false
        releaseCarriedList()
        interruptSettle()
        report(.targetChosen(ground.name(of: resting)))
        arrive(at: resting)
    }

    private mutating func step(_ direction: Direction, animated: Bool) {
        guard let detent = next(direction, orHidden: false) else { return report(.notApplied(.noNextDetent)) }
        go(to: .detent(detent), animated: animated)
    }

    /// Settles at the next reachable detent in the direction of the last toggle; at an end, in the other direction.
    /// `hidden` is skipped, unless the layout has only one other detent.
    private mutating func toggle(velocity: Double) {
        let orHidden = layout.detents.count == 1
        var target = next(toggleDirection, orHidden: orHidden)
        if target == nil, let turned = next(toggleDirection.reversed, orHidden: orHidden) {
            toggleDirection = toggleDirection.reversed
            target = turned
        }
        if let target = target ?? stops.nearest(to: followedTop, began: ground.index(of: restingOrTarget)) {
            settleOrAsk(to: .detent(target), velocity: velocity)
        } else if case .held(_, let aim) = drawer {
            // No detent is reachable: return the drawer to where the pan began.
            settle(to: aim, velocity: velocity)
        }
    }

    /// Releases the drawer at a velocity without a pan.
    private mutating func impulse(_ velocity: Double) {
        guard velocity.isFinite else { return report(.notApplied(.invalidVelocity)) }
        _ = interruptPan()
        settle(after: velocity, shown: velocity, pulled: shownTop, to: shownTop)
    }

    /// - Parameter isUnderPointer: whether a press at the edge nudges the drawer, and the pan of that press goes on.
    private mutating func nudge(isUnderPointer: Bool = false) {
        guard case .rest(let resting) = drawer else { return report(.notApplied(.notResting)) }
        guard shownTop > stops.full + Stops.merging else { return report(.notApplied(.noNextDetent)) }
        report(.nudged)
        guard let flight = ground.nudge(of: resting, at: time) else { return }
        if !isUnderPointer { _ = interruptPan() }
        report(.targetChosen(ground.name(of: resting)))
        drawer = .settle(flight, Aim(resting: resting), log.cause)
    }

    private mutating func scroll(to offset: Double, animated: Bool) {
        guard offset.isFinite else { return report(.notApplied(.invalidLength)) }
        guard ground.listSource == .engine else { return report(.notApplied(.otherListSource)) }
        let shown = shownList
        let velocity = interruptPan()
        if case .held(_, let aim) = drawer { settle(to: aim, velocity: velocity) }
        if case .carried = drawer {
            // The scroll ends the carried fling, so the drawer continues to full height with a settle.
            settle(to: .detent(stops.highest), velocity: velocity)
        }
        drawerList.change(on: ground, atTop: shownTop) {
            $0.scroll(to: offset, animated: animated, at: time, from: shown)
        }
    }

    mutating func scrollPrimary(to offset: Double, animated: Bool) {
        guard offset.isFinite else { return report(.notApplied(.invalidLength)) }
        if recognizer.subject?.place == .primary { stopPan() }
        primaryContent.scroll(to: offset, animated: animated, at: time)
    }

    private mutating func reportCancelledPan() {
        guard reportsPans != .never, owner != .none, recognizer.source == .pointer else { return }
        report(.panEnded(translation, .zero))
    }

    /// Cancels a pan on the drawer or the pages; its later release is a no-op. Pages settle at the current one. A pan on
    /// the primary content continues.
    /// - Returns: the drawer's shown velocity.
    mutating func interruptPan() -> Double {
        let (velocity, speed) = (drawerState.velocity, pagesState.velocity)
        guard holdsDrawer else { return velocity }
        reportCancelledPan()
        let load = recognizer.held?.load
        stopPan()
        if case .pages = load {
            turn(to: ground.pages.current, velocity: speed)
        } else if case .held = pages {
            settlePages(velocity: 0, isRelease: false)
        }
        return velocity
    }

    // MARK: - Settles

    /// Starts a settle of the drawer from its shown position.
    /// - Parameters:
    ///   - velocity: the shown velocity in pt/s, positive down.
    ///   - isFromRest: whether the drawer was at rest before this call.
    ///   - isCancelled: whether a cancelled pan starts the settle, which is not a release.
    mutating func settle(to aim: Aim, velocity: Double, isFromRest: Bool = false, isCancelled: Bool = false) {
        releaseCarriedList()
        // A fling of the list must not lower a drawer that has a new target.
        if log.cause != .resize, log.cause != .settings, log.cause != .content { flingMayLower = false }
        interruptSettle()
        let flight = ground.flight(
            to: aim, from: shownTop, velocity: velocity, isResting: isFromRest || motionPhase == .resting,
            isRelease: log.cause == .pan && !isCancelled, at: time)
        report(.targetChosen(ground.name(of: aim.resting)))
        if flight.end > time {
            let tolerance = settings.release.arrivalTolerance
            var aim = aim
            (aim.arrival, aim.hasArrived) = (tolerance > 0 ? flight.arrival(within: tolerance) : .infinity, false)
            drawer = .settle(flight, aim, log.cause)
        } else {
            arrive(at: aim.resting)
        }
    }

    /// - Parameter isReported: whether the drawer has counted as arrived before.
    mutating func arrive(at resting: Resting, isReported: Bool = false) {
        if ground.listFollowsHeight { drawerList.cut(at: ground.maximumOffset(atTop: ground.top(of: resting))) }
        drawer = .rest(resting)
        if !isReported { report(.detentReached(ground.name(of: resting))) }
    }

    /// Reports that a settle has ended before its target.
    private mutating func interruptSettle() {
        guard motionPhase == .settling else { return }
        // A drawer that has arrived is interrupted by nothing.
        if case .settle(_, let aim, _) = drawer, aim.hasArrived { return }
        report(.settleInterrupted(ground.name(of: restingOrTarget)))
    }

    /// Releases the list from its shown offset: an offset that a rising drawer has clamped stays clamped.
    private mutating func releaseList(velocity: Double) {
        let shown = shownList.offset
        guard ground.listSource == .engine else { return drawerList.rest(at: shown) }
        drawerList.change(on: ground, atTop: shownTop) { $0.release(velocity: velocity, at: time, from: shown) }
        // Before the drawer moves: with reduced motion, it is at its target at once.
        keepListEnd()
    }

    /// Stops the list where it is when a carried fling ends before it reaches the list.
    private mutating func releaseCarriedList() { if case .carried = drawer { releaseList(velocity: 0) } }

    /// Finishes a fling or a bounce of the list.
    private mutating func finishListMotion() {
        guard case .fling(let fling, let start, _, let edge?) = drawerList.motion, edge == ground.minimumOffset,
            fling.velocity < 0, flingMayLower, case .rest = drawer
        else {
            let target = motionPhase == .settling ? followedTop : nil
            return drawerList.finish(on: ground, top: shownTop, target: target, at: time)
        }
        // At the list's top, the fling hands its velocity to the drawer.
        let velocity = -fling.state(at: time - start).velocity
        drawerList.rest(at: edge)
        settle(after: velocity, shown: velocity, pulled: shownTop, to: shownTop)
    }
}
