// A change from outside as a value: the rooms before and after it, and the drawer that it finds. This value alone
// decides how the drawer continues; Changes.swift carries out the decision.

/// A change of the room, with the drawer, the list and the pages that it finds. As on the bottom edge.
struct RoomChange {
    typealias State = (value: Double, velocity: Double)

    /// The room before. A resize moves the lower end of a room on the top edge; the old room is lowered by the same
    /// distance, and the drawer in it, so that heights stay the same.
    let old: Room
    let next: Room
    /// The distance by which the old room is lowered, in points.
    let fall: Double
    /// The pages in the next room.
    let pager: Pager
    /// The reason for the change: `resize`, `settings` or `content`; for a turn of pages, `pan` after a release and
    /// otherwise `code`.
    let cause: Cause
    /// Whether the width, the current page and all other pages are the same as before.
    let hasSameNeighbors: Bool
    /// Whether a resting drawer and an offset out of range jump; otherwise the drawer settles and the list bounces.
    let atOnce: Bool
    /// The goal before the change.
    let oldGoal: Goal
    /// The resting place of the goal in the next room.
    let resting: Resting
    /// The motion before, in the lowered room.
    let motion: Motion
    /// The place on the track of a pan or its fling, before the resistance; nil without a track.
    let pulledPosition: Track.Position?
    /// The shown top before, in the lowered room, and its velocity.
    let top: State
    /// The shown offset of the list, and its velocity.
    let list: State
    /// The list's new offset, if the change gives one.
    let newOffset: Double?

    /// The list's offset at which it continues.
    var offset: Double { newOffset ?? list.value }
    /// Whether another page becomes the current one.
    var isTurn: Bool { cause == .pan || cause == .code }
    /// The mover at the place on the track; nil without a track.
    var mover: Track.Mover? { pulledPosition?.mover }

    /// - Parameter newOffset: the list's new offset; nil for the shown one.
    init(
        of engine: DrawerEngine, to next: Room, _ pager: Pager, _ cause: Cause, atOnce: Bool,
        offset newOffset: Double? = nil
    ) {
        let (room, shown) = (engine.room, engine.shown)
        fall = next.isMirrored ? next.lowerEnd - room.lowerEnd : 0
        (old, self.next, self.atOnce, self.newOffset) = (room.lowered(by: fall), next, atOnce, newOffset)
        self.pager = engine.pager.carried(into: pager, at: engine.time)
        hasSameNeighbors = engine.pager.hasSameNeighbors(as: pager)
        self.cause = cause
        var motion = engine.motion
        pulledPosition = motion.pulledPosition(at: engine.time)
        if fall != 0 { motion.mode.lower(by: fall) }
        self.motion = motion
        (top, list) = ((shown.top.value + fall, shown.top.velocity), shown.list)
        oldGoal = engine.goal
        resting = next.moved(oldGoal.resting, from: old, top: top.value)
    }

    /// The continuation of the drawer in the next room.
    enum Continuation {
        /// The drawer goes on as before: in a flight to the same target, along a track or a line that stays the same.
        case same
        /// The drawer rests at the goal's new place.
        case rest
        /// The drawer jumps to another detent than before.
        case jump
        /// A pointer or the change holds the drawer at this top.
        case hold(Double)
        /// A pan goes on from its place along a new track, at this top and, if the pan moves the list, at this detent.
        case ride(Ride, from: Double, standing: Int?)
        /// The drawer settles from where it is shown. With `interrupts`, the host is notified that the motion before
        /// has ended.
        case settle(to: Goal, interrupts: Bool)
        /// A resting drawer settles at its goal's new place, unless a pan holds it.
        case leave
    }

    /// How the drawer continues.
    var continuation: Continuation {
        let keepsDetent = old.name(of: oldGoal.resting) == next.name(of: resting)
        let keepsSettle = keepsDetent && next.settings.release.settles == old.settings.release.settles
        switch motion.mode {
        case .riding(let ride):
            let standing = mover == .list ? standing : nil
            return .ride(ride, from: standing.map { next.stops.tops[$0] } ?? onScreen, standing: standing)
        case .flung(let track, _, _):
            guard !keepsFling(along: track.limits) else { return .same }
            return .settle(to: .detent(next.stops.highest), interrupts: true)
        case .resting:
            // A hidden drawer stays hidden.
            let staysHidden = old.isHidden(oldGoal.resting) && next.isHidden(resting)
            if next.top(of: resting) == top.value || staysHidden { return .rest }
            return atOnce ? (keepsDetent ? .rest : .jump) : .leave
        case .held: return .hold(onScreen)
        case .flying(let flight, _) where keepsSettle && flight.target == next.top(of: resting): return .same
        case .led where keepsSettle && hasSameNeighbors && next.stops == old.stops: return .same
        case .led where !pager.axis.isMoving: return .hold(onScreen)
        case .led(let report), .flying(_, let report):
            return .settle(to: Goal(resting, isFromPolicy: oldGoal.isFromPolicy), interrupts: !report.isReported)
        }
    }

    /// The shown top of a held drawer, raised if the room's lower end has moved up. No more of the drawer leaves the
    /// screen than before.
    private var onScreen: Double { min(top.value, next.lowerEnd + max(0, top.value - old.lowerEnd)) }

    /// The new index of the detent on which the drawer stands while a pan moves its list; `nil` without such a detent.
    /// A detent that has moved counts only if changes take effect at once.
    private var standing: Int? {
        guard let detent = old.stops.detent(at: top.value, preferring: old.index(of: oldGoal.resting)),
            let index = next.stops.counterpart(of: detent, in: old.stops), atOnce || next.stops.tops[index] == top.value
        else { return nil }
        return index
    }

    /// Whether a fling along the track continues: its track still shows the same positions.
    private func keepsFling(along limits: Track.Limits) -> Bool {
        // A container with a new size or another inset has other tracks.
        guard cause != .resize, let shown = pulledPosition.map({ next.shown($0) }) else { return false }
        return shown.top == top.value && shown.offset == offset
            && offset <= next.lastOffset(atTop: top.value) + Stops.rounding
            && limits.highest == next.stops.full && limits.lowest == next.stops.low
    }
}
