// What a key asks for: a distance to pan, an offset to reach, or a detent to settle at. Pure.

/// The step of a key.
enum KeyStep: Equatable {
    /// Pan by a distance, in points.
    case pan(Direction, by: Double, on: Place)
    /// Pan the content to an offset in one step.
    case scroll(to: Double, on: Place)
    /// Put the list at an offset that no pan reaches from here.
    case jump(to: Double)
    /// Settle at the detent with this index, from rest.
    case settle(at: Int)

    /// The drawer and its contents as a key finds them.
    struct State {
        let ground: Ground
        let top: Double
        /// The place where the drawer rests or to which it settles.
        let resting: Resting
        let isSettling: Bool
        let isAtHidden: Bool
        /// The list's shown offset, and the height of its top that a bar covers.
        let offset: Double
        let coveredHeight: Double
        /// The track of the pan in progress or of one that would begin now on the list, and the travel on it.
        let track: Track?
        let travel: Double
        let primary: Scroller
        let primaryOffset: Double

        var began: Int { ground.index(of: resting) }
    }

    /// `nil` if the key moves nothing.
    init?(_ key: PanKey, on place: Place, _ state: State) {
        // At `hidden`, the up key raises the drawer and other keys scroll the primary content, for any `listPans`.
        let isTurned = state.ground.isTurned
        var place = place
        if state.isAtHidden { place = key == (isTurned ? .down : .up) ? .overlay : .primary }
        let row = state.ground.container.rowHeight
        let step: KeyStep?
        switch key {
        case .up, .next: step = .pan(isTurned ? .down : .up, by: row, on: place)
        case .down, .previous: step = .pan(isTurned ? .up : .down, by: row, on: place)
        case .pageDown: step = state.page(.up, on: place)
        case .pageUp: step = state.page(.down, on: place)
        case .end: step = state.end(on: place)
        case .home: step = state.home(on: place)
        }
        guard let step else { return nil }
        self = step
    }

    /// The detent at which a key or wheel pan ends: the one within 1 pt, otherwise the next one in its direction,
    /// otherwise the last one in that direction; never `hidden`.
    static func end(_ direction: Direction, from top: Double, began: Int, _ stops: Stops) -> Int {
        let near = stops.nearest(to: top, began: began, where: { !stops.isHidden($0) })
        if let near, abs(stops.tops[near] - top) <= Stops.merging { return near }
        return stops.next(direction, from: top, began: began, slack: Stops.merging, orHidden: false) ?? near ?? began
    }
}

extension KeyStep.State {
    /// Pages forward (`up`) or back by the list's visible height less one row while the list owns the track in that
    /// direction; otherwise by a detent.
    fileprivate func page(_ direction: Direction, on place: Place) -> KeyStep? {
        let content = ground.isTurned ? direction.reversed : direction
        guard place != .primary else {
            let left = content == .up ? primary.maximumOffset - primaryOffset : primaryOffset - primary.minimumOffset
            let visible = min(primary.viewportHeight, top) - primary.coveredHeight
            return page(content, of: visible, left: left, on: .primary)
        }
        guard content == direction else {
            // The next detent and the rest of the list lie in opposite directions: at full height, the list goes first.
            let left = content == .up ? ground.maximumOffset(atTop: top) - offset : offset - ground.minimumOffset
            if left > Stops.rounding, isFull || ground.listFollowsHeight {
                return page(content, of: ground.visibleListHeight(atTop: top) - coveredHeight, left: left, on: .list)
            }
            return ground.listPans == .listOnly ? nil : detent(direction)
        }
        guard let track, var next = track.next(from: travel, direction) else { return nil }
        if next.segment.mover == .drawer, next.left > 0, next.left <= Stops.merging, isSettling {
            // A settle that has almost arrived counts as being at the seam.
            let seam = travel + next.left * direction.sign
            let beyond = track.next(from: seam, direction) ?? next
            next = (beyond.segment, beyond.left + next.left)
        }
        if next.segment.mover == .list {
            let visible = ground.visibleListHeight(atTop: top) - coveredHeight
            return page(direction, of: visible, left: next.left, on: .list)
        }
        return detent(direction)
    }

    /// The next detent, counted from the target of a settle in flight.
    private func detent(_ direction: Direction) -> KeyStep? {
        ground.stops.next(
            direction, from: isSettling ? ground.top(of: resting) : top, began: began, slack: Stops.merging,
            orHidden: false
        ).map { .settle(at: $0) }
    }

    private var isFull: Bool { top <= ground.stops.full + Stops.merging }

    private func page(_ direction: Direction, of visible: Double, left: Double, on place: Place) -> KeyStep? {
        let row = ground.container.rowHeight
        let distance = min(max(row, visible - row), left)
        return distance > Stops.rounding ? .pan(direction, by: distance, on: place) : nil
    }

    /// The highest detent; from there, the list's end.
    fileprivate func end(on place: Place) -> KeyStep? {
        guard place != .primary else { return .scroll(to: ends(of: primary).last, on: .primary) }
        guard let highest = ground.stops.end(.up, began: began) else { return nil }
        let isThere = !place.isHeader && top <= ground.stops.tops[highest] + Stops.merging && !isSettling
        return isThere ? .scroll(to: ends(of: list).last, on: .list) : .settle(at: highest)
    }

    /// The list's top; from there, the lowest visible detent.
    fileprivate func home(on place: Place) -> KeyStep? {
        guard place != .primary else { return .scroll(to: ends(of: primary).first, on: .primary) }
        let first = ends(of: list).first
        if abs(offset - first) > Stops.rounding, !place.isHeader {
            // On the top edge, a pan toward the list's start opens the drawer first.
            return !ground.isTurned || isFull && !isSettling ? .scroll(to: first, on: .list) : .jump(to: first)
        }
        return ground.stops.end(.down, began: began).map { .settle(at: $0) }
    }

    private var list: Scroller { ground.list(.rest(0), atTop: top) }

    /// The offsets at which the content begins and ends. A drawer on the top edge counts from the end.
    private func ends(of content: Scroller) -> (first: Double, last: Double) {
        let (low, high) = (content.minimumOffset, content.maximumOffset)
        return ground.isTurned ? (high, low) : (low, high)
    }
}
