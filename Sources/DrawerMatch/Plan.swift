// A query in the symbols of an alphabet: what a search prepares once for all its threads.

struct Plan: Sendable {
    /// A term in symbols.
    struct Term: Sendable {
        var kind: Query.Term.Kind
        var isInverse: Bool
        /// Whether the term is the last one of its group.
        var endsGroup: Bool
        /// For each symbol, the last place in the term's text that it matches, or -1. Two symbols are the same letter to
        /// the term if these numbers are equal.
        var places: [Int32]
        /// For each place in the term's text, the place before it with the same letter, or -1.
        var previous: [Int32]
        /// For each place in the term's text, the last place with the same letter.
        var text: [Int32]
        /// Whether white space at the start and at the end of a row counts.
        var keepsStart: Bool
        var keepsEnd: Bool
    }

    let alphabet: Alphabet
    let terms: [Term]

    init(_ query: Query, isASCII: Bool) {
        let alphabet = Alphabet(query, isASCII: isASCII)
        self.alphabet = alphabet
        terms = query.groups.flatMap { group in
            group.indices.map { Term(group[$0], alphabet, endsGroup: $0 == group.count - 1) }
        }
    }
}

extension Plan.Term {
    fileprivate init(_ term: Query.Term, _ alphabet: Alphabet, endsGroup: Bool) {
        (kind, isInverse, self.endsGroup) = (term.kind, term.isInverse, endsGroup)
        // As in fzf, fuzzy words ignore the case of letters only, and not, for example, of circled letters.
        let (isSensitive, foldsAccents, isFuzzy) = (term.isCaseSensitive, term.foldsAccents, term.kind == .fuzzy)
        places = alphabet.characters.map { character in
            let keepsCase = isSensitive || isFuzzy && character.letterClass != .uppercase
            let letter =
                switch (keepsCase, foldsAccents) {
                case (true, false): character.scalar
                case (true, true): character.folded.withoutAccent
                case (false, false): character.folded.lowercase
                case (false, true): character.folded.both
                }
            return term.text.lastIndex(of: letter).map(Int32.init) ?? -1
        }
        previous = term.text.indices.map { place in
            term.text[..<place].lastIndex(of: term.text[place]).map(Int32.init) ?? -1
        }
        text = term.text.map { letter in term.text.lastIndex(of: letter).map(Int32.init) ?? -1 }
        keepsStart = term.text.first.map { Letter.letterClass($0) == .white } ?? false
        keepsEnd = term.text.last.map { Letter.letterClass($0) == .white } ?? false
    }
}
