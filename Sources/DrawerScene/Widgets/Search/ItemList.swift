// The rows of a list: the scene's own, or those of a file.

import DrawerCells
import DrawerMatch
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
    private(set) var source: Items
    private let catalog: [Item]
    private let recent = Memo<Item>()

    init(_ source: Items, catalog: [Item]) { (self.source, self.catalog) = (source, catalog) }

    /// Takes rows of which more have arrived. They begin with the rows that the list has.
    mutating func extend(to rows: Rows) { source = .rows(rows) }

    var count: Int { source.count(catalog: catalog.count) }

    /// A row, from 0; it must exist.
    subscript(index: Int) -> Item {
        switch source {
        case .catalog: catalog[index]
        case .generated: recent.value(index) { Item("Item \(index + 1)", number: index) }
        case .rows(let rows): recent.value(index) { Item(rows.text(ofRow: index), number: index) }
        }
    }
}

extension Items {
    /// The number of rows.
    /// - Parameter catalog: the number of the scene's own rows.
    func count(catalog: Int) -> Int {
        switch self {
        case .catalog: catalog
        case .generated(let count): max(0, count)
        case .rows(let rows): rows.count
        }
    }
}
