// What the picker says: hints by focus, help and footer.

import DrawerViews

/// The hints that depend on the request for a choice. They are made once, so that a frame allocates nothing.
struct PickerHints: Sendable {
    /// On the list with a highlighted row.
    var row = [Hint(.left, .right, words: "row"), Self.accept, .search, .help]
    /// In the search bar with a highlighted row.
    var searchAndRow = [Hint(.up, .down, words: "row"), Self.accept, Self.end]
    var primary = [Hint(.up, .down, words: "scroll"), Self.accept, Self.end, .help]
    var handle = SearchPicture.hintsOfHandle

    static let list = [Hint.pull, Hint(.right, words: "choose"), .search, .help]
    static let empty = [Hint.pull, end, .help]
    static let search = [end]
    static let noResult = [Hint(.control("u"), words: "clear"), end]
    static let hidden = [Hint(.up, words: "open"), .help]

    private static let accept = Hint(.enter, words: "print")
    private static let end = Hint(.escape, words: "end")
    fileprivate static let mark = Hint(.tab, words: "mark")

    init(_ picking: Picking) {
        if picking.showsPreview { primary.insert(row[0], at: 0) }
        guard picking.isMultiple else { return }
        row.insert(Self.mark, at: 0)
        searchAndRow.insert(Self.mark, at: 0)
        // Tab marks, so Shift-Tab alone goes through the focus.
        handle.removeAll { $0.keys == [.tab] }
    }
}

extension PickerScene {
    static let title = "Choose a row"

    var beginning: Beginning {
        // With marks or a preview, a click does not print at once.
        let clickPrints = !picking.isMultiple && !picking.showsPreview
        return Beginning(.enter) {
            "Type to search; \($0) \(clickPrints ? "or a click " : "")prints"
        } byKeys: {
            "Type to search; \($0) prints"
        }
    }

    static let texts = SearchPicture.Texts(
        title: "Rows", placeholder: "Search rows", clearing: "Ctrl-U clears the search", emptyList: "No rows",
        emptySteps: "Enter or a click prints a row and ends the program")

    static func footer(hasSelection: Bool) -> [Hint] { hasSelection ? buttonsOfRow : buttons }

    private static let buttons = [Hint(.right, words: "choose"), .search]
    private static let buttonsOfRow = [Hint(.enter, words: "print"), Hint(.right, words: "next")]

    var help: Help {
        Help(
            pointer: [
                Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
                Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
                Hint([], labels: ["Click"], words: "choose a row, press a key shown here"),
                Hint([], labels: ["Wheel"], words: "scroll, or pull the drawer"),
                Hint([], labels: ["Shift-drag"], words: "select text"),
            ],
            keys: (picking.isMultiple ? [PickerHints.mark] : []) + [
                Hint(.enter, words: "print the row, and end"),
                Hint(.up, .down, words: "in the search bar: choose a row"),
                Hint(.shiftTab, words: "to the handle, preview, list"),
                Hint(.up, .down, words: "there: pull the drawer"),
                Hint(.left, .right, words: "there: choose a row"),
                Hint(.shiftUp, .shiftDown, words: "scroll the preview, also sideways"),
                Hint(.alt("w"), words: "wrap long lines of the preview"),
                Hint(.escape, words: "end without a row"),
            ])
    }

    static var speech: Speech { ShortcutsScene.speech }
}
