// The landing: where a held drawer would settle if the pointer released it, and where a released drawer settles. The
// code releases a copy of the engine, so that the answer cannot differ from a real release.

extension DrawerEngine {
    /// The detent at which the drawer would settle if the pointer that holds it were released at `time`, in seconds.
    ///
    ///     let container = Container(width: 390, height: 844, rowHeight: 44)
    ///     var drawer = try DrawerEngine(container: container, listHeight: 2640)
    ///     drawer.handle(.press(at: DrawerPoint(x: 195, y: 790)), at: 0)
    ///     drawer.handle(.move(to: DrawerPoint(x: 195, y: 600)), at: 0.1)
    ///     drawer.target(ifReleasedAt: 0.2)    // .expanded; nothing has changed
    ///
    /// A dismissal that the host is asked about counts as refused, because its answer is not known yet.
    ///
    /// - Returns: `nil` if a release would only scroll, if no pointer holds the drawer or its list, and for a free
    ///   height. A tap on the handle counts, and so does the `carriesFling` fling, which ends at the highest detent.
    /// - Complexity: linear in the number of detents, as a release.
    public func target(ifReleasedAt time: Double) -> DetentName? { landing(ifReleasedAt: time)?.detent }

    /// A resting place: y of the edge that moves, in points, and the detent there; `nil` for a free height.
    package typealias Landing = (top: Double, detent: DetentName?)

    /// The resting place after a release at `time`; `nil` if the release would not move the drawer.
    package func landing(ifReleasedAt time: Double) -> Landing? {
        guard panSource == .pointer, holdsDrawer else { return nil }
        var released = self
        released.handle(.release, at: time)
        let top = released.followedTop
        // A drawer that a press, or a pan of its list, holds on a detent stays there. The invisible end of a settle
        // continues under a press.
        guard owner == .drawer || abs(top - followedTop) > Stops.rounding else { return nil }
        return (room.mirrored(top), released.destination)
    }

    /// y at which the moving edge will settle, in points; nil while it does not settle.
    package var settlingTop: Double? { isSettling ? room.mirrored(followedTop) : nil }
    /// Whether the drawer settles to `hidden`.
    package var isHiding: Bool { isSettling && room.isHidden(goal.resting) }

    /// The next time at which the landing changes although the pointer stands still. Its velocity becomes 0, or its
    /// press becomes too long for a tap. `nil` without a pointer on the drawer.
    package var nextLandingChange: Double? {
        holdsDrawer ? pan?.pointer?.releaseChange(settings.release.speed, tracker, after: time) : nil
    }
}
