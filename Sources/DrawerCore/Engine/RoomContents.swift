// The contents of a room: the visible parts of the list and of the primary content, their scroll ranges, the dimming,
// and the place under a point.

extension Room {
    // MARK: The list

    private var listPans: ListPans { settings.gesture.listPans }

    /// Whether the list's visible part follows the drawer's height; otherwise it is the part visible at full height.
    var listFollowsHeight: Bool { listPans.scrollsAtEveryHeight }

    func visibleListHeight(atTop top: Double) -> Double {
        max(0, height - min(max(top, stops.full), height) - container.barsHeight)
    }

    /// The rows that a part of the list shows, in whole or in part. The part begins at `offset` and has this height.
    func rows(from offset: Double, height: Double) -> Range<Int> {
        func row(_ number: Double) -> Int { number < Double(Int.max) ? Int(number) : .max }
        let top = max(0, offset) + Stops.rounding
        let bottom = min(offset + height, listHeight) - Stops.rounding
        guard top < bottom else { return 0..<0 }
        return row(DrawerMath.floor(top / container.rowHeight))..<row(-DrawerMath.floor(-bottom / container.rowHeight))
    }

    /// The offset of the list's top.
    var firstOffset: Double { 0 - insets.top }

    /// Room below the list's last row, as on the bottom edge.
    var bottomRoom: Double {
        guard let largestContentGap else { return insets.bottom }
        return max(insets.bottom, height - largestContentGap - listHeight)
    }

    /// The list's maximum offset under a drawer whose top is at `top`.
    func lastOffset(atTop top: Double) -> Double {
        let visible = visibleListHeight(atTop: listFollowsHeight ? top : stops.full)
        return Extent.last(listHeight + bottomRoom - visible, from: firstOffset)
    }

    /// The list's extent under a drawer at `top`.
    func list(atTop top: Double) -> Extent { extent(from: firstOffset, to: lastOffset(atTop: top)) }

    private func extent(from first: Double, to last: Double) -> Extent {
        Extent(
            from: first, to: last, band: band, rate: settings.release.decelerationRate,
            spring: DampedSpring(validResponse: settings.scrolling.bounceResponse, dampingRatio: 1))
    }

    var band: ScrollBand { ScrollBand(RubberBand(valid: settings.scrolling.resistance), dimension: height) }

    /// The list's maximum offset, and the offset's velocity as the drawer moves. The velocity is 0 above full height,
    /// and while no list is visible or the list fits.
    func listEnd(atTop top: Double, velocity: Double) -> (value: Double, velocity: Double) {
        let last = lastOffset(atTop: top)
        let rises = velocity < 0 ? top > stops.full : top >= stops.full
        let moves = last > firstOffset && rises && top < height - container.barsHeight
        return (last, moves ? velocity : 0)
    }

    /// The list's shown offset and velocity, cut at its end, in a drawer whose top moves at a velocity.
    func shown(_ list: Axis, atTop top: Double, velocity: Double, at time: Double) -> (value: Double, velocity: Double)
    {
        let own = list.state(at: time)
        if list.isAtEnd {
            let end = listEnd(atTop: top, velocity: velocity)
            return (end.value, listFollowsHeight ? end.velocity : 0)
        }
        guard listFollowsHeight else { return own }
        switch list.mode {
        case .held, .flight, .panned:
            // A caught list stays where it is shown, and a glide starts there.
            return own
        case .bounce(let motion):
            // A bounce oscillates around the end, even when the end moves.
            guard motion.isBeyondEnd else { return own }
            let end = listEnd(atTop: top, velocity: velocity)
            return (own.value - motion.target + end.value, own.velocity + end.velocity)
        case .scroll(let motion, let formerMaximum) where motion.displacement > 0 && own.value > motion.target:
            // A scroll that starts beyond the end returns like a bounce. The overscroll falls with the remaining
            // distance, once an outward start has spent its velocity.
            let start = motion.target + motion.displacement
            let (share, overscroll): (Double, Double)
            if own.value > start {
                share = own.value > formerMaximum ? 1 : 0
                overscroll = share * (own.value - formerMaximum)
            } else {
                share = max(0, start - formerMaximum) / motion.displacement
                overscroll = share * (own.value - motion.target)
            }
            let end = listEnd(atTop: top, velocity: velocity)
            let last = end.value + overscroll
            return own.value > last ? (last, end.velocity + share * own.velocity) : own
        case .rest, .atEnd, .led, .fling, .scroll:
            return Room.cut(own, at: listEnd(atTop: top, velocity: velocity))
        }
    }

    /// The list's shown offset and velocity while a pan moves along a track.
    func shownList(_ position: Track.Position, velocity: Double) -> (value: Double, velocity: Double) {
        guard position.mover == .drawer, listFollowsHeight else { return (position.offset, 0) }
        let end = listEnd(atTop: position.top, velocity: velocity)
        let last = (value: end.value + max(0, position.pastEnd), velocity: end.velocity)
        let isKept = listAnchor == .end && position.pastEnd >= -Stops.rounding
        return isKept ? last : Room.cut((position.offset, 0), at: last)
    }

