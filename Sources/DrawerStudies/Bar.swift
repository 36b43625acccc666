// The expandable bar: a bar on top of a scrolling list. Scrolling the list changes the bar's height.
//
// The list belongs to a drawer that never moves: one detent that fills the container, no header, `listPans: listOnly`.
// The engine handles pans, taps, steps, flings, bounces and catches. The bar adds a reducer that maps the list's travel
// to a height, and glides to one of its three heights when the list comes to rest between two.
//
// The height depends on the content's path. The reducer is applied once, from the last event to the content's current
// offset, so that the number of steps in which time passes makes no difference.

import DrawerCore

/// A bar on the container's top edge, over a scrolling list.
///
///     var bar = try Bar(heights: BarHeights(compact: 100, normal: 200, expanded: 300), container: container, listHeight: 2000)
///     bar.handle(.press(at: Point(x: 100, y: 500)), at: 0)
///     bar.handle(.move(to: Point(x: 100, y: 420)), at: 0.1)
///     bar.state.height  // 120
///
/// A pure value with the guarantees of `DrawerEngine`. Content offsets are those of UIScrollView: at minus the bar's
/// height, the content begins at the bar's bottom edge. Lengths in points, times in seconds.
public struct Bar: Sendable, Equatable {
    /// The engine whose list lies under the bar.
    public private(set) var engine: DrawerEngine
    /// The function that maps the list's travel to the bar's height.
    public let reducer: BarReducer
    /// Whether the bar glides to one of its heights after a fling. The article's bar stays at the height that a fling
    /// leaves.
    public private(set) var settlesAfterFling: Bool
    /// The bar at the last event, and the content offset that the reducer used for it.
    private var anchor: BarState
    private var anchorOffset: Double
    /// The bar's heights as detents for a policy, with and without a reachable `expanded`.
    private var stops: Stops
    private var stopsToNormal: Stops
    /// The glide to `goal` in flight, or the one that the pan in progress has caught.
    private var glide: Glide?
    /// The bar's target or last resting height. It distinguishes heights of equal size.
    private var goal = BarHeight.normal
    private var hasReachedGoal = true
    /// The bar at the start of the pan in progress, and its height or, after catching a glide, the glide's target.
    private var beforePan: BarState
    private var began = BarHeight.normal

    private struct Glide: Sendable, Equatable {
        /// Whether the content glides to its top; otherwise it moves by the same distance as the bar.
        let isToTop: Bool
        let cause: Cause
        /// The content offset that the reducer uses during the glide. The content itself may start elsewhere, beyond
        /// its end or with a gap below the bar. `nil` once a press has caught the glide.
        var course: HermiteCurve?
    }

    /// The largest distance from the content's top, under a normal bar, at which a pan can expand the bar, in points.
    public static let nearTop = 5.0
    /// The duration of a glide, in seconds.
    public static let glideDuration = 0.25

    /// The settings of the article: the bar glides to the nearest height.
    public static let settings: Settings = {
        var settings = Settings()
        settings.release.policy = .nearest
        return settings
    }()

    /// The engine's settings for a list under a bar.
    private static func listOnly(_ base: Settings) -> Settings {
        var settings = base
        settings.gesture.listPans = .listOnly
        settings.release.dismissible = .no
        return settings
    }

