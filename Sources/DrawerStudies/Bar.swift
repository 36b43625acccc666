// The expandable bar: a bar on top of a scrolling list that drives its height.
//
// The list belongs to a drawer that never moves: one detent that fills the container, no header, `listPans: listOnly`.
// Pans, taps, steps, flings, bounces and catches are the engine's. The bar adds a reducer that turns the list's travel into
// a height, and glides to one of its three heights when the list comes to rest between two.
//
// The height depends on the way that the content took. So that the number of steps in which time passes makes no
// difference, the reducer is applied once, from the last event to the content's present offset.

import DrawerCore

/// A bar on the container's top edge, over a scrolling list.
///
///     var bar = try Bar(heights: BarHeights(compact: 100, normal: 200, expanded: 300), container: container, listHeight: 2000)
///     bar.handle(.press(at: Point(x: 100, y: 500)), at: 0)
///     bar.handle(.move(to: Point(x: 100, y: 420)), at: 0.1)
///     bar.state.height  // 120
///
/// A pure value with the guarantees of `DrawerEngine`. The content offset is UIScrollView's: at minus the bar's height the
/// content begins at the bar's bottom edge. Lengths in points, times in seconds.
public struct Bar: Sendable, Equatable {
    /// The engine whose list lies under the bar.
    public private(set) var engine: DrawerEngine
    /// How scrolling becomes height.
    public let reducer: BarReducer
    /// Whether the bar glides to a height after a fling; the article's bar stays where a fling leaves it.
    public private(set) var settlesAfterFling: Bool
    /// The bar and the content offset at the last event.
    private var anchor: BarState
    private var anchorOffset: Double
    /// The height that a glide goes to, or that a caught glide went to.
    private var target: BarHeight?
    private var targetCause = Cause.code
    /// What the bar was when the pan in progress began: a tap restores it.
    private var beforePan: BarState
    /// The height at which the pan in progress began.
    private var began = BarHeight.normal

    /// How close to the content's top, under a normal bar, a pan must begin to expand the bar, in points.
    public static let nearTop = 5.0
    /// How long a glide lasts, in seconds.
    public static let glideDuration = 0.25

    /// The engine's settings for a list under a bar.
    private static func listOnly(_ base: Settings) -> Settings {
        var settings = base
        settings.gesture.listPans = .listOnly
        settings.release.dismissible = .no
        return settings
    }

    /// The settings of the article: the nearest height.
    public static let settings: Settings = {
        var settings = Settings()
        settings.release.policy = .nearest
        return settings
    }()

