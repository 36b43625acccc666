// Presets of Android: BottomSheetBehavior of the Material components, and Compose with and without Material 3.

import DrawerCore

extension Preset {
    /// `BottomSheetBehavior` of material-components-android, with `ViewDragHelper`'s settle.
    public static let bottomSheetBehavior = Preset(
        "bottom-sheet-behavior", library: "Material's BottomSheetBehavior", version: "1.14",
        policy: ReleasePolicy(
            "bottom-sheet-behavior",
            .init([.isUpward], .above(.clamped), "Moving up: the next height, {detent}"),
            .init([.hasOneDetent], .nearest(.height), "The only height: {detent}"),
            .init([.isAtRest], .nearest(.height), "Let go at rest: the nearest height, {detent}"),
            .init([], .nearestBelowHighest(.height), "Pulled down: the nearest height[ below full height], {detent}")),
        settle: Settle("bottom-sheet-behavior", .quintic, .viewDragHelper),
        dismissal: .explained(
            "bottom-sheet-behavior",
            words: """
                at the lowest detent or below, and not upward, if height + 0.1 s · speed is below half of the lowest \
                detent, and the release is faster than 500 pt/s or below half of the highest detent
                """
        ) { release in
            let (height, low, high) = (release.height, release.lowest.height, release.highest.height)
            guard release.upwardVelocity <= 0, !release.isMore(height, than: low),
                release.isMore(low / 2, than: height + 0.1 * release.upwardVelocity)
            else { return nil }
            if release.isFaster(than: 500) { return release.flungAway(above: 500) }
            return release.isMore(high / 2, than: height) ? release.fallenAway : nil
        },
        feel: "Any movement up opens the next height. A fast flick arrives sooner. No bounce, hard ends.")

    /// Compose's `AnchoredDraggable` with its defaults.
    public static let compose = Preset(
        "compose", library: "Compose AnchoredDraggable", version: "androidx 0067013",
        policy: .anchored("compose", "half of the way") { $0 / 2 },
        settle: Settle("compose", .compose, .seconds(0.3)),
        feel: """
            A light flick goes to the next height. It eases over 0.3 s, however hard it was flicked. Hard ends.
            """)

    /// `ModalBottomSheet` of Compose's Material 3.
    public static let material3 = Preset(
        "material3", library: "Material3 ModalBottomSheet", version: "androidx eff559c",
        policy: .anchored("material3", "56 pt of the way") { _ in 56 },
        settle: .spring(response: 2 * Double.pi / 700.0.squareRoot(), dampingRatio: 0.9),
        feel: "A light flick or 56 pt of the way goes to the next height. Quick, with hardly a bounce. Hard ends.")
}

extension ReleasePolicy {
    /// At 125 pt/s or more, the detent ahead. At a lower speed, the detent ahead once the drawer has moved a threshold
    /// away from the detent behind.
    /// - Parameter threshold: the threshold in points, as a function of the gap between the two detents; `way`
    ///   describes it in words.
    fileprivate static func anchored(
        _ name: String, _ way: String, _ threshold: @escaping @Sendable (_ gap: Double) -> Double
    ) -> ReleasePolicy {
        .explained(name, words: "at 125 pt/s or more the next detent; slower, the next one after \(way)") { release in
            let height = release.clamped(release.height, from: release.lowest.height, to: release.highest.height)
            guard release.upwardVelocity != 0 else {
                return release.nearest(to: height, tie: .higher).because("Let go at rest: the nearest height, {detent}")
            }
            // A detent at the current height counts as both behind and ahead.
            let direction: Direction = release.upwardVelocity > 0 ? .up : .down
            guard let behind = release.around(height, direction.reversed), let ahead = release.around(height, direction)
            else { return release.near(height).because("There is no height beyond: {detent}") }
            if release.reaches(125) {
                return ahead.because(Sentence.nextFrom, limit: 125)
            }
            let least = threshold(abs(ahead.height - behind.height))
            return abs(height - behind.height) >= least - Stops.rounding
                ? ahead.because("Moved {way} or more[ toward the next height]: {detent}", way: least)
                : behind.because("Moved less than {way}[ toward the next height]: back to {detent}", way: least)
        }
    }
}
