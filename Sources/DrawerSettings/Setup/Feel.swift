// The preset of a setup, and the explicit settings that override it.

import DrawerCore

extension Setup {
    /// The scene's settings with the preset, without explicit settings. The word `preset` restores a setting to this
    /// value.
    package var feel: DrawerEngine.Settings {
        var feel = scene.defaults.settings(sceneSetup)
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

        /// The resistance at an end unless the pull is off. If the preset shows nothing of a pull, an explicit setting
        /// that allows the pull uses the standard rubber band.
        func allowed(_ preset: Resistance, _ isOn: Bool?) -> Resistance {
            resistance ?? (isOn == true && preset == .none ? .standard : preset)
        }
    }

    mutating func applyOverPull() {
        let (above, below) = allowedResistances
        settings.gesture.resistanceAbove = overPull.top == false ? .none : above
        settings.gesture.resistanceBelow = overPull.bottom == false ? .none : below
    }

    /// The resistances at both ends unless the pulls are off.
    var allowedResistances: (above: Resistance, below: Resistance) {
        let feel = feel.gesture
        return (
            overPull.allowed(feel.resistanceAbove, overPull.top),
            overPull.allowed(feel.resistanceBelow, overPull.bottom)
        )
    }
}
