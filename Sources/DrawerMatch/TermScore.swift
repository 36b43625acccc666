// The score of one term in a row: its place, and the bonuses of its letters. FuzzyScore.swift has the terms whose letters
// need not be neighbors.

extension Matcher {
    /// The score of a term in the first searched part that matches; negative if no part matches.
    mutating func scoreInParts<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> Int32 {
        for index in parts.indices {
            let part = parts[index]
            let known = matched.count
            let score = score(term, UnsafeBufferPointer(rebasing: row[part]))
            guard score >= 0 else { continue }
            for place in known..<matched.count { matched[place] += part.lowerBound }
            place = part.lowerBound + place.lowerBound..<part.lowerBound + place.upperBound
            return score
        }
        return -1
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
                for place in known..<matched.count { matched[place] += start }
                return score
            }
            start = end + 1
        }
        return -1
    }

    /// The score of a term; negative if it does not match.
    @inline(__always)
    mutating func score<Symbol: FixedWidthInteger>(
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
}
