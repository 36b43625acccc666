// The score of a fuzzy word: the highest score of all ways to find its letters in a row.
//
// A matcher finds the best way to match a fuzzy word in one pass over the row, by the method of Smith and Waterman,
// reduced to the letters of the row that occur in the word. Between them, a score only decreases by the gap. The time
// is proportional to the length of the row plus the number of pairs of equal letters in row and word.

extension Matcher {
    fileprivate static let gapStart: Int32 = -3

    /// The match with the highest score of all ways to find the letters of a term in a row.
    @inline(__always)
    mutating func fuzzyMatch<Symbol: FixedWidthInteger>(
        _ term: Term, _ row: UnsafeBufferPointer<Symbol>
    ) -> TermMatch {
        let letters = term.letters
        let count = term.count
        // Most rows fail here.
        var index = 0
        var start = 0
        for place in 0..<count {
            let letter = term.text[place]
            while index < row.count, letters[Int(row[index])] != letter { index &+= 1 }
            guard index < row.count else { return .none }
            if place == 0 { start = index }
            index &+= 1
        }
        steps.removeAll(keepingCapacity: true)
        var best = Front(score: -1, index: 0, runBonus: 0, step: -1)
        // The number of places that a match has reached.
        var reached = 0
        index = start
        while index < row.count {
            var place = Int(letters[Int(row[index])])
            guard place >= 0 else {
                index &+= 1
                continue
            }
            let bonus = bonus(row, at: index)
            // From the last place to the first, so that the fronts of earlier places do not yet include this letter.
            while place >= 0 {
                if place <= reached, advance(to: place, at: index, bonus, isFirst: place == reached) {
                    if place == reached { reached &+= 1 }
                    let score = fronts[place].score
                    if place == count &- 1, score > best.score || isBackward && score == best.score {
                        best = fronts[place]
                    }
                }
                place = Int(term.previous[place])
            }
            // fzf takes the first start of a word for a single letter.
            if count == 1, bonus >= Self.boundary, !isBackward { break }
            index &+= 1
        }
        var step = best.step
        while step >= 0 {
            let letter = steps[Int(step)]
            if tracksStart { start = Int(letter.index) }
            if isTracing, !term.isInverse { matched.append(Int(letter.index)) }
            step = letter.previous
        }
        return TermMatch(score: best.score, range: start..<Int(best.index) + 1)
    }

    /// Extends the front of a place by a letter of the row that matches the place.
    /// - Parameters:
    ///   - bonus: the bonus of the letter.
    ///   - isFirst: whether no match has reached the place before.
    /// - Returns: false if the front so far is better.
    @inline(__always)
    private mutating func advance(to place: Int, at index: Int, _ bonus: Int32, isFirst: Bool) -> Bool {
        var front = Front(score: 0, index: Int32(truncatingIfNeeded: index), runBonus: bonus, step: -1)
        if place == 0 {
            front.score = Self.letterScore &+ 2 &* bonus
        } else {
            let before = fronts[place &- 1]
            let isRun = before.index == front.index &- 1
            var points = bonus
            // A start of a word with a higher bonus begins a new run.
            if isRun, bonus < Self.boundary || bonus <= before.runBonus {
                front.runBonus = before.runBonus
                points = max(bonus, before.runBonus, Self.leastInRun)
            }
            front.score = before.faded(to: front.index &- 1) &+ Self.letterScore &+ points
            front.step = before.step
        }
        let old = fronts[place]
        guard place == 0 || isFirst || front.score >= old.faded(to: front.index) else { return false }
        if isTracing || tracksStart {
            // See `Step.index`.
            var first = front.index
            if place == 0, !isFirst, !isTracing, front.score <= old.faded(to: front.index &- 1) {
                first = steps[Int(old.step)].index
            }
            steps.append(Step(index: first, previous: front.step))
            front.step = Int32(truncatingIfNeeded: steps.count &- 1)
        }
        fronts[place] = front
        return true
    }
}

extension Matcher.Front {
    /// The score that is left at a later letter that does not match. fzf begins a match at the earlier letter unless a
    /// match that begins later scores more.
    @inline(__always)
    fileprivate func faded(to index: Int32) -> Int32 {
        index == self.index ? score : max(0, score &+ Matcher.gapStart &- (index &- self.index) &+ 1)
    }
}
