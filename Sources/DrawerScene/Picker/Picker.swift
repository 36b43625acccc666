// The scene `shortcuts` as a picker: the user chooses rows of the list, and the choice ends the program.

import DrawerCore

/// The request for a choice.
public struct Picking: Sendable, Hashable {
    /// Whether the user can mark several rows.
    public var isMultiple = false
    /// The text in the search bar before the query.
    public var prompt = ""
    /// The query at the start.
    public var query = ""
    /// Whether `Simulation.show(_: Preview)` shows the highlighted row. The first click on a row then highlights the row.
    public var showsPreview = false
    /// The preview of each row, for a film, in which no program shows them.
    public var previews: [Preview] = []

    public init() {}
}

/// The end of a picker.
public enum Choice: Sendable, Hashable {
    /// The numbers of the chosen rows in the input, from 0, in ascending order; at least one.
    case rows([Int])
    /// There was no row to choose.
    case nothing
    /// The user has left the picker without a choice.
    case cancelled
}

extension Configuration {
    /// Shows a picker: the scene `shortcuts` with the words of a picker and, without rows of the primary content, an empty
    /// one.
    public mutating func pick(_ picking: Picking) {
        self.picking = picking
        var words = wording.picker
        if picking.isMultiple {
            for hints in [\ShortcutsWording.hintChosen, \.hintSearchChosen, \.hintResult] {
                words[keyPath: hints].insert(contentsOf: wording.markHints, at: 0)
            }
            // Tab marks, so Shift-Tab alone goes through the focus.
            words.hintHandle.removeAll { $0.keys == [.tab] }
            words.help.keys.insert(contentsOf: wording.markHints, at: 0)
        }
        if !picking.prompt.isEmpty { words.searchPlaceholder = "" }
        wording[ShortcutsWording.self] = words
        // The digits and `s` do not leave a picker.
        wording.helpEverywhere.removeFirst()
        primary = primary ?? []
    }
}

extension ShortcutsWording {
    /// The words of a picker.
    static let picker: ShortcutsWording = {
        var words = ShortcutsWording()
        words.title = "Choose a row"
        words.drawerTitle = "Rows"
        words.searchPlaceholder = "Search rows"
        words.emptyList = "No rows"
        words.previewCut = "… cut: more than 10,000 lines or 1 MB"
        words.emptyShortcut = "Enter or a click prints a row and ends the program"
        let choose = Hint(.up, .down, words: "row")
        let enter = Hint(.enter, words: "print")
        let end = Hint(.escape, words: "back, end")
        words.begin = Beginning(
            "Type to search; {key} or a click prints", byKeys: "Type to search; {key} prints", key: .enter)
        words.hintDrawer = [.pull, Hint(.right, words: "choose"), .search, .help]
        words.hintEmpty = [.pull, end, .help]
        words.hintChosen = [Hint(.left, .right, words: "row"), enter, .search, .help]
        words.hintSearch = [end]
        words.hintSearchChosen = [choose, enter, end]
        words.hintResult = [choose, enter, Hint(.escape, words: "clear")]
        words.hintPrimary = [Hint(.up, .down, words: "scroll"), enter, Hint(.escape, words: "back"), .help]
        words.help.pointer = [
            Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
            Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
            Hint([], labels: ["Click"], words: "choose a row, press a key shown here"),
            Hint([], labels: ["Wheel"], words: "scroll, or pull the drawer"),
            Hint([], labels: ["Shift-drag"], words: "select text"),
        ]
        words.help.keys = [
            Hint(.enter, words: "print the row, and end"),
            Hint(.up, .down, words: "in the search bar: choose a row"),
            Hint(.shiftTab, words: "to the handle, preview, list"),
            Hint(.up, .down, words: "there: pull the drawer"),
            Hint(.left, .right, words: "there: choose a row"),
            Hint(.character("/"), words: "search"),
            Hint(.escape, words: "back; at the lowest height, end"),
        ]
        return words
    }()
}

// MARK: - The scene

extension ShortcutsScene {
    var picking: Picking? { stage.configuration.picking }

    /// Begins a picker: the search bar has the focus, and the best match is highlighted.
    mutating func begin(_ picking: Picking) {
        stage.focus = .search
        state.search.insert(picking.query)
        state.list.filter(state.search.text)
        highlightFirst()
        let height = picking.showsPreview || (stage.configuration.primary?.count ?? 0) > 0 ? DetentName.expanded : nil
        let names = drawer.layout.detents.map(\.name)
        let detent = height.flatMap { names.contains($0) ? $0 : nil } ?? highestDetent
        _ = send(.listContent(height: listHeight, offset: 0)) + send(.snap(to: detent, animated: false))
    }

    /// Highlights the first row of a picker's list or of a search.
    mutating func highlightFirst() {
        let highlights = (picking != nil || state.list.isFiltered) && state.list.count > 0
        stage.selection = highlights ? 1 : 0
        if highlights { stage.wanted.insert(.row) } else { stage.wanted.remove(.row) }
        _ = showKnownPreview()
    }

    /// The number of the highlighted row in the input, from 0.
    var highlightedRow: Int? { stage.selection > 0 ? state.list.number(atPlace: stage.selection - 1) : nil }

    /// Raises a drawer that hides its rows to the lowest detent that shows a few, and leaves any other where it is.
    mutating func showRows() -> Notices {
        let least = drawer.container.headerHeight + 3 * grid.cellHeight
        func shows(_ top: Double) -> Bool { drawer.roomHeight - top >= least }
        guard !shows(headingTop) else { return [] }
        let detent = drawer.layout.detents.first { drawer.top(of: $0.name).map(shows) ?? false }
        return send(.snap(to: detent?.name ?? highestDetent))
    }

    /// Shows the preview of the highlighted row that the picker has from the start.
    mutating func showKnownPreview() -> Notices {
        guard let row = highlightedRow, let previews = picking?.previews, row < previews.count else { return [] }
        return show(previews[row], isNew: true)
    }

    func bytes(ofRow number: Int) -> ArraySlice<UInt8> { state.list.bytes(number) }

    // MARK: Preview

    mutating func show(_ preview: Preview, isNew: Bool) -> Notices {
        state.preview = preview
        guard isNew else { return refill() }
        stage.title = stage.selection > 0 ? String(state.list.entry(atPlace: stage.selection - 1).item.title) : nil
        return refill() + send(.scrollPrimary(to: 0, animated: false))
    }

    // MARK: Choosing

    /// The action of the highlighted row: prints a picker's rows, or adds an action. Without a highlighted row, a picker
    /// ends with nothing chosen, also if rows may still arrive.
    mutating func act() -> Notices {
        guard picking != nil else { return addChosen() }
        let rows = state.marks.isEmpty ? [highlightedRow].compactMap(\.self) : state.marks.sorted()
        stage.choice = rows.isEmpty ? .nothing : .rows(rows)
        return []
    }

    /// A click on a row. With marks, it marks the row. With a preview, the first click shows the row.
    mutating func act(onPlace place: Int) -> Notices {
        let wasHighlighted = stage.selection == place + 1
        stage.selection = place + 1
        guard let picking else { return addChosen() }
        if picking.isMultiple {
            toggleMark()
            return []
        }
        return picking.showsPreview && !wasHighlighted ? showKnownPreview() : act()
    }

    /// Marks the highlighted row, or removes its mark.
    mutating func toggleMark() {
        guard let row = highlightedRow else { return }
        if state.marks.remove(row) == nil { state.marks.insert(row) }
        state.markTitle = stage.wording.marked.filled("count", "\(state.marks.count)")
    }
}
