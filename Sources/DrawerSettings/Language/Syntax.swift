// The syntax of a line's parts: the single description behind error messages, help and completions.

/// The syntax of a part of a command.
public indirect enum Syntax: Sendable, Hashable, CustomStringConvertible {
    /// A fixed word.
    case word(String)
    /// One of several words.
    case choice([String])
    /// A value: its name in the usage line, and its description.
    case value(String, looks: String)
    case number(NumberRange)
    case sequence([Syntax])
    case optional(Syntax)
    case either([Syntax])

    /// The alternatives; a syntax without alternatives is its only one.
    var parts: [Syntax] { if case .either(let parts) = self { parts } else { [self] } }

    /// The description after "expected".
    public var description: String { Cursor.list(alternatives) }

    /// All possible first parts, in the wording of a sentence.
    package var alternatives: [String] { first(withValues: true) }
    /// The possible first words.
    package var firstWords: [String] { first(withValues: false) }

    private func first(withValues: Bool) -> [String] {
        switch self {
        case .word(let word): return [word]
        case .choice(let words): return words
        case .value(_, let looks): return withValues ? [looks] : []
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
        case .choice(let words): words.count == 1 ? words[0] : "(" + words.joined(separator: "|") + ")"
        case .value(let name, _): name
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
