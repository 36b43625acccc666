// Matches one row after another against a query. TermScore.swift scores a term in a row, FuzzyScore.swift a fuzzy one,
// and MatcherTiebreaks.swift computes the values that decide between equal scores.

/// Matches rows and computes the scores that `Matches` describes. Owns its memory, so that no row costs an
/// allocation: each thread needs its own matcher.
struct Matcher: ~Copyable {
    static let letterScore: Int32 = 16
    static let boundary: Int32 = 8
    static let leastInRun: Int32 = 4
    /// The bonus of a letter at the start of a row or after white space.
    let rowStart: Int32
    /// The character class that the start of a row counts as.
    let classBefore: UInt8

    /// The best way so far to find the letters of a term up to one place, ending with a match of this place.
    struct Front {
        var score: Int32
        /// The index in the row of the last matched letter.
        var index: Int32
        /// The bonus of the first letter of the run of matched letters that ends here.
        var runBonus: Int32
        /// The step of the last matched letter, an index in `steps`; -1 without one.
        var step: Int32
    }

    /// A matched letter, and the step before it, for `positions` and for the starts of matches.
    struct Step {
        /// The index in the row of the letter. Unless letters are traced: for a first letter, the index at which fzf
        /// begins the match, which may be an earlier occurrence of the letter.
        var index: Int32
        var previous: Int32
    }

    /// The match of a term in a row.
    struct TermMatch {
        static let none = TermMatch(score: -1)

        /// The score; negative without a match.
        var score: Int32
        /// The range of the match, in symbols. Unless `tracksStart`, the range of a fuzzy term begins at the first
        /// occurrence of its first letter, as in fzf; only the tiebreaks `begin` and `end` read this start.
        var range = 0..<0
        /// See `Match.wordRank`; 0 unless the query prefers words.
        var wordRank: UInt8 = 0
    }

    private let alphabet: Alphabet
    private let terms: UnsafeMutableBufferPointer<Term>
    let fronts: UnsafeMutablePointer<Front>
    let classes: UnsafeMutablePointer<UInt8>
    /// Bonus points for a character of a class after one of another class.
    let bonuses: UnsafeMutablePointer<Int32>
    private var symbols: UnsafeMutableBufferPointer<UInt16>
    let isTracing: Bool
    /// Whether the order of the matches depends on their scores.
    let isRanked: Bool
    let prefersWords: Bool
    /// The letters from which the fronts of the current word come.
    var steps: [Step] = []
    /// The indices of the letters that match, in symbols, of all terms so far, if letters are traced.
    var matched: [Int] = []
    /// The fields that are searched; nil to search the whole row.
    private let fields: [FieldRange]?
    private let divider: FieldDivider
    /// The searched parts of a row, in symbols.
    private(set) var parts: [Range<Int>] = []
    /// The rules between equal scores. `isBackward` prefers later places among equal ways to match.
    private let tiebreaks: [RowForm.Tiebreak]
    private let countsLength: Bool
    let isBackward: Bool
    /// Whether the search keeps track of the first matched letter.
    let tracksStart: Bool

