// The reading: a drawer's visible state at one moment, from which pictures and traces are made; and whatever else an
// engine answers without changing.

/// The phase of a drawer's motion.
///
///     engine.reading.phase == .settling
public enum DrawerPhase: String, Sendable, Hashable, CaseIterable {
    /// The drawer rests at a detent or, after a call from code, at a free height.
    case resting
    /// A pan moves the drawer or its list.
    case tracking
    /// A settle carries the drawer to its target.
    case settling
    /// A press has caught a settle, and the pointer has not moved yet.
    case held
}

/// A snapshot of a drawer. Lengths in points, velocities in points a second, times in seconds.
///
///     let reading = engine.reading
///     print(reading.top, reading.offset, reading.overlay)
public struct Reading: Sendable, Hashable {
    /// The current consumer of the pan; `none` before its first movement and between pans.
    public var owner: Owner = .none
    /// The phase of the drawer's motion.
    public var phase: DrawerPhase = .resting
    /// The phase of the list's motion.
    public var listPhase: Scroller.Phase = .idle
    /// The detent at which the drawer rests; nil during any other phase and at a free height.
    public var detent: DetentName? = nil
    /// The detent to which the drawer settles; nil during any other phase and for a free height.
    public var target: DetentName? = nil
    /// y of the edge that moves: the top edge of a drawer at the bottom of the screen, the lower edge of one at the top.
    public var top: Double = 0
    /// The drawer's height: the distance between the edge that moves and the drawer's own edge, which an inset or a margin
    /// moves into the container.
    public var height: Double = 0
    /// d top / dt; positive is down.
    public var velocity: Double = 0
    /// The list's scroll offset: 0 at its top; outside of its range during overscroll.
    public var offset: Double = 0
    /// d offset / dt; positive scrolls forward in the content.
    public var scrollVelocity: Double = 0
    /// The largest offset to which the list scrolls; at least the offset of the list's top. There, the last row is on
    /// the bottom edge of a drawer at full height; with `ListPans.contentFirst` and `listOnly`, of the drawer as it is.
    public var maximumOffset: Double = 0
    /// Height of the visible part of the list, in points; 0 if only the header is visible.
    public var visibleListHeight: Double = 0
    /// The rows of `Container.rowHeight` that are visible in whole or in part; empty if none is.
    public var visibleRows = 0..<0
    /// The offset of the primary content, like `offset`.
    public var primaryOffset: Double = 0
    /// d primaryOffset / dt; positive scrolls forward in the content.
    public var primaryVelocity: Double = 0
    /// The maximum offset of the primary content; not negative.
    public var primaryMaximumOffset: Double = 0
    /// The overlay's alpha, 0...1: at most `DrawerEngine.Settings.Dimming.maximum`, unless a detent has one of its own.
    public var overlay: Double = 0
    /// The progress from the largest undimmed detent to full height, 0...1.
    public var progress: Double = 0
    /// The progress of the title's fade-in, 0...1.
    public var titleProgress: Double = 0
    /// The fractional index in `DrawerLayout.detents`: 0 at the lowest detent, 1 at the next, 0.5 halfway between them.
    /// Below the lowest detent, the index falls to -1 at `hidden`.
    public var detentIndex: Double = 0
    /// The number of detents in `DrawerLayout.detents`, which does not contain `hidden`.
    public var detentCount = 0

    /// All zero, at rest.
    public init() {}
}

// MARK: - What a host sees

extension DrawerEngine {
    /// The detents that the host supplied. To change them, call `configure`.
    public var layout: DrawerLayout { ground.layout }
    /// The visible area, in points. To change it, send `Event.resize`.
    public var container: Container { ground.container }
    /// The height that a keyboard or a prompt covers at the container's bottom, in points.
    public var bottomInset: Double { ground.bottomInset }
    /// The parameters of the drawer. To change them, call `configure`.
    public var settings: Settings { ground.settings }
    /// The detents in the container above the inset.
    package var stops: Stops { ground.stops }
    /// Height of all rows of the list, in points.
    public var listHeight: Double { ground.listHeight }
    /// Height of the primary content, in points.
    public var primaryHeight: Double { ground.primaryHeight }

    /// The time of the next change that needs no event; `nil` if there is none.
    public var nextDeadline: Double? { due < .infinity ? due : nil }

    /// Whether something moves without an event, so that the next frame differs.
    public var isMoving: Bool {
        isDrawerMoving || drawerList.motion.end < .infinity || primaryContent.motion.end < .infinity
            || pages.end < .infinity
    }

