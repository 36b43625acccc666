// The keys of the tuning panel: the one table for dispatch, hint line and help.

import DrawerSettings
import DrawerViews

extension Tuning {
    private typealias Command = KeyCommand<Tuning, ShownScene>

    /// The keys of the curve, of the code, and of the rows. While the curve or the code has the keys, and in the past,
    /// the hint line shows only hints with an importance of 1 or more.
    static let commands = KeyCommands([
        // On a held handle of the curve: an arrow moves it by 10 ms or a point.
        Command(["c", .tab, .shiftTab], hint: "next point", 1, when: isOnCurve) { panel, shown, _ in
            panel.holdNext(over: &shown)
        },
        Command([.up], [.down], hint: "overshoot", 1, when: { panel, _ in panel.held == .peak }) {
            panel, shown, index in
            panel.moveHandle(by: 0, [1, -1][index], over: &shown)
        },
        Command([.up], [.down], when: isOnCurve) { panel, _, _ in
            panel.message = "The arrival moves in time alone: ← →"
        },
        Command([.left], [.right], hint: "time", 1, when: isOnCurve) { panel, shown, index in
            panel.moveHandle(by: [-0.01, 0.01][index], 0, over: &shown)
        },
        Command([.enter, .escape], hint: "done", 1, when: isOnCurve) { panel, _, _ in panel.held = nil },
        // While the code has the focus.
        Command([.left], [.right], hint: "platform", 4, when: isInCode) { panel, shown, index in
            panel.turnCode(by: [-1, 1][index], over: shown)
        },
        Command([.tab, .shiftTab], hint: "rows", 1, when: isInCode) { panel, _, _ in panel.code?.hasFocus = false },
        Command([.tab, .shiftTab], hint: "code", when: { panel, _ in panel.code != nil }) { panel, _, _ in
            panel.code?.hasFocus = true
        },
        Command([.up], [.down], [.pageUp], [.pageDown], when: isInCode) { panel, _, index in
            panel.code?.scroll(by: [-1, 1, -8, 8][index])
        },
        Command([.enter], hint: "export", 3, when: isInCode) { panel, shown, _ in
            shown.effects.request = panel.code.map { .export($0.target) }
        },
        Command([.space, " "], hint: "all lines", 1, when: { isInCode($0, $1) && $0.code?.hasFolds == true }) {
            panel, _, _ in
            panel.code?.toggleFolds()
        },
        Command([.escape], hint: "close", 1, when: isInCode) { panel, _, _ in panel.code = nil },
        // In the rows. Another row ends the hold of a handle.
        Command([.up, "k"], [.down, "j"], hint: "row", help: "choose a row") { panel, _, index in
            panel.held = nil
            panel.rows.list.select(by: [-1, 1][index])
        },
        Command([.tab, .pageDown], [.shiftTab, .pageUp], help: "the next group, the previous one") { panel, _, index in
            panel.held = nil
            panel.rows.selectGroup(by: [1, -1][index])
        },
        Command([.home], [.end]) { panel, _, index in
            panel.held = nil
            let first = panel.rows.list.rows.first?.isHeading == true ? 1 : 0
            panel.rows.list.select([first, .max][index])
        },
        Command(
            [.left, "h"], [.right, "l"], hint: "change", 1, help: "change by a step",
            when: { panel, _ in panel.control != nil }
        ) { $0.turn(by: [-1, 1][$2], over: &$1) },
        Command(
            [.shiftLeft, "H"], [.shiftRight, "L"], help: "by a tenth of a step", labels: ["Shift ← →", "H L"]
        ) { $0.turn(by: [-0.1, 0.1][$2], over: &$1) },
        // At a moment of the past, Enter plays the rest of the gesture under the values.
        Command(
            [.enter], hint: TimeLayer.changeHint, 3, when: { _, shown in shown.isInPast },
            offered: { _, shown in shown.hasOtherFuture }
        ) { _, shown, _ in shown.performAndShare(.fork) },
        Command([.enter], hint: "next", -1, when: { panel, _ in panel.isOnChoice }) { panel, shown, _ in
            panel.turn(by: 1, over: &shown)
        },
        Command(
            [.enter], hint: "type", -1, help: "type a value", labels: ["⏎", "0-9 - ."],
            when: { panel, _ in panel.control != nil }
        ) { panel, _, _ in panel.type(panel.control?.setting.value ?? "", isSelected: true) },
        Command([.enter], hint: "all settings", 1, when: { panel, _ in panel.rows.isOnMore }) { panel, _, _ in
            panel.rows.fold()
        },
        Command([.enter], hint: "fold", 1, help: "fold or unfold a group") { panel, _, _ in panel.rows.fold() },
        Command(["/"], hint: "filter", -3, help: "filter by words, changed rows") { panel, _, _ in
            panel.held = nil
            panel.type(panel.rows.filter, isFilter: true)
        },
        Command(["*"], help: "filter by words, changed rows") { panel, _, _ in
            panel.held = nil
            panel.toggleChanges()
        },
        Command([.backspace, .delete], hint: "reset", -5, help: "reset the row") { panel, shown, _ in
            panel.reset(over: &shown)
        },
        Command(["u"], hint: "undo", -6, help: "undo, redo") { panel, shown, _ in panel.undo(over: &shown) },
        Command(["U"], help: "undo, redo") { panel, shown, _ in panel.undo(isRedo: true, over: &shown) },
        Command(["g"], hint: "replay", -4, help: "replay the last gesture") { panel, shown, _ in
            panel.held = nil
            panel.message = shown.replay()
        },
        Command(["c"], hint: "curve", -8, help: "move the curve by the arrows") { panel, shown, _ in
            panel.holdNext(over: &shown)
        },
        Command(["w"], help: "write the config file, show the code") { _, shown, _ in
            shown.effects.request = .save(path: nil)
        },
        Command(["e"], help: "write the config file, show the code") { panel, shown, _ in panel.toggleCode(over: shown)
        },
        Command([.space, " "], help: "switch a choice, or move the drawer") { panel, shown, _ in
            if panel.isOnChoice {
                panel.turn(by: 1, over: &shown)
            } else {
                shown.performAndShare(.input(.code(.toggle)))
            }
        },
        Command([.escape], hint: "all rows", 1, when: { panel, _ in panel.rows.isFiltered }) { panel, _, _ in
            panel.rows.setFilter("", changes: false)
        },
        Command(naming: "t", help: "close the panel"),
        Command([.escape], hint: "close", 1, help: "close the panel") { panel, shown, _ in panel.close(over: &shown) },
        Command(naming: "?", hint: "help", 2),
    ])

