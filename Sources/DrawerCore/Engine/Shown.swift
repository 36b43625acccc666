// The shown state: computed from the axes, the pan's place on its track and the time, never stored. As on the bottom
// edge.

extension DrawerEngine {
    /// The place on the track along which a pan or its fling moves the drawer and the list.
    var position: Track.Position? { @inline(__always) get { pulledPosition.map { room.shown($0) } } }

    /// The pulled position on the track, before the resistance.
    private var pulledPosition: Track.Position? { @inline(__always) get { motion.pulledPosition(at: time) } }

    /// The mover at the place of a pan or its fling on the track.
    var mover: Track.Mover? { @inline(__always) get { pulledPosition?.mover } }

    /// The speed along the track, upward: the pointer's speed, or the speed of the fling.
    private var trackSpeed: Double {
        if motion.isFlung { motion.travel.state(at: time).velocity } else { -pointerVelocity.y }
    }

    /// Whether a pointer or a change has stopped the drawer, and no track moves it.
    var isDrawerHeld: Bool { motion.isHeld }
    var isListHeld: Bool { listAxis.isHeld && !motion.isOnTrack }

    /// The pointer's velocity in pt/s; 0 without a pointer.
    var pointerVelocity: DrawerPoint { pan?.pointer != nil ? tracker.velocity(at: time) : .zero }

    /// The top and the velocity of a drawer that is on no track.
    private var ownTop: (value: Double, velocity: Double) {
        motion.isLed ? ledTop : motion.state(at: time)
    }

    /// The drawer's shown top.
    package var shownTop: Double {
        position?.top ?? ownTop.value
    }

    /// Whether the drawer moves and looks at rest: it is at the invisible end of a settle.
    package var looksAtRest: Bool {
        motion.isLed ? isLeadMoving && !isLeadVisible : motion.looksAtRest(at: time)
    }

    /// Whether the list moves and looks at rest.
    package var listLooksAtRest: Bool { listAxis.looksAtRest(at: time) }

    /// The top that decides about an input: a drawer that looks at rest counts as at rest.
    package var decidingTop: Double { looksAtRest ? room.top(of: goal.resting) : shownTop }

    /// The reading from which a press starts: a settle at its invisible end counts as over.
    package var readingAtRest: Reading {
        guard looksAtRest else { return reading }
        var rested = self
        rested.rest(at: goal.resting)
        return rested.reading
    }

    /// Whether the list scrolls at every height, so that its visible part follows the drawer's height.
    package var listFollowsHeight: Bool { room.listFollowsHeight }
    /// Whether the list may scroll where the drawer is: at full height, or at every height.
    package var listScrolls: Bool { room.listFollowsHeight || shownTop <= stops.full + 1 }

    /// The drawer's shown top and velocity.
    var topState: (value: Double, velocity: Double) {
        guard let position else { return ownTop }
        return (position.top, position.mover == .drawer ? -trackSpeed * position.slope : 0)
    }

    package var pulse: Pulse {
        var engine = self
        return engine.readPulse()
    }

    /// Reads the pulse. Mutating, because a call of a getter or of a function that does not mutate copies the engine.
    mutating func readPulse() -> Pulse {
        var pulse = Pulse()
        // Without a pointer there is nothing to read of the pan, which a look at it would copy.
        if !isPointerDown || pan?.pointer == nil, !room.isMirrored {
            let state = motion.isOnTrack || motion.isLed ? topState : motion.state(at: time)
            pulse.motion = (state.value, state.velocity)
        }
        pulse.nextDeadline = isPointerDown ? min(due, nextLandingChange ?? .infinity) : due
        (pulse.isMoving, pulse.isSettled) = (isMoving, due == .infinity)
        return pulse
    }

    /// The shown top of the drawer and the shown offset of its list, with their velocities.
    var shown: (top: (value: Double, velocity: Double), list: (value: Double, velocity: Double)) {
        guard let position else {
            let top = ownTop
            return (top, room.shown(listAxis, atTop: top.value, velocity: top.velocity, at: time))
        }
        let speed = trackSpeed * position.slope
        guard position.mover == .drawer else { return ((position.top, 0), (position.offset, speed)) }
        let list = motion.isFlung ? (position.offset, 0) : room.shownList(position, velocity: -speed)
        return ((position.top, -speed), list)
    }

    /// The primary content's shown offset and velocity.
    var primaryState: (value: Double, velocity: Double) {
        let state = primaryAxis.state(at: time)
        return primaryAxis.isPanned ? (state.value, -pointerVelocity.y * primaryAxis.slope) : state
    }

    /// The target of a settle in flight, otherwise the shown top. A follower moves toward this top.
    package var followedTop: Double { isSettling ? room.top(of: goal.resting) : shownTop }

    /// Whether the drawer settles to its goal, until the end of the settle.
    var isSettling: Bool { motionPhase == .settling }

    /// The phase of the motion itself, to the end of a settle.
    var motionPhase: DrawerPhase {
        switch motion.tag {
        case .resting: return .resting
        case .riding: return .tracking
        case .flung, .flying: return .settling
        case .led where isLeadMoving: return .settling
        case .held, .led: return owner == .none || owner == .primary ? .held : .tracking
        }
    }

    /// Whether a pan on the drawer, the list or the overlay is in progress.
    var holdsDrawer: Bool { @inline(__always) get { pan?.isOnPrimary == false } }

    /// The track of a pan that begins now on the drawer or the overlay; `nil` if such a pan moves nothing.
    /// - Parameter direction: the direction of the first movement.
    func track(on place: DrawerPlace, first direction: Direction) -> Track? {
        let shown = shown
        let mover = room.firstMover(direction, top: shown.top.value, offset: shown.list.value)
        return room.track(on: place, top: shown.top.value, offset: shown.list.value, firstMover: mover)
    }
}
