// The card's list: tags to tick, and the recipes that have all ticked tags.

import DrawerCore

/// The rows of the card.
struct TagList: Sendable {
    let rows: ItemList
    /// The ticked rows in the order of ticking.
    private(set) var ticked: [Int] = []
    private var history: [Int] = []
    /// The recipes that have all ticked tags.
    private(set) var recipes: [Recipe] = Recipe.all

    init(_ configuration: Configuration) {
        rows = ItemList(configuration, own: Tag.allCases.map(\.item))
    }

    var count: Int { rows.count }

    /// The number of matching recipes with the tag of a row, from 0; nil for a row that is not a tag of recipes.
    func recipeCount(_ index: Int) -> Int? {
        guard rows.source == .catalog else { return nil }
        let tag = Tag.allCases[index]
        return recipes.count { $0.tags.contains(tag) }
    }

    func isTicked(_ index: Int) -> Bool { ticked.contains(index) }

    /// Toggles the tick of a row, from 0.
    mutating func toggle(_ index: Int) {
        history.append(index)
        flip(index)
    }

    /// Undoes the last change of a tick; nil if there was none.
    mutating func undo() -> Int? {
        guard let last = history.popLast() else { return nil }
        flip(last)
        return last
    }

    private mutating func flip(_ index: Int) {
        if let place = ticked.firstIndex(of: index) { ticked.remove(at: place) } else { ticked.append(index) }
        // Rows from `Items` can be ticked, but no recipe has them as a tag.
        guard rows.source == .catalog else { return }
        let wanted = ticked.map { Tag.allCases[$0] }
        recipes = Recipe.all.filter { recipe in wanted.allSatisfy(recipe.tags.contains) }
    }
}
