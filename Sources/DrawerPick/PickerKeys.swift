// The keys of the picker, by focus. Keys that move the drawer or content go to the engine as pans.

import DrawerCore
import DrawerViews

extension Picker {
    mutating func press(_ key: Key) -> Notices? {
        guard let actions = picking.bindings[key] else { return pressUnbound(key) }
        var notices = Notices()
        for action in actions where choice == nil { notices += perform(action) }
        return notices
    }

    private mutating func pressUnbound(_ key: Key) -> Notices? {
        if [.escape, .control("c"), .control("g"), .control("q")].contains(key) { return cancel() }
        if let notices = pressForPreview(key) { return notices }
        switch focus {
        case .search: return pressInSearch(key)
        case .handle: return pressOnHandle(key) ?? pressInList(key)
        case .list: return pressInList(key)
        case .primary: return pressInPrimary(key)
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
        default: return edit(by: key) ?? pressTab(key)
        }
    }

    /// Keys that scroll what is behind the drawer, whatever has the focus.
    private mutating func pressForPreview(_ key: Key) -> Notices? {
        switch key {
        case .shiftUp: return scrollPrimary(by: -1, animated: false)
        case .shiftDown: return scrollPrimary(by: 1, animated: false)
        case .shiftLeft: return scrollSideways(by: -1)
        case .shiftRight: return scrollSideways(by: 1)
        case .alt("w"): return toggleWrapping()
        default: return nil
        }
    }

    private mutating func pressInList(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .space where picking.isMultiple: return mark()
        case .enter, .space: return accept()
        default: return pressAnywhere(key)
        }
    }

    private mutating func pressInPrimary(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .enter: return accept()
        default: return pressAnywhere(key)
        }
    }

    /// Keys with the same effect in the drawer and behind it.
    private mutating func pressAnywhere(_ key: Key) -> Notices? {
        switch key {
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

    /// Tab marks rows where several can be chosen, otherwise it goes through the focus, as Shift-Tab does.
    private mutating func pressTab(_ key: Key) -> Notices? {
        key == .tab && picking.isMultiple ? mark() : moveFocus(by: key)
    }

    /// Marks the highlighted row and goes to the next one.
    private mutating func mark() -> Notices {
        toggleMark()
        return choose(by: 1)
    }

    // MARK: Actions of the user's keys

    private mutating func perform(_ action: PickerAction) -> Notices {
        switch action {
        case .accept: return accept()
        case .expect(let name): return accept(by: name)
        case .abort: return cancel()
        case .toggle: toggleMark()
        case .toggleAll: changeMarks { $0.symmetricDifference($1()) }
        case .selectAll: changeMarks { $0.union($1()) }
        case .deselectAll: changeMarks { marks, _ in [] }
        case .first: return choose(by: 1 - screen.selection, cycling: false)
        case .last: return choose(by: rowCount - screen.selection, cycling: false)
        case .clearQuery: return edit { $0.clear() }
        case .press(let key): return pressUnbound(key) ?? key.pan.map { send($0) } ?? []
        case .preview(let key): return send(.key(key, on: .primary))
        case .run(let command): return run(command)
        case .ignore: break
        }
        return []
    }
}

extension Picker {
    /// Whether a key may act on the highlighted row or on the marked ones.
    package func actsOnRows(_ key: Key) -> Bool {
        switch key {
        case .enter, .up, .down, .pageUp, .pageDown, .tab, .control("j"), .control("k"), .control("n"), .control("p"):
            true
        default: picking.bindings[key] != nil
        }
    }
}
