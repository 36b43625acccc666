// Translates the regular expressions of Go and fzf to extended regular expressions of POSIX.

/// An unsupported part of a regular expression.
public struct PatternError: Error, Hashable, CustomStringConvertible {
    /// The place of the part in characters, from 1.
    public let place: Int
    public let part: String

    public var description: String {
        "'\(part)' at character \(place) is not known here: expected \\t, \\n, \\xHH, \\d, \\s, \\w, \\pL, (?i) at the start, or "
            + "a backslash before a sign"
    }
}

/// Reads a regular expression of Go from its start, and writes it in the syntax of regcomp(3).
struct PatternReader {
    private let all: [Character]
    private var index = 0
    private var pattern = ""
    /// Whether a repetition has just been read.
    private var endsRepetition = false

    private init(_ text: String) { all = Array(text) }

    /// The signs that are not literal in a regular expression.
    static let signs = "\\.+*?()|[]{}^$"

    /// - Returns: the pattern for regcomp(3), and whether it ignores case.
    static func posix(_ text: String) throws(PatternError) -> (pattern: String, ignoresCase: Bool) {
        let ignoresCase = text.hasPrefix("(?i)")
        var reader = PatternReader(text)
        if ignoresCase { reader.index = 4 }
        while reader.index < reader.all.count { try reader.readNext() }
        return (reader.pattern, ignoresCase)
    }

    private func fails(from start: Int) -> PatternError {
        PatternError(place: start + 1, part: String(all[start..<min(index, all.count)]))
    }

    /// The next character, which stays unread; nil at the end.
    private var upcoming: Character? { index < all.count ? all[index] : nil }

    private mutating func next() -> Character? {
        guard let character = upcoming else { return nil }
        index += 1
        return character
    }

    private mutating func readNext() throws(PatternError) {
        let (start, followsRepetition) = (index, endsRepetition)
        endsRepetition = false
        guard let character = next() else { return }
        switch character {
        case "\\":
            switch try readEscape(from: start) {
            case .sign(let sign): append(sign)
            case .signs(let signs, let isNegated): pattern += "[" + (isNegated ? "^" : "") + signs + "]"
            case .anchor(let anchor): pattern += anchor
            }
        case "[": pattern += try readBrackets(from: start)
        case "(" where upcoming == "?":
            index += 2
            guard index <= all.count, all[index - 1] == ":" else { throw fails(from: start) }
            pattern.append(character)
        case "?" where followsRepetition:
            // A lazy repetition is not supported.
            throw fails(from: start - 1)
        default:
            endsRepetition = "*+?}".contains(character)
            pattern.append(character)
        }
    }

    /// Appends a literal character.
    private mutating func append(_ sign: Character) {
        pattern += (Self.signs.contains(sign) ? "\\" : "") + String(sign)
    }

    // MARK: Escapes

    /// The meaning of a backslash and the characters after it.
    private enum Escape {
        case sign(Character)
        /// Several characters, as POSIX writes them within brackets.
        case signs(String, isNegated: Bool)
        /// A place instead of a character.
        case anchor(String)
    }

    private static let controls: [Character: Character] = [
        "t": "\t", "n": "\n", "r": "\r", "f": "\u{C}", "v": "\u{B}", "a": "\u{7}",
    ]
    private static let classes = [
        "d": "0-9", "s": "[:space:]", "w": "[:alnum:]_", "pL": "[:alpha:]", "pLu": "[:upper:]", "pLl": "[:lower:]",
        "pN": "[:digit:]", "pNd": "[:digit:]", "pP": "[:punct:]", "pZ": "[:space:]", "pZs": "[:space:]",
    ]

