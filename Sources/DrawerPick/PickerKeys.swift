// The keys and actions of a picker, and the effects of its commands. Keys that move the drawer or content go to the
// engine as pans.

import DrawerCore
import DrawerViews

extension Picker {
    mutating func press(_ key: Key) -> Notices? {
        actions(for: .key(key)).map { perform($0) } ?? pressUnbound(key)
    }

    /// The actions that are bound to a key or an event; nil if there are none.
    func actions(for trigger: PickerTrigger) -> [PickerAction]? {
        unbound.contains(trigger) ? nil : picking.bindings[trigger]
    }

    mutating func perform(_ actions: [PickerAction]) -> Notices {
        var notices = Notices()
        for action in actions where choice == nil { notices += perform(action) }
        return notices
    }

    /// Performs the actions of an event.
    /// - Returns: nil if the event has no actions.
    @discardableResult
    mutating func perform(_ event: PickerEvent) -> Notices? { actions(for: .event(event)).map { perform($0) } }

    /// Presses a key without its bound actions. In the search bar, keys without a command edit the query.
    mutating func pressUnbound(_ key: Key) -> Notices? {
        var call = PickerCall()
        if table.commands.run(key, &self, &call) { return call.notices }
        if focus == .search { return edit(by: key) }
        // Letters outside of the search bar have no effect, except for those that move the list.
        if case .character = key, key.pan == nil { return [] }
        return nil
    }

    private mutating func perform(_ action: PickerAction) -> Notices {
        switch action {
        case .expect(let name): return accept(by: name)
        case .effect(let name, let argument):
            var call = PickerCall(argument: argument)
            table.commands.run(named: name, &self, &call)
            return call.notices
        }
    }

    /// Whether an input, which may press a hint's key, may act on the highlighted or the marked rows.
    package func actsOnRows(_ input: PickerInput) -> Bool {
        var press = screen.press
        guard case .key(let key)? = press.take(input, grid) else { return false }
        return actions(for: .key(key)) != nil || table.rowCommands.has(key, self, PickerCall())
    }

    // MARK: Effects

    /// Performs the action that a key has without a binding.
    mutating func pressUsually(_ key: Key) -> Notices { pressUnbound(key) ?? key.pan.map { send($0) } ?? [] }

    /// Moves the highlight by pages (one row less than the visible ones).
    /// - Parameter step: the number of pages; negative toward the first match.
    mutating func moveHighlightByPages(_ step: Int) -> Notices {
        moveHighlight(by: step * max(1, listRows(.resize) - 1), cycling: false)
    }

    /// Moves the highlight by halves of the visible rows.
    mutating func moveHighlightByHalfPages(_ step: Int) -> Notices {
        moveHighlight(by: step * max(1, listRows(.resize) / 2), cycling: false)
    }

    /// Highlights a match.
    /// - Parameter place: its place from 1 or, counted from the last match, from -1.
    mutating func moveHighlight(to place: Int) -> Notices {
        moveHighlight(by: (place < 0 ? rowCount + 1 + place : place) - screen.selection, cycling: false)
    }

    /// Highlights the next marked row.
    /// - Parameter step: 1 for the next row after the highlight, -1 for the one before it.
    mutating func moveHighlightToMark(step: Int) -> Notices {
        let (after, before) = (screen.selection..<max(screen.selection, rowCount), 0..<max(0, screen.selection - 1))
        func isMarked(_ place: Int) -> Bool { marks.contains(state.list.number(atPlace: place)) }
        guard let place = step > 0 ? after.first(where: isMarked) : before.last(where: isMarked) else { return [] }
        return moveHighlight(by: place + 1 - screen.selection, cycling: false)
    }

    /// Marks or unmarks the highlighted row.
    mutating func toggleMark() { changeMarks { marks, row, _ in marks.symmetricDifference(row) } }

    /// Marks or unmarks the highlighted row, and goes on.
    mutating func toggleMark(movingBy step: Int) -> Notices {
        toggleMark()
        return moveHighlight(by: step)
    }

    mutating func change(query text: String) -> Notices {
        type {
            $0.clear()
            $0.insert(text)
        }
    }

    /// Shows an earlier query (-1) or a later one.
    mutating func showHistory(_ step: Int) -> Notices {
        let text = history.go(by: step, from: query)
        return change(query: text)
    }

    /// Deletes before the caret. In an empty query, this is an event.
    mutating func deleteBefore() -> Notices {
        query.isEmpty ? perform(.backwardEOF) ?? [] : edit(by: .backspace) ?? []
    }

    /// Deletes by a key. In an empty query, ends the picker.
    mutating func deleteOrEnd(_ key: Key) -> Notices { query.isEmpty ? cancel() : edit(by: key) ?? [] }

    /// Clears the query; without one, ends the picker.
    mutating func clearOrEnd() -> Notices { query.isEmpty ? cancel() : type { $0.clear() } }

    /// Lets the query search the rows, or leaves it to commands.
    mutating func turnSearch(on isOn: Bool) -> Notices {
        let before = searchedText
        searches = isOn
        return searchedText == before ? [] : searchChanged()
    }

    /// Turns the ranking of matches on or off.
    mutating func toggleSort() -> Notices {
        state.list.toggleRanking()
        return searchChanged()
    }

    /// Hides the preview; ends the picker if the preview is hidden already.
    mutating func close() -> Notices { picking.showsPreview && !hidesPreview ? showPreview(false) : cancel() }

    /// Scrolls the preview by half of its visible part.
    mutating func scrollPreviewByHalf(_ step: Int) -> Notices {
        let visible = primaryFrame(reading).visible
        return scrollPrimary(by: Double(step) * max(1, ((visible.end - visible.start) / 2).rounded()), animated: false)
    }
}
