// The ground: what the host determines (detents, settings, sizes), and the positions and ranges that follow from it.

/// Everything around a drawer. The stops always match the rest. A change from outside replaces one ground by another.
struct Ground: Sendable, Equatable {
    private var shared: Shared
    /// The edge that the drawer belongs to. The rest of the ground is that of a drawer on the bottom edge.
    var edge: DrawerEdge
    /// Whether the rules see the drawer upside down, and count the offsets of its contents from their ends.
    var isTurned: Bool { edge == .top }
    /// Height of all rows of the list, in points.
    var listHeight: Double {
        didSet {
            // Only a detent of the content's height moves.
            var stops = shared.stops
            stops.resolve(layout, isDismissible: stops.hasHidden, in: shared.room, listHeight: listHeight)
            if stops != shared.stops { shared = Shared(shared, stops) }
        }
    }
    /// Room beyond the ends of the list.
    private(set) var insets: Insets
    /// The least height of a bar that covers the list's top, in points. Short content has so much room below that the
    /// bar can shrink to this height. `nil` without a bar.
    var leastCover: Double?
    /// Height of the primary content, in points.
    var primaryHeight: Double
    var listSource = ListSource.engine
    var listAnchor = ListAnchor.start

    /// What rarely changes, shared by the copies of an engine: a copy counts one reference instead of forty.
    private final class Shared: Sendable, Equatable {
        let layout: DrawerLayout
        let settings: DrawerEngine.Settings
        let container: Container
        let bottomInset: Double
        let room: Container
        let stops: Stops
        let pages: Pages

        init(
            _ layout: DrawerLayout, _ settings: DrawerEngine.Settings, _ container: Container, bottomInset: Double = 0,
            listHeight: Double, pages: Pages
        ) {
            self.layout = layout
            self.settings = settings
            self.container = container
            self.bottomInset = bottomInset
            var room = container
            room.height = max(0, container.height - bottomInset - container.margin)
            self.room = room
            let isDismissible = settings.release.dismissible != .no
            stops = Stops(layout, isDismissible: isDismissible, in: room, listHeight: listHeight)
            self.pages = pages.resolved(isDismissible: isDismissible, in: room)
        }

        init(_ other: Shared, _ stops: Stops, loweredBy distance: Double = 0) {
            (layout, settings, container, bottomInset, pages) = (
                other.layout, other.settings, other.container, other.bottomInset, other.pages
            )
            var room = other.room
            room.height += distance
            (self.room, self.stops) = (room, stops)
        }

        static func == (left: Shared, right: Shared) -> Bool {
            left === right
                || (left.layout == right.layout && left.settings == right.settings && left.container == right.container
                    && left.bottomInset == right.bottomInset && left.stops == right.stops && left.pages == right.pages)
        }
    }

    var layout: DrawerLayout { shared.layout }
    var settings: DrawerEngine.Settings { shared.settings }
    /// The detents in the container above the inset.
    var stops: Stops { shared.stops }
    /// The visible area, in points.
    var container: Container {
        get { shared.container }
        set {
            let pages = pages.resized(from: container, to: newValue)
            shared = Shared(
                layout, settings, newValue, bottomInset: bottomInset, listHeight: listHeight, pages: pages)
        }
    }
    /// The height that a keyboard or a prompt covers at the container's bottom, in points.
    var bottomInset: Double {
        get { shared.bottomInset }
        set {
            shared = Shared(layout, settings, container, bottomInset: newValue, listHeight: listHeight, pages: pages)
        }
    }
    /// The pages, of which the current one has these detents and this list.
    var pages: Pages { shared.pages }

    /// - Throws: `InvalidValue` that names the first invalid field.
    init(
        on edge: DrawerEdge, _ layout: DrawerLayout, _ settings: DrawerEngine.Settings, _ container: Container,
        listHeight: Double, insets: Insets, primaryHeight: Double, pages: Pages = Pages()
    ) throws(InvalidValue) {
        try Ground.check(layout, settings, container, listHeight, insets, primaryHeight)
        shared = Shared(layout, settings, container, listHeight: listHeight, pages: pages)
        self.edge = edge
        self.listHeight = listHeight
        self.insets = insets
        self.primaryHeight = primaryHeight
        hostInsets = insets
    }

