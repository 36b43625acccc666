// The room: the values that the host determines (detents, settings, sizes), and the positions that follow from them.
// Pure: a change from outside replaces one room by another.

/// Everything around a drawer, as on the bottom edge. The stops always match the rest.
struct Room: Sendable, Equatable {
    private var fixed: Fixed
    /// Height of all rows of the list, in points.
    private(set) var listHeight: Double
    /// Room beyond the ends of the list, as on the bottom edge.
    var insets: Insets
    /// Height of the primary content, in points.
    var primaryHeight: Double
    /// The most by which rows and bottom inset may fall short of the room's height, in points; nil for no limit.
    var largestContentGap: Double?
    /// The edge that the drawer belongs to. Only the mirror, and code that counts from an end of the content, use it.
    var edge: DrawerEdge
    var listSource = ListSource.engine
    var listAnchor = ListAnchor.start

    /// The values that rarely change, shared by the copies of an engine: a copy counts one reference instead of forty.
    private final class Fixed: Sendable, Equatable {
        let layout: DrawerLayout
        let settings: DrawerEngine.Settings
        let container: Container
        let bottomInset: Double
        /// The container above the inset.
        let area: Container
        let stops: Stops
        /// Index of the highest detent at which the primary content is not dimmed.
        let undimmed: Int

        /// - Parameter distance: the distance by which the lower end and all detents lie lower.
        init(
            _ layout: DrawerLayout, _ settings: DrawerEngine.Settings, _ container: Container, bottomInset: Double,
            listHeight: Double, loweredBy distance: Double = 0
        ) {
            (self.layout, self.settings) = (layout, settings)
            (self.container, self.bottomInset) = (container, bottomInset)
            var area = container.above(bottomInset)
            var stops = Stops(
                layout, isDismissible: settings.release.dismissible != .no, in: area, listHeight: listHeight)
            area.height += distance
            if distance != 0 { stops.lower(by: distance) }
            (self.area, self.stops) = (area, stops)
            // On a page without the named detent, the default counts.
            let named = settings.dimming.largestUndimmedDetent.flatMap { stops.index(of: $0) }
            let byDefault = layout.detents.undimmed.flatMap { stops.index(of: $0) }
            undimmed = named ?? byDefault ?? stops.highest
        }

        static func == (left: Fixed, right: Fixed) -> Bool {
            left === right
                || (left.layout == right.layout && left.settings == right.settings && left.container == right.container
                    && left.bottomInset == right.bottomInset && left.stops == right.stops)
        }
    }

    var layout: DrawerLayout { fixed.layout }
    var settings: DrawerEngine.Settings { fixed.settings }
    /// The visible area, in points.
    var container: Container { fixed.container }
    /// The height that a keyboard or a prompt covers at the container's bottom, in points.
    var bottomInset: Double { fixed.bottomInset }
    /// The container above the inset.
    var area: Container { fixed.area }
    /// The detents in the container above the inset.
    var stops: Stops { fixed.stops }
    /// Index of the highest detent at which the primary content is not dimmed.
    var undimmed: Int { fixed.undimmed }

    /// - Parameter others: the layouts of other pages, whose detents the settings may name as well.
    /// - Throws: `InvalidValue` that names the first invalid field.
    init(
        on edge: DrawerEdge, _ layout: DrawerLayout, besides others: [DrawerLayout] = [],
        _ settings: DrawerEngine.Settings, _ container: Container, bottomInset: Double = 0, listHeight: Double,
        insets: Insets, primaryHeight: Double
    ) throws(InvalidValue) {
        try container.validate()
        try InvalidValue.checkContent(listHeight, "listHeight")
        try insets.validate("listInsets")
        try InvalidValue.checkContent(primaryHeight, "primaryHeight")
        try settings.validate()
        let dimming = settings.dimming
        for (detent, field) in [
            (dimming.largestUndimmedDetent, "largestUndimmedDetent"), (dimming.fullyDimmedDetent, "fullyDimmedDetent"),
        ] {
            func isKnown(in layout: DrawerLayout) -> Bool {
                detent == nil || detent == layout.hiddenName || detent.flatMap(layout.index) != nil
            }
            guard let detent, !isKnown(in: layout), !others.contains(where: isKnown) else { continue }
            throw InvalidValue(field: field, given: detent.text, expected: "a detent of the layout")
        }
        fixed = Fixed(layout, settings, container, bottomInset: bottomInset, listHeight: listHeight)
        (self.edge, self.listHeight, self.insets, self.primaryHeight) = (edge, listHeight, insets, primaryHeight)
        // On the top edge, the mirror exchanges the insets.
        hostInsets = insets
    }

