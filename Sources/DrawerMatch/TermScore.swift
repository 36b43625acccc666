// The match of one term in a row: its range, and the bonuses of its letters. FuzzyScore.swift has the terms whose letters
// need not be neighbors.

extension Matcher {
    /// Matches a term in the first searched part that has it.
    mutating func matchInParts<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> TermMatch {
        for index in parts.indices {
            let match = match(in: parts[index], of: row) { $0.match(term, $1) }
            if match.score >= 0 { return match }
        }
        return .none
    }

    /// The match in a part of a row, with its range in the row.
    @inline(__always)
    private mutating func match<Symbol: FixedWidthInteger>(
        in part: Range<Int>, of row: UnsafeBufferPointer<Symbol>,
        _ body: (inout Matcher, UnsafeBufferPointer<Symbol>) -> TermMatch
    ) -> TermMatch {
        let known = matched.count
        var match = body(&self, UnsafeBufferPointer(rebasing: row[part]))
        for letter in known..<matched.count { matched[letter] += part.lowerBound }
        match.range = part.lowerBound + match.range.lowerBound..<part.lowerBound + match.range.upperBound
        return match
    }

    /// Matches a term whose letters lie within one word.
    private mutating func matchInWords<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> TermMatch {
        func isInWord(_ index: Int) -> Bool { classes[Int(row[index])] > LetterClass.lastSign.rawValue }
        var start = 0
        while start < row.count {
            var end = start
            while end < row.count, isInWord(end) { end += 1 }
            let match = match(in: start..<end, of: row) { $0.fuzzyMatch(term, $1) }
            if match.score >= 0 { return match }
            start = end + 1
        }
        return .none
    }

    /// Matches a term.
    @inline(__always)
    mutating func match<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> TermMatch {
        let start: Int
        var wordRank: UInt8 = 0
        switch term.kind {
        case .fuzzy where !prefersWords: return fuzzyMatch(term, row)
        case .exact where !prefersWords: start = bestStart(term, row)
        case .fuzzy, .exact:
            let title = row.firstIndex(of: 0x09) ?? row.count
            let inTitle = bestStart(term, UnsafeBufferPointer(rebasing: row[..<title]))
            start = inTitle >= 0 ? inTitle : bestStart(term, row)
            guard start >= 0 else {
                guard term.kind == .fuzzy else { return .none }
                var match = matchInWords(term, row)
                match.wordRank = 6
                return match
            }
            let isWhole = start == 0 && term.count == title
            let startsWord = start == 0 || bonus(row, at: start) >= Self.boundary
            wordRank = isWhole ? 1 : (inTitle >= 0 ? 2 : 4) + (startsWord ? 0 : 1)
        case .prefix:
            start = trimmed(row, atStart: !term.keepsStart, atEnd: false).start
        case .suffix:
            start = trimmed(row, atStart: false, atEnd: !term.keepsEnd).end - term.count
        case .whole:
            let range = trimmed(row, atStart: !term.keepsStart, atEnd: !term.keepsEnd)
            start = range.end - range.start == term.count ? range.start : -1
        }
        guard start >= 0, matches(term, row, at: start) else { return .none }
        let range = start..<start + term.count
        if isTracing, !term.isInverse { matched += range }
        return TermMatch(score: score(term, row, at: start), range: range, wordRank: wordRank)
    }

    /// The score of a term whose letters are neighbors.
    @inline(__always)
    private func score<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>, at start: Int
    ) -> Int32 {
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
        for place in 0..<term.count where term.letters[Int(row[start + place])] != term.text[place] { return false }
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
}
