// The words of the picker.

import DrawerViews

/// The words of the picker.
public struct PickerWording: SearchWording {
    public var title = "Choose a row"
    public var search = {
        var words = SearchWords()
        words.drawerTitle = "Rows"
        words.searchPlaceholder = "Search rows"
        words.nothingFoundAdvice = "Ctrl-U clears the search"
        words.emptyList = "No rows"
        words.emptySteps = "Enter or a click prints a row and ends the program"
        words.hintDrawer = [Hint.pull, Hint(.right, words: "choose"), .search, .help]
        words.hintEmpty = [Hint.pull, Hint(.escape, words: "end"), .help]
        words.hintChosen = [Hint(.left, .right, words: "row"), Hint(.enter, words: "print"), .search, .help]
        words.hintSearch = [Hint(.escape, words: "end")]
        words.hintSearchChosen = [
            Hint(.up, .down, words: "row"), Hint(.enter, words: "print"), Hint(.escape, words: "end"),
        ]
        words.hintResult = words.hintSearchChosen
        words.hintNoResult = [Hint(.control("u"), words: "clear"), Hint(.escape, words: "end")]
        words.hintPrimary = [
            Hint(.up, .down, words: "scroll"), Hint(.enter, words: "print"), Hint(.escape, words: "end"), .help,
        ]
        words.hintHidden = [Hint(.up, words: "open"), .help]
        words.footer = [Hint(.right, words: "choose"), Hint.search]
        words.footerChosen = [Hint(.enter, words: "print"), Hint(.right, words: "next")]
        return words
    }()
    /// The drawer's title with marked rows.
    public var marked = "{count} marked"
    /// The message after Enter before there is a row.
    public var waiting = "Waiting for a row"
    /// The last line of a preview that is too long.
    public var previewCut = "… cut: more than 10,000 lines or 1 MB"

    public var begin = Beginning(
        "Type to search; {key} or a click prints", byKeys: "Type to search; {key} prints", key: .enter)
    /// The hint on marks, before the others where the user can mark rows.
    public var markHints = [Hint(.tab, words: "mark")]

    public var help = Help(
        pointer: [
            Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
            Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
            Hint([], labels: ["Click"], words: "choose a row, press a key shown here"),
            Hint([], labels: ["Wheel"], words: "scroll, or pull the drawer"),
            Hint([], labels: ["Shift-drag"], words: "select text"),
        ],
        keys: [
            Hint(.enter, words: "print the row, and end"),
            Hint(.up, .down, words: "in the search bar: choose a row"),
            Hint(.shiftTab, words: "to the handle, preview, list"),
            Hint(.up, .down, words: "there: pull the drawer"),
            Hint(.left, .right, words: "there: choose a row"),
            Hint(.shiftUp, .shiftDown, words: "scroll the preview, also sideways"),
            Hint(.alt("w"), words: "wrap long lines of the preview"),
            Hint(.escape, words: "end without a row"),
        ])

    public var spoken = Spoken.asking

    public static let english = PickerWording()

    public init() {}

    /// The words for a request.
    func asking(for picking: Picking) -> PickerWording {
        var words = self
        if picking.isMultiple {
            for hints in [\SearchWords.hintChosen, \.hintSearchChosen, \.hintResult] {
                words.search[keyPath: hints].insert(contentsOf: markHints, at: 0)
            }
            // Tab marks, so Shift-Tab alone goes through the focus.
            words.search.hintHandle.removeAll { $0.keys == [.tab] }
            words.help.keys.insert(contentsOf: markHints, at: 0)
        }
        if picking.showsPreview {
            words.search.hintPrimary.insert(
                contentsOf: words.search.hintChosen.filter { $0.keys == [.left, .right] }, at: 0)
        }
        // A click does not print at once.
        if picking.isMultiple || picking.showsPreview { words.begin.byPointer = words.begin.byKeys }
        if !picking.prompt.isEmpty { words.search.searchPlaceholder = "" }
        return words
    }
}
