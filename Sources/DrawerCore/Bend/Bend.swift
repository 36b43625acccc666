// The bending sheet: an action sheet that comes up from the bottom and whose upper edge bends while it moves, after the
// recreation of Skype's. A drawer with two detents whose settle is two springs instead of one.
//
// Its sides are what a drawer's top is: pans move them along the one track, and they are what catches, policies and
// detents are about. The centre has no say: it comes after by its own spring, in a settle as under a finger.

/// A sheet on the container's bottom edge whose upper edge bends.
///
/// A pure value: the same events at the same times give the same states to the last bit, in any steps of `advance`.
/// Constant cost. Lengths in points, times in seconds.
public struct Bend: Sendable, Hashable {
    public internal(set) var container: Container
    public internal(set) var settings: BendSettings
    /// The detents in this container: `hidden` and `fullHeight`.
    public internal(set) var stops: Stops
    /// The moment that the state is of.
    public internal(set) var time = 0.0
    /// How its edge moves.
    public internal(set) var motion: BendMotion
    var mode: Mode
    var pan: Pan?
    var toldOwner = Owner.none

    /// What it is doing; the numbers are detents.
    enum Mode: Sendable, Hashable {
        case rest(Int)
        case settle(Int, Cause)
        /// A press has caught a settle to that detent, and has not moved.
        case held(Int)
        case pan
    }

    /// A sheet at rest.
    /// - Throws: `InvalidValue` that names what makes no sense.
    public init(container: Container, settings: BendSettings = BendSettings(), isShown: Bool = false)
        throws(InvalidValue)
    {
        try settings.check()
        try container.check()
        self.container = container
        self.settings = settings
        stops = settings.stops(in: container)
        let start = isShown ? stops.highest : 0
        motion = BendMotion(at: stops.tops[start], springs: settings.springs)
        mode = .rest(start)
    }

