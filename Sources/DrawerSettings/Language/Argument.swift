// Arguments: the parts of a line that can be read, written and described. One value holds all three functions, so that
// parser, recorder and help cannot disagree.

/// Reads one value from a line, writes it, and describes its syntax.
package struct Argument<Value: Sendable>: Sendable {
    package let syntax: Syntax
    /// Whether a token can be the first of the value.
    package let starts: @Sendable (Token) -> Bool
    package let read: @Sendable (inout Cursor) throws(Refusal) -> Value
    /// The texts that read back as the value, one for each alternative of the syntax; empty for a value without a text.
    /// Settings keep the text from which they were read and need no writing.
    package let forms: @Sendable (Value) -> [String]

    package init(
        _ syntax: Syntax, starts: @escaping @Sendable (Token) -> Bool,
        read: @escaping @Sendable (inout Cursor) throws(Refusal) -> Value,
        write: @escaping @Sendable (Value) -> String? = { _ in nil }
    ) {
        self.init(syntax, starts: starts, read: read, forms: { write($0).map { [$0] } ?? [] })
    }

    private init(
        _ syntax: Syntax, starts: @escaping @Sendable (Token) -> Bool,
        read: @escaping @Sendable (inout Cursor) throws(Refusal) -> Value,
        forms: @escaping @Sendable (Value) -> [String]
    ) {
        self.syntax = syntax
        self.starts = starts
        self.read = read
        self.forms = forms
    }

    /// The text of the value: empty for the default of an optional part; nil for a value without a text.
    package func write(_ value: Value) -> String? { forms(value).first }

    /// A value of one token.
    package init(
        _ syntax: Syntax, token: @escaping @Sendable (Token.Kind) -> Value?,
        write: @escaping @Sendable (Value) -> String? = { _ in nil }
    ) {
        self.init(
            syntax, starts: { token($0.kind) != nil },
            read: { (cursor: inout Cursor) throws(Refusal) -> Value in
                guard let kind = cursor.token?.kind, let value = token(kind) else { throw cursor.failure(syntax) }
                cursor.next()
                return value
            }, write: write)
    }

    /// A value of one word.
    package init(
        _ syntax: Syntax, word: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String?
    ) {
        self.init(syntax, token: { kind in if case .word(let text) = kind { word(text) } else { nil } }, write: write)
    }

    /// Converts the value. A value for which `change` throws is refused; reading continues with `substitute`.
    package func converted<Result: Sendable>(
        or substitute: Result, _ change: @escaping @Sendable (Value) throws(Refusal) -> Result,
        write: @escaping @Sendable (Result) -> String?
    ) -> Argument<Result> {
        Argument<Result>(
            syntax, starts: starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Result in
                let offset = cursor.offset
                let value = try read(&cursor)
                do throws(Refusal) {
                    return try change(value)
                } catch {
                    cursor.refuse(error, at: offset)
                    return substitute
                }
            }, write: write)
    }

    /// An argument with the same text and another value.
    /// - Parameter back: the inverse; nil for a value that this text cannot represent.
    package func map<Result: Sendable>(
        _ change: @escaping @Sendable (Value) -> Result, back: @escaping @Sendable (Result) -> Value? = { _ in nil }
    ) -> Argument<Result> {
        Argument<Result>(
            syntax, starts: starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Result in change(try read(&cursor)) },
            forms: { back($0).map(forms) ?? [] })
    }

    /// Adds a check: a value for which `check` returns a refusal is invalid.
    package func checked(_ check: @escaping @Sendable (Value) -> Refusal?) -> Argument {
        Argument(
            syntax, starts: starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Value in
                let offset = cursor.offset
                let value = try read(&cursor)
                if let refusal = check(value) { cursor.refuse(refusal, at: offset) }
                return value
            }, forms: forms)
    }

    /// The value, or nil if no token starts one.
    package var optional: Argument<Value?> {
        Argument<Value?>(
            .optional(syntax), starts: starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Value? in
                guard let token = cursor.token, starts(token) else {
                    cursor.skip(syntax)
                    return nil
                }
                return try read(&cursor)
            }, forms: { $0.map(forms) ?? [""] })
    }

    /// The value with words in front of it.
    package func after(_ words: String...) -> Argument {
        let starts: @Sendable (Token) -> Bool = { $0.kind == .word(words[0]) }
        return Argument(
            .sequence(words.map { .word($0) } + [syntax]), starts: starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Value in
                for word in words {
                    guard cursor.token?.kind == .word(word) else { throw cursor.failure(.word(word)) }
                    cursor.next()
                }
                return try read(&cursor)
            }, forms: { forms($0).map { words.joined(separator: " ") + " " + $0 } })
    }

    /// One of two values, chosen by the first token.
    package func or(_ other: Argument) -> Argument {
        let both = Syntax.either(syntax.parts + other.syntax.parts)
        let ownStarts = starts
        return Argument(
            both, starts: { ownStarts($0) || other.starts($0) },
            read: { (cursor: inout Cursor) throws(Refusal) -> Value in
                guard let token = cursor.token else { throw cursor.failure(both) }
                if starts(token) { return try read(&cursor) }
                if other.starts(token) { return try other.read(&cursor) }
                throw cursor.failure(both)
            }, forms: { forms($0) + other.forms($0) })
    }

    /// Two values, one after the other.
    /// - Parameter split: the two values of both; nil for a value that is written otherwise.
    package func then<Second: Sendable, Both: Sendable>(
        _ second: Argument<Second>, _ make: @escaping @Sendable (Value, Second) -> Both,
        split: @escaping @Sendable (Both) -> (Value, Second)? = { _ in nil }
    ) -> Argument<Both> {
        var parts = [syntax, second.syntax]
        if case .sequence(let first) = syntax { parts.replaceSubrange(..<1, with: first) }
        return Argument<Both>(
            .sequence(parts), starts: starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Both in
                let first = try read(&cursor)
                return make(first, try second.read(&cursor))
            },
            forms: { both in
                guard let (first, last) = split(both) else { return [] }
                return forms(first).flatMap { text in second.forms(last).map { text + " " + $0 } }
            })
    }
}

extension Argument where Value: Equatable {
    /// A fixed word.
    package static func word(_ word: String, _ value: Value) -> Argument {
        Argument(.word(word), token: { $0 == .word(word) ? value : nil }, write: { $0 == value ? word : nil })
    }

    /// The value, or a default if no token starts one.
    package func optional(default standard: Value) -> Argument {
        optional.map({ $0 ?? standard }, back: { $0 == standard ? .some(nil) : $0 })
    }
}

extension Argument where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// A case of an enumeration, by its raw value.
    package static var choice: Argument {
        Argument(.choice(Value.allCases.map { $0.rawValue }), word: { Value(rawValue: $0) }, write: { $0.rawValue })
    }
}
