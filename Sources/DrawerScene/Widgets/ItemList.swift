// The rows of a list: the scene's own, or those of a file.

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

/// The rows of a list: the scene's own, or those of `Items`.
struct ItemList: Sendable {
    let source: Items
    private let catalog: [Item]
    private let recent = Memo<Item>()

    init(_ source: Items, catalog: [Item]) { (self.source, self.catalog) = (source, catalog) }

    var count: Int {
        switch source {
        case .catalog: catalog.count
        case .generated(let count): max(0, count)
        case .rows(let rows): rows.count
        }
    }

    /// A row, from 0; it must exist.
    subscript(index: Int) -> Item {
        switch source {
        case .catalog: catalog[index]
        case .generated: recent.value(index) { Item("Item \(index + 1)", number: index) }
        case .rows(let rows): recent.value(index) { Item(rows.text(ofRow: index), number: index) }
        }
    }
}

extension SearchList {
    /// Rows with the sections of a configuration, or without any the catalog's categories.
    init(_ items: Items, _ configuration: Configuration) {
        let headers: Headers =
            if let size = configuration.sheet.sections {
                .numbered(every: size)
            } else if items == .catalog {
                .categories(Self.catalogSections, Self.catalogCategories.map { ($0, $0.name) })
            } else {
                .none
            }
        self.init(Self.source(of: items), headers: headers, prefersWords: true)
    }

    private static func source(of items: Items) -> Source {
        let actions = Catalog.actions
        switch items {
        case .catalog: return .entries(catalogEntries)
        case .generated(let count):
            return .made(count: max(0, count)) { number in
                var item = actions[number % actions.count]
                // The second copy of an action and each later one has a number in its title.
                let copy = number / actions.count
                if copy > 0 { item.title = "\(item.title) \(copy + 1)" }
                return Entry(item: item)
            }
        case .rows(let rows): return .rows(rows)
        }
    }

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
    /// The heading of its actions.
    var name: String { self == .body ? "Wellbeing" : "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }
}
