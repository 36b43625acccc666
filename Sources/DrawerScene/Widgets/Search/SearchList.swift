// The list below a search bar: all rows, or those that match the search.

import DrawerCells
import DrawerMatch
import DrawerSheets
import DrawerViews

/// The items of a drawer's list, and their rows.
///
/// Without a search, a header precedes each category of the catalog, or every so many rows if `sections` says so. With a
/// search, the rows are the matching items, the best first. The list shows the last result until the next one is there
/// (`take`).
struct SearchList: Sendable {
    /// A row of the list.
    enum Row: Sendable, Hashable {
        /// The header of a section, by the section's index.
        case header(Int)
        /// An item, by its index among all items.
        case item(Int)
    }

    /// The content of an item's row.
    struct Entry: Sendable {
        var item: Item
        /// The name of the item's category; empty in a list without categories.
        var category = ""
        /// The letters of `text` that the search has matched.
        var marks = LetterMarks()
        /// The colors of `text`, for a row that has some.
        var parts: [StyledText.Line.Part] = []

        /// The text that a search searches: title, description and category, separated by tabs.
        var text: String {
            let parts = [item.title, item.detail, category[...]]
            return parts[..<(parts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)].joined(separator: "\t")
        }
    }

    private var source: Items
    /// The rows of a section; nil for sections by category.
    private let sectionSize: Int?
    /// Whether rows that contain the words of a search come before all others; otherwise fzf's order.
    private let prefersWords: Bool

    /// What the user searches for.
    private var query = Query()
    /// The result that is shown; nil without a search. Its query may be an earlier one.
    private var matches: Matches?
    /// The searchable texts, once a search has made them.
    private var texts: Rows?
    /// The entries that were drawn last.
    private var recent = Memo<Entry>()
    /// Whether no more rows arrive.
    private(set) var isComplete = true
    /// Why no more rows arrive, if there was an error.
    private var problem: String?
    /// The number of rows for the title: `74`, or with a search `3/74`; `74…` while rows arrive; with the error, if any.
    private(set) var counter = ""
    /// Counts the replacements of all rows, so that a search of earlier rows is not taken for one of these.
    private var generation = 0
    /// The lines that stay above the rows.
    private(set) var heading: [StyledText] = []

    /// - Parameter sections: the rows of a section; nil for the categories of the catalog.
    init(_ items: Items, sections: Int? = nil, prefersWords: Bool = true) {
        source = items
        self.prefersWords = prefersWords
        sectionSize = sections
        updateCounter()
    }

    /// Rows with the sections of a configuration.
    init(_ items: Items, _ configuration: Configuration) {
        self.init(
            items, sections: configuration.sheet.sections, prefersWords: configuration.hasOtherScenes)
    }

    /// The categories of the catalog, which all lists share.
    private static let catalogSections: Sections = {
        var sizes: [Int] = []
        var category: Category?
        for action in Catalog.actions {
            if action.category != category { sizes.append(0) }
            category = action.category
            sizes[sizes.count - 1] += 1
        }
        return Sections(sizes: sizes)
    }()

    // MARK: Rows

    /// The number of all items, matching or not.
    private var total: Int { source.count(catalog: Catalog.actions.count) }

    /// Whether a search has chosen the rows.
    var isFiltered: Bool { matches != nil }

    /// The number of matching items.
    var count: Int { matches?.count ?? total }

    /// The sections of the rows; nil during a search, and for a list without sections.
    var sections: Sections? {
        guard !isFiltered else { return nil }
        return sectionSize.map { Sections(every: $0, of: total) } ?? (source == .catalog ? Self.catalogSections : nil)
    }

    /// The category of a section and its name; nil for a section by number.
    func category(ofSection section: Int) -> (category: Category, name: String)? {
        guard sectionSize == nil else { return nil }
        let category = Catalog.actions[Self.catalogSections.firstItem(ofSection: section)].category
        return (category, category.name)
    }

    /// The number of rows, with the headers.
    var rowCount: Int { sections?.rowCount ?? count }

    /// A row, from 0.
    func row(_ index: Int) -> Row {
        guard let sections else { return .item(number(atPlace: index)) }
        return sections.item(inRow: index).map { .item($0) } ?? .header(sections.section(ofRow: index))
    }

    /// The row of the matching item at a place, both from 0.
    func rowIndex(ofPlace place: Int) -> Int { sections?.row(ofItem: place) ?? place }

    /// The place of a row's item among the matching items, both from 0; nil for a header.
    func place(ofRow index: Int) -> Int? {
        guard let sections else { return (0..<count).contains(index) ? index : nil }
        return (0..<sections.rowCount).contains(index) ? sections.item(inRow: index) : nil
    }

    /// The form of given rows.
    private var form: RowForm { if case .rows(let rows) = source { rows.form } else { RowForm() } }

