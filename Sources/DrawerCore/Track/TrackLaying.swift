// Laying a pan's track: a pure function of the place where the pan begins, the state and the settings.

extension Track {
    /// The state and settings from which a track is laid.
    struct Context {
        /// The shown top and offset.
        var top: Double
        var offset: Double
        /// y of the highest and the lowest detent.
        var full: Double
        var low: Double
        /// The list's range of offsets: at full height, or at the current height if the list scrolls at every height.
        var firstOffset: Double
        var lastOffset: Double
        var listPans: ListPans
        /// The mover of a pan on the list with `firstMove` and `firstDown`.
        var firstMover: Mover
        var headerPans: Bool
        /// The resistance beyond the drawer's and the list's ends.
        var above: Resistance
        var below: Resistance
        var span: Resistance.Span
        var band: ScrollBand
    }

    /// A context with the pulled top and offset at which the pan starts.
    private struct Start {
        let context: Context
        let top: Double
        let offset: Double

        var isFull: Bool { top <= context.full + Stops.rounding }
        /// The lower end of a drawer segment that contains the top, which may lie below the lowest detent.
        var lowest: Double { max(context.low, top) }
        /// The ends of a list segment that contains the offset, which may lie beyond the range.
        var shortest: Double { min(context.firstOffset, offset) }
        var longest: Double { max(context.lastOffset, offset) }
    }

    /// Lays the track of a pan that begins on the drawer or on the overlay.
    init(on place: DrawerPlace, _ context: Context) {
        self.init(
            limits: Limits(
                highest: context.full, lowest: context.low, first: context.firstOffset, last: context.lastOffset),
            band: context.band)
        // A limit moves outward if no pull shows this top.
        let top = RubberBand.pulled(showing: context.top, from: &limits.highest, to: &limits.lowest) {
            ($1 ? context.above : context.below).pull(showing: $0, context.span)
        }
        // A drawer caught where no pull reaches moves no farther outward.
        (stopsAbove, stopsBelow) = (limits.highest < context.full, limits.lowest > context.low)
        let offset = band.pulled(showing: context.offset, from: &limits.first, to: &limits.last)
        // Snap to an end within rounding, so that no tiny segment remains before it.
        let isFirst = abs(offset - context.firstOffset) <= Stops.rounding
        let isLast = abs(offset - context.lastOffset) <= Stops.rounding
        let start = Start(
            context: context, top: top,
            offset: isFirst ? context.firstOffset : isLast ? context.lastOffset : offset)
        switch place {
        case .handle, .header:
            if context.headerPans { layDrawer(start) }
        case .overlay:
            layDrawer(start)
        case .list:
            layList(start)
        case .primary:
            break
        }
    }

    // A list of segments from below: y and o are the pulled top and offset at the start, S is the last offset.

    /// drawer(low, full): the list keeps its offset.
    private mutating func layDrawer(_ start: Start) {
        lay(.drawer, from: start.lowest, to: min(start.context.full, start.top), other: start.offset)
        placeStart(in: 0, at: start.top)
    }

    private mutating func layList(_ start: Start) {
        switch start.context.listPans {
        case .handOver:
            if start.isFull || start.offset <= start.context.firstOffset {
                layDrawerThenList(start)
            } else {
                lay(.drawer, from: start.lowest, to: start.top, other: start.context.firstOffset)
                layListThenDrawer(start)
            }
        case .fromTop:
            if start.offset <= start.context.firstOffset {
                layDrawerThenList(start)
            } else if start.isFull {
                layListAlone(start)
            } else {
                layListThenDrawer(start)
            }
        case .contentFirst:
            guard start.longest > start.shortest else { return layDrawer(start) }
            lay(.drawer, from: start.lowest, to: start.top, other: start.shortest)
            lay(.list, from: start.shortest, to: start.longest, other: start.top)
            if !start.isFull { lay(.drawer, from: start.top, to: start.context.full, other: start.longest) }
            placeStart(in: 1, at: start.offset)
        case .firstMove:
            guard start.context.firstMover == .drawer else { return layListAlone(start) }
            layDrawer(start)
            if abs(start.top - start.context.full) <= Stops.rounding { stopsAbove = true }
        case .firstDown:
            if start.context.firstMover == .drawer { layDrawer(start) } else { layListAlone(start) }
        case .listOnly:
            layListAlone(start)
        }
    }

    /// drawer(low, full), list(0, S). The overshoot of a drawer caught above full height lies below the list's segment,
    /// and so does the overscroll of a list caught bouncing at its top.
    private mutating func layDrawerThenList(_ start: Start) {
        let end = min(start.context.full, start.top)
        lay(.drawer, from: start.lowest, to: end, other: start.shortest)
        if start.longest > start.shortest {
            lay(.list, from: start.shortest, to: start.longest, other: end)
            if start.isFull { return placeStart(in: 1, at: start.offset) }
        }
        placeStart(in: 0, at: start.top)
    }

    /// list(0, o), drawer(y, full), list(o, S). The pan starts where the first of these lists meets the drawer.
    private mutating func layListThenDrawer(_ start: Start) {
        let offset = start.offset
        lay(.list, from: start.context.firstOffset, to: offset, other: start.top)
        lay(.drawer, from: start.top, to: start.context.full, other: offset)
        let middle = count - 1
        let (last, full) = (start.context.lastOffset, start.context.full)
        if last > offset { lay(.list, from: offset, to: last, other: full) }
        placeStart(in: middle, at: start.top)
    }

    /// list(0, S): the drawer stays.
    private mutating func layListAlone(_ start: Start) {
        guard start.longest > start.shortest else { return }
        lay(.list, from: start.shortest, to: start.longest, other: start.top)
        placeStart(in: 0, at: start.offset)
    }
}
