// What a preset is applied to, and the changes of settings by single keys.

import DrawerCore
import DrawerSettings

/// The settings that a preset is applied to.
struct PresetBase: Sendable {
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

/// A change of the settings by `p` or by the list of presets.
enum SettingsChange: Sendable {
    /// `p` has changed the value of `Policy`.
    case policy(before: String)
    /// The user has kept a preset.
    case preset(before: Boxed<Setup>, after: Boxed<Setup>)

    /// The value of `Policy` before `p`; nil for another change.
    var policy: String? { if case .policy(let before) = self { before } else { nil } }
}

extension ShownScene {
    mutating func use(_ policy: Policy) {
        var next = configuration
        try? next.setup.configure(Setting("Policy \(policy.name)"))
        try? configure(next)
        message = policy.summary.map { "\(policy.name): \($0)" } ?? policy.name
    }

    mutating func useNextPolicy() {
        let set = configuration.applied.last { $0.name == "Policy" }
        if changes.past.last?.policy == nil { changes.record(.policy(before: set?.value ?? "preset")) }
        use(Policy.builtIn.next(after: configuration.settings.release.policy))
    }
}
