// The settings that differ between two setups, in words: for the notes about a preset, two stages, and a film.

import DrawerCore
import DrawerSettings

extension Setup {
    /// These settings with another preset.
    func with(_ preset: Preset) throws(Refusal) -> Setup {
        var next = self
        try next.configure(Setting("\(SettingName.preset) \(preset.name)"))
        return next
    }

    /// The settings that differ from another setup, each once and by its label. Values are included if they are short
    /// words or numbers of the table. The rule comes first. Both setups have the same number of differences: a setting
    /// that only one of them has, such as a speed that only its policy reads, does not count.
    func differences(from other: Setup) -> [String] { changes(from: other).map(\.text) }

    /// The settings that differ from another setup: their labels alone, and as `differences(from:)` writes them.
    func changes(from other: Setup) -> [(label: String, text: String)] {
        let (own, others) = (
            Dictionary(grouping: controls, by: \.row.name), Dictionary(grouping: other.controls, by: \.row.name)
        )
        var seen: Set<String> = [SettingName.preset]
        let changed = controls.compactMap { control -> SettingControl? in
            let name = control.row.name
            guard let own = own[name], let others = others[name], seen.insert(name).inserted else { return nil }
            let values = Dictionary(uniqueKeysWithValues: others.map { ($0.id, $0.value) })
            let differing = own.first { values[$0.id] != $0.value }
            return differing ?? (own.count == others.count ? nil : own.first)
        }
        let ordered =
            changed.filter { $0.row.name == SettingName.policy } + changed.filter { $0.row.name != SettingName.policy }
        return ordered.map { control in
            // A label that a scope completes, such as "Pull past the".
            let isScoped = control.row.label.hasSuffix(" the")
            let label = isScoped ? control.label : control.row.label
            let isName = control.value == "preset" || control.name != control.row.name
            // Without a value, a preposition would have no object.
            let name = label.hasSuffix(" from") ? String(label.dropLast(" from".count)) : label
            return (name, isName ? label : "\(label) \(control.value.inWords)")
        }
    }
}
