// The reading: a drawer's visible state at one moment, from which pictures and traces are made. The file also has the
// engine's other queries.

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
    public var owner: PanOwner = .none
    /// The phase of the drawer's motion.
    public var phase: DrawerPhase = .resting
    /// The phase of the list's motion.
    public var listPhase: ScrollPhase = .idle
    /// The detent at which the drawer rests; nil during any other phase and at a free height.
    public var detent: DetentName? = nil
    /// The detent to which the drawer settles; nil during any other phase and for a free height.
    public var target: DetentName? = nil
    /// y of the edge that moves: the top edge on a drawer at the bottom of the screen, otherwise the lower edge.
    public var top: Double = 0
    /// The distance between the edge that moves and the drawer's other edge, which an inset or a margin moves into the
    /// container.
    public var height: Double = 0
    /// d top / dt; positive is down.
    public var velocity: Double = 0
    /// The list's scroll offset: 0 at its top; outside of its range during overscroll.
    public var offset: Double = 0
    /// d offset / dt; positive scrolls forward in the content.
    public var scrollVelocity: Double = 0
    /// The largest offset to which the list scrolls; at least the offset of the list's top. There, the last row is on
    /// the bottom edge of a drawer at full height; if the list scrolls at every height, on the bottom edge of the
    /// drawer at its current height.
    public var maximumOffset: Double = 0
    /// Height of the visible part of the list, in points; 0 if only the header is visible.
    public var visibleListHeight: Double = 0
    /// The rows of `Container.rowHeight` that are visible in whole or in part; empty if no row is visible.
    public var visibleRows = 0..<0
    /// The distance from `offset` to the upper end of the list's visible part: on the top edge, the container's edge
    /// covers the rows before it. 0 on the bottom edge.
    var coveredListHeight = 0.0
    /// The offset of the primary content, like `offset`.
    public var primaryOffset: Double = 0
    /// d primaryOffset / dt; positive scrolls forward in the content.
    public var primaryVelocity: Double = 0
    /// The maximum offset of the primary content; not negative.
    public var primaryMaximumOffset: Double = 0
    /// The overlay's alpha, 0...1: at most `DrawerEngine.Settings.Dimming.maximum`, unless a detent has its own alpha.
    public var overlay: Double = 0
    /// The progress from the largest undimmed detent to full height, 0...1; 0 where the two coincide.
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

// MARK: - Queries

extension DrawerEngine {
    /// The detents that the host supplied. To change them, call `configure`.
    public var layout: DrawerLayout { room.layout }
    /// The visible area, in points. To change it, send `DrawerEvent.resize`.
    public var container: Container { room.container }
    /// The height that a keyboard or a prompt covers at the container's bottom, in points.
    public var bottomInset: Double { room.bottomInset }
    /// The parameters of the drawer. To change them, call `configure`.
    public var settings: Settings { room.settings }
    /// The detents in the container above the inset.
    package var stops: Stops { room.stops }
    /// Height of all rows of the list, in points.
    public var listHeight: Double { room.listHeight }
    /// Height of the primary content, in points.
    public var primaryHeight: Double { room.primaryHeight }

    /// The time of the next change that needs no event; `nil` without such a change.
    @inlinable public var nextDeadline: Double? { due < .infinity ? due : nil }

    /// Whether something moves without an event, so that the next frame differs.
    public var isMoving: Bool {
        @inline(__always) get {
            let isDrawerMoving = motion.isFlung || motion.isFlying && !motion.report.isReported
            return isDrawerMoving || listAxis.isMoving || primaryAxis.isMoving || pager.axis.isMoving
        }
    }

    /// A copy of the drawer in which all motion is over, for a screen reader that speaks while the drawer is still
    /// moving.
    ///
    ///     engine.handle(.step(toward: .up), at: 1)
    ///     engine.settled().reading.detent  // .expanded, while the drawer still settles
    ///
    /// A pan of a pointer stays in progress, and everything that the pointer holds stays where it is.
    /// - Complexity: constant for each deadline, as `advance(to:)`.
    public func settled() -> DrawerEngine {
        var copy = self
        while let due = copy.nextDeadline { copy.advance(to: due) }
        return copy
    }

    /// The current consumer of the pan; `none` before its first movement and between pans.
    public var owner: PanOwner {
        // Inlined: a call from a method that changes the engine would copy it.
        @inline(__always) get {
            guard pan?.hasBegun ?? false else { return .none }
            if primaryAxis.isPanned { return .primary }
            if holdsDrawer, let mover { return mover.owner }
            return isPagesPanned ? .pages : .none
        }
    }

    /// The phase of the drawer's motion. A drawer that has arrived within `arrivalTolerance` counts as resting.
    public var phase: DrawerPhase { motion.isFlying && motion.report.isReported ? .resting : motionPhase }

    /// The edge that the drawer belongs to.
    public var edge: DrawerEdge { room.edge }

    /// y of the edge that moves, in points: the top edge on a drawer at the bottom of the screen, otherwise the lower
    /// edge.
    public var top: Double { room.mirrored(shownTop) }