    /// The keys while the user types a value or a filter. All other keys edit the text.
    static let typingCommands = KeyCommands([
        Command([.enter], hint: "set") { panel, shown, _ in panel.keepTyped(over: &shown) },
        Command([.escape], hint: "cancel") { panel, _, _ in panel.dropTyped() },
        Command([.up], [.down], when: { panel, _ in panel.isFiltering }) { panel, _, index in
            panel.rows.list.select(by: [-1, 1][index])
        },
    ])

    private static let isOnCurve: Command.Condition = { panel, _ in panel.held != nil }
    private static let isInCode: Command.Condition = { panel, _ in panel.code?.hasFocus == true }
    private var isOnChoice: Bool { control?.setting.isChoice == true }

    func hints(over shown: ShownScene) -> Hints? {
        guard isOpen else { return nil }
        if entry != nil { return Self.typingCommands.hints(self, shown) }
        let hints = Self.commands.hints(self, shown)
        return shown.isInPast || Self.isOnCurve(self, shown) || Self.isInCode(self, shown) ? hints.important : hints
    }

    static func help(hasPresets: Bool) -> Help {
        Help(
            pointer: [
                Hint([], labels: ["Drag"], words: "a thumb, a point of the curve, the drawer"),
                Hint([], labels: ["Click"], words: "choose a word, fold a group"),
                Hint([], labels: ["Wheel"], words: "scroll; on the selected slider, change"),
            ], keys: commands.help, hasPresets: hasPresets)
    }

    /// The effect of the row "More".
    static let moreHelp = "Enter lists all settings: " + SettingRow.Group.tuned.map(\.rawValue).joined(separator: ", ")
    static let noChange = "No setting is changed"

    // MARK: Actions

    private mutating func toggleChanges() {
        if rows.showsChanges || rows.controls.contains(where: \.setting.isChanged) {
            rows.setFilter(rows.filter, changes: !rows.showsChanges)
        } else {
            message = Self.noChange
        }
    }

    private mutating func reset(over shown: inout ShownScene) {
        guard let control = control?.setting else { return }
        change(over: &shown) { (setup: Setup) throws(Refusal) in try setup.resetting(control) }
    }
}
