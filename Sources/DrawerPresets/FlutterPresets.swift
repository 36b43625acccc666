// Presets of Flutter: DraggableScrollableSheet and smooth_sheets.

import DrawerCore

extension Preset {
    /// Flutter's `DraggableScrollableSheet` with `snap`.
    public static let flutter = Preset(
        "flutter", library: "Flutter DraggableScrollableSheet (snap)", version: "",
        policy: .library("flutter") { release in
            let height = release.clamped(release.height, from: release.lowest.height, to: release.highest.height)
            return release.isFaster(than: 20.0 / 3)
                ? release.next(release.ahead(of: height), above: 20.0 / 3)
                : release.nearest(release.nearest(to: height, tie: .higher), upTo: 20.0 / 3)
        },
        settle: Settle("flutter", duration: { abs($0.displacement) / speed(of: $0) }) { time, start in
            let sign: Double = start.displacement < 0 ? -1 : 1
            let speed = speed(of: start)
            return (sign * max(0, abs(start.displacement) - speed * time), -sign * speed)
        },
        carriesFling: true,
        summary: Summary(
            feel: "Any movement goes to the next height, at constant speed, and stops dead. Hard ends.",
            policy: "faster than 6.67 pt/s the next detent, otherwise the nearest",
            resistance: "stops at both ends",
            settle: "constant speed: the release's speed toward the target, at least 1600 pt/s"))

    /// The speed of `_SnappingSimulation` in pt/s: the release's speed toward the target, at least 1600.
    private static func speed(of start: Settle.Start) -> Double {
        max(1600, start.isRelease ? (start.displacement < 0 ? 1 : -1) * start.velocity : 0)
    }

    /// smooth_sheets, with `BouncingSheetPhysics`. Its friction acts on steps of 18 pt of a pull; the preset uses the
    /// limit for small steps.
    public static let smoothSheets = Preset(
        "smooth-sheets", library: "smooth_sheets (Flutter)", version: "1.1.1",
        policy: .library("smooth-sheets") { release in
            let nearest = release.nearest(to: release.height, tie: .higher)
            let isBeyond =
                release.isMore(release.height, than: release.highest.height)
                || release.isMore(release.lowest.height, than: release.height)
            if isBeyond { return nearest.because("Pulled beyond the end: back to {detent}") }
            guard release.reaches(50) else {
                return nearest.because("A release slower than {limit} goes to the nearest height: {detent}", limit: 50)
            }
            return release.ahead(of: nearest.height).because(
                "A flick at {limit} or more goes to the next height: {detent}", limit: 50)
        },
        resistance: (.smoothSheets, .smoothSheets),
        settle: Settle("smooth-sheets") { start in
            // Mass 0.5, stiffness 100, damping ratio 1.1; w = √200.
            let spring = DampedSpring(validResponse: 2 * Double.pi / Math.sqrt(200), dampingRatio: 1.1)
            let overPull = max(0, start.height - start.span.highest, start.span.lowest - start.height)
            var limit = 4000.0
            if overPull > 0, start.velocity * start.displacement > 0 {
                limit *= 1 - CubicBezier(0.19, 1, 0.22, 1).state(at: min(1, overPull / 120)).share
            }
            return Settle.Launch(spring, velocity: min(max(start.velocity, -limit), limit))
        },
        carriesFling: true,
        dismissal: .explained("smooth-sheets") { release in
            let limit = 2 * release.container
            if release.upwardVelocity < 0, release.isFaster(than: limit) { return release.flungAway(above: limit) }
            guard release.upwardVelocity == 0, release.isMore(0.3 * release.highest.height, than: release.height) else {
                return nil
            }
            return release.fallenAway
        },
        summary: Summary(
            feel: """
                Any movement goes to the next height. It lands slowly and softly. A pull past an end stretches by \
                120 pt.
                """,
            policy: "at 50 pt/s or more the detent after the nearest; slower, or beyond an end, the nearest",
            resistance: "20 ln(1 + (e⁶ - 1)(1 - e^(-0.05 pull / (e⁶ - 1)))) at both ends, at most 120 pt",
            settle: """
                spring, response 0.444 s, damping ratio 1.1; keeps the release's velocity up to 4000 pt/s, less when \
                over-pulled
                """,
            dismissal: "downward faster than two container heights per second; at rest, below 0.3 of the highest detent"
        ))
}

extension Resistance {
    /// s = 20 ln(1 + E (1 - e^(-kx))), with E = e⁶ - 1 and k = 0.05 / E, at most 120 pt.
    fileprivate static let smoothSheets: Resistance = {
        let scale = Math.expm1(6)
        let rate = 0.05 / scale
        return Resistance(
            "smooth-sheets",
            shown: { pull, _ in 20 * Math.log1p(scale * -Math.expm1(-rate * pull)) },
            slope: { pull, _ in Math.exp(-rate * pull) / (1 + scale * -Math.expm1(-rate * pull)) },
            pulled: { shown, _ in shown < 120 ? -Math.log1p(-Math.expm1(shown / 20) / scale) / rate : .infinity })
    }()
}
