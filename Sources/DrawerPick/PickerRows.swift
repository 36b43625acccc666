// The rows of a picker: those that arrive, those that come in place of others, and what is kept meanwhile.

import DrawerCore
import DrawerMatch
import DrawerViews

extension Picker {
    /// Takes rows again after more have arrived. They begin with the rows that the picker has, and move nothing.
    package mutating func extend(to rows: Rows, isComplete: Bool) -> Notices {
        let chosen = screen.selection > 1 ? state.list.number(atPlace: screen.selection - 1) : nil
        state.list.extend(to: rows, isComplete: isComplete)
        findKept()
        if screen.selection == 0 {
            highlightFirst()
        } else if !state.list.isFiltered, let place = chosen.flatMap({ state.list.place(ofNumber: $0) }) {
            // New rows may come first.
            screen.selection = place + 1
        }
        return (foundAtOnce.map { accept($0) } ?? listChanged()) + refill()
    }

    /// Shows other rows in place of all. Marks stay on rows with the same text, and so does a highlight that the user has
    /// moved.
    package mutating func replace(with rows: Rows, isComplete: Bool) -> Notices {
        func text(_ number: Int) -> [UInt8] { Array(state.list.bytes(number)) }
        let highlighted = screen.selection > 1 && !kept.dropsHighlight ? highlightedRow.map(text) : nil
        kept = KeptRows(highlighted: highlighted, marks: Set(marks.map(text)))
        changeMarks { _, _, _ in [] }
        state.list.replace(with: rows, isComplete: isComplete)
        screen.selection = 0
        findKept()
        highlightFirst()
        let notices = send(.listContent(height: listHeight, offset: 0))
        return notices + (foundAtOnce.map { accept($0) } ?? listChanged())
    }

    /// Looks for the kept rows among those that have arrived.
    private mutating func findKept() {
        guard kept.highlighted != nil || !kept.marks.isEmpty else { return }
        var found: Set<Int> = []
        for number in kept.searched..<max(kept.searched, state.list.total) {
            let text = Array(state.list.bytes(number))
            if kept.marks.remove(text) != nil { found.insert(number) }
            guard text == kept.highlighted else { continue }
            (kept.highlighted, kept.number) = (nil, number)
            if screen.selection == 1 { highlightFirst() }
        }
        kept.searched = state.list.total
        if !found.isEmpty { changeMarks { marks, _, _ in marks.union(found) } }
    }
}

/// Rows that keep highlight and marks.
struct KeptRows: Sendable {
    /// The highlighted row, by its number.
    var number: Int?
    /// Rows of before a reload, by their texts.
    var highlighted: [UInt8]?
    var marks: Set<[UInt8]> = []
    /// The number of rows in which these were looked for.
    var searched = 0
    /// Whether the next rows are those of another query.
    var dropsHighlight = false

    init(highlighted: [UInt8]? = nil, marks: Set<[UInt8]> = []) {
        (self.highlighted, self.marks) = (highlighted, marks)
    }
}
