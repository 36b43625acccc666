// The springs that bend an edge: one for both of its sides, one for its center.

import DrawerCore

/// A spring in UIKit's terms: `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
///
///     try BendSpring(duration: 0.5, dampingRatio: 0.75, velocity: 0.8)
public struct BendSpring: Sendable, Hashable {
    /// The time in which the motion settles, in seconds.
    public let duration: Double
    /// The damping ratio, above 0 and at most 1, which is critical damping.
    public let dampingRatio: Double
    /// The initial velocity of a start from rest, as a share of the distance per second.
    public let velocity: Double
    /// The same spring as a response and a damping ratio.
    public let spring: DampedSpring
    /// The same spring as the motion of a settle.
    package let settle: Settle

    /// - Throws: `InvalidValue` outside the ranges of `DampedSpring(settlingIn:dampingRatio:velocity:)`.
    public init(duration: Double, dampingRatio: Double, velocity: Double) throws(InvalidValue) {
        spring = try DampedSpring(settlingIn: duration, dampingRatio: dampingRatio, velocity: velocity)
        self.duration = duration
        self.dampingRatio = dampingRatio
        self.velocity = velocity
        settle = .spring(spring, kick: velocity)
    }

    /// A flight with this spring.
    func flight(
        from state: (value: Double, velocity: Double), to target: Double, at time: Double, isFromRest: Bool = false,
        dismisses: Bool = false, maximumOvershoot: Double = .infinity
    ) -> Flight {
        let start = Settle.Start(
            displacement: state.value - target, velocity: state.velocity, isResting: isFromRest, dismisses: dismisses)
        return Flight(settle, start, to: target, at: time, maximumOvershoot: maximumOvershoot)
    }
}

/// The two springs that bend an edge.
///
///     let soft = try BendSpring(duration: 0.9, dampingRatio: 0.4, velocity: 0)
///     let springs = BendSprings(sides: BendSprings.standard.sides, center: soft)
public struct BendSprings: Sendable, Hashable {
    /// The spring of both sides.
    public var sides: BendSpring
    /// The spring of the center.
    public var center: BendSpring

    /// Two springs for one edge.
    public init(sides: BendSpring, center: BendSpring) {
        self.sides = sides
        self.center = center
    }

    /// The article's springs: 0.5 s for both; sides with damping 0.75 and velocity 0.8, center with 0.9 and 0.9.
    public static let standard: BendSprings = {
        guard let sides = try? BendSpring(duration: 0.5, dampingRatio: 0.75, velocity: 0.8),
            let center = try? BendSpring(duration: 0.5, dampingRatio: 0.9, velocity: 0.9)
        else { preconditionFailure("the article's springs are valid") }
        return BendSprings(sides: sides, center: center)
    }()
}
