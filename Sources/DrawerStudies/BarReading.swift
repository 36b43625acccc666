// The visible state of a bar: state, places, progress and reading.

import DrawerCore

extension Bar: DrawerLike {
    package var time: Double { engine.time }

    /// The content offset that the reducer uses, and its velocity.
    var reducedOffset: (value: Double, velocity: Double) {
        if let glide, !glide.isCaught { glide.flight.state(at: engine.time) } else { engine.shownList }
    }

    /// The current state of the bar.
    public var state: BarState { scrolled(to: reducedOffset.value) }

    /// The bar after a scroll of the content from the anchor to an offset.
    func scrolled(to offset: Double) -> BarState {
        anchor.bar.scrolled(from: anchor.content, to: offset, engine.listExtent, reducer)
    }

    /// The current content offset. At minus the sum of the bar's height and `contentInsets.top`, the content with its
    /// inset begins at the bar's bottom edge.
    public var contentOffset: Double { shownOffset - contentInsets.top }

    /// The content offset at which the user leaves the list, for `show(listHeight:offset:at:)`. `nil` if the content is
    /// not scrolled: it begins at the bar's bottom edge or below.
    public var scrolledOffset: Double? { isScrolled ? contentOffset : nil }

    /// Whether a part of the content lies under the bar.
    var isScrolled: Bool { shownOffset > state.offset + BarState.rounding(at: shownOffset) }

    /// The content offset in the engine, counted from the start of the content's own inset.
    var shownOffset: Double { engine.shownList.value }

    /// The distance of the content from its top under a normal bar, in points; negative above that top.
    var scrolledDistance: Double { shownOffset + anchor.bar.heights.normal }

    /// The difference between the engine's offsets and the offsets of events and readings.
    var shift: Double { contentInsets.top - anchor.bar.heights.normal }

    /// Whether the bar is taller than `normal` or glides to `expanded`.
    public var isExpanding: Bool { glide.map { $0.height == .expanded } ?? state.isAboveNormal }

    /// Like `DrawerEngine.nextDeadline`.
    public var nextDeadline: Double? { engine.nextDeadline }
    /// Like `DrawerEngine.isMoving`.
    public var isMoving: Bool { engine.isMoving }
    package var pulse: Pulse {
        var (pulse, state) = (engine.pulse, state)
        if pulse.motion != nil { pulse.motion = (state.height, heightVelocity(state)) }
        return pulse
    }
    /// Whether no pan holds the content and nothing moves it.
    var isFree: Bool { engine.panSource == nil && !engine.isListMoving }

    /// `handle` on the bar, `list` below it.
    public func place(at point: DrawerPoint) -> DrawerPlace { point.y < state.height ? .handle : .list }

    /// The bar as a drawer that hangs from the top edge. `top` and `height` are the y of its bottom edge, `offset` is 0
    /// at the content's top under a normal bar, and `progress` runs from 0 (compact) to 2 (expanded).
    public var reading: Reading {
        let (list, state) = (engine.reading, state)
        var reading = list
        reading.top = state.height
        reading.height = state.height
        reading.velocity = heightVelocity(state)
        reading.offset = list.offset - shift
        reading.maximumOffset = max(-contentInsets.top, list.maximumOffset - shift)
        reading.visibleListHeight = max(0, engine.roomHeight - state.height)
        let firstRow = list.offset + state.height - contentInsets.top
        let rowsHeight = engine.listHeight - contentInsets.top
        reading.visibleRows = engine.rows(
            from: firstRow, height: min(reading.visibleListHeight, rowsHeight - firstRow))
        reading.progress = state.progress
        reading.overlay = 0
        reading.titleProgress = min(1, state.progress)
        reading.detentIndex = state.progress
        reading.detentCount = BarHeight.allCases.count
        reading.detent = reading.listPhase == .idle ? state.resting(preferring: goal.height)?.name : nil
        reading.target = glideGoal?.name
        switch reading.listPhase {
        case .idle: reading.phase = .resting
        case .tracking: reading.phase = .tracking
        case .held: reading.phase = .held
        case .flinging, .bouncing: reading.phase = .settling
        }
        return reading
    }

    /// The velocity of the bar's height: the content's velocity times the share of the travel that the bar takes. The
    /// state after a small step of the content measures this share.
    private func heightVelocity(_ state: BarState) -> Double {
        let (offset, velocity) = reducedOffset
        guard velocity != 0 else { return 0 }
        // Far down in a list, a small step would be a few units of rounding.
        let step = max(1e-6, 1024 * offset.ulp)
        let next = velocity > 0 ? offset + step : offset - step
        let slope = (scrolled(to: next).height - state.height) / (next - offset)
        // The quotient has rounding errors: snap to a whole number that is close.
        let whole = DrawerMath.round(slope)
        return velocity * (abs(slope - whole) < 1e-6 ? whole : slope)
    }

    // MARK: Landing

    /// The height to which the bar would glide after a release of its content at `time`, in seconds. `nil` if the
    /// release would only scroll the content.
    ///
    ///     bar.handle(.press(at: DrawerPoint(x: 100, y: 500)), at: 0)
    ///     bar.handle(.move(to: DrawerPoint(x: 100, y: 420)), at: 0.1)
    ///     bar.target(ifReleasedAt: 0.2)    // .compact; nothing has changed
    ///
    /// - Complexity: constant.
    public func target(ifReleasedAt time: Double) -> BarHeight? {
        guard engine.panSource == .pointer else { return nil }
        var released = self
        released.handle(.release, at: time)
        let height = released.glideGoal.map { state.heights[$0] } ?? released.state.height
        return abs(height - state.height) > BarState.rounding ? released.goal.height : nil
    }

    /// The glide in progress, even while a pan has caught it.
    var glide: Glide? { if case .gliding(let glide) = goal { glide } else { nil } }

    /// The height to which the bar glides now; `nil` if it does not glide, and while a pan has caught its glide.
    package var glideGoal: BarHeight? { glide.flatMap { $0.isCaught ? nil : $0.height } }

    /// The next height in a direction from the target of the glide or, without a glide, from the bar.
    func next(_ direction: Direction) -> BarHeight? {
        if let glideGoal { return glideGoal.next(direction) }
        return state.next(direction, preferring: goal.height)
    }
}
