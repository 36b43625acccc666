// The engine: a drawer as one value. The input is events and times; the output is readings and notices.
//
// Every motion is a closed form of the time since its start, or a position on a pan's track. `advance` moves the clock
// and processes each deadline on the way at its own time, so the number of steps in which time passes makes no
// difference.
//
// The sections, in order: events and time, press and move, release, keys and wheel, calls from code, changes from
// outside, and the settles, flings and positions that all of them share.

/// A drawer on the container's bottom edge, with a list in it and primary content behind it.
///
///     var drawer = try DrawerEngine(container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
///     drawer.handle(.press(at: Point(x: 195, y: 790)), at: 0)
///     drawer.handle(.move(to: Point(x: 195, y: 500)), at: 0.1)
///     for notice in drawer.handle(.release, at: 0.12) { print(notice) }
///     drawer.advance(to: 0.2)
///     print(drawer.reading.top)
///
/// The engine is a pure value: the same events at the same times give the same states to the last bit, on every
/// platform. To save the engine, copy it; to restore it, assign the copy. The cost of `handle` and `advance` does not
/// depend on the list's length; choosing a detent is linear in the number of detents. Lengths are in points, times in
/// seconds on any clock that does not run backward.
public struct DrawerEngine: Sendable, Equatable {
    /// The detents that the host supplied. To change them, call `configure`.
    public var layout: Layout { rules.layout }
    /// The visible area, in points. To change it, send `Event.resize`.
    public private(set) var container: Container
    /// The height that a keyboard or a prompt covers at the container's bottom, in points.
    public private(set) var bottomInset = 0.0
    /// The parameters of the drawer. To change them, call `configure`.
    public var settings: Settings { rules.settings }
    /// The detents in the container above the inset.
    public private(set) var stops: Stops
    /// The time of the state.
    public private(set) var time = 0.0
    /// Height of all rows of the list, in points.
    public var listHeight: Double { list.contentHeight }
    /// Height of the primary content, in points.
    public var primaryHeight: Double { primary.contentHeight }
    /// The drawer's list.
    public private(set) var list: Scroller
    /// The primary content.
    public private(set) var primary: Scroller

    private var rules: Rules
    private var drawer: DrawerMotion
    private var recognizer = PanRecognizer<Grip>()
    /// The time until which a wheel event continues the current run, and whether the run began in the list. A run that
    /// began in the list never moves the drawer.
    private var wheelRunEnd = -Double.infinity
    private var wheelStaysInList = false
    /// Whether a fling that reaches the list's top may lower the drawer: the pan's track had a drawer segment below the
    /// list.
    private var flingMayLower = false
    /// The direction of the next tap on the handle.
    private var toggleDirection = Direction.up
    private var log = Log()
    /// The time of the next deadline, cached because every frame asks.
    private var due = Double.infinity

    /// The layout and settings, shared by the copies of an engine: a copy counts one reference instead of thirty.
    private final class Rules: Sendable, Equatable {
        let layout: Layout
        let settings: Settings

        init(_ layout: Layout, _ settings: Settings) {
            self.layout = layout
            self.settings = settings
        }

        static func == (left: Rules, right: Rules) -> Bool {
            left === right || (left.layout == right.layout && left.settings == right.settings)
        }
    }

    /// The state of the pan in progress.
    private struct Grip: Sendable, Equatable {
        enum Load: Sendable, Equatable {
            /// The pan has not moved yet and has no track.
            case untouched
            /// The pan moves nothing.
            case nothing
            /// The press was in a no-drag zone.
            case excluded
            /// The pan moves the drawer and the list along its track, or the primary content.
            case content
        }

        let place: Place
        /// The drawer's resting place when the pan began, or the target of the settle that the pan caught.
        var began: Resting
        /// The pulled top and the shown offset at the press.
        var pulledTop: Double
        /// The shown top when the pan begins. A tap returns the drawer to this top.
        var top: Double
        var offset: Double
        var load = Load.untouched
    }

