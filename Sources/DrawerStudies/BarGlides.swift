// The end of a pan and of all motion: the bar rests at one of its heights or glides there.

import DrawerCore

extension Bar {
    /// Ends a pan. A bar between two heights glides to one of them, at the end of the pan or when all motion has
    /// stopped. The same holds for a bar that a caught glide has left apart from its content: with a gap, or with too
    /// little content to close the bar.
    /// - Parameter ended: the pan that ends now; `nil` for the end of a motion.
    mutating func glideOrRest(after ended: DrawerEngine.PanEnd? = nil, cause: Cause) {
        let fitting = min(max(shownOffset, anchor.bar.offset), farthest(for: anchor.bar.height))
        let isApart = isFree && abs(shownOffset - fitting) > BarState.rounding(at: fitting)
        let mayGlide = ended?.movesList == true || isFree && (settlesAfterFling || !anchor.bar.isInRange)
        if let height = anchor.bar.resting(preferring: goal) {
            if isApart { return go(to: height, cause: cause) }
        } else if isApart || mayGlide {
            let chosen = target(after: ended)
            return go(to: chosen.height, because: chosen.reason, cause: cause)
        }
        restIfFree(cause: cause)
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
        let shown = engine.shownList
        interrupt(cause: cause)
        if height == .expanded { setExpandedAvailable(true) }
        // A path through a gap, or back from a rubber band, does not move the bar.
        let (start, end) = path(to: height, isToTop: isToTop, from: max(shown.value, anchor.bar.offset))
        report(.targetChosen(detent: height.name), cause, because: reason)
        (goal, hasArrived) = (height, false)
        anchor.content = start
        if animated, shown.value != end || start != end, engine.settings.release.settles != .instant {
            func flight(from start: Double) -> Flight {
                Flight(from: start, to: end, velocity: shown.velocity, over: Bar.glideDuration, at: engine.time)
            }
            let reported = engine.flyList(flight(from: engine.shownList.value))
            notices += reported
            glide = Glide(isToTop: isToTop, cause: cause, flight: flight(from: start))
        } else {
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

    /// Ends a glide at its current position.
    mutating func interrupt(cause: Cause) {
        moveAnchor()
        if let goal = glideGoal { report(.settleInterrupted(detent: goal.name), cause) }
        glide = nil
        anchor.content = shownOffset
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
        if anchor.bar.resting(preferring: goal) != goal { report(.settleInterrupted(detent: goal.name), cause) }
    }

    /// Reports the height at which the bar has arrived, which becomes its goal.
    mutating func reportGoal(_ cause: Cause) {
        guard let height = anchor.bar.resting(preferring: goal), height != goal || !hasArrived else { return }
        (goal, hasArrived, glide) = (height, true, nil)
        report(.detentReached(detent: height.name), cause)
    }
}