    private var isDrawerMoving: Bool {
        if case .settle(_, let aim, _) = drawer { !aim.hasArrived } else { drawer.end < .infinity }
    }

    /// Whether nothing changes without another event. A held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    /// A copy of the drawer in which all motion is over: what a screen reader says while the drawer is still on its way.
    ///
    ///     engine.handle(.step(.up), at: 1)
    ///     engine.settled().reading.detent  // .expanded, while the drawer still settles
    ///
    /// A pan of a pointer stays in progress: what the pointer holds stays where it is.
    /// - Complexity: constant for each deadline, as `advance(to:)`.
    public func settled() -> DrawerEngine {
        var copy = self
        while let due = copy.nextDeadline { copy.advance(to: due) }
        return copy
    }

    /// The current consumer of the pan; `none` before its first movement and between pans.
    public var owner: Owner {
        switch recognizer.held?.load {
        case .drawer(_, let position): position.mover.owner
        case .primary: .primary
        case .pages: .pages
        case .untouched, .nothing, nil: .none
        }
    }

    /// The phase of the drawer's motion. A drawer that has arrived within `arrivalTolerance` counts as resting.
    public var phase: DrawerPhase {
        if case .settle(_, let aim, _) = drawer, aim.hasArrived { .resting } else { motionPhase }
    }

    /// The phase of the motion itself, to the end of a settle.
    var motionPhase: DrawerPhase {
        switch drawer {
        case .rest: .resting
        case .settle, .carried: .settling
        case .paged where pages.end < .infinity: .settling
        case .paged, .held: position != nil || owner == .pages ? .tracking : .held
        }
    }

    /// The index of the current page: of the target while the pages settle; 0 in a drawer without pages.
    public var page: Int { ground.pages.current }
    /// The number of pages; 1 in a drawer without pages.
    public var pageCount: Int { max(1, ground.pages.all.count) }
    /// The fractional index of the shown page; outside of the pages in a rubber band.
    public var pagePosition: Double { ground.pages.position(at: pages.state(at: time).offset) }
    /// The offset of a page's list, in points: of the current page as in the reading, of another one as it left. 0 for a
    /// page that does not exist.
    public func offset(ofPage page: Int) -> Double {
        guard page != self.page else { return reading.offset }
        return ground.pages.all.indices.contains(page) ? ground.pages.all[page].offset : 0
    }

    /// The edge that the drawer belongs to.
    public var edge: DrawerEdge { ground.edge }

    /// y of the edge that moves, in points: the top edge of a drawer at the bottom of the screen, the lower edge of one at
    /// the top.
    public var top: Double { ground.turned(shownTop) }

    /// The same at a detent; `nil` for an unknown name. Linear in the number of detents.
    public func top(of detent: DetentName) -> Double? { stops.top(of: detent).map { ground.turned($0) } }

    /// The primary content.
    public var primary: Scroller { ground.isTurned ? primaryContent.turned : primaryContent }

    /// Who scrolls the list. The host sets it once, before the first event.
    public var listSource: ListSource {
        get { ground.listSource }
        set {
            if newValue == .host { drawerList.leaveEnd(at: shownList.offset) }
            ground.listSource = newValue
            keepListEnd()
        }
    }

    /// Whether the list keeps its start or its end in view. The host sets it once, before the first event.
    public var listAnchor: ListAnchor {
        get { ground.listAnchor }
        set {
            if newValue == .start { drawerList.leaveEnd(at: shownList.offset) }
            ground.listAnchor = newValue
            keepListEnd()
        }
    }

    /// Whether the list is at the end that it keeps in view.
    var isAtKeptEnd: Bool { listAnchor == .end && reading.offset >= reading.maximumOffset - Stops.rounding }

    /// The drawer's list.
    public var list: Scroller { ground.isTurned ? contents.turned : contents }

    private var contents: Scroller {
        var motion = drawerList.motion
        if case .rest = motion { motion = .rest(shownList.offset) }
        if let position {
            let pan = Scroller.Motion.panned(
                travel: 0, pulled: position.offset, first: -.infinity, last: .infinity, band: primaryContent.band)
            motion = position.mover == .list ? pan : .rest(shownList.offset)
        }
        var list = ground.list(motion, atTop: shownTop)
        list.coveredHeight = drawerList.coveredHeight
        return list
    }

