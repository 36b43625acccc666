// What is said instead of shown, with `--announce`: the sentences of one scene.

/// The sentences for the changes of one scene. `{name}`, `{count}`, `{row}` and `{share}` are placeholders.
public struct Spoken: Sendable, Hashable {
    public var reached = "The drawer is at {name}, {share} percent of the screen."
    public var target = "The drawer goes to {name}."
    public var caught = "The drawer is held on its way."
    public var dismiss = "The drawer asks to be dismissed."
    public var noDetent = "There is no height {name}."
    public var noFreeHeight = "It rests at its own heights only."
    /// A position or a length that makes no sense.
    public var notApplied = "That is not possible."
    public var focus = "Keys go to the {name}."
    /// The focused handle: `{row}` is the detent's place among `{count}`.
    public var handle =
        "Handle: the drawer is at {name}, {row} of {count}; up and down go to the next height, "
        + "Home and End to the lowest and the highest, Enter to the next."
    public var items = "{count} actions."
    /// More and fewer of what `Simulation.steps` counts.
    public var added = "Added: the shortcut has {count} steps."
    public var removed = "Removed: the shortcut has {count} steps."
    public var selection = "Row {row} of {count}: {name}."
    public var scrolled = "The list begins with row {row}."
    public var keys = "Up and down pull the drawer, left and right choose, Enter adds, slash searches, q quits."
    /// The name of a height that is no detent.
    public var freeHeight = "a height of its own"
    public var detentNames = [
        "hidden": "hidden", "compressed": "its lowest height", "expanded": "its middle height",
        "fullHeight": "full height",
    ]
    public var focusNames = ["list": "drawer", "search": "search", "primary": "shortcut"]

    public init() {}

    static let shortcuts = Spoken()

    static let modal: Spoken = {
        var words = Spoken()
        words.reached = "The card is {name}, {share} percent of the screen."
        words.target = "The card will be {name}."
        words.caught = "The card is held on its way."
        words.dismiss = "The card asks to be dismissed."
        words.items = "{count} tags."
        words.added = "{count} recipes are left."
        words.removed = words.added
        words.keys = "Up and down pull the card, left and right choose, Enter ticks, Escape closes, q quits."
        words.freeHeight = "at a height of its own"
        words.detentNames = ["dismissed": "dismissed", "fullHeight": "open"]
        words.focusNames = ["list": "card", "primary": "home screen"]
        return words
    }()

    static let airbar: Spoken = {
        var words = Spoken()
        words.reached = "The bar is at {name}, {share} percent of the screen."
        words.target = "The bar goes to {name}."
        words.caught = "The bar is held on its way."
        words.dismiss = "The bar asks to be dismissed."
        words.items = "{count} rows."
        words.added = "Kept: {count} in all."
        words.removed = "No longer kept: {count} in all."
        words.keys =
            "Up and down pull the list, Space expands the bar, left and right choose, Enter keeps, "
            + "Tab shows the other list, q quits."
        words.detentNames = [
            "compact": "its lowest height", "normal": "its normal height", "expanded": "full height",
        ]
        words.focusNames = ["list": "list"]
        return words
    }()

    static let bouncy: Spoken = {
        var words = Spoken()
        words.reached = "The sheet is {name}, {share} percent of the screen."
        words.target = "The sheet will be {name}."
        words.caught = "The sheet is held on its way."
        words.dismiss = "The sheet asks to be dismissed."
        words.added = "Sent: the conversation has {count} messages."
        words.removed = "Taken back: the conversation has {count} messages."
        words.keys = "Space shows or hides the sheet, left and right choose, Enter sends, q quits."
        words.freeHeight = "at a height of its own"
        words.detentNames = ["hidden": "hidden", "fullHeight": "shown"]
        words.focusNames = ["list": "sheet", "primary": "conversation"]
        return words
    }()
}
