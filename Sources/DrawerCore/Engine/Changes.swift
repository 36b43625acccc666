// Changes from outside: new detents, settings, sizes and contents, at any time and in every phase. Each change replaces
// the room. Whatever a pointer holds or moves stays where it is shown, and its track is laid again from there.
// Everything else continues from there by itself.

extension DrawerEngine {
    /// Replaces the layout, the settings and sizes. An argument of `nil` leaves its value as it is.
    ///
    ///     var settings = engine.settings
    ///     settings.release.dismissible = .yes
    ///     try engine.configure(settings: settings, at: 1)
    ///
    /// A resting drawer settles at the new height of its detent. If the new layout lacks the detent, the drawer settles
    /// at the nearest visible one. A free height stays, clamped to the new range, and a hidden drawer stays hidden. A
    /// settle in flight is retargeted if its target or its spring has changed.
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
            layout ?? self.layout, besides: pager.otherLayouts, settings ?? self.settings,
            container ?? self.container, listHeight: listHeight ?? self.listHeight,
            insets: listInsets ?? room.hostInsets, primaryHeight: primaryHeight ?? self.primaryHeight)
        return change(to: next, pager.resized(from: self.container, in: next), at: time, animated: animated)
    }

    mutating func change(to next: Room, _ pager: Pager, at time: Double, animated: Bool) -> Notices {
        pass(to: time)
        let cause: Cause = next.container == container ? .settings : .resize
        log.cause = cause
        change(to: next, pager, cause, atOnce: !animated)
        return finish(cause)
    }

    mutating func resize(to container: Container) {
        let next = room.with(container: container)
        change(to: next, pager.resized(from: self.container, in: next), .resize, atOnce: true)
    }

    mutating func setBottomInset(_ points: Double, animated: Bool) {
        let next = room.with(bottomInset: points)
        change(to: next, pager.resized(from: container, in: next), .resize, atOnce: !animated)
    }

    mutating func setListContent(height: Double, _ insets: Insets, offset: Double?) {
        var next = room.with(listHeight: height)
        next.hostInsets = insets
        // On the top edge, content that grows moves the end from which the rules count.
        let start = offset ?? (room.isMirrored && !isAtKeptEnd ? reading.offset : nil)
        let new = start.map { next.mirrored($0, in: next.list(atTop: shownTop)) }
        change(to: next, pager, .content, atOnce: false, offset: new)
    }

    mutating func setPrimaryHeight(_ height: Double) {
        let (known, old) = (hostOffsets, room)
        room.primaryHeight = height
        continuePrimary(insteadOf: old.primary, atOnce: false)
        if pan?.place == .primary { layWithNextMovement() }
        guard let known else { return }
        keepHostOffset(known, .content, atOnce: true)
        keepHostOffsetOfPrimary(known)
    }

    /// Replaces the room and continues from the shown state. On the top edge, the host's offsets stay.
    /// - Parameters:
    ///   - cause: `resize`, `settings` or `content`.
    ///   - atOnce: whether a resting drawer and an offset out of range jump; otherwise the drawer settles and the list
    ///     bounces.
    ///   - given: the list's new offset; by default the shown one.
    mutating func change(to next: Room, _ pager: Pager, _ cause: Cause, atOnce: Bool, offset given: Double? = nil) {
        endInvisibleDismissal()
        let host = given == nil ? hostOffsets : nil
        replaceRoom(by: next, pager, cause, atOnce: atOnce, offset: given ?? offsetOfKeptEnd(in: next))
        guard let host else { return }
        keepHostOffset(host, cause, atOnce: atOnce)
        keepHostOffsetOfPrimary(host)
    }

    /// Replaces the room and continues from the shown state, with the offsets as the rules count them.
    /// - Parameter offset: the list's new offset; nil for the shown one.
    mutating func replaceRoom(by next: Room, _ pager: Pager, _ cause: Cause, atOnce: Bool, offset: Double?) {
        let change = RoomChange(of: self, to: next, pager, cause, atOnce: atOnce, offset: offset)
        enter(change)
        keepDrawer(change)
        keepPrimary(change)
        layWithNextMovement()
    }

    /// Ends a dismissal that looks over, so that the drawer stays hidden in another room.
    mutating func endInvisibleDismissal() {
        if room.isHidden(goal.resting), looksAtRest { endInvisibleMotion() }
    }

    /// Replaces the room and the pages, and moves everything that has a place in them: the goal, the start of the pan
    /// and, if the change gives its offset, the list.
    mutating func enter(_ change: RoomChange) {
        motion = change.motion
        pan?.start.top += change.fall
        pan?.start.pulled += change.fall
        if pager.axis.isPanned, change.pager.width != pager.width, let start = pan?.start.pages {
            pan?.pointer?.restart()
            pan?.start.pages = pager.position(at: start) * change.pager.width
        }
        (room, pager, goal.resting) = (change.next, change.pager, change.resting)
        if pan?.start.top == change.old.top(of: change.oldGoal.resting) { pan?.start.top = room.top(of: goal.resting) }
        guard let offset = change.newOffset else { return }
        if holdsDrawer { pan?.start.offset += offset - change.list.value }
        listAxis.move(to: offset, from: change.list.value, in: room.list(atTop: change.top.value), at: time)
    }

    /// Continues the motion of the drawer and its list in the room that a change has entered.
    mutating func keepDrawer(_ change: RoomChange) {
        switch change.continuation {
        case .same: break
        case .rest: rest(at: goal.resting)
        case .jump:
            report(.targetChosen(detent: room.name(of: goal.resting)))
            arrive(at: goal.resting)
        case .hold(let top): mode = .held(top)
        case .ride(let ride, let top, let standing):
            mode = .held(top)
            listAxis.hold(at: change.offset)
            layAgain(after: ride, from: top, standing: standing, in: change)
        case .leave:
            mode = .held(change.top.value)
            if !holdsDrawer { settle(to: Goal(goal.resting), velocity: 0, isFromRest: true, in: change) }
        case .settle(let goal, let interrupts):
            if interrupts { report(.settleInterrupted(detent: change.old.name(of: change.oldGoal.resting))) }
            if change.motion.isFlung { listAxis.rest(at: change.offset) }
            mode = .held(change.top.value)
            settle(to: goal, velocity: change.top.velocity, in: change)
        }
        if !motion.isOnTrack { keepList(change) }
    }

    /// Settles after a change of the room.
    private mutating func settle(to next: Goal, velocity: Double, isFromRest: Bool = false, in change: RoomChange) {
        settle(
            to: next, velocity: velocity, isFromRest: isFromRest, isRelease: change.cause == .pan,
            keepsListFling: !change.isTurn)
    }

    /// Continues the list's motion in another room, unless a pointer holds the list.
    private mutating func keepList(_ change: RoomChange) {
        guard !listAxis.isHeld else { return }
        let (extent, before) = (room.list(atTop: shownTop), change.old.list(atTop: change.top.value))
        let isCut = listAxis.state(at: time).value != change.offset
        // A bounce toward a former end, which now lies within the range, continues.
        let goesOn = if case .bounce = listAxis.mode { true } else { extent.minimumOffset == before.minimumOffset }
        let isMoved =
            !goesOn || extent.maximumOffset != before.maximumOffset || !extent.contains(listAxis.target)
        guard isCut || isMoved else { return }
        listAxis.keep(from: change.offset, in: extent, insteadOf: before, atOnce: change.atOnce, at: time)
        if room.listSource == .host, listAxis.isMoving { listAxis.rest(at: change.offset) }
    }

    /// Lays a new track for the pan in progress, from where it holds the drawer and the list.
    private mutating func layAgain(after old: Ride, from top: Double, standing: Int?, in change: RoomChange) {
        guard let pan, let mover = change.mover else { return }
        let unseen = change.cause == .content ? old.track.unseenPull(at: old.travel) : 0
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
            if goal.resting == .detent(standing) { rest(at: goal.resting) } else { arrive(at: .detent(standing)) }
        }
    }

    /// Lets a pan that moves nothing try again with its next movement.
    mutating func layWithNextMovement() {
        guard owner == .none, pan?.hasBegun ?? false else { return }
        pan?.hasBegun = false
        restartPan()
    }

    /// Counts the pan's travel from here.
    private mutating func restartPan(at travel: Double = 0) {
        pan?.pointer?.restart(at: travel)
        steps.restart(at: travel)
    }

    mutating func keepPrimary(_ change: RoomChange) {
        guard room.lastPrimaryOffset != change.old.lastPrimaryOffset || primaryAxis.isPanned else { return }
        continuePrimary(insteadOf: change.old.primary, atOnce: change.atOnce)
    }

    /// Continues the motion of the primary content in its new extent.
    private mutating func continuePrimary(insteadOf old: Extent, atOnce: Bool) {
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