    // MARK: Other rooms

    /// This room with everything replaced except the bottom inset, the room that a bar needs, and the list's source and
    /// anchor.
    /// - Parameter others: the layouts of other pages.
    /// - Throws: `InvalidValue` that names the first invalid field.
    func configured(
        _ layout: DrawerLayout, besides others: [DrawerLayout], _ settings: DrawerEngine.Settings,
        _ container: Container, listHeight: Double, insets: Insets, primaryHeight: Double
    ) throws(InvalidValue) -> Room {
        var next = try Room(
            on: edge, layout, besides: others, settings, container, bottomInset: bottomInset, listHeight: listHeight,
            insets: insets, primaryHeight: primaryHeight)
        next.largestContentGap = largestContentGap
        (next.listSource, next.listAnchor) = (listSource, listAnchor)
        return next
    }

    /// This room with another size, bottom inset or page.
    func with(
        container: Container? = nil, bottomInset: Double? = nil, page: DrawerPage? = nil
    ) -> Room {
        var next = self
        next.listHeight = page?.listHeight ?? listHeight
        next.fixed = Fixed(
            page?.layout ?? layout, settings, container ?? self.container, bottomInset: bottomInset ?? self.bottomInset,
            listHeight: next.listHeight)
        return next
    }

    /// This room with another list height.
    func with(listHeight: Double) -> Room {
        if layout.detents.contains(where: { $0.height.dependsOnList }) {
            return with(page: DrawerPage(layout: layout, listHeight: listHeight))
        }
        var next = self
        next.listHeight = listHeight
        return next
    }

    /// The same room with its lower end and all detents lower by a distance: every height stays.
    func lowered(by distance: Double) -> Room {
        guard distance != 0 else { return self }
        var next = self
        next.fixed = Fixed(
            layout, settings, container, bottomInset: bottomInset, listHeight: listHeight, loweredBy: distance)
        return next
    }

    // MARK: Positions of the drawer

    /// Height of the container above the inset, in points.
    var height: Double { fixed.area.height }
    /// y of the container's lower end: below the gap of a detached drawer, above the inset.
    var lowerEnd: Double { height + container.margin }

    var span: Resistance.Span {
        Resistance.Span(
            container: height, lowest: height - stops.low, lowestVisible: height - stops.tops[stops.lowestVisible],
            highest: height - stops.full, isDismissible: settings.release.dismissible != .no)
    }

    /// y of a resting place's top edge.
    func top(of resting: Resting) -> Double {
        switch resting {
        case .detent(let index): stops.tops[index]
        case .height(let points): min(max(height - points, stops.full), stops.low)
        }
    }

    /// The height of a resting place, in points.
    func height(of resting: Resting) -> Double {
        switch resting {
        case .detent(let index): height - stops.tops[index]
        case .height(let points): min(max(points, height - stops.low), height - stops.full)
        }
    }

    func name(of resting: Resting) -> DetentName? { resting.detent.map { stops.names[$0] } }

    func isHidden(_ resting: Resting) -> Bool { resting.detent.map { stops.isHidden($0) } ?? false }

    /// The index of a resting place; a free height counts as the nearest detent.
    func index(of resting: Resting) -> Int { resting.detent ?? stops.nearestOfAll(to: top(of: resting)) }

    /// The same resting place in this room; without its detent, the visible one nearest to `top`.
    func moved(_ resting: Resting, from old: Room, top: Double) -> Resting {
        guard let detent = resting.detent else { return resting }
        return .detent(stops.counterpart(of: detent, in: old.stops) ?? stops.nearestVisible(to: top))
    }
}
