// The drawer's list: its offset as shown under a drawer at a given top and velocity.

/// Who scrolls the list of a drawer.
///
///     engine.listSource = .host
public enum ListSource: Sendable, Hashable {
    /// The engine: it moves the list under a pan, flings it and bounces it. The host shows `Reading.offset`.
    case engine
    /// The host's own scroll view. The engine says whose turn it is, by `owner` and by the notices `listTakesOver` and
    /// `drawerTakesOver`, and shows in `Reading.offset` where the list has to be while the drawer has its turn. The host
    /// reports by `Event.listAt` where its list is, and scrolls, flings and bounces it.
    case host
}

/// The end of its content that a list keeps in view, whatever changes around it.
///
///     engine.listAnchor = .end
public enum ListAnchor: Sendable, Hashable {
    /// The start: rows that are added below, and a keyboard, leave the offset as it is.
    case start
    /// The end, as in a chat: a list that is at its end stays there while rows are added, a keyboard comes and goes, or the
    /// drawer moves. A list that has been scrolled back keeps its offset. Take `ListPans.contentFirst` or `listOnly`, with
    /// which the last row can be reached at every height.
    case end
}

/// The list in the drawer. Only its motion is stored; its range follows from the ground and the drawer's top.
struct DrawerList: Sendable, Equatable {
    private(set) var motion = Scroller.Motion.rest(0)
    /// The stored offset of a list at rest that stays at its end, wherever that is (`ListAnchor.end`).
    private static let end = Double.greatestFiniteMagnitude
    /// The velocity that the host has reported with the offset at which the list rests here, in pt/s.
    private(set) var hostVelocity = 0.0
    /// Height of the list's top that a bar covers. A page is shorter by this height.
    var coveredHeight = 0.0
    /// Whether a bar lies over the list, even one without height.
    var isUnderBar = false

    /// The list as content of its stored, under a drawer at `top`.
    func scroller(on ground: Ground, atTop top: Double) -> Scroller {
        var list = ground.list(motion, atTop: top)
        list.coveredHeight = coveredHeight
        return list
    }

    // MARK: Reading

    /// The shown offset and velocity.
    /// - Parameter velocity: the drawer's velocity in pt/s, positive down.
    func shown(
        on ground: Ground, top: Double, velocity: Double, at time: Double
    ) -> (offset: Double, velocity: Double) {
        if isAtEnd {
            let end = ground.listEnd(atTop: top, velocity: velocity)
            return (end.offset, ground.listFollowsHeight ? end.velocity : 0)
        }
        var stored = motion.state(at: time)
        if hostVelocity != 0, case .rest = motion { stored.velocity = hostVelocity }
        guard ground.listFollowsHeight else { return stored }
        switch motion {
        case .held, .glide:
            // A caught list stays at its shown offset, and a glide starts at the shown offset.
            return stored
        case .bounce(let motion):
            // A bounce oscillates around the end, even when the end moves.
            guard motion.isBeyondEnd else { return stored }
            let (end, speed) = ground.listEnd(atTop: top, velocity: velocity)
            return (stored.offset - motion.target + end, stored.velocity + speed)
        case .scroll(let motion, let began) where motion.displacement > 0 && stored.offset > motion.target:
            // A scroll that starts beyond the end returns like a bounce: the overscroll falls with the remaining
            // distance, once an outward start has spent its velocity.
            let start = motion.target + motion.displacement
            let isOutward = stored.offset > start
            let share = isOutward ? (stored.offset > began ? 1 : 0) : max(0, start - began) / motion.displacement
            let overscroll = share * (stored.offset - (isOutward ? began : motion.target))
            let (longest, speed) = ground.listEnd(atTop: top, velocity: velocity)
            let end = longest + overscroll
            return stored.offset > end ? (end, speed + share * stored.velocity) : stored
        case .rest, .fling, .scroll, .panned:
            return DrawerList.cut(stored, at: ground.listEnd(atTop: top, velocity: velocity))
        }
    }

    /// The shown offset and velocity while a pan moves the drawer along a track.
    /// - Parameter velocity: the drawer's velocity in pt/s, positive down.
    static func shown(
        _ position: Track.Position, on ground: Ground, velocity: Double
    ) -> (offset: Double, velocity: Double) {
        guard position.mover == .drawer, ground.listFollowsHeight else { return (position.offset, 0) }
        let end = ground.listEnd(atTop: position.top, velocity: velocity)
        let shown = (offset: end.offset + max(0, position.pastEnd), velocity: end.velocity)
        let isKept = ground.listAnchor == .end && position.pastEnd >= -Stops.rounding
        return isKept ? shown : cut((position.offset, 0), at: shown)
    }

    /// An offset and its velocity, cut at the list's end: if the visible part follows the drawer's height, the end stays
    /// on the bottom edge.
    private static func cut(
        _ stored: (offset: Double, velocity: Double), at end: (offset: Double, velocity: Double)
    ) -> (offset: Double, velocity: Double) {
        if stored.offset > end.offset { return end }
        return stored.offset == end.offset && stored.velocity == 0 && end.velocity < 0 ? end : stored
    }

    // MARK: Motion

    mutating func rest(at offset: Double) { (motion, hostVelocity) = (.rest(offset), 0) }

    mutating func hold(at offset: Double) { (motion, hostVelocity) = (.held(offset), 0) }

    /// The host's list is at an offset.
    mutating func follow(_ offset: Double, velocity: Double) { (motion, hostVelocity) = (.rest(offset), velocity) }

    /// The phase of the motion. A list that the host scrolls bounces while it is beyond an end.
    func phase(on ground: Ground, top: Double) -> Scroller.Phase {
        guard hostVelocity != 0, case .rest(let offset) = motion else { return motion.phase }
        let isInside = offset >= ground.minimumOffset && offset <= ground.maximumOffset(atTop: top)
        return isInside ? .flinging : .bouncing
    }

