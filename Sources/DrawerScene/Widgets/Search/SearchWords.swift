// The words that scenes with a search bar share.

import DrawerViews

/// The words of a drawer with a search bar over a list, and of the content behind it. The defaults are those of a list of
/// actions.
public struct SearchWords: Sendable, Hashable {
    public var drawerTitle = "Actions"
    public var results = "Results"
    public var searchPlaceholder = "Search actions"
    public var nothingFound = "Nothing found"
    public var nothingFoundAdvice = "Esc clears the search"
    public var emptyList = "No actions"
    /// The text behind the drawer in place of steps.
    public var emptySteps = "No steps yet: tap an action to add it"
    /// Before the number of a section.
    public var section = "Section"

    /// The possible actions by focus. If room is short, the first ones are left out.
    public var hintDrawer = [Hint.tuning, .presets, .pull, Hint(.right, words: "choose"), .search, .help]
    public var hintEmpty = [Hint.tuning, .presets, .pull, .search, .help]
    public var hintChosen = [Hint(.left, .right, words: "choose"), Hint(.enter, words: "add"), .search, .help]
    public var hintSearch = [Hint(.up, .down, words: "choose"), Hint(.escape, words: "back")]
    public var hintSearchChosen = [
        Hint(.up, .down, words: "choose"), Hint(.enter, words: "add"), Hint(.escape, words: "back"),
    ]
    public var hintResult = [
        Hint(.up, .down, words: "choose"), Hint(.enter, words: "add"), Hint(.escape, words: "clear"),
    ]
    public var hintNoResult = [Hint(.escape, words: "clear")]
    public var hintPrimary = [
        Hint(.up, .down, words: "scroll"), Hint(.left, .right, words: "step"), Hint(.escape, words: "back"), .help,
    ]
    public var hintHandle = [
        Hint(.up, .down, words: "height"), Hint(.enter, words: "next"), Hint(.tab, words: "search"), .help,
    ]
    public var hintHidden = [Hint.tuning, .presets, Hint(.up, words: "open"), .help]

    /// The buttons of the footer, without and with a highlighted row. If room is short, the last ones are left out.
    public var footer = [Hint(.right, words: "choose"), Hint.search, Hint(.character("u"), words: "undo")]
    public var footerChosen = [
        Hint(.enter, words: "add"), Hint(.right, words: "next"), Hint(.character("u"), words: "undo"),
    ]

    public init() {}
}
