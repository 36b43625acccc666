// The preset of a setup, and the explicit settings that override it.

import DrawerCore

extension Setup {
    /// The scene's settings with the preset, without explicit settings. The word `preset` restores a setting to this
    /// value.
    package var feel: DrawerEngine.Settings {
        var feel = scene.defaults.settings(study)
        // The preset `drawer` stands for the scene's own feel.
        if hasPreset { feel.apply(preset) }
        return feel
    }

    /// Whether a preset other than `drawer` determines the values without an explicit setting.
    var hasPreset: Bool { preset.name != Preset.drawer.name }

    /// Explicit settings for pulls beyond the drawer's ends; nil for the preset's value.
    struct OverPull: Sendable, Hashable {
        var top: Bool?
        var bottom: Bool?
        var resistance: Resistance?

        /// If the preset shows nothing of a pull, an explicit setting that allows the pull uses the standard rubber
        /// band.
        func resistance(_ preset: Resistance, _ isOn: Bool?) -> Resistance {
            resistance ?? (isOn == true && preset == .none ? .standard : preset)
        }
    }

    mutating func applyOverPull() {
        let feel = feel.gesture
        settings.gesture.overPullTop = overPull.top ?? feel.overPullTop
        settings.gesture.overPullBottom = overPull.bottom ?? feel.overPullBottom
        settings.gesture.resistanceAbove = overPull.resistance(feel.resistanceAbove, overPull.top)
        settings.gesture.resistanceBelow = overPull.resistance(feel.resistanceBelow, overPull.bottom)
    }
}
