// Calls of a bar's engine, and their effect on the bar: a glide that ends or is caught, a pan that moves the content, a
// pan that ends.

import DrawerCore

extension Bar {
    /// Advances the engine from one deadline to the next, and follows each.
    mutating func run(to time: Double) {
        while let due = engine.deadline(upTo: time) { follow { $0.advance(to: due) } }
        let reported = engine.advance(to: time)
        notices += reported
    }

    /// Passes an event to the engine, and follows it.
    mutating func pass(_ event: DrawerEvent) {
        // A motion that goes on under a press has moved the bar since the last event.
        if engine.panSource != nil, engine.isListMoving {
            moveAnchor()
            if begins(event) { endInvisibleMotion() }
        }
        follow { $0.handle(event, at: $0.time) }
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
    mutating func endInvisibleMotion() {
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
        finish(glide)
    }

    /// Runs an engine call, then updates the bar in this order: its glide, the pan that moves the content, the end of a
    /// pan or of all motion.
    mutating func follow(_ call: (inout DrawerEngine) -> Notices) {
        let (pan, hadMoved) = (engine.panEnd, engine.owner == .list)
        let (bar, offset) = (state, shownOffset)
        let reported = call(&engine)
        notices += reported
        // An event that the engine refuses changes nothing.
        if reported.contains(where: { if case .notApplied = $0.kind { true } else { false } }) { return }
        moveAnchor()
        let cause = (pan?.source ?? engine.panSource)?.cause ?? .pan
        // The engine's list no longer flies along: the glide is over, or a pan has caught it.
        if let glide, !glide.isCaught, engine.listPhase != .flinging {
            guard glide.flight.end > engine.time else { return finish(glide) }
            catchGlide(glide, at: offset, cause)
        }
        if engine.owner == .list { followPan(from: pan != nil && !hadMoved ? bar : nil) }
        let isTap = reported.contains { if case .tapped = $0.kind { true } else { false } }
        continueMotion(after: engine.panSource == nil ? pan : nil, isTap: isTap, cause)
    }

    /// Ends a glide that is over. A press at its invisible end holds nothing.
    private mutating func finish(_ glide: Glide) {
        endGlide()
        reportMissedGoal(glide.cause)
        if engine.panSource == nil { restIfFree(cause: glide.cause) } else { reportGoal(glide.cause) }
    }

    /// Notes that a pan holds the glide.
    /// - Parameter offset: the content's offset before the pan.
    private mutating func catchGlide(_ glide: Glide, at offset: Double, _ cause: Cause) {
        report(.settleInterrupted(detent: glide.height.name), cause)
        var caught = glide
        caught.isCaught = true
        goal = .gliding(caught)
        anchor.content = offset
        moveAnchor()
    }

    /// Updates the bar while a pan moves the content. A bar that the pan has made lower than `normal`, and lower than
    /// at the beginning of the pan, cannot expand again.
    /// - Parameter bar: the bar as the pan's first movement found it, because a press lets the invisible end of a
    ///   motion run on. `nil` for later movements.
    private mutating func followPan(from bar: BarState?) {
        if let bar { (start.bar.offset, start.pulled) = (bar.offset, bar.height) }
        endGlide()
        let least = min(anchor.bar.heights.normal, start.bar.height)
        if anchor.bar.height < least - BarState.rounding { setExpandedAvailable(false) }
    }

    /// Goes on after a call: a tap undoes its pan, a glide that a pan has held continues, and the end of any other pan
    /// or motion releases the bar.
    /// - Parameter ended: the pan that the call has ended.
    private mutating func continueMotion(after ended: DrawerEngine.PanEnd?, isTap: Bool, _ cause: Cause) {
        if isTap, ended?.movesList == true {
            undoPan()
        } else if ended != nil, let glide, glide.isCaught {
            go(to: glide.height, isToTop: glide.isToTop, cause: cause)
        } else {
            glideOrRest(after: ended, cause: cause)
        }
    }

    /// Puts the bar back to its height before a pan that was a tap.
    private mutating func undoPan() {
        anchor.bar = start.bar
        // The pan may have taken the room of an expanded bar. With that room, a bounce ends at the bar's edge.
        if engine.listInsets.top != anchor.bar.reservedHeight {
            send(content(height: engine.listHeight, offset: shownOffset))
        }
        glideOrRest(cause: .tap)
    }
}
