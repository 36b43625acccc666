// Presets of Flutter: DraggableScrollableSheet and smooth_sheets.

import DrawerCore

extension Preset {
    /// Flutter's `DraggableScrollableSheet` with `snap`. A release is slow up to the velocity tolerance of Flutter's
    /// `ScrollPhysics`, 1 / (0.050 s · device pixel ratio): 20/3 pt/s at a ratio of 3.
    public static let flutter = Preset(
        "flutter", library: "Flutter DraggableScrollableSheet (snap)", version: "",
        policy: ReleasePolicy(
            "flutter", .flick(over: 20.0 / 3, .ahead(of: .clamped)),
            .slow(upTo: 20.0 / 3, .nearest(.clamped, tie: .higher))),
        settle: Settle("flutter", .line, .speed(atLeast: 1600)),  // `_SnappingSimulation`
        carriesFling: true,
        feel: "Any movement goes to the next height, at constant speed, and stops dead. Hard ends.")

    /// smooth_sheets, with `BouncingSheetPhysics`. Its friction acts on steps of 18 pt of a pull; the preset uses the
    /// limit for small steps.
    public static let smoothSheets = Preset(
        "smooth-sheets", library: "smooth_sheets (Flutter)", version: "1.1.1",
        policy: ReleasePolicy(
            "smooth-sheets",
            .init([.isBeyondEnds], .nearest(.height, tie: .higher), "Pulled beyond the end: back to {detent}"),
            .slow(under: 50, .nearest(.height, tie: .higher)),
            .flick(from: 50, .aheadOfNearest(.height, tie: .higher))),
        resistance: (.smoothSheets, .smoothSheets),
        // Mass 0.5, stiffness 100, damping ratio 1.1; w = √200.
        settle: Settle(
            "smooth-sheets",
            Settle.SpringTable(
                .response(2 * Double.pi / 200.0.squareRoot(), ratio: 1.1),
                launch: .capped(speed: 4000, away: CubicBezier(0.19, 1, 0.22, 1), over: 120))),
        carriesFling: true,
        dismissal: .explained(
            "smooth-sheets",
            words: "downward faster than two container heights per second; at rest, below 0.3 of the highest detent"
        ) { release in
            let limit = 2 * release.container
            if release.upwardVelocity < 0, release.isFaster(than: limit) { return release.flungAway(above: limit) }
            guard release.upwardVelocity == 0, release.isMore(0.3 * release.highest.height, than: release.height) else {
                return nil
            }
            return release.fallenAway
        },
        feel: """
            Any movement goes to the next height. It lands slowly and softly. A pull past an end stretches by \
            120 pt.
            """)
}

extension Resistance {
    /// s = 20 ln(1 + E (1 - e^(-kx))), with E = e⁶ - 1 and k = 0.05 / E, at most 120 pt.
    fileprivate static let smoothSheets: Resistance = {
        let scale = DrawerMath.expm1(6)
        let rate = 0.05 / scale
        return Resistance(
            "smooth-sheets", words: "20 ln(1 + (e⁶ - 1)(1 - e^(-0.05 pull / (e⁶ - 1)))), at most 120 pt",
            shown: { pull, _ in 20 * DrawerMath.log1p(scale * -DrawerMath.expm1(-rate * pull)) },
            slope: { pull, _ in DrawerMath.exp(-rate * pull) / (1 + scale * -DrawerMath.expm1(-rate * pull)) },
            pulled: { shown, _ in
                shown < 120 ? -DrawerMath.log1p(-DrawerMath.expm1(shown / 20) / scale) / rate : .infinity
            })
    }()
}
