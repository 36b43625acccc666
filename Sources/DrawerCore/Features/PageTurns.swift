// The turns of pages. A sideways pan moves the offset of the pages, and this offset leads the drawer's top between the
// heights of two pages. A release, a call or a key turns to a page.

extension DrawerEngine {
    var isPagesPanned: Bool { pager.axis.isPanned }
    /// Whether the pages lead the drawer to its goal.
    var isLeadMoving: Bool { motion.isLed && pager.axis.isMoving }
    /// Whether a press would find the drawer moving with the pages.
    var isLeadVisible: Bool { motion.isLed && pager.axis.canBeCaught(at: time) }

    // MARK: Pans

    /// Whether a pan from a press may turn the pages.
    func canTurnPages(from zone: PressZone) -> Bool {
        !pager.pages.isEmpty && zone.tapped.isDrawer && !zone.isExcluded
            && (zone.tapped == .list || settings.gesture.isHeaderPannable)
    }

    /// Holds pages that a press finds moving, and the drawer that they lead. At the invisible end of their settle, they
    /// do not count as moving.
    mutating func catchPages(by place: DrawerPlace) -> Bool {
        guard place != .primary, pager.axis.canBeCaught(at: time) else { return false }
        let top = shownTop
        if motion.isResting {
            lead(along: .still(top))
        } else if !motion.isFlung {
            interruptSettle()
            if motion.isFlying { mode = .held(top) }
        }
        pager.axis.hold(at: pager.axis.state(at: time).value)
        return true
    }

    /// Lets the pages lead the drawer along a line from now on.
    private mutating func lead(along line: Pager.Line?) {
        goal = Goal(goal.resting)
        pager.line = line
        mode = .led(.none)
    }

    /// Begins a pan of the pages. From now on they lead a resting drawer.
    mutating func beginPanOfPages() {
        interruptSettle()
        if motion.isResting {
            // While the pages still move, only a call can have moved the drawer to its height, and it stays there.
            let isStill = pager.axis.isMoving || goal.resting.detent == nil
            lead(along: isStill ? .still(shownTop) : nil)
        } else if motion.isFlying {
            mode = .held(shownTop)
        }
        pan?.start.pages = pager.axis.state(at: time).value
        pager.axis.pan(by: 0, in: pager.extent(), at: time)
    }

    mutating func panPages(by travel: Double) {
        if isPagesPanned { pager.axis.pan(by: travel, in: pager.extent(), at: time) }
    }

    /// Takes the drawer over from the pages that lead it, for an upright pan. Pages that the press has caught go on.
    mutating func takeOverFromPages() {
        if motion.isLed {
            let top = shownTop
            interruptSettle()
            mode = .held(top)
        }
        settleHeldPages(isRelease: true)
    }

    /// Reverts the movement of a tap.
    mutating func revertPages(to offset: Double) {
        pager.axis.hold(at: offset)
        if motion.isLed, pager.line == nil { rest(at: goal.resting) }
    }

    /// Turns to the page at which a released pan ends.
    /// - Parameter velocity: the pointer's velocity in pt/s, positive toward the last page.
    mutating func releasePages(after velocity: Double) {
        let (offset, slope) = (pager.axis.state(at: time).value, pager.axis.slope)
        if isDrawerHeld { settle(to: goal, velocity: 0, isRelease: true) }
        if isListHeld { releaseList(velocity: 0) }
        let page = pager.target(after: velocity, from: offset, settings.release)
        turn(to: page, velocity: velocity * slope, isRelease: true)
    }

    // MARK: Turning

    /// Turns to a page at a call from code: a pan on the drawer or the pages ends as cancelled.
    mutating func show(page: Int, animated: Bool) {
        guard page >= 0, page < pageCount else { return report(.notApplied(reason: .unknownPage(index: page))) }
        let (velocity, speed) = (topState.velocity, pagesState.velocity)
        if holdsDrawer {
            reportCancelledPan()
            stopPan()
        }
        if isDrawerHeld { settle(to: goal, velocity: velocity) }
        turn(to: page, velocity: speed, animated: animated)
    }

    mutating func turnPages(by count: Int) {
        let (page, isFar) = pager.current.addingReportingOverflow(count)
        guard !isFar, pager.pages.indices.contains(page) else { return }
        guard panSource != .pointer else { return report(.notApplied(reason: .pressed)) }
        endSteps()
        endInvisibleMotion()
        turn(to: page, velocity: pagesState.velocity)
    }

    /// Turns back to the current page after a cancelled pan.
    mutating func turnBack(at velocity: Double) { turn(to: pager.current, velocity: velocity) }