    /// Creates a drawer at rest.
    /// - Parameters:
    ///   - layout: the detents.
    ///   - container: the visible area, in points.
    ///   - listHeight: height of all rows, in points; finite, not negative.
    ///   - primaryHeight: height of the primary content, in points; finite, not negative.
    ///   - settings: the drawer's parameters.
    ///   - detent: the initial detent; by default `compressed` or, in a layout without it, the lowest visible detent.
    ///   - offset: the list's initial offset, in points; clamped to its range.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        layout: Layout = .standard, container: Container, listHeight: Double, primaryHeight: Double = 0,
        settings: Settings = Settings(), detent: DetentName? = nil, offset: Double = 0
    ) throws(InvalidValue) {
        try DrawerEngine.check(layout, settings, container, (listHeight, primaryHeight))
        try InvalidValue.check(offset, "offset", "a finite number of points") { _ in true }
        rules = Rules(layout, settings)
        self.container = container
        stops = Stops(
            layout, isDismissible: settings.release.dismissible != .no, in: container, listHeight: listHeight)
        list = Scroller(contentHeight: listHeight, viewportHeight: 0)
        primary = Scroller(contentHeight: primaryHeight, viewportHeight: 0)
        let initial = detent ?? stops.names[stops.compressed ?? stops.lowestVisible]
        guard let start = stops.index(of: initial) else {
            throw InvalidValue(field: "detent", given: initial.text, expected: "a detent of the layout")
        }
        drawer = .rest(.detent(start))
        updateScrollers(atTop: top)
        list.rest(at: list.clamped(offset))
    }

    private static func check(
        _ layout: Layout, _ settings: Settings, _ container: Container, _ heights: (list: Double, primary: Double)
    ) throws(InvalidValue) {
        try container.check()
        let expected = "a finite number of points, 0 or more"
        try InvalidValue.check(heights.list, "listHeight", expected) { $0 >= 0 }
        try InvalidValue.check(heights.primary, "primaryHeight", expected) { $0 >= 0 }
        try settings.check()
        guard let undimmed = settings.dimming.largestUndimmedDetent else { return }
        guard undimmed == layout.hiddenName || layout.index(of: undimmed) != nil else {
            throw InvalidValue(
                field: "largestUndimmedDetent", given: undimmed.text, expected: "a detent of the layout")
        }
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
        switch event {
        case .press(let point, let place): press(at: point, on: place)
        case .move(let point): move(to: point)
        case .release: release()
        case .cancel: cancel()
        case .key(let key, let place): press(key, on: place)
        case .wheel(let rows, let place): turnWheel(rows, on: place)
        case .resize(let container): resize(to: container)
        case .bottomInset(let points, let animated): setBottomInset(points, animated: animated)
        case .listContent(let height, let insets, let offset):
            setListContent(height: height, insets, offset: offset)
        case .primaryHeight(let height): setPrimaryHeight(height)
        case .snap(let name, let animated): snap(to: name, animated: animated)
        case .toggle: toggle(velocity: interruptPan())
        case .dismiss(let animated): snap(to: layout.hiddenName, animated: animated)
        case .moveTo(let height, let animated): move(toHeight: height, animated: animated)
        case .scroll(let offset, let animated): scroll(to: offset, animated: animated)
        case .scrollPrimary(let offset, let animated): scrollPrimary(to: offset, animated: animated)
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
        return log.take()
    }

    private mutating func pass(to time: Double) {
        guard time > self.time, time < .infinity else { return }
        while due <= time {
            self.time = max(self.time, due)
            process(due)
            due = firstDue
        }
        self.time = time
    }

    /// Ends a call: processes what is due now and reports the owner. Must follow every change of the motion, because a
    /// new motion may be over at once.
    private mutating func finish(_ cause: Cause) -> Notices {
        due = firstDue
        while due <= time {
            process(due)
            due = firstDue
        }
        let owner = owner
        if owner != log.owner {
            log.cause = recognizer.source?.cause ?? cause
            log.report(owner, at: time)
        }
        return log.take()
    }

    /// The time of the next change that needs no event; `nil` if there is none.
    public var nextDeadline: Double? { due < .infinity ? due : nil }

    private var firstDue: Double {
        var due = Double.infinity
        switch drawer {
        case .settle(let flight, _, _): due = flight.end
        case .carried(let carried): due = carried.end
        case .rest, .held, .tracked: break
        }
        if let end = list.nextDeadline { due = min(due, end) }
        if let end = primary.nextDeadline { due = min(due, end) }
        if let deadline = recognizer.nextDeadline { due = min(due, deadline) }
        return due
    }

    /// Whether something moves without an event, so that the next frame differs.
    public var isMoving: Bool { phase == .settling || list.isMoving || primary.isMoving }

    /// Whether nothing changes without another event. A held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    /// Processes one deadline. Deadlines at the same time have a fixed order.
    private mutating func process(_ due: Double) {
        let cause = recognizer.source?.cause ?? .pan
        log.cause = .pan
        if case .settle(let flight, let aim, let cause) = drawer, flight.end <= due {
            log.cause = cause
            arrive(at: aim.resting)
        } else if case .carried(let carried) = drawer, carried.end <= due {
            finish(carried)
        } else if let end = list.nextDeadline, end <= due {
            finishListMotion()
        } else if let end = primary.nextDeadline, end <= due {
            primary.finish(at: time)
        } else {
            endSteps()
        }
        log.cause = cause
        log.report(owner, at: time)
    }

    private mutating func report(_ kind: Notice.Kind) { log.report(kind, at: time) }

    // MARK: - Press and move

    private mutating func press(at point: Point, on place: Place?) {
        guard point.isFinite else { return report(.notApplied(.invalidPoint)) }
        guard recognizer.source != .pointer else { return }
        let place = place ?? self.place(at: point)
        let isDead = isInNoDragZone(point, place)
        // The pointer ends a key or wheel pan, and catches the settle that follows.
        endSteps()
        var (grip, hasCaught) = grab(place)
        if isDead { grip.load = .excluded }
        recognizer.press(at: point, time: time, hasCaught: hasCaught, subject: grip)
    }

    /// Stops every motion at its shown position, for a press or for the first step of a key or wheel pan.
    private mutating func grab(_ place: Place) -> (grip: Grip, hasCaught: Bool) {
        let (top, velocity) = drawerState
        var grip = Grip(place: place, began: restingOrTarget, pulledTop: top, top: top, offset: 0)
        var hasCaught: Bool
        if place == .primary {
            hasCaught = primary.isMoving
            if hasCaught { primary.hold(time: time) }
            grip.offset = primary.state(at: time).offset
        } else {
            grip.offset = listState(top: top, velocity: velocity).offset
            hasCaught = list.isMoving
            var caught: Aim?
            if case .carried = drawer { caught = Aim(resting: grip.began) }
            if case .settle(_, let aim, _) = drawer, !isInvisible(top: top, velocity: velocity, aim) { caught = aim }
            // During a carried fling, hold the list at the offset that the fling's track shows.
            if list.phase != .idle { list.hold(at: grip.offset, time: time) }
            if let caught {
                hasCaught = true
                interruptSettle()
                drawer = .held(top: top, caught)
            }
        }
        return (grip, hasCaught)
    }

    /// Whether a settle is at its invisible end, where it cannot be caught: less than 1 pt from the target and slower
    /// than 15 pt/s.
    private func isInvisible(top: Double, velocity: Double, _ aim: Aim) -> Bool {
        abs(top - self.top(of: aim.resting)) < 1 && abs(velocity) < 15
    }

    private func isInNoDragZone(_ point: Point, _ place: Place) -> Bool {
        guard place.isDrawer, !settings.gesture.noDragZones.isEmpty else { return false }
        let part: NoDragZone.Part = place == .list ? .list : .header
        let corner = top + (part == .list ? container.headerHeight : 0)
        let inPart = Point(x: point.x, y: point.y - corner)
        return settings.gesture.noDragZones.contains { $0.part == part && $0.area.contains(inPart) }
    }

    private mutating func move(to point: Point) {
        guard point.isFinite else { return report(.notApplied(.invalidPoint)) }
        let (slop, axisLock) = (settings.gesture.dragSlop, settings.gesture.axisLock)
        guard let travel = recognizer.move(to: point, time: time, slop: slop, axisLock: axisLock) else { return }
        pan(by: travel)
    }

    /// Moves the pan in progress: the track determines the drawer and the list.
    private mutating func pan(by travel: Double) {
        if case .tracked(let track, _) = drawer { return follow(track, at: travel) }
        if case .panned = primary.motion { return primary.pan(by: travel, at: time) }
        // Lay the track with the first movement.
        guard var grip = recognizer.subject, grip.load == .untouched else { return }
        grip.load = .nothing
        if grip.place == .primary {
            if primary.canPan(at: time) {
                grip.load = .content
                primary.pan(by: travel, at: time)
            }
        } else if let track = track(on: grip.place) {
            grip.load = .content
            grip.pulledTop = track.position(at: 0).pulledTop
            let (top, velocity) = drawerState
            (grip.top, grip.offset) = (top, listState(top: top, velocity: velocity).offset)
            interruptSettle()
            follow(track, at: travel)
        }
        recognizer.subject = grip
    }

    private mutating func follow(_ track: Track, at travel: Double) {
        let position = shown(track.position(at: travel))
        drawer = .tracked(track, position)
        list.drive(to: position.offset, slope: position.mover == .list ? position.slope : 0)
    }

    /// The track of a pan that begins now on the drawer or the overlay, from the shown positions; `nil` if such a pan
    /// moves nothing.
    private func track(on place: Place) -> Track? {
        let (top, velocity) = drawerState
        let track = Track(
            on: place,
            Track.Context(
                top: top, offset: listState(top: top, velocity: velocity).offset, full: stops.full, low: stops.low,
                firstOffset: list.minimumOffset, lastOffset: maximumOffset(atTop: top), listPans: listPans,
                headerPans: settings.gesture.headerPanning, above: resistanceAbove, below: resistanceBelow, span: span,
                band: list.band))
        return track.count > 0 ? track : nil
    }

    /// The track of the pan in progress, or of a pan that would begin now on a place.
    private func track(inProgressOrOn place: Place) -> Track? {
        if case .tracked(let track, _) = drawer { track } else { track(on: place) }
    }

    private var resistanceAbove: Resistance { settings.gesture.overPullTop ? settings.gesture.resistanceAbove : .none }
    private var resistanceBelow: Resistance {
        settings.gesture.overPullBottom ? settings.gesture.resistanceBelow : .none
    }

    /// A position on a track, with the drawer's resistance applied.
    private func shown(_ position: Track.Position) -> Track.Position {
        let pull = position.overPull
        guard pull > 0 else { return position }
        var shown = position
        let isAbove = position.pulledTop < position.top
        let resistance = isAbove ? resistanceAbove : resistanceBelow
        shown.top += resistance.shown(pull, span) * (isAbove ? -1 : 1)
        if position.mover == .drawer { shown.slope = resistance.slope(pull, span) }
        return shown
    }

    // MARK: - Release

    private mutating func release() {
        let (tapReach, flickSpeed) = (settings.gesture.tapReach, settings.release.flickSpeed)
        guard let release = recognizer.release(time: time, tapReach: tapReach, flickSpeed: flickSpeed) else { return }
        let grip = release.subject
        if release.isTap {
            revert(grip)
            // Continue the motions that a change from outside has started and the press has held.
            releaseUnmoved()
            tap(on: grip.place, at: release.pressPoint)
            return
        }
        guard case .tracked(let track, let position) = drawer else {
            releasePrimary(velocity: -release.velocity.y * primary.slope)
            return releaseUnmoved()
        }
        let shown = release.velocity.y * position.slope
        switch position.mover {
        case .drawer:
            if let carried = carriedFling(track, from: release) {
                report(.targetChosen(stops.names[stops.highest]))
                list.hold(at: position.offset, time: time)
                drawer = .carried(carried)
                return
            }
            releaseList(velocity: 0)
            settle(after: release.flick, shown: shown, grip)
        case .list:
            releaseList(velocity: -shown)
            releaseRestingDrawer(grip)
            flingMayLower =
                settings.scrolling.flingAtTop == .handOver && (listPans == .handOver || listPans == .contentFirst)
                && track[0].mover == .drawer
        }
    }

    /// Reverts the shown movement of a tap: a tap moves nothing.
    private mutating func revert(_ grip: Grip) {
        if case .panned = primary.motion {
            primary.hold(at: grip.offset, time: time)
        } else if case .tracked(_, let position) = drawer {
            // The drawer returns by a settle if a resize has moved it farther than a tap reaches, or if the press came
            // at the invisible end of a settle.
            let isNear = abs(position.top - grip.top) <= settings.gesture.tapReach + Stops.rounding
            let isResting = isNear && grip.top == top(of: grip.began)
            drawer =
                isResting ? .rest(grip.began) : .held(top: isNear ? grip.top : position.top, Aim(resting: grip.began))
            list.hold(at: grip.offset, time: time)
        }
    }

    private mutating func tap(on place: Place, at point: Point) {
        log.cause = .tap
        report(.tapped(place, point))
        let velocity = drawerState.velocity
        switch place {
        case .handle: toggle(velocity: velocity)
        case .overlay where settings.release.overlayTap != .none:
            let target = settings.release.overlayTap == .undim ? undimmed : 0
            settleOrAsk(to: .detent(target), velocity: velocity, restingOrTarget)
        case .overlay, .header, .list, .primary: break
        }
    }

    /// Continues the motions that a press has held: the drawer settles from rest to its previous target, and content
    /// returns to its range.
    private mutating func releaseUnmoved() {
        if case .held(_, let aim) = drawer { settle(to: aim, velocity: 0) }
        if case .held = list.motion { releaseList(velocity: 0) }
        if case .held = primary.motion { primary.release(velocity: 0, at: time) }
    }

    /// Releases the drawer after a pan that ended in the list, with velocity 0. On a detent the drawer rests.
    private mutating func releaseRestingDrawer(_ grip: Grip) {
        let began = index(of: grip.began)
        guard let detent = stops.detent(at: top, preferring: began),
            stops.canEnd(at: detent) || grip.began == .detent(detent)
        else { return settle(after: 0, shown: 0, grip) }
        let hasLeft = abs(grip.pulledTop - stops.tops[detent]) > Stops.rounding || grip.began != .detent(detent)
        if hasLeft { arrive(at: .detent(detent)) } else { drawer = .rest(.detent(detent)) }
    }

    /// The fling of `carriesFling`: an upward release in a drawer segment whose fling along the track would pass full
    /// height.
    private func carriedFling(_ track: Track, from release: PanRecognizer<Grip>.Release) -> CarriedFling? {
        guard settings.scrolling.carriesFling, release.flick <= -50 + VelocityTracker.rounding,
            let full = track.travelToLastList, stops.canEnd(at: stops.highest)
        else { return nil }
        let fling = Fling(valid: release.travel, -release.flick, settings.release.decelerationRate)
        guard let arrival = fling.time(toReach: full), arrival <= fling.duration else { return nil }
        return CarriedFling(track: track, fling: fling, start: time, end: time + arrival)
    }

    private mutating func finish(_ carried: CarriedFling) {
        let velocity = carried.fling.state(at: time - carried.start).velocity
        let last = carried.track[carried.track.count - 1]
        let full = Resting.detent(stops.highest)
        if abs(top - stops.full) <= Stops.rounding {
            arrive(at: full)
        } else {
            // Spring back from the overshoot left over from catching the drawer above full height.
            settle(to: Aim(resting: full), velocity: 0)
        }
        flingMayLower = false
        updateListViewport()
        list.release(velocity: velocity, at: time, from: carried.track.position(at: last.low).offset)
    }

    /// Settles a released drawer at the target of the policy or of `restsAnywhere`.
    private mutating func settle(
        after velocity: Double, shown: Double, _ grip: Grip
    ) {
        var pulledTop = top
        if case .tracked(_, let position) = drawer { pulledTop = position.pulledTop }
        let began = index(of: grip.began)
        let release = Release(
            stops: stops, height: roomHeight - top, pulled: roomHeight - pulledTop, drag: grip.pulledTop - pulledTop,
            upwardVelocity: -velocity, began: began, container: roomHeight, settings: settings.release)
        var aim = Aim(resting: .detent(began), choice: .release)
        if settings.release.restsAnywhere, let free = freeResting(after: release, began: began) {
            aim.resting = free
        } else if let target = stops.index(of: release.target()) {
            aim = Aim(resting: .detent(target), choice: .policy)
        }
        settleOrAsk(to: aim, velocity: shown, grip.began)
    }

    /// The target with `restsAnywhere`: the end of the drawer's momentum, within the range of the reachable detents.
    /// Below the lowest visible detent, only that detent and `hidden` are targets.
    private func freeResting(after release: Release, began: Int) -> Resting? {
        guard let high = stops.end(.up, began: began), let low = stops.end(.down, began: began) else { return nil }
        let isDismissed = release.isDismissedByRule
        if isDismissed == true { return .detent(0) }
        let rate = settings.release.decelerationRate
        let rest = top - Momentum.projection(velocity: release.upwardVelocity, rate: rate)
        if rest <= stops.tops[high] + Stops.rounding { return .detent(high) }
        if rest < stops.tops[low] - Stops.rounding { return .height(roomHeight - rest) }
        let target = stops.nearest(to: rest, began: began) { $0 == low || isDismissed == nil && stops.isHidden($0) }
        return .detent(target ?? low)
    }

    /// Settles; if the target is `hidden` and the host wants to be asked, settles back to where the pan began.
    private mutating func settleOrAsk(
        to aim: Aim, velocity: Double, _ began: Resting
    ) {
        guard isHidden(aim.resting), settings.release.dismissible == .asks, !isHidden(began) else {
            return settle(to: aim, velocity: velocity)
        }
        report(.dismissRequested)
        if case .rest(let resting) = drawer, resting == began { return }
        settle(to: Aim(resting: began, choice: aim.choice == .other ? .other : .release), velocity: velocity)
    }

    /// The platform cancels the pan: the drawer settles at the detent where the pan began, and content stays.
    private mutating func cancel() {
        guard recognizer.source == .pointer else { return }
        let velocity = drawerState.velocity
        guard let grip = recognizer.cancel() else { return }
        releasePrimary(velocity: 0)
        guard case .tracked = drawer else { return releaseUnmoved() }
        releaseList(velocity: 0)
        settle(to: .detent(index(of: grip.began)), velocity: velocity)
    }

    // MARK: - Keys and wheel

    private mutating func press(_ key: PanKey, on place: Place) {
        guard recognizer.source != .pointer else { return }
        if recognizer.source == .wheel { endSteps() }
        var place = place
        // At `hidden`, the up key raises the drawer and other keys scroll the primary content, for any `listPans`.
        if case .rest(let resting) = drawer, isHidden(resting) { place = key == .up ? .overlay : .primary }
        switch key {
        case .up, .next: step(.up, by: container.rowHeight, .key, on: place)
        case .down, .previous: step(.down, by: container.rowHeight, .key, on: place)
        case .pageDown: page(.up, on: place)
        case .pageUp: page(.down, on: place)
        case .end: goToEnd(on: place)
        case .home: goHome(on: place)
        }
    }

    private mutating func turnWheel(_ rows: Double, on place: Place) {
        guard rows.isFinite else { return report(.notApplied(.invalidLength)) }
        guard recognizer.source != .pointer, rows != 0 else { return }
        let direction: Direction = rows > 0 ? .up : .down
        if recognizer.source == .wheel, recognizer.stepDirection != direction { endSteps() }
        open(.wheel, on: place)
        var distance = abs(rows) * container.rowHeight
        if let place = recognizer.subject?.place, let track = track(inProgressOrOn: place) {
            let next = track.next(from: recognizer.stepTravel, direction)
            let isList = next?.segment.mover == .list
            if time >= wheelRunEnd { wheelStaysInList = isList }
            wheelRunEnd = PanRecognizer<Grip>.deadline(after: time)
            // A wheel run that began in the list stops at the list's ends.
            if wheelStaysInList { distance = isList ? min(distance, next?.left ?? 0) : 0 }
        }
        take(direction, by: distance, .wheel)
    }

    private mutating func step(
        _ direction: Direction, by distance: Double, _ source: PanSource, on place: Place
    ) {
        open(source, on: place)
        take(direction, by: distance, source)
    }

    /// Opens a key or wheel pan, unless one from the same source is open.
    private mutating func open(_ source: PanSource, on place: Place) {
        // A wheel pan continues even if the drawer has moved away from the pointer. Keys follow the focus.
        let isElsewhere = (recognizer.subject?.place == .primary) != (place == .primary)
        if let open = recognizer.source, open != source || (source == .key && isElsewhere) { endSteps() }
        guard recognizer.source == nil else { return }
        // Steps that move nothing also catch nothing.
        guard place == .primary ? primary.canPan(at: time) : track(on: place) != nil else { return }
        recognizer.beginSteps(source, subject: grab(place).grip)
    }

    private mutating func take(
        _ direction: Direction, by distance: Double, _ source: PanSource
    ) {
        let travel = recognizer.step(direction, by: distance * direction.sign, time: time)
        pan(by: travel)
    }

    /// Ends a key or wheel pan: in a drawer segment at the next detent in the pan's last direction, in a list segment
    /// at the current offset.
    private mutating func endSteps() {
        guard let source = recognizer.source, let direction = recognizer.stepDirection, let grip = recognizer.cancel()
        else { return }
        let cause = log.cause
        log.cause = source.cause
        defer { log.cause = cause }
        releasePrimary(velocity: 0)
        guard case .tracked(_, let position) = drawer else { return releaseUnmoved() }
        releaseList(velocity: 0)
        guard position.mover == .drawer, source == .key || !wheelStaysInList else {
            return releaseRestingDrawer(grip)
        }
        let target = stepTarget(direction, began: index(of: grip.began))
        settle(to: .detent(target), velocity: 0)
    }

    /// The target of a key or wheel pan: the detent within 1 pt, otherwise the next one in its direction, otherwise the
    /// last one in that direction; never `hidden`.
    private func stepTarget(_ direction: Direction, began: Int) -> Int {
        let top = top
        let near = stops.nearest(to: top, began: began, where: { !stops.isHidden($0) })
        if let near, abs(stops.tops[near] - top) <= Stops.merging { return near }
        return stops.next(direction, from: top, began: began, slack: Stops.merging, orHidden: false) ?? near ?? began
    }

    /// Pages by the list's visible height less one row while the list owns the track in that direction; otherwise by a
    /// detent.
    private mutating func page(_ direction: Direction, on place: Place) {
        guard place != .primary else {
            let offset = primary.state(at: time).offset
            let left = direction == .up ? primary.maximumOffset - offset : offset - primary.minimumOffset
            let visible = min(primary.viewportHeight, top) - primary.coveredHeight
            return page(direction, of: visible, left: left, on: .primary)
        }
        var travel = 0.0
        if case .tracked = drawer { travel = recognizer.stepTravel }
        guard let track = track(inProgressOrOn: .list), var next = track.next(from: travel, direction) else { return }
        if next.segment.mover == .drawer, next.left > 0, next.left <= Stops.merging, phase == .settling {
            // A settle that has almost arrived counts as being at the seam.
            travel += next.left * direction.sign
            let beyond = track.next(from: travel, direction) ?? next
            next = (beyond.segment, beyond.left + next.left)
        }
        guard next.segment.mover == .list else { return stepDetent(direction) }
        let visible = visibleListHeight(atTop: top) - list.coveredHeight
        page(direction, of: visible, left: next.left, on: .list)
    }

    private mutating func page(
        _ direction: Direction, of visible: Double, left: Double, on place: Place
    ) {
        let distance = min(max(container.rowHeight, visible - container.rowHeight), left)
        if distance > Stops.rounding { step(direction, by: distance, .key, on: place) }
    }

    /// Settles at the next detent in a direction, counted from the target of a settle in flight.
    private mutating func stepDetent(_ direction: Direction) {
        let target = stops.next(
            direction, from: followedTop, began: index(of: restingOrTarget), slack: Stops.merging, orHidden: false)
        if let target { go(to: target) }
    }

    /// Ends an open key pan at its current position and settles at a detent, from rest.
    private mutating func go(to detent: Int) {
        stopPan()
        if case .rest = drawer, stops.tops[detent] == top {
            drawer = .rest(.detent(detent))
        } else {
            settle(to: .detent(detent), velocity: 0)
        }
    }

    /// Ends the pan in progress, if there is one, at its current position.
    private mutating func stopPan() {
        guard let grip = recognizer.cancel() else { return }
        releasePrimary(velocity: 0)
        if case .tracked(_, let position) = drawer {
            releaseList(velocity: 0)
            // A drawer that the pan has not moved stays at rest.
            let isThere = position.mover == .list && position.top == top(of: grip.began)
            drawer = isThere ? .rest(grip.began) : .held(top: position.top, Aim(resting: grip.began))
        } else if case .held = list.motion {
            releaseList(velocity: 0)
        }
    }

    /// The End key: the highest detent; from there, the list's end.
    private mutating func goToEnd(on place: Place) {
        guard place != .primary else { return step(toOffset: primary.maximumOffset, on: .primary) }
        guard let highest = stops.end(.up, began: index(of: restingOrTarget)) else { return }
        guard top <= stops.tops[highest] + Stops.merging, phase != .settling else { return go(to: highest) }
        step(toOffset: maximumOffset(atTop: top), on: .list)
    }

    /// The Home key: the list's top; from there, the lowest visible detent.
    private mutating func goHome(on place: Place) {
        guard place != .primary else { return step(toOffset: primary.minimumOffset, on: .primary) }
        if shownList.offset != list.minimumOffset {
            step(toOffset: list.minimumOffset, on: .list)
        } else if let lowest = stops.end(.down, began: index(of: restingOrTarget)) {
            go(to: lowest)
        }
    }

    /// Moves content to an offset in one step, if a pan from here would move the content first.
    private mutating func step(toOffset offset: Double, on place: Place) {
        let began = recognizer.source == .key ? recognizer.subject?.began : nil
        let current = place == .primary ? primary.state(at: time).offset : shownList.offset
        guard offset != current else { return }
        let direction: Direction = offset > current ? .up : .down
        if place != .primary, track(on: .list)?.next(from: 0, direction)?.segment.mover != .list { return }
        stopPan()
        open(.key, on: place)
        let travel =
            place == .primary
            ? primary.travel(toOffset: offset, at: time)
            : track(on: .list)?.travel(toOffset: offset) ?? offset - current
        // The end of the pan still uses the detent at which the open pan began.
        if let began { recognizer.subject?.began = began }
        take(direction, by: abs(travel), .key)
    }

    // MARK: - Calls from code

    private mutating func snap(to name: DetentName, animated: Bool) {
        guard let index = stops.index(of: name) else {
            return report(.notApplied(.unknownDetent(name)))
        }
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
        report(.targetChosen(name(of: resting)))
        arrive(at: resting)
    }

    /// Settles at the next reachable detent in the direction of the last toggle; at an end, in the other direction.
    /// `hidden` is skipped, unless the layout has only one other detent.
    private mutating func toggle(velocity: Double) {
        let from = followedTop
        let began = restingOrTarget
        let orHidden = layout.detents.count == 1
        func next(_ direction: Direction) -> Int? {
            stops.next(direction, from: from, began: index(of: began), slack: Stops.merging, orHidden: orHidden)
        }
        var target = next(toggleDirection)
        if target == nil, let turned = next(toggleDirection.reversed) {
            toggleDirection = toggleDirection.reversed
            target = turned
        }
        if let target = target ?? stops.nearest(to: from, began: index(of: began)) {
            settleOrAsk(to: .detent(target), velocity: velocity, began)
        } else if case .held(_, let aim) = drawer {
            // No detent is reachable: return the drawer to where the pan began.
            settle(to: aim, velocity: velocity)
        }
    }

    private mutating func scroll(to offset: Double, animated: Bool) {
        guard offset.isFinite else { return report(.notApplied(.invalidLength)) }
        var shown = shownList
        if case .tracked(_, let position) = drawer, position.mover == .list {
            shown.velocity = -pointerVelocity * position.slope
        }
        let velocity = interruptPan()
        if case .held(_, let aim) = drawer { settle(to: aim, velocity: velocity) }
        if case .carried = drawer {
            // The scroll ends the carried fling, so the drawer continues to full height with a settle.
            settle(to: .detent(stops.highest), velocity: velocity)
        }
        updateListViewport()
        list.scroll(to: offset, animated: animated, at: time, from: shown)
    }

    private mutating func scrollPrimary(to offset: Double, animated: Bool) {
        guard offset.isFinite else { return report(.notApplied(.invalidLength)) }
        if recognizer.subject?.place == .primary { stopPan() }
        primary.scroll(to: offset, animated: animated, at: time)
    }

    /// Cancels a pan on the drawer; its later release is a no-op. A pan on the primary content continues.
    /// - Returns: the drawer's shown velocity.
    private mutating func interruptPan() -> Double {
        let velocity = drawerState.velocity
        if holdsDrawer { stopPan() }
        return velocity
    }

    /// Glides the list to an offset in a given time, for a bar over the list. A pan in progress is cancelled.
    package mutating func glideList(to offset: Double, velocity: Double, over duration: Double) -> Notices {
        _ = interruptPan()
        list.glide(to: offset, velocity: velocity, over: duration, at: time)
        return finish(.code)
    }

    /// Ends an open key or wheel pan now, as a pause would.
    package mutating func finishSteps() -> Notices {
        let cause = recognizer.source?.cause ?? .key
        endSteps()
        return finish(cause)
    }

    // MARK: - Changes from outside

    /// Replaces the layout and the settings, at any time and in every phase.
    ///
    /// A resting drawer settles at the new height of its detent or, if the new layout lacks the detent, at the nearest
    /// detent. A settle in flight is retargeted if its target or its spring has changed.
    /// - Parameters:
    ///   - layout: the new detents.
    ///   - settings: the new parameters.
    ///   - container: the new visible area; nil leaves it unchanged. Values that depend on the size of a screen can
    ///     change together with the size in one call.
    ///   - listHeight: the new height of the list's rows, in points; nil leaves it unchanged.
    ///   - primaryHeight: the new height of the primary content, in points; nil leaves it unchanged.
    ///   - time: in seconds.
    ///   - animated: if false, a resting drawer jumps to its detent's new height, as after a resize.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        layout: Layout, settings: Settings, container: Container? = nil, listHeight: Double? = nil,
        primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        let container = container ?? self.container
        let heights = (list: listHeight ?? self.listHeight, primary: primaryHeight ?? self.primaryHeight)
        try DrawerEngine.check(layout, settings, container, heights)
        pass(to: time)
        let cause: Cause = container == self.container ? .settings : .resize
        log.cause = cause
        change(atOnce: !animated) { engine in
            engine.rules = Rules(layout, settings)
            engine.container = container
            (engine.list.contentHeight, engine.primary.contentHeight) = heights
        }
        return finish(cause)
    }

    private mutating func resize(to container: Container) {
        guard (try? container.check()) != nil else { return report(.notApplied(.invalidContainer)) }
        change(atOnce: true) { $0.container = container }
    }

    private mutating func setBottomInset(_ points: Double, animated: Bool) {
        guard points.isFinite, points >= 0 else { return report(.notApplied(.invalidLength)) }
        change(atOnce: !animated) { $0.bottomInset = points }
    }

    private mutating func setListContent(
        height: Double, _ insets: Insets, offset: Double?
    ) {
        let numbers = height.isFinite && insets.top.isFinite && insets.bottom.isFinite && offset?.isFinite ?? true
        guard numbers, height >= 0 else { return report(.notApplied(.invalidLength)) }
        change(atOnce: false, offset: offset) { engine in
            engine.list.contentHeight = height
            engine.list.insets = insets
        }
    }

    private mutating func setPrimaryHeight(_ height: Double) {
        guard height.isFinite, height >= 0 else { return report(.notApplied(.invalidLength)) }
        primary.contentHeight = height
        keepPrimaryInRange(from: primary.state(at: time).offset, atOnce: false)
        if recognizer.subject?.place == .primary { layWithNextMovement() }
    }

    /// Lets a pan without a track try again with its next movement.
    private mutating func layWithNextMovement() {
        guard recognizer.subject?.load == .nothing else { return }
        recognizer.subject?.load = .untouched
        recognizer.restart()
    }

    private var isPrimaryPanned: Bool { if case .panned = primary.motion { true } else { false } }

    private mutating func keepPrimaryInRange(from offset: Double, atOnce: Bool) {
        guard isPrimaryPanned else { return primary.keepInRange(atOnce: atOnce, at: time) }
        primary.hold(at: offset, time: time)
        recognizer.restart()
        if primary.canPan(at: time) {
            primary.pan(by: 0, at: time)
        } else {
            // The content fits into the viewport now.
            primary.release(velocity: 0, at: time)
            recognizer.subject?.load = .nothing
        }
    }

    /// The state shown before a change. Detents are stored by name, because their indices may change.
    private struct StateBefore {
        let names: [DetentName]
        let top: Double
        let velocity: Double
        let offset: Double
        /// The distance by which the event has moved the list's offset.
        let shift: Double
        let maximumOffset: Double
        /// The drawer's distance beyond its ends.
        let above: Double
        let below: Double
        /// The detent at which the drawer stands while a pan moves the list.
        let restingDetent: Int?
        /// The top of the resting place at which the pan in progress began.
        let beganTop: Double?
        let rules: Rules

        func name(of resting: Resting) -> DetentName? { resting.detent.map { names[$0] } }
    }

    /// Applies a change from outside, resolves the detents again, and continues from the shown positions.
    /// - Parameters:
    ///   - atOnce: whether a resting drawer and an offset out of range jump; otherwise the drawer settles and the list
    ///     bounces.
    ///   - offset: the list's new offset; by default the shown one.
    private mutating func change(
        atOnce: Bool, offset: Double? = nil, _ apply: (inout DrawerEngine) -> Void
    ) {
        let (top, velocity) = drawerState
        let began = recognizer.subject.map { index(of: $0.began) } ?? -1
        let shown = listState(top: top, velocity: velocity).offset
        let primaryOffset = primary.state(at: time).offset
        let primaryEnd = primary.maximumOffset
        let before = StateBefore(
            names: stops.names, top: top, velocity: velocity, offset: offset ?? shown,
            shift: offset.map { $0 - shown } ?? 0,
            maximumOffset: maximumOffset(atTop: top),
            above: max(0, stops.full - top), below: max(0, top - stops.low),
            restingDetent: owner == .list ? stops.detent(at: top, preferring: began) : nil,
            beganTop: recognizer.subject.map { self.top(of: $0.began) }, rules: rules)
        apply(&self)
        stops.resolve(
            layout, isDismissible: settings.release.dismissible != .no, in: room, listHeight: list.contentHeight)
        // `drawer` still contains the old detent index.
        updateScrollers(atTop: before.top)
        if let offset { list.move(to: offset, from: shown, at: time) }
        // An offset that a rising drawer has clamped stays clamped.
        if case .rest(let offset) = list.motion { list.rest(at: min(offset, before.offset)) }
        moveDrawer(before, atOnce: atOnce)
        layAgain(before, atOnce: atOnce)
        moveList(before, atOnce: atOnce)
        if primary.maximumOffset != primaryEnd || isPrimaryPanned {
            keepPrimaryInRange(from: primaryOffset, atOnce: atOnce)
        }
    }

    private mutating func moveDrawer(_ before: StateBefore, atOnce: Bool) {
        switch drawer {
        case .rest(let old):
            let resting = moved(old, before)
            let isSame = before.name(of: old) == name(of: resting)
            if top(of: resting) == before.top || (atOnce && isSame) {
                drawer = .rest(resting)
            } else {
                drawer = .held(top: before.top, Aim(resting: resting))
                guard !holdsDrawer else { break }
                settle(to: Aim(resting: resting), velocity: 0, isFromRest: true)
            }
        case .settle(let flight, let old, let settleCause):
            let aim = Aim(resting: moved(old.resting, before), choice: old.choice)
            let isSame = top(of: aim.resting) == flight.target && before.name(of: old.resting) == name(of: aim.resting)
            let (was, now) = (before.rules.settings.release, settings.release)
            let isSameSettle = was.settles == now.settles
            if isSame, isSameSettle {
                drawer = .settle(flight, aim, settleCause)
            } else {
                report(.settleInterrupted(before.name(of: old.resting)))
                drawer = .held(top: before.top, aim)
                settle(to: aim, velocity: before.velocity)
            }
        case .carried(let carried):
            let limits = carried.track.limits
            guard log.cause == .resize || limits.highest != stops.full || limits.lowest != stops.low else { break }
            report(.settleInterrupted(before.names.last))
            list.rest(at: before.offset)
            drawer = .held(top: before.top, .detent(stops.highest))
            settle(to: .detent(stops.highest), velocity: before.velocity)
        case .held(_, let aim):
            drawer = .held(top: kept(before), Aim(resting: moved(aim.resting, before), choice: aim.choice))
        case .tracked:
            break
        }
    }

    /// The same resting place by its name; the nearest detent if the layout lacks the name.
    private func moved(_ resting: Resting, _ before: StateBefore) -> Resting {
        guard let old = resting.detent else { return resting }
        return .detent(stops.index(of: before.names[old]) ?? stops.nearestOfAll(to: before.top))
    }

    /// The top of a drawer that a pan holds: the shown top, clamped so that the drawer is not farther beyond its limits
    /// than before the change.
    private func kept(_ before: StateBefore) -> Double {
        min(max(before.top, stops.full - before.above), stops.low + before.below)
    }

    /// Lays a new track for the pan in progress, from the shown positions.
    private mutating func layAgain(_ before: StateBefore, atOnce: Bool) {
        guard var grip = recognizer.subject else { return }
        grip.began = moved(grip.began, before)
        if grip.top == before.beganTop { grip.top = top(of: grip.began) }
        let isRangeChanged = maximumOffset(atTop: top) != before.maximumOffset
        if grip.place != .primary {
            grip.offset += before.shift
            if atOnce, isRangeChanged { grip.offset = min(grip.offset, maximumOffset(atTop: top)) }
        }
        guard case .tracked = drawer else {
            recognizer.subject = grip
            return layWithNextMovement()
        }
        defer { recognizer.subject = grip }
        let restingDetent = atOnce ? before.restingDetent.flatMap { stops.index(of: before.names[$0]) } : nil
        let newTop = restingDetent.map { stops.tops[$0] } ?? kept(before)
        drawer = .held(top: newTop, Aim(resting: grip.began))
        let longest = maximumOffset(atTop: newTop)
        let isCut = atOnce && longest != before.maximumOffset
        list.hold(at: isCut ? min(before.offset, longest) : before.offset, time: time)
        recognizer.restart()
        if let track = track(on: grip.place) {
            follow(track, at: 0)
        } else {
            grip.load = .nothing
            if let restingDetent { drawer = .rest(.detent(restingDetent)) }
        }
    }

    private mutating func moveList(_ before: StateBefore, atOnce: Bool) {
        updateListViewport()
        let first = list.minimumOffset
        let longest = list.maximumOffset
        switch list.motion {
        case .rest(let current):
            let shown = min(current, before.offset)
            list.rest(at: atOnce ? list.clamped(shown) : shown)
            if !holdsDrawer {
                list.release(velocity: 0, at: time)
            } else if shown < first || shown > longest {
                list.hold(at: shown, time: time)
            }
        case .held(let current):
            if atOnce, longest != before.maximumOffset { list.hold(at: min(current, longest), time: time) }
        case .fling, .bounce:
            // Continue from the shown offset with the list's own velocity.
            let (own, velocity) = list.state(at: time)
            // The drawer's movement may have moved the end that a bounce returns to.
            var edge = first
            if case .bounce(let bounce) = list.motion { edge = bounce.target }
            let isElsewhere = own != before.offset
            guard isElsewhere || longest != before.maximumOffset || edge > longest || before.offset < first
            else { break }
            let isCut = atOnce && before.offset > longest && before.maximumOffset >= before.offset
            let start = isCut ? longest : before.offset
            // A list that fits now does not move and hands no velocity to the drawer. A fling that was clamped at the
            // end is over.
            var isOver = longest == first && start == first
            if isElsewhere, case .fling = list.motion { isOver = true }
            list.release(velocity: isOver ? 0 : velocity, at: time, from: start)
        case .scroll(let motion):
            let own = list.state(at: time)
            // The list is clamped at its end, so the shown offset differs from its own.
            let isCut = own.offset != before.offset
            guard isCut || motion.target > longest || motion.target < first || before.offset > longest else { break }
            list.scroll(
                to: motion.target, animated: true, at: time, from: (before.offset, isCut ? 0 : own.velocity))
        case .driven, .panned, .glide:
            break
        }
    }

    // MARK: - Settles

    private func settle(for aim: Aim) -> Settle {
        let settles = settings.release.settles
        guard aim.choice != .other else { return settles.otherwise }
        return settles.released ?? (aim.choice == .policy ? settings.release.policy.settle : nil) ?? settles.otherwise
    }

    /// Starts a settle of the drawer from its shown position.
    /// - Parameter velocity: the shown velocity in pt/s, positive down.
    private mutating func settle(
        to aim: Aim, velocity: Double, isFromRest: Bool = false
    ) {
        releaseCarriedList()
        let from = top
        // A fling of the list must not lower a drawer that has a new target.
        if log.cause != .resize, log.cause != .settings, log.cause != .content { flingMayLower = false }
        var isResting = isFromRest
        if case .rest = drawer { isResting = true }
        interruptSettle()
        let target = top(of: aim.resting)
        let start = Settle.Start(
            displacement: from - target, velocity: velocity, isResting: isResting, isRelease: log.cause == .pan,
            hides: isHidden(aim.resting), height: roomHeight - from, span: span)
        let flight = Flight(settle(for: aim), start, to: target, at: time, maximumOvershoot: maximumOvershoot)
        report(.targetChosen(name(of: aim.resting)))
        if flight.end > time {
            drawer = .settle(flight, aim, log.cause)
        } else {
            arrive(at: aim.resting)
        }
    }

    /// Stops the list where it is when a carried fling ends before it reaches the list.
    private mutating func releaseCarriedList() {
        if case .carried = drawer { releaseList(velocity: 0) }
    }

    private mutating func arrive(at resting: Resting) {
        // An offset that a rising drawer has clamped stays clamped.
        if listFollowsHeight, case .rest(let offset) = list.motion {
            list.rest(at: min(offset, maximumOffset(atTop: top(of: resting))))
        }
        drawer = .rest(resting)
        report(.detentReached(name(of: resting)))
    }

    /// Reports that a settle has ended before its target.
    private mutating func interruptSettle() {
        guard phase == .settling else { return }
        report(.settleInterrupted(name(of: restingOrTarget)))
    }

    // MARK: - The list and the primary content

    /// Releases the primary content, if a pan moves it.
    private mutating func releasePrimary(velocity: Double) {
        if case .panned = primary.motion { primary.release(velocity: velocity, at: time) }
    }

    private mutating func releaseList(velocity: Double) {
        // Release from the shown offset: an offset that a rising drawer has clamped stays clamped.
        let shown = shownList.offset
        updateListViewport()
        list.release(velocity: velocity, at: time, from: shown)
    }

    /// Finishes a fling or a bounce of the list.
    private mutating func finishListMotion() {
        guard case .fling(let fling, let start, _, let edge?) = list.motion, edge == list.minimumOffset,
            fling.velocity < 0, flingMayLower, case .rest(let resting) = drawer
        else { return finishAtMovedEdge() }
        // At the list's top, the fling hands its velocity to the drawer.
        let velocity = -fling.state(at: time - start).velocity
        list.rest(at: list.minimumOffset)
        let grip = Grip(place: .list, began: resting, pulledTop: top, top: top, offset: list.minimumOffset)
        settle(after: velocity, shown: velocity, grip)
    }

    /// Finishes a list motion whose end may have moved with the drawer.
    private mutating func finishAtMovedEdge() {
        updateListViewport()
        let longest = list.maximumOffset
        switch list.motion {
        case .fling(let fling, let start, _, let edge?)
        where edge > list.minimumOffset && abs(edge - longest) > Stops.rounding:
            // A rising drawer has already clamped the offset, and may clamp it further.
            guard edge < longest else { return list.rest(at: phase == .settling ? edge : longest) }
            // A falling drawer has made room; the target height determines how much.
            let room = max(maximumOffset(atTop: followedTop), longest)
            list.viewportHeight = list.contentHeight + list.insets.bottom - room
            list.release(velocity: fling.state(at: time - start).velocity, at: time, from: edge)
        case .bounce(let motion) where motion.isBeyondEnd:
            list.rest(at: longest)
        default:
            list.finish(at: time)
            if phase != .settling, case .rest(let offset) = list.motion { list.rest(at: min(offset, longest)) }
        }
    }

    /// The list's shown offset and velocity, where the drawer is at `top` and moves at `velocity`.
    private func listState(top: Double, velocity: Double) -> (offset: Double, velocity: Double) {
        var state = list.state(at: time)
        var overscroll = 0.0
        switch drawer {
        case .tracked(_, let position):
            if position.mover == .list { return (position.offset, -pointerVelocity * position.slope) }
            overscroll = position.overscroll
        case .carried(let carried):
            let (position, speed) = carried.state(at: time)
            state = (position.offset, position.mover == .list ? speed * position.slope : 0)
        case .rest, .settle, .held:
            break
        }
        // If the visible part follows the drawer's height, the list's end stays on the bottom edge.
        guard listFollowsHeight else { return state }
        let longest = maximumOffset(atTop: top)
        let speed = longest > list.minimumOffset ? endSpeed(top: top, velocity: velocity) : 0
        switch list.motion {
        case .held, .glide:
            // A caught list stays at its shown offset, and a glide starts at the shown offset.
            return state
        case .bounce(let motion):
            // A bounce oscillates around the end, even when the end moves.
            guard motion.isBeyondEnd else { return state }
            return (state.offset - motion.target + longest, state.velocity + speed)
        case .scroll(let motion) where motion.displacement > 0 && state.offset > motion.target:
            // A scroll that starts beyond the end returns like a bounce: the overscroll falls with the remaining
            // distance, once an outward start has spent its velocity.
            let excess = max(0, motion.target + motion.displacement - list.maximumOffset) / motion.displacement
            let isOutward = state.offset > motion.target + motion.displacement
            let share = isOutward ? 1 : excess
            let overscroll = isOutward ? state.offset - list.maximumOffset : excess * (state.offset - motion.target)
            let end = longest + overscroll
            return state.offset > end ? (end, speed + share * state.velocity) : state
        case .rest, .fling, .scroll, .panned, .driven:
            let end = longest + overscroll
            if state.offset > end { return (end, speed) }
            return state.offset == end && state.velocity == 0 && speed < 0 ? (end, speed) : state
        }
    }

    /// The velocity of the list's end as the drawer moves: 0 above full height, and while no list is visible.
    private func endSpeed(top: Double, velocity: Double) -> Double {
        let rises = velocity < 0 ? top > stops.full : top >= stops.full
        return rises && top < roomHeight - container.headerHeight ? velocity : 0
    }

    /// `listOnly` if pans on the list do not move the drawer.
    private var listPans: ListPans { settings.gesture.listPanning ? settings.gesture.listPans : .listOnly }

    /// Whether the list's visible part follows the drawer's height; otherwise it is the part visible at full height.
    private var listFollowsHeight: Bool { listPans == .contentFirst || listPans == .listOnly }

    private func visibleListHeight(atTop top: Double) -> Double {
        max(0, roomHeight - min(max(top, stops.full), roomHeight) - container.headerHeight)
    }

    /// The maximum offset, S.
    private func maximumOffset(atTop top: Double) -> Double {
        let visible = visibleListHeight(atTop: listFollowsHeight ? top : stops.full)
        return max(list.minimumOffset, list.contentHeight + list.insets.bottom - visible)
    }

    private mutating func updateListViewport(atTop top: Double? = nil) {
        list.viewportHeight = visibleListHeight(atTop: listFollowsHeight ? top ?? self.top : stops.full)
    }

    private mutating func updateScrollers(atTop top: Double) {
        let scrolling = settings.scrolling
        list.band = ScrollBand(RubberBand(valid: scrolling.resistance), dimension: roomHeight)
        list.decelerationRate = settings.release.decelerationRate
        list.spring = Spring(validResponse: scrolling.bounceResponse, dampingRatio: 1)
        primary.band = list.band
        primary.decelerationRate = list.decelerationRate
        primary.spring = list.spring
        // The primary content's viewport is the part above the lowest visible detent, or above the largest undimmed
        // detent if that is lower on the screen.
        primary.viewportHeight = max(0, stops.tops[stops.lowestVisible], stops.tops[undimmed])
        updateListViewport(atTop: top)
    }

    // MARK: - Positions

    /// Height of the container above the inset, in points.
    package var roomHeight: Double { max(0, container.height - bottomInset) }

    private var room: Container {
        var room = container
        room.height = roomHeight
        return room
    }

    private var span: Resistance.Span {
        Resistance.Span(
            container: roomHeight, lowest: roomHeight - stops.low,
            lowestVisible: roomHeight - stops.tops[stops.lowestVisible], highest: roomHeight - stops.full)
    }

    /// y of a resting place's top edge.
    private func top(of resting: Resting) -> Double {
        switch resting {
        case .detent(let index): stops.tops[index]
        case .height(let height): min(max(roomHeight - height, stops.full), stops.low)
        }
    }

    private func name(of resting: Resting) -> DetentName? { resting.detent.map { stops.names[$0] } }

    private func isHidden(_ resting: Resting) -> Bool { resting.detent.map { stops.isHidden($0) } ?? false }

    /// The index of a resting place; a free height counts as the nearest detent.
    private func index(of resting: Resting) -> Int { resting.detent ?? stops.nearestOfAll(to: top(of: resting)) }

    /// Whether a pan on the drawer, the list or the overlay is in progress.
    private var holdsDrawer: Bool { recognizer.subject.map { $0.place != .primary } ?? false }

    /// The drawer's resting place or its settle's target; during a pan, the place where the pan began.
    private var restingOrTarget: Resting {
        switch drawer {
        case .rest(let resting): resting
        case .settle(_, let aim, _), .held(_, let aim): aim.resting
        case .carried: .detent(stops.highest)
        case .tracked: recognizer.subject?.began ?? .detent(stops.nearestOfAll(to: top))
        }
    }

    /// Index of the highest detent at which the primary content is not dimmed.
    private var undimmed: Int {
        let named = settings.dimming.largestUndimmedDetent.map { stops.index(of: $0) } ?? stops.expanded
        return named ?? max(stops.lowestVisible, stops.highest - 1)
    }

    /// The drawer's shown top and velocity.
    private var drawerState: (top: Double, velocity: Double) {
        switch drawer {
        case .rest(let resting): return (top(of: resting), 0)
        case .held(let top, _): return (top, 0)
        case .settle(let flight, _, _):
            let state = flight.state(at: time)
            return (state.value, state.velocity)
        case .carried(let carried):
            let (pulled, velocity) = carried.state(at: time)
            let position = shown(pulled)
            return (position.top, position.mover == .drawer ? -velocity * position.slope : 0)
        case .tracked(_, let position):
            return (position.top, position.mover == .drawer ? pointerVelocity * position.slope : 0)
        }
    }

    private var pointerVelocity: Double { recognizer.velocity(at: time).y }

    // MARK: - Reading

    /// The current consumer of the pan; `none` before its first movement and between pans.
    public var owner: Owner {
        if case .tracked(_, let position) = drawer { return position.mover.owner }
        if case .panned = primary.motion { return .primary }
        return .none
    }

    /// The phase of the drawer's motion.
    public var phase: DrawerPhase {
        switch drawer {
        case .rest: .resting
        case .settle, .carried: .settling
        case .held: .held
        case .tracked: .tracking
        }
    }

    /// y of the drawer's top edge, in points.
    public var top: Double { drawerState.top }

    /// The detent at which the drawer rests or to which it settles; during a pan, the detent at which the pan began.
    /// `nil` for a free height.
    public var destination: DetentName? { name(of: restingOrTarget) }

    /// y of a detent's top edge, in points; `nil` for an unknown name. Linear in the number of detents.
    public func top(of detent: DetentName) -> Double? { stops.top(of: detent) }

    /// The place under a point of the container.
    public func place(at point: Point) -> Place {
        let distance = point.y - top
        if distance < 0 { return progress > 0 ? .overlay : .primary }
        return container.headerPlace(at: distance) ?? .list
    }

    /// The highest detent at which the primary content is not dimmed.
    public var undimmedDetent: DetentName { stops.names[undimmed] }

    /// The progress from the largest undimmed detent to full height, 0...1; 0 where the two coincide.
    public var progress: Double { progress(atTop: top) }

    private func progress(atTop top: Double) -> Double {
        // A drawer that cannot be dismissed is dimmed as if it could be.
        let isFromHidden = settings.dimming.largestUndimmedDetent == layout.hiddenName
        return Stops.progress(of: top, from: isFromHidden ? roomHeight : stops.tops[undimmed], to: stops.full)
    }

    /// The progress from one detent to another, 0...1; `nil` for an unknown name.
    public func progress(from: DetentName, to: DetentName) -> Double? {
        guard let from = stops.top(of: from), let to = stops.top(of: to) else { return nil }
        return Stops.progress(of: top, from: from, to: to)
    }

    /// The visible state, as one value.
    /// - Complexity: constant, except for `detentIndex`, which is linear in the number of detents.
    public var reading: Reading {
        var reading = Reading()
        let (top, velocity) = drawerState
        let scroll = listState(top: top, velocity: velocity)
        reading.owner = isPrimaryPanned ? .primary : .none
        reading.listPhase = list.phase
        // One `switch` for everything that depends on the motion, because each `switch` copies the motion.
        switch drawer {
        case .rest(let resting):
            reading.detent = name(of: resting)
        case .settle(_, let aim, _):
            (reading.phase, reading.target) = (.settling, name(of: aim.resting))
        case .carried(let carried):
            (reading.phase, reading.target) = (.settling, stops.names[stops.highest])
            reading.listPhase = carried.state(at: time).position.mover == .list ? .flinging : .idle
        case .held:
            reading.phase = .held
        case .tracked(_, let position):
            (reading.phase, reading.owner) = (.tracking, position.mover.owner)
            reading.listPhase = position.mover == .list ? .tracking : .idle
        }
        reading.top = top
        reading.height = roomHeight - top
        reading.velocity = velocity
        reading.offset = scroll.offset
        reading.scrollVelocity = scroll.velocity
        reading.maximumOffset = maximumOffset(atTop: top)
        let primaryState = primary.state(at: time)
        reading.primaryOffset = primaryState.offset
        reading.primaryVelocity = primaryState.velocity
        if case .panned = primary.motion { reading.primaryVelocity = -pointerVelocity * primary.slope }
        reading.primaryMaximumOffset = primary.maximumOffset
        reading.progress = progress(atTop: top)
        reading.overlay = settings.dimming.maximum * reading.progress
        let compressed = stops.compressed ?? stops.lowestVisible
        let expanded = stops.expanded ?? min(compressed + 1, stops.highest)
        reading.titleProgress = Stops.progress(
            of: top, from: stops.tops[compressed], to: stops.tops[expanded], coinciding: 1)
        reading.detentIndex = stops.fractionalIndex(of: top)
        return reading
    }

    // Values beyond the reading for a bar over the list or a follower of the drawer.

    package var panSource: PanSource? { recognizer.source }
    /// How a pan ends: the direction of its last key or wheel step, and the velocity that a policy receives, positive
    /// down.
    package typealias PanEnd = (source: PanSource, direction: Direction?, flick: Double, movesList: Bool)
    /// The end of the pan in progress, if it ends now.
    package var panEnd: PanEnd? {
        let velocity = recognizer.velocity(at: time)
        let flick = abs(velocity.x) > abs(velocity.y) ? 0 : velocity.y
        return recognizer.source.map { ($0, recognizer.stepDirection, flick, owner == .list) }
    }
    /// The list's shown offset and velocity.
    package var shownList: (offset: Double, velocity: Double) {
        let (top, velocity) = drawerState
        return listState(top: top, velocity: velocity)
    }
    /// The reading from which a press starts: a settle at its invisible end counts as over.
    package var readingAtRest: Reading {
        guard case .settle(let flight, let aim, _) = drawer else { return reading }
        let state = flight.state(at: time)
        guard isInvisible(top: state.value, velocity: state.velocity, aim) else { return reading }
        var rested = self
        rested.drawer = .rest(aim.resting)
        return rested.reading
    }
    /// The target of a settle in flight, otherwise the shown top. A follower moves toward this top.
    package var followedTop: Double { phase == .settling ? top(of: restingOrTarget) : top }
    /// Whether the drawer settles to `hidden`.
    package var isHiding: Bool { phase == .settling && isHidden(restingOrTarget) }
    /// The largest overshoot of a settle, in points: the setting's value, but at most half of the room.
    package var maximumOvershoot: Double {
        let most = settings.release.maximumOvershoot
        return most < .infinity ? max(1, min(most, roomHeight / 2)) : most
    }
    /// Sets the height of the list's top that a bar covers.
    package mutating func coverList(_ height: Double) { list.coveredHeight = height }
    /// Sets the height of the primary content that the host's bars cover.
    package mutating func coverPrimary(_ height: Double) { primary.coveredHeight = height }

    // MARK: - Saving

    /// The state to keep between two runs of an app. A drawer or content in motion is saved at its destination.
    public var saved: SavedDrawer {
        let resting = restingOrTarget
        let top = top(of: resting)
        let reading = reading
        var height = roomHeight - top
        if case .height(let free) = resting { height = free }
        return SavedDrawer(
            detent: name(of: resting), height: height,
            offset: min(max(reading.offset, list.minimumOffset), maximumOffset(atTop: top)),
            primaryOffset: primary.clamped(reading.primaryOffset), toggleDirection: toggleDirection)
    }

    /// Puts the drawer at the resting place of a saved drawer, at once. A pan in progress is cancelled.
    ///
    /// A detent that the layout lacks is replaced by its height. Heights and offsets are clamped, and values that are
    /// not finite count as 0.
    public mutating func restore(_ saved: SavedDrawer) {
        recognizer.cancel()
        func sound(_ value: Double) -> Double { value.isFinite ? value : 0 }
        let detent = saved.detent.flatMap { stops.index(of: $0) }
        drawer = .rest(detent.map { .detent($0) } ?? .height(sound(saved.height)))
        updateListViewport()
        list.rest(at: list.clamped(sound(saved.offset)))
        primary.rest(at: primary.clamped(sound(saved.primaryOffset)))
        toggleDirection = saved.toggleDirection
        flingMayLower = false
        wheelRunEnd = -.infinity
        wheelStaysInList = false
        log = Log()
        due = .infinity
    }
}

extension PanSource {
    package var cause: Cause {
        switch self {
        case .pointer: .pan
        case .key: .key
        case .wheel: .wheel
        }
    }
}
