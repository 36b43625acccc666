// Tokens, and the lexer: it splits one line into tokens and reads every byte once.

/// One piece of a line.
package struct Token: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case word(String)
        case number(NumberLiteral)
        /// `80x24`
        case size(NumberLiteral, NumberLiteral)
        case string(String)
        case relation(Relation)
        case comma
        /// Between the settings of a line.
        case semicolon
        /// `±` or `+-`
        case plusMinus
        /// Not a token: from here on the line cannot be read.
        case unreadable(problem: String, expected: String)

        /// The token in its source form.
        package var text: String {
            switch self {
            case .word(let word): word
            case .number(let number): number.text
            case .size(let width, let height): "\(width.digits)x\(height.digits)\(height.unit)"
            case .string(let text): quoted(text)
            case .relation(let relation): relation.rawValue
            case .comma: ","
            case .semicolon: ";"
            case .plusMinus: "±"
            case .unreadable(let problem, _): problem
            }
        }
    }

    package var kind: Kind
    /// The range of the token's bytes in the file.
    package var range: Range<Int>
}

/// A comparison of two numbers.
public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// Splits one line into tokens. An `unreadable` token ends the line early.
package struct Lexer {
    /// The longest number, in bytes.
    package static let longestNumber = 100

    /// The line's bytes, up to the first byte that is not UTF-8.
    private let bytes: ArraySlice<UInt8>
    /// Whether the line contains bytes that are not UTF-8.
    private let isCut: Bool
    private var index: Int
    private var tokens: [Token] = []

    /// The tokens of a line without its line end. At most two are unreadable: the token at which reading stopped, and
    /// the first byte that is not UTF-8, also inside a comment.
    package static func tokens(of line: ArraySlice<UInt8>) -> [Token] {
        var lexer = Lexer(line)
        lexer.run()
        return lexer.tokens
    }

    private init(_ line: ArraySlice<UInt8>) {
        // RFC 3629: no surrogates, no overlong forms, nothing above U+10FFFF.
        var parser = UTF8.ForwardParser()
        var rest = line.makeIterator()
        var end = line.startIndex
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { end += scalar.count }
        bytes = line[..<end]
        isCut = end < line.endIndex
        index = line.startIndex
    }

    private mutating func run() {
        reading: while let byte = peek() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "#"): break reading
            default:
                guard token(byte) else { break reading }
            }
        }
        guard isCut else { return }
        index = bytes.endIndex
        _ = unreadable(Self.notUTF8, expected: "UTF-8 text")
    }

    /// The problem of a line whose bytes are no text.
    package static var notUTF8: String { "bytes that are not UTF-8" }

    /// Reads one token. Returns false if the rest of the line cannot be read.
    private mutating func token(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: ","): return add(.comma, length: 1)
        case UInt8(ascii: ";") where [.word("Set"), .word("Configure")].contains(tokens.first?.kind):
            return add(.semicolon, length: 1)
        case UInt8(ascii: "+") where peek(1) == UInt8(ascii: "-"), 0xC2 where peek(1) == 0xB1:
            return add(.plusMinus, length: 2)
        case _ where byte.isLetter: return word()
        case _ where startsNumber: return number()
        default:
            for length in [2, 1] where index + length <= bytes.endIndex {
                if let relation = Relation(rawValue: text(index..<index + length)) {
                    return add(.relation(relation), length: length)
                }
            }
            return unreadable("unexpected \(character(at: index))", expected: "a word, a number or a \"string\"")
        }
    }

    /// `5`, `.5`, `-5` or `-.5`
    private var startsNumber: Bool {
        let sign = peek() == UInt8(ascii: "-") ? 1 : 0
        return peek(sign)?.isDigit == true || (peek(sign) == UInt8(ascii: ".") && peek(sign + 1)?.isDigit == true)
    }

    private mutating func word() -> Bool {
        let start = index
        skip { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        return add(.word(text(start..<index)), from: start)
    }

    private mutating func number() -> Bool {
        let start = index
        let digits = numberDigits()
        let kind: Token.Kind
        if peek() == UInt8(ascii: "x"), peek(1)?.isDigit == true {
            index += 1
            let second = numberDigits()
            kind = .size(
                NumberLiteral(digits: digits, unit: ""), NumberLiteral(digits: second, unit: numberUnit()))
        } else {
            kind = .number(NumberLiteral(digits: digits, unit: numberUnit()))
        }
        guard index - start > Self.longestNumber else { return add(kind, from: start) }
        index = start
        return unreadable("a number of more than \(Self.longestNumber) characters", expected: "a shorter one")
    }

    /// `-12.5e-3`
    private mutating func numberDigits() -> String {
        let start = index
        if peek() == UInt8(ascii: "-") { index += 1 }
        skip { $0.isDigit }
        if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
            index += 1
            skip { $0.isDigit }
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            let signed = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
            if peek(signed ? 2 : 1)?.isDigit == true {
                index += signed ? 2 : 1
                skip { $0.isDigit }
            }
        }
        return text(start..<index)
    }

    /// `%`, or letters with at most one slash between them.
    private mutating func numberUnit() -> String {
        let start = index
        if peek() == UInt8(ascii: "%") {
            index += 1
            return "%"
        }
        skip { $0.isLetter }
        if index > start, peek() == UInt8(ascii: "/"), peek(1)?.isLetter == true {
            index += 1
            skip { $0.isLetter }
        }
        return text(start..<index)
    }

    private mutating func string() -> Bool {
        let start = index
        var content: [UInt8] = []
        index += 1
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return add(.string(String(decoding: content, as: UTF8.self)), from: start)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return false }
                content.append(contentsOf: Array(String(scalar).utf8))
            case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F:
                return unreadable("a control character in a string", expected: "an escape such as \\n or \\u{1B}")
            default:
                content.append(byte)
                index += 1
            }
        }
        // A string that contains invalid UTF-8 is reported for its bytes only.
        if isCut { return false }
        index = start
        return unreadable("a string without an end", expected: "a closing \" on the same line")
    }

    /// Reads an escape sequence. Returns nil after an error; the error is the last token then.
    private mutating func escape() -> Unicode.Scalar? {
        if let scalar = simpleEscape {
            index += 2
            return scalar
        }
        guard peek(1) == UInt8(ascii: "u"), peek(2) == UInt8(ascii: "{") else {
            _ = unreadable("an unknown escape", expected: "one of \\\" \\\\ \\n \\t \\r \\u{...}")
            return nil
        }
        let digits = bytes[(index + 3)...].prefix(9).prefix { $0 != UInt8(ascii: "}") }
        let number = String(decoding: digits, as: UTF8.self)
        guard number.allSatisfy(\.isHexDigit), digits.count <= 8, peek(3 + digits.count) == UInt8(ascii: "}"),
            let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init)
        else {
            _ = unreadable(
                "an escape that is not a character",
                expected: "\\u{...} with 1 to 8 hexadecimal digits of a character")
            return nil
        }
        index += digits.count + 4
        return scalar
    }

    /// The character of an escape of one letter.
    private var simpleEscape: Unicode.Scalar? {
        switch peek(1) {
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "r"): "\r"
        default: nil
        }
    }

    private mutating func add(_ kind: Token.Kind, length: Int) -> Bool {
        index += length
        return add(kind, from: index - length)
    }

    private mutating func add(_ kind: Token.Kind, from start: Int) -> Bool {
        tokens.append(Token(kind: kind, range: start..<index))
        return true
    }

    private mutating func unreadable(_ problem: String, expected: String) -> Bool {
        tokens.append(Token(kind: .unreadable(problem: problem, expected: expected), range: index..<index + 1))
        return false
    }

    private mutating func skip(while holds: (UInt8) -> Bool) {
        while let byte = peek(), holds(byte) { index += 1 }
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        index + distance < bytes.endIndex ? bytes[index + distance] : nil
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The character that begins at a byte, in quotes; its code point if the character is invisible.
    private func character(at start: Int) -> String {
        // Limits the cost. No character that is useful in a message is longer.
        let end = min(bytes.endIndex, start + 32)
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return "nothing" }
        let first = scalar.value
        guard first > 0x20, first != 0x7F, !(0x80...0xA0).contains(first) else {
            return "character U+" + hexadecimal(first, digits: 4, uppercase: true)
        }
        return "'" + String(text.prefix(1)) + "'"
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
