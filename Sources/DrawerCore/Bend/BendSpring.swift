// The springs of an edge that bends: what the recreation of Skype's action sheet animates its two helper views with.
//
// UIKit's `usingSpringWithDamping:initialSpringVelocity:` in numbers: the damping ratio as it is, the duration as the
// response, and the initial velocity as a share of the distance to travel per second.

/// One spring of a bending edge, and the kick that it starts with from rest.
public struct BendSpring: Sendable, Hashable {
    public var spring: Spring
    /// UIKit's initial spring velocity: the share of the distance to travel, per second, that it starts with from rest.
    public let kick: Double

    /// - Parameters:
    ///   - response: in seconds, above 0.
    ///   - dampingRatio: above 0; 1 is critical.
    ///   - kick: per second; finite.
    /// - Throws: `InvalidValue` that names the field.
    public init(response: Double, dampingRatio: Double, kick: Double) throws(InvalidValue) {
        try InvalidValue.check(kick, "kick", "a finite share of the distance per second") { _ in true }
        self.init(valid: try Spring(response: response, dampingRatio: dampingRatio), kick: kick)
    }

    init(valid spring: Spring, kick: Double) {
        self.spring = spring
        self.kick = kick
    }
}

/// The two springs that bend an edge: one for both of its sides, one for its centre.
public struct BendSprings: Sendable, Hashable {
    public var sides: BendSpring
    public var centre: BendSpring

    public init(sides: BendSpring, centre: BendSpring) {
        self.sides = sides
        self.centre = centre
    }

    /// The study's: 0.5 s both; sides with damping 0.75 and velocity 0.8, centre with damping 0.9 and velocity 0.9.
    public static let standard = BendSprings(
        sides: BendSpring(valid: Spring(valid: 0.5, 0.75), kick: 0.8),
        centre: BendSpring(valid: Spring(valid: 0.5, 0.9), kick: 0.9))
}
