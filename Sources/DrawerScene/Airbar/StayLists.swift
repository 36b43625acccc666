// The two lists of the scene `airbar`, which of them is shown, and what is kept of them.

import DrawerCore

struct StayLists: Sendable {
    private enum Source: Sendable {
        case rows([Stay])
        case generated(Int, title: String)
    }

    /// The scene's own rows, or those that were asked for; and what there is to do.
    private let sources: [Source]
    /// 0 or 1.
    private(set) var shown = 0
    private var kept: [Set<Int>] = [[], []]

    init(_ items: Items, wording: Wording) {
        let first: Source =
            switch items {
            case .catalogue: .rows(Stay.stays)
            case .generated(let count): .generated(max(0, count), title: wording.itemTitle)
            case .rows(let rows): .rows(rows.enumerated().map { Stay(row: $0.element, number: $0.offset) })
            }
        sources = [first, .rows(Stay.activities)]
    }

    var count: Int {
        switch sources[shown] {
        case .rows(let rows): rows.count
        case .generated(let count, _): count
        }
    }

    /// A row of the list that is shown, from 0; it must be there.
    func row(_ index: Int) -> Stay {
        switch sources[shown] {
        case .rows(let rows): rows[index]
        case .generated(_, let title): Stay.generated(index, title: title)
        }
    }

    /// Of both lists.
    var keptCount: Int { kept[0].count + kept[1].count }
    func isKept(_ index: Int) -> Bool { kept[shown].contains(index) }

    mutating func show(_ list: Int) { shown = min(max(0, list), sources.count - 1) }

    /// - Returns: whether it is kept now.
    mutating func toggle(_ index: Int) -> Bool {
        if kept[shown].remove(index) != nil { return false }
        kept[shown].insert(index)
        return true
    }
}
