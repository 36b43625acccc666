// The keys of the scene `shortcuts`, by focus.
//
// Keys that move the drawer or content go to the engine as pans.

import DrawerCore

extension ShortcutsScene {
    mutating func press(_ key: Key, at time: Double) -> Notices? {
        switch focus {
        case .search: pressInSearch(key, at: time)
        case .handle: pressOnHandle(key, at: time)
        case .list: pressInDrawer(key, at: time)
        case .primary: pressInPrimary(key, at: time)
        }
    }

    private mutating func pressInDrawer(_ key: Key, at time: Double) -> Notices? {
        switch key {
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter, .space:
            return stage.selection > 0 ? addChosen(at: time) : send(.toggle, at: time)
        case .escape:
            if !state.search.text.isEmpty { return edit(at: time) { $0.clear() } }
            return lower(at: time)
        default: return pressAnywhere(key, at: time)
        }
    }

    /// On the handle, keys move the drawer from detent to detent.
    private mutating func pressOnHandle(_ key: Key, at time: Double) -> Notices? {
        switch key {
        case .up: return raise(at: time)
        case .down: return lower(at: time)
        case .home: return engine.layout.detents.first.map { send(.snap(to: $0.name), at: time) } ?? []
        case .end: return send(.snap(to: highestDetent), at: time)
        case .enter, .space: return send(.toggle, at: time)
        default: return pressInDrawer(key, at: time)
        }
    }

    private mutating func pressInPrimary(_ key: Key, at time: Double) -> Notices? {
        switch key {
        case .right: return chooseStep(by: 1, at: time)
        case .left: return chooseStep(by: -1, at: time)
        case .escape:
            if state.steps.chosen != nil { state.steps.choose(nil) } else { stage.focus = .list }
            return []
        default: return pressAnywhere(key, at: time)
        }
    }

    /// Keys with the same effect in the drawer and behind it.
    private mutating func pressAnywhere(_ key: Key, at time: Double) -> Notices? {
        switch key {
        case .character("/"): return enterSearch(at: time)
        case .character("u"): return undo(at: time)
        case .tab: moveFocus(by: 1)
        case .shiftTab: moveFocus(by: -1)
        default: return nil
        }
        return []
    }

    /// Moves the focus through list, primary content, handle and search bar; skips the primary content while it is
    /// dimmed.
    private mutating func moveFocus(by step: Int) {
        guard !isHidden else { return }
        let order: [Focus] = engine.progress > 0 ? [.list, .handle, .search] : [.list, .primary, .handle, .search]
        let place = order.firstIndex(of: focus) ?? 0
        stage.focus = order[(place + step + order.count) % order.count]
    }

    private mutating func pressInSearch(_ key: Key, at time: Double) -> Notices {
        var field = state.search
        switch field.take(key) {
        case .text: return type(at: time) { _ = $0.take(key) }
        case .caret:
            state.search = field
            return []
        case nil: break
        }
        switch key {
        case .up: return choose(by: -1, at: time)
        case .down: return choose(by: 1, at: time)
        case .pageUp: return choose(by: -max(1, fullListRows - 1), at: time)
        case .pageDown: return choose(by: max(1, fullListRows - 1), at: time)
        case .enter: return addChosen(at: time)
        case .escape:
            if !state.search.text.isEmpty { return edit(at: time) { $0.clear() } }
            stage.focus = .list
        case .tab: moveFocus(by: 1)
        case .shiftTab: moveFocus(by: -1)
        default: break
        }
        return []
    }
}