    /// This ground with everything replaced but the room that a keyboard and a bar take.
    /// - Parameter pages: by default the same ones.
    /// - Throws: `InvalidValue` that names the first invalid field.
    func configured(
        _ layout: DrawerLayout, _ settings: DrawerEngine.Settings, _ container: Container, listHeight: Double,
        insets: Insets, primaryHeight: Double, pages: Pages? = nil
    ) throws(InvalidValue) -> Ground {
        var next = try Ground(
            on: edge, layout, settings, container, listHeight: listHeight, insets: insets,
            primaryHeight: primaryHeight, pages: pages ?? self.pages.resized(from: self.container, to: container))
        (next.bottomInset, next.leastCover) = (bottomInset, leastCover)
        (next.listSource, next.listAnchor) = (listSource, listAnchor)
        return next
    }

    /// This ground with other pages, of which the current one gives it detents and list.
    func with(_ pages: Pages) -> Ground {
        let page = pages.all[pages.current].page
        var next = self
        next.shared = Shared(
            page.layout, settings, container, bottomInset: bottomInset, listHeight: page.listHeight, pages: pages)
        next.listHeight = page.listHeight
        return next
    }

    private static func check(
        _ layout: DrawerLayout, _ settings: DrawerEngine.Settings, _ container: Container, _ listHeight: Double,
        _ insets: Insets, _ primaryHeight: Double
    ) throws(InvalidValue) {
        try container.validate()
        try InvalidValue.checkLength(listHeight, "listHeight")
        for inset in [insets.top, insets.bottom] {
            try InvalidValue.check(inset, "listInsets", "finite numbers of points") { _ in true }
        }
        try InvalidValue.checkLength(primaryHeight, "primaryHeight")
        try settings.validate()
        let dimming = settings.dimming
        for (detent, field) in [
            (dimming.largestUndimmedDetent, "largestUndimmedDetent"), (dimming.fullyDimmedDetent, "fullyDimmedDetent"),
        ] {
            guard let detent, detent != layout.hiddenName, layout.index(of: detent) == nil else { continue }
            throw InvalidValue(field: field, given: detent.text, expected: "a detent of the layout")
        }
    }

    /// The same ground with its lower end and all detents lower by a distance: every height stays.
    func lowered(by distance: Double) -> Ground {
        guard distance != 0 else { return self }
        var (next, stops) = (self, stops)
        stops.lower(by: distance)
        next.shared = Shared(shared, stops, loweredBy: distance)
        return next
    }

    /// The insets of the list as the host knows them: a list on the top edge lies upside down.
    var hostInsets: Insets {
        get { isTurned ? insets.turned : insets }
        set { insets = isTurned ? newValue.turned : newValue }
    }

    // MARK: Positions of the drawer

    /// Height of the container above the inset, in points.
    var roomHeight: Double { shared.room.height }
    /// y of the container's lower end: below the gap of a detached drawer, above the inset.
    var lowerEnd: Double { roomHeight + container.margin }

    var span: Resistance.Span {
        Resistance.Span(
            container: roomHeight, lowest: roomHeight - stops.low,
            lowestVisible: roomHeight - stops.tops[stops.lowestVisible], highest: roomHeight - stops.full,
            isDismissible: settings.release.dismissible != .no)
    }

    /// y of a resting place's top edge.
    func top(of resting: Resting) -> Double {
        switch resting {
        case .detent(let index): stops.tops[index]
        case .height(let height): min(max(roomHeight - height, stops.full), stops.low)
        }
    }

    func name(of resting: Resting) -> DetentName? { resting.detent.map { stops.names[$0] } }

    func isHidden(_ resting: Resting) -> Bool { resting.detent.map { stops.isHidden($0) } ?? false }

    /// The index of a resting place; a free height counts as the nearest detent.
    func index(of resting: Resting) -> Int { resting.detent ?? stops.nearestOfAll(to: top(of: resting)) }

    /// The same resting place on this ground, by its name; the detent nearest to `top` if the layout lacks the name.
    func moved(_ resting: Resting, from old: Ground, top: Double) -> Resting {
        guard let detent = resting.detent else { return resting }
        return .detent(stops.index(of: old.stops.names[detent]) ?? stops.nearestOfAll(to: top))
    }

    /// The top of a drawer that a pan holds: the shown top, clamped so that the drawer is not farther beyond its limits
    /// than on the old ground.
    func kept(_ top: Double, from old: Ground) -> Double {
        let above = max(0, old.stops.full - top)
        let below = max(0, top - old.stops.low)
        return min(max(top, stops.full - above), stops.low + below)
    }

