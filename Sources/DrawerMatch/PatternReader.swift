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
    private var isInBrackets = false

    private init(_ text: String) { all = Array(text) }

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

    private mutating func next() -> Character? {
        guard index < all.count else { return nil }
        defer { index += 1 }
        return all[index]
    }

    private mutating func readNext() throws(PatternError) {
        let start = index
        guard let character = next() else { return }
        switch character {
        case "\\": return try readEscape(from: start)
        case "[" where !isInBrackets: isInBrackets = true
        case "[" where index < all.count && all[index] == ":":
            // A class such as [:alpha:].
            while index < all.count, all[index] != "]" { index += 1 }
            index += 1
            pattern += String(all[start..<min(index, all.count)])
            return
        case "]": isInBrackets = false
        case "(" where !isInBrackets && index < all.count && all[index] == "?":
            index += 2
            guard index <= all.count, all[index - 1] == ":" else { throw fails(from: start) }
        case "?" where !isInBrackets && start > 0 && "*+?}".contains(all[start - 1]):
            // A lazy repetition is not supported.
            throw fails(from: start - 1)
        default: break
        }
        pattern.append(character)
    }

    private static let controls: [Character: Character] = [
        "t": "\t", "n": "\n", "r": "\r", "f": "\u{C}", "v": "\u{B}", "a": "\u{7}",
    ]
    private static let classes = [
        "d": "0-9", "s": "[:space:]", "w": "[:alnum:]_", "pL": "[:alpha:]", "pLu": "[:upper:]", "pLl": "[:lower:]",
        "pN": "[:digit:]", "pNd": "[:digit:]", "pP": "[:punct:]", "pZ": "[:space:]", "pZs": "[:space:]",
    ]

    private mutating func readEscape(from start: Int) throws(PatternError) {
        guard let letter = next() else { throw fails(from: start) }
        switch letter {
        case "d", "s", "w", "D", "S", "W":
            try append(class: letter.lowercased(), isNegated: letter.isUppercase, from: start)
        case "p", "P":
            let name = next() == "{" ? digits(opened: true) : String(all[index - 1])
            try append(class: "p" + name, isNegated: letter == "P", from: start)
        case "b", "B":
            guard !isInBrackets else { throw fails(from: start) }
            pattern += "\\\(letter)"
        case "A": pattern += "^"
        case "z": pattern += "$"
        case "x":
            let digits = digits()
            guard let value = UInt32(digits, radix: 16), value > 0, let scalar = Unicode.Scalar(value) else {
                throw fails(from: start)
            }
            append(Character(scalar))
        default:
            let sign = Self.controls[letter] ?? letter
            guard !sign.isLetter, !sign.isNumber else { throw fails(from: start) }
            append(sign)
        }
    }

    /// Reads the text in braces, or two characters.
    private mutating func digits(opened: Bool = false) -> String {
        if opened || index < all.count && all[index] == "{" {
            if !opened { index += 1 }
            let start = index
            while index < all.count, all[index] != "}" { index += 1 }
            defer { index += 1 }
            return String(all[start..<index])
        }
        let start = index
        index = min(index + 2, all.count)
        return String(all[start..<index])
    }

    /// Appends a literal character.
    private mutating func append(_ character: Character) {
        let isSpecial = !isInBrackets && "\\.+*?()|[]{}^$".contains(character)
        pattern += (isSpecial ? "\\" : "") + String(character)
    }

    private mutating func append(class name: String, isNegated: Bool, from start: Int) throws(PatternError) {
        guard let signs = Self.classes[name], !(isNegated && isInBrackets) else { throw fails(from: start) }
        pattern += isInBrackets ? signs : "[" + (isNegated ? "^" : "") + signs + "]"
    }
}
