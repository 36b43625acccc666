// Typed values and filters of the tuning panel.

import DrawerSettings
import DrawerViews

/// The text that the user types into the panel.
struct TuningEntry: Sendable {
    var field = SearchField()
    /// Whether the text is a filter instead of a value.
    var isFilter = false
    /// Whether the value was refused, for a reason that the panel's message gives.
    var isRefused = false

    var text: String { field.text }
}

extension Character {
    /// Whether the character can begin or continue a number: a digit, a sign or a point.
    var isPartOfNumber: Bool { "0123456789-.".contains(self) }
}

extension Tuning {
    /// Whether a filter is typed.
    var isFiltering: Bool { entry?.isFilter ?? false }
    /// Whether a value is typed.
    var isTyping: Bool { entry != nil && !isFiltering }
    var isRefused: Bool { entry?.isRefused ?? false }

    /// Whether a character begins a typed value of the selected row. A choice among words has no typed value.
    func begins(with character: Character) -> Bool {
        control?.setting.isChoice == false && character.isPartOfNumber
    }

    /// Begins a typed text.
    mutating func type(_ text: String, isSelected: Bool = false, isFilter: Bool = false) {
        var entry = TuningEntry(isFilter: isFilter)
        entry.field.insert(text)
        if isSelected { entry.field.select(0..<entry.text.utf8.count) }
        self.entry = entry
    }

    /// Keeps the typed value or filter. A refused value stays, so that the user can correct it.
    mutating func keepTyped(over shown: inout ShownScene) {
        if let text = entry?.text, !isFiltering, let control = control?.setting, text != control.value {
            let isRefused = !text.isEmpty && !change(control, to: text, over: &shown)
            pending.letGo(at: shown.time)
            if isRefused {
                entry?.isRefused = true
                message = "“\(text)”: \(message ?? "")".cleaned
                return
            }
        }
        entry = nil
    }

    mutating func dropTyped() {
        if isFiltering { rows.setFilter("", changes: rows.showsChanges) }
        entry = nil
    }

    mutating func edit(by key: Key) {
        entry?.field.edit(by: key)
        showTyped()
    }

    /// Inserts pasted text.
    mutating func insert(_ text: String) {
        entry?.field.insert(text)
        showTyped()
    }

    /// Shows the rows of the filter while it is typed.
    private mutating func showTyped() {
        if isFiltering, let entry { rows.setFilter(entry.text, changes: rows.showsChanges) }
    }
}
