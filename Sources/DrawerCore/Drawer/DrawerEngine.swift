// The engine: a drawer as one value. Events and time go in, readings and notices come out.
//
// Everything that moves is a closed form from an anchor (where and when it was let go), or a place on a pan's track.
// Nothing is stepped: `advance` moves the clock and carries out what falls due on its way, at the moments it falls due,
// so that it makes no difference in how many steps time goes on.

/// A drawer on the container's bottom edge, with a list in it and primary content behind it.
///
/// A pure value: the same events at the same times give the same states to the last bit. Copy it to save it, assign the
/// copy to restore it. `handle` and `advance` cost the same whatever the list's length; policies are linear in the
/// number of detents. Lengths in points, times in seconds, on any clock that does not run backwards.
public struct DrawerEngine: Sendable, Hashable {
    // What it is told.
    /// The detents as they were asked for; `configure` takes others.
    public internal(set) var layout: Layout
    /// The visible area, in points; `Event.resize` takes another.
    public internal(set) var container: Container
    /// How it behaves; `configure` takes others.
    public internal(set) var settings: Settings
    /// Height of all rows of the list in points.
    public internal(set) var listHeight: Double
    /// Height of the primary content in points.
    public internal(set) var primaryHeight: Double

    // What follows from that.
    /// The detents in this container.
    public internal(set) var stops: Stops

    // What moves.
    /// The moment that the state is of.
    public internal(set) var time = 0.0
    var drawer: DrawerMotion
    var list: ScrollMotion = .rest(offset: 0)
    var primary: ScrollMotion = .rest(offset: 0)
    var pan: Pan?
    /// Whether a fling that meets the list's top may go on into the drawer: its pan's track had one below its list.
    var flingMayLower = false
    /// The direction of the next tap on the handle.
    var togglesUp = true
    /// The owner that was last told.
    var toldOwner = Owner.none

    /// A drawer that rests at `compressed` (or, where the layout lacks it, at its lowest detent), its list at the top.
    /// - Parameters:
    ///   - layout: its detents; none may be named `hidden`.
    ///   - container: the visible area, in points.
    ///   - settings: how it behaves.
    ///   - listHeight: of all rows, in points; finite, not negative.
    ///   - primaryHeight: of the content behind, in points; finite, not negative.
    /// - Throws: `InvalidValue` that names what makes no sense.
    public init(
        layout: Layout = .standard, container: Container, listHeight: Double, primaryHeight: Double = 0,
        settings: Settings = Settings()
    ) throws(InvalidValue) {
        try settings.check()
        try container.check()
        try InvalidValue.check(listHeight, "listHeight", "a finite number of points from 0 on") { $0 >= 0 }
        try InvalidValue.check(primaryHeight, "primaryHeight", "a finite number of points from 0 on") { $0 >= 0 }
        guard layout.index(of: .hidden) == nil else {
            throw InvalidValue(
                field: "detents", given: "hidden", expected: "other names: a dismissible drawer adds hidden itself")
        }
        self.layout = layout
        self.container = container
        self.settings = settings
        self.listHeight = listHeight
        self.primaryHeight = primaryHeight
        stops = Stops(
            layout: layout, settings: settings, container: container, listHeight: listHeight)
        let start = stops.index(of: .compressed) ?? stops.lowestVisible
        drawer = .rest(top: stops.tops[start], detent: start)
    }

    /// Something happens at `time` (an earlier time than the engine's own counts as that).
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        switch event {
        case .press(let point, let place): press(point, on: place, &notices)
        case .move(let point): move(to: point, &notices)
        case .release: release(&notices)
        case .cancel: cancelPan(&notices)
        case .key(let key): handle(key, &notices)
        case .wheel(let rows, let place): wheel(rows, on: place, &notices)
        case .resize(let container): resize(container, &notices)
        case .listHeight(let height): changeList(height, &notices)
        case .primaryHeight(let height): changePrimary(height)
        case .snap(let name): snap(to: name, &notices)
        case .toggle: toggle(cause: .code, &notices)
        case .dismiss: snap(to: .hidden, &notices)
        case .moveTop(let top): moveTop(to: top, &notices)
        }
        // What it has set in motion may be over at once.
        carryOutDue(&notices)
        tellOwner(pan?.source.cause ?? event.cause, &notices)
        return notices
    }

    /// Time goes on to `time`; an earlier one, or one that is no number, changes nothing.
    ///
    /// What falls due on the way (a settle that ends, a fling that meets an edge, keys that have paused) happens at its
    /// own moment. Constant cost, and the same again for each thing that falls due.
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        guard time > self.time, time < .infinity else { return notices }
        while let due = nextDeadline, due <= time {
            self.time = max(self.time, due)
            carryOut(due, &notices)
        }
        self.time = time
        return notices
    }

    mutating func carryOutDue(_ notices: inout Notices) {
        while let due = nextDeadline, due <= time { carryOut(due, &notices) }
    }

    /// When the next thing happens by itself; nil where nothing will without an event.
    public var nextDeadline: Double? {
        var due = Double.infinity
        if case .settle(let settle) = drawer { due = settle.end }
        if let end = list.end { due = min(due, end) }
        if let end = primary.end { due = min(due, end) }
        if let deadline = pan?.deadline { due = min(due, deadline) }
        return due < .infinity ? due : nil
    }

    /// Whether a settle, a fling or a bounce runs, so that the next moment looks different.
    public var isMoving: Bool {
        if case .settle = drawer { return true }
        return list.end != nil || primary.end != nil
    }

    /// Whether no settle, fling or bounce runs and no key or wheel pan is open; a held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    /// Carries out the first thing that is due, in a fixed order where several are at once.
    private mutating func carryOut(_ due: Double, _ notices: inout Notices) {
        let cause = pan?.source.cause ?? .pan
        if case .settle(let settle) = drawer, settle.end <= due {
            endSettle(settle, &notices)
        } else if let end = list.end, end <= due {
            endListMotion(&notices)
        } else if let end = primary.end, end <= due {
            primary = DrawerEngine.afterEnd(of: primary, at: time)
        } else {
            endStepping(&notices)
        }
        tellOwner(cause, &notices)
    }

    /// Tells the owner once, when it has changed.
    mutating func tellOwner(_ cause: Cause, _ notices: inout Notices) {
        let owner = self.owner
        guard owner != toldOwner else { return }
        toldOwner = owner
        notices.append(Notice(.ownerChanged(owner), cause: cause, time: time))
    }
}

extension Event {
    /// What an event is as a cause.
    var cause: Cause {
        switch self {
        case .press, .move, .release, .cancel: .pan
        case .key: .key
        case .wheel: .wheel
        case .resize: .resize
        case .listHeight, .primaryHeight: .content
        case .snap, .toggle, .dismiss, .moveTop: .code
        }
    }
}
