// Rows of content: a row with its icon and texts, and the rows of a list.

import DrawerMatch

/// A row of a scene's content, such as an action, a step or a tag.
struct Item: Sendable, Hashable {
    /// One column wide in every terminal, and present in common terminal fonts.
    var icon: Unicode.Scalar
    var title: Substring
    var detail: Substring
    /// The topic, which gives the row its hue.
    var category: Category

    init(_ icon: Unicode.Scalar, _ title: Substring, _ detail: Substring, _ category: Category) {
        self.icon = icon
        self.title = title
        self.detail = detail
        self.category = category
    }

    /// A row of text. The text after the first tab is the description.
    /// - Parameter number: of the row, from 0; the hues of the rows rotate.
    init(_ text: String, number: Int) {
        let tab = text.utf8.firstIndex(of: 0x09)
        let detail = tab.map { text[text.utf8.index(after: $0)...] } ?? ""
        self.init("•", text[..<(tab ?? text.endIndex)], detail, Category.allCases[number % Category.allCases.count])
    }

    /// An item of a catalog, from its line.
    fileprivate init(catalogLine line: Substring) {
        let words = line.split(separator: " ", maxSplits: 2)
        let texts = words.last?.split(separator: ":", maxSplits: 1) ?? []
        guard words.count == 3, texts.count == 2, let icon = words[1].unicodeScalars.first,
            let category = Category.allCases.first(where: { "\($0)" == words[0] })
        else { preconditionFailure("the catalog's line \(line)") }
        self.init(icon, texts[0], texts[1].dropFirst(), category)
    }

    /// Title and description.
    var text: String { detail.isEmpty ? String(title) : "\(title), \(detail)" }
}

extension Catalog {
    static let actions = actionLines.split(separator: "\n").map(Item.init(catalogLine:))
    static let shortcut = shortcutLines.split(separator: "\n").map(Item.init(catalogLine:))
}

/// The rows of a list: the scene's own, or those of `Items`.
struct ItemList: Sendable {
    private(set) var source: Items
    private let catalog: [Item]
    /// The title of a generated row.
    private let title: String
    private let recent = Memo<Item>()

    init(_ source: Items, catalog: [Item], title: String = "") {
        (self.source, self.catalog, self.title) = (source, catalog, title)
    }

    init(_ configuration: Configuration, catalog: [Item]) {
        self.init(configuration.items, catalog: catalog, title: configuration.wording.itemTitle)
    }

    /// Takes rows of which more have arrived. They begin with the rows that the list has.
    mutating func extend(to rows: Rows) { source = .rows(rows) }

    var count: Int { source.count(catalog: catalog.count) }

    /// A row, from 0; it must exist.
    subscript(index: Int) -> Item {
        switch source {
        case .catalog: catalog[index]
        case .generated: recent.value(index) { Item("\(title) \(index + 1)", number: index) }
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

extension Rows {
    /// A row as text: bytes that are not UTF-8 become U+FFFD. A carriage return at the end belongs to the end of the line.
    func text(ofRow row: Int) -> String {
        let bytes = self[row]
        return String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    }
}
