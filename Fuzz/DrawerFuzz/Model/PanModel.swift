// The model of a pan: taps, slop, axis and pauses for pointer, keys and wheel.

import DrawerCore

/// The content that a pan moves.
enum Load {
    /// The pan has not moved yet and has no track.
    case untouched
    /// The pan moves nothing.
    case nothing
    /// The press was in a no-drag zone.
    case excluded
    case drawer(TrackModel)
    case primary(PrimaryModel)
}

/// A pan in progress, or a press that may become one.
struct PanModel {
    enum Source: Equatable { case pointer, key, wheel }

    let source: Source
    let place: Place
    /// The place on which a tap falls.
    var tapped: Place
    /// The drawer's resting place when the pan began, or the target of the settle that the press caught.
    var began: Began
    var load = Load.untouched
    /// What the pan has moved with its last movement.
    private(set) var mover: TrackModel.Mover?
    /// Whether the press stopped a motion.
    var hasCaught = false
    /// The shown state at the press, until a change from outside.
    var reference: Reading?

    /// y of the drawer before resistance, where its track began first.
    var startTop: Double?

    // For a pointer:
    var press = DrawerPoint(x: 0, y: 0)
    var pressTime = 0.0
    private(set) var slop = 0.0
    var point = DrawerPoint(x: 0, y: 0)
    /// The last two moves, or the press, each with its time.
    private var moves: [(point: DrawerPoint, time: Double)] = []
    private var reach = 0.0
    private var isLocked = false
    /// The point from which the travel counts; nil within the slop.
    private(set) var origin: DrawerPoint?
    private(set) var tracker = VelocityTracker()

    // For keys and wheel:
    var travel = 0.0
    var isUp = true
    var deadline = Double.infinity

    init(_ source: Source, on place: Place, began: Began) {
        self.source = source
        (self.place, tapped) = (place, place)
        self.began = began
    }

    mutating func press(at point: DrawerPoint, time: Double, _ gesture: DrawerEngine.Settings.Gesture) {
        (press, self.point, pressTime, slop) = (point, point, time, gesture.dragSlop)
        tracker.add(point, at: time)
        moves = [(point, time)]
    }

    /// - Returns: the travel, upward; nil if the pan moves nothing.
    mutating func move(to point: DrawerPoint, time: Double, _ gesture: DrawerEngine.Settings.Gesture) -> Double? {
        let previous = self.point
        self.point = point
        tracker.add(point, at: time)
        moves = moves.suffix(1) + [(point, time)]
        let (dx, dy) = (point.x - press.x, point.y - press.y)
        reach = max(reach, abs(dx), abs(dy))
        if isLocked { return nil }
        if let origin { return point.y == previous.y ? nil : origin.y - point.y }
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance > 0, distance > slop + (slop > 0 ? 1e-9 : 0) else { return nil }
        if gesture.axisLock, abs(dx) > abs(dy) {
            isLocked = true
            return nil
        }
        // The point where the straight line from the press leaves the slop's circle.
        let origin = DrawerPoint(x: press.x + dx * slop / distance, y: press.y + dy * slop / distance)
        self.origin = origin
        return point.y == origin.y ? nil : origin.y - point.y
    }

    /// The velocity that a policy receives: 0 for a sideways release.
    /// - Parameter given: that of the platform, if it has measured one.
    func flick(at time: Double, given: DrawerPoint? = nil) -> Double {
        let velocity = given ?? tracker.velocity(at: time)
        return abs(velocity.x) > abs(velocity.y) ? 0 : velocity.y
    }

