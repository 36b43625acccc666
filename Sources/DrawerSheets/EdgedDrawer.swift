// A drawer on an edge of the container: `DrawerEngine`, which knows the bottom edge alone, behind a transform of
// coordinates. Events enter mirrored, readings and notices leave mirrored.

import DrawerCore

/// The edge of the container that a drawer belongs to.
///
///     try EdgedDrawer(on: .top, container: container, listHeight: 2640)
public enum DrawerEdge: String, Sendable, Hashable, CaseIterable {
    case bottom, top
}

/// A drawer on the bottom or on the top edge.
///
///     var drawer = try EdgedDrawer(
///         on: .top, container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
///     drawer.handle(.press(at: DrawerPoint(x: 195, y: 150)), at: 0)
///     drawer.handle(.move(to: DrawerPoint(x: 195, y: 500)), at: 0.1)
///     print(drawer.freeEdge)      // y of the edge that moves
///
/// A drawer on the top edge is the mirror image of one on the bottom edge: it opens downward, its header is at its lower
/// end, and its list's start and end change places. A pan on the list closes the drawer only when the list is at its
/// end. Offsets still count from the start of the list and of the primary content, and begin at 0; a change of content
/// or of size keeps them in the middle of the range.
///
/// Points, offsets, velocities and insets of all events and readings are those of the screen. Arrow keys act as the
/// finger: on the top edge, `down` opens. `next`, `previous` and the wheel have the direction on the screen that they have
/// on the bottom edge. Page keys, `home` and `end` name detents and ends of the list.
///
/// On the bottom edge, every call is the engine's own.
public struct EdgedDrawer: Sendable, Equatable {
    /// The edge; it stays the same.
    public let edge: DrawerEdge
    /// The drawer as it would be on the bottom edge.
    public private(set) var engine: DrawerEngine
    /// The insets of the list, as the host knows them.
    private var insets = Insets()
    /// y of the mirror's image of 0 during a press, in points: an inset may move the mirror, but not the pointer.
    private var pressMirror: Double?

