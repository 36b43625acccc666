// Changes of a running setup, after a config file has changed on disk.

extension Setup {
    /// The settings that carry a change of the sources over to this running setup, and the changes that a running setup
    /// cannot take.
    ///
    /// A setting that differs between the old and the new sources gets the new value, or its default if the new sources
    /// leave it out. Every other setting keeps the value that it has here: a live change survives the change of another
    /// line.
    /// - Parameters:
    ///   - old: the setup of the sources before.
    ///   - new: the setup of the sources now.
    /// - Returns: `settings`, in an order in which `configure` accepts each; `fixed`, the names of settings that are
    ///   fixed at the start.
    /// - Throws: the reason why this setup refuses a setting beside the settings that it keeps.
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
        return (try settings(to: target), fixed.map { SettingRow.all[$0].name })
    }

    /// The settings that turn this setup into one with the applied settings `target`, in an order in which `configure`
    /// accepts each.
    func settings(to target: [SettingSlot: [Setting]]) throws(Refusal) -> [Setting] {
        var trial = self
        var steps: [Setting] = []
        while let step = try trial.nextSettings(to: target) {
            steps += step
            guard steps.count < 10_000 else { throw Refusal("too many settings", expected: "fewer than 10000") }
        }
        return steps
    }

    /// Applies the settings of one slot that differs from `target`.
    /// - Returns: the settings; nil if no slot differs.
    private mutating func nextSettings(to target: [SettingSlot: [Setting]]) throws(Refusal) -> [Setting]? {
        let now = applied.bySlot
        // Settings without a scope come first, because they replace those of all scopes.
        let slots = Set(now.keys).union(target.keys).filter { now[$0] != target[$0] && $0.row.isLive }
            .sorted { ($0.index, $0.scope ?? "") < ($1.index, $1.scope ?? "") }
        var reason: Refusal?
        for slot in slots {
            let wanted = target[slot] ?? []
            var step: [Setting] = []
            // A setting that adds to others cannot replace one of them.
            if wanted.count != 1 || (slot.row.accumulates && now[slot] != nil) {
                step.append(Setting(defaultOf: slot))
            }
            var next = self
            do throws(Refusal) {
                for setting in step + wanted { try next.configure(setting) }
                self = next
                return step + wanted
            } catch {
                reason = reason ?? error
            }
        }
        if let reason { throw reason }
        return nil
    }
}
