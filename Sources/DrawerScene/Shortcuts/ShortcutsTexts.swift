// The texts of the scene `shortcuts`: the hint at the start, help, footer, and names for a screen reader.

import DrawerCore
import DrawerSettings
import DrawerViews

extension ShortcutsScene {
    static let title = "Good Morning"

    /// On the top edge, the opposite key pulls the drawer away from its edge.
    var beginning: Beginning { isUpsideDown ? Self.downward : Self.upward }
    private static let (upward, downward) = (beginning(by: .up), beginning(by: .down))

    private static func beginning(by key: Key) -> Beginning {
        Beginning(key, byPointer: "Drag the handle, or press $", byKeys: "Press $ to pull the drawer")
    }

    static let labels = SearchLabels(
        listTitle: "Actions", placeholder: "Search actions", nothingFoundAdvice: "Esc clears the search",
        emptyList: "No actions")

    // MARK: The footer

    /// The buttons of the footer: the actions for the highlighted row or, without one, how to choose a row. In a drawer
    /// with pages, → turns the pages.
    static func footer(hasSelection: Bool, hasPages: Bool) -> [Hint] {
        (hasPages ? buttonsOfPages : buttons)[hasSelection ? 1 : 0]
    }

    private static let buttons = [
        [Hint(.right, words: "choose"), .search, Hint("u", words: "undo")],
        [Hint(.enter, words: "add"), Hint(.right, words: "next"), Hint("u", words: "undo")],
    ]
    private static let buttonsOfPages = buttons.map { $0.filter { $0.keys != [.right] } }

    // MARK: Help

    static let pointer = [
        Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
        Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
        Hint([], labels: ["Click"], words: "add an action, search, press a key by its name"),
        Hint([], labels: ["Wheel"], words: "scroll, or pull the drawer"),
    ]

    // MARK: Speech

    static let speech = Speech(
        detents: [
            .hidden: "hidden", .compressed: "its lowest height", .expanded: "its middle height",
            .fullHeight: "full height",
        ], focuses: [.list: "drawer", .search: "search", .primary: "shortcut"],
        keys: "Up and down pull the drawer, left and right choose, Enter adds, slash searches, q quits."
    ) { count, isMore in
        "\(isMore ? "Added" : "Removed"): the shortcut has \(Quantity.count(count, "step"))."
    }
}
