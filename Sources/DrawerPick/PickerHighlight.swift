// The highlighted row of a picker: by keys, by typing, and by clicks.

import DrawerCells
import DrawerCore
import DrawerViews

extension Picker {
    /// Highlights a kept row or, without one, the best match. A picker always highlights a row.
    package mutating func highlightFirst() {
        highlightFirst(if: true)
        if let place = kept.number.flatMap({ $0 < state.list.total ? state.list.place(ofNumber: $0) : nil }) {
            screen.selection = place + 1
        }
    }

    /// Moves the highlight by a number of matches. With a preview, the drawer does not move, because the user may be
    /// reading.
    /// - Parameter cycling: whether a step beyond an end goes to the other end if the user has asked for this.
    mutating func moveHighlight(by distance: Int, cycling: Bool = true) -> Notices {
        var distance = distance
        kept.number = nil
        let items = rowCount
        if cycling, picking.cycles, !(1...max(1, items)).contains(screen.selection + distance) {
            // The other end lies in the other direction.
            distance *= 1 - items
        }
        let first = Grid.whole((max(0, drawer.firstVisibleOffset) / grid.cellHeight).rounded(.up)) + 1
        guard highlight(by: distance, first: min(first, items)) else { return [] }
        return picking.showsPreview ? [] : showRows()
    }

    /// Raises a drawer that hides its rows to the lowest detent that shows three. Leaves any other drawer where it is.
    mutating func showRows() -> Notices {
        let least = drawer.container.headerHeight + 3 * grid.cellHeight
        func shows(_ top: Double) -> Bool { drawer.roomHeight - top >= least }
        guard !shows(topAhead) else { return [] }
        let detent = drawer.layout.detents.first { drawer.top(of: $0.name).map(shows) ?? false }
        return send(.snap(to: detent?.name ?? highestDetent))
    }

    /// Changes the query by typing. A drawer that shows rows does not move, so the user can go on reading behind it.
    /// The highlighted row stays highlighted when the query is cleared.
    package mutating func type(_ change: (inout SearchField) -> Void) -> Notices {
        (screen.focus, awaitedBy) = (.search, nil)
        var text = state.search
        change(&text)
        kept.number = text.text.isEmpty || picking.tracks ? highlightedRow : nil
        return showRows() + edit { $0 = text }
    }

    // MARK: Clicks

    /// Highlights the row of a click, and ends the picker with the row of a double click. With a preview, a second click
    /// on the highlighted row marks it if several rows can be marked, and otherwise ends the picker with it. After each
    /// click, letters are search text.
    mutating func tap(on place: DrawerPlace, at point: DrawerPoint) -> Notices {
        if place == .search { placeCaret(at: point) }
        (screen.focus, kept.number) = (.search, nil)
        switch place {
        case .search: return showRows()
        case .list:
            guard showsRows else { return step(.up) ?? [] }
            guard case .row(let rank)? = touch(at: point) else { return [] }
            let wasHighlighted = screen.selection == rank + 1
            screen.selection = rank + 1
            let row = state.list.number(atPlace: rank)
            let isDouble = lastClick.map { $0.row == row && time - $0.time <= Self.doubleClick } ?? false
            lastClick = isDouble ? nil : (row, time)
            if let notices = perform(isDouble ? .doubleClick : .click) { return notices }
            guard isDouble || picking.showsPreview && wasHighlighted else { return [] }
            guard picking.isMultiple, !isDouble else { return press(.enter) ?? [] }
            toggleMark()
            return []
        default: return []
        }
    }

    /// Highlights the row of a click with the right button, and marks it if several rows can be marked.
    mutating func clickRight(at point: DrawerPoint) -> Notices {
        guard showsRows, place(at: point) == .list, case .row(let rank)? = touch(at: point) else { return [] }
        (screen.focus, kept.number, lastClick, screen.selection) = (.search, nil, nil, rank + 1)
        if let notices = perform(.rightClick) { return notices }
        toggleMark()
        return []
    }
}
