// The beginning of a pan: a press catches what moves, and the first movement lays a track. From then on, a movement
// only sets the place on the track.

extension DrawerEngine {
    mutating func press(at point: DrawerPoint, on given: DrawerPlace?, canBeTap: Bool) {
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

    mutating func move(to point: DrawerPoint) {
        guard isPointerDown else { return report(.notApplied(reason: .notPressed)) }
        guard panSource == .pointer else { return }
        let isAxisLocked = settings.gesture.isAxisLocked
        let travel = pan?.pointer?.move(to: point, at: time, isAxisLocked: isAxisLocked)
        sample(point)
        guard let travel else { return }
        pull(to: travel)
        if reportsPans != .never { reportMovement() }
    }

    /// Adds a sample of the pointer. A sideways pan moves nothing along y, so its velocity is measured along x alone.
    private mutating func sample(_ point: DrawerPoint) {
        let isSideways = pan?.pointer?.isSideways ?? false
        tracker.isSideways = isSideways
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
        mode = .riding(Ride(track))
        goal = Goal(goal.resting)
    }

    /// Whether the list is scrolled: not at its start, where a pan hands over to the drawer.
    private var isListScrolled: Bool {
        let offset = listAxis.looksAtRest(at: time) ? listAxis.target : shown.list.value
        return offset > room.firstOffset + Stops.rounding
    }
}
