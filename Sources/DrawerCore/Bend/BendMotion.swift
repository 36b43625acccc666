// The motion of a bending edge: two springs toward the same target, each in closed form from where it was let go.

/// An edge on its way, along one axis. Points, seconds, pt/s. Constant cost throughout.
public struct BendMotion: Sendable, Hashable {
    public private(set) var springs: BendSprings
    private var side: SpringMotion
    private var centre: SpringMotion

    /// A straight edge at rest.
    public init(at position: Double, springs: BendSprings = .standard) {
        self.springs = springs
        side = SpringMotion(start: 0, from: position, to: position, velocity: 0, spring: springs.sides.spring)
        centre = SpringMotion(start: 0, from: position, to: position, velocity: 0, spring: springs.centre.spring)
    }

    /// Where it goes, or rests.
    public var target: Double { side.target }

    /// When the last of its springs comes to rest, on the target to the bit.
    public var end: Double { max(side.end, centre.end) }

    public func isMoving(at time: Double) -> Bool { time < end }

    public func shape(at time: Double) -> BendShape {
        let side = side.state(at: time)
        let centre = centre.state(at: time)
        return BendShape(
            side: side.value, centre: centre.value, sideVelocity: side.velocity, centreVelocity: centre.velocity)
    }

    /// Sends it to a target. From rest both springs start with their kicks; in flight both keep position and velocity, so
    /// that nothing jumps.
    public mutating func go(to target: Double, at time: Double) {
        let shape = shape(at: time)
        let isAtRest = !isMoving(at: time)
        func start(_ spring: BendSpring, _ position: Double, _ velocity: Double) -> SpringMotion {
            let kick = Spring.velocity(normalised: spring.kick, distance: target - position)
            return SpringMotion(
                start: time, from: position, to: target, velocity: isAtRest ? kick : velocity, spring: spring.spring)
        }
        side = start(springs.sides, shape.side, shape.sideVelocity)
        centre = start(springs.centre, shape.centre, shape.centreVelocity)
    }

    /// Lets the sides go with a speed, the hand's; the centre keeps its own.
    /// - Parameters:
    ///   - target: where both go, in points.
    ///   - velocity: of the sides, in pt/s.
    ///   - most: by how many points at most either may run past the target for its speed: where it would by more, its
    ///     response is shortened for this once.
    ///   - time: when, in seconds.
    public mutating func letGo(to target: Double, velocity: Double, most: Double, at time: Double) {
        let shape = shape(at: time)
        func start(_ spring: Spring, _ position: Double, _ velocity: Double) -> SpringMotion {
            let kept = spring.kept(toOvershoot: most, displacement: position - target, velocity: velocity)
            return SpringMotion(start: time, from: position, to: target, velocity: velocity, spring: kept)
        }
        side = start(springs.sides.spring, shape.side, velocity)
        centre = start(springs.centre.spring, shape.centre, shape.centreVelocity)
    }

    /// Holds the sides at a place, as a finger does; the centre comes after by its spring, from where it is and with the
    /// speed that it has.
    public mutating func hold(at position: Double, at time: Double) {
        let shape = shape(at: time)
        side = SpringMotion(start: time, from: position, to: position, velocity: 0, spring: springs.sides.spring)
        centre = SpringMotion(
            start: time, from: shape.centre, to: position, velocity: shape.centreVelocity, spring: springs.centre.spring
        )
    }

    /// Puts it somewhere, straight and at rest.
    public mutating func place(at position: Double) { self = BendMotion(at: position, springs: springs) }

    /// Takes other springs. In flight they go on from position and velocity.
    public mutating func change(_ springs: BendSprings, at time: Double) {
        let shape = shape(at: time)
        let wasMoving = isMoving(at: time)
        self.springs = springs
        guard wasMoving else { return }
        side = SpringMotion(
            start: time, from: shape.side, to: target, velocity: shape.sideVelocity, spring: springs.sides.spring)
        centre = SpringMotion(
            start: time, from: shape.centre, to: target, velocity: shape.centreVelocity, spring: springs.centre.spring)
    }
}
