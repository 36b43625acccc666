// The card's list: tags to tick, and the recipes that have all ticked tags.

import DrawerCore

/// The rows of the card.
struct TagList: Sendable {
    /// The content of a row.
    struct Row {
        var icon: Unicode.Scalar
        var name: Substring
        var detail: Substring
        var hue: Category
        /// The number of matching recipes with this tag; nil for rows that are not tags of recipes.
        var recipes: Int?
    }

    private let source: Items
    private let wording: Wording
    /// The ticked rows in the order of ticking.
    private(set) var ticked: [Int] = []
    private var history: [Int] = []
    /// The recipes that have all ticked tags.
    private(set) var recipes: [Recipe] = Recipe.all

    init(_ configuration: Configuration) {
        source = configuration.items
        wording = configuration.wording
    }

    var count: Int { source.count(own: Tag.allCases.count) }

    /// A row, from 0; it must exist.
    func row(_ index: Int) -> Row {
        if let row = source.row(index, wording) {
            return Row(icon: "•", name: row.title, detail: row.detail, hue: row.hue)
        }
        let tag = Tag.allCases[index]
        let count = recipes.count { $0.tags.contains(tag) }
        return Row(icon: tag.icon, name: tag.name[...], detail: tag.detail[...], hue: tag.hue, recipes: count)
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
        guard source == .catalog else { return }
        let wanted = ticked.map { Tag.allCases[$0] }
        recipes = Recipe.all.filter { recipe in wanted.allSatisfy(recipe.tags.contains) }
    }
}
