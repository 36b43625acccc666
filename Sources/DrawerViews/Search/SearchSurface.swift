// A drawer with a search bar over a list of rows: searching, highlighting matches, and scrolling them into view.

import DrawerCore
import DrawerMatch
import DrawerSheets

/// A surface whose drawer has a search bar over a list of rows, over content that scrolls.
package protocol SearchSurface: Surface {
    var state: SearchState { get set }
    /// Whether the program runs long searches in parallel to its frames. Otherwise the input that changes a search also
    /// runs it.
    var searchesBesideFrames: Bool { get }
    /// The text in the search bar before the query; nil without a prompt.
    var prompt: StyledLine? { get }
    /// The text that the list is searched for: the text of the search bar by default.
    var searchedText: String { get }
    /// The sections whose headers stick at the list's top; nil without such headers.
    var sections: Sections? { get }

    /// Passes the heights of list and primary content to the engine.
    mutating func refill() -> Notices
    /// Highlights the first row of a new result, or of rows that have arrived.
    mutating func highlightFirst()
    /// Follows rows that have arrived, or a result of a search; a no-op by default.
    mutating func listChanged() -> Notices
    /// Changes the query by typing, so that the matches are visible.
    mutating func type(_ change: (inout SearchField) -> Void) -> Notices
}

extension SearchSurface {
    package var searchesBesideFrames: Bool { false }
    package var prompt: StyledLine? { nil }
    package var searchedText: String { state.search.text }
    package var sections: Sections? { nil }
    package var listHeight: Double { Double(state.list.rowCount) * grid.cellHeight }

    // MARK: Search

    /// Changes the query. The list shows the matches from the top.
    package mutating func edit(_ change: (inout SearchField) -> Void) -> Notices {
        let before = searchedText
        change(&state.search)
        return searchedText == before ? [] : searchChanged()
    }

    /// Starts the search for a changed text.
    package mutating func searchChanged() -> Notices {
        state.list.search(for: searchedText)
        if let found = foundAtOnce { return accept(found) }
        // The list shows the last result until the next one is there.
        return search == nil ? showFromTheTop() : []
    }

    /// Edits the query by a key.
    /// - Returns: nil for a key that edits nothing.
    package mutating func edit(by key: Key) -> Notices? {
        var field = state.search
        switch field.edit(by: key) {
        case .text: return type { $0.edit(by: key) }
        case .caret:
            state.search = field
            return []
        case nil: return nil
        }
    }

    /// The search that the list waits for; nil if it does not wait.
    package var search: Search? { state.list.pending }

    /// The result of the search that the list waits for; nil without such a search, or if the program runs it.
    package var foundAtOnce: Search.Found? {
        guard let search, !(searchesBesideFrames && search.isLong) else { return nil }
        return search.run()
    }

    /// Shows a result, unless it is out of date. The result of a new query is shown from its top, with the best match
    /// highlighted. When more rows have arrived, the offset stays, and so does the highlight: on the best match if it
    /// was there, otherwise on its row.
    package mutating func accept(_ found: Search.Found) -> Notices {
        let isNew = !state.list.shows(found.matches.query)
        let chosen = screen.selection > 1 ? state.list.number(atPlace: screen.selection - 1) : nil
        guard state.list.accept(found) else { return [] }
        guard !isNew else { return showFromTheTop() + listChanged() }
        if let place = chosen.flatMap({ state.list.place(ofNumber: $0) }) {
            screen.selection = place + 1
        } else {
            screen.selection = min(1, state.list.count)
        }
        return refill() + listChanged()
    }

    package mutating func listChanged() -> Notices { [] }

    private mutating func showFromTheTop() -> Notices {
        highlightFirst()
        return send(.listContent(height: listHeight, offset: 0))
    }

    /// Searches the rows of another list.
    package mutating func searchAgain() {
        state.list.search(for: searchedText)
        if let found = foundAtOnce { _ = state.list.accept(found) }
    }

    // MARK: The highlighted row

    /// Highlights the first row if there is one and a condition holds; otherwise, no row.
    package mutating func highlightFirst(if condition: Bool) {
        let highlights = condition && state.list.count > 0
        screen.selection = highlights ? 1 : 0
        if highlights { screen.wanted.insert(.row) } else { screen.wanted.remove(.row) }
    }

    /// The text of the highlighted row; nil without one.
    package var selectionText: String? {
        screen.selection > 0 ? state.list.entry(atPlace: screen.selection - 1).item.text : nil
    }

    /// The number of rows to scroll the list to show the highlighted item, and for the first item of a section also its
    /// header.
    package var rowsToSelection: Double {
        guard screen.selection > 0 else { return 0 }
        let row = state.list.rowIndex(ofPlace: screen.selection - 1)
        // A header that sticks covers a row.
        let isBelowHeader = row > 0 && (sections != nil || state.list.place(ofRow: row - 1) == nil)
        return missingRows(from: Double(isBelowHeader ? row - 1 : row), to: Double(row + 1))
    }

    /// The number of list rows that fit between header and footer.
    /// - Parameter layout: `slide` counts the rows at full height, `resize` the rows at the drawer's height.
    package func listRows(_ layout: ContentLayout) -> Int {
        Int((layout.contentHeight(in: drawer) / grid.cellHeight).rounded(.down))
    }

    // MARK: Detents

    /// The drawer's top, or the top of its target during a settle.
    package var topAhead: Double { reading.target.flatMap { drawer.top(of: $0) } ?? drawer.top }

    /// Gives the focus to the search bar and raises the drawer to its full height.
    package mutating func enterSearch() -> Notices {
        screen.focus = .search
        return raiseToTheTop()
    }

    // MARK: Keys

    /// On the handle, keys move the drawer from detent to detent.
    /// - Returns: nil for other keys.
    package mutating func pressOnHandle(_ key: Key) -> Notices? {
        let detents = drawer.layout.detents.filter(\.isReachable)
        switch key {
        case .up: return send(.step(toward: isUpsideDown ? .down : .up))
        case .down: return send(.step(toward: isUpsideDown ? .up : .down))
        case .home: return detents.first.map { send(.snap(to: $0.name)) } ?? []
        case .end: return detents.last.map { send(.snap(to: $0.name)) } ?? []
        case .enter, .space: return send(.toggle)
        default: return nil
        }
    }

    /// Tab moves the focus through list, primary content, handle and search bar, Shift-Tab back. Both skip the primary
    /// content while it is dimmed.
    /// - Returns: nil for other keys.
    package mutating func moveFocus(by key: Key) -> Notices? {
        guard key == .tab || key == .shiftTab else { return nil }
        guard !isHidden else { return [] }
        let order: [Focus] = drawer.isDimmed ? [.list, .handle, .search] : [.list, .primary, .handle, .search]
        let place = order.firstIndex(of: focus) ?? 0
        screen.focus = order[(place + (key == .tab ? 1 : order.count - 1)) % order.count]
        return []
    }

    // MARK: Taps

    /// Places the caret of the search at a point.
    package mutating func placeCaret(at point: DrawerPoint) {
        guard let hit = hit(at: point, isAtRest: true), case .field(let first) = hit.touch else { return }
        state.search.moveCaret(toColumn: grid.column(of: point) - hit.area.column + first)
    }

    /// Whether rows of the list are visible and can be tapped.
    package var showsRows: Bool { state.listShare(drawer.readingAtRest, drawer) > 0 }
}
