// All that can happen to a drawer from outside. A live hand, a script and an app enter by the same cases.

/// Something that happens to a drawer at a moment. Points are in the container's points.
public enum Event: Sendable, Hashable {
    /// The pointer goes down. `on` says what it is on, where the host knows better than the engine's own geometry.
    case press(at: Point, on: Place? = nil)
    /// The pressed pointer is now here (it may leave the container).
    case move(to: Point)
    /// The pointer goes up where it last was.
    case release
    /// The pan is taken away, as by a system gesture: the drawer goes back to the detent that the pan began at.
    case cancel
    /// A key that acts as a pan, one step of it.
    case key(PanKey)
    /// The wheel or a touchpad, in rows: positive goes on in the content (as a pan up), negative goes back.
    case wheel(rows: Double, on: Place)
    /// The container has new measures.
    case resize(Container)
    /// The list's rows are now this tall in all, in points.
    case listHeight(Double)
    /// The primary content is now this tall and this much of it is visible, in points.
    case primaryHeight(Double)
    /// From code: settle to that detent.
    case snap(to: DetentName)
    /// From code: as a tap on the handle.
    case toggle
    /// From code: settle to `hidden`.
    case dismiss
    /// From code: settle to this top and rest there off the detents.
    case moveTop(to: Double)
}

/// Keys that act as a pan.
public enum PanKey: String, Sendable, Hashable, CaseIterable {
    /// The finger: pulls up or down by one row.
    case up, down
    /// The content: one row on or back (j and k).
    case next, previous
    /// The content: a page on or back, its end or its top.
    case pageDown, pageUp, end, home
}