    /// Whether a press stops the host's list: not at the invisible end of its motion.
    func isHostMoving(on ground: Ground, top: Double) -> Bool {
        guard ground.listSource == .host, case .rest(let offset) = motion else { return false }
        let beyond = max(ground.minimumOffset - offset, offset - ground.maximumOffset(atTop: top))
        return !Stops.isInvisible(distance: max(0, beyond), velocity: hostVelocity)
    }

    /// Cuts the offset of a list at rest. What a rising drawer has cut stays cut.
    mutating func cut(at end: Double) {
        if case .rest(let offset) = motion, !isAtEnd { motion = .rest(min(offset, end)) }
    }

    private var isAtEnd: Bool { if case .rest(DrawerList.end) = motion { true } else { false } }

    /// Keeps a list at its end from now on, if it rests there. On the top edge, where the rules count from that end, the list
    /// stays there by itself.
    mutating func keepEnd(on ground: Ground, atTop top: Double) {
        guard !ground.isTurned, ground.listSource == .engine, case .rest(let offset) = motion else { return }
        if offset >= ground.maximumOffset(atTop: top) - Stops.rounding { motion = .rest(DrawerList.end) }
    }

    /// Lets a list that is kept at its end rest at its shown offset.
    mutating func leaveEnd(at offset: Double) {
        if isAtEnd { rest(at: offset) }
    }

    /// Changes the motion as that of content under a drawer at `top`.
    mutating func change(on ground: Ground, atTop top: Double, _ change: (inout Scroller) -> Void) {
        var list = ground.list(motion, atTop: top)
        change(&list)
        // The host's list moves by itself.
        if ground.listSource == .host, list.isMoving { list.rest(at: motion.state(at: 0).offset) }
        motion = list.motion
    }

    /// Finishes a motion whose end may have moved with the drawer.
    /// - Parameter target: the target's top while the drawer settles.
    mutating func finish(on ground: Ground, top: Double, target: Double?, at time: Double) {
        let longest = ground.maximumOffset(atTop: top)
        switch motion {
        case .fling(let fling, let start, _, let edge?)
        where edge > ground.minimumOffset && abs(edge - longest) > Stops.rounding:
            // A rising drawer has already clamped the offset, and may clamp it further.
            guard edge < longest else { return rest(at: target == nil ? longest : edge) }
            // A falling drawer has made room; the target height determines how much.
            let room = max(ground.maximumOffset(atTop: target ?? top), longest)
            change(on: ground, atTop: top) { list in
                list.viewportHeight = list.contentHeight + list.insets.bottom - room
                list.release(velocity: fling.state(at: time - start).velocity, at: time, from: edge)
            }
        case .bounce(let motion) where motion.isBeyondEnd:
            rest(at: longest)
        default:
            change(on: ground, atTop: top) { $0.finish(at: time) }
            if target == nil { cut(at: longest) }
        }
    }

    /// Continues from the shown offset after a change from outside.
    /// - Parameters:
    ///   - old: the ground before the change.
    ///   - top: the drawer's top after the change.
    ///   - shown: the drawer's top and the list's offset before the change.
    ///   - atOnce: whether an offset out of range jumps; otherwise the list bounces.
    ///   - isHeld: whether a pan holds the drawer.
    mutating func move(
        from old: Ground, to ground: Ground, top: Double, shown: (top: Double, offset: Double), atOnce: Bool,
        isHeld: Bool, at time: Double
    ) {
        let first = ground.minimumOffset
        let longest = ground.maximumOffset(atTop: top)
        let oldLongest = old.maximumOffset(atTop: shown.top)
        switch motion {
        case .rest where isAtEnd: break
        case .rest(let current):
            let cut = min(current, shown.offset)
            rest(at: atOnce ? min(max(cut, first), longest) : cut)
            if !isHeld {
                change(on: ground, atTop: top) { $0.release(velocity: 0, at: time) }
            } else if cut < first || cut > longest {
                hold(at: cut)
            }
        case .held(let current):
            if atOnce, longest != oldLongest { hold(at: min(current, longest)) }
        case .fling, .bounce:
            // Continue from the shown offset with the list's own velocity.
            let (stored, velocity) = motion.state(at: time)
            // The drawer's movement may have moved the end that a bounce returns to.
            var (edge, isMoved) = (first, first != old.minimumOffset)
            // A bounce goes on to an end that has become a place within the range.
            if case .bounce(let bounce) = motion { (edge, isMoved) = (bounce.target, bounce.target < first) }
            let isElsewhere = stored != shown.offset
            guard isElsewhere || longest != oldLongest || edge > longest || isMoved else { break }
            let isCut = atOnce && shown.offset > longest && oldLongest >= shown.offset
            let start = isCut ? longest : shown.offset
            // A list that fits now does not move and hands no velocity to the drawer. A fling that was clamped at the
            // end is over.
            var isOver = longest == first && start == first
            if isElsewhere, case .fling = motion { isOver = true }
            change(on: ground, atTop: top) { $0.release(velocity: isOver ? 0 : velocity, at: time, from: start) }
        case .scroll(let scroll, _):
            let stored = motion.state(at: time)
            // The list is clamped at its end, so the shown offset differs from its own.
            let isCut = stored.offset != shown.offset
            guard isCut || longest != oldLongest || scroll.target < first || shown.offset > longest else { break }
            change(on: ground, atTop: top) {
                $0.scroll(
                    to: scroll.target, animated: true, at: time, from: (shown.offset, isCut ? 0 : stored.velocity))
            }
        case .panned, .glide:
            break
        }
    }
}
