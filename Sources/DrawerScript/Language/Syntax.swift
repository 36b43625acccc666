// How a part of a command looks: the one description that error messages, help and completions are made from.

/// The shape of a part of a command.
public indirect enum Syntax: Sendable, Hashable, CustomStringConvertible {
    /// This very word.
    case word(String)
    /// One of these words.
    case choice([String])
    /// A value that can be written in many ways: its name in the usage line, and how it looks.
    case value(String, looks: String)
    case sequence([Syntax])
    case optional(Syntax)
    case either([Syntax])

    /// For a sentence: "expected ...".
    public var description: String { Cursor.list(alternatives) }

    /// What can stand first, each for a sentence.
    var alternatives: [String] {
        switch self {
        case .word(let word): [word]
        case .choice(let words): words
        case .value(_, let looks): [looks]
        case .sequence(let parts): Self.first(of: parts, \.alternatives)
        case .optional(let part): part.alternatives
        case .either(let parts): parts.flatMap(\.alternatives)
        }
    }

    /// For a usage line: `PLACE by X,Y [over TIME]`.
    public var usage: String {
        switch self {
        case .word(let word): word
        case .choice(let words): words.count == 1 ? words[0] : "(" + words.joined(separator: "|") + ")"
        case .value(let name, _): name
        case .sequence(let parts): parts.map(\.usage).joined(separator: " ")
        case .optional(let part): "[\(part.usage)]"
        case .either(let parts): "(" + parts.map(\.usage).joined(separator: "|") + ")"
        }
    }

    /// The words that can stand first: what a completion offers there.
    public var firstWords: [String] {
        switch self {
        case .word(let word): [word]
        case .choice(let words): words
        case .value: []
        case .sequence(let parts): Self.first(of: parts, \.firstWords)
        case .optional(let part): part.firstWords
        case .either(let parts): parts.flatMap(\.firstWords)
        }
    }

    private static func first(of parts: [Syntax], _ words: (Syntax) -> [String]) -> [String] {
        var all: [String] = []
        for part in parts {
            all += words(part)
            if case .optional = part { continue }
            break
        }
        return all
    }

    /// The values that it names, each with how it looks, in order of appearance.
    public var values: [(name: String, looks: String)] {
        switch self {
        case .word, .choice: []
        case .value(let name, let looks): [(name, looks)]
        case .sequence(let parts), .either(let parts): parts.flatMap(\.values)
        case .optional(let part): part.values
        }
    }
}
