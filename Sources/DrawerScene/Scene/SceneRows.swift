// The rows of a scene's list: the scene's own rows, or rows of a file.

import DrawerCells
import DrawerMatch
import DrawerSheets
import DrawerViews

extension Item {
    /// An item of a catalog, from its line.
    fileprivate init(catalogLine line: Substring) {
        let words = line.split(separator: " ", maxSplits: 2)
        let texts = words.last?.split(separator: ":", maxSplits: 1) ?? []
        guard words.count == 3, texts.count == 2, let icon = words[1].unicodeScalars.first,
            let category = Category.allCases.first(where: { "\($0)" == words[0] })
        else { preconditionFailure("the catalog's line \(line)") }
        self.init(icon, texts[0], texts[1].dropFirst(), category)
    }
}

extension Catalog {
    static let actions = actionLines.split(separator: "\n").map(Item.init(catalogLine:))
    static let shortcut = shortcutLines.split(separator: "\n").map(Item.init(catalogLine:))
}

extension SearchList {
    /// Rows with the sections of a configuration; without such sections, with the catalog's categories.
    init(_ items: Items, _ configuration: Configuration) {
        let sections = configuration.sheet.sections
        if sections == nil, items == .catalog {
            self = Self.catalog
            return
        }
        let headers: Headers = sections.map { .numbered(every: $0) } ?? .none
        self.init(Self.source(of: items, Self.catalogEntries), headers: headers, prefersWords: true)
    }

    /// Rows without sections.
    init(_ items: Items, catalog: [Item]) { self.init(Self.source(of: items, catalog.map { Entry(item: $0) })) }

    /// A row, from 0; it must exist.
    subscript(index: Int) -> Item { entry(atPlace: index).item }

    private static func source(of items: Items, _ catalog: [Entry]) -> Source {
        switch items {
        case .catalog: return .entries(catalog)
        case .generated(let count):
            return .made(count: max(0, count)) { number in
                var item = catalog[number % catalog.count].item
                // The second and each later copy of an item has a number in its title.
                let copy = number / catalog.count
                if copy > 0 { item.title = "\(item.title) \(copy + 1)" }
                return Entry(item: item)
            }
        case .rows(let rows): return .rows(rows)
        }
    }

    /// The catalog with its categories, made once.
    private static let catalog = SearchList(
        .entries(catalogEntries),
        headers: .categories(catalogSections, catalogCategories.map { ($0, $0.name) }), prefersWords: true)
    private static let catalogEntries = Catalog.actions.map { Entry(item: $0, category: $0.category.name) }

    /// The categories of the catalog in order.
    private static let catalogCategories = Catalog.actions.map(\.category).reduce(into: [Category]()) {
        if $0.last != $1 { $0.append($1) }
    }

    /// The sections of the catalog, which all lists share.
    private static let catalogSections = Sections(
        sizes: catalogCategories.map { category in Catalog.actions.count { $0.category == category } })
}

extension Category {
    /// The heading of the category's actions.
    var name: String { self == .body ? "Wellbeing" : "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }
}
