// What can be read of the engine at its moment: where everything is, and who moves it.

extension DrawerEngine {
    /// What consumes the pan right now; `none` before its first movement, and between pans.
    public var owner: Owner {
        guard let pan, pan.hasMoved, pan.track.count > 0 else { return .none }
        return pan.track[pan.track.index(at: pan.travel)].mover.owner
    }

    /// What the drawer is doing.
    public var phase: DrawerPhase {
        switch drawer {
        case .rest: .resting
        case .settle: .settling
        case .held: .held
        case .pan: .tracking
        }
    }

    /// y of the drawer's top edge in points.
    public var top: Double { drawerState.top }

    /// y of a detent's top edge in points; nil where the layout has none of that name.
    public func top(of detent: DetentName) -> Double? {
        stops.index(of: detent).map { stops.tops[$0] }
    }

    /// What lies under a point of the container.
    public func place(at point: Point) -> Place {
        let below = point.y - top
        let header = container.header
        if below < 0 { return progress > 0 ? .overlay : .primary }
        if below < header.handle { return .handle }
        if below < header.handle + header.search { return .search }
        if below < header.height { return .title }
        return .list
    }

    /// How far the drawer is between its largest undimmed detent and its full height, 0...1; 0 where the two coincide.
    public var progress: Double {
        Stops.progress(of: top, from: stops.tops[undimmed], to: stops.full)
    }

    /// How far the drawer is from one detent to another, 0...1; nil where the layout lacks one of them.
    public func progress(from: DetentName, to: DetentName) -> Double? {
        guard let from = top(of: from), let to = top(of: to) else { return nil }
        return Stops.progress(of: top, from: from, to: to)
    }

    /// Everything that can be seen, as one value. Constant cost but for the fractional index (linear in the detents).
    public var reading: Reading {
        var reading = Reading()
        let (top, velocity) = drawerState
        let scroll = listState(top: top, velocity: velocity)
        reading.time = time
        reading.owner = owner
        reading.phase = phase
        reading.listPhase = listPhase
        reading.top = top
        reading.height = container.height - top
        reading.velocity = velocity
        reading.offset = scroll.offset
        reading.scrollVelocity = scroll.velocity
        reading.maximumOffset = longestOffset(atTop: top)
        let primary = primaryState
        reading.primaryOffset = primary.offset
        reading.primaryVelocity = primary.velocity
        reading.primaryMaximumOffset = longestPrimaryOffset
        switch drawer {
        case .rest(_, let detent): reading.detent = detent.map { stops.names[$0] }
        case .settle(let settle): reading.target = settle.aim.detent.map { stops.names[$0] }
        case .held, .pan: break
        }
        reading.progress = progress
        reading.overlay = settings.maximumDimming * reading.progress
        let (compressed, expanded) = titleEnds
        reading.titleProgress = Stops.progress(
            of: top, from: stops.tops[compressed], to: stops.tops[expanded],
            coinciding: top <= stops.tops[expanded] ? 1 : 0)
        reading.detentIndex = stops.fractionalIndex(of: top)
        return reading
    }

    // MARK: The parts of it

    /// Index of the highest detent at which nothing is dimmed.
    var undimmed: Int {
        stops.index(of: settings.largestUndimmedDetent) ?? max(stops.lowestVisible, stops.highest - 1)
    }

    /// The detents between which the title fades in: `compressed` and `expanded`, else the two lowest.
    private var titleEnds: (Int, Int) {
        let compressed = stops.index(of: .compressed) ?? stops.lowestVisible
        return (compressed, stops.index(of: .expanded) ?? min(compressed + 1, stops.highest))
    }

    /// The drawer's shown top and its speed.
    var drawerState: (top: Double, velocity: Double) {
        switch drawer {
        case .rest(let top, _), .held(let top, _): return (top, 0)
        case .settle(let settle):
            let state = settle.motion.state(at: time)
            return (state.value, state.velocity)
        case .pan:
            guard let pan else { return (stops.low, 0) }
            let position = pan.track.position(at: pan.travel)
            let speed = position.mover == .drawer ? pointerVelocity.y * position.slope : 0
            return (position.top, speed)
        }
    }

    /// The pointer's velocity in pt/s, positive down; 0 for keys and wheel, whose steps have none.
    var pointerVelocity: Point {
        guard let pan, pan.source == .pointer else { return Point(x: 0, y: 0) }
        return pan.tracker.velocity(at: time)
    }

    /// The list's shown offset and its speed, where the drawer is at `top` and moves at `velocity`.
    func listState(top: Double, velocity: Double) -> (offset: Double, velocity: Double) {
        let state: (offset: Double, velocity: Double)
        // How far it was beyond its end by a bounce when the pan began that moves the drawer now.
        var beyond = 0.0
        if let own = list.state(at: time) {
            state = own
        } else if let pan {
            let position = pan.track.position(at: pan.travel)
            let speed = position.mover == .list ? -pointerVelocity.y * position.slope : 0
            state = (position.offset, speed)
            if position.mover == .list { return state }
            beyond = max(0, position.offset - pan.track.longest)
        } else {
            state = (0, 0)
        }
        // Where the visible part follows the drawer's height, the list's end stays on the lower edge.
        guard listFollowsHeight else { return state }
        let longest = longestOffset(atTop: top)
        let speed = longest > 0 ? endSpeed(top: top, velocity: velocity) : 0
        switch list {
        case .held:
            // What a press has caught stands where it was shown, in mid-bounce too.
            return state
        case .bounce(let motion):
            // It swings about the end, wherever that is.
            guard motion.isBeyondEnd else { return state }
            return (state.offset - motion.target + longest, state.velocity + speed)
        case .rest, .fling, .pan:
            let end = longest + beyond
            if state.offset > end { return (end, speed) }
            return state.offset == end && state.velocity == 0 && speed < 0 ? (end, speed) : state
        }
    }

    /// How fast the list's end moves with the drawer: not above full height, and not where no list is visible.
    private func endSpeed(top: Double, velocity: Double) -> Double {
        let rises = velocity < 0 ? top > stops.full : top >= stops.full
        return rises && top < container.height - container.header.height ? velocity : 0
    }

    var listPhase: ScrollPhase {
        switch list {
        case .rest: .idle
        case .fling: .flinging
        case .bounce: .bouncing
        case .held: .held
        case .pan: owner == .list ? .tracking : .idle
        }
    }

    var primaryState: (offset: Double, velocity: Double) {
        if let state = primary.state(at: time) { return state }
        guard let pan else { return (0, 0) }
        let position = pan.track.position(at: pan.travel)
        return (position.offset, -pointerVelocity.y * position.slope)
    }

    /// How the list's pans are laid, its panning switch included.
    var listPans: ListPans { settings.listPanning ? settings.listPans : .listOnly }

    /// Whether the list's visible part is the drawer's at its height, not at full height.
    var listFollowsHeight: Bool { listPans == .contentFirst || listPans == .listOnly }

    /// Height of the list that is visible where the drawer's top is at `top`, in points.
    func visibleListHeight(atTop top: Double) -> Double {
        let shown = container.height - min(max(top, stops.full), container.height)
        return max(0, shown - container.header.height)
    }

    /// The longest offset: S.
    func longestOffset(atTop top: Double) -> Double {
        max(0, listHeight - visibleListHeight(atTop: listFollowsHeight ? top : stops.full))
    }

    /// The primary content is seen above the lowest visible detent.
    var longestPrimaryOffset: Double {
        max(0, primaryHeight - max(0, stops.tops[stops.lowestVisible]))
    }
}
