// Scenes with a search bar over a list of rows: searching, and highlighting what was found.

import DrawerCore
import DrawerMatch
import DrawerSheets
import DrawerViews

/// A scene whose drawer has a search bar over a list of rows, over content that scrolls.
protocol SearchScene: Scene where Engine == DrawerStack {
    var state: SearchState { get set }
    /// The number of rows of the content behind the drawer, below its title bar.
    var primaryRows: Int { get }

    /// Highlights the first row of a new result, or of rows that have arrived.
    mutating func highlightFirst()
    /// Follows rows that have arrived, or a result of a search; a no-op by default.
    mutating func listChanged() -> Notices
    /// Changes the query by typing, so that the matches are visible.
    mutating func type(_ change: (inout SearchField) -> Void) -> Notices

    static var texts: SearchPicture.Texts { get }
    /// The buttons of the footer: what the highlighted row is good for, or how to choose one.
    static func footer(hasSelection: Bool) -> [Hint]
}

extension SearchScene {
    var listHeight: Double { Double(state.list.rowCount) * grid.cellHeight }
    var items: Int { state.list.count }
    func text(ofRow row: Int) -> String { state.list.entry(atPlace: row - 1).item.text }

    // MARK: Search

    /// Gives the focus to the search bar and raises the drawer to its full height.
    mutating func enterSearch() -> Notices {
        stage.focus = .search
        return raiseToTheTop()
    }

    /// Reacts to text and to rows that arrive.
    mutating func updateSearch(_ event: SceneEvent) -> Notices? {
        switch event {
        case .text(let text): return type { $0.insert(text) }
        case .extendRows(let rows, let isComplete): return extendRows(to: rows, isComplete: isComplete)
        case .key, .tap, .call, .turn, .notice, .replaceRows: return nil
        }
    }

    /// Changes the query. The list shows the matches from the top.
    mutating func edit(_ change: (inout SearchField) -> Void) -> Notices {
        let before = state.search.text
        change(&state.search)
        guard state.search.text != before else { return [] }
        state.list.search(for: state.search.text)
        if let found = foundAtOnce { return accept(found) }
        // The list shows the last result until the next one is there.
        return search == nil ? showFromTheTop() : []
    }

    /// Edits the query by a key.
    /// - Returns: nil for a key that edits nothing.
    mutating func edit(by key: Key) -> Notices? {
        var field = state.search
        switch field.edit(by: key) {
        case .text: return type { _ = $0.edit(by: key) }
        case .caret:
            state.search = field
            return []
        case nil: return nil
        }
    }

    /// The search that the list waits for; nil if it waits for none.
    var search: Search? { state.list.pending }

    /// The result of the search that the list waits for; nil if there is none, or if the host runs it.
    var foundAtOnce: Search.Found? {
        guard let search, !(stage.configuration.searchesBesideFrames && search.isLong) else { return nil }
        return search.run()
    }

    /// Shows a result, unless it is out of date: that of a new query from its top, with the best match highlighted. When
    /// more rows have arrived, the offset stays, and so does the highlight: on the best match if it was there, otherwise
    /// on its row.
    mutating func accept(_ found: Search.Found) -> Notices {
        let isNew = !state.list.shows(found.matches.query)
        let chosen = stage.selection > 1 ? state.list.number(atPlace: stage.selection - 1) : nil
        guard state.list.accept(found) else { return [] }
        guard !isNew else { return showFromTheTop() + listChanged() }
        if let place = chosen.flatMap({ state.list.place(ofNumber: $0) }) {
            stage.selection = place + 1
        } else {
            stage.selection = min(1, state.list.count)
        }
        return refill() + listChanged()
    }

    mutating func listChanged() -> Notices { [] }

    private mutating func showFromTheTop() -> Notices {
        highlightFirst()
        return send(.listContent(height: listHeight, offset: 0))
    }

