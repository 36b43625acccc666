// Events from outside: another container, another list, other detents, other settings, at any moment.

extension Container {
    func check() throws(InvalidValue) {
        try InvalidValue.check(width, "width", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(height, "height", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(rowHeight, "rowHeight", "a finite number of points above 0") { $0 > 0 }
        for (part, field) in [(header.handle, "handle"), (header.search, "search"), (header.title, "title")] {
            try InvalidValue.check(part, field, "a finite number of points from 0 on") { $0 >= 0 }
        }
    }

    var isValid: Bool {
        let parts = header.handle >= 0 && header.search >= 0 && header.title >= 0 && header.height.isFinite
        return width >= 0 && width.isFinite && height >= 0 && height.isFinite && rowHeight > 0 && rowHeight.isFinite
            && parts
    }
}

extension DrawerEngine {
    /// Takes other detents or settings, live, in every phase.
    ///
    /// A resting drawer settles to where its detent is now; where the layout has it no longer, to the nearest.
    /// - Throws: `InvalidValue`; then nothing has changed.
    public mutating func configure(layout: Layout, settings: Settings, at time: Double) throws(InvalidValue) -> Notices
    {
        try settings.check()
        guard layout.index(of: .hidden) == nil else {
            throw InvalidValue(
                field: "detents", given: "hidden", expected: "other names: a dismissible drawer adds hidden itself")
        }
        var notices = advance(to: time)
        change(.code, atOnce: false, &notices) { engine in
            engine.layout = layout
            engine.settings = settings
        }
        carryOutDue(&notices)
        tellOwner(.code, &notices)
        return notices
    }

    /// A container that makes no sense is ignored.
    mutating func resize(_ container: Container, _ notices: inout Notices) {
        guard container.isValid else { return }
        change(.resize, atOnce: true, &notices) { $0.container = container }
    }

    mutating func changeList(_ height: Double, _ notices: inout Notices) {
        guard height.isFinite, height >= 0 else { return }
        change(.content, atOnce: false, &notices) { $0.listHeight = height }
    }

    mutating func changePrimary(_ height: Double) {
        guard height.isFinite, height >= 0 else { return }
        primaryHeight = height
        keepPrimaryInRange(atOnce: false)
    }

    /// Changes what the engine is told, resolves the detents anew, and puts everything where it then belongs.
    /// - Parameter atOnce: whether a resting drawer and the offset go there at once, or by a settle and a bounce.
    private mutating func change(
        _ cause: Cause, atOnce: Bool, _ notices: inout Notices, _ apply: (inout DrawerEngine) -> Void
    ) {
        let (top, velocity) = drawerState
        let offset = listState(top: top, velocity: velocity).offset
        // How far beyond the limits a pan has pulled it.
        let above = max(0, stops.full - top)
        let below = max(0, top - stops.low)
        let oldLongest = longestOffset(atTop: top)
        let oldPrimary = primaryState.offset
        let wasOwner = owner
        let detent = restingDetentName
        let began = pan.map { stops.names[$0.began] }
        let settlesTo = settleTargetName
        // A list's pan leaves the drawer standing, at this detent.
        let standsAt = wasOwner == .list ? stops.detent(at: top, preferring: pan?.began ?? -1) : nil
        let standsAtName = standsAt.map { stops.names[$0] }

        apply(&self)
        stops.resolve(
            layout: layout, settings: settings, container: container, listHeight: listHeight)
        // What the drawer's rising has cut does not come back.
        if case .rest(let current) = list { list = .rest(offset: min(current, offset)) }

        /// An aim where it is now.
        func moved(_ aim: Aim) -> Aim {
            let detent = aim.detent == nil ? nil : index(detent, near: aim.top)
            let top = detent.map { stops.tops[$0] } ?? min(max(aim.top, stops.full), stops.low)
            return Aim(top: top, detent: detent, spring: aim.spring)
        }
        func index(_ name: DetentName?, near top: Double) -> Int {
            name.flatMap { stops.index(of: $0) } ?? stops.nearest(to: top)
        }

        // The drawer.
        switch drawer {
        case .rest(_, let old):
            guard old != nil else {
                let free = Aim(
                    top: min(max(top, stops.full), stops.low), detent: nil, spring: settings.spring ?? .settle)
                if free.top == top || atOnce {
                    drawer = .rest(top: free.top, detent: nil)
                } else if let pan, pan.place != .primary {
                    drawer = .held(top: top, aim: free)
                } else {
                    settle(to: free, velocity: 0, cause: cause, &notices)
                }
                break
            }
            let target = index(detent, near: top)
            if stops.tops[target] == top || (atOnce && stops.names[target] == detent) {
                drawer = .rest(top: stops.tops[target], detent: target)
            } else if let pan, pan.place != .primary {
                // A finger is on it: it goes there when that lets go.
                drawer = .held(top: top, aim: aim(at: target))
            } else {
                drawer = .rest(top: top, detent: nil)
                settle(to: aim(at: target), velocity: 0, cause: cause, &notices)
            }
        case .settle(let old):
            var settle = old
            settle.aim = moved(old.aim)
            if settle.aim.top == old.aim.top, settle.aim.detent.map({ stops.names[$0] }) == settlesTo {
                drawer = .settle(settle)
            } else {
                // Its detents are others now: it is ended by name before the next one begins.
                drawer = .rest(top: top, detent: nil)
                notices.append(Notice(.settleInterrupted(settlesTo), cause: cause, time: time))
                self.settle(
                    to: settle.aim, velocity: velocity, cause: cause, carries: old.handOver != nil, &notices)
            }
        case .held(_, let aim):
            drawer = .held(top: kept(top, above, below), aim: moved(aim))
        case .pan:
            break
        }

        // A pan goes on from where things are, on a new track.
        if var open = pan {
            open.began = index(began, near: open.restingTop)
            if open.restingDetent != nil {
                open.restingDetent = open.began
                if atOnce { open.restingTop = stops.tops[open.began] }
            }
            var newTop = top
            var standing: Int?
            if case .pan = drawer {
                standing = atOnce ? standsAtName.flatMap { stops.index(of: $0) } : nil
                newTop = standing.map { stops.tops[$0] } ?? kept(top, above, below)
                drawer = .rest(top: newTop, detent: nil)
            }
            var wasPanned = false
            if case .pan = list {
                wasPanned = true
                // Held, it is not cut before the track is laid.
                list = .held(offset: atOnce ? min(offset, longestOffset(atTop: newTop)) : offset)
            }
            if case .pan = primary { primary = .rest(offset: oldPrimary) }
            if atOnce { open.restingOffset = min(open.restingOffset, longestOffset(atTop: newTop)) }
            open.track = track(on: open.place)
            if wasPanned, open.track.count == 0, case .held(let offset) = list { list = .rest(offset: offset) }
            open.origin = open.point
            open.travel = 0
            pan = open
            if open.hasMoved {
                if open.track.count > 0 {
                    takeOver()
                } else if case .rest(_, nil) = drawer, open.place != .primary {
                    // Nothing is left for it to move: let go, the drawer goes back to where it belongs.
                    drawer =
                        standing.map { .rest(top: newTop, detent: $0) } ?? .held(top: newTop, aim: aim(at: open.began))
                }
            }
        }

        // The contents.
        let newTop = self.top
        switch list {
        case .rest(let current):
            let shown = min(current, offset)
            list = .rest(offset: atOnce ? min(shown, longestOffset(atTop: newTop)) : shown)
            if let pan, pan.place != .primary {
                if shown < 0 || shown > longestOffset(atTop: newTop) { list = .held(offset: shown) }
            } else {
                letGoList(velocity: 0)
            }
        case .held(let current):
            list = .held(offset: atOnce ? min(current, longestOffset(atTop: newTop)) : current)
        case .fling, .bounce:
            // As it was shown, at its own speed.
            let moving = (offset: offset, velocity: list.state(at: time)?.velocity ?? 0)
            let longest = longestOffset(atTop: newTop)
            // While the drawer moved under it, the end that it comes back to may have gone already.
            var edge = 0.0
            if case .bounce(let bounce) = list { edge = bounce.target }
            if longest != oldLongest || edge > longest {
                let start = atOnce && moving.offset > longest && oldLongest >= moving.offset ? longest : moving.offset
                list = .letGo(
                    at: start, velocity: moving.velocity, longest: longest, rate: settings.decelerationRate, time: time)
            }
        case .pan:
            break
        }
        keepPrimaryInRange(atOnce: atOnce)
    }

    /// The name of the detent that the drawer rests at, goes to, or began its pan at.
    private var restingDetentName: DetentName? {
        let index = restingDetent
        return stops.names.indices.contains(index) ? stops.names[index] : nil
    }

    /// The name of the detent that a settle in flight goes to.
    private var settleTargetName: DetentName? {
        guard case .settle(let settle) = drawer else { return nil }
        return settle.aim.detent.map { stops.names[$0] }
    }

    /// A top that a pan holds: it stays under the pointer within the limits, and no farther beyond them than it was.
    private func kept(_ top: Double, _ above: Double, _ below: Double) -> Double {
        min(max(top, stops.full - above), stops.low + below)
    }

    private mutating func keepPrimaryInRange(atOnce: Bool) {
        let longest = longestPrimaryOffset
        switch primary {
        case .rest(let offset) where offset > longest:
            primary = atOnce ? .rest(offset: longest) : .bounce(from: offset, to: longest, velocity: 0, time: time)
        case .fling, .bounce:
            guard let state = primary.state(at: time) else { return }
            primary = .letGo(
                at: atOnce ? min(state.offset, longest) : state.offset, velocity: state.velocity, longest: longest,
                rate: settings.decelerationRate, time: time)
        case .held(let offset):
            primary = .held(offset: atOnce ? min(offset, longest) : offset)
        case .rest, .pan:
            break
        }
    }
}