    /// The index of the matching item at a place, from 0.
    func number(atPlace place: Int) -> Int { matches?[place] ?? (form.isReversed ? total - 1 - place : place) }

    /// The matching item at a place, from 0.
    func entry(atPlace place: Int) -> Entry {
        let number = number(atPlace: place)
        if source == .catalog, !isFiltered { return Self.entry(number, of: source) }
        return recent.value(place) {
            var entry = Self.entry(number, of: source)
            if let matches { entry.marks = LetterMarks(matches.query, in: entry.text, form) }
            return entry
        }
    }

    /// A given row as it came in, by its number from 0.
    func bytes(_ number: Int) -> ArraySlice<UInt8> {
        if case .rows(let rows) = source { return rows.whole(number) }
        return Array(Self.entry(number, of: source).text.utf8)[...]
    }

    private static func entry(_ number: Int, of source: Items) -> Entry {
        switch source {
        case .catalog:
            return Entry(item: Catalog.actions[number], category: Catalog.actions[number].category.name)
        case .generated:
            var item = Catalog.actions[number % Catalog.actions.count]
            // The second and later copies of an action have numbers.
            let copy = number / Catalog.actions.count
            if copy > 0 { item.title = "\(item.title) \(copy + 1)" }
            return Entry(item: item)
        case .rows(let rows):
            var entry = Entry(item: Item(rows.text(ofRow: number), number: number))
            if rows.form.hasColors { entry.parts = StyledText.line(rows.colored(number), keepingTabs: true).parts }
            return entry
        }
    }

    /// Takes the rows again after more have arrived. They begin with the rows that the list has.
    mutating func extend(to rows: Rows, isComplete: Bool) {
        // Where the last row comes first, the places of all rows have changed.
        if form.isReversed { recent = Memo() }
        if heading.count < rows.form.headings { heading = rows.heading.map { StyledText($0) } }
        source = .rows(rows)
        texts = nil
        self.isComplete = isComplete
        updateCounter()
    }

    /// Takes other rows in place of all.
    mutating func replace(with rows: Rows, isComplete: Bool) {
        generation += 1
        (matches, problem, heading) = (nil, nil, [])
        recent = Memo()
        extend(to: rows, isComplete: isComplete)
    }

    /// Shows in the counter why no more rows arrive.
    mutating func note(problem: String) {
        self.problem = problem
        updateCounter()
    }

    // MARK: Search

    /// The place of an item, both from 0; nil if it does not match.
    /// - Complexity: linear in the matches.
    func place(ofNumber number: Int) -> Int? {
        guard let matches else { return form.isReversed ? total - 1 - number : number }
        return matches.contains(number) ? matches.firstIndex(of: number) : nil
    }

    /// Whether the list shows a result of this query.
    func shows(_ query: Query) -> Bool { matches?.query == query }

    private var searchTexts: SearchTexts {
        if case .rows(let rows) = source { return .rows(rows) }
        return .made(count: total) { [source] in Self.entry($0, of: source).text }
    }

    /// The search that the list waits for; nil if it shows what the user searches for.
    var pending: Search? {
        guard !query.isEmpty, matches?.query != query || matches?.searched != total else { return nil }
        return Search(
            query: query, generation: generation, texts: texts.map(SearchTexts.rows) ?? searchTexts, previous: matches)
    }

    /// Searches for a text in title, description and category. An empty one ends the search at once.
    mutating func search(for text: String) {
        query = prefersWords ? Query(text, prefersWords: true) : form.query(text)
        guard query.isEmpty else { return }
        matches = nil
        changed()
    }

    /// Shows a result, unless it belongs to another search.
    /// - Returns: whether it was shown.
    mutating func accept(_ found: Search.Found) -> Bool {
        guard found.matches.query == query, found.generation == generation, found.texts.count <= total
        else { return false }
        matches = found.matches
        if found.texts.count == total { texts = found.texts }
        changed()
        return true
    }

    /// Searches for a text and waits for the result.
    mutating func filter(_ text: String) {
        search(for: text)
        if let found = pending?.run() { _ = accept(found) }
    }

    private mutating func changed() {
        recent = Memo()
        updateCounter()
    }

    private mutating func updateCounter() {
        let all = total.grouped + (isComplete ? problem.map { " (\($0))" } ?? "" : "…")
        counter = isFiltered ? "\(count.grouped)/\(all)" : all
    }
}

extension Category {
    /// The heading of its actions.
    var name: String {
        switch self {
        case .flow: "Flow"
        case .time: "Time"
        case .text: "Text"
        case .files: "Files"
        case .web: "Web"
        case .places: "Places"
        case .pictures: "Pictures"
        case .sound: "Sound"
        case .people: "People"
        case .home: "Home"
        case .body: "Wellbeing"
        }
    }
}

extension Int {
    /// The digits of a number that is not negative, in groups of three.
    var grouped: String {
        let rest = String(self % 1000)
        return self < 1000 ? rest : (self / 1000).grouped + "," + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
