// The drawer's list: all actions, or those that match a search.

/// The actions of the drawer, and their rows.
///
/// Without a search, the catalog's rows are its actions, with a row for each category before the category's first
/// action. With a search, the rows are the matching actions, those with a matching title first.
struct ActionList: Sendable {
    /// A row of the list.
    enum Row: Sendable, Hashable {
        case category(Category)
        /// An action, by its index among all actions.
        case action(Int)
    }

    /// The content of an action's row: the item's title, then `number` if there is one.
    struct Entry {
        var item: Item
        var number: Int?
        /// Whether the list has categories.
        var hasCategory = false

        /// The item with the number in its title.
        var named: Item {
            var item = item
            if let number { item.title += " \(number)" }
            return item
        }
    }

    private let source: Items
    /// The catalog's rows with their categories; empty for other sources, whose rows are their actions.
    private let catalogRows: [Row]
    /// The row of each action of the catalog.
    private let catalogRowOfAction: [Int]
    /// The searchable text: title and the rest, for each action of the catalog or each given row.
    private let titles: [Folded]
    private let others: [Folded]
    /// The names of the categories; empty for a list without categories.
    private let categories: [Folded]

    /// The words of the search.
    private(set) var query = SearchQuery()
    /// Whether a search is active.
    var isFiltered: Bool { !query.isEmpty }
    /// The indices of the matching actions, in the order of the rows; unused without a search.
    private var found: [Int] = []

    /// - Parameter words: the names of the categories.
    init(_ items: Items, _ words: ShortcutsWording) {
        source = items
        if case .rows = items { categories = [] } else { categories = words.categories.map { Folded($0) } }
        (catalogRows, catalogRowOfAction) = items == .catalog ? Self.rowsOfCatalog : ([], [])
        if case .rows(let texts) = items {
            titles = texts.map { Folded(Item($0, number: 0).title) }
            others = texts.map { Folded(Item($0, number: 0).detail) }
        } else {
            (titles, others) = (Self.titlesOfCatalog, Self.othersOfCatalog)
        }
    }

    // The catalog's rows and texts, which all lists share.
    private static let titlesOfCatalog = Catalog.actions.map { Folded($0.title) }
    private static let othersOfCatalog = Catalog.actions.map { Folded($0.detail) }
    private static let rowsOfCatalog: (rows: [Row], rowOfAction: [Int]) = {
        var rows: [Row] = []
        var rowOfAction: [Int] = []
        var category: Category?
        for (number, action) in Catalog.actions.enumerated() {
            if action.category != category {
                category = action.category
                rows.append(.category(action.category))
            }
            rowOfAction.append(rows.count)
            rows.append(.action(number))
        }
        return (rows, rowOfAction)
    }()

    /// The number of all actions, matching or not.
    private var total: Int { source.count(own: Catalog.actions.count) }

    /// The number of matching actions.
    var count: Int { isFiltered ? found.count : total }

    /// The number of rows, with the categories.
    var rowCount: Int { isFiltered || catalogRows.isEmpty ? count : catalogRows.count }

    /// A row, from 0.
    func row(_ index: Int) -> Row {
        if isFiltered { return .action(found[index]) }
        return catalogRows.isEmpty ? .action(index) : catalogRows[index]
    }

    /// The row of the matching action at a place, both from 0.
    func rowIndex(ofPlace place: Int) -> Int {
        isFiltered || catalogRows.isEmpty ? place : catalogRowOfAction[place]
    }

    /// The place of a row's action among the matching actions, both from 0; nil for a category.
    func place(ofRow index: Int) -> Int? {
        guard (0..<rowCount).contains(index) else { return nil }
        guard case .action(let number) = row(index) else { return nil }
        return isFiltered ? index : number
    }

    /// The index of the matching action at a place, from 0.
    func number(atPlace place: Int) -> Int { isFiltered ? found[place] : place }

    func entry(_ number: Int) -> Entry {
        switch source {
        case .catalog:
            Entry(item: Catalog.actions[number], hasCategory: true)
        case .generated:
            Entry(item: Catalog.actions[number % Catalog.actions.count], number: number + 1)
        case .rows(let texts):
            Entry(item: Item(texts[number], number: number))
        }
    }

    /// Filters for actions with every word of the query in title, description or category. Linear in the actions.
    mutating func filter(_ query: String) {
        self.query = SearchQuery(query)
        let words = self.query.words.map { $0.bytes[...] }
        found.removeAll(keepingCapacity: true)
        guard isFiltered else { return }
        var byTheRest: [Int] = []
        for number in 0..<total {
            switch match(number, words) {
            case .title: found.append(number)
            case .rest: byTheRest.append(number)
            case .none: break
            }
        }
        found += byTheRest
    }

    private enum Match {
        case none, title, rest
    }

    private func match(_ number: Int, _ words: [ArraySlice<UInt8>]) -> Match {
        let index = if case .generated = source { number % titles.count } else { number }
        var match = Match.title
        for word in words {
            if titles[index].bytes.holds(word) { continue }
            if case .generated = source, String(number + 1).utf8.elementsEqual(word) { continue }
            guard others[index].bytes.holds(word) || isInCategory(index, word) else { return .none }
            match = .rest
        }
        return match
    }

    /// Whether the name of an action's category contains the word.
    private func isInCategory(_ index: Int, _ word: ArraySlice<UInt8>) -> Bool {
        guard !categories.isEmpty else { return false }
        let category = Catalog.actions[index].category.rawValue
        return categories.indices.contains(category) && categories[category].bytes.holds(word)
    }
}

/// Text in a form for comparing with typed text.
struct Folded: Sendable, Hashable {
    /// UTF-8.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: some StringProtocol) {
        // Plain ASCII, the common case, needs no library call.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            bytes = text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        } else {
            bytes = text.uppercased().lowercased().unicodeScalars.flatMap { Self.plain($0) }
        }
    }

    /// The scalar without accent and width: nothing for a combining mark, a letter of ASCII for an accented Latin
    /// letter or a fullwidth character.
    private static func plain(_ scalar: Unicode.Scalar) -> [UInt8] {
        let properties = scalar.properties
        if properties.generalCategory == .nonspacingMark { return [] }
        if (0xFF01...0xFF5E).contains(scalar.value) { return [UInt8(scalar.value - 0xFEE0)] }
        let name = (properties.name ?? "").split(separator: " ")
        if name.count > 4, name.starts(with: ["LATIN", "SMALL", "LETTER"]), name[3].utf8.count == 1, name[4] == "WITH" {
            return Array(name[3].lowercased().utf8)
        }
        return Array(String(scalar).utf8)
    }

    /// The words of the text, separated by spaces.
    var words: [ArraySlice<UInt8>] { bytes.split(separator: 0x20) }
}

extension Collection<UInt8> where Index == Int {
    /// Whether the text contains `part`. At worst the product of both lengths, usually their sum.
    func holds(_ part: ArraySlice<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        guard part.count <= count else { return false }
        for start in startIndex...endIndex - part.count where self[start] == first {
            if self[start..<start + part.count].elementsEqual(part) { return true }
        }
        return false
    }
}