    /// An offset and its velocity, cut at the list's end. If the visible part follows the drawer's height, the end
    /// stays on the bottom edge.
    private static func cut(
        _ own: (value: Double, velocity: Double), at end: (value: Double, velocity: Double)
    ) -> (value: Double, velocity: Double) {
        if own.value > end.value { return end }
        return own.value == end.value && own.velocity == 0 && end.velocity < 0 ? end : own
    }

    // MARK: The primary content

    /// The part above the lowest visible detent, or above the largest undimmed detent if that is lower on the screen.
    var primaryViewport: Double { max(0, max(stops.tops[stops.lowestVisible], stops.tops[undimmed])) }

    var lastPrimaryOffset: Double { Extent.last(primaryHeight - primaryViewport, from: 0) }

    var primary: Extent { extent(from: 0, to: lastPrimaryOffset) }

    // MARK: Dimming

    /// The progress from the largest undimmed detent to full height, 0...1; 0 where the two coincide.
    func progress(atTop top: Double) -> Double {
        // A drawer that cannot be dismissed is dimmed as if it could be.
        let isFromHidden = settings.dimming.largestUndimmedDetent == layout.hiddenName
        let full = settings.dimming.fullyDimmedDetent.flatMap { stops.top(of: $0) } ?? stops.full
        return Stops.progress(of: top, from: isFromHidden ? lowerEnd : stops.tops[undimmed], to: full)
    }

    /// The overlay's alpha under a drawer at `top`.
    func overlay(atTop top: Double) -> Double {
        func alpha(_ top: Double) -> Double { settings.dimming.maximum * progress(atTop: top) }
        guard layout.detents.contains(where: { $0.dimming != nil }) else { return alpha(top) }
        return stops.blended(at: top) { index in
            (stops.isHidden(index) ? nil : layout.detents[index - stops.lowestVisible].dimming)
                ?? alpha(stops.tops[index])
        }
    }

    /// Whether the overlay lies over the primary content. An overlay too faint to see does not count.
    func isDimmed(atTop top: Double) -> Bool {
        progress(atTop: top) >= 1.0 / 80 - Stops.rounding
            || layout.detents.contains { $0.dimming != nil } && overlay(atTop: top) >= 0.005 - Stops.rounding
    }

    // MARK: Parts

    /// The place under a point of the container.
    func place(at point: DrawerPoint, top: Double) -> DrawerPlace {
        let distance = point.y - top
        // The gap below a detached drawer. Once only header and footer are left, the drawer leaves the screen as a
        // whole.
        let isInGap = container.margin > 0 && point.y >= max(height, top + container.barsHeight)
        if distance < 0 || isInGap { return isDimmed(atTop: top) ? .overlay : .primary }
        return Container.place(at: point.y - footerTop(atTop: top), in: container.footer)
            ?? Container.place(at: distance, in: container.header) ?? .list
    }

    /// y of the footer's top edge: on the bottom edge of the room, but never above the header's end.
    func footerTop(atTop top: Double) -> Double {
        max(height - container.footerHeight, top + container.headerHeight)
    }

    // MARK: Tracks

    /// Whether a fling of the list may lower the drawer.
    var flingsMayLower: Bool {
        settings.scrolling.flingAtTop == .handOver && (listPans == .handOver || listPans == .contentFirst)
    }

    /// The track of a pan that begins on the drawer or the overlay, from the shown positions; `nil` if such a pan moves
    /// nothing.
    /// - Parameter firstMover: the mover of a pan on the list with `ListPans.firstMove` and `firstDown`.
    func track(on place: DrawerPlace, top: Double, offset: Double, firstMover: Track.Mover) -> Track? {
        let track = Track(
            on: place,
            Track.Context(
                top: top, offset: offset, full: stops.full, low: stops.low, firstOffset: firstOffset,
                lastOffset: lastOffset(atTop: top), listPans: listPans, firstMover: firstMover,
                headerPans: settings.gesture.isHeaderPannable, above: settings.gesture.resistanceAbove,
                below: settings.gesture.resistanceBelow, span: span, band: band))
        return track.count > 0 ? track : nil
    }

    /// The mover of a pan on the list with `ListPans.firstMove` and `firstDown`, by the direction of its first
    /// movement.
    func firstMover(_ direction: Direction, top: Double, offset: Double) -> Track.Mover {
        let isAtTop = abs(offset - firstOffset) <= Stops.rounding
        let isBelowFull = listPans == .firstMove && top > stops.full + Stops.rounding
        return isBelowFull || (direction == .down && isAtTop) ? .drawer : .list
    }

    /// A position on a track, with the drawer's resistance applied.
    func shown(_ position: Track.Position) -> Track.Position {
        let pull = position.overPull
        guard pull > 0 else { return position }
        var shown = position
        let isAbove = position.pulledTop < position.top
        let resistance = isAbove ? settings.gesture.resistanceAbove : settings.gesture.resistanceBelow
        shown.top += resistance.shown(pull, span) * (isAbove ? -1 : 1)
        if position.mover == .drawer { shown.slope = resistance.slope(pull, span) }
        return shown
    }
}