    /// Creates a drawer at rest.
    /// - Parameters:
    ///   - edge: the edge that the drawer belongs to.
    ///   - layout, container, listHeight, primaryHeight, settings, detent, offset: as for `DrawerEngine`.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        on edge: DrawerEdge, layout: DrawerLayout? = nil, container: Container, listHeight: Double,
        primaryHeight: Double = 0, settings: DrawerEngine.Settings = DrawerEngine.Settings(),
        detent: DetentName? = nil, offset: Double = 0
    ) throws(InvalidValue) {
        self.edge = edge
        engine = try DrawerEngine(
            layout: layout, container: EdgedDrawer.turned(container, on: edge), listHeight: listHeight,
            primaryHeight: primaryHeight, settings: settings, detent: detent, offset: edge == .bottom ? offset : 0)
        guard edge == .top else { return }
        let start = min(max(offset, 0), engine.list.maximumOffset)
        engine.handle(.scroll(to: engine.list.maximumOffset - start, animated: false), at: 0)
        engine.handle(.scrollPrimary(to: engine.primary.maximumOffset, animated: false), at: 0)
    }

    private var isMirrored: Bool { edge == .top }

    // MARK: - Events and time

    /// The time of the state.
    public var time: Double { engine.time }
    /// The time of the next change that needs no event; `nil` if there is none.
    public var nextDeadline: Double? { engine.nextDeadline }

    /// Processes an event; see `DrawerEngine.handle`.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        guard isMirrored else { return engine.handle(event, at: time) }
        var notices = Notices()
        switch event {
        case .press(let point, let place, let canBeTap):
            // A second press is refused.
            if engine.panSource != .pointer { pressMirror = mirror }
            notices = engine.handle(.press(at: mirrored(point, mirror), on: place, canBeTap: canBeTap), at: time)
        case .move(let point): notices = engine.handle(.move(to: mirrored(point, pressMirror ?? mirror)), at: time)
        case .release, .cancel:
            notices = unmirrored(engine.handle(event, at: time))
            pressMirror = nil
            return notices
        case .key(let key, let place): return press(key, on: place, at: time)
        case .wheel(let rows, let place): notices = engine.handle(.wheel(rows: -rows, on: place), at: time)
        case .trackpad(let points, let place, let phase):
            notices = engine.handle(.trackpad(by: -points, on: place, phase), at: time)
        case .scroll(let offset, let animated):
            notices = engine.advance(to: time)
            let turned = turned(offset)
            notices += engine.handle(.scroll(to: turned, animated: animated), at: time)
        case .scrollPrimary(let offset, let animated):
            notices = engine.advance(to: time)
            let turned = engine.primary.maximumOffset - offset
            notices += engine.handle(.scrollPrimary(to: turned, animated: animated), at: time)
        case .resize(let container):
            let container = EdgedDrawer.turned(container, on: edge)
            notices = keepingOffsets(at: time) { $0.handle(.resize(container), at: time) }
        case .bottomInset(_, let animated):
            notices = keepingOffsets(at: time, atOnce: !animated) { $0.handle(event, at: time) }
        case .primaryHeight: notices = keepingOffsets(at: time) { $0.handle(event, at: time) }
        case .listContent(let height, let insets, let offset):
            notices = setListContent(height: height, insets, offset: offset, at: time)
        case .snap, .step, .toggle, .dismiss, .moveTo, .nudge: notices = engine.handle(event, at: time)
        }
        return unmirrored(notices)
    }

    /// Advances the clock to `time`; see `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        let notices = engine.advance(to: time)
        return isMirrored ? unmirrored(notices) : notices
    }

    /// Replaces layout, settings and sizes; see `DrawerEngine.configure`.
    @discardableResult
    public mutating func configure(
        layout: DrawerLayout, settings: DrawerEngine.Settings, container: Container? = nil, listHeight: Double? = nil,
        primaryHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        let container = container.map { EdgedDrawer.turned($0, on: edge) }
        var next = self
        let notices = try next.engine.configure(
            layout: layout, settings: settings, container: container, listHeight: listHeight,
            primaryHeight: primaryHeight, at: time, animated: animated)
        guard isMirrored else {
            self = next
            return notices
        }
        engine.advance(to: time)
        let before = (reading, engine.list.maximumOffset, engine.primary.maximumOffset)
        self = next
        return unmirrored(notices + restoreOffsets(before, atOnce: !animated, at: time))
    }

    /// Sets the height of the primary content that the host's bars cover.
    package mutating func coverPrimary(_ height: Double) { engine.coverPrimary(height) }

    // MARK: - Readings

    /// The visible state. `top` is `freeEdge`; offsets and visible rows count from the start of the content.
    public var reading: Reading { isMirrored ? unmirrored(engine.reading) : engine.reading }

    /// y of the edge that moves, in points: the drawer's top edge at the bottom of the screen, its bottom edge at the top.
    public var freeEdge: Double { onScreen(engine.top) }

    /// y of the free edge at a detent, in points; `nil` for an unknown name. Linear in the number of detents.
    public func freeEdge(of detent: DetentName) -> Double? { engine.top(of: detent).map(onScreen) }

    /// The offset at the upper end of the list's visible part, in points; negative where the list begins below that end.
    public var firstVisibleOffset: Double {
        guard isMirrored else { return engine.reading.offset }
        let own = engine.reading
        return engine.listHeight - own.offset - own.visibleListHeight
    }

    /// The place under a point of the container.
    public func place(at point: DrawerPoint) -> Place {
        engine.place(at: isMirrored ? mirrored(point, mirror) : point)
    }

    /// A y of the engine on the screen, and the reverse, in points.
    package func onScreen(_ y: Double) -> Double { isMirrored ? mirror - y : y }
}

// MARK: - For compositions

extension EdgedDrawer {
    /// The drawer with its free edge elsewhere: `top` is the engine's.
    func shown(atTop top: Double) -> EdgedDrawer {
        var drawer = self
        drawer.engine = engine.shown(atTop: top)
        return drawer
    }

    /// See `DrawerEngine.canPan` and `panBeginning`.
    func canPan(from point: DrawerPoint, on place: Place) -> Bool {
        engine.canPan(from: isMirrored ? mirrored(point, mirror) : point, on: place)
    }
    func panBeginning(with point: DrawerPoint) -> (way: DrawerPoint, origin: DrawerPoint)? {
        engine.panBeginning(with: isMirrored ? mirrored(point, pressMirror ?? mirror) : point)
    }