    /// Creates a bar at `normal` with its content at the top.
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
        (stops, stopsToNormal) = (heights.stops(to: .expanded), heights.stops(to: .normal))
        (beforePan, anchorOffset) = (anchor, anchor.offset)
        engine.handle(content(height: listHeight, offset: anchorOffset), at: 0)
        engine.coverList(anchor.height)
    }

    // MARK: Events and time

    /// Like `DrawerEngine.handle`. `snap(to:)` accepts the names of `BarHeight`; `toggle` expands the bar or collapses
    /// it to `normal`. A bar has no `hidden` and no free heights, so `dismiss` and `moveTo` return `notApplied`. The
    /// insets of `listContent` are ignored: the bar sets its own.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        switch event {
        case .press(let point, _):
            if engine.panSource != .pointer { begin(&notices) }
            step(.press(at: point, on: .list), &notices)
        case .key(let key, _): press(key, &notices)
        case .wheel(let rows, _):
            if engine.panSource == nil || engine.panSource == .key { begin(&notices) }
            step(.wheel(rows: rows, on: .list), &notices)
            keepExpanding(&notices)
        case .cancel where engine.owner == .list && engine.panSource == .pointer: go(to: began, .pan, &notices)
        case .scroll:
            interrupt(.code, &notices)
            step(event, &notices)
        case .move, .release, .cancel, .primaryHeight, .scrollPrimary: step(event, &notices)
        case .resize(var container):
            container.header = []
            change(.resize, &notices) { $0.engine.handle(.resize(container), at: time) }
        case .bottomInset: change(.resize, &notices) { $0.engine.handle(event, at: time) }
        case .listContent(let height, _, let offset):
            guard offset?.isFinite ?? true else { return refuse(.invalidLength, .content, notices) }
            change(.content, offset: offset, &notices) { $0.engine.handle($0.content(height: height), at: time) }
        case .toggle: go(to: isExpanding ? .normal : .expanded, isToTop: true, .code, &notices)
        case .snap(let name, let animated):
            let height = BarHeight(rawValue: name.text)
            guard let height else { return refuse(.unknownDetent(name), .code, notices) }
            go(to: height, animated: animated, .code, &notices)
        case .dismiss: return refuse(.unknownDetent(.hidden), .code, notices)
        case .moveTo: return refuse(.noFreeHeight, .code, notices)
        }
        return notices
    }

    /// Like `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        guard time < .infinity else { return notices }
        while let due = engine.nextDeadline, due <= time, due > engine.time {
            step(&notices) { $0.advance(to: due) }
        }
        return notices + engine.advance(to: time)
    }

    private func refuse(_ reason: Notice.Reason, _ cause: Cause, _ notices: Notices) -> Notices {
        notices + [Notice(.notApplied(reason), cause: cause, time: engine.time)]
    }

    /// Starts a pan. The pan may expand the bar if it begins near the content's top or above `normal`.
    private mutating func begin(_ notices: inout Notices) {
        if engine.panSource != nil { step(&notices) { $0.finishSteps() } }
        moveAnchor()
        beforePan = anchor
        began = glide == nil ? anchor.resting(preferring: goal) ?? anchor.nearest : goal
        let isNearTop = abs(contentOffset + anchor.heights.normal) <= Bar.nearTop + BarState.rounding
        setExpandedAvailable(isNearTop || anchor.isAboveNormal, &notices)
    }

    /// At the content's top, Home and Page Up expand the bar; then Page Down and End return it to `normal`.
    private mutating func press(_ key: PanKey, _ notices: inout Notices) {
        guard engine.panSource != .pointer else { return }
        let distance = contentOffset + anchor.heights.normal
        var isPage = true
        switch key {
        case .home, .pageUp:
            if distance <= BarState.rounding { return isExpanding ? () : go(to: .expanded, .key, &notices) }
        case .end, .pageDown:
            if distance < -BarState.rounding { return go(to: .normal, isToTop: true, .key, &notices) }
        case .up, .down, .next, .previous: isPage = false
        }
        if engine.panSource != .key { begin(&notices) }
        // Pages stop at the content's top.
        if isPage { setExpandedAvailable(anchor.isAboveNormal, &notices) }
        step(.key(key), &notices)
        keepExpanding(&notices)
    }

    /// Keeps a glide to `expanded` when keys or wheel move nothing.
    private mutating func keepExpanding(_ notices: inout Notices) {
        if glide?.course != nil, goal == .expanded { setExpandedAvailable(true, &notices) }
    }

    private mutating func step(_ event: Event, _ notices: inout Notices) {
        step(&notices) { $0.handle(event, at: $0.time) }
    }

    /// Runs an engine call, then updates the bar and handles the pans, flings and glides that end.
    private mutating func step(_ notices: inout Notices, _ act: (inout DrawerEngine) -> Notices) {
        let (source, direction, flick) = (engine.panSource, engine.stepDirection, engine.flickVelocity)
        let wasPanned = engine.owner == .list
        let shown = contentOffset
        let told = act(&engine)
        notices += told
        moveAnchor()
        var cause = source?.cause ?? engine.panSource?.cause ?? .pan
        var hasArrived = false
        if let gliding = glide, let course = gliding.course, engine.list.phase != .flinging {
            hasArrived = course.end <= engine.time
            if hasArrived {
                cause = gliding.cause
                glide = nil
            } else {
                notices.append(Notice(.settleInterrupted(goal.name), cause: cause, time: engine.time))
                // The glide is caught: from here on, the bar moves with the content itself.
                glide?.course = nil
                anchorOffset = shown
                moveAnchor()
            }
        }
        if engine.owner == .list {
            glide = nil
            // Below `normal`, the pan can no longer expand the bar.
            if anchor.height < anchor.heights.normal - BarState.rounding { setExpandedAvailable(false, &notices) }
        }
        let hasEnded = source != nil && engine.panSource == nil
        let isTap = told.contains { if case .tapped = $0.kind { true } else { false } }
        if isTap {
            anchor = beforePan
            change(.tap, offset: contentOffset, &notices) { _ in [] }
        } else if hasArrived {
            rest(cause, &notices)
        } else if hasEnded, let glide {
            go(to: goal, isToTop: glide.isToTop, cause, &notices)
        } else {
            release(isPan: hasEnded && wasPanned, flick: flick, direction: direction, cause, &notices)
        }
    }

    /// Ends a pan: a bar between two heights glides to one of them, at the end of the pan or when all motion has
    /// stopped. The same holds for a bar that a caught glide has left apart from its content: with a gap, or with too
    /// little content to close the bar.
    private mutating func release(
        isPan: Bool = false, flick: Double = 0, direction: Direction? = nil, _ cause: Cause, _ notices: inout Notices
    ) {
        let isFree = engine.panSource == nil && !engine.list.isMoving
        let fitting = min(max(contentOffset, anchor.offset), farthest(for: anchor.height))
        let isApart = abs(contentOffset - fitting) > BarState.rounding
        let height = anchor.resting(preferring: goal)
        if isFree && isApart || height == nil && (isPan || isFree && settlesAfterFling) {
            go(to: height ?? target(flick: flick, direction: direction), cause, &notices)
        } else {
            rest(cause, &notices)
        }
    }

    /// Reports the bar's height once nothing moves.
    private mutating func rest(_ cause: Cause, _ notices: inout Notices) {
        defer { engine.coverList(anchor.height) }
        guard engine.panSource == nil, !engine.list.isMoving else { return }
        setExpandedAvailable(anchor.isAboveNormal, &notices)
        guard let height = anchor.resting(preferring: goal), height != goal || !hasReachedGoal else { return }
        (goal, hasReachedGoal) = (height, true)
        notices.append(Notice(.detentReached(height.name), cause: cause, time: engine.time))
    }

    // MARK: Glides

    /// The target height of a release now: the policy's choice for a drawer that grows with the bar or, after keys and
    /// wheel, the next height in the direction of the last step. Scrolling forward in the content shrinks the bar.
    private func target(flick: Double, direction: Direction?) -> BarHeight {
        let heights = anchor.heights
        let canExpand = anchor.isExpandedAvailable || anchor.isAboveNormal
        let top = heights.expanded - anchor.height
        let release = Release(
            stops: canExpand ? stops : stopsToNormal, top: top, pulled: anchor.height,
            drag: anchor.height - beforePan.height, velocity: -flick, began: stops.index(of: began.detent) ?? 0,
            container: heights.expanded,
            settings: engine.settings.release)
        var name = release.target()
        if let direction, let near = release.nearest(to: release.top), let top = release.stops.top(of: near) {
            let next = release.next(direction == .up ? .down : .up) ?? name
            name = abs(top - release.top) <= Stops.merging ? near : next
        }
        return BarHeight.allCases.first { $0.detent == name } ?? .normal
    }

    /// Glides to a height by moving the content.
    /// - Parameter isToTop: whether the content glides to its top; otherwise it moves by the same distance as the bar.
    ///   Above `normal` the bar covers no content, so a glide to `expanded` always ends at the top.
    private mutating func go(
        to height: BarHeight, isToTop: Bool = false, animated: Bool = true, _ cause: Cause, _ notices: inout Notices
    ) {
        let shown = engine.shownList
        interrupt(cause, &notices)
        if height == .expanded { setExpandedAvailable(true, &notices) }
        // The parts of the path through a gap and back from a rubber band do not move the bar.
        var start = max(shown.offset, anchor.offset)
        var end = -anchor.heights[height]
        if !isToTop, height != .expanded {
            let travel = end - anchor.offset
            let target = min(min(start, engine.list.maximumOffset) + travel, farthest(for: anchor.heights[height]))
            // If the bar and the content touch at the end, both end at exactly the same offset.
            if abs(target - end) > BarState.rounding { end = max(engine.list.minimumOffset, target) }
            start = end - travel
        }
        notices.append(Notice(.targetChosen(height.name), cause: cause, time: engine.time))
        (goal, hasReachedGoal) = (height, false)
        anchorOffset = start
        if animated, shown.offset != end || start != end, engine.settings.release.settle != .instant {
            notices += engine.glideList(to: end, velocity: shown.velocity, over: Bar.glideDuration)
            let course = HermiteCurve(
                start: engine.time, from: start, to: end, velocity: shown.velocity, duration: Bar.glideDuration)
            glide = Glide(isToTop: isToTop, cause: cause, course: course)
        } else {
            notices += engine.handle(.scroll(to: end, animated: false), at: engine.time)
            moveAnchor()
        }
        rest(cause, &notices)
    }

    /// Ends a glide at its current position.
    private mutating func interrupt(_ cause: Cause, _ notices: inout Notices) {
        moveAnchor()
        let interrupted = Notice(.settleInterrupted(goal.name), cause: cause, time: engine.time)
        if glide?.course != nil { notices.append(interrupted) }
        glide = nil
        anchorOffset = contentOffset
    }

    // MARK: Content, container, settings

    /// Replaces the settings, live.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        settings: Settings, settlesAfterFling: Bool, at time: Double
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        let list = next.engine.list
        notices += try next.engine.configure(layout: engine.layout, settings: Bar.listOnly(settings), at: time)
        next.settlesAfterFling = settlesAfterFling
        next.moveAnchor()
        if next.engine.list != list { next.release(.settings, &notices) }
        self = next
        return notices
    }

    /// Replaces the bar's heights, for example on another screen. A bar at one of its heights takes the new value of
    /// this height; between two heights, it keeps its progress. The content keeps its distance from the bar.
    @discardableResult
    public mutating func setHeights(_ heights: BarHeights, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard heights != anchor.heights else { return notices }
        change(.resize, &notices) { bar in
            // If heights are equal, a bar over scrolled content or gliding to `expanded` counts as `normal`.
            let isExpanded = bar.hasReachedGoal && bar.contentOffset <= bar.anchor.offset + BarState.rounding
            let goal = bar.goal == .expanded && !isExpanded ? .normal : bar.goal
            bar.anchor = bar.anchor.resized(to: heights, preferring: goal)
            bar.beforePan = bar.beforePan.resized(to: heights, preferring: bar.began)
            (bar.stops, bar.stopsToNormal) = (heights.stops(to: .expanded), heights.stops(to: .normal))
            return []
        }
        return notices
    }

    /// Shows another list and aligns it with the bar: if the bar expands or the list is not scrolled, its content
    /// begins at the bar's bottom edge.
    /// - Parameter offset: the content offset at which the user left the list.
    @discardableResult
    public mutating func show(listHeight: Double, offset: Double, at time: Double) -> Notices {
        var notices = advance(to: time)
        interrupt(.code, &notices)
        // Ends a pan or a fling of the previous list.
        notices += engine.handle(.scroll(to: contentOffset, animated: false), at: engine.time)
        change(.code, offset: offset > 0 ? offset : anchor.offset, &notices) {
            $0.engine.handle($0.content(height: listHeight), at: time)
        }
        return notices
    }

    /// Changes the sizes of content, container or bar. The content keeps its distance from the bar as long as the bar
    /// can still close; a glide continues to the new value of its target height.
    /// - Parameter offset: the content's new offset, limited so that it leaves no gap and, above `normal`, covers no
    ///   content.
    private mutating func change(
        _ cause: Cause, offset: Double? = nil, _ notices: inout Notices, _ apply: (inout Bar) -> Notices
    ) {
        moveAnchor()
        let (list, heights, last) = (engine.list, anchor.heights, engine.list.maximumOffset)
        let shown = contentOffset
        let distance = offset.map { anchor.isAboveNormal ? 0 : max(0, $0 - anchor.offset) } ?? shown - anchor.offset
        notices += apply(&self)
        notices += engine.handle(content(height: engine.listHeight), at: engine.time)
        guard engine.list != list || anchor.heights != heights || offset != nil else { return }
        var target = anchor.offset + distance
        let farthest = farthest(for: anchor.height)
        if shown <= last || farthest != last { target = min(target, max(anchor.offset, farthest)) }
        if target != contentOffset {
            notices += engine.handle(content(height: engine.listHeight, offset: target), at: engine.time)
        }
        if let glide, glide.course != nil { return go(to: goal, isToTop: glide.isToTop, cause, &notices) }
        anchorOffset = contentOffset
        release(cause, &notices)
    }

    /// The largest content offset from which a bar of this height can close before the content's end; the end's offset
    /// if the reducer never closes the bar on the way.
    private func farthest(for height: Double) -> Double {
        let end = engine.list.maximumOffset
        let room = max(0, height - anchor.heights.compact)
        let bar = BarState(offset: -height, isExpandedAvailable: true, heights: anchor.heights)
        let isClosed =
            bar.scrolled(from: end - room, to: end, engine.list, reducer).resting(preferring: .compact) == .compact
        return isClosed ? end - room : end
    }

    /// The list's content, with room above for the tallest bar and, if it is short, room below for closing the bar.
    private func content(height: Double, offset: Double? = nil) -> Event {
        let room = max(0, engine.roomHeight - anchor.heights.compact - height)
        return .listContent(height: height, insets: Insets(top: anchor.limit, bottom: room), offset: offset)
    }

    private mutating func setExpandedAvailable(_ isAvailable: Bool, _ notices: inout Notices) {
        moveAnchor()
        anchor.isExpandedAvailable = isAvailable
        guard engine.list.insets.top != anchor.limit else { return }
        notices += engine.handle(content(height: engine.listHeight), at: engine.time)
    }

    private mutating func moveAnchor() { (anchor, anchorOffset) = (state, travel.offset) }

    // MARK: Reading

    /// The content offset and its velocity as input of the reducer.
    private var travel: (offset: Double, velocity: Double) {
        glide?.course.map { $0.state(at: engine.time) } ?? engine.shownList
    }

    /// The current state of the bar.
    public var state: BarState { anchor.scrolled(from: anchorOffset, to: travel.offset, engine.list, reducer) }

    /// The current content offset.
    public var contentOffset: Double { engine.shownList.offset }

    /// Whether the bar is taller than `normal` or glides to `expanded`.
    public var isExpanding: Bool { glide == nil ? state.isAboveNormal : goal == .expanded }

    /// The distance from the container's top to the start of a scroll indicator, in points.
    public var indicatorInset: Double { anchor.heights.normal }

    public var nextDeadline: Double? { engine.nextDeadline }
    public var isMoving: Bool { engine.isMoving }
    public var isSettled: Bool { engine.isSettled }

    /// `handle` on the bar, `list` below it.
    public func place(at point: Point) -> Place { point.y < state.height ? .handle : .list }

    /// The bar as a drawer that hangs from the top edge: `top` and `height` are the y of its bottom edge, `offset` is 0
    /// at the content's top under a normal bar, and `progress` runs from 0 (compact) to 2 (expanded).
    public var reading: Reading {
        var reading = engine.reading
        let state = state
        reading.top = state.height
        reading.height = state.height
        reading.velocity = heightVelocity(state)
        reading.maximumOffset = max(0, reading.maximumOffset + state.heights.normal)
        reading.offset += state.heights.normal
        reading.progress = state.progress
        reading.overlay = 0
        reading.titleProgress = min(1, state.progress)
        reading.detentIndex = state.progress
        reading.detent = reading.listPhase == .idle ? state.resting(preferring: goal)?.name : nil
        reading.target = glide?.course != nil ? goal.name : nil
        switch reading.listPhase {
        case .idle: reading.phase = .resting
        case .tracking: reading.phase = .tracking
        case .held: reading.phase = .held
        case .flinging, .bouncing: reading.phase = .settling
        }
        return reading
    }

    /// The velocity of the bar's height: the content's velocity times the share of the travel that the bar takes. A
    /// small step of the reducer measures this share.
    private func heightVelocity(_ state: BarState) -> Double {
        let (offset, velocity) = travel
        let step = velocity > 0 ? 1e-6 : -1e-6
        guard velocity != 0 else { return 0 }
        let slope = (state.scrolled(from: offset, to: offset + step, engine.list, reducer).height - state.height) / step
        // The difference of the small step has rounding errors: snap to a whole number that is close.
        let whole = Math.round(slope)
        return velocity * (abs(slope - whole) < 1e-6 ? whole : slope)
    }
}