    /// The velocity that a policy receives, by a measure.
    func measured(_ speed: Speed, at time: Double) -> Double {
        /// From one moment to another, over at least a time.
        func mean(_ from: (point: DrawerPoint, time: Double), to end: Double, _ shortest: Double) -> DrawerPoint {
            let span = max(shortest, end - from.time)
            return DrawerPoint(x: (point.x - from.point.x) / span, y: (point.y - from.point.y) / span)
        }
        let last = moves[moves.count - 1].time
        let velocity: DrawerPoint
        switch speed {
        case .tracked: velocity = tracker.velocity(at: time)
        case .mean100ms: velocity = tracker.velocity(over: 0.117, at: time)
        case .lastPair: velocity = mean(moves[0], to: last, 0.001)
        case .lastPairAtLeast16ms:
            velocity = time - last > 0.08 + 1e-9 ? DrawerPoint(x: 0, y: 0) : mean(moves[0], to: last, 0.016)
        case .last(let count): velocity = tracker.velocity(ofLast: count, at: time)
        case .mean: velocity = mean((press, pressTime), to: time, 0.001)
        }
        return abs(velocity.x) > abs(velocity.y) ? 0 : velocity.y
    }

    /// Remembers what the pan moves after a travel.
    mutating func keepMover(at travel: Double) {
        if case .drawer(let track) = load { mover = track.position(at: travel).mover }
    }

    /// The inputs of the drawer's release.
    func release(_ track: TrackModel, at travel: Double, top: Double, velocity: Double, time: Double) -> ReleaseModel {
        let pulledTop = track.pulledTop(at: travel)
        return ReleaseModel(
            top: top, pulledTop: pulledTop, drag: (startTop ?? pulledTop) - pulledTop, velocity: velocity,
            duration: time - pressTime)
    }

    func isTap(at time: Double, given: DrawerPoint? = nil, _ settings: DrawerEngine.Settings) -> Bool {
        let speed = abs(flick(at: time, given: given))
        return !hasCaught && reach <= settings.gesture.tapReach + 1e-9 && time - pressTime <= 0.5 + 5e-10
            && (speed == 0 || speed < settings.release.flickSpeed - 1e-6)
    }

    /// Restarts the travel here, because a change from outside has moved the content.
    /// - Parameter travel: the travel from which the pan goes on.
    mutating func restart(at travel: Double = 0) {
        if origin != nil { origin = DrawerPoint(x: point.x, y: point.y + travel) }
        self.travel = travel
    }

    /// The time at which a key or wheel pan ends after its last step. A pause of exactly 150 ms ends it, in whole
    /// nanoseconds.
    static func deadline(after time: Double) -> Double { ((time + 0.15) * 1e9).rounded() / 1e9 }
}

/// The scrolling of the primary content.
struct PrimaryModel {
    private let pulled: Double
    private var last: Double
    private var first = 0.0
    /// The content's own end.
    private let end: Double
    private let band: ListBand

    init(_ reading: Reading, _ ground: Ground) {
        band = ListBand(ground)
        last = reading.primaryMaximumOffset
        end = last
        let offset = reading.primaryOffset
        if offset < 0 {
            let (pull, moves) = band.pull(-offset)
            first = -moves
            pulled = first - pull
        } else if offset > last {
            let (pull, moves) = band.pull(offset - last)
            last += moves
            pulled = last + pull
        } else {
            pulled = offset
        }
    }

    func position(at u: Double) -> (offset: Double, slope: Double) {
        let value = pulled + u
        if abs(value - first) <= 1e-9 { return (first, 1) }
        if abs(value - last) <= 1e-9 { return (last, 1) }
        if value < first {
            let shown = band.shown(first - value)
            return (first - shown.value, shown.slope)
        }
        guard value > last else { return (value, 1) }
        let shown = band.shown(value - last)
        return (last + shown.value, shown.slope)
    }

    func travel(toOffset offset: Double) -> Double { offset - pulled }

    /// The travel that is left before the rubber band.
    func roomWithoutBand(from u: Double, up: Bool) -> Double {
        max(0, up ? end - pulled - u : pulled + u)
    }

    /// The travel to a shown offset, also within a band.
    func travel(toShown offset: Double) -> Double {
        if offset < first { return first - band.pull(first - offset).pull - pulled }
        return (offset > last ? last + band.pull(offset - last).pull : offset) - pulled
    }
}
