// Translates the regular expressions of Go and fzf to extended regular expressions of POSIX.

/// An unsupported part of a regular expression.
public struct PatternError: Error, Hashable, CustomStringConvertible {
    /// The place of the part in characters, from 1.
    public let place: Int
    public let part: String

    public var description: String {
        "'\(part)' at character \(place) is not known here: expected \\t, \\n, \\xHH, \\x{HHHH}, \\d, \\s, \\w or \\pL (in "
            + "capitals for all other characters), \\b, \\A, \\z, (?:...), (?i) at the start, or a backslash before a "
            + "sign; no lazy repetition, no named group"
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
        "d": "0-9", "s": "\t\n\u{C}\r ", "w": "0-9A-Za-z_", "pL": "[:alpha:]", "pLu": "[:upper:]", "pLl": "[:lower:]",
        "pN": "[:digit:]", "pNd": "[:digit:]", "pP": "[:punct:]", "pZ": "[:space:]", "pZs": "[:space:]",
    ]
    /// The classes within brackets that have other characters in Go than in POSIX: ASCII alone.
    private static let bracketClasses = [
        "[:alnum:]": "0-9A-Za-z", "[:alpha:]": "A-Za-z", "[:lower:]": "a-z", "[:upper:]": "A-Z",
        "[:space:]": "\t\n\u{B}\u{C}\r ", "[:word:]": "0-9A-Za-z_",
    ]
    /// The largest range of characters beyond ASCII. regcomp(3) refuses these ranges, so their characters are listed.
    private static let longestRange = 1 << 15

    /// Reads the characters after a backslash.
    private mutating func readEscape(from start: Int) throws(PatternError) -> Escape {
        guard let letter = next() else { throw fails(from: start) }
        switch letter {
        case "d", "s", "w", "D", "S", "W":
            return try signs(of: letter.lowercased(), isNegated: letter.isUppercase, from: start)
        case "p", "P":
            let name = next() == "{" ? try readBraced(from: start) : String(all[index - 1])
            return try signs(of: "p" + name, isNegated: letter == "P", from: start)
        case "b", "B": return .anchor("\\\(letter)")
        case "A": return .anchor("^")
        case "z": return .anchor("$")
        case "x":
            var digits = ""
            if upcoming == "{" {
                index += 1
                digits = try readBraced(from: start)
            } else {
                while digits.count < 2, let digit = next() { digits.append(digit) }
                guard digits.count == 2 else { throw fails(from: start) }
            }
            guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16), value > 0,
                let scalar = Unicode.Scalar(value)
            else { throw fails(from: start) }
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

    /// Reads the text in braces after the opening one, and the closing one.
    private mutating func readBraced(from start: Int) throws(PatternError) -> String {
        var text = ""
        while let character = next() {
            if character == "}" { return text }
            text.append(character)
        }
        throw fails(from: start)
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
                let name = String(all[begin..<index])
                others += Self.bracketClasses[name] ?? name
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
                guard let range = Self.range(from: sign, to: last) else { throw fails(from: start) }
                others += range
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

    /// A range of characters as POSIX writes it; nil for one with too many characters.
    private static func range(from first: Character, to last: Character) -> String? {
        guard let start = first.unicodeScalars.first?.value, let end = last.unicodeScalars.first?.value, start <= end,
            end >= 0x80
        else { return Self.end(of: first) + "-" + Self.end(of: last) }
        guard end - start < longestRange else { return nil }
        // ASCII stays a range.
        let ascii = start < 0x80 ? Self.end(of: first) + "-\u{7F}" : ""
        let others = (max(start, 0x80)...end).compactMap { Unicode.Scalar($0) }
        return ascii + String(String.UnicodeScalarView(others))
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
