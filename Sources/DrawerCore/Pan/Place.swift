// Where a pointer is, and what a pan moves.

/// What lies under a point of the container.
public enum Place: String, Sendable, Hashable, CaseIterable {
    /// The drawer's header: the handle, the search bar below it and the title below that.
    case handle, search, title
    /// The drawer's scrollable content.
    case list
    /// The primary content while it is dimmed.
    case overlay
    /// The primary content while it is not dimmed.
    case primary

    /// Whether it is one of the three parts of the drawer's header.
    public var isHeader: Bool { self == .handle || self == .search || self == .title }
    /// Whether it is a part of the drawer.
    public var isDrawer: Bool { isHeader || self == .list }
}

/// What consumes the pan right now.
public enum Owner: String, Sendable, Hashable, CaseIterable {
    case drawer, list, primary, none
}
