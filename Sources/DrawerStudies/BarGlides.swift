// The targets of releases, and the glides of a bar to its heights.

import DrawerCore

extension Bar {
    /// Ends a pan. A bar between two heights glides to one of them, at the end of the pan or when all motion has
    /// stopped. The same holds for a bar that a caught glide has left apart from its content: with a gap, or with too
    /// little content to close the bar.
    mutating func glideOrRest(after ended: DrawerEngine.PanEnd? = nil, cause: Cause, _ notices: inout Notices) {
        let fitting = min(max(shownOffset, anchor.bar.offset), farthest(for: anchor.bar.height))
        let isApart = abs(shownOffset - fitting) > BarState.rounding
        let height = anchor.bar.resting(preferring: goal)
        let endsHere = ended?.movesList == true || isFree && (settlesAfterFling || !anchor.bar.isInRange)
        if isFree && isApart || height == nil && endsHere {
            let chosen = target(after: ended)
            go(to: height ?? chosen.height, because: height == nil ? chosen.reason : nil, cause, &notices)
        } else {
            restIfFree(cause, &notices)
        }
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
            reportMissedGoal(cause, &notices)
        }
        restIfFree(cause, &notices)
    }

    /// The content offsets between which a glide to a height moves the bar.
    func path(to height: BarHeight, isToTop: Bool, from shown: Double) -> (start: Double, end: Double) {
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
}
