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
    public var presetChanged = "Preset"
    public var undoKey = "u undo"

    /// What the user can do, by what has the focus; where room is short, the first ones are left out.
    public var hintDrawer = ["↑↓ pull", "→ choose", "/ search", "? help"]
    public var hintChosen = ["←→ choose", "⏎ add", "/ search", "? help"]
    public var hintSearch = ["↑↓ choose", "⏎ add", "Esc back"]
    public var hintPrimary = ["↑↓ scroll", "←→ step", "Esc back"]
    public var hintHandle = ["↑↓ height", "⏎ next", "Tab search"]

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
            ["Tab", "shortcut, handle, search"],
            ["Esc", "back"],
        ], pointer: "Drag the drawer, tap a row, flick the list")
    /// What follows in the help of every scene.
    public var helpEverywhere: [[String]] = [
        ["s  1 2 3 4", "another scene"],
        ["i  p P", "inspector, next policy, preset"],
        ["?", "this help"],
        ["q", "quit"],
    ]

    public var modal = ModalWording()
    public var airbar = AirbarWording()
    public var bouncy = BouncyWording()

    /// What the scene `shortcuts` says with `--announce`.
    public var spoken = Spoken.shortcuts

    public var inspectorPhase = "phase"
    public var inspectorOwner = "owner"
    public var inspectorDetent = "detent"
    public var inspectorTarget = "target"
    public var inspectorPolicy = "policy"
    public var inspectorPreset = "preset"
    public var inspectorFrame = "frame"
    public var inspectorTime = "time"
    public var inspectorTop = "top"
    public var inspectorVelocity = "velocity"
    public var inspectorOffset = "offset"
    public var inspectorDimming = "dimming"
    public var inspectorBytes = "bytes"

    public init() {}
    public static let english = Wording()

    func spoken(in scene: SceneName) -> Spoken {
        switch scene {
        case .shortcuts: spoken
        case .modal: modal.spoken
        case .airbar: airbar.spoken
        case .bouncy: bouncy.spoken
        }
    }
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
