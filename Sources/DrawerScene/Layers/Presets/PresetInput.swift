// The inputs of the list of presets: typing filters, arrows choose, Space plays a flick, Enter keeps, Escape restores.

import DrawerCells
import DrawerCore
import DrawerViews

extension PresetList {
    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Input? {
        guard isOpen else { return undo(input, over: &shown) ? nil : input }
        let frame = Self.frame(over: shown)
        if scroll.handle(input, on: hit, scrollBar(in: frame, shown.grid)?.track, shown.grid) { return nil }
        switch input {
        case .key(.control("c")): return input
        case .key(let key): press(key.plain, over: &shown)
        case .text(let text): filter({ $0.insert(text) }, over: &shown)
        case .press:
            guard let hit else { return input }
            // A click chooses, a second one keeps.
            guard case .row(let row) = hit.touch, case .preset(let index) = self.rows[row] else { return nil }
            if index == choice { keep(over: &shown) } else { choose(index, over: &shown) }
        case .wheel(let rows, _):
            guard hit != nil else { return input }
            scroll.show(from: first(of: frame.list.rows) + Int(rows.rounded(.awayFromZero)))
        default: return input
        }
        return nil
    }

    func hints(over shown: ShownScene) -> [Hint]? {
        guard isOpen else { return nil }
        if shown.isInPast { return Self.hintsOfPast }
        return field.text.isEmpty ? Self.hints : Self.hintsOfFilter
    }

    private static let keys = [
        Hint(.left, .right, words: "height").important(-2), Hint(.up, .down, words: "choose").important(-1),
        Hint(.space, words: "flick").important(2), Hint(.enter, words: "keep").important(3),
    ]
    private static let hintsOfPast = [
        Hint(.up, .down, words: "choose"), Hint(.enter, words: "fork").important(1), Hint(.escape, words: "restore"),
    ]
    private static let hints = keys + [Hint(.escape, words: "restore").important(2)]
    private static let hintsOfFilter = keys + [Hint(.escape, words: "clear").important(2)]

    // MARK: Keys

    private mutating func press(_ key: Key, over shown: inout ShownScene) {
        let visible = Self.frame(over: shown).list.rows
        switch key {
        case .up: choose(neighbor(-1), over: &shown)
        case .down: choose(neighbor(1), over: &shown)
        case .pageUp: choose(neighbor(-max(1, visible - 1)), over: &shown)
        case .pageDown: choose(neighbor(max(1, visible - 1)), over: &shown)
        case .home: choose(neighbor(-rows.count), over: &shown)
        case .end: choose(neighbor(rows.count), over: &shown)
        case .left: shown.does(.step(.down))
        case .right: shown.does(.step(.up))
        case .space: shown.playFlick()
        case .enter: if shown.isInPast { shown.does(.fork) } else { keep(over: &shown) }
        case .escape:
            guard field.text.isEmpty else { return filter({ $0.clear() }, over: &shown) }
            shown.configure(before)
            close(over: &shown)
        default:
            var field = field
            guard field.edit(by: key) == .text else { return }
            filter({ $0 = field }, over: &shown)
        }
    }

    private mutating func filter(_ change: (inout SearchField) -> Void, over shown: inout ShownScene) {
        if field.text.isEmpty { chosenByHand = choice }
        let kept = chosenByHand
        // Without a match, what was chosen by hand stays.
        if filter(change) { choose(neighbor(0), over: &shown) } else if rows.isEmpty { choose(kept, over: &shown) }
        chosenByHand = kept
    }

    private mutating func choose(_ index: Int?, over shown: inout ShownScene) {
        guard let index else { return }
        chosenByHand = index
        guard index != choice else { return }
        scroll.follow(from: first(of: Self.frame(over: shown).list.rows))
        choose(index)
        apply(over: &shown)
    }

    // MARK: The choice

    private func apply(over shown: inout ShownScene) {
        if let setup = try? before.with(preset) { shown.configure(setup) }
    }

    private mutating func keep(over shown: inout ShownScene) {
        apply(over: &shown)
        close(over: &shown)
        shown.keptPresets.record(KeptPreset(before: before, after: shown.configuration.setup))
        shown.scene.stage.sayUndoable("Preset \(preset.name)")
    }

    /// The key `u` undoes a choice that was kept, unless something else has changed since.
    private func undo(_ input: Input, over shown: inout ShownScene) -> Bool {
        guard case .key(.character("u")) = input, shown.scene.focus != .search,
            let kept = shown.keptPresets.undo()
        else { return false }
        var same = kept.after
        // A change of the screen size is not a change of the settings.
        same.size = shown.configuration.setup.size
        guard shown.configuration.setup == same else { return false }
        let preset = kept.before.preset
        shown.message = kept.after.preset == preset ? "Undone" : "Back to preset \(preset.name)"
        shown.configure(kept.before)
        return true
    }
}
