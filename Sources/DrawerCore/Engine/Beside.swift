// What moves outside the engine: a list that the host scrolls, and a bar over the list.

extension DrawerEngine {
    // MARK: The host's list

    /// Takes the place of the host's list. A fling that reaches the top may hand its velocity to the drawer.
    mutating func followList(at offset: Double, velocity: Double) {
        guard offset.isFinite, velocity.isFinite else { return report(.notApplied(.invalidLength)) }
        guard ground.listSource == .host else { return report(.notApplied(.otherListSource)) }
        // A report may be late: during a pan, the track knows better.
        if position != nil { return }
        switch (drawerList.motion, drawer) {
        case (.held, .carried): break
        case (.held, _):
            drawerList.hold(at: offset)
            if holdsDrawer { recognizer.held?.offset = offset }
        case (_, .rest) where velocity < 0 && offset <= ground.minimumOffset && flingMayLower:
            log.cause = .pan
            // The report is younger than the arrival: a deceleration loses the same velocity in every point.
            let rate = settings.release.decelerationRate
            let speed = (ground.minimumOffset - offset) * -1000 * Math.log(rate) - velocity
            drawerList.rest(at: ground.minimumOffset)
            report(.drawerTakesOver(speed))
            settle(after: speed, shown: speed, pulled: shownTop, to: shownTop)
        default: drawerList.follow(offset, velocity: velocity)
        }
    }

    // MARK: A bar over the list

    /// Glides the list to an offset in a given time, for a bar over the list. A pan in progress is cancelled.
    package mutating func glideList(to offset: Double, velocity: Double, over duration: Double) -> Notices {
        let shown = shownList.offset
        _ = interruptPan()
        drawerList.change(on: ground, atTop: shownTop) {
            $0.glide(to: offset, velocity: velocity, over: duration, at: time, from: shown)
        }
        return finish(.code)
    }

    /// Sets the height of the list's top that a bar covers, and the least height of the bar. The next event applies
    /// the room that the least height needs.
    package mutating func coverList(_ height: Double, atLeast least: Double) {
        drawerList.isUnderBar = true
        (drawerList.coveredHeight, ground.leastCover) = (height, least)
    }

    /// Sets the height of the primary content that the host's bars cover.
    package mutating func coverPrimary(_ height: Double) { primaryContent.coveredHeight = height }

    /// Ends an open key or wheel pan now, as a pause would.
    package mutating func finishSteps() -> Notices {
        let cause = recognizer.source?.cause ?? .key
        endSteps()
        return finish(cause)
    }
}
