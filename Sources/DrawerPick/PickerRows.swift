// The rows of a picker: rows that arrive, rows that replace others, and the rows that stay highlighted or marked.

import DrawerCore
import DrawerMatch
import DrawerViews

extension Picker {
    /// Takes the rows again after more have arrived. They begin with the picker's present rows, and nothing moves.
    package mutating func extend(to rows: Rows, isComplete: Bool) -> Notices {
        let highlighted = screen.selection > 1 ? state.list.number(atPlace: screen.selection - 1) : nil
        state.list.extend(to: rows, isComplete: isComplete)
        findKept()
        if screen.selection == 0 {
            highlightFirst()
        } else if !state.list.isFiltered, let place = highlighted.flatMap({ state.list.place(ofNumber: $0) }) {
            // New rows may come before the highlighted row.
            screen.selection = place + 1
        }
        return (foundAtOnce.map { accept($0) } ?? listChanged()) + refill()
    }

    /// Replaces all rows. Marks, and a highlight that the user has moved, stay on rows with the same text, even if the
    /// present rows are incomplete and do not have the text yet.
    package mutating func replace(with rows: Rows, isComplete: Bool) -> Notices {
        func text(_ number: Int) -> [UInt8] { Array(state.list.bytes(number)) }
        let missing = state.list.isComplete ? KeptRows() : kept
        let highlighted = screen.selection > 1 ? highlightedRow.map(text) : missing.highlighted
        kept = KeptRows(
            highlighted: kept.dropsHighlight ? nil : highlighted, marks: missing.marks.union(marks.map(text)))
        lastClick = nil
        changeMarks { _, _, _ in [] }
        state.list.replace(with: rows, isComplete: isComplete)
        screen.selection = 0
        findKept()
        highlightFirst()
        let notices = send(.listContent(height: listHeight, offset: 0))
        return notices + (foundAtOnce.map { accept($0) } ?? listChanged())
    }

    /// Searches the rows that have arrived for the kept rows.
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

/// The rows that keep the highlight and the marks.
struct KeptRows: Sendable {
    /// The number of the highlighted row.
    var number: Int?
    /// The texts of the highlighted row and of the marked rows before a reload.
    var highlighted: [UInt8]?
    var marks: Set<[UInt8]> = []
    /// The number of rows that have been searched for these texts.
    var searched = 0
    /// Whether the next rows belong to another query, so that the highlight is not kept.
    var dropsHighlight = false

    init(highlighted: [UInt8]? = nil, marks: Set<[UInt8]> = []) {
        (self.highlighted, self.marks) = (highlighted, marks)
    }
}
