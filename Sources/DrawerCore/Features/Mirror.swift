// The edge of the container that a drawer belongs to. All rules are written for the bottom edge. On the top edge, a
// mirror between the two edges converts incoming events, and outgoing readings and notices.

/// The edge of the container that a drawer belongs to.
///
///     try DrawerEngine(
///         on: .top, container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
///
/// A drawer on the top edge is the mirror image of one on the bottom edge: it opens downward, its header is at its
/// lower end, and its list's start and end change places. A pan on the list closes the drawer only when the list is at
/// its end. Offsets still count from the start of the list and of the primary content, and begin at 0; a change of
/// content or of size keeps them in the middle of the range.
///
/// All events and readings use the points, offsets, velocities and insets of the screen. Arrow keys act like the
/// finger: on the top edge, `down` opens. `next`, `previous` and the wheel keep their direction on the screen. Page
/// keys, `home` and `end` go to the same detents and ends of the list as on the bottom edge.
public enum DrawerEdge: String, Sendable, Hashable, CaseIterable {
    /// The drawer opens upward.
    case bottom
    /// The drawer opens downward.
    case top
}

// MARK: - Events in

extension DrawerEngine {
    /// The same event for a drawer on the bottom edge. Events of keys and of content stay as the host sends them: the
    /// room knows the edge.
    func mirrored(_ event: DrawerEvent) -> DrawerEvent {
        switch event {
        case .press(let point, let place, let canBeTap):
            .press(at: room.reflected(point, in: room.mirror), on: place, canBeTap: canBeTap)
        case .move(let point): .move(to: room.reflected(point, in: pan?.mirror ?? room.mirror))
        case .wheel(let rows, let place): .wheel(rows: -rows, on: place)
        case .trackpad(let points, let place, let phase): .trackpad(by: -points, on: place, phase: phase)
        case .impulse(let velocity): .impulse(velocity: -velocity)
        case .release(let velocity):
            .release(velocity: velocity.map { DrawerVelocity(room.mirrored(vector: $0.vector)) })
        case .listAt(let offset, let velocity):
            .listAt(offset: room.mirrored(offset, in: room.list(atTop: shownTop)), velocity: -velocity)
        case .scroll(let offset, let animated):
            .scroll(to: room.mirrored(offset, in: room.list(atTop: shownTop)), animated: animated)
        case .scrollPrimary(let offset, let animated):
            .scrollPrimary(to: room.mirroredPrimary(offset), animated: animated)
        default: event
        }
    }
}

extension Room {
    /// Whether the rules see the drawer upside down, and count the offsets of its contents from their ends.
    var isMirrored: Bool { edge == .top }

    /// The y onto which the mirror maps 0: the container's height without the bottom inset.
    var mirror: Double { max(0, container.height - bottomInset) }

    /// Converts a displacement or a velocity between the rules and the screen.
    func mirrored(vector: DrawerPoint) -> DrawerPoint { isMirrored ? DrawerPoint(x: vector.x, y: -vector.y) : vector }

    /// Converts a y, in points, between the rules and the screen.
    func mirrored(_ y: Double) -> Double { isMirrored ? mirror - y : y }

    /// Converts an offset between the rules and the host, which counts from the content's start.
    func mirrored(_ offset: Double, in list: Extent) -> Double {
        isMirrored ? list.maximumOffset - bottomRoom - offset : offset
    }

    func mirroredPrimary(_ offset: Double) -> Double { isMirrored ? lastPrimaryOffset - offset : offset }

    /// The mirror image of a point, raised by the last bit. On the screen, a part then contains its upper end and not
    /// its lower one, as on the bottom edge.
    func reflected(_ point: DrawerPoint, in mirror: Double) -> DrawerPoint {
        DrawerPoint(x: point.x, y: (mirror - point.y).nextDown)
    }

    /// The point of a press in the host's coordinates.
    func unmirrored(_ point: DrawerPoint, _ pan: Pan) -> DrawerPoint {
        isMirrored ? DrawerPoint(x: point.x, y: pan.mirror - point.y.nextUp) : point
    }

