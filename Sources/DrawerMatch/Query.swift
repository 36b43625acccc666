// A query: fzf's extended search syntax, parsed into terms.

/// A query that rows have to match.
///
/// A query is a list of words separated by spaces. A row matches if all words match, each anywhere in the row.
///
/// `forms` lists the forms of a word, and how letters compare. `^` and `$` skip white space at the ends of the row. A
/// query finds the same rows as fzf 0.38.
///
///     Query("cam !raw$").positions(in: "take Camera.jpg".utf8)  // [5, 6, 7]
public struct Query: Sendable, Hashable {
    /// The forms of a word, each with its condition for a row; the last two explain how letters compare.
    ///
    ///     for (form, meaning) in Query.forms { print(form, meaning) }
    public static let forms: [(form: String, meaning: String)] = [
        ("word", "contain these letters in this order, with anything in between"),
        ("'word", "contain the word"),
        ("^word", "start with the word"),
        ("word$", "end with the word"),
        ("^word$", "be the word"),
        ("!word", "not contain the word; also !^word, !word$ and !^word$"),
        ("!'word", "not contain these letters in this order"),
        ("one | two", "match one of the words"),
        ("\\ and a space", "a space in a word"),
        ("capital letters", "A word without capital letters also matches them; one with capital letters does not."),
        ("accents", "A word without accents also matches letters with them; one with accents does not."),
    ]

    /// All groups have to match. One term of a group is enough.
    let groups: [[Term]]
    /// Whether rows that contain the words come before rows that only have their letters.
    let prefersWords: Bool
    /// Whether the best matches come first; nil to follow the form of the rows.
    public var ranks: Bool?

    /// Parses a query. Every text is a valid query.
    /// - Parameters:
    ///   - isExact: swaps `word` and `'word`, for long texts, which contain almost any letters in almost any order.
    ///   - isExtended: whether the text has words and signs; otherwise it is one word.
    ///   - prefersWords: whether letters must lie within one word of a row, and the place of a word decides the rank:
    ///     the whole title, which ends at the first tab; a word's start in the title; elsewhere in the title; then the
    ///     same after the title.
    ///   - isCaseSensitive: whether capital letters matter; with nil, they matter in a word that has one.
    public init(
        _ text: String = "", isExact: Bool = false, isExtended: Bool = true, isCaseSensitive: Bool? = nil,
        prefersWords: Bool = false
    ) {
        self.prefersWords = prefersWords
        let scalars = Query.scalars(text)
        guard isExtended else {
            groups = scalars.isEmpty ? [] : [[Term(plain: scalars, isExact, isCaseSensitive)]]
            return
        }
        groups = Query.groups(scalars, isExact, isCaseSensitive)
    }

    /// Whether the query has no words, so that every row matches.
    public var isEmpty: Bool { groups.isEmpty }

    /// Whether the best matches come first. If all words begin with `!`, matches stay in the order of the rows.
    func isRanked(in form: RowForm) -> Bool {
        ranks ?? form.isRanked && groups.contains { $0.contains { !$0.isInverse } }
    }

    /// Whether every row that matches this query also matches `other`. The result may be false even if this is the
    /// case.
    func refines(_ other: Query) -> Bool {
        prefersWords == other.prefersWords
            && other.groups.allSatisfy { wide in
                groups.contains {
                    $0.allSatisfy { narrow in wide.contains { narrow.implies($0, inWords: prefersWords) } }
                }
            }
    }

    /// A word of a query.
    struct Term: Sendable, Hashable {
        enum Kind: Sendable { case fuzzy, exact, prefix, suffix, whole }

        var kind = Kind.fuzzy
        var isInverse = false
        var isCaseSensitive = false
        var foldsAccents = false
        /// The scalars, folded by the flags. Never empty.
        var text: [UInt32] = []