    /// See `DrawerEngine.takeOver`; top and velocity are the engine's.
    mutating func takeOver(atTop top: Double, velocity: Double, at time: Double) {
        engine.takeOver(atTop: top, velocity: velocity, at: time)
    }
}

// MARK: - The mirror

extension EdgedDrawer {
    /// y of the mirror's image of 0: the lower end of the container above the inset.
    private var mirror: Double { max(0, engine.container.height - engine.bottomInset) }

    /// The mirror image of a point, a last bit higher: a part contains the upper one of its ends on the screen, as it
    /// does on the bottom edge.
    private func mirrored(_ point: DrawerPoint, _ mirror: Double) -> DrawerPoint {
        DrawerPoint(x: point.x, y: (mirror - point.y).nextDown)
    }

    private static func turned(_ container: Container, on edge: DrawerEdge) -> Container {
        var container = container
        container.keepsHeights = edge == .top
        return container
    }

    /// The engine's offset of the list for one that counts from the start, and the reverse.
    private func turned(_ offset: Double) -> Double { engine.list.maximumOffset - insets.top - offset }

    private func unmirrored(_ notices: Notices) -> Notices {
        var result = Notices()
        for var notice in notices {
            if case .tapped(let place, let point) = notice.kind {
                notice.kind = .tapped(place, DrawerPoint(x: point.x, y: (pressMirror ?? mirror) - point.y.nextUp))
            }
            result.append(notice)
        }
        return result
    }

