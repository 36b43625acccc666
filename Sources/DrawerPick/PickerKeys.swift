// The keys and the actions of the picker, by focus. Keys that move the drawer or content go to the engine as pans.

import DrawerCore
import DrawerViews

extension Picker {
    mutating func press(_ key: Key) -> Notices? {
        actions(for: .key(key)).map { perform($0) } ?? pressUnbound(key)
    }

    /// The actions that are bound to a key or an event; nil if there are none.
    private func actions(for trigger: PickerTrigger) -> [PickerAction]? {
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

    private mutating func pressUnbound(_ key: Key) -> Notices? {
        if [.escape, .control("c"), .control("g"), .control("q")].contains(key) { return cancel() }
        if let notices = pressForPreview(key) { return notices }
        switch focus {
        case .search: return pressInSearch(key)
        case .handle: return pressOnHandle(key) ?? pressInList(key)
        case .list, .primary: return pressInList(key)
        }
    }

    private mutating func pressInSearch(_ key: Key) -> Notices? {
        let page = max(1, listRows(.resize) - 1)
        switch key {
        case .up, .control("k"), .control("p"): return choose(by: -1)
        case .down, .control("j"), .control("n"): return choose(by: 1)
        case .pageUp: return choose(by: -page)
        case .pageDown: return choose(by: page)
        case .enter: return accept()
        case .control("d") where state.search.text.isEmpty: return cancel()
        case .backspace where state.search.text.isEmpty: return perform(.backwardEOF) ?? []
        default: return edit(by: key) ?? pressTab(key)
        }
    }

    /// Handles the keys that scroll the content behind the drawer, pull the drawer or open the help, for any focus.
    private mutating func pressForPreview(_ key: Key) -> Notices? {
        switch key {
        case .shiftUp: return scrollPrimary(by: -1, animated: false)
        case .shiftDown: return scrollPrimary(by: 1, animated: false)
        case .shiftLeft: return scrollSideways(by: -1)
        case .shiftRight: return scrollSideways(by: 1)
        case .alt("w"): return toggleWrapping()
        case .altUp: return step(.up) ?? []
        case .altDown: return step(.down) ?? []
        case .function(1):
            help.open()
            return []
        default: return nil
        }
    }

    /// Handles a key outside of the search bar.
    private mutating func pressInList(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .space where focus == .primary: return nil
        case .space where picking.isMultiple: return mark()
        case .enter, .space: return accept()
        case .character("/"): return enterSearch()
        case .character("?"):
            help.open()
            return []
        case .character("q"): return cancel()
        case .character("j"), .character("k"): return nil
        case .character: return []
        default: return pressTab(key)
        }
    }

    /// Handles Tab and Shift-Tab: they mark rows if several can be chosen, and otherwise move the focus.
    private mutating func pressTab(_ key: Key) -> Notices? {
        guard picking.isMultiple, key == .tab || key == .shiftTab else { return moveFocus(by: key) }
        return perform(.toggleAndMove(key == .tab ? 1 : -1))
    }

    /// Marks the highlighted row and goes to the next one.
    private mutating func mark() -> Notices { perform(.toggleAndMove(1)) }

    // MARK: Actions

    private mutating func change(query text: String) -> Notices {
        type {
            $0.clear()
            $0.insert(text)
        }
    }

    /// Highlights the next marked row in a direction.
    private mutating func chooseMark(step: Int) -> Notices {
        let (after, before) = (screen.selection..<max(screen.selection, rowCount), 0..<max(0, screen.selection - 1))
        func isMarked(_ place: Int) -> Bool { marks.contains(state.list.number(atPlace: place)) }
        guard let place = step > 0 ? after.first(where: isMarked) : before.last(where: isMarked) else { return [] }
        return choose(by: place + 1 - screen.selection, cycling: false)
    }

    private mutating func perform(_ action: PickerAction) -> Notices {
        switch action {
        case .accept: return accept()
        case .expect(let name): return accept(by: name)
        case .abort: return cancel()
        case .acceptNonEmpty: return chosenRows.isEmpty ? [] : accept()
        case .cancel: return state.search.text.isEmpty ? cancel() : type { $0.clear() }
        case .printQuery: choose(.query)
        case .toggle: changeMarks { marks, row, _ in marks.symmetricDifference(row) }
        case .toggleAndMove(let step):
            changeMarks { marks, row, _ in marks.symmetricDifference(row) }
            return choose(by: step)
        case .select: changeMarks { marks, row, _ in marks.union(row) }
        case .deselect: changeMarks { marks, row, _ in marks.subtracting(row) }
        case .toggleAll: changeMarks { marks, _, all in marks.symmetricDifference(all()) }
        case .selectAll: changeMarks { marks, _, all in marks.union(all()) }
        case .deselectAll: changeMarks { marks, _, all in marks.subtracting(all()) }
        case .clearMarks: changeMarks { _, _, _ in [] }
        case .first: return choose(by: 1 - screen.selection, cycling: false)
        case .last: return choose(by: rowCount - screen.selection, cycling: false)
        case .go(let place):
            return choose(by: (place < 0 ? rowCount + 1 + place : place) - screen.selection, cycling: false)
        case .nextMark: return chooseMark(step: 1)
        case .previousMark: return chooseMark(step: -1)
        case .halfPage(let step): return choose(by: step * max(1, listRows(.resize) / 2), cycling: false)
        case .clearQuery: return type { $0.clear() }
        case .replaceQuery: return selectionText.map { change(query: $0) } ?? []
        case .changeQuery(let text): return change(query: text)
        case .put(let text): return type { $0.insert(text) }
        case .changePrompt(let text): show(prompt: StyledText(Array(text.utf8)).lines.first ?? StyledLine())
        case .history(let step):
            let text = history.go(by: step, from: query)
            return change(query: text)
        case .edit(.backspace) where query.isEmpty: return perform(.backwardEOF) ?? []
        case .edit(let key): return edit(by: key) ?? []
        case .deleteOrEnd(let key): return query.isEmpty ? cancel() : edit(by: key) ?? []
        case .search(let isOn):
            let before = searchedText
            searches = isOn ?? !searches
            return searchedText == before ? [] : searchChanged()
        case .toggleSort:
            state.list.toggleRanking()
            return searchChanged()
        case .unbind(let triggers): unbound.formUnion(triggers)
        case .rebind(let triggers): unbound.subtract(triggers)
        case .previewIsShown(let isShown): return showPreview(isShown ?? hidesPreview)
        case .close: return picking.showsPreview && !hidesPreview ? showPreview(false) : cancel()
        case .refreshPreview: previewRevision += 1
        case .previewHalfPage(let step):
            let frame = primaryFrame(reading)
            return scrollPrimary(
                by: Double(step) * max(1, ((frame.visible.end - frame.visible.start) / 2).rounded()), animated: false)
        case .press(let key): return pressUnbound(key) ?? key.pan.map { send($0) } ?? []
        case .preview(let key): return send(.key(named: key, on: .primary))
        case .run(let command): return run(command)
        case .ignore: break
        }
        return []
    }
}

extension Picker {
    /// Whether a key may act on the highlighted or the marked rows.
    package func actsOnRows(_ key: Key) -> Bool {
        switch key {
        case .enter, .up, .down, .pageUp, .pageDown, .tab, .control("j"), .control("k"), .control("n"), .control("p"):
            true
        default: actions(for: .key(key)) != nil
        }
    }
}
