// The card's list: tags that can be ticked, and the recipes that have all of the ticked ones.

import DrawerCore

/// The rows of the card. As its content it says that the list takes part in pulling the card away.
struct TagList: Sendable, CardContent {
    /// A row as it is drawn.
    struct Row {
        var icon: Unicode.Scalar
        var name: String
        var detail: String
        var hue: Category
        /// How many of the recipes that are left have this tag; nil for rows that are no tags of recipes.
        var recipes: Int?
    }

    private enum Source: Sendable {
        case tags
        case generated(Int, title: String)
        case rows([String])
    }

    private let source: Source
    /// Height of a row in points.
    private let rowHeight: Double
    /// The ticked rows in the order that they were ticked in.
    private(set) var ticked: [Int] = []
    private var history: [Int] = []
    /// The recipes that have all of the ticked tags.
    private(set) var recipes: [Recipe] = Recipe.all

    init(_ items: Items, rowHeight: Double, wording: Wording) {
        self.rowHeight = rowHeight
        switch items {
        case .catalogue: source = .tags
        case .generated(let count): source = .generated(max(0, count), title: wording.itemTitle)
        case .rows(let rows): source = .rows(rows)
        }
    }

    var count: Int {
        switch source {
        case .tags: Tag.allCases.count
        case .generated(let count, _): count
        case .rows(let rows): rows.count
        }
    }

    var dismissalScroll: CardScroll? { CardScroll(height: Double(count) * rowHeight) }

    /// A row, from 0; it must be there.
    func row(_ index: Int) -> Row {
        switch source {
        case .tags:
            let tag = Tag.allCases[index]
            let count = recipes.count { $0.tags.contains(tag) }
            return Row(icon: tag.icon, name: tag.name, detail: tag.detail, hue: tag.hue, recipes: count)
        case .generated(_, let title):
            let hues = Category.allCases
            return Row(icon: "•", name: "\(title) \(index + 1)", detail: "", hue: hues[index % hues.count])
        case .rows(let rows):
            let parts = rows[index].split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            let hues = Category.allCases
            return Row(
                icon: "•", name: String(parts.first ?? ""), detail: parts.count > 1 ? String(parts[1]) : "",
                hue: hues[index % hues.count])
        }
    }

    func isTicked(_ index: Int) -> Bool { ticked.contains(index) }

    /// Ticks a row, from 0, or takes the tick back.
    mutating func toggle(_ index: Int) {
        history.append(index)
        flip(index)
    }

    /// Takes the last change of a tick back; nil where there was none.
    mutating func undo() -> Int? {
        guard let last = history.popLast() else { return nil }
        flip(last)
        return last
    }

    private mutating func flip(_ index: Int) {
        if let place = ticked.firstIndex(of: index) { ticked.remove(at: place) } else { ticked.append(index) }
        // Rows that are no tags can be ticked, but there is nothing to be found by them.
        guard case .tags = source else { return }
        let wanted = ticked.map { Tag.allCases[$0] }
        recipes = Recipe.all.filter { recipe in wanted.allSatisfy(recipe.tags.contains) }
    }
}
