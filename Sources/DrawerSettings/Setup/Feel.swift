// The preset of a setup: what its values are, and what overrides them.

import DrawerCore
import DrawerStudies

extension Setup {
    /// The settings of the scene with the preset, before any setting is applied: what the word `preset` returns to.
    var feel: Settings {
        var feel = scene.defaults.mechanism == .bend ? Bend.settings(springs) : scene.defaults.settings
        // The preset `drawer` is what each scene is without a preset.
        if preset != .drawer { feel.apply(preset) }
        return feel
    }

    /// Takes a preset. Explicit settings override its values, whether they came before or come later.
    mutating func take(_ preset: Preset) throws(Refusal) {
        begin(scene, preset)
        for setting in applied where setting.row.group != .presentation && setting.name != "Preset" {
            try setting.action.run(&self)
        }
    }

    /// What is set explicitly about pulls beyond the drawer's ends; nil for the preset's value.
    struct OverPull: Sendable, Hashable {
        var top: Bool?
        var bottom: Bool?
        var resistance: Resistance?

        /// Where the preset's end holds, a pull that is allowed explicitly meets the standard rubber band.
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
