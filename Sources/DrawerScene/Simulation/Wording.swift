// Every word on the screen, in one table: another language is another value.

/// The words that the simulator itself puts on the screen.
public struct Wording: Sendable, Hashable {
    public var shortcutTitle = "Good Morning"
    public var drawerTitle = "Actions"
    public var results = "Results"
    public var searchPlaceholder = "Search actions"
    public var nothingFound = "Nothing found"
    public var nothingFoundAdvice = "Esc clears the search"
    public var emptyList = "No actions"
    public var emptyShortcut = "No steps yet: tap an action to add it"
    public var itemTitle = "Item"

    public var added = "Added"
    public var undone = "Removed"
    public var nothingToUndo = "Nothing to undo"
    public var policyChanged = "Policy"
    public var undoKey = "u undo"

    /// What the hand can do, by what has the focus; where room is short, the first ones are left out.
    public var hintDrawer = ["↑↓ pull", "→ choose", "/ search", "? help"]
    public var hintChosen = ["←→ choose", "⏎ add", "/ search", "? help"]
    public var hintSearch = ["↑↓ choose", "⏎ add", "Esc back"]
    public var hintPrimary = ["↑↓ scroll", "←→ step", "Tab drawer"]

    public var helpTitle = "Keys"
    public var help = Help(
        keys: [
            ["↑ ↓", "pull the drawer up or down"],
            ["j k  wheel", "on and back in the list"],
            ["PgUp PgDn  Home End", "by pages, to either end"],
            ["← →", "choose an action"],
            ["Enter Space", "add it to the shortcut"],
            ["u", "undo"],
            ["/", "search"],
            ["Tab", "drawer or shortcut"],
            ["Esc", "back"],
        ], pointer: "Drag the drawer, tap a row, flick the list")
    /// What follows in the help of every scene.
    public var helpEverywhere: [[String]] = [
        ["s  1 2 3 4", "another scene"],
        ["i p", "inspector, next policy"],
        ["?", "this help"],
        ["q", "quit"],
    ]

    public var modal = ModalWording()
    public var airbar = AirbarWording()
    public var bouncy = BouncyWording()

    // What is said instead of shown, with `--announce`.
    public var saysReached = "The drawer is at {name}, {share} percent of the screen."
    public var saysTarget = "The drawer goes to {name}."
    public var saysCaught = "The drawer is held on its way."
    public var saysDismiss = "The drawer asks to be dismissed."
    public var saysNoDetent = "There is no height {name}."
    public var saysFocus = "Keys go to the {name}."
    public var saysItems = "{count} actions."
    public var saysAdded = "Added: the shortcut has {count} steps."
    public var saysRemoved = "Removed: the shortcut has {count} steps."
    public var saysSelection = "Row {row} of {count}: {name}."
    public var saysScrolled = "The list begins with row {row}."
    public var saysKeys = "Up and down pull the drawer, left and right choose, Enter adds, slash searches, q quits."
    public var freeHeight = "a height of its own"
    public var detentNames = [
        "hidden": "hidden", "compressed": "its lowest height", "expanded": "its middle height",
        "fullHeight": "full height", "dismissed": "dismissed", "compact": "its lowest height",
        "normal": "its normal height",
    ]
    public var focusNames = ["drawer": "drawer", "search": "search", "primary": "shortcut"]

    public var inspectorPhase = "phase"
    public var inspectorOwner = "owner"
    public var inspectorDetent = "detent"
    public var inspectorTarget = "target"
    public var inspectorPolicy = "policy"
    public var inspectorFrame = "frame"
    public var inspectorTime = "time"
    public var inspectorTop = "top"
    public var inspectorVelocity = "velocity"
    public var inspectorOffset = "offset"
    public var inspectorDimming = "dimming"
    public var inspectorBytes = "bytes"

    public init() {}
    public static let english = Wording()
}

/// What a help panel says.
public struct Help: Sendable, Hashable {
    /// Key and what it does, line by line; an empty pair is a gap.
    public var keys: [[String]]
    /// What the pointer does.
    public var pointer: String

    public init(keys: [[String]], pointer: String) {
        self.keys = keys
        self.pointer = pointer
    }
}
