// The settings of the engine: the preset of a setup, the explicit settings that override it, and the meaning of the
// word `preset`.

import DrawerCore

extension Setup {
    /// The settings for an engine. With reduced motion, every settle ends at once and is still reported.
    public var engineSettings: DrawerEngine.Settings {
        var settings = isPushed ? settings.pushed(with: layout) : settings
        // Scripts and traces show each settle to its end.
        settings.release.arrivalTolerance = 0
        if !pansList { settings.gesture.listPans = .listOnly }
        if reducedMotion { settings.reduceMotion() }
        return settings
    }

    /// Sets the engine's values from the scene and the preset, before all other settings of the engine.
    mutating func applyFeel() {
        settings = feel
        settings.gesture.tapReach = cellHeight / 2
    }

    /// The scene's settings with the preset, without explicit settings. The word `preset` restores a setting to this
    /// value.
    package var feel: DrawerEngine.Settings {
        var feel = scene.defaults.settings(sceneValues)
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

    // MARK: Words

    /// The meaning of the word `preset` on a line, if no other line can express that value.
    public func note(on line: Setting) -> String? {
        line.name == SettingName.spring && line.value == "preset" ? settlesInWords : nil
    }

    /// The meaning of `preset` as the value of `Spring`, in words.
    var settlesInWords: String {
        let settles = settings.release.settles
        func words(_ settle: Settle) -> String {
            if settle == sceneValues.springs.sides.settle { return "the scene's own, in the rows Sides and Center" }
            return settle.words.isEmpty ? settle.name : settle.words
        }
        func both(_ condition: String, _ settle: Settle) -> String {
            settle == settles.otherwise
                ? words(settle) : "\(condition): \(words(settle)); otherwise: \(words(settles.otherwise))"
        }
        if let released = settles.released { return both("released", released) }
        return settings.release.policy.settle.map { both("chosen by the policy", $0) } ?? words(settles.otherwise)
    }
}
