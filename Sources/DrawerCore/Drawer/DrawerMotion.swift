// What moves the drawer right now: four ways of knowing where its top is at a time.

/// A spring on its way to a target, from where and when it was let go.
struct SpringMotion: Sendable, Hashable {
    var start: Double
    var spring: Spring
    var target: Double
    /// At the start, from the target.
    var displacement: Double
    var velocity: Double
    /// When it is over: from then on the position is the target.
    var end: Double

    init(start: Double, from value: Double, to target: Double, velocity: Double, spring: Spring) {
        self.start = start
        self.spring = spring
        self.target = target
        self.displacement = value - target
        self.velocity = velocity
        end = start + spring.settlingTime(displacement: displacement, velocity: velocity)
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard time < end else { return (target, 0) }
        let state = spring.state(at: time - start, displacement: displacement, velocity: velocity)
        return (target + state.displacement, state.velocity)
    }
}

/// Where a settle goes.
struct Aim: Sendable, Hashable {
    var top: Double
    /// The detent there, as an index; nil for a free height.
    var detent: Int?
    /// What carries the drawer there, before its response is shortened for one settle.
    var spring: Spring
}

/// A settle: the spring that carries the drawer, and what it is for.
struct Settle: Sendable, Hashable {
    var motion: SpringMotion
    var aim: Aim
    var cause: Cause
    /// When it hands its speed to the list instead of ending; nil where it does not.
    var handOver: Double?

    /// When it stops carrying the drawer.
    var end: Double { handOver ?? motion.end }
}

/// What moves the drawer.
enum DrawerMotion: Sendable, Hashable {
    /// Nothing: it stands at a detent, or at no detent.
    case rest(top: Double, detent: Int?)
    case settle(Settle)
    /// A press has stopped a settle here and has not moved; let go it goes on to where it went.
    case held(top: Double, aim: Aim)
    /// The pan's track tells.
    case pan
}
