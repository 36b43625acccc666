// The changes of a running setup after a config file has changed on disk.

extension Setup {
    /// The settings that carry a change of the sources over to this running setup, and the changes that a running setup
    /// cannot take.
    ///
    /// A setting that differs between the old and the new sources gets the new value, or its default if the new sources
    /// leave it out. Every other setting keeps its current value: a live change survives the change of another line.
    /// - Parameters:
    ///   - old: the setup of the sources before.
    ///   - new: the setup of the sources now.
    /// - Returns: `settings`, which `configure` accepts as one change; `fixed`, the names of settings that are
    ///   fixed at the start.
    /// - Throws: the reason why this setup refuses a setting together with the settings that it keeps.
    public func changes(
        from old: Setup, to new: Setup
    ) throws(Refusal) -> (settings: [Setting], fixed: [String]) {
        let fixed = SettingRow.all.indices.filter { index in
            !SettingRow.all[index].isLive
                && old.applied.filter { $0.index == index } != new.applied.filter { $0.index == index }
        }
        let (before, after) = (old.showing(scene).applied.bySlot, new.showing(scene).applied.bySlot)
        var target = applied.bySlot
        for slot in Set(before.keys).union(after.keys) where before[slot] != after[slot] {
            target[slot] = after[slot]
            if after[slot] != nil {
                for key in target.keys where slot.row.replaces(key.row) { target[key] = nil }
            }
        }
        return (try change(to: target), fixed.map { SettingRow.all[$0].name })
    }

    /// The settings that turn the map of this setup into `target`, as one change.
    private func change(to target: [SettingSlot: [Setting]]) throws(Refusal) -> [Setting] {
        let now = applied.bySlot
        var changed = Set(now.keys).union(target.keys).filter { now[$0] != target[$0] && $0.row.isLive }
        // If a scope loses its setting, the setting without a scope must hold for it again, which the word `default`
        // does not do.
        let widened = changed.filter { target[$0] == nil }.map { SettingSlot(index: $0.index, scope: nil) }
        changed.formUnion(widened.filter { target[$0] != nil })
        // A setting without a scope replaces the settings of all scopes: it comes first, and then the wanted settings
        // of scopes again.
        let replaced = Set(changed.filter { $0.scope == nil }.map(\.index))
        func isReplaced(_ slot: SettingSlot) -> Bool { slot.scope != nil && replaced.contains(slot.index) }
        let slots = changed.filter { !isReplaced($0) }.union(target.keys.filter(isReplaced))
            .sorted { ($0.index, $0.scope ?? "") < ($1.index, $1.scope ?? "") }
        let settings = slots.flatMap { slot in
            let wanted = target[slot] ?? []
            // A setting that adds to others cannot replace one of them.
            let restarts = wanted.count != 1 || slot.row.accumulates && now[slot] != nil
            return (restarts ? [Setting(defaultOf: slot)] : []) + wanted
        }
        var trial = self
        try trial.configure(settings)
        return settings
    }
}
