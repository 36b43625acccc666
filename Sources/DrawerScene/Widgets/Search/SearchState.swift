// What a scene with a search bar shows: the query, the list, and the steps behind the drawer.

import DrawerCore
import DrawerMatch
import DrawerViews

/// The content of a drawer with a search bar and of the screen behind it.
struct SearchState: Sendable {
    var search = SearchField()
    var list: SearchList
    var steps: StepList

    init(_ configuration: Configuration) {
        list = SearchList(configuration.items, configuration)
        steps = StepList(configuration.primary)
    }

    /// The opacity of the title, 0...1. The title fades in between `compressed` and `expanded` if the layout has two
    /// such heights; otherwise it is always opaque.
    func titleShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        titleFades(engine) ? min(max(0, reading.titleProgress), 1) : 1
    }

    /// The opacity of the list's rows, 0...1. If the title fades in, the rows fade in with it; otherwise they are
    /// opaque as soon as there is room for more than one.
    func listShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        if titleFades(engine) { return titleShare(reading, engine) }
        let container = engine.container
        return min(
            max(0, (reading.height - container.headerHeight - container.footerHeight) / container.rowHeight - 1), 1)
    }

    private func titleFades(_ engine: DrawerEngine) -> Bool {
        guard let low = engine.top(of: .compressed), let high = engine.top(of: .expanded) else { return false }
        return low - high > 1
    }
}

/// The steps behind the drawer.
struct StepList: Sendable {
    /// The first steps.
    private let given: ItemList
    /// The steps at the end, which the user added and can undo.
    private var added = History<Item>(depth: most)
    /// The largest number of added steps.
    private static let most = 1000
    /// The chosen step, from 0.
    private(set) var chosen: Int?

    /// - Parameter rows: of text; nil for the sample shortcut. The text after a tab is the description.
    init(_ rows: Rows? = nil) { given = ItemList(rows.map(Items.rows) ?? .catalog, catalog: Catalog.shortcut) }

    var count: Int { given.count + added.past.count }

    /// A step, from 0; it must exist.
    subscript(index: Int) -> Item {
        index < given.count ? given[index] : added.past[index - given.count]
    }

    /// - Returns: whether there was room for the step.
    mutating func add(_ step: Item) -> Bool {
        guard added.past.count < Self.most else { return false }
        added.record(step)
        return true
    }

    /// Removes the step that was added last; nil if there is none.
    mutating func undo() -> Item? {
        guard let step = added.undo() else { return nil }
        if let chosen, chosen >= count { self.chosen = nil }
        return step
    }

    /// Chooses a step, from 0; nil or an invalid index chooses none.
    mutating func choose(_ index: Int?) {
        chosen = index.flatMap { (0..<count).contains($0) ? $0 : nil }
    }
}