    /// Searches the rows of another list.
    mutating func searchAgain() {
        state.list.search(for: state.search.text)
        if let found = foundAtOnce { _ = state.list.accept(found) }
    }

    private mutating func extendRows(to rows: Rows, isComplete: Bool) -> Notices {
        let chosen = stage.selection > 1 ? state.list.number(atPlace: stage.selection - 1) : nil
        state.list.extend(to: rows, isComplete: isComplete)
        if stage.selection == 0 {
            highlightFirst()
        } else if !state.list.isFiltered, let place = chosen.flatMap({ state.list.place(ofNumber: $0) }) {
            // New rows may come first.
            stage.selection = place + 1
        }
        return foundAtOnce.map { accept($0) } ?? listChanged()
    }

    // MARK: The highlighted row

    mutating func highlightFirst() { highlightFirst(state.list.isFiltered) }

    /// Highlights the first row if there is one and a condition holds, otherwise none.
    mutating func highlightFirst(_ condition: Bool) {
        let highlights = condition && state.list.count > 0
        stage.selection = highlights ? 1 : 0
        if highlights { stage.wanted.insert(.row) } else { stage.wanted.remove(.row) }
    }

    /// The first item that is completely visible, from 0.
    var firstVisiblePlace: Int {
        // A header that sticks covers the rows above its lower edge.
        let covered = stuckHeader.map { max(0, $0.y + grid.cellHeight) } ?? 0
        let first = Int(((max(0, mechanism.firstVisibleOffset) + covered) / grid.cellHeight).rounded(.up))
        for row in first..<max(first, state.list.rowCount) {
            if let place = state.list.place(ofRow: row) { return place }
        }
        return 0
    }

    // MARK: Keys

    /// On the handle, keys move the drawer from detent to detent.
    /// - Returns: nil for other keys.
    mutating func pressOnHandle(_ key: Key) -> Notices? {
        let detents = drawer.layout.detents.filter(\.isReachable)
        switch key {
        case .up: return send(.step(isUpsideDown ? .down : .up))
        case .down: return send(.step(isUpsideDown ? .up : .down))
        case .home: return detents.first.map { send(.snap(to: $0.name)) } ?? []
        case .end: return detents.last.map { send(.snap(to: $0.name)) } ?? []
        case .enter, .space: return send(.toggle)
        default: return nil
        }
    }

    /// Tab moves the focus through list, primary content, handle and search bar, Shift-Tab back. Both skip the primary
    /// content while it is dimmed.
    /// - Returns: nil for other keys.
    mutating func moveFocus(by key: Key) -> Notices? {
        guard key == .tab || key == .shiftTab else { return nil }
        guard !isHidden else { return [] }
        let order: [Focus] = drawer.isDimmed ? [.list, .handle, .search] : [.list, .primary, .handle, .search]
        let place = order.firstIndex(of: focus) ?? 0
        stage.focus = order[(place + (key == .tab ? 1 : order.count - 1)) % order.count]
        return []
    }
}

// MARK: - For the program

extension Simulation {
    /// The search that the list waits for; nil if it shows what the user searches for, and in a scene without a search.
    public var search: Search? {
        // Casting the type, because casting the scene to `any SearchScene` would allocate in every frame.
        func search<Shown: SearchScene>(_: Shown.Type) -> Search? { (shown.scene as? Shown)?.search }
        return (type(of: shown.scene) as? any SearchScene.Type).flatMap { search($0) }
    }

    /// Shows the result of a search, unless it is out of date.
    /// - Returns: what happened up to that time and by the result, in order.
    @discardableResult
    public mutating func accept(_ found: Search.Found, at time: Double) -> Notices {
        perform(at: time) { scene in
            guard var searching = scene as? any SearchScene else { return [] }
            defer { scene = searching }
            return searching.accept(found)
        }
    }

    /// The text of the search bar; empty in a scene without one.
    public var filter: String { (shown.scene as? any SearchScene)?.state.search.text ?? "" }
}
