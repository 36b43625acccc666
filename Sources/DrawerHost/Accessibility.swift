// The host's answers to an assistive technology: the value of the handle, actions, and rows that get the focus.

import DrawerCore

extension DrawerHost {
    /// The value of the handle: the detent at which the drawer rests, or will rest.
    public var accessibilityValue: String {
        let reading = drawer.settled().reading
        guard let detent = reading.detent else { return "between two heights" }
        guard reading.detentIndex >= 0 else { return detent.text }
        let number = Int(reading.detentIndex.rounded()) + 1
        return "\(detent), \(number) of \(reading.detentCount), \(rows(reading))"
    }

    private func rows(_ reading: Reading) -> String {
        let rows = reading.visibleRows
        return rows.isEmpty ? "no rows" : "rows \(rows.lowerBound + 1) to \(rows.upperBound)"
    }

    /// Answers a swipe up on the handle. The assistive technology reads the value afterward.
    public func accessibilityIncrement() { send(.step(toward: .up)) }

    /// Answers a swipe down on the handle.
    public func accessibilityDecrement() { send(.step(toward: .down)) }

    /// Answers the escape gesture. A drawer with `Dismissible.asks` passes the notice `dismissRequested` to the app.
    /// - Returns: whether the gesture had an effect; otherwise it is for the screen that contains the drawer.
    public func accessibilityPerformEscape() -> Bool {
        let dismissible = drawer.settings.release.dismissible
        let lowest = dismissible == .no ? drawer.layout.detents[0].name : drawer.layout.hiddenName
        guard drawer.destination != lowest else { return false }
        if dismissible == .asks {
            onNotice?(Notice(.dismissRequested, cause: .code, time: time))
        } else {
            send(.snap(to: lowest))
        }
        return true
    }

    /// Answers the gesture that scrolls by a page. Below full height, a page forward raises the drawer instead.
    /// - Returns: whether anything has moved.
    public func accessibilityScroll(forward: Bool) -> Bool {
        if forward, send(.step(toward: .up)).isApplied {
            platform.announce(accessibilityValue)
            return true
        }
        let reading = drawer.settled().reading
        let page = reading.visibleListHeight * (forward ? 1 : -1)
        let offset = min(max(reading.offset + page, 0), reading.maximumOffset)
        guard offset != reading.offset else { return false }
        send(.scroll(to: offset))
        platform.announce(rows(drawer.settled().reading))
        return true
    }

    /// Brings a row that has the assistive technology's focus onto the screen:
    /// `accessibilityElementDidBecomeFocused()`.
    public func accessibilityFocused(row: Int) {
        let reading = drawer.settled().reading
        let rowHeight = drawer.container.rowHeight
        let top = Double(row) * rowHeight
        guard (0..<drawer.listHeight).contains(top) else { return }
        let bottom = top + rowHeight + surroundings.bottom
        if top >= reading.offset, bottom <= reading.offset + reading.visibleListHeight { return }
        if let highest = drawer.layout.detents.last?.name { send(.snap(to: highest)) }
        send(.scroll(to: top))
    }
}

extension Notices {
    /// Whether the event has been applied.
    fileprivate var isApplied: Bool {
        if case .notApplied = last?.kind { false } else { true }
    }
}
