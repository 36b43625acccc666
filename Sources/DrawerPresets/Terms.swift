// The terms of the libraries' rules, in addition to the properties of a release, and their timing curves.

import DrawerCore

/// The sentences that several libraries' rules share.
enum Sentence {
    static let flung = "A flick over {limit}[ goes all the way]: {detent}"
    static let next = "A flick over {limit}[ goes to the next height]: {detent}"
    static let nextFrom = "A flick at {limit} or more[ goes to the next height]: {detent}"
    static let slower = "A release slower than {limit}[ goes to the nearest height]: {detent}"
    static let projected = "{speed}[ would carry the drawer {way} on]: {detent}"
}

extension Release {
    /// Whether velocity and drag have the same direction.
    var isWithDrag: Bool { upwardVelocity * drag > 0 }
    /// Whether the user can reach only one detent.
    var hasOneDetent: Bool { lowest == highest }
    /// The end detent in the direction of the velocity.
    var flungEnd: Stop { upwardVelocity > 0 ? highest : lowest }

    /// The detent nearest to a height; exactly halfway, the lower one.
    func near(_ height: Double) -> Stop { nearest(to: height, tie: .lower) }
    /// The next detent above a height, otherwise the highest.
    func above(_ height: Double) -> Stop { next(.up, from: height) ?? highest }
    /// The next detent below a height, otherwise the lowest.
    func below(_ height: Double) -> Stop { next(.down, from: height) ?? lowest }
    /// The next detent beyond a height in the direction of the velocity, otherwise the end detent in that direction.
    func ahead(of height: Double) -> Stop { upwardVelocity > 0 ? above(height) : below(height) }

    /// The detent at a height, otherwise the next one in a direction.
    func around(_ height: Double, _ direction: Direction) -> Stop? {
        let near = near(height)
        return isEqual(near.height, height) ? near : next(direction, from: height)
    }

    // Choices that several libraries make.

    /// The choice of the end detent in the direction of the velocity, for a speed above a limit in pt/s.
    func endChoice(above limit: Double) -> Choice {
        flungEnd.because(Sentence.flung, limit: limit)
    }
    /// The choice of the next detent in the direction of the velocity, for a speed above a limit in pt/s.
    func nextChoice(_ stop: Stop, above limit: Double) -> Choice {
        stop.because(Sentence.next, limit: limit)
    }
    /// The choice of the detent nearest to a height ahead. `way` is the distance to that height, in points.
    func projectedChoice(_ stop: Stop, by way: Double) -> Choice {
        stop.because(Sentence.projected, way: way)
    }
    /// The reason for a dismissal at a downward speed above a limit in pt/s.
    func flungAway(above limit: Double) -> Reason { Reason("A flick down[, over {limit}]: {detent}", limit: limit) }
    /// The reason for a dismissal by the height.
    var fallenAway: Reason { Reason("Pulled low enough to close: {detent}") }

    func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= Stops.rounding }
    func isMore(_ a: Double, than b: Double) -> Bool { a > b + Stops.rounding }
    func clamped(_ height: Double, from low: Double, to high: Double) -> Double { min(max(height, low), high) }
}

/// The steps that several libraries share.
extension ReleasePolicy.Step {
    /// A flick above a limit in pt/s goes to the end in its direction.
    static func flung(over limit: Double, _ tests: [ReleasePolicy.Test] = []) -> Self {
        Self([.isFaster(than: limit)] + tests, .end, Sentence.flung)
    }
    /// A flick above a limit in pt/s.
    static func flick(over limit: Double, _ target: ReleasePolicy.Target, _ tests: [ReleasePolicy.Test] = []) -> Self {
        Self([.isFaster(than: limit)] + tests, target, Sentence.next)
    }
    /// A flick at a limit in pt/s or more.
    static func flick(from limit: Double, _ target: ReleasePolicy.Target) -> Self {
        Self([.reaches(limit)], target, Sentence.nextFrom)
    }
    /// A release at a limit in pt/s or less.
    static func slow(upTo limit: Double, _ target: ReleasePolicy.Target) -> Self {
        Self([.isAtMost(limit)], target, "A release at {limit} or less[ goes to the nearest height]: {detent}")
    }
    /// A release slower than a limit in pt/s.
    static func slow(under limit: Double, _ target: ReleasePolicy.Target) -> Self {
        Self([.isSlower(than: limit)], target, Sentence.slower)
    }
    /// A release at any speed, whose target has a point that lies ahead.
    static func projected(_ target: ReleasePolicy.Target) -> Self {
        Self([], target, Sentence.projected)
    }
}

/// The timing curves of the libraries.
extension Settle.Curve {
    static let vaul = Settle.Curve.bezier(CubicBezier(0.32, 0.72, 0, 1))
    static let compose = Settle.Curve.bezier(CubicBezier(0.4, 0, 0.2, 1))
    static let reactModalSheet = Settle.Curve.bezier(CubicBezier(0, 0, 0.58, 1))
    static let astryx = Settle.Curve.bezier(CubicBezier(0.24, 1, 0.4, 1))
}
