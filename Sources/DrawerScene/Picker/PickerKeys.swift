// The keys of the picker, by focus. Keys that move the drawer or content go to the engine as pans.

import DrawerCore

extension PickerScene {
    mutating func press(_ key: Key) -> Notices? {
        switch focus {
        case .search: pressInSearch(key)
        case .handle: pressOnHandle(key) ?? pressInList(key)
        case .list: pressInList(key)
        case .primary: pressInPrimary(key)
        }
    }

    private mutating func pressInSearch(_ key: Key) -> Notices {
        if let notices = edit(by: key) { return notices }
        let page = max(1, listRows(.resize) - 1)
        switch key {
        case .up: return choose(by: -1)
        case .down: return choose(by: 1)
        case .pageUp: return choose(by: -page)
        case .pageDown: return choose(by: page)
        case .enter: return accept()
        case .escape:
            if !state.search.text.isEmpty { return edit { $0.clear() } }
            stage.focus = .list
            return []
        default: return pressTab(key) ?? []
        }
    }

    private mutating func pressInList(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .space where picking.isMultiple: return mark()
        case .enter, .space: return accept()
        case .escape:
            if !state.search.text.isEmpty { return edit { $0.clear() } }
            return step(.down) ?? cancel()
        default: return pressAnywhere(key)
        }
    }

    private mutating func pressInPrimary(_ key: Key) -> Notices? {
        switch key {
        case .right: return chooseStep(by: 1)
        case .left: return chooseStep(by: -1)
        case .enter: return accept()
        case .escape:
            if state.steps.chosen != nil { state.steps.choose(nil) } else { stage.focus = .list }
            return []
        default: return pressAnywhere(key)
        }
    }

    /// Keys with the same effect in the drawer and behind it.
    private mutating func pressAnywhere(_ key: Key) -> Notices? {
        switch key {
        case .character("/"): return enterSearch()
        case .character("n"): return send(.nudge)
        case .character("u"):
            stage.message = stage.wording.nothingToUndo
            return []
        default: return pressTab(key)
        }
    }

    /// Tab marks rows where several can be chosen, otherwise it goes through the focus, as Shift-Tab does.
    private mutating func pressTab(_ key: Key) -> Notices? {
        switch key {
        case .tab where picking.isMultiple: return mark()
        case .tab: moveFocus(by: 1)
        case .shiftTab: moveFocus(by: -1)
        default: return nil
        }
        return []
    }

    /// Marks the highlighted row and goes to the next one.
    private mutating func mark() -> Notices {
        toggleMark()
        return choose(by: 1)
    }
}
