// The contents on a ground: how much of the list and of the primary content is visible, how far they
// scroll, and how dim the primary content is.

extension Ground {
    /// Whether the list's visible part follows the drawer's height; otherwise it is the part visible at full height.
    var listFollowsHeight: Bool { listPans == .contentFirst || listPans == .listOnly }

    func visibleListHeight(atTop top: Double) -> Double {
        max(0, roomHeight - min(max(top, stops.full), roomHeight) - container.barsHeight)
    }

    /// The rows that a part of the list shows, in whole or in part: the part begins at `offset` and has this height.
    func rows(from offset: Double, height: Double) -> Range<Int> {
        func row(_ number: Double) -> Int { number < Double(Int.max) ? Int(number) : .max }
        let top = max(0, offset) + Stops.rounding
        let bottom = min(offset + height, listHeight) - Stops.rounding
        guard top < bottom else { return 0..<0 }
        return row(Math.floor(top / container.rowHeight))..<row(-Math.floor(-bottom / container.rowHeight))
    }

    /// The offset of the list's top.
    var minimumOffset: Double { 0 - insets.top }

    /// The list's maximum offset under a drawer at `top`, S.
    func maximumOffset(atTop top: Double) -> Double {
        Scroller.lastOffset(listHeight + bottomRoom - viewportHeight(atTop: top), from: minimumOffset)
    }

    /// Room below the list's last row.
    private var bottomRoom: Double {
        guard let leastCover else { return insets.bottom }
        return max(insets.bottom, roomHeight - leastCover - listHeight)
    }

    private func viewportHeight(atTop top: Double) -> Double {
        visibleListHeight(atTop: listFollowsHeight ? top : stops.full)
    }

    /// The list's maximum offset, and its velocity as the drawer moves: 0 above full height, and while no list is visible
    /// or the list fits.
    func listEnd(atTop top: Double, velocity: Double) -> (offset: Double, velocity: Double) {
        let longest = maximumOffset(atTop: top)
        let rises = velocity < 0 ? top > stops.full : top >= stops.full
        let moves = longest > minimumOffset && rises && top < roomHeight - container.barsHeight
        return (longest, moves ? velocity : 0)
    }

    var band: ScrollBand {
        ScrollBand(RubberBand(valid: settings.scrolling.resistance), dimension: roomHeight)
    }

    /// The list as content of its own, under a drawer at `top`.
    func list(_ motion: Scroller.Motion, atTop top: Double) -> Scroller {
        var list = Scroller(motion, contentHeight: listHeight, viewportHeight: viewportHeight(atTop: top))
        list.insets = Insets(top: insets.top, bottom: bottomRoom)
        apply(to: &list)
        return list
    }

    /// Places the primary content on this ground. Its viewport is the part above the lowest visible detent, or above the
    /// largest undimmed detent if that is lower on the screen.
    func place(_ primary: inout Scroller) {
        primary.contentHeight = primaryHeight
        primary.viewportHeight = max(0, max(stops.tops[stops.lowestVisible], stops.tops[undimmed]))
        apply(to: &primary)
    }

    private func apply(to scroller: inout Scroller) {
        scroller.band = band
        scroller.decelerationRate = settings.release.decelerationRate
        scroller.spring = DampedSpring(validResponse: settings.scrolling.bounceResponse, dampingRatio: 1)
    }

    /// Index of the highest detent at which the primary content is not dimmed.
    var undimmed: Int {
        let named = settings.dimming.largestUndimmedDetent.map { stops.index(of: $0) } ?? stops.expanded
        return named ?? max(stops.lowestVisible, stops.highest - 1)
    }

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

    /// Whether the overlay lies over the primary content.
    func isDimmed(atTop top: Double) -> Bool { progress(atTop: top) > 0 || overlay(atTop: top) > 0 }
}
