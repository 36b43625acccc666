// How a pan's track is laid: from the place where the pan begins, the state and the settings, and from nothing else.

extension Track {
    /// What a track is laid from: where things are shown, where their limits are, and the settings that decide.
    struct Ground {
        /// Shown top and offset.
        var top: Double
        var offset: Double
        /// y of the highest and the lowest detent.
        var full: Double
        var low: Double
        /// The longest offset: at full height, or at the drawer's own height where the list scrolls at every height.
        var longest: Double
        /// Where the list's pans go; `listOnly` where the list does not pan the drawer.
        var listPans: ListPans
        var headerPans: Bool
        var band: RubberBand
        /// The list's and the primary content's.
        var listBand: RubberBand
        /// The container's height.
        var dimension: Double
        var hasUpperBand: Bool
        var hasLowerBand: Bool
    }

    /// Lays the track of a pan that begins on the drawer or on the overlay.
    init(on place: Place, _ ground: Ground) {
        self.init(
            limits: Limits(highest: ground.full, lowest: ground.low, first: 0, last: ground.longest),
            band: ground.band, listBand: ground.listBand, dimension: ground.dimension,
            hasUpperBand: ground.hasUpperBand, hasLowerBand: ground.hasLowerBand)
        longest = ground.longest
        let top = pulledTop(ground)
        let offset = pulledOffset(ground.offset)
        switch place {
        case .handle, .search, .title:
            if ground.headerPans { layDrawer(ground, top, offset) }
        case .overlay:
            layDrawer(ground, top, offset)
        case .list:
            layList(ground, top, offset)
        case .primary:
            break
        }
    }

    /// Lays the track of a pan on the primary content: its own scrolling.
    init(primaryOffset: Double, longest: Double, _ ground: Ground) {
        self.init(
            limits: Limits(highest: 0, lowest: 0, first: 0, last: longest),
            band: ground.band, listBand: ground.listBand, dimension: ground.dimension,
            hasUpperBand: ground.hasUpperBand, hasLowerBand: ground.hasLowerBand)
        let offset = pulledOffset(primaryOffset)
        guard longest > 0 || offset != 0 else { return }
        lay(.primary, from: min(0, offset), to: max(longest, offset), other: 0)
        start(in: 0, at: offset)
    }

    /// The shown top in pulled points; the limits follow it where no band can hold it.
    private mutating func pulledTop(_ ground: Ground) -> Double {
        if ground.top < ground.full {
            let (pulled, moves) = pull(shownBeyond: ground.full - ground.top, by: band, banded: hasUpperBand)
            limits.highest -= moves
            return pulled == 0 ? ground.top : limits.highest - pulled
        }
        if ground.top > ground.low {
            let (pulled, moves) = pull(shownBeyond: ground.top - ground.low, by: band, banded: hasLowerBand)
            limits.lowest += moves
            return pulled == 0 ? ground.top : limits.lowest + pulled
        }
        return ground.top
    }

    private mutating func pulledOffset(_ shown: Double) -> Double {
        if shown < limits.first {
            let (pulled, moves) = pull(shownBeyond: limits.first - shown, by: listBand, banded: hasLowerBand)
            limits.first -= moves
            return pulled == 0 ? shown : limits.first - pulled
        }
        if shown > limits.last {
            let (pulled, moves) = pull(shownBeyond: shown - limits.last, by: listBand, banded: hasUpperBand)
            limits.last += moves
            return pulled == 0 ? shown : limits.last + pulled
        }
        return shown
    }

    /// drawer(low, full): the list keeps its offset.
    private mutating func layDrawer(_ ground: Ground, _ top: Double, _ offset: Double) {
        lay(.drawer, from: max(ground.low, top), to: min(ground.full, top), other: offset)
        start(in: 0, at: top)
    }

    private mutating func layList(_ ground: Ground, _ top: Double, _ offset: Double) {
        let isFull = top <= ground.full + 1e-9
        switch ground.listPans {
        case .handOver:
            if isFull || offset <= 0 {
                layDrawerThenList(ground, top, offset, isFull)
            } else {
                lay(.drawer, from: max(ground.low, top), to: top, other: 0)
                layListThenDrawer(ground, top, offset)
            }
        case .fromTop:
            if offset <= 0 {
                layDrawerThenList(ground, top, offset, isFull)
            } else if isFull {
                layListAlone(ground, top, offset)
            } else {
                layListThenDrawer(ground, top, offset)
            }
        case .contentFirst:
            let shortest = min(0, offset)
            let longest = max(ground.longest, offset)
            guard longest > shortest else { return layDrawer(ground, top, offset) }
            lay(.drawer, from: max(ground.low, top), to: top, other: shortest)
            lay(.list, from: shortest, to: longest, other: top)
            if !isFull { lay(.drawer, from: top, to: ground.full, other: longest) }
            start(in: 1, at: offset)
        case .listOnly:
            layListAlone(ground, top, offset)
        }
    }

    /// drawer(low, full), list(0, S). A drawer caught above full has its overshoot below the list's segment, and a list
    /// caught bouncing at its top likewise.
    private mutating func layDrawerThenList(_ ground: Ground, _ top: Double, _ offset: Double, _ isFull: Bool) {
        let shortest = min(0, offset)
        let longest = max(ground.longest, offset)
        lay(.drawer, from: max(ground.low, top), to: min(ground.full, top), other: shortest)
        if longest > shortest {
            lay(.list, from: shortest, to: longest, other: min(ground.full, top))
            if isFull { return start(in: 1, at: offset) }
        }
        start(in: 0, at: top)
    }

    /// list(0, o), drawer(y, full), list(o, S), the pan at the first seam.
    private mutating func layListThenDrawer(_ ground: Ground, _ top: Double, _ offset: Double) {
        lay(.list, from: 0, to: offset, other: top)
        lay(.drawer, from: top, to: ground.full, other: offset)
        let middle = count - 1
        if ground.longest > offset { lay(.list, from: offset, to: ground.longest, other: ground.full) }
        start(in: middle, at: top)
    }

    /// list(0, S): the drawer stays.
    private mutating func layListAlone(_ ground: Ground, _ top: Double, _ offset: Double) {
        let shortest = min(0, offset)
        let longest = max(ground.longest, offset)
        guard longest > shortest else { return }
        lay(.list, from: shortest, to: longest, other: top)
        start(in: 0, at: offset)
    }
}
