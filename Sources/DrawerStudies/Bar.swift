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
    /// The bar at the last event, and the content offset that the reducer saw there.
    private var anchor: BarState
    private var anchorOffset: Double
    /// The glide in flight, or the glide that the pan in progress has caught.
    private var glide: Glide?
    /// The bar when the pan in progress began: a tap restores it.
    private var beforePan: BarState
    /// The height at which the pan in progress began, or to which the glide went that the pan caught.
    private var began = BarHeight.normal
    /// The height at which the bar rests or rested last, or to which it was last sent, and whether it has been there since.
    /// It tells equal heights apart.
    private var goal = BarHeight.normal
    private var hasReachedGoal = true

    /// The bar's way to a height.
    private struct Glide: Sendable, Equatable {
        let height: BarHeight
        /// Whether the content goes to its top; otherwise the content moves as far as the bar.
        let isToTop: Bool
        let cause: Cause
        /// The content offset as the reducer sees it. The content itself may begin elsewhere: beyond its end, or apart from
        /// the bar. `nil` once a press has caught the glide.
        var course: HermiteCurve?
    }

    /// How close to the content's top, under a normal bar, a pan must begin to expand the bar, in points.
    public static let nearTop = 5.0
    /// How long a glide lasts, in seconds.
    public static let glideDuration = 0.25

    /// The settings of the article: the nearest height.
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
        anchorOffset = anchor.offset
        engine.handle(content(height: listHeight, offset: anchorOffset), at: 0)
        engine.coverList(anchor.height)
    }

    // MARK: Events and time

    /// As `DrawerEngine.handle`. `snap(to:)` takes the names of `BarHeight`; `toggle` expands the bar and brings it back.
    /// A bar has no `hidden` and no free heights: `dismiss` and `moveTo` come back as `notApplied`. The insets of
    /// `listContent` are the bar's own.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        switch event {
        case .press(let point, _):
            if engine.panSource != .pointer { begin(&notices) }
            step(&notices) { $0.handle(.press(at: point, on: .list), at: time) }
        case .key(let key, _): press(key, &notices)
        case .wheel(let rows, _):
            if engine.panSource == nil || engine.panSource == .key { begin(&notices) }
            step(&notices) { $0.handle(.wheel(rows: rows, on: .list), at: time) }
        case .cancel where engine.owner == .list && engine.panSource == .pointer: go(to: began, .pan, &notices)
        case .scroll:
            interrupt(.code, &notices)
            step(&notices, isFling: true) { $0.handle(event, at: time) }
        case .move, .release, .cancel, .primaryHeight: step(&notices) { $0.handle(event, at: time) }
        case .resize(let container):
            var room = container
            room.header = []
            change(.resize, &notices) { $0.engine.handle(.resize(room), at: time) }
        case .bottomInset: change(.resize, &notices) { $0.engine.handle(event, at: time) }
        case .listContent(let height, _, let offset):
            change(.content, offset: offset, &notices) { $0.engine.handle($0.content(height: height), at: time) }
        case .toggle: go(to: isExpanding ? .normal : .expanded, isToTop: true, .code, &notices)
        case .snap(let name, let animated):
            if let height = BarHeight(rawValue: name.text) {
                go(to: height, animated: animated, .code, &notices)
            } else {
                refuse(.unknownDetent(name), &notices)
            }
        case .dismiss: refuse(.unknownDetent(.hidden), &notices)
        case .moveTo: refuse(.noFreeHeight, &notices)
        }
        return notices
    }

    /// As `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        guard time < .infinity else { return notices }
        while let due = engine.nextDeadline, due <= time, due > engine.time {
            step(&notices) { $0.advance(to: due) }
        }
        notices += engine.advance(to: time)
        return notices
    }

    private func refuse(_ reason: Notice.Reason, _ notices: inout Notices) {
        notices.append(Notice(.notApplied(reason), cause: .code, time: engine.time))
    }

    /// A pan begins. It may expand the bar if it begins near the content's top or above `normal`.
    private mutating func begin(nearTop: Double = Bar.nearTop, _ notices: inout Notices) {
        if engine.panSource != nil { step(&notices) { $0.finishSteps() } }
        moveAnchor()
        beforePan = anchor
        began = glide?.height ?? anchor.resting(preferring: goal) ?? nearest
        let distance = abs(engine.shownList.offset + anchor.heights.normal)
        setExpandedAvailable(distance <= nearTop + BarState.rounding || anchor.isAboveNormal)
    }

    /// At the content's top, Home and Page Up expand the bar; from there Page Down and End bring it back to `normal`.
    private mutating func press(_ key: PanKey, _ notices: inout Notices) {
        guard engine.panSource != .pointer else { return }
        let distance = engine.shownList.offset + anchor.heights.normal
        var nearTop = Bar.nearTop
        switch key {
        case .home, .pageUp:
            if distance <= BarState.rounding { return isExpanding ? () : go(to: .expanded, .key, &notices) }
            nearTop = 0
        case .end, .pageDown:
            if distance < -BarState.rounding { return go(to: .normal, isToTop: true, .key, &notices) }
        case .up, .down, .next, .previous: break
        }
        if engine.panSource != .key { begin(nearTop: nearTop, &notices) }
        step(&notices) { $0.handle(.key(key), at: $0.time) }
    }

    /// Lets the engine act, moves the bar along, and sees to the pans, flings and glides that end.
    /// - Parameter isFling: whether the engine's act is itself a scroll that ends.
    private mutating func step(
        _ notices: inout Notices, isFling: Bool = false, _ act: (inout DrawerEngine) -> Notices
    ) {
        let source = engine.panSource
        let direction = engine.stepDirection
        let flick = engine.flickVelocity
        let wasPanned = engine.owner == .list
        let wasFlung = isFling || engine.list.isMoving
        let shown = engine.shownList.offset
        let isTap = report(act(&engine), &notices)
        moveAnchor()
        var cause = source?.cause ?? engine.panSource?.cause ?? .pan
        var hasArrived = false
        if let gliding = glide, let course = gliding.course, engine.list.phase != .flinging {
            hasArrived = course.end <= engine.time
            if hasArrived {
                cause = gliding.cause
                glide = nil
            } else {
                notices.append(Notice(.settleInterrupted(gliding.height.name), cause: cause, time: engine.time))
                // From here on, the bar moves with the content itself.
                glide?.course = nil
                anchorOffset = shown
                moveAnchor()
            }
        }
        if engine.owner == .list {
            glide = nil
            // Below normal, the pan cannot expand the bar any more.
            if anchor.height < anchor.heights.normal - BarState.rounding { setExpandedAvailable(false) }
        }
        let hasEnded = source != nil && engine.panSource == nil
        if isTap {
            anchor = beforePan
        } else if hasEnded, let glide {
            return go(to: glide.height, isToTop: glide.isToTop, cause, &notices)
        } else if hasEnded && wasPanned {
            return release(flick: flick, direction: direction, cause, &notices)
        } else if isFree, hasEnded || wasFlung, !hasArrived, settlesAfterFling || hasGap {
            return release(flick: 0, direction: nil, cause, &notices)
        }
        rest(cause, &notices)
    }

    /// Passes the engine's notices on, except those about its only detent.
    /// - Returns: whether a press was a tap.
    @discardableResult
    private func report(_ told: Notices, _ notices: inout Notices) -> Bool {
        var isTap = false
        for notice in told {
            switch notice.kind {
            case .targetChosen, .detentReached, .settleInterrupted: continue
            case .tapped: isTap = true
            case .ownerChanged, .dismissRequested, .notApplied: break
            }
            notices.append(notice)
        }
        return isTap
    }

    /// A pan or a fling has ended: a bar between two heights glides to one of them.
    private mutating func release(flick: Double, direction: Direction?, _ cause: Cause, _ notices: inout Notices) {
        guard let height = anchor.resting(preferring: goal) else {
            return go(to: direction.flatMap(next) ?? target(flick: flick), cause, &notices)
        }
        if hasGap { go(to: height, cause, &notices) } else { rest(cause, &notices) }
    }

    /// The bar's height is reported where nothing moves any more.
    private mutating func rest(_ cause: Cause, _ notices: inout Notices) {
        defer { engine.coverList(anchor.height) }
        guard isFree else { return }
        setExpandedAvailable(anchor.isAboveNormal)
        guard let height = anchor.resting(preferring: goal), height != goal || !hasReachedGoal else { return }
        (goal, hasReachedGoal) = (height, true)
        notices.append(Notice(.detentReached(height.name), cause: cause, time: engine.time))
    }

    // MARK: Heights

    /// Where a policy sends a bar that is released now: the bar as a drawer that grows with it.
    private func target(flick: Double) -> BarHeight {
        let heights = anchor.heights
        let canExpand = anchor.isExpandedAvailable || anchor.isAboveNormal
        let detents = BarHeight.allCases.compactMap { height in
            try? Detent(height.detent, .height(heights[height]), isReachable: height != .expanded || canExpand)
        }
        guard let layout = try? Layout(detents) else { return .normal }
        let name = Release(
            layout, in: Container(width: 0, height: heights.expanded), top: heights.expanded - anchor.height,
            velocity: -flick, began: began.detent, settings: engine.settings.release
        ).target()
        return BarHeight.allCases.first { $0.detent == name } ?? .normal
    }

    /// The next height in the direction of a key's or the wheel's last step: forward in the content makes the bar smaller.
    private func next(_ direction: Direction) -> BarHeight? {
        let height = anchor.height
        if abs(anchor.heights[nearest] - height) <= Stops.merging { return nearest }
        return direction == .up
            ? BarHeight.allCases.last { anchor.heights[$0] < height }
            : BarHeight.allCases.first { anchor.heights[$0] > height && anchor.heights[$0] <= anchor.limit }
    }

    private var nearest: BarHeight {
        BarHeight.allCases.reversed().min {
            abs(anchor.heights[$0] - anchor.height) < abs(anchor.heights[$1] - anchor.height)
        } ?? .normal
    }

    /// Whether nothing moves or holds the content.
    private var isFree: Bool { engine.panSource == nil && !engine.list.isMoving }

    /// Whether content at rest begins below the bar's bottom edge.
    private var hasGap: Bool { isFree && engine.shownList.offset < anchor.offset - BarState.rounding }

    /// Glides to a height by moving the content.
    /// - Parameter isToTop: whether the content goes to its top; otherwise it moves as far as the bar. Above `normal` the bar
    ///   covers no content, so the way to `expanded` always leads to the top.
    private mutating func go(
        to height: BarHeight, isToTop: Bool = false, animated: Bool = true, _ cause: Cause, _ notices: inout Notices
    ) {
        let shown = engine.shownList
        interrupt(cause, &notices)
        if height == .expanded { setExpandedAvailable(true) }
        // The way through a gap moves no bar, and the way back from a rubber band neither.
        var start = max(shown.offset, anchor.offset)
        var end = -anchor.heights[height]
        if !isToTop, height != .expanded {
            let travel = end - anchor.offset
            let target = max(
                engine.list.minimumOffset, min(min(start, engine.list.maximumOffset) + travel, farthest(for: height)))
            // Where bar and content lie together, they come to rest together, to the bit.
            if abs(target - end) > BarState.rounding { end = target }
            start = end - travel
        }
        notices.append(Notice(.targetChosen(height.name), cause: cause, time: engine.time))
        (goal, hasReachedGoal) = (height, false)
        anchorOffset = start
        if animated, shown.offset != end || start != end, engine.settings.release.settle != .instant {
            let duration = Bar.glideDuration
            report(engine.glideList(to: end, velocity: shown.velocity, over: duration), &notices)
            let course = HermiteCurve(
                start: engine.time, from: start, to: end, velocity: shown.velocity, duration: duration)
            glide = Glide(height: height, isToTop: isToTop, cause: cause, course: course)
        } else {
            report(engine.handle(.scroll(to: end, animated: false), at: engine.time), &notices)
            moveAnchor()
        }
        rest(cause, &notices)
    }

    /// Ends a glide where it is.
    private mutating func interrupt(_ cause: Cause, _ notices: inout Notices) {
        moveAnchor()
        if let glide, glide.course != nil {
            notices.append(Notice(.settleInterrupted(glide.height.name), cause: cause, time: engine.time))
        }
        glide = nil
        anchorOffset = engine.shownList.offset
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
        var engine = next.engine
        let told = try engine.configure(layout: engine.layout, settings: Bar.listOnly(settings), at: time)
        next.settlesAfterFling = settlesAfterFling
        next.change(.settings, &notices) { bar in
            bar.engine = engine
            return told
        }
        self = next
        return notices
    }

    /// The bar has other heights, as on another screen. At one of its heights, it has the same one of the new heights;
    /// between two, it keeps its share of the way. The content keeps its distance from the bar.
    @discardableResult
    public mutating func setHeights(_ heights: BarHeights, at time: Double) -> Notices {
        var notices = advance(to: time)
        guard heights != anchor.heights else { return notices }
        change(.resize, &notices) { bar in
            // Of equal heights, a bar over scrolled content or on its way to `expanded` has `normal`.
            let isExpanded = bar.hasReachedGoal && bar.engine.shownList.offset <= bar.anchor.offset + BarState.rounding
            let goal = bar.goal == .expanded && !isExpanded ? .normal : bar.goal
            bar.anchor = bar.anchor.resized(to: heights, preferring: goal)
            bar.beforePan = bar.beforePan.resized(to: heights, preferring: bar.began)
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
        guard listHeight.isFinite, listHeight >= 0, offset.isFinite else {
            refuse(.invalidLength, &notices)
            return notices
        }
        interrupt(.code, &notices)
        setExpandedAvailable(anchor.isAboveNormal)
        let start = offset <= 0 || anchor.isAboveNormal ? anchor.offset : offset
        engine.handle(content(height: listHeight), at: engine.time)
        let target = min(start, max(anchor.offset, farthest()))
        report(engine.handle(.scroll(to: target, animated: false), at: engine.time), &notices)
        anchorOffset = engine.shownList.offset
        release(flick: 0, direction: nil, .code, &notices)
        return notices
    }

    /// Changes the measures of content, container or bar. The content keeps its distance from the bar, as far as the bar can
    /// still close; a glide goes on to where its height is now.
    private mutating func change(
        _ cause: Cause, offset: Double? = nil, _ notices: inout Notices, _ apply: (inout Bar) -> Notices
    ) {
        moveAnchor()
        let last = engine.list.maximumOffset
        let shown = engine.shownList.offset
        // Neither a gap nor, above normal, covered content may come from a host's offset.
        let wanted = offset.map { anchor.isAboveNormal ? anchor.offset : max($0, anchor.offset) } ?? shown
        let distance = wanted - anchor.offset
        report(apply(&self), &notices)
        engine.handle(content(height: engine.listHeight), at: engine.time)
        var target = anchor.offset + distance
        if shown <= last || engine.list.maximumOffset != last { target = min(target, max(anchor.offset, farthest())) }
        if target != engine.shownList.offset {
            engine.handle(content(height: engine.listHeight, offset: target), at: engine.time)
        }
        if let glide, glide.course != nil {
            return go(to: glide.height, isToTop: glide.isToTop, cause, &notices)
        }
        anchorOffset = engine.shownList.offset
        if isFree, settlesAfterFling || hasGap {
            release(flick: 0, direction: nil, cause, &notices)
        } else {
            rest(cause, &notices)
        }
    }

    /// How far the content may be scrolled for a bar of a height, by default its present one, to close on the way to the
    /// content's end.
    private func farthest(for height: BarHeight? = nil) -> Double {
        let height = height.map { anchor.heights[$0] } ?? anchor.height
        return engine.list.maximumOffset - max(0, height - anchor.heights.compact)
    }

    /// The list's content: room above it for the tallest bar, and below short content for the bar to close.
    private func content(height: Double, offset: Double? = nil) -> Event {
        let room = max(0, engine.roomHeight - anchor.heights.compact - height)
        return .listContent(height: height, insets: Insets(top: anchor.limit, bottom: room), offset: offset)
    }

    private mutating func setExpandedAvailable(_ isAvailable: Bool) {
        moveAnchor()
        anchor.isExpandedAvailable = isAvailable
        guard engine.list.insets.top != anchor.limit else { return }
        engine.handle(content(height: engine.listHeight), at: engine.time)
    }

    private mutating func moveAnchor() {
        anchor = state
        anchorOffset = travel.offset
    }

    // MARK: Reading

    /// The content offset and its velocity as the reducer sees them.
    private var travel: (offset: Double, velocity: Double) {
        glide?.course.map { $0.state(at: engine.time) } ?? engine.shownList
    }

    /// The bar now.
    public var state: BarState { state(after: travel.offset, from: anchorOffset, anchor) }

    private func state(after offset: Double, from previous: Double, _ state: BarState) -> BarState {
        guard offset != previous else { return state }
        return reducer.reduce(BarChange(state: state, previous: previous, content: offset, list: engine.list))
    }

    /// The content offset now.
    public var contentOffset: Double { engine.shownList.offset }

    /// Whether the bar is taller than `normal`, or on its way to `expanded`.
    public var isExpanding: Bool { glide.map { $0.height == .expanded } ?? state.isAboveNormal }

    /// How far below the container's top a scroll indicator begins, in points.
    public var indicatorInset: Double { anchor.heights.normal }

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
        reading.velocity = heightVelocity(state)
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
            reading.detent = state.resting(preferring: goal)?.name
        case .tracking: reading.phase = .tracking
        case .held: reading.phase = .held
        case .flinging, .bouncing:
            reading.phase = .settling
            reading.target = glide?.height.name
        }
        return reading
    }

    /// The velocity of the bar's height: the content's where the bar moves with it. The reducer shows by a small step how
    /// much of the travel the bar takes.
    private func heightVelocity(_ state: BarState) -> Double {
        let (offset, velocity) = travel
        guard velocity != 0 else { return 0 }
        let step = velocity > 0 ? 1e-6 : -1e-6
        let slope = (self.state(after: offset + step, from: offset, state).height - state.height) / step
        // The small step has lost digits.
        return velocity * (abs(slope - slope.rounded()) < 1e-6 ? slope.rounded() : slope)
    }
}
