// The mode: one of six states of the drawer's motion. Each case carries the values that belong to it.

/// The mode of the drawer, as on the bottom edge.
enum Mode: Sendable, Equatable {
    /// At its goal, at this top.
    case resting(Double)
    /// Stopped by a pointer or a change, at this top.
    case held(Double)
    /// At a place on a track that a pan holds, with the list.
    case riding(Ride)
    /// Carried on along this track by the fling of a released pan.
    case flung(Track, travel: Axis, ArrivalReport)
    /// Settling to its goal, along this flight.
    case flying(Flight, ArrivalReport)
    /// Led by the pages.
    case led(ArrivalReport)

    /// The report that is still due for a motion to the goal.
    struct ArrivalReport: Sendable, Equatable {
        /// The time from which the drawer counts as arrived, before the end of its settle; infinite for the end.
        var arrival = Double.infinity
        /// Whether the end of the motion has been reported, as an arrival or as an interruption.
        var isReported = false
        /// The cause of the settle.
        var cause: Cause

        /// No report is due.
        static let none = ArrivalReport(isReported: true, cause: .code)
    }

    /// Moves the drawer down by a distance. A track is laid again elsewhere.
    mutating func lower(by distance: Double) {
        switch self {
        case .resting(let top): self = .resting(top + distance)
        case .held(let top): self = .held(top + distance)
        case .flying(let flight, let report): self = .flying(flight.lowered(by: distance), report)
        case .riding, .flung, .led: break
        }
    }
}

/// The mode as it is stored: a tag, and a field for the payload of each case. Swift copies the payload of an enum
/// whenever code asks for the case, and a movement asks several times.
struct Motion: Sendable, Equatable {
    enum Tag: Sendable { case resting, held, riding, flung, flying, led }

    private(set) var tag = Tag.resting
    private var top = 0.0
    private(set) var report = Mode.ArrivalReport.none
    private(set) var flight: Flight?
    private(set) var travel = Axis(at: 0)
    /// The place that a pan holds; of a fling, the start of its track.
    private var place: Ride?

    init(_ mode: Mode) { self.mode = mode }

    var mode: Mode {
        get {
            switch tag {
            case .resting: .resting(top)
            case .held: .held(top)
            case .riding: place.map { .riding($0) } ?? .held(top)
            case .flung: place.map { .flung($0.track, travel: travel, report) } ?? .held(top)
            case .flying: flight.map { .flying($0, report) } ?? .held(top)
            case .led: .led(report)
            }
        }
        set {
            report = .none
            switch newValue {
            case .resting(let top): (tag, self.top) = (.resting, top)
            case .held(let top): (tag, self.top) = (.held, top)
            case .riding(let ride): (tag, place) = (.riding, ride)
            case .flung(let track, let travel, let report):
                (tag, place, self.travel, self.report) = (.flung, Ride(track), travel, report)
            case .flying(let flight, let report): (tag, self.flight, self.report) = (.flying, flight, report)
            case .led(let report): (tag, self.report) = (.led, report)
            }
        }
    }

    var isResting: Bool { @inline(__always) get { tag == .resting } }
    var isHeld: Bool { @inline(__always) get { tag == .held } }
    /// Whether a pan moves the drawer or the list along a track.
    var isRiding: Bool { @inline(__always) get { tag == .riding } }
    /// Whether the fling of a released pan carries the drawer along its track.
    var isFlung: Bool { @inline(__always) get { tag == .flung } }
    var isLed: Bool { @inline(__always) get { tag == .led } }
    var isFlying: Bool { @inline(__always) get { tag == .flying } }
    var isOnTrack: Bool { @inline(__always) get { tag == .riding || tag == .flung } }

    /// The place on the track that a pan holds; nil without such a pan.
    var ride: Ride? { isRiding ? place : nil }
    var flightEnd: Double { @inline(__always) get { isFlying ? flight?.end ?? .infinity : .infinity } }
    var flingEnd: Double { @inline(__always) get { isFlung ? travel.end : .infinity } }

    /// The top and the velocity of a drawer that is on no track and not led.
    @inline(__always)
    func state(at time: Double) -> (value: Double, velocity: Double) {
        isFlying ? flight?.state(at: time) ?? (top, 0) : (top, 0)
    }

    /// Whether a press stops the flight. At its invisible end, it does not.
    func canBeCaught(at time: Double) -> Bool { isFlying && !looksAtRest(at: time) }

    /// Whether the drawer flies and looks at rest: it is at the invisible end of its settle.
    func looksAtRest(at time: Double) -> Bool { isFlying ? flight?.looksAtRest(at: time) ?? false : false }

    /// Marks the end of the motion as reported.
    mutating func markReported() { report.isReported = true }

    mutating func ride(to travel: Double) { place?.hold(at: travel) }

    /// The pulled position on the track, before the resistance; `nil` without a track.
    @inline(__always)
    func pulledPosition(at time: Double) -> Track.Position? {
        switch tag {
        case .riding: place?.position
        case .flung: place?.track.position(at: travel.state(at: time).value)
        case .resting, .held, .flying, .led: nil
        }
    }

    static func == (left: Motion, right: Motion) -> Bool { left.mode == right.mode }
}

/// A place on a track that a pan holds.
struct Ride: Sendable, Equatable {
    let track: Track
    /// The travel since the track's start, upward.
    private(set) var travel = 0.0
    /// The position at the travel, stored because every movement needs it several times.
    private(set) var position: Track.Position

    init(_ track: Track) {
        self.track = track
        position = track.position(at: 0)
    }

    mutating func hold(at travel: Double) {
        self.travel = travel
        position = track.position(at: travel)
    }
}
