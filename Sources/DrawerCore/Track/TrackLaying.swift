// Laying a pan's track: a pure function of the place where the pan begins, the state and the settings.

extension Track {
    /// The state and settings from which a track is laid.
    struct Context {
        /// The shown top and offset; while the track is laid, the pulled top and offset.
        var top: Double
        var offset: Double
        /// y of the highest and the lowest detent.
        var full: Double
        var low: Double
        /// The list's range of offsets: at full height, or at the current height if the list scrolls at every height.
        var firstOffset: Double
        var lastOffset: Double
        /// `listOnly` if pans on the list do not move the drawer.
        var listPans: ListPans
        /// The mover of a pan on the list with `firstMove` and `firstDown`.
        var firstMover: Mover
        var headerPans: Bool
        /// The resistance beyond the drawer's and the list's ends.
        var above: Resistance
        var below: Resistance
        var span: Resistance.Span
        var band: ScrollBand

        var isFull: Bool { top <= full + Stops.rounding }
        /// The ends of a list segment that contains the offset, which may lie beyond the range.
        var shortest: Double { min(firstOffset, offset) }
        var longest: Double { max(lastOffset, offset) }
    }

    /// Lays the track of a pan that begins on the drawer or on the overlay.
    init(on place: DrawerPlace, _ shown: Context) {
        self.init(
            limits: Limits(highest: shown.full, lowest: shown.low, first: shown.firstOffset, last: shown.lastOffset),
            band: shown.band)
        var context = shown
        // A limit moves outward if no pull shows this top.
        context.top = RubberBand.pulled(showing: shown.top, from: &limits.highest, to: &limits.lowest) {
            ($1 ? shown.above : shown.below).pull(showing: $0, shown.span)
        }
        // A drawer caught where no pull reaches moves no farther outward.
        (stopsAbove, stopsBelow) = (limits.highest < shown.full, limits.lowest > shown.low)
        let offset = band.pulled(showing: shown.offset, from: &limits.first, to: &limits.last)
        // Snap to an end within rounding, so that no tiny segment remains before it.
        let isFirst = abs(offset - shown.firstOffset) <= Stops.rounding
        let isLast = abs(offset - shown.lastOffset) <= Stops.rounding
        context.offset = isFirst ? shown.firstOffset : isLast ? shown.lastOffset : offset
        switch place {
        case .handle, .header:
            if context.headerPans { layDrawer(context) }
        case .overlay:
            layDrawer(context)
        case .list:
            layList(context)
        case .primary:
            break
        }
    }

    /// drawer(low, full): the list keeps its offset.
    private mutating func layDrawer(_ context: Context) {
        lay(.drawer, from: max(context.low, context.top), to: min(context.full, context.top), other: context.offset)
        start(in: 0, at: context.top)
    }

    private mutating func layList(_ context: Context) {
        switch context.listPans {
        case .handOver:
            if context.isFull || context.offset <= context.firstOffset {
                layDrawerThenList(context)
            } else {
                lay(.drawer, from: max(context.low, context.top), to: context.top, other: context.firstOffset)
                layListThenDrawer(context)
            }
        case .fromTop:
            if context.offset <= context.firstOffset {
                layDrawerThenList(context)
            } else if context.isFull {
                layListAlone(context)
            } else {
                layListThenDrawer(context)
            }
        case .contentFirst:
            guard context.longest > context.shortest else { return layDrawer(context) }
            lay(.drawer, from: max(context.low, context.top), to: context.top, other: context.shortest)
            lay(.list, from: context.shortest, to: context.longest, other: context.top)
            if !context.isFull { lay(.drawer, from: context.top, to: context.full, other: context.longest) }
            start(in: 1, at: context.offset)
        case .firstMove:
            guard context.firstMover == .drawer else { return layListAlone(context) }
            layDrawer(context)
            if abs(context.top - context.full) <= Stops.rounding { stopsAbove = true }
        case .firstDown:
            if context.firstMover == .drawer { layDrawer(context) } else { layListAlone(context) }
        case .listOnly:
            layListAlone(context)
        }
    }

    /// drawer(low, full), list(0, S). The overshoot of a drawer caught above full height lies below the list's segment,
    /// and so does the overscroll of a list caught bouncing at its top.
    private mutating func layDrawerThenList(_ context: Context) {
        let end = min(context.full, context.top)
        lay(.drawer, from: max(context.low, context.top), to: end, other: context.shortest)
        if context.longest > context.shortest {
            lay(.list, from: context.shortest, to: context.longest, other: end)
            if context.isFull { return start(in: 1, at: context.offset) }
        }
        start(in: 0, at: context.top)
    }

    /// list(0, o), drawer(y, full), list(o, S). The pan starts where the first of these lists meets the drawer.
    private mutating func layListThenDrawer(_ context: Context) {
        let offset = context.offset
        lay(.list, from: context.firstOffset, to: offset, other: context.top)
        lay(.drawer, from: context.top, to: context.full, other: offset)
        let middle = count - 1
        if context.lastOffset > offset { lay(.list, from: offset, to: context.lastOffset, other: context.full) }
        start(in: middle, at: context.top)
    }

    /// list(0, S): the drawer stays.
    private mutating func layListAlone(_ context: Context) {
        guard context.longest > context.shortest else { return }
        lay(.list, from: context.shortest, to: context.longest, other: context.top)
        start(in: 0, at: context.offset)
    }
}
