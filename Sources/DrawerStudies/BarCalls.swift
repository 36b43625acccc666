// Calls of a bar's engine, and their effect on the bar: a glide that ends or is caught, a pan that moves the content, a
// pan that ends.

import DrawerCore

extension Bar {
    /// Passes an event to the engine.
    mutating func pass(_ event: DrawerEvent, _ notices: inout Notices) {
        // A motion that goes on under a press has moved the bar since the last event.
        if engine.panSource != nil, engine.isListMoving {
            moveAnchor()
            if begins(event) { endInvisibleMotion(&notices) }
        }
        follow(&notices) { $0.handle(event, at: $0.time) }
    }

    /// Whether a movement begins the pan of a press.
    private func begins(_ event: DrawerEvent) -> Bool {
        guard case .move = event, engine.owner != .list else { return false }
        var trial = engine
        trial.handle(event, at: trial.time)
        return trial.owner == .list
    }

    /// Ends a motion that looks at rest, as the engine does before a pan. First the bar moves along the rest of the
    /// motion's path, so that the pan begins at the end of the motion.
    mutating func endInvisibleMotion(_ notices: inout Notices) {
        guard engine.listLooksAtRest else { return }
        moveAnchor()
        guard let glide, !glide.isCaught else {
            engine.endInvisibleMotion()
            return moveAnchor()
        }
        let (value, velocity) = glide.flight.state(at: engine.time)
        guard Stops.isInvisible(distance: value - glide.flight.target, velocity: velocity) else { return }
        anchor = anchor.scrolled(from: anchorOffset, to: glide.flight.target, engine.listExtent, reducer)
        engine.endInvisibleMotion()
        anchorOffset = shownOffset
        finish(glide, &notices)
    }

    /// Runs an engine call, then updates the bar and handles the pans, flings and glides that end.
    mutating func follow(_ notices: inout Notices, _ call: (inout DrawerEngine) -> Notices) {
        let (pan, hadMoved) = (engine.panEnd, engine.owner == .list)
        let (bar, offset) = (state, shownOffset)
        let reported = call(&engine)
        notices += reported
        moveAnchor()
        let cause = (pan?.source ?? engine.panSource)?.cause ?? .pan
        if let glide, !glide.isCaught, engine.listPhase != .flinging {
            guard glide.flight.end > engine.time else { return finish(glide, &notices) }
            catchGlide(at: offset, cause, &notices)
        }
        if engine.owner == .list {
            // A press does not stop the invisible end of a motion: the pan begins where its first movement has found
            // the bar.
            if !hadMoved, pan != nil { (beforePan.offset, pulledFrom) = (bar.offset, bar.height) }
            followPan(&notices)
        }
        let ended = engine.panSource == nil ? pan : nil
        let isTap = reported.contains { if case .tapped = $0.kind { true } else { false } }
        if isTap, ended?.movesList == true {
            undoPan(&notices)
        } else if ended != nil, let glide, glide.isCaught {
            go(to: goal, isToTop: glide.isToTop, cause, &notices)
        } else {
            release(after: ended, cause: cause, &notices)
        }
    }

    /// Ends a glide that is over. A press at its invisible end holds nothing.
    private mutating func finish(_ glide: Glide, _ notices: inout Notices) {
        self.glide = nil
        missGoal(glide.cause, &notices)
        if engine.panSource == nil { rest(glide.cause, &notices) } else { reach(glide.cause, &notices) }
    }

    /// Stops the glide for a pan.
    /// - Parameter offset: the content's offset before the pan.
    private mutating func catchGlide(at offset: Double, _ cause: Cause, _ notices: inout Notices) {
        notices.append(Notice(.settleInterrupted(detent: goal.name), cause: cause, time: engine.time))
        glide?.isCaught = true
        anchorOffset = offset
        moveAnchor()
    }

    /// Updates the bar while a pan moves the content. A bar that the pan has made lower than `normal`, and lower than
    /// at the beginning of the pan, cannot expand again.
    private mutating func followPan(_ notices: inout Notices) {
        glide = nil
        let least = min(anchor.heights.normal, beforePan.height)
        if anchor.height < least - BarState.rounding { setExpandedAvailable(false, &notices) }
    }

    /// Puts the bar back to its height before a pan that was a tap.
    private mutating func undoPan(_ notices: inout Notices) {
        anchor = beforePan
        // The pan may have taken the room of an expanded bar. With that room, a bounce ends at the bar's edge.
        if engine.listInsets.top != anchor.reservedHeight {
            notices += engine.handle(content(height: engine.listHeight, offset: shownOffset), at: engine.time)
        }
        release(cause: .tap, &notices)
    }

    /// Reports the bar's height once nothing moves.
    mutating func rest(_ cause: Cause, _ notices: inout Notices) {
        defer { engine.coverList(anchor.height, atLeast: anchor.heights.compact) }
        guard isFree else { return }
        setExpandedAvailable(anchor.isAboveNormal, &notices)
        reach(cause, &notices)
    }

    /// Reports that a motion has ended away from its goal: a reducer need not follow the content.
    func missGoal(_ cause: Cause, _ notices: inout Notices) {
        guard anchor.resting(preferring: goal) != goal else { return }
        notices.append(Notice(.settleInterrupted(detent: goal.name), cause: cause, time: engine.time))
    }

    private mutating func reach(_ cause: Cause, _ notices: inout Notices) {
        guard let height = anchor.resting(preferring: goal), height != goal || !hasArrived else { return }
        (goal, hasArrived, glide) = (height, true, nil)
        notices.append(Notice(.detentReached(detent: height.name), cause: cause, time: engine.time))
    }
}
