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
        let (old, new) = (old.showing(scene), new.showing(scene))
        let (before, after) = (old.applied.bySlot, new.applied.bySlot)
        var target = applied.bySlot
        for slot in Set(before.keys).union(after.keys) where before[slot] != after[slot] {
            target[slot] = after[slot]
            if after[slot] != nil {
                for key in target.keys where slot.row.replaces(key.row) { target[key] = nil }
            }
        }
        // Without a layout, the order of the lines is the order of the detents. From the first line that moves on, all
        // detents are set again: `Detent half default; Detent half 50%` puts half behind the others.
        let detents = new.slotsOfLayout
        let kept = zip(old.slotsOfLayout, detents).prefix { $0 == $1 }.count
        let moved = new.layoutName == .none ? Set(detents.dropFirst(kept)) : []
        let change = try change(to: target, moving: moved, inOrderOf: new.applied.map(\.slot.whole))
        return (change, fixed.map { SettingRow.all[$0].name })
    }

    /// The slots of the settings of the layout, in the order of their lines.
    private var slotsOfLayout: [SettingSlot] { applied.filter { $0.row.isOfLayout }.map(\.slot) }

    /// The settings that turn the map of this setup into `target`, as one change.
    /// - Parameters:
    ///   - moved: the slots that come last in their order, even if their settings stay.
    ///   - order: the order of the slots of a row.
    private func change(
        to target: [SettingSlot: [Setting]], moving moved: Set<SettingSlot>, inOrderOf order: [SettingSlot]
    ) throws(Refusal) -> [Setting] {
        let now = applied.bySlot
        var changed = Set(now.keys).union(target.keys).filter { now[$0] != target[$0] && $0.row.isLive }
        changed.formUnion(moved)
        // If a scope loses its setting, the setting without a scope must hold for it again, which the word `default`
        // does not do: from `Panning off`, `Panning list on` to `Panning off` alone, the change is `Panning off`.
        let widened = changed.filter { target[$0] == nil }.map { SettingSlot(index: $0.index, scope: nil) }
        changed.formUnion(widened.filter { target[$0] != nil })
        // A setting without a scope replaces the settings of all scopes: it comes first, and then the wanted settings
        // of scopes again. From `Panning list on` to `Panning off`, `Panning list on`, the change is the latter two.
        let replaced = Set(changed.filter { $0.scope == nil }.map(\.index))
        func isReplaced(_ slot: SettingSlot) -> Bool { slot.scope != nil && replaced.contains(slot.index) }
        let slots = changed.filter { !isReplaced($0) }.union(target.keys.filter(isReplaced))
            .map { ($0, place: $0.scope == nil ? -1 : order.firstIndex(of: $0) ?? order.count) }
            .sorted { ($0.0.index, $0.place, $0.0.scope ?? "") < ($1.0.index, $1.place, $1.0.scope ?? "") }.map(\.0)
        let settings = slots.flatMap { slot in
            let wanted = target[slot] ?? []
            // A setting that adds to others cannot replace one of them: from `NoDragZone list 0,0 4x1` to
            // `NoDragZone list 9,0 4x1`, the change begins with `NoDragZone list default`.
            let restarts = wanted.count != 1 || now[slot] != nil && (slot.row.accumulates || moved.contains(slot))
            return (restarts ? [Setting(defaultOf: slot)] : []) + wanted
        }
        var trial = self
        try trial.configure(settings)
        return settings
    }
}
