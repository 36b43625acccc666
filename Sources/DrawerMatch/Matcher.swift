// Matches one row after another against a query, and scores each match.

/// Matches rows and computes the scores that `Matches` describes. Owns its memory, so that no row costs an
/// allocation: each thread needs its own matcher.
struct Matcher: ~Copyable {
    static let letterScore: Int32 = 16
    static let boundary: Int32 = 8
    static let leastInRun: Int32 = 4
    /// The bonus of a letter at the start of a row or after white space.
    private let rowStart: Int32
    /// The character class that the start of a row counts as.
    private let classBefore: UInt8

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

    /// A matched letter, and the step before it, for `positions`.
    struct MatchedLetter {
        var index: Int32
        var previous: Int32
    }

    private let alphabet: Alphabet
    private let terms: UnsafeMutableBufferPointer<Term>
    let fronts: UnsafeMutablePointer<Front>
    let classes: UnsafeMutablePointer<UInt8>
    /// Bonus points for a character of a class after one of another class.
    private let bonuses: UnsafeMutablePointer<Int32>
    private var symbols: UnsafeMutableBufferPointer<UInt16>
    let isTracing: Bool
    /// Whether the order of the matches depends on their scores.
    let isRanked: Bool
    private let prefersWords: Bool
    /// The group of the last fuzzy word.
    private var wordGroup: UInt8 = 0
    var steps: [MatchedLetter] = []
    var matched: [Int] = []
    /// The fields that are searched; nil to search the whole row.
    private let fields: [FieldRange]?
    private let divider: FieldDivider
    /// The searched parts of a row, in symbols.
    private var parts: [Range<Int>] = []
    /// The rules between equal scores. `isBackward` prefers later places among equal ways to match.
    private let tiebreaks: [RowForm.Tiebreak]
    private let countsLength: Bool
    let isBackward: Bool
    /// Whether the search keeps track of the first matched letter.
    let tracksStart: Bool
    /// The range of the last term's match, in symbols.
    var place = 0..<0

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
            term.places.deallocate()
            term.previous.deallocate()
            term.text.deallocate()
        }
        terms.deallocate()
        fronts.deallocate()
        classes.deallocate()
        bonuses.deallocate()
        symbols.deallocate()
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
        var group: Int32 = -1
        var isDecided = false
        var worst: UInt8 = prefersWords ? 1 : 0
        var places = Places()
        for term in terms {
            if !isDecided {
                wordGroup = 0
                let score = fields == nil ? score(term, row) : scoreInParts(term, row)
                if term.isInverse {
                    if score < 0 { group = 0 }
                } else if score >= 0 {
                    group = score
                    isDecided = true
                    worst = max(worst, wordGroup)
                    places.add(place)
                }
            }
            if term.endsGroup {
                guard group >= 0 else { return Match(score: -1) }
                total &+= group
                group = -1
                isDecided = false
            }
        }
        let (start, end) = trimmed(row, atStart: true, atEnd: true)
        var match = Match(score: total, group: worst)
        if countsLength {
            match.tie = UInt16(clamping: end - start)
            return match
        }
        for (index, tiebreak) in tiebreaks.enumerated() where isRanked {
            let value =
                switch tiebreak {
                case .length: UInt16(clamping: end - start)
                default: value(of: tiebreak, places, row, length: end - start)
                }
            if index == 0 { match.tie = value } else { match.more |= UInt32(value) << (index == 1 ? 16 : 0) }
        }
        return match
    }

    @inline(__always)
    private func trimmed<Symbol: FixedWidthInteger>(
        _ row: UnsafeBufferPointer<Symbol>, atStart: Bool, atEnd: Bool
    ) -> (start: Int, end: Int) {
        var start = 0
        var end = row.count
        let white = LetterClass.white.rawValue
        if atStart { while start < end, classes[Int(row[start])] == white { start += 1 } }
        if atEnd { while start < end, classes[Int(row[end - 1])] == white { end -= 1 } }
        return (start, end)
    }

    // MARK: Terms

    /// The score of a term in the first searched part that matches; negative if no part matches.
    private mutating func scoreInParts<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> Int32 {
        for index in parts.indices {
            let part = parts[index]
            let known = matched.count
            let score = score(term, UnsafeBufferPointer(rebasing: row[part]))
            guard score >= 0 else { continue }
            shiftMatch(by: part.lowerBound, lettersFrom: known)
            return score
        }
        return -1
    }

    /// Changes the places of a match in a part of a row to places in the row.
    private mutating func shiftMatch(by start: Int, lettersFrom known: Int) {
        for letter in known..<matched.count { matched[letter] += start }
        place = start + place.lowerBound..<start + place.upperBound
    }

    /// The score of a term whose letters lie within one word; negative if they do not.
    private mutating func fuzzyScoreInWords<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> Int32 {
        func isInWord(_ index: Int) -> Bool { classes[Int(row[index])] > LetterClass.delimiter.rawValue }
        var start = 0
        while start < row.count {
            var end = start
            while end < row.count, isInWord(end) { end += 1 }
            let known = matched.count
            let score = fuzzyScore(term, UnsafeBufferPointer(rebasing: row[start..<end]))
            if score >= 0 {
                shiftMatch(by: start, lettersFrom: known)
                return score
            }
            start = end + 1
        }
        return -1
    }

    /// The score of a term; negative if it does not match.
    @inline(__always)
    private mutating func score<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> Int32 {
        let start: Int
        switch term.kind {
        case .fuzzy where !prefersWords: return fuzzyScore(term, row)
        case .exact where !prefersWords: start = bestStart(term, row)
        case .fuzzy, .exact:
            let title = row.firstIndex(of: 0x09) ?? row.count
            let inTitle = bestStart(term, UnsafeBufferPointer(rebasing: row[..<title]))
            start = inTitle >= 0 ? inTitle : bestStart(term, row)
            guard start >= 0 else {
                guard term.kind == .fuzzy else { return -1 }
                wordGroup = 6
                return fuzzyScoreInWords(term, row)
            }
            let isWhole = start == 0 && term.count == title
            let startsWord = start == 0 || bonus(row, at: start) >= Self.boundary
            // See `Match.group`.
            wordGroup = isWhole ? 1 : (inTitle >= 0 ? 2 : 4) + (startsWord ? 0 : 1)
        case .prefix:
            start = trimmed(row, atStart: !term.keepsStart, atEnd: false).start
        case .suffix:
            start = trimmed(row, atStart: false, atEnd: !term.keepsEnd).end - term.count
        case .whole:
            let range = trimmed(row, atStart: !term.keepsStart, atEnd: !term.keepsEnd)
            start = range.end - range.start == term.count ? range.start : -1
        }
        guard start >= 0, matches(term, row, at: start) else { return -1 }
        place = start..<start + term.count
        if isTracing, !term.isInverse { matched += start..<start + term.count }
        guard term.kind != .whole else {
            return (Self.letterScore + rowStart) * Int32(term.count) + rowStart
        }
        var score: Int32 = 0
        var runBonus: Int32 = 0
        for place in 0..<term.count {
            var bonus = bonus(row, at: start + place)
            if place == 0 {
                runBonus = bonus
                bonus *= 2
            } else {
                if bonus >= Self.boundary { runBonus = max(runBonus, bonus) }
                bonus = max(bonus, runBonus, Self.leastInRun)
            }
            score += Self.letterScore + bonus
        }
        return score
    }

    @inline(__always)
    private func matches<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>, at start: Int
    ) -> Bool {
        guard start + term.count <= row.count else { return false }
        for place in 0..<term.count where term.places[Int(row[start + place])] != term.text[place] { return false }
        return true
    }

    /// The start of the word's occurrence with the highest bonus; negative without an occurrence.
    @inline(__always)
    private func bestStart<Symbol: FixedWidthInteger>(_ term: Term, _ row: UnsafeBufferPointer<Symbol>) -> Int {
        var best = -1
        var bestBonus: Int32 = -1
        var start = isBackward ? row.count - term.count : 0
        while start >= 0, start + term.count <= row.count {
            if matches(term, row, at: start) {
                let bonus = start == 0 ? rowStart : bonus(row, at: start)
                if bonus > bestBonus { (best, bestBonus) = (start, bonus) }
                if bonus >= Self.boundary { break }
            }
            start += isBackward ? -1 : 1
        }
        return best
    }

    @inline(__always)
    func bonus<Symbol: FixedWidthInteger>(_ row: UnsafeBufferPointer<Symbol>, at index: Int) -> Int32 {
        let before = index == 0 ? classBefore : classes[Int(row[index &- 1])]
        return bonuses[Int(before) &* LetterClass.allCases.count &+ Int(classes[Int(row[index])])]
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
}
