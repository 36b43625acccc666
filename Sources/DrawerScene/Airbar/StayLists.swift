// The two lists of the scene `airbar`: their rows, the visible list, and the rows that the user keeps.

import DrawerCore

struct StayLists: Sendable {
    /// The source of the first list's rows. The second list always has the scene's own rows.
    private var source: Items
    private let wording: Wording
    /// The index of the visible list, 0 or 1.
    private(set) var shown = 0
    private var kept: [Set<Int>] = [[], []]

    init(_ configuration: Configuration) {
        source = configuration.items
        wording = configuration.wording
    }

    /// Replaces the rows of the first list. None of the new rows is kept.
    mutating func replace(_ items: Items) {
        source = items
        kept[0] = []
    }

    var count: Int { shown == 0 ? source.count(own: Stay.stays.count) : Stay.activities.count }

    /// A row of the visible list, from 0; the row must exist.
    func row(_ index: Int) -> Stay {
        guard shown == 0 else { return Stay.activities[index] }
        guard let row = source.row(index, wording) else { return Stay.stays[index] }
        return Stay(String(row.title), String(row.detail), 0, "", row.hue)
    }

    /// The number of kept rows in both lists.
    var keptCount: Int { kept[0].count + kept[1].count }
    func isKept(_ index: Int) -> Bool { kept[shown].contains(index) }

    mutating func show(_ list: Int) { shown = min(max(0, list), kept.count - 1) }

    /// Marks a row as kept, or removes the mark.
    /// - Returns: whether the row is marked now.
    mutating func toggle(_ index: Int) -> Bool {
        if kept[shown].remove(index) != nil { return false }
        kept[shown].insert(index)
        return true
    }
}
