// English words of the scene `airbar`: titles, hints, help, and sentences for a screen reader.

import DrawerViews

/// The words of the scene `airbar`.
public struct AirbarWording: SceneWording {
    public var title = "Somewhere Else"
    /// The names of the two lists, on their tabs.
    public var tabs = ["Places to stay", "Things to do"]
    public var place = "Where"
    public var placeValue = "By the sea, anywhere"
    public var time = "When"
    public var timeValue = "12 to 19 June"
    public var people = "Who"
    public var peopleValue = "Two grown-ups, one dog"
    public var summary = "By the sea  ·  12 to 19 June  ·  2 and a dog"
    public var kept = "Kept"
    public var notKept = "No longer kept"
    public var nothing = "Nothing here"

    public var begin = Beginning("Drag the list, or press {key}", byKeys: "Press {key} to expand the bar", key: .space)
    public var hint = [
        Hint.tuning, .pull, Hint(.space, words: "expand"), Hint(.tab, words: "other list"), .help,
    ]
    public var hintExpanded = [
        Hint.tuning, .pull, Hint(.space, words: "restore"), Hint(.tab, words: "other list"), .help,
    ]
    public var hintChosen = [
        Hint(.left, .right, words: "choose"), Hint(.enter, words: "keep"), Hint(.tab, words: "other list"), .help,
    ]
    public var hintKept = [
        Hint(.left, .right, words: "choose"), Hint(.enter, words: "drop"), Hint(.tab, words: "other list"), .help,
    ]

    public var help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "scroll the list; the bar follows"),
            Hint([], labels: ["Click"], words: "expand the bar, keep a row, show a tab"),
            Hint([], labels: ["Wheel"], words: "scroll the list"),
        ],
        keys: [
            Hint(.up, .down, words: "pull the list up or down"),
            Hint(.character("j"), .character("k"), words: "scroll the list"),
            Hint(.pageUp, .pageDown, .home, .end, words: "by page, to either end"),
            Hint([.home], labels: ["Home again"], words: "expand the bar"),
            Hint(.space, words: "expand or restore the bar"),
            Hint(.left, .right, words: "choose a row"),
            Hint(.enter, words: "keep it, or remove it"),
            Hint(.tab, words: "the other list"),
            Hint(.escape, words: "back"),
        ])

    public var spoken = Spoken()

    public static let english = AirbarWording()

    public init() {
        spoken.reached = "The bar is at {name}, {share} percent of the screen."
        spoken.target = "The bar goes to {name}."
        spoken.caught = "The bar is caught in motion."
        spoken.dismiss = "The bar asks to be dismissed."
        spoken.items = "Rows: {count}."
        spoken.added = "Kept: {count} in all."
        spoken.removed = "No longer kept: {count} in all."
        spoken.keys =
            "Up and down pull the list, Space expands the bar, left and right choose, Enter keeps, "
            + "Tab shows the other list, q quits."
        spoken.detentNames = [
            "compact": "its lowest height", "normal": "its normal height", "expanded": "full height",
        ]
        spoken.focusNames = ["list": "list"]
    }

    /// The fields of a tall bar, from 0; nil after the last.
    func field(_ index: Int) -> (label: String, value: String)? {
        switch index {
        case 0: (place, placeValue)
        case 1: (time, timeValue)
        case 2: (people, peopleValue)
        default: nil
        }
    }
}
