// Presets of React Native: gorhom's bottom sheet and Software Mansion's.

import DrawerCore

extension Preset {
    /// @gorhom/bottom-sheet. The original band begins with a jump of 2.5 pt; the preset follows the pointer up to 7.127
    /// pt.
    public static let gorhom = Preset(
        "gorhom", library: "@gorhom/bottom-sheet (React Native)", version: "5.2.13",
        policy: ReleasePolicy("gorhom", .projected(.nearest(.init(.pulled, ahead: .seconds(0.2))))),
        resistance: (.gorhom, .gorhom),
        // Reanimated's withSpring: mass 3, stiffness 1000, damping 500.
        settle: Settle(
            "gorhom",
            Settle.SpringTable(
                .response(Settle.uikitResponse, ratio: 1), launch: .toward(share: 0.5), endsAtTarget: true)),
        feel: """
            A flick carries it a little and it lands without a bounce. A pull past an end lags behind the hand.
            """)

    /// @swmansion/react-native-bottom-sheet. The original spring is cut off at 0.45 s; the preset's spring ends at
    /// rest.
    public static let swmansion = Preset(
        "swmansion", library: "Software Mansion's bottom sheet (RN)", version: "0.17",
        policy: ReleasePolicy(
            "swmansion", .flick(over: 600, .ahead(of: .height)), .slow(upTo: 600, .nearest(.height))),
        // w = 8 / 0.45 s
        settle: Settle(
            "swmansion",
            Settle.SpringTable(.response(2 * Double.pi * 0.45 / 8, ratio: 1), launch: .limited(distances: 5))),
        listPans: .fromTop,
        feel: "Only a fast flick goes to the next height. It lands without a bounce. Hard ends.")
}

extension Resistance {
    /// min(x, 2.5 √(1 + x)); the two meet where x² = 6.25 (1 + x).
    fileprivate static let gorhom: Resistance = {
        let seam = (6.25 + DrawerMath.sqrt(6.25 * 6.25 + 25)) / 2
        return Resistance(
            "gorhom", words: "min(pull, 2.5 √(1 + pull))",
            shown: { pull, _ in pull <= seam ? pull : 2.5 * DrawerMath.sqrt(1 + pull) },
            slope: { pull, _ in pull <= seam ? 1 : 1.25 / DrawerMath.sqrt(1 + pull) },
            pulled: { shown, _ in shown <= seam ? shown : shown * shown / 6.25 - 1 })
    }()
}
