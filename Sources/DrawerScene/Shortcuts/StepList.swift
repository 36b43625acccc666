// The steps behind the drawer of `shortcuts`, with their undo.

import DrawerMatch
import DrawerViews

/// The steps behind the drawer.
struct StepList: Sendable {
    /// The steps at the start.
    private let given: SearchList
    /// The steps that the user added and can undo, each with its place at that time.
    private var added = History<(step: Item, place: Int)>(depth: most)
    /// The largest number of added steps.
    private static let most = 1000
    /// The chosen step, from 0.
    private(set) var chosen: Int?

    /// - Parameter rows: of text; nil for the sample shortcut. The text after a tab is the description.
    init(_ rows: Rows? = nil) { given = SearchList(rows.map(Items.rows) ?? .catalog, catalog: Catalog.shortcut) }

    var count: Int { given.count + added.past.count }

    /// The place of the step that was added last, otherwise of the last step; from 0.
    var newest: Int { added.past.last?.place ?? count - 1 }

    /// A step, from 0; it must exist. Linear in the number of added steps.
    subscript(index: Int) -> Item {
        var index = index
        for (step, place) in added.past.reversed() where place <= index {
            if place == index { return step }
            index -= 1
        }
        return given[index]
    }

    /// Adds a step after the chosen one, which the choice follows, or at the end.
    /// - Returns: whether there was room for the step.
    mutating func add(_ step: Item) -> Bool {
        guard added.past.count < Self.most else { return false }
        chosen = chosen.map { $0 + 1 }
        added.record((step, chosen ?? count))
        return true
    }

    /// Removes the step that was added last; nil without such a step.
    mutating func undo() -> Item? {
        guard let (step, place) = added.undo() else { return nil }
        if let chosen, chosen >= place { self.chosen = chosen > 0 ? chosen - 1 : nil }
        return step
    }

    /// Chooses a step, from 0; nil or an invalid index chooses none.
    mutating func choose(_ index: Int?) {
        chosen = index.flatMap { (0..<count).contains($0) ? $0 : nil }
    }
}