    /// The extent of the list or of the primary content as the host counts it.
    /// - Parameter bottom: room below the content's last row.
    func mirrored(_ extent: Extent, bottom: Double) -> Extent {
        guard isMirrored else { return extent }
        func image(_ offset: Double) -> Double { extent.maximumOffset - bottom - offset }
        return Extent(
            from: image(extent.maximumOffset), to: image(extent.minimumOffset), band: extent.band, rate: extent.rate,
            spring: extent.spring)
    }

    /// The insets of the list in the host's order: a list on the top edge lies upside down.
    var hostInsets: Insets {
        get { mirrored(insets) }
        set { insets = mirrored(newValue) }
    }

    func mirrored(_ insets: Insets) -> Insets {
        isMirrored ? Insets(top: insets.bottom, bottom: insets.top) : insets
    }
}

// MARK: - Offsets that a change keeps

extension DrawerEngine {
    /// The offsets as the host counts them, and the ends of the contents from which the rules count on the top edge.
    struct HostOffsets {
        /// The offset of the list; nil for a list at the end that it keeps in view.
        let list: Double?
        /// The list's end as the host counts it.
        let listEnd: Double
        /// The list's end as the rules count it.
        let ownListEnd: Double
        /// The offset of the primary content.
        let primary: Double
        /// The end of the primary content.
        let primaryEnd: Double
    }

    /// Nil on the bottom edge, where the rules count as the host does.
    var hostOffsets: HostOffsets? {
        guard room.isMirrored else { return nil }
        let known = reading
        return HostOffsets(
            list: isAtKeptEnd ? nil : known.offset, listEnd: known.maximumOffset,
            ownListEnd: room.lastOffset(atTop: shownTop), primary: known.primaryOffset,
            primaryEnd: room.lastPrimaryOffset)
    }

    /// Keeps the host's offset of the list if a change of sizes has moved the list's end.
    mutating func keepHostOffset(_ known: HostOffsets, _ cause: Cause, atOnce: Bool) {
        let list = room.list(atTop: shownTop)
        guard let shown = known.list, list.maximumOffset != known.ownListEnd else { return }
        // A change that takes effect at once cuts the offset at once; earlier overscroll bounces back. A list that a
        // pointer holds stays.
        let isCut = atOnce && shown <= known.listEnd && !motion.isRiding && !listAxis.isHeld
        let kept = room.mirrored(isCut ? min(shown, reading.maximumOffset) : shown, in: list)
        if kept != self.shown.list.value { replaceRoom(by: room, pager, cause, atOnce: false, offset: kept) }
    }

    /// Keeps the host's offset of the primary content if a change of sizes has moved its end.
    mutating func keepHostOffsetOfPrimary(_ known: HostOffsets) {
        let end = room.lastPrimaryOffset
        guard end != known.primaryEnd, owner != .primary else { return }
        scrollPrimary(to: end - min(max(0, known.primary), end), animated: false)
    }
}

// MARK: - Readings out

extension DrawerEngine {
    /// Converts a reading of the rules into one of the screen.
    func convertToScreen(_ reading: inout Reading) {
        let list = room.list(atTop: reading.top)
        // The end from which the rules count moves with the drawer if the list's visible part follows its height.
        let end = room.listFollowsHeight ? room.listEnd(atTop: reading.top, velocity: reading.velocity).velocity : 0
        reading.scrollVelocity = end - reading.scrollVelocity
        reading.offset = room.mirrored(reading.offset, in: list)
        reading.maximumOffset = room.mirrored(list.minimumOffset, in: list)
        reading.top = room.mirrored(reading.top)
        reading.velocity = -reading.velocity
        reading.primaryOffset = room.mirroredPrimary(reading.primaryOffset)
        reading.primaryVelocity = -reading.primaryVelocity
        let first = firstVisibleOffset
        reading.coveredListHeight = first - reading.offset
        reading.visibleRows = room.rows(from: first, height: reading.visibleListHeight)
    }

    /// The offset at the upper end of the list's visible part, in points; negative where the list begins below that
    /// end.
    package var firstVisibleOffset: Double {
        let shown = shown
        guard room.isMirrored else { return shown.list.value }
        return listHeight - shown.list.value - room.visibleListHeight(atTop: shown.top.value)
    }

    /// y of the image of 0 in the mirror between the edges.
    package var mirror: Double { room.mirror }

    /// The mirror image of this drawer on the bottom edge.
    package var onBottomEdge: DrawerEngine {
        var image = self
        image.room.edge = .bottom
        return image
    }
}