    /// A bar at `normal`, its content at the top.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        heights: BarHeights, container: Container, listHeight: Double, settings: Settings = Bar.settings,
        settlesAfterFling: Bool = true, reducer: BarReducer = .standard
    ) throws(InvalidValue) {
        var room = container
        room.header = []
        engine = try DrawerEngine(
            layout: try Layout([Detent(.fullHeight, .inset(0))]), container: room, listHeight: listHeight,
            settings: Bar.listOnly(settings))
        self.reducer = reducer
        self.settlesAfterFling = settlesAfterFling
        anchor = BarState(offset: -heights.normal, heights: heights)
        beforePan = anchor
        anchorOffset = -heights.normal
        engine.handle(content(height: listHeight, offset: anchorOffset), at: 0)
        engine.handle(.scroll(to: anchorOffset, animated: false), at: 0)
        cover()
    }

    // MARK: Events and time

    /// As `DrawerEngine.handle`. `snap(to:)` takes the names of `BarHeight`; `toggle` expands the bar and brings it back.
    /// A bar has no `hidden` and no free heights: `dismiss` and `moveTo` come back as `notApplied`.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        switch event {
        case .press(let point, _): track(.press(at: point, on: .list), &notices)
        case .key(let key, _): press(key, &notices)
        case .wheel(let rows, _): track(.wheel(rows: rows, on: .list), &notices)
        case .move, .release, .cancel, .scroll, .primaryHeight: track(event, &notices)
        case .bottomInset: change(&notices) { $0.engine.handle(event, at: time) }
        case .resize(let container):
            var room = container
            room.header = []
            change(&notices) { $0.engine.handle(.resize(room), at: time) }
        case .listContent(let height, _, _): setListHeight(height, &notices)
        case .toggle: expand(!isExpanding, .code, &notices)
        case .snap(let name, let animated):
            guard let height = BarHeight(rawValue: name.text) else {
                refuse(.unknownDetent(name), &notices)
                break
            }
            go(to: height, animated: animated, .code, &notices)
        case .dismiss: refuse(.unknownDetent(.hidden), &notices)
        case .moveTo: refuse(.noFreeHeight, &notices)
        }
        return notices
    }

    /// As `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let due = engine.nextDeadline, due <= time {
            step(&notices) { $0.advance(to: max(due, $0.time)) }
            if let next = engine.nextDeadline, next <= due { break }
        }
        notices += engine.advance(to: time)
        return notices
    }

    private func refuse(_ reason: Notice.Reason, _ notices: inout Notices) {
        notices.append(Notice(.notApplied(reason), cause: .code, time: engine.time))
    }

    /// Passes an event of a pan to the engine, which may begin with it.
    private mutating func track(_ event: Event, _ notices: inout Notices) {
        let time = engine.time
        if engine.panSource == nil {
            let state = state
            let offset = engine.shownList.offset
            switch event {
            case .press, .key, .wheel:
                beforePan = state
                began = state.resting ?? nearest(to: state)
                let isNearTop = abs(offset + state.heights.normal) <= Bar.nearTop
                let isExpanding = state.isExpandedAvailable && state.height > state.heights.normal + BarState.rounding
                setExpandedAvailable(isNearTop || isExpanding)
            default: break
            }
        }
        step(&notices) { $0.handle(event, at: time) }
        // Scrolled below normal, the pan in progress cannot expand the bar any more.
        if engine.panSource != nil, anchor.isExpandedAvailable,
            anchorOffset > -anchor.heights.normal + BarState.rounding
        {
            setExpandedAvailable(false)
        }
    }

    /// Lets the engine act, moves the bar along, and sees to the pans and flings that end.
    private mutating func step(_ notices: inout Notices, _ act: (inout DrawerEngine) -> Notices) {
        let source = engine.panSource
        let direction = engine.stepDirection
        let flick = engine.flickVelocity
        let phase = engine.list.phase
        let wasGliding = target != nil && phase == .flinging
        let told = act(&engine)
        notices += told
        moveAnchor()
        defer { cover() }
        let isTap = told.contains { if case .tapped = $0.kind { true } else { false } }
        if isTap {
            anchor = beforePan
            setExpandedAvailable(beforePan.isExpandedAvailable)
        }
        switch engine.list.phase {
        case .held where wasGliding:
            notices.append(Notice(.settleInterrupted(target?.name), cause: .pan, time: engine.time))
        case .tracking:
            target = nil
        default: break
        }
        if let source, engine.panSource == nil {
            guard !isTap else { return }
            if phase == .held, let target { return go(to: target, animated: true, .pan, &notices) }
            guard phase == .tracking else { return }
            release(flick: flick, direction: direction, source.cause, &notices)
        } else if wasGliding, engine.list.phase == .idle {
            arrive(&notices)
        } else if phase == .flinging, engine.list.phase == .idle, settlesAfterFling {
            release(flick: 0, direction: nil, .pan, &notices)
        }
    }

    private mutating func arrive(_ notices: inout Notices) {
        guard let height = target else { return }
        target = nil
        notices.append(Notice(.detentReached(height.name), cause: targetCause, time: engine.time))
    }

    /// A pan or a fling has ended: a bar between two heights glides to one of them.
    private mutating func release(
        flick: Double, direction: Direction?, _ cause: Cause, _ notices: inout Notices
    ) {
        guard anchor.resting == nil else { return }
        var height = self.target(flick: flick)
        if let direction { height = next(direction) ?? height }
        glide(to: height, offset: offset(for: height), cause, &notices)
    }

    /// Where a policy sends a bar that is released now: the bar as a drawer that grows with it.
    private func target(flick: Double) -> BarHeight {
        let heights = anchor.heights
        let canExpand = anchor.isExpandedAvailable || anchor.height > heights.normal
        let detents = BarHeight.allCases.compactMap { height in
            try? Detent(height.name, .height(heights[height]), isReachable: height != .expanded || canExpand)
        }
        guard let layout = try? Layout(detents) else { return .normal }
        let release = Release(
            layout, in: Container(width: 0, height: heights.expanded), top: heights.expanded - anchor.height,
            velocity: -flick, began: began.name, settings: engine.settings.release)
        return BarHeight(rawValue: release.target().text) ?? .normal
    }

    /// The next height in the direction of a key's or the wheel's last step: forward in the content makes the bar smaller.
    private func next(_ direction: Direction) -> BarHeight? {
        let height = anchor.height
        if let near = BarHeight.allCases.first(where: { abs(anchor.heights[$0] - height) <= Stops.merging }) {
            return near
        }
        return direction == .up
            ? BarHeight.allCases.last { anchor.heights[$0] < height }
            : BarHeight.allCases.first { anchor.heights[$0] > height && anchor.heights[$0] <= anchor.limit }
    }

    private func nearest(to state: BarState) -> BarHeight {
        BarHeight.allCases.reversed().min {
            abs(state.heights[$0] - state.height) < abs(state.heights[$1] - state.height)
        } ?? .normal
    }

    /// The content offset at which the bar has a height: the content moves as far as the bar does.
    private func offset(for height: BarHeight) -> Double {
        let target = -anchor.heights[height]
        // The way back from a rubber band moves no bar.
        let touching = min(max(anchorOffset, anchor.offset), engine.list.maximumOffset)
        let content = touching + (target - anchor.offset)
        return abs(content - target) <= BarState.rounding ? target : content
    }

    private mutating func glide(
        to height: BarHeight, offset: Double, animated: Bool = true, _ cause: Cause, _ notices: inout Notices
    ) {
        let shown = engine.shownList
        target = height
        targetCause = cause
        notices.append(Notice(.targetChosen(height.name), cause: cause, time: engine.time))
        let isThere = shown.offset == offset && anchor.offset == -anchor.heights[height]
        if animated, !isThere, engine.settings.release.settle != .instant {
            notices += engine.glideList(to: offset, velocity: shown.velocity, over: Bar.glideDuration)
        } else {
            notices += engine.handle(.scroll(to: offset, animated: false), at: engine.time)
            moveAnchor()
            arrive(&notices)
        }
    }

    // MARK: From code and keys

    /// Expands the bar, or brings it back to `normal`, by scrolling the content to its top.
    private mutating func expand(_ isOn: Bool, animated: Bool = true, _ cause: Cause, _ notices: inout Notices) {
        interruptGlide(cause, &notices)
        if isOn { setExpandedAvailable(true) }
        let height = isOn ? BarHeight.expanded : .normal
        glide(to: height, offset: -anchor.heights[height], animated: animated, cause, &notices)
    }

    private mutating func go(
        to height: BarHeight, animated: Bool, _ cause: Cause, _ notices: inout Notices
    ) {
        if height == .expanded { return expand(true, animated: animated, cause, &notices) }
        interruptGlide(cause, &notices)
        moveAnchor()
        glide(to: height, offset: offset(for: height), animated: animated, cause, &notices)
    }

    private mutating func interruptGlide(_ cause: Cause, _ notices: inout Notices) {
        guard let target, engine.list.phase == .flinging else { return }
        notices.append(Notice(.settleInterrupted(target.name), cause: cause, time: engine.time))
    }

    /// At the content's top, Home and Page Up expand the bar; from there Page Down and End bring it back to `normal`.
    private mutating func press(_ key: PanKey, _ notices: inout Notices) {
        let offset = engine.shownList.offset
        let top = -anchor.heights.normal
        guard engine.panSource != .pointer else { return }
        switch key {
        case .home, .pageUp:
            guard offset <= top + BarState.rounding else { break }
            if !isExpanding { expand(true, .key, &notices) }
            return
        case .end, .pageDown:
            if offset < top - BarState.rounding { return expand(false, .key, &notices) }
        case .up, .down, .next, .previous: break
        }
        track(.key(key), &notices)
    }

    // MARK: Content, container, settings

    /// Takes other settings, live.
    /// - Throws: `InvalidValue`; nothing has changed then.
    @discardableResult
    public mutating func configure(
        settings: Settings, settlesAfterFling: Bool, at time: Double
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        notices += try next.engine.configure(layout: engine.layout, settings: Bar.listOnly(settings), at: time)
        next.settlesAfterFling = settlesAfterFling
        self = next
        return notices
    }

    /// The bar has other heights, as on another screen. At one of its heights, it has the same one of the new heights;
    /// between two, it keeps its share of the way. The content keeps its distance from the bar.
    @discardableResult
    public mutating func setHeights(_ heights: BarHeights, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard heights != anchor.heights else { return notices }
        change(&notices) { bar in
            let state = bar.anchor
            bar.anchor.heights = heights
            let progress = state.progress
            let height =
                state.resting.map { heights[$0] }
                ?? (progress < 1
                    ? heights.compact + (heights.normal - heights.compact) * progress
                    : heights.normal + (heights.expanded - heights.normal) * (progress - 1))
            bar.anchor.offset = -height
            return []
        }
        return notices
    }

    /// Shows another list, laid out to match the bar before it is shown: under an expanding bar, or not scrolled, its
    /// content begins at the bar's bottom edge.
    /// - Parameter offset: the content offset that the list was left at.
    @discardableResult
    public mutating func show(listHeight: Double, offset: Double, at time: Double) -> Notices {
        var notices = advance(to: time)
        interruptGlide(.code, &notices)
        target = nil
        moveAnchor()
        let isExpanding = anchor.isExpandedAvailable && anchor.height > anchor.heights.normal
        setExpandedAvailable(isExpanding)
        let start = offset <= 0 || isExpanding ? anchor.offset : offset
        notices += engine.handle(content(height: listHeight, offset: nil), at: time)
        notices += engine.handle(.scroll(to: min(start, farthest), animated: false), at: time)
        anchorOffset = engine.shownList.offset
        release(flick: 0, direction: nil, .code, &notices)
        return notices
    }

    private mutating func setListHeight(_ height: Double, _ notices: inout Notices) {
        guard height.isFinite, height >= 0 else { return refuse(.invalidLength, &notices) }
        change(&notices) { bar in
            bar.engine.handle(bar.content(height: height, offset: nil), at: bar.engine.time)
        }
    }

    /// Changes the content's measures. The content keeps its distance from the bar, as far as the bar can still close.
    private mutating func change(_ notices: inout Notices, _ apply: (inout Bar) -> Notices) {
        moveAnchor()
        let last = engine.list.maximumOffset
        let distance = anchorOffset - anchor.offset
        let isOverscrolled = anchorOffset > last
        notices += apply(&self)
        var offset = anchor.offset + distance
        notices += engine.handle(content(height: engine.listHeight, offset: nil), at: engine.time)
        if !isOverscrolled || engine.list.maximumOffset != last { offset = min(offset, max(anchor.offset, farthest)) }
        if offset != engine.shownList.offset {
            notices += engine.handle(content(height: engine.listHeight, offset: offset), at: engine.time)
        }
        anchorOffset = engine.shownList.offset
        if let target, engine.list.phase == .flinging { go(to: target, animated: true, targetCause, &notices) }
        cover()
    }

    /// How far the content may be scrolled for the bar to close on the way to the end.
    private var farthest: Double {
        engine.list.maximumOffset - max(0, anchor.height - anchor.heights.compact)
    }

    /// The list's content: room above it for the tallest bar, and below short content for the bar to close.
    private func content(height: Double, offset: Double?) -> Event {
        let room = max(0, engine.roomHeight - anchor.heights.compact - height)
        return .listContent(height: height, insets: Insets(top: anchor.limit, bottom: room), offset: offset)
    }

    private mutating func setExpandedAvailable(_ isAvailable: Bool) {
        guard anchor.isExpandedAvailable != isAvailable || engine.list.insets.top != anchor.limit else { return }
        anchor.isExpandedAvailable = isAvailable
        engine.handle(content(height: engine.listHeight, offset: nil), at: engine.time)
    }

    private mutating func moveAnchor() {
        anchor = state
        anchorOffset = engine.shownList.offset
    }

    /// A page is as much shorter as the bar covers.
    private mutating func cover() { engine.coverList(anchor.height) }

    // MARK: Reading

    /// The bar now.
    public var state: BarState {
        let offset = engine.shownList.offset
        guard offset != anchorOffset else { return anchor }
        return reducer.reduce(BarChange(state: anchor, previous: anchorOffset, content: offset, list: engine.list))
    }

    /// The content offset now.
    public var contentOffset: Double { engine.shownList.offset }

    /// Whether the bar is taller than `normal`, or on its way there.
    public var isExpanding: Bool {
        if let target { return target == .expanded }
        return state.height > anchor.heights.normal + BarState.rounding
    }

    public var nextDeadline: Double? { engine.nextDeadline }
    public var isMoving: Bool { engine.isMoving }
    public var isSettled: Bool { engine.isSettled }

    /// `handle` on the bar, `list` below it.
    public func place(at point: Point) -> Place { point.y < state.height ? .handle : .list }

    /// The bar as a drawer that hangs from the top edge: `top` and `height` are y of its bottom edge, `offset` is 0 at the
    /// content's top under a normal bar, `progress` runs from 0 (compact) to 2 (expanded).
    public var reading: Reading {
        var reading = engine.reading
        let state = state
        reading.top = state.height
        reading.height = state.height
        reading.velocity = heightVelocity(state, reading)
        reading.maximumOffset = max(0, reading.maximumOffset + state.heights.normal)
        reading.offset += state.heights.normal
        reading.progress = state.progress
        reading.overlay = 0
        reading.titleProgress = min(1, state.progress)
        reading.detentIndex = state.progress
        reading.detent = nil
        switch reading.listPhase {
        case .idle:
            reading.phase = .resting
            reading.detent = state.resting?.name
        case .tracking: reading.phase = .tracking
        case .held: reading.phase = .held
        case .flinging, .bouncing:
            reading.phase = .settling
            reading.target = target?.name
        }
        return reading
    }

    /// The velocity of the bar's height: the content's where the bar moves with it. The reducer shows by a small step how
    /// much of the travel the bar takes.
    private func heightVelocity(_ state: BarState, _ reading: Reading) -> Double {
        let velocity = reading.scrollVelocity
        guard velocity != 0 else { return 0 }
        let step = velocity > 0 ? 1e-3 : -1e-3
        let change = BarChange(
            state: state, previous: reading.offset, content: reading.offset + step, list: engine.list)
        let slope = (reducer.reduce(change).height - state.height) / step
        // The small step has lost digits.
        return velocity * (abs(slope - slope.rounded()) < 1e-6 ? slope.rounded() : slope)
    }
}