    init(_ query: Query, _ alphabet: Alphabet, _ form: RowForm, isTracing: Bool = false) {
        self.alphabet = alphabet
        let all = query.groups.flatMap { group in
            group.indices.map { Term(group[$0], endsGroup: $0 == group.count - 1, alphabet) }
        }
        terms = UnsafeMutableBufferPointer(start: .copy(all), count: all.count)
        fronts = .allocate(capacity: all.reduce(1) { max($0, $1.count) })
        classes = .copy(
            alphabet.characters.map { character in
                let isMark = form.scheme == .path && character.letterClass == .delimiter && character.scalar != 0x2F
                return (isMark ? .mark : character.letterClass).rawValue
            })
        rowStart = form.scheme == .default ? Self.boundary + 2 : Self.boundary
        bonuses = .copy(
            Self.bonusTable(rowStart, delimiter: form.scheme == .history ? Self.boundary : Self.boundary + 1))
        classBefore = (form.scheme == .path ? LetterClass.delimiter : .white).rawValue
        tiebreaks = form.order
        countsLength = tiebreaks == [.length]
        isBackward = tiebreaks.first { $0 == .begin || $0 == .end } == .end
        tracksStart = tiebreaks.contains(.chunk)
        symbols = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 256)
        self.isTracing = isTracing
        isRanked = query.isRanked(in: form)
        fields = form.searchedFields
        divider = FieldDivider(form.delimiter)
        prefersWords = query.prefersWords
    }

    deinit {
        for term in terms {
            term.letters.deallocate()
            term.previous.deallocate()
            term.text.deallocate()
        }
        terms.deallocate()
        fronts.deallocate()
        classes.deallocate()
        bonuses.deallocate()
        symbols.deallocate()
    }

    private static func bonusTable(_ rowStart: Int32, delimiter: Int32) -> [Int32] {
        LetterClass.allCases.flatMap { before in
            LetterClass.allCases.map { letter in
                switch (before, letter) {
                case (.white, _) where letter != .mark: return rowStart
                case (.delimiter, _) where letter != .white && letter != .mark: return delimiter
                case (.mark, _) where letter != .white && letter != .mark: return boundary
                case (_, .white): return rowStart
                case (.lowercase, .uppercase): return boundary - 1
                case (_, .number) where before != .number: return boundary - 1
                case (_, .mark): return boundary
                default: return 0
                }
            }
        }
    }

    // MARK: Rows

    /// Matches a row.
    /// - Parameter isASCII: whether the row is known to be in ASCII.
    mutating func match(_ row: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Match {
        if let fields {
            divider.divide(row)
            parts.removeAll(keepingCapacity: true)
            for field in fields { if let part = field.bytes(in: divider.fields) { parts.append(part) } }
        }
        if isASCII || row.isASCII { return match(symbols: row) }
        let symbols = translated(row)
        if fields != nil { for index in parts.indices { parts[index] = symbolRange(parts[index], in: row) } }
        return match(symbols: symbols)
    }

    /// Converts a range of bytes of a row to symbols.
    private func symbolRange(_ bytes: Range<Int>, in row: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var reader = ScalarReader(row)
        var (index, start) = (0, 0)
        while reader.offset < bytes.upperBound, reader.next() != nil {
            index += 1
            if reader.offset <= bytes.lowerBound { start = index }
        }
        return start..<index
    }

    /// The byte offsets of the letters that match, in ascending order; nil if the row does not match.
    mutating func positions(_ row: UnsafeBufferPointer<UInt8>) -> [Int]? {
        matched = []
        guard match(row, isASCII: false).score >= 0 else { return nil }
        let indices = Set(matched)
        guard !row.isASCII else { return indices.sorted() }
        var reader = ScalarReader(row)
        var positions: [Int] = []
        var index = 0
        while true {
            let offset = reader.offset
            guard reader.next() != nil else { return positions }
            if indices.contains(index) { positions.append(offset) }
            index += 1
        }
    }

    private mutating func translated(_ row: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt16> {
        if symbols.count < row.count {
            symbols.deallocate()
            symbols = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: row.count * 2)
        }
        var reader = ScalarReader(row)
        var count = 0
        while let scalar = reader.next() {
            symbols[count] = UInt16(truncatingIfNeeded: scalar < 0x80 ? Int(scalar) : alphabet.symbol(scalar))
            count += 1
        }
        return UnsafeBufferPointer(rebasing: symbols[..<count])
    }

    @inline(__always)
    private mutating func match<Symbol: FixedWidthInteger>(symbols row: UnsafeBufferPointer<Symbol>) -> Match {
        var total: Int32 = 0
        // The score of the current group, which its first matching term decides; negative until then.
        var groupScore: Int32 = -1
        var isDecided = false
        var wordRank: UInt8 = prefersWords ? 1 : 0
        var ranges = MatchedRanges()
        for term in terms {
            if !isDecided {
                let match = fields == nil ? match(term, row) : matchInParts(term, row)
                if term.isInverse {
                    if match.score < 0 { groupScore = 0 }
                } else if match.score >= 0 {
                    groupScore = match.score
                    isDecided = true
                    wordRank = max(wordRank, match.wordRank)
                    ranges.add(match.range)
                }
            }
            if term.endsGroup {
                guard groupScore >= 0 else { return Match(score: -1) }
                total &+= groupScore
                groupScore = -1
                isDecided = false
            }
        }
        let (start, end) = trimmed(row, atStart: true, atEnd: true)
        var match = Match(score: total, wordRank: wordRank)
        if countsLength {
            match.tie = UInt16(clamping: end - start)
            return match
        }
        for (index, tiebreak) in tiebreaks.enumerated() where isRanked {
            let value = value(of: tiebreak, ranges, row, length: end - start)
            if index == 0 { match.tie = value } else { match.more |= UInt32(value) << (index == 1 ? 16 : 0) }
        }
        return match
    }

    @inline(__always)
    func trimmed<Symbol: FixedWidthInteger>(
        _ row: UnsafeBufferPointer<Symbol>, atStart: Bool, atEnd: Bool
    ) -> (start: Int, end: Int) {
        var start = 0
        var end = row.count
        let white = LetterClass.white.rawValue
        if atStart { while start < end, classes[Int(row[start])] == white { start += 1 } }
        if atEnd { while start < end, classes[Int(row[end - 1])] == white { end -= 1 } }
        return (start, end)
    }
}
