// The anchor of the reducer, the room that a bar takes from its content, and the notices of a call.

import DrawerCore

extension Bar {
    // MARK: The anchor

    /// Moves the anchor to the current state, from which the reducer goes on.
    mutating func moveAnchor() { anchor = Anchor(bar: state, content: reducedOffset.value) }

    // MARK: Room

    /// The event with the list's height and insets. The content, with its own inset, lies below the room for the
    /// tallest bar; the engine adds room at the end for closing the bar.
    func content(height: Double, offset: Double? = nil) -> DrawerEvent {
        .listContent(
            height: height, insets: Insets(top: anchor.bar.reservedHeight, bottom: contentInsets.bottom), offset: offset
        )
    }

    /// Sets whether the bar may expand, and reserves the room above the content for it.
    mutating func setExpandedAvailable(_ isAvailable: Bool) {
        moveAnchor()
        anchor.bar.isExpandedAvailable = isAvailable
        if engine.listInsets.top != anchor.bar.reservedHeight { send(content(height: engine.listHeight)) }
    }

    /// The largest content offset from which a bar of this height can close before the content's end. If the reducer
    /// never closes the bar before the end, it is the end's offset.
    func farthest(for height: Double) -> Double {
        let end = engine.listExtent.maximumOffset
        let shrink = max(0, height - anchor.bar.heights.compact)
        let bar = BarState(offset: -height, isExpandedAvailable: true, heights: anchor.bar.heights)
        let closed = bar.scrolled(from: end - shrink, to: end, engine.listExtent, reducer)
        return closed.resting(preferring: .compact) == .compact ? end - shrink : end
    }

    // MARK: Notices

    /// Sends an event to the engine, and leaves the bar as it is.
    mutating func send(_ event: DrawerEvent) {
        let reported = engine.handle(event, at: engine.time)
        notices += reported
    }

    mutating func report(_ kind: Notice.Kind, _ cause: Cause, because reason: Release.Reason? = nil) {
        var notice = Notice(kind, cause: cause, time: engine.time)
        notice.reason = reason
        notices.append(notice)
    }

    mutating func refuse(_ reason: Notice.Reason, _ cause: Cause) { report(.notApplied(reason: reason), cause) }

    /// Ends a call of the host.
    /// - Returns: the notices of the call.
    mutating func takeNotices() -> Notices {
        let taken = notices
        notices = Notices()
        return taken
    }
}
