// A part of a command that can be read and described: the two never apart, so that neither can be wrong alone.

/// Reads one value from a line, and says how it looks.
struct Argument<Value: Sendable>: Sendable {
    let syntax: Syntax
    /// Whether a token can begin it.
    let starts: @Sendable (Token) -> Bool
    let read: @Sendable (inout Cursor) throws(ParseFailure) -> Value

    init(
        _ syntax: Syntax, starts: @escaping @Sendable (Token) -> Bool,
        read: @escaping @Sendable (inout Cursor) throws(ParseFailure) -> Value
    ) {
        self.syntax = syntax
        self.starts = starts
        self.read = read
    }

    /// Made of one token.
    init(_ syntax: Syntax, token: @escaping @Sendable (Token.Kind) -> Value?) {
        self.init(
            syntax, starts: { token($0.kind) != nil },
            read: { (cursor: inout Cursor) throws(ParseFailure) -> Value in
                guard let kind = cursor.token?.kind, let value = token(kind) else { throw cursor.failure(syntax) }
                cursor.next()
                return value
            })
    }

    /// The same, as another value.
    func map<Result: Sendable>(_ change: @escaping @Sendable (Value) -> Result) -> Argument<Result> {
        Argument<Result>(syntax, starts: starts) { (cursor: inout Cursor) throws(ParseFailure) -> Result in
            change(try read(&cursor))
        }
    }

    /// The same, refused where it makes no sense: `check` gives what is wrong and what was expected.
    func checked(_ check: @escaping @Sendable (Value) -> (problem: String, expected: String)?) -> Argument {
        Argument(syntax, starts: starts) { (cursor: inout Cursor) throws(ParseFailure) -> Value in
            let offset = cursor.offset
            let value = try read(&cursor)
            if let wrong = check(value) { cursor.refuse(at: offset, wrong.problem, expected: wrong.expected) }
            return value
        }
    }

    /// The same, or nothing.
    var optional: Argument<Value?> {
        Argument<Value?>(.optional(syntax), starts: starts) {
            (cursor: inout Cursor) throws(ParseFailure) -> Value? in
            guard let token = cursor.token, starts(token) else {
                cursor.skip(syntax)
                return nil
            }
            return try read(&cursor)
        }
    }

    /// The same after a word that introduces it.
    func after(_ word: String) -> Argument {
        let starts: @Sendable (Token) -> Bool = { $0.kind == .word(word) }
        return Argument(.sequence([.word(word), syntax]), starts: starts) {
            (cursor: inout Cursor) throws(ParseFailure) -> Value in
            guard cursor.token?.kind == .word(word) else { throw cursor.failure(.word(word)) }
            cursor.next()
            return try read(&cursor)
        }
    }

    /// This or that, told apart by the first token.
    func or(_ other: Argument) -> Argument {
        var parts: [Syntax] = []
        if case .either(let mine) = syntax { parts += mine } else { parts.append(syntax) }
        if case .either(let others) = other.syntax { parts += others } else { parts.append(other.syntax) }
        let both = Syntax.either(parts)
        let mine = starts
        let either: @Sendable (Token) -> Bool = { mine($0) || other.starts($0) }
        return Argument(both, starts: either) {
            (cursor: inout Cursor) throws(ParseFailure) -> Value in
            guard let token = cursor.token else { throw cursor.failure(both) }
            if starts(token) { return try read(&cursor) }
            if other.starts(token) { return try other.read(&cursor) }
            throw cursor.failure(both)
        }
    }
}

extension Argument {
    /// This very word.
    static func word(_ word: String, _ value: Value) -> Argument {
        Argument(.word(word)) { $0 == .word(word) ? value : nil }
    }
}

extension Argument where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of an enumeration's words.
    static var choice: Argument {
        Argument(.choice(Value.allCases.map(\.rawValue))) { kind in
            guard case .word(let word) = kind else { return nil }
            return Value(rawValue: word)
        }
    }
}
