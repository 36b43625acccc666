// The end of a pan and of all motion: the bar rests at one of its heights or glides there.
//
// A pan that leaves the bar between two heights has no fling: the bar glides at once. Otherwise the content flings, and
// the fling may move the bar. If the fling leaves the bar between two heights, the bar glides once all motion has
// stopped. Without `settlesAfterFling`, it stays, unless it is beyond its limits.

import DrawerCore

extension Bar {
    /// Ends a pan or a motion: the bar glides to one of its heights, or rests.
    /// - Parameter ended: the pan that ends now; `nil` for the end of a motion.
    mutating func glideOrRest(after ended: DrawerEngine.PanEnd? = nil, cause: Cause) {
        if let next = nextGlide(after: ended) {
            go(to: next.height, because: next.reason, cause: cause)
        } else {
            restIfFree(cause: cause)
        }
    }

    /// The height to which the bar glides after a pan or a motion, and the policy's reason if the policy chose it;
    /// `nil` for a bar that stays where it is.
    private func nextGlide(after ended: DrawerEngine.PanEnd?) -> (height: BarHeight, reason: Release.Reason?)? {
        // A caught glide may leave the content apart from the bar: with a gap, or with too little content to close it.
        let fitting = min(max(shownOffset, anchor.bar.offset), farthest(for: anchor.bar.height))
        let isApart = isFree && abs(shownOffset - fitting) > BarState.rounding(at: fitting)
        if let height = anchor.bar.resting(preferring: goal.height) { return isApart ? (height, nil) : nil }
        let endsPan = ended?.movesList == true
        let endsMotion = isFree && (settlesAfterFling || !anchor.bar.isInRange)
        return isApart || endsPan || endsMotion ? target(after: ended) : nil
    }

    /// The current target height. It is the policy's choice for a drawer as tall as the bar or, after keys and the
    /// wheel, the next height in the direction of the last step. Scrolling forward in the content shrinks the bar.
    /// - Parameter pan: the pan that ends now; `nil` after a fling.
    /// - Returns: the height, and the policy's reason if the policy chose it.
    func target(after pan: DrawerEngine.PanEnd?) -> (height: BarHeight, reason: Release.Reason?) {
        let canExpand = anchor.bar.isExpandedAvailable || anchor.bar.isAboveNormal
        let release = Release(
            stops: canExpand ? detents.all : detents.toNormal, height: anchor.bar.height, pulled: anchor.bar.height,
            drag: anchor.bar.height - start.pulled, upwardVelocity: pan?.flick ?? 0,
            began: detents.all.index(of: start.heightName.policyDetent) ?? 0, container: anchor.bar.heights.expanded,
            settings: engine.settings.release)
        // The policy knows the heights by the names of detents.
        func height(of detent: DetentName) -> BarHeight {
            BarHeight.allCases.first { $0.policyDetent == detent } ?? .normal
        }
        var (chosen, _, reason) = release.allowedChoice()
        if let direction = pan?.direction {
            let near = release.nearest(to: release.height)
            let isNear = abs(near.height - release.height) <= Stops.merging
            return (height(of: isNear ? near.name : release.next(direction.reversed)?.name ?? chosen), nil)
        }
        reason?.detent = height(of: chosen).name
        return (height(of: chosen), pan == nil ? nil : reason)
    }

    /// Glides to a height by moving the content.
    /// - Parameter isToTop: whether the content glides to its top; otherwise it moves by the same distance as the bar.
    ///   Above `normal` the bar covers no content, so a glide that grows to `expanded` always ends at the top.
    mutating func go(
        to height: BarHeight, isToTop: Bool = false, animated: Bool = true, because reason: Release.Reason? = nil,
        cause: Cause
    ) {
        // The content's motion, before the room for `expanded` ends a bounce.
        let shown = engine.shownList
        interrupt(cause: cause)
        if height == .expanded { setExpandedAvailable(true) }
        // A path through a gap, or back from a rubber band, does not move the bar.
        let (start, end) = path(to: height, isToTop: isToTop, from: max(shown.value, anchor.bar.offset))
        report(.targetChosen(detent: height.name), cause, because: reason)
        anchor.content = start
        if animated, shown.value != end || start != end, engine.settings.release.settles != .instant {
            func flight(from start: Double) -> Flight {
                Flight(from: start, to: end, velocity: shown.velocity, over: Bar.glideDuration, at: engine.time)
            }
            let reported = engine.flyList(flight(from: engine.shownList.value))
            notices += reported
            goal = .gliding(Glide(height: height, isToTop: isToTop, cause: cause, flight: flight(from: start)))
        } else {
            goal = .unreached(height)
            send(.scroll(to: end, animated: false))
            moveAnchor()
            reportMissedGoal(cause)
        }
        restIfFree(cause: cause)
    }

    /// The content offsets between which a glide to a height moves the bar.
    func path(to height: BarHeight, isToTop: Bool, from shown: Double) -> (start: Double, end: Double) {
        let top = -anchor.bar.heights[height]
        let travel = top - anchor.bar.offset
        // Content that goes back to its top never shrinks a bar.
        let endsAtTop = (isToTop || height == .expanded) && travel <= BarState.rounding
        if endsAtTop { return (shown, top) }
        let target = min(
            min(shown, engine.listExtent.maximumOffset) + travel, farthest(for: anchor.bar.heights[height]))
        // If the bar and the content touch at the end, both end at exactly the same offset.
        let touches = abs(target - top) <= BarState.rounding
        let end = touches ? top : max(engine.listExtent.minimumOffset, target)
        return (end - travel, end)
    }

    /// Ends a glide at its current position, and reports this.
    mutating func interrupt(cause: Cause) {
        moveAnchor()
        if let height = glideGoal { report(.settleInterrupted(detent: height.name), cause) }
        endGlide()
        anchor.content = shownOffset
    }

    /// Ends a glide without a notice. Its height stays the goal.
    mutating func endGlide() {
        if let glide { goal = .unreached(glide.height) }
    }

    /// Once nothing moves: gives back the room of an expanded bar, and reports the bar's height.
    mutating func restIfFree(cause: Cause) {
        if isFree {
            setExpandedAvailable(anchor.bar.isAboveNormal)
            reportGoal(cause)
        }
        engine.coverList(anchor.bar.height, atLeast: anchor.bar.heights.compact)
    }

    /// Reports a motion that has ended away from its goal, because a reducer need not follow the content.
    mutating func reportMissedGoal(_ cause: Cause) {
        let height = goal.height
        if anchor.bar.resting(preferring: height) != height { report(.settleInterrupted(detent: height.name), cause) }
    }

    /// Reports the height at which the bar has arrived, which becomes its goal.
    mutating func reportGoal(_ cause: Cause) {
        guard let height = anchor.bar.resting(preferring: goal.height), goal != .reached(height) else { return }
        goal = .reached(height)
        report(.detentReached(detent: height.name), cause)
    }
}
