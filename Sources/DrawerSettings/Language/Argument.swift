// A part of a line that can be read and described. Both live in one value, so that help and parser cannot disagree.

/// Reads one value from a line and describes what it looks like.
package struct Argument<Value: Sendable>: Sendable {
    package let syntax: Syntax
    /// Whether a token can be the first of the value.
    package let starts: @Sendable (Token) -> Bool
    package let read: @Sendable (inout Cursor) throws(Refusal) -> Value

    package init(
        _ syntax: Syntax, starts: @escaping @Sendable (Token) -> Bool,
        read: @escaping @Sendable (inout Cursor) throws(Refusal) -> Value
    ) {
        self.syntax = syntax
        self.starts = starts
        self.read = read
    }

    /// A value of one token.
    package init(_ syntax: Syntax, token: @escaping @Sendable (Token.Kind) -> Value?) {
        self.init(
            syntax, starts: { token($0.kind) != nil },
            read: { (cursor: inout Cursor) throws(Refusal) -> Value in
                guard let kind = cursor.token?.kind, let value = token(kind) else { throw cursor.failure(syntax) }
                cursor.next()
                return value
            })
    }

    /// A fixed word.
    package static func word(_ word: String, _ value: Value) -> Argument {
        Argument(.word(word)) { $0 == .word(word) ? value : nil }
    }

    package func map<Result: Sendable>(_ change: @escaping @Sendable (Value) -> Result) -> Argument<Result> {
        Argument<Result>(syntax, starts: starts) { (cursor: inout Cursor) throws(Refusal) -> Result in
            change(try read(&cursor))
        }
    }

    /// Reports a value for which `check` returns a refusal.
    package func checked(_ check: @escaping @Sendable (Value) -> Refusal?) -> Argument {
        Argument(syntax, starts: starts) { (cursor: inout Cursor) throws(Refusal) -> Value in
            let offset = cursor.offset
            let value = try read(&cursor)
            if let refusal = check(value) { cursor.refuse(refusal, at: offset) }
            return value
        }
    }

    /// The value, or nil where no token starts one.
    package var optional: Argument<Value?> {
        Argument<Value?>(.optional(syntax), starts: starts) {
            (cursor: inout Cursor) throws(Refusal) -> Value? in
            guard let token = cursor.token, starts(token) else {
                cursor.skip(syntax)
                return nil
            }
            return try read(&cursor)
        }
    }

    /// The value after words that introduce it.
    package func after(_ words: String...) -> Argument {
        let starts: @Sendable (Token) -> Bool = { $0.kind == .word(words[0]) }
        return Argument(.sequence(words.map { .word($0) } + [syntax]), starts: starts) {
            (cursor: inout Cursor) throws(Refusal) -> Value in
            for word in words {
                guard cursor.token?.kind == .word(word) else { throw cursor.failure(.word(word)) }
                cursor.next()
            }
            return try read(&cursor)
        }
    }

    /// Either of two values, chosen by the first token.
    package func or(_ other: Argument) -> Argument {
        var parts: [Syntax] = []
        if case .either(let mine) = syntax { parts += mine } else { parts.append(syntax) }
        if case .either(let others) = other.syntax { parts += others } else { parts.append(other.syntax) }
        let both = Syntax.either(parts)
        let mine = starts
        let either: @Sendable (Token) -> Bool = { mine($0) || other.starts($0) }
        return Argument(both, starts: either) {
            (cursor: inout Cursor) throws(Refusal) -> Value in
            guard let token = cursor.token else { throw cursor.failure(both) }
            if starts(token) { return try read(&cursor) }
            if other.starts(token) { return try other.read(&cursor) }
            throw cursor.failure(both)
        }
    }

    /// Two values, one after the other.
    package func then<Second: Sendable, Both: Sendable>(
        _ second: Argument<Second>, _ make: @escaping @Sendable (Value, Second) -> Both
    ) -> Argument<Both> {
        var parts = [syntax, second.syntax]
        if case .sequence(let first) = syntax { parts.replaceSubrange(..<1, with: first) }
        return Argument<Both>(.sequence(parts), starts: starts) {
            (cursor: inout Cursor) throws(Refusal) -> Both in
            let first = try read(&cursor)
            return make(first, try second.read(&cursor))
        }
    }
}

extension Argument where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One word of an enumeration.
    package static var choice: Argument {
        Argument(.choice(Value.allCases.map { $0.rawValue })) { kind in
            guard case .word(let word) = kind else { return nil }
            return Value(rawValue: word)
        }
    }
}
