// Changes from outside: another layout, other settings, sizes and contents, at any time and in every phase. Each replaces
// the ground and continues from the shown positions.

extension DrawerEngine {
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
    ///   - listInsets: the new room beyond the first and the last row, in points; nil leaves it unchanged.
    ///   - primaryHeight: the new height of the primary content, in points; nil leaves it unchanged.
    ///   - time: in seconds.
    ///   - animated: if false, a resting drawer jumps to its detent's new height, as after a resize.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        layout: DrawerLayout, settings: Settings, container: Container? = nil, listHeight: Double? = nil,
        listInsets: Insets? = nil, primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        let next = try ground.configured(
            layout, settings, container ?? self.container, listHeight: listHeight ?? self.listHeight,
            insets: listInsets ?? ground.hostInsets, primaryHeight: primaryHeight ?? self.primaryHeight)
        return change(to: next, at: time, animated: animated)
    }

    /// Replaces the pages and the settings. See the other `configure`.
    /// - Parameters:
    ///   - pages: as many as before.
    ///   - settings: the parameters of all pages.
    ///   - container: the visible area; nil leaves it unchanged.
    ///   - width: of a page, in points; by default the container's.
    ///   - listInsets: the new room beyond the first and the last row, in points; nil leaves it unchanged.
    ///   - primaryHeight: of the content behind the drawer, in points; nil leaves it unchanged.
    ///   - time: in seconds, not before the last one.
    ///   - animated: whether the drawer settles; otherwise it jumps.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        _ pages: [DrawerPage], settings: Settings, container: Container? = nil, width: Double? = nil,
        listInsets: Insets? = nil, primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        guard pages.count == pageCount else {
            throw InvalidValue(field: "pages", given: "\(pages.count)", expected: "\(pageCount) pages, as before")
        }
        let container = container ?? self.container
        let current = pages[page]
        let next = try ground.configured(
            current.layout, settings, container, listHeight: current.listHeight,
            insets: listInsets ?? ground.hostInsets, primaryHeight: primaryHeight ?? self.primaryHeight,
            pages: Pages(pages, like: ground.pages, width: width ?? container.width, in: container))
        return change(to: next, at: time, animated: animated)
    }

    private mutating func change(to next: Ground, at time: Double, animated: Bool) -> Notices {
        pass(to: time)
        log.cause = next.container == ground.container ? .settings : .resize
        let cause = log.cause
        change(to: next, atOnce: !animated)
        return finish(cause)
    }

    mutating func resize(to container: Container) {
        guard (try? container.validate()) != nil else { return report(.notApplied(.invalidContainer)) }
        var next = ground
        next.container = container
        change(to: next, atOnce: true)
    }

    mutating func setBottomInset(_ points: Double, animated: Bool) {
        guard points.isFinite, points >= 0 else { return report(.notApplied(.invalidLength)) }
        var next = ground
        next.bottomInset = points
        change(to: next, atOnce: !animated)
    }

    mutating func setListContent(height: Double, _ insets: Insets, offset: Double?) {
        let numbers = height.isFinite && insets.top.isFinite && insets.bottom.isFinite && offset?.isFinite ?? true
        guard numbers, height >= 0 else { return report(.notApplied(.invalidLength)) }
        var next = ground
        (next.listHeight, next.hostInsets) = (height, insets)
        let list = next.list(.rest(0), atTop: shownTop)
        // On the top edge, content that grows moves the end from which the rules count.
        let start = offset ?? (next.isTurned && !isAtKeptEnd ? reading.offset : nil)
        change(to: next, atOnce: false, offset: start.map { next.turned($0, list) })
    }

    mutating func setPrimaryHeight(_ height: Double) {
        guard height.isFinite, height >= 0 else { return report(.notApplied(.invalidLength)) }
        let start = ground.isTurned ? offsetsFromStart : nil
        ground.primaryHeight = height
        ground.place(&primaryContent)
        keepPrimaryInRange(from: primaryContent.state(at: time).offset, atOnce: false)
        if recognizer.subject?.place == .primary { layWithNextMovement() }
        if let start { keep(start, atOnce: true) }
    }

    /// Replaces the ground and continues from the shown positions.
    /// - Parameters:
    ///   - atOnce: whether a resting drawer and an offset out of range jump; otherwise the drawer settles and the list
    ///     bounces.
    ///   - newOffset: the list's new offset; by default the shown one.
    mutating func change(to next: Ground, atOnce: Bool, offset given: Double? = nil) {
        // Under a pan of the drawer, the list keeps its end by a new offset.
        let isKept = !next.isTurned && owner == .drawer && isAtKeptEnd
        let newOffset = given ?? (isKept ? next.maximumOffset(atTop: shownTop) : nil)
        let start = newOffset == nil && next.isTurned ? offsetsFromStart : nil
        let (topBefore, velocity) = drawerState
        let shown = listState(top: topBefore, velocity: velocity).offset
        // The distance by which everything moves first, so that heights stay.
        let fall = next.isTurned ? next.lowerEnd - ground.lowerEnd : 0
        let top = topBefore + fall
        if fall != 0 { lower(by: fall) }
        let before = Before(
            ground: ground.lowered(by: fall), top: top, velocity: velocity, offset: newOffset ?? shown,
            resting: restingOrTarget, isListPanned: owner == .list)
        let (primaryOffset, primaryEnd) = (primaryContent.state(at: time).offset, primaryContent.maximumOffset)
        pages = next.resized(pages, from: ground.pages, at: time)
        if case .pages = recognizer.held?.load, next.pages.width != ground.pages.width { recognizer.restart() }
        ground = next
        ground.place(&primaryContent)
        if let newOffset {
            drawerList.change(on: ground, atTop: top) { $0.move(to: newOffset, from: shown, at: time) }
            if holdsDrawer { recognizer.held?.offset += newOffset - shown }
        }
        drawerList.cut(at: before.offset)
        moveDrawer(before, atOnce: atOnce)
        layAgain(before, atOnce: atOnce)
        if position == nil {
            drawerList.move(
                from: before.ground, to: ground, top: self.top, shown: (top, before.offset), atOnce: atOnce,
                isHeld: holdsDrawer, at: time)
        }
        if primaryContent.maximumOffset != primaryEnd || isPrimaryPanned {
            keepPrimaryInRange(from: primaryOffset, atOnce: atOnce)
        }
        if let start { keep(start, atOnce: atOnce) }
    }

    /// The offsets that the host knows, and the ends of the contents from which the rules count on the top edge; no offset
    /// of a list that keeps its end.
    private typealias Offsets = (
        list: Double?, listEnd: Double, ownListEnd: Double, primary: Double, primaryEnd: Double
    )

    private var offsetsFromStart: Offsets {
        let known = reading
        return (
            isAtKeptEnd ? nil : known.offset, known.maximumOffset, ground.maximumOffset(atTop: shownTop),
            known.primaryOffset,
            primaryContent.maximumOffset
        )
    }

    /// Keeps the offsets that the host knows where a change of sizes has moved the end of a content.
    private mutating func keep(_ known: Offsets, atOnce: Bool) {
        guard ground.isTurned else { return }
        let list = ground.list(.rest(0), atTop: shownTop)
        if let shown = known.list, list.maximumOffset != known.ownListEnd {
            // A change that takes effect at once cuts at once; earlier overscroll bounces back.
            let isCut = atOnce && shown <= known.listEnd
            let kept = ground.turned(isCut ? min(shown, reading.maximumOffset) : shown, list)
            if kept != shownList.offset { change(to: ground, atOnce: false, offset: kept) }
        }
        let end = primaryContent.maximumOffset
        if end != known.primaryEnd, owner != .primary {
            scrollPrimary(to: end - min(max(0, known.primary), end), animated: false)
        }
    }

    /// Moves what a pan or a settle moves down by a distance.
    private mutating func lower(by distance: Double) {
        recognizer.held?.lower(by: distance)
        guard case .settle(let flight, let aim, let cause) = drawer else { return }
        drawer = .settle(flight.lowered(by: distance), aim, cause)
    }

    private mutating func moveDrawer(_ before: Before, atOnce: Bool) {
        let old = before.ground
        let resting = ground.moved(before.resting, from: old, top: before.top)
        let isSame = old.name(of: before.resting) == ground.name(of: resting)
        switch drawer {
        case .rest:
            if ground.top(of: resting) == before.top || (atOnce && isSame) {
                drawer = .rest(resting)
            } else {
                drawer = .held(top: before.top, Aim(resting: resting))
                if !holdsDrawer { settle(to: Aim(resting: resting), velocity: 0, isFromRest: true) }
            }
        case .settle(let flight, var aim, let cause):
            aim.resting = resting
            let isSameSettle = settings.release.settles == old.settings.release.settles
            if isSame, isSameSettle, ground.top(of: resting) == flight.target {
                drawer = .settle(flight, aim, cause)
            } else {
                report(.settleInterrupted(old.name(of: before.resting)))
                drawer = .held(top: before.top, aim)
                settle(to: aim, velocity: before.velocity)
            }
        case .paged(let blend, var aim, let cause):
            aim.resting = resting
            let isSameSettle = settings.release.settles == old.settings.release.settles
            if isSame, isSameSettle, stops == old.stops, ground.pages == old.pages {
                drawer = .paged(blend, aim, cause)
            } else if motionPhase == .settling {
                report(.settleInterrupted(old.name(of: before.resting)))
                drawer = .held(top: before.top, aim)
                settle(to: aim, velocity: before.velocity)
            } else {
                drawer = .held(top: ground.kept(before.top, from: old), aim)
            }
        case .carried(let carried):
            let limits = carried.track.limits
            // The fling would hold the list at an offset that a shorter content no longer has.
            let isOutOfRange = before.offset > ground.maximumOffset(atTop: before.top) + Stops.rounding
            // Another rubber band would show the same pull elsewhere.
            let isElsewhere = drawerState.top != before.top || isOutOfRange
            guard log.cause == .resize || isElsewhere || limits.highest != stops.full || limits.lowest != stops.low
            else { break }
            report(.settleInterrupted(old.stops.names.last))
            drawerList.rest(at: before.offset)
            drawer = .held(top: before.top, .detent(stops.highest))
            settle(to: .detent(stops.highest), velocity: before.velocity)
        case .held(_, var aim):
            aim.resting = resting
            drawer = .held(top: position == nil ? ground.kept(before.top, from: old) : before.top, aim)
        }
    }

    /// Lays a new track for the pan in progress, from the shown positions.
    private mutating func layAgain(_ before: Before, atOnce: Bool) {
        guard var pan = recognizer.subject else { return }
        let old = before.ground
        let began = restingOrTarget
        let oldLongest = old.maximumOffset(atTop: before.top)
        func cut(_ offset: Double, atTop top: Double) -> Double {
            let longest = ground.maximumOffset(atTop: top)
            return atOnce && longest != oldLongest ? min(offset, longest) : offset
        }
        if pan.place != .primary {
            if pan.top == old.top(of: before.resting) { pan.top = ground.top(of: began) }
            pan.offset = cut(pan.offset, atTop: shownTop)
        }
        recognizer.subject = pan
        guard case .drawer(let oldTrack, let position) = pan.load else { return layWithNextMovement() }
        let unseen = log.cause == .content ? oldTrack.unseenPull(at: recognizer.travel) : 0
        // A drawer that stood on a detent while a pan moved the list stands there again after a jump, and still if the
        // detent has not moved.
        var standing: Int?
        if before.isListPanned {
            let detent = old.stops.detent(at: before.top, preferring: old.index(of: before.resting))
            standing = detent.flatMap { stops.index(of: old.stops.names[$0]) }
            if !atOnce, let there = standing, stops.tops[there] != before.top { standing = nil }
        }
        let top = standing.map { stops.tops[$0] } ?? ground.kept(before.top, from: old)
        recognizer.held?.load = .nothing
        drawer = .held(top: top, Aim(resting: began))
        drawerList.hold(at: cut(before.offset, atTop: top))
        recognizer.restart()
        if let track = track(on: pan.place, keeping: position.mover) {
            // New content keeps the part of a pull that the rubber band hides, unless that end of the list has moved.
            let (old, new) = (oldTrack.limits, track.limits)
            let isSame = unseen > 0 ? old.last == new.last : old.first == new.first
            let start = isSame ? unseen : 0
            recognizer.restart(at: start)
            follow(track, at: start)
        } else if let standing {
            if began == .detent(standing) { drawer = .rest(began) } else { arrive(at: .detent(standing)) }
        }
    }

    /// Lets a pan without a track try again with its next movement.
    private mutating func layWithNextMovement() {
        guard case .nothing = recognizer.held?.load else { return }
        recognizer.held?.load = .untouched
        recognizer.restart()
    }

    private mutating func keepPrimaryInRange(from offset: Double, atOnce: Bool) {
        guard isPrimaryPanned else { return primaryContent.keepInRange(atOnce: atOnce, at: time) }
        primaryContent.hold(at: offset, time: time)
        recognizer.restart()
        if primaryContent.canPan(at: time) {
            primaryContent.pan(by: 0, at: time)
        } else {
            // The content fits into the viewport now.
            primaryContent.release(velocity: 0, at: time)
            recognizer.held?.load = .nothing
        }
    }
}