    /// Reads the characters after a backslash.
    private mutating func readEscape(from start: Int) throws(PatternError) -> Escape {
        guard let letter = next() else { throw fails(from: start) }
        switch letter {
        case "d", "s", "w", "D", "S", "W":
            return try signs(of: letter.lowercased(), isNegated: letter.isUppercase, from: start)
        case "p", "P":
            let name = next() == "{" ? readBraced() : String(all[index - 1])
            return try signs(of: "p" + name, isNegated: letter == "P", from: start)
        case "b", "B": return .anchor("\\\(letter)")
        case "A": return .anchor("^")
        case "z": return .anchor("$")
        case "x":
            var digits = String(all[index...].prefix(2))
            index = min(index + 2, all.count)
            if digits.first == "{" {
                index -= digits.count - 1
                digits = readBraced()
            }
            guard let value = UInt32(digits, radix: 16), value > 0, let scalar = Unicode.Scalar(value) else {
                throw fails(from: start)
            }
            return .sign(Character(scalar))
        default:
            let sign = Self.controls[letter] ?? letter
            guard !sign.isLetter, !sign.isNumber else { throw fails(from: start) }
            return .sign(sign)
        }
    }

    private func signs(of name: String, isNegated: Bool, from start: Int) throws(PatternError) -> Escape {
        guard let signs = Self.classes[name] else { throw fails(from: start) }
        return .signs(signs, isNegated: isNegated)
    }

    /// Reads the text in braces after the opening one.
    private mutating func readBraced() -> String {
        let start = index
        while let character = next(), character != "}" {}
        return String(all[start..<max(start, index - 1)])
    }

    // MARK: Brackets

    /// Reads a bracket expression after its bracket. POSIX has no escapes there: `]`, `[`, `^` and `-` are literal at
    /// certain places only.
    /// - Returns: the expression for regcomp(3); without a closing bracket, text that it refuses.
    private mutating func readBrackets(from start: Int) throws(PatternError) -> String {
        let isNegated = upcoming == "^"
        if isNegated { index += 1 }
        var (signs, others): (Set<Character>, String) = ([], "")
        let first = index
        while let character = next() {
            // A bracket that comes first is literal.
            if character == "]", index > first + 1 { return Self.brackets(signs, others, isNegated: isNegated) }
            if character == "[", upcoming == ":" {
                // A class such as [:alpha:].
                let begin = index - 1
                while let sign = next(), sign != "]" {}
                others += String(all[begin..<index])
            } else if let sign = try readSign(character, &others, from: index - 1) {
                guard upcoming == "-", index + 1 < all.count, all[index + 1] != "]" else {
                    signs.insert(sign)
                    continue
                }
                index += 1
                var classes = ""
                let end = next() ?? "-"
                guard let last = try readSign(end, &classes, from: index - 1), classes.isEmpty else {
                    throw fails(from: start)
                }
                others += Self.end(of: sign) + "-" + Self.end(of: last)
            }
        }
        return "["
    }

    /// The literal character that a character within brackets stands for; nil for a class, which goes to `classes`.
    private mutating func readSign(
        _ character: Character, _ classes: inout String, from start: Int
    ) throws(PatternError) -> Character? {
        guard character == "\\" else { return character }
        switch try readEscape(from: start) {
        case .sign(let sign): return sign
        case .signs(let signs, isNegated: false): classes += signs
        case .signs, .anchor: throw fails(from: start)
        }
        return nil
    }

    /// An end of a range of characters.
    private static func end(of sign: Character) -> String { "[]^-".contains(sign) ? "[.\(sign).]" : String(sign) }

    /// A bracket expression of POSIX: `]` comes first, `[` and `^` come last, and `-` comes first or last.
    private static func brackets(_ signs: Set<Character>, _ others: String, isNegated: Bool) -> String {
        if !isNegated, others.isEmpty, signs == ["^"] { return "\\^" }
        let plain = String(signs.subtracting("[]^-").sorted())
        let start = signs.contains("]") ? "]" : signs.contains("-") ? "-" : ""
        let end = ["[", "^"].filter { signs.contains($0) }.map { String($0) }.joined()
        let last = signs.contains("-") && start == "]" ? "-" : ""
        return (isNegated ? "[^" : "[") + start + plain + others + end + last + "]"
    }
}
