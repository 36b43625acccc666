// What moves outside the engine: a list that the host scrolls, a bar over the list, a follower of the drawer.

extension DrawerEngine {
    // MARK: The host's list

    /// Takes the place of the host's list. A fling that reaches the top may hand its velocity to the drawer.
    mutating func followList(at offset: Double, velocity: Double) {
        guard offset.isFinite, velocity.isFinite else { return report(.notApplied(.invalidLength)) }
        guard ground.listSource == .host else { return report(.notApplied(.otherListSource)) }
        // A report may be late: during a pan, the track knows better.
        if position != nil { return }
        switch (drawerList.motion, drawer) {
        case (.held, .carried): break
        case (.held, _):
            drawerList.hold(at: offset)
            if holdsDrawer { recognizer.held?.offset = offset }
        case (_, .rest) where velocity < 0 && offset <= ground.minimumOffset && flingMayLower:
            log.cause = .pan
            // The report is younger than the arrival: a deceleration loses the same velocity in every point.
            let rate = settings.release.decelerationRate
            let speed = (ground.minimumOffset - offset) * -1000 * Math.log(rate) - velocity
            drawerList.rest(at: ground.minimumOffset)
            report(.drawerTakesOver(speed))
            settle(after: speed, shown: speed, pulled: shownTop, to: shownTop)
        default: drawerList.follow(offset, velocity: velocity)
        }
    }

    // MARK: A bar over the list

    /// Glides the list to an offset in a given time, for a bar over the list. A pan in progress is cancelled.
    package mutating func glideList(to offset: Double, velocity: Double, over duration: Double) -> Notices {
        let shown = shownList.offset
        _ = interruptPan()
        drawerList.change(on: ground, atTop: shownTop) {
            $0.glide(to: offset, velocity: velocity, over: duration, at: time, from: shown)
        }
        return finish(.code)
    }

    /// Sets the height of the list's top that a bar covers, and the least height of the bar. The next event applies
    /// the room that the least height needs.
    package mutating func coverList(_ height: Double, atLeast least: Double) {
        drawerList.isUnderBar = true
        (drawerList.coveredHeight, ground.leastCover) = (height, least)
    }

    /// Sets the height of the primary content that the host's bars cover.
    package mutating func coverPrimary(_ height: Double) { primaryContent.coveredHeight = height }

    /// Ends an open key or wheel pan now, as a pause would.
    package mutating func finishSteps() -> Notices {
        let cause = recognizer.source?.cause ?? .key
        endSteps()
        return finish(cause)
    }
}

// MARK: - The room behind the drawer

extension DrawerEngine {
    /// The content's height with the room in which its end scrolls out from behind an undimmed drawer, at the drawer's
    /// resting place or target. Content that fits above the drawer does not scroll. Content that is scrolled further, because
    /// the drawer was higher, keeps its room until the user scrolls it back. The engine itself leaves room for the lowest
    /// detent only.
    /// - Parameter content: the height of the content itself, in points.
    package func primaryHeight(showing content: Double) -> Double {
        let height = content + roomBehind(destination)
        let (reading, spare) = (reading, primaryHeight - height)
        let isInRange = reading.primaryOffset <= max(0, reading.primaryMaximumOffset - spare)
        let isStill = panSource == nil && !primaryContent.isMoving
        return spare < 0 || isInRange && isStill ? height : primaryHeight
    }

    /// The room between the lowest detent and another one, at most up to the largest undimmed detent, in points.
    /// - Parameter detent: nil for the largest undimmed detent.
    package func roomBehind(_ detent: DetentName?) -> Double {
        let undimmed = stops.tops[ground.undimmed]
        let top = detent.flatMap { stops.top(of: $0) } ?? undimmed
        return max(0, stops.tops[stops.lowestVisible] - max(undimmed, top))
    }
}

// MARK: - What a bar over the list or a follower of the drawer sees

extension DrawerEngine {
    /// Height of the container above the inset, in points.
    package var roomHeight: Double { ground.roomHeight }
    /// The rows that a part of the list shows, as in `Reading.visibleRows`.
    package func rows(from offset: Double, height: Double) -> Range<Int> { ground.rows(from: offset, height: height) }
    package var panSource: PanSource? { recognizer.source }
    /// The position of the pressed pointer on the screen; nil without one.
    package var pointer: DrawerPoint? {
        guard let point = recognizer.point, let pan = recognizer.subject else { return nil }
        return turned(back: point, pan)
    }
    /// The offset of a page's list as the rules count it: on the top edge, from the list's end.
    package func ownOffset(ofPage page: Int) -> Double {
        guard page != self.page, ground.pages.all.indices.contains(page) else { return shownList.offset }
        let other = ground.showing(page, leaving: 0)
        return other.turned(ground.pages.all[page].offset, other.list(.rest(0), atTop: other.stops.full))
    }
    /// The reading from which a press starts: a settle at its invisible end counts as over.
    package var readingAtRest: Reading {
        let over: Resting
        switch drawer {
        case .settle(let flight, let aim, _):
            let state = flight.state(at: time)
            guard isInvisible(top: state.value, velocity: state.velocity, aim) else { return reading }
            over = aim.resting
        case .paged(_, let aim, _) where pages.isInvisible(at: time): over = aim.resting
        case .rest, .paged, .carried, .held: return reading
        }
        var rested = self
        rested.drawer = .rest(over)
        return rested.reading
    }
    /// How a pan ends: the direction of its last key or wheel step, and the velocity that a policy receives, positive
    /// down.
    package typealias PanEnd = (source: PanSource, direction: Direction?, flick: Double, movesList: Bool)
    /// The end of the pan in progress, if it ends now.
    package var panEnd: PanEnd? {
        recognizer.source.map {
            ($0, recognizer.stepDirection, recognizer.flick(settings.release.speed, at: time), owner == .list)
        }
    }
    /// The list's shown offset and velocity.
    package var shownList: (offset: Double, velocity: Double) {
        let (top, velocity) = drawerState
        return listState(top: top, velocity: velocity)
    }
    /// The target of a settle in flight, otherwise the shown top. A follower moves toward this top.
    package var followedTop: Double { motionPhase == .settling ? ground.top(of: restingOrTarget) : shownTop }
    /// y to which the free edge settles, in points; nil if it rests or is held.
    package var goal: Double? { motionPhase == .settling ? ground.turned(followedTop) : nil }
    /// Whether the drawer settles to `hidden`.
    package var isHiding: Bool { motionPhase == .settling && ground.isHidden(restingOrTarget) }
    /// The largest overshoot of a settle, in points: the setting's value, but at most half of the room.
    package var maximumOvershoot: Double { ground.maximumOvershoot }
}
