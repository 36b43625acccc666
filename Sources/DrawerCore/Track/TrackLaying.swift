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
        /// `listOnly` if pans on the list do not move the drawer.
        var listPans: ListPans
        var headerPans: Bool
        /// The resistance beyond the drawer's and the list's ends.
        var above: Resistance
        var below: Resistance
        var span: Resistance.Span
        var band: ScrollBand
    }

    /// Lays the track of a pan that begins on the drawer or on the overlay.
    init(on place: Place, _ context: Context) {
        self.init(
            limits: Limits(
                highest: context.full, lowest: context.low, first: context.firstOffset, last: context.lastOffset),
            band: context.band)
        let top = pulledTop(context)
        let offset = band.pulled(showing: context.offset, from: &limits.first, to: &limits.last)
        switch place {
        case .handle, .header:
            if context.headerPans { layDrawer(context, top, offset) }
        case .overlay:
            layDrawer(context, top, offset)
        case .list:
            layList(context, top, offset)
        case .primary:
            break
        }
    }

    /// The pulled top of the shown one. A limit moves outward if no pull shows this top.
    private mutating func pulledTop(_ context: Context) -> Double {
        if context.top < context.full {
            let (pulled, moves) = context.above.pull(showing: context.full - context.top, context.span)
            limits.highest -= moves
            return pulled == 0 ? context.top : limits.highest - pulled
        }
        if context.top > context.low {
            let (pulled, moves) = context.below.pull(showing: context.top - context.low, context.span)
            limits.lowest += moves
            return pulled == 0 ? context.top : limits.lowest + pulled
        }
        return context.top
    }

    /// drawer(low, full): the list keeps its offset.
    private mutating func layDrawer(_ context: Context, _ top: Double, _ offset: Double) {
        lay(.drawer, from: max(context.low, top), to: min(context.full, top), other: offset)
        start(in: 0, at: top)
    }

    private mutating func layList(_ context: Context, _ top: Double, _ offset: Double) {
        let isFull = top <= context.full + Stops.rounding
        switch context.listPans {
        case .handOver:
            if isFull || offset <= context.firstOffset {
                layDrawerThenList(context, top, offset, isFull)
            } else {
                lay(.drawer, from: max(context.low, top), to: top, other: context.firstOffset)
                layListThenDrawer(context, top, offset)
            }
        case .fromTop:
            if offset <= context.firstOffset {
                layDrawerThenList(context, top, offset, isFull)
            } else if isFull {
                layListAlone(context, top, offset)
            } else {
                layListThenDrawer(context, top, offset)
            }
        case .contentFirst:
            let shortest = min(context.firstOffset, offset)
            let longest = max(context.lastOffset, offset)
            guard longest > shortest else { return layDrawer(context, top, offset) }
            lay(.drawer, from: max(context.low, top), to: top, other: shortest)
            lay(.list, from: shortest, to: longest, other: top)
            if !isFull { lay(.drawer, from: top, to: context.full, other: longest) }
            start(in: 1, at: offset)
        case .listOnly:
            layListAlone(context, top, offset)
        }
    }

    /// drawer(low, full), list(0, S). The overshoot of a drawer caught above full height lies below the list's segment,
    /// and so does the overscroll of a list caught bouncing at its top.
    private mutating func layDrawerThenList(_ context: Context, _ top: Double, _ offset: Double, _ isFull: Bool) {
        let shortest = min(context.firstOffset, offset)
        let longest = max(context.lastOffset, offset)
        lay(.drawer, from: max(context.low, top), to: min(context.full, top), other: shortest)
        if longest > shortest {
            lay(.list, from: shortest, to: longest, other: min(context.full, top))
            if isFull { return start(in: 1, at: offset) }
        }
        start(in: 0, at: top)
    }

    /// list(0, o), drawer(y, full), list(o, S); the pan starts at the first seam.
    private mutating func layListThenDrawer(_ context: Context, _ top: Double, _ offset: Double) {
        lay(.list, from: context.firstOffset, to: offset, other: top)
        lay(.drawer, from: top, to: context.full, other: offset)
        let middle = count - 1
        if context.lastOffset > offset { lay(.list, from: offset, to: context.lastOffset, other: context.full) }
        start(in: middle, at: top)
    }

    /// list(0, S): the drawer stays.
    private mutating func layListAlone(_ context: Context, _ top: Double, _ offset: Double) {
        let shortest = min(context.firstOffset, offset)
        let longest = max(context.lastOffset, offset)
        guard longest > shortest else { return }
        lay(.list, from: shortest, to: longest, other: top)
        start(in: 0, at: offset)
    }
}