    /// Makes a page the current one and settles there. A drawer that rests, or that the pages lead, goes with them; any
    /// other drawer settles by itself.
    ///
    /// First the page changes and the drawer stands at its goal there; then the motion begins, from the start of the
    /// turn to this end.
    /// - Parameters:
    ///   - velocity: the shown velocity of the pages in pt/s, positive toward the last one.
    ///   - isRelease: whether the release of a pan turns the page.
    private mutating func turn(to page: Int, velocity: Double, animated: Bool = true, isRelease: Bool = false) {
        guard !pager.pages.isEmpty else { return }
        let start = TurnStart(self)
        if motion.isLed {
            interruptSettle()
            rest(at: goal.resting)
        } else if motion.isFlung, page != pager.current {
            settle(to: .detent(stops.highest), velocity: topState.velocity, isRelease: isRelease)
        }
        if page != pager.current {
            leave(for: page, at: start.goesAlong ? start.shown.top : nil, isRelease: isRelease)
        }
        let end = Pager.Line.End(position: Double(page), top: room.top(of: goal.resting))
        let isThere = velocity == 0 && start.shown.position == end.position && start.hasTop(of: end)
        guard animated else {
            pager.axis.rest(at: pager.end)
            if start.isSettling || !isThere { go(to: goal.resting, animated: false) }
            return
        }
        if start.goesAlong, !isThere {
            if abs(start.shown.position - end.position) > Stops.rounding {
                lead(along: start.line(to: end))
            } else if start.hasTop(of: end) {
                lead(along: .still(end.top))
            } else {
                mode = .held(start.shown.top)
                settle(to: Goal(goal.resting), velocity: 0, isRelease: isRelease)
            }
        }
        settlePages(velocity: velocity, isRelease: isRelease)
    }

    /// The pages and the drawer at the start of a turn.
    private struct TurnStart {
        let room: Room
        var pager: Pager
        /// The shown position and top.
        let shown: Pager.Line.End
        /// The name of the goal's detent.
        let name: DetentName?
        let isSettling: Bool
        /// Whether the drawer goes with the pages: it rests, or the pages lead it.
        let goesAlong: Bool

        init(_ engine: DrawerEngine) {
            (room, pager, name) = (engine.room, engine.pager, engine.room.name(of: engine.goal.resting))
            shown = Pager.Line.End(position: engine.pagePosition, top: engine.shownTop)
            (isSettling, goesAlong) = (engine.isSettling, engine.motion.isResting || engine.motion.isLed)
            if engine.motion.isResting { pager.line = .still(shown.top) }
        }

        func hasTop(of end: Pager.Line.End) -> Bool { abs(shown.top - end.top) <= Stops.rounding }

        /// The line along which the pages lead the drawer to the end of the turn.
        func line(to end: Pager.Line.End) -> Pager.Line { pager.line(from: shown, to: end, from: name, in: room) }
    }

    /// Makes another page, and its room, the current one. The page that leaves keeps its layout, list height and
    /// offset.
    /// - Parameter top: the top of a drawer that goes with the pages; nil for any other drawer, which continues as
    ///   after any change of the room.
    private mutating func leave(for page: Int, at top: Double?, isRelease: Bool) {
        if let top { mode = .held(top) }
        var next = pagerToLeave
        listAxis.rest(at: shown.list.value)
        next.current = page
        let room = room.with(page: next.pages[page].page)
        endInvisibleDismissal()
        let host = hostOffsets
        let pages = next.resized(from: container, in: room)
        let change = RoomChange(of: self, to: room, pages, isRelease ? .pan : .code, atOnce: true)
        enter(change)
        if top != nil { rest(at: goal.resting) } else { keepDrawer(change) }
        let extent = room.list(atTop: room.top(of: goal.resting))
        listAxis.rest(at: extent.clamped(room.mirrored(pager.pages[page].offset, in: extent)))
        keepPrimary(change)
        layWithNextMovement()
        if let host { keepHostOffsetOfPrimary(host) }
        report(.pageChanged(to: page))
    }

    /// The pages with the present layout, list height and offset in the entry of the current one, so that another page
    /// may become the current one. Not for a drawer without pages.
    var pagerToLeave: Pager {
        var pager = pager
        let list = room.list(atTop: room.top(of: goal.resting))
        pager.pages[pager.current].page = DrawerPage(layout: layout, listHeight: listHeight)
        pager.pages[pager.current].offset = room.mirrored(list.clamped(shown.list.value), in: list)
        return pager
    }

    /// Settles the pages at the current one by the drawer's spring, together with the drawer that they lead.
    /// - Parameters:
    ///   - velocity: the shown velocity in pt/s, positive toward the last page.
    ///   - isRelease: whether the release of a pan starts the settle.
    private mutating func settlePages(velocity: Double, isRelease: Bool) {
        let offset = pager.axis.state(at: time).value
        let settles = settings.release.settles
        let settle = isRelease ? settles.released ?? settles.otherwise : settles.otherwise
        let start = Settle.Start(displacement: offset - pager.end, velocity: velocity, isRelease: isRelease)
        if let spring = settle.spring(from: start, maximumOvershoot: room.maximumOvershoot) {
            pager.axis.scroll(to: pager.end, from: (offset, velocity), in: pager.extent(spring), at: time)
        } else {
            pager.axis.rest(at: pager.end)
        }
        guard motion.isLed else { return }
        report(.targetChosen(detent: room.name(of: goal.resting)))
        guard pager.axis.isMoving else { return arrive(at: goal.resting) }
        goal = Goal(goal.resting)
        mode = .led(Mode.ArrivalReport(cause: log.cause))
    }

    /// Settles pages that a press has caught at the current one.
    mutating func settleHeldPages(isRelease: Bool) {
        if pager.axis.isHeld { settlePages(velocity: 0, isRelease: isRelease) }
    }

    /// Ends the settle of the pages. They rest at the current one, and the drawer that they lead has arrived at its
    /// goal.
    mutating func finishPages() {
        pager.axis.rest(at: pager.end)
        if motion.isLed { report(as: motion.report.cause) { $0.arrive(at: $0.goal.resting) } }
    }
}
