// The inputs of the list of presets: typing filters, arrows choose, Space plays a flick, Enter keeps, Escape restores.

import DrawerCells
import DrawerCore
import DrawerViews

extension PresetList {
    private typealias Command = KeyCommand<PresetList, ShownScene>

    /// All other keys edit the filter.
    private static let commands = KeyCommands([
        Command([.left], [.right], hint: "height", -2, when: { _, shown in !shown.isInPast }) { _, shown, index in
            shown.performAndShare(.step([.down, .up][index]))
        },
        Command([.up], [.down], hint: "choose", -1) { presets, shown, index in
            presets.select(over: &shown) { $0.select(by: [-1, 1][index]) }
        },
        Command([.pageUp], [.pageDown]) { presets, shown, index in
            presets.select(over: &shown) { $0.select(byPages: [-1, 1][index]) }
        },
        Command([.home], [.end]) { presets, shown, index in
            presets.select(over: &shown) { $0.select([0, .max][index]) }
        },
        Command([.space], hint: "flick", 2, when: { _, shown in !shown.isInPast }) { _, shown, _ in shown.playFlick() },
        Command(
            [.enter], hint: TimeLayer.changeHint, 3, when: { _, shown in shown.isInPast },
            offered: { _, shown in shown.hasOtherFuture }
        ) { _, shown, _ in shown.performAndShare(.fork) },
        Command([.enter], hint: "keep", 3) { presets, shown, _ in presets.keep(over: &shown) },
        Command([.escape], hint: "clear", 2, when: { presets, _ in !presets.field.text.isEmpty }) { presets, shown, _ in
            presets.editFilter(over: &shown) { $0.clear() }
        },
        Command([.escape], hint: "restore", 2) { presets, shown, _ in
            shown.configure(presets.before)
            presets.close(over: &shown)
        },
    ])

    func hints(over shown: ShownScene) -> Hints? { isOpen ? Self.commands.hints(self, shown) : nil }

    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer {
        guard isOpen else { return undo(input, over: &shown) ? .taken() : .below(input) }
        list.room = PanelFrame(over: shown).list.rows
        if list.handle(input, on: hit, shown.grid) { return .taken() }
        switch input {
        case .key(.control("c")): return .below(input)
        case .key(let key):
            guard !Self.commands.run(key.plain, &self, &shown) else { break }
            var field = field
            switch field.edit(by: key.plain) {
            case .text: editFilter(over: &shown) { $0 = field }
            case .caret: self.field = field
            default: break
            }
        case .text(let text): editFilter(over: &shown) { $0.insert(text) }
        case .press:
            guard let hit else { return .below(input) }
            // The first click chooses a preset, the second click keeps it.
            guard case .row(let row) = hit.touch, !list.rows[row].isHeading else { return .taken() }
            if row == list.selected { keep(over: &shown) } else { select(over: &shown) { $0.select(row) } }
        case .wheel(let rows, _):
            guard hit != nil else { return .below(input) }
            list.turnWheel(by: rows)
        default: return .below(input)
        }
        return .taken()
    }

    // MARK: The choice

    /// Changes the filter, and tries the first preset that it leaves. Without a match, the preset that was chosen by
    /// hand stays.
    private mutating func editFilter(over shown: inout ShownScene, _ change: (inout SearchField) -> Void) {
        if field.text.isEmpty { chosenByHand = chosen }
        change(&field)
        listRows()
        tryPreset(list.choice?.index ?? chosenByHand, over: &shown)
    }

    /// Selects another row, and tries its preset.
    private mutating func select(over shown: inout ShownScene, _ select: (inout PanelList<Row>) -> Void) {
        select(&list)
        guard let index = list.choice?.index else { return }
        chosenByHand = index
        tryPreset(index, over: &shown)
    }

    private mutating func tryPreset(_ index: Int, over shown: inout ShownScene) {
        guard index != chosen else { return }
        chosen = index
        if let setup = try? before.with(preset) { shown.configure(setup) }
    }

    private mutating func keep(over shown: inout ShownScene) {
        close(over: &shown)
        shown.keep(preset, after: before)
    }

    /// Takes back the last kept change with the key `u`, unless the key brings a future back.
    private func undo(_ input: Input, over shown: inout ShownScene) -> Bool {
        input == .key(.character("u")) && shown.scene.focus != .search && !shown.canRecall && shown.undoChange()
    }
}
