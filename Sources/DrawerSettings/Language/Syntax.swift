// The syntax of a line's parts: the single description behind reading, error messages, help and completions.

/// The syntax of a part of a line. `Cursor.read` reads a line by its syntax.
public indirect enum Syntax: Sendable, Hashable, CustomStringConvertible {
    /// A fixed word.
    case word(String)
    /// One of several words. Synonyms are read, but neither described nor written.
    case choice([String], synonyms: [String] = [])
    /// A value: its name in the usage line, its description, and its kind.
    case value(String, looks: String, Kind)
    case number(NumberRange)
    case sequence([Syntax])
    case optional(Syntax)
    case either([Syntax])

    /// The kinds of values that are not numbers with units.
    public enum Kind: Sendable, Hashable {
        /// Any word.
        case name
        /// A word that can be the name of a detent that a setting adds.
        case newDetent
        /// The name of a detent that exists when all settings are known.
        case knownDetent
        case count(ClosedRange<Int>)
        case size, coordinates
        /// A string; a string of one character; a string that is not empty.
        case text, character, path
        case relation, plusMinus
        /// A value that appears in descriptions only; other code reads it.
        case described
    }

    /// The alternatives; a syntax without alternatives is its own only alternative.
    public var parts: [Syntax] { if case .either(let parts) = self { parts } else { [self] } }

    /// The description after "expected".
    public var description: String { Cursor.list(alternatives) }

    /// All possible first parts, as in a sentence.
    package var alternatives: [String] { first(withValues: true) }
    /// The possible first words.
    package var firstWords: [String] { first(withValues: false) }

    private func first(withValues: Bool) -> [String] {
        switch self {
        case .word(let word): return [word]
        case .choice(let words, _): return words
        case .value(_, let looks, _): return withValues ? [looks] : []
        case .number(let range): return withValues ? [range.looks] : []
        case .optional(let part): return part.first(withValues: withValues)
        case .either(let parts): return parts.flatMap { $0.first(withValues: withValues) }
        case .sequence(let parts):
            var all: [String] = []
            for part in parts {
                all += part.first(withValues: withValues)
                if case .optional = part { continue }
                break
            }
            return all
        }
    }

    /// The usage line: `PLACE by X,Y [over TIME]`.
    public var usage: String {
        switch self {
        case .word(let word): word
        case .choice(let words, _): words.count == 1 ? words[0] : "(" + words.joined(separator: "|") + ")"
        case .value(let name, _, _): name
        case .number(let range): range.name
        case .sequence(let parts): parts.map { $0.usage }.joined(separator: " ")
        case .optional(let part): "[\(part.usage)]"
        case .either(let parts): "(" + parts.map { $0.usage }.joined(separator: "|") + ")"
        }
    }

    /// The number ranges in order of appearance, each with the word in front of it.
    public var numbers: [(label: String, range: NumberRange)] {
        switch self {
        case .word, .choice, .value: return []
        case .number(let range): return [("", range)]
        case .optional(let part): return part.numbers
        case .either(let parts): return parts.flatMap { $0.numbers }
        case .sequence(let parts):
            var numbers: [(label: String, range: NumberRange)] = []
            var label = ""
            for part in parts {
                if case .word(let word) = part { label = word }
                numbers += part.numbers.map { ($0.label.isEmpty ? label : $0.label, $0.range) }
            }
            return numbers
        }
    }
}

// MARK: - Kinds of values that settings and commands share

extension Syntax {
    package static let flag = Syntax.either([.word("on"), .word("off")])

    package static let size = Syntax.value("COLUMNSxROWS", looks: "a size such as 80x24", .size)

    /// The cases of an enumeration, by their raw values.
    package static func choice<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> Syntax
    where Value.RawValue == String {
        .choice(Value.allCases.map { $0.rawValue })
    }

    package static func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> Syntax {
        .value(name, looks: "a whole number from \(range.lowerBound) to \(range.upperBound)", .count(range))
    }

    package static func text(_ name: String, _ kind: Kind = .text) -> Syntax {
        .value(name, looks: "a \"string\"", kind)
    }

    /// The name of a detent.
    package static func detent(_ kind: Kind) -> Syntax {
        .value("DETENT", looks: "the name of a detent such as expanded", kind)
    }

    /// A description of an expectation besides values, for messages.
    package static func described(_ looks: String) -> Syntax { .value("", looks: looks, .described) }

    package func after(_ words: String...) -> Syntax {
        .sequence(words.map { .word($0) } + [self])
    }

    /// One of two values, chosen by the first token.
    package func or(_ other: Syntax) -> Syntax { .either(parts + other.parts) }

    /// The value, or the word `preset`, which stands for the preset's value.
    package var orPreset: Syntax { or(.word("preset")) }
}
