// The built-in policies: projected, shortcuts, threshold and nearest.

extension Policy {
    /// The reachable detent nearest to the projected end of the momentum. A flick never settles against its direction.
    /// Below `skipSpeed` the drawer moves at most one detent; below `nearestSpeed` it takes the nearest.
    ///
    /// The projection is Apple's (WWDC 2018, "Designing Fluid Interfaces").
    public static let projected = Policy("projected") { release in
        let velocity = release.velocity
        let speed = abs(velocity) + VelocityTracker.rounding
        let settings = release.settings
        guard speed >= settings.nearestSpeed, velocity != 0 else { return release.nearest(to: release.top) }
        let direction = velocity < 0 ? Direction.up : .down
        let rest = release.top + Momentum.projection(velocity: velocity, rate: settings.decelerationRate)
        let next = speed < settings.skipSpeed ? release.next(direction).flatMap { release.stops.top(of: $0) } : nil
        return release.nearest(to: rest) { top in
            let ahead = (release.top - top) * direction.sign
            if speed >= settings.flickSpeed, ahead < -Stops.rounding { return false }
            if let next, (next - top) * direction.sign > 0 { return false }
            return true
        }
    }

    /// The rule in the source of the Siri Shortcuts article for three detents, in points and pt/s. As in the source,
    /// every upward release counts as slow, and a slow release does not go to the nearest detent.
    ///
    /// In other layouts `fullHeight` is the highest detent, `compressed` the lowest visible one, and `expanded` the
    /// detent with that name or otherwise the one below the highest. The settle is UIKit's 0.5 s at damping ratio 0.6.
    public static let shortcuts = Policy("shortcuts", settle: uikit(damping: 0.6)) { release in
        let stops = release.stops
        let full = stops.highest
        let compressed = min(stops.lowestVisible, full)
        let expanded = stops.expanded ?? max(compressed, full - 1)
        let padding = 50.0
        let isHigh = release.top <= stops.tops[expanded] - padding
        if release.velocity > 50 + VelocityTracker.rounding {
            guard isHigh else { return stops.names[compressed] }
            return stops.names[release.began == stops.names[full] ? expanded : full]
        }
        if isHigh { return stops.names[full] }
        return stops.names[release.top < stops.tops[compressed] - padding ? expanded : compressed]
    }

    /// One of the two detents around the drawer, by the velocity v, positive down: the lower one if v > 300 pt/s, or
    /// past halfway if v > -300 pt/s; otherwise the higher one. At rest exactly halfway, the detent at which the pan
    /// began, if the detent is one of the two.
    public static let threshold = Policy("threshold") { release in
        guard let (higher, lower) = release.pair(), let high = release.stops.top(of: higher),
            let low = release.stops.top(of: lower)
        else { return nil }
        let middle = (high + low) / 2
        let isHalfway = abs(release.top - middle) <= Stops.rounding && higher != lower
        if isHalfway, release.velocity == 0 { return release.began == lower ? lower : higher }
        let velocity = release.velocity - VelocityTracker.rounding
        let isDone = velocity > 300 || (release.top > middle && !isHalfway && velocity > -300)
        return isDone ? lower : higher
    }

    /// The nearest reachable detent, at any speed.
    public static let nearest = Policy("nearest") { release in release.nearest(to: release.top) }

    private static func uikit(damping: Double) -> Settle? {
        (try? Spring(settlingIn: 0.5, dampingRatio: damping)).map { .spring($0) }
    }
}
