// Typed values and filters of the tuning panel.

import DrawerSettings

extension Tuning {
    /// Whether a character begins a typed value of the selected row.
    func begins(with character: Character) -> Bool {
        control?.setting.range != nil && "0123456789-.".contains(character)
    }

    /// Begins a typed text.
    mutating func type(_ text: String) {
        entry = SearchField()
        entry?.insert(text)
    }

    mutating func type(_ key: Key, over shown: inout ShownScene) {
        isRefused = false
        switch key {
        case .escape:
            if isFiltering { setFilter("", changes: showsChanges) }
            endTyping()
        case .enter:
            guard let text = entry?.text, !isFiltering, let control = control?.setting, text != control.value else {
                endTyping()
                break
            }
            // Keep a refused text, so that the user can correct it.
            if !text.isEmpty { change(control, to: text, over: &shown) }
            pending.letGo(at: shown.time)
            if let reason = message {
                isRefused = true
                message = shown.wording.tuning.refused.filled("text", text).filled("reason", reason)
            } else {
                endTyping()
            }
        case .up where isFiltering, .down where isFiltering:
            select(by: key == .up ? -1 : 1, visible: TuningFrame(over: shown).list.rows)
        default:
            if isWhole {
                isWhole = false
                switch key.plain {
                case .left, .home: return entry?.moveToStart() ?? ()
                case .right, .end: return
                case .character, .space, .backspace, .delete: entry?.clear()
                default: break
                }
            }
            _ = entry?.edit(by: key.plain)
            showTyped()
        }
    }

    /// Inserts pasted text in place of a selected one.
    mutating func insert(_ text: String) {
        if isWhole { entry?.clear() }
        isWhole = false
        entry?.insert(text)
        showTyped()
    }

    /// Shows the rows of the filter while it is typed.
    mutating func showTyped() {
        if isFiltering, let entry { setFilter(entry.text, changes: showsChanges) }
    }
}
