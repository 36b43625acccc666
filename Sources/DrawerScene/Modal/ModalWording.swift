// English words of the scene `modal`: titles, hints, help, and sentences for a screen reader.

import DrawerViews

/// The words of the scene `modal`.
public struct ModalWording: SceneWording {
    public var title = "Recipes"
    public var cardTitle = "Tags"
    public var openCard = "Tags"
    public var recipes = "recipes"
    public var of = "of"
    public var minutes = "min"
    public var noRecipe = "No recipe has all of these"
    public var noRecipeAdvice = "u undoes the last tag"
    public var noTags = "No tags"
    public var ticked = "Only"
    public var unticked = "No longer only"

    public var begin = Beginning(
        "Drag the card down, or press {key}", byKeys: "Press {key} to close the card", key: .escape)
    public var hintCard = [
        Hint.tuning, .presets, .pull, Hint(.right, words: "choose"), Hint(.escape, words: "close"), .help,
    ]
    public var hintChosen = [
        Hint(.left, .right, words: "choose"), Hint(.enter, words: "tick"), Hint(.escape, words: "close"), .help,
    ]
    public var hintTicked = [
        Hint(.left, .right, words: "choose"), Hint(.enter, words: "untick"), Hint(.escape, words: "close"), .help,
    ]
    public var hintHome = [
        Hint.tuning, .presets, Hint(.character("j"), .character("k"), words: "scroll"),
        Hint(.up, .enter, words: "open"), .scenes, .help,
    ]

    public var help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "pull the card; far enough down closes it"),
            Hint([], labels: ["Click"], words: "tick a tag; beside the card, close it"),
            Hint([], labels: ["Wheel"], words: "scroll, or pull the card"),
        ],
        keys: [
            Hint(.up, .down, words: "pull the card up or down"),
            Hint(.character("j"), .character("k"), words: "scroll the list"),
            Hint(.pageUp, .pageDown, .home, .end, words: "by page, to either end"),
            Hint(.left, .right, words: "choose a tag"),
            Hint(.enter, .space, words: "tick it; open the card"),
            Hint(.character("u"), words: "undo"),
            Hint(.tab, words: "open or close the card"),
            Hint(.escape, words: "close the card"),
        ])

    public var spoken = Spoken()

    public static let english = ModalWording()

    /// The number of matching recipes.
    func count(of matching: [Recipe]) -> String {
        let all = Recipe.all.count
        return (matching.count == all ? "" : "\(matching.count) \(of) ") + "\(all) \(recipes)"
    }

    public init() {
        spoken.reached = "The card is {name}, {share} percent of the screen."
        spoken.target = "The card will be {name}."
        spoken.caught = "The card is caught in motion."
        spoken.dismiss = "The card asks to be dismissed."
        spoken.items = "Tags: {count}."
        spoken.added = "{count} recipes are left."
        spoken.removed = spoken.added
        spoken.keys = "Up and down pull the card, left and right choose, Enter ticks, Escape closes, q quits."
        spoken.freeHeight = "at a free height"
        spoken.detentNames = ["dismissed": "dismissed", "fullHeight": "open"]
        spoken.focusNames = ["list": "card", "primary": "home screen"]
    }
}
