// The changes of a bar from outside: content, container, settings, heights.

import DrawerCore

extension Bar {
    /// Replaces the settings, live.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        settings: DrawerEngine.Settings, settlesAfterFling: Bool, at time: Double
    ) throws(InvalidValue) -> Notices {
        var next = self
        next.run(to: time)
        let before = next.engine
        let reported = try next.engine.configure(settings: Bar.listOnly(settings), at: time)
        next.notices += reported
        next.settlesAfterFling = settlesAfterFling
        next.moveAnchor()
        if !next.engine.hasSameList(as: before) { next.glideOrRest(cause: .settings) }
        self = next
        return takeNotices()
    }

    /// Replaces the bar's heights, for example on another screen. The content keeps its distance from the bar.
    /// - Parameter animated: if true, the bar glides from its current height to the new value of its resting or target
    ///   height. Otherwise the bar takes the new value at once; a bar between two heights keeps its progress.
    @discardableResult
    public mutating func setHeights(_ heights: BarHeights, at time: Double, animated: Bool = false) -> Notices {
        run(to: time)
        guard heights != anchor.bar.heights else { return takeNotices() }
        moveAnchor()
        // If heights are equal, a bar over scrolled content or gliding to `expanded` counts as `normal`.
        let isExpanded = goal == .reached(.expanded) && !isScrolled
        let name = goal.height == .expanded && !isExpanded ? BarHeight.normal : goal.height
        let next = animated && isFree ? anchor.bar.resting(preferring: name) : nil
        // An animated change keeps the height in points, from which the bar glides.
        func resized(_ bar: BarState, _ name: BarHeight) -> BarState {
            bar.resized(to: heights, preferring: animated ? nil : name)
        }
        change(animated ? .settings : .resize, glidingTo: next) { bar in
            let height = bar.anchor.bar.height
            bar.anchor.bar = resized(bar.anchor.bar, name)
            bar.start.pulled += bar.anchor.bar.height - height
            bar.start.bar = resized(bar.start.bar, bar.start.heightName)
            bar.detents = Detents(heights)
            bar.engine.coverList(bar.anchor.bar.height, atLeast: heights.compact)
        }
        return takeNotices()
    }

    /// Sets the height and the insets of the content.
    /// - Parameter offset: the content's new offset, as in events; nil for the present one.
    mutating func setContent(height: Double, _ insets: Insets, offset: Double?) throws(InvalidValue) {
        try InvalidValue.checkContent(height + insets.top, "listHeight")
        // Scrolled content keeps its position under another inset.
        let kept = insets != contentInsets && isScrolled ? reading.offset : nil
        contentInsets = insets
        change(.content, offset: (offset ?? kept).map { $0 + shift }) {
            $0.send($0.content(height: height + insets.top))
        }
    }

    /// Shows another list and aligns it with the bar. If the bar expands or the list is not scrolled, its content
    /// begins at the bar's bottom edge.
    ///
    /// A host lays the list out before it slides in, at the `contentOffset` of a copy that shows it:
    ///
    ///     var next = bar
    ///     next.show(listHeight: 2000, offset: leftAt, at: time)
    ///     list.contentOffset = next.contentOffset
    /// - Parameter offset: the `scrolledOffset` at which the user left the list; `nil` for a list that is not scrolled.
    @discardableResult
    public mutating func show(listHeight: Double, offset: Double?, at time: Double) -> Notices {
        run(to: time)
        let inset = contentInsets.top
        do throws(InvalidValue) {
            try InvalidValue.checkContent(listHeight, "listHeight")
            try InvalidValue.checkContent(listHeight + inset, "listHeight")
            try InvalidValue.checkPlace(offset ?? 0, "offset")
        } catch {
            refuse(.invalid(value: error), .content)
            return takeNotices()
        }
        interrupt(cause: .code)
        // Ends a pan or a fling of the previous list.
        send(.scroll(to: shownOffset, animated: false))
        change(.code, offset: offset.map { $0 + inset } ?? anchor.bar.offset) {
            $0.send($0.content(height: listHeight + inset))
        }
        return takeNotices()
    }

    /// Changes the sizes of content, container or bar, then places the content and continues the bar's motion.
    /// - Parameters:
    ///   - offset: the content's new offset; nil keeps its distance from the bar.
    ///   - next: the height to which a resting bar glides after the change.
    ///   - apply: changes the sizes.
    mutating func change(
        _ cause: Cause, offset: Double? = nil, glidingTo next: BarHeight? = nil, _ apply: (inout Bar) -> Void
    ) {
        moveAnchor()
        let before = self
        apply(&self)
        send(content(height: engine.listHeight))
        let hasChanged = !engine.hasSameList(as: before.engine) || anchor.bar.heights != before.anchor.bar.heights
        guard hasChanged || offset != nil else { return }
        let target = contentOffset(after: before, given: offset)
        if target != shownOffset { send(content(height: engine.listHeight, offset: target)) }
        let isContentKept = target == before.shownOffset
        perform(continuation(isContentKept: isContentKept, toward: next), cause)
    }

    /// The content's offset after a change of sizes. The content keeps its distance from the bar as long as the bar can
    /// still close. A given offset leaves no gap and, above `normal`, covers no content.
    /// - Parameter before: the bar before the change.
    private func contentOffset(after before: Bar, given offset: Double?) -> Double {
        let (shown, edge) = (before.shownOffset, before.anchor.bar.offset)
        let distance = offset.map { before.anchor.bar.isAboveNormal ? 0 : max(0, $0 - edge) } ?? shown - edge
        // If nothing has moved, keep exactly the same offset: the content's motion goes on.
        let isSame = offset == nil && anchor.bar.offset == edge
        let target = isSame ? shown : anchor.bar.offset + distance
        let (last, farthest) = (before.engine.listExtent.maximumOffset, farthest(for: anchor.bar.height))
        // Overscroll beyond an end that has not moved stays, and bounces back.
        let isOverscroll = shown > last && farthest == last
        return isOverscroll ? target : min(target, max(anchor.bar.offset, farthest))
    }

    /// The motion of a bar after a change of sizes.
    private enum Continuation {
        /// The glide in progress, whose target has not moved.
        case sameGlide
        /// A glide to a height, as in `go(to:isToTop:)`.
        case glide(to: BarHeight, isToTop: Bool)
        /// The end of the glide, for a press at its invisible end: the press keeps its pan.
        case endOfGlide
        /// The motion of a bar without a glide: as after a release.
        case released
    }

    /// - Parameters:
    ///   - isContentKept: whether the change has left the content at its offset.
    ///   - next: the height to which a resting bar glides.
    private func continuation(isContentKept: Bool, toward next: BarHeight?) -> Continuation {
        if let glide, !glide.isCaught {
            let end = path(to: glide.height, isToTop: glide.isToTop, from: max(shownOffset, anchor.bar.offset)).end
            let isSameEnd = abs(end - glide.flight.target) <= BarState.rounding(at: end)
            if engine.listPhase == .flinging, isContentKept, isSameEnd { return .sameGlide }
            return engine.panSource == nil ? .glide(to: glide.height, isToTop: glide.isToTop) : .endOfGlide
        }
        guard let next, anchor.bar.heights[next] != anchor.bar.height else { return .released }
        return .glide(to: next, isToTop: false)
    }

    private mutating func perform(_ next: Continuation, _ cause: Cause) {
        switch next {
        case .sameGlide: return
        case .glide(let height, let isToTop): return go(to: height, isToTop: isToTop, cause: cause)
        case .endOfGlide: interrupt(cause: cause)
        case .released: anchor.content = shownOffset
        }
        glideOrRest(cause: cause)
    }
}
