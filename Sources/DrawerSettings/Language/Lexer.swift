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
        /// The separator between the settings of a line.
        case semicolon
        /// `±` or `+-`
        case plusMinus
        /// Text that is not a token: from here on the line cannot be read.
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

/// A decimal number with its unit.
package struct NumberLiteral: Sendable, Hashable {
    /// Sign, digits, fraction and exponent as written, in the syntax of `Double`.
    package var digits: String
    /// `pt`, `%`, `ms` ...; empty for a bare number.
    package var unit: String

    /// The number as written.
    package var text: String { digits + unit }

    /// The nearest Double; infinite for a number above the range.
    package var value: Double { Double(digits) ?? .nan }

    /// The integer; nil for a number with a fraction or above 2^53.
    package var wholeNumber: Int? { Int(exactly: value).flatMap { $0.magnitude <= 1 << 53 ? $0 : nil } }
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
    /// The problem of a line whose bytes are not text.
    package static let notUTF8 = "bytes that are not UTF-8"
    private static let endless = "a string without an end"

    /// The line's bytes, up to the first byte that is not UTF-8.
    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var tokens: [Token] = []

    /// The tokens of a line without its line end. At most two are unreadable: the token at which reading stopped, and
    /// the first byte that is not UTF-8, even inside a comment.
    package static func tokens(of line: ArraySlice<UInt8>) -> [Token] {
        // RFC 3629: no surrogates, no overlong forms, nothing above U+10FFFF.
        var parser = UTF8.ForwardParser()
        var rest = line.makeIterator()
        var end = line.startIndex
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { end += scalar.count }
        let isCut = end < line.endIndex
        var lexer = Lexer(bytes: line[..<end], index: line.startIndex)
        func report(_ problem: String, _ expected: String, at place: Int) {
            lexer.tokens.append(
                Token(kind: .unreadable(problem: problem, expected: expected), range: place..<place + 1))
        }
        do throws(Refusal) { try lexer.run() } catch {
            // A string that contains invalid UTF-8 is reported for its bytes only.
            if !isCut || error.problem != endless { report(error.problem, error.expected, at: error.offset) }
        }
        if isCut { report(notUTF8, "UTF-8 text", at: end) }
        return lexer.tokens
    }

    private init(bytes: ArraySlice<UInt8>, index: Int) { (self.bytes, self.index) = (bytes, index) }

    private mutating func run() throws(Refusal) {
        while let byte = peek(), byte != UInt8(ascii: "#") {
            let start = index
            if let kind = try token(byte) { tokens.append(Token(kind: kind, range: start..<index)) }
        }
    }

    /// Reads one token; nil for a space.
    private mutating func token(_ byte: UInt8) throws(Refusal) -> Token.Kind? {
        func token(_ kind: Token.Kind?, _ length: Int) -> Token.Kind? {
            index += length
            return kind
        }
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): return token(nil, 1)
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: ","): return token(.comma, 1)
        case UInt8(ascii: ";") where [.word("Set"), .word("Configure")].contains(tokens.first?.kind):
            return token(.semicolon, 1)
        case UInt8(ascii: "+") where peek(1) == UInt8(ascii: "-"), 0xC2 where peek(1) == 0xB1:
            return token(.plusMinus, 2)
        case _ where byte.isLetter:
            return .word(take { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        case _ where startsNumber: return number()
        default:
            for length in [2, 1] where index + length <= bytes.endIndex {
                if let relation = Relation(rawValue: text(index..<index + length)) {
                    return token(.relation(relation), length)
                }
            }
            throw Refusal(
                "unexpected \(character(at: index))", expected: "a word, a number or a \"string\"", at: index)
        }
    }

    /// `5`, `.5`, `-5` or `-.5`
    private var startsNumber: Bool {
        let sign = peek() == UInt8(ascii: "-") ? 1 : 0
        return peek(sign)?.isDigit == true || (peek(sign) == UInt8(ascii: ".") && peek(sign + 1)?.isDigit == true)
    }

    private mutating func number() -> Token.Kind {
        var (digits, columns) = (numberDigits(), String?.none)
        if peek() == UInt8(ascii: "x"), peek(1)?.isDigit == true {
            index += 1
            (columns, digits) = (digits, numberDigits())
        }
        let literal = NumberLiteral(digits: digits, unit: numberUnit())
        return columns.map { .size(NumberLiteral(digits: $0, unit: ""), literal) } ?? .number(literal)
    }

    /// `-12.5e-3`
    private mutating func numberDigits() -> String {
        let start = index
        if peek() == UInt8(ascii: "-") { index += 1 }
        _ = take { $0.isDigit }
        if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
            index += 1
            _ = take { $0.isDigit }
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            let length = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 2 : 1
            if peek(length)?.isDigit == true {
                index += length
                _ = take { $0.isDigit }
            }
        }
        return text(start..<index)
    }

    /// `%`, or letters with at most one slash between them.
    private mutating func numberUnit() -> String {
        let start = index
        if peek() == UInt8(ascii: "%") {
            index += 1
        } else if !take(while: { $0.isLetter }).isEmpty, peek() == UInt8(ascii: "/"), peek(1)?.isLetter == true {
            index += 1
            _ = take { $0.isLetter }
        }
        return text(start..<index)
    }

    private mutating func string() throws(Refusal) -> Token.Kind {
        let start = index
        var content: [UInt8] = []
        index += 1
        while let byte = peek() {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return .string(String(decoding: content, as: UTF8.self))
            case UInt8(ascii: "\\"): content += Array(String(try escape()).utf8)
            case 0..<0x20 where byte != UInt8(ascii: "\t"), 0x7F:
                throw Refusal(
                    "a control character in a string", expected: "an escape such as \\n or \\u{1B}", at: index - 1)
            default: content.append(byte)
            }
        }
        throw Refusal(Self.endless, expected: "a closing \" on the same line", at: start)
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t",
        UInt8(ascii: "r"): "\r",
    ]

    /// Reads an escape sequence after its backslash.
    private mutating func escape() throws(Refusal) -> Unicode.Scalar {
        let start = index - 1
        if let scalar = peek().flatMap({ Self.escapes[$0] }) {
            index += 1
            return scalar
        }
        guard peek() == UInt8(ascii: "u"), peek(1) == UInt8(ascii: "{") else {
            throw Refusal("an unknown escape", expected: "one of \\\" \\\\ \\n \\t \\r \\u{...}", at: start)
        }
        index += 2
        let digits = take { $0.isDigit || $0.isLetter }
        guard digits.utf8.count <= 8, peek() == UInt8(ascii: "}"),
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else {
            throw Refusal(
                "an escape that is not a character",
                expected: "\\u{...} with 1 to 8 hexadecimal digits of a character", at: start)
        }
        index += 1
        return scalar
    }

    /// The bytes from here on that satisfy a condition.
    private mutating func take(while holds: (UInt8) -> Bool) -> String {
        let start = index
        while let byte = peek(), holds(byte) { index += 1 }
        return text(start..<index)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        index + distance < bytes.endIndex ? bytes[index + distance] : nil
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The character that begins at a byte, in quotes; for an invisible character, its code point.
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