    /// y of the edge that moves, at a detent; `nil` for an unknown name. Linear in the number of detents.
    public func top(of detent: DetentName) -> Double? { stops.top(of: detent).map { room.mirrored($0) } }

    /// The current range of the list's offsets.
    public var listExtent: Extent { room.mirrored(room.list(atTop: shownTop), bottom: room.bottomRoom) }

    /// The phase of the list's motion.
    package var listPhase: ScrollPhase { reading.listPhase }
    /// Whether the list has the same offset and motion as the list of another engine.
    package func hasSameList(as other: DrawerEngine) -> Bool {
        listExtent == other.listExtent && listInsets == other.listInsets && listAxis == other.listAxis
    }
    /// Whether the list moves without an event.
    package var isListMoving: Bool { listAxis.isMoving }
    /// Whether the primary content moves without an event.
    package var isPrimaryMoving: Bool { primaryAxis.isMoving }
    /// Room beyond the ends of the list, in points, including the room that a bar over the list needs.
    package var listInsets: Insets { room.mirrored(Insets(top: room.insets.top, bottom: room.bottomRoom)) }
    /// The list's shown offset and velocity.
    package var shownList: (value: Double, velocity: Double) { shown.list }
    /// Height of the container above the inset, in points.
    package var roomHeight: Double { room.height }
    /// The rows that a part of the list shows, as in `Reading.visibleRows`.
    package func rows(from offset: Double, height: Double) -> Range<Int> { room.rows(from: offset, height: height) }

    /// The detent at which the drawer rests or to which it settles; during a pan, the detent at which the pan began.
    /// `nil` for a free height.
    public var destination: DetentName? { room.name(of: goal.resting) }

    /// The place under a point of the container.
    public func place(at point: DrawerPoint) -> DrawerPlace {
        room.place(at: room.isMirrored ? room.reflected(point, in: room.mirror) : point, top: decidingTop)
    }

    /// The place in the list's content under a point, in points from the start of its first row.
    ///
    ///     if case .tapped(on: .list, at: let point) = notice.kind {
    ///         print("row", Int(engine.listOffset(at: point) / 44))
    ///     }
    ///
    /// Defined for every point, even for a point that is not on the list: see `place(at:)`.
    public func listOffset(at point: DrawerPoint) -> Double {
        let y = room.isMirrored ? room.reflected(point, in: room.mirror).y : point.y
        return room.listOffset(at: y, top: decidingTop, offset: shown.list.value)
    }

    /// y of the footer's top edge, in points; `nil` for a drawer without a footer.
    public var footerTop: Double? {
        guard !container.footer.isEmpty else { return nil }
        let top = room.footerTop(atTop: shownTop)
        return room.isMirrored ? room.mirrored(top + container.footerHeight) : top
    }

    /// The highest detent at which the primary content is not dimmed.
    public var undimmedDetent: DetentName { stops.names[room.undimmed] }

    /// Whether the overlay lies over the primary content and takes its presses. It does from a progress of 1/80 on, or
    /// where a detent's own dimming is at least 0.5 %.
    public var isDimmed: Bool { room.isDimmed(atTop: decidingTop) }

    /// The progress from one detent to another, 0...1; `nil` for an unknown name.
    public func progress(from: DetentName, to: DetentName) -> Double? {
        guard let from = stops.top(of: from), let to = stops.top(of: to) else { return nil }
        return Stops.progress(of: shownTop, from: from, to: to)
    }

    /// The visible state, as one value.
    /// - Complexity: constant, except for `detentIndex`, which is linear in the number of detents.
    public var reading: Reading {
        var reading = Reading()
        let shown = shown
        let top = shown.top.value
        (reading.owner, reading.phase) = (owner, phase)
        if reading.phase == .resting { reading.detent = destination }
        if reading.phase == .settling { reading.target = destination }
        reading.listPhase = listPhase(atTop: top)
        (reading.primaryOffset, reading.primaryVelocity) = primaryState
        reading.top = top
        reading.height = room.height - top
        reading.velocity = shown.top.velocity
        reading.offset = shown.list.value
        reading.scrollVelocity = shown.list.velocity
        reading.maximumOffset = room.lastOffset(atTop: top)
        reading.visibleListHeight = room.visibleListHeight(atTop: top)
        reading.visibleRows = room.rows(from: shown.list.value, height: reading.visibleListHeight)
        reading.primaryMaximumOffset = room.lastPrimaryOffset
        reading.progress = room.progress(atTop: top)
        reading.overlay = room.overlay(atTop: top)
        let compressed = stops.compressed ?? stops.lowestVisible
        let expanded = stops.expanded ?? min(compressed + 1, stops.highest)
        reading.titleProgress = Stops.progress(
            of: top, from: stops.tops[compressed], to: stops.tops[expanded], coinciding: 1)
        reading.detentIndex = stops.fractionalIndex(of: top)
        reading.detentCount = stops.tops.count - stops.lowestVisible
        if room.isMirrored { convertToScreen(&reading) }
        return reading
    }
}
