// The keys of the scene `shortcuts`, by focus.
//
// Keys that move the drawer or content go to the engine as pans.

import DrawerCore
import DrawerSettings
import DrawerViews

extension ShortcutsScene {
    mutating func press(_ key: Key) -> Notices? {
        switch focus {
        case .search: return pressInSearch(key)
        case .list where isHeld, .primary where isHeld, .handle where isHeld: return pressWhileHeld(key)
        case _ where hasPages && (key == .left || key == .right): return turn(by: key == .left ? -1 : 1)
        case .handle: return pressOnHandle(key) ?? pressInDrawer(key)
        case .list: return pressInDrawer(key)
        case .primary: return pressInPrimary(key)
        }
    }

    /// Whether a pointer holds the drawer or what lies behind it.
    private var isHeld: Bool { drawer.panSource == .pointer }

    /// Nothing but the highlight moves.
    private mutating func pressWhileHeld(_ key: Key) -> Notices? {
        switch (focus, key) {
        case (.list, .left), (.list, .right): choose(by: key == .left ? -1 : 1)
        case (.primary, .left), (.primary, .right): chooseStep(by: key == .left ? -1 : 1)
        default: moveFocus(by: key)
        }
    }

    private mutating func pressInDrawer(_ key: Key) -> Notices? {
        switch key {
        case .right: return choose(by: 1)
        case .left: return choose(by: -1)
        case .enter, .space: return stage.selection > 0 ? addChosen() : send(.toggle)
        case .escape:
            if !state.search.text.isEmpty { return edit { $0.clear() } }
            return step(.down) ?? []
        default: return pressAnywhere(key)
        }
    }

    private mutating func pressInPrimary(_ key: Key) -> Notices? {
        switch key {
        case .right: return chooseStep(by: 1)
        case .left: return chooseStep(by: -1)
        case .escape:
            if steps.chosen != nil { steps.choose(nil) } else { stage.focus = .list }
            return []
        default: return pressAnywhere(key)
        }
    }

    /// Keys with the same effect in the drawer and behind it.
    private mutating func pressAnywhere(_ key: Key) -> Notices? {
        switch key {
        case .character("/"): return enterSearch()
        case .character("u"): return undo()
        case .character("n"): return send(.nudge)
        case .character("d"): return askByKey()
        default: return moveFocus(by: key)
        }
    }

    /// Dismisses the drawer by a key; asks first where it should, or where a search would be lost. A drawer that cannot be
    /// dismissed can be from then on.
    private mutating func askByKey() -> Notices {
        guard !isHidden else { return [] }
        var notices = Notices()
        let isSearched = !state.search.text.isEmpty
        if drawer.settings.release.dismissible == .no {
            var next = stage.configuration
            try? next.configure(Setting("Dismissible \(isSearched ? "asks" : "yes")"))
            notices = (try? configure(next)) ?? []
        }
        guard drawer.settings.release.dismissible == .asks else { return notices + send(.dismiss()) }
        notices.append(Notice(.dismissRequested, cause: .key, time: time))
        return notices
    }

    var hasPages: Bool { engine.uppermost.pageCount > 1 }

    private mutating func pressInSearch(_ key: Key) -> Notices? {
        if let notices = edit(by: key) { return notices }
        let page = max(1, listRows(.slide) - 1)
        switch key {
        case .up: return choose(by: -1)
        case .down: return choose(by: 1)
        case .pageUp: return choose(by: -page)
        case .pageDown: return choose(by: page)
        case .enter: return addChosen()
        case .escape:
            if !state.search.text.isEmpty { return edit { $0.clear() } }
            stage.focus = .list
            return []
        default: return moveFocus(by: key)
        }
    }
}