        /// Whether every row that matches this term also matches `other`. The result may be false even if this is so.
        /// - Parameter inWords: whether the letters of a fuzzy word have to lie within one word of the row. A row with
        ///   `a-b` then need not have `ab`, but it has every part of the text.
        func implies(_ other: Term, inWords: Bool) -> Bool {
            guard kind == other.kind, isInverse == other.isInverse, isCaseSensitive == other.isCaseSensitive,
                foldsAccents == other.foldsAccents
            else { return false }
            if isInverse { return text == other.text }
            switch kind {
            case .fuzzy where !inWords:
                var rest = other.text[...]
                for scalar in text where scalar == rest.first { rest.removeFirst() }
                return rest.isEmpty
            case .fuzzy, .exact: return text.indices.contains { text[$0...].starts(with: other.text) }
            case .prefix: return text.starts(with: other.text)
            case .suffix: return text.reversed().starts(with: other.text.reversed())
            case .whole: return text == other.text
            }
        }
    }

    // MARK: Parsing

    private static func groups(_ text: [UInt32], _ isExact: Bool, _ isCaseSensitive: Bool?) -> [[Term]] {
        var groups: [[Term]] = []
        // A bar joins the next term to the last group, even if words without text lie between them.
        var joins = false
        var isAfterBar = false
        for word in words(text) {
            // A second bar in a row is a word.
            if word == scalars("|"), !groups.isEmpty, !isAfterBar {
                joins = true
                isAfterBar = true
                continue
            }
            isAfterBar = false
            guard let term = Term(word, isExact, isCaseSensitive) else { continue }
            if joins { groups[groups.count - 1].append(term) } else { groups.append([term]) }
            joins = false
        }
        return groups
    }

    /// The words, with their escaped spaces unescaped. As in fzf, a tab in a query becomes a space in a word.
    private static func words(_ text: [UInt32]) -> [[UInt32]] {
        var words: [[UInt32]] = [[]]
        var rest = text[...]
        while let scalar = rest.popFirst() {
            if scalar == 0x5C, rest.first == 0x20 {
                rest.removeFirst()
                words[words.count - 1].append(0x20)
            } else if scalar == 0x20 {
                words.append([])
            } else {
                words[words.count - 1].append(scalar == 0x09 ? 0x20 : scalar)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// The scalars of a text, composed as the reader of rows composes them.
    fileprivate static func scalars(_ text: String) -> [UInt32] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = ScalarReader(bytes)
            var scalars: [UInt32] = []
            while let scalar = reader.next() { scalars.append(scalar) }
            return scalars
        }
    }
}

extension Query.Term {
    /// A word with its operators; nil for a word of operators only.
    fileprivate init?(_ word: [UInt32], _ isExact: Bool, _ isCaseSensitive: Bool?) {
        self.init(plain: word, isExact, isCaseSensitive)
        isInverse = takesFirst("!")
        if isInverse { kind = .exact }
        if text.count > 1, text.last == Query.scalars("$")[0] {
            text.removeLast()
            kind = .suffix
        }
        if takesFirst("'") {
            kind = isInverse || isExact ? .fuzzy : .exact
        } else if takesFirst("^") {
            kind = kind == .suffix ? .whole : .prefix
        }
        guard !text.isEmpty else { return nil }
    }

    /// A text without operators.
    fileprivate init(plain text: [UInt32], _ isExact: Bool, _ isCaseSensitive: Bool?) {
        let lowercase = text.map(Letter.lowercase)
        self.isCaseSensitive = isCaseSensitive ?? (text != lowercase)
        foldsAccents = !lowercase.contains { Letter.withoutAccent($0) != $0 }
        self.text = self.isCaseSensitive ? text : lowercase
        if foldsAccents { self.text = self.text.map(Letter.withoutAccent) }
        kind = isExact ? .exact : .fuzzy
    }

    private mutating func takesFirst(_ sign: String) -> Bool {
        guard text.starts(with: Query.scalars(sign)) else { return false }
        text.removeFirst()
        return true
    }
}
