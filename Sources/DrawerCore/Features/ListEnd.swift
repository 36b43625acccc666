// A list that keeps its end in view: a list that rests at its end follows the end.

/// The part of its content, start or end, that a list keeps in view when something around it changes.
///
///     let chat = try DrawerEngine(container: engine.container, listHeight: 2640, listAnchor: .end)
public enum ListAnchor: Sendable, Hashable {
    /// The start: rows that are added below, and a keyboard, leave the offset as it is.
    case start
    /// The end, as in a chat. A list that is at its end stays there while rows are added, a keyboard comes and goes, or
    /// the drawer moves. A list that has been scrolled back keeps its offset. Take `ListPans.contentFirst` or
    /// `listOnly`, with which the last row can be reached at every height.
    case end
}

extension DrawerEngine {
    /// Lets a list that rests at its end follow the end. On the top edge, where the rules count from that end, the list
    /// stays there by itself. The shown top costs time: only a list with `ListAnchor.end` asks for it.
    mutating func keepListEnd() {
        guard room.listAnchor == .end, room.listSource == .engine, !room.isMirrored else { return }
        guard case .rest(let offset) = listAxis.mode else { return }
        if offset >= room.lastOffset(atTop: shownTop) - Stops.rounding { listAxis.followEnd(since: offset) }
    }

    /// Lets a list that follows its end rest where it is shown.
    mutating func leaveListEnd() {
        if listAxis.isAtEnd { listAxis.rest(at: shown.list.value) }
    }

    /// Changes the part of the program that scrolls the list, and the end that the list keeps in view.
    mutating func setList(_ source: ListSource, _ anchor: ListAnchor) {
        if source == .host || anchor == .start { leaveListEnd() }
        (room.listSource, room.listAnchor) = (source, anchor)
        keepListEnd()
    }

    /// The offset that keeps the list's end in view in another room. `nil` unless a pan of the drawer holds a list at
    /// its end.
    func offsetOfKeptEnd(in next: Room) -> Double? {
        guard room.listAnchor == .end, !next.isMirrored, owner == .drawer, isAtKeptEnd else { return nil }
        return next.lastOffset(atTop: shownTop)
    }

    /// Whether the list is at the end that it keeps in view.
    var isAtKeptEnd: Bool { listAnchor == .end && reading.offset >= reading.maximumOffset - Stops.rounding }

    /// The end of the list that stays in view.
    public package(set) var listAnchor: ListAnchor {
        get { room.listAnchor }
        set { setList(listSource, newValue) }
    }
}
