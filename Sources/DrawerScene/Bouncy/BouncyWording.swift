// English words of the scene `bouncy`: titles, hints, help, and sentences for a screen reader.

import DrawerViews

/// The words of the scene `bouncy`.
public struct BouncyWording: SceneWording {
    public var title = "Mira"
    public var sheetTitle = "Share with Mira"
    public var compose = "+  Share something"
    public var sent = "Sent"
    public var undone = "Taken back"
    /// The points of the bend, in the inspector's figure.
    public var figureSide = "side"
    public var figureCenter = "center"
    public var figureControl = "control"

    public var begin = Beginning(
        "Click the conversation, or press {key}", byKeys: "Press {key} to show the sheet", key: .space)
    public var hintHidden = [Hint.tuning, .presets, Hint(.space, .up, words: "show"), .scenes, .help]
    public var hintShown = [Hint.tuning, .presets, Hint(.right, words: "choose"), Hint(.space, words: "hide"), .help]
    public var hintChosen = [
        Hint(.left, .right, words: "choose"), Hint(.enter, words: "send"), Hint(.escape, words: "hide"), .help,
    ]

    public var help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "pull the sheet; its edge bends"),
            Hint([], labels: ["Click"], words: "send an action; beside the sheet, hide it"),
            Hint([], labels: ["Wheel"], words: "pull, then scroll"),
        ],
        keys: [
            Hint(.space, .tab, words: "show or hide the sheet, also in motion"),
            Hint(.up, .down, .character("j"), .character("k"), words: "pull, then scroll"),
            Hint(.pageUp, .pageDown, .home, .end, words: "by page, to either end"),
            Hint(.left, .right, words: "choose an action"),
            Hint(.enter, words: "send it"),
            Hint(.character("u"), words: "remove the last message"),
            Hint(.escape, words: "hide"),
        ])

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
