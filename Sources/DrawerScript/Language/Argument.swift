// Arguments: typed views of the parts of a command's line.

import DrawerSettings

/// An argument of a command: a part of its line, read as one value.
struct Argument<Value: Sendable>: Sendable {
    let syntax: Syntax
    /// Takes the value from the parts of its syntax. Returns nil if the parts are another value's; it may then have
    /// removed some of them.
    private let take: @Sendable (inout ArraySlice<Part>) -> Value?

    private init(_ syntax: Syntax, take: @escaping @Sendable (inout ArraySlice<Part>) -> Value?) {
        (self.syntax, self.take) = (syntax, take)
    }

    /// A value of one part.
    init(_ syntax: Syntax, part: @escaping @Sendable (Part) -> Value?) {
        self.init(syntax, take: { $0.popFirst().flatMap(part) })
    }

    func read(_ cursor: inout Cursor) throws(Refusal) -> Value {
        var parts: [Part] = []
        try cursor.read(syntax, into: &parts)
        var rest = parts[...]
        guard let value = take(&rest) else { throw cursor.failure(syntax) }
        return value
    }

    /// An argument with the same text and a transformed value.
    func map<Result: Sendable>(_ change: @escaping @Sendable (Value) -> Result) -> Argument<Result> {
        Argument<Result>(syntax, take: { take(&$0).map(change) })
    }

    /// The value, or nil if no token starts one.
    var optional: Argument<Value?> {
        Argument<Value?>(
            .optional(syntax),
            take: { parts in
                guard case .absent = parts.first?.kind else { return take(&parts).map { .some($0) } }
                parts.removeFirst()
                return .some(nil)
            })
    }

    /// The value, or a default if no token starts one.
    func optional(default standard: Value) -> Argument { optional.map { $0 ?? standard } }

    /// The value with a word in front of it.
    func after(_ word: String) -> Argument { after(.word(word), word) }

    /// The value with another part in front of it. The text of this part is fixed.
    func after(_ first: Syntax, _ text: String) -> Argument {
        var rest = [syntax]
        if case .sequence(let parts) = syntax { rest = parts }
        return Argument(.sequence([first] + rest), take: { $0.popFirst()?.text == text ? take(&$0) : nil })
    }

    /// One of two values, chosen by the first token.
    func or(_ other: Argument) -> Argument {
        Argument(
            syntax.or(other.syntax),
            take: { parts in
                var rest = parts
                guard let value = take(&rest) else { return other.take(&parts) }
                parts = rest
                return value
            })
    }

    /// A fixed word.
    static func word(_ word: String, _ value: Value) -> Argument {
        Argument(.word(word), part: { $0.text == word ? value : nil })
    }
}

extension Argument where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
    /// A case of an enumeration, by its raw value.
    static var choice: Argument { Argument(.choice(Value.self), part: { Value(rawValue: $0.text) }) }
}