    private func unmirrored(_ own: Reading) -> Reading {
        var reading = own
        let list = engine.list
        reading.top = mirror - own.top
        reading.velocity = -own.velocity
        reading.maximumOffset = own.maximumOffset - list.minimumOffset - insets.top
        reading.offset = own.maximumOffset - insets.top - own.offset
        reading.scrollVelocity = endVelocity(own) - own.scrollVelocity
        reading.primaryOffset = own.primaryMaximumOffset - own.primaryOffset
        reading.primaryVelocity = -own.primaryVelocity
        // The visible rows end where the engine's list begins.
        let row = engine.container.rowHeight
        let end = min(engine.listHeight, engine.listHeight - own.offset)
        let start = max(0, engine.listHeight - own.offset - own.visibleListHeight)
        func whole(_ rows: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(0, rows.rounded(rule)), 1e15))
        }
        let tolerance = Stops.rounding / row
        reading.visibleRows =
            start < end
            ? whole(start / row + tolerance, .down)..<max(0, whole(end / row - tolerance, .up)) : 0..<0
        return reading
    }

    /// d maximumOffset / dt: not 0 while the drawer moves and the list's visible part follows its height.
    private func endVelocity(_ own: Reading) -> Double {
        let gesture = engine.settings.gesture
        let follows = !gesture.listPanning || gesture.listPans == .contentFirst || gesture.listPans == .listOnly
        guard follows, own.velocity != 0, own.maximumOffset > engine.list.minimumOffset, let full = fullTop else {
            return 0
        }
        let rises = own.velocity < 0 ? own.top > full : own.top >= full
        let bars = engine.container.headerHeight + engine.container.footerHeight
        return rises && own.height > bars ? own.velocity : 0
    }

    private var fullTop: Double? { engine.layout.detents.last.flatMap { engine.top(of: $0.name) } }

    // MARK: Changes from outside

    /// Changes sizes and keeps the offsets that count from the start, clamped as on the bottom edge.
    private mutating func keepingOffsets(
        at time: Double, atOnce: Bool = true, _ change: (inout DrawerEngine) -> Notices
    ) -> Notices {
        var notices = engine.advance(to: time)
        let before = (unmirrored(engine.reading), engine.list.maximumOffset, engine.primary.maximumOffset)
        notices += change(&engine)
        return notices + restoreOffsets(before, atOnce: atOnce, at: time)
    }

    private mutating func restoreOffsets(
        _ before: (reading: Reading, end: Double, primaryEnd: Double), atOnce: Bool, at time: Double
    ) -> Notices {
        var notices = Notices()
        let list = engine.list
        if list.maximumOffset != before.end {
            var kept = before.reading.offset
            // What a change has cut is cut at once; overscroll of before bounces back.
            if atOnce, kept <= before.reading.maximumOffset {
                kept = min(kept, list.maximumOffset - list.minimumOffset - insets.top)
            }
            kept = turned(kept)
            if kept != engine.reading.offset {
                let insets = Insets(top: insets.bottom, bottom: insets.top)
                notices = engine.handle(
                    .listContent(height: engine.listHeight, insets: insets, offset: kept), at: time)
            }
        }
        let end = engine.primary.maximumOffset
        if end != before.primaryEnd, engine.owner != .primary {
            let kept = end - min(max(0, before.reading.primaryOffset), end)
            notices += engine.handle(.scrollPrimary(to: kept, animated: false), at: time)
        }
        return notices
    }

    private mutating func setListContent(
        height: Double, _ insets: Insets, offset: Double?, at time: Double
    ) -> Notices {
        var notices = engine.advance(to: time)
        let kept = offset ?? unmirrored(engine.reading).offset
        let turnedInsets = Insets(top: insets.bottom, bottom: insets.top)
        var trial = engine
        trial.handle(.listContent(height: height, insets: turnedInsets), at: time)
        // An invalid height changes nothing, and the engine says so.
        guard trial.listHeight == height else {
            return notices + engine.handle(.listContent(height: height, insets: turnedInsets), at: time)
        }
        self.insets = insets
        let place = trial.list.maximumOffset - insets.top - kept
        notices += engine.handle(.listContent(height: height, insets: turnedInsets, offset: place), at: time)
        return notices
    }

    // MARK: Keys

    private mutating func press(_ key: PanKey, on place: Place, at time: Double) -> Notices {
        var notices = engine.advance(to: time)
        if let event = turned(key, on: place) { notices += engine.handle(event, at: time) }
        return unmirrored(notices)
    }

    /// The engine's event for a key. Page keys, `home` and `end` mean the same detents and the same ends of the list as on
    /// the bottom edge, where the list lies the other way round; `nil` if the key moves nothing.
    private func turned(_ key: PanKey, on place: Place) -> Event? {
        switch key {
        case .up: return .key(.down, on: place)
        case .down: return .key(.up, on: place)
        case .next: return .key(.previous, on: place)
        case .previous: return .key(.next, on: place)
        case .pageDown, .pageUp, .home, .end:
            if place == .primary || isHidden { return .key(key.opposite, on: place) }
            return turnedInList(key)
        }
    }

    private var isHidden: Bool {
        engine.phase == .resting && engine.destination == engine.layout.hiddenName
    }

    private func turnedInList(_ key: PanKey) -> Event? {
        let gesture = engine.settings.gesture
        let listOnly = !gesture.listPanning || gesture.listPans == .listOnly
        let isFull = fullTop.map { engine.top <= $0 + Stops.merging } ?? true
        let list = engine.list
        let offset = engine.reading.offset
        switch key {
        case .pageDown, .pageUp:
            let isForward = key == .pageDown
            let scrolls = isFull || listOnly || gesture.listPans == .contentFirst
            let isLeft =
                isForward
                ? offset > list.minimumOffset + Stops.rounding : offset < list.maximumOffset - Stops.rounding
            if scrolls, isLeft { return .key(key.opposite, on: .list) }
            return listOnly ? nil : .key(key, on: .handle)
        case .end:
            guard isFull, engine.phase != .settling else { return .key(.end, on: .handle) }
            return offset == list.minimumOffset ? nil : .key(.home, on: .list)
        default:
            guard offset != list.maximumOffset else { return .key(.home, on: .handle) }
            return isFull && engine.phase != .settling
                ? .key(.end, on: .list) : .scroll(to: list.maximumOffset, animated: false)
        }
    }
}

extension PanKey {
    /// The key for the other direction in the content.
    fileprivate var opposite: PanKey {
        switch self {
        case .up: .down
        case .down: .up
        case .next: .previous
        case .previous: .next
        case .pageDown: .pageUp
        case .pageUp: .pageDown
        case .end: .home
        case .home: .end
        }
    }
}
