// What a policy decides from: the pan at the moment it is let go.

/// A pan at the moment it is let go: all that a policy may know.
public struct Release: Sendable {
    /// The detents as they are resolved, and which of them the hand can reach.
    public var stops: Stops
    /// y of the drawer's top as it is shown, in points.
    public var top: Double
    /// The pointer's velocity in pt/s, positive down.
    public var velocity: Double
    /// Index of the detent that the pan began at; of a pan that caught a settle, that settle's target.
    public var began: Int
    /// Rate of deceleration per millisecond.
    public var decelerationRate: Double
    /// From this speed on a flick may skip detents, in pt/s.
    public var skipSpeed: Double

    /// Points that rounding may make: where they would decide, two places are one.
    static let rounding = 1e-9

    /// For trying a policy by itself. Points, pt/s, the rate per millisecond.
    public init(
        stops: Stops, top: Double, velocity: Double, began: Int, decelerationRate: Double = Momentum.normalRate,
        skipSpeed: Double = 2000
    ) {
        self.stops = stops
        self.top = top
        self.velocity = velocity
        self.began = began
        self.decelerationRate = decelerationRate
        self.skipSpeed = skipSpeed
    }

    /// The reachable detent, of those that `isAllowed`, that is nearest to `y`.
    ///
    /// Of two that are as near, the one that the pan began at, else the higher. Nil where none is allowed. Linear in the
    /// number of detents.
    public func nearest(to y: Double, where isAllowed: (_ top: Double) -> Bool = { _ in true }) -> Int? {
        var best: Int?
        var bestDistance = Double.infinity
        for leader in stops.leaders.reversed() {
            let index = stops.representative(of: leader, began: began)
            let top = stops.tops[index]
            guard isAllowed(top) else { continue }
            let distance = abs(top - y)
            // Rounding must not decide what is meant to be half way.
            let isTie = abs(distance - bestDistance) <= Release.rounding
            if isTie ? index == began : distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return best
    }

    /// The nearest reachable detent whose top lies strictly beyond the drawer's, in a direction (1 up, -1 down).
    public func next(in direction: Double) -> Int? {
        next(in: direction, from: top, within: Release.rounding)
    }

    /// The nearest reachable detent that lies more than `slack` points beyond `y` in a direction (1 up, -1 down).
    func next(in direction: Double, from y: Double, within slack: Double, leavesHiddenOut: Bool = false) -> Int? {
        var best: Int?
        for leader in stops.leaders {
            let index = stops.representative(of: leader, began: began)
            if leavesHiddenOut, stops.names[index] == .hidden { continue }
            let beyond = (y - stops.tops[index]) * direction
            guard beyond > slack else { continue }
            if let current = best, (y - stops.tops[current]) * direction <= beyond { continue }
            best = index
        }
        return best
    }

    /// The two reachable detents around the drawer, the higher first; the same twice where there is but one. On a detent
    /// the pair in the direction of the speed, without speed the pair above; beyond an end the pair at that end.
    func pair() -> (higher: Int, lower: Int)? {
        var higher: Int?
        var lower: Int?
        // From the lowest up: the nearest one below the drawer is the last that is below it, the nearest above the first.
        for leader in stops.leaders {
            let index = stops.representative(of: leader, began: began)
            let below = stops.tops[index] - top
            let isHere = abs(below) <= Release.rounding
            if isHere ? velocity <= 0 : below > 0 { lower = index }
            if higher == nil, isHere ? velocity > 0 : below < 0 { higher = index }
        }
        if let higher, let lower { return (higher, lower) }
        // Beyond an end, or on it without a way further: the pair at that end.
        let count = stops.leaders.count
        guard count > 0 else { return nil }
        let end = higher == nil ? count - 1 : min(1, count - 1)
        return (
            stops.representative(of: stops.leaders[end], began: began),
            stops.representative(of: stops.leaders[max(0, end - 1)], began: began)
        )
    }
}
