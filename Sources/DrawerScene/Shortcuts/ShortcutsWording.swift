// English words of the scene `shortcuts`: titles, hints, help, and sentences for a screen reader.

import DrawerViews

/// The words of the scene `shortcuts`.
public struct ShortcutsWording: SearchWording {
    public var title = "Good Morning"
    public var search = SearchWords()
    /// The names of the actions' categories, in the order of the list.
    public var categories = [
        "Flow", "Time", "Text", "Files", "Web", "Places", "Pictures", "Sound", "People", "Home", "Wellbeing",
    ]

    public var added = "Added"
    public var undone = "Removed"
    public var full = "The shortcut has no room for more steps"
    /// In place of another edge or of pages, which would need a new first drawer.
    public var stackStays = "First close the upper drawers: c"

    public var begin = Beginning(
        "Drag the handle, or press {key}", byKeys: "Press {key} to pull the drawer", key: .up)
    /// The hints of a drawer with pages, and of a hidden one on the top edge.
    public var hintPages = [Hint.pull, Hint(.left, .right, words: "page"), .search, .help]
    public var hintHiddenAbove = [Hint.tuning, .presets, Hint(.down, words: "open"), .help]

    public var help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
            Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
            Hint([], labels: ["Click"], words: "add an action, search, press a key shown here"),
            Hint([], labels: ["Wheel"], words: "scroll, or pull the drawer"),
        ],
        keys: [
            Hint(.up, .down, words: "pull the drawer up or down"),
            Hint(.character("j"), .character("k"), words: "scroll the list"),
            Hint(.pageUp, .pageDown, .home, .end, words: "by page, to either end"),
            Hint(.left, .right, words: "choose an action"),
            Hint(.enter, .space, words: "add it to the shortcut"),
            Hint(.character("u"), .character("n"), .character("d"), words: "undo; nudge the drawer; dismiss it"),
            Hint(.character("/"), .character(":"), words: "search; type a command"),
            Hint(.tab, words: "shortcut, handle, search"),
            Hint(.escape, words: "back"),
        ])

    public var spoken = Spoken.asking

    public static let english = ShortcutsWording()

    /// The words of the scene `sheets`, whose keys show what else a sheet can do.
    static let sheets = {
        var words = ShortcutsWording()
        words.title = "Sheets"
        let keys = Exhibit.hints
        words.search.hintDrawer = [Hint.tuning, .presets, .pull] + keys + [.help]
        words.search.hintEmpty = words.search.hintDrawer
        words.hintPages = [Hint.tuning, .presets, Hint(.left, .right, words: "page")] + keys + [.help]
        words.search.hintChosen = [Hint(.left, .right, words: "choose"), Hint(.enter, words: "add")] + keys + [.help]
        // In place of lines of their own, so that the help fits a screen of 24 rows.
        words.help.keys.removeAll { $0.keys.first == .character("u") || $0.keys == [.escape] }
        if let choice = words.help.keys.firstIndex(where: { $0.keys.first == .left }) {
            words.help.keys[choice] = Hint(.left, .right, words: "choose an action; turn pages")
        }
        words.help.keys += [
            Hint(.character("u"), .character("n"), .character("d"), .escape, words: "undo, nudge, dismiss, back"),
            Hint(keys.flatMap(\.keys), words: keys.map(\.words).joined(separator: ", ")),
        ]
        return words
    }()

    public init() {}
}
