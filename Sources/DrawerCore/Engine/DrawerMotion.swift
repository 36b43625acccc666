// The motion of the drawer: rest, a settle, a fling along the track, a press that holds it, or the pan in progress.

/// The resting place of a drawer.
enum Resting: Sendable, Hashable {
    /// At the detent with this index.
    case detent(Int)
    /// At a free height in points, clamped to the drawer's range wherever it is resolved.
    case height(Double)

    /// The detent's index; nil for a free height.
    var detent: Int? { if case .detent(let index) = self { index } else { nil } }
}

/// The target of a settle and its choice, by which `Settles` has a motion.
struct Aim: Sendable, Hashable {
    enum Choice: Sendable, Hashable {
        /// By a release: the policy, or a rule that comes before the policy.
        case policy, release
        case other
    }

    var resting: Resting
    var choice = Choice.other

    static func detent(_ index: Int) -> Aim { Aim(resting: .detent(index)) }
}

/// A fling along the track of the released pan. The fling carries the drawer to its highest detent, then scrolls the
/// list.
struct CarriedFling: Sendable, Hashable {
    var track: Track
    var fling: Fling
    var start: Double
    /// The time at which the drawer arrives.
    var end: Double

    func state(at time: Double) -> (position: Track.Position, velocity: Double) {
        let state = fling.state(at: time - start)
        return (track.position(at: state.offset), state.velocity)
    }
}

/// The current motion of the drawer.
enum DrawerMotion: Sendable, Equatable {
    case rest(Resting)
    case settle(Flight, Aim, Cause)
    case carried(CarriedFling)
    /// A press has stopped a settle here. A release without movement continues the settle to its previous target.
    case held(top: Double, Aim)
    /// The pan in progress has moved the drawer or its list along its track.
    case tracked(Track, Track.Position)
}
