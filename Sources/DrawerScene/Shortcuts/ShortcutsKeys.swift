// The keys of the scene `shortcuts`, by focus.
//
// Keys that move the drawer or content go to the engine as pans.

import DrawerCore
import DrawerSettings

extension ShortcutsScene {
    mutating func press(_ key: Key) -> Notices? {
        switch focus {
        case .search: return pressInSearch(key)
        case _ where hasPages && (key == .left || key == .right): return turn(by: key == .left ? -1 : 1)
        case .handle: return pressOnHandle(key)
        case .list: return pressInDrawer(key)
        case .primary: return pressInPrimary(key)
        }
    }

    private mutating func pressInDrawer(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .space where marks: return mark()
        case .enter, .space:
            return stage.selection > 0 || picking != nil ? act() : send(.toggle)
        case .escape:
            if !state.search.text.isEmpty { return edit { $0.clear() } }
            return lower() ?? end()
        default: return pressAnywhere(key)
        }
    }

    /// On the handle, keys move the drawer from detent to detent.
    private mutating func pressOnHandle(_ key: Key) -> Notices? {
        let detents = drawer.layout.detents.filter(\.isReachable)
        switch key {
        case .up: return send(.step(isUpsideDown ? .down : .up))
        case .down: return send(.step(isUpsideDown ? .up : .down))
        case .home: return detents.first.map { send(.snap(to: $0.name)) } ?? []
        case .end: return detents.last.map { send(.snap(to: $0.name)) } ?? []
        case .enter, .space: return send(.toggle)
        default: return pressInDrawer(key)
        }
    }

    /// Whether keys mark rows.
    private var marks: Bool { picking?.isMultiple ?? false }

    /// Marks the highlighted row and goes to the next one.
    private mutating func mark() -> Notices {
        toggleMark()
        return choose(by: 1)
    }

    /// Ends a picker without a choice. Any other drawer stays at its lowest visible detent.
    private mutating func end() -> Notices {
        if picking != nil { stage.choice = .cancelled }
        return []
    }

    private mutating func pressInPrimary(_ key: Key) -> Notices? {
        switch key {
        case .right: return chooseStep(by: 1)
        case .left: return chooseStep(by: -1)
        case .escape:
            if state.steps.chosen != nil { state.steps.choose(nil) } else { stage.focus = .list }
            return []
        case .enter where picking != nil: return act()
        default: return pressAnywhere(key)
        }
    }

    /// Keys with the same effect in the drawer and behind it.
    private mutating func pressAnywhere(_ key: Key) -> Notices? {
        switch key {
        case .character("/"): return enterSearch()
        case .character("u"): return undo()
        case .character("n"): return send(.nudge)
        case .character("d") where picking == nil: return askByKey()
        case .character(let character) where name == .sheets: return pressInSheets(character)
        case .tab where marks: return mark()
        case .tab: moveFocus(by: 1)
        case .shiftTab: moveFocus(by: -1)
        default: return nil
        }
        return []
    }

    /// Asks before a dismissal by a key, because keys that move a drawer never dismiss it. A drawer that cannot be dismissed
    /// can be from then on.
    private mutating func askByKey() -> Notices {
        guard !isHidden else { return [] }
        var notices = Notices()
        if drawer.settings.release.dismissible == .no, let setting = try? Setting("Dismissible asks") {
            var next = stage.configuration
            try? next.configure(setting)
            notices = (try? configure(next)) ?? []
        }
        guard drawer.settings.release.dismissible == .asks else { return notices + send(.dismiss()) }
        notices.append(Notice(.dismissRequested, cause: .key, time: time))
        return notices
    }

    var hasPages: Bool { engine.paged.pageCount > 1 }

    /// Moves the focus through list, primary content, handle and search bar; skips the primary content while it is
    /// dimmed.
    private mutating func moveFocus(by step: Int) {
        guard !isHidden else { return }
        let order: [Focus] = drawer.progress > 0 ? [.list, .handle, .search] : [.list, .primary, .handle, .search]
        let place = order.firstIndex(of: focus) ?? 0
        stage.focus = order[(place + step + order.count) % order.count]
    }

    private mutating func pressInSearch(_ key: Key) -> Notices {
        var field = state.search
        switch field.take(key) {
        case .text: return type { _ = $0.take(key) }
        case .caret:
            state.search = field
            return []
        case nil: break
        }
        switch key {
        case .up: return choose(by: -1)
        case .down: return choose(by: 1)
        case .pageUp: return choose(by: -max(1, pageRows - 1))
        case .pageDown: return choose(by: max(1, pageRows - 1))
        case .enter: return act()
        case .escape:
            if !state.search.text.isEmpty { return edit { $0.clear() } }
            stage.focus = .list
        case .tab where marks: return mark()
        case .tab: moveFocus(by: 1)
        case .shiftTab: moveFocus(by: -1)
        default: break
        }
        return []
    }
}