    /// The place under a point of the container.
    func place(at point: DrawerPoint, top: Double) -> Place {
        let distance = point.y - top
        // The gap below a detached drawer, which leaves the screen as a whole once header and footer are all that is left.
        let isInGap = container.margin > 0 && point.y >= max(roomHeight, top + container.barsHeight)
        if distance < 0 || isInGap { return isDimmed(atTop: top) ? .overlay : .primary }
        return Container.place(at: point.y - footerTop(atTop: top), in: container.footer)
            ?? Container.place(at: distance, in: container.header) ?? .list
    }

    /// Whether a point behind the drawer is in the zone along the edge out of which a pan pulls the drawer.
    func isInEdgeZone(_ point: DrawerPoint) -> Bool {
        point.y >= lowerEnd - settings.gesture.edgeZone && point.y < lowerEnd
    }

    /// y of the footer's top edge: on the bottom edge of the room, but never above the header's end.
    func footerTop(atTop top: Double) -> Double {
        max(roomHeight - container.footerHeight, top + container.headerHeight)
    }

    /// - Parameter offset: the list's shown offset.
    func isInNoDragZone(_ point: DrawerPoint, _ place: Place, top: Double, offset: Double) -> Bool {
        let zones = settings.gesture.noDragZones
        guard place.isDrawer, !zones.isEmpty else { return false }
        var (part, corner) = (NoDragZone.Part.header, top)
        if place == .list { (part, corner) = (.list, top + container.headerHeight) }
        if container.footer.contains(where: { $0.place == place }) { (part, corner) = (.footer, footerTop(atTop: top)) }
        let inPart = DrawerPoint(x: point.x, y: point.y - corner)
        let inRows = DrawerPoint(x: point.x, y: isTurned ? listHeight - inPart.y - offset : inPart.y + offset)
        return zones.contains { $0.part == part && $0.area.contains($0.scrolls && part == .list ? inRows : inPart) }
    }

    /// Whether a pan from a press on a place may turn the pages.
    func canTurn(from place: Place, isExcluded: Bool) -> Bool {
        !pages.all.isEmpty && place.isDrawer && !isExcluded && (place == .list || settings.gesture.headerPanning)
    }

    // MARK: Pans

    /// `listOnly` if pans on the list do not move the drawer.
    var listPans: ListPans {
        settings.gesture.listPanning ? settings.gesture.listPans : .listOnly
    }

    /// Whether a fling of the list may lower the drawer.
    var flingsMayLower: Bool {
        settings.scrolling.flingAtTop == .handOver && (listPans == .handOver || listPans == .contentFirst)
    }

    private var resistanceAbove: Resistance {
        settings.gesture.overPullTop ? settings.gesture.resistanceAbove : .none
    }
    private var resistanceBelow: Resistance {
        settings.gesture.overPullBottom ? settings.gesture.resistanceBelow : .none
    }

    /// The track of a pan that begins on the drawer or the overlay, from the shown positions; `nil` if such a pan moves
    /// nothing.
    /// - Parameter firstMover: what a pan on the list moves with `ListPans.firstMove`.
    func track(on place: Place, top: Double, offset: Double, firstMover: Track.Mover) -> Track? {
        let track = Track(
            on: place,
            Track.Context(
                top: top, offset: offset, full: stops.full, low: stops.low, firstOffset: minimumOffset,
                lastOffset: maximumOffset(atTop: top), listPans: listPans, firstMover: firstMover,
                headerPans: settings.gesture.headerPanning, above: resistanceAbove, below: resistanceBelow,
                span: span, band: band))
        return track.count > 0 ? track : nil
    }

    /// What a pan on the list moves with `ListPans.firstMove`, if its first movement goes in a direction.
    func firstMover(_ direction: Direction, top: Double, offset: Double) -> Track.Mover {
        let isAtTop = abs(offset - minimumOffset) <= Stops.rounding
        return top > stops.full + Stops.rounding || (direction == .down && isAtTop) ? .drawer : .list
    }

    /// A position on a track, with the drawer's resistance applied.
    func shown(_ position: Track.Position) -> Track.Position {
        let pull = position.overPull
        guard pull > 0 else { return position }
        var shown = position
        let isAbove = position.pulledTop < position.top
        let resistance = isAbove ? resistanceAbove : resistanceBelow
        shown.top += resistance.shown(pull, span) * (isAbove ? -1 : 1)
        if position.mover == .drawer { shown.slope = resistance.slope(pull, span) }
        return shown
    }
}
