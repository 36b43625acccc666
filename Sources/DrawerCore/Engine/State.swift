// The state that the engine acts on: where everything is now, as on the bottom edge, and the track of a pan there.

extension DrawerEngine {
    /// Whether a pan on the drawer, the list or the overlay is in progress.
    var holdsDrawer: Bool { recognizer.held.map { $0.place != .primary } ?? false }

    var isPrimaryPanned: Bool { recognizer.held?.movesPrimary ?? false }

    /// The position of the pan that moves the drawer or its list.
    var position: Track.Position? {
        if case .drawer(_, let position) = recognizer.held?.load { position } else { nil }
    }

    /// The drawer's resting place or its settle's target; during a pan, the place where the pan began.
    var restingOrTarget: Resting {
        switch drawer {
        case .rest(let resting): resting
        case .settle(_, let aim, _), .paged(_, let aim, _), .held(_, let aim): aim.resting
        case .carried: .detent(stops.highest)
        }
    }

    /// The drawer's shown top, as on the bottom edge.
    package var shownTop: Double { drawerState.top }

    /// The drawer's shown top and velocity.
    var drawerState: (top: Double, velocity: Double) {
        switch drawer {
        case .rest(let resting): return (ground.top(of: resting), 0)
        case .held(let top, _):
            guard let position, position.mover == .drawer else { return (top, 0) }
            return (top, pointerVelocity * position.slope)
        case .settle(let flight, _, _):
            let state = flight.state(at: time)
            return (state.value, state.velocity)
        case .paged(let blend, _, _):
            let (top, slope) = ground.top(of: blend, at: pagePosition)
            return (top, slope == 0 ? 0 : slope * pagesState.velocity / ground.pages.width)
        case .carried(let carried):
            let (pulled, velocity) = carried.state(at: time)
            let position = ground.shown(pulled)
            return (position.top, position.mover == .drawer ? -velocity * position.slope : 0)
        }
    }

    /// The list's shown offset and velocity, where the drawer is at `top` and moves at `velocity`.
    func listState(top: Double, velocity: Double) -> (offset: Double, velocity: Double) {
        // A pan that moves the drawer and a carried fling hold the list.
        if case .held = drawerList.motion {
            if let position {
                guard position.mover == .list else { return DrawerList.shown(position, on: ground, velocity: velocity) }
                return (position.offset, -pointerVelocity * position.slope)
            }
            if case .carried(let carried) = drawer {
                let (position, speed) = carried.state(at: time)
                return (position.offset, position.mover == .list ? speed * position.slope : 0)
            }
        }
        return drawerList.shown(on: ground, top: top, velocity: velocity, at: time)
    }

    /// The displacement of the pointer from its press, on the screen.
    var translation: DrawerPoint { ground.turned(way: recognizer.displacement) }

    var pointerVelocity: Double { recognizer.velocity(at: time).y }

    /// The shown offset and velocity of the pages, positive toward the last one.
    var pagesState: (offset: Double, velocity: Double) {
        let state = pages.state(at: time)
        guard case .panned = pages else { return state }
        return (state.offset, -recognizer.velocity(at: time).x * ground.pages.scroller(pages).slope)
    }

    /// Whether a settle is at its invisible end, where it cannot be caught: less than 1 pt from the target and slower
    /// than 15 pt/s.
    func isInvisible(top: Double, velocity: Double, _ aim: Aim) -> Bool {
        Stops.isInvisible(distance: top - ground.top(of: aim.resting), velocity: velocity)
    }

    /// The drawer and its contents as a key finds them.
    /// - Parameter direction: the direction in which the key moves.
    func stateForKeys(on place: Place, first direction: Direction) -> KeyStep.State {
        KeyStep.State(
            ground: ground, top: shownTop, resting: restingOrTarget, isSettling: motionPhase == .settling,
            isAtHidden: motionPhase == .resting && ground.isHidden(restingOrTarget), offset: shownList.offset,
            coveredHeight: drawerList.coveredHeight,
            track: track(inProgressOrOn: place.isHeader ? place : .list, first: direction),
            travel: position == nil ? 0 : recognizer.stepTravel, primary: primaryContent,
            primaryOffset: primaryContent.state(at: time).offset)
    }

    /// Whether `Event.step` has a detent to settle at.
    package func hasNext(_ direction: Direction) -> Bool { next(direction, orHidden: false) != nil }

    /// The next reachable detent in a direction, counted from the target in flight.
    func next(_ direction: Direction, orHidden: Bool) -> Int? {
        stops.next(
            direction, from: followedTop, began: ground.index(of: restingOrTarget), slack: Stops.merging,
            orHidden: orHidden)
    }

    /// The track of a pan that begins now on the drawer or the overlay; `nil` if such a pan moves nothing.
    /// - Parameter direction: the direction of the first movement.
    func track(on place: Place, first direction: Direction) -> Track? {
        let (top, velocity) = drawerState
        let offset = listState(top: top, velocity: velocity).offset
        let mover = ground.firstMover(direction, top: top, offset: offset)
        return ground.track(on: place, top: top, offset: offset, firstMover: mover)
    }

    /// A new track of a pan that has begun to move the drawer or the list.
    func track(on place: Place, keeping mover: Track.Mover) -> Track? {
        let (top, velocity) = drawerState
        let offset = listState(top: top, velocity: velocity).offset
        return ground.track(on: place, top: top, offset: offset, firstMover: mover)
    }

    /// The way that is left in a direction without a rubber band, and without lowering the drawer below its lowest
    /// visible detent, of the pan in progress or of one that would begin now on a place: in all, and of the list before
    /// its end, if the pan would move the list first. `nil` if there is nothing to move.
    func wayLeft(_ direction: Direction, on place: Place) -> (all: Double, list: Double?)? {
        let travel = recognizer.stepTravel
        func whole(_ way: Double) -> Double { way > Stops.rounding ? way : 0 }
        if place == .primary {
            let end = direction == .up ? primaryContent.maximumOffset : primaryContent.minimumOffset
            return (whole((primaryContent.travel(toOffset: end, at: time) - travel) * direction.sign), nil)
        }
        guard let track = track(inProgressOrOn: place, first: direction), let next = track.next(from: travel, direction)
        else {
            return nil
        }
        let all = track.left(from: travel, direction, lowest: stops.tops[stops.lowestVisible])
        return (whole(all), next.segment.mover == .list ? whole(next.left) : nil)
    }

    /// The track of the pan in progress, or of a pan that would begin now on a place and in a direction.
    func track(inProgressOrOn place: Place, first direction: Direction) -> Track? {
        if case .drawer(let track, _) = recognizer.held?.load { track } else { track(on: place, first: direction) }
    }
}

/// What was shown when a change from outside came.
struct Before {
    let ground: Ground
    let top: Double
    let velocity: Double
    /// The list's offset; the new one, if the change sets it.
    let offset: Double
    /// The place where the drawer rested or to which it settled.
    let resting: Resting
    /// Whether a pan moved the list.
    let isListPanned: Bool
}
