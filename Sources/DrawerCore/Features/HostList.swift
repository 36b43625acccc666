// A list that the host scrolls: the engine decides whether the drawer or the list moves, and follows the host's
// reports.

/// The part of a program that scrolls the drawer's list: the engine or the host.
///
///     let hosted = try DrawerEngine(container: engine.container, listHeight: 2640, listSource: .host)
public enum ListSource: Sendable, Hashable {
    /// The engine: it moves the list under a pan, flings it and bounces it. The host shows `Reading.offset`.
    case engine
    /// The host's own scroll view. The engine decides whether the drawer or the list moves: `owner` and the notices
    /// `listTakesOver` and `drawerTakesOver` report it. While the drawer moves, `Reading.offset` is the offset that the
    /// list must have. The host reports by `DrawerEvent.listAt` where its list is, and scrolls, flings and bounces it.
    case host
}

extension DrawerEngine {
    /// Takes over the offset that the host reports for its list. A fling that reaches the top may hand its velocity to
    /// the drawer.
    mutating func placeList(at offset: Double, velocity: Double) {
        guard room.listSource == .host else { return report(.notApplied(reason: .otherListSource)) }
        // A report may be late: during a pan or a fling along the track, the track determines the offset.
        guard !motion.isOnTrack else { return }
        if listAxis.isHeld {
            listAxis.hold(at: offset)
            if holdsDrawer { pan?.start.offset = offset }
        } else if motion.isResting, velocity < 0, offset <= room.firstOffset, flingMayLower {
            log.cause = .pan
            // The report comes after the arrival, so compute the speed at the arrival. A decelerating list loses the
            // same velocity over every point.
            let rate = settings.release.decelerationRate
            let speed = (room.firstOffset - offset) * -1000 * DrawerMath.log(rate) - velocity
            listAxis.rest(at: room.firstOffset)
            report(.drawerTakesOver(velocity: speed))
            settle(after: speed, shown: speed, pulled: shownTop, to: shownTop, inScrolledList: flingBeganScrolled)
        } else if velocity != 0 {
            listAxis.lead(to: offset, velocity: velocity)
        } else {
            leaveToHost(at: offset)
        }
    }

    /// The mover at the place on the track, if the host scrolls the list. Other lists do not need it, and it costs
    /// time.
    var moverForHost: Track.Mover? { @inline(__always) get { room.listSource == .host ? mover : nil } }

    /// Notifies the host if the list has taken over from the drawer, or the drawer from the list.
    mutating func reportTakeover(from mover: Track.Mover) {
        guard let position, position.mover != mover else { return }
        let velocity = pointerVelocity.y * position.slope
        report(position.mover == .list ? .listTakesOver(velocity: -velocity) : .drawerTakesOver(velocity: velocity))
    }

    /// Lets a list that the host scrolls rest at an offset. A fling of the list is over: the host's next scroll is its
    /// own and lowers no drawer.
    /// - Returns: whether the host scrolls the list.
    @discardableResult
    mutating func leaveToHost(at offset: Double) -> Bool {
        guard room.listSource == .host else { return false }
        listAxis.rest(at: offset)
        flingMayLower = false
        return true
    }

    /// Hands a fling along the track to the host's list.
    /// - Returns: whether the host scrolls the list.
    mutating func handToHost(at offset: Double, velocity: Double) -> Bool {
        guard leaveToHost(at: offset) else { return false }
        report(.listTakesOver(velocity: velocity))
        return true
    }

    /// The phase of the list. A list that the host scrolls bounces while it is beyond an end.
    func listPhase(atTop top: Double) -> ScrollPhase {
        if motion.isOnTrack {
            guard mover == .list else { return .idle }
            return motion.isFlung ? .flinging : .tracking
        }
        guard room.listSource == .host, case .led(let offset, _) = listAxis.mode else { return listAxis.phase }
        let isInside = offset >= room.firstOffset && offset <= room.lastOffset(atTop: top)
        return isInside ? .flinging : .bouncing
    }

    /// Whether a press stops the host's list. A press during the invisible end of the list's motion stops nothing.
    var isHostMoving: Bool {
        guard room.listSource == .host, listAxis.isResting || listAxis.isLed else { return false }
        let (offset, velocity) = listAxis.state(at: time)
        let beyond = max(room.firstOffset - offset, offset - room.lastOffset(atTop: shownTop))
        return !Stops.isInvisible(distance: max(0, beyond), velocity: velocity)
    }

    /// The part of the program that scrolls the list.
    public var listSource: ListSource {
        get { room.listSource }
        set { setList(newValue, listAnchor) }
    }
}
