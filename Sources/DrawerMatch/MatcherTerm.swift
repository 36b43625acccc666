// A term of a query as a matcher compares it: in symbols of the rows' alphabet.

extension Matcher {
    /// A term of the query in symbols, in memory without reference counts.
    struct Term {
        var kind: Query.Term.Kind
        var isInverse: Bool
        /// Whether the term is the last one of its group.
        var endsGroup: Bool
        /// The number of letters.
        var count: Int
        /// The number of the letter that each symbol matches, or -1. The number of a letter is its last place in the
        /// term.
        var letters: UnsafeMutablePointer<Int32>
        /// The number of the letter at each place in the term.
        var text: UnsafeMutablePointer<Int32>
        /// For each place in the term, the place before it with the same letter, or -1.
        var previous: UnsafeMutablePointer<Int32>
        /// Whether white space at the start and at the end of a row counts.
        var keepsStart: Bool
        var keepsEnd: Bool

        init(_ term: Query.Term, endsGroup: Bool, _ alphabet: Alphabet) {
            (kind, isInverse, self.endsGroup, count) = (term.kind, term.isInverse, endsGroup, term.text.count)
            // As in fzf, a fuzzy word ignores the case of letters, but not, for example, of circled letters.
            let (isSensitive, foldsAccents, isFuzzy) = (term.isCaseSensitive, term.foldsAccents, term.kind == .fuzzy)
            letters = .copy(
                alphabet.characters.map { character in
                    let keepsCase = isSensitive || isFuzzy && character.letterClass != .uppercase
                    let letter =
                        switch (keepsCase, foldsAccents) {
                        case (true, false): character.scalar
                        case (true, true): character.folded.withoutAccent
                        case (false, false): character.folded.lowercase
                        case (false, true): character.folded.both
                        }
                    return Self.last(letter, in: term.text[...])
                })
            text = .copy(term.text.map { Self.last($0, in: term.text[...]) })
            previous = .copy(term.text.indices.map { Self.last(term.text[$0], in: term.text[..<$0]) })
            keepsStart = term.text.first.map(Letter.letterClass) == .white
            keepsEnd = term.text.last.map(Letter.letterClass) == .white
        }

        private static func last(_ letter: UInt32, in text: ArraySlice<UInt32>) -> Int32 {
            text.lastIndex(of: letter).map(Int32.init) ?? -1
        }
    }
}

extension UnsafeMutablePointer {
    static func copy(_ values: [Pointee]) -> Self {
        let memory = allocate(capacity: Swift.max(1, values.count))
        memory.initialize(from: values, count: values.count)
        return memory
    }
}
