// Searching, highlighting and adding in the scene `shortcuts`.

import DrawerCore

extension ShortcutsScene {
    // MARK: Search

    /// The search bar hears the keys, and the drawer comes up to its full height.
    mutating func enterSearch(at time: Double) -> Notices {
        state.focus = .search
        return raise(at: time, toTheTop: true)
    }

    /// Changes the query; the list follows, from its top.
    mutating func edit(at time: Double, _ change: (inout SearchField) -> Void) -> Notices {
        let before = state.search.text
        change(&state.search)
        guard state.search.text != before else { return [] }
        state.list.filter(state.search.text)
        state.selection = state.list.isFiltered && state.list.count > 0 ? 1 : 0
        var notices = Notices()
        // Other rows: they are shown from the first one. Scrolled there before the list takes its new height, a short one
        // has no end to bounce back to.
        if reading.offset > 0, !engine.isMoving { notices += send(.key(.home), at: time) }
        notices += send(.listHeight(Double(state.list.rowCount) * grid.cellHeight), at: time)
        wantsRowInView = state.selection > 0
        return notices
    }

    /// The same by hand: where the drawer was lowered in between, it comes up again to show what is found.
    mutating func type(at time: Double, _ change: (inout SearchField) -> Void) -> Notices {
        enterSearch(at: time) + edit(at: time, change)
    }

    // MARK: The drawer's rows

    /// Moves the highlight among what the filter leaves, and sees to it that it can be seen.
    mutating func choose(by distance: Int, at time: Double) -> Notices {
        guard state.list.count > 0 else { return [] }
        if state.selection == 0 {
            guard distance > 0 else { return [] }
            state.selection = firstVisiblePlace + 1
        } else {
            state.selection = min(max(1, state.selection + distance), state.list.count)
        }
        wantsRowInView = true
        let isVisible = state.listShare(reading, engine) >= 1 && missingRows(inHeight: reading.height) == 0
        return isVisible || scrollsAtEveryHeight ? [] : raise(at: time, toTheTop: true)
    }

    /// The first action that is whole in the visible part of the list, from 0.
    var firstVisiblePlace: Int {
        let first = Int((max(0, reading.offset) / grid.cellHeight).rounded(.up))
        for row in first..<max(first, state.list.rowCount) {
            if let place = state.list.place(ofRow: row) { return place }
        }
        return 0
    }

    // MARK: Adding

    mutating func addChosen(at time: Double) -> Notices {
        guard state.selection > 0 else { return [] }
        state.addChosen()
        wantsStepInView = true
        return send(.primaryHeight(primaryHeight), at: time)
    }

    mutating func undo(at time: Double) -> Notices {
        state.undo()
        return send(.primaryHeight(primaryHeight), at: time)
    }
}
