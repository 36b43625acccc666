// The targets of releases, the glides of a bar to its heights, and changes from outside: content, container, settings,
// heights.

import DrawerCore

// MARK: Releases and glides

extension Bar {
    /// Ends a pan. A bar between two heights glides to one of them, at the end of the pan or when all motion has
    /// stopped. The same holds for a bar that a caught glide has left apart from its content: with a gap, or with too
    /// little content to close the bar.
    mutating func release(after ended: DrawerEngine.PanEnd? = nil, cause: Cause, _ notices: inout Notices) {
        let fitting = min(max(shownOffset, anchor.bar.offset), farthest(for: anchor.bar.height))
        let isApart = abs(shownOffset - fitting) > BarState.rounding
        let height = anchor.bar.resting(preferring: goal)
        let endsHere = ended?.movesList == true || isFree && (settlesAfterFling || !anchor.bar.isInRange)
        if isFree && isApart || height == nil && endsHere {
            let chosen = target(after: ended)
            go(to: height ?? chosen.height, because: height == nil ? chosen.reason : nil, cause, &notices)
        } else {
            rest(cause, &notices)
        }
    }

    /// The current target height. It is the policy's choice for a drawer as tall as the bar or, after keys and the
    /// wheel, the next height in the direction of the last step. Scrolling forward in the content shrinks the bar.
    /// - Parameter pan: the pan that ends now; `nil` after a fling.
    /// - Returns: the height, and the policy's reason if the policy chose it.
    func target(after pan: DrawerEngine.PanEnd?) -> (height: BarHeight, reason: Release.Reason?) {
        let heights = anchor.bar.heights
        let canExpand = anchor.bar.isExpandedAvailable || anchor.bar.isAboveNormal
        let release = Release(
            stops: canExpand ? detents.all : detents.toNormal, height: anchor.bar.height, pulled: anchor.bar.height,
            drag: anchor.bar.height - start.pulled, upwardVelocity: pan?.flick ?? 0,
            began: detents.all.index(of: start.height.policyDetent) ?? 0, container: heights.expanded,
            settings: engine.settings.release)
        var (name, _, reason) = release.allowedChoice()
        if let direction = pan?.direction {
            reason = nil
            let near = release.nearest(to: release.height)
            let next = release.next(direction.reversed)?.name ?? name
            name = abs(near.height - release.height) <= Stops.merging ? near.name : next
        }
        let height = BarHeight.allCases.first { $0.policyDetent == name } ?? .normal
        // The policy knows the heights by the names of detents.
        reason?.detent = height.name
        return (height, pan == nil ? nil : reason)
    }

    /// Glides to a height by moving the content.
    /// - Parameter isToTop: whether the content glides to its top; otherwise it moves by the same distance as the bar.
    ///   Above `normal` the bar covers no content, so a glide that grows to `expanded` always ends at the top.
    mutating func go(
        to height: BarHeight, isToTop: Bool = false, animated: Bool = true, because reason: Release.Reason? = nil,
        _ cause: Cause, _ notices: inout Notices
    ) {
        let shown = engine.shownList
        interrupt(cause, &notices)
        if height == .expanded { setExpandedAvailable(true, &notices) }
        // A path through a gap, or back from a rubber band, does not move the bar.
        let (start, end) = path(to: height, isToTop: isToTop, from: max(shown.value, anchor.bar.offset))
        var notice = Notice(.targetChosen(detent: height.name), cause: cause, time: engine.time)
        notice.reason = reason
        notices.append(notice)
        (goal, hasArrived) = (height, false)
        anchor.content = start
        if animated, shown.value != end || start != end, engine.settings.release.settles != .instant {
            func flight(from start: Double) -> Flight {
                Flight(from: start, to: end, velocity: shown.velocity, over: Bar.glideDuration, at: engine.time)
            }
            notices += engine.flyList(flight(from: engine.shownList.value))
            glide = Glide(isToTop: isToTop, cause: cause, flight: flight(from: start))
        } else {
            notices += engine.handle(.scroll(to: end, animated: false), at: engine.time)
            moveAnchor()
            missGoal(cause, &notices)
        }
        rest(cause, &notices)
    }

