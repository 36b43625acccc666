// The built-in policies: projected, shortcuts, threshold and nearest.

extension ReleasePolicy {
    /// The reachable detent nearest to the projected end of the momentum. A flick never settles against its direction.
    /// Below `skipSpeed` the drawer moves at most one detent; below `nearestSpeed` it goes to the nearest one.
    ///
    /// The projection is Apple's (WWDC 2018, "Designing Fluid Interfaces").
    public static let projected = ReleasePolicy("projected", [], nil, .projected)

    /// The rule in the source of the Siri Shortcuts article for three detents, in points and pt/s. As in the source,
    /// every upward release counts as slow, and a slow release does not go to the nearest detent.
    ///
    /// In other layouts `fullHeight` is the highest detent, `compressed` the lowest visible one, and `expanded` the
    /// detent with that name or otherwise the one below the highest. The settle is UIKit's 0.5 s at damping ratio 0.6.
    public static let shortcuts = ReleasePolicy("shortcuts", [], uikit(damping: 0.6), .shortcuts)

    /// One of the two detents around the drawer. It is the lower one if the drawer moves down faster than `flickSpeed`,
    /// or if the drawer is below halfway and does not move up at `flickSpeed` or more; otherwise the higher one. At
    /// rest exactly halfway, it is the detent at which the pan began, if that detent is one of the two.
    ///
    /// The rule of the natural-transitions article, whose "magic number" is the default of `flickSpeed`.
    public static let threshold = ReleasePolicy("threshold", [], nil, .threshold)

    /// The nearest reachable detent, at any speed.
    public static let nearest = ReleasePolicy(
        "nearest",
        Step([], .nearest(.height, tie: .began), "The speed does not count here: [the nearest height, ]{detent}"))

    private static func uikit(damping: Double) -> Settle? {
        (try? DampedSpring(settlingIn: 0.5, dampingRatio: damping)).map { .spring($0) }
    }
}

extension Release {
    var projected: Choice? {
        let velocity = upwardVelocity
        guard velocity != 0, reaches(settings.nearestSpeed) else {
            return nearest(to: height).because(
                "A release slower than {limit}[ goes to the nearest height]: {detent}", limit: settings.nearestSpeed)
        }
        let direction = velocity > 0 ? Direction.up : .down
        let way = Momentum.projection(velocity: velocity, rate: settings.decelerationRate)
        let rest = height + way
        let next = reaches(settings.skipSpeed) ? nil : next(direction)
        let target = nearest(to: rest) { other in
            let ahead = (other - height) * direction.sign
            if reaches(settings.flickSpeed), ahead < -Stops.rounding { return false }
            if let next, (other - next.height) * direction.sign > 0 { return false }
            return true
        }
        if let next, target == next, (rest - next.height) * direction.sign > 0, settings.skipSpeed < .infinity {
            // The sentence mentions the limit only if the speed comes near it.
            let isNear = reaches(settings.skipSpeed / 2)
            return target?.because(
                isNear
                    ? "{speed}[, under {limit},][ goes one height on]: {detent}"
                    : "{speed}[ goes one height on]: {detent}",
                limit: settings.skipSpeed)
        }
        return target?.because("{speed}[ would carry the drawer {way} on]: {detent}", way: way)
    }

    var shortcuts: Choice? {
        let stops = stops
        let full = stop(stops.highest)
        let compressed = stop(min(stops.lowestVisible, full.index))
        let expanded = stop(stops.expanded ?? max(compressed.index, full.index - 1))
        let padding = 50.0
        let isHigh = height >= expanded.height + padding
        if upwardVelocity < 0, isFaster(than: 50) {
            guard isHigh else {
                return compressed.because(
                    "A flick down[, over {limit}], [near or ]below the middle: {detent}", limit: 50)
            }
            return began == full
                ? expanded.because("A flick down from full height[, over {limit}]: {detent}", limit: 50)
                : full.because(
                    "A flick down[, over {limit}], but [well ]above the middle[: back to {detent}]", limit: 50)
        }
        if isHigh {
            return full.because("No flick down, [{way} or more ]above the middle: {detent}", way: padding)
        }
        return height > compressed.height + padding
            ? expanded.because("No flick down, [more than {way} ]above the lowest height[: {detent}]", way: padding)
            : compressed.because("No flick down, at most {way} above the lowest height[: {detent}]", way: padding)
    }

    var threshold: Choice? {
        guard let (higher, lower) = pair() else { return nil }
        let velocity = upwardVelocity
        let middle = (higher.height + lower.height) / 2
        let isHalfway = abs(height - middle) <= Stops.rounding && higher != lower
        if isHalfway, velocity == 0 {
            return (began == lower ? lower : higher).because(
                "Let go exactly halfway[, without a flick]: {detent}")
        }
        let flickSpeed = settings.flickSpeed
        if velocity < 0, isFaster(than: flickSpeed) {
            return lower.because("A flick down[, over {limit}]: {detent}", limit: flickSpeed)
        }
        if velocity > 0, reaches(flickSpeed) {
            return higher.because("A flick up[, at {limit} or more]: {detent}", limit: flickSpeed)
        }
        return height < middle && !isHalfway
            ? lower.because("A slow release below the middle: {detent}")
            : higher.because("A slow release [at or ]above the middle: {detent}")
    }
}
