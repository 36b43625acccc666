// The hints and the help of the tuning panel.

import DrawerViews

extension Tuning {
    /// The keys and their actions, for the selected row or for typing text.
    func hints(over shown: ShownScene) -> [Hint]? {
        guard isOpen else { return nil }
        if entry != nil { return Self.hintsOfTyping }
        if shown.isInPast { return Self.hintsOfPast }
        if held != nil { return Self.hintsOfHandle }
        if let code, code.hasFocus { return Self.hintsOfCode }
        let hints = !filter.isEmpty || showsChanges ? Self.hintsOfFiltered : Self.hintsOfAll
        guard let control = control?.setting else { return hints.heading }
        return control.isChoice ? hints.choice : hints.number
    }

    /// The hints on a number, on a choice and on a heading.
    private struct RowHints {
        let number, choice, heading: [Hint]

        init(escape: String) {
            func hints(enter: String) -> [Hint] {
                [
                    Hint(.character("c"), words: "curve"), Hint(.character("u"), words: "undo"),
                    Hint(.backspace, words: "reset"), Hint(.character("g"), words: "replay"),
                    Hint(.character("/"), words: "filter"),
                    Hint(.enter, words: enter), Hint(.up, .down, words: "row"), Hint(.left, .right, words: "change"),
                    Hint(.escape, words: escape), .help,
                ]
            }
            (number, choice, heading) = (hints(enter: "type"), hints(enter: "next"), hints(enter: "fold"))
        }
    }

    private static let hintsOfAll = RowHints(escape: "close")
    private static let hintsOfFiltered = RowHints(escape: "all rows")
    private static let hintsOfHandle = [
        Hint(.character("c"), words: "next point"), Hint(.up, .down, words: "overshoot"),
        Hint(.left, .right, words: "time"), Hint(.enter, words: "done"),
    ]
    private static let hintsOfCode = [
        Hint(.left, .right, words: "platform"), Hint(.tab, words: "rows"), Hint(.enter, words: "copy"),
        Hint(.escape, words: "close"),
    ]
    private static let hintsOfPast = [
        Hint(.left, .right, words: "change"), Hint(.enter, words: "fork").important(1), Hint(.escape, words: "close"),
    ]
    /// What the row "More" does.
    static let moreHelp = "Enter lists all settings: detents, gesture, release, scrolling, dimming"

    private static let hintsOfTyping = [Hint(.enter, words: "set"), Hint(.escape, words: "cancel")]

    static let help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "a thumb, a point of the curve, the drawer"),
            Hint([], labels: ["Click"], words: "choose a word, fold a group"),
            Hint([], labels: ["Wheel"], words: "scroll; on the selected slider, change"),
        ],
        keys: [
            Hint(.up, .down, words: "choose a row"),
            Hint(.tab, words: "the next group; Enter folds it"),
            Hint(.left, .right, words: "change by a step"),
            Hint([.shiftLeft, .shiftRight], labels: ["Shift ← →", "H L"], words: "by a tenth of a step"),
            Hint([.enter], labels: ["Enter", "0-9 - ."], words: "type a value"),
            Hint(.character("/"), .character("*"), words: "filter by words, changed rows"),
            Hint(.backspace, words: "reset the row"),
            Hint(.character("u"), .character("U"), words: "undo, redo"),
            Hint(.character("g"), words: "replay the last gesture"),
            Hint(.character("c"), words: "move the curve by the arrows"),
            Hint(.character("w"), .character("e"), words: "write the config file, show the code"),
            Hint(.space, words: "switch a choice, or move the drawer"),
            Hint(.character("t"), .escape, words: "close the panel"),
        ])
}