    /// The content offsets between which a glide to a height moves the bar.
    private func path(to height: BarHeight, isToTop: Bool, from shown: Double) -> (start: Double, end: Double) {
        var end = -anchor.bar.heights[height]
        let travel = end - anchor.bar.offset
        // Content that goes back never shrinks a bar.
        guard !isToTop && height != .expanded || travel > BarState.rounding else { return (shown, end) }
        let target = min(
            min(shown, engine.listExtent.maximumOffset) + travel, farthest(for: anchor.bar.heights[height]))
        // If the bar and the content touch at the end, both end at exactly the same offset.
        if abs(target - end) > BarState.rounding { end = max(engine.listExtent.minimumOffset, target) }
        return (end - travel, end)
    }

    /// Ends a glide at its current position.
    mutating func interrupt(_ cause: Cause, _ notices: inout Notices) {
        moveAnchor()
        if let goal = glideGoal {
            notices.append(Notice(.settleInterrupted(detent: goal.name), cause: cause, time: engine.time))
        }
        glide = nil
        anchor.content = shownOffset
    }
}

// MARK: Content, container, settings

extension Bar {
    /// Replaces the settings, live.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        settings: DrawerEngine.Settings, settlesAfterFling: Bool, at time: Double
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        let before = next.engine
        notices += try next.engine.configure(settings: Bar.listOnly(settings), at: time)
        next.settlesAfterFling = settlesAfterFling
        next.moveAnchor()
        if !next.engine.hasSameList(as: before) { next.release(cause: .settings, &notices) }
        self = next
        return notices
    }

    /// Replaces the bar's heights, for example on another screen. The content keeps its distance from the bar.
    /// - Parameter animated: if true, the bar glides from its current height to the new value of its resting or target
    ///   height. Otherwise the bar takes the new value at once; a bar between two heights keeps its progress.
    @discardableResult
    public mutating func setHeights(_ heights: BarHeights, at time: Double, animated: Bool = false) -> Notices {
        var notices = advance(to: time)
        guard heights != anchor.bar.heights else { return notices }
        moveAnchor()
        // If heights are equal, a bar over scrolled content or gliding to `expanded` counts as `normal`.
        let isExpanded = hasArrived && shownOffset <= anchor.bar.offset + BarState.rounding
        let name = goal == .expanded && !isExpanded ? BarHeight.normal : goal
        let goal = animated && isFree ? anchor.bar.resting(preferring: name) : nil
        change(animated ? .settings : .resize, goal: goal, &notices) { bar in
            let height = bar.anchor.bar.height
            bar.anchor.bar = bar.anchor.bar.resized(to: heights, preferring: animated ? nil : name)
            bar.start.pulled += bar.anchor.bar.height - height
            bar.start.bar = bar.start.bar.resized(to: heights, preferring: animated ? nil : bar.start.height)
            bar.detents = Detents(heights)
            bar.engine.coverList(bar.anchor.bar.height, atLeast: heights.compact)
            return []
        }
        return notices
    }

    /// Shows another list and aligns it with the bar. If the bar expands or the list is not scrolled, its content
    /// begins at the bar's bottom edge.
    ///
    /// A host lays the list out before it slides in, at the `contentOffset` of a copy that shows it:
    ///
    ///     var next = bar
    ///     next.show(listHeight: 2000, offset: leftAt, at: time)
    ///     list.contentOffset = next.contentOffset
    /// - Parameter offset: the content offset at which the user left the list.
    @discardableResult
    public mutating func show(listHeight: Double, offset: Double, at time: Double) -> Notices {
        var notices = advance(to: time)
        interrupt(.code, &notices)
        // Ends a pan or a fling of the previous list.
        notices += engine.handle(.scroll(to: shownOffset, animated: false), at: engine.time)
        let inset = contentInsets.top
        change(.code, offset: offset > 0 ? offset + inset : anchor.bar.offset, &notices) {
            $0.engine.handle($0.content(height: listHeight + inset), at: time)
        }
        return notices
    }

    /// Changes the sizes of content, container or bar. The content keeps its distance from the bar as long as the bar
    /// can still close; a glide continues to the new value of its target height.
    /// - Parameters:
    ///   - offset: the content's new offset, limited so that it leaves no gap and, above `normal`, covers no content.
    ///   - goal: the height to which a resting bar glides after the change.
    mutating func change(
        _ cause: Cause, offset: Double? = nil, goal next: BarHeight? = nil, _ notices: inout Notices,
        _ apply: (inout Bar) -> Notices
    ) {
        moveAnchor()
        let (before, heights, last) = (engine, anchor.bar.heights, engine.listExtent.maximumOffset)
        let (shown, edge) = (shownOffset, anchor.bar.offset)
        let distance = offset.map { anchor.bar.isAboveNormal ? 0 : max(0, $0 - edge) } ?? shown - edge
        notices += apply(&self)
        notices += engine.handle(content(height: engine.listHeight), at: engine.time)
        guard !engine.hasSameList(as: before) || anchor.bar.heights != heights || offset != nil else { return }
        // If nothing has moved, keep exactly the same offset: the content's motion goes on.
        var target = offset == nil && anchor.bar.offset == edge ? shown : anchor.bar.offset + distance
        let farthest = farthest(for: anchor.bar.height)
        if shown <= last || farthest != last { target = min(target, max(anchor.bar.offset, farthest)) }
        if target != shownOffset {
            notices += engine.handle(content(height: engine.listHeight, offset: target), at: engine.time)
        }
        if let glide, !glide.isCaught {
            // A glide whose target has not moved goes on.
            let end = path(to: goal, isToTop: glide.isToTop, from: max(shownOffset, anchor.bar.offset)).end
            let isSame =
                engine.listPhase == .flinging && target == shown && abs(end - glide.flight.target) <= BarState.rounding
            if isSame { return }
            // A press at the invisible end of the glide keeps its pan: the glide ends here.
            guard engine.panSource != nil else { return go(to: goal, isToTop: glide.isToTop, cause, &notices) }
            interrupt(cause, &notices)
        }
        if let next, anchor.bar.heights[next] != anchor.bar.height { return go(to: next, cause, &notices) }
        anchor.content = shownOffset
        release(cause: cause, &notices)
    }

    /// The largest content offset from which a bar of this height can close before the content's end. If the reducer
    /// never closes the bar before the end, it is the end's offset.
    func farthest(for height: Double) -> Double {
        let end = engine.listExtent.maximumOffset
        let shrink = max(0, height - anchor.bar.heights.compact)
        let bar = BarState(offset: -height, isExpandedAvailable: true, heights: anchor.bar.heights)
        let isClosed =
            bar.scrolled(from: end - shrink, to: end, engine.listExtent, reducer).resting(preferring: .compact)
            == .compact
        return isClosed ? end - shrink : end
    }

    /// The event with the list's height and insets. The content, with its own inset, lies below the room for the
    /// tallest bar; the engine adds room at the end for closing the bar.
    func content(height: Double, offset: Double? = nil) -> DrawerEvent {
        .listContent(
            height: height, insets: Insets(top: anchor.bar.reservedHeight, bottom: contentInsets.bottom), offset: offset
        )
    }

    /// Sets whether the bar may expand, and reserves the room above the content for it.
    mutating func setExpandedAvailable(_ isAvailable: Bool, _ notices: inout Notices) {
        moveAnchor()
        anchor.bar.isExpandedAvailable = isAvailable
        guard engine.listInsets.top != anchor.bar.reservedHeight else { return }
        notices += engine.handle(content(height: engine.listHeight), at: engine.time)
    }

    /// Moves the anchor to the current state, from which the reducer goes on.
    mutating func moveAnchor() { anchor = Anchor(bar: state, content: reducedOffset.value) }
}
