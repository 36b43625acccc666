// Changes from outside: new detents, settings, sizes and contents, at any time and in every phase. Each change replaces
// the room. Whatever a pointer holds or moves stays where it is shown, and its track is laid again from there.
// Everything else continues from there by itself.

extension DrawerEngine {
    /// Replaces the layout, the settings and sizes, at any time and in every phase. An argument of `nil` changes
    /// nothing.
    ///
    ///     var settings = engine.settings
    ///     settings.release.dismissible = .yes
    ///     try engine.configure(settings: settings, at: 1)
    ///
    /// A resting drawer settles at the new height of its detent or, if the new layout lacks the detent, at the nearest
    /// visible one. A settle in flight is retargeted if its target or its spring has changed.
    /// - Parameters:
    ///   - layout: the new detents.
    ///   - settings: the new parameters.
    ///   - container: the new visible area. Values that depend on the size of a screen can change together with the
    ///     size in one call.
    ///   - listHeight: the new height of the list's rows, in points.
    ///   - listInsets: the new room beyond the first and the last row, in points.
    ///   - primaryHeight: the new height of the primary content, in points.
    ///   - time: in seconds.
    ///   - animated: if false, a resting drawer jumps to its detent's new height, as after a resize.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        layout: DrawerLayout? = nil, settings: Settings? = nil, container: Container? = nil, listHeight: Double? = nil,
        listInsets: Insets? = nil, primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        let next = try room.configured(
            layout ?? self.layout, settings ?? self.settings, container ?? self.container,
            listHeight: listHeight ?? self.listHeight, insets: listInsets ?? room.hostInsets,
            primaryHeight: primaryHeight ?? self.primaryHeight)
        return change(to: next, pager.resized(from: self.container, in: next), at: time, animated: animated)
    }

    mutating func change(to next: Room, _ pager: Pager, at time: Double, animated: Bool) -> Notices {
        pass(to: time)
        log.cause = next.container == container ? .settings : .resize
        let cause = log.cause
        change(to: next, pager, atOnce: !animated)
        return finish(cause)
    }

    mutating func resize(to container: Container) {
        let next = room.with(container: container)
        change(to: next, pager.resized(from: self.container, in: next), atOnce: true)
    }

    mutating func setBottomInset(_ points: Double, animated: Bool) {
        let next = room.with(bottomInset: points)
        change(to: next, pager.resized(from: container, in: next), atOnce: !animated)
    }

    mutating func setListContent(height: Double, _ insets: Insets, offset: Double?) {
        var next = room.with(listHeight: height)
        next.hostInsets = insets
        // On the top edge, content that grows moves the end from which the rules count.
        let start = offset ?? (room.isTurned && !isAtKeptEnd ? reading.offset : nil)
        change(to: next, pager, atOnce: false, offset: start.map { next.turned($0, in: next.list(atTop: shownTop)) })
    }

    mutating func setPrimaryHeight(_ height: Double) {
        let (known, old) = (hostOffsets, room)
        room.primaryHeight = height
        keepPrimary(insteadOf: old.primary, atOnce: false)
        if pan?.place == .primary { layWithNextMovement() }
        if let known { keep(known, atOnce: true) }
    }

    /// Replaces the room and continues from the shown state.
    /// - Parameters:
    ///   - atOnce: whether a resting drawer and an offset out of range jump; otherwise the drawer settles and the list
    ///     bounces.
    ///   - given: the list's new offset; by default the shown one.
    mutating func change(to next: Room, _ pager: Pager, atOnce: Bool, offset given: Double? = nil) {
        if room.isHidden(goal.place), looksAtRest { endInvisibleMotion() }
        let given = given ?? offsetOfKeptEnd(in: next)
        let known = given == nil ? hostOffsets : nil
        // On the top edge a resize moves the lower end: shift all tops by this distance, so that heights stay the same.
        let fall = next.isTurned ? next.lowerEnd - room.lowerEnd : 0
        var before = shown
        before.top.value += fall
        let (old, began, ridden) = (room.lowered(by: fall), goal.place, isRidden ? motion.ride : nil)
        let mover = self.mover
        lower(by: fall)
        let samePages = changePages(to: pager)
        room = next
        goal.place = room.moved(began, from: old, top: before.top.value)
        if pan?.start.top == old.top(of: began) { pan?.start.top = room.top(of: goal.place) }
        if let given {
            if holdsDrawer { pan?.start.offset += given - before.list.value }
            listAxis.move(to: given, from: before.list.value, in: room.list(atTop: before.top.value), at: time)
            before.list.value = given
        }
        if let ridden, let mover {
            let standing = mover == .list ? standing(from: old, began, at: before.top.value, atOnce: atOnce) : nil
            let top = standing.map { stops.tops[$0] } ?? onScreen(before.top.value, from: old)
            mode = .held(top)
            listAxis.hold(at: before.list.value)
            layAgain(after: ridden, from: top, keeping: mover, standing: standing)
        } else {
            if isCarried { keepRide(at: before, from: old) }
            keepTop(at: before.top, from: old, began: began, atOnce: atOnce, samePages: samePages)
            layWithNextMovement()
            if !motion.isOnTrack { keepList(at: before.list.value, from: old, top: before.top.value, atOnce: atOnce) }
        }
        if room.lastPrimaryOffset != old.lastPrimaryOffset || primaryAxis.isPanned {
            keepPrimary(insteadOf: old.primary, atOnce: atOnce)
        }
        if let known { keep(known, atOnce: atOnce) }
    }

    /// Moves the drawer, and the start of its pan, down by a distance.
    private mutating func lower(by distance: Double) {
        guard distance != 0 else { return }
        mode.lower(by: distance)
        pan?.start.top += distance
        pan?.start.pulled += distance
    }

    /// The shown top of a drawer that a pointer holds, raised if the room now ends above it, so that no more of the
    /// drawer leaves the screen than before.
    private func onScreen(_ top: Double, from old: Room) -> Double {
        min(top, room.lowerEnd + max(0, top - old.lowerEnd))
    }

    /// The new index of the detent on which the drawer stands while a pan moves its list; `nil` without such a detent.
    /// A detent that has moved counts only if changes take effect at once.
    private func standing(from old: Room, _ began: Resting, at top: Double, atOnce: Bool) -> Int? {
        guard let detent = old.stops.detent(at: top, preferring: old.index(of: began)),
            let index = stops.index(of: old.stops.names[detent]), atOnce || stops.tops[index] == top
        else { return nil }
        return index
    }

    /// Continues the drawer's motion in another room.
    private mutating func keepTop(
        at before: (value: Double, velocity: Double), from old: Room, began: Resting, atOnce: Bool,
        samePages: Bool
    ) {
        let isSame = old.name(of: began) == room.name(of: goal.place)
        let goes = isSame && room.settings.release.settles == old.settings.release.settles
        switch mode {
        case .riding, .flung: break
        case .resting where room.top(of: goal.place) == before.value: rest(at: goal.place)
        // A hidden drawer stays hidden.
        case .resting where old.isHidden(began) && room.isHidden(goal.place): rest(at: goal.place)
        case .resting where atOnce:
            if isSame { return rest(at: goal.place) }
            report(.targetChosen(detent: room.name(of: goal.place)))
            arrive(at: goal.place)
        case .resting:
            mode = .held(before.value)
            if !holdsDrawer { settle(to: Goal(goal.place), velocity: 0, isFromRest: true) }
        case .held: mode = .held(onScreen(before.value, from: old))
        case .flying(let flight, _) where goes && flight.target == room.top(of: goal.place): break
        case .led where goes && samePages && stops == old.stops: break
        case .led where !isLeadMoving: mode = .held(onScreen(before.value, from: old))
        case .led(let due), .flying(_, let due):
            if !due.isReported { report(.settleInterrupted(detent: old.name(of: began))) }
            mode = .held(before.value)
            settle(to: goal, velocity: before.velocity)
        }
    }

    /// Continues a fling along the track if the track still shows the same positions. Otherwise the drawer settles at
    /// its full height.
    private mutating func keepRide(
        at before: (top: (value: Double, velocity: Double), list: (value: Double, velocity: Double)), from old: Room
    ) {
        guard let limits = motion.track?.limits else { return }
        let (top, offset) = (before.top.value, before.list.value)
        let isSame =
            shownTop == top && shown.list.value == offset && offset <= room.lastOffset(atTop: top) + Stops.rounding
            && limits.highest == stops.full && limits.lowest == stops.low
        guard log.cause == .resize || !isSame else { return }
        report(.settleInterrupted(detent: old.stops.names.last))
        mode = .held(top)
        listAxis.rest(at: offset)
        settle(to: .detent(stops.highest), velocity: before.top.velocity)
    }

    /// Continues the list's motion in another room, unless a pointer holds the list.
    private mutating func keepList(at shown: Double, from old: Room, top: Double, atOnce: Bool) {
        guard !listAxis.isHeld else { return }
        let (extent, before) = (room.list(atTop: shownTop), old.list(atTop: top))
        let isCut = listAxis.state(at: time).value != shown
        // A bounce toward a former end, which now lies within the range, continues.
        let goesOn = if case .bounce = listAxis.course { true } else { extent.minimumOffset == before.minimumOffset }
        let isMoved =
            !goesOn || extent.maximumOffset != before.maximumOffset || !extent.contains(listAxis.target)
        guard isCut || isMoved else { return }
        listAxis.keep(from: shown, in: extent, insteadOf: before, atOnce: atOnce, at: time)
        if room.listSource == .host, listAxis.isMoving { listAxis.rest(at: shown) }
    }

    /// Lays a new track for the pan in progress, from where it holds the drawer and the list.
    private mutating func layAgain(after old: Ride, from top: Double, keeping mover: Track.Mover, standing: Int?) {
        guard let pan else { return }
        let unseen = log.cause == .content ? old.track.unseenPull(at: old.travel) : 0
        restartPan()
        let offset = listAxis.state(at: time).value
        if let track = room.track(on: pan.place, top: top, offset: offset, firstMover: mover) {
            ride(along: track)
            // New content keeps the part of a pull that the rubber band hides, unless that end of the list has moved.
            let isSame =
                unseen > 0 ? old.track.limits.last == track.limits.last : old.track.limits.first == track.limits.first
            guard isSame, unseen != 0 else { return }
            restartPan(at: unseen)
            motion.ride(to: unseen)
        } else if let standing {
            if goal.place == .detent(standing) { rest(at: goal.place) } else { arrive(at: .detent(standing)) }
        }
    }

    /// Lets a pan that moves nothing try again with its next movement.
    private mutating func layWithNextMovement() {
        guard owner == .none, pan?.hasBegun ?? false else { return }
        pan?.hasBegun = false
        restartPan()
    }

    /// Counts the pan's travel from here.
    private mutating func restartPan(at travel: Double = 0) {
        pan?.pointer?.restart(at: travel)
        steps.restart(at: travel)
    }

    private mutating func keepPrimary(insteadOf old: Extent, atOnce: Bool) {
        let offset = primaryAxis.state(at: time).value
        guard primaryAxis.isPanned else {
            return primaryAxis.keep(from: offset, in: room.primary, insteadOf: old, atOnce: atOnce, at: time)
        }
        primaryAxis.hold(at: offset)
        restartPan()
        if primaryAxis.canPan(in: room.primary, at: time) {
            primaryAxis.pan(by: 0, in: room.primary, at: time)
        } else {
            // The content fits into the viewport now.
            primaryAxis.release(velocity: 0, in: room.primary, at: time)
        }
    }
}
