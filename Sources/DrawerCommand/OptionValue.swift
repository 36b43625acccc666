// Parsing of option values. The error for an unknown word suggests the nearest known word.

import DrawerSettings

/// An error of the command line. The program ends with `EX_USAGE` (64).
package struct UsageError: Error, Equatable, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }

    /// The error for an unknown word.
    package static func unknown(_ text: String, among known: [String]) -> UsageError {
        UsageError("'\(text)' is not one of \(known.joined(separator: ", "))" + suggestion(for: text, among: known))
    }

    /// The end of a sentence about an unknown word: `: did you mean nearest?`, or nothing.
    package static func suggestion(for text: String, among known: [String], prefix: String = "") -> String {
        Suggestion.nearest(to: text, among: known).map { ": did you mean \(prefix)\($0)?" } ?? ""
    }
}

package enum OptionValue {
    /// The case of an enumeration with this name.
    /// - Throws: `UsageError` that lists the names.
    package static func named<Value: RawRepresentable<String> & CaseIterable>(
        _ text: String, and others: [String] = []
    ) throws(UsageError) -> Value {
        guard let value = Value(rawValue: text) else {
            throw .unknown(text, among: Value.allCases.map(\.rawValue) + others)
        }
        return value
    }

    /// The names of an enumeration, for a help text.
    package static func names<Value: RawRepresentable<String> & CaseIterable>(_: Value.Type) -> String {
        Value.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// A number within a range.
    package static func number(_ text: String, in range: ClosedRange<Double>) throws(UsageError) -> Double {
        guard let number = Double(text), range.contains(number) else {
            let (lower, upper) = (Quantity.text(range.lowerBound), Quantity.text(range.upperBound))
            throw UsageError("'\(text)' is not a number from \(lower) to \(upper)")
        }
        return number
    }

    /// A whole number within a range.
    package static func whole(_ text: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            let end = range.upperBound == .max ? "\(range.lowerBound) on" : "\(range.lowerBound) to \(range.upperBound)"
            throw UsageError("'\(text)' is not a whole number from \(end)")
        }
        return number
    }

    /// The words of a text, separated as a shell separates them: quotes and backslashes protect spaces.
    /// - Throws: `UsageError` for a quote without its end.
    package static func shellWords(_ text: String) throws(UsageError) -> [String] {
        var (words, word): ([String], String?) = ([], nil)
        var quote: Character?
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case quote: quote = nil
            case "\\" where quote != "'": word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
            case "'" where quote == nil, "\"" where quote == nil: (quote, word) = (character, word ?? "")
            case _ where quote == nil && character.isWhitespace:
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let quote { throw UsageError("a quoted text does not end: expected \(quote)") }
        return words + [word].compactMap(\.self)
    }
}
