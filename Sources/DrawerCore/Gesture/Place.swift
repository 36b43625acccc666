// Places: the parts of the screen that a pointer can be on, and the owners of a pan.

/// A part of the drawer or of the content behind the drawer, as found under a point of the container.
///
///     engine.place(at: DrawerPoint(x: 195, y: 820)) == .handle
public enum DrawerPlace: Sendable, Hashable, CustomStringConvertible {
    /// The drawer's handle. A tap on it moves the drawer to the next detent.
    case handle
    /// Another part of the drawer's header or a part of its footer, with its name from `Container`.
    case header(String)
    /// The drawer's scrollable content.
    case list
    /// The primary content while it is dimmed.
    case overlay
    /// The primary content while it is not dimmed.
    case primary

    /// Whether this place is a part of the drawer's header or footer.
    public var isHeader: Bool {
        switch self {
        case .handle, .header: true
        case .list, .overlay, .primary: false
        }
    }

    /// Whether this place is a part of the drawer.
    public var isDrawer: Bool { isHeader || self == .list }

    /// The place's name: `handle`, `list`, `overlay`, `primary` or the name of a header part.
    public var description: String {
        switch self {
        case .handle: "handle"
        case .header(let name): name
        case .list: "list"
        case .overlay: "overlay"
        case .primary: "primary"
        }
    }
}

/// The current consumer of the pan.
///
///     engine.reading.owner == .list
public enum PanOwner: String, Sendable, Hashable, CaseIterable {
    /// The drawer moves.
    case drawer
    /// The list scrolls.
    case list
    /// The primary content scrolls.
    case primary
    /// The pages of a drawer with pages.
    case pages
    /// No owner: there is no pan, or it has not moved anything yet.
    case none
}

/// A direction along the drawer's axis.
///
///     engine.handle(.step(toward: .up), at: 1)
public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Toward a larger height: on the top edge, down the screen.
    case up
    /// Toward a smaller height.
    case down

    /// 1 for up, -1 for down: the sign of a pan's travel.
    var sign: Double { self == .up ? 1 : -1 }
    /// The opposite direction.
    public var reversed: Direction { self == .up ? .down : .up }
}