    /// The detent at which the drawer rests or to which it settles; during a pan, the detent at which the pan began.
    /// `nil` for a free height.
    public var destination: DetentName? { ground.name(of: restingOrTarget) }

    /// The place under a point of the container.
    public func place(at point: DrawerPoint) -> Place {
        ground.place(at: ground.isTurned ? ground.turned(point) : point, top: shownTop)
    }

    /// y of the footer's top edge, in points; `nil` for a drawer without a footer.
    public var footerTop: Double? {
        guard !container.footer.isEmpty else { return nil }
        let top = ground.footerTop(atTop: shownTop)
        return ground.isTurned ? ground.turned(top + container.footerHeight) : top
    }

    /// The offset at the upper end of the list's visible part, in points; negative where the list begins below that end.
    public var firstVisibleOffset: Double {
        let offset = shownList.offset
        if !ground.isTurned { return offset }
        return listHeight - offset - ground.visibleListHeight(atTop: shownTop)
    }

    /// The highest detent at which the primary content is not dimmed.
    public var undimmedDetent: DetentName { stops.names[ground.undimmed] }

    /// The progress from the largest undimmed detent to full height, 0...1; 0 where the two coincide.
    public var progress: Double { ground.progress(atTop: shownTop) }

    /// Whether the overlay lies over the primary content and takes its presses.
    public var isDimmed: Bool { ground.isDimmed(atTop: shownTop) }

    /// The progress from one detent to another, 0...1; `nil` for an unknown name.
    public func progress(from: DetentName, to: DetentName) -> Double? {
        guard let from = stops.top(of: from), let to = stops.top(of: to) else { return nil }
        return Stops.progress(of: shownTop, from: from, to: to)
    }

    /// The visible state, as one value.
    /// - Complexity: constant, except for `detentIndex`, which is linear in the number of detents.
    public var reading: Reading {
        var reading = Reading()
        let (top, velocity) = drawerState
        let list = listState(top: top, velocity: velocity)
        reading.listPhase = drawerList.phase(on: ground, top: top)
        (reading.primaryOffset, reading.primaryVelocity) = primaryContent.state(at: time)
        // One `switch` for everything that depends on the motion, because each `switch` copies the motion.
        switch drawer {
        case .rest(let resting):
            reading.detent = ground.name(of: resting)
        case .settle(_, let aim, _) where aim.hasArrived:
            reading.detent = ground.name(of: aim.resting)
        case .settle(_, let aim, _):
            (reading.phase, reading.target) = (.settling, ground.name(of: aim.resting))
        case .carried(let carried):
            (reading.phase, reading.target) = (.settling, stops.names[stops.highest])
            reading.listPhase = carried.state(at: time).position.mover == .list ? .flinging : .idle
        case .paged(_, let aim, _) where pages.end < .infinity:
            (reading.phase, reading.target) = (.settling, ground.name(of: aim.resting))
        case .paged, .held:
            reading.phase = .held
            if case .pages = recognizer.held?.load { (reading.phase, reading.owner) = (.tracking, .pages) }
            guard let position else { break }
            (reading.phase, reading.owner) = (.tracking, position.mover.owner)
            reading.listPhase = position.mover == .list ? .tracking : .idle
        }
        if primaryContent.phase == .tracking {
            reading.owner = .primary
            reading.primaryVelocity = -pointerVelocity * primaryContent.slope
        }
        reading.top = top
        reading.height = roomHeight - top
        reading.velocity = velocity
        reading.offset = list.offset
        reading.scrollVelocity = list.velocity
        reading.maximumOffset = ground.maximumOffset(atTop: top)
        reading.visibleListHeight = ground.visibleListHeight(atTop: top)
        reading.visibleRows = ground.rows(from: list.offset, height: reading.visibleListHeight)
        reading.primaryMaximumOffset = primaryContent.maximumOffset
        reading.progress = ground.progress(atTop: top)
        reading.overlay = ground.overlay(atTop: top)
        let compressed = stops.compressed ?? stops.lowestVisible
        let expanded = stops.expanded ?? min(compressed + 1, stops.highest)
        reading.titleProgress = Stops.progress(
            of: top, from: stops.tops[compressed], to: stops.tops[expanded], coinciding: 1)
        reading.detentIndex = stops.fractionalIndex(of: top)
        reading.detentCount = stops.tops.count - stops.lowestVisible
        if ground.isTurned { turn(&reading) }
        return reading
    }
}
