// The words of the scene `bouncy`.

/// The words of the scene `bouncy`.
public struct BouncyWording: SceneWording {
    public var title = "Mira"
    public var sheetTitle = "Share with Mira"
    public var compose = "+  Share something"
    public var sent = "Sent"
    public var undone = "Taken back"

    public var begin = Beginning(
        "Click the conversation, or press {key}", byKeys: "Press {key} to show the sheet", key: .space)
    public var hintHidden = [Hint(.space, .up, words: "show"), .scenes, .help]
    public var hintShown = [Hint(.right, words: "choose"), Hint(.space, words: "hide"), .help]
    public var hintChosen = [
        Hint(.left, .right, words: "choose"), Hint(.enter, words: "send"), Hint(.escape, words: "hide"), .help,
    ]

    public var help = Help(
        keys: [
            ["Space Tab", "show or hide the sheet, also in motion"],
            ["↑ ↓  j k  wheel", "pull, then scroll"],
            ["PgUp PgDn  Home End", "by page, to either end"],
            ["← →", "choose an action"],
            ["Enter", "send it"],
            ["u", "remove the last message"],
            ["Esc", "hide"],
        ], pointer: "Tap beside the sheet or pull it; tap an action")

    public var spoken = Spoken()

    public static let english = BouncyWording()

    public init() {
        spoken.reached = "The sheet is {name}, {share} percent of the screen."
        spoken.target = "The sheet will be {name}."
        spoken.caught = "The sheet is caught in motion."
        spoken.dismiss = "The sheet asks to be dismissed."
        spoken.added = "Sent: the conversation has {count} messages."
        spoken.removed = "Removed: the conversation has {count} messages."
        spoken.keys = "Space shows or hides the sheet, left and right choose, Enter sends, q quits."
        spoken.freeHeight = "at a free height"
        spoken.detentNames = ["hidden": "hidden", "fullHeight": "shown"]
        spoken.focusNames = ["list": "sheet", "primary": "conversation"]
    }
}
