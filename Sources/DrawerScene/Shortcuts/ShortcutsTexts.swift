// What the scene `shortcuts` says: hints by focus, help, footer, and names for a screen reader.

import DrawerCore
import DrawerViews

extension ShortcutsScene {
    static let title = "Good Morning"

    var beginning: Beginning {
        Beginning(.up, byPointer: "Drag the handle, or press $", byKeys: "Press $ to pull the drawer")
    }

    static let labels = SearchLabels(
        listTitle: "Actions", placeholder: "Search actions", nothingFoundAdvice: "Esc clears the search",
        emptyList: "No actions")

    // MARK: Hints

    var hints: [Hint] {
        if isHidden { return isUpsideDown ? Self.hintsOfHiddenAbove : Self.hintsOfHidden }
        let isChosen = stage.selection > 0
        switch focus {
        case .handle: return Self.hintsOfHandle
        case .search:
            if state.search.text.isEmpty { return isChosen ? Self.hintsOfSearchAndRow : Self.hintsOfSearch }
            return isChosen ? Self.hintsOfResult : Self.hintsOfNoResult
        case .primary: return Self.hintsOfPrimary
        case .list:
            if isChosen { return Self.hintsOfRow }
            return hasPages ? Self.hintsOfPages : state.list.count > 0 ? Self.hintsOfDrawer : Self.hintsOfEmpty
        }
    }

    private static let choose = Hint(.up, .down, words: "choose")
    private static let add = Hint(.enter, words: "add")
    private static let hintsOfHandle = [
        Hint(.up, .down, words: "height"), Hint(.enter, words: "next"), Hint(.tab, words: "search"), .help,
    ]
    private static let hintsOfHidden = [Hint(.up, words: "open"), .presets, .tuning, .help]
    private static let hintsOfHiddenAbove = [Hint(.down, words: "open"), .presets, .tuning, .help]
    private static let hintsOfDrawer = [Hint.pull, Hint(.right, words: "choose"), .search, .presets, .tuning, .help]
    private static let hintsOfEmpty = [Hint.pull, .search, .presets, .tuning, .help]
    private static let hintsOfPages = [Hint.pull, Hint(.left, .right, words: "page"), .search, .help]
    private static let hintsOfRow = [Hint.choose, add, .search, .help]
    private static let hintsOfSearch = [choose, Hint(.escape, words: "back")]
    private static let hintsOfSearchAndRow = [choose, add, Hint(.escape, words: "back")]
    private static let hintsOfResult = [choose, add, Hint(.escape, words: "clear")]
    private static let hintsOfNoResult = [Hint(.escape, words: "clear")]
    private static let hintsOfPrimary = [
        Hint(.up, .down, words: "scroll"), Hint(.left, .right, words: "step"), Hint(.escape, words: "back"), .help,
    ]

    static func footer(hasSelection: Bool) -> [Hint] { hasSelection ? buttonsOfRow : buttons }

    private static let buttons = [Hint(.right, words: "choose"), .search, Hint(.character("u"), words: "undo")]
    private static let buttonsOfRow = [add, Hint(.right, words: "next"), Hint(.character("u"), words: "undo")]

    // MARK: Help

    var help: Help {
        let keys = [
            Hint(.up, .down, words: "pull the drawer up or down"),
            Hint(.character("j"), .character("k"), words: "scroll the list"),
            Hint(.pageUp, .pageDown, .home, .end, words: "by page, to either end"),
            Hint(.left, .right, words: "choose an action"),
            Hint(.enter, .space, words: "add it to the shortcut"),
            Hint(.character("u"), .character("n"), .character("d"), words: "undo; nudge the drawer; dismiss it"),
            Hint(.character("/"), .character(":"), words: "search; type a command"),
            Hint(.tab, words: "shortcut, handle, search"),
            Hint(.escape, words: "back"),
        ]
        return Help(
            pointer: [
                Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
                Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
                Hint([], labels: ["Click"], words: "add an action, search, press a key shown here"),
                Hint([], labels: ["Wheel"], words: "scroll, or pull the drawer"),
            ], keys: keys)
    }

    // MARK: Speech

    static let speech = Speech(
        detents: [
            .hidden: "hidden", .compressed: "its lowest height", .expanded: "its middle height",
            .fullHeight: "full height",
        ], focuses: [.list: "drawer", .search: "search", .primary: "shortcut"],
        keys: "Up and down pull the drawer, left and right choose, Enter adds, slash searches, q quits."
    ) { count, isMore in
        "\(isMore ? "Added" : "Removed"): the shortcut has \(count) steps."
    }
}
