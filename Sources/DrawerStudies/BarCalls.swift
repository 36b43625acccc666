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
        let bar = scrolled(to: glide.flight.target)
        engine.endInvisibleMotion()
        anchor = Anchor(bar: bar, content: shownOffset)
        finish(glide, &notices)
    }

    /// Runs an engine call, then updates the bar in this order: its glide, the pan that moves the content, the end of a
    /// pan or of all motion.
    mutating func follow(_ notices: inout Notices, _ call: (inout DrawerEngine) -> Notices) {
        let (pan, hadMoved) = (engine.panEnd, engine.owner == .list)
        let (bar, offset) = (state, shownOffset)
        let reported = call(&engine)
        notices += reported
        moveAnchor()
        let cause = (pan?.source ?? engine.panSource)?.cause ?? .pan
        if let stopped = stoppedGlide {
            guard stopped.flight.end > engine.time else { return finish(stopped, &notices) }
            catchGlide(at: offset, cause, &notices)
        }
        if engine.owner == .list { followPan(from: pan != nil && !hadMoved ? bar : nil, &notices) }
        let isTap = reported.contains { if case .tapped = $0.kind { true } else { false } }
        continueMotion(after: engine.panSource == nil ? pan : nil, isTap: isTap, cause, &notices)
    }

    /// The glide to the goal, if the engine's list no longer flies along: the glide is over, or a pan has stopped it.
    private var stoppedGlide: Glide? {
        glide.flatMap { !$0.isCaught && engine.listPhase != .flinging ? $0 : nil }
    }

    /// Goes on after a call: a tap undoes its pan, a glide that a pan has held continues, and the end of any other pan
    /// or motion releases the bar.
    /// - Parameter ended: the pan that the call has ended.
    private mutating func continueMotion(
        after ended: DrawerEngine.PanEnd?, isTap: Bool, _ cause: Cause, _ notices: inout Notices
    ) {
        if isTap, ended?.movesList == true {
            undoPan(&notices)
        } else if ended != nil, let glide, glide.isCaught {
            go(to: goal, isToTop: glide.isToTop, cause, &notices)
        } else {
            glideOrRest(after: ended, cause: cause, &notices)
        }
    }

    /// Ends a glide that is over. A press at its invisible end holds nothing.
    private mutating func finish(_ glide: Glide, _ notices: inout Notices) {
        self.glide = nil
        reportMissedGoal(glide.cause, &notices)
        if engine.panSource == nil { restIfFree(glide.cause, &notices) } else { reportGoal(glide.cause, &notices) }
    }

    /// Stops the glide for a pan.
    /// - Parameter offset: the content's offset before the pan.
    private mutating func catchGlide(at offset: Double, _ cause: Cause, _ notices: inout Notices) {
        notices.append(Notice(.settleInterrupted(detent: goal.name), cause: cause, time: engine.time))
        glide?.isCaught = true
        anchor.content = offset
        moveAnchor()
    }

    /// Updates the bar while a pan moves the content. A bar that the pan has made lower than `normal`, and lower than
    /// at the beginning of the pan, cannot expand again.
    /// - Parameter bar: the bar as the pan's first movement found it, because a press lets the invisible end of a
    ///   motion run on. `nil` for later movements.
    private mutating func followPan(from bar: BarState?, _ notices: inout Notices) {
        if let bar { (start.bar.offset, start.pulled) = (bar.offset, bar.height) }
        glide = nil
        let least = min(anchor.bar.heights.normal, start.bar.height)
        if anchor.bar.height < least - BarState.rounding { setExpandedAvailable(false, &notices) }
    }

    /// Puts the bar back to its height before a pan that was a tap.
    private mutating func undoPan(_ notices: inout Notices) {
        anchor.bar = start.bar
        // The pan may have taken the room of an expanded bar. With that room, a bounce ends at the bar's edge.
        if engine.listInsets.top != anchor.bar.reservedHeight {
            notices += engine.handle(content(height: engine.listHeight, offset: shownOffset), at: engine.time)
        }
        glideOrRest(cause: .tap, &notices)
    }

    /// Once nothing moves: gives back the room of an expanded bar, and reports the bar's height.
    mutating func restIfFree(_ cause: Cause, _ notices: inout Notices) {
        defer { engine.coverList(anchor.bar.height, atLeast: anchor.bar.heights.compact) }
        guard isFree else { return }
        setExpandedAvailable(anchor.bar.isAboveNormal, &notices)
        reportGoal(cause, &notices)
    }

    /// Reports a motion that has ended away from its goal, because a reducer need not follow the content.
    func reportMissedGoal(_ cause: Cause, _ notices: inout Notices) {
        guard anchor.bar.resting(preferring: goal) != goal else { return }
        notices.append(Notice(.settleInterrupted(detent: goal.name), cause: cause, time: engine.time))
    }

    /// Reports the height at which the bar has arrived, which becomes its goal.
    private mutating func reportGoal(_ cause: Cause, _ notices: inout Notices) {
        guard let height = anchor.bar.resting(preferring: goal), height != goal || !hasArrived else { return }
        (goal, hasArrived, glide) = (height, true, nil)
        notices.append(Notice(.detentReached(detent: height.name), cause: cause, time: engine.time))
    }
}
