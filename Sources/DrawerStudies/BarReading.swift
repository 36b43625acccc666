// The visible state of a bar: state, places, progress and reading.

import DrawerCore

extension Bar {
    /// The content offset and its velocity as input of the reducer.
    var travel: (offset: Double, velocity: Double) {
        if case .gliding(let glide) = motion { glide.course.state(at: engine.time) } else { engine.shownList }
    }

    /// The current state of the bar.
    public var state: BarState { anchor.scrolled(from: anchorOffset, to: travel.offset, engine.list, reducer) }

    /// The current content offset.
    public var contentOffset: Double { engine.shownList.offset }

    /// Whether the bar is taller than `normal` or glides to `expanded`.
    public var isExpanding: Bool { motion.glide == nil ? state.isAboveNormal : goal == .expanded }

    /// The distance from the container's top to the start of a scroll indicator, in points.
    public var indicatorInset: Double { anchor.heights.normal }

    public var nextDeadline: Double? { engine.nextDeadline }
    public var isMoving: Bool { engine.isMoving }
    public var isSettled: Bool { engine.isSettled }
    /// Whether no pan holds the content and nothing moves it.
    var isFree: Bool { engine.panSource == nil && !engine.list.isMoving }

    /// `handle` on the bar, `list` below it.
    public func place(at point: DrawerPoint) -> Place { point.y < state.height ? .handle : .list }

    /// The bar as a drawer that hangs from the top edge: `top` and `height` are the y of its bottom edge, `offset` is 0
    /// at the content's top under a normal bar, and `progress` runs from 0 (compact) to 2 (expanded).
    public var reading: Reading {
        var reading = engine.reading
        let state = state
        reading.top = state.height
        reading.height = state.height
        reading.velocity = heightVelocity(state)
        reading.maximumOffset = max(0, reading.maximumOffset + state.heights.normal)
        reading.visibleListHeight = max(0, engine.roomHeight - state.height)
        reading.visibleRows = engine.rows(from: reading.offset + state.height, height: reading.visibleListHeight)
        reading.offset += state.heights.normal
        reading.progress = state.progress
        reading.overlay = 0
        reading.titleProgress = min(1, state.progress)
        reading.detentIndex = state.progress
        reading.detentCount = BarHeight.allCases.count
        reading.detent = reading.listPhase == .idle ? state.resting(preferring: goal)?.name : nil
        reading.target = if case .gliding = motion { goal.name } else { nil }
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
    func heightVelocity(_ state: BarState) -> Double {
        let (offset, velocity) = travel
        let step = velocity > 0 ? 1e-6 : -1e-6
        guard velocity != 0 else { return 0 }
        let slope = (state.scrolled(from: offset, to: offset + step, engine.list, reducer).height - state.height) / step
        // The difference of the small step has rounding errors: snap to a whole number that is close.
        let whole = Math.round(slope)
        return velocity * (abs(slope - whole) < 1e-6 ? whole : slope)
    }
}
