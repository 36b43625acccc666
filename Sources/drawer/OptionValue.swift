// The values that options take: words of a list, with the nearest one suggested for one that is none of them.

import DrawerCore
import DrawerScript

enum OptionValue {
    /// The case of an enumeration that has this name.
    /// - Throws: `UsageError` that lists the names.
    static func named<Value: RawRepresentable & CaseIterable>(_ text: String, and others: [String] = []) throws -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            throw unknown(text, among: Value.allCases.map(\.rawValue) + others)
        }
        return value
    }

    /// The names of an enumeration, for a help text.
    static func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> String
    where Value.RawValue == String {
        Value.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// One of an enumeration's names.
    static func kind<Value: RawRepresentable & CaseIterable>(_: Value.Type, and others: [String] = []) -> ArgumentKind
    where Value.RawValue == String {
        .words(others + Value.allCases.map(\.rawValue))
    }

    static func policy(_ name: String) throws -> Policy {
        guard let policy = Policy(named: name) else { throw unknown(name, among: Policy.all.map(\.name)) }
        return policy
    }

    /// What to say to a word where a command was expected.
    static func unknownCommand(_ word: String) -> UsageError {
        if Subcommand.named(word) != nil {
            return UsageError("the command comes first, as in 'drawer \(word)', and its options behind it")
        }
        if word.hasSuffix(".drawer") {
            return UsageError("'\(word)' is no command: did you mean 'drawer play \(word)'?")
        }
        let nearest = Suggestion.nearest(to: word, among: Subcommand.all.map(\.name))
        return UsageError(
            "unknown command '\(word)', expected one of \(Subcommand.all.map(\.name).joined(separator: ", "))"
                + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }

    static func unknown(_ text: String, among known: [String]) -> UsageError {
        let nearest = Suggestion.nearest(to: text, among: known)
        return UsageError(
            "'\(text)' is none of \(known.joined(separator: ", "))" + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }
}
