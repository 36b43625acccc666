// The list below a search bar: all rows, or the rows that match the search.

import DrawerCells
import DrawerMatch
import DrawerSheets

/// The items of a drawer's list, and their rows.
///
/// Without a search, a header precedes each section of the source. With a search, the rows are the matching items, the
/// best first. The list shows the last result until `accept` brings the next one.
///
/// Three counts from 0 name a row: its index among all rows, with the headers; the place of its item among the matching
/// items, in the order on the screen; the number of its item among all items of the source.
package struct SearchList: Sendable {
    /// A row of the list.
    package enum Row: Sendable, Hashable {
        /// The header of a section, by the section's index.
        case header(Int)
        /// An item, by its number.
        case item(Int)
    }

    /// The content of an item's row.
    package struct Entry: Sendable {
        package var item: Item
        /// The name of the item's category; empty in a list without categories.
        package var category = ""
        /// The letters of `text` that the search has matched.
        package var marks = LetterMarks()
        /// The colors of `text`, for a row with colors, and the background after the text.
        package var parts: [StyledLine.Part] = []
        package var fill = Color.unset

        package init(item: Item, category: String = "") { (self.item, self.category) = (item, category) }

        /// The text that a search searches: title, description and category, separated by tabs.
        package var text: String {
            let parts = [item.title, item.detail, category[...]]
            return parts[..<(parts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)].joined(separator: "\t")
        }

        /// The byte offset of the description in `text`, after the tab that follows the title.
        var detailStart: Int { item.title.utf8.count + 1 }
    }

    /// The source of the rows.
    package enum Source: Sendable {
        /// Ready entries, so that a frame allocates nothing.
        case entries([Entry])
        /// Entries that are made when they are needed.
        case made(count: Int, @Sendable (Int) -> Entry)
        case rows(Rows)

        package var count: Int {
            switch self {
            case .entries(let entries): entries.count
            case .made(let count, _): count
            case .rows(let rows): rows.count
            }
        }
    }

    /// The headers of a list.
    package enum Headers: Sendable {
        case none
        /// A header for each category, with its name.
        case categories(Sections, [(category: Category, name: String)])
        /// A numbered header for each group of this many rows.
        case numbered(every: Int)
    }

    private var source: Source
    private let headers: Headers
    /// Whether rows that contain the words of a search come before all others; otherwise fzf's order.
    private let prefersWords: Bool

    /// Whether the best matches come first; nil to follow the form of the rows.
    private var ranks: Bool?
    /// The query that the user has typed.
    private var query = Query()
    /// The shown result, perhaps of an earlier query; nil without a search.
    private var matches: Matches?
    /// The searchable texts, once a search has made them.
    private var texts: Rows?
    /// The latest drawn entries.
    private var recent = Memo<Entry>()
    /// Whether no more rows arrive.
    package private(set) var isComplete = true
    /// The error because of which no more rows arrive; nil without an error.
    private var problem: String?
    /// The number of rows for the title: `74`, or with a search `3/74`; `74…` while rows arrive; with the error, if
    /// any.
    package private(set) var counter = ""
    /// The number of times that all rows were replaced. A search of earlier rows has another number.
    package private(set) var generation = 0
    /// The lines that stay above the rows.
    package private(set) var heading: [StyledLine] = []

    package init(_ source: Source, headers: Headers = .none, prefersWords: Bool = false) {
        (self.source, self.headers, self.prefersWords) = (source, headers, prefersWords)
        updateCounter()
    }

    // MARK: Rows

    /// The number of all items, matching or not.
    package var total: Int { source.count }

    /// Whether a search has chosen the rows.
    package var isFiltered: Bool { matches != nil }

    /// The number of matching items.
    package var count: Int { matches?.count ?? total }

    /// The sections of the rows; nil during a search, and for a list without sections.
    package var sections: Sections? {
        guard !isFiltered else { return nil }
        switch headers {
        case .none: return nil
        case .categories(let sections, _): return sections
        case .numbered(let size): return Sections(every: size, of: total)
        }
    }

    /// The category of a section and its name; nil for a section by number.
    package func category(ofSection section: Int) -> (category: Category, name: String)? {
        if case .categories(_, let names) = headers { names[section] } else { nil }
    }

    /// The number of rows, with the headers.
    package var rowCount: Int { sections?.rowCount ?? count }

    /// The row at an index.
    package func row(_ index: Int) -> Row {
        guard let sections else { return .item(number(atPlace: index)) }
        return sections.item(inRow: index).map { .item($0) } ?? .header(sections.section(ofRow: index))
    }

    /// The index of the row that has the item at a place.
    package func rowIndex(ofPlace place: Int) -> Int { sections?.row(ofItem: place) ?? place }

    /// The place of the item in the row at an index; nil for a header.
    package func place(ofRow index: Int) -> Int? {
        guard let sections else { return (0..<count).contains(index) ? index : nil }
        return (0..<sections.rowCount).contains(index) ? sections.item(inRow: index) : nil
    }

    /// The form of given rows.
    private var form: RowForm { if case .rows(let rows) = source { rows.form } else { RowForm() } }

    /// The number of the item at a place.
    package func number(atPlace place: Int) -> Int { matches?[place] ?? (form.isReversed ? total - 1 - place : place) }

    /// The content of the item at a place.
    package func entry(atPlace place: Int) -> Entry {
        let number = number(atPlace: place)
        if case .entries(let entries) = source, !isFiltered { return entries[number] }
        return recent.value(place) {
            var entry = Self.entry(number, of: source)
            if let matches { entry.marks = LetterMarks(matches.query, in: entry.text, form) }
            return entry
        }
    }

    /// The bytes of a given input row, by its number.
    package func bytes(_ number: Int) -> ArraySlice<UInt8> {
        if case .rows(let rows) = source { return rows.whole(number) }
        return Array(Self.entry(number, of: source).text.utf8)[...]
    }

    private static func entry(_ number: Int, of source: Source) -> Entry {
        switch source {
        case .entries(let entries): return entries[number]
        case .made(_, let make): return make(number)
        case .rows(let rows):
            var entry = Entry(item: Item(rows.text(ofRow: number), number: number))
            if rows.form.hasColors {
                var (colors, text) = rows.colored(number)
                let line = StyledLine(text, keepsTabs: true, colors: &colors)
                (entry.parts, entry.fill) = (line.parts, line.fill)
            }
            return entry
        }
    }

    /// Takes the rows again after more have arrived. They begin with the rows that the list has.
    package mutating func extend(to rows: Rows, isComplete: Bool) {
        // If the last row comes first, the places of all rows have changed.
        if form.isReversed { recent = Memo() }
        if heading.count < rows.form.headings {
            var colors = SGRState()
            heading = rows.heading.map { StyledLine($0, colors: &colors) }
        }
        source = .rows(rows)
        texts = nil
        self.isComplete = isComplete
        updateCounter()
    }

    /// Replaces all rows.
    package mutating func replace(with rows: Rows, isComplete: Bool) {
        generation += 1
        (matches, problem, heading) = (nil, nil, [])
        recent = Memo()
        extend(to: rows, isComplete: isComplete)
    }

    /// Shows the error because of which no more rows arrive in the counter.
    package mutating func note(problem: String) {
        self.problem = problem
        updateCounter()
    }

    // MARK: Search

    /// The place of the item with a number; nil if it does not match.
    /// - Complexity: linear in the matches.
    package func place(ofNumber number: Int) -> Int? {
        guard let matches else { return form.isReversed ? total - 1 - number : number }
        return matches.contains(number) ? matches.firstIndex(of: number) : nil
    }

    /// Turns the ranking of matches on or off, from the next search on.
    package mutating func toggleRanking() { ranks = !(ranks ?? form.isRanked) }

    /// Whether the list shows a result of this query.
    package func shows(_ query: Query) -> Bool { matches?.query == query }

    private var searchTexts: @Sendable () -> Rows {
        if let texts { return { texts } }
        if case .rows(let rows) = source { return { rows } }
        return { [source] in Rows((0..<source.count).lazy.map { Self.entry($0, of: source).text }) }
    }

    /// The search that the list waits for; nil if the list shows the result of the current query.
    package var pending: Search? {
        guard !query.isEmpty, matches?.query != query || matches?.searched != total else { return nil }
        return Search(
            query: query, generation: generation, texts: searchTexts, count: texts?.count ?? total, previous: matches)
    }

    /// Searches for a text in title, description and category. An empty text ends the search at once.
    package mutating func search(for text: String) {
        query = prefersWords ? Query(text, prefersWords: true) : form.query(text)
        query.ranks = ranks
        guard query.isEmpty else { return }
        matches = nil
        changed()
    }

    /// Shows a result, unless it belongs to another search.
    /// - Returns: whether it was shown.
    package mutating func accept(_ found: Search.Found) -> Bool {
        guard found.matches.query == query, found.generation == generation, found.texts.count <= total
        else { return false }
        matches = found.matches
        if found.texts.count == total { texts = found.texts }
        changed()
        return true
    }

    /// Searches for a text and waits for the result.
    package mutating func filter(_ text: String) {
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

extension Int {
    /// The digits of a number that is not negative, in groups of three.
    package var grouped: String {
        let rest = String(self % 1000)
        return self < 1000 ? rest : (self / 1000).grouped + "," + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
