// What the keys do in the scene `shortcuts`, by what has the focus.
//
// Where a key moves the drawer or a content, it goes to the engine as the pan that it stands for.

import DrawerCore

extension ShortcutsScene {
    mutating func press(_ key: Key, at time: Double) -> Notices {
        if state.showsHelp {
            state.showsHelp = false
            if [.character("?"), .escape, .enter, .space].contains(key) { return [] }
        }
        if key == .control("c") {
            wantsToQuit = true
            return []
        }
        switch state.focus {
        case .search: return pressInSearch(key, at: time)
        case .handle, .list: return pressInDrawer(key, at: time)
        case .primary: return pressInPrimary(key, at: time)
        }
    }

    mutating func pressInDrawer(_ key: Key, at time: Double) -> Notices {
        if let pan = key.pan { return send(.key(pan), at: time) }
        switch key {
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter, .space, .character(" "):
            return state.selection > 0 ? addChosen(at: time) : send(.toggle, at: time)
        case .escape:
            if !state.search.text.isEmpty { return edit(at: time) { $0.clear() } }
            return lower(at: time)
        case .tab: return focusPrimary(at: time)
        default: return pressAnywhere(key, at: time)
        }
    }

    mutating func pressInPrimary(_ key: Key, at time: Double) -> Notices {
        let page = Double(max(1, PrimaryFrame(reading, grid).visibleRows - 1))
        switch key {
        case .up, .character("k"): return scrollPrimary(rows: -1, at: time)
        case .down, .character("j"): return scrollPrimary(rows: 1, at: time)
        case .pageUp: return scrollPrimary(rows: -page, at: time)
        case .pageDown: return scrollPrimary(rows: page, at: time)
        case .home: return scrollPrimary(toOffset: 0, at: time)
        case .end: return scrollPrimary(toOffset: reading.primaryMaximumOffset, at: time)
        case .right: return chooseStep(by: 1, at: time)
        case .left: return chooseStep(by: -1, at: time)
        case .escape:
            if state.steps.chosen != nil { state.steps.choose(nil) } else { state.focus = .drawer }
            return []
        case .tab:
            state.focus = .drawer
            return []
        default: return pressAnywhere(key, at: time)
        }
    }

    /// Keys that mean the same in the drawer and behind it.
    mutating func pressAnywhere(_ key: Key, at time: Double) -> Notices {
        switch key {
        case .character("/"): return enterSearch(at: time)
        case .character("?"): state.showsHelp = true
        case .character("q"): wantsToQuit = true
        case .character("u"): return undo(at: time)
        default: break
        }
        return []
    }

    mutating func pressInSearch(_ key: Key, at time: Double) -> Notices {
        switch key {
        case .character(let character): return type(at: time) { $0.insert(String(character)) }
        case .space: return type(at: time) { $0.insert(" ") }
        case .backspace, .control("h"): return type(at: time) { $0.backspace() }
        case .delete, .control("d"): return type(at: time) { $0.delete() }
        case .control("u"): return type(at: time) { $0.deleteToStart() }
        case .control("k"): return type(at: time) { $0.deleteToEnd() }
        case .control("w"): return type(at: time) { $0.deleteWord() }
        case .left, .control("b"): state.search.moveLeft()
        case .right, .control("f"): state.search.moveRight()
        case .home, .control("a"): state.search.moveToStart()
        case .end, .control("e"): state.search.moveToEnd()
        case .up: return choose(by: -1, at: time)
        case .down: return choose(by: 1, at: time)
        case .pageUp: return choose(by: -max(1, fullListRows - 1), at: time)
        case .pageDown: return choose(by: max(1, fullListRows - 1), at: time)
        case .enter: return state.selection > 0 ? addChosen(at: time) : []
        case .escape:
            if !state.search.text.isEmpty { return edit(at: time) { $0.clear() } }
            state.focus = .drawer
        case .tab: return focusPrimary(at: time)
        case .control, .shiftTab: break
        }
        return []
    }
}
