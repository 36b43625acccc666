// The effective settings of a setup as lines that read back to the same settings, and their origins.

import DrawerCore

extension Setup {
    /// The origin of an effective value.
    public enum Origin: Sendable, Hashable {
        /// The scene's own value.
        case standard
        case preset(Preset)
        /// This setting was applied.
        case setting(Setting)
    }

    /// The effective settings of the scene, in the order of the table. Applied to a new setup, they make this setup.
    /// The line `Size` has the size of the settings, even on a host's screen of another size.
    public var lines: [Setting] { SettingRow.all.indices.flatMap(lines) }

    func lines(of index: Int) -> [Setting] {
        let row = SettingRow.all[index]
        guard row.scenes.contains(scene) else { return [] }
        // Each area has its own line.
        let areas = row.accumulates ? applied.filter { $0.index == index } : []
        return areas
            + row.effect.effective(in: self).compactMap { scope, forms in
                let slot = SettingSlot(index: index, scope: scope)
                let setting = setting(of: slot)
                if row.accumulates, setting != nil { return nil }
                return (setting?.parts ?? forms.first).map { Setting(slot, $0) }
            }
    }

    /// The last applied setting of a slot, or of all scopes of its row.
    private func setting(of slot: SettingSlot) -> Setting? {
        applied.last { $0.index == slot.index && ($0.scope == slot.scope || $0.scope == nil) }
    }

    /// The origin of one of the lines.
    public func origin(of line: Setting) -> Origin {
        if let setting = applied.contains(line) ? line : setting(of: line.slot) { return .setting(setting) }
        return line.row.followsPreset && hasPreset ? .preset(preset) : .standard
    }
}