    /// Something happens at `time` (an earlier time than its own counts as that). What a sheet has no use for (the list's
    /// and the primary content's heights) is ignored; it rests at its detents only, so `moveTop` does nothing but tell so.
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        switch event {
        case .press(let point, let place): press(point, on: place, &notices)
        case .move(let point): move(to: point)
        case .release: release(&notices)
        case .cancel: cancel(&notices)
        case .key(let key): handle(key, &notices)
        // Beside the sheet there is nothing that a wheel moves.
        case .wheel(let rows, let place): if place.isDrawer { wheel(rows, on: place, &notices) }
        case .resize(let container): resize(container, &notices)
        case .snap(let name): snap(to: name, &notices)
        case .toggle: toggle(cause: .code, &notices)
        case .dismiss: go(to: 0, cause: .code, &notices)
        case .moveTop: notices.append(Notice(.noFreeHeight, cause: .code, time: self.time))
        case .listHeight, .primaryHeight: break
        }
        carryOut(until: self.time, &notices)
        tellOwner(pan?.source.cause ?? event.cause, &notices)
        return notices
    }

    /// Time goes on to `time`; an earlier one, or one that is no number, changes nothing. What falls due on the way happens
    /// at its own moment.
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        guard time > self.time, time < .infinity else { return notices }
        carryOut(until: time, &notices)
        self.time = time
        return notices
    }

    /// When the next thing happens by itself; nil where nothing will without an event.
    public var nextDeadline: Double? {
        var due = Double.infinity
        // Under a hand the centre alone moves: its rest changes what is drawn, and nothing else.
        if case .settle = mode { due = motion.end } else if isMoving { due = motion.end }
        if let deadline = pan?.deadline { due = min(due, deadline) }
        return due < .infinity ? due : nil
    }

    /// Whether one of its springs moves, so that the next moment looks different.
    public var isMoving: Bool { motion.isMoving(at: time) }

    /// Whether nothing will happen by itself; a held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    private mutating func carryOut(until limit: Double, _ notices: inout Notices) {
        while let due = nextDeadline, due <= limit {
            time = max(time, due)
            if case .settle(let detent, let cause) = mode, motion.end <= due {
                mode = .rest(detent)
                notices.append(Notice(.detentReached(stops.names[detent]), cause: cause, time: time))
            } else if let deadline = pan?.deadline, deadline <= due {
                endStepping(&notices)
            }
            tellOwner(pan?.source.cause ?? .pan, &notices)
        }
    }

    private mutating func tellOwner(_ cause: Cause, _ notices: inout Notices) {
        let owner = self.owner
        guard owner != toldOwner else { return }
        toldOwner = owner
        notices.append(Notice(.ownerChanged(owner), cause: cause, time: time))
    }

    // MARK: From code

    /// Shows a hidden sheet and hides a shown one; in mid-flight it turns round from where it is.
    mutating func toggle(cause: Cause, _ notices: inout Notices) {
        go(to: restingDetent == 0 ? stops.highest : 0, cause: cause, &notices)
    }

    private mutating func snap(to name: DetentName, _ notices: inout Notices) {
        guard let target = stops.index(of: name) else {
            notices.append(Notice(.noSuchDetent(name), cause: .code, time: time))
            return
        }
        go(to: target, cause: .code, &notices)
    }

    /// Sends it to a detent, from rest with the springs' kicks, in flight with the speed that is there. A pan in progress
    /// is over.
    mutating func go(to detent: Int, cause: Cause, _ notices: inout Notices) {
        var shown: Double?
        if case .pan = mode { shown = sideVelocity }
        pan = nil
        tellSettle(to: detent, cause, &notices)
        if let shown {
            motion.letGo(to: stops.tops[detent], velocity: shown, most: mostOvershoot, at: time)
        } else {
            motion.go(to: stops.tops[detent], at: time)
        }
        mode = .settle(detent, cause)
    }

    /// Lets it go by hand, with a speed.
    mutating func letGo(to detent: Int, velocity: Double, cause: Cause, _ notices: inout Notices) {
        tellSettle(to: detent, cause, &notices)
        motion.letGo(to: stops.tops[detent], velocity: velocity, most: mostOvershoot, at: time)
        mode = .settle(detent, cause)
    }

    private var mostOvershoot: Double { max(1, min(settings.maximumOvershoot, container.height / 2)) }

    private mutating func tellSettle(to detent: Int, _ cause: Cause, _ notices: inout Notices) {
        interruptSettle(cause, &notices)
        notices.append(Notice(.targetChosen(stops.names[detent]), cause: cause, time: time))
    }

    mutating func interruptSettle(_ cause: Cause, _ notices: inout Notices) {
        guard case .settle(let detent, _) = mode else { return }
        notices.append(Notice(.settleInterrupted(stops.names[detent]), cause: cause, time: time))
    }

    // MARK: From outside

    /// Takes other settings, live: springs in flight go on from position and velocity; another height moves a sheet that
    /// is shown to it.
    /// - Throws: `InvalidValue`; then nothing has changed.
    public mutating func configure(_ settings: BendSettings, at time: Double) throws(InvalidValue) -> Notices {
        try settings.check()
        var notices = advance(to: time)
        self.settings = settings
        motion.change(settings.springs, at: self.time)
        resolve(cause: .code, atOnce: false, &notices)
        carryOut(until: self.time, &notices)
        return notices
    }

    /// A container that makes no sense is ignored.
    private mutating func resize(_ container: Container, _ notices: inout Notices) {
        guard container.isValid else { return }
        self.container = container
        resolve(cause: .resize, atOnce: true, &notices)
    }

    private mutating func resolve(cause: Cause, atOnce: Bool, _ notices: inout Notices) {
        stops = settings.stops(in: container)
        switch mode {
        case .rest(let detent):
            guard motion.target != stops.tops[detent] else { break }
            if atOnce { motion.place(at: stops.tops[detent]) } else { go(to: detent, cause: cause, &notices) }
        case .settle(let detent, let cause):
            guard motion.target != stops.tops[detent] else { break }
            motion.go(to: stops.tops[detent], at: time)
            mode = .settle(detent, cause)
        case .held, .pan:
            break
        }
        // A pan goes on from where things are, on a new track.
        if var open = pan {
            open.restingTop = stops.tops[open.began]
            open.track = track(on: open.place)
            open.origin = open.point
            open.travel = 0
            pan = open
        }
    }
}
