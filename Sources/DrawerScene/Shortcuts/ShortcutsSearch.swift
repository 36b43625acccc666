// Searching, highlighting and adding in the scene `shortcuts`.

import DrawerCore

extension ShortcutsScene {
    // MARK: Search

    /// Gives the focus to the search bar and raises the drawer to its full height.
    mutating func enterSearch() -> Notices {
        stage.focus = .search
        return raiseToTheTop()
    }

    /// Changes the query. The list shows the matches from the top.
    mutating func edit(_ change: (inout SearchField) -> Void) -> Notices {
        let before = state.search.text
        change(&state.search)
        guard state.search.text != before else { return [] }
        state.list.search(for: state.search.text)
        if let found = foundAtOnce { return take(found) }
        // The list shows the last result until the next one is there.
        return search == nil ? showFromTheTop() : []
    }

    var search: Search? { state.list.pending }

    /// The result of the search that the list waits for; nil if there is none, or if the host runs it.
    var foundAtOnce: Search.Found? {
        guard let search, !(stage.configuration.searchesBesideFrames && search.isLong) else { return nil }
        return search.run()
    }

    /// Shows a result: that of a new query from its top, with the best match highlighted. When more rows have arrived, the
    /// offset stays, and so does the highlight: on the best match if it was there, otherwise on its row.
    mutating func take(_ found: Search.Found) -> Notices {
        let isNew = !state.list.shows(found.matches.query)
        let chosen = stage.selection > 1 ? state.list.number(atPlace: stage.selection - 1) : nil
        guard state.list.take(found) else { return [] }
        guard !isNew else { return showFromTheTop() }
        if let place = chosen.flatMap({ state.list.place(ofNumber: $0) }) {
            stage.selection = place + 1
        } else {
            stage.selection = min(1, state.list.count)
        }
        return refill()
    }

    private mutating func showFromTheTop() -> Notices {
        highlightFirst()
        return send(.listContent(height: listHeight, offset: 0))
    }

    /// Changes the query by typing, and raises a drawer that the user has lowered, to show the matches. A picker's drawer
    /// stays where some matches are visible, and so does what the user reads behind it.
    mutating func type(_ change: (inout SearchField) -> Void) -> Notices {
        guard picking != nil else { return enterSearch() + edit(change) }
        stage.focus = .search
        return showRows() + edit(change)
    }

    mutating func type(_ text: String) -> Notices { type { $0.insert(text) } }

    // MARK: The drawer's rows

    /// Moves the highlight among the filtered rows and scrolls it into view.
    mutating func choose(by distance: Int) -> Notices {
        guard highlight(by: distance, first: firstVisiblePlace + 1) else { return [] }
        if picking != nil { return showRows() + showKnownPreview() }
        let isVisible = state.listShare(reading, drawer) >= 1 && rowsToSelection == 0
        return isVisible || scrollsAtEveryHeight ? [] : raiseToTheTop()
    }

    /// The first action that is completely visible, from 0.
    var firstVisiblePlace: Int {
        // A header that sticks covers the rows above its lower edge.
        let covered = stuckHeader.map { max(0, $0.y + grid.cellHeight) } ?? 0
        let first = Int(((max(0, engine.firstVisibleOffset) + covered) / grid.cellHeight).rounded(.up))
        for row in first..<max(first, state.list.rowCount) {
            if let place = state.list.place(ofRow: row) { return place }
        }
        return 0
    }

    // MARK: Adding

    mutating func addChosen() -> Notices {
        guard stage.selection > 0 else { return [] }
        guard let title = state.add(stage.selection) else {
            stage.message = words.full
            return []
        }
        stage.message = "\(words.added) \(title)  ·  \(stage.wording.undoKey)"
        stage.wanted.insert(.primary)
        return refill()
    }

    mutating func undo() -> Notices {
        let words = words
        stage.message = state.steps.undo().map { "\(words.undone) \($0.title)" } ?? stage.wording.nothingToUndo
        return refill()
    }
}
