// What a choice of a preset changes, and what undoes it.

import DrawerCore
import DrawerSettings

/// The settings and the policy before a preset was chosen.
struct PresetChange: Sendable {
    @Boxed var setup: Setup
    /// The value of `Policy` before `p` changed it; nil if `p` has not changed it.
    var policyBeforeKey: String?

    /// The settings with a preset and without the policy that `p` has set.
    func setup(with preset: Preset) throws(Refusal) -> Setup {
        var next = setup
        if let policyBeforeKey { try next.configure(Setting("Policy \(policyBeforeKey)")) }
        try next.configure(Setting("Preset \(preset.name)"))
        return next
    }
}

/// A choice that was kept, with the settings before and after it.
struct KeptPreset: Sendable {
    let before: PresetChange
    @Boxed var after: Setup
}
